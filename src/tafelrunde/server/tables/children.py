"""Processes that work for the server, one job each, with low priority."""

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

LONGEST_LINE = 1024 * 1024
LONGEST_COMPLAINT = 2000
SECONDS_TO_COMPLAIN = 1.0
log = logging.getLogger(__name__)


@asynccontextmanager
async def child(
    module: str, *arguments: str
) -> AsyncIterator[tuple[asyncio.StreamWriter, asyncio.StreamReader]]:
    """A process that runs a module, as what goes in and what comes out; it ends with its use."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", module, *arguments),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={name: value for name, value in os.environ.items() if name != "TAFELRUNDE_SETTINGS"},
        start_new_session=True,
        limit=LONGEST_LINE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    failed = False
    try:
        yield process.stdin, process.stdout
    except Exception:
        failed = True
        raise
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        if failed:
            await tell(module, process.stderr)


async def tell(module: str, complaint: asyncio.StreamReader) -> None:
    """Log what a process that failed has said; it may have said nothing."""
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_TO_COMPLAIN):
            said = (await complaint.read(LONGEST_LINE)).decode(errors="replace")
        log.error("a process failed", extra={"of": module, "said": said[-LONGEST_COMPLAINT:]})


async def given_up(task: asyncio.Task[None] | None) -> None:
    """End a task, if there is one, and wait until it has."""
    if task is not None:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
