"""What is kept of a deck beside its text: its earlier texts, notes and tags."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

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
