"""Running the steps between two versions."""

from __future__ import annotations

from pathlib import Path

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection, version: int) -> None:
    """Bring a database from a version to the newest, within the transaction that the connection is in.

    Raises what SQLAlchemy raises; then the transaction must not be kept.
    """
    script = ScriptDirectory(str(Path(__file__).parent))
    steps = list(script.iterate_revisions("head", str(version)))
    with Operations.context(MigrationContext.configure(connection)):
        for step in reversed(steps):
            step.module.upgrade()
            connection.exec_driver_sql(f"PRAGMA user_version = {int(step.revision)}")
