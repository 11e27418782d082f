"""Cards and landscapes of all sets: each is used in a game, which is written as a log, read back, and must be
the same game."""

import random

import pytest

from scripts.log_round_trips import is_used, round_trip
from tafelrunde.elsewhere.lines import read_log
from tafelrunde.elsewhere.reading import kingdom_of
from tafelrunde.games.dominion.library import CARDS, KINGDOM
from tafelrunde.games.dominion.sets import base
from tests.elsewhere.playing import ARMY, played
from tests.elsewhere.writing import Writer

BASE = [card.id for card in base.CARDS]
OMENS = ["tea_house", "poet", "kitsune", "river_shrine", "rustic_village", "mountain_shrine"]


def comes_back(some: list[str], seed: int, is_open: bool = False) -> None:
    """A game whose players are keen on these; the rest of the kingdom is of the base game."""
    in_supply = [one for one in some if one in KINGDOM]
    others = [one for one in BASE if one not in some]
    kingdom = [*some, *random.Random(seed).sample(others, 10 + (ARMY in some) - len(in_supply))]
    keen_on = [*some, *(one.id for card in in_supply for one in CARDS[card].brings)]
    beginning, events, game = played(kingdom, 2, "steward", seed, keen_on)
    assert [one for one in some if not is_used(one, events, game)] == []
    if any(one.startswith("prophecy") for one in some):
        assert any(event.kind == "prophecy" for event in events)
    log = Writer(seed % 2).write(beginning, events, kingdom)
    assert sorted(kingdom_of(read_log(log))) == sorted(kingdom)
    trip = round_trip(kingdom, -1 if is_open else seed % 2, beginning, events, game)
    assert trip.was_read, trip.said


@pytest.mark.parametrize(
    ("some", "seed"),
    [
        ("alchemist border_guard cargo_ship changeling", 1),
        ("city_quarter clashes doctor dungeon", 0),
        ("forum golem herald horn_of_plenty", 0),
        ("investment kings_cache miser overlord", 0),
        ("page pilgrim pirate scavenger", 2),
        ("scheme shepherd swap treasurer", 0),
        ("war_chest outpost alley ninja", 2),
        ("ronin tanuki knights cutthroat", 2),
        ("blessed_village jewelled_egg", 0),
        ("sacred_grove skulk", 0),
        ("daimyo", 1),
    ],
)
def test_games_with_everything_open_come_back(some: str, seed: int) -> None:
    comes_back(some.split(), seed, is_open=True)


@pytest.mark.parametrize(
    ("some", "seed"),
    [
        ("contract ally:crafters_guild way:way_of_the_ox landmark:museum", 0),
        ("event:ball event:gather", 0),
        ("event:amass event:credit", 0),
        ("event:asceticism event:practice", 0),
        ("event:continue", 0),
        ("event:foresight", 1),
        ("event:kintsugi event:sea_trade", 0),
        ("event:receive_tribute", 0),
        ("event:prosper", 0),
        ("project:guildhall", 0),
    ],
)
def test_landscapes_come_back_as_one_player_saw_them(some: str, seed: int) -> None:
    comes_back(some.split(), seed)


@pytest.mark.parametrize(
    ("prophecy", "seed"),
    [
        ("approaching_army", 0),
        ("biding_time", 0),
        ("bureaucracy", 1),
        ("enlightenment", 0),
        ("flourishing_trade", 0),
        ("good_harvest", 0),
        ("great_leader", 0),
        ("growth", 0),
        ("harsh_winter", 0),
        ("kind_emperor", 0),
        ("panic", 2),
        ("progress", 1),
        ("rapid_expansion", 0),
        ("sickness", 1),
    ],
)
def test_prophecies_come_true_in_the_same_way(prophecy: str, seed: int) -> None:
    """With the Omens, as one player saw it."""
    comes_back([f"prophecy:{prophecy}", *OMENS], seed)
