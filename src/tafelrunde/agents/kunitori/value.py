"""How a game of Kunitori stands, in numbers that all at the table can count, and what its end is worth."""

from functools import cache
from pathlib import Path

from tafelrunde.agents.kunitori.lore import Temper
from tafelrunde.agents.kunitori.standing import rounds_left
from tafelrunde.agents.search.value import Model, read_model
from tafelrunde.agents.search.worlds import clearness
from tafelrunde.engine.game import Game
from tafelrunde.games.kunitori.game import Kunitori
from tafelrunde.games.kunitori.packs import OWN
from tafelrunde.games.kunitori.scoring import score

NAMES = ("points", "early points", *OWN, *[f"early {id}" for id in OWN])
POINTS = 10.0
ROUNDS = 40.0
# Points by which a victory is clear.
APART = 10.0
FILE = Path(__file__).parent / "value.json"


def sides(game: Game) -> list[list[float]]:
    """For each player: points, and how many of each card of the box; both also by how early it is."""
    assert isinstance(game, Kunitori)
    early = min(1.0, rounds_left(game, TEMPER) / ROUNDS)
    by_id = game.box.by_id
    found: list[list[float]] = []
    for player in game.players:
        counts = game.counts_of(player)
        total = score(game, player) / POINTS
        numbers = [total, early * total]
        for id in OWN:
            card = by_id.get(id)
            numbers.append(0.0 if card is None else float(counts[card.index]))
        for at in range(2, 2 + len(OWN)):
            numbers.append(early * numbers[at])
        found.append(numbers)
    return found


def worth(game: Game, seat: int) -> float:
    """How clearly a seat has won."""
    return clearness(game.result().scores, seat, APART)


@cache
def model() -> Model:
    """The model that `tafelrunde lab train-value kunitori` has learnt, from tables of two."""
    return read_model(FILE, NAMES)


TEMPER = Temper()
