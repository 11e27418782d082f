"""A table to tell stories at: set up a position, answer by option ids, look at what lies where."""

from collections.abc import Mapping
from typing import Any, cast

import tafelrunde as tr
from tafelrunde.engine.rng import Rng
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.state import Fight, Player, Province

Land = dict[str, object]


class Table:
    """A match with helpers; most stories have one open decision at a time."""

    def __init__(self, match: tr.Match) -> None:
        self.match = match

    # The open question.

    @property
    def decision(self) -> tr.Decision:
        """The first open decision."""
        return self.match.pending[0]

    @property
    def prompt(self) -> str:
        """What is asked now ("" when the game is over)."""
        return self.decision.prompt if self.match.pending else ""

    @property
    def asked(self) -> list[int]:
        """Who is asked now."""
        return [decision.seat for decision in self.match.pending]

    def of(self, seat: int) -> tr.Decision:
        """The open decision of a seat."""
        return next(decision for decision in self.match.pending if decision.seat == seat)

    @property
    def options(self) -> list[str]:
        """The ids to choose from."""
        return self.options_of(self.decision.seat)

    def options_of(self, seat: int) -> list[str]:
        """The ids that a seat can choose from."""
        return [str(option["id"]) for option in self.of(seat).options]

    def answer(self, *ids: str, seat: int | None = None) -> "Table":
        """Answer the open decision (of a seat)."""
        self.match.answer(self.decision.seat if seat is None else seat, list(ids))
        return self

    def give(self, **gold: list[int]) -> "Table":
        """The seats (s0, s1, ...) lay gold; then all are ready, and the tile is turned."""
        for name, values in gold.items():
            for value in values:
                self.answer(f"lay:gold_{value}", seat=int(name[1:]))
        while self.prompt == "offer":
            self.answer("ready")
        return self

    def skip(self, *prompts: str) -> "Table":
        """Decline, or take the first options, while one of these is asked."""
        while self.prompt in prompts:
            self.answer(*self.options[: self.decision.least])
        return self

    def finish(self, limit: int = 3000) -> tr.Result:
        """Decline (or take the first options) until the game is over."""
        for _ in range(limit):
            if self.match.over:
                assert self.match.result is not None
                return self.match.result
            self.answer(*self.options[: self.decision.least])
        raise AssertionError("the game does not end")

    # The table.

    @property
    def game(self) -> Asche:
        """The state at the open decision."""
        return cast(Asche, self.match.position)

    def province(self, name: str) -> Province:
        """A province by name."""
        return self.game.provinces[self.game.tables.map.index[name]]

    def player(self, seat: int) -> Player:
        """A player."""
        return self.game.players[seat]

    @property
    def fight(self) -> Fight:
        """The fight under way."""
        assert self.game.fight is not None
        return self.game.fight

    @property
    def marked(self) -> list[str]:
        """The provinces with an attack marker."""
        return [self.game.tables.map.names[index] for index in self.game.marked]

    @property
    def destroyed(self) -> list[str]:
        """The destroyed provinces."""
        return [name for name in self.game.tables.map.names if self.province(name).destroyed]

    @property
    def result(self) -> tr.Result:
        """The result of a game that is over."""
        assert self.match.result is not None
        return self.match.result

    def sees(self, seat: int | None) -> dict[str, object]:
        """The table as a seat sees it."""
        return cast(dict[str, object], self.match.view(seat)["table"])

    def sees_player(self, seat: int | None, of: int) -> dict[str, object]:
        """What a seat sees of a player."""
        return cast(list[dict[str, object]], self.sees(seat)["players"])[of]

    def sees_province(self, seat: int | None, name: str) -> dict[str, object]:
        """What a seat sees of a province."""
        provinces = cast(list[dict[str, object]], self.sees(seat)["provinces"])
        return next(one for one in provinces if one["name"] == name)

    def events(self, kind: str) -> list[dict[str, object]]:
        """What was told of this kind, each with the seat it is about."""
        return [{"seat": event.seat, **event.data} for event in self.match.all_events() if event.kind == kind]

    def secrets(self, kind: str, seat: int | None) -> list[object]:
        """The secret halves of the events of a kind as a seat gets them."""
        return [one.get("secret") for one in self.match.events(seat=seat) if one["kind"] == kind]


def land(owner: int, *things: str, stack: list[str] | None = None, seen: list[int] | None = None) -> Land:
    """A province of a player with what stands there; the stack is given from the top."""
    described: Land = {"owner": owner, "stack": stack or []}
    for thing in things:
        described[thing] = True
    if seen is not None:
        described["seen"] = seen
    return described


def path(name: str, owner: int = 0, count: int = 6) -> dict[str, Land]:
    """A path of bare provinces of one player."""
    return {f"{name}{at}": land(owner) for at in range(1, count + 1)}


def dice(seed: object) -> list[int]:
    """The generator of a position."""
    rng = Rng.seeded(seed)
    return [rng.first, rng.second]


# Somewhere a knight is left, so that the dragon has not won yet.
HOPE = {"D6": land(0, stack=["knight"])}


def table(
    *players: Mapping[str, object],
    provinces: Any = None,
    options: Any = None,
    **position: Any,
) -> Table:
    """A table at a position. Only real holders are asked for followers, if the options say nothing else."""
    described = {**position, "players": list(players), "provinces": {**HOPE, **(provinces or {})}}
    return Table(tr.position("asche", described, {"windows": "holders", **(options or {})}))


def new(seats: int, seed: object = 0, **options: object) -> Table:
    """A freshly set up match with seat 0 as Regent."""
    return Table(tr.new_match("asche", seats, seed, {"start_regent": "first", **options}))


def fight(
    cards: list[str],
    *equipment: str,
    options: Mapping[str, object] | None = None,
    power: int = 0,
    treasures: int = 0,
    phase: str = "combat",
    others: Mapping[str, object] | None = None,
    bought: bool = False,
    hits: int = 0,
    **position: object,
) -> Table:
    """Seat 0's knight in A1 fights with the combat cards in this order; seat 1 has A2, also attacked."""
    provinces = {"A1": land(0, "knight", *equipment), "A2": land(1), "B1": land(1), **HOPE}
    return table(
        {"power": power, "treasures": treasures, "hits": hits},
        others or {},
        provinces=provinces,
        options=options,
        phase=phase,
        combat=cards,
        fight={"province": "A1", "bought": bought},
        marked=[] if bought else ["A1", "A2"],
        path=-1 if bought else 0,
        hits=hits,
        **position,
    )
