"""Advice: what an agent would answer, and why, as data that can be said in any language."""

from typing import NamedTuple


class Reason(NamedTuple):
    """Why an agent chooses something: the text `why.KEY` of its game, with these parts."""

    key: str
    params: dict[str, object]


class Advice(NamedTuple):
    """What an agent would answer to decision `number`. It gives a reason only where it has one."""

    number: int
    chosen: list[str]
    reason: Reason | None
