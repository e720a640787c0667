"""Events: everything that happens to cards and seats, as plain records, and the kinds that know how to apply them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from l5r_desktop.engine.state import State


_FIELDS = frozenset({"actor", "by", "card", "kind", "n", "seat", "src", "x"})


class Event:
    """One thing about to happen or that has happened. Plain and never changed once made; `with_changes` makes a
    changed copy.

    kind: name of its EventKind. card, seat: what and whom it happens to (-1: none). n: an amount.
    by: what causes it ("card", "ring", "rule", "cost"). src: card number of the cause (-1: none). actor: the seat
    behind the cause (-1: none). x: further plain values of the kind.
    """

    __slots__ = ("actor", "by", "card", "kind", "n", "seat", "src", "x")

    def __init__(
        self,
        kind: str,
        card: int = -1,
        seat: int = -1,
        n: int = 0,
        by: str = "rule",
        src: int = -1,
        actor: int = -1,
        **x: Any,
    ) -> None:
        self.kind = kind
        self.card = card
        self.seat = seat
        self.n = n
        self.by = by
        self.src = src
        self.actor = actor
        self.x: dict[str, Any] = x

    def with_changes(self, **changes: Any) -> Event:
        """A copy with some fields or extras changed."""
        e = Event(self.kind, self.card, self.seat, self.n, self.by, self.src, self.actor)
        e.x = self.x.copy()
        for name, value in changes.items():
            if name in _FIELDS:
                setattr(e, name, value)
            else:
                e.x[name] = value
        return e

    def data(self) -> tuple[Any, ...]:
        """All fields in a fixed order."""
        return (
            self.kind, self.card, self.seat, self.n, self.by, self.src, self.actor, tuple(sorted(self.x.items())),
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.data()[:7])

    def __repr__(self) -> str:
        return f"<{self.kind} card={self.card} seat={self.seat} n={self.n} by={self.by}>"


class EventKind:
    """A kind of event: when it is possible and what it changes. Subclasses override; one instance serves all events of
    the kind.
    """

    name = ""

    def possible(self, s: State, e: Event) -> bool:
        """Return True if it would change anything and nothing forbids it."""
        return True

    def apply(self, s: State, e: Event) -> None:
        """Change the state as the event says. Called only where `possible` has said yes."""

    def consequences(self, s: State, e: Event) -> list[Event]:
        """Further events that happen in the same batch as a consequence of this one."""
        return []

    def snapshot(self, s: State, e: Event) -> Event:
        """The event as it will be remembered, with what must be known of its objects from just before it."""
        return e
