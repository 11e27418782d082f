"""Random play from dense positions: all cards, events and fulfilled prophecies, checked at each question."""

from collections import Counter
from typing import cast

import pytest

import tafelrunde as tr
from scripts.soak import check_census, play, run
from scripts.soaks import SOAKS
from scripts.soaks.dominion import WANTED, DominionSoak
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import ids
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.library import CARDS, KINGDOM, LANDSCAPES_TO_DRAW, PROPHECIES, SETS

ENOUGH = 250


class Checker(Agent):
    """Answers at random and looks at the whole table before."""

    def __init__(self, seed: object, census: dict[str, int]) -> None:
        self.random = RandomAgent(seed)
        self.census = census

    def choose(self, game: Game, ask: Ask) -> list[int]:
        assert game.census() == self.census
        check_counts(game)
        if game.asked % 5 == 0:
            world = game.copy()
            world.redeterminise(ask.seat, Rng.seeded(game.asked))
            check_counts(world)
            assert world.view(ask.seat) == game.view(ask.seat)
            assert world.census() == self.census
        return self.random.choose(game, ask)


def check_counts(game: Game) -> None:
    """What is kept of everybody's cards is what a fresh count gives."""
    assert isinstance(game, Dominion)
    for player in game.players:
        assert game.counts_of(player) == Counter(ids(game.cards_of(player)))


def dense_position(prophecy: str, seats: int, seed: object) -> Game:
    """Decks full of Kingdom cards of all kinds, and a prophecy that is about to come true."""
    rng = Rng.seeded((prophecy, seats, seed))
    cards = list(KINGDOM)
    rng.shuffle(cards)
    kingdom = ["tea_house", *[id for id in cards if id != "tea_house"][:13]]
    boat = next(id for id in cards if id not in kingdom and KINGDOM[id].printed.coins == 5)
    beside = list(LANDSCAPES_TO_DRAW)
    rng.shuffle(beside)
    players = []
    for _ in range(seats):
        deck = [kingdom[rng.below(len(kingdom))] for _ in range(14)]
        deck += ["tea_house", "copper", "silver", "gold", "estate", "copper", "silver"]
        rng.shuffle(deck)
        players.append({"hand": deck[:5], "deck": deck[5:12], "discard": deck[12:]})
    return tr.position(
        "dominion",
        {
            "table": {"kingdom": kingdom, "prophecy": prophecy, "riverboat": boat, "landscapes": beside[:4]},
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


@pytest.mark.parametrize("expansion", SETS)
def test_cards_that_only_a_position_has_play_on_without_a_fault(expansion: str) -> None:
    """Without their kingdom there are no piles, decks or landscapes that they would bring along."""
    for card in CARDS.values():
        if card.expansion == expansion and card.pile is None:
            few = {"hand": [card.id] * 3 + ["copper"], "deck": [card.id, "estate", "silver", "gold"] * 3}
            table = {"kingdom": ["village", "militia"], "landscapes": ["way_of_the_ox"]}
            start = tr.position("dominion", {"table": table, "players": [few, few], "actions": 3, "coins": 8})
            play_on(start.base.copy(), card.id)


def test_whole_games_over_random_kingdoms_end_without_a_fault() -> None:
    """A bounded run of scripts/soak.py; the long one is `make soak`."""
    assert run("dominion", games=100, seed=1).decisions > 20_000


def test_the_soak_is_about_everything_at_each_number_of_players() -> None:
    soak = SOAKS["dominion"]
    assert isinstance(soak, DominionSoak)
    aims = [(soak.aim(number), 2 + number % 5) for number in range(soak.games)]
    about = {(f"{aim.name} {aim.use}".strip(), seats) for aim, seats in aims if aim is not None}
    assert about == {(wanted, seats) for wanted in WANTED for seats in range(2, 7)}
    games = [soak.set_up(1, number) for number in range(1000)]
    for seats in range(2, 7):
        options = [one for one, agents in games if len(agents) == seats]
        assert {one["prophecy"] for one in options} == set(PROPHECIES)
        beside = {name for one in options for name in cast(list[str], one["landscapes"])}
        assert beside == set(LANDSCAPES_TO_DRAW)
        assert {"random", "steward"} <= {name for _, agents in games for name in agents}


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    "wanted",
    ["kings_castle gained", "sword trashed", "champion gained", "shield reacted", "twice_miserable", "panic"],
)
def test_a_match_that_is_about_something_rare_brings_it(wanted: str, seats: int) -> None:
    """A dear Castle, a Loot in the trash, the end of a journey: what chance would hardly bring."""
    round, place = divmod(WANTED.index(wanted), 2)
    _, used = play(SOAKS["dominion"], 1, (3 * round + place) * 5 + seats - 2)
    assert wanted in used


def test_the_soak_names_what_stayed_unused() -> None:
    done = run("dominion", games=1, seed=1)
    assert ("copper played", 2) not in done.unused()
    assert {("copper trashed", 6), ("moat reacted", 2), ("hovel trashed", 3)} <= set(done.unused())
    for name in ("copper played", "rice gained", "panic", "gather"):
        assert f"\n{name} " in done.table()


def test_the_soak_notices_a_lost_card() -> None:
    game = dense_position("panic", 2, 0)
    census = game.census()
    check_census(game, census, "before")
    lost = cast(Dominion, game).players[0].deck.pop().id
    with pytest.raises(AssertionError, match=f"^after: {lost}: {census[lost]} -> {census[lost] - 1}"):
        check_census(game, census, "after")
