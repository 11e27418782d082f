"""The games as PettingZoo environments: `pettingzoo.env("dominion")`; see docs/learning.md."""

from collections.abc import Mapping
from typing import Any

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import Words, quoted
from tafelrunde.lab.errors import NotInstalled, refusal
from tafelrunde.lab.seats import WIN, Seats

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise NotInstalled.of("PettingZoo", "learn") from None

FLAT, DICT = "flat", "dict"
MOST = 1e6


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table in PettingZoo's turn by turn form (AEC). All agents live until the game is over.

    An observation has `observation` (what the seat sees, as one row or by sections) and `action_mask`. It is
    made only when somebody asks for it. `max_cycles` truncates a game after so many actions.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        observations: str = FLAT,
        rewards: str = WIN,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if observations not in (FLAT, DICT):
            raise refusal(
                BadSetup,
                "observations",
                known=Words("or", {"one": FLAT, "other": DICT}),
                value=quoted(observations),
            )
        self.table = Seats(game, seats, options, rewards)
        self.metadata = {"name": f"{game}_v0", "is_parallelizable": False, "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.by_sections = observations == DICT
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        space = self.make_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.table.coder.size) for agent in self.possible_agents}
        self.seed: object = 0
        self.episode = 0
        self.cycles = 0

    def make_space(self) -> Any:
        """The space of observations."""
        encoder = self.table.encoder
        inner: Any = spaces.Box(-MOST, MOST, (encoder.size,), np.float32)
        if self.by_sections:
            inner = spaces.Dict(
                {name: spaces.Box(-MOST, MOST, (width,), np.float32) for name, width in encoder.sections}
            )
        mask = spaces.Box(0, 1, (self.table.coder.size,), np.int8)
        return spaces.Dict({"observation": inner, "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of the seed, or the next one."""
        if seed is not None:
            self.seed, self.episode = seed, 0
        self.table.start((self.seed, self.episode))
        self.episode += 1
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        table = self.table
        seat = self.number[agent]
        row: Any = table.observation(seat)
        if self.by_sections:
            row = table.in_sections(row)
        return {"observation": row, "action_mask": table.action_mask(seat)}

    def step(self, action: int | None) -> None:
        """Take an action for the agent whose turn it is; an illegal one is refused and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        assert action is not None
        table.act(int(action))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        if table.picking is None:
            self.finish(dict(zip(self.agents, table.rewards(), strict=True)), self.terminations)
        elif self.cycles == self.max_cycles:
            self.finish(dict.fromkeys(self.agents, 0.0), self.truncations)
        else:
            self.agent_selection = self.possible_agents[table.picking.ask.seat]

    def finish(self, rewards: dict[str, float], flags: dict[str, bool]) -> None:
        """The game is over, or long enough: every agent has one step left, with None."""
        self.rewards = rewards
        self._accumulate_rewards()
        for agent in self.agents:
            flags[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """What all can see, in words, with `render_mode="ansi"`."""
        stage = self.table.stage
        return None if stage is None or self.render_mode is None else str(stage.game.view(None))

    def close(self) -> None:
        """Nothing has to be closed."""


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """A table in PettingZoo's parallel form: in each cycle all seats act, and the action of the one who is
    asked counts. An action that is not legal becomes the first that is, so that plain sampling works, too.
    """

    def __init__(self, game: str, max_cycles: int | None = None, **more: Any) -> None:
        self.turns = TableEnv(game, max_cycles=max_cycles, **more)
        self.metadata = {**self.turns.metadata, "is_parallelizable": True}
        self.render_mode = self.turns.render_mode
        self.possible_agents = self.turns.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self.turns.action_space(agent)

    def observed(self) -> dict[str, Any]:
        """What each agent sees; who is not asked may only wait."""
        found = {agent: self.turns.observe(agent) for agent in self.agents}
        for one in found.values():
            if not one["action_mask"].any():
                one["action_mask"][0] = 1
        return found

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Begin a game."""
        self.turns.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self.observed(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """All act; the one who is asked moves the game on."""
        turns = self.turns
        picking = turns.table.picking
        assert picking is not None
        action = int(actions[turns.agent_selection])
        turns.step(action if action in picking.legal else picking.legal[0])
        agents = self.agents
        observed = self.observed()
        ended = {agent: turns.terminations[agent] for agent in agents}
        truncated = {agent: turns.truncations[agent] for agent in agents}
        if any(ended.values()) or any(truncated.values()):
            self.agents = []
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        return observed, {agent: turns.rewards[agent] for agent in agents}, ended, truncated, infos

    def render(self) -> Any:
        """What all can see, in words."""
        return self.turns.render()

    def close(self) -> None:
        """Nothing has to be closed."""


def raw_env(game: str, **more: Any) -> TableEnv:
    """The environment of a game without wrappers; the same as `env`."""
    return TableEnv(game, **more)


def env(game: str, wrapped: bool = False, **more: Any) -> Any:
    """The environment of a game: `seats`, `options` of the match, `observations` (flat or dict), `rewards`
    (win or score), `max_cycles`. With `wrapped` PettingZoo's own checks are around it, and an illegal action
    ends the game.

    >>> one = env("dominion", seats=3, options={"kingdom": "leap_forward"})
    >>> one.reset(seed=1)
    >>> observation, reward, over, truncated, info = one.last()
    >>> one.step(int(observation["action_mask"].argmax()))
    """
    made: Any = TableEnv(game, **more)
    if wrapped:
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
        made = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
    return made


def parallel_env(game: str, **more: Any) -> TogetherEnv:
    """The environment of a game in the parallel form."""
    return TogetherEnv(game, **more)
