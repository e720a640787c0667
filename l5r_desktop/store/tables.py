"""The tables of the database; private to this package."""

from sqlalchemy import Boolean, Column, Float, Integer, LargeBinary, MetaData, String, Table, Text

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
# What a user has written beside a deck: texts of their own and tags, one on each line.
deck_notes = Table(
    "deck_notes",
    metadata,
    Column("key", String, primary_key=True),
    Column("notes", Text, nullable=False),
    Column("tags", Text, nullable=False),
)
# Every text that a deck ever had, under the deck's key.
deck_versions = Table(
    "deck_versions",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("key", String, nullable=False),
    Column("saved", Float, nullable=False),
    Column("text", Text, nullable=False),
)
# How matches that are over ended for the seats of persons at this screen.
results = Table(
    "results",
    metadata,
    Column("match", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("deck", String, nullable=False),
    Column("outcome", String, nullable=False),
)
# What the statistics know of matches that are over; an empty record is of one that does not count.
game_records = Table(
    "game_records",
    metadata,
    Column("match", String, primary_key=True),
    Column("ended", Float, nullable=False),
    Column("record", Text, nullable=False),
)
settings = Table(
    "settings",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", Text, nullable=False),
)
cards = Table(
    "cards",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("id", String, nullable=False, unique=True),
    Column("record", Text, nullable=False),
)
index_state = Table(
    "index_state",
    metadata,
    Column("one", Integer, primary_key=True),
    Column("content_hash", String, nullable=False),
)
