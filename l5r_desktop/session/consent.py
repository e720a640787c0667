"""Asking the others at a match whether an answer may be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UndoDisclosure:
    """What the seats have learned since the answer that is to be taken back; an undo cannot make them forget it.

    seen: for each seat, the number of cards whose identity it has learned. bids: whether secret answers have been
    revealed.
    False in a boolean context if nothing was learned.
    """

    seen: tuple[int, ...] = ()
    bids: bool = False

    def __bool__(self) -> bool:
        return any(self.seen) or self.bids


@dataclass(frozen=True, slots=True)
class Request:
    """A record of what others are asked to agree to. kind: "undo", "redo" or "by-hand". count: how many answers.

    number: how many inputs there were when it was asked; an answer that comes first makes it void.
    seat: who asks, if that is somebody elsewhere. lines: how many lines of the story would go. since: what was seen.
    """

    kind: str
    count: int
    number: int
    seat: int = -1
    lines: int = 0
    since: UndoDisclosure = UndoDisclosure()


Consent = Callable[[Request, Callable[[bool], None]], None]
"""Asks the others, who tell the second argument whether they agree: at once or later, on the thread of the match."""


def consent_not_needed(request: Request, decided: Callable[[bool], None]) -> None:
    """The `Consent` used where no remote player takes part: calls `decided(True)` at once."""
    decided(True)
