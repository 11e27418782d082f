"""Random kingdoms of Dominion, ranked: how long they last, what the first seat is worth, the best plan."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

import tafelrunde
from tafelrunde.engine import registry
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import Words
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.lab.charts import curve, plain
from tafelrunde.lab.counting import Account, accounts, added, percent
from tafelrunde.lab.errors import refusal
from tafelrunde.lab.findings import Findings
from tafelrunde.lab.playing import Record, Setting
from tafelrunde.lab.run import Run, check_number
from tafelrunde.lab.statistics import mean, wilson
from tafelrunde.lab.table import Table

GAME = "dominion"
MOST_KINGDOMS = 20_000


def kingdom_of(options: Mapping[str, object], seed: object) -> dict[str, Any]:
    """The options of a random kingdom that was drawn once, so that it can be played again.

    >>> len(kingdom_of({}, 3)["kingdom"]) >= 10
    True
    """
    complete = registry.kind_of(GAME).complete_options({**options, "kingdom": "random"})
    game = tafelrunde.start_game(GAME, ["random", "random"], ("kingdom", seed), complete)
    assert isinstance(game, Dominion)
    table = game.table
    drawn: dict[str, Any] = {
        "kingdom": [card.id for card in table.kingdom],
        "landscapes": [one.name for one in table.landscapes],
        "platinum": "yes" if table.platinum else "no",
        "shelters": "yes" if table.shelters else "no",
        "start_player": "first",  # so that seat 0 begins, and seats can be compared
    }
    if table.prophecy is not None:
        drawn["prophecy"] = table.prophecy.name
    if table.riverboat is not None:
        drawn["riverboat"] = table.riverboat.id
    return {**options, **drawn}


def kingdoms(
    agents: Sequence[str],
    count: int = 1000,
    games: int = 20,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
) -> Run:
    """The run that plays random kingdoms: each pair of agents so many games in each."""
    check_number("kingdoms", count, MOST_KINGDOMS)
    if len(agents) < 2 or len(set(agents)) < len(agents):
        raise refusal(BadSetup, "compared", what=Words("a_comparison", {}))
    drawn = [kingdom_of(options or {}, (seed, number)) for number in range(count)]
    pairs = list(combinations(agents, 2))
    settings = [Setting(GAME, pair, one) for one in drawn for pair in pairs]
    wishes: dict[str, object] = {"agents": list(agents), "pairs": len(pairs)}
    return Run(settings, games, seed, experiment="kingdoms", wishes=wishes)


COLUMNS = (
    *(
        "length",
        "games",
        "first_seat_share",
        "first_seat_share_low",
        "first_seat_share_high",
        "best",
        "best_share",
    ),
    *("kingdom", "beside"),
)


def analyse(run: Run, records: Iterable[tuple[int, Record]]) -> Findings:
    """All kingdoms, the quickest first."""
    pairs: Any = run.wishes["pairs"]
    names: Any = run.wishes["agents"]
    found = accounts(run, records)
    groups = [found[at : at + pairs] for at in range(0, len(found), pairs)]
    rows = [row_of(group, names) for group in groups if sum(one.games for one in group)]
    rows.sort(key=lambda row: row[0])
    table = Table.of(COLUMNS, rows)
    first = added([one.seats[0] for one in found])
    best = {name: table["best"].count(name) for name in names}
    notes = [
        f"{len(rows):,} random kingdoms last {mean(table['length']):.1f} turns on average, the quickest"
        f" {rows[0][0]:.1f} and the longest {rows[-1][0]:.1f}.",
        f"The first seat wins {percent(first.share)} %"
        f" (95 %: {percent(first.ends()[0])} to {percent(first.ends()[2])} %) over all of them.",
        "Best plan: "
        + ", ".join(f"{name} in {percent(n / len(rows))} % of the kingdoms" for name, n in best.items())
        + ".",
    ]
    ranked = [(100 * at / max(1, len(rows) - 1), (row[0], row[0], row[0])) for at, row in enumerate(rows)]
    steps = ranked[:: max(1, len(ranked) // 50)]
    charts = {
        "lengths": curve(
            "Turns of a game, kingdom by kingdom", [("", steps)], "% of kingdoms are quicker", plain
        ),
    }
    return Findings(f"{len(rows):,} random kingdoms", run.head(), notes, {"kingdoms": table}, charts)


def row_of(group: Sequence[Account], names: Sequence[str]) -> list[Any]:
    """What was found out about a kingdom."""
    games = sum(one.games for one in group)
    first = added([one.seats[0] for one in group])
    wins = {
        name: added([one for account in group for one in account.merged() if one.name == name])
        for name in names
    }
    best = max(names, key=lambda name: wins[name].share)
    options: Any = group[0].setting.options
    beside = [*options["landscapes"], options.get("prophecy", ""), options.get("riverboat", "")]
    return [
        sum(one.lengths.value * one.games for one in group) / games,
        *(games, first.share, *wilson(first.wins, first.games)),
        *(best, wins[best].share, " ".join(options["kingdom"]), " ".join(one for one in beside if one)),
    ]
