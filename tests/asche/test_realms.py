"""What the game keeps of provinces and followers is what a look at all of them gives."""

from tafelrunde.agents import make
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, desk_for
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.windows import hidden_kinds, unseen


class Checker(Agent):
    """Looks at all provinces and followers before every answer of another agent, also in a copy."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.sizes: set[int] = set()
        self.hidden: set[int] = set()

    def choose(self, game: Game, ask: Ask) -> list[int]:
        assert isinstance(game, Asche)
        for one in (game, game.copy()):
            for seat in range(one.seats):
                stand = [
                    index
                    for index, province in enumerate(one.provinces)
                    if province.owner == seat and not province.destroyed
                ]
                assert one.own(seat) == stand
                self.sizes.add(len(stand))
            unknown = [kind for kind, number in enumerate(unseen(one)) if number > 0]
            assert hidden_kinds(one) == sum(1 << kind for kind in unknown)
            self.hidden.add(len(unknown))
        return self.agent.choose(game, ask)


def test_what_the_game_keeps_is_what_a_fresh_look_finds() -> None:
    sizes: set[int] = set()
    hidden: set[int] = set()
    for seats, mode in ((2, "semi"), (4, "coop"), (1, "solo")):
        complete = kind_of("asche").complete_options({"mode": mode})
        game = kind_of("asche").new(seats, Rng.seeded((seats, mode)), complete)
        players = [Checker(make("random", "asche", seat)) for seat in range(seats)]
        game.desk = desk_for(players)
        game.play_out(100_000)
        for player in players:
            sizes |= player.sizes
            hidden |= player.hidden
    assert {0, 1, 5, 6} <= sizes
    assert len(hidden) > 8
