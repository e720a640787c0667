"""Words for units that move (Ivory: Move, Switch)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.prevention import prevented
from l5r_desktop.rulesets.ccg.legality.army_mates import going_together
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle, field_of, head_of
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "move {card:card} home", en="move {card} home", fr="ramenez {card} à la maison")
@dataclass(frozen=True)
class MoveHome(Simple):
    """A unit moves to its controller's home (Ivory: Move)."""

    does: ClassVar[str] = "move"
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        heads = dict.fromkeys(head_of(s, no) for no in self.card.cards(s, c))
        return [made(c, "move", no, s.cards[no].controller, to=0, how="move") for no in heads if no >= 0]


@VOCAB.word("effect", "move {card:card} here [{again:even-again}]",
            en="move {card} to the current battlefield[ {again}]",
            fr="déplacez {card} sur le champ de bataille actuel[ {again}]")  # fmt: skip
@dataclass(frozen=True)
class MoveHere(Simple):
    """A unit moves to the current battlefield. again: even after it has attacked in a resolution (Ivory: No Second
    Battle Rule).
    """

    does: ClassVar[str] = "move"
    card: Any
    again: str = ""
    joins = True

    def events(self, s: State, c: Ctx) -> list[Event]:
        here = battle(s)
        heads = _going(s, self.card.cards(s, c), here) if here else []
        more = {"again": True} if self.again else {}
        return [made(c, "move", no, s.cards[no].controller, to=here, how="move", **more) for no in heads]


def _going(s: State, cards: Iterable[int], to: int) -> list[int]:
    """The Personalities of the units of some cards that can go to a place at once."""
    return going_together(s, [no for no in (head_of(s, k) for k in cards) if no >= 0], to)


VOCAB.choices(
    "even-again",
    {"even again": {
        "en": "even if <it has|they have> attacked in a battle resolution this phase",
        "fr": "même après avoir attaqué dans une résolution de bataille de cette phase",
    }},
)  # fmt: skip


@VOCAB.word("effect", "move {card:card} to {goal:card}", en="move {card} to {goal}", fr="déplacez {card} à {goal}")
@dataclass(frozen=True)
class MoveTo(Simple):
    """A unit moves to the battlefield of a Province, or where another card is."""

    does: ClassVar[str] = "move"
    leads_to: ClassVar[str] = "goal"
    card: Any
    goal: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = attack(s)
        goals = self.goal.cards(s, c)
        if record is None or not goals:
            return []
        site = s.cards[goals[0]].defn.kind == "province"
        to = record.field_at(goals[0]) if site else field_of(s, goals[0])
        heads = _going(s, self.card.cards(s, c), to)
        return [made(c, "move", no, s.cards[no].controller, to=to, how="move") for no in heads]


@VOCAB.word("effect", "switch locations of {card:card} and {other:card}", en="{card} and {other} switch locations",
            fr="{card} et {other} échangent leurs positions")  # fmt: skip
@dataclass(frozen=True)
class Switch(Simple):
    """Each moves to where the other is; both or neither (Ivory: Switch)."""

    card: Any
    other: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        one, two = self.card.cards(s, c)[:1], self.other.cards(s, c)[:1]
        if not (one and two):
            return []
        pair = [
            made(c, "move", one[0], to=s.cards[two[0]].place, how="move"),
            made(c, "move", two[0], to=s.cards[one[0]].place, how="move"),
        ]
        kinds = rules_of(s).events
        if all(kinds["move"].possible(s, e) and not prevented(s, e) for e in pair):
            return pair
        return []


@VOCAB.word("effect", "create a battlefield without a province", en="create a battlefield without a Province",
            fr="créez un champ de bataille sans Province")  # fmt: skip
@dataclass(frozen=True)
class CreateOpenField(Single):
    """The attack under way has one battlefield more, called `there` by the lines below, at which a battle is fought too
    (Ivory: Battlefield, Fight Battles).

    DECISION: in a battle that is part of no Attack Phase nobody chooses a next battle; the units at such a battlefield
    return home as the battle ends.
    """

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Add it to the right, and remember its number."""
        record = attack(s)
        f.v["done"] = record is not None
        if record is not None:
            number = s.next_id
            s.next_id += 1
            s.memory["attack"] = replace(record, fields=(*record.fields, (number, -1)))
            f.v["t"] = {**f.v["t"], "battlefield": number}
        return True


@VOCAB.word("effect", "move {card:card} there", en="move {card} there", fr="déplacez-y {card}")
@dataclass(frozen=True)
class MoveThere(Simple):
    """A unit moves to the battlefield just created (Ivory: Move)."""

    does: ClassVar[str] = "move"
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        to = c.t.get("battlefield", 0)
        heads = _going(s, self.card.cards(s, c), to) if to else []
        return [made(c, "move", no, s.cards[no].controller, to=to, how="move") for no in heads]
