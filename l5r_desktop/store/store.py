"""The store: what the program asks of its database."""

from __future__ import annotations

import difflib
import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Table, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert

from l5r_desktop.store import card_index as cards
from l5r_desktop.store import tables
from l5r_desktop.store.append_file import AppendFile
from l5r_desktop.store.database import Database, StoreError
from l5r_desktop.store.deck_history import DeckHistory
from l5r_desktop.store.results import Results

if TYPE_CHECKING:
    from l5r_desktop.session.cardbase import IndexCard

_LOGS = "playing"
_LOG = ".l5rlog"
_LATEST = 200_000_000_000
"""Seconds since 1970 that a calendar still knows."""
_HEAD = 4_000
"""Bytes of a payload that are told with the row."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A kept match without its payload. saved: when (UTC). size: bytes of the payload; head: the first of them."""

    match_id: str
    name: str
    ruleset: str
    finished: bool
    summary: str
    saved: datetime
    size: int
    head: bytes


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A kept deck without its text. format: lcg-stronghold and the like."""

    key: str
    name: str
    format: str


class Settings:
    """Values by key that JSON can hold; reached as Store.settings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, key: str, default: Any = None) -> Any:
        """The value kept under `key`, else `default`. Raises StoreError for one that is damaged."""
        with self._database.reading() as connection:
            kept = connection.scalar(select(tables.settings.c.value).where(tables.settings.c.key == key))
        try:
            return default if kept is None else json.loads(kept)
        except (TypeError, ValueError, RecursionError) as error:
            raise StoreError(f"The setting {key!r} is damaged and cannot be read.") from error

    def set(self, key: str, value: Any) -> None:
        """Keep `value` under `key`. Raises StoreError for what JSON cannot hold."""
        try:
            kept = json.dumps(value, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise StoreError(f"The setting {key!r} cannot be kept: {error}.") from error
        _put(self._database, tables.settings, "key", {"key": key, "value": kept})


class Store:
    """All that is kept in a folder, in one file. Every call is a transaction of its own; any thread may call.

    folder: made where there is none; other rooms keep files of their own beside the database. clock: seconds since
    1970, for the time of a save.
    Raises StoreError where the file there is damaged, newer, or not ours; it is left as it is.
    """

    def __init__(self, folder: Path, *, clock: Callable[[], float] = time.time) -> None:
        self._database = Database(folder)
        self.folder = folder
        self._logs = folder / _LOGS
        self._clock = clock
        self.settings = Settings(self._database)
        self.history = DeckHistory(self._database, clock)
        self.results = Results(self._database)

    def save_match(
        self, match_id: str, name: str, ruleset: str, payload: bytes, *, finished: bool, summary: str
    ) -> None:
        """Keep a match under its id, in place of what was kept there, as the newest."""
        newest = select(func.coalesce(func.max(tables.matches.c.turn), 0) + 1).scalar_subquery()
        row = {
            "id": match_id, "name": name, "ruleset": ruleset, "payload": payload, "size": len(payload),
            "finished": finished, "summary": summary, "saved": self._clock(), "turn": newest,
        }  # fmt: skip
        _put(self._database, tables.matches, "id", row)

    def matches(self) -> list[MatchRow]:
        """All kept matches, the newest first."""
        kept = tables.matches.c
        head = func.substr(kept.payload, 1, _HEAD)
        columns = kept.id, kept.name, kept.ruleset, kept.finished, kept.summary, kept.saved, kept.size, head
        with self._database.reading() as connection:
            rows = connection.execute(select(*columns).order_by(kept.turn.desc())).all()
        return [
            MatchRow(
                id_,
                _text(name),
                _text(rules),
                bool(finished),
                _text(summary),
                _when(saved),
                _whole(size),
                head if isinstance(head, bytes) else b"",
            )
            for id_, name, rules, finished, summary, saved, size, head in rows
            if isinstance(id_, str)
        ]

    def load_match(self, match_id: str) -> bytes:
        """The payload of a match. Raises StoreError where it is damaged, or, with the nearest id, where none is."""
        payload = self._load(tables.matches, "id", "payload", match_id)
        if not isinstance(payload, bytes):
            raise StoreError(f"The match {match_id!r} is damaged and cannot be read.")
        return payload

    def remark_match(self, match_id: str, change: Callable[[bytes], bytes]) -> None:
        """Change the payload of a match, which stays as old as it is. Raises StoreError as load_match."""
        payload = change(self.load_match(match_id))
        kept = tables.matches
        with self._database.writing() as connection:
            connection.execute(
                update(kept).where(kept.c.id == match_id).values(payload=payload, size=len(payload))
            )  # fmt: skip

    def delete_match(self, match_id: str) -> None:
        """Forget a match, and its log. Raises StoreError where there is none of that id."""
        self.log_of(match_id).remove()
        self._delete(tables.matches, "id", match_id)

    def log_of(self, match_id: str) -> AppendFile:
        """The file beside the database to which what happens in a match is added while it is played."""
        return AppendFile(self._logs / f"{sha256(match_id.encode()).hexdigest()[:32]}{_LOG}")

    def logs(self) -> list[AppendFile]:
        """The files of all matches that nobody has left in order."""
        return [AppendFile(path) for path in sorted(self._logs.glob(f"*{_LOG}"))]

    def save_deck(self, key: str, name: str, format: str, text: str) -> None:
        """Keep a deck's text under its key, in place of what was kept there."""
        _put(self._database, tables.decks, "key", {"key": key, "name": name, "format": format, "text": text})

    def decks(self) -> list[DeckRow]:
        """All kept decks, by name."""
        kept = tables.decks.c
        with self._database.reading() as connection:
            rows = connection.execute(select(kept.key, kept.name, kept.format).order_by(kept.name, kept.key)).all()
        return [DeckRow(key, _text(name), _text(format_)) for key, name, format_ in rows if isinstance(key, str)]

    def load_deck(self, key: str) -> str:
        """The text of a deck. Raises StoreError where it is damaged, or, with the nearest key, where none is."""
        text = self._load(tables.decks, "key", "text", key)
        if not isinstance(text, str):
            raise StoreError(f"The deck {key!r} is damaged and cannot be read.")
        return text

    def delete_deck(self, key: str) -> None:
        """Forget a deck. Raises StoreError where there is none of that key."""
        self._delete(tables.decks, "key", key)

    def keep_cards(self, records: Iterable[IndexCard], content_hash: str) -> None:
        """Keep the card index for a state of the card files, in place of what was kept.

        Raises StoreError, keeping the old index, for a card that comes twice.
        """
        with self._database.writing() as connection:
            cards.rebuild(connection, records, content_hash)

    def cards(self, content_hash: str) -> list[IndexCard] | None:
        """The card index; None where none is kept for this state of the card files, or it is damaged."""
        with self._database.reading() as connection:
            return cards.load(connection, content_hash)

    def rows(self, table: Table) -> list[dict[str, Any]]:
        """All rows of a table, for another store."""
        with self._database.reading() as connection:
            return [dict(row) for row in connection.execute(select(table)).mappings()]

    def add_rows(self, table: Table, rows: list[dict[str, Any]]) -> int:
        """Add the rows of another store whose key is not there yet; returns how many those were."""
        added = 0
        with self._database.writing() as connection:
            for row in rows:
                added += connection.execute(insert(table).values(row).on_conflict_do_nothing()).rowcount
        return added

    def _load(self, table: Table, key: str, column: str, value: str) -> Any:
        with self._database.reading() as connection:
            kept = connection.execute(select(table.c[column]).where(table.c[key] == value)).one_or_none()
            if kept is None:
                raise self._unknown(table, list(connection.scalars(select(table.c[key]))), value)
        return kept[0]

    def _delete(self, table: Table, key: str, value: str) -> None:
        with self._database.writing() as connection:
            if not connection.execute(delete(table).where(table.c[key] == value)).rowcount:
                raise self._unknown(table, list(connection.scalars(select(table.c[key]))), value)

    def _unknown(self, table: Table, known: list[object], value: str) -> StoreError:
        near = difflib.get_close_matches(value, [key for key in known if isinstance(key, str)], 1)
        hint = f"; the nearest is {near[0]!r}" if near else ""
        return StoreError(f"Nothing is kept among the {table.name} under {value!r}{hint}.")


def _text(value: object) -> str:
    """A text from the database, whose columns take anything; "?" for what is none."""
    return value if isinstance(value, str) else "?"


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _when(saved: object) -> datetime:
    """The time of a save; the beginning of time for what is none."""
    seconds = saved if isinstance(saved, int | float) and 0 <= saved < _LATEST else 0
    return datetime.fromtimestamp(seconds, UTC)


def _put(database: Database, table: Table, key: str, row: dict[str, Any]) -> None:
    """Insert a row, or replace the one with the same key."""
    new = insert(table).values(row)
    with database.writing() as connection:
        connection.execute(new.on_conflict_do_update(index_elements=[key], set_=row))
