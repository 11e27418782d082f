"""Structured logs: one line for each thing, with table and decision numbers and without secrets."""

import json
import logging
import sys
import time
from datetime import UTC, datetime

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
SECONDS_QUIET = 60
MOST_REMEMBERED = 1000


def extra(record: logging.LogRecord) -> list[tuple[str, object]]:
    """What a line says beside its message: which table, which bot."""
    return [(name, value) for name, value in vars(record).items() if name not in PLAIN]


class JsonLines(logging.Formatter):
    """Lines for machines."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            "where": record.name,
            **dict(extra(record)),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Once(logging.Filter):
    """A warning or error that repeats is logged once a minute, and how often it was meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        error = record.exc_info[0] if record.exc_info else None
        what = (record.name, str(record.msg)[:200], error, *(str(one)[:200] for _, one in extra(record)))
        since, count = self.seen.get(what, (0.0, 0))
        now = time.monotonic()
        if since and now - since < SECONDS_QUIET:
            self.seen[what] = (since, count + 1)
            return False
        if count:
            record.repeated = count
        self.seen.pop(what, None)
        self.seen[what] = (now, 0)
        if len(self.seen) > MOST_REMEMBERED:
            del self.seen[next(iter(self.seen))]
        return True


def set_up(style: str) -> None:
    """Log to standard error: `json` for machines, `text` for people."""
    handler = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handler.addFilter(Once())
    handler.setFormatter(JsonLines() if style == "json" else text)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # else a line for each connection
