"""The database as a file: refusing one that is not ours or not whole, and what is read before the first picture.

Nothing here imports SQLAlchemy, which takes a third of a second: the window opens without it. Settings, matches and
decks are read by Python's own `sqlite3`; all else goes through `database.py`.
"""

from __future__ import annotations

import difflib
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

SCHEMA_VERSION = 4
"""Raised by every change of the tables, with a step in migrations/versions; kept in the file as its user_version."""
APPLICATION = 0x4C355244
"""The letters L5RD: what marks a file as ours (its application_id)."""
TABLES = frozenset(
    {"matches", "decks", "deck_notes", "deck_versions", "results", "game_records", "settings", "cards", "index_state"}
)
"""Names of the tables of this version (tables.py)."""
FILE_NAME = "l5r.sqlite"
WAIT = 0.5
"""Seconds that a transaction waits for another program's; the window may wait too; what failed is tried again."""


_MOST_VALUE = 16_000_000
"""Bytes of anything in the database; a kept match has at most 2 million (session/journal.py)."""


class StoreError(Exception):
    """Data on the disk cannot be read or written; the message is one clear sentence.

    cause: what the database said, where the sentence is about that, else the sentence.
    """

    def __init__(self, message: str, cause: str = "") -> None:
        super().__init__(message)
        self.cause = cause or message.rstrip(".")


def set_aside(folder: Path) -> Path:
    """Move the database file of `folder` out of the way, so that the next Store starts anew; nothing is lost.

    Returns where it lies now. Raises StoreError where there is no such file or it cannot be moved.
    """
    path = folder / FILE_NAME
    number = 1
    while (aside := folder / f"{FILE_NAME}.aside-{number}").exists():
        number += 1
    try:
        # A journal that an interrupted write left behind belongs to the file and must go where it goes.
        journal = path.with_name(f"{FILE_NAME}-journal")
        path.rename(aside)
        if journal.exists():
            journal.rename(aside.with_name(f"{aside.name}-journal"))
    except OSError as error:
        raise StoreError(f"The database {path} cannot be moved aside: {error.strerror}.") from error
    return aside


def rows_of(path: Path, statement: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return what a statement that only reads finds in the database; nothing where no tables have been made yet.

    Raises StoreError where the file is damaged or cannot be read.
    """
    try:
        if not path.exists() or not path.stat().st_size:
            return []
    except OSError as error:
        raise StoreError(f"The folder {path.parent} cannot be used: {error.strerror}.") from error
    with told(path), closing(_connected(path)) as connection:
        return connection.execute(statement, values).fetchall()


def unknown(table: str, known: Iterable[object], key: str) -> StoreError:
    """Return what is to be said where a table has no row of a key; it names the nearest of those that there are."""
    near = difflib.get_close_matches(key, [other for other in known if isinstance(other, str)], 1)
    hint = f"; the nearest is {near[0]!r}" if near else ""
    return StoreError(f"Nothing is kept among the {table} under {key!r}{hint}.")


def usable(path: Path) -> bool:
    """Return True if there is a file with something in it; else its folder is made, and an empty file.

    Raises StoreError where that cannot be done. The tables come with the first thing that is kept.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.touch()
        return bool(path.stat().st_size)
    except OSError as error:
        raise StoreError(f"The folder {path.parent} cannot be used: {error.strerror}.") from error


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn what goes wrong with the database at `path` into a StoreError of one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"The database {path} could not be used: {error}.", str(error)) from error
    except UnicodeDecodeError as error:
        raise StoreError(f"The database {path} is damaged: {error}.") from error
    except (UnicodeError, OverflowError) as error:
        raise StoreError(f"Something to be kept in {path} cannot be written: {error}.") from error


def _connected(path: Path) -> sqlite3.Connection:
    """A connection that believes nothing of the file; open for writing, so that SQLite can take back half a write."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=WAIT)
    distrust(connection)
    return connection


def distrust(connection: sqlite3.Connection) -> None:
    """Have SQLite believe nothing of a file that somebody may have changed: neither sizes nor what its schema calls."""
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MOST_VALUE)


def check(path: Path) -> int:
    """Refuse a file that is no whole database of this program, having written nothing into it. Returns its version."""
    try:
        with closing(_connected(path)) as connection:
            application = connection.execute("PRAGMA application_id").fetchone()[0]
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            faults = [row[0] for row in connection.execute("PRAGMA quick_check(1)")]
            schema = connection.execute("SELECT type, name FROM sqlite_master").fetchall()
    except (sqlite3.Error, UnicodeError) as error:
        # What SQLite says of a schema that is no UTF-8 is none either, which is not one of its errors.
        raise StoreError(f"The database {path} is damaged or cannot be read: {error}.") from error
    if application != APPLICATION:
        raise StoreError(f"The file {path} is not a database of this program.")
    if version > SCHEMA_VERSION:
        known = SCHEMA_VERSION
        raise StoreError(f"The database {path} is of a newer program: version {version}, known here is {known}.")
    if version < 1:
        raise StoreError(f"The database {path} is damaged: its version is {version}.")
    if faults != ["ok"]:
        raise StoreError(f"The database {path} is damaged: {' '.join(faults[0].split())}.")
    acting = sorted(f"{kind} {name!r}" for kind, name in schema if kind in ("trigger", "view"))
    if acting:
        raise StoreError(f"The database {path} has been changed by another program: it holds a {acting[0]}.")
    missing = sorted(TABLES - {name for kind, name in schema if kind == "table"})
    # What an older program did not have yet is made by the steps that bring its database up to date.
    if missing and version == SCHEMA_VERSION:
        raise StoreError(f"The database {path} is damaged: its table {missing[0]} is missing.")
    return int(version)
