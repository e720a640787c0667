"""Words for battles that effects make (Ivory: Battlefield, Order of effects, exception 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.battles.attack import allowed
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import attack
from l5r_desktop.rulesets.ccg.timing.pending_battles import schedule_battle
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "create a battlefield against {who:player}",
            en="create a battlefield that is at no Province, with {who} as the Defender",
            fr="créez un champ de bataille qui n'est à aucune Province, avec {who} comme Défenseur")  # fmt: skip
@dataclass(frozen=True)
class CreateBattlefield(Single):
    """A battlefield outside an Attack Phase, called `there` by the lines below (Ivory: Battlefield).

    DECISION: while an attack is under way there is none; the cards that do this are taken in the Action Phase.
    """

    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Make it, and remember its number."""
        seats = self.who.seats(s, c)
        f.v["done"] = attack(s) is None and bool(seats)
        if f.v["done"]:
            number = s.next_id
            s.next_id += 1
            s.memory["attack"] = Attack(c.seat, seats[0], ((number, -1),), phase=False)
            s.index = None
            f.v["t"] = {**f.v["t"], "battlefield": number}
        return True


@VOCAB.word("effect", "assign {card:card} there [{bowed:even-bowed}]", en="assign {card} there[, {bowed}]",
            fr="assignez {card} à cet endroit[, {bowed}]")  # fmt: skip
@dataclass(frozen=True)
class AssignThere(Simple):
    """Units are assigned to the battlefield just created, on the side of their controller (Ivory: Assign)."""

    card: Any
    bowed: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = attack(s)
        field = c.t.get("battlefield", 0)
        if record is None or not field:
            return []
        return [
            made(c, "assign", no, s.cards[no].controller, to=field, how="assign")
            for no in self.card.cards(s, c)
            if s.cards[no].controller in (record.attacker, record.defender)
            and (self.bowed or not s.cards[no].bowed or allowed(s, "assign while bowed", no))
        ]


VOCAB.choices("even-bowed", {"even bowed": {"en": "even if bowed", "fr": "même incliné·e"}})


@VOCAB.word("effect", "fight a battle there", en="fight a battle there", fr="livrez-y bataille")
@dataclass(frozen=True)
class FightThere(Single):
    """The battle at the battlefield just created, after the action has ended (Ivory: Order of effects, exception 3)."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Schedule the battle for after the action."""
        field = c.t.get("battlefield", 0)
        f.v["done"] = bool(field)
        if field:
            schedule_battle(s, "field", c.seat, field)
        return True
