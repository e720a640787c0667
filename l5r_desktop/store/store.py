"""The store: what the program asks of its database.

SQLAlchemy is imported only when data is written, or when data is read that the first frame of the window does not need.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from l5r_desktop.store.append_file import AppendFile
from l5r_desktop.store.database_file import FILE_NAME, SCHEMA_VERSION, StoreError, check, rows_of, unknown, usable
from l5r_desktop.store.deck_history import DeckHistory, Results

if TYPE_CHECKING:
    from l5r_desktop.session.cardbase import IndexCard
    from l5r_desktop.store.database import Database

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

    def __init__(self, store: Store) -> None:
        self._store = store

    def get(self, key: str, default: Any = None) -> Any:
        """The value kept under `key`, else `default`. Raises StoreError for one that is damaged."""
        kept = rows_of(self._store.path, "SELECT value FROM settings WHERE key = ?", (key,))
        try:
            return json.loads(kept[0][0]) if kept else default
        except (TypeError, ValueError, RecursionError) as error:
            raise StoreError(f"The setting {key!r} is damaged and cannot be read.") from error

    def set(self, key: str, value: Any) -> None:
        """Keep `value` under `key`. Raises StoreError for what JSON cannot hold."""
        from l5r_desktop.store import statements

        try:
            kept = json.dumps(value, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise StoreError(f"The setting {key!r} cannot be kept: {error}.") from error
        statements.put(self._store.database, "settings", {"key": key, "value": kept})


class Store:
    """All that is kept in a folder, in one file. Every call is a transaction of its own; any thread may call.

    folder: made where there is none; other packages keep files of their own beside the database. clock: seconds since
    1970, for the time of a save.
    Raises StoreError where the file there is damaged, newer, or not ours; it is left as it is.
    """

    def __init__(self, folder: Path, *, clock: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self.path = folder / FILE_NAME
        self._logs = folder / _LOGS
        self._clock = clock
        self.settings = Settings(self)
        self.history = DeckHistory(self, clock)
        self.results = Results(self, clock)
        version = check(self.path) if usable(self.path) else SCHEMA_VERSION
        self._older = version if version < SCHEMA_VERSION else 0
        if self._older:
            _ = self.database

    @cached_property
    def database(self) -> Database:
        """Return what carries out the transactions; for this package alone."""
        from l5r_desktop.store.database import Database

        return Database(self.path, older=self._older)

    def save_match(
        self, match_id: str, name: str, ruleset: str, payload: bytes, *, finished: bool, summary: str
    ) -> None:
        """Keep a match under its id, in place of what was kept there, as the newest."""
        from l5r_desktop.store import statements

        row = {
            "id": match_id, "name": name, "ruleset": ruleset, "payload": payload, "size": len(payload),
            "finished": finished, "summary": summary, "saved": self._clock(),
        }  # fmt: skip
        statements.put_match(self.database, row)

    def matches(self) -> list[MatchRow]:
        """All kept matches, the newest first."""
        columns = f"id, name, ruleset, finished, summary, saved, size, substr(payload, 1, {_HEAD})"
        rows = rows_of(self.path, f"SELECT {columns} FROM matches ORDER BY turn DESC")
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
        payload = self._value("matches", "id", match_id, "payload")
        if not isinstance(payload, bytes):
            raise StoreError(f"The match {match_id!r} is damaged and cannot be read.")
        return payload

    def remark_match(self, match_id: str, change: Callable[[bytes], bytes]) -> None:
        """Change the payload of a match, which stays as old as it is. Raises StoreError as load_match."""
        from l5r_desktop.store import statements

        statements.replace_payload(self.database, match_id, change(self.load_match(match_id)))

    def delete_match(self, match_id: str) -> None:
        """Forget a match, and its log. Raises StoreError where there is none of that id."""
        from l5r_desktop.store import statements

        self.log_of(match_id).remove()
        statements.remove(self.database, "matches", match_id)

    def log_of(self, match_id: str) -> AppendFile:
        """The file beside the database to which what happens in a match is added while it is played."""
        return AppendFile(self._logs / f"{sha256(match_id.encode()).hexdigest()[:32]}{_LOG}")

    def logs(self) -> list[AppendFile]:
        """The files of all matches that nobody has left in order."""
        return [AppendFile(path) for path in sorted(self._logs.glob(f"*{_LOG}"))]

    def save_deck(self, key: str, name: str, format: str, text: str) -> None:
        """Keep a deck's text under its key, in place of what was kept there."""
        from l5r_desktop.store import statements

        statements.put(self.database, "decks", {"key": key, "name": name, "format": format, "text": text})

    def decks(self) -> list[DeckRow]:
        """All kept decks, by name."""
        rows = rows_of(self.path, "SELECT key, name, format FROM decks ORDER BY name, key")
        return [DeckRow(key, _text(name), _text(format_)) for key, name, format_ in rows if isinstance(key, str)]

    def load_deck(self, key: str) -> str:
        """The text of a deck. Raises StoreError where it is damaged, or, with the nearest key, where none is."""
        text = self._value("decks", "key", key, "text")
        if not isinstance(text, str):
            raise StoreError(f"The deck {key!r} is damaged and cannot be read.")
        return text

    def delete_deck(self, key: str) -> None:
        """Forget a deck. Raises StoreError where there is none of that key."""
        from l5r_desktop.store import statements

        statements.remove(self.database, "decks", key)

    def keep_cards(self, records: Iterable[IndexCard], content_hash: str) -> None:
        """Keep the card index for a state of the card files, in place of what was kept.

        Raises StoreError, keeping the old index, for a card that comes twice.
        """
        from l5r_desktop.store import statements

        statements.put_cards(self.database, records, content_hash)

    def cards(self, content_hash: str, *, beginning: bool = False) -> list[IndexCard] | None:
        """The card index; None where none is kept for this state of the card files, or it is damaged.

        beginning: take that of any state that begins so.
        """
        from l5r_desktop.store import statements

        return statements.cards(self.database, content_hash, beginning=beginning)

    def _value(self, table: str, column: str, key: str, wanted: str) -> Any:
        found = rows_of(self.path, f"SELECT {wanted} FROM {table} WHERE {column} = ?", (key,))
        if not found:
            raise unknown(table, (row[0] for row in rows_of(self.path, f"SELECT {column} FROM {table}")), key)
        return found[0][0]

    def rows(self, table: str) -> list[dict[str, Any]]:
        """All rows of a table, by its name, for another store."""
        from l5r_desktop.store import statements

        return statements.rows(self.database, table)

    def add_rows(self, table: str, rows: list[dict[str, Any]]) -> int:
        """Add the rows of another store whose key is not there yet; returns how many those were."""
        from l5r_desktop.store import statements

        return statements.add_rows(self.database, table, rows)


def _text(value: object) -> str:
    """A text from the database, whose columns take anything; "?" for what is none."""
    return value if isinstance(value, str) else "?"


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _when(saved: object) -> datetime:
    """The time of a save; the beginning of time for what is none."""
    seconds = saved if isinstance(saved, int | float) and 0 <= saved < _LATEST else 0
    return datetime.fromtimestamp(seconds, UTC)
