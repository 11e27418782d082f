"""Bots think in processes of their own, never on the event loop.

A table always goes to the same process, which then knows its match. A process that overruns its time or
dies is replaced. Where a bot cannot answer at once, it thinks in another process with lower priority: there
tables wait for each other, one decision each in turn, and nobody else waits for them. The more of them wait,
the less time each decision gets.
"""

import asyncio
import logging
import os
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tafelrunde import agents
from tafelrunde.engine.game import Game
from tafelrunde.server import metrics
from tafelrunde.server.tables import entries as e
from tafelrunde.server.tables.botworker import Choice, Job, decode_choice, encode, frame
from tafelrunde.server.tables.deciding import new_seed
from tafelrunde.server.tables.table import Table

LARGEST_CHOICE = 1024 * 1024
# The part of its time that a bot may think, the seconds that all waiting tables share, and the least of them.
PART = 0.6
SHARED = 2.0
LEAST = 0.2
LOW_PRIORITY = 5
log = logging.getLogger(__name__)


class BotFailed(Exception):
    """The bot raised, overran its time, or its process died."""


class Turn(NamedTuple):
    """A bot's turn: in which match, after how many answers, on which seat, and which bot; or what it would do
    on the seat of a person who asks for advice."""

    match: str
    answers: int
    seat: int
    bot: str
    advice: bool = False


def turn_of(table: Table) -> Turn | None:
    """The turn of a bot at a table, if it is one."""
    seat, match = table.bot_to_move(), table.match
    if seat is None or match is None:
        return None
    return Turn(match_of(table), match.answer_count, seat, table.seats[seat].bot or "")


def advice_for(table: Table, seat: int) -> Turn | None:
    """What a good player is to be asked for a seat, if that seat is asked something."""
    match = table.match
    if match is None or all(one.seat != seat for one in match.pending):
        return None
    bot = agents.usual(match.kind.id)
    return Turn(match_of(table), match.answer_count, seat, bot, advice=True)


def match_of(table: Table) -> str:
    """A match, as it is until something is taken back."""
    return f"{table.id}.{len(table.cuts)}"


def stands(table: Table, turn: Turn) -> bool:
    """Whether this is still asked."""
    return turn == (advice_for(table, turn.seat) if turn.advice else turn_of(table))


def time_for(seconds: float, waiting: int) -> float:
    """How long a bot may think if it must answer within so many seconds, and so many tables wait for it.

    >>> time_for(5.0, 1), time_for(5.0, 4), time_for(5.0, 100), round(time_for(0.3, 1), 2)
    (2.0, 0.5, 0.2, 0.18)
    """
    return min(PART * seconds, max(LEAST, SHARED / waiting))


def job_for(table: Table, turn: Turn, known: int | None, seconds: float, may_think: bool) -> Job:
    """What a process needs that knows so many answers of the match, or nothing of it (None)."""
    match = table.match
    assert match is not None
    start = None
    if known is None:
        known = table.answers_in_base
        start = table.beginning
    given = [(answer.seat, answer.chosen) for answer in match.answers_from(known)]
    return Job(turn.match, known, given, turn.seat, turn.bot, seconds, may_think, start, turn.advice)


def any_answer(table: Table) -> e.Answered:
    """A random legal answer for the bot whose turn it is."""
    seat, match = table.bot_to_move(), table.match
    assert seat is not None
    assert match is not None
    number = next(one.number for one in match.pending if one.seat == seat)
    chosen = match.consult(seat, agents.make("random", match.kind.id, new_seed()))
    return e.Answered(seat, number, chosen, fallback=True)


class BotProcess:
    """One process; one job at a time, in the order of their arrival. In it bots `think`, or answer at once.
    `known` says how many answers of which match it has, `waiting` how many jobs there are."""

    def __init__(self, think: bool, plans: Path, plugins: list[str]) -> None:
        self.think = think
        self.arguments = [str(plans), *plugins]
        self.lock = asyncio.Lock()
        self.process: asyncio.subprocess.Process | None = None
        self.known: dict[str, int] = {}
        self.waiting = 0

    async def choose(self, table: Table, turn: Turn, seconds: float) -> Choice | None:
        """Let the bot choose: with the new answers only if possible, else with all. None if it is no longer
        its turn."""
        self.waiting += 1
        try:
            async with self.lock:
                choice = await self._choose(table, turn, seconds)
        finally:
            self.waiting -= 1
        if choice is not None and choice.error:
            raise BotFailed(choice.error)
        return choice

    async def _choose(self, table: Table, turn: Turn, seconds: float) -> Choice | None:
        allowed = time_for(seconds, self.waiting)
        try:
            async with asyncio.timeout(seconds + (0 if self.process else 10)):
                choice = await self._ask(table, turn, self.known.get(turn.match), allowed)
                if choice is not None and choice.unknown:
                    choice = await self._ask(table, turn, None, allowed)
                return choice
        except TimeoutError:
            await self.stop()
            raise BotFailed(f"no answer within {seconds} seconds") from None
        except (OSError, asyncio.IncompleteReadError) as error:
            await self.stop()
            raise BotFailed(f"its process died: {error}") from None

    async def _ask(self, table: Table, turn: Turn, known: int | None, seconds: float) -> Choice | None:
        if not stands(table, turn):
            return None
        choice = await self._send(job_for(table, turn, known, seconds, self.think))
        self.known[turn.match] = turn.answers
        return choice

    async def _send(self, job: Job) -> Choice:
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(frame(encode(job)))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        if size > LARGEST_CHOICE:
            raise OSError("an absurd message")
        return decode_choice(await process.stdout.readexactly(size))

    async def _start(self) -> asyncio.subprocess.Process:
        self.known.clear()
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tafelrunde.server.tables.botworker",
            *self.arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={name: value for name, value in os.environ.items() if name != "TAFELRUNDE_SETTINGS"},
            start_new_session=True,
        )
        if self.think and hasattr(os, "setpriority"):
            own = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process.pid, own + LOW_PRIORITY)
        return process

    async def stop(self) -> None:
        """End the process at once."""
        process, self.process = self.process, None
        self.known.clear()
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class BotPool:
    """All bot processes of a worker: in some bots answer at once, in others they think. They read their plans
    from a folder; `unplanned` hears of a game for which there was none."""

    def __init__(
        self, processes: int, thinking: int, seconds: float, plans: Path, plugins: list[str]
    ) -> None:
        self.quick = [BotProcess(False, plans, plugins) for _ in range(processes)]
        self.thinking = [BotProcess(True, plans, plugins) for _ in range(thinking)]
        self.seconds = seconds
        self.unplanned: Callable[[Game], None] | None = None

    async def answer(self, table: Table, turn: Turn) -> e.Answered | None:
        """Let a bot answer; None, and a report, if it fails."""
        choice = await self.ask(table, turn)
        return None if choice is None else e.Answered(turn.seat, choice.number, choice.chosen)

    async def ask(self, table: Table, turn: Turn) -> Choice | None:
        """What a bot would choose; None if it is no longer asked, or, with a report, if it fails."""
        place = zlib.crc32(turn.match.encode())
        try:
            with metrics.BOT_SECONDS.time():
                choice = await self.quick[place % len(self.quick)].choose(table, turn, self.seconds)
                if choice is not None and choice.unplanned and self.unplanned is not None:
                    assert table.match is not None
                    self.unplanned(table.match.position)
                if choice is not None and choice.undecided:
                    thinking = self.thinking[place % len(self.thinking)]
                    choice = await thinking.choose(table, turn, self.seconds)
                return choice
        except BotFailed as failure:
            metrics.BOT_FAILURES.labels(turn.bot).inc()
            log.error("bot failed", extra={"match": turn.match, "bot": turn.bot, "error": str(failure)})
            return None

    async def stop(self) -> None:
        """End all processes."""
        for process in [*self.quick, *self.thinking]:
            await process.stop()
