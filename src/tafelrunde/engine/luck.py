"""The luck of one world in which a player thinks ahead.

Two plans are compared in the same worlds. They differ less by chance if each deck and pile has luck of its
own, if one card more leaves the others in their order, and if a card that one plan has gained comes to lie
where the other plan has the card that it has gained instead: then most of what happens is the same.
"""

from hashlib import sha256
from typing import Final

from tafelrunde.engine.rng import M1, Rng, T

LATER: Final = "later"

# The label of each copy of each card: a number from 0 to M1 - 1, the same everywhere and always.
_LABELS: Final[dict[str, list[int]]] = {}


def labels(id: str, copies: int) -> list[int]:
    """The labels of at least so many copies of a card."""
    known = _LABELS.setdefault(id, [])
    while len(known) < copies:
        digest = sha256(f"{id}#{len(known)}".encode()).digest()
        known.append(int.from_bytes(digest[:8], "big") % M1)
    return known


class Luck(Rng):
    """Chance whose every pile has its own stream.

    The order into which a pile is mixed depends on the world, on the pile, on how often it was mixed before,
    and on which cards are in it; not on the order in which they lay, nor on what other piles have needed. Of
    a pile that it `knows` from the beginning, cards that come later have places by when they came.

    >>> from tafelrunde.engine.things import Choice
    >>> silver, gold, copper = Choice("silver"), Choice("gold"), Choice("copper")
    >>> few, more = [silver, copper, copper], [copper, gold, copper, silver]
    >>> Luck.of(1).mix(0, few)
    >>> Luck.of(1).mix(0, more)
    >>> [card.id for card in few] == [card.id for card in more if card is not gold]
    True
    """

    __slots__ = ("known", "later", "mixed", "world")

    def __init__(self, first: int, second: int, world: str) -> None:
        super().__init__(first, second)
        self.world = world
        self.mixed: dict[int, int] = {}
        self.known: dict[int, dict[str, list[int]]] = {}
        self.later: dict[int, int] = {}

    @staticmethod
    def of(seed: object) -> "Luck":
        """The luck of a world with this seed."""
        rng = Rng.seeded(seed)
        return Luck(rng.first, rng.second, f"{rng.first}.{rng.second}")

    def copy(self) -> "Luck":
        other = Luck(self.first, self.second, self.world)
        other.mixed = self.mixed.copy()
        other.known = {
            pile: {id: places[:] for id, places in known.items()} for pile, known in self.known.items()
        }
        other.later = self.later.copy()
        return other

    def know(self, pile: int, ids: list[str]) -> None:
        """All cards that belong to a pile at the beginning, wherever they are."""
        counts: dict[str, int] = {}
        for id in ids:
            counts[id] = counts.get(id, 0) + 1
        self.known[pile] = {id: labels(id, count)[:count] for id, count in counts.items()}

    def places(self, pile: int, id: str, copies: int) -> list[int]:
        """The labels of so many copies of a card in a pile."""
        known = self.known.get(pile)
        if known is None:
            return labels(id, copies)
        found = known.setdefault(id, [])
        while len(found) < copies:
            later = self.later.get(pile, 0)
            self.later[pile] = later + 1
            found.append(labels(LATER, later + 1)[later])
        return found

    def mix(self, pile: int, things: list[T]) -> None:
        turn = self.mixed.get(pile, 0)
        self.mixed[pile] = turn + 1
        digest = sha256(f"{self.world}.{pile}.{turn}".encode()).digest()
        factor = 1 + int.from_bytes(digest[:8], "big") % (M1 - 1)
        start = int.from_bytes(digest[8:16], "big") % M1
        copies: dict[str, list[int]] = {}
        for position, thing in enumerate(things):
            copies.setdefault(thing.id, []).append(position)
        keyed: list[tuple[int, int]] = []
        for id in sorted(copies):
            positions = copies[id]
            for position, label in zip(positions, self.places(pile, id, len(positions))):
                place = (factor * label + start) % M1
                keyed.append((place * place % M1, position))
        keyed.sort()
        things[:] = [things[position] for _, position in keyed]
