"""A player's hand, deck and discard pile, with what each seat has seen of them.

What others know is kept as bit masks of seats: `hand_known` for cards in hand, `deck_known` for the top
cards of the deck, beginning at the top. EVERYBODY is the mask of a card that all have seen.
"""

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Thing

C = TypeVar("C", bound=Thing)

EVERYBODY: Final = -1


def knows(mask: int, seat: int | None) -> bool:
    """Whether a seat has seen a card with this mask; a spectator has seen what everybody has."""
    return mask == EVERYBODY if seat is None else bool(mask >> seat & 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Holder(Generic[C]):
    """A player with cards. The last card of `deck` is its top; `revealed` are cards that lie open for a
    moment, on their way elsewhere."""

    __slots__ = ("deck", "deck_known", "discard", "hand", "hand_known", "revealed", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: list[C] = []
        self.deck: list[C] = []
        self.discard: list[C] = []
        self.revealed: list[C] = []
        self.hand_known: list[tuple[C, int]] = []
        self.deck_known: list[int] = []

    def copy_cards(self, other: "Holder[C]") -> None:
        """Take over the cards of another holder (for `copy`)."""
        self.hand = other.hand[:]
        self.deck = other.deck[:]
        self.discard = other.discard[:]
        self.revealed = other.revealed[:]
        self.hand_known = other.hand_known[:]
        self.deck_known = other.deck_known[:]

    def take_from_hand(self, card: C) -> None:
        """Remove a card from the hand."""
        self.hand.remove(card)
        if self.hand_known:
            self.forget(card)

    def take_from_place(self, place: int) -> None:
        """Remove the card at a place of the hand."""
        card = self.hand.pop(place)
        if self.hand_known:
            self.forget(card)

    def forget(self, card: C) -> None:
        """A card has left the hand: what others knew of the hand shrinks with it."""
        known = [one for one, _ in self.hand_known]
        if known.count(card) > self.hand.count(card):
            del self.hand_known[known.index(card)]

    def add_to_hand(self, card: C, mask: int) -> None:
        """Put a card into the hand that the seats in `mask` have seen."""
        self.hand.append(card)
        self.hand_known.append((card, mask))

    def put_on_deck(self, card: C, mask: int) -> None:
        """Put a card on top of the deck that the seats in `mask` have seen."""
        self.deck.append(card)
        self.deck_known.insert(0, mask)

    def take_from_deck(self) -> C:
        """Remove the top card of the deck, which must not be empty."""
        if self.deck_known:
            del self.deck_known[0]
        return self.deck.pop()

    def draw_some(self, count: int) -> list[C]:
        """Take cards from the top of the deck into the hand, as far as there are any; who knew them there
        knows them here."""
        drawn = self.deck[-count:]
        drawn.reverse()
        del self.deck[-count:]
        self.hand += drawn
        if self.deck_known:
            masks = self.deck_known[:count]
            del self.deck_known[:count]
            self.hand_known += [(card, mask) for card, mask in zip(drawn, masks, strict=False) if mask]
        return drawn

    def known_hand(self, seat: int | None) -> list[str]:
        """The cards of the hand that a seat has seen."""
        return [card.id for card, mask in self.hand_known if knows(mask, seat)]

    def known_top(self, seat: int | None) -> list[str | None]:
        """The top cards of the deck as far as the seat has seen them, from the top."""
        shown = [
            self.deck[-1 - depth].id if knows(mask, seat) else None
            for depth, mask in enumerate(self.deck_known)
        ]
        while shown and shown[-1] is None:
            shown.pop()
        return shown

    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Mix the cards of hand and deck that a seat has not seen; one's own hand and all cards seen stay."""
        deck = self.deck
        top = len(deck) - 1
        hidden = [
            place
            for place in range(len(deck))
            if not (top - place < len(self.deck_known) and knows(self.deck_known[top - place], seat))
        ]
        unseen = [deck[place] for place in hidden]
        rest: list[C] = []
        if self.seat != seat:
            known = [(card, mask) for card, mask in self.hand_known if knows(mask, seat)]
            rest = self.hand[:]
            for card, _ in known:
                rest.remove(card)
            self.hand = [card for card, _ in known]
            self.hand_known = known
        unseen += rest
        rng.mix(self.seat, unseen)
        self.hand += unseen[: len(rest)]
        for place, card in zip(hidden, unseen[len(rest) :], strict=True):
            deck[place] = card
