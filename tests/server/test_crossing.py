"""Several are asked at once, and their answers cross on the way (Schutt und Asche, the offering)."""

import random

import pytest

from tests.server.client import Live, Person, Refused, choose, reply, sit_down
from tests.server.kit import Server


def offering(server: Server) -> list[Live]:
    """Three players before an offering, each with gold."""
    people = [Person(server, name) for name in ("Ada", "Bob", "Cleo")]
    table = sit_down(people[0], "asche", people[1:], seed=3, options={"mode": "coop"})
    lives = [person.live(table) for person in people]
    rng = random.Random(1)
    while True:
        for live in lives:
            live.until(lambda: live.number >= max(one.number for one in lives))  # noqa: B023
        open_to = [live for live in lives if live.decision() is not None]
        assert open_to
        decision = open_to[0].decision()
        assert decision is not None
        if decision["prompt"] == "offer" and len(open_to) == 3:
            return lives
        open_to[0].answer(choose(decision, rng))


def can_lay(live: Live) -> str:
    options = live.wait_for_decision()["options"]
    return str(next(option["id"] for option in options if option["id"].startswith("lay:")))


def test_gold_laid_at_the_same_moment_is_accepted_and_ready_is_not(server: Server) -> None:
    ada, bob, cleo = offering(server)
    seen = [live.wait_for_decision() for live in (ada, bob, cleo)]
    chosen = [can_lay(live) for live in (ada, bob)]
    ada.act(reply(seen[0], [chosen[0]]))
    bob.act(reply(seen[1], [chosen[1]]))
    with pytest.raises(Refused, match="stale") as refused:
        cleo.act(reply(seen[2], ["ready"]))
    assert refused.value.refusal["by"] == [0, 1], "who has changed it"
    for live in (ada, cleo):
        live.until(lambda: live.number >= bob.number)  # noqa: B023
    sizes = [player["offer_size"] for player in cleo.view["table"]["players"]]  # type: ignore[index]
    assert sizes == [1, 1, 0]
    now = [live.wait_for_decision() for live in (ada, bob, cleo)]
    for live, decision in zip((ada, bob), now):
        live.act(reply(decision, ["ready"]))
    number = cleo.act(reply(now[2], ["ready"]))
    entry = server.journal(cleo.table)[number - 1][2]
    assert entry["decision"] != now[2]["number"], "the journal holds what it was taken for"
    for live in (ada, bob, cleo):
        live.until(lambda: any(event["kind"] == "reveal" for event in live.events))  # noqa: B023
