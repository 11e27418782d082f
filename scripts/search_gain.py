"""What looking ahead gains: `python scripts/search_gain.py kunitori --decisions 40 --worlds 64`.

At some decisions of games that the heuristic plays against itself, all answers are played on in the same
worlds. Then the race is run in a part of them, with budgets and gates of all kinds, and what it chooses is
judged by the share of victory in the others. Gains are in points of winning chance for each decision.

With `--model FILE` (from `tafelrunde lab train-value`) the same games are also cut short, after so many turns
or when the model is sure what they will be worth. Each way has so many playouts as take the same time, meets
the same worlds first, and is compared decision by decision with games that are played to the end.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

import tafelrunde
from tafelrunde import agents
from tafelrunde.agents.dominion.planner.plan import share_and_error
from tafelrunde.agents.dominion.planner.shelf import ReadingShelf, use_shelf
from tafelrunde.agents.search.race import choice, race
from tafelrunde.agents.search.searcher import LEAST, Searcher
from tafelrunde.agents.search.value import Model, read_model
from tafelrunde.agents.search.worlds import share
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.match import Match
from tafelrunde.lab.value import TRAINABLE

TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "dominion": (2, {"kingdom": "random"}),
    "kunitori": (2, {}),
    "asche": (4, {"mode": "coop"}),
}
REPEATS = 8
KEPT = 4  # of so many worlds, one is kept to judge what was chosen
NEVER = 10**6

Values = list[list[float]]  # of an answer, of a world


class Way(NamedTuple):
    """When a game is cut short: after so many turns, or when the model is as sure as this."""

    last: int = NEVER
    sure: float = 1.0

    def __str__(self) -> str:
        parts = [f"after {self.last} turns"] if self.last < NEVER else []
        parts += [f"beyond {self.sure:g}"] if self.sure < 1.0 else []
        return " or ".join(parts) or "the end"

    def cuts(self, look: "Look") -> bool:
        """Whether it ends a game at which the model has had this look."""
        return look.turns >= self.last or look.value > self.sure or look.value < 1.0 - self.sure


THE_END = Way()


class Look(NamedTuple):
    """What the model sees in a game: after so many turns, and after which time (that of looking aside)."""

    turns: int
    value: float
    seconds: float


class Tried:
    """A decision: for each way the values of each answer in each world, what a playout costs, and which part
    of the games is cut; and the shares of victory."""

    def __init__(self, prompt: str, ways: Sequence[Way]) -> None:
        self.prompt = prompt
        self.shares: Values = []
        self.values: dict[Way, Values] = {way: [] for way in ways}
        self.seconds = dict.fromkeys(ways, 0.0)
        self.cut = dict.fromkeys(ways, 0.0)

    def off(self, way: Way) -> list[float]:
        """By how much a way has each answer better or worse than the usual one, against the end."""
        means = [sum(row) / len(row) for row in self.values[way]]
        ends = [sum(row) / len(row) for row in self.values[THE_END]]
        return [(mean - means[0]) - (end - ends[0]) for mean, end in zip(means[1:], ends[1:])]


def tried(
    master: Searcher,
    match: Match,
    ask: Ask,
    answers: list[list[int]],
    ways: Sequence[Way],
    model: Model | None,
    asked: argparse.Namespace,
) -> Tried:
    """Play all answers on in all worlds."""
    found = Tried(ask.prompt, ways)
    played = master.worlds(match, ask)
    length, seat = match.kind.length, ask.seat
    begun = length(match.position)
    looking = looked = 0.0
    for answer in answers:
        found.shares.append([])
        for way in ways:
            found.values[way].append([])
        for world in range(asked.worlds):
            began = process_time()
            game = played.begin(answer, world)
            looks: list[Look] = []
            while not game.over:
                game.step()
                turns = length(game) - begun
                if model is not None and turns >= asked.every * (len(looks) + 1) and not game.over:
                    now = process_time()
                    value = model.chances(TRAINABLE[match.kind.id].sides(game))[seat]
                    looks.append(Look(turns, value, now - began))
                    spent = process_time() - now
                    looking, looked, began = looking + spent, looked + 1, began + spent
            seconds = process_time() - began
            found.shares[-1].append(share(game, seat, played.together))
            end = played.worth(game)
            for way in ways:
                ended = next((at for at, look in enumerate(looks) if way.cuts(look)), None)
                found.values[way][-1].append(end if ended is None else looks[ended].value)
                found.cut[way] += ended is not None
                found.seconds[way] += seconds if ended is None else looks[ended].seconds
                if way != THE_END:
                    needed = len(looks) if ended is None else ended + 1
                    found.seconds[way] += needed * looking / max(1, looked)
    for way in ways:
        found.seconds[way] /= asked.worlds * len(answers)
        found.cut[way] /= asked.worlds * len(answers)
    return found


def collected(asked: argparse.Namespace) -> list[Tried]:
    """Decisions of games that the heuristic plays against itself."""
    seats, options = TABLES[asked.game]
    master = agents.make("master", asked.game, "gain")
    assert isinstance(master, Searcher)
    ways, model = [THE_END], None
    if asked.model is not None:
        model = read_model(asked.model, TRAINABLE[asked.game].names)
        ways += [Way(sure=sure) for sure in asked.sure] + [Way(last) for last in asked.last]
        ways += [Way(last, sure) for last in asked.last for sure in asked.sure]
    draw = Random(asked.seed)
    found: list[Tried] = []
    number = 0
    while len(found) < asked.decisions:
        match = tafelrunde.new_match(asked.game, seats, ("gain", asked.seed, number), options)
        number += 1
        while not match.over and len(found) < asked.decisions:
            seat = draw.choice(match.waiting)
            ask = match.open_ask(seat)
            if draw.random() < asked.often:
                answers = master.answers(match, ask)
                if len(answers) > 1:
                    found.append(tried(master, match, ask, answers, ways, model, asked))
            match.ask_agent(seat, master.usual)
    return found


class Seen:
    """Values that are known already, in an order of worlds; the race ends with them."""

    def __init__(self, values: Values, order: list[int]) -> None:
        self.values = values
        self.order = order
        self.last = -1

    def value(self, entrant: int, world: int) -> float:
        """The value of an answer in a world."""
        self.last = world
        return self.values[entrant][self.order[world]]

    def go_on(self) -> bool:
        """Whether there are more worlds."""
        return self.last < len(self.order) - 1


def gain(one: Tried, values: Values, budget: int, gate: float) -> float:
    """What a race with this budget gains at a decision, on average; all ways meet the worlds in one order."""
    total = 0.0
    draw = Random(1)
    worlds = list(range(len(one.shares[0])))
    for _ in range(REPEATS):
        draw.shuffle(worlds)
        kept = worlds[: len(worlds) // KEPT]
        seen = Seen(values, worlds[len(kept) :])
        chosen = choice(race(seen.value, len(values), budget, seen.go_on, LEAST), gate)
        total += sum([one.shares[chosen][world] - one.shares[0][world] for world in kept]) / len(kept)
    return total / REPEATS


def points(values: list[float]) -> str:
    """The mean in points with its 95 % interval."""
    mean, error = share_and_error(values)
    return f"{100 * mean:+.1f} ± {196 * error:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(TABLES))
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=64)
    parser.add_argument("--often", type=float, default=0.06, help="the part of decisions that is looked at")
    parser.add_argument("--budgets", type=int, nargs="+", default=[40, 80, 160, 320])
    parser.add_argument("--gates", type=float, nargs="+", default=[0.0, 1.0, 2.0])
    parser.add_argument("--model", type=Path)
    parser.add_argument("--every", type=int, default=8, help="turns between two looks of the model")
    parser.add_argument("--last", type=int, nargs="*", default=[16, 32])
    parser.add_argument("--sure", type=float, nargs="*", default=[0.97, 0.9])
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    use_shelf(ReadingShelf())
    found = collected(asked)
    gates = " | ".join(f"gate {gate:g}" for gate in asked.gates)
    print(
        f"{len(found)} decisions with {sum(len(one.shares) for one in found) / len(found):.1f} answers each"
    )
    print(f"| judged at | ms a playout | playouts | {gates} |\n|---|---|---|{'---|' * len(asked.gates)}")
    whole = {
        (budget, gate): [gain(one, one.shares, budget, gate) for one in found]
        for budget in asked.budgets
        for gate in asked.gates
    }
    show("the share of it", 1000 * mean_of([one.seconds[THE_END] for one in found]), whole, asked, {})
    costs = {way: mean_of([one.seconds[way] for one in found]) for way in found[0].values}
    ends: dict[tuple[int, float], list[float]] = {}
    for way, cost in costs.items():
        gains = {
            (budget, gate): [
                gain(one, one.values[way], round(budget * costs[THE_END] / cost), gate) for one in found
            ]
            for budget in asked.budgets
            for gate in asked.gates
        }
        show(str(way), 1000 * cost, gains, asked, ends)
        ends = ends or gains
    if asked.model is not None:
        print("\n| judged at | games cut | off by | answers off by |\n|---|---|---|---|")
    for way in list(costs)[1:]:
        games = mean_of(
            [
                abs(value - end)
                for one in found
                for row, played in zip(one.values[way], one.values[THE_END])
                for value, end in zip(row, played)
            ]
        )
        answers = spread([difference for one in found for difference in one.off(way)])
        cut = mean_of([one.cut[way] for one in found])
        print(f"| {way} | {cut:.0%} | {100 * games:.1f} | {100 * answers:.1f} |")
    print()
    for prompt in sorted({one.prompt for one in found}):
        some = [one for one in found if one.prompt == prompt]
        gained = points([gain(one, one.values[THE_END], 10**6, 0.0) for one in some])
        print(f"{prompt}: {len(some)} decisions, {gained}")


def show(
    name: str,
    milliseconds: float,
    gains: dict[tuple[int, float], list[float]],
    asked: argparse.Namespace,
    ends: dict[tuple[int, float], list[float]],
) -> None:
    """Print the rows of a way: what it gains, and how much more than playing to the end."""
    for budget in asked.budgets:
        cells = []
        for gate in asked.gates:
            gained = gains[budget, gate]
            more = [one - end for one, end in zip(gained, ends.get((budget, gate), []))]
            cells.append(points(gained) + (f" ({points(more)})" if more else ""))
        print(f"| {name} | {milliseconds:.2f} | {budget} | {' | '.join(cells)} |", flush=True)


def mean_of(values: list[float]) -> float:
    return sum(values) / len(values)


def spread(values: list[float]) -> float:
    """The standard deviation."""
    mean = mean_of(values)
    return float(mean_of([(one - mean) ** 2 for one in values]) ** 0.5)


if __name__ == "__main__":
    main()
