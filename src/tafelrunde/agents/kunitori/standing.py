"""How the game stands: who leads, and how long it may still last. All of it can be counted by everybody."""

from typing import TYPE_CHECKING

from tafelrunde.agents.kunitori.lore import Temper
from tafelrunde.games.kunitori.scoring import score

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori


def leader(game: "Kunitori", seats: list[int]) -> int:
    """Which of these seats has most points."""
    best = seats[0]
    if len(seats) > 1:
        most = -1000
        for seat in seats:
            total = score(game, game.players[seat])
            if total > most:
                most = total
                best = seat
    return best


def rounds_left(game: "Kunitori", temper: Temper) -> float:
    """How many more turns each player will have: the stack that runs out first at the pace so far."""
    if game.last_seat >= 0:
        return 0.0
    box = game.box
    done = game.turn / game.seats
    left = max(temper.shortest, temper.horizon - done)
    for card in box.victories:
        stock = game.stock[card.index]
        start = card.count - (2 * game.seats if card is box.village else 0)
        pace = (start - stock + temper.patience * start / temper.horizon) / (done + temper.patience)
        left = min(left, stock / pace)
    return left
