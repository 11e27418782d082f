"""Contents, basic cards and the rules of the base game (D1-D4, D10-D21)."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, ATTACK, COMMAND, DURATION, OMEN, SHADOW, TREASURE
from tafelrunde.games.dominion.library import CARDS, EVENTS, KINGDOM, PROPHECIES
from tafelrunde.games.dominion.sets.rising_sun_prophecies import SUNS
from tests.dominion.table import NEIGHBOUR, new, table

RISING_SUN = [card for card in KINGDOM.values() if card.expansion == "rising_sun"]
RISING_SUN_EVENTS = {id: one for id, one in EVENTS.items() if one.expansion == "rising_sun"}


def of_type(*types: str) -> list[str]:
    """The cards of Rising Sun with all these types."""
    return sorted(card.id for card in RISING_SUN if all(type in card.types for type in types))


# Contents.


@pytest.mark.rule("D1")
def test_rising_sun_has_25_piles_15_prophecies_and_10_events() -> None:
    assert (len(RISING_SUN), len(PROPHECIES), len(RISING_SUN_EVENTS)) == (25, 15, 10)
    t = new(2, kingdom=[card.id for card in RISING_SUN[:10]])
    assert all(t.left(card.id) == 10 for card in RISING_SUN[:10])


@pytest.mark.rule("D2")
def test_debt_is_not_limited_to_the_40_markers_and_13_suns_are_enough() -> None:
    t = table({"hand": ["imperial_envoy", "copper"], "debt": 40})
    t.play("imperial_envoy")
    assert t.me.debt == 42
    assert max(SUNS) == 13


@pytest.mark.rule("D3")
def test_the_types_of_rising_sun() -> None:
    assert of_type(OMEN) == [
        "kitsune",
        "mountain_shrine",
        "poet",
        "river_shrine",
        "rustic_village",
        "tea_house",
    ]
    assert of_type(SHADOW) == ["alley", "fishmonger", "ninja", "ronin", "tanuki"]
    assert of_type(ATTACK) == ["kitsune", "ninja", "samurai", "snake_witch"]
    assert of_type(DURATION) == ["riverboat", "samurai"]
    assert of_type(COMMAND) == ["daimyo"]
    assert of_type(TREASURE) == ["rice"]
    assert len(of_type(ACTION)) == 24


@pytest.mark.rule("D3")
def test_the_costs_of_rising_sun() -> None:
    costs = {card.id: (card.printed.coins, card.printed.debt) for card in RISING_SUN}
    assert [id for id in costs if costs[id][1]] == ["mountain_shrine", "daimyo", "artist"]
    assert (costs["mountain_shrine"], costs["daimyo"], costs["artist"]) == ((0, 5), (0, 6), (0, 8))
    by_coins = {
        2: "fishmonger snake_witch",
        3: "aristocrat craftsman riverboat root_cellar",
        4: "alley change ninja poet river_shrine rustic_village",
        5: "gold_mine imperial_envoy kitsune litter rice_broker ronin tanuki tea_house",
        6: "samurai",
        7: "rice",
    }
    for coins, names in by_coins.items():
        assert sorted(id for id in costs if costs[id] == (coins, 0)) == names.split()


@pytest.mark.rule("D3", "D70")
def test_the_costs_of_the_events() -> None:
    assert {id: (event.cost.coins, event.cost.debt) for id, event in RISING_SUN_EVENTS.items()} == {
        "continue": (0, 8),
        "amass": (2, 0),
        "asceticism": (2, 0),
        "credit": (2, 0),
        "foresight": (2, 0),
        "practice": (3, 0),
        "kintsugi": (3, 0),
        "sea_trade": (4, 0),
        "receive_tribute": (5, 0),
        "gather": (7, 0),
    }


@pytest.mark.rule("D3")
def test_the_costs_of_the_base_game() -> None:
    by_coins = {
        2: "cellar chapel moat",
        3: "harbinger merchant vassal village workshop",
        4: "bureaucrat gardens militia moneylender poacher remodel smithy throne_room",
        5: "bandit council_room festival laboratory library market mine sentry witch",
        6: "artisan",
    }
    base = {card.id: card.printed.coins for card in KINGDOM.values() if card.expansion == "base"}
    assert len(base) == 26
    for coins, names in by_coins.items():
        assert sorted(id for id in base if base[id] == coins) == names.split()


@pytest.mark.rule("D4", "D11")
def test_the_basic_cards_are_always_there() -> None:
    t = new(2)
    basics = [pile.card.id for pile in t.game.piles if pile.kind == "basic"]
    assert basics == ["copper", "silver", "gold", "estate", "duchy", "province", "curse"]


# Set-up.


@pytest.mark.rule("D10")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_starts_with_seven_coppers_and_three_estates(seats: int) -> None:
    t = new(seats, 5)
    for seat in range(seats):
        assert t.player(seat).everything == ["copper"] * 7 + ["estate"] * 3
        assert len(t.player(seat).hand) == 5


@pytest.mark.rule("D10")
def test_the_start_player_is_random_or_the_first_and_turns_go_clockwise() -> None:
    assert {new(3, seed).active for seed in range(20)} == {0, 1, 2}
    assert {new(3, seed, start_player="first").active for seed in range(20)} == {0}
    t = new(3, 1, start_player="first")
    order = []
    for _ in range(4):
        order.append(t.active)
        t.end_turn()
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("D11", "D12", "D13")
@pytest.mark.parametrize(
    ("seats", "copper", "silver", "gold", "green", "province", "curse"),
    [
        (2, 46, 40, 30, 8, 8, 10),
        (3, 39, 40, 30, 12, 12, 20),
        (4, 32, 40, 30, 12, 12, 30),
        (5, 85, 80, 60, 12, 15, 40),
        (6, 78, 80, 60, 12, 18, 50),
    ],
)
def test_the_sizes_of_the_piles(
    seats: int, copper: int, silver: int, gold: int, green: int, province: int, curse: int
) -> None:
    t = new(seats, kingdom=["gardens", "village"], platinum="yes")
    assert [t.left(card) for card in ("copper", "silver", "gold")] == [copper, silver, gold]
    assert [t.left(card) for card in ("estate", "duchy", "gardens", "colony")] == [green] * 4
    assert (t.left("province"), t.left("curse"), t.left("platinum"), t.left("village")) == (
        province,
        curse,
        12,
        10,
    )


# The basic cards.


@pytest.mark.rule("D14", "copper", "silver", "gold", "platinum")
@pytest.mark.parametrize(
    ("card", "cost", "worth"), [("copper", 0, 1), ("silver", 3, 2), ("gold", 6, 3), ("platinum", 9, 5)]
)
def test_treasures(card: str, cost: int, worth: int) -> None:
    t = table({"hand": [card]}, phase="buy", platinum=True)
    assert t.cost(card) == (cost, 0)
    t.play(card)
    assert t.coins == worth


@pytest.mark.rule("D14", "estate", "duchy", "province", "colony", "curse")
@pytest.mark.parametrize(
    ("card", "cost", "points"),
    [("estate", 2, 1), ("duchy", 5, 3), ("province", 8, 6), ("colony", 11, 10), ("curse", 0, -1)],
)
def test_victory_cards_and_curses(card: str, cost: int, points: int) -> None:
    t = table({"deck": [card]}, NEIGHBOUR, phase="cleanup", platinum=True, left={"province": 0})
    assert t.cost(card) == (cost, 0)
    assert t.result.scores[0] == points
    assert t.result.details[0] == {card: points}


# The turn.


@pytest.mark.rule("D15")
def test_a_turn_has_one_action_one_buy_and_a_clean_up() -> None:
    t = table(
        {"hand": ["smithy", "moat"], "deck": ["copper"] * 3 + ["silver"] * 5},
        kingdom=["village"],
    )
    assert t.options == ["smithy", "moat"]
    assert t.may_decline
    t.play("smithy")
    assert (t.phase, t.prompt) == ("buy", "buy")
    t.answer("all_treasures").take("village")
    assert t.active == 1
    mine = t.player(0)
    assert mine.hand == ["silver"] * 5
    assert sorted(mine.discard) == ["copper", "copper", "copper", "moat", "smithy", "village"]
    assert mine.in_play == []


@pytest.mark.rule("D15")
def test_unused_actions_buys_and_coins_lapse() -> None:
    t = table({"hand": ["festival", "gold"], "deck": ["copper"] * 9})
    t.play("festival", "gold").to_my_next_turn()
    assert (t.actions, t.buys, t.coins) == (1, 1, 0)


@pytest.mark.rule("D15")
def test_no_treasures_after_the_first_purchase() -> None:
    t = table({"hand": ["copper", "gold"]}, phase="buy", buys=2)
    t.play("copper").take("curse")
    assert "gold" not in t.options
    assert "all_treasures" not in t.options


@pytest.mark.rule("D15")
def test_what_is_too_dear_cannot_be_bought() -> None:
    t = table({"hand": ["copper"]}, phase="buy", coins=4, kingdom=["market", "village"])
    assert t.piles == ["copper", "silver", "estate", "curse", "village"]
    t.take("silver")
    assert t.gains() == [(0, "silver")]


@pytest.mark.rule("D16")
def test_gained_cards_go_to_the_discard_pile_and_empty_piles_give_nothing() -> None:
    t = table({"hand": ["copper"]}, phase="buy", coins=9, buys=2, left={"gold": 0})
    assert "gold" not in t.piles
    t.take("silver")
    assert t.me.discard == ["silver"]


@pytest.mark.rule("D16")
def test_a_pile_that_has_just_been_emptied_is_no_longer_for_sale() -> None:
    t = table({"hand": ["estate"]}, phase="buy", buys=2, left={"curse": 1})
    assert t.piles == ["copper", "curse"]
    t.take("curse")
    assert t.piles == ["copper"]


@pytest.mark.rule("D16")
def test_the_trash_is_public() -> None:
    t = table({"hand": ["chapel", "curse"]})
    t.play("chapel").answer("curse")
    for seat in (0, 1, None):
        seen = t.match.view(seat)["table"]
        assert isinstance(seen, dict)
        assert seen["trash"] == ["curse"]


@pytest.mark.rule("D17")
def test_the_discard_pile_is_shuffled_only_when_cards_are_needed() -> None:
    t = table({"hand": ["laboratory", "moat"], "deck": ["gold", "silver"], "discard": ["copper"] * 3})
    t.play("laboratory")
    assert (t.me.deck, t.me.discard) == ([], ["copper"] * 3)
    t.play("moat")
    assert len(t.me.hand) == 4
    assert (len(t.me.deck), t.me.discard) == (1, [])


@pytest.mark.rule("D17")
def test_played_cards_are_not_shuffled_in() -> None:
    t = table({"hand": ["smithy", "copper"], "deck": [], "discard": ["gold"]})
    t.play("smithy")
    assert sorted(t.me.hand) == ["copper", "gold"]
    assert t.me.in_play == ["smithy"]


@pytest.mark.rule("D21")
def test_costs_never_fall_below_nothing() -> None:
    t = table({"hand": ["copper"]}, prophecy="flourishing_trade", fulfilled=True, phase="buy", reduction=5)
    assert [t.cost(card)[0] for card in ("copper", "estate", "province")] == [0, 0, 3]
    assert all(t.game.cost(card).coins >= 0 for card in CARDS.values())
