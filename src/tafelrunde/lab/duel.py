"""Duels: one table, many games, who is better and how surely."""

from collections.abc import Iterable, Mapping, Sequence

from tafelrunde.engine.desk import Agent
from tafelrunde.lab.charts import plain, ranking
from tafelrunde.lab.counting import COLUMNS, accounts
from tafelrunde.lab.findings import Findings
from tafelrunde.lab.playing import Record, Setting
from tafelrunde.lab.run import Run
from tafelrunde.lab.table import Table


def duel(
    game: str,
    agents: Sequence[str | type[Agent]],
    games: int = 1000,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    early: bool = False,
) -> Run:
    """The run of a duel; `early` ends it when it is clear who is better.

    >>> found = analyse(run := duel("kunitori", ["daimyo", "random"], games=4), run.records())
    >>> print(found.notes[0])
    daimyo wins 100.0 % of 4 games (95 %: 51.0 to 100.0 %).
    """
    setting = Setting(game, tuple(agents), dict(options or {}))
    return Run([setting], games, seed, early=early, experiment="duel")


def analyse(run: Run, records: Iterable[tuple[int, Record]]) -> Findings:
    """What a duel shows."""
    account = accounts(run, records)[0]
    setting = run.settings[0]
    agents = account.merged()
    rows = agents if account.together is None else [account.together]
    best = max(rows, key=lambda one: one.share)
    low, length, high = account.lengths.share()
    notes = [
        best.sentence("The group" if account.together else ""),
        f"A game takes {length:.1f} {account.counts}s (95 %: {low:.1f} to {high:.1f})"
        f" and {account.asked.value:,.0f} decisions.",
    ]
    if run.early and account.games < run.games:
        notes.append(f"It was clear after {account.games:,} of {run.games:,} games.")
    charts = {
        "shares": ranking(
            f"{setting.game}: share of wins",
            [(one.name, one.ends(), at) for at, one in enumerate([*rows, *account.seats])],
            mark=None if account.together else 1 / len(setting.agents),
        ),
        "scores": ranking(
            f"{setting.game}: average score",
            [(one.name, one.score.share(), at) for at, one in enumerate([*agents, *account.seats])],
            plain,
        ),
    }
    tables = {
        "agents": Table.of(("agent", *COLUMNS), [[one.name, *one.cells()] for one in rows]),
        "seats": Table.of(("seat", *COLUMNS), [[one.name, *one.cells()] for one in account.seats]),
    }
    title = f"{' against '.join(one.name for one in agents)} in {setting.game}"
    return Findings(title, run.head(), notes, tables, charts)
