"""The history of a deck beside its text: its earlier texts, notes and tags, and how matches with it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from l5r_desktop.session.deck_record import OUTCOMES, DeckRecord
from l5r_desktop.store.database_file import rows_of

if TYPE_CHECKING:
    from l5r_desktop.store.database import Kept


MOST_VERSIONS = 200
"""Of one deck; beyond that the oldest go."""
_LATEST = 200_000_000_000


@dataclass(frozen=True, slots=True)
class DeckVersion:
    """A text that a deck had. saved: since when (UTC)."""

    number: int
    saved: datetime
    text: str


class DeckHistory:
    """Versions, notes and tags of decks by their keys; reached as Store.history. Raises StoreError."""

    def __init__(self, kept: Kept, clock: Callable[[], float]) -> None:
        self._kept = kept
        self._clock = clock

    def add(self, key: str, text: str) -> None:
        """Keep a version, unless it is the newest one already."""
        from l5r_desktop.store import statements

        statements.put_deck_version(self._kept.database, key, text, self._clock(), MOST_VERSIONS)

    def versions(self, key: str) -> list[DeckVersion]:
        """All versions of a deck, the newest first; damaged ones are left out."""
        query = "SELECT number, saved, text FROM deck_versions WHERE key = ? ORDER BY number DESC"
        return [
            DeckVersion(number, datetime.fromtimestamp(saved, UTC), text)
            for number, saved, text in rows_of(self._kept.path, query, (key,))
            if isinstance(text, str) and isinstance(saved, int | float) and 0 <= saved < _LATEST
        ]

    def write(self, key: str, notes: str, tags: tuple[str, ...]) -> None:
        """Keep the notes and tags of a deck in place of those before."""
        from l5r_desktop.store import statements

        statements.put(self._kept.database, "deck_notes", {"key": key, "notes": notes, "tags": "\n".join(tags)})

    def written(self) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """The notes and tags of all decks that have any, by key."""
        rows = rows_of(self._kept.path, "SELECT key, notes, tags FROM deck_notes")
        return {
            key: (notes, tuple(tag for tag in tags.split("\n") if tag))
            for key, notes, tags in rows
            if isinstance(key, str) and isinstance(notes, str) and isinstance(tags, str)
        }


Row = tuple[int, str, str]
"""A seat's number, the key of its deck, and one of OUTCOMES, or BEGUN."""


class Results:
    """The ends of matches, one row for each seat that counts; reached as Store.results. Raises StoreError."""

    def __init__(self, kept: Kept, clock: Callable[[], float]) -> None:
        self._kept = kept
        self._clock = clock

    def put(self, match_id: str, rows: Iterable[Row]) -> None:
        """Keep how a match ended in place of what was kept of it; without rows it counts no more."""
        from l5r_desktop.store import statements

        new = [{"match": match_id, "seat": seat, "deck": deck, "outcome": outcome} for seat, deck, outcome in rows]
        statements.put_results(self._kept.database, match_id, new)

    def note(self, match_id: str, record: str, ended: float | None = None) -> None:
        """Keep what the statistics know of a match that is over (session/statistics).

        record: "" if it does not count. ended: seconds since 1970; None is now, or what was kept of a match that ends
        once more.
        """
        from l5r_desktop.store import statements

        before = next(iter(self._noted(" WHERE match = ?", (match_id,))), (match_id, 0.0, ""))
        if not record or record != before[2]:
            when = ended or (before[1] if before[2] else self._clock())
            statements.put(self._kept.database, "game_records", {"match": match_id, "ended": when, "record": record})

    def noted(self) -> list[tuple[str, float, str]]:
        """Of every match that is over, as far as it was noted: its id, when it ended, and its record."""
        return self._noted()

    def _noted(self, where: str = "", values: tuple[str, ...] = ()) -> list[tuple[str, float, str]]:
        rows = rows_of(self._kept.path, f"SELECT match, ended, record FROM game_records{where}", values)
        return [
            (match, float(ended), record)
            for match, ended, record in rows
            if isinstance(match, str) and isinstance(record, str) and isinstance(ended, int | float)
            if 0 <= ended < _LATEST
        ]

    def deck_of(self, match_id: str, seat: int) -> str:
        """The key of the deck that is kept for a seat of a match, or "" if none is."""
        rows = rows_of(self._kept.path, "SELECT match, seat, deck FROM results")
        return next((str(deck) for match, number, deck in rows if (match, number) == (match_id, seat)), "")

    def outcome(self, match_id: str, seat: int) -> str:
        """One of OUTCOMES for a seat of a match, or "" while none is kept."""
        rows = rows_of(self._kept.path, "SELECT match, seat, outcome FROM results")
        found = next((outcome for match, number, outcome in rows if (match, number) == (match_id, seat)), "")
        return str(found) if found in OUTCOMES else ""

    def records(self) -> Mapping[str, DeckRecord]:
        """The record of each deck that was played to an end, by its key."""
        counts: dict[str, Counter[str]] = {}
        for deck, outcome in rows_of(self._kept.path, "SELECT deck, outcome FROM results"):
            if isinstance(deck, str) and outcome in OUTCOMES:
                counts.setdefault(deck, Counter())[outcome] += 1
        return {deck: DeckRecord(*(count[outcome] for outcome in OUTCOMES)) for deck, count in counts.items()}
