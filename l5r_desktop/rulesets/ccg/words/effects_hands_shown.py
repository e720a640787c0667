"""Words for what players choose out of their hands in secret, and show together (Celestial: Show; Ivory: Show)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "{who:player} (chooses|choose) a card of hand in secret as {name:name}",
            en="{who} <chooses|choose> a card in <his or her|your> hand",
            fr="{who} <choisit|choisissez|choisissent> une carte de <sa|votre|leur> main")  # fmt: skip
@dataclass(frozen=True)
class ChooseInSecret(Single):
    """Players choose one after another in turn order; what the cards are nobody else learns by that (Ivory: Turn order,
    Game area knowledge). Who has no card chooses none.
    """

    opens_ways: ClassVar[bool] = False

    who: Any
    name: str

    @property
    def many(self) -> bool:
        """Return True, as several players choose."""
        return True

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask the next player who has a hand, and bind all cards to the name at the end."""
        v = f.v
        if stage == 0:
            seats = [seat for seat in self.who.seats(s, c) if s.zones[z.at(seat, z.HAND)]]
            v["asking"], v["chosen"] = tuple(seats), ()
        if "answer" in v:
            v["chosen"] = (*v["chosen"], int(v.pop("answer")[0].removeprefix("card-")))
            v["asking"] = v["asking"][1:]
        if v["asking"]:
            seat = v["asking"][0]
            options = tuple(Option(f"card-{no}", "choose", no) for no in s.zones[z.at(seat, z.HAND)])
            s.ask(Decision(seat, "hand", "choose-of-hand", options, source=c.me, rule="Ivory: Choices"))
            return False
        v["t"] = {**v["t"], self.name: v["chosen"]}
        v["done"] = bool(v["chosen"])
        return True


@VOCAB.word("effect", "{who:player} (shows|show) top {n:int} cards of fate deck as {name:name}",
            en="{who} <shows|show> <his or her|your> Fate deck's top {n} cards",
            fr="{who} <montre|montrez|montrent> dans <son|votre|leur> deck Destin les {n} cartes du dessus"
            )  # fmt: skip
@dataclass(frozen=True)
class ShowTops(Single):
    """All see the top cards of the Fate decks of players, which stay there, and are bound to the name (Ivory: Show)."""

    opens_ways: ClassVar[bool] = False

    who: Any
    n: int
    name: str

    @property
    def many(self) -> bool:
        """Return True, as there are several cards."""
        return True

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Show them, and let another stage follow, so that a replica can be told."""
        if stage:
            return True
        cards = [no for seat in self.who.seats(s, c) for no in s.zones[z.at(seat, z.FATE_DECK)][: self.n]]
        f.v["t"] = {**f.v["t"], self.name: tuple(cards)}
        for no in cards:
            s.add_knowers(s.edit(no), s.everybody)
            s.say("shows-card", ("card", no))
        f.v["done"] = bool(cards)
        return False
