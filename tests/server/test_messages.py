"""Duplicate, reordered, stale and malformed messages: nothing breaks, nothing changes, all is told."""

import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.client import Data, Live, Person, Refused, choose, new_key, over, reply, sit_down
from tests.server.kit import Server

SOCKET_MESSAGES = 4_000  # in each of four runs
BODIES = 1_100
MOST_BAD = 20  # then the server hangs up


# Deeds that are refused at a running table where nothing is taken back. Words that are far from legal ones.
ILLEGAL: list[Data] = [
    {"do": "answer", "decision": 0, "chosen": ["zzzzzz"]},
    {"do": "answer", "decision": 1, "chosen": ["zzzzzz", "zzzzzz"]},
    {"do": "answer", "decision": 999, "chosen": []},
    {"do": "sit", "seat": 1},
    {"do": "leave"},
    {"do": "arrange", "seat": 1, "bot": "random"},
    {"do": "start"},
    {"do": "undo"},
    {"do": "allow_undo", "yes": True},
    {"do": "vote", "about": 1, "choice": "end"},
    {"do": "rematch"},
]
ODD: list[Any] = [
    None,
    True,
    -1,
    2**31,
    2**63,
    10**40,
    1e308,
    "",
    "zz\u0000",
    "x" * 3000,
    "💥\ud83d",
    [],
    {},
    [[]] * 50,
    {"type": {"type": "act"}},
    "../../etc/passwd",
    "{0.__class__}%s%n",
    "<script>alert(1)</script>",
]


def spoil(message: Data, rng: random.Random) -> Data | str | bytes:
    """A message with something wrong in it."""
    message = json.loads(json.dumps(message))
    holder = rng.choice([message, message.get("action", message)])
    way = rng.randrange(9)
    if way == 0:
        return message
    if way == 1:
        del holder[rng.choice(list(holder))]
    elif way == 2:
        holder[rng.choice(list(holder))] = rng.choice(ODD)
    elif way == 3:
        holder[rng.choice(["zz", "number", "__proto__", ""])] = rng.choice(ODD)
    elif way == 4:
        message["key"] = rng.choice(["short", "x" * 65, "with blank and more", "ключ-ключ", 5, None])
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5).encode(errors="replace")
    if way == 5:
        text = text[: rng.randrange(len(text))]
    elif way == 6:
        cut = rng.randrange(len(text))
        text = text[:cut] + bytes(rng.randrange(256) for _ in range(rng.randint(1, 9))) + text[cut + 2 :]
    elif way == 7:
        text = b'{"a":' + b"[" * 20_000 + b"]" * 20_000 + b"}" if rng.random() < 0.05 else text + text
    elif way == 8:
        return text  # as a binary message
    return text.decode(errors="replace")


def batch_of_refusals(live: Live, rng: random.Random) -> int:
    """Send as many bad messages as the server takes from one connection; how many."""
    before = len(live.refusals)
    for _ in range(MOST_BAD):
        live.send(spoil({"type": "act", "key": new_key(), "action": rng.choice(ILLEGAL)}, rng))
    live.until(lambda: len(live.refusals) - before == MOST_BAD)
    return MOST_BAD


def faults(server: Server) -> list[str]:
    """What went wrong at the server, apart from bots that fail at the tables of other tests."""
    return [line for line in server.errors() if "tafelrunde.server.tables.bots" not in line]


@pytest.mark.parametrize("seed", range(4))
def test_bad_messages_change_nothing_and_are_told(server: Server, seed: int) -> None:
    rng = random.Random(seed)
    ada, bob, eve = (Person(server, name) for name in ("Ada", "Bob", "Eve"))
    table = sit_down(ada, "pearls", [bob], undo="off")
    bob.act(table, {"do": "say", "text": "before"})
    before, rows, errors = ada.look(table), server.journal(table), faults(server)
    anybody = Live(None, table, server)
    sent = 0
    while sent < SOCKET_MESSAGES:
        for live in (ada.live(table), bob.live(table), eve.live(table), anybody.come()):
            sent += batch_of_refusals(live, rng)
            assert all(one["message"] and one["code"] for one in live.refusals)
            assert {one["number"] for one in live.refusals} == {before["number"]}
            live.hang_up()
            live.refusals.clear()
    after = ada.look(table)
    assert server.journal(table) == rows
    assert (after["number"], after["events"], after["view"]) == (
        before["number"],
        before["events"],
        before["view"],
    )
    assert faults(server) == errors


def test_who_sends_nothing_but_rubbish_is_sent_away(ada: Person) -> None:
    live = ada.live(ada.table("pearls", [None, None]))
    for _ in range(MOST_BAD + 1):
        live.send("rubbish")
    assert live.closed() == 4400
    assert len(live.refusals) == MOST_BAD + 1


@pytest.mark.parametrize("seed", range(4))
def test_bad_bodies_change_nothing_and_are_told(server: Server, seed: int) -> None:
    rng = random.Random(seed)
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, "pearls", [bob], undo="off")
    rows, errors = server.journal(table), faults(server)
    at = f"/api/tables/{table}"
    bodies: list[tuple[str, Data]] = [
        (at + "/acts", {"key": new_key(), "action": action}) for action in ILLEGAL
    ]
    bodies += [
        (at + "/positions", {"answers": 0, "seat": 0, "bot": "random"}),
        ("/api/redeem", {"token": "zzzz"}),
        ("/api/tables", {"game": "zzzz", "seats": [{}, {}], "options": {}, "clock": {"kind": "zz"}}),
        ("/api/imports", {"zz": 1}),
    ]
    for _ in range(BODIES):
        path, body = rng.choice(bodies)
        spoilt = spoil(body, rng)
        content = json.dumps(spoilt) if isinstance(spoilt, dict) else spoilt
        answer = ada.http.post(path, content=content, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, content, answer.text)
        problem = answer.json()
        assert problem["code"]
        assert problem["message"]
    assert server.journal(table) == rows
    assert faults(server) == errors


@pytest.mark.parametrize(
    "first",
    [
        "",
        "{}",
        b"\xff\xfe",
        '{"type":"ping"}',
        '{"type":"hello","protocol":2}',
        '{"a":' + "[" * 20_000 + "]" * 20_000 + ',"type":"hello"}',
        '{"type":"act","key":"12345678","action":{"do":"start"}}',
    ],
    ids=lambda first: ascii(first[:30]),
)
def test_who_does_not_say_hello_is_told_and_sent_away(ada: Person, first: str | bytes) -> None:
    table = ada.table("pearls", [None, None])
    live = Live(ada, table).open()
    live.send(first)
    assert live.closed() == 4400
    assert [one["code"] for one in live.refusals] == ["malformed"]


def test_an_unknown_table_is_told_by_the_close_code(ada: Person) -> None:
    assert Live(ada, "nowhere").open().closed() == 4404


def test_the_same_key_is_the_same_deed(server: Server, ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    live = ada.live(table)
    decision = live.wait_for_decision()
    chosen = [decision["options"][0]["id"]]
    other = [decision["options"][-1]["id"]]
    key = new_key()
    number = live.act(reply(decision, chosen), key)
    for again in (chosen, other, ["zzz"]):
        assert live.act(reply(decision, again), key) == number
        assert ada.act(table, reply(decision, again), key) == number
    assert ada.act(table, {"do": "resign"}, key) == number
    assert ada.act(table, {"do": "rematch"}, key) == number
    stored = [row for row in server.journal(table) if row[1] == key]
    assert len(stored) == 1
    assert bob.look(table)["frame"]["state"] == "running"
    assert bob.act(table, {"do": "say", "text": "my own key"}, key) != number, "keys belong to people"


def test_a_key_is_remembered_however_much_happens_since(ada: Person) -> None:
    table = ada.table("pearls", [None, None])
    key = new_key()
    number = ada.act(table, {"do": "say", "text": "first"}, key)
    live = ada.live(table)
    for count in range(80):
        live.send_act({"do": "say", "text": f"more {count}"})
    live.until(lambda: len(live.acks) == 80)
    assert live.act({"do": "say", "text": "first"}, key) == number
    assert sum(one["kind"] == "said" for one in ada.look(table)["news"]) == 81


def test_a_key_used_for_something_else_does_not_hang_a_rematch(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    key = new_key()
    number = ada.act(table, {"do": "resign"}, key)
    assert ada.act(table, {"do": "rematch"}, key) == number
    assert ada.look(table)["frame"]["rematch"] is None


@pytest.mark.parametrize("seed", range(3))
def test_a_game_over_a_bad_line(server: Server, seed: int) -> None:
    """Every message may come twice, late, early or on another road; the game is as if it had come once."""
    rng = random.Random(seed)
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, "pearls", [bob])
    lives = [(ada, ada.live(table), ada.live(table)), (bob, bob.live(table), bob.live(table))]
    sent: dict[Person, list[tuple[Data, str]]] = {ada: [], bob: []}
    numbers: dict[str, int] = {}

    def deliver(road: Callable[[Data, str], int], action: Data, key: str) -> None:
        try:
            number = road(action, key)
        except Refused as refused:
            assert refused.code in ("stale", "illegal", "not_allowed"), refused  # noqa: PT017
            assert key not in numbers, "an acknowledged deed is acknowledged again"
            return
        assert numbers.setdefault(key, number) == number

    while lives[0][1].frame["state"] == "running":
        for person, first, second in lives:
            first.drain()
            second.drain()
            decision = first.decision()
            roads = [first.act, second.act, lambda action, key: person.act(table, action, key)]  # noqa: B023
            if decision is not None:
                early = {**reply(decision, []), "decision": decision["number"] + 1}
                deliver(rng.choice(roads), early, new_key())
                sent[person].append((reply(decision, choose(decision, rng)), new_key()))
                for _ in range(rng.randint(1, 3)):
                    deliver(rng.choice(roads), *sent[person][-1])
            if sent[person] and rng.random() < 0.5:
                deliver(rng.choice(roads), *rng.choice(sent[person]))
    rows = server.journal(table)
    answered = [key for _, key, entry in rows if entry["kind"] == "answered"]
    assert answered == [key for key, _ in sorted(numbers.items(), key=lambda one: one[1])]
    assert len(set(answered)) == len(answered) == over(ada, table)["view"]["answers"]


def test_a_stale_answer_is_refused_with_the_current_state(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    live = ada.live(table)
    old = live.wait_for_decision()
    live.answer(choose(old, random.Random(1)))
    live.until(lambda: live.decision() is None)
    live.kinds.clear()
    with pytest.raises(Refused, match="stale"):
        live.act(reply(old, choose(old, random.Random(2))))
    live.until(lambda: "update" in live.kinds)
    answer = httpx.post(
        f"{ada.server.url}/api/tables/{table}/acts",
        headers={"Authorization": f"Bearer {ada.secret}"},
        json={"key": new_key(), "action": reply(old, [])},
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
