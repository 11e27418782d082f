"""What is fixed for one match: the piles it starts with, events, prophecy, and who watches what."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Event, Played

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

# Moments at which things happen.
GAIN: Final = "gain"
BEFORE_PLAY: Final = "before_play"
AFTER_PLAY: Final = "after_play"
START_OF_TURN: Final = "start_of_turn"
START_OF_CLEANUP: Final = "start_of_cleanup"
END_OF_TURN: Final = "end_of_turn"


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
    """Something that acts at a moment. If several act at the same time, their owner chooses the order.

    With `card` it looks at that card only.
    """

    __slots__ = ("card", "do", "moment", "when")

    def __init__(self, source: str, moment: str, when: When, do: Do, card: Card | None = None) -> None:
        super().__init__(source, "effect")
        self.moment = moment
        self.when = when
        self.do = do
        self.card = card

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "effect": self.id}


def by_card(watchers: list[Watcher], moment: str, cards: Iterable[Card]) -> dict[Card, list[Watcher]]:
    """Who looks at which card at a moment; a card that nobody looks at is not in it."""
    found: dict[Card, list[Watcher]] = {}
    for card in cards:
        looking = [one for one in watchers if one.moment == moment and one.card in (None, card)]
        if looking:
            found[card] = looking
    return found


class Table:
    """The set-up of a match, shared by all games with this set-up."""

    __slots__ = (
        "after_play",
        "before_play",
        "events",
        "has_shadows",
        "kingdom",
        "laid",
        "on_gain",
        "platinum",
        "prophecy",
        "riverboat",
        "stalemate",
        "unwatched",
        "wind_pool",
    )

    def __init__(
        self,
        kingdom: list[Card],
        events: list[Event],
        prophecy: str,
        riverboat: Card | None,
        platinum: bool,
        wind_pool: list[Card],
        watchers: list[Watcher],
        cards: Iterable[Card],
        stalemate: int,
    ) -> None:
        self.kingdom = kingdom
        self.events = events
        self.prophecy = prophecy
        self.riverboat = riverboat
        self.platinum = platinum
        self.wind_pool = wind_pool
        self.stalemate = stalemate
        reachable = [*kingdom, *wind_pool] if prophecy == "divine_wind" else kingdom
        self.has_shadows = any(card.is_shadow for card in reachable)
        self.on_gain = by_card(watchers, GAIN, cards)
        self.before_play = by_card(watchers, BEFORE_PLAY, cards)
        self.after_play = by_card(watchers, AFTER_PLAY, cards)
        # Plain Treasures whose playing no watcher of this table waits for.
        self.unwatched = {
            card: True
            for card in cards
            if card.plain is not None and card not in self.before_play and card not in self.after_play
        }
        # The table with nothing but its piles, by number of players: filled by setup.empty_table.
        self.laid: dict[int, Dominion] = {}
