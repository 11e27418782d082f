"""Hints: for who plays against bots, or where the table allows them; they change nothing."""

import pytest

from tests.server.client import Person, Refused, sit_down
from tests.server.kit import Server

USUAL = {"kunitori": "daimyo", "dominion": "steward", "asche": "marshal"}


@pytest.mark.parametrize("game", USUAL)
def test_a_hint_is_an_answer_to_the_open_question_with_its_reason(server: Server, game: str) -> None:
    ada = Person(server, "Ada")
    table = sit_down(ada, game, [], ["random", "random"])
    live = ada.live(table)
    reasons = 0
    for _ in range(12):
        decision = live.wait_for_decision()
        before = live.number
        hint = ada.get(f"/api/tables/{table}/hint")
        assert hint["decision"] == decision["number"]
        assert {one for one in hint["chosen"] if decision["form"] != "amount"} <= {
            one["id"] for one in decision["options"]
        }
        assert live.number == before
        reasons += hint["why"] is not None
        ada.act(table, {"do": "answer", "decision": hint["decision"], "chosen": hint["chosen"]})
        live.until(lambda before=before: live.number > before)
    assert reasons >= 3


def test_among_people_there_are_none_unless_the_table_allows_them(server: Server) -> None:
    ada, bob, eve = Person(server, "Ada"), Person(server, "Bob"), Person(server, "Eve")
    strict = sit_down(ada, "dominion", [bob])
    assert not ada.look(strict)["frame"]["hints"]
    with pytest.raises(Refused) as refused:
        ada.get(f"/api/tables/{strict}/hint")
    assert "no hints" in str(refused.value)
    lenient = sit_down(ada, "dominion", [bob], hints=True)
    assert all(one.look(lenient)["frame"]["hints"] for one in (ada, bob))
    asked = [one for one in (ada, bob) if one.look(lenient)["view"]["decisions"]]
    assert asked[0].get(f"/api/tables/{lenient}/hint")["chosen"]
    with pytest.raises(Refused):
        eve.get(f"/api/tables/{lenient}/hint")
    assert not eve.look(lenient)["frame"]["hints"]


def test_who_is_not_asked_gets_none(server: Server) -> None:
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, "dominion", [bob], hints=True)
    waiting = next(one for one in (ada, bob) if not one.look(table)["view"]["decisions"])
    with pytest.raises(Refused) as refused:
        waiting.get(f"/api/tables/{table}/hint")
    assert refused.value.code == "not_allowed"
