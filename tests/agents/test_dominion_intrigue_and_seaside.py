"""The steward's judgement of the cards of Intrigue and Seaside, position by position."""

import pytest

import tafelrunde as tr
from tests.agents.test_dominion_bots import answer_of, position


def turn_of(hand: list[str], kingdom: list[str], **more: object) -> tr.Match:
    """An Action phase with this hand."""
    return position({"hand": hand}, kingdom, phase="action", **more)


def told(match: tr.Match, count: int) -> list[list[str]]:
    """The next answers of a steward."""
    return [answer_of(match) for _ in range(count)]


@pytest.mark.parametrize(("hand", "answers"), [(["estate"], [["baron"], ["yes"]]), (["duchy"], [[]])])
def test_a_baron_is_played_with_an_estate_in_hand(hand: list[str], answers: list[list[str]]) -> None:
    match = turn_of(["baron", *hand], ["baron"])
    assert told(match, len(answers)) == answers


def test_courtiers_bring_a_gold_or_the_coins_for_a_province() -> None:
    match = turn_of(["courtier", "estate", "moat"], ["courtier", "moat"])
    assert told(match, 3) == [["courtier"], ["moat"], ["one_action", "a_gold"]]
    match = turn_of(["courtier", "gold", "silver"], ["courtier"])
    assert told(match, 3) == [["courtier"], ["gold"], ["three_coins"]]


def test_a_lurker_gains_what_is_good_and_does_not_feed_others() -> None:
    match = turn_of(["lurker", "copper"], ["lurker", "witch"], trash=["witch", "lurker"])
    assert told(match, 3) == [["lurker"], ["gain_from_trash"], ["witch"]]
    assert answer_of(turn_of(["lurker", "copper"], ["lurker", "witch"])) == []


def test_two_lurkers_fetch_the_best_action() -> None:
    match = turn_of(["lurker", "lurker"], ["lurker", "witch", "village"])
    assert told(match, 3) == [["lurker"], ["trash_from_supply"], ["supply:witch"]]
    assert told(match, 2) == [["lurker"], ["gain_from_trash"]]
    assert match.view(0)["table"]["players"][0]["discard"] == ["witch"]  # type: ignore[index]


def test_a_secret_passage_hides_a_victory_card_at_the_bottom() -> None:
    match = turn_of(["secret_passage", "duchy", "gold"], ["secret_passage"])
    assert told(match, 3) == [["secret_passage"], ["duchy"], ["4"]]


def test_a_wishing_well_wishes_for_what_the_deck_has_most_of() -> None:
    deck = ["estate", "copper", "gold", "copper", "copper", "silver"]
    match = position({"hand": ["wishing_well"], "deck": deck}, ["wishing_well"], phase="action")
    assert told(match, 2) == [["wishing_well"], ["copper"]]
    known = {"hand": ["wishing_well"], "deck": ["estate", "gold", *["copper"] * 4], "deck_known": [1, 1]}
    match = position({**known}, ["wishing_well"])
    assert told(match, 2) == [["wishing_well"], ["gold"]]


def test_an_upgrade_takes_estates_and_no_gold() -> None:
    match = turn_of(["upgrade", "estate", "gold"], ["upgrade"])
    assert told(match, 2) == [["upgrade"], ["estate"]]
    assert answer_of(turn_of(["upgrade", "gold", "province"], ["upgrade"])) == []


def test_a_salvager_takes_estates_and_no_province() -> None:
    match = turn_of(["salvager", "estate", "province"], ["salvager"])
    assert told(match, 2) == [["salvager"], ["estate"]]
    assert answer_of(turn_of(["salvager", "gold", "province"], ["salvager"])) == []


def test_a_treasure_map_waits_for_the_second_one() -> None:
    assert answer_of(turn_of(["treasure_map", "copper"], ["treasure_map"])) == []
    assert answer_of(turn_of(["treasure_map", "treasure_map"], ["treasure_map"])) == ["treasure_map"]


def test_an_outpost_is_not_played_for_a_small_hand() -> None:
    assert answer_of(turn_of(["outpost"], ["outpost"])) == ["outpost"]
    assert answer_of(turn_of(["outpost"], ["outpost"], in_a_row=2, extra_turn="outpost")) == []


@pytest.mark.parametrize(
    ("hand", "aside"),
    [
        (["smithy", "smithy", "copper"], "smithy"),
        (["gold", "gold", "silver", "copper"], "silver"),
        (["silver", "copper", "duchy"], "duchy"),
    ],
)
def test_a_haven_keeps_what_is_not_needed_now(hand: list[str], aside: str) -> None:
    me: dict[str, object] = {"hand": ["haven", *hand], "deck": ["copper", "silver"]}
    match = position(me, ["haven", "smithy"], phase="action")
    assert told(match, 2) == [["haven"], [aside]]


def test_a_pirate_comes_aboard_when_a_treasure_is_gained() -> None:
    match = position({"hand": ["pirate", "silver"]}, ["pirate"], phase="buy", coins=1)
    assert told(match, 3) == [["silver"], ["supply:silver"], ["pirate"]]


def test_a_corsair_gets_the_silver_and_not_the_gold() -> None:
    effects = [{"hook": "boarded", "owner": 1, "until": "next_start", "victims": 1}]
    match = position({"hand": ["gold", "silver", "gold"]}, ["corsair"], phase="buy", effects=effects)
    assert told(match, 2) == [["silver"], ["all_treasures"]]


def test_cards_are_drawn_before_any_are_discarded() -> None:
    effects = [
        {"hook": hook, "owner": 0, "until": "game", "uid": uid}
        for uid, hook in enumerate(("tide_pools", "sea_witch", "caravan"), 5)
    ]
    in_play = [[one["uid"], one["hook"], [], 0] for one in effects]
    match = position({"hand": ["duchy"], "in_play": in_play}, ["caravan"], phase="start", effects=effects)
    assert answer_of(match) == ["caravan"]
    assert answer_of(match) == ["sea_witch"]


def test_dukes_are_bought_late_by_who_has_duchies() -> None:
    me = {"hand": ["gold", "gold"], "deck": ["duchy"] * 5, "turns": 12}
    options: dict[str, object] = {"kingdom": ["duke"]}
    first = tr.position("dominion", {"players": [me, {}], "over": True}, options).position.describe()
    piles = [[row[0], row[1], 3, *row[3:]] if row[0] == "province" else row for row in first["piles"]]  # type: ignore[attr-defined]
    match = tr.position("dominion", {"players": [me, {"turns": 12}], "phase": "buy", "piles": piles}, options)
    assert told(match, 2) == [["all_treasures"], ["supply:duke"]]
