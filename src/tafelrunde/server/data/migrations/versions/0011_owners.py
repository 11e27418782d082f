"""Each table is served by one worker."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "workers",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("address", sa.String(100), nullable=False),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_workers"),
    )
    op.add_column("tables", sa.Column("worker", sa.String(16)))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_worker", "tables", ["worker"])
