"""A record of each finished game, for the statistics."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Make the new table; nothing that was kept changes."""
    op.create_table(
        "game_records",
        sa.Column("match", sa.String, primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
