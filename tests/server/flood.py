"""One who floods a table with messages over several sockets, as a process of its own, until it is ended:
`python flood.py ADDRESS TABLE WHAT SOCKETS`."""

import asyncio
import sys

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

HELLO = '{"type":"hello","protocol":1}'
MESSAGES = {
    "hello": HELLO,
    "ping": '{"type":"ping"}',
    "act": '{"type":"act","key":"12345678","action":{"do":"say","text":"x"}}',
    "rubbish": '{"type":' + "[" * 500,
}


async def flood(address: str, table: str, message: str) -> None:
    """Come again whenever thrown out."""
    while True:
        try:
            async with connect(f"{address.replace('http', 'ws', 1)}/ws/tables/{table}", proxy=None) as socket:
                await socket.send(HELLO)
                listening = asyncio.create_task(listen(socket))
                while True:
                    await socket.send(message)
                await listening
        except (ConnectionClosed, OSError):
            await asyncio.sleep(0.01)


async def listen(socket: object) -> None:
    """Take what comes."""
    async for _ in socket:  # type: ignore[attr-defined]
        pass


async def main() -> None:
    """All sockets at once."""
    address, table, what, sockets = sys.argv[1:]
    await asyncio.gather(*(flood(address, table, MESSAGES[what]) for _ in range(int(sockets))))


if __name__ == "__main__":
    asyncio.run(main())
