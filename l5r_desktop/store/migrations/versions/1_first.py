"""The first tables: matches, decks, settings, and a card index that nothing filled."""

revision = "1"
down_revision = None
