"""Setting up a game (§2)."""

from typing import TYPE_CHECKING

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.rng import Rng
from tafelrunde.games.kunitori import game as games
from tafelrunde.games.kunitori import turn
from tafelrunde.games.kunitori.box import Box
from tafelrunde.games.kunitori.player import Player
from tafelrunde.games.kunitori.table import HAND_SIZE, START_DECK

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori


def set_up(box: Box, seats: int, rng: Rng) -> "Kunitori":
    """All cards lie in the pool, the Generals in one stack, every other card in its own (K4)."""
    players = [Player(seat) for seat in range(seats)]
    game = games.Kunitori(box, players, [card.count for card in box.cards], rng)
    game.generals = box.generals[:]
    return game


def deal(game: "Kunitori", start: int) -> None:
    """Each player takes a start deck out of the pool and draws a hand (K7, K8, K9)."""
    box = game.box
    for id, count in START_DECK:
        needed = count * game.seats
        if game.stock[box.by_id[id].index] <= needed:
            raise BadSetup(
                f"{game.seats} players need more than {needed} {id}, but counts gives {box.by_id[id].count}."
            )
    if box.generals_on_top:
        game.rng.shuffle(game.generals)
    for player in game.players:
        for id, count in START_DECK:
            card = box.by_id[id]
            game.stock[card.index] -= count
            player.deck += [card] * count
        game.rng.shuffle(player.deck)
        game.draw(player, HAND_SIZE)
    game.start = game.active = start
    turn.begin(game)
