"""Load on a table server: many live tables with two connected players each, an answer every few seconds.

    python scripts/load.py --tables 500 --every 2 --seconds 30 [--workers 2 --redis redis://...]

Starts the server itself (a real process on loopback, SQLite), plays, and prints what the clients measured:
answers a second, time to the acknowledgement, errors, memory per table, how long a start takes, and how long
the first look at a game of 500 answers takes after a restart. `--ramp` raises the load until the 99th
percentile passes 100 ms.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

LIMIT_MS = 100.0
RESUMED_ANSWERS = 500
RESTARTS = 5


class Option(msgspec.Struct):
    """The part of an option that a player needs."""

    id: str


class Question(msgspec.Struct):
    """The part of a decision that a player needs."""

    number: int
    form: str
    least: int
    most: int
    options: list[Option]


class View(msgspec.Struct):
    """The part of a view that a player needs."""

    over: bool
    decisions: list[Question]


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    view: View | None = None
    key: str = ""
    code: str = ""


decode = msgspec.json.Decoder(Message).decode


class Server:
    """A server process of our own."""

    def __init__(self, workers: int, redis: str, database: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.environment = {
            **os.environ,
            "TAFELRUNDE_RATE": "0",
            "TAFELRUNDE_DATA": self.folder.name,
            "TAFELRUNDE_WORKERS": str(workers),
            "TAFELRUNDE_PORT": "0",
            "REDIS_URL": redis,
            "DATABASE_URL": database,
        }
        self.start_up = self.start()

    def start(self) -> float:
        """Start it; how many seconds that takes until it is ready."""
        started = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tafelrunde", "serve"],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]
        while True:
            try:
                httpx.get(self.address + "/readyz").raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.02)
        return time.perf_counter() - started

    def processes(self) -> list[int]:
        """The server and its children, without bots."""
        found = [self.process.pid]
        for pid in found:
            for task in Path(f"/proc/{pid}/task").glob("*/children"):
                found += [int(child) for child in task.read_text().split()]
        return found

    def memory(self) -> int:
        """Resident memory in bytes."""
        total = 0
        for pid in self.processes():
            for line in Path(f"/proc/{pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    total += int(line.split()[1]) * 1024
        return total

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


class Seat:
    """One connected player."""

    def __init__(self, table: "LoadTable", secret: str) -> None:
        self.table = table
        self.secret = secret
        self.socket: ClientConnection | None = None
        self.question: Question | None = None
        self.sent: dict[str, float] = {}

    async def join(self) -> None:
        """Connect, and listen from then on."""
        address = self.table.address.replace("http", "ws", 1)
        self.socket = await connect(
            f"{address}/ws/tables/{self.table.id}",
            additional_headers={"Authorization": f"Bearer {self.secret}"},
            compression=None,
            max_size=None,
        )
        await self.socket.send(b'{"type":"hello","protocol":1}'.decode())
        self.listening = asyncio.create_task(self.listen())

    def leave(self) -> None:
        """Listen no longer."""
        self.listening.cancel()

    async def listen(self) -> None:
        """Hear the server."""
        assert self.socket is not None
        async for text in self.socket:
            message = decode(text)
            if message.type in ("snapshot", "update"):
                view = message.view
                self.question = view.decisions[0] if view is not None and view.decisions else None
                if view is not None and view.over:
                    self.table.over = True
            elif message.type == "ack":
                began = self.sent.pop(message.key, None)
                if began is not None:
                    self.table.given += 1
                    self.table.times.append(time.perf_counter() - began)
            elif message.type == "refused":
                self.sent.pop(message.key, None)
                if message.code != "stale":
                    self.table.errors.append(message.code)

    async def act(self, action: dict[str, Any], timed: bool = True) -> None:
        """Do something."""
        assert self.socket is not None
        key = secrets.token_hex(8)
        if timed:
            self.sent[key] = time.perf_counter()
        await self.socket.send(json.dumps({"type": "act", "key": key, "action": action}))

    async def answer(self) -> None:
        """Answer at random."""
        question, self.question = self.question, None
        if question is not None:
            await self.act({"do": "answer", "decision": question.number, "chosen": any_answer(question)})


def any_answer(question: Question) -> list[str]:
    """A legal answer."""
    if question.form == "amount":
        return [str(random.randint(question.least, question.most))]
    ids = [option.id for option in question.options]
    if question.form == "order":
        return ids
    return random.sample(ids, random.randint(question.least, question.most))


class LoadTable:
    """A table and its two players."""

    def __init__(
        self, address: str, id: str, seats: list[str], times: list[float], errors: list[str]
    ) -> None:
        self.address = address
        self.id = id
        self.times = times
        self.errors = errors
        self.given = 0
        self.over = False
        self.seats = [Seat(self, secret) for secret in seats]

    async def play(self, every: float, seconds: float) -> None:
        """Somebody who is asked answers, every so often, from a moment of its own on."""
        await asyncio.sleep(random.random() * every)
        due = time.perf_counter()
        until = due + seconds + every
        while due < until and not self.over:
            for seat in self.seats:
                if seat.question is not None:
                    await seat.answer()
                    break
            due += every
            await asyncio.sleep(max(0, due - time.perf_counter()))

    async def play_fast(self, answers: int) -> None:
        """Answer at once, so many times (or until the game ends)."""
        while self.given < answers and not self.over:
            for seat in self.seats:
                if seat.question is not None:
                    await seat.answer()
            await asyncio.sleep(0.001)
        while any(seat.sent for seat in self.seats):
            await asyncio.sleep(0.01)


async def make_tables(
    address: str, game: str, count: int, times: list[float], errors: list[str]
) -> list[LoadTable]:
    """Two guests for each table, who sit down and start."""
    gate = asyncio.Semaphore(20)
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:

        async def make(number: int) -> LoadTable:
            async with gate:
                found = []
                for seat in range(2):
                    answer = await client.post("/api/me", json={"name": f"P{number}.{seat}"})
                    found.append(answer.raise_for_status().json()["secret"])
                client.cookies.clear()
                heads = [{"Authorization": f"Bearer {secret}"} for secret in found]
                new = {"game": game, "seats": [{}, {}], "shuffle": False}
                answer = await client.post("/api/tables", json=new, headers=heads[0])
                id = answer.raise_for_status().json()["table"]
                for head, action in ((heads[1], {"do": "sit", "seat": 1}), (heads[0], {"do": "start"})):
                    deed = {"key": secrets.token_hex(8), "action": action}
                    answer = await client.post(f"/api/tables/{id}/acts", json=deed, headers=head)
                    answer.raise_for_status()
                table = LoadTable(address, id, found, times, errors)
                for player in table.seats:
                    await player.join()
                return table

        return list(await asyncio.gather(*(make(number) for number in range(count))))


async def run(args: argparse.Namespace) -> dict[str, Any]:
    """One run, or a ramp."""
    server = Server(args.workers, args.redis, args.database)
    try:
        empty = server.memory()
        times: list[float] = []
        errors: list[str] = []
        tables = await make_tables(server.address, args.game, args.tables, times, errors)
        fresh = server.memory()
        report: dict[str, Any] = {
            "tables": args.tables,
            "game": args.game,
            "workers": args.workers,
            "start_up_seconds": round(server.start_up, 2),
            "kb_per_fresh_table": round((fresh - empty) / 1000 / args.tables, 1),
            "runs": [],
        }
        every = args.every
        while True:
            playing = [asyncio.create_task(table.play(every, args.seconds)) for table in tables]
            await asyncio.sleep(every)  # until all play
            times.clear()
            begun = time.perf_counter()
            await asyncio.sleep(args.seconds)
            span = time.perf_counter() - begun
            measured = times[:]
            await asyncio.gather(*playing)
            cuts = quantiles(measured, n=100)
            found = {
                "every_seconds": round(every, 3),
                "answers_per_second": round(len(measured) / span, 1),
                "ack_ms_median": round(1000 * median(measured), 2),
                "ack_ms_p99": round(1000 * cuts[98], 2),
                "ack_ms_max": round(1000 * max(measured), 2),
                "errors": len(errors),
                "kb_per_table": round((server.memory() - empty) / 1000 / args.tables, 1),
                "games_over": sum(table.over for table in tables),
            }
            report["runs"].append(found)
            print(json.dumps(found), file=sys.stderr)
            if not args.ramp or found["ack_ms_p99"] > LIMIT_MS or errors:
                break
            every /= 1.25
        leave(tables)
        report["resume"] = await resume(server, args.game)
        return report
    finally:
        server.stop()


def leave(tables: list[LoadTable]) -> None:
    """Nobody listens any more."""
    for table in tables:
        for seat in table.seats:
            seat.leave()


async def resume(server: Server, game: str) -> dict[str, Any]:
    """How long the first look at a long game takes after a restart, when nobody has it in memory."""
    [table] = await make_tables(server.address, game, 1, [], [])
    await table.play_fast(RESUMED_ANSWERS)
    leave([table])
    starts, looks = [], []
    for _ in range(RESTARTS):
        server.stop()
        starts.append(server.start())
        async with httpx.AsyncClient(base_url=server.address) as client:
            head = {"Authorization": f"Bearer {table.seats[0].secret}"}
            (await client.get("/api/me", headers=head)).raise_for_status()
            begun = time.perf_counter()
            (await client.get(f"/api/tables/{table.id}", headers=head)).raise_for_status()
            looks.append(time.perf_counter() - begun)
    return {
        "answers": table.given,
        "start_up_seconds": round(median(starts), 2),
        "first_look_ms": round(1000 * median(looks), 1),
        "first_look_ms_max": round(1000 * max(looks), 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--game", default="kunitori")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between answers at a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--redis", default="")
    parser.add_argument("--database", default="")
    parser.add_argument("--ramp", action="store_true")
    print(json.dumps(asyncio.run(run(parser.parse_args())), indent=2))


if __name__ == "__main__":
    main()
