"""The lab for programs and notebooks: what `tr.simulate`, `tr.duel` and `tr.sweep` do."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from tafelrunde.engine import registry
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.errors import BadSetup
from tafelrunde.lab.duel import duel as duel_run
from tafelrunde.lab.errors import refusal
from tafelrunde.lab.experiments import analyse
from tafelrunde.lab.findings import Findings
from tafelrunde.lab.playing import Setting
from tafelrunde.lab.run import Run, Way
from tafelrunde.lab.sweep import sweep as sweep_run
from tafelrunde.lab.table import Table

Agents = Sequence[str | type[Agent]]


def way_of(agents: Agents, jobs: int, file: Path | str | None, backend: str) -> Way:
    """How a run is carried out. Other processes must be able to import the classes of its agents, which those
    of a notebook or a script cannot be."""
    here = [one.__name__ for one in agents if isinstance(one, type) and one.__module__ == "__main__"]
    if here and (jobs != 1 or backend != "processes"):
        raise refusal(BadSetup, "class_here", name=here[0])
    return Way(jobs, backend, None if file is None else Path(file))


def simulate(
    game: str, agents: Agents, games: int, seed: object, options: Mapping[str, object] | None, way: Way
) -> Table:
    """Play many games; a row for each seat of each game."""
    setting = Setting(game, tuple(agents), dict(options or {}))
    run = Run([setting], games, seed)
    run.check(way)
    length = f"{registry.kind_of(game).counts}s"
    columns = ("game", "seat", "agent", "score", "won", length, "decisions", "reason")
    names = setting.names()
    rows: list[Sequence[object]] = []
    for _, one in run.records(way):
        for seat, entry in enumerate(one.entries):
            won = 1 / len(one.winners) if seat in one.winners else 0.0
            more = (one.length, one.decisions, one.reason)
            rows.append((one.number, seat, names[entry], one.scores[seat], won, *more))
    return Table.of(columns, rows)


def duel(
    game: str,
    agents: Agents,
    games: int,
    seed: object,
    options: Mapping[str, object] | None,
    early: bool,
    way: Way,
) -> Findings:
    """Who is better."""
    run = duel_run(game, agents, games, seed, options, early)
    return analyse(run, run.records(way))


def sweep(
    game: str,
    agents: Agents,
    vary: Mapping[str, Sequence[object]],
    games: int,
    seed: object,
    options: Mapping[str, object] | None,
    some: int | None,
    way: Way,
) -> Findings:
    """What options do."""
    run = sweep_run(game, agents, vary, games, seed, options, some)
    return analyse(run, run.records(way))
