"""Save files with other content and a fitting checksum, as older versions or other people might make them."""

import zlib
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec


def content_of(data: bytes) -> dict[str, Any]:
    """What a save file holds."""
    found: dict[str, Any] = msgspec.json.decode(zlib.decompress(data.partition(b"\n")[2]))
    return found


def rewritten(data: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The save file after a change of its content."""
    content = content_of(data)
    change(content)
    body = zlib.compress(msgspec.json.encode(content))
    return b"tafelrunde-save 1 " + sha256(body).hexdigest().encode() + b"\n" + body
