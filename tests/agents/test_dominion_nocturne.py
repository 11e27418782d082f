"""The steward's judgement with the cards of Nocturne, position by position."""

import pytest

import tafelrunde as tr
from tests.agents.test_dominion_bots import DECK, answer_of


def position(
    hand: list[str], *kingdom: str, boons: str = "seas_gift", hexes: str = "greed", **more: object
) -> tr.Match:
    """A position with seat 0 to move, and the Boons and Hexes in this order."""
    me = {"hand": hand, "deck": DECK, **{zone: more.pop(zone) for zone in ("in_play",) if zone in more}}
    you = more.pop("you", {"hand": ["copper"] * 5, "deck": DECK})
    decks = [{"kind": "boon", "cards": boons.split()}, {"kind": "hex", "cards": hexes.split()}]
    table = {"kingdom": ["sacred_grove", "skulk", *kingdom]}
    return tr.position("dominion", {"table": table, "players": [me, you], "decks": decks, **more})


def played(hand: list[str], *kingdom: str, **more: object) -> tr.Match:
    """The first card of the hand has been played."""
    match = position(hand, *kingdom, **more)  # type: ignore[arg-type]
    match.answer(0, [hand[0]])
    return match


def test_at_night_what_does_any_good_is_played() -> None:
    assert answer_of(position(["werewolf"], "werewolf", phase="night")) == ["werewolf"]
    assert answer_of(position(["devils_workshop"], "devils_workshop", phase="night")) == ["devils_workshop"]


def test_a_changeling_waits_for_something_worth_a_copy() -> None:
    for in_play, answer in ((["copper"], []), (["gold"], ["changeling"])):
        match = position(["changeling"], "changeling", phase="night", in_play=in_play)
        assert answer_of(match) == answer


def test_a_gold_is_not_exchanged_for_a_changeling() -> None:
    match = position(["copper"], "changeling", phase="buy", coins=12, buys=2)
    match.answer(0, ["supply:gold"])
    assert (match.pending[0].prompt, answer_of(match)) == ("may_act", [])


def test_the_only_card_of_its_kind_that_is_wanted_is_not_exchanged() -> None:
    match = position(["copper"], "changeling", "treasurer", phase="buy", coins=12, buys=2)
    match.answer(0, ["supply:treasurer"])
    assert (match.pending[0].prompt, answer_of(match)) == ("may_act", [])


def test_a_hound_comes_back() -> None:
    match = played(["cellar", "faithful_hound"], "cellar", "faithful_hound")
    match.answer(0, ["faithful_hound"])
    assert answer_of(match) == ["faithful_hound"]


@pytest.mark.parametrize(("boon", "answer"), [("seas_gift", "no"), ("mountains_gift", "yes")])
def test_a_boon_that_helps_in_a_turn_is_kept_for_the_next_one(boon: str, answer: str) -> None:
    match = position(["copper"], "blessed_village", boons=boon, phase="buy", coins=4)
    match.answer(0, ["supply:blessed_village"])
    assert answer_of(match) == [answer]


def test_a_boon_of_the_grove_is_welcome() -> None:
    assert answer_of(played(["sacred_grove"])) == ["yes"]


def test_a_conclave_plays_the_best_other_action() -> None:
    match = played(["conclave", "conclave", "smithy", "moat"], "conclave", "smithy", "moat")
    assert answer_of(match) == ["smithy"]


def test_for_the_sky_go_three_cards_that_do_nothing_and_no_gold() -> None:
    poor = played(["sacred_grove", "estate", "estate", "curse", "gold"], boons="skys_gift")
    assert answer_of(poor) == ["yes"]
    rich = played(["sacred_grove", "gold", "gold", "silver"], boons="skys_gift")
    assert answer_of(rich) == ["no"]


def test_the_flame_burns_junk_and_no_gold() -> None:
    assert answer_of(played(["sacred_grove", "gold", "estate"], boons="flames_gift")) == ["estate"]
    assert answer_of(played(["sacred_grove", "gold", "silver"], boons="flames_gift")) == []


def test_the_earth_takes_a_copper_and_no_gold() -> None:
    assert answer_of(played(["sacred_grove", "copper", "gold"], "militia", boons="earths_gift")) == ["copper"]
    assert answer_of(played(["sacred_grove", "gold"], "militia", boons="earths_gift")) == []


def test_the_sun_discards_what_does_nothing() -> None:
    me = {"hand": ["sacred_grove"], "deck": ["estate", "gold", "curse", "silver", *DECK]}
    decks = [{"kind": "boon", "cards": ["suns_gift"]}]
    description = {"table": {"kingdom": ["sacred_grove"]}, "players": [me, {}], "decks": decks}
    match = tr.position("dominion", description)
    match.answer(0, ["sacred_grove"])
    assert sorted(answer_of(match)) == ["curse", "estate"]


def test_who_is_haunted_before_the_own_turn_keeps_the_best_cards() -> None:
    you = {"hand": ["smithy", "gold", "estate", "silver"], "deck": DECK}
    assert answer_of(played(["skulk"], "smithy", hexes="haunting", you=you)) == ["estate"]


def test_night_cards_are_not_discarded_like_junk() -> None:
    you = {"hand": ["devils_workshop", "gold", "estate", "copper"], "deck": DECK}
    assert answer_of(played(["skulk"], "devils_workshop", hexes="poverty", you=you)) == ["estate"]
