"""What a host can set, from the command line or from environment variables TAFELRUNDE_*."""

import os
from pathlib import Path

import msgspec

from tafelrunde.engine.errors import BadSetup

PREFIX = "TAFELRUNDE_"


class Settings(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The settings of a server; safe defaults for one worker on one machine."""

    host: str = "127.0.0.1"
    port: int = 8350
    database: str = ""
    """A database address; empty: one SQLite file in `data`."""
    data: str = ""
    """The folder for the database file; empty: the user's data folder."""
    redis: str = ""
    """The address of Redis or Valkey; needed only with several workers."""
    workers: int = 1
    internal: str = "127.0.0.1"
    """The address of this machine at which the workers on other machines reach the ones here."""
    bot_processes: int = 1
    thinking_processes: int = 1
    """How many more processes there are for bots that take their time, with low priority."""
    bot_seconds: float = 5.0
    """A bot that thinks longer than this is replaced by a random legal answer."""
    review_processes: int = 1
    """How many processes work on the review of a game, with low priority."""
    review_worlds: int = 0
    """Of how many continuations an estimate in a review is made; 0: as many as are usual for the game."""
    plan_games: int = 40_000
    """With about how many games the best plan for a kingdom is searched for, with low priority."""
    passphrase: str = ""
    """If set, only those who know it may make tables."""
    origins: list[str] = []
    """Addresses under which browsers reach this server, if a proxy changes the Host header."""
    secure_cookies: bool = False
    """Behind TLS: cookies are sent over https only."""
    trust_proxy: bool = False
    """Behind a proxy: believe X-Forwarded-For when counting requests of a client."""
    rate: float = 1.0
    """Multiplies all rate limits; 0 switches them off (for load tests)."""
    connections: int = 0
    """How many connections a worker takes; 0: as many as it can open files."""
    connections_per_address: int = 250
    """How many of them may come from one address; behind a proxy the proxy counts."""
    hosts: list[str] = []
    """Names under which this server is reached, beside IP addresses, localhost and the machine's own name."""
    metrics: str = ""
    """The bearer token for /metrics; without one they are for this machine only."""
    sync: str = "full"
    """How SQLite writes: full survives a power cut, normal a crash of the server."""
    plugins: list[str] = []
    """Python modules to import at the start; they may register agents and games."""
    log: str = "json"
    """Lines for machines (json) or for people (text)."""

    @property
    def database_url(self) -> str:
        """The address of the database for SQLAlchemy."""
        url = self.database or os.environ.get("DATABASE_URL", "")
        if not url:
            return f"sqlite:///{self.data_folder() / 'tafelrunde.sqlite'}"
        for short in ("postgresql://", "postgres://"):
            if url.startswith(short):
                return "postgresql+psycopg://" + url.removeprefix(short)
        return url

    def data_folder(self) -> Path:
        """Where the database file lies."""
        if self.data:
            return Path(self.data).expanduser()
        home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
        return Path(home).expanduser() / "tafelrunde"

    def plans_folder(self) -> Path:
        """Where the plans lie that were found for kingdoms."""
        return self.data_folder() / "plans"

    def check(self) -> "Settings":
        """Refuse settings that cannot work."""
        if min(self.workers, self.bot_processes, self.thinking_processes, self.review_processes) < 1:
            raise BadSetup("A server needs at least one worker, and one process each for bots and reviews.")
        if not 0.1 <= self.bot_seconds <= 600:
            raise BadSetup(f"Bots get from 0.1 to 600 seconds for an answer, not {self.bot_seconds:g}.")
        if self.workers > 1 and not self.redis:
            raise BadSetup("Several workers talk to each other through Redis: set --redis or REDIS_URL.")
        if not 0 <= self.port <= 65535:
            raise BadSetup(f"A port is a number from 0 to 65535, not {self.port}.")
        if self.sync not in ("full", "normal"):
            raise BadSetup(f"SQLite writes full or normal, not {self.sync!r:.40}.")
        return self


def to_environment(settings: Settings) -> dict[str, str]:
    """The settings as one environment variable, for the workers of a server."""
    return {PREFIX + "SETTINGS": msgspec.json.encode(settings).decode()}


def from_environment() -> Settings:
    """The settings of the server whose worker this is; else what TAFELRUNDE_* variables say.

    >>> from_environment().host
    '127.0.0.1'
    """
    whole = os.environ.get(PREFIX + "SETTINGS")
    try:
        if whole:
            return msgspec.json.decode(whole, type=Settings).check()
        given: dict[str, object] = {"redis": os.environ.get("REDIS_URL", "")}
        for field in msgspec.structs.fields(Settings):
            value = os.environ.get(PREFIX + field.name.upper())
            if value is not None:
                given[field.name] = [*filter(None, value.split(","))] if field.type == list[str] else value
        return msgspec.convert(given, Settings, strict=False).check()
    except msgspec.MsgspecError as error:
        raise BadSetup(f"A {PREFIX}* variable cannot be read: {error}.") from None
