"""How matches that are over ended for each deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from sqlalchemy import delete, insert, select

from l5r_desktop.session.deck_record import OUTCOMES, DeckRecord
from l5r_desktop.store import tables
from l5r_desktop.store.database import Database

Row = tuple[int, str, str]
"""A seat's number, the key of its deck, and one of OUTCOMES."""


class Results:
    """The ends of matches, one row for each seat that counts; reached as Store.results. Raises StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, match_id: str, rows: Iterable[Row]) -> None:
        """Keep how a match ended in place of what was kept of it; without rows it counts no more."""
        new = [{"match": match_id, "seat": seat, "deck": deck, "outcome": outcome} for seat, deck, outcome in rows]
        with self._database.writing() as connection:
            connection.execute(delete(tables.results).where(tables.results.c.match == match_id))
            if new:
                connection.execute(insert(tables.results), new)

    def records(self) -> Mapping[str, DeckRecord]:
        """The record of each deck that was played to an end, by its key."""
        kept = tables.results.c
        with self._database.reading() as connection:
            rows = connection.execute(select(kept.deck, kept.outcome)).all()
        counts: dict[str, Counter[str]] = {}
        for deck, outcome in rows:
            if isinstance(deck, str) and outcome in OUTCOMES:
                counts.setdefault(deck, Counter())[outcome] += 1
        return {deck: DeckRecord(*(count[outcome] for outcome in OUTCOMES)) for deck, count in counts.items()}
