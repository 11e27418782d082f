"""Games from files are played in a process of their own, with little memory and time, before the server
believes them: what somebody made to be large or slow harms nobody. `python -m
tafelrunde.server.tables.checking` reads a file from standard input and writes the game, saved again, to
standard output; a refusal goes to standard error.
"""

import asyncio
import sys
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from tafelrunde.engine.errors import BrokenSave, TafelrundeError
from tafelrunde.engine.savefile import load

MOST_ANSWERS = 20_000
MEMORY = 256 * 1024 * 1024
CPU_SECONDS = 8
SECONDS = 30
REFUSED = 3
TOO_MUCH = "The save file takes more memory or time than any game does."
_one_at_a_time = asyncio.Semaphore(1)


async def checked(data: bytes, plugins: list[str]) -> bytes:
    """A file that somebody sent, as a save that can be loaded without harm; BrokenSave if it is none."""
    async with _one_at_a_time:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tafelrunde.server.tables.checking", *plugins),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            saved, refusal = await asyncio.wait_for(process.communicate(data), SECONDS)
        except TimeoutError:
            raise BrokenSave(TOO_MUCH) from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    if process.returncode == 0:
        return saved
    raise BrokenSave(refusal.decode() if process.returncode == REFUSED else TOO_MUCH)


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
    for plugin in sys.argv[1:]:
        import_module(plugin)
    limit()
    try:
        match = load(sys.stdin.buffer.read())
        if len(match.answers) > MOST_ANSWERS:
            refuse(f"The game has more than {MOST_ANSWERS} answers.")
        match.meta = {"names": match.meta.get("names", [])}
        sys.stdout.buffer.write(match.save())
    except TafelrundeError as error:
        refuse(str(error))
    except (MemoryError, RecursionError):
        refuse(TOO_MUCH)


if __name__ == "__main__":
    main()
