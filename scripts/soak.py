"""Play thousands of random games over all player counts and options, and check each.

    python -m scripts.soak [--game dominion] [--games 10000] [--seed 0]

Checked are: no exception, no card lost or doubled (at sampled decisions and at the end), every game ends,
its result adds up, and whatever the game names (each card, event ...) has been used at each number of
players. The number of a game and the seed say everything about it, so that a failure can be repeated alone:
--game GAME --only NUMBER. What is particular to a game is in scripts/soaks.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable

from scripts.soaks import SOAKS
from scripts.soaks.base import Soak
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng

TOO_LONG = 1_000_000


class Watcher(Agent):
    """Answers like another agent, and counts all cards now and then."""

    def __init__(self, agent: Agent, every: int, census: dict[str, int]) -> None:
        self.agent = agent
        self.every = every
        self.census = census

    def choose(self, game: Game, ask: Ask) -> list[int]:
        if game.asked % self.every == 0:
            check_census(game, self.census, f"at decision {game.asked}")
        return self.agent.choose(game, ask)


class Run:
    """What a soak has seen. `coverage` counts the games in which something was used, by number of players."""

    def __init__(self, soak: Soak) -> None:
        self.soak = soak
        self.games = 0
        self.decisions = 0
        self.longest = 0
        self.coverage: Counter[tuple[str, int]] = Counter()

    def note(self, game: Game, used: set[str]) -> None:
        """Take down a finished game."""
        self.games += 1
        self.decisions += game.asked
        self.longest = max(self.longest, game.asked)
        self.coverage.update((name, game.seats) for name in used)

    def seats(self) -> range:
        """The numbers of players of the game."""
        least, most = kind_of(self.soak.game).seats
        return range(least, most + 1)

    def unused(self) -> list[tuple[str, int]]:
        """What was not used at some number of players."""
        return [
            (name, seats)
            for seats in self.seats()
            for name in self.soak.wanted(seats)
            if not self.coverage[name, seats]
        ]

    def table(self) -> str:
        """In how many games each thing was used, a column for each number of players."""
        head = "used, by number of players"
        names = list(dict.fromkeys(name for seats in self.seats() for name in self.soak.wanted(seats)))
        width = max(len(name) for name in [head, *names])
        lines = [head.ljust(width) + "".join(f"{seats:7}" for seats in self.seats())]
        for name in names:
            counts = [self.coverage[name, seats] for seats in self.seats()]
            lines.append(name.ljust(width) + "".join(f"{count:7,}" for count in counts))
        return "\n".join(lines)


def check_census(game: Game, expected: dict[str, int], when: str) -> None:
    """No card is lost or doubled."""
    found = game.census()
    changed = [id for id in {**expected, **found} if expected.get(id) != found.get(id)]
    assert not changed, f"{when}: " + ", ".join(
        f"{id}: {expected.get(id)} -> {found.get(id)}" for id in changed
    )


def play(soak: Soak, seed: int, number: int) -> tuple[Game, set[str]]:
    """Play one game and check it. Returns it and what was used in it."""
    options, names = soak.set_up(seed, number)
    kind = kind_of(soak.game)
    game = kind.new(len(names), Rng.seeded((seed, number)), kind.complete_options(options))
    soak.prepare(game, seed, number)
    census = game.census()
    every = soak.every + number % soak.every
    game.desk = AgentDesk(
        [Watcher(soak.agent(name, seed, number, seat), every, census) for seat, name in enumerate(names)]
    )
    events: list[Event] = []
    used: set[str] = set()
    game.events = events
    while not game.over:
        game.step()
        used.update(name for event in events for name in soak.used(game, event))
        events.clear()
        assert game.asked < TOO_LONG, "the game does not end"
    check_census(game, census, "at the end")
    check_result(game, soak.all_can_lose)
    soak.check_end(game)
    return game, used


def check_result(game: Game, all_can_lose: bool) -> None:
    """The result of every game adds up."""
    result = game.result()
    assert sorted(result.ranking) == list(range(game.seats)), "the ranking is not one of all seats"
    assert result.winners or all_can_lose, "nobody has won"
    first = result.ranking[: len(result.winners)]
    assert sorted(result.winners) == sorted(first), "the winners are not the first of the ranking"
    ranked = [result.scores[seat] for seat in result.ranking]
    assert ranked == sorted(ranked, reverse=True), "the ranking does not follow the scores"
    assert [sum(one.values()) for one in result.details] == result.scores, "the details do not add up"


def run(game: str, games: int, seed: int, tell: Callable[[Run], None] | None = None) -> Run:
    """Play and check so many games."""
    soak = SOAKS[game]
    run = Run(soak)
    for number in range(games):
        try:
            run.note(*play(soak, seed, number))
        except BaseException as error:
            error.add_note(f"This was soak game {number} of {game} with seed {seed}.")
            raise
        if tell is not None:
            tell(run)
    return run


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games and check each.")
    parser.add_argument("--game", choices=SOAKS, help="this game only (default: one after the other)")
    parser.add_argument("--games", type=int, help="how many of each (default: as each game has it)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="play this one game of --game")
    given = parser.parse_args()
    if given.games is not None and given.games < 1:
        parser.error(f"--games must be at least 1, not {given.games}")
    if given.only is not None:
        if given.game is None:
            parser.error("--only needs --game")
        print(SOAKS[given.game].set_up(given.seed, given.only))
        print(play(SOAKS[given.game], given.seed, given.only)[0].result())
        return
    unused = 0
    for game in [given.game] if given.game else SOAKS:
        done = report(game, given.games or SOAKS[game].games, given.seed)
        for name, seats in done.unused():
            print(f"{game}: {name} was never used with {seats} players.", file=sys.stderr)
            unused += 1
    sys.exit(1 if unused else 0)


def report(game: str, games: int, seed: int) -> Run:
    """Play so many games and tell how it goes."""
    start = time.monotonic()
    step = 10 if sys.stdout.isatty() else max(1, games // 20)

    def tell(run: Run) -> None:
        if run.games % step == 0 or run.games == games:
            end = "\r" if sys.stdout.isatty() else "\n"
            span = time.monotonic() - start
            print(
                f"{game}: {run.games:,} of {games:,} games, {run.decisions:,} decisions, {span:.0f} s",
                end=end,
                flush=True,
            )

    done = run(game, games, seed, tell)
    if done.coverage:
        print(f"\n{done.table()}")
    print(
        f"\n{game}: {games:,} games without a fault: {done.decisions:,} decisions,"
        f" longest game {done.longest:,} decisions, {time.monotonic() - start:.0f} s."
    )
    return done


if __name__ == "__main__":
    main()
