"""The games for OpenSpiel: `openspiel.load("dominion")`, or, once this module is imported,
`pyspiel.load_game("tafelrunde(game=kunitori,seats=3)")`.

All chance is in the first move: which of `deals` games it is. From there it is what the actions make it.
"""

import json
from collections.abc import Mapping
from typing import Any

from tafelrunde.lab.errors import NotInstalled
from tafelrunde.lab.seats import Seats

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise NotInstalled.of("OpenSpiel", "openspiel") from None

NAME = "tafelrunde"
LONGEST = 1_000_000
DEFAULTS: dict[str, Any] = {"game": "dominion", "seats": 2, "deals": 1024, "options": ""}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Tafelrunde",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


def load(game: str, seats: int = 2, options: Mapping[str, object] | None = None, deals: int = 1024) -> Any:
    """A game for OpenSpiel.

    >>> state = load("dominion").new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 1024)
    """
    written = json.dumps(dict(options)) if options else ""
    return pyspiel.load_game(NAME, {"game": game, "seats": seats, "deals": deals, "options": written})


class Course:
    """A game as far as it has got, with its deal (-1: not dealt yet) and the actions since then."""

    def __init__(self, table: Seats) -> None:
        self.table = table
        self.deal = -1
        self.actions: list[int] = []

    def __deepcopy__(self, memo: object) -> "Course":
        other = Course(self.table.copy())
        other.deal = self.deal
        other.actions = self.actions[:]
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        table = self.table
        return replayed, (table.name, table.seats, table.options, self.deal, self.actions)


def replayed(game: str, seats: int, options: Mapping[str, object], deal: int, actions: list[int]) -> Course:
    """A course that was written down: its actions are played again."""
    course = Course(Seats(game, seats, options, copied=True))
    if deal >= 0:
        course.deal = deal
        course.table.start(deal)
        for action in actions:
            course.table.act(action)
        course.actions = actions[:]
    return course


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel wants it."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.name, self.seats, self.deals = str(chosen["game"]), int(chosen["seats"]), int(chosen["deals"])
        self.options: dict[str, object] = json.loads(chosen["options"]) if chosen["options"] else {}
        self.model = Seats(self.name, self.seats, self.options, copied=True)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.model.coder.size,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, chosen)

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.model.encoder.size)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.course = Course(game.model.copy())

    def current_player(self) -> int:
        if self.course.deal < 0:
            return int(pyspiel.PlayerId.CHANCE)
        if self.course.table.picking is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.course.table.seat

    def _legal_actions(self, player: int) -> list[int]:
        picking = self.course.table.picking
        return [] if picking is None or picking.ask.seat != player else sorted(picking.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each deal is as likely as every other."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        course = self.course
        if course.deal < 0:
            course.deal = action
            course.table.start(action)
        else:
            course.table.act(action)
            course.actions.append(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.course.table.coder.name(action)

    def is_terminal(self) -> bool:
        return self.course.deal >= 0 and self.course.table.picking is None

    def returns(self) -> list[float]:
        return self.course.table.rewards() if self.is_terminal() else [0.0] * self.course.table.seats

    def __str__(self) -> str:
        return f"deal {self.course.deal}: {' '.join(map(str, self.course.actions))}"


class Observer:
    """What a seat sees."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Take up what a seat sees now."""
        if state.course.deal < 0:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.course.table.observation(player)

    def string_from(self, state: TableState, player: int) -> str:
        """What a seat sees now, in words."""
        stage = state.course.table.stage
        return "before the deal" if stage is None else json.dumps(stage.game.view(player))


pyspiel.register_game(TYPE, TableGame)
