"""The index of cards as it is kept: one record each, built for one state of the card files."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select

from l5r_desktop.store.database_file import StoreError
from l5r_desktop.store.tables import cards, index_state

if TYPE_CHECKING:
    from l5r_desktop.session.cardbase import IndexCard


def rebuild(connection: Connection, records: Iterable[IndexCard], content_hash: str) -> None:
    """Replace the whole index. Raises StoreError for a card that comes twice."""
    for table in (cards, index_state):
        connection.execute(delete(table))
    rows: dict[str, dict[str, object]] = {}
    for number, card in enumerate(records, start=1):
        if card.id in rows:
            raise StoreError(f"The card {card.id} comes twice in the index.")
        rows[card.id] = {"number": number, "id": card.id, "record": json.dumps(card.data(), ensure_ascii=False)}
    if rows:
        connection.execute(insert(cards), list(rows.values()))
    connection.execute(insert(index_state), {"one": 1, "content_hash": content_hash})


def load(connection: Connection, content_hash: str, *, beginning: bool = False) -> list[IndexCard] | None:
    """All records in their order; None where there are none for this state of the card files, or one is damaged.

    beginning: take those of any state that begins so.
    """
    # Whoever opens a store for its games alone does not load the card base.
    from l5r_desktop.session.cardbase import IndexCard

    state = connection.scalar(select(index_state.c.content_hash))
    if state != content_hash and not (beginning and str(state).startswith(content_hash)):
        return None
    kept = connection.scalars(select(cards.c.record).order_by(cards.c.number))
    try:
        return [IndexCard.of(json.loads(record)) for record in kept]
    except (TypeError, ValueError, RecursionError):
        return None
