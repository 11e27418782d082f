"""The steward with the cards of Cornucopia, Guilds and Hinterlands, position by position."""

import pytest

import tafelrunde as tr
from tafelrunde.agents.dominion import Steward
from tafelrunde.engine.registry import register
from tafelrunde.games.dominion.kind import KIND
from tafelrunde.games.dominion.sets import cornucopia, hinterlands
from tafelrunde.lab import simulate

register(KIND)

CORNUCOPIA = [card.id for card in cornucopia.CARDS]
HINTERLANDS = [card.id for card in hinterlands.CARDS][:10]
DECK = ["copper", "copper", "silver", "gold", "silver", "copper", "gold", "gold"]


def position(kingdom: list[str], me: dict[str, object], **more: object) -> tr.Match:
    """A position with seat 0 to move; the neighbour could discard or be cursed."""
    players: list[dict[str, object]] = [
        {"deck": DECK, "turns": 9, "tokens": {}, **me},
        {"hand": ["copper"] * 5, "deck": DECK, "turns": 9, "tokens": {}},
    ]
    return tr.position("dominion", {"players": players, "active": 0, **more}, {"kingdom": kingdom})


def answers(match: tr.Match, count: int = 1) -> list[list[str]]:
    """What stewards answer to the next questions."""
    for _ in range(count):
        match.ask_agent(match.pending[0].seat, Steward())
    return [answer.chosen for answer in match.answers[-count:]]


# Coffers.


def test_it_spends_as_many_coffers_as_a_province_needs() -> None:
    me: dict[str, object] = {"tokens": {"coffers": 4}}
    match = position(["baker"], me, phase="buy", coins=6)
    assert answers(match, 3) == [["spend_coffers"], ["2"], ["supply:province"]]


def test_it_keeps_them_if_they_buy_nothing_better() -> None:
    match = position(["village"], {"tokens": {"coffers": 1}}, phase="buy", coins=6)
    assert answers(match) == [["supply:gold"]]


def test_it_plays_treasures_first_and_pays_debt_with_them_to_buy_again() -> None:
    me: dict[str, object] = {"hand": ["gold", "gold"], "debt": 1, "tokens": {"coffers": 3}}
    match = position(["baker"], me, phase="buy")
    assert answers(match, 5) == [
        ["all_treasures"],
        ["spend_coffers"],
        ["3"],
        ["pay_debt"],
        ["supply:province"],
    ]


# Overpaying.


def test_it_overpays_a_herald_for_as_many_good_cards_as_lie_there() -> None:
    match = position(["herald"], {"discard": ["gold", "gold", "estate", "copper"]}, phase="buy", coins=8)
    match.answer(0, ["supply:herald"])
    paid, called = answers(match, 2)
    assert paid == ["2"]
    assert not {"estate", "copper"} & set(called)
    match = position(["herald"], {"discard": ["estate"]}, phase="buy", coins=8)
    match.answer(0, ["supply:herald"])
    assert answers(match) == [["0"]]


def test_it_overpays_a_doctor_with_what_is_left_and_trashes_the_junk() -> None:
    match = position(["doctor"], {"deck": ["estate", "gold", "copper"]}, phase="buy", coins=5)
    match.answer(0, ["supply:doctor"])
    assert answers(match, 3) == [["2"], ["trash"], ["keep"]]


def test_it_keeps_coins_that_another_purchase_needs() -> None:
    match = position(["doctor"], {}, phase="buy", coins=9, buys=2)
    match.answer(0, ["supply:doctor"])
    assert answers(match, 2) == [["0"], ["supply:gold"]]


# Single cards.


def test_a_doctor_names_the_junk_of_the_deck() -> None:
    me: dict[str, object] = {"hand": ["doctor"], "deck": ["estate", "estate", "copper", "gold", "gold"]}
    assert answers(position(["doctor"], me), 2) == [["doctor"], ["estate"]]
    me = {"hand": ["doctor"], "deck": ["gold", "gold", "silver"]}
    match = position(["doctor"], me)
    assert answers(match) == [[]], "nothing to cure"


def test_an_advisor_loses_the_best_card_to_its_neighbour_but_not_a_tunnel() -> None:
    match = position(["advisor"], {"hand": ["advisor"], "deck": ["estate", "gold", "copper", "copper"]})
    assert answers(match, 2) == [["advisor"], ["gold"]]
    match = position(["advisor", "tunnel"], {"hand": ["advisor"], "deck": ["tunnel", "copper", "estate"]})
    assert answers(match, 2) == [["advisor"], ["copper"]]


def test_a_taxman_makes_a_silver_of_a_copper_and_takes_no_gold() -> None:
    match = position(["taxman"], {"hand": ["taxman", "copper", "silver", "gold"]})
    assert answers(match, 3) == [["taxman"], ["copper"], ["supply:silver"]]
    assert answers(position(["taxman"], {"hand": ["taxman", "gold", "gold"]})) == [[]]


def test_a_spice_merchant_takes_a_copper_and_asks_for_coins_when_they_make_a_province() -> None:
    hand = ["spice_merchant", "copper", "gold", "gold"]
    match = position(["spice_merchant"], {"hand": hand})
    assert answers(match, 3) == [["spice_merchant"], ["copper"], ["buy_and_coins"]]
    assert answers(position(["spice_merchant"], {"hand": ["spice_merchant", "gold"]})) == [[]]


def test_a_tunnel_and_a_weaver_are_used_and_the_best_action_comes_back() -> None:
    match = position(["oasis", "tunnel"], {"hand": ["oasis", "tunnel", "gold", "gold"]})
    assert answers(match, 3) == [["oasis"], ["tunnel"], ["tunnel"]]
    match = position(["scheme", "witch"], {"hand": ["scheme"], "in_play": ["village", "witch"]})
    match.answer(0, ["scheme"])
    while match.pending[0].prompt != "may_act":
        match.answer(0, [])
    chosen = answers(match)[0]
    options = match.at(len(match.answers) - 1).pending[0].options
    assert [option["card"] for option in options if option["id"] in chosen] == ["witch"]


def test_a_weaver_gains_silvers_unless_one_card_is_better() -> None:
    assert answers(position(["weaver"], {"hand": ["weaver"]}), 2) == [["weaver"], ["two_silvers"]]
    match = position(["weaver", "ninja"], {"hand": ["weaver"], "deck": DECK * 3})
    assert answers(match, 3) == [["weaver"], ["card_up_to_four"], ["supply:ninja"]]


def test_a_wheelwright_discards_a_province_for_an_action_and_no_gold_for_a_cellar() -> None:
    match = position(
        ["wheelwright", "witch"], {"hand": ["wheelwright", "province", "gold"], "deck": ["copper"]}
    )
    assert answers(match, 2) == [["wheelwright"], ["province"]]
    match = position(["wheelwright"], {"hand": ["wheelwright", "gold"], "deck": ["gold"]})
    match.answer(0, ["wheelwright"])
    assert answers(match) == [[]]


def test_a_witchs_hut_discards_two_actions_while_there_are_curses() -> None:
    hand = ["witchs_hut", "village", "smithy", "estate", "estate"]
    match = position(["witchs_hut", "village", "smithy"], {"hand": hand, "deck": ["copper"] * 4})
    match.answer(0, ["witchs_hut"])
    assert sorted(answers(match)[0]) == ["smithy", "village"]


@pytest.mark.parametrize("kingdom", [CORNUCOPIA, HINTERLANDS])
def test_with_these_cards_it_beats_big_money(kingdom: list[str]) -> None:
    report = simulate("dominion", ["steward", "big-money"], games=100, seed=1, options={"kingdom": kingdom})
    assert report.agents[0].wins >= 60
