"""Positions of Dominion as people write them: what follows by itself, and what is refused."""

from collections.abc import Mapping

import pytest

import tafelrunde as tr
from tafelrunde.engine.errors import BadSetup
from tests.dominion.machinery.stage import LONG_DECK, Stage, stage

WHERE = "The position, player 0"


def mine(**more: object) -> Stage:
    """Somebody with a Village in hand who also has this."""
    me = {"hand": ["village", "gold"], "deck": LONG_DECK, **more}
    return stage(me, landscapes=["guildhall"], kingdom=["skulk"], coins=6)


def test_a_state_that_is_described_holds() -> None:
    t = mine(states=["envious"]).decline().play("gold")
    assert (t.coins, t.game.players[0].states) == (7, [])


def test_a_project_that_is_described_holds() -> None:
    t = mine(states=["project:guildhall"]).decline().take("silver")
    assert t.token("coffers") == 1


def test_an_artifact_that_is_described_holds() -> None:
    t = stage({"deck": LONG_DECK}, holders={"key": 0}, kingdom=["treasurer"], phase="start")
    assert t.coins == 1


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"states": ["delude"]}, f"{WHERE}: states names 'delude', .*did you mean deluded"),
        ({"states": ["project:guildhal"]}, f"{WHERE}: states names .*did you mean project:guildhall"),
        ({"states": ["deluded", "envious"]}, f"{WHERE}: nobody is in these states at once: deluded, envious"),
        ({"states": ["miserable", "twice_miserable"]}, "at once: miserable, twice_miserable"),
        ({"states": ["deluded", "deluded"]}, f"{WHERE}: nobody is in these states at once: deluded"),
        ({"tokens": {"minus_coin": 2}}, f"{WHERE}, tokens: minus_coin must be a whole number from 0 to 1"),
        ({"tokens": {"coffer": 1}}, f"{WHERE}, tokens has no 'coffer'"),
        ({"mats": {"island": ["copper"]}}, f"{WHERE}, mats has no 'island'; it knows: tavern, exile"),
        ({"mats": {"exile": ["nix"]}}, f"{WHERE}, mats: exile names 'nix'"),
    ],
)
def test_impossible_states_tokens_and_mats_are_refused_with_their_place(
    more: Mapping[str, object], sentence: str
) -> None:
    with pytest.raises(BadSetup, match=sentence):
        mine(**more)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"holders": {"kee": 0}}, "The position, holders has no 'kee'; it knows: lantern, horn, key"),
        ({"holders": {"key": 5}}, "The position, holders: key must be a whole number from 0 to 1, not 5"),
        ({"decks": [{"kind": "boons"}]}, "The position, decks: kind must be one of boon, hex, not 'boons'"),
        ({"decks": [{"kind": "boon", "cards": ["greed"]}]}, "The position, decks: cards names 'greed'"),
        ({"queue": [[7, "outpost"]]}, "The position, queue: there is no seat 7"),
    ],
)
def test_impossible_decks_artifacts_and_turns_are_refused_with_their_place(
    more: Mapping[str, object], sentence: str
) -> None:
    with pytest.raises(BadSetup, match=sentence):
        tr.position("dominion", {"players": [{"hand": ["copper"]}, {}], **more})
