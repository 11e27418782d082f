"""`tafelrunde admin`: for the host of a server."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from tafelrunde.cli.common import AsJson
from tafelrunde.cli.reference import print_json
from tafelrunde.server.settings import from_environment

if TYPE_CHECKING:
    from tafelrunde.server.admin import Admin

app = typer.Typer(help="Look after a server's tables and data.", no_args_is_help=True)

Data = Annotated[str | None, typer.Option(help="Folder of the SQLite file (default: as for serve).")]
Database = Annotated[str | None, typer.Option(help="Database address (default: DATABASE_URL).")]
TableId = Annotated[str, typer.Argument(help="The id of the table, as in its link.")]


def host(data: str | None, database: str | None) -> "Admin":
    """The database that is meant; imported only here, because it takes time that other commands need not."""
    from tafelrunde.server.admin import Admin

    settings = from_environment()
    settings.data = data or settings.data
    settings.database = database or settings.database
    return Admin(settings)


@app.command()
def tables(
    state: Annotated[str | None, typer.Option(help="Only lobby, running or over.")] = None,
    most: Annotated[int, typer.Option(help="How many at most.")] = 50,
    data: Data = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List the tables that changed last, private ones too."""
    found = host(data, database).tables(state, most)
    if as_json:
        print_json(found)
        return
    lines = Table("table", "game", "state", "changed", "answers", "players")
    for row in found:
        names = ", ".join(seat["name"] or seat["bot"] or "(free)" for seat in row["summary"]["seats"])
        changed = datetime.fromtimestamp(row["updated"] / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        lines.add_row(row["id"], row["game"], row["state"], changed, str(row["summary"]["answers"]), names)
    Console().print(lines)


@app.command()
def stats(data: Data = None, database: Database = None, as_json: AsJson = False) -> None:
    """Count tables, people and journal entries."""
    found = host(data, database).count()
    if as_json:
        print_json(found)
        return
    for name, number in found.items():
        typer.echo(f"{number:>10,}  {name}")


@app.command()
def end(
    table: TableId,
    reason: Annotated[str, typer.Option(help="What the players read.")] = "ended by the host",
    data: Data = None,
    database: Database = None,
) -> None:
    """End a table."""
    host(data, database).end(table, reason)
    typer.echo(f"Table {table} is over.")


@app.command()
def export(
    table: TableId,
    file: Annotated[Path, typer.Argument(help="Where to write the game.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write a game to a file (for `tafelrunde replay`)."""
    file.write_bytes(host(data, database).export(table))
    typer.echo(f"{file} holds the game.")


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy to make.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Copy the SQLite database, also while the server runs."""
    host(data, database).backup(file)
    typer.echo(f"{file} is a copy of everything.")


@app.command()
def copy(
    to: Annotated[str, typer.Argument(help="An empty database: postgresql://...")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Copy everything into another database; stop the server before."""
    typer.echo(f"{host(data, database).copy(to)} rows copied.")


@app.command()
def prune(
    days: Annotated[int, typer.Option(min=1, help="Keep tables that changed within so many days.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Delete old tables and expired secrets."""
    typer.echo(f"{host(data, database).prune(days)} tables deleted.")
