"""The program `tafelrunde`: its commands, and what happens when one of them refuses."""

import sys
from typing import Annotated, NoReturn

import typer

import tafelrunde
from tafelrunde.cli import admin, lab
from tafelrunde.cli.balance import balance
from tafelrunde.cli.bench import bench
from tafelrunde.cli.common import language_of
from tafelrunde.cli.import_game import import_game
from tafelrunde.cli.learn import learn
from tafelrunde.cli.play import play
from tafelrunde.cli.reference import cards, games, rules
from tafelrunde.cli.replay import replay
from tafelrunde.cli.serve import serve
from tafelrunde.cli.simulate import simulate
from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.refusal import in_words

app = typer.Typer(
    help="Tafelrunde: a digital game table. Play, simulate, replay and look up rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tafelrunde {tafelrunde.__version__}")
        raise typer.Exit


@app.callback()
def _program(
    version: Annotated[bool, typer.Option("--version", callback=_version, help="Show the version.")] = False,
) -> None:
    """Tafelrunde: a digital game table."""


app.command()(serve)
app.command()(play)
app.command()(learn)
app.command()(replay)
app.command("import")(import_game)
app.command()(rules)
app.command()(cards)
app.command()(games)
app.command()(simulate)
app.command()(bench)
app.command()(balance)
app.add_typer(lab.app, name="lab")
app.add_typer(admin.app, name="admin")


def main() -> None:
    """Run the program. What it refuses is one sentence on the error stream and exit code 2."""
    try:
        code = app(standalone_mode=False)
    except TafelrundeError as error:
        refuse(in_words(error, language_of(sys.argv)))
    except typer.TyperException as error:
        refuse(f"{error.format_message()} See: tafelrunde --help")
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)


def refuse(sentence: str) -> NoReturn:
    """Say what is wrong and stop."""
    print(sentence, file=sys.stderr)
    sys.exit(2)
