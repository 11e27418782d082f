"""The process in which bots think: jobs come in on standard input, choices go out on standard output.

It keeps the matches it has seen, so that a job brings only what is new. `python -m
tafelrunde.server.tables.botworker PLANS [PLUGIN ...]` is started by bots.py and ends with its input. PLANS is
the folder with the plans that the server has had searched for.
"""

import os
import sys
import time
from collections import OrderedDict
from contextlib import redirect_stdout
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, NoReturn

import msgspec

import tafelrunde
from tafelrunde.agents.dominion.planner.shelf import ReadingShelf, use_shelf
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.desk import Thinker
from tafelrunde.engine.match import Match
from tafelrunde.plugins import bring

MATCHES_KEPT = 500


class Job(msgspec.Struct):
    """Answer for a seat within `seconds`, and say why if it is `advice`. `answers` (seat, chosen) follow the
    first `known` ones of match `match`, which begins as the save `start` tells. A bot that wants to take its
    time does so only if it `may_think`."""

    match: str
    known: int
    answers: list[tuple[int, list[str]]]
    seat: int
    bot: str
    seconds: float
    may_think: bool
    start: bytes | None = None
    advice: bool = False


class Choice(msgspec.Struct):
    """What the bot chose; `unknown`: the match must be sent from its start; `undecided`: it wants to think;
    `unplanned`: it would have liked a plan that is not there; `error`: the bot failed."""

    chosen: list[str] = []
    number: int = 0
    unknown: bool = False
    undecided: bool = False
    unplanned: bool = False
    error: str = ""
    seconds: float = 0
    reason: Reason | None = None


decode_job = msgspec.msgpack.Decoder(Job).decode
decode_choice = msgspec.msgpack.Decoder(Choice).decode
encode = msgspec.msgpack.Encoder().encode


class Mind:
    """The matches that this process knows."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match] = OrderedDict()

    def think(self, job: Job) -> Choice:
        """Bring the match up to date and let the bot choose."""
        match = self.matches.pop(job.match, None)
        if job.start is not None:
            match = tafelrunde.load_match(job.start)
        elif match is None or len(match.answers) != job.known:
            return Choice(unknown=True)
        for seat, chosen in job.answers:
            match.answer(seat, chosen)
        self.matches[job.match] = match
        if len(self.matches) > MATCHES_KEPT:
            self.matches.popitem(last=False)
        decision = next(one for one in match.pending if one.seat == job.seat)
        agent = tafelrunde.agent(job.bot, match.kind.id, (job.match, job.seat, decision.number))
        if isinstance(agent, Thinker):
            agent.hurry(job.seconds)
            if not job.may_think and agent.at_once(match, match.open_ask(job.seat)) is None:
                return Choice(undecided=True)
        if not job.advice:
            return Choice(chosen=match.consult(job.seat, agent), number=decision.number)
        number, chosen, reason = match.advice(job.seat, agent)
        return Choice(chosen=chosen, number=number, reason=reason)


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next message: its length in four bytes, then itself."""
    head = stream.read(4)
    if len(head) < 4:
        return None
    return stream.read(int.from_bytes(head, "big"))


def frame(data: bytes) -> bytes:
    """A message as it goes over the pipe."""
    return len(data).to_bytes(4, "big") + data


def listen(jobs: "SimpleQueue[bytes]") -> None:
    """Take jobs until the input ends; then the server is gone, and what is still thought is in vain."""
    while (data := read_frame(sys.stdin.buffer)) is not None:
        jobs.put(data)
    os._exit(0)


def main() -> None:
    """Think until the input ends."""
    plans, *plugins = sys.argv[1:]
    bring(plugins)
    shelf = ReadingShelf(Path(plans))
    use_shelf(shelf)
    jobs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(jobs,), daemon=True).start()
    out = sys.stdout.buffer
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):  # bots may print
        think_all(jobs, shelf, out)


def think_all(jobs: "SimpleQueue[bytes]", shelf: ReadingShelf, out: BinaryIO) -> NoReturn:
    """Answer one job after the other."""
    mind = Mind()
    while True:
        data = jobs.get()
        start = time.perf_counter()
        try:
            choice = mind.think(decode_job(data))
        except Exception as error:
            choice = Choice(error=f"{type(error).__name__}: {error}")
        choice.seconds = time.perf_counter() - start
        choice.unplanned, shelf.missed = shelf.missed, False
        try:
            out.write(frame(encode(choice)))
            out.flush()
        except BrokenPipeError:  # the server is gone
            os._exit(0)


if __name__ == "__main__":
    main()
