"""Desks and agents can be subclassed by interpreted code, in the compiled build too.

The first test reads the syntax trees, so that it fails without a compiled build; the others really do it.
"""

import ast
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import AgentDesk, Thinker
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng

SOURCE = Path(tr.__file__).parent
OPEN = "mypyc_attr(allow_interpreted_subclasses=True)"


def classes() -> dict[str, ast.ClassDef]:
    """All classes of the engine and of the agents by name."""
    files = [*(SOURCE / "engine").glob("*.py"), *(SOURCE / "agents").rglob("*.py")]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return {node.name: node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def is_kind_of(name: str, wanted: str, known: dict[str, ast.ClassDef]) -> bool:
    """Whether a class is another one or derives from it."""
    bases = [base.id for base in known[name].bases if isinstance(base, ast.Name) and base.id in known]
    return name == wanted or any(is_kind_of(base, wanted, known) for base in bases)


def test_every_desk_and_agent_allows_interpreted_subclasses() -> None:
    known = classes()
    wanted = [name for name in known if is_kind_of(name, "Agent", known) or is_kind_of(name, "Desk", known)]
    assert {"AgentDesk", "RecordDesk", "ForkDesk", "Daimyo", "Marshal", "RandomAgent"} < set(wanted)
    closed = [name for name in wanted if OPEN not in [ast.unparse(one) for one in known[name].decorator_list]]
    assert closed == []


@pytest.mark.parametrize(("game", "seats"), [("kunitori", 2), ("asche", 2), ("dominion", 2)])
def test_agents_of_ones_own_play_like_what_they_derive_from(game: str, seats: int) -> None:
    for name in agents.names(game):
        base = type(tr.agent(name, game))
        if issubclass(base, Thinker):
            continue  # it answers with a match before it, and by the clock

        class Mine(base):  # type: ignore[misc, valid-type]
            asked = 0

            def choose(self, game: Game, ask: Ask) -> list[int]:
                type(self).asked += 1
                chosen: list[int] = super().choose(game, ask)
                return chosen

        players = [Mine((1, seat)) for seat in range(seats)]
        assert tr.play(game, players, 1).scores == tr.play(game, [name] * seats, 1).scores
        assert Mine.asked > 20


class Counting(AgentDesk):
    """A desk that counts what it is asked."""

    asked = 0

    def decide(self, game: Game, ask: Ask) -> list[int]:
        self.asked += 1
        return super().decide(game, ask)


def test_a_desk_of_ones_own_answers() -> None:
    kind = kind_of("kunitori")
    game = kind.new(2, Rng.seeded(1), kind.complete_options({}))
    desk = Counting([tr.agent("random", "kunitori", seat) for seat in range(2)])
    game.desk = desk
    game.play_out(100_000)
    assert 20 < desk.asked <= game.asked
