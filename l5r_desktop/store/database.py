"""Opening the database file, refusing one that is not ours or not whole, and transactions upon it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from l5r_desktop.store import tables

FILE_NAME = "l5r.sqlite"
_WAIT = 0.5
"""Seconds that a transaction waits for another program's; the window may wait too; what failed is tried again."""


_MOST_VALUE = 16_000_000
"""Bytes of anything in the database; a kept match has at most 2 million (session/journal.py)."""


class StoreError(Exception):
    """What is kept on disk cannot be read or written; the message is one clear sentence.

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


class Database:
    """The file in a folder; made where there is none.

    Raises StoreError, leaving the file as it is, where it is damaged, newer than this program, or not of it.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self._engine = _engine(self.path)
        if not self._renewed() and (version := _check(self.path)) < tables.SCHEMA_VERSION:
            self._bring_up_to_date(version)

    def _bring_up_to_date(self, version: int) -> None:
        """Make a database of an older program one of this; it stays as it was where that fails."""
        from l5r_desktop.store.migrations import upgrade

        try:
            with self._transaction(self._engine.execution_options(writes=True)) as connection:
                # Another program may have been quicker.
                found = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
                if found == version:
                    upgrade(connection, version)
        except StoreError as error:
            raise StoreError(
                f"The database {self.path} is of an older program, version {version}, and was left as it is: "
                f"it cannot be brought up to date: {error.cause}."
            ) from error
        _check(self.path)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads."""
        self._renewed()
        with self._transaction(self._engine) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is kept whole or not at all."""
        self._renewed()
        with self._transaction(self._engine.execution_options(writes=True)) as connection:
            yield connection

    @contextmanager
    def _transaction(self, engine: Engine) -> Iterator[Connection]:
        try:
            with engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            cause = getattr(error, "orig", None) or error
            raise StoreError(f"The database {self.path} could not be used: {cause}.", str(cause)) from error
        except UnicodeDecodeError as error:
            raise StoreError(f"The database {self.path} is damaged: {error}.") from error
        except (UnicodeError, OverflowError) as error:
            raise StoreError(f"Something to be kept in {self.path} cannot be written: {error}.") from error

    def _renewed(self) -> bool:
        """Make the file if it is not there, at first or after somebody has deleted it. Returns whether it was made."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size:
                return False
        except OSError as error:
            raise StoreError(f"The folder {self.path.parent} cannot be used: {error.strerror}.") from error
        with self._transaction(self._engine.execution_options(writes=True)) as connection:
            tables.metadata.create_all(connection)
            connection.exec_driver_sql(f"PRAGMA application_id = {tables.APPLICATION}")
            connection.exec_driver_sql(f"PRAGMA user_version = {tables.SCHEMA_VERSION}")
        return True


def _engine(path: Path) -> Engine:
    # No pool: a connection lives as long as its transaction, so any thread may ask and no file stays open.
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": _WAIT})

    @event.listens_for(engine, "connect")
    def plain(connection: Any, _record: object) -> None:
        # Else the driver begins transactions by itself, and not before the statements that make tables.
        connection.isolation_level = None
        _distrust(connection)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _distrust(connection: sqlite3.Connection) -> None:
    """Have SQLite believe nothing of a file that somebody may have changed: neither sizes nor what its schema calls."""
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MOST_VALUE)


def _check(path: Path) -> int:
    """Refuse a file that is no whole database of this program, having written nothing into it. Returns its version.

    It is opened for writing all the same: only so can SQLite take back what an interrupted write left.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=_WAIT)) as connection:
            _distrust(connection)
            application = connection.execute("PRAGMA application_id").fetchone()[0]
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            faults = [row[0] for row in connection.execute("PRAGMA quick_check(1)")]
            schema = connection.execute("SELECT type, name FROM sqlite_master").fetchall()
    except (sqlite3.Error, UnicodeError) as error:
        # What SQLite says of a schema that is no UTF-8 is none either, which is not one of its errors.
        raise StoreError(f"The database {path} is damaged or cannot be read: {error}.") from error
    if application != tables.APPLICATION:
        raise StoreError(f"The file {path} is not a database of this program.")
    if version > tables.SCHEMA_VERSION:
        known = tables.SCHEMA_VERSION
        raise StoreError(f"The database {path} is of a newer program: version {version}, known here is {known}.")
    if version < 1:
        raise StoreError(f"The database {path} is damaged: its version is {version}.")
    if faults != ["ok"]:
        raise StoreError(f"The database {path} is damaged: {' '.join(faults[0].split())}.")
    acting = sorted(f"{kind} {name!r}" for kind, name in schema if kind in ("trigger", "view"))
    if acting:
        raise StoreError(f"The database {path} has been changed by another program: it holds a {acting[0]}.")
    missing = sorted(set(tables.metadata.tables) - {name for kind, name in schema if kind == "table"})
    # What an older program did not have yet is made by the steps that bring its database up to date.
    if missing and version == tables.SCHEMA_VERSION:
        raise StoreError(f"The database {path} is damaged: its table {missing[0]} is missing.")
    return int(version)
