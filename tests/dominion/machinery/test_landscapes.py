"""Landscapes of all kinds: Projects, Landmarks, Ways, Allies, States, Artifacts."""

import pytest

from tafelrunde.games.dominion.cards import ATTACK, DURATION, Cost, Played, Plus, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import (
    BANS,
    BUY_START,
    GAIN,
    INSTEAD,
    NEXT,
    THIS_TURN,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.landscapes import ALLY, ARTIFACT, LANDMARK, PROJECT, STATE, WAY, Landscape
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import a_treasure, an_action, nothing
from tafelrunde.games.dominion.scoring import points
from tests.dominion.machinery.stage import Stage, action, one_point, stage
from tests.dominion.table import invent, invent_beside

# Counting House (Project): when you gain a Treasure, +1 Coffers.


def one_coffers(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Coffers."""
    game.add_tokens(me, "coffers", 1)


COUNTING_HOUSE = Landscape(
    "counting_house",
    PROJECT,
    "base",
    Cost(5),
    hooks=(Hook("counting_house", GAIN, one_coffers, a_treasure, plain=True),),
)


# Gallery (Landmark): 2 points for each different card. Shrine (Landmark): a token with each Action gained.


def different_cards(game: Dominion, me: Player) -> int:
    """2 points for each name."""
    return 2 * len(unique(game.cards_of(me)))


GALLERY = Landscape("gallery", LANDMARK, "base", worth=different_cards)
WAYSHRINE = Landscape(
    "wayshrine", LANDMARK, "base", hooks=(Hook("wayshrine", GAIN, one_point, an_action, plain=True),)
)


# Way of the Goat: +2 Actions.


def two_actions(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+2 Actions."""
    game.add_actions(me, 2)


WAY_OF_THE_GOAT = Landscape(
    "way_of_the_goat", WAY, "base", hooks=(Hook("goat", INSTEAD, two_actions, an_action, may=True),)
)


# Weavers' Ally: at the start of your turn you may spend 2 Favors for a card up to $4.


def can_spend(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether there are 2 Favors and a card for them."""
    return game.tokens(me, "favors") >= 2 and bool(game.available(Cost(4)))


def spend_favors(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """2 Favors for a card."""
    game.add_tokens(me, "favors", -2)
    game.gain_one(me, game.available(Cost(4)))


def a_favor_each(game: Dominion) -> None:
    """Everybody starts with a Favor."""
    for player in game.players:
        game.add_tokens(player, "favors", 1)


WEAVERS = Landscape(
    "weavers", ALLY, "base", hooks=(Hook("weavers", TURN_START, spend_favors, can_spend, may=True),)
)
LIAISON = action("liaison", 3, plus=Plus(favors=1, actions=1), setup=a_favor_each)


# Confused (State): in your next Buy phase you return it and buy no Actions in that turn.


def sober_up(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Return it; no Actions are bought this turn."""
    game.leave_state(me, CONFUSED)
    game.wait(NO_ACTIONS, me.seat, THIS_TURN)


NO_ACTIONS = Hook("confused_ban", BANS, nothing, an_action)
CONFUSED = Landscape("confused", STATE, "base", hooks=(Hook("confused", BUY_START, sober_up, times=NEXT),))


def minus_two(game: Dominion, me: Player) -> int:
    """-2 points."""
    return -2


WRETCHED = Landscape("wretched", STATE, "base", worth=minus_two)


def confuser(game: Dominion, me: Player, this: Played) -> None:
    """Everybody is confused and wretched."""
    for player in game.players:
        game.take_state(player, CONFUSED)
        game.take_state(player, WRETCHED)


CONFUSER = action("confuser", 3, confuser, plus=Plus(actions=1))


# Banner (Artifact): at the start of your turn +$1. Standard Bearer: take the Banner.


def one_coin(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+$1."""
    game.add_coins(me, 1)


BANNER = Landscape("banner", ARTIFACT, "base", hooks=(Hook("banner", TURN_START, one_coin, plain=True),))


def standard_bearer(game: Dominion, me: Player, this: Played) -> None:
    """Take the Banner."""
    game.take_artifact(me, BANNER)


BEARER = action("bearer", 3, standard_bearer, plus=Plus(actions=1))


# Besieger: an Attack and Duration, for the Way.


def besieger(game: Dominion, me: Player, this: Played) -> None:
    """The others discard down to three; +1 victory token at the start of the next turn."""
    for other in game.victims(me, this):
        game.discard_down_to(other, 3)
    game.wait(SIEGE, me.seat, this=this)


SIEGE = Hook("besieger", TURN_START, one_point, times=NEXT, plain=True)
BESIEGER = action("besieger", 5, besieger, ATTACK, DURATION)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, LIAISON, CONFUSER, BEARER, BESIEGER)
    invent_beside(
        monkeypatch, COUNTING_HOUSE, GALLERY, WAYSHRINE, WAY_OF_THE_GOAT, WEAVERS, CONFUSED, WRETCHED, BANNER
    )


def player(*hand: str, **more: object) -> Stage:
    """Somebody with this hand."""
    return stage({"hand": list(hand), "deck": ["copper"] * 12}, **more)


def test_a_project_is_bought_once_and_holds_for_its_buyer() -> None:
    t = player(phase="buy", coins=11, buys=3, landscapes=["counting_house"]).answer("project:counting_house")
    assert ("project:counting_house" in t.options, t.sees(1, 0)["projects"]) == (False, ["counting_house"])
    t.take("silver").take("copper")
    assert (t.token("coffers"), t.active) == (2, 1)
    assert t.events("buy_project") == [{"seat": 0, "project": "counting_house"}]


def test_a_landmark_counts_at_the_end_for_everybody() -> None:
    t = player("province", phase="buy", landscapes=["gallery"], left={"province": 0})
    result = t.finish()
    assert result.details[0] == {"province": 6, "gallery": 4}
    assert result.details[1] == {"gallery": 2}


def test_a_landmark_acts_from_the_beginning() -> None:
    t = player(phase="buy", coins=9, buys=3, landscapes=["wayshrine"], kingdom=["village"]).take("village")
    assert t.take("silver").token("points") == 1


# Ways.


def test_a_way_takes_the_place_of_the_text_of_a_duration_attack() -> None:
    you = {"hand": ["moat", "copper", "copper", "copper", "copper"], "deck": ["copper"] * 5}
    t = stage({"hand": ["besieger"], "deck": ["copper"] * 12}, you, landscapes=["way_of_the_goat"])
    t.play("besieger")
    assert (t.asked, t.prompt) == (1, "react"), "it is the play of an Attack all the same"
    t.decline()
    assert (t.prompt, t.options) == ("as_printed", ["as_printed", "goat"])
    t.answer("goat")
    assert (t.game.players[0].actions, len(t.you.hand)) == (2, 5)
    t.end_turn()
    assert (t.you.in_play, t.you.discard) == ([], ["besieger"]), "nothing waits, so it leaves"


def test_it_is_chosen_anew_for_each_play() -> None:
    t = player("throne_room", "besieger", landscapes=["way_of_the_goat"])
    t.play("throne_room").answer("as_printed").answer("besieger")
    t.answer("goat").answer("as_printed")
    assert t.game.players[0].actions == 2
    t.end_turn()
    assert t.you.in_play == ["throne_room", "besieger"]


def test_a_treasure_has_no_way() -> None:
    t = player("silver", phase="buy", landscapes=["way_of_the_goat"]).play("silver")
    assert t.coins == 2


# Allies.


def test_an_ally_is_asked_at_the_start_of_each_turn_while_there_are_favors() -> None:
    t = player("liaison", landscapes=["weavers"])
    assert (t.token("favors"), t.token("favors", 1)) == (1, 1)
    t.play("liaison").end_turn()
    assert t.active == 1
    assert t.prompt == "buy", "one Favor is not enough"
    t.end_turn()
    assert (t.prompt, t.options) == ("may_act", ["weavers"])
    t.answer("weavers").take("silver")
    assert (t.token("favors"), t.me.discard[-1], t.phase) == (0, "silver", "buy")


# States.


def test_a_state_is_returned_at_the_start_of_the_buy_phase_and_bans_for_the_turn() -> None:
    t = player("confuser", "village", coins=9).play("confuser")
    assert t.sees(1, 0)["states"] == ["confused", "wretched"]
    t.decline()
    assert (t.sees(1, 0)["states"], "confuser" in t.piles, "gold" in t.piles) == (["wretched"], False, True)
    t.end_turn()
    assert (t.sees(0, 1)["states"], [one["hook"] for one in t.waiting()]) == (["wretched"], ["confused_ban"])
    t.end_turn()
    assert t.waiting() == []
    assert points(t.game, t.game.players[0])["wretched"] == -2


def test_nobody_is_in_a_state_twice() -> None:
    t = player("confuser", "confuser", "village").play("confuser", "confuser")
    assert t.sees(1, 0)["states"] == ["confused", "wretched"]
    assert len(t.waiting()) == 2


# Artifacts.


def test_an_artifact_changes_hands_with_what_it_does() -> None:
    you = {"hand": ["bearer"], "deck": ["copper"] * 12}
    t = stage({"hand": ["bearer"], "deck": ["copper"] * 12}, you).play("bearer")
    assert t.game.view(None)["holders"] == {"banner": 0}
    t.end_turn().play("bearer")
    assert (t.game.view(None)["holders"], len(t.waiting())) == ({"banner": 1}, 1)
    t.end_turn()
    assert (t.active, t.coins) == (0, 0)
    t.end_turn()
    assert (t.active, t.coins) == (1, 1)
