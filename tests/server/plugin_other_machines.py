"""Loaded by a test server: the other workers are out of reach for handing a connection on, as on other
machines, so that it is piped through."""

from tafelrunde.server.live import handing
from tests.server import plugin  # noqa: F401

handing.POSSIBLE = False
