"""How far people have come in the lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.add_column("people", sa.Column("learned", sa.Text))
