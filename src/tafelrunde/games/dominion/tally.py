"""What has happened in the running turn, as far as some card asks for it."""

from tafelrunde.games.dominion.cards import Card, Cost

# Who gained what, in which phase, and what the card cost then.
Gained = tuple[int, Card, str, Cost]


class Tally:
    """Plays and gains in order, what was used up (by id), and names that were named."""

    __slots__ = ("gains", "names", "plays", "used")

    def __init__(self) -> None:
        self.plays: list[tuple[int, Card]] = []
        self.gains: list[Gained] = []
        self.used: list[str] = []
        self.names: list[str] = []

    def copy(self) -> "Tally":
        """An independent copy; the entries are never changed."""
        other = Tally()
        other.plays = self.plays[:]
        other.gains = self.gains[:]
        other.used = self.used[:]
        other.names = self.names[:]
        return other

    def clear(self) -> None:
        """A new turn."""
        if self.gains:
            self.gains.clear()
        if self.plays:
            self.plays.clear()
        if self.used:
            self.used = []
        if self.names:
            self.names = []

    def played(self, seat: int, card: Card) -> int:
        """How often a seat has played a card that somebody counts, the present play included."""
        return len([1 for one, what in self.plays if one == seat and what is card])

    def gained(self, seat: int, phase: str = "") -> int:
        """How many cards a seat has gained, in all or in one phase."""
        return len([1 for one, _, when, _ in self.gains if one == seat and phase in ("", when)])
