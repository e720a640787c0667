"""Transactions upon the database file, by SQLAlchemy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from l5r_desktop.store import tables
from l5r_desktop.store.database_file import APPLICATION, SCHEMA_VERSION, WAIT, StoreError, check, distrust, told, usable


class Database:
    """The file at a path that has been checked (`database_file.check`), or that is not there yet.

    older: its version, where it is one of an older program, to be brought up to date; 0 where it is not. Raises
    StoreError, leaving the file as it is, where that fails.
    """

    def __init__(self, path: Path, *, older: int = 0) -> None:
        self.path = path
        self._engine = _engine(path)
        if older:
            self._bring_up_to_date(older)

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
        check(self.path)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads."""
        self._make_tables()
        with self._transaction(self._engine) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is kept whole or not at all."""
        self._make_tables()
        with self._transaction(self._engine.execution_options(writes=True)) as connection:
            yield connection

    @contextmanager
    def _transaction(self, engine: Engine) -> Iterator[Connection]:
        with told(self.path):
            try:
                with engine.begin() as connection:
                    yield connection
            except SQLAlchemyError as error:
                cause = getattr(error, "orig", None) or error
                raise StoreError(f"The database {self.path} could not be used: {cause}.", str(cause)) from error

    def _make_tables(self) -> None:
        """Make the tables if there are none, at first or after somebody has deleted the file."""
        if usable(self.path):
            return
        with self._transaction(self._engine.execution_options(writes=True)) as connection:
            tables.metadata.create_all(connection)
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
            connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")


def _engine(path: Path) -> Engine:
    # No pool: a connection lives as long as its transaction, so any thread may ask and no file stays open.
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": WAIT})

    @event.listens_for(engine, "connect")
    def plain(connection: Any, _record: object) -> None:
        # Else the driver begins transactions by itself, and not before the statements that make tables.
        connection.isolation_level = None
        distrust(connection)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


class Kept(Protocol):
    """What the parts of a store know of it: where its file is, and what carries out transactions upon it."""

    path: Path

    @property
    def database(self) -> Database: ...
