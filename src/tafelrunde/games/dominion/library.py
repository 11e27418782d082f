"""All cards and events that are implemented, by id, and what they watch."""

from tafelrunde.games.dominion.cards import Card, Event
from tafelrunde.games.dominion.landscapes import EVENTS as RISING_SUN_EVENTS
from tafelrunde.games.dominion.sets import base, basic, rising_sun
from tafelrunde.games.dominion.table import Watcher

KINGDOM: dict[str, Card] = {card.id: card for card in (*base.CARDS, *rising_sun.CARDS)}
CARDS: dict[str, Card] = {**{card.id: card for card in basic.CARDS}, **KINGDOM}
EVENTS: dict[str, Event] = {event.id.removeprefix("event:"): event for event in RISING_SUN_EVENTS}
WATCHERS: dict[str, Watcher] = base.WATCHERS
SETS = ("base", "rising_sun")
