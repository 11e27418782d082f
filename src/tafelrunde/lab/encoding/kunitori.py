"""Kunitori as numbers."""

from typing import Final

from tafelrunde.engine.game import Game
from tafelrunde.games.kunitori.box import Box
from tafelrunde.games.kunitori.cards import Card
from tafelrunde.games.kunitori.game import Kunitori
from tafelrunde.games.kunitori.scoring import points
from tafelrunde.games.kunitori.view import LATE_PHASES
from tafelrunde.lab.encoding.encoder import Encoder
from tafelrunde.lab.encoding.row import Row

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

    def fill(self, game: Game, seat: int, row: Row) -> None:
        assert isinstance(game, Kunitori)
        starts = self.starts
        me = game.players[seat]
        phase = game.phase if seat == game.active else game.open_phase
        buying = phase in LATE_PHASES
        row.put(0, game.turn)
        row.put(1, 1 if seat == game.active else 0)
        row.put(2, 0 if buying else game.actions)
        row.put(3, game.money)
        row.put(4, game.buys - (1 if game.phase in LATE_PHASES and not buying else 0))
        row.put(5, 1 if game.discount else 0)
        row.put(6, 1 if game.alliance else 0)
        row.put(7, len(game.generals))
        row.put(8, game.fought)
        row.put(9, sum(points(game, me).values()))
        if phase in PHASES:
            row.put(10 + PHASES.index(phase), 1)
        at = starts["players"]
        opened = starts["open"]
        for offset in range(self.seats):
            player = game.players[(seat + offset) % self.seats]
            row.put(at, len(player.hand))
            row.put(at + 1, len(player.deck))
            row.put(at + 2, len(player.discard))
            row.put(at + 3, 1 if player.had_land else 0)
            row.put(at + 4, len(player.revealed))
            row.put(at + 5, 1 if player.seat == game.active else 0)
            count(player.deployed, opened, row)
            count(player.replayed, opened, row)
            count(player.played, opened, row)
            count(player.walls, opened, row)
            count(player.ambush, opened, row)
            count(player.reinforcement, opened, row)
            at += OF_PLAYER
            opened += self.cards
        count(me.hand, starts["hand"], row)
        count(me.discard, starts["discard"], row)
        count(game.scrap, starts["scrap"], row)
        for battle in game.battles:
            count(battle.cards, starts["battle"], row)
            count(battle.allied, starts["battle"], row)
        self.fill_pool(game, row)

    def fill_pool(self, game: Kunitori, row: Row) -> None:
        """What the pool has, and what it costs; of a stack of Generals only the top one is open."""
        pool, price = self.starts["pool"], self.starts["price"]
        covered = len(game.generals) - 1 if game.box.generals_on_top else 0
        hidden = [False] * self.cards
        for card in game.generals[: max(0, covered)]:
            hidden[card.index] = True
        for card in game.box.cards:
            index = card.index
            if not hidden[index]:
                row.put(pool + index, game.stock[index])
                row.put(price + index, game.price(card))


def count(cards: list[Card], start: int, row: Row) -> None:
    """Count the cards of a zone."""
    for card in cards:
        row.add(start + card.index)
