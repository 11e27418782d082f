"""Training of value models: games of a bot against itself, a fit, and how well it foretells fresh games."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log
from typing import NamedTuple

from tafelrunde.agents.dominion import value as dominion
from tafelrunde.agents.kunitori import value as kunitori
from tafelrunde.agents.search.candidates import candidates
from tafelrunde.agents.search.value import Model, Sides
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import GameKind, kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.lab.canvas import Canvas
from tafelrunde.lab.charts import COLOURS, Chart
from tafelrunde.lab.errors import refusal
from tafelrunde.lab.findings import Findings
from tafelrunde.lab.playing import Record, Setting, begin, record_of
from tafelrunde.lab.run import Run
from tafelrunde.lab.statistics import wilson
from tafelrunde.lab.table import Table


class Subject(NamedTuple):
    """What is learnt of a game: the names of its numbers, how they are counted, what an end is worth."""

    names: Sequence[str]
    sides: Sides
    worth: Callable[[Game, int], float]


TRAINABLE: dict[str, Subject] = {
    "dominion": Subject(dominion.NAMES, dominion.sides, dominion.worth),
    "kunitori": Subject(kunitori.NAMES, kunitori.sides, kunitori.worth),
}
# One of so many turns is looked at: those of one game are much alike.
SELDOM = 6
# One of so many weighty answers is given at random.
WAYWARD = 20
STEPS = 12  # of Newton's method
RIDGE = 1.0
BINS = 10


class Row(NamedTuple):
    """A position: the numbers of all sides, and what the end was worth to them."""

    sides: list[list[float]]
    worths: list[float]


def train_value(
    game: str,
    agents: Sequence[str],
    games: int = 1000,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
) -> Run:
    """The run of a training: of the games, the second half is not learnt from, but foretold."""
    check(game)
    setting = Setting(game, tuple(agents), dict(options or {}))
    return Run([setting], 2 * games, seed, play=watched, experiment="train-value")


def watched(setting: Setting, complete: Mapping[str, object], seed: object, number: int) -> Record:
    """Play one game and count the numbers of some of its positions."""
    _, sides, worth = TRAINABLE[setting.game]
    kind = kind_of(setting.game)
    game = begin(setting, complete, seed, number)
    draw = Rng.seeded((seed, "watched", number))
    assert isinstance(game.desk, AgentDesk)
    game.desk = AgentDesk([Wayward(one, kind, draw) for one in game.desk.agents])
    seen: list[list[list[float]]] = []
    length = kind.length(game)
    while not game.over:
        game.step()
        if kind.length(game) != length and not game.over:
            length = kind.length(game)
            if draw.below(SELDOM) == 0:
                seen.append([[round(one, 4) for one in side] for side in sides(game)])
    worths = [round(worth(game, seat), 6) for seat in range(game.seats)]
    return record_of(setting, number, game, [worths, seen])


class Wayward(Agent):
    """Plays like another one, but for some weighty answers at random: who looks ahead asks about decks, too,
    that nobody would build."""

    def __init__(self, usual: Agent, kind: GameKind, draw: Rng) -> None:
        self.usual = usual
        self.kind = kind
        self.draw = draw

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """The usual answer or, now and then, another one."""
        chosen = self.usual.choose(game, ask)
        weighty = self.kind.weighty
        if weighty(ask, chosen) and self.draw.below(WAYWARD) == 0:
            others = [one for one in candidates(ask, chosen)[1:] if weighty(ask, one)]
            if others:
                return others[self.draw.below(len(others))]
        return chosen


def rows_of(record: Record) -> list[Row]:
    """The positions of a game."""
    worths, seen = record.more
    return [Row(sides, worths) for sides in seen]


def analyse(run: Run, records: Iterable[tuple[int, Record]]) -> Findings:
    """What the first half of the games teaches, and how well it foretells the second."""
    learnt: list[Row] = []
    fresh: list[Row] = []
    for _, record in records:
        (learnt if record.number < run.games // 2 else fresh).extend(rows_of(record))
    game = run.settings[0].game
    model = fit(TRAINABLE[game].names, learnt)
    bins = calibration(model, fresh)
    notes = [
        f"Learnt from {len(learnt):,} positions of {run.games // 2:,} games of {game}.",
        f"In {len(fresh):,} positions of as many fresh games what it says is off by"
        f" {100 * error_of(bins):.1f} points on average, with {surprise(model, fresh):.3f} of the surprise of"
        " one who knows nothing.",
    ]
    weights = Table.of(("name", "weight"), [[*pair] for pair in model.as_dict().items()])
    table = Table.of(Bin._fields, bins)
    picture = chart(f"{game}: worth of positions as told (lines) and as it came (bars)", bins)
    return Findings(
        f"Value model of {game}",
        run.head(),
        notes,
        {"weights": weights, "calibration": table},
        {"calibration": picture},
    )


def fit(names: Sequence[str], rows: Sequence[Row]) -> Model:
    """The weights under which what happened is most likely, by Newton's method."""
    size = len(names)
    model = Model(names, [0.0] * size)
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in model.weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row in rows:
            chances = model.chances(row.sides)
            mean = [sum([chance * side[i] for chance, side in zip(chances, row.sides)]) for i in range(size)]
            for chance, worth, side in zip(chances, row.worths, row.sides):
                apart = [number - middle for number, middle in zip(side, mean)]
                for i, one in enumerate(apart):
                    slope[i] += (worth - chance) * side[i]
                    if one:
                        part = chance * one
                        bend[i] = [known + part * other for known, other in zip(bend[i], apart)]
        step = solved(bend, slope)
        model = Model(names, [weight + change for weight, change in zip(model.weights, step)])
        if max([abs(change) for change in step]) < 1e-4:
            break
    return model


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations whose matrix is positive definite.

    >>> solved([[2.0, 0.0], [0.0, 4.0]], [2.0, 2.0])
    [1.0, 0.5]
    """
    size = len(right)
    lines = [[*line, one] for line, one in zip(matrix, right)]
    for i in range(size):
        pivot = lines[i][i]
        lines[i] = [one / pivot for one in lines[i]]
        for j in range(size):
            if j != i and lines[j][i]:
                factor = lines[j][i]
                lines[j] = [mine - factor * theirs for mine, theirs in zip(lines[j], lines[i])]
    return [line[size] for line in lines]


class Bin(NamedTuple):
    """Positions that were said to be worth about the same: what that was, what came of it on average, between
    which bounds that may lie (95 %, as if all were victories and defeats), and how many they are."""

    said: float
    seen: float
    low: float
    high: float
    positions: int


def calibration(model: Model, rows: Sequence[Row]) -> list[Bin]:
    """What became in fresh games of positions, for the first side."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for row in rows:
        chance = model.chances(row.sides)[0]
        bins[min(BINS - 1, int(chance * BINS))].append((chance, row.worths[0]))
    found: list[Bin] = []
    for pairs in bins:
        count = len(pairs)
        if count:
            won = sum([worth for _, worth in pairs])
            low, high = wilson(won, count)
            found.append(Bin(sum([chance for chance, _ in pairs]) / count, won / count, low, high, count))
    return found


def error_of(bins: Sequence[Bin]) -> float:
    """By how much it is wrong on average."""
    total = sum([one.positions for one in bins])
    return sum([one.positions * abs(one.said - one.seen) for one in bins]) / total


def surprise(model: Model, rows: Sequence[Row]) -> float:
    """The logarithmic loss for each position, as a part of that of a model that knows nothing."""
    lost = nothing = 0.0
    for row in rows:
        for chance, worth in zip(model.chances(row.sides), row.worths):
            lost -= worth * log(max(1e-9, chance))
            nothing += worth * log(len(row.sides))
    return lost / nothing


def chart(title: str, bins: Sequence[Bin]) -> Canvas:
    """Said against seen: bars are what happened, with 95 % intervals, dark lines what was said."""
    drawn = Chart(title, len(bins))
    for at, one in enumerate(bins):
        drawn.bar(at, 0.0, one.seen, COLOURS[2])
        x = drawn.x(at)
        drawn.line(x + 17, drawn.y(one.low), x + 17, drawn.y(one.high))
        drawn.line(x - 4, drawn.y(one.said), x + 38, drawn.y(one.said), COLOURS[0], 2)
        drawn.label(at, f"{one.said:.0%} {one.positions}")
    return drawn


def check(game: str) -> None:
    """Refuse games that there is no model for."""
    kind_of(game)
    if game not in TRAINABLE:
        raise refusal(BadSetup, "no_value", game=game, games=", ".join(TRAINABLE))
