"""The games as Gymnasium environments for one: the other seats have bots."""

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde import agents as known_agents
from tafelrunde.lab.errors import NotInstalled
from tafelrunde.lab.seats import WIN, Seats

try:
    import gymnasium
    import numpy as np
except ImportError:
    raise NotInstalled.of("Gymnasium", "learn") from None

MOST = 1e6


class SeatEnv(gymnasium.Env[Any, Any]):
    """A seat at a table of bots. `seat` None: another one in each game.

    The observation is what the seat sees, as one row of numbers; `info["action_mask"]` and `action_masks()`
    tell what is legal. An illegal action loses the game at once.
    """

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = ("random",),
        options: Mapping[str, object] | None = None,
        seat: int | None = None,
        rewards: str = WIN,
        render_mode: str | None = None,
    ) -> None:
        self.table = Seats(game, len(opponents) + 1, options, rewards)
        for name in opponents:
            known_agents.make(name, game, 0)
        self.opponents = list(opponents)
        self.fixed = seat
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"]}
        self.observation_space = gymnasium.spaces.Box(-MOST, MOST, (self.table.encoder.size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(self.table.coder.size)
        self.seat = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Begin a game."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        seats = self.table.seats
        self.seat = number % seats if self.fixed is None else self.fixed
        others = [seat for seat in range(seats) if seat != self.seat]
        bots = {
            seat: known_agents.make(name, self.table.name, (number, seat))
            for seat, name in zip(others, self.opponents, strict=True)
        }
        self.table.start(number, bots)
        return self.table.observation(self.seat), self.info()

    def info(self) -> dict[str, Any]:
        """What is legal now."""
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Any:
        """1 for each action that is legal now."""
        return self.table.action_mask(self.seat)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action; the bots answer until the seat is asked again."""
        table = self.table
        if table.picking is None or int(action) not in table.picking.legal:
            return table.observation(self.seat), -1.0, True, False, {**self.info(), "illegal": True}
        table.act(int(action))
        over = table.picking is None
        reward = table.rewards()[self.seat] if over else 0.0
        return table.observation(self.seat), reward, over, False, self.info()

    def render(self) -> Any:
        """What the seat sees, in words."""
        stage = self.table.stage
        return None if stage is None or self.render_mode is None else str(stage.game.view(self.seat))


def env(game: str, opponents: Sequence[str] = ("random",), **more: Any) -> SeatEnv:
    """The environment of a game for one: `opponents` are bots by name; `options`, `seat`, `rewards`.

    >>> one = env("kunitori", ["daimyo"], seat=0)
    >>> observation, info = one.reset(seed=1)
    >>> one.observation_space.contains(observation), bool(info["action_mask"].any())
    (True, True)
    """
    return SeatEnv(game, opponents, **more)
