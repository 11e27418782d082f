"""The buy phase (§5-3), prices and Port town."""

import pytest

import tafelrunde as tr
from tests.kunitori.table import NEIGHBOUR, STAND_INS, table


@pytest.mark.rule("K45")
def test_the_phase_begins_with_one_more_buy() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, phase="battle", buys=0)
    assert (t.prompt, t.buys) == ("buy", 1)
    t = table({"hand": ["copper"]}, NEIGHBOUR, phase="battle", buys=2)
    assert t.buys == 3


@pytest.mark.rule("K45")
def test_a_purchase_costs_a_buy_and_the_price() -> None:
    t = table(NEIGHBOUR, {}, phase="buy", money=9, buys=3)
    t.answer("pool:cavalry")
    assert (t.money, t.buys) == (4, 2)
    assert t.me.discard == ["cavalry"]
    assert t.left("cavalry") == 11
    t.answer("pool:silver")
    assert (t.money, t.buys) == (1, 1)


@pytest.mark.rule("K45")
@pytest.mark.parametrize("money", range(1, 11))
def test_what_can_be_bought_is_what_the_money_pays(money: int) -> None:
    t = table({}, NEIGHBOUR, phase="buy", money=money)
    assert sorted(t.for_sale()) == sorted(card.id for card in t.game.box.cards if card.price <= money)


@pytest.mark.rule("K45")
def test_without_enough_money_a_card_cannot_be_bought() -> None:
    t = table({}, NEIGHBOUR, phase="buy", money=8)
    with pytest.raises(tr.IllegalAnswer):
        t.answer("pool:land")


@pytest.mark.rule("K46")
def test_any_number_of_treasures_may_be_played_one_by_one() -> None:
    t = table({"hand": ["copper", "silver", "copper", "gold"]}, NEIGHBOUR, phase="buy")
    assert t.options == ["all_treasures", "copper", "silver", "gold"]
    t.answer("copper")
    assert (t.money, t.me.played) == (1, ["copper"])
    t.answer("gold")
    assert (t.money, t.me.played, t.me.hand) == (4, ["copper", "gold"], ["silver", "copper"])


@pytest.mark.rule("K46")
def test_or_all_at_once() -> None:
    t = table({"hand": ["copper", "trap", "silver", "gold"]}, NEIGHBOUR, phase="buy")
    t.answer("all_treasures")
    assert t.money == 6
    assert t.me.played == ["copper", "silver", "gold"]
    assert t.me.hand == ["trap"]


@pytest.mark.rule("K46")
def test_played_treasures_stay_until_the_end_of_the_turn() -> None:
    t = table({"hand": ["silver", "copper"]}, NEIGHBOUR, phase="buy", buys=2)
    t.answer("silver").answer("pool:copper")
    assert t.me.played == ["silver"]
    assert t.me.discard == ["copper"]


@pytest.mark.rule("K47")
def test_the_phase_ends_when_the_buys_are_used_up() -> None:
    t = table({"hand": ["copper", "trap"]}, NEIGHBOUR, phase="buy", money=9, buys=1)
    t.answer("pool:silver")
    assert t.prompt == "keep"


@pytest.mark.rule("K47")
def test_the_phase_ends_when_the_money_is_used_up() -> None:
    t = table({"hand": ["trap"]}, NEIGHBOUR, phase="buy", money=3, buys=5)
    t.answer("pool:silver")
    assert t.prompt == "keep"


@pytest.mark.rule("K47")
def test_the_phase_ends_when_the_player_stops() -> None:
    t = table({"hand": ["copper", "trap"]}, NEIGHBOUR, phase="buy", money=3)
    assert t.may_decline
    t.decline()
    assert t.prompt == "keep"
    assert t.events("buy") == []


@pytest.mark.rule("K47")
def test_without_money_and_treasures_there_is_nothing_to_buy() -> None:
    assert table({"hand": ["trap"]}, NEIGHBOUR, phase="buy").prompt == "keep"


@pytest.mark.rule("K48")
def test_eight_money_pay_a_land_destroyer_and_one_is_wasted() -> None:
    t = table({"hand": ["copper", "silver", "silver", "gold"]}, NEIGHBOUR, phase="buy")
    t.answer("all_treasures")
    assert t.money == 8
    t.answer("pool:land_destroyer")
    assert t.events("buy") == [{"seat": 0, "card": "land_destroyer", "price": 7}]
    assert t.active == 1
    assert t.events("turn")[-1]["seat"] == 1
    assert "land_destroyer" in t.player(0).everything
    assert t.money == 0


@pytest.mark.rule("KH26")
def test_treasures_may_be_played_between_purchases() -> None:
    t = table({"hand": ["silver", "copper", "gold"]}, NEIGHBOUR, phase="buy", buys=2)
    t.answer("silver").answer("copper").answer("pool:silver")
    assert t.money == 0
    assert t.options == ["gold"]
    t.answer("gold")
    assert t.money == 3
    assert "silver" in t.for_sale()


@pytest.mark.rule("KH33")
def test_an_empty_stack_sells_nothing() -> None:
    t = table({}, NEIGHBOUR, phase="buy", money=20, stock={"gold": 0, "cavalry": 1})
    assert "gold" not in t.for_sale()
    assert "cavalry" in t.for_sale()


@pytest.mark.rule("KH33")
def test_the_last_card_can_be_bought_once() -> None:
    t = table({}, NEIGHBOUR, phase="buy", money=20, buys=3, stock={"cavalry": 1})
    t.answer("pool:cavalry")
    assert t.left("cavalry") == 0
    assert "cavalry" not in t.for_sale()


# Port town.


@pytest.mark.rule("K98")
def test_port_town_draws_two_and_gives_a_buy() -> None:
    t = table({"hand": ["port_town"], "deck": ["copper", "village", "gold"]}, NEIGHBOUR, phase="action")
    t.answer("port_town")
    assert t.me.hand == ["copper", "village"]
    assert (t.prompt, t.buys) == ("buy", 2)


@pytest.mark.rule("K98")
def test_all_cards_cost_one_less_but_never_nothing() -> None:
    t = table({"hand": ["port_town"], "deck": ["copper"]}, NEIGHBOUR, phase="action")
    t.answer("port_town")
    for card in t.game.box.cards:
        assert t.price(card.id) == max(1, card.price - 1)
    assert t.price("copper") == 1
    assert t.price("land") == 8


@pytest.mark.rule("K98", "KH24")
@pytest.mark.parametrize("money", range(1, 10))
def test_money_buys_what_costs_one_more_with_the_discount(money: int) -> None:
    t = table({}, NEIGHBOUR, phase="buy", money=money, discount=True)
    assert sorted(t.for_sale()) == sorted(card.id for card in t.game.box.cards if card.price <= money + 1)


@pytest.mark.rule("K98", "KH24")
def test_nothing_is_free_even_with_the_discount() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, phase="buy", money=0, discount=True)
    assert t.for_sale() == []


@pytest.mark.rule("K98")
def test_several_cards_can_be_bought_at_the_lower_price() -> None:
    t = table({}, NEIGHBOUR, phase="buy", money=9, buys=3, discount=True)
    t.answer("pool:gold").answer("pool:silver")
    assert (t.money, t.buys) == (2, 1)
    assert [one["price"] for one in t.events("buy")] == [5, 2]
    t.answer("pool:silver")
    assert [one["price"] for one in t.events("buy")] == [5, 2, 2]


@pytest.mark.rule("K98", "KH24")
def test_a_copper_still_costs_one() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, phase="buy", money=3, buys=2, discount=True)
    t.answer("pool:copper")
    assert t.money == 2


@pytest.mark.rule("K98")
def test_several_port_towns_lower_prices_no_further() -> None:
    t = table({"hand": ["port_town", "port_town", "copper"]}, NEIGHBOUR, phase="action", actions=2)
    t.answer("port_town").answer("port_town")
    assert t.prompt == "buy"
    assert t.price("land") == 8
    assert t.price("temple_tax") == 1


@pytest.mark.rule("K98", "K71")
@pytest.mark.parametrize("first", ["port_town", "abolition_of_tolls"])
def test_nor_does_an_abolition_of_tolls_add_to_it(first: str) -> None:
    t = table(
        {"hand": ["port_town", "abolition_of_tolls", "copper"]},
        NEIGHBOUR,
        phase="action",
        actions=2,
        options={"packs": [STAND_INS]},
    )
    second = "port_town" if first == "abolition_of_tolls" else "abolition_of_tolls"
    t.answer(first)
    assert t.price("land") == 8
    t.answer(second)
    assert t.price("land") == 8


@pytest.mark.rule("KH24")
def test_the_discount_ends_with_the_turn() -> None:
    t = table({"hand": ["port_town"]}, NEIGHBOUR, phase="action")
    t.answer("port_town")
    assert t.active == 1
    assert t.price("land") == 9
    t.answer("copper")
    assert t.price("land") == 9


@pytest.mark.rule("K98")
def test_the_pool_shows_the_lower_prices() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, phase="buy", discount=True)
    view = t.match.view(1)["table"]
    assert isinstance(view, dict)
    prices = {pile["card"]: pile["price"] for pile in view["pool"]}
    assert (prices["land"], prices["copper"], prices["maeda_keiji"]) == (8, 1, 5)
