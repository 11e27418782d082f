"""Alembic runs this: migrations on the connection that the server gives."""

from alembic import context

from tafelrunde.server.data.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
