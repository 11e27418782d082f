"""What Prometheus may ask for at /metrics."""

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

DEEDS = Counter("tafelrunde_deeds_total", "Deeds done at tables", ["kind"])
REFUSED = Counter("tafelrunde_refused_total", "Deeds and requests refused", ["code"])
DEED_SECONDS = Histogram("tafelrunde_deed_seconds", "From a deed to its acknowledgement", buckets=FAST)
WRITE_SECONDS = Histogram("tafelrunde_write_seconds", "Waiting for the database", buckets=FAST)
OPEN_SECONDS = Histogram("tafelrunde_open_seconds", "Reading a table back from the database", buckets=FAST)
BOT_SECONDS = Histogram("tafelrunde_bot_seconds", "A bot's thinking", buckets=FAST)
BOT_FAILURES = Counter("tafelrunde_bot_failures_total", "Bots that raised or overran", ["bot"])
TABLES = Gauge("tafelrunde_live_tables", "Tables in memory", multiprocess_mode="livesum")
CONNECTIONS = Gauge("tafelrunde_connections", "Open WebSockets", multiprocess_mode="livesum")


@cache
def deeds_of(kind: str) -> Counter:
    """The counter of one kind of deeds."""
    return DEEDS.labels(kind)
