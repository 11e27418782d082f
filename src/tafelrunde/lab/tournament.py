"""Tournaments: all against all, with a matrix of wins and ratings."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from random import Random

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import Words
from tafelrunde.lab.charts import matrix, plain, ranking
from tafelrunde.lab.counting import Account, accounts, percent
from tafelrunde.lab.errors import refusal
from tafelrunde.lab.findings import Findings
from tafelrunde.lab.playing import Record, Setting
from tafelrunde.lab.run import Run
from tafelrunde.lab.statistics import elo, wilson
from tafelrunde.lab.table import Table

RESAMPLES = 100


def tournament(
    game: str,
    agents: Sequence[str],
    games: int = 400,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    seats: int = 2,
    early: bool = False,
) -> Run:
    """The run of a tournament: each pair plays so many games. At tables with more than two seats the two take
    turns around the table.

    >>> run = tournament("kunitori", ["daimyo", "random", "daimyo without land"], games=2)
    >>> [setting.agents for setting in run.settings][0]
    ('daimyo', 'random')
    """
    if len(agents) < 2 or len(set(agents)) < len(agents):
        raise refusal(BadSetup, "compared", what=Words("a_tournament", {}))
    if seats < 2:
        raise refusal(BadSetup, "tournament_seats", seats=seats)
    settings = [
        Setting(game, tuple([pair[seat % 2] for seat in range(seats)]), dict(options or {}))
        for pair in combinations(agents, 2)
    ]
    wishes: dict[str, object] = {"agents": list(agents), "seats": seats}
    return Run(settings, games, seed, early=early, experiment="tournament", wishes=wishes)


def wins_of(names: Sequence[str], found: Sequence[Account]) -> list[list[float]]:
    """How often each agent won against each other one."""
    wins = [[0.0] * len(names) for _ in names]
    for account in found:
        one, other = account.merged()
        wins[names.index(one.name)][names.index(other.name)] += one.wins
        wins[names.index(other.name)][names.index(one.name)] += other.wins
    return wins


def rating_intervals(wins: list[list[float]], seed: object) -> list[tuple[float, float]]:
    """The 95 % intervals of the ratings: tournaments drawn again with the shares that were found."""
    draw = Random(repr(("elo", seed)))
    count = len(wins)
    samples: list[list[float]] = []
    for _ in range(RESAMPLES):
        again = [[0.0] * count for _ in wins]
        for i, j in combinations(range(count), 2):
            games = wins[i][j] + wins[j][i]
            share = wins[i][j] / games if games else 0.5
            spread = (games * share * (1 - share)) ** 0.5
            won = min(games, max(0.0, draw.gauss(games * share, spread)))
            again[i][j], again[j][i] = won, games - won
        samples.append(elo(again))
    ranked = [sorted(sample[at] for sample in samples) for at in range(count)]
    return [(one[RESAMPLES * 25 // 1000], one[RESAMPLES * 975 // 1000]) for one in ranked]


def analyse(run: Run, records: Iterable[tuple[int, Record]]) -> Findings:
    """What a tournament shows."""
    found = accounts(run, records)
    if found[0].together:
        raise refusal(BadSetup, "tournament_together")
    wanted = run.wishes["agents"]
    assert isinstance(wanted, list)
    names = [str(one) for one in wanted]
    wins = wins_of(names, found)
    ratings = elo(wins)
    intervals = rating_intervals(wins, run.seed)
    order = sorted(range(len(names)), key=lambda at: -ratings[at])
    rows: list[list[object]] = []
    for place, at in enumerate(order, start=1):
        won, lost = sum(wins[at]), sum(line[at] for line in wins)
        low, high = wilson(won, round(won + lost))
        share = won / max(1.0, won + lost)
        rows.append([place, names[at], ratings[at], *intervals[at], round(won + lost), won, share, low, high])
    ordered = [names[at] for at in order]
    shares = [
        [None if i == j else wins[i][j] / max(1.0, wins[i][j] + wins[j][i]) for j in order] for i in order
    ]
    best, second = order[0], order[1]
    game = run.settings[0].game
    notes = [
        f"{names[best]} is the strongest of {len(names)} in {game}, with a rating of {ratings[best]:.0f}"
        f" (95 %: {intervals[best][0]:.0f} to {intervals[best][1]:.0f});"
        f" {names[second]} comes second with {ratings[second]:.0f}.",
        f"Against each other they won {percent(shares[0][1] or 0.0)} and {percent(shares[1][0] or 0.0)} %.",
    ]
    ratings_table = Table.of(
        ("place", "agent", "elo", "elo_low", "elo_high", "games", "wins", "share", "low", "high"), rows
    )
    pairs = Table.of(
        ("agent", *[f"against {name}" for name in ordered]),
        [[name, *line] for name, line in zip(ordered, shares, strict=True)],
    )
    bars = [(names[at], (intervals[at][0], ratings[at], intervals[at][1]), 4) for at in order]
    charts = {
        "ratings": ranking(f"{game}: ratings (Elo)", bars, plain),
        "matrix": matrix(f"{game}: wins of rows against columns", ordered, shares),
    }
    return Findings(
        f"Tournament of {len(names)} in {game}",
        run.head(),
        notes,
        {"ratings": ratings_table, "pairings": pairs},
        charts,
    )
