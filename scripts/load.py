"""Load on a table server: many live tables with two connected players each, an answer every few seconds.

    python scripts/load.py --tables 500 --every 2 --seconds 30 [--workers 2 --redis redis://...]

Starts the server itself (a real process on loopback, SQLite), plays, and prints what the clients measured:
answers a second, time to the acknowledgement, errors, CPU time per answer, memory per table, how long a start
takes, and how long the first look at a game of 500 answers takes after a restart. `--ramp` raises the load
until the 99th percentile passes 100 ms; scripts/load_plot.py draws what it printed.

`--against` compares with another version (its src folder) or with another number of workers (a number), in
turn and several times, and prints the ratio; machines differ and are shared, ratios in one run do not.
`--pin` gives each worker a core of its own.
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
WHOLE_CREW = 3.0  # seconds until all workers are there


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

    def __init__(self, workers: int, redis: str, database: str, source: str = "", pin: bool = False) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.pin = pin
        self.workers = workers
        self.environment = {
            **os.environ,
            "TAFELRUNDE_RATE": "0",
            "TAFELRUNDE_DATA": self.folder.name,
            "TAFELRUNDE_WORKERS": str(workers),
            "TAFELRUNDE_PORT": "0",
            "REDIS_URL": redis,
            "DATABASE_URL": database,
            **({"PYTHONPATH": source} if source else {}),
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
        seconds = time.perf_counter() - started
        if self.workers > 1:  # the last of them comes later, and takes over its tables then
            time.sleep(WHOLE_CREW)
        if self.pin:
            workers = [pid for pid in self.processes() if "spawn_main" in command(pid)] or self.processes()
            for core, pid in enumerate(workers):
                os.sched_setaffinity(pid, {core % (os.cpu_count() or 1)})
        return seconds

    def processes(self) -> list[int]:
        """The server and its children, without bots."""
        found = [self.process.pid]
        for pid in found:
            for task in Path(f"/proc/{pid}/task").glob("*/children"):
                children = [int(child) for child in task.read_text().split()]
                found += [child for child in children if "botworker" not in command(child)]
        return found

    def cpu(self) -> float:
        """Seconds of CPU time so far."""
        ticks = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

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


def command(pid: int) -> str:
    """How a process was called."""
    return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")


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
    server = Server(args.workers, args.redis, args.database, pin=args.pin)
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
            begun, cpu = time.perf_counter(), server.cpu()
            await asyncio.sleep(args.seconds)
            span, cpu = time.perf_counter() - begun, server.cpu() - cpu
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
                "cpu_ms_per_answer": round(1000 * cpu / len(measured), 3),
                "kb_per_table": round((server.memory() - empty) / 1000 / args.tables, 1),
                "games_over": sum(table.over for table in tables),
            }
            report["runs"].append(found)
            print(json.dumps(found), file=sys.stderr)
            if not args.ramp or found["ack_ms_p99"] > args.limit or errors:
                break
            every /= 1.25
        leave(tables)
        if not args.ramp:
            report["resume"] = await resume(server, args.game)
        return report
    finally:
        server.stop()


async def compare(args: argparse.Namespace) -> dict[str, Any]:
    """This version and another one, or this and another number of workers, in turn."""
    other = int(args.against) if args.against.isdecimal() else args.workers
    source = "" if args.against.isdecimal() else args.against
    sides = {"this": (args.workers, ""), "that": (other, source)}
    found: dict[str, list[dict[str, float]]] = {side: [] for side in sides}
    for _ in range(args.rounds):
        for side, (workers, path) in sides.items():
            several = workers > 1
            server = Server(workers, args.redis if several else "", args.database, path, args.pin)
            try:
                found[side].append(await measure(server, args))
            finally:
                server.stop()
            print(side, json.dumps(found[side][-1]), file=sys.stderr)
    middle = {
        side: {name: median(one[name] for one in runs) for name in runs[0]} for side, runs in found.items()
    }
    ratio = {name: round(middle["this"][name] / middle["that"][name], 3) for name in middle["this"]}
    return {"this": middle["this"], "that": middle["that"], "ratio": ratio}


async def measure(server: Server, args: argparse.Namespace) -> dict[str, float]:
    """Play for a while."""
    times: list[float] = []
    empty = server.memory()
    tables = await make_tables(server.address, args.game, args.tables, times, [])
    playing = [asyncio.create_task(table.play(args.every, args.seconds)) for table in tables]
    await asyncio.sleep(args.every)  # until all play
    times.clear()
    cpu = server.cpu()
    await asyncio.sleep(args.seconds)
    measured, cpu = times[:], server.cpu() - cpu
    await asyncio.gather(*playing)
    leave(tables)
    return {
        "answers_per_second": round(len(measured) / args.seconds, 1),
        "ack_ms_median": round(1000 * median(measured), 2),
        "ack_ms_p99": round(1000 * quantiles(measured, n=100)[98], 2),
        "cpu_ms_per_answer": round(1000 * cpu / len(measured), 3),
        "kb_per_table": round((server.memory() - empty) / 1000 / args.tables, 1),
    }


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
    parser.add_argument("--limit", type=float, default=LIMIT_MS, help="where a ramp ends, in ms")
    parser.add_argument("--pin", action="store_true")
    parser.add_argument("--against", default="")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    found = asyncio.run(compare(args) if args.against else run(args))
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
