"""The search for a plan, shared among processes or a cluster: the same plan, found sooner."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from tafelrunde.agents.dominion.lore import BOOK
from tafelrunde.agents.dominion.planner.plan import Findings, read_plan
from tafelrunde.agents.dominion.planner.search import GATE, STAGES, Search, Stages
from tafelrunde.agents.dominion.planner.shelf import Shelf
from tafelrunde.agents.dominion.planner.trying import Arena, Candidate
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.lab.backends import Backend
from tafelrunde.lab.playing import Record, Setting, Task

PART = 10  # deals that are played together


def table_of(setting: Setting, complete: Mapping[str, object], seed: object) -> Dominion:
    """The game whose kingdom a plan is for."""
    game = kind_of(setting.game).new(len(setting.agents), Rng.seeded(seed), dict(complete))
    assert isinstance(game, Dominion)
    return game


class SharedSearch(Search):
    """A search whose deals are played by a backend. `setting` and `table_seed` lay out the table."""

    def __init__(
        self,
        setting: Setting,
        table_seed: object,
        backend: Backend,
        stages: Stages = STAGES,
        gate: int = GATE,
    ) -> None:
        complete = kind_of(setting.game).complete_options(setting.options)
        self.game = table_of(setting, complete, table_seed)
        super().__init__(self.game.table, self.game.seats, 0, stages, gate)
        self.setting = setting
        self.table_seed = table_seed
        self.backend = backend

    def try_out(self, racers: Sequence[Candidate], deals: int) -> None:
        first, stop = self.deals, self.deals + len(self.fresh(deals))
        tasks: list[tuple[Candidate, Task]] = []
        for one in racers:
            setting = self.setting._replace(key=json.dumps(one.plan.as_dict()))
            tasks += [
                (one, Task(play_deal, setting, self.table_seed, begin, min(begin + PART, stop)))
                for begin in range(first, stop, PART)
            ]
        for number, (_, task) in enumerate(tasks):
            self.backend.submit(number, task)
        played = dict(self.backend.next() for _ in tasks)
        for number, (one, _) in enumerate(tasks):
            for record in played[number]:
                one.results.append(record.more)
                one.total += record.more
        self.arena.played += len(racers) * deals * self.arena.seats


def play_deal(setting: Setting, complete: Mapping[str, object], seed: object, number: int) -> Record:
    """Play one deal with the plan that `setting.key` describes, from every seat; `more` is its result."""
    arena = arena_of(setting.game, len(setting.agents), json.dumps(complete), seed)
    candidate = Candidate(read_plan(json.loads(setting.key)))
    arena.try_out(candidate, [(0, number)])
    return Record(number, [], [], [], 0, 0, more=candidate.total)


@lru_cache(maxsize=4)
def arena_of(game: str, seats: int, complete: str, seed: object) -> Arena:
    """Where the deals of a search are played."""
    table = table_of(Setting(game, ("steward",) * seats, {}), json.loads(complete), seed).table
    return Arena(table, seats, BOOK)


class SharedShelf(Shelf):
    """Plans that a backend searches for."""

    def __init__(self, folder: Path | None, budget: int, search: SharedSearch) -> None:
        super().__init__(folder, budget)
        self.shared = search

    def search(self, key: str, game: Dominion) -> Findings | None:
        return self.shared.run(self.budget)
