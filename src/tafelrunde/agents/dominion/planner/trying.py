"""Games in which plans are tried against the steward, always over the same deals and from every seat."""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from tafelrunde.agents.dominion.lore import Book
from tafelrunde.agents.dominion.planner.plan import Plan
from tafelrunde.agents.dominion.steward import Steward
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.errors import GameTooLong
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import Pile
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.setup import deal, empty_table
from tafelrunde.games.dominion.table import Table

MOST_DECISIONS = 6_000


class Candidate:
    """A plan and how it has done so far: `results` has one entry for each deal, the mean over the seats."""

    __slots__ = ("book", "plan", "results", "total")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.book = plan.book()
        self.results: list[float] = []
        self.total = 0.0

    def mean(self) -> float:
        """The share of victories so far, drawn a little towards nothing won or lost."""
        return (self.total + 4.0) / (len(self.results) + 8.0)


class Arena:
    """Where plans for one table are tried; `played` counts the games."""

    __slots__ = ("against", "played", "seats", "table")

    def __init__(self, table: Table, seats: int, against: Book) -> None:
        self.table = table
        self.seats = seats
        self.against = against
        self.played = 0

    def try_out(self, candidate: Candidate, deals: Sequence[object]) -> None:
        """Play some deals from every seat and note the results."""
        others = [Steward(0, self.against) for _ in range(self.seats - 1)]
        for one in deals:
            result = self.deal(Steward(0, candidate.book), others, one)
            candidate.results.append(result)
            candidate.total += result

    def deal(self, agent: Agent, others: Sequence[Agent], seed: object) -> float:
        """One deal, played from every seat: the share of victories, as if two played (half is even)."""
        won = 0.0
        for seat in range(self.seats):
            won += self.play(agent, others, seat, seed)
        share = won / self.seats
        even = 1.0 / self.seats
        return 0.5 * share / even if share <= even else 0.5 + 0.5 * (share - even) / (1.0 - even)

    def play(self, agent: Agent, others: Sequence[Agent], seat: int, seed: object) -> float:
        """One game; 1 for a victory, a part of it if it is shared. A game without end is even."""
        agents = [*others[:seat], agent, *others[seat:]]
        game = self.begin(agents, seed)
        self.played += 1
        try:
            game.play_out(MOST_DECISIONS)
        except GameTooLong:
            return 1.0 / self.seats
        winners = game.result().winners
        return 1.0 / len(winners) if seat in winners else 0.0

    def begin(self, agents: Sequence[Agent], seed: object) -> Dominion:
        """A fresh game at this table."""
        game = empty_table(self.table, self.seats, Rng.seeded(seed))
        deal(game, 0)
        game.desk = AgentDesk(agents)
        return game


@mypyc_attr(allow_interpreted_subclasses=True)
class Watched(Steward):
    """A steward whose purchases are noted: in which of its turns, and which card."""

    def __init__(self, book: Book) -> None:
        super().__init__(0, book)
        self.bought: list[tuple[int, str]] = []

    def choose(self, game: Game, ask: Ask) -> list[int]:
        chosen = super().choose(game, ask)
        if ask.prompt == "buy" and chosen:
            option = ask.options[chosen[0]]
            if isinstance(option, Pile) and isinstance(game, Dominion):
                self.bought.append((game.players[ask.seat].turns, game.top(option).id))
        return chosen
