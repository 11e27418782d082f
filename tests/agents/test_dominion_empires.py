"""The steward's judgement with the cards of Empires, position by position."""

import tafelrunde as tr
from tafelrunde.engine.registry import register
from tafelrunde.games.dominion.kind import KIND
from tafelrunde.lab import simulate
from tests.agents.test_dominion_bots import DECK, answer_of
from tests.dominion.table import table

register(KIND)


def position(hand: list[str], *kingdom: str, you: list[str] | None = None, **more: object) -> tr.Match:
    """A position with seat 0 to move."""
    me = {"hand": hand, "deck": DECK}
    neighbour = {"hand": you or ["copper"] * 5, "deck": DECK}
    return table(me, neighbour, kingdom=kingdom, **more).match  # type: ignore[arg-type]


def test_a_crown_doubles_the_best_treasure_before_the_others_are_played() -> None:
    match = position(["copper", "crown", "silver", "gold"], "crown", phase="buy")
    assert [answer_of(match), answer_of(match)] == [["crown"], ["gold"]]


def test_a_crown_doubles_a_witch_and_waits_for_treasures_beside_a_village() -> None:
    match = position(["crown", "witch", "gold"], "crown", "witch")
    assert [answer_of(match), answer_of(match)] == [["crown"], ["witch"]]
    match = position(["crown", "village", "gold"], "crown", "village")
    assert answer_of(match) == ["village"]


def test_an_overlord_plays_the_witch_or_a_village_if_others_wait_for_actions() -> None:
    match = position(["overlord", "copper"], "witch", "village", "smithy")
    assert [answer_of(match), answer_of(match)] == [["overlord"], ["supply:witch"]]
    match = position(["overlord", "smithy", "smithy"], "smithy", "festival", actions=1)
    match.answer(0, ["overlord"])
    assert answer_of(match) == ["supply:festival"]


def test_a_charm_brings_two_good_cards_of_one_cost_or_coins_for_a_province() -> None:
    match = position(["charm", "gold", "copper", "copper"], "market", "witch", phase="buy")
    match.answer(0, ["charm"])
    assert answer_of(match) == ["gain_alike"]
    match = position(["charm", "gold", "gold"], "market", "witch", phase="buy")
    match.answer(0, ["charm"])
    assert answer_of(match) == ["buy_and_coins"]


def test_what_a_charm_brings_is_declined_if_it_does_harm() -> None:
    match = position(["charm"], "village", phase="buy", coins=9)
    for chosen in ("charm", "gain_alike", "supply:copper"):
        match.answer(0, [chosen])
    assert (match.pending[0].prompt, answer_of(match)) == ("gain_alike", [])


def test_a_temple_takes_junk_and_stays_in_hand_without() -> None:
    match = position(["temple", "estate", "curse", "gold"], "temple")
    assert answer_of(match) == ["temple"]
    assert sorted(answer_of(match)) == ["curse", "estate"]
    match = position(["temple", "gold", "silver"], "temple")
    assert answer_of(match) == []


def test_a_temple_is_bought_for_the_points_on_its_pile() -> None:
    for tokens, bought in ((0, "duchy"), (5, "temple")):
        t = table({"deck": DECK}, kingdom=["temple"], phase="buy", coins=5, left={"province": 2})
        points_on = [tokens * (pile.card.id == "temple") for pile in t.game.piles]
        match = tr.position("dominion", {**t.game.describe(), "points_on": points_on})
        assert answer_of(match) == [f"supply:{bought}"]


def test_small_castle_trades_the_cheapest_castle_for_a_dear_one_only() -> None:
    top = {"castles": ["opulent_castle", "sprawling_castle", "grand_castle", "kings_castle"]}
    match = position(["small_castle", "humble_castle"], "castles", order=top)
    assert [answer_of(match), answer_of(match)] == [["small_castle"], ["humble_castle"]]
    match = position(["small_castle", "copper"], "castles")
    assert answer_of(match) == [], "not for a Humble Castle"


def test_who_has_to_put_cards_back_keeps_what_is_useful() -> None:
    order = {"castles": ["haunted_castle", "opulent_castle"]}
    you = ["gold", "estate", "silver", "duchy", "witch"]
    match = position([], "castles", "witch", you=you, order=order, phase="buy", coins=6, buys=1)
    match.answer(0, ["supply:castles"])
    assert sorted(answer_of(match) + answer_of(match)) == ["duchy", "estate"]


def test_with_a_museum_a_new_name_is_worth_more_than_another_estate() -> None:
    for landscapes, bought in (((), "estate"), (("museum",), "smithy")):
        more: dict[str, object] = {"phase": "buy", "coins": 4, "left": {"province": 2}}
        match = position(["estate"], "smithy", landscapes=landscapes, **more)  # type: ignore[arg-type]
        assert answer_of(match) == [f"supply:{bought}"]


def test_it_beats_big_money_with_what_empires_has() -> None:
    cards = "castles chariot_race temple capital charm crown forum city_quarter overlord patrician_emporium"
    options: dict[str, object] = {"kingdom": cards.split()}
    report = simulate("dominion", ["steward", "big-money"], games=100, seed=1, options=options)
    assert report.agents[0].wins >= 70
