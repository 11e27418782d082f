"""A player's territory and hand."""

from tafelrunde.games.kunitori.cards import Card

EVERYBODY = -1


class Player:
    """All cards of one player, zone by zone. The last card of `deck` is its top.

    The deployment area is everything that lies open: `deployed` (left from earlier turns, not yet played
    this turn), `replayed` (left from earlier turns and played again this turn), `played` (from hand this
    turn), `walls` (left in the last turn), `ambush` and `reinforcement` (in battle); `revealed` holds
    cards that are open for a moment.

    What others know is kept as bit masks of seats: `hand_known` for cards in hand, `deck_known` for the
    top cards of the deck, beginning at the top. EVERYBODY is the mask of a card that all have seen.
    """

    __slots__ = (
        "ambush",
        "deck",
        "deck_known",
        "deployed",
        "discard",
        "had_land",
        "hand",
        "hand_known",
        "played",
        "reinforcement",
        "replayed",
        "revealed",
        "seat",
        "walls",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: list[Card] = []
        self.deck: list[Card] = []
        self.discard: list[Card] = []
        self.deployed: list[Card] = []
        self.replayed: list[Card] = []
        self.played: list[Card] = []
        self.walls: list[Card] = []
        self.ambush: list[Card] = []
        self.reinforcement: list[Card] = []
        self.revealed: list[Card] = []
        self.hand_known: list[tuple[Card, int]] = []
        self.deck_known: list[int] = []
        self.had_land = False

    def copy(self) -> "Player":
        """An independent copy."""
        other = Player(self.seat)
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.deployed = self.deployed[:]
        other.replayed = self.replayed[:]
        other.played = self.played[:]
        other.walls = self.walls[:]
        other.ambush = self.ambush[:]
        other.reinforcement = self.reinforcement[:]
        other.revealed = self.revealed[:]
        other.hand_known = self.hand_known[:]
        other.deck_known = self.deck_known[:]
        other.had_land = self.had_land
        return other

    def zone(self, name: str) -> list[Card]:
        """A zone by its name."""
        for zone_name, cards in self.zones():
            if zone_name == name:
                return cards
        raise KeyError(name)

    def zones(self) -> list[tuple[str, list[Card]]]:
        """All zones with their names."""
        return [
            ("hand", self.hand),
            ("deck", self.deck),
            ("discard", self.discard),
            ("deployed", self.deployed),
            ("replayed", self.replayed),
            ("played", self.played),
            ("walls", self.walls),
            ("ambush", self.ambush),
            ("reinforcement", self.reinforcement),
            ("revealed", self.revealed),
        ]

    def army_zones(self) -> list[tuple[str, list[Card]]]:
        """The zones of the deployment area whose cards fight."""
        return [
            ("deployed", self.deployed),
            ("replayed", self.replayed),
            ("played", self.played),
            ("ambush", self.ambush),
            ("reinforcement", self.reinforcement),
        ]

    def owned(self) -> list[Card]:
        """All cards the player owns, wherever they are."""
        return [card for _, cards in self.zones() for card in cards]

    def take_from_hand(self, card: Card) -> None:
        """Remove a card from the hand; what others knew of the hand shrinks with it."""
        self.hand.remove(card)
        if self.hand_known:
            known = [one for one, _ in self.hand_known]
            if known.count(card) > self.hand.count(card):
                del self.hand_known[known.index(card)]

    def add_to_hand(self, card: Card, mask: int) -> None:
        """Put a card into the hand that the seats in `mask` have seen."""
        self.hand.append(card)
        self.hand_known.append((card, mask))

    def put_on_deck(self, card: Card, mask: int) -> None:
        """Put a card on top of the deck that the seats in `mask` have seen."""
        self.deck.append(card)
        self.deck_known.insert(0, mask)

    def take_from_deck(self) -> Card:
        """Remove the top card of the deck, which must not be empty."""
        if self.deck_known:
            del self.deck_known[0]
        return self.deck.pop()
