"""Buying: what a card costs, who may buy it, how it is paid for, and what the gain knows of it."""

import pytest

from tafelrunde.games.dominion.cards import (
    ACTION,
    NIGHT,
    TREASURE,
    Card,
    Cost,
    PayOtherwise,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import BANS, COSTS, GAIN, PLAYING, THIS_TURN, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import an_action, nothing
from tafelrunde.games.dominion.sets.basic import COPPER
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import invent

# Stone Pit: while this turn lasts, Actions cost $2 less.


def stone_pit(game: Dominion, me: Player, this: Played) -> None:
    """Actions cost $2 less this turn."""
    game.wait(CHEAP_ACTIONS, me.seat, THIS_TURN, this, number=2)


CHEAP_ACTIONS = Hook("stone_pit", COSTS, nothing, an_action)
STONE_PIT = Card("stone_pit", "base", Cost(4), (TREASURE,), stone_pit, Plus(coins=1))


# Strict Market: cannot be bought with a Copper in play.


def no_copper(game: Dominion, me: Player) -> bool:
    """Whether no Copper is in play."""
    return COPPER not in me.cards_in_play()


STRICT_MARKET = action("strict_market", 6, can_buy=no_copper)


# Charger: costs $1 less for each card gained this turn, and less of what is off all cards.


def charger_price(game: Dominion) -> Cost:
    """$6 less the gains of the turn."""
    return game.reduced(CHARGER, Cost(6).plus(-game.tally.gained(game.active)))


CHARGER = action("charger", 6, price=charger_price)


# Mirror: costs what the last other card cost that was gained this turn, and nothing is off that price.


def mirror_price(game: Dominion) -> Cost:
    """The live cost of the last other card."""
    for _, card, _, _ in reversed(game.tally.gains):
        if card is not MIRROR:
            return game.cost(card)
    return game.reduced(MIRROR, MIRROR.printed)


MIRROR = action("mirror", 6, price=mirror_price)


# Fair: may be bought by trashing an Action from the hand.


def has_action(game: Dominion, me: Player) -> bool:
    """Whether there is an Action to trash."""
    return any(game.is_action(card) for card in me.hand)


def pay_with_action(game: Dominion, me: Player) -> None:
    """Trash an Action from the hand."""
    game.trash(me, [game.ask_one(me.seat, "trash_one", unique([c for c in me.hand if game.is_action(c)]))])


FAIR = action("fair", 7, pay_otherwise=PayOtherwise(has_action, pay_with_action))


# Elixir and Distiller: a potion in the purse, and one in a cost.
ELIXIR = Card("elixir", "base", Cost(4), (TREASURE,), plus=Plus(potions=1), size=16)
DISTILLER = Card("distiller", "base", Cost(3, potion=1), (ACTION,), plus=Plus(cards=2))


# Donor: pay more for it; when it is gained, +1 victory token for each coin more.


def was_overpaid(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether more was paid."""
    return about.overpaid > 0


def thank(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 victory token for each coin."""
    game.add_tokens(me, "points", about.overpaid)


DONOR = action("donor", 3, overpay=True, hooks=(Hook("donor", GAIN, thank, was_overpaid),))


# Chaffer: this turn, with each card bought a cheaper one is gained.


def chaffer(game: Dominion, me: Player, this: Played) -> None:
    """Each card bought brings a cheaper one."""
    game.wait(CHAFFERS, me.seat, THIS_TURN, this)


def was_bought(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether the card was bought."""
    return about.bought


def haggle(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a cheaper card that is no Victory card."""
    cost = game.cost(about.card)
    piles = [pile for pile, card in game.offers() if not card.is_victory and game.cost(card).less_than(cost)]
    game.gain_one(me, piles)


CHAFFERS = Hook("chaffer", GAIN, haggle, was_bought)
CHAFFER = action("chaffer", 5, chaffer, plus=Plus(coins=2))


# Embargo: nobody buys Actions this turn. Curfew: some cards cannot be played from the hand this turn.


def embargo(game: Dominion, me: Player, this: Played) -> None:
    """No Actions are bought this turn."""
    game.wait(NO_ACTIONS, me.seat, THIS_TURN)


def curfew(game: Dominion, me: Player, this: Played) -> None:
    """No Village, Alley, Silver or night out is played this turn."""
    game.wait(NO_VILLAGE, me.seat, THIS_TURN)


def a_village(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether it is a Village or an Alley, a Silver or a night out."""
    return about.card.id in ("village", "alley", "silver", "night_out")


NO_ACTIONS = Hook("embargo", BANS, nothing, an_action)
NO_VILLAGE = Hook("curfew", PLAYING, nothing, a_village)
EMBARGO = action("embargo", 2, embargo)
CURFEW = action("curfew", 2, curfew, plus=Plus(actions=2))
NIGHT_OUT = Card("night_out", "base", Cost(2), (NIGHT,))

STAND_INS = (
    STONE_PIT,
    STRICT_MARKET,
    CHARGER,
    MIRROR,
    FAIR,
    ELIXIR,
    DISTILLER,
    DONOR,
    CHAFFER,
    EMBARGO,
    CURFEW,
    NIGHT_OUT,
)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *STAND_INS)


def buyer(*hand: str, coins: int = 0, buys: int = 3, **more: object) -> Stage:
    """Somebody in the Buy phase."""
    return stage({"hand": list(hand), "deck": ["copper"] * 9}, phase="buy", coins=coins, buys=buys, **more)


# Costs.


def test_costs_by_type_and_for_all_cards_add_up_and_the_list_of_sales_follows() -> None:
    t = buyer(
        "stone_pit", coins=1, kingdom=["smithy", "festival"], prophecy="flourishing_trade", fulfilled=True
    )
    assert (t.cost("smithy"), t.cost("silver"), "smithy" in t.piles) == ((3, 0), (2, 0), False)
    t.play("stone_pit")
    assert (t.cost("smithy"), t.cost("silver"), t.cost("stone_pit")) == ((1, 0), (2, 0), (3, 0))
    assert {"smithy", "festival", "silver"} <= set(t.piles)
    t.take("festival").end_turn()
    assert (t.cost("smithy"), t.waiting()[1:]) == ((3, 0), []), "over with the turn"


def test_two_of_them_add_up_but_not_below_nothing() -> None:
    t = buyer("stone_pit", "stone_pit", kingdom=["smithy", "village"]).play("stone_pit", "stone_pit")
    assert (t.cost("smithy"), t.cost("village")) == ((0, 0), (0, 0))


def test_a_computed_price_is_live_and_lower_costs_count() -> None:
    t = buyer(coins=20, kingdom=["charger"])
    assert t.cost("charger") == (6, 0)
    t.take("copper")
    assert t.cost("charger") == (5, 0)
    t.take("charger")
    assert (t.coins, t.cost("charger")) == (15, (4, 0)), "its own gain counts from now on"
    t = buyer(coins=20, kingdom=["charger"], prophecy="flourishing_trade", fulfilled=True).take("copper")
    assert t.cost("charger") == (4, 0)


def test_a_price_copied_from_another_card_is_not_reduced_again() -> None:
    t = buyer(
        "stone_pit", coins=20, kingdom=["mirror", "artist"], prophecy="flourishing_trade", fulfilled=True
    )
    t.play("stone_pit")
    assert t.cost("mirror") == (3, 0), "an Action while Actions cost less"
    t.take("silver")
    assert t.cost("mirror") == (2, 0)
    t.take("artist")
    assert t.cost("mirror") == (0, 8)


# Bans and other ways to pay.


def test_a_card_that_may_not_be_bought_can_be_gained() -> None:
    t = buyer("copper", coins=6, kingdom=["strict_market"])
    assert "strict_market" in t.piles
    t.play("copper")
    assert "strict_market" not in t.piles
    t = stage({"hand": ["remodel", "festival"], "in_play": ["copper"]}, kingdom=["strict_market"])
    t.play("remodel").take("strict_market")
    assert t.me.discard == ["strict_market"]


def test_an_effect_bans_what_it_names_for_the_turn() -> None:
    t = stage({"hand": ["embargo"], "deck": ["copper"] * 9}, coins=9).play("embargo")
    assert ("gold" in t.piles, "embargo" in t.piles) == (True, False)
    t.end_turn()
    assert t.waiting() == []


def test_an_effect_forbids_playing_from_the_hand_but_not_from_the_deck() -> None:
    t = stage({"hand": ["curfew", "village", "smithy", "alley"], "deck": ["copper", "alley"]}).play("curfew")
    assert t.options == ["smithy", "deck:alley"]


def test_it_forbids_treasures_and_night_cards_as_well() -> None:
    t = stage({"hand": ["curfew", "copper", "silver", "silver", "night_out"], "deck": ["copper"] * 5})
    t.play("curfew")
    assert [one for one in t.options if not one.startswith("supply:")] == ["copper"]
    t = stage({"hand": ["curfew", "copper", "gold", "silver", "night_out"], "deck": ["copper"] * 5})
    t.play("curfew").answer("all_treasures")
    assert (t.coins, t.me.hand) == (4, ["silver", "night_out"])
    t.decline()
    assert t.active == 1, "there is no night to be asked for"


def test_another_way_to_pay_is_offered_and_taken_when_it_is_the_only_one() -> None:
    t = buyer("village", coins=0, kingdom=["fair"]).take("fair")
    assert (t.coins, t.trash, t.me.discard) == (0, ["village"], ["fair"])
    t = buyer("village", coins=7, kingdom=["fair"]).take("fair")
    assert t.prompt == "pay_otherwise"
    t.answer("no")
    assert (t.coins, t.trash) == (0, [])
    assert "fair" not in buyer("copper", coins=6, kingdom=["fair"]).piles


def test_potions_are_counted_for_themselves_in_purse_and_cost() -> None:
    t = buyer("elixir", coins=3, kingdom=["distiller", "elixir"])
    assert ("distiller" in t.piles, t.left("elixir")) == (False, 15)
    t.play("elixir")
    assert t.game.players[0].potions == 1
    t.take("distiller")
    assert (t.coins, t.game.players[0].potions, t.me.discard) == (0, 0, ["distiller"])
    t = stage({"hand": ["workshop"]}, kingdom=["distiller"]).play("workshop")
    assert "distiller" not in t.piles, "no potion is up to $4"


# What the gain knows.


def test_more_is_paid_when_buying_and_the_gain_knows_how_much() -> None:
    t = buyer(coins=8, kingdom=["donor"]).take("donor")
    assert (t.prompt, t.decision.least, t.decision.most) == ("overpay", 0, 5)
    t.answer("4")
    assert (t.coins, t.token("points")) == (1, 4)
    assert t.events("buy") == [{"seat": 0, "card": "donor", "coins": 3, "debt": 0, "overpaid": 4}]
    t = stage({"hand": ["workshop"]}, kingdom=["donor"], coins=8).play("workshop").take("donor")
    assert t.token("points") == 0, "nothing is paid for a card that is only gained"


def test_a_gain_knows_whether_the_card_was_bought() -> None:
    t = stage({"hand": ["chaffer", "chaffer"], "deck": ["copper"] * 5}, coins=3, actions=2, buys=1)
    t.play("chaffer", "chaffer").take("duchy")
    assert t.prompt == "gain"
    t.take("silver").take("silver")
    assert t.gains() == [(0, "duchy"), (0, "silver"), (0, "silver")], "what was not bought brings nothing"
