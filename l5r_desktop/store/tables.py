"""The tables of the database; private to this package."""

from sqlalchemy import Boolean, Column, Float, Integer, LargeBinary, MetaData, String, Table, Text

SCHEMA_VERSION = 1
"""Raised by every change of the tables; kept in the file as its user_version."""
APPLICATION = 0x4C355244
"""The letters L5RD: what marks a file as ours (its application_id)."""

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("ruleset", String, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("size", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Column("saved", Float, nullable=False),
    # Two saves may fall into the same tick of the clock: this number alone says which is newer.
    Column("turn", Integer, nullable=False),
)
decks = Table(
    "decks",
    metadata,
    Column("key", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("format", String, nullable=False),
    Column("text", Text, nullable=False),
)
settings = Table(
    "settings",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", Text, nullable=False),
)
NUMBERS = (
    "cost", "military", "political", "glory", "strength", "influence",
    "force", "chi", "gold", "focus", "honor",
)  # fmt: skip
"""Numbers of a card that can be searched by range; the CCG's and the LCG's together."""
cards = Table(
    "cards",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("id", String, nullable=False, unique=True),
    Column("game", String, nullable=False, index=True),
    Column("set", String, nullable=False),
    Column("title", String, nullable=False),
    Column("title_fr", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("clan", String, nullable=False),
    *(Column(name, Integer) for name in NUMBERS),
)
index_state = Table(
    "index_state",
    metadata,
    Column("one", Integer, primary_key=True),
    Column("content_hash", String, nullable=False),
)

FIND = "cards_find"
"""The full text table; its rowid is the card's number."""
FIND_COLUMNS = ("title", "title_fr", "traits", "keywords", "text")
CREATE_FIND = (
    f"CREATE VIRTUAL TABLE IF NOT EXISTS {FIND} USING fts5({', '.join(FIND_COLUMNS)}, "
    "tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')"
)
