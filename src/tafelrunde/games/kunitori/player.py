"""A player's territory (K6) and hand."""

from tafelrunde.engine.zones import EVERYBODY as EVERYBODY
from tafelrunde.engine.zones import Holder
from tafelrunde.games.kunitori.cards import Card


class Player(Holder[Card]):
    """All cards of one player, zone by zone.

    The deployment area is everything that lies open: `deployed` (left from earlier turns, not yet played
    this turn), `replayed` (left from earlier turns and played again this turn), `played` (from hand this
    turn), `walls` (left in the last turn), `ambush` and `reinforcement` (in battle). `had_land` remembers
    that a Land was received at some time. `counts` is how many of each kind of card the player owns, by the
    card's index, once somebody has asked for it (`Kunitori.counts_of`); a change makes a new list, so that
    copies share it.
    """

    __slots__ = ("ambush", "counts", "deployed", "had_land", "played", "reinforcement", "replayed", "walls")

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.deployed: list[Card] = []
        self.replayed: list[Card] = []
        self.played: list[Card] = []
        self.walls: list[Card] = []
        self.ambush: list[Card] = []
        self.reinforcement: list[Card] = []
        self.had_land = False
        self.counts: list[int] = []

    def copy(self) -> "Player":
        """An independent copy."""
        other = Player(self.seat)
        other.copy_cards(self)
        other.deployed = self.deployed[:]
        other.replayed = self.replayed[:]
        other.played = self.played[:]
        other.walls = self.walls[:]
        other.ambush = self.ambush[:]
        other.reinforcement = self.reinforcement[:]
        other.had_land = self.had_land
        other.counts = self.counts
        return other

    def count(self, card: Card, change: int) -> None:
        """A card has become the player's own, or is no longer."""
        if self.counts:
            counts = self.counts[:]
            counts[card.index] += change
            self.counts = counts

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
