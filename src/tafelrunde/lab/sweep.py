"""Sweeps: the same table with other numbers. Any option can vary, and any number within an option."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice, product
from math import prod
from typing import Any

from tafelrunde.engine.desk import Agent
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.options import written
from tafelrunde.engine.refusal import quoted
from tafelrunde.engine.rng import Rng
from tafelrunde.lab.canvas import Canvas
from tafelrunde.lab.charts import curve, plain, ranking
from tafelrunde.lab.counting import Account, accounts, added, percent
from tafelrunde.lab.errors import refusal
from tafelrunde.lab.findings import Findings
from tafelrunde.lab.playing import Record, Setting
from tafelrunde.lab.run import MOST_SETTINGS, Run
from tafelrunde.lab.table import Table

Factors = Mapping[str, Sequence[object]]
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?::(\d+))?")
MOST_BARS = 30


def values_of(text: str) -> list[object]:
    """The values of a factor as written on a command line: a range, a JSON list, or words and numbers.

    >>> values_of("4..10:2"), values_of("english,german"), values_of('[{"dragon": 10}]')
    ([4, 6, 8, 10], ['english', 'german'], [{'dragon': 10}])
    """
    span = RANGE.fullmatch(text)
    if span:
        first, last, step = int(span[1]), int(span[2]), int(span[3] or 1)
        if step < 1 or not 0 <= (last - first) // step < MOST_SETTINGS:
            raise refusal(BadSetup, "range", text=quoted(text))
        return list(range(first, last + 1, step))
    if text.startswith("["):
        try:
            values = json.loads(text)
        except (ValueError, RecursionError):
            raise refusal(BadSetup, "json_list", text=quoted(text)) from None
        return list(values)
    return [read_value(one.strip()) for one in text.split(",")]


def read_value(text: str) -> object:
    """A value: JSON, or a plain word."""
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value


def read_factors(given: Sequence[str]) -> dict[str, list[object]]:
    """Factors as written on a command line: NAME=VALUES.

    >>> read_factors(["prices.land=8..10"])
    {'prices.land': [8, 9, 10]}
    """
    factors: dict[str, list[object]] = {}
    for entry in given:
        name, equals, values = entry.partition("=")
        if not equals or not name or not values:
            raise refusal(BadSetup, "factor_form", entry=quoted(entry))
        if name in factors:
            raise refusal(BadSetup, "factor_twice", name=name)
        factors[name] = values_of(values)
    return factors


def points_of(factors: Factors, some: int | None = None, seed: object = 0) -> list[dict[str, object]]:
    """All combinations of the factors, or so many of them at random, none twice.

    >>> points_of({"a": [1, 2], "b": "xy"})
    [{'a': 1, 'b': 'x'}, {'a': 1, 'b': 'y'}, {'a': 2, 'b': 'x'}, {'a': 2, 'b': 'y'}]
    """
    if not factors or not all(factors.values()):
        raise refusal(BadSetup, "no_factor")
    count = prod(len(values) for values in factors.values())
    if count > MOST_SETTINGS and some is None:
        raise refusal(BadSetup, "grid", count=count)
    if some is None or some >= count:
        grid = product(*factors.values())
        return [dict(zip(factors, point, strict=True)) for point in islice(grid, MOST_SETTINGS)]
    if some < 1:
        raise refusal(BadSetup, "some", some=some)
    rng = Rng.seeded(("sweep", seed))
    chosen: dict[str, dict[str, object]] = {}
    while len(chosen) < some:
        point = {name: values[rng.below(len(values))] for name, values in factors.items()}
        chosen.setdefault(json.dumps(point), point)
    return list(chosen.values())


def with_point(options: Mapping[str, object], point: Mapping[str, object]) -> dict[str, object]:
    """The options of a point: a name with a dot is a number within an option.

    >>> with_point({"prices": {"gold": 6}}, {"prices.land": 8, "edition": "english"})
    {'prices': {'gold': 6, 'land': 8}, 'edition': 'english'}
    """
    found: dict[str, Any] = dict(options)
    for name, value in point.items():
        option, dot, key = name.partition(".")
        if not dot:
            found[option] = value
            continue
        inner = found.get(option, {})
        if not isinstance(inner, Mapping):
            raise refusal(BadSetup, "no_numbers", option=option, name=quoted(name))
        found[option] = {**inner, key: value}
    return found


def sweep(
    game: str,
    agents: Sequence[str | type[Agent]],
    vary: Factors,
    games: int = 200,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    some: int | None = None,
    early: bool = False,
) -> Run:
    """The run of a sweep: every point (or `some` at random) is played so many times, with the same seeds."""
    points = points_of(vary, some, seed)
    settings = [Setting(game, tuple(agents), with_point(options or {}, point)) for point in points]
    wishes: dict[str, object] = {
        "vary": {name: list(values) for name, values in vary.items()},
        "points": points,
    }
    return Run(settings, games, seed, early=early, experiment="sweep", wishes=wishes)


def analyse(run: Run, records: Iterable[tuple[int, Record]]) -> Findings:
    """What a sweep shows: each point, and what each value does on average over all others."""
    found = accounts(run, records)
    points: Any = run.wishes["points"]
    factors: Any = run.wishes["vary"]
    who = "the group" if found[0].together else found[0].setting.names()[0]
    rows = [
        [*[written(point[name]) for name in factors], *cells(one)]
        for point, one in zip(points, found, strict=True)
    ]
    table = Table.of((*factors, *COLUMNS), rows)
    effects = effects_of(factors, points, found)
    game = run.settings[0].game
    order = sorted(range(len(found)), key=lambda at: -found[at].compared().share)
    best, worst = order[0], order[-1]
    notes = [
        f"At {label(points[best])} {who} wins {percent(found[best].compared().share)} %,"
        f" at {label(points[worst])} {percent(found[worst].compared().share)} %"
        f" ({sum(one.games for one in found):,} games in all)."
    ]
    notes += [spread_of(name, effects) for name in factors]
    return Findings(
        f"{', '.join(factors)} in {game}",
        run.head(),
        notes,
        {"points": table, "effects": effects},
        charts_of(game, who, factors, points, found, order),
    )


COLUMNS = (
    *("games", "share", "low", "high", "score", "score_low", "score_high"),
    *("length", "length_low", "length_high", "first_seat"),
)


def cells(account: Account) -> list[object]:
    """The figures of a point."""
    one = account.compared()
    low, share, high = one.ends()
    score_low, score, score_high = one.score.share()
    least, length, most = account.lengths.share()
    first = account.seats[0].share
    return [account.games, share, low, high, score, score_low, score_high, length, least, most, first]


def label(point: Mapping[str, object]) -> str:
    """A point in words."""
    return ", ".join(f"{name} {written(value)}" for name, value in point.items())


def effects_of(factors: Factors, points: Sequence[Mapping[str, object]], found: Sequence[Account]) -> Table:
    """What each value of each factor does, over all values of the others."""
    rows: list[list[object]] = []
    for name, values in factors.items():
        for value in values:
            those = [one for point, one in zip(points, found, strict=True) if point[name] == value]
            whole = added([one.compared() for one in those])
            if whole.games:
                low, share, high = whole.ends()
                length = sum(one.lengths.value * one.games for one in those) / whole_games(those)
                rows.append([name, written(value), whole.games, share, low, high, whole.score.value, length])
    return Table.of(("factor", "value", "games", "share", "low", "high", "score", "length"), rows)


def whole_games(those: Sequence[Account]) -> int:
    """How many games some points have together."""
    return max(1, sum(one.games for one in those))


def spread_of(name: str, effects: Table) -> str:
    """How much a factor matters, in words."""
    mine = [row for row in effects.rows() if row[0] == name]
    low, high = min(mine, key=lambda row: row[3]), max(mine, key=lambda row: row[3])
    apart = low[5] < high[4]
    verdict = "which is more than chance" if apart else "which may be chance"
    return (
        f"{name}: from {percent(low[3])} % at {low[1]} to {percent(high[3])} % at {high[1]}, {verdict};"
        f" games take {low[7]:.1f} and {high[7]:.1f}."
    )


def charts_of(
    game: str,
    who: str,
    factors: Factors,
    points: Sequence[Mapping[str, object]],
    found: Sequence[Account],
    order: Sequence[int],
) -> dict[str, Canvas]:
    """A curve over a number, or bars."""
    if len(factors) == 1:
        name, values = next(iter(factors.items()))
        numbers = [
            value for value in values if isinstance(value, int | float) and not isinstance(value, bool)
        ]
        if len(numbers) == len(values) > 1:
            wins = [
                (float(str(point[name])), one.compared().ends())
                for point, one in zip(points, found, strict=True)
            ]
            lengths = [(at, one.lengths.share()) for (at, _), one in zip(wins, found, strict=True)]
            return {
                "shares": curve(f"{game}: how often {who} wins", [("", sorted(wins))], name),
                "lengths": curve(f"{game}: length of a game", [("", sorted(lengths))], name, plain),
            }
    top = [(label(points[at])[:60], found[at].compared().ends(), 4) for at in order[:MOST_BARS]]
    return {"shares": ranking(f"{game}: how often {who} wins", top)}
