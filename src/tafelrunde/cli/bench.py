"""`tafelrunde bench`: how fast everything is on this machine."""

import json
import platform
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tafelrunde.cli.common import AsJson
from tafelrunde.lab import bench as lab


def bench(
    as_json: AsJson = False,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer rounds: seconds, but rougher.")] = False,
    peers: Annotated[
        bool,
        typer.Option("--peers/--no-peers", help="Measure other programs beside ours."),
    ] = True,
) -> None:
    """Measure the speed of engine, games and bots, each figure beside its target."""
    console = Console(stderr=True)

    def told(what: str) -> None:
        if console.is_terminal:
            console.print(f"[dim]measuring: {what} ...[/]", highlight=False)

    root = lab.checkout()
    build = None if root is None else lab.compiled_build(root)
    figures: dict[str, list[lab.Line]] = {}
    for case in lab.CASES:
        told(case.game)
        figures[case.game] = lab.measure(case, quick)
    current = None
    if root is None or build is None:
        note = "none (make compiled)"
    elif lab.is_stale(root, build):
        note = "made from other sources than these (make compiled)"
    else:
        note = "up to date"
        current = build
    notes: list[str] = []
    if root is not None and (current is not None or peers):
        runs, notes = lab.alternate(root, current, peers, quick, told)
        for case in lab.CASES:
            figures[case.game] += lab.compare(case, runs)
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    running = "compiled" if lab.compiled() else "pure Python"
    if as_json:
        games = {game: [line.as_dict() for line in lines] for game, lines in figures.items()}
        json.dump(
            {"build": running, "compiled_build": note, "machine": machine, "notes": notes, "games": games},
            sys.stdout,
            indent=2,
        )
        print()
        return
    out = Console()
    out.print(f"{machine}; build: {running}; compiled build: {note}", highlight=False)
    for remark in notes:
        out.print(remark, highlight=False)
    for game, lines in figures.items():
        out.print(table_of(game, lines))


def table_of(game: str, lines: list[lab.Line]) -> Table:
    """The figures of one game."""
    table = Table(title=game, title_justify="left")
    table.add_column("measure")
    table.add_column("value", justify="right")
    table.add_column("unit")
    table.add_column("target", justify="right")
    table.add_column("")
    for line in lines:
        digits = ",.2f" if line.value < 10 else ",.1f" if line.value < 1000 else ",.0f"
        bound = "" if line.target is None else f"{'≥' if line.key in lab.MORE else '≤'} {line.target:,g}"
        verdict = {None: "", True: "[green]ok[/]", False: "[red]not[/]"}[line.ok]
        table.add_row(line.label, format(line.value, digits), line.unit, bound, verdict)
    return table
