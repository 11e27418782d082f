"""Games as data: one row for each decision, with what was asked, what could be chosen and what was chosen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tafelrunde.engine import registry
from tafelrunde.engine.decisions import AMOUNT, Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.game import Game
from tafelrunde.lab.playing import MOST_DECISIONS, Record, Setting, begin, record_of
from tafelrunde.lab.run import Run
from tafelrunde.lab.table import Table

# The columns of an export, with what they mean; docs/lab.md shows this table.
COLUMNS: dict[str, str] = {
    "game": "number of the game; with the seed of the run it can be played again",
    "decision": "number of the decision in its game",
    "length": "turn or round in which it was asked",
    "seat": "who was asked",
    "agent": "who sat there",
    "prompt": "what was asked, as a key of the catalogues",
    "cause": "the card or rule that asked, or nothing",
    "form": "one, some, order or amount",
    "least": "how many had to be chosen, or the least amount",
    "most": "how many could be chosen, or the greatest amount",
    "options": "the ids of what could be chosen; empty for an amount",
    "chosen": "the ids that were chosen, or the amount",
    "score": "the points of the seat at the end of the game",
    "won": "its part of the victory: 1 alone, 0.5 shared by two, 0 lost",
}


class Scribe(Agent):
    """An agent that writes down what another one answers."""

    def __init__(self, inner: Agent, rows: list[list[Any]], counts: str) -> None:
        self.inner = inner
        self.rows = rows
        self.counts = counts

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """What the other one chooses."""
        chosen = self.inner.choose(game, ask)
        ids = ask.ids()
        names = [str(chosen[0])] if ask.form == AMOUNT else [ids[at] for at in chosen]
        length = int(getattr(game, self.counts))
        self.rows.append([length, ask.seat, ask.prompt, ask.cause, ask.form, ask.least, ask.most, ids, names])
        return chosen


def play_told(setting: Setting, complete: Mapping[str, object], seed: object, number: int) -> Record:
    """Play a game and keep every decision."""
    game = begin(setting, complete, seed, number)
    rows: list[list[Any]] = []
    counts = registry.kind_of(setting.game).counts
    desk = game.desk
    assert isinstance(desk, AgentDesk)
    desk.agents = [Scribe(one, rows, counts) for one in desk.agents]
    game.play_out(MOST_DECISIONS)
    return record_of(setting, number, game, rows)


def export(
    game: str,
    agents: Sequence[str | type[Agent]],
    games: int = 100,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
) -> Run:
    """The run whose games are told decision by decision."""
    setting = Setting(game, tuple(agents), dict(options or {}))
    return Run([setting], games, seed, play_told, experiment="export")


def rows_of(run: Run, records: Iterable[tuple[int, Record]]) -> Iterator[list[Any]]:
    """All decisions of all games, in order."""
    names = run.settings[0].names()
    for _, record in records:
        for number, row in enumerate(record.more):
            length, seat, *rest = row
            won = 1 / len(record.winners) if seat in record.winners else 0.0
            agent = names[record.entries[seat]]
            yield [record.number, number, length, seat, agent, *rest, record.scores[seat], won]


def batches(rows: Iterator[list[Any]], size: int = 50_000) -> Iterator[Table]:
    """The decisions in tables of bounded size, so that memory stays small."""
    batch: list[list[Any]] = []
    for row in rows:
        batch.append(row)
        if len(batch) == size:
            yield Table.of(list(COLUMNS), batch)
            batch = []
    yield Table.of(list(COLUMNS), batch)
