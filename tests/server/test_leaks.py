"""Hidden information: all bytes that go to a seat, over whole games, against worlds it may believe in."""

import json
import random
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.engine.rng import Rng
from tests.server.client import Data, Live, Person, Refused, choose, play, reply, sit_down
from tests.server.kit import Server

GAMES: dict[str, dict[str, Any]] = {
    "pearls": {},
    "dominion": {"kingdom": "eastward"},
    "kunitori": {},
    "asche": {"offer_limit": 1},
}
SEED = 7_310_588_416_237_719  # long enough to be found anywhere


def recorded(live: Live) -> list[Data]:
    """All snapshots and updates that a connection has got."""
    messages = [json.loads(data) for data in live.heard]
    return [one for one in messages if one["type"] in ("snapshot", "update") and one["view"] is not None]


def play_sensibly(lives: list[Live], truth: tr.Match) -> tr.Match:
    """A whole game: mostly as the usual bot would play, so that it ends, and at random now and then."""
    rng = random.Random(truth.kind.id)
    usual = tr.agents.usual(truth.kind.id)
    bots = [tr.agents.make(usual, truth.kind.id, seat) for seat in range(2)]
    while not truth.over:
        seat = truth.waiting[0]
        number = truth.pending[0].number
        lives[seat].until(lambda: (found := lives[seat].decision()) and found["number"] == number)  # noqa: B023
        decision = lives[seat].decision()
        assert decision is not None
        chosen = choose(decision, rng) if rng.random() < 0.05 else truth.consult(seat, bots[seat])
        lives[seat].answer(chosen)
        truth.answer(seat, chosen, number)
    return truth


@pytest.mark.parametrize("game", GAMES)
def test_no_byte_depends_on_what_a_seat_cannot_see(server: Server, game: str) -> None:
    """Every view that was sent is also what the seat would see with all that it does not know re-dealt."""
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, game, [bob], options=GAMES[game], seed=SEED)
    watching = Live(None, table, server).come()
    lives = [ada.live(table), bob.live(table)]
    truth = play_sensibly(lives, tr.new_match(game, 2, SEED, GAMES[game]))
    sent: dict[int, list[tuple[int | None, Data]]] = {}
    last = ada.look(table)["number"]
    for live in (*lives, watching):
        live.until(lambda: live.number == last)  # noqa: B023
        for message in recorded(live):
            sent.setdefault(message["view"]["answers"], []).append((live.frame["seat"], message["view"]))
    then = tr.new_match(game, 2, SEED, GAMES[game])
    permuted = compared = 0
    for count in range(len(truth.answers) + 1):
        for seat, view in sent.get(count, []):
            other = then.position.copy()
            other.redeterminise(seat, Rng.seeded((count, seat)))
            permuted += other.digest() != then.position.digest()
            compared += 1
            assert json.loads(json.dumps(other.view(seat))) == view["table"]
            assert json.loads(json.dumps(then.view(seat))) == view
        if not then.over:
            then.answer(truth.answers[count].seat, truth.answers[count].chosen)
    assert permuted > compared // 2
    for live in (*lives, watching):
        seat = live.frame["seat"]
        assert live.events == json.loads(json.dumps(truth.events(seat=seat)))
        for seen, event in zip(live.events, truth.all_events()):
            if event.secret and seat not in event.seen_by:
                assert not set(event.secret) & (set(seen) | set(seen["data"])), seen
    assert_no_secrets(server, [ada, bob], [*lives, watching])


def assert_no_secrets(server: Server, people: list[Person], lives: list[Live]) -> None:
    """No person's id, no secret, no seed in anything that was sent, and none in the log."""
    table = lives[0].table
    for person, other in ((people[0], people[1]), (people[1], people[0])):
        for path in (
            "",
            "/steps",
            "/replay?answers=1",
            "/replay?answers=1&seat=0",
            "/replay?answers=9999999",
        ):
            person.heard.append(person.http.get(f"/api/tables/{table}{path}").content)
        person.heard.append(person.http.get("/api/tables").content)
        for action in ({"do": "answer", "decision": 0, "chosen": ["zzz"]}, {"do": "sit", "seat": 0}):
            with pytest.raises(Refused):
                person.act(table, action)
        sent = b"".join(person.heard[1:])
        sent += b"".join(data for live in lives if live.person is person for data in live.heard)
        for secret in (other.id, other.secret, person.secret, person.id):
            assert secret.encode() not in sent
        assert str(SEED).encode() not in sent
    watched = b"".join(data for live in lives if live.person is None for data in live.heard)
    log = server.log.read_text()
    for person in people:
        for secret in (person.id, person.secret):
            assert secret.encode() not in watched
        assert person.secret not in log
    assert str(SEED).encode() not in watched
    assert str(SEED) not in log
    assert '"chosen"' not in log


def test_a_secret_answer_looks_like_any_other(server: Server) -> None:
    """Two tables alike but for the card that Ada lays face down: Bob and a spectator get the same bytes."""
    heard: list[list[bytes]] = []
    for choice in (0, -1):
        ada, bob = Person(server, "Ada"), Person(server, "Bob")
        table = sit_down(ada, "pearls", [bob], seed=SEED)
        bob_live, watching = bob.live(table), Live(None, table, server).come()
        live = ada.live(table)
        decision = live.wait_for_decision()
        live.answer([decision["options"][choice]["id"]])
        seen: list[bytes] = []
        for other in (bob_live, watching):
            other.until(lambda: other.view is not None and other.view["answers"] == 1)  # noqa: B023
            seen += [anonymous(one) for one in recorded(other)]
        for person in (bob,):
            for path in ("", "/steps", "/replay?answers=1", "/replay?answers=1&seat=1"):
                found = person.http.get(f"/api/tables/{table}{path}").json()
                seen.append(anonymous(found) if path == "" else json.dumps(found).encode())
        heard.append(seen)
        assert decision["options"][0] != decision["options"][-1]
    assert heard[0] == heard[1]


def anonymous(message: Data) -> bytes:
    """A message without the table's id and the time."""
    frame = {**message["frame"], "table": "", "at": 0}
    news = [{**one, "at": 0} for one in message["news"]]
    return json.dumps({**message, "frame": frame, "news": news}).encode()


def test_refusals_do_not_tell_what_others_hold(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob], seed=SEED)
    hers = ada.live(table)
    decision = hers.wait_for_decision()
    his = bob.live(table).wait_for_decision()
    foreign = [one["id"] for one in decision["options"] if one not in his["options"]]
    texts = set()
    for chosen in ([one] for one in [*foreign, "number_9"]):
        with pytest.raises(Refused, match="is not an option") as refused:
            bob.act(table, reply(his, chosen))
        texts.add(str(refused.value).replace(chosen[0], "?"))
    assert len(texts) == 1
    hers.answer(choose(decision, random.Random(1)))


def test_the_other_seats_questions_stay_theirs(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "kunitori", [bob])
    lives = [ada.live(table), bob.live(table)]
    play(lives, random.Random(1), most=12)
    steps = bob.get(f"/api/tables/{table}/steps")
    assert {step["prompt"] for step in steps if step["seat"] == 0} <= {""}
    for live in lives:
        for message in recorded(live):
            assert {one["seat"] for one in message["view"]["decisions"]} <= {live.frame["seat"]}
