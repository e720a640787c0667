"""Versions, notes and tags of decks, and how games ended for them."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Make the new tables; nothing that was kept changes."""
    op.create_table(
        "deck_notes",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("tags", sa.Text, nullable=False),
    )
    op.create_table(
        "deck_versions",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("saved", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("match", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("deck", sa.String, nullable=False),
        sa.Column("outcome", sa.String, nullable=False),
    )
