"""`tafelrunde lab export`: games as data."""

from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.common import GameName, Options, Packs, games_bar, read_options, spoken
from tafelrunde.cli.lab.common import (
    Agents,
    BackendName,
    Games,
    Jobs,
    Patience,
    RefusalLanguage,
    RunFile,
    Seed,
    way_of,
)
from tafelrunde.lab import decisions_file
from tafelrunde.lab import export as lab
from tafelrunde.lab.playing import PATIENCE, named


def export(
    game: GameName,
    agents: Agents,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Write .jsonl or .parquet.")],
    columns: Annotated[str, typer.Option("--columns", help="Only these, with commas between.")] = "",
    games: Games = 100,
    seed: Seed = 0,
    option: Options = None,
    pack: Packs = None,
    jobs: Jobs = 0,
    backend: BackendName = "processes",
    file: RunFile = None,
    patience: Patience = PATIENCE,
    lang: RefusalLanguage = None,
) -> None:
    """Write games as data: one row for each decision, with what could be chosen and what was."""
    spoken(lang)
    wanted = named(columns) if columns else tuple(lab.COLUMNS)
    decisions_file.check_columns(wanted)
    decisions_file.check_ending(out)
    run = lab.export(game, named(agents), games, seed, read_options(option, pack))
    with games_bar(game) as progress:
        way = way_of(run, jobs, backend, file, progress, patience)
        tables = lab.batches(lab.rows_of(run, run.records(way)))
        count = decisions_file.write((table.select(wanted) for table in tables), out)
    print(f"{out}: {count:,} decisions of {games:,} games")
