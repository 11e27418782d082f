"""Hovel, Necropolis and Overgrown Estate (68 to 70)."""

import pytest

from tafelrunde.games.dominion.cards import Played
from tafelrunde.games.dominion.library import CARDS, SHELTERS
from tests.dominion.dark_ages.stand_ins import ALL
from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.table import invent


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *ALL)


def buyer(*hand: str, **more: object) -> Stage:
    """Somebody with Shelters and money in the Buy phase."""
    me = {"hand": list(hand), "deck": ["copper"] * 9}
    return stage(me, **{"shelters": True, "phase": "buy", "coins": 20, "buys": 4, **more})


# Hovel.


@pytest.mark.rule("hovel")
def test_the_hovel_may_go_with_any_victory_card_but_with_nothing_else() -> None:
    """C68.1: bought or gained, Victory cards only."""
    t = buyer("hovel").take("silver")
    assert t.prompt == "buy"
    t.take("duchy")
    assert (t.prompt, t.options) == ("may_act", ["hovel"])
    t.answer("hovel")
    assert (t.trash, t.me.hand) == (["hovel"], [])
    assert t.take("estate").prompt == "buy", "there is only one"


@pytest.mark.rule("hovel")
def test_the_hovel_may_stay_and_is_asked_for_again() -> None:
    """C68.1."""
    t = buyer("hovel").take("estate").decline()
    assert (t.prompt, t.me.hand, t.trash) == ("buy", ["hovel"], [])
    assert t.take("estate").prompt == "may_act"


@pytest.mark.rule("hovel")
def test_the_hovel_may_go_in_anothers_turn() -> None:
    """C68.1: a Rogue makes the victim gain a Duchy."""
    you = {"hand": ["hovel"], "deck": ["hunting_grounds", "copper"]}
    t = stage({"hand": ["rogue"]}, you, shelters=True).play("rogue").answer("a_duchy")
    assert (t.asked, t.prompt, t.options) == (1, "may_act", ["hovel"])
    t.answer("hovel")
    assert (t.you.hand, t.trash) == ([], ["hunting_grounds", "hovel"])


@pytest.mark.rule("hovel", "D97")
@pytest.mark.rule("necropolis")
@pytest.mark.rule("overgrown_estate")
def test_shelters_have_no_pile() -> None:
    """C68.2: never in the Supply, and nowhere to return to."""
    t = buyer("hovel", "necropolis", "overgrown_estate", phase="action").play("necropolis")
    game = t.game.copy()
    assert all(game.pile_of(card) == -1 for card in SHELTERS)
    (played,) = game.players[0].in_play
    assert isinstance(played, Played)
    assert not game.return_to_pile(game.players[0], played)
    assert not {card.id for card in SHELTERS} & {pile.card.id for pile in game.piles}


@pytest.mark.rule("hovel")
def test_the_hovel_cannot_be_played() -> None:
    """C68.3: with nothing else in hand the Buy phase comes at once; Treasures only are offered there."""
    t = buyer("hovel", phase="action")
    assert (t.prompt, [one for one in t.options if not one.startswith("supply:")]) == ("buy", [])


# Necropolis.


@pytest.mark.rule("necropolis")
def test_a_necropolis_gives_two_actions() -> None:
    """69."""
    assert buyer("necropolis", "village", phase="action").play("necropolis").actions == 2


@pytest.mark.rule("necropolis")
def test_a_procession_on_a_necropolis_brings_an_action_for_exactly_2() -> None:
    """I69.1: it costs $1."""
    t = buyer("procession", "necropolis", phase="action", kingdom=["squire", "vagrant", "hermit"])
    t.play("procession").answer("necropolis")
    assert (t.prompt, t.piles, t.trash) == ("gain", ["squire", "vagrant"], ["necropolis"])
    assert t.actions == 4


@pytest.mark.rule("necropolis")
def test_shelter_is_a_type_for_rice_and_necropolis_an_action_for_a_rice_broker() -> None:
    """I69.2: Action, Shelter, Treasure; +5 Cards."""
    t = buyer("necropolis", "rice", phase="action", coins=0).play("necropolis").play("rice")
    assert t.coins == 3
    t = buyer("rice_broker", "necropolis", phase="action").play("rice_broker")
    assert len(t.me.hand) == 5


# Overgrown Estate.


@pytest.mark.rule("overgrown_estate", "D98")
def test_the_card_is_drawn_in_the_middle_of_the_other_effect() -> None:
    """C70.1: before Remodel's gain."""
    t = stage({"hand": ["remodel", "overgrown_estate"], "deck": ["gold", "copper"]}, shelters=True)
    t.play("remodel")
    assert (t.prompt, t.me.hand, t.trash) == ("gain", ["gold"], ["overgrown_estate"])


@pytest.mark.rule("overgrown_estate")
def test_an_overgrown_estate_is_no_estate() -> None:
    """C70.2: with both in hand the Snake Witch's hand is all different; it is worth 0 points."""
    me = {"hand": ["snake_witch", "estate", "overgrown_estate"], "deck": ["copper"]}
    assert stage(me, shelters=True).play("snake_witch").prompt == "snake_witch"
    assert (CARDS["overgrown_estate"].vp, CARDS["overgrown_estate"].is_victory) == (0, True)


@pytest.mark.rule("overgrown_estate")
def test_it_draws_in_anothers_turn_too() -> None:
    """C70.3: for whoever trashes it."""
    you = {"hand": ["overgrown_estate", "copper"], "deck": ["gold"]}
    t = stage({"hand": ["tyrant"]}, you, shelters=True).play("tyrant").answer("overgrown_estate")
    assert (t.you.hand, t.trash) == (["copper", "gold"], ["overgrown_estate"])
