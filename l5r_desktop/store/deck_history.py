"""What is kept of a deck beside its text: its earlier texts, notes and tags."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import delete, insert, select
from sqlalchemy.dialects.sqlite import insert as put

from l5r_desktop.store import tables
from l5r_desktop.store.database import Database

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

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database = database
        self._clock = clock

    def add(self, key: str, text: str) -> None:
        """Keep a version, unless it is the newest one already."""
        kept = tables.deck_versions
        with self._database.writing() as connection:
            numbers = select(kept.c.number, kept.c.text).where(kept.c.key == key).order_by(kept.c.number.desc())
            rows = connection.execute(numbers).all()
            if rows and rows[0][1] == text:
                return
            connection.execute(insert(kept).values(key=key, saved=self._clock(), text=text))
            for number, _ in rows[MOST_VERSIONS - 1 :]:
                connection.execute(delete(kept).where(kept.c.number == number))

    def versions(self, key: str) -> list[DeckVersion]:
        """All versions of a deck, the newest first; damaged ones are left out."""
        kept = tables.deck_versions.c
        with self._database.reading() as connection:
            query = select(kept.number, kept.saved, kept.text).where(kept.key == key).order_by(kept.number.desc())
            rows = connection.execute(query).all()
        return [
            DeckVersion(number, datetime.fromtimestamp(saved, UTC), text)
            for number, saved, text in rows
            if isinstance(text, str) and isinstance(saved, int | float) and 0 <= saved < _LATEST
        ]

    def write(self, key: str, notes: str, tags: tuple[str, ...]) -> None:
        """Keep the notes and tags of a deck in place of those before."""
        row = {"key": key, "notes": notes, "tags": "\n".join(tags)}
        new = put(tables.deck_notes).values(row)
        with self._database.writing() as connection:
            connection.execute(new.on_conflict_do_update(index_elements=["key"], set_=row))

    def written(self) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """The notes and tags of all decks that have any, by key."""
        kept = tables.deck_notes.c
        with self._database.reading() as connection:
            rows = connection.execute(select(kept.key, kept.notes, kept.tags)).all()
        return {
            key: (notes, tuple(tag for tag in tags.split("\n") if tag))
            for key, notes, tags in rows
            if isinstance(key, str) and isinstance(notes, str) and isinstance(tags, str)
        }
