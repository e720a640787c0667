"""The base of simple effects: their events happen at once, and the text goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Program
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.effects.run_effects import note
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.events.vain_reasons import REASONS
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, in_play
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.common.vain_effects import tell_vain


class Single:
    """A line with nothing below it.

    opens_ways: whether it may give another action a target or meet its conditions (Ivory: Good Faith Rule).
    """

    opens_ways: ClassVar[bool] = True

    def blocks(self) -> tuple[Program, ...]:
        """The programs below it."""
        return ()


class Simple(Single):
    """An effect that is a list of events. Whether they all happened is what "if done" asks."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        """Return what it does now."""
        raise NotImplementedError

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Let the events happen, then note which did."""
        if stage == 0:
            events = self.events(s, c)
            f.v["asked"] = len(events)
            resolve_batch(s, *events)
            if c.at and f.v.get("result") == ():
                tell_vain(s, events, REASONS, in_play)
            return False
        return self.over(f)

    def over(self, f: Frame[RunValues], excused: int = 0) -> bool:
        """Note what has happened; those who need not count as having done it (Ivory: Need not)."""
        done = f.v.pop("result", ())
        f.v["done"] = bool(done or excused) and len(done) >= f.v["asked"]
        note(f, done)
        return True

    def payable(self, s: State, c: Ctx) -> bool:
        """As a cost: whether all of it would really happen."""
        kinds = rules_of(s).events
        events = self.events(s, c)
        return bool(events) and all(kinds[e.kind].possible(s, e) for e in events)  # Nothing prevents what a cost does.


def settled(f: Frame[RunValues]) -> bool:
    """Note what a line has made happen; it has done something if that is anything at all. The line is over."""
    done = f.v.pop("result", None) or ()
    f.v["done"] = bool(done)
    note(f, done)
    return True


def made(c: Ctx, kind: str, card: int = -1, seat: int = -1, n: int = 0, **x: Any) -> Event:
    """An event caused by the text of the context."""
    return Event(kind, card, seat, n, by=c.by, src=c.me, actor=c.seat, act=c.at or 0, **x)


def per_card(s: State, c: Ctx, card: Any, kind: str, n: int = 0, **x: Any) -> list[Event]:
    """The same event for each card meant."""
    return [made(c, kind, no, s.cards[no].controller, n, **x) for no in card.cards(s, c)]


def excuses(s: State, c: Ctx, no: int) -> bool:
    """Return True if a text lets a card stay unbowed for the action under way (Ivory: Need not)."""
    frame = act_frame(s, c.at or 0)
    words = () if frame is None else frame.v.get("keywords", ())
    return any(node.excuses(s, k, c.me, words) for node, k in static_hits(s, "need not bow", no))


def period(c: Ctx, until: str, no: int = -1) -> str:
    """The period of a lasting effect as it is kept: that of an action or a seat's turn is told apart by number.

    no: the card that the effect is on. "that-action" is the one that the text answers.
    """
    if until == "action":
        return f"act {c.at or 0}"
    if until == "that-action":
        return f"act {c.ev.x.get('act', 0) if c.ev is not None else 0}"
    if until == "leaves":
        return f"card {c.me}"
    if until == "leaves-unit":
        return f"attached {c.me}"
    if until == "it-leaves":
        return f"card {no}"
    turns = {
        "your-next-turn": f"turn of {c.seat}", "your-second-turn": f"second turn of {c.seat}",
        "your-third-turn": f"third turn of {c.seat}", "your-next-action-phase": f"action phase of {c.seat}",
        "end-of-your-next-turn": f"end of turn of {c.seat}", "your-next-reveal": f"reveal of {c.seat}",
    }  # fmt: skip
    return turns.get(until, until)


def on_cards(pattern: str, kind: str, name: str, doc: str, en: str, fr: str, **x: Any) -> type[Simple]:
    """Make the word for an effect that is one event kind on cards."""

    @VOCAB.word("effect", pattern, en=en, fr=fr)
    @dataclass(frozen=True)
    class OnCards(Simple):
        does: ClassVar[str] = kind
        card: Any

        def events(self, s: State, c: Ctx) -> list[Event]:
            return per_card(s, c, self.card, kind, **x)

    OnCards.__name__ = OnCards.__qualname__ = name
    OnCards.__doc__ = doc
    return OnCards
