"""Dominion as numbers."""

from typing import Final

from tafelrunde.engine.game import Game
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.library import CARDS, LANDSCAPES
from tafelrunde.games.dominion.player import COFFERS, FAVORS, POINTS, VILLAGERS
from tafelrunde.games.dominion.scoring import points
from tafelrunde.lab.encoding.encoder import Encoder
from tafelrunde.lab.encoding.row import Row

PHASES: Final = ("start", "action", "buy", "night", "cleanup")
CARD_IDS: Final = sorted(CARDS)
INDEX: Final[dict[str, int]] = {id: at for at, id in enumerate(CARD_IDS)}
PLACES: Final[dict[str, int]] = {name: at for at, name in enumerate(sorted(LANDSCAPES))}
ZONES: Final = ("hand", "owned", "discard", "in_play", "shown", "others_in_play", "supply", "trash")
OF_PLAYER: Final = 10

CHOICES: Final = """
a_curse a_duchy a_duration a_gold a_silver all_treasures another_card as_printed buy_and_coins
buy_and_three card_up_to_four cards_and_action coin_per_copper copper_to_tavern curses discard
discard_and_draw discard_three five_cards gain_alike gain_from_trash into_hand keep no one_action one_buy
one_card one_coin onto_deck pay_debt play play_discarded pour_later pour_now spend_coffers
spend_villagers take take_horn take_key take_lantern this_castle three_cards three_coins three_estates
trash trash_a_card trash_from_supply trash_this trash_treasure treasure_from_trash two_actions two_buys
two_coins two_silvers yes
""".split()


def ids() -> list[str]:
    """All things that can be chosen and have an action of their own."""
    shadows = [f"deck:{id}" for id in CARD_IDS if CARDS[id].is_shadow]
    beside = [f"{one.kind}:{one.name}" for one in LANDSCAPES.values()]
    seats = [f"player:{seat}" for seat in range(6)]
    return [*CARD_IDS, *[f"supply:{id}" for id in CARD_IDS], *shadows, *sorted(beside), *seats, *CHOICES]


class DominionEncoder(Encoder):
    """Counts by card for each zone that the seat sees; numbers of the turn; a few numbers of each player,
    those of the seat first."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        cards = len(CARD_IDS)
        super().__init__(
            [
                ("turn", 8 + len(PHASES)),
                ("players", OF_PLAYER * seats),
                ("landscapes", len(PLACES)),
                *[(zone, cards) for zone in ZONES],
            ]
        )

    def fill(self, game: Game, seat: int, row: Row) -> None:
        assert isinstance(game, Dominion)
        active = game.players[game.active]
        me = game.players[seat]
        phase = game.phase if seat == game.active else game.shown_phase
        starts = self.starts
        row.put(0, game.turn)
        row.put(1, 1 if seat == game.active else 0)
        row.put(2, active.actions)
        row.put(3, active.coins)
        row.put(4, active.buys)
        row.put(5, active.potions)
        row.put(6, game.suns)
        row.put(7, sum(points(game, me).values()))
        if phase in PHASES:
            row.put(8 + PHASES.index(phase), 1)
        at = starts["players"]
        for offset in range(self.seats):
            player = game.players[(seat + offset) % self.seats]
            row.put(at, len(player.hand))
            row.put(at + 1, len(player.deck))
            row.put(at + 2, len(player.discard))
            row.put(at + 3, player.debt)
            row.put(at + 4, player.turns)
            row.put(at + 5, len(player.in_play))
            if player.tokens:
                row.put(at + 6, player.tokens.get(COFFERS, 0))
                row.put(at + 7, player.tokens.get(VILLAGERS, 0))
                row.put(at + 8, player.tokens.get(FAVORS, 0))
                row.put(at + 9, player.tokens.get(POINTS, 0))
            at += OF_PLAYER
        at = starts["landscapes"]
        for landscape in game.table.landscapes:
            row.put(at + PLACES[landscape.name], 1)
        prophecy = game.table.prophecy
        if prophecy is not None:
            row.put(at + PLACES[prophecy.name], 2 if game.fulfilled else 1)
        count(me.hand, starts["hand"], row)
        count(game.cards_of(me), starts["owned"], row)
        count(me.discard, starts["discard"], row)
        count(me.looked, starts["shown"], row)
        for player in game.players:
            zone = starts["in_play"] if player.seat == seat else starts["others_in_play"]
            for played in player.in_play:
                row.add(zone + INDEX[played.card.id])
            count(player.revealed, starts["shown"], row)
            count(player.aside, starts["shown"], row)
        supply = starts["supply"]
        for number, pile in enumerate(game.piles):
            card = game.tops[number] if pile.card.pile is None or game.seen[number] else pile.card
            row.add(supply + INDEX[card.id], game.left[number])
        count(game.trash_pile, starts["trash"], row)


def count(cards: list[Card], start: int, row: Row) -> None:
    """Count the cards of a zone."""
    for card in cards:
        row.add(start + INDEX[card.id])
