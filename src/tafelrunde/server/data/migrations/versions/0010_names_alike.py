"""Protected names are compared by how they look."""

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.tables.names import folded

revision = "0010"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision. Of two protected names that look alike the older one gets the new key; the other one
    stays as it is."""
    people = sa.table(
        "people", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("created")
    )
    connection = op.get_bind()
    rows = connection.execute(
        sa.select(people.c.id, people.c.name, people.c.name_key)
        .where(people.c.name_key.is_not(None))
        .order_by(people.c.created)
    ).all()
    taken = {row.name_key for row in rows}
    for row in rows:
        key = folded(row.name)
        if key not in taken:
            taken.add(key)
            connection.execute(sa.update(people).where(people.c.id == row.id).values(name_key=key))
