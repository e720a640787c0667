"""The statements of the store, one transaction each, by SQLAlchemy; `store.py` imports them when they are needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects.sqlite import insert

from l5r_desktop.store import card_index as card_records
from l5r_desktop.store import tables
from l5r_desktop.store.database import Database
from l5r_desktop.store.database_file import unknown

if TYPE_CHECKING:
    from l5r_desktop.session.cardbase import IndexCard

KEYS = {
    "matches": tables.matches.c.id,
    "decks": tables.decks.c.key,
    "deck_notes": tables.deck_notes.c.key,
    "settings": tables.settings.c.key,
    "game_records": tables.game_records.c.match,
}
"""The key of each table that has rows of the user's own."""


def put(database: Database, table: str, row: dict[str, Any]) -> None:
    """Insert a row, or replace the one with the same key."""
    new = insert(tables.metadata.tables[table]).values(row)
    with database.writing() as connection:
        connection.execute(new.on_conflict_do_update(index_elements=[KEYS[table].name], set_=row))


def put_match(database: Database, row: dict[str, Any]) -> None:
    """Insert or replace a match, as the newest."""
    newest = select(func.coalesce(func.max(tables.matches.c.turn), 0) + 1).scalar_subquery()
    put(database, "matches", {**row, "turn": newest})


def replace_payload(database: Database, match_id: str, payload: bytes) -> None:
    """Change the payload of a match, which stays as old as it is."""
    kept = tables.matches
    with database.writing() as connection:
        connection.execute(update(kept).where(kept.c.id == match_id).values(payload=payload, size=len(payload)))


def remove(database: Database, table: str, key: str) -> None:
    """Delete a row. Raises StoreError, with the nearest key, where there is no such row."""
    found = tables.metadata.tables[table]
    with database.writing() as connection:
        if not connection.execute(delete(found).where(KEYS[table] == key)).rowcount:
            raise unknown(table, connection.scalars(select(KEYS[table])), key)


def rows(database: Database, table: str) -> list[dict[str, Any]]:
    """All rows of a table."""
    with database.reading() as connection:
        return [dict(row) for row in connection.execute(select(tables.metadata.tables[table])).mappings()]


def add_rows(database: Database, table: str, rows: list[dict[str, Any]]) -> int:
    """Add the rows whose key is not there yet. Returns how many those were."""
    added = 0
    with database.writing() as connection:
        for row in rows:
            new = insert(tables.metadata.tables[table]).values(row)
            added += connection.execute(new.on_conflict_do_nothing()).rowcount
    return added


def put_deck_version(database: Database, key: str, text: str, saved: float, most: int) -> None:
    """Keep a text of a deck, unless it is the newest already; beyond so many the oldest go. saved: as `time.time`."""
    kept = tables.deck_versions
    with database.writing() as connection:
        numbers = select(kept.c.number, kept.c.text).where(kept.c.key == key).order_by(kept.c.number.desc())
        found = connection.execute(numbers).all()
        if found and found[0][1] == text:
            return
        connection.execute(insert(kept).values(key=key, saved=saved, text=text))
        for number, _ in found[most - 1 :]:
            connection.execute(delete(kept).where(kept.c.number == number))


def put_results(database: Database, match_id: str, rows: list[dict[str, Any]]) -> None:
    """Keep how a match ended in place of what was kept of it."""
    with database.writing() as connection:
        connection.execute(delete(tables.results).where(tables.results.c.match == match_id))
        if rows:
            connection.execute(insert(tables.results), rows)


def put_cards(database: Database, records: Iterable[IndexCard], content_hash: str) -> None:
    """Replace the card index. Raises StoreError, keeping the old one, for a card that comes twice."""
    with database.writing() as connection:
        card_records.rebuild(connection, records, content_hash)


def cards(database: Database, content_hash: str, *, beginning: bool) -> list[IndexCard] | None:
    """The card index; None where none is kept for this state of the card files, or it is damaged.

    beginning: take that of any state that begins so.
    """
    with database.reading() as connection:
        return card_records.load(connection, content_hash, beginning=beginning)
