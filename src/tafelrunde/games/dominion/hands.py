"""The players' cards, and the verbs that move them: one for each kind of move, which tells what happened and
lets act who waits for it."""

from tafelrunde.engine.rng import Rng
from tafelrunde.engine.zones import EVERYBODY, Holder
from tafelrunde.games.dominion.cards import Card, Played, ids
from tafelrunde.games.dominion.hooks import DISCARD, REVEAL, TRASH, Subject
from tafelrunde.games.dominion.moments import Moments
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.table import Table


class Hands(Moments):
    """The part of the state that the players hold, and the trash."""

    __slots__ = ("has_shadows", "trash_pile")

    def __init__(self, table: Table, players: list[Player], rng: Rng) -> None:
        super().__init__(table, players, rng)
        self.has_shadows = table.has_shadows
        self.trash_pile: list[Card] = []

    # Shuffling and revealing; drawing is the same in all games of decks.

    def mix(self, player: Holder[Card]) -> None:
        """Mix the deck; Shadows go to the bottom in an order their owner likes (D60, D61, DH4)."""
        shadows = [card for card in player.deck if card.is_shadow] if self.has_shadows else []
        if not shadows:
            self.rng.mix(player.seat, player.deck)
            return
        assert isinstance(player, Player)
        player.deck = [card for card in player.deck if not card.is_shadow]
        self.rng.mix(player.seat, player.deck)
        player.looked += shadows
        cause, self.cause = self.cause, ""
        ordered = self.ask_order(player.seat, "shadows", shadows, rule="D60")
        self.cause = cause
        for card in shadows:
            player.looked.remove(card)
        player.deck = ordered[::-1] + player.deck

    def reveal(self, player: Holder[Card], count: int) -> list[Card]:
        """Turn up cards from the top of the deck into the player's revealed zone, for all to see."""
        assert isinstance(player, Player)
        revealed = super().reveal(player, count)
        if revealed:
            if self.events is not None:
                self.emit("reveal", player.seat, {"cards": ids(revealed)})
            if self.table.on_reveal or self.awake & REVEAL:
                self.happen_each(REVEAL, player, revealed, "deck", "revealed", self.table.on_reveal)
        return revealed

    def show(self, player: Player, cards: list[Card]) -> None:
        """Reveal cards of the hand, which stay there."""
        for card in cards:
            player.take_from_hand(card)
            player.add_to_hand(card, EVERYBODY)
        self.barriers += 1
        if self.table.on_reveal or self.awake & REVEAL:
            self.happen_each(REVEAL, player, cards, "hand", "hand", self.table.on_reveal)

    def show_hand(self, player: Player) -> None:
        """Reveal the whole hand."""
        player.hand_known = [(card, EVERYBODY) for card in player.hand]
        self.barriers += 1
        if self.events is not None:
            self.emit("show_hand", player.seat, {"cards": ids(player.hand)})
        if self.table.on_reveal or self.awake & REVEAL:
            self.happen_each(REVEAL, player, player.hand[:], "hand", "hand", self.table.on_reveal)

    def look(self, player: Player, count: int) -> list[Card]:
        """Look at the top cards of the deck, unseen by the others."""
        before = len(player.looked)
        while len(player.looked) < before + count and self.refill(player):
            player.looked.append(player.take_from_deck())
        looked = player.looked[before:]
        if looked:
            self.barriers += 1
            if self.events is not None:
                self.emit("look", player.seat, {"n": len(looked)}, {"cards": ids(looked)}, (player.seat,),
                          self.cause)  # fmt: skip
        return looked

    # Discarding and trashing.

    def discard(self, player: Player, cards: list[Card], source: str = "hand") -> list[Subject]:
        """Discard cards from a zone, for all to see (DH14); all arrive before anybody acts (D98).

        Returns what `happen_each` does."""
        cards = [card for card in cards if player.take(card, source)]
        player.discard += cards
        if not cards:
            return []
        if self.events is not None:
            self.emit("discard", player.seat, {"cards": ids(cards)})
        if (self.table.on_discard or self.awake & DISCARD) and self.phase != "cleanup":
            return self.happen_each(DISCARD, player, cards, source, "discard", self.table.on_discard)
        return []

    def discard_top(self, player: Player) -> Card | None:
        """Discard the top card of the deck, which is no revealing; None if it does not lie there then."""
        if not self.refill(player):
            return None
        card = player.deck[-1]
        self.barriers += 1
        has_moved = any(not one.at for one in self.discard(player, [card], "deck"))
        return None if has_moved or card not in player.discard else card

    def trash_top(self, player: Player) -> Card | None:
        """Trash the top card of the deck, which is no revealing; None if there is none."""
        if not self.refill(player):
            return None
        card = player.deck[-1]
        self.barriers += 1
        self.trash(player, [card], "deck")
        return card

    def discard_revealed(self, player: Player) -> None:
        """Discard what is still revealed."""
        self.discard(player, player.revealed[:], "revealed")

    def discard_down_to(self, player: Player, count: int) -> None:
        """Discard until so many cards are left in hand."""
        over = len(player.hand) - count
        if over > 0:
            self.discard(player, self.ask_some(player.seat, "discard", player.hand, over, over))

    def trash(self, player: Player, cards: list[Card], source: str = "hand") -> None:
        """Trash cards from a zone. What they do when trashed belongs to this player (D98)."""
        cards = [card for card in cards if player.take(card, source)]
        if cards:
            self.put_in_trash(player, cards, source)

    def put_in_trash(self, player: Player, cards: list[Card], source: str) -> None:
        """Cards that have left their zone come into the trash."""
        self.trash_pile += cards
        if player.counts is not None and source != "supply":
            for card in cards:
                player.count(card, -1)
        if self.events is not None:
            self.emit("trash", player.seat, {"cards": ids(cards)})
        if self.table.on_trash or self.awake & TRASH:
            self.happen_each(TRASH, player, cards, source, "trash", self.table.on_trash)

    def trash_from_play(self, player: Player, this: Played) -> bool:
        """Trash a card in play; False if it is not there any more (D16)."""
        if this not in player.in_play:
            return False
        player.in_play.remove(this)
        self.put_in_trash(player, [this.card], "play")
        return True

    def trash_from_supply(self, player: Player, number: int) -> None:
        """Trash the top card of a pile that is not empty."""
        card = self.tops[number]
        self.take_top(number)
        self.put_in_trash(player, [card], "supply")

    # Onto the deck, into the hand, back to a pile.

    def topdeck(self, player: Player, card: Card, source: str, openly: bool = True) -> None:
        """Put a card from a zone onto the deck, for all to see or only for its owner."""
        player.take(card, source)
        player.put_on_deck(card, EVERYBODY if openly else 1 << player.seat)
        if self.events is not None:
            if openly:
                self.emit("topdeck_shown", player.seat, {"card": card.id}, rule=self.cause)
            else:
                self.emit("topdeck", player.seat, {}, {"card": card.id}, (player.seat,), self.cause)

    def put_back(self, player: Player, cards: list[Card], mask: int) -> None:
        """Put cards that have left their zone on top of the deck, the first of them uppermost."""
        for card in reversed(cards):
            player.put_on_deck(card, mask)

    def put_looked_back(self, player: Player, cards: list[Card]) -> None:
        """Put those of these cards that the player still looks at back onto the deck, in an order this player
        likes. What something else has the player look at stays where it is."""
        looked = player.looked[:]
        rest: list[Card] = []
        for card in cards:
            if card in looked:
                looked.remove(card)
                rest.append(card)
        ordered = self.ask_order(player.seat, "put_back", rest)
        for card in rest:
            player.looked.remove(card)
        self.put_back(player, ordered, 1 << player.seat)
        if ordered and self.events is not None:
            data: dict[str, object] = {"cards": ids(ordered)}
            self.emit("put_back", player.seat, {"n": len(ordered)}, data, (player.seat,), self.cause)

    def into_deck(self, player: Player, card: Card, depth: int) -> None:
        """Put a hand card anywhere into the deck, so many cards below the top; only its owner knows."""
        player.take_from_hand(card)
        place = len(player.deck) - depth
        player.deck.insert(place, card)
        while len(player.deck_known) < depth:
            player.deck_known.append(0)
        player.deck_known.insert(depth, 1 << player.seat)

    def to_hand(self, player: Player, card: Card, source: str) -> None:
        """Take a card from an open zone into hand."""
        player.take(card, source)
        player.add_to_hand(card, EVERYBODY)
        if self.events is not None:
            self.emit("to_hand", player.seat, {"card": card.id}, rule=self.cause)

    def deck_to_discard(self, player: Player) -> None:
        """Put the deck into the discard pile, which is no discarding."""
        player.discard += player.deck[::-1]
        player.deck = []
        player.deck_known = []
        self.barriers += 1
        if self.events is not None:
            self.emit("deck_to_discard", player.seat, {}, rule=self.cause)

    def return_to_pile(self, player: Player, this: Played) -> bool:
        """Return a card from play to its pile; False if it is not in play or has no pile."""
        if self.pile_of(this.card) < 0 or this not in player.in_play:
            return False
        player.in_play.remove(this)
        self.put_back_on_pile(player, this.card)
        return True

    def put_back_on_pile(self, player: Player, card: Card) -> None:
        """Return a card that has left its zone to its pile."""
        self.put_on_pile(self.pile_of(card), card)
        player.count(card, -1)
        if self.events is not None:
            self.emit("return", player.seat, {"cards": [card.id]})

    def rotate(self, number: int) -> None:
        """Put all cards of the top name of a pile to its bottom, in the same order (D112)."""
        order = self.orders[number]
        count = 0
        while count < len(order) and order[-1 - count] is order[-1]:
            count += 1
        self.reorder(number, order[len(order) - count :] + order[: len(order) - count], self.seen[number])

    # Mats.

    def to_mat(self, player: Player, card: Card, mat: str, source: str) -> None:
        """Put a card from a zone onto a mat, for all to see."""
        player.take(card, source)
        player.zone(mat).append(card)
        if self.events is not None:
            self.emit("to_mat", player.seat, {"card": card.id, "mat": mat}, rule=self.cause)

    def to_mat_from_play(self, player: Player, this: Played, mat: str) -> bool:
        """Put a card in play onto a mat; False if it is not in play."""
        if this not in player.in_play:
            return False
        player.in_play.remove(this)
        player.aside.append(this.card)
        self.to_mat(player, this.card, mat, "aside")
        return True

    def exile_from_supply(self, player: Player, number: int) -> None:
        """Exile the top card of a pile that is not empty: no gain (D109)."""
        card = self.tops[number]
        self.take_top(number)
        player.aside.append(card)
        player.count(card, 1)
        self.to_mat(player, card, "exile", "aside")
