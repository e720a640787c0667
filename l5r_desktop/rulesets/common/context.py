"""The context of a text: the seat, the card and the occurrence against which conditions, filters and effects are
read.
"""

from __future__ import annotations

from typing import Any, Self

from l5r_desktop.engine.events import Event


def numbers(value: int | tuple[int, ...]) -> tuple[int, ...]:
    """The card numbers of a bound name, which stands for one card or for several."""
    return value if isinstance(value, tuple) else (value,)


AnyCtx = Any
"""The context of a game, where the game's own cannot be named: what it is for, an ability, speaks of it too."""


_NO_NAMES: dict[str, Any] = {}
"""The names of every context that has none; nobody writes into it."""


class BaseCtx:
    """Context of one use of an ability.

    seat: the ability's controller. me: the card it is on (-1: a card nobody has identified). via: the card that grants
    it, or -1. ev: the occurrence it answers. t: names bound by costs and targets, to a card number or a tuple of them.
    by: "card", "ring" or "rule". at: what the ruleset notes of where the ability stands.
    """

    __slots__ = ("ability", "at", "by", "ev", "me", "seat", "t", "via")

    def __init__(
        self,
        seat: int,
        me: int,
        ability: Any = None,
        ev: Event | None = None,
        t: dict[str, Any] | None = None,
        by: str = "card",
        via: int = -1,
        at: Any = None,
    ) -> None:
        self.seat = seat
        self.me = me
        self.ability = ability
        self.ev = ev
        self.t: dict[str, Any] = _NO_NAMES if t is None else t
        self.by = by
        self.via = via
        self.at = at

    def bound(self, name: str, value: Any) -> Self:
        """The same context with one more name."""
        return type(self)(
            self.seat, self.me, self.ability, self.ev, {**self.t, name: value}, self.by, self.via, self.at
        )
