"""The index of cards: built from the card files, searched by words."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, insert, select, text

from l5r_desktop.store.database import StoreError
from l5r_desktop.store.tables import FIND, FIND_COLUMNS, NUMBERS, cards, index_state

_WORD = re.compile(r"[^\W_]+")
_MOST_WORDS = 24
"""Words of a query that are looked at."""
_WEIGHTS = "10.0, 10.0, 4.0, 4.0, 1.0"
"""How much a word counts in title, title_fr, traits, keywords and text."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """One card as the index takes it.

    game: lcg or ccg. text: rules text in all languages it is to be found by. numbers: those of NUMBERS
    that the card prints as whole numbers.
    """

    id: str
    game: str
    set: str
    title: str
    kind: str
    clan: str
    title_fr: str = ""
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    text: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)


def rebuild(connection: Connection, rows: Iterable[CardRow], content_hash: str) -> bool:
    """Replace the whole index, unless it was built for this very hash; True if it was replaced.

    Raises StoreError for a card that comes twice or a number that is none of NUMBERS.
    """
    if connection.scalar(select(index_state.c.content_hash)) == content_hash:
        return False
    for table in (cards, index_state):
        connection.execute(delete(table))
    connection.exec_driver_sql(f"DELETE FROM {FIND}")
    seen: set[str] = set()
    facts, words = [], []
    for number, row in enumerate(rows, start=1):
        if row.id in seen:
            raise StoreError(f"The card {row.id} comes twice in the index.")
        seen.add(row.id)
        facts.append(_facts(number, row))
        words.append(_words(number, row))
    if facts:
        connection.execute(insert(cards), facts)
        columns = ("rowid", *FIND_COLUMNS)
        marks = ", ".join(f":{name}" for name in columns)
        connection.execute(text(f"INSERT INTO {FIND} ({', '.join(columns)}) VALUES ({marks})"), words)
    connection.execute(insert(index_state), {"one": 1, "content_hash": content_hash})
    return True


def search(
    connection: Connection,
    query: str,
    filters: Mapping[str, str | None],
    between: Mapping[str, tuple[int, int]],
    limit: int,
) -> list[str]:
    """Ids of the cards that hold every word of `query` as the start of one of theirs, the best first.

    filters: values of game, clan and kind; None is any. between: least and most by name of a number.
    A query without a word finds all cards that pass the filters, by title.
    Raises StoreError for a number that is none of NUMBERS.
    """
    found = select(cards.c.id).limit(max(0, limit))
    for column, value in filters.items():
        if value is not None:
            found = found.where(cards.c[column] == value)
    for name, (least, most) in between.items():
        _known(name)
        found = found.where(cards.c[name].between(least, most))
    asked = match(query)
    if asked:
        found = found.join(text(FIND), text(f"{FIND}.rowid = cards.number"))
        found = found.where(text(f"{FIND} MATCH :asked")).params(asked=asked)
        found = found.order_by(text(f"bm25({FIND}, {_WEIGHTS})"), cards.c.title, cards.c.id)
    else:
        found = found.order_by(cards.c.title, cards.c.id)
    return list(connection.scalars(found))


def match(query: str) -> str:
    """The full text expression for what a user typed: each word quoted, as a prefix; nothing is an operator.

    >>> match('Dōji "OR" -crane*')
    '"Dōji"* "OR"* "crane"*'
    """
    words = _WORD.findall(unicodedata.normalize("NFC", query))
    return " ".join(f'"{word}"*' for word in words[:_MOST_WORDS])


def _known(name: str) -> None:
    if name not in NUMBERS:
        raise StoreError(f"A card has no number {name!r} to search by, only {', '.join(NUMBERS)}.")


def _facts(number: int, row: CardRow) -> dict[str, object]:
    for name in row.numbers:
        _known(name)
    plain = {name: getattr(row, name) for name in ("id", "game", "set", "title", "title_fr", "kind", "clan")}
    return {"number": number, **plain, **{name: row.numbers.get(name) for name in NUMBERS}}


def _words(number: int, row: CardRow) -> dict[str, object]:
    parts = (row.title, row.title_fr, " ".join(row.traits), " ".join(row.keywords), row.text)
    folded = (unicodedata.normalize("NFC", part) for part in parts)
    return {"rowid": number, **dict(zip(FIND_COLUMNS, folded, strict=True))}
