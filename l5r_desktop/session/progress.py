"""How far some long work is, and whether it is still wanted."""

from __future__ import annotations

from typing import Protocol


class Report(Protocol):
    """What long work tells, on whatever thread it runs. cancelled: nobody wants its result any more."""

    @property
    def cancelled(self) -> bool: ...
    def tell(self, done: int, of: int, /) -> None:
        """So much of so much is done."""


class Unwatched:
    """The report of work that nobody watches."""

    cancelled = False

    def tell(self, done: int, of: int) -> None:
        """Nobody is told."""
