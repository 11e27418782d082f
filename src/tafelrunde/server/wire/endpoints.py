"""The HTTP API: the same deeds as over the WebSocket, for bots and scripts, and what pages need besides."""

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any
from urllib.parse import unquote

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tafelrunde import agents
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import worded
from tafelrunde.engine.registry import GameKind, kind_of, kinds
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.server.data import storage
from tafelrunde.server.refusals import TEXT, language_of, refusal
from tafelrunde.server.tables import making, replays
from tafelrunde.server.tables.bots import advice_for
from tafelrunde.server.tables.checking import checked
from tafelrunde.server.tables.deciding import NotAllowed
from tafelrunde.server.tables.people import Person
from tafelrunde.server.tables.table import OVER
from tafelrunde.server.wire import book, learning, plans, who
from tafelrunde.server.wire import protocol as p
from tafelrunde.server.wire.context import Context, Unknown, person_of, visitor

MOST_LISTED = 100
LONGEST_WAIT = 30.0
HINT_ATTEMPTS = 3
PASSPHRASE_HEADER = "tafelrunde-passphrase"


class Endpoint:
    """One operation: how it is called, what it takes and gives, and who does it."""

    def __init__(
        self,
        method: str,
        path: str,
        summary: str,
        do: Callable[[Context, Request, Any], Awaitable[Any]],
        body: Any = None,
        answer: Any = None,
        query: dict[str, str] | None = None,
        largest: int = p.LARGEST_MESSAGE,
    ) -> None:
        self.method = method
        self.path = path
        self.summary = summary
        self.do = do
        self.body = body
        self.answer = answer
        self.query = query or {}
        self.largest = largest
        self.repeatable = method == "GET" or body is p.KeyedDeed  # asked twice, it is done once
        self.decoder = None if body in (None, bytes) else msgspec.json.Decoder(body)


# Games.


def info(kind: GameKind) -> p.GameInfo:
    """A game as plain data."""
    return p.GameInfo(
        kind.id,
        list(kind.seats),
        [option.as_dict() for option in kind.options],
        agents.names(kind.id),
        agents.usual(kind.id),
        {language: Texts(kind.text, language).get("game.title") for language in LANGUAGES},
        {thing: list(moments) for thing, moments in kind.stops().items()},
    )


async def games(context: Context, request: Request, _: None) -> list[p.GameInfo]:
    """The games that can be played here."""
    return [info(kind) for kind in kinds()]


async def rules(context: Context, request: Request, _: None) -> list[p.RuleInfo]:
    """The rules reference of a game, without its texts."""
    kind = kind_of(request.path_params["game"])
    return [p.RuleInfo(rule.id, rule.chapter, rule.section, rule.house) for rule in kind.rules]


async def texts(context: Context, request: Request, _: None) -> Mapping[str, str | Sequence[str]]:
    """All texts of a game in a language: key to text, or to its forms for one and many."""
    kind = kind_of(request.path_params["game"])
    return Texts(kind.text, request.path_params["language"]).all()


# Tables.


def listed(row: dict[str, Any]) -> p.ListedTable:
    """A table in a list."""
    summary = msgspec.json.decode(row["summary"], type=p.Summary)
    return p.ListedTable(
        row["id"],
        row["game"],
        row["state"],
        row["created"],
        row["updated"],
        summary,
        bool(row.get("waiting", False)),
    )


async def tables(context: Context, request: Request, _: None) -> list[p.ListedTable]:
    """The lobby."""
    return [listed(row) for row in await context.store.read(storage.listed_tables(MOST_LISTED))]


async def my_tables(context: Context, request: Request, _: None) -> list[p.ListedTable]:
    """Where one sits, and where one is waited for."""
    person = await person_of(context, request)
    return [listed(row) for row in await context.store.read(storage.tables_of(person.id, MOST_LISTED))]


async def create(context: Context, request: Request, body: p.NewTable) -> p.TableId:
    """Make a table."""
    person = await maker(context, request, body.passphrase)
    return await make_table(context, person, body)


async def maker(context: Context, request: Request, passphrase: str) -> Person:
    """Who asks for a new table, if that person may have one. Every way in which a table comes into being
    leads through here, but for a rematch, which goes on with the leave that its people have already."""
    person = await person_of(context, request)
    context.limits.take("create", person.id)
    wanted = context.settings.passphrase
    if wanted and not hmac.compare_digest(wanted.encode(), passphrase.encode()):
        raise worded(Unknown("passphrase", "", 403), "hosts_passphrase", TEXT)
    return person


async def make_table(
    context: Context, person: Person, new: p.NewTable, base: bytes | None = None
) -> p.TableId:
    """Make it and store it."""
    made = await asyncio.to_thread(making.make, person, new, base)
    return p.TableId(await context.rooms.add(made))


async def table(context: Context, request: Request, _: None) -> p.Snapshot | p.Update:
    """A table as one may see it. With `number` and `events` only what is new; with `wait` the answer comes
    when there is something new, or after so many seconds."""
    person = await visitor(context, request)
    number, events = whole_number(request, "number"), whole_number(request, "events")
    wait = min(float(whole_number(request, "wait")), LONGEST_WAIT)
    id = request.path_params["table"]
    room = await context.rooms.room(id)
    if wait and number == room.table.number:
        try:
            await asyncio.wait_for(room.moved.wait(), wait)
        except TimeoutError:
            pass
    async with context.rooms.held(id) as room:
        return room.seen(None if person is None else person.id, number, events)


async def own_texts(context: Context, request: Request, _: None) -> dict[str, str]:
    """What only this table says: the names and texts of its card packs."""
    language = Texts(None, request.path_params["language"]).language
    async with context.rooms.held(request.path_params["table"]) as room:
        setup = room.table.setup
        if room.table.stuck:
            return {}  # its options may be those of other rules
        return kind_of(setup.plan.game).extra_texts(setup.options, language)


def whole_number(request: Request, name: str) -> int:
    """A number from the query; 0 if it is not there."""
    text = request.query_params.get(name, "0")
    if not text.isdecimal() or len(text) > 9:
        raise BadSetup(f"The parameter {name!r} is a whole number, not {text!r:.40}.")
    return int(text)


async def act(context: Context, request: Request, body: p.KeyedDeed) -> p.Done:
    """Do something at a table."""
    person = await person_of(context, request)
    return p.Done(await do(context, request.path_params["table"], person, body.key, body.action))


async def do(context: Context, table: str, person: Person, key: str, deed: p.Deed) -> int:
    """Do something at a table, within the limits; for HTTP and WebSocket alike."""
    context.limits.take("say" if isinstance(deed, p.Say) else "act", person.id)
    if isinstance(deed, p.Rematch):
        context.limits.take("create", person.id)
    context.limits.take("table", table)
    return await context.rooms.do(table, person, key, deed)


async def hint(context: Context, request: Request, _: None) -> p.Hint:
    """What a good player would do now on one's own seat, by what that seat may know."""
    person = await person_of(context, request)
    context.limits.take("act", person.id)
    async with context.rooms.held(request.path_params["table"]) as room:
        seat = room.table.seat_of(person.id)
        if seat is None:
            raise refusal(NotAllowed, "watching")
        if not room.table.allows_hints(person.id):
            raise refusal(NotAllowed, "no_hints")
    # Where all answer at once, others may change the question while it is thought about.
    for _attempt in range(HINT_ATTEMPTS):
        turn = advice_for(room.table, seat)
        found = None if turn is None else await context.rooms.bots.ask(room.table, turn)
        if turn is None or found is not None:
            break
    if found is None:
        raise refusal(NotAllowed, "no_hint_now")
    why = None if found.reason is None else p.Why(found.reason.key, found.reason.params)
    return p.Hint(found.number, found.chosen, why)


# Looking back.


async def replay(context: Context, request: Request, _: None) -> dict[str, Any]:
    """A match as it was."""
    person = await visitor(context, request)
    seat = None if "seat" not in request.query_params else whole_number(request, "seat")
    async with context.rooms.held(request.path_params["table"]) as room:
        return await replays.position(
            room.table, None if person is None else person.id, whole_number(request, "answers"), seat
        )


async def steps(context: Context, request: Request, _: None) -> list[dict[str, Any]]:
    """All answers that were given: by whom, to what."""
    person = await visitor(context, request)
    async with context.rooms.held(request.path_params["table"]) as room:
        return replays.steps(room.table, None if person is None else person.id)


async def decks(context: Context, request: Request, _: None) -> list[dict[str, int]]:
    """What everybody owned at the end."""
    async with context.rooms.held(request.path_params["table"]) as room:
        return replays.decks(room.table)


async def course(context: Context, request: Request, _: None) -> list[list[int]]:
    """How the points moved."""
    async with context.rooms.held(request.path_params["table"]) as room:
        return await replays.course(room.table)


async def review(context: Context, request: Request, _: None) -> p.ReviewState:
    """The computer's review of a finished game, as far as it is."""
    async with context.rooms.held(request.path_params["table"]) as room:
        return await state_of(context, room.table.id)


async def want_review(context: Context, request: Request, _: None) -> p.ReviewState:
    """Have a finished game reviewed; asking twice does no harm."""
    person = await person_of(context, request)
    context.limits.take("create", person.id)
    async with context.rooms.held(request.path_params["table"]) as room:
        await context.reviews.want(room.table)
        return await state_of(context, room.table.id)


async def state_of(context: Context, table: str) -> p.ReviewState:
    """How far a review is."""
    reviews = context.reviews
    return p.ReviewState(await reviews.review_of(table), reviews.place_of(table), table in reviews.failed)


async def export(context: Context, request: Request, _: None) -> Response:
    """The game as a file."""
    async with context.rooms.held(request.path_params["table"]) as room:
        data = await asyncio.to_thread(replays.export, room.table)
    name = f"{room.table.setup.plan.game}-{room.table.id}.tafelrunde"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/octet-stream", headers=headers)


async def import_game(context: Context, request: Request, body: bytes) -> p.TableId:
    """A finished game from a file, to be looked at. The body is the file: the passphrase is in a header."""
    person = await maker(context, request, unquote(request.headers.get(PASSPHRASE_HEADER, "")))
    saved = await checked(body, context.settings.plugins, language_of(request))
    return p.TableId(await context.rooms.add(await asyncio.to_thread(making.show, person.id, saved)))


async def take_over(context: Context, request: Request, body: p.TakeOver) -> p.TableId:
    """Play on from a position of a finished game."""
    person = await maker(context, request, body.passphrase)
    async with context.rooms.held(request.path_params["table"]) as room:
        match = room.table.match
        if match is None or room.table.state != OVER:
            raise refusal(NotAllowed, "position_when_over")
        then = await asyncio.to_thread(match.at, body.answers)
    new = replays.table_for(then, body.seat, body.bot)
    return await make_table(context, person, new, then.save())


async def health(context: Context, request: Request, _: None) -> p.Health:
    """The process is there."""
    return p.Health("ok")


async def ready(context: Context, request: Request, _: None) -> p.Health:
    """The database answers, and the server is not about to stop."""
    if context.stopping:
        raise Unknown("unavailable", "The server is about to stop.", 503)
    try:
        await asyncio.wait_for(context.store.read(storage.listed_tables(1)), 5)
    except Exception as error:
        raise Unknown("unavailable", f"The database does not answer: {type(error).__name__}.", 503) from error
    if not await context.store.can_write():
        raise Unknown("unavailable", "Nothing can be stored; perhaps the disk is full.", 503)
    return p.Health("ok")


_AT = "/api/tables/{table}"
ENDPOINTS = (
    Endpoint("POST", "/api/me", "Become a guest with a name", who.greet, p.NewPerson, p.Me),
    Endpoint("GET", "/api/me", "Who am I?", who.me, None, p.Me),
    Endpoint("PATCH", "/api/me", "Take another name", who.rename, p.NewPerson, p.Me),
    Endpoint("POST", "/api/me/protect", "Protect my name with a passphrase", who.protect, p.Claim, p.Me),
    Endpoint("POST", "/api/login", "Come back under a protected name", who.login, p.Login, p.Me),
    Endpoint("POST", "/api/logout", "Forget me on this device", who.logout),
    Endpoint("POST", "/api/me/links", "A one-time token for another device", who.link, None, p.Link),
    Endpoint("POST", "/api/redeem", "Use a one-time token", who.redeem, p.Redeem, p.Me),
    Endpoint("GET", "/api/me/tables", "My tables", my_tables, None, list[p.ListedTable]),
    Endpoint("GET", "/api/me/lessons", "What I have learned", learning.learned, None, learning.Learned),
    Endpoint("PUT", "/api/me/lessons", "Keep it", learning.learn, learning.Learned, learning.Learned),
    Endpoint("GET", "/api/games", "The games", games, None, list[p.GameInfo]),
    Endpoint("GET", "/api/games/{game}/rules", "The rules of a game", rules, None, list[p.RuleInfo]),
    Endpoint("GET", "/api/games/{game}/texts/{language}", "All texts of a game", texts, None, p.Catalogue),
    Endpoint(
        "GET",
        "/api/games/{game}/handbook/{language}",
        "The handbook of a game",
        book.handbook,
        None,
        list[book.BookChapter],
    ),
    Endpoint("GET", "/api/lessons", "All lessons", learning.listed, None, list[learning.LessonInfo]),
    Endpoint(
        "POST",
        "/api/lessons/{game}/{name}",
        "Look at a step of a lesson, or answer it",
        learning.move,
        learning.LessonMove,
        learning.LessonState,
    ),
    Endpoint(
        "GET", "/api/lessons/{game}/{name}", "How a lesson begins", learning.begin, None, learning.LessonState
    ),
    Endpoint("GET", "/api/tables", "The listed tables", tables, None, list[p.ListedTable]),
    Endpoint("POST", "/api/tables", "Make a table", create, p.NewTable, p.TableId),
    Endpoint(
        "GET",
        _AT,
        "A table as I may see it",
        table,
        None,
        p.Snapshot | p.Update,
        {
            "number": "the last journal number I have",
            "events": "how many events I have",
            "wait": "seconds to wait for something new",
        },
    ),
    Endpoint("GET", _AT + "/texts/{language}", "The table's own texts", own_texts, None, dict[str, str]),
    Endpoint("POST", _AT + "/acts", "Do something at a table", act, p.KeyedDeed, p.Done),
    Endpoint("GET", _AT + "/hint", "What would a good player do?", hint, None, p.Hint),
    Endpoint(
        "GET",
        _AT + "/replay",
        "The match as it was",
        replay,
        None,
        p.Position,
        {"answers": "after how many answers", "seat": "through whose eyes"},
    ),
    Endpoint("GET", _AT + "/steps", "Who was asked what", steps, None, list[p.Step]),
    Endpoint("GET", _AT + "/decks", "All decks at the end", decks, None, list[dict[str, int]]),
    Endpoint("GET", _AT + "/course", "How the points moved, turn by turn", course, None, list[list[int]]),
    Endpoint("GET", _AT + "/review", "The computer's review of a finished game", review, None, p.ReviewState),
    Endpoint("POST", _AT + "/review", "Have a finished game reviewed", want_review, None, p.ReviewState),
    Endpoint("GET", _AT + "/save", "A finished game as a file", export, None, bytes),
    Endpoint("POST", _AT + "/positions", "Play on from a position", take_over, p.TakeOver, p.TableId),
    Endpoint(
        "POST",
        "/api/imports",
        "Show a game from a file",
        import_game,
        bytes,
        p.TableId,
        largest=p.LARGEST_IMPORT,
    ),
    Endpoint("POST", "/api/plans", "Have a plan searched for", plans.want, plans.WantedPlan, plans.PlanState),
    Endpoint("POST", "/api/plans/look", "How far a plan is", plans.look, plans.WantedPlan, plans.PlanState),
    Endpoint("GET", "/healthz", "Is the process there?", health, None, p.Health),
    Endpoint("GET", "/readyz", "Can it serve?", ready, None, p.Health),
)
