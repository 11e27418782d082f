"""Games from files are played in a process of their own, with little memory and time, before the server
believes them: what somebody made to be large or slow harms nobody. `python -m
tafelrunde.server.tables.checking` reads a file (a save, or a log of a game that was played elsewhere) from
standard input and writes the game, saved again, to
standard output; a refusal goes to standard error.
"""

import asyncio
import sys
from pathlib import Path
from typing import NoReturn

from tafelrunde.elsewhere.reading import load
from tafelrunde.engine.errors import BrokenSave, TafelrundeError
from tafelrunde.engine.refusal import in_words
from tafelrunde.plugins import bring
from tafelrunde.server.refusals import refusal

MOST_ANSWERS = 20_000
MEMORY = 256 * 1024 * 1024
CPU_SECONDS = 8
SECONDS = 30
REFUSED = 3
_one_at_a_time = asyncio.Semaphore(1)


async def checked(data: bytes, plugins: list[str], language: str) -> bytes:
    """A file that somebody sent, as a save that can be loaded without harm; BrokenSave if it is none, with a
    sentence in this language."""
    async with _one_at_a_time:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tafelrunde.server.tables.checking", language, *plugins),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            saved, why = await asyncio.wait_for(process.communicate(data), SECONDS)
        except TimeoutError:
            raise refusal(BrokenSave, "too_much") from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    if process.returncode == 0:
        return saved
    raise BrokenSave(why.decode()) if process.returncode == REFUSED else refusal(BrokenSave, "too_much")


def limit() -> None:
    """From now on this process has only so much memory and time, where the system can say so."""
    if sys.platform == "win32":
        return
    import resource

    if sys.platform == "linux":
        most = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


def refuse(message: str) -> NoReturn:
    """Say why not."""
    sys.stderr.write(message[:500])
    sys.exit(REFUSED)


def main() -> None:
    """Check one file."""
    language, *plugins = sys.argv[1:]
    bring(plugins)
    too_much = in_words(refusal(BrokenSave, "too_much"), language)  # while there is memory for it
    limit()
    try:
        match = load(sys.stdin.buffer.read())
        if len(match.answers) > MOST_ANSWERS:
            raise refusal(BrokenSave, "too_many_answers", most=MOST_ANSWERS)
        match.meta = {"names": match.meta.get("names", [])}
        sys.stdout.buffer.write(match.save())
    except TafelrundeError as error:
        refuse(in_words(error, language))
    except (MemoryError, RecursionError):
        refuse(too_much)


if __name__ == "__main__":
    main()
