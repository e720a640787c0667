"""The base of simple effects: events that share one batch with their neighbors (L8.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


class Simple:
    """An effect whose events happen together with its neighbors' (L8.1)."""

    complex: ClassVar[bool] = False

    def events(self, s: State, c: Ctx) -> list[Event]:
        """Return what it does now."""
        raise NotImplementedError

    def could(self, s: State, c: Ctx) -> bool:
        """Return True if it would change anything (L7.4)."""
        kinds = rules_of(s).events
        for e in self.events(s, c):  # noqa: SIM110 - a plain loop is twice as fast
            if kinds[e.kind].possible(s, e):
                return True
        return False


def made(c: Ctx, kind: str, card: int = -1, seat: int = -1, n: int = 0, **x: Any) -> Event:
    """An event caused by the ability of the context."""
    return _made(c, kind, card, seat, n, x)


def _made(c: Ctx, kind: str, card: int, seat: int, n: int, x: dict[str, Any]) -> Event:
    event = Event(kind, card, seat, n, c.by, c.me, c.seat)
    event.x = x
    return event


def per_card(s: State, c: Ctx, card: Any, kind: str, n: int = 0, **x: Any) -> list[Event]:
    """The same event for each card meant."""
    return [_made(c, kind, no, -1, n, x.copy()) for no in card.cards(s, c)]


def on_cards(pattern: str, kind: str, name: str, doc: str, en: str, fr: str, **x: Any) -> type[Simple]:
    """Make the word for an effect that is one event kind on cards."""

    @VOCAB.word("effect", pattern, en=en, fr=fr)
    @dataclass(frozen=True)
    class OnCards(Simple):
        card: Any

        def events(self, s: State, c: Ctx) -> list[Event]:
            return per_card(s, c, self.card, kind, **x)

    OnCards.__name__ = OnCards.__qualname__ = name
    OnCards.__doc__ = doc
    return OnCards
