"""The progress of long work, and whether it is still wanted."""

from __future__ import annotations

from typing import Protocol


class Report(Protocol):
    """The progress that long work reports, on whatever thread it runs. cancelled: nobody wants its result any more."""

    @property
    def cancelled(self) -> bool: ...
    def tell(self, done: int, of: int, /) -> None:
        """Report that `done` of `of` parts of the work are done."""


class NoReport:
    """The report of work that nobody watches."""

    cancelled = False

    def tell(self, done: int, of: int) -> None:
        """Report that so many parts are done; nobody listens here."""
