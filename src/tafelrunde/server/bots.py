"""Bots think in processes of their own, never on the event loop.

A table always goes to the same process, which then knows its match. A process that overruns its time or
dies is replaced.
"""

import asyncio
import logging
import os
import sys
import zlib

from tafelrunde import agents
from tafelrunde.server import entries as e
from tafelrunde.server import metrics
from tafelrunde.server.botworker import Choice, Job, decode_choice, encode, frame
from tafelrunde.server.deciding import new_seed
from tafelrunde.server.table import Table

LARGEST_CHOICE = 1024 * 1024
log = logging.getLogger(__name__)


class BotFailed(Exception):
    """The bot raised, overran its time, or its process died."""


def job_for(table: Table) -> Job | None:
    """What a bot needs to know to answer: the match from its start. None if it is no bot's turn."""
    seat, match = table.bot_to_move(), table.match
    if seat is None or match is None:
        return None
    known = table.answers_in_base
    given = [(answer.seat, answer.chosen) for answer in match.answers[known:]]
    name = f"{table.id}.{len(table.cuts)}"
    return Job(name, known, given, seat, table.seats[seat].bot or "", table.beginning)


def any_answer(table: Table) -> e.Answered:
    """A random legal answer for the bot whose turn it is."""
    seat, match = table.bot_to_move(), table.match
    assert seat is not None
    assert match is not None
    number = next(one.number for one in match.pending if one.seat == seat)
    chosen = match.consult(seat, agents.make("random", match.kind.id, new_seed()))
    return e.Answered(seat, number, chosen, fallback=True)


class BotProcess:
    """One process; one job at a time. `known` says how many answers of which match it has."""

    def __init__(self, plugins: list[str]) -> None:
        self.plugins = plugins
        self.lock = asyncio.Lock()
        self.process: asyncio.subprocess.Process | None = None
        self.known: dict[str, int] = {}

    async def choose(self, job: Job, whole: Job, seconds: float) -> Choice:
        """Let the bot choose: with the new answers only (`job`) if possible, else with all (`whole`)."""
        async with self.lock:
            try:
                async with asyncio.timeout(seconds + (0 if self.process else 10)):
                    choice = await self._send(job)
                    if choice.unknown:
                        choice = await self._send(whole)
            except TimeoutError:
                await self.stop()
                raise BotFailed(f"no answer within {seconds} seconds") from None
            except (OSError, asyncio.IncompleteReadError) as error:
                await self.stop()
                raise BotFailed(f"its process died: {error}") from None
        if choice.error:
            raise BotFailed(choice.error)
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
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tafelrunde.server.botworker",
            *self.plugins,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={name: value for name, value in os.environ.items() if name != "TAFELRUNDE_SETTINGS"},
            start_new_session=True,
        )

    async def stop(self) -> None:
        """End the process at once."""
        process, self.process = self.process, None
        self.known.clear()
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class BotPool:
    """All bot processes of a worker."""

    def __init__(self, processes: int, seconds: float, plugins: list[str]) -> None:
        self.processes = [BotProcess(plugins) for _ in range(processes)]
        self.seconds = seconds

    async def answer(self, job: Job) -> e.Answered | None:
        """Let a bot answer; None, and a report, if it fails."""
        try:
            with metrics.BOT_SECONDS.time():
                choice = await self._choose(job)
            return e.Answered(job.seat, choice.number, choice.chosen)
        except BotFailed as failure:
            metrics.BOT_FAILURES.labels(job.bot).inc()
            log.error("bot failed", extra={"match": job.match, "bot": job.bot, "error": str(failure)})
            return None

    async def _choose(self, whole: Job) -> Choice:
        process = self.processes[zlib.crc32(whole.match.encode()) % len(self.processes)]
        known = process.known.get(whole.match)
        job = whole
        if known is not None:
            job = Job(whole.match, known, whole.answers[known - whole.known :], whole.seat, whole.bot)
        choice = await process.choose(job, whole, self.seconds)
        process.known[whole.match] = whole.known + len(whole.answers)
        return choice

    async def stop(self) -> None:
        """End all processes."""
        for process in self.processes:
            await process.stop()
