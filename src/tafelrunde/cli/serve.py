"""`tafelrunde serve`: the table server."""

import os
import signal
import socket
import sys
from typing import Annotated

import typer

from tafelrunde.engine.errors import BadSetup
from tafelrunde.server.settings import Settings, from_environment, to_environment


def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen (default: 127.0.0.1).")] = None,
    port: Annotated[int | None, typer.Option(help="On which port (default: 8350; 0: any free one).")] = None,
    database: Annotated[
        str | None, typer.Option(help="Database address (default: DATABASE_URL, else one SQLite file).")
    ] = None,
    data: Annotated[str | None, typer.Option(help="Folder for the SQLite file.")] = None,
    redis: Annotated[
        str | None, typer.Option(help="Redis address (default: REDIS_URL); for several workers.")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="How many processes serve.")] = None,
    log: Annotated[str | None, typer.Option(help="json or text.")] = None,
) -> None:
    """Run the table server. Everything else is set by TAFELRUNDE_* variables; see docs/hosting.md."""
    given = {
        "host": host,
        "port": port,
        "database": database,
        "data": data,
        "redis": redis,
        "workers": workers,
        "log": log,
    }
    settings = from_environment()
    for name, value in given.items():
        if value is not None:
            setattr(settings, name, value)
    run(settings.check())


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from tafelrunde.server.wire.connections import Http, Socket, more_files
    from tafelrunde.server.wire.protocol import LARGEST_MESSAGE

    more_files()
    prepare(settings)
    listening = listen(settings)
    os.environ.update(to_environment(settings))
    config = uvicorn.Config(
        "tafelrunde.server.app:create",
        factory=True,
        workers=settings.workers,
        http=Http,
        ws=Socket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=False,  # context.client_of reads them, if the host says so
        log_config=None,
        lifespan="on",
    )
    address = f"[{settings.host}]" if ":" in settings.host else settings.host
    print(f"Tafelrunde: http://{address}:{settings.port}", flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again once all is put away
    if settings.workers == 1:
        uvicorn.Server(config).run([listening])
    else:
        Multiprocess(config, sockets=[listening]).run()


def prepare(settings: Settings) -> None:
    """Bring the database to this version before anybody comes; what hinders that is told in a sentence."""
    from sqlalchemy.exc import DatabaseError

    from tafelrunde.server.data.database_file import check_file
    from tafelrunde.server.data.migrating import migrate
    from tafelrunde.server.data.storage import connect

    check_file(settings.database_url)
    engine = connect(settings.database_url, settings.sync)
    try:
        migrate(engine)
    except DatabaseError as error:
        raise BadSetup(f"The database cannot be used: {str(error.orig).strip()[:300]}") from None
    finally:
        engine.dispose()


def listen(settings: Settings) -> socket.socket:
    """The socket to listen on; the settings learn which port it got."""
    listening = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Else what follows an acknowledgement waits (40 ms) until the client has acknowledged that.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        raise BadSetup(f"Nothing can listen on {settings.host}, port {settings.port}: {error}.") from None
    listening.set_inheritable(True)
    settings.port = listening.getsockname()[1]
    return listening
