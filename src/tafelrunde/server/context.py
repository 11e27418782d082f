"""What every request needs: the parts of the server, who asks, and how refusals are worded."""

from starlette.requests import HTTPConnection

from tafelrunde.engine import errors
from tafelrunde.server.deciding import NotAllowed
from tafelrunde.server.limits import Limits, TooMany
from tafelrunde.server.opening import NoSuchTable
from tafelrunde.server.people import BadName, NameTaken, NotYou, People, Person
from tafelrunde.server.rooms import Rooms
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage import Store

COOKIE = "tafelrunde"


class Unknown(errors.TafelrundeError):
    """A refusal with a code and a status of its own."""

    def __init__(self, code: str, message: str, status: int) -> None:
        super().__init__(message)
        self.code = code
        self.status = status


class Context:
    """The parts of one worker."""

    def __init__(self, settings: Settings, store: Store, rooms: Rooms) -> None:
        self.settings = settings
        self.store = store
        self.rooms = rooms
        self.people = People(store)
        self.limits = Limits(settings.rate)
        self.stopping = False


# Code and HTTP status of each refusal; the first that fits.
REFUSALS: tuple[tuple[type[errors.TafelrundeError], str, int], ...] = (
    (TooMany, "too_many", 429),
    (NoSuchTable, "no_such_table", 404),
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


def refusal(error: errors.TafelrundeError) -> tuple[str, int]:
    """The code and status for a refusal."""
    if isinstance(error, Unknown):
        return error.code, error.status
    return next((code, status) for kind, code, status in REFUSALS if isinstance(error, kind))


def client_of(context: Context, request: HTTPConnection) -> str:
    """The address of whoever asks, for counting."""
    if context.settings.trust_proxy:
        forwarded = request.headers.get("x-forwarded-for", "")
        if forwarded:
            return forwarded.rpartition(",")[2].strip()[:60]
    return request.client.host if request.client else "unknown"


def secret_of(request: HTTPConnection) -> str | None:
    """The secret that comes with a request: as a bearer token (scripts) or as a cookie (browsers)."""
    authorization = request.headers.get("authorization", "")
    if authorization.startswith("Bearer "):
        return authorization.removeprefix("Bearer ").strip()
    return request.cookies.get(COOKIE)


async def visitor(context: Context, request: HTTPConnection) -> Person | None:
    """Who asks, if we know."""
    return await context.people.who(secret_of(request))


async def person_of(context: Context, request: HTTPConnection) -> Person:
    """Who asks; somebody unknown is refused."""
    person = await visitor(context, request)
    if person is None:
        raise Unknown("unknown_person", "Say who you are first: POST /api/me with a name.", 401)
    return person
