"""The web application: routes, limits, security headers, start and stop."""

import asyncio
import gc
import hmac
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.refusal import in_words
from tafelrunde.plugins import bring
from tafelrunde.server import logs, metrics
from tafelrunde.server.data.migrating import migrate
from tafelrunde.server.data.storage import Store, connect
from tafelrunde.server.live.bus import make_bus
from tafelrunde.server.live.members import Fell, Members, Moved
from tafelrunde.server.live.relay import (
    MOVED,
    SECONDS_TO_LOOK_AGAIN,
    SECONDS_TO_MOVE,
    Internal,
    Routes,
    ask,
    from_worker,
)
from tafelrunde.server.live.rooms import Rooms
from tafelrunde.server.refusals import language_of
from tafelrunde.server.settings import Settings, from_environment
from tafelrunde.server.tables.bots import BotPool
from tafelrunde.server.wire import protocol as p
from tafelrunde.server.wire import sockets
from tafelrunde.server.wire.connections import Crowd, Http, room_for
from tafelrunde.server.wire.context import (
    Context,
    Unknown,
    address_of,
    client_of,
    code_of,
    failed,
    right_host,
    right_origin,
)
from tafelrunde.server.wire.endpoints import ENDPOINTS, Endpoint
from tafelrunde.server.wire.limits import TooMany
from tafelrunde.server.wire.openapi import document
from tafelrunde.server.wire.pages import page_routes

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
HEALTH = ("/healthz", "/readyz")
WRONG_HOST = "This server is not known under this name; its host can add the name to TAFELRUNDE_HOSTS."


def create(settings: Settings | None = None) -> Starlette:
    """The application of one worker."""
    settings = from_environment() if settings is None else settings.check()
    logs.set_up(settings.log)
    bring(settings.plugins)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        engine = connect(settings.database_url, settings.sync)
        migrate(engine)
        store = Store(engine)
        bots = BotPool(
            settings.bot_processes,
            settings.thinking_processes,
            settings.bot_seconds,
            settings.plans_folder(),
            settings.plugins,
        )
        members = Members(store, alone=settings.workers == 1 and not settings.redis)
        rooms = Rooms(store, members, make_bus(settings.redis, members.me), bots)
        context = app.state.context = Context(settings, store, rooms)
        of_one = 0 if settings.trust_proxy or not settings.rate else settings.connections_per_address
        Http.crowd = Crowd(room_for(settings.connections), of_one, context.limits)
        internal = Internal(app, settings.internal, members.me)
        if not members.alone:
            routes = Http.leads = Routes(members, lambda http: address_of(context, http))

            async def changed() -> None:
                routes.cut()
                await rooms.rebalance()

            await members.start(await internal.start(), changed)
        await rooms.start()
        # Matches are long-lived and hold no cycles: looking through all of them would stop the tables.
        gc.freeze()
        gc.set_threshold(50_000, 50, 1_000)
        log.info("ready", extra={"database": engine.dialect.name, "workers": settings.workers})
        yield
        context.stopping = True
        await context.reviews.stop()
        await context.plans.stop()
        await rooms.stop()
        internal.stop()
        store.close()
        log.info("stopped")

    routes = [Route(one.path, handler(one), methods=[one.method]) for one in ENDPOINTS]
    extra = [
        WebSocketRoute("/ws/tables/{table}", live),
        Route("/openapi.json", openapi),
        Route("/metrics", measured),
        *page_routes(),
    ]
    app = Starlette(routes=[*routes, *extra], lifespan=life)
    app.add_middleware(Guard)
    return app


async def live(socket: WebSocket) -> None:
    """A connection to a table."""
    await sockets.serve(socket.app.state.context, socket)


@cache
def api() -> bytes:
    """What the API is, made once."""
    return msgspec.json.encode(document())


async def openapi(request: Request) -> Response:
    """What the API is."""
    return Response(api(), media_type="application/json")


async def measured(request: Request) -> Response:
    """For Prometheus: with the token that the host has set, or on this machine."""
    if not may_measure(request.app.state.context, request):
        return problem("not_allowed", "The figures of this server are for its host.", 403)
    return Response(generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})


def may_measure(context: Context, request: Request) -> bool:
    """Whether the host asks, or a program of the host. Who comes through a proxy is not on this machine."""
    token = context.settings.metrics
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    if not context.settings.trust_proxy and "x-forwarded-for" in request.headers:
        return False
    return client_of(context, request) in ("127.0.0.1", "::1")


def problem(code: p.Code, message: str, status: int, wait: float = 0) -> Response:
    """A refusal."""
    metrics.REFUSED.labels(code).inc()
    headers = {"Retry-After": str(max(1, round(wait)))} if wait else {}
    body = p.encode(p.Problem(code, message[:500]))
    return Response(body, status, headers, media_type="application/json")


def refuse(error: TafelrundeError, request: Request) -> Response:
    """A refusal in the language of the one who asks."""
    wait = error.wait if isinstance(error, TooMany) else 0
    code, status = code_of(error)
    return problem(code, in_words(error, language_of(request)), status, wait)


def handler(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint as Starlette calls it: limits, body, refusals."""

    async def handle(request: Request) -> Response:
        context: Context = request.app.state.context
        try:
            if request.method not in ("GET", "HEAD"):
                same_site(context, request)
            found = await answered(context, endpoint, request)
        except TafelrundeError as error:
            refused = refuse(error, request)
            if isinstance(error, Moved) and from_worker(context.members, request):
                refused.headers[MOVED] = "1"  # the worker that asks waits until the table has moved
            return refused
        except msgspec.MsgspecError as error:
            return problem("malformed", f"The body cannot be read: {error}", 400)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            log.exception("a request failed", extra={"path": endpoint.path})
            return refuse(failed(), request)
        if isinstance(found, Response):
            return found
        return Response(p.encode(found), media_type="application/json")

    return handle


async def answered(context: Context, endpoint: Endpoint, request: Request) -> Any:
    """What an endpoint answers, here or at the worker that serves the table. While a table moves from one
    worker to another (one has died, and its lease lasts), it waits; but what may have been done is asked for
    again only where that does no harm."""
    data = b"" if endpoint.body is None else await whole_body(endpoint, request)
    body = readable(endpoint, request, data)
    table = request.path_params.get("table", "")
    here = not table or from_worker(context.members, request)
    end = asyncio.get_running_loop().time() + SECONDS_TO_MOVE
    while True:
        peer = None if here else context.members.owner(table)
        try:
            if peer is None:
                return await endpoint.do(context, request, body)
            return await ask(context.members, peer, client_of(context, request), request, data)
        except Moved as error:
            harmful = isinstance(error, Fell) and not endpoint.repeatable
            if here or harmful or asyncio.get_running_loop().time() > end:
                raise
            await asyncio.sleep(SECONDS_TO_LOOK_AGAIN)


def same_site(context: Context, request: Request) -> None:
    """A browser may change something only from a page of ours. Scripts send no origin."""
    if not right_origin(context, request):
        raise Unknown("wrong_origin", "This page does not belong to this server.", 403)


def readable(endpoint: Endpoint, request: Request, data: bytes) -> Any:
    """The body, if the endpoint takes one: of the right kind, and readable."""
    if endpoint.body is None:
        return None
    if endpoint.decoder is None:
        return data
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Unknown("malformed", "The body must be application/json.", 415)
    try:
        return endpoint.decoder.decode(data)
    except (RecursionError, UnicodeError):
        raise Unknown("malformed", "The body cannot be read.", 400) from None


async def whole_body(endpoint: Endpoint, request: Request) -> bytes:
    """The bytes of a body, if they are not too many."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > endpoint.largest:
            raise Unknown("too_large", f"The body is larger than {endpoint.largest} bytes.", 413)
    return bytes(data)


class Guard:
    """Stands before everything: counts requests, knows under which names we are called, and puts the
    security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start" and not scope.get("state", {}).get("from_worker"):
                headers = [*message["headers"], *self.headers]
                if scope["path"].startswith("/api/"):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        refused = await self.refused(Request(scope))
        await (refused or self.app)(scope, receive, guarded)

    async def refused(self, request: Request) -> Response | None:
        """Why this request goes no further, if so. Who asks too much is told late, to gain nothing by it."""
        context: Context = request.app.state.context
        if request.url.path in HEALTH:
            return None
        try:
            if from_worker(context.members, request):
                return None
            context.limits.take("request", client_of(context, request))
        except TooMany as error:
            await asyncio.sleep(min(error.wait, 1))
            return refuse(error, request)
        except Moved as error:
            return problem("not_allowed", str(error), 403)
        if not right_host(context, request):
            return problem("wrong_host", WRONG_HOST, 421)
        return None
