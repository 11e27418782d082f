"""Clients as others would write them: people with a bearer secret, over HTTP and over a WebSocket."""

import json
import random
import time
import uuid
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tafelrunde.server.live.room import COME_BACK
from tafelrunde.server.wire import protocol, shown
from tests.server.kit import PATIENCE, Server, wait_until

Data = dict[str, Any]
PROTOCOL = 1


class Refused(Exception):
    """The server refused a deed."""

    def __init__(self, refusal: Data) -> None:
        super().__init__(f"{refusal['code']}: {refusal['message']}")
        self.code: str = refusal["code"]
        self.refusal = refusal


def new_key() -> str:
    """A key for a deed."""
    return uuid.uuid4().hex


def choose(decision: Data, rng: random.Random) -> list[str]:
    """Any legal answer to a decision."""
    ids = [option["id"] for option in decision["options"]]
    match decision["form"]:
        case "amount":
            return [str(rng.randint(decision["least"], decision["most"]))]
        case "order":
            return rng.sample(ids, len(ids))
    return rng.sample(ids, rng.randint(decision["least"], min(decision["most"], len(ids))))


def reply(decision: Data, chosen: list[str]) -> Data:
    """The action that answers a decision."""
    return {"do": "answer", "decision": decision["number"], "chosen": chosen}


class Person:
    """Somebody known to a server. `heard` keeps the bytes of every answer."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE)
        made = self.http.post("/api/me", json={"name": name})
        assert made.status_code == 200, made.text
        self.name = name
        self.id: str = made.json()["id"]
        self.secret: str = made.json()["secret"]
        self.at(server)
        self.heard: list[bytes] = []

    def at(self, server: Server) -> "Person":
        """Talk to another worker, or to the same server under its new address."""
        self.server = server
        self.http.close()
        bearer = {"Authorization": f"Bearer {self.secret}"}
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, headers=bearer)
        return self

    def get(self, path: str, **params: Any) -> Any:
        """What a request gives; Refused if it is refused."""
        return self._read(self.http.get(path, params=params))

    def post(self, path: str, body: Any) -> Any:
        """The same with a body."""
        return self._read(self.http.post(path, json=body))

    def _read(self, response: httpx.Response) -> Any:
        self.heard.append(response.content)
        if response.status_code >= 400:
            raise Refused({**response.json(), "status": response.status_code})
        return response.json()

    def table(self, game: str, seats: list[str | None], **more: Any) -> str:
        """Make a table; a seat is a bot's name or None. Nobody changes seats unless asked for."""
        plan = [{"bot": bot} for bot in seats]
        made = self.post("/api/tables", {"game": game, "seats": plan, "shuffle": False, **more})
        return str(made["table"])

    def act(self, table: str, action: Data, key: str | None = None) -> int:
        """Do something at a table over HTTP; the number under which it is stored."""
        done = self.post(f"/api/tables/{table}/acts", {"key": key or new_key(), "action": action})
        return int(done["number"])

    def look(self, table: str, **params: Any) -> Data:
        """The table as this person sees it."""
        seen: Data = self.get(f"/api/tables/{table}", **params)
        return seen

    def live(self, table: str, number: int = 0, events: int = 0) -> "Live":
        """Connect to a table."""
        return Live(self, table).come(number, events)


SEEN = {
    "frame": shown.Frame,
    "view": shown.TableView | None,
    "events": list[shown.GameEvent],
    "news": list[shown.NewsEntry],
}


def check_types(data: str, message: Data) -> None:
    """A message of the server is what the client's types (web/src/lib/protocol.ts) say."""
    if isinstance(msgspec.json.decode(data, type=protocol.FromServer), protocol.Seen):
        for name, kind in SEEN.items():
            msgspec.convert(message[name], kind)


class Live:
    """One connection to a table, and what the client makes of the messages: number, events, news, view."""

    def __init__(self, person: Person | None, table: str, server: Server | None = None) -> None:
        self.person = person
        self.table = table
        self.server = server
        self.number = 0
        self.events: list[Data] = []
        self.news: list[Data] = []
        self.frame: Data = {}
        self.view: Data | None = None
        self.acks: dict[str, int] = {}
        self.refusals: list[Data] = []
        self.presence: Data = {}
        self.kinds: list[str] = []
        self.heard: list[bytes] = []
        self.socket: ClientConnection | None = None

    def open(self, **more: Any) -> "Live":
        """Connect without a word."""
        server = self.person.server if self.person is not None else self.server
        assert server is not None
        headers = {} if self.person is None else {"Authorization": f"Bearer {self.person.secret}"}
        headers.update(more.pop("headers", {}))
        url = server.url.replace("http", "ws", 1) + f"/ws/tables/{self.table}"
        self.socket = connect(
            url,
            additional_headers=headers,
            max_size=None,
            max_queue=None,  # else one who only listens later answers no ping
            open_timeout=PATIENCE,
            proxy=None,
            **more,
        ).__enter__()
        return self

    def come(self, number: int = 0, events: int = 0) -> "Live":
        """Connect, say hello, and hear how the table is."""
        self.open()
        self.send({"type": "hello", "protocol": PROTOCOL, "number": number, "events": events})
        before = len(self.kinds)
        self.until(lambda: "snapshot" in self.kinds[before:] or "update" in self.kinds[before:])
        return self

    def come_back(self) -> "Live":
        """Reconnect with what this client has already, as often as the table moves on meanwhile."""
        end = time.monotonic() + PATIENCE
        while True:
            self.hang_up()
            try:
                return self.come(self.number, len(self.events))
            except ConnectionClosed as closed:
                if not has_moved(closed) or time.monotonic() > end:
                    raise

    def hang_up(self) -> None:
        """End the connection."""
        if self.socket is not None:
            self.socket.close()

    def cut(self) -> None:
        """Lose the connection without a goodbye."""
        assert self.socket is not None
        self.socket.socket.close()

    def send(self, message: Data | str | bytes) -> None:
        """Send a message, or anything at all."""
        assert self.socket is not None
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def receive(self, timeout: float) -> Data | None:
        """The next message, taken in; None if there is none in time."""
        assert self.socket is not None
        try:
            data = self.socket.recv(timeout)
        except TimeoutError:
            return None
        assert isinstance(data, str)
        self.heard.append(data.encode())
        message: Data = json.loads(data)
        check_types(data, message)
        self.kinds.append(message["type"])
        match message["type"]:
            case "snapshot" | "update":
                self._take_in(message)
            case "ack":
                self.acks[message["key"]] = message["number"]
            case "refused":
                self.refusals.append(message)
            case "presence":
                self.presence = message
        return message

    def _take_in(self, seen: Data) -> None:
        if seen["type"] == "snapshot":
            self.news = []
        else:
            assert seen["after"] <= self.number or not self.number
        assert seen["events_from"] <= len(self.events), (
            "events are missing between what I have and what comes"
        )
        self.events = self.events[: seen["events_from"]] + seen["events"]
        known = {one["number"] for one in self.news}
        self.news += [one for one in seen["news"] if one["number"] not in known]
        self.number, self.frame, self.view = seen["number"], seen["frame"], seen["view"]

    def drain(self) -> None:
        """Take in what is there."""
        while self.receive(0) is not None:
            pass

    def until(self, done: Any, patience: float = PATIENCE) -> None:
        """Take in messages until something is so."""
        end = time.monotonic() + patience
        while not done():
            left = end - time.monotonic()
            assert left > 0, f"not in time; last heard: {self.heard[-1:]}"
            self.receive(left)

    def send_act(self, action: Data, key: str | None = None) -> str:
        """Do something without waiting; its key."""
        key = key or new_key()
        self.send({"type": "act", "key": key, "action": action})
        return key

    def act(self, action: Data, key: str | None = None) -> int:
        """Do something and hear that it is stored; Refused if it is not."""
        key = self.send_act(action, key)
        self.acks.pop(key, None)
        before = len(self.refusals)
        self.until(lambda: key in self.acks or any(one["key"] == key for one in self.refusals[before:]))
        if key not in self.acks:
            raise Refused(next(one for one in self.refusals[before:] if one["key"] == key))
        number = self.acks[key]
        self.until(lambda: self.number >= number)
        return number

    def decision(self) -> Data | None:
        """The decision that waits for this client."""
        if self.view is None or self.frame["state"] != "running" or not self.view["decisions"]:
            return None
        found: Data = self.view["decisions"][0]
        return found

    def answer(self, chosen: list[str]) -> int:
        """Answer the open decision."""
        decision = self.decision()
        assert decision is not None
        return self.act(reply(decision, chosen))

    def wait_for_decision(self) -> Data:
        """Take in messages until this client is asked."""
        self.until(lambda: self.decision() is not None)
        found = self.decision()
        assert found is not None
        return found

    def closed(self) -> int | None:
        """Read until the server hangs up; its close code."""
        end = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < end:
                self.receive(1)
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd is not None else None
        raise AssertionError("the server does not hang up")


def has_moved(closed: ConnectionClosed) -> bool:
    """Whether the server hung up because another worker has the table now: whoever is there comes back."""
    return closed.rcvd is not None and closed.rcvd.code == COME_BACK


def play(players: list[Live], rng: random.Random, most: int = 100_000) -> int:
    """Answer at random for all players until the game is over, or so many answers; how many were given."""
    given = 0
    end = time.monotonic() + 5 * PATIENCE
    while given < most and any(one.frame["state"] == "running" for one in players):
        assert time.monotonic() < end, players[0].view
        moved = False
        for one in players:
            try:
                one.drain()
                decision = one.decision()
                if decision is not None and given < most:
                    moved = True
                    one.answer(choose(decision, rng))
                    given += 1
            except Refused as refused:
                if refused.code != "stale":  # else: another one was quicker in a window open to several
                    raise
                one.until(lambda: one.decision() != decision)  # noqa: B023
            except ConnectionClosed as closed:
                if not has_moved(closed):
                    raise
                one.come_back()
        if not moved:
            time.sleep(0.005)
    return given


def sit_down(host: Person, game: str, guests: list[Person], bots: Sequence[str] = (), **more: Any) -> str:
    """A started table: the host on seat 0, then guests, then bots. The same game each time, if not told."""
    table = host.table(game, [None] * (1 + len(guests)) + list(bots), **{"seed": 7, **more})
    for seat, guest in enumerate(guests, start=1):
        guest.act(table, {"do": "sit", "seat": seat})
    host.act(table, {"do": "start"})
    return table


def catch_up(live: Live, number: int) -> None:
    """Hear at least so much, also if the table moves meanwhile."""
    while live.number < number:
        try:
            live.until(lambda: live.number >= number)
        except ConnectionClosed as closed:
            if not has_moved(closed):
                raise
            live.come_back()


def same_as_fresh(live: Live) -> None:
    """What a client has put together is what a newcomer gets, but for the passing time."""
    fresh = Live(live.person, live.table, live.server).come_back()
    try:
        catch_up(live, fresh.number)
        catch_up(fresh, live.number)
        assert live.number == fresh.number
        assert live.events == fresh.events
        assert live.view == fresh.view
        assert timeless(live.frame) == timeless(fresh.frame)
    finally:
        fresh.hang_up()


def timeless(frame: Data) -> Data:
    """A frame without what changes by itself."""
    seats = [
        {name: seat[name] for name in seat if name not in ("left", "overdue")} for seat in frame["seats"]
    ]
    return {**{name: frame[name] for name in frame if name != "at"}, "seats": seats}


def over(person: Person, table: str) -> Data:
    """The table once its game is over."""
    found: Data = wait_until(
        "the game is over", lambda: (seen := person.look(table))["frame"]["state"] == "over" and seen
    )
    return found
