"""What the game keeps of everybody's cards is what a fresh count gives."""

from scripts.soaks import SOAKS
from tafelrunde.agents import make
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, desk_for
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.kunitori.game import Kunitori
from tafelrunde.games.kunitori.scoring import points, score


class Checker(Agent):
    """Counts all cards before every answer of another agent, also in a copy and in a copy dealt anew."""

    def __init__(self, agent: Agent, changes: set[int]) -> None:
        self.agent = agent
        self.changes = changes

    def choose(self, game: Game, ask: Ask) -> list[int]:
        assert isinstance(game, Kunitori)
        check_counts(game)
        if game.asked % 7 == 0:
            world = game.copy()
            world.redeterminise(ask.seat, Rng.seeded(game.asked))
            check_counts(world)
        self.changes |= {sum(game.counts_of(player)) for player in game.players}
        return self.agent.choose(game, ask)


def check_counts(game: Kunitori) -> None:
    for player in game.players:
        owned = player.owned()
        assert game.counts_of(player) == [owned.count(card) for card in game.box.cards]
        assert score(game, player) == sum(points(game, player).values())


def test_the_counts_are_kept_whatever_is_taken_given_away_scrapped_and_returned() -> None:
    changes: set[int] = set()
    told: set[str] = set()
    for number in range(30):
        options, agents = SOAKS["kunitori"].set_up(3, number)
        complete = kind_of("kunitori").complete_options(options)
        game = kind_of("kunitori").new(len(agents), Rng.seeded(number), complete)
        game.events = []
        game.desk = desk_for(
            [Checker(make("random", "kunitori", (number, seat)), changes) for seat in range(game.seats)]
        )
        while not game.over and game.asked < 600:
            game.step()
        told |= {event.kind for event in game.events}
    assert {"receive", "scrap", "to_pool", "give_away", "ninja"} <= told
    assert len(changes) > 10
