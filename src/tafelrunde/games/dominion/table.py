"""What is fixed for one match: the piles it starts with, its landscapes, and whose text listens to what."""

from typing import TYPE_CHECKING, Final

from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.hooks import (
    ALL,
    ATTACKED,
    DISCARD,
    GAIN,
    LEAVE_PLAY,
    REVEAL,
    TAVERN,
    TRASH,
    TURN_START,
    Effect,
    Hook,
)
from tafelrunde.games.dominion.landscapes import FOR_SALE, Landscape

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion

NOBODY: Final[list[Effect]] = []


class Table:
    """The set-up of a match, shared by all games with this set-up.

    `present` are all cards that can turn up in it, `all_cards` all there are. What listens without being
    played is in dictionaries by the card that a moment is about: the texts of that card itself, and those
    of cards in hands and on mats.
    """

    __slots__ = (
        "all_cards",
        "attacked",
        "can_react",
        "counted",
        "for_sale",
        "has_leaders",
        "has_night",
        "has_shadows",
        "kingdom",
        "laid",
        "landscapes",
        "leave_overheard",
        "on_discard",
        "on_gain",
        "on_leave",
        "on_reveal",
        "on_start",
        "on_trash",
        "plain_prices",
        "platinum",
        "present",
        "prophecy",
        "riverboat",
        "shelters",
        "stalemate",
        "wind_pool",
    )

    def __init__(
        self,
        kingdom: list[Card],
        landscapes: list[Landscape],
        prophecy: Landscape | None,
        riverboat: Card | None,
        platinum: bool,
        shelters: list[Card],
        wind_pool: list[Card],
        present: list[Card],
        all_cards: list[Card],
        stalemate: int,
    ) -> None:
        self.kingdom = kingdom
        self.landscapes = landscapes
        self.prophecy = prophecy
        self.riverboat = riverboat
        self.platinum = platinum
        self.shelters = shelters
        self.wind_pool = wind_pool
        self.stalemate = stalemate
        self.present = present
        self.for_sale: list[Landscape] = [one for one in landscapes if one.kind in FOR_SALE]
        self.has_shadows = any(card.is_shadow for card in present)
        self.has_leaders = any(card.leads for card in present)
        self.has_night = any(card.is_night for card in present)
        self.plain_prices = not any(
            card.price is not None
            or card.can_buy is not None
            or card.pay_otherwise is not None
            or card.printed.potion
            or card.pile is not None
            for card in present
        )
        self.all_cards = all_cards
        self.on_gain = listeners(GAIN, present, all_cards)
        self.on_discard = listeners(DISCARD, present, all_cards)
        self.on_trash = listeners(TRASH, present, all_cards)
        self.on_leave = listeners(LEAVE_PLAY, present, all_cards)
        # Whether others than the card itself listen when it leaves play.
        self.leave_overheard = any(
            hook.moment & LEAVE_PLAY and hook.where for card in present for hook in card.hooks
        )
        self.on_reveal = listeners(REVEAL, present, all_cards)
        self.attacked = [
            standing(hook, card) for card in present for hook in card.hooks if hook.moment & ATTACKED
        ]
        self.on_start = [
            standing(hook, card)
            for card in present
            for hook in card.hooks
            if hook.moment & TURN_START and hook.where == TAVERN
        ]
        self.can_react = {one.cards[0]: True for one in self.attacked}
        self.counted = self.asked_for(all_cards)
        # The table with nothing but its piles, by number of players: filled by setup.empty_table.
        self.laid: dict[int, Dominion] = {}

    def asked_for(self, cards: list[Card]) -> dict[Card, bool]:
        """The cards whose plays somebody at this table counts."""
        asked: list[Card | str] = [one for card in self.present for one in card.counts]
        for landscape in self.all_landscapes():
            asked += landscape.counts
        if not asked:
            return {}
        return {card: True for card in cards if any(one is card or one in card.types for one in asked)}

    def all_landscapes(self) -> list[Landscape]:
        """What lies beside the Supply, the prophecy included."""
        return self.landscapes if self.prophecy is None else [*self.landscapes, self.prophecy]

    def of_kind(self, kind: str) -> list[Landscape]:
        """The landscapes of one kind."""
        return [one for one in self.landscapes if one.kind == kind]


def standing(hook: Hook, card: Card) -> Effect:
    """The text of a card as something that listens without being played."""
    return Effect(hook, ALL, cards=(card,))


def listeners(moment: int, present: list[Card], cards: list[Card]) -> dict[Card, list[Effect]]:
    """Who listens when something happens to a card: its own text, and cards in hand or on a mat. A card that
    nobody listens to is not in it."""
    elsewhere = [
        standing(hook, card) for card in present for hook in card.hooks if hook.moment & moment and hook.where
    ]
    found: dict[Card, list[Effect]] = dict.fromkeys(cards, elsewhere) if elsewhere else {}
    for card in cards:
        if card.hooks:
            own = [standing(hook, card) for hook in card.hooks if hook.moment & moment and not hook.where]
            if own:
                found[card] = own + elsewhere
    return found
