"""A daimyo knows what a first Land invites, so that peace does not pay better than war."""

import pytest

import tafelrunde as tr
from tafelrunde.agents.kunitori.daimyo import Daimyo
from tafelrunde.agents.kunitori.lore import Lore, Temper
from tafelrunde.agents.kunitori.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.lab.statistics import wilson
from tests.kunitori.table import table

REALM: dict[str, object] = {"hand": ["copper", "silver"], "deck": ["gold", "silver", "village"]}


class Peaceful(Daimyo):
    """A daimyo that never attacks anybody."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        return [] if ask.prompt in ("attack", "ally") else super().choose(game, ask)


def outlook(mine: dict[str, object], stock: dict[str, int] | None = None) -> Outlook:
    """The view of seat 0 in the middle of a game for three."""
    game = table(mine, REALM, REALM, phase="buy", turn=30, stock=stock or {}).game
    return Outlook(game, 0, Lore(game.box, Temper())).survey()


@pytest.mark.rule("K85")
def test_the_first_land_invites_beauties_and_the_next_no_more() -> None:
    first, later = outlook(REALM), outlook({**REALM, "had_land": True})
    land = first.game.box.land
    assert first.invitation() > 4.0
    assert first.prize(land) == pytest.approx(later.prize(land) - first.invitation())
    assert later.reward(land) >= later.temper.glory


@pytest.mark.rule("K85")
def test_without_beauties_in_the_pool_nothing_is_invited() -> None:
    assert outlook(REALM, {"beauty": 0}).invitation() == 0.0


def test_a_daimyo_that_never_attacks_wins_no_more_than_its_share() -> None:
    """One among three. Before, it won 49 % of such games (docs/bots.md has more of them)."""
    games = 90
    wins = 0.0
    for number in range(games):
        seat = number % 3
        players = [Peaceful() if one == seat else Daimyo() for one in range(3)]
        result = tr.play("kunitori", players, ("peace", number))
        wins += (seat in result.winners) / len(result.winners)
    assert wilson(wins, games)[0] <= 1 / 3
    assert wins / games < 0.4
