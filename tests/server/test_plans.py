"""Plans over HTTP: searched for in the background, kept by kingdom, and not for whoever asks too much."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Person, Refused, play, sit_down
from tests.server.kit import Server, wait_until

KINGDOM = "cellar market merchant militia mine moat remodel smithy village workshop".split()
WANTED = {"options": {"kingdom": KINGDOM, "landscapes": []}, "seats": 2}


def finished(person: Person, wanted: dict[str, Any]) -> dict[str, Any]:
    def look() -> dict[str, Any] | None:
        state: dict[str, Any] = person.post("/api/plans/look", wanted)
        assert not state["failed"]
        return state if state["found"] else None

    found: dict[str, Any] = wait_until("the plan is found", look)
    return found


def test_a_plan_is_searched_for_in_the_background_and_kept(server_with: Callable[..., Server]) -> None:
    server = server_with(plan_games="30")
    ada = Person(server, "Ada")
    nothing = ada.post("/api/plans/look", WANTED)
    assert (nothing["place"], nothing["found"], nothing["budget"]) == (None, None, 30)
    begun = ada.post("/api/plans", WANTED)
    assert begun["place"] == 1
    assert begun["kingdom"] == KINGDOM
    state = finished(ada, WANTED)
    found = state["found"]
    assert state["place"] is None
    assert 0 <= found["low"] <= found["share"] <= found["high"] <= 1
    assert {one["card"] for one in found["targets"]} == {"silver", "gold", *KINGDOM}
    values = [one["value"] for one in found["targets"]]
    assert values == sorted(values, reverse=True), "in the order in which they are wanted"
    assert found["deck"]
    server.kill9()
    server.start()
    again = ada.at(server)
    assert again.post("/api/plans", WANTED)["found"] == found, "the same kingdom is not searched again"


def test_an_expert_at_a_table_has_its_plan_searched_for(server_with: Callable[..., Server]) -> None:
    """Nobody waits for it, and it is the plan that people can look at."""
    server = server_with(plan_games="30")
    ada = Person(server, "Ada")
    table = sit_down(ada, "dominion", [], ["expert"], options=WANTED["options"])
    play([ada.live(table)], random.Random(1), most=4)
    assert finished(ada, WANTED)["found"]["deck"]
    assert list((server.data / "plans").glob("*.json"))


def test_one_address_cannot_have_every_kingdom_searched(server_with: Callable[..., Server]) -> None:
    server = server_with(plan_games="100000", rate="1")
    ada = Person(server, "Ada")
    others = ["witch", "chapel", "gardens", "festival", "library", "laboratory", "bandit", "vassal"]

    def want(card: str) -> dict[str, Any]:
        state: dict[str, Any] = ada.post("/api/plans", {"options": {"kingdom": [card, *KINGDOM[1:]]}})
        return state

    places = [want(card)["place"] for card in others[:6]]
    assert places == [1, 2, 3, 4, 5, 6]
    with pytest.raises(Refused) as refused:
        want(others[6])
    assert refused.value.code == "too_many"
    assert want(others[0])["place"] == 1, "what is on its way costs nothing"
    ben = Person(server, "Ben")
    with pytest.raises(Refused):
        ben.post("/api/plans", {"options": {"kingdom": [others[7], *KINGDOM[1:]]}})


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"options": {"kingdom": "random"}}, "choose its cards first"),
        ({"options": {"kingdom": ["windmill"]}}, "windmill"),
        ({"options": {"kingdom": KINGDOM}, "seats": 9}, "9"),
        ({"options": {"castle": 1}}, "castle"),
    ],
)
def test_what_has_no_plan_is_one_sentence(server: Server, wanted: dict[str, Any], sentence: str) -> None:
    ada = Person(server, "Ada")
    with pytest.raises(Refused) as refused:
        ada.post("/api/plans", wanted)
    assert refused.value.code == "bad_setup"
    assert sentence in str(refused.value)
