"""Words for conditions about the action or payment under way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("condition", "paying for {filter:filter}", en="you pay for {a filter}", fr="vous payez {a filter}",
            en_not="you do not pay for {a filter}", fr_not="vous ne payez pas {a filter}")  # fmt: skip
@dataclass(frozen=True)
class PayingFor:
    """What Gold is being paid for: a card of a kind, or an action of one."""

    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if it is that."""
        if c.ev is None or c.ev.kind != "paying" or c.ev.card < 0:
            return False
        noun = self.filter.noun
        kind = getattr(noun, "kind", "") or type(noun).__name__.lower()
        d = s.cards[c.ev.card].defn
        right = kind in ("card", d.kind) or (kind == "attachment" and d.attaches)
        return right and all(test.fits(s, c, c.ev.card) for test in self.filter.tests)


@VOCAB.word("condition", "paying for an action", en="you pay for an action", fr="vous payez une action")
@dataclass(frozen=True)
class PayingForAction:
    """Gold is being paid for an action of a card."""

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if the condition holds in the state `s` for the text's context `c`."""
        return c.ev is not None and c.ev.kind == "paying" and c.ev.x.get("what") == "action"


@VOCAB.word("condition", "the action is {designator:designator}", en="the action is a {designator} action",
            fr="l'action est une action {designator}")  # fmt: skip
@dataclass(frozen=True)
class ActionIs:
    """The action that is interrupted or answered is of a kind."""

    designator: str

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if the condition holds in the state `s` for the text's context `c`."""
        return c.ev is not None and _of_action(s, c.ev, "designator") in self.designator.split(" or ")


@VOCAB.word(
    "condition", "the action has {word:name}", en="the action is a {word} action", fr="l'action est une action {word}"
)
@dataclass(frozen=True)
class ActionHas:
    """The action that is answered has a keyword."""

    word: str

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if the condition holds in the state `s` for the text's context `c`."""
        return c.ev is not None and self.word in (_of_action(s, c.ev, "keywords") or ())


def _of_action(s: State, e: Event, what: str) -> Any:
    """Return what is known of the action that an occurrence is, or comes from, such as a targeting or a cost;
    or None.
    """
    if what in e.x:
        return e.x[what]
    frame = act_frame(s, int(e.x.get("act", 0)))
    return None if frame is None else frame.v.get(what)
