"""The card index keeps whole records (session/cardbase), which are searched in memory; its full text table goes."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Make the tables of the card index anew; what they held is built again from the card files."""
    for table in ("cards_find", "cards"):
        op.drop_table(table, if_exists=True)
    op.create_table(
        "cards",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("id", sa.String, nullable=False, unique=True),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.execute(sa.text("DELETE FROM index_state"))
