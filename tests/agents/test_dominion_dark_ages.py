"""The steward's judgement with the cards of Dark Ages, position by position."""

import pytest

import tafelrunde as tr
from tests.agents.test_dominion_bots import DECK, answer_of
from tests.dominion.table import table


def position(
    hand: list[str], *kingdom: str, you: dict[str, object] | None = None, **more: object
) -> tr.Match:
    """A position with Shelters and seat 0 to move."""
    me = {"hand": hand, "deck": DECK, **{zone: more.pop(zone) for zone in ("discard",) if zone in more}}
    players = [me, you or {"hand": ["copper"] * 5, "deck": DECK}]
    return tr.position(
        "dominion", {"table": {"kingdom": list(kingdom), "shelters": True}, "players": players, **more}
    )


def played(hand: list[str], *kingdom: str, **more: object) -> tr.Match:
    """The first card of the hand has been played."""
    match = position(hand, *kingdom, **more)  # type: ignore[arg-type]
    match.answer(0, [hand[0]])
    return match


def test_a_hovel_goes_with_the_first_victory_card() -> None:
    match = position(["hovel"], "hermit", phase="buy", coins=8, buys=2)
    match.answer(0, ["supply:province"])
    assert match.pending[0].prompt == "may_act"
    assert answer_of(match) == ["hovel"]


def test_a_hermit_trashes_junk_of_the_discard_pile_but_no_good_card() -> None:
    assert answer_of(played(["hermit"], "hermit", discard=["village", "curse"])) == ["curse"]
    match = played(["hermit", "smithy"], "hermit", "smithy", discard=["smithy", "village"])
    assert (answer_of(match), answer_of(match)) == ([], [])


def test_a_forager_trashes_no_gold() -> None:
    match = played(["forager", "gold", "overgrown_estate", "silver"], "forager")
    assert answer_of(match) == ["overgrown_estate"]
    assert answer_of(position(["forager", "gold", "silver"], "forager", phase="action")) == []


@pytest.mark.parametrize(
    ("deck", "answer"),
    [(["gold", "silver", "gold"], "take"), (["estate", "curse", "copper"], "discard_and_draw")],
)
def test_catacombs_keep_what_is_better_than_the_deck(deck: list[str], answer: str) -> None:
    me = {"hand": ["catacombs"], "deck": [*deck, *DECK]}
    match = tr.position("dominion", {"table": {"kingdom": ["catacombs"]}, "players": [me, {}]})
    match.answer(0, ["catacombs"])
    assert answer_of(match) == [answer]


def test_the_victim_of_a_knight_keeps_the_better_card() -> None:
    you: dict[str, object] = {"deck": ["gold", "silver", "copper"]}
    assert answer_of(played(["dame_sylvia"], "knights", you=you)) == ["silver"]
    you = {"deck": ["gold", "sir_vander", "copper"]}
    assert answer_of(played(["dame_sylvia"], "knights", you=you)) == ["sir_vander"]


def test_a_rogue_takes_the_best_of_the_trash() -> None:
    assert answer_of(played(["rogue"], "rogue", trash=["silver", "gold", "village"])) == ["gold"]


def test_a_procession_leads_a_card_that_is_worth_it_and_no_gold() -> None:
    match = played(["procession", "village", "smithy"], "procession", "village", "smithy", "catacombs")
    assert answer_of(match) == ["smithy"]
    assert answer_of(position(["procession", "copper"], "procession", phase="action")) == []


def test_a_scavenger_brings_back_the_best_card() -> None:
    match = played(["scavenger"], "scavenger", discard=["estate", "gold"])
    assert answer_of(match) == ["no"]
    assert answer_of(match) == ["gold"]


def test_a_squire_gives_actions_when_actions_wait() -> None:
    assert answer_of(played(["squire", "smithy"], "squire", "smithy")) == ["two_actions"]
    assert answer_of(played(["squire", "copper"], "squire")) == ["a_silver"]


def test_hunting_grounds_become_a_duchy() -> None:
    match = played(["chapel", "hunting_grounds", "estate"], "chapel", "hunting_grounds")
    match.answer(0, ["hunting_grounds"])
    assert answer_of(match) == ["a_duchy"]


def test_dame_josephine_is_bought_as_a_knight() -> None:
    order = {"knights": ["dame_josephine"]}
    t = table({"deck": DECK * 3}, kingdom=["knights"], order=order, phase="buy", coins=5)
    assert answer_of(t.match) == ["supply:knights"]
