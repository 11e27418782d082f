"""The cards of Hinterlands that the recommended sets name."""

from tafelrunde.games.dominion.cards import Card

CARDS: tuple[Card, ...] = ()
