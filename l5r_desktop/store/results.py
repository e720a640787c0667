"""The results of matches for each deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from l5r_desktop.session.deck_record import OUTCOMES, DeckRecord
from l5r_desktop.store.database_file import rows_of

if TYPE_CHECKING:
    from l5r_desktop.store.database import Kept

Row = tuple[int, str, str]
"""A seat's number, the key of its deck, and one of OUTCOMES, or BEGUN."""


class Results:
    """The ends of matches, one row for each seat that counts; reached as Store.results. Raises StoreError."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    def put(self, match_id: str, rows: Iterable[Row]) -> None:
        """Keep how a match ended in place of what was kept of it; without rows it counts no more."""
        from l5r_desktop.store import statements

        new = [{"match": match_id, "seat": seat, "deck": deck, "outcome": outcome} for seat, deck, outcome in rows]
        statements.put_results(self._kept.database, match_id, new)

    def deck_of(self, match_id: str, seat: int) -> str:
        """The key of the deck that is kept for a seat of a match, or "" if none is."""
        rows = rows_of(self._kept.path, "SELECT match, seat, deck FROM results")
        return next((str(deck) for match, number, deck in rows if (match, number) == (match_id, seat)), "")

    def records(self) -> Mapping[str, DeckRecord]:
        """The record of each deck that was played to an end, by its key."""
        counts: dict[str, Counter[str]] = {}
        for deck, outcome in rows_of(self._kept.path, "SELECT deck, outcome FROM results"):
            if isinstance(deck, str) and outcome in OUTCOMES:
                counts.setdefault(deck, Counter())[outcome] += 1
        return {deck: DeckRecord(*(count[outcome] for outcome in OUTCOMES)) for deck, count in counts.items()}
