"""Words for choices that one player after another may make until somebody does (Ivory: Turn order, Choices)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import order
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "each player but {whom:player} in turn may choose an own {filter:filter} as {name:name}",
            en="from you on in turn order, each player other than {whom} may choose one of <his or her|your|their> own "
               "{many filter}, until one does",
            fr="à partir de vous, dans l'ordre du tour, chaque joueur autre que {whom} peut choisir parmi les {many "
               "filter} sous son contrôle, jusqu'à ce que l'un d'eux le fasse")  # fmt: skip
@dataclass(frozen=True)
class FirstToChoose(Single):
    """The first player who wants to chooses a card that he or she controls; the others are asked no more (Ivory: Turn
    order).
    """

    whom: Any
    filter: Any
    name: str

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask the next player who has such a card; it has been done if somebody has chosen."""
        if stage == 0:
            f.v["t"] = {**f.v["t"], self.name: ()}
        elif (key := f.v.pop("answer")[0]) != "decline":
            f.v["t"] = {**f.v["t"], self.name: int(key.removeprefix("card-"))}
            f.v["done"] = True
            return True
        barred = self.whom.seats(s, c)
        seats = [seat for seat in order(s, c.seat) if not any(same_side(s, seat, other) for other in barred)]
        for at in range(f.v.get("champions", 0) if stage else 0, len(seats)):
            found = [no for no in self.filter.all(s, c) if s.cards[no].controller == seats[at]]
            if found:
                f.v["champions"] = at + 1
                options = (*(Option(f"card-{no}", "target", no) for no in found), Option("decline", "decline"))
                s.ask(Decision(seats[at], "target", "choose-target", options, source=c.me, rule="Ivory: Choices"))
                return False
        f.v["done"] = False
        return True


@VOCAB.word("condition", "{card:card} (was|were) chosen", en="{card} <was|were> chosen",
            fr="{card} <a|ont> été choisi·e·s")  # fmt: skip
@dataclass(frozen=True)
class WasChosen:
    """A choice that need not be made was made (Ivory: Choices)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        return bool(self.card.cards(s, c))
