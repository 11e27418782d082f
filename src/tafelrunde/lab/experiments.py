"""All experiments by name: what the games of a run show."""

from collections.abc import Callable, Iterable
from pathlib import Path

from tafelrunde.lab import balance_tables, cards, duel, kingdoms, sweep, tournament, value
from tafelrunde.lab.errors import BrokenRun, refusal
from tafelrunde.lab.findings import Findings
from tafelrunde.lab.playing import Record
from tafelrunde.lab.run import Run
from tafelrunde.lab.store import Store

Analysis = Callable[[Run, Iterable[tuple[int, Record]]], Findings]

ANALYSES: dict[str, Analysis] = {
    "duel": duel.analyse,
    "simulate": duel.analyse,
    "tournament": tournament.analyse,
    "sweep": sweep.analyse,
    "cards": cards.analyse,
    "kingdoms": kingdoms.analyse,
    "balance": balance_tables.analyse,
    "train-value": value.analyse,
}


def analyse(run: Run, records: Iterable[tuple[int, Record]]) -> Findings:
    """What the games of a run show."""
    return ANALYSES[run.experiment](run, records)


def read_findings(path: Path) -> Findings:
    """What the games in a file show, even if more of them are to come."""
    store = Store.load(path)
    try:
        if store.head.get("experiment") not in ANALYSES or not store.places:
            raise refusal(BrokenRun, "nothing_to_report", path=path)
        try:
            run = Run.from_head(store.head)
        except (KeyError, TypeError):
            raise refusal(BrokenRun, "damaged", path=path, line=1) from None
        return analyse(run, run.stored(store))
    finally:
        store.close()
