"""Words for created cards that are played at once (Ivory: Created cards, Additional action)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.leave_play import take_away
from l5r_desktop.rulesets.ccg.legality.permission import usable
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import in_play
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.effects_abilities import copyable, printed_abilities
from l5r_desktop.rulesets.ccg.words.effects_borrowing import TakesAction
from l5r_desktop.rulesets.ccg.words.effects_entering import Create
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "create {ident:name} and play it in battle",
            en="create {ident} and take an additional Battle action to use its ability, if legal",
            fr="créez {ident} et faites une action de Bataille supplémentaire pour utiliser sa capacité, si "
               "possible")  # fmt: skip
@dataclass(frozen=True)
class CreateAndPlay(TakesAction):
    """A Strategy is created and played, from no place where cards lie (Ivory: Created cards, Additional action).

    DECISION: the additional action is taken as the effect happens. A created card with which nothing can be done, or
    that does not stay in play, ceases to exist.
    """

    opens_ways: ClassVar[bool] = False

    ident: str

    def found(self, s: State, c: Ctx) -> list[tuple[int, Ability, dict[str, Any]]]:
        """The Battle abilities of the created card for which it may be played now."""
        return [
            (no, one, {"ev": None, "designator": "battle"})
            for no in c.t.get("created", ())
            for one in printed_abilities(s, no, ("action",))
            if "battle" in one.designators and usable(s, Ctx(c.seat, no, one), "battle")
        ]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Create it, go on as with any action, and let go of what has not stayed in play."""
        if stage == 0:
            f.v["t"] = {**f.v["t"], "created": tuple(Create(self.ident).make(s, c))}
            f.v["done"] = False
            return False
        over = super().step(s, f, c, stage - 1)
        for no in c.t["created"] if over else ():
            if not in_play(s, no):
                take_away(s, no, z.at(s.cards[no].owner, z.REMOVED))
        return over


@VOCAB.word("effect", "create a likeness of {card:card}",
            en="create a Personality with the printed Force, Chi, Personal Honor, keywords and abilities of {card}, "
               "but for abilities that copy abilities",
            fr="créez une Personnalité avec la Force, le Chi, l'Honneur Personnel, les mots-clés et les capacités "
               "imprimés de {card}, sauf les capacités qui en copient")  # fmt: skip
@dataclass(frozen=True)
class CreateLikeness(Single):
    """A created Personality that has all that is printed on another but traits, and abilities that copy (Celestial:
    Created Cards, Copy). What the text does not name is 0, so that it costs nothing.

    DECISION: it is called like the other, since the text gives it no title.
    """

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Create it, called "created" by the lines below, and note what it lacks."""
        found = self.card.cards(s, c)[:1]
        if not found:
            f.v["done"] = False
            return True
        over = Create(str(s.cards[found[0]].ident)).step(s, f, c, stage)
        if stage == 0:
            cards = tuple(f.v["made"])
            start(s, "no traits", cards=cards, until="game", src=c.me, actor=c.seat)
            start(s, "maximum", cards=cards, n=0, until="game", src=c.me, actor=c.seat, x=("cost",))
            s.index = None
            kept = copyable(s, found[0], _ABILITIES)
            for one in printed_abilities(s, found[0], _ABILITIES):
                if one not in kept:
                    start(s, "no ability", cards=cards, until="game", src=c.me, actor=c.seat, x=one.ref)
        return over


_ABILITIES = ("action", "gold")
"""The kinds of texts that are abilities (Celestial: Abilities)."""
