"""Matches of earlier rules versions go on where they were."""

from typing import Any

import tafelrunde as tr
from tafelrunde.engine.resume import resume
from tafelrunde.engine.upgrade import Saved
from tests.kunitori.table import NEIGHBOUR, Table, table


def of_version_2(t: Table) -> Saved:
    """The match as version 2 would have written it down."""
    saved = Saved(2, dict(t.match.options), None, t.match.checkpoint.describe(), seats=t.match.seats)
    checkpoint: dict[str, Any] = saved.positions()[0]
    del checkpoint["open_phase"]
    return saved


def test_the_open_phase_of_an_older_match_is_its_phase() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, NEIGHBOUR, phase="buy")
    saved = of_version_2(t)
    saved.positions()[0]["alliance"] = True  # version 2 kept it to the end of the turn
    match = resume(t.match.kind, saved)
    for seat in (0, 1):
        shown: Any = match.view(seat)["table"]
        assert (shown["phase"], shown["buys"], shown["alliance"]) == ("buy", 1, False)


def test_a_monks_chance_of_an_older_match_is_kept_before_the_battles() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, NEIGHBOUR, phase="battle", alliance=True)
    match = resume(t.match.kind, of_version_2(t))
    assert match.pending[0].prompt == "ally"
    assert tr.load_match(match.save()).pending[0].prompt == "ally"
