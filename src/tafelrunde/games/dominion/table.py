"""What is fixed for one match: the piles it starts with, events, prophecy, and who watches what."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Event, Pile

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Played, Player

# Moments at which things happen.
GAIN = "gain"
BEFORE_PLAY = "before_play"
AFTER_PLAY = "after_play"
START_OF_TURN = "start_of_turn"
START_OF_CLEANUP = "start_of_cleanup"
END_OF_TURN = "end_of_turn"


class Subject:
    """What a moment is about: the card, its record if it was played, and where a gained card lies now.

    `at` is "" once the card has moved on and can no longer be found (lost track of).
    """

    __slots__ = ("at", "card", "played")

    def __init__(self, card: Card, played: "Played | None" = None, at: str = "") -> None:
        self.card = card
        self.played = played
        self.at = at


When = Callable[["Dominion", "Player", Subject], bool]
Do = Callable[["Dominion", "Player", Subject], None]


class Watcher(Thing):
    """Something that acts at a moment. If several act at the same time, their owner chooses the order."""

    __slots__ = ("do", "moment", "when")

    def __init__(self, source: str, moment: str, when: When, do: Do) -> None:
        super().__init__(source, "effect")
        self.moment = moment
        self.when = when
        self.do = do

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "effect": self.id}


class Table:
    """The set-up of a match, shared by all copies of its game."""

    def __init__(
        self,
        kingdom: list[Card],
        events: list[Event],
        prophecy: str,
        riverboat: Card | None,
        platinum: bool,
        wind_pool: list[Card],
        watchers: list[Watcher],
        stalemate: int,
    ) -> None:
        self.kingdom = kingdom
        self.events = events
        self.prophecy = prophecy
        self.riverboat = riverboat
        self.platinum = platinum
        self.wind_pool = wind_pool
        self.stalemate = stalemate
        self.has_shadows = any(card.is_shadow for card in [*kingdom, *wind_pool])
        # What can be bought for how many coins: filled by Dominion.for_sale.
        self.sales: dict[tuple[int, int, int, int], list[Pile]] = {}
        self.watchers: dict[str, list[Watcher]] = {}
        for watcher in watchers:
            self.watchers.setdefault(watcher.moment, []).append(watcher)
