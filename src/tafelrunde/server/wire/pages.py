"""What browsers load: the built client if there is one (static/), else a plain page that lists the tables."""

from html import escape
from pathlib import Path
from typing import Any

import msgspec
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

import tafelrunde
from tafelrunde.server.data import storage
from tafelrunde.server.wire.context import Context

STATIC = Path(__file__).parents[1] / "static"
MOST_LISTED = 50

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tafelrunde</title>
<h1>Tafelrunde {version}</h1>
<p>The server runs. Games: {games}. The API is described in <a href="/openapi.json">openapi.json</a>.</p>
<h2>Tables</h2>
<ul>{tables}</ul>
</html>
"""


def page_routes() -> list[BaseRoute]:
    """The client's files; every other address is a page of the client."""
    if not (STATIC / "index.html").exists():
        return [Route("/", plain)]
    assets = Mount("/assets", GZipMiddleware(Assets(directory=STATIC / "assets")))
    return [assets, Route("/{path:path}", shell)]


class Assets(StaticFiles):
    """Files with a hash in their name: they never change."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


async def shell(request: Request) -> Response:
    """The client; it looks at the address itself."""
    wanted = request.path_params["path"]
    if wanted.startswith(("api/", "ws/")):
        return Response("There is nothing at this address.", 404, media_type="text/plain")
    try:
        path = (STATIC / wanted).resolve()
        if path.is_file() and path.is_relative_to(STATIC.resolve()):
            return FileResponse(path)
    except (OSError, ValueError):
        pass  # no name that a file could have
    return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def plain(request: Request) -> Response:
    """The tables, without a client."""
    context: Context = request.app.state.context
    rows = await context.store.read(storage.listed_tables(MOST_LISTED))
    tables = "".join(line(row) for row in rows) or "<li>none</li>"
    games = ", ".join(escape(str(game["title"])) for game in tafelrunde.games())
    return HTMLResponse(PAGE.format(version=tafelrunde.__version__, games=games, tables=tables))


def line(row: dict[str, object]) -> str:
    """One table."""
    seats = msgspec.json.decode(str(row["summary"]))["seats"]
    names = ", ".join(escape(seat["name"] or seat["bot"] or "...") for seat in seats)
    return f"<li>{escape(str(row['game']))}, {escape(str(row['state']))}: {names}</li>"
