"""Prosperity: Crystal Ball, Investment, War Chest, and the Actions City, Grand Market, Magnate."""

from typing import Any

import pytest

from tafelrunde.games.dominion.cards import TREASURE, VICTORY, Card, Cost, Played, Plus, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.player import Player
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import invent, invent_beside

COPPERS = ["copper"] * 9
TRADE: dict[str, Any] = {"prophecy": "flourishing_trade", "fulfilled": True}


def buyer(*hand: str, deck: list[str] | None = None, **more: object) -> Stage:
    """Somebody in the Buy phase."""
    return stage({"hand": list(hand), "deck": deck or COPPERS}, **{"phase": "buy", **more})


# City.


@pytest.mark.rule("city")
@pytest.mark.parametrize(
    ("empty", "cards", "coins", "buys"),
    [
        ([], 1, 0, 1),
        (["curse"], 2, 0, 1),
        (["curse", "estate"], 2, 1, 2),
        (["curse", "estate", "moat"], 2, 1, 2),
    ],
)
def test_a_city_grows_with_empty_piles(empty: list[str], cards: int, coins: int, buys: int) -> None:
    """C38.2: a third empty pile brings nothing more."""
    t = stage({"hand": ["city"], "deck": COPPERS}, kingdom=["moat"], left=dict.fromkeys(empty, 0)).play(
        "city"
    )
    assert (len(t.me.hand), t.actions, t.coins, t.buys) == (cards, 2, coins, buys)


PONY = action("pony_beside", 3, size=10)
PADDOCK = action("paddock_beside", 4, brings=(PONY,))


@pytest.mark.rule("city")
def test_a_city_counts_no_piles_beside_the_supply(monkeypatch: pytest.MonkeyPatch) -> None:
    """T38.1."""
    invent(monkeypatch, PADDOCK)
    invent_beside(monkeypatch, PONY)
    me = {"hand": ["city"], "deck": COPPERS}
    t = stage(me, kingdom=["paddock_beside"], left={"pony_beside": 0}).play("city")
    assert len(t.me.hand) == 1


@pytest.mark.rule("city", "divine_wind")
def test_a_city_counts_after_its_first_card_and_once() -> None:
    """C38.1: an empty pile that the Divine Wind takes away with the play before does not count any more."""
    me = {"hand": ["tea_house", "city"], "deck": COPPERS}
    table = {"prophecy": "divine_wind", "suns": 1, "wind_pool": ["smithy"]}
    t = stage(me, kingdom=["moat"], left={"moat": 0}, **table).play("tea_house", "city")
    assert len(t.me.hand) == 2, "one for the Tea House, one for the City"
    me = {"hand": ["city"], "deck": COPPERS}
    t = stage(me, kingdom=["moat"], left={"moat": 0}).play("city")
    draws = [event["n"] for event in t.events("draw")]
    assert draws == [1, 1]


@pytest.mark.rule("city", "riverboat", "flourishing_trade")
def test_unused_actions_of_a_city_on_the_riverboat_are_buys() -> None:
    """I38.1."""
    me = {"hand": ["riverboat"], "deck": ["copper"] * 6}
    t = stage(me, riverboat="city", **TRADE).play("riverboat").to_my_next_turn()
    assert (t.actions, t.buys, len(t.me.hand)) == (3, 1, 6)
    for _ in range(4):
        t.take("copper")
    assert t.active == 1


# Crystal Ball.


@pytest.mark.rule("crystal_ball")
def test_a_crystal_ball_shows_the_top_card_to_its_owner_only() -> None:
    """C40.1, T40.1: what is left alone stays on top."""
    t = buyer("crystal_ball", deck=["gold", "estate"]).play("crystal_ball")
    assert (t.coins, t.options) == (1, ["keep", "trash", "discard", "play"])
    assert (t.sees(0, 0)["looked"], t.sees(1, 0)["looked"], t.sees(1, 0)["looked_size"]) == (
        ["gold"],
        None,
        1,
    )
    t.answer("keep")
    assert (t.me.deck, t.sees(0, 0)["deck_known"], t.sees(1, 0)["deck_known"]) == (
        ["gold", "estate"],
        ["gold"],
        [],
    )


@pytest.mark.rule("crystal_ball")
def test_a_crystal_ball_trashes_or_discards_but_plays_no_victory_card() -> None:
    """C40.1."""
    t = buyer("crystal_ball", deck=["estate", "gold"]).play("crystal_ball")
    assert t.options == ["keep", "trash", "discard"]
    assert t.answer("trash").trash == ["estate"]
    t = buyer("crystal_ball", deck=["estate", "gold"]).play("crystal_ball").answer("discard")
    assert (t.me.discard, t.me.deck) == (["estate"], ["gold"])
    assert buyer("crystal_ball", deck=["curse"]).play("crystal_ball").answer("trash").trash == ["curse"]


@pytest.mark.rule("crystal_ball")
def test_a_crystal_ball_plays_an_action_in_the_buy_phase() -> None:
    """C40.2, C40.3, T40.1: straight from the deck; Treasures drawn may be played, Actions may not."""
    t = buyer("crystal_ball", "moat", deck=["smithy", "gold", "village", "silver"], actions=0).play(
        "crystal_ball"
    )
    t.answer("play")
    assert (t.me.in_play, t.me.hand, t.phase) == (
        ["crystal_ball", "smithy"],
        ["moat", "gold", "village", "silver"],
        "buy",
    )
    assert ({"gold", "silver"} <= set(t.options), {"moat", "village"} & set(t.options)) == (True, set())
    assert t.events("to_hand") == []


@pytest.mark.rule("crystal_ball")
def test_actions_that_a_crystal_ball_gives_let_nobody_play_actions() -> None:
    """C40.3."""
    t = buyer("crystal_ball", "moat", deck=["village", "moat", *COPPERS]).play("crystal_ball").answer("play")
    assert (t.actions, t.phase, "moat" in t.options) == (3, "buy", False)


@pytest.mark.rule("crystal_ball")
def test_treasures_drawn_after_a_purchase_stay_in_hand() -> None:
    """C40.2: they may be played if nothing was bought yet."""
    t = buyer("crystal_ball", deck=["festival", "gold"], coins=4, buys=1).play("crystal_ball").answer("play")
    t.take("copper")
    assert (t.prompt, t.buys, [one for one in t.options if not one.startswith("supply:")]) == ("buy", 1, [])


@pytest.mark.rule("crystal_ball", "D80")
def test_a_crystal_ball_does_not_stay_with_a_duration() -> None:
    """C40.4."""
    t = buyer("crystal_ball", deck=["samurai", *COPPERS]).play("crystal_ball").answer("play").end_turn()
    assert t.player(0).in_play == ["samurai"]


@pytest.mark.rule("crystal_ball", "D17")
def test_a_crystal_ball_without_a_card_to_show() -> None:
    me = {"hand": ["crystal_ball"], "deck": [], "discard": ["gold"]}
    t = stage(me, phase="buy").play("crystal_ball")
    assert (t.prompt, len(t.events("shuffle"))) == ("crystal_ball", 1)
    t = stage({"hand": ["crystal_ball"], "deck": []}, phase="buy").play("crystal_ball")
    assert (t.prompt, t.coins) == ("buy", 1)


@pytest.mark.rule("crystal_ball", "flourishing_trade")
def test_actions_that_a_crystal_ball_gives_are_buys_in_flourishing_trade() -> None:
    """I40.1."""
    t = (
        buyer("crystal_ball", deck=["village", *COPPERS], actions=0, **TRADE)
        .play("crystal_ball")
        .answer("play")
    )
    for _ in range(3):
        assert t.active == 0
        t.take("curse")
    assert t.active == 1, "1 Buy and 2 Actions"


@pytest.mark.rule("crystal_ball", "collection", "craftsman")
def test_a_craftsman_that_a_crystal_ball_plays_feeds_the_collection() -> None:
    """I40.2."""
    t = buyer("collection", "crystal_ball", deck=["craftsman", *COPPERS], kingdom=["village"])
    t.play("collection", "crystal_ball").answer("play").take("village")
    assert t.token("points") == 1


@pytest.mark.rule("crystal_ball", "grand_market", "flourishing_trade")
def test_a_grand_market_out_of_a_crystal_ball_gives_four_purchases() -> None:
    """N12: 2 Buys and 2 unused Actions; no Action may be played from hand."""
    deck = ["grand_market", "village", *COPPERS]
    t = buyer("crystal_ball", deck=deck, **TRADE).play("crystal_ball").answer("play")
    assert (t.buys, t.actions, t.me.hand, "village" in t.options) == (2, 2, ["village"], False)
    for _ in range(4):
        assert t.active == 0
        t.take("curse")
    assert t.active == 1


# Grand Market.


@pytest.mark.rule("grand_market")
def test_a_grand_market_cannot_be_bought_with_a_copper_in_play() -> None:
    """C41.1, T41.1: Coppers in hand do no harm, nor do other Treasures."""
    t = buyer("copper", "gold", "gold", kingdom=["grand_market"]).play("gold", "gold")
    assert "grand_market" in t.piles
    t.play("copper")
    assert ("grand_market" in t.piles, "gold" in t.piles) == (False, True)


@pytest.mark.rule("grand_market")
def test_only_what_is_in_play_when_it_is_bought_counts() -> None:
    """C41.1: a Copper that has been discarded or trashed is no longer there."""
    me = {"hand": [], "discard": ["copper"], "deck": COPPERS}
    t = stage(me, phase="buy", coins=6, kingdom=["grand_market"], trash=["copper"])
    assert "grand_market" in t.piles


@pytest.mark.rule("grand_market", "remodel")
def test_a_grand_market_may_be_gained_with_coppers_in_play() -> None:
    """C41.2."""
    me = {"hand": ["remodel", "smithy"], "in_play": ["copper"], "deck": COPPERS}
    t = stage(me, kingdom=["grand_market"]).play("remodel").take("grand_market")
    assert t.me.discard == ["grand_market"]


@pytest.mark.rule("grand_market", "flourishing_trade", "craftsman")
def test_a_grand_market_in_flourishing_trade() -> None:
    """I41.1: $5; also an Action used as a Buy is a purchase."""
    t = stage({"hand": ["craftsman"], "deck": COPPERS}, kingdom=["grand_market"], **TRADE).play("craftsman")
    assert t.take("grand_market").player(0).everything.count("grand_market") == 1
    me = {"hand": [], "in_play": ["copper"], "deck": COPPERS}
    t = stage(me, phase="buy", coins=6, buys=0, actions=1, kingdom=["grand_market"], **TRADE)
    assert ("gold" in t.piles, "grand_market" in t.piles) == (True, False)


# Investment.


@pytest.mark.rule("investment")
def test_an_investment_trashes_a_card_and_gives_a_coin() -> None:
    """C42.1: it has to."""
    t = buyer("investment", "gold", "estate").play("investment")
    assert (t.prompt, t.options, t.may_decline) == ("trash_one", ["gold", "estate"], False)
    t.answer("estate")
    assert (t.prompt, t.options) == ("investment", ["one_coin", "trash_this"])
    t.answer("one_coin")
    assert (t.coins, t.trash, t.me.in_play, t.token("points")) == (1, ["estate"], ["investment"], 0)
    t = buyer("investment").play("investment")
    assert t.prompt == "investment", "with an empty hand it goes on"


@pytest.mark.rule("investment")
def test_an_investment_is_trashed_for_different_treasures_in_hand() -> None:
    """C42.3, T42.1: the hand is revealed and stays in hand, and its Treasures may still be played."""
    t = buyer("investment", "copper", "copper", "silver", "village", "estate").play("investment")
    t.answer("estate").answer("trash_this")
    assert (t.trash, t.token("points"), t.coins) == (["estate", "investment"], 2, 0)
    assert t.events("show_hand") == [{"seat": 0, "cards": ["copper", "copper", "silver", "village"]}]
    assert t.sees(1, 0)["hand_known"] == ["copper", "copper", "silver", "village"]
    assert t.answer("all_treasures").coins == 4


def twin_coin(game: Dominion, me: Player, this: Played) -> None:
    """Play a Treasure from hand twice."""
    game.play_twice(
        me, game.ask_one(me.seat, "play_twice", unique([c for c in me.hand if c.is_treasure])), this
    )


TWIN_COIN = Card("twin_coin", "base", Cost(5), (TREASURE,), twin_coin)


@pytest.mark.rule("investment", "D92")
def test_an_investment_that_has_been_trashed_gives_no_more_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """C42.2, T42.1: it can be chosen once more, but nothing is revealed for it."""
    invent(monkeypatch, TWIN_COIN)
    t = buyer("twin_coin", "investment", "curse", "estate", "silver").play("twin_coin").answer("investment")
    t.answer("curse").answer("trash_this")
    assert t.token("points") == 1
    t.answer("estate").answer("trash_this")
    assert (t.token("points"), t.trash) == (1, ["curse", "investment", "estate"])
    assert len(t.events("show_hand")) == 1


@pytest.mark.rule("investment", "good_harvest")
def test_a_good_harvest_comes_before_an_investment() -> None:
    """C42.4, N14: the second Investment of the turn gets no bonus."""
    hand = ["investment", "investment", "curse", "copper", "copper", "silver"]
    t = buyer(*hand, prophecy="good_harvest", fulfilled=True).play("investment")
    assert (t.prompt, t.buys, t.coins) == ("trash_one", 2, 1)
    t.answer("curse").answer("trash_this")
    assert (t.token("points"), t.trash) == (3, ["curse", "investment"]), "the other Investment is in hand"
    t.play("investment")
    assert (t.buys, t.coins) == (2, 1)
    t = buyer("investment", "curse", "copper", "copper", "silver", prophecy="good_harvest", fulfilled=True)
    t.play("investment").answer("curse").answer("trash_this")
    assert t.token("points") == 2


# Magnate.


@pytest.mark.rule("magnate")
def test_a_magnate_counts_the_treasures_of_the_hand_before_it_draws() -> None:
    """C43.1."""
    t = stage({"hand": ["magnate", "copper", "copper", "estate"], "deck": ["gold"] * 5}).play("magnate")
    assert t.me.hand == ["copper", "copper", "estate", "gold", "gold"]
    assert t.events("show_hand") == [{"seat": 0, "cards": ["copper", "copper", "estate"]}]


HOARD = Card("hoard_of_land", "base", Cost(6), (TREASURE, VICTORY), plus=Plus(coins=2), vp=2)


@pytest.mark.rule("magnate")
def test_treasures_of_several_types_count_for_a_magnate(monkeypatch: pytest.MonkeyPatch) -> None:
    """C43.2."""
    invent(monkeypatch, HOARD)
    t = stage({"hand": ["magnate", "hoard_of_land"], "deck": ["gold", "estate"]}).play("magnate")
    assert t.me.hand == ["hoard_of_land", "gold"]


@pytest.mark.rule("magnate", "good_harvest")
def test_a_magnate_plays_nothing() -> None:
    """I43.1: no Good Harvest for what it reveals; and only the hand is revealed."""
    me = {"hand": ["magnate", "copper"], "deck": ["silver", "gold"]}
    t = stage(me, prophecy="good_harvest", fulfilled=True).play("magnate")
    assert (t.buys, t.coins, t.me.in_play) == (1, 0, ["magnate"])
    assert (t.sees(1, 0)["hand_known"], t.events("reveal")) == (["copper"], [])


# War Chest.


def chests(count: int, **more: object) -> Stage:
    """Somebody with so many War Chests, and two neighbours."""
    me = {"hand": ["war_chest"] * count, "deck": COPPERS}
    return stage(me, {"deck": COPPERS}, {"deck": COPPERS}, phase="buy", **more)


@pytest.mark.rule("war_chest", "D99")
def test_the_player_to_the_left_names_what_a_war_chest_does_not_gain() -> None:
    """C45.2, C45.3, C45.4: any card may be named; the gain is mandatory; there are no coins."""
    t = chests(1, kingdom=["market", "samurai"]).play("war_chest")
    assert (t.asked, t.prompt) == (1, "name_card")
    assert {"market", "province", "samurai", "curse", "another_card"} <= set(t.options)
    t.answer("market")
    assert (t.asked, t.prompt, t.may_decline) == (0, "gain", False)
    assert ("market" in t.piles, "samurai" in t.piles, "duchy" in t.piles) == (False, False, True)
    t.take("duchy")
    assert (t.me.discard, t.coins) == (["duchy"], 0)


@pytest.mark.rule("war_chest")
def test_all_names_of_the_turn_are_barred_for_war_chests_only() -> None:
    """C45.1, C45.5."""
    t = chests(2, coins=5, kingdom=["market"]).play("war_chest").answer("market").take("silver")
    t.play("war_chest").answer("duchy")
    assert not {"market", "duchy"} & set(t.piles)
    t.take("silver")
    assert {"market", "duchy"} <= set(t.piles), "they may be bought"


@pytest.mark.rule("war_chest")
def test_names_are_forgotten_with_the_turn() -> None:
    """T45.1: and a name outside the Supply is as good as any."""
    t = chests(1, kingdom=["market"]).play("war_chest").answer("market").take("silver").end_turn()
    assert t.game.tally.names == []
    t = chests(1, kingdom=["market"]).play("war_chest").answer("another_card")
    assert {"market", "duchy", "silver"} <= set(t.piles)


@pytest.mark.rule("war_chest", "river_shrine", "flourishing_trade")
def test_a_war_chest_gains_in_the_buy_phase() -> None:
    """I45.1: River Shrine brings nothing any more; in Flourishing Trade Gold costs $5."""
    me = {"hand": ["river_shrine", "war_chest"], "deck": ["estate"] * 6}
    t = stage(me, **TRADE).play("river_shrine").decline().play("war_chest").answer("silver").take("gold")
    t.end_turn()
    assert t.gains() == [(0, "gold")]


@pytest.mark.rule("war_chest", "grand_market", "flourishing_trade")
def test_a_war_chest_may_gain_a_grand_market_that_cannot_be_bought() -> None:
    """N11: with Coppers in play, in Flourishing Trade; unless it is named."""
    me = {"hand": ["copper", "war_chest", "war_chest"], "deck": COPPERS}
    t = stage(me, phase="buy", coins=6, kingdom=["grand_market"], **TRADE).play("copper")
    assert "grand_market" not in t.piles
    t.play("war_chest").answer("duchy")
    assert {"grand_market", "gold"} <= set(t.piles)
    t.take("grand_market").play("war_chest").answer("grand_market")
    assert ("grand_market" in t.piles, "gold" in t.piles) == (False, True)
