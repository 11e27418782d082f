"""Bringing a database to the schema of this version."""

from pathlib import Path

from sqlalchemy import Engine, inspect

FOLDER = Path(__file__).parent / "migrations"


def migrate(engine: Engine) -> None:
    """Bring the database to the current schema."""
    if is_current(engine):
        return
    # Alembic is a third of all that a server loads; most starts do not need it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(8350)")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def is_current(engine: Engine) -> bool:
    """Whether the database says that it is at the newest revision. Files begin with the revision's number."""
    newest = max(path.name for path in (FOLDER / "versions").glob("*.py")).partition("_")[0]
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return False
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == newest
