"""Bringing a database to the schema of this version."""

from pathlib import Path

from sqlalchemy import Engine, inspect

from tafelrunde.engine.errors import BadSetup

FOLDER = Path(__file__).parent / "migrations"


def migrate(engine: Engine) -> None:
    """Bring the database to the current schema; one of a newer version is left alone."""
    now = revision(engine)
    if now == revisions()[-1]:
        return
    check_revision(now)
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


def revisions() -> list[str]:
    """All revisions, oldest first. Files begin with the revision's number."""
    return sorted(path.name.partition("_")[0] for path in (FOLDER / "versions").glob("*.py"))


def check_revision(now: str | None) -> None:
    """Refuse a database of a newer version."""
    known = revisions()
    if now is not None and now not in known:
        raise BadSetup(
            f"The database has revision {now} and this version of Tafelrunde knows only up to {known[-1]}:"
            " install the newer version, or restore the back-up made before it."
        )


def revision(engine: Engine) -> str | None:
    """The revision that the database says it has; None for an empty one."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        return None if found is None else str(found)
