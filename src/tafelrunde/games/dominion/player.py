"""A player: cards, resources, mats and tokens."""

from typing import Final

from tafelrunde.engine.zones import Holder
from tafelrunde.games.dominion.cards import Card, Played

HAND_SIZE: Final = 5

# Tokens and markers, by name, and the mats that cards may lie on.
COFFERS: Final = "coffers"
VILLAGERS: Final = "villagers"
FAVORS: Final = "favors"
POINTS: Final = "points"
MINUS_COIN: Final = "minus_coin"
TOKENS: Final = (COFFERS, VILLAGERS, FAVORS, POINTS, MINUS_COIN)
TAVERN_MAT: Final = "tavern"
EXILE: Final = "exile"
MATS: Final = (TAVERN_MAT, EXILE)


class Player(Holder[Card]):
    """All of one player.

    `actions`, `coins`, `buys` and `potions` are set when one's own turn starts; they change through the verbs
    of the game. `aside` are cards set aside openly for a moment, `hidden` face down, `revealed` cards shown,
    `looked` cards that only the owner looks at; what is set aside until later lies on its effect.
    `tokens` and `mats` hold only what there is; `states` are what the player is or has once done.
    `next_hand` is how many cards the next hand has.

    `counts` is how many of each card the player owns, by id, once somebody has asked for it (`counts_of`).
    """

    __slots__ = (
        "actions",
        "aside",
        "buys",
        "coins",
        "counts",
        "debt",
        "hidden",
        "in_play",
        "looked",
        "mats",
        "next_hand",
        "potions",
        "revealed",
        "states",
        "tokens",
        "turns",
    )

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.in_play: list[Played] = []
        self.aside: list[Card] = []
        self.hidden: list[Card] = []
        self.revealed: list[Card] = []
        self.looked: list[Card] = []
        self.actions = 0
        self.coins = 0
        self.buys = 0
        self.potions = 0
        self.debt = 0
        self.turns = 0
        self.next_hand = HAND_SIZE
        self.tokens: dict[str, int] = {}
        self.mats: dict[str, list[Card]] = {}
        self.states: list[str] = []
        self.counts: dict[str, int] | None = None

    def copy(self) -> "Player":
        """An independent copy."""
        other = Player(self.seat)
        other.copy_cards(self)
        other.in_play = [played.copy() for played in self.in_play]
        other.aside = self.aside[:]
        other.hidden = self.hidden[:]
        other.revealed = self.revealed[:]
        other.looked = self.looked[:]
        other.actions = self.actions
        other.coins = self.coins
        other.buys = self.buys
        other.potions = self.potions
        other.debt = self.debt
        other.turns = self.turns
        other.next_hand = self.next_hand
        if self.tokens:
            other.tokens = self.tokens.copy()
        if self.mats:
            other.mats = {name: cards[:] for name, cards in self.mats.items()}
        if self.states:
            other.states = self.states[:]
        if self.counts is not None:
            other.counts = self.counts.copy()
        return other

    def count(self, card: Card, change: int) -> None:
        """A card has become the player's own, or is no longer."""
        counts = self.counts
        if counts is not None:
            have = counts.get(card.id, 0) + change
            if have:
                counts[card.id] = have
            else:
                del counts[card.id]

    def zones(self) -> list[tuple[str, list[Card]]]:
        """All zones that hold plain cards and are not mats, with their names."""
        return [
            ("hand", self.hand),
            ("deck", self.deck),
            ("discard", self.discard),
            ("aside", self.aside),
            ("hidden", self.hidden),
            ("revealed", self.revealed),
            ("looked", self.looked),
        ]

    def zone(self, name: str) -> list[Card]:
        """A zone or mat by its name."""
        if name == "discard":
            return self.discard
        if name == "aside":
            return self.aside
        if name in MATS:
            return self.mats.setdefault(name, [])
        return dict(self.zones())[name]

    def take(self, card: Card, source: str) -> bool:
        """Take a card out of a zone; False if it is not there. In the deck only the top card can be found,
        in the discard pile the uppermost copy."""
        if source == "hand":
            if card not in self.hand:
                return False
            self.take_from_hand(card)
        elif source == "deck":
            if not self.deck or self.deck[-1] is not card:
                return False
            self.take_from_deck()
        else:
            cards = self.discard if source == "discard" else self.zone(source)
            if cards and cards[-1] is card:
                cards.pop()
                return True
            if card not in cards:
                return False
            del cards[len(cards) - 1 - cards[::-1].index(card)]
        return True

    def cards_in_play(self) -> list[Card]:
        """The kinds of all cards in play."""
        return [played.card for played in self.in_play]

    def record(self, uid: int) -> Played | None:
        """The record in play with this number; None if it has left."""
        for played in self.in_play:
            if played.uid == uid:
                return played
        return None
