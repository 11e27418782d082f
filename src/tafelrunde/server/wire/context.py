"""What every request needs: the parts of the server, who asks, and how refusals are worded."""

import socket
from ipaddress import ip_address

from starlette.requests import HTTPConnection

from tafelrunde.engine import errors
from tafelrunde.engine.refusal import worded
from tafelrunde.server.data.storage import Store
from tafelrunde.server.live.members import Moved
from tafelrunde.server.live.relay import CLIENT
from tafelrunde.server.live.rooms import Rooms
from tafelrunde.server.refusals import TEXT
from tafelrunde.server.settings import Settings
from tafelrunde.server.tables.deciding import NotAllowed
from tafelrunde.server.tables.names import BadName
from tafelrunde.server.tables.opening import NoSuchTable
from tafelrunde.server.tables.people import NameTaken, NotYou, People, Person, hash_of
from tafelrunde.server.tables.plans import Plans
from tafelrunde.server.tables.reviewing import Reviews
from tafelrunde.server.wire.connections import Http
from tafelrunde.server.wire.limits import Limits, TooMany
from tafelrunde.server.wire.protocol import Code

COOKIE = "tafelrunde"


class Unknown(errors.TafelrundeError):
    """A refusal with a code and a status of its own."""

    def __init__(self, code: Code, message: str, status: int) -> None:
        super().__init__(message)
        self.code = code
        self.status = status


class Context:
    """The parts of one worker."""

    def __init__(self, settings: Settings, store: Store, rooms: Rooms) -> None:
        self.settings = settings
        self.store = store
        self.rooms = rooms
        self.members = rooms.members
        self.people = People(store)
        self.reviews = Reviews(store, settings.review_processes, settings.review_worlds, settings.plugins)
        self.plans = Plans(settings.plans_folder(), settings.plan_games)
        rooms.bots.unplanned = self.plans.suggest
        rooms.forget_secret = self.people.forget_cached
        self.limits = Limits(settings.rate)
        self.names = own_names(settings)
        self.stopping = False


# Code and HTTP status of each refusal; the first that fits.
REFUSALS: tuple[tuple[type[errors.TafelrundeError], Code, int], ...] = (
    (TooMany, "too_many", 429),
    (NoSuchTable, "no_such_table", 404),
    (Moved, "unavailable", 503),
    (NameTaken, "name_taken", 409),
    (BadName, "bad_name", 422),
    (NotYou, "not_you", 403),
    (NotAllowed, "not_allowed", 403),
    (errors.StaleAnswer, "stale", 409),
    (errors.IllegalAnswer, "illegal", 422),
    (errors.BrokenSave, "broken_save", 422),
    (errors.BadSetup, "bad_setup", 422),
    (errors.TafelrundeError, "refused", 422),
)


def code_of(error: errors.TafelrundeError) -> tuple[Code, int]:
    """The code and status of a refusal."""
    if isinstance(error, Unknown):
        return error.code, error.status
    return next((code, status) for kind, code, status in REFUSALS if isinstance(error, kind))


def client_of(context: Context, request: HTTPConnection) -> str:
    """The address of whoever asks, for counting."""
    if request.scope.get("state", {}).get("from_worker"):
        return request.headers.get(CLIENT, "")[:60]
    if context.settings.trust_proxy:
        forwarded = request.headers.get("x-forwarded-for", "")
        if forwarded:
            return forwarded.rpartition(",")[2].strip()[:60]
    return request.client.host if request.client else "unknown"


def address_of(context: Context, http: Http) -> str:
    """The same for a connection that is not a request yet."""
    if context.settings.trust_proxy:
        forwarded = next((value for name, value in http.headers if name == b"x-forwarded-for"), b"")
        if forwarded:
            return forwarded.decode("latin-1").rpartition(",")[2].strip()[:60]
    return http.client[0] if http.client else "unknown"


def right_host(context: Context, request: HTTPConnection) -> bool:
    """Whether we are called by a name of ours. A page elsewhere can give its own name our address, and would
    then be of the same origin as we are."""
    name = host_name(request.headers.get("host", ""))
    return is_address(name) or name in context.names


def right_origin(context: Context, request: HTTPConnection) -> bool:
    """Whether a page of ours speaks (or a program, which has no origin)."""
    origin = request.headers.get("origin")
    if origin is None or origin in context.settings.origins:
        return True
    return origin.partition("://")[2] == request.headers.get("host")


def host_name(host: str) -> str:
    """The name in a Host header.

    >>> host_name("Tafel.example.org:443"), host_name("[::1]:8350")
    ('tafel.example.org', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()


def is_address(name: str) -> bool:
    """Whether a name is an IP address: nobody can give that away."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def own_names(settings: Settings) -> set[str]:
    """The names under which this server may be called."""
    machine = socket.gethostname().lower()
    named = [host_name(one.partition("://")[2]) for one in settings.origins]
    return {"localhost", machine, f"{machine}.local", *named, *(one.lower() for one in settings.hosts)}


def secret_of(request: HTTPConnection) -> str | None:
    """The secret that comes with a request: as a bearer token (scripts) or as a cookie (browsers)."""
    authorization = request.headers.get("authorization", "")
    if authorization.startswith("Bearer "):
        return authorization.removeprefix("Bearer ").strip()
    return request.cookies.get(COOKIE)


def secret_hash(request: HTTPConnection) -> str:
    """What is stored of the secret that comes with a request."""
    secret = secret_of(request)
    return hash_of(secret) if secret else ""


async def visitor(context: Context, request: HTTPConnection) -> Person | None:
    """Who asks, if we know."""
    return await context.people.who(secret_of(request))


def unknown_person() -> Unknown:
    """Somebody unknown wants to do something."""
    return worded(Unknown("unknown_person", "", 401), "who_are_you", TEXT)


def failed() -> Unknown:
    """Something went wrong that should not."""
    return worded(Unknown("unavailable", "", 503), "failed", TEXT)


async def person_of(context: Context, request: HTTPConnection) -> Person:
    """Who asks; somebody unknown is refused."""
    person = await visitor(context, request)
    if person is None:
        raise unknown_person()
    return person
