"""The players' cards, and the verbs that move them."""

from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import Card, Played, ids
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.supply import Supply
from tafelrunde.games.dominion.table import Table


class Hands(Supply):
    """The part of the state that the players hold, and the trash."""

    __slots__ = ("has_shadows", "players", "trash")

    def __init__(self, table: Table, players: list[Player], rng: Rng) -> None:
        super().__init__(table, len(players), rng)
        self.players = players
        self.has_shadows = table.has_shadows
        self.trash: list[Card] = []

    def others(self, player: Player) -> list[Player]:
        """The other players, clockwise from the player's left (D18)."""
        seat = player.seat
        return self.players[seat + 1 :] + self.players[:seat]

    # Drawing, revealing, shuffling.

    def draw(self, player: Player, count: int) -> None:
        """Draw cards, shuffling when the deck runs out (D17)."""
        if count <= 0:
            return
        drawn = player.draw_some(count)
        while len(drawn) < count and self.refill(player):
            drawn += player.draw_some(count - len(drawn))
        if drawn:
            self.barriers += 1
            if self.events is not None:
                self.emit(
                    "draw", player.seat, {"n": len(drawn)}, {"cards": ids(drawn)}, (player.seat,), "D17"
                )

    def refill(self, player: Player) -> bool:
        """Make sure that there is a card on the deck, shuffling the discard pile if it is empty."""
        if player.deck:
            return True
        if not player.discard:
            return False
        player.deck = player.discard
        player.discard = []
        self.shuffle(player)
        return True

    def shuffle(self, player: Player) -> None:
        """Shuffle the deck; Shadows go to the bottom in an order their owner likes (D60, D61, DH4)."""
        shadows = [card for card in player.deck if card.is_shadow] if self.has_shadows else []
        self.barriers += 1
        if self.events is not None:
            self.emit("shuffle", player.seat, {}, rule="D17")
        if shadows:
            player.deck = [card for card in player.deck if not card.is_shadow]
            self.rng.shuffle(player.deck)
            player.looked += shadows
            ordered = self.ask_order(player.seat, "shadows", shadows, rule="D60")
            for card in shadows:
                player.looked.remove(card)
            player.deck = ordered[::-1] + player.deck
        else:
            self.rng.shuffle(player.deck)
        player.deck_known = []

    def reveal(self, player: Player, count: int) -> list[Card]:
        """Turn up cards from the top of the deck into the player's revealed zone."""
        before = len(player.revealed)
        while len(player.revealed) < before + count and self.refill(player):
            player.revealed.append(player.take_from_deck())
        revealed = player.revealed[before:]
        if revealed:
            self.barriers += 1
            if self.events is not None:
                self.emit("reveal", player.seat, {"cards": ids(revealed)})
        return revealed

    def put_back(self, player: Player, cards: list[Card], mask: int) -> None:
        """Put cards on top of the deck, the first of them uppermost."""
        for card in reversed(cards):
            player.put_on_deck(card, mask)

    # Moving cards.

    def discard(self, player: Player, cards: list[Card]) -> None:
        """Discard cards from hand, for all to see (DH14)."""
        for card in cards:
            player.take_from_hand(card)
        player.discard += cards
        if cards and self.events is not None:
            self.emit("discard", player.seat, {"cards": ids(cards)})

    def discard_down_to(self, player: Player, count: int, cause: str, rule: str) -> None:
        """Discard until so many cards are left in hand."""
        over = len(player.hand) - count
        if over > 0:
            self.discard(player, self.ask_some(player.seat, "discard", player.hand, over, over, cause, rule))

    def trash_from_hand(self, player: Player, cards: list[Card]) -> None:
        """Trash cards from hand."""
        for card in cards:
            player.take_from_hand(card)
        self.put_in_trash(player, cards)

    def put_in_trash(self, player: Player, cards: list[Card]) -> None:
        """Put cards that have left their zone into the trash."""
        self.trash += cards
        if cards and self.events is not None:
            self.emit("trash", player.seat, {"cards": ids(cards)})

    def return_to_pile(self, player: Player, this: Played) -> bool:
        """Return a card from play to its pile; False if it is not in play or has no pile."""
        number = self.pile_of(this.card)
        if number < 0 or this not in player.in_play:
            return False
        player.in_play.remove(this)
        self.change_pile(number, 1)
        if self.events is not None:
            self.emit("return", player.seat, {"cards": [this.card.id]})
        return True
