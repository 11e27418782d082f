"""Random play from dense positions: all cards, events and fulfilled prophecies, checked at each question."""

import pytest

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.library import EVENTS, KINGDOM
from tafelrunde.games.dominion.prophecies import PROPHECIES

ENOUGH = 250


class Checker(Agent):
    """Answers at random and looks at the whole table before."""

    def __init__(self, seed: object, census: dict[str, int]) -> None:
        self.random = RandomAgent(seed)
        self.census = census

    def choose(self, game: Game, ask: Ask) -> list[int]:
        assert game.census() == self.census
        if game.asked % 5 == 0:
            world = game.copy()
            world.redeterminise(ask.seat, Rng.seeded(game.asked))
            assert world.view(ask.seat) == game.view(ask.seat)
            assert world.census() == self.census
        return self.random.choose(game, ask)


def dense_position(prophecy: str, seats: int, seed: object) -> Game:
    """Decks full of Kingdom cards of all kinds, and a prophecy that is about to come true."""
    rng = Rng.seeded((prophecy, seats, seed))
    cards = list(KINGDOM)
    rng.shuffle(cards)
    kingdom = ["tea_house", *[id for id in cards if id != "tea_house"][:13]]
    boat = next(id for id in cards if id not in kingdom and KINGDOM[id].printed.coins == 5)
    events = list(EVENTS)
    rng.shuffle(events)
    players = []
    for _ in range(seats):
        deck = [kingdom[rng.below(len(kingdom))] for _ in range(14)]
        deck += ["tea_house", "copper", "silver", "gold", "estate", "copper", "silver"]
        rng.shuffle(deck)
        players.append({"hand": deck[:5], "deck": deck[5:12], "discard": deck[12:]})
    return tr.position(
        "dominion",
        {
            "table": {"kingdom": kingdom, "prophecy": prophecy, "riverboat": boat, "events": events[:4]},
            "players": players,
            "suns": 2,
            "rng": [1 + rng.below(10**6), 1 + rng.below(10**6)],
        },
    ).base.copy()


def play_on(game: Game, seed: object) -> None:
    """Play until the game is over or enough has been asked."""
    census = game.census()
    game.desk = AgentDesk([Checker((seed, seat), census) for seat in range(game.seats)])
    game.events = []
    while not game.over and game.asked < ENOUGH:
        game.step()
    assert game.census() == census


@pytest.mark.parametrize("prophecy", PROPHECIES)
def test_dense_positions_play_on_without_a_fault(prophecy: str) -> None:
    for seats in (2, 3, 6):
        play_on(dense_position(prophecy, seats, 0), seats)


@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_random_games_end(seats: int) -> None:
    options = {"kingdom": "random", "wish": {"least": {"omen": 2, "shadow": 1}, "events": 2}}
    result = tr.play("dominion", ["random"] * seats, seed=seats, options=options, limit=200_000)
    assert sorted(result.ranking) == list(range(seats))
    assert result.scores == [sum(detail.values()) for detail in result.details]
    assert max(result.scores) == result.scores[result.winners[0]]
