"""Who one is, over HTTP: guests, protected names, other devices."""

from starlette.requests import Request
from starlette.responses import Response

from tafelrunde.server.tables.people import Person
from tafelrunde.server.wire import protocol as p
from tafelrunde.server.wire.context import COOKIE, Context, client_of, person_of, secret_of


async def greet(context: Context, request: Request, body: p.NewPerson) -> Response:
    """A new guest."""
    context.limits.take("person", client_of(context, request))
    person, secret = await context.people.greet(body.name)
    return welcome(context, person, secret)


def welcome(context: Context, person: Person, secret: str) -> Response:
    """Say who one is now, and leave the secret in a cookie."""
    me = p.Me(person.id, person.name, person.protected, secret)
    response = Response(p.encode(me), media_type="application/json")
    response.set_cookie(
        COOKIE,
        secret,
        max_age=400 * 86_400,
        httponly=True,
        samesite="strict",
        secure=context.settings.secure_cookies,
    )
    return response


async def me(context: Context, request: Request, _: None) -> p.Me:
    """Who one is."""
    return known(await person_of(context, request))


def known(person: Person) -> p.Me:
    """A person as that person sees it."""
    return p.Me(person.id, person.name, person.protected)


async def rename(context: Context, request: Request, body: p.NewPerson) -> p.Me:
    """Another name."""
    return known(await context.people.rename(await person_of(context, request), body.name))


async def protect(context: Context, request: Request, body: p.Claim) -> p.Me:
    """Protect one's own name."""
    context.limits.take("login", client_of(context, request))
    return known(await context.people.protect(await person_of(context, request), body.passphrase, body.old))


async def login(context: Context, request: Request, body: p.Login) -> Response:
    """Come back under a protected name."""
    context.limits.take("login", client_of(context, request))
    return welcome(context, *await context.people.login(body.name, body.passphrase))


async def logout(context: Context, request: Request, _: None) -> Response:
    """Forget this device, and hang up where it is connected."""
    secret = secret_of(request)
    if secret is not None:
        hash = await context.people.forget(secret)
        await context.rooms.logged_out(hash)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE)
    return response


async def link(context: Context, request: Request, _: None) -> p.Link:
    """A one-time link to another device."""
    context.limits.take("login", client_of(context, request))
    return p.Link(await context.people.link(await person_of(context, request)))


async def redeem(context: Context, request: Request, body: p.Redeem) -> Response:
    """Use it there."""
    context.limits.take("login", client_of(context, request))
    secret = await context.people.redeem(body.token)
    person = await context.people.who(secret)
    assert person is not None
    return welcome(context, person, secret)
