"""The cards of Cornucopia and Guilds that the recommended sets name."""

from tafelrunde.games.dominion.cards import Card

CARDS: tuple[Card, ...] = ()
