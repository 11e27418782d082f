"""Kunitori as numbers."""

from collections.abc import Sequence
from typing import Any, Final

from tafelrunde.engine.game import Game
from tafelrunde.games.kunitori.box import Box
from tafelrunde.games.kunitori.cards import Card
from tafelrunde.games.kunitori.game import Kunitori
from tafelrunde.games.kunitori.scoring import points
from tafelrunde.games.kunitori.view import LATE_PHASES
from tafelrunde.lab.encoding.encoder import Encoder

PHASES: Final = ("deployed", "action", "battle", "fight", "aftermath", "buy", "end")
OF_PLAYER: Final = 6
ZONES: Final = ("hand", "discard", "pool", "price", "scrap", "battle")
PLACED: Final = ("deployed", "replayed", "played", "walls", "discard")
CHOICES: Final = """
all_treasures alliance ambush copper_to_silver discard_it draw_one leave_it no reinforcement scrap_one
silver_to_gold two_actions yes
""".split()


def ids(box: Box) -> list[str]:
    """All things that can be chosen and have an action of their own."""
    cards = sorted(card.id for card in box.cards)
    seats = [f"player:{seat}" for seat in range(6)]
    placed = [f"{seat}:{zone}:{id}" for seat in seats for zone in PLACED for id in cards]
    return [*cards, *[f"pool:{id}" for id in cards], *seats, *CHOICES, *placed]


class KunitoriEncoder(Encoder):
    """Counts by card for each zone that the seat sees; what everybody has deployed, the seat first."""

    def __init__(self, box: Box, seats: int) -> None:
        self.seats = seats
        self.cards = len(box.cards)
        super().__init__(
            [
                ("turn", 10 + len(PHASES)),
                ("players", OF_PLAYER * seats),
                *[(zone, self.cards) for zone in ZONES],
                ("open", self.cards * seats),
            ]
        )

    def fill(self, game: Game, seat: int, cells: Any) -> None:
        assert isinstance(game, Kunitori)
        starts = self.starts
        me = game.players[seat]
        phase = game.phase if seat == game.active else game.open_phase
        buying = phase in LATE_PHASES
        cells[0] = game.turn
        cells[1] = 1 if seat == game.active else 0
        cells[2] = 0 if buying else game.actions
        cells[3] = game.money
        cells[4] = game.buys - (1 if game.phase in LATE_PHASES and not buying else 0)
        cells[5] = 1 if game.discount else 0
        cells[6] = 1 if game.alliance else 0
        cells[7] = len(game.generals)
        cells[8] = game.fought
        cells[9] = sum(points(game, me).values())
        if phase in PHASES:
            cells[10 + PHASES.index(phase)] = 1
        at = starts["players"]
        opened = starts["open"]
        for offset in range(self.seats):
            player = game.players[(seat + offset) % self.seats]
            cells[at] = len(player.hand)
            cells[at + 1] = len(player.deck)
            cells[at + 2] = len(player.discard)
            cells[at + 3] = 1 if player.had_land else 0
            cells[at + 4] = len(player.revealed)
            cells[at + 5] = 1 if player.seat == game.active else 0
            for zone in (player.deployed, player.replayed, player.played, player.walls):
                count(zone, opened, cells)
            count(player.ambush, opened, cells)
            count(player.reinforcement, opened, cells)
            at += OF_PLAYER
            opened += self.cards
        count(me.hand, starts["hand"], cells)
        count(me.discard, starts["discard"], cells)
        count(game.scrap, starts["scrap"], cells)
        for battle in game.battles:
            count(battle.cards, starts["battle"], cells)
            count(battle.allied, starts["battle"], cells)
        pool, price = starts["pool"], starts["price"]
        covered: list[Card] = game.generals[:-1] if game.box.generals_on_top else []
        for card in game.box.cards:
            if card not in covered:
                cells[pool + card.index] = game.stock[card.index]
                cells[price + card.index] = game.price(card)


def count(cards: Sequence[Card], start: int, cells: Any) -> None:
    """Count the cards of a zone."""
    for card in cards:
        cells[start + card.index] += 1
