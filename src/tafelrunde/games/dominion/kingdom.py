"""Choosing a kingdom: recommended sets, random kingdoms with wishes, and what goes with them (D30-D34)."""

from collections.abc import Mapping
from typing import NamedTuple

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.reader import Reader
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import TYPES, Card, Cost, unique
from tafelrunde.games.dominion.library import (
    CARDS,
    EVENTS,
    KINGDOM,
    LANDSCAPES,
    PROPHECIES,
    SETS,
    SHELTERS,
)
from tafelrunde.games.dominion.table import Table


class Recommended(NamedTuple):
    """A recommended set of the rulebook."""

    id: str
    german: str
    kingdom: str
    prophecy: str
    events: str = ""
    riverboat: str = ""


RECOMMENDED = (
    Recommended(
        "eastward",
        "Richtung Osten",
        "alley artist craftsman fishmonger litter rice river_shrine rustic_village samurai tea_house",
        "progress",
    ),
    Recommended(
        "dawn_of_an_era",
        "Dämmerung einer Ära",
        "aristocrat change daimyo gold_mine imperial_envoy kitsune mountain_shrine ninja rice_broker ronin",
        "kind_emperor",
        "practice",
    ),
    Recommended(
        "leap_forward",
        "Sprung vorwärts",
        "gold_mine mountain_shrine riverboat root_cellar tanuki"
        " artisan harbinger smithy throne_room workshop",
        "rapid_expansion",
        riverboat="market",
    ),
    Recommended(
        "money_to_burn",
        "Geld zum Verbrennen",
        "change craftsman poet ronin snake_witch bureaucrat cellar festival merchant poacher",
        "panic",
        "gather",
    ),
)

SIZE = 10
WISH_KEYS = "sets cards ban costs least events".split()


def chosen(options: Mapping[str, object]) -> Recommended | None:
    """The recommended set that the option names, by id or German name."""
    name = options["kingdom"]
    for one in RECOMMENDED:
        if name in (one.id, one.german):
            return one
    return None


def table_for(options: Mapping[str, object], rng: Rng) -> Table:
    """What a match is played with, drawn where nothing is said."""
    recommended = chosen(options)
    wish = wish_for(options["wish"])
    boat = "" if options["riverboat"] == "random" else str(options["riverboat"])
    # What lies on the Riverboat is not used otherwise (D33).
    pool = [card for card in wish.pool if card.id != boat] if boat else wish.pool
    if recommended is not None:
        kingdom = [KINGDOM[id] for id in recommended.kingdom.split()]
        events = recommended.events.split()
        prophecy = recommended.prophecy
        boat = boat or recommended.riverboat
    else:
        named = options["kingdom"]
        kingdom = [KINGDOM[str(id)] for id in named] if isinstance(named, list) else wish.draw(pool, rng)
        events = wish.draw_events(rng)
        prophecy = ""
    listed = options["events"]
    if isinstance(listed, list):
        events = [str(id) for id in listed]
    wanted = str(options["prophecy"])
    prophecy = choose_prophecy(kingdom, wanted, prophecy, rng)
    kingdom = with_attack(kingdom, prophecy, pool, boat, rng)
    if needs_boat(kingdom, prophecy, pool):
        boat = boat or one_of(lendable(pool, kingdom), rng).id
        if any(card.id == boat for card in kingdom):
            raise BadSetup(
                f"Riverboat cannot have {boat}, which is in the kingdom; choose a card that is not."
            )
        if not prophecy:
            # An Omen on the Riverboat needs a prophecy, too (D30).
            prophecy = choose_prophecy([*kingdom, KINGDOM[boat]], wanted, "", rng)
            kingdom = with_attack(kingdom, prophecy, pool, boat, rng)
    else:
        boat = ""
    used = [*kingdom, *([KINGDOM[boat]] if boat else [])]
    wind_pool = [card for card in pool if card not in used] if prophecy == "divine_wind" else []
    return build(Parts(kingdom, events, prophecy, boat, options["platinum"] == "yes", wind_pool), options)


def choose_prophecy(cards: list[Card], named: str, recommended: str, rng: Rng) -> str:
    """One prophecy with any number of Omens, and none without (D30)."""
    if not any(card.is_omen for card in cards):
        return ""
    if not named:
        raise BadSetup("A kingdom with Omen cards needs a prophecy; name one, or say random.")
    if named != "random":
        return named
    names = list(PROPHECIES)
    return recommended or names[rng.below(len(names))]


def with_attack(kingdom: list[Card], prophecy: str, pool: list[Card], boat: str, rng: Rng) -> list[Card]:
    """The kingdom, and with Approaching Army an Attack more."""
    if prophecy != "approaching_army" or len(kingdom) > SIZE:
        return kingdom
    attacks = [card for card in pool if card.is_attack and card not in kingdom and card.id != boat]
    return [*kingdom, one_of(enough(attacks), rng)]


def one_of(cards: list[Card], rng: Rng) -> Card:
    """A random card of these."""
    return cards[rng.below(len(cards))]


def enough(cards: list[Card]) -> list[Card]:
    """The same cards, if there are any."""
    if not cards:
        raise BadSetup("The wishes for the kingdom leave no card for what the set-up needs.")
    return cards


def lendable(pool: list[Card], kingdom: list[Card]) -> list[Card]:
    """The cards that Riverboat can have beside this kingdom (D33)."""
    return enough([card for card in pool if can_be_lent(card) and card not in kingdom])


def can_be_lent(card: Card) -> bool:
    """Whether Riverboat can have this card: a non-Duration Action that costs exactly $5 (D33)."""
    return card.is_action and not card.is_duration and card.printed.same(Cost(5))


def needs_boat(kingdom: list[Card], prophecy: str, pool: list[Card]) -> bool:
    """Whether Riverboat is in the game, or Divine Wind may bring it (D33, DH2)."""
    cards = [*kingdom, *pool] if prophecy == "divine_wind" else kingdom
    return any(card.id == "riverboat" for card in cards)


class Parts(NamedTuple):
    """All that a table is made of; `extra` are cards that only a described position has."""

    kingdom: list[Card]
    landscapes: list[str]
    prophecy: str
    riverboat: str
    platinum: bool
    wind_pool: list[Card]
    shelters: bool = False
    extra: tuple[Card, ...] = ()


def build(parts: Parts, options: Mapping[str, object]) -> Table:
    """A table with exactly these parts; built once."""
    key = (
        parts.prophecy,
        parts.riverboat,
        parts.platinum,
        parts.shelters,
        options["stalemate"],
        tuple(parts.kingdom),
        tuple(parts.landscapes),
        tuple(parts.wind_pool),
        parts.extra,
    )
    table = _TABLES.get(key)
    if table is None:
        if len(_TABLES) > 200:
            _TABLES.clear()
        table = _TABLES[key] = new_table(parts, int(str(options["stalemate"])))
    return table


_TABLES: dict[tuple[object, ...], Table] = {}


def new_table(parts: Parts, stalemate: int) -> Table:
    """A table with these parts, and what follows from them."""
    boat = KINGDOM[parts.riverboat] if parts.riverboat else None
    lent = [boat] if boat is not None else []
    landscapes = [LANDSCAPES[name] for name in parts.landscapes]
    shelters = SHELTERS if parts.shelters else []
    present = [*parts.kingdom, *lent, *parts.wind_pool, *parts.extra, *shelters]
    for landscape in landscapes:
        present += landscape.brings
    for card in present[:]:
        present += card.brings
        if card.heirloom is not None:
            present.append(card.heirloom)
    for card in present[:]:
        if card.pile is not None:
            present += card.pile(2)
    return Table(
        parts.kingdom,
        landscapes,
        LANDSCAPES[parts.prophecy] if parts.prophecy else None,
        boat,
        parts.platinum,
        shelters,
        parts.wind_pool,
        unique(present),
        list(CARDS.values()),
        stalemate,
    )


class Wish:
    """What a random kingdom should be like.

    `sets` to draw from; `cards` that must be in it; `ban` cards that must not; `costs` that must each occur;
    `least` so many cards of a type; `events` number of events. `pool` are all cards that may be drawn.
    """

    def __init__(self, described: object) -> None:
        read = Reader(described, "Option wish", WISH_KEYS)
        self.sets = [str(one) for one in read.items("sets")] or list(SETS)
        for one in self.sets:
            if one not in SETS:
                raise BadSetup(f"Option wish: there is no set {one!r:.40}; the sets are: {', '.join(SETS)}.")
        self.cards = read.things("cards", KINGDOM)
        self.ban = read.things("ban", KINGDOM)
        self.costs = read.items("costs")
        for cost in self.costs:
            if isinstance(cost, bool) or not isinstance(cost, int):
                raise BadSetup(f"Option wish: costs must be whole numbers of coins, not {cost!r:.40}.")
        least = Reader(read.data.get("least", {}), "Option wish, least", TYPES)
        self.least = {type: least.number(type, 0, 0, SIZE) for type in TYPES}
        self.events = read.number("events", 0, 0, 2)
        if len(self.cards) > SIZE or len(unique(self.cards)) < len(self.cards):
            raise BadSetup(f"Option wish: cards must name at most {SIZE} different cards.")
        if any(card in self.ban for card in self.cards):
            raise BadSetup("Option wish: no card can be wished for and banned.")
        self.pool = [
            card for card in KINGDOM.values() if card.expansion in self.sets and card not in self.ban
        ]
        if len(self.pool) < SIZE + 1:
            raise BadSetup(f"Option wish: sets and ban leave only {len(self.pool)} cards.")

    def draw(self, pool: list[Card], rng: Rng) -> list[Card]:
        """Ten cards of the pool that fulfil the wish: a few at random, then helped along."""
        for attempt in range(400):
            rest = [card for card in pool if card not in self.cards]
            rng.shuffle(rest)
            if attempt >= 200:
                rest = self.wanted_first(rest)
            kingdom = self.cards + rest[: SIZE - len(self.cards)]
            if self.fulfilled(kingdom):
                return sorted(kingdom, key=lambda card: (card.printed.coins, card.printed.debt, card.id))
        raise BadSetup("Option wish: no kingdom was found that fulfils all of it; ask for less.")

    def wanted_first(self, cards: list[Card]) -> list[Card]:
        """The cards in the same order, but those in front that bring the wish nearer."""
        wanted: list[Card] = []
        for card in cards:
            if self.missing([*self.cards, *wanted, card]) < self.missing([*self.cards, *wanted]):
                wanted.append(card)
        return wanted + [card for card in cards if card not in wanted]

    def missing(self, kingdom: list[Card]) -> int:
        """How many costs and cards of wished types a kingdom lacks."""
        costs = [card.printed.coins for card in kingdom if card.printed.same(Cost(card.printed.coins))]
        lack = len([coins for coins in self.costs if coins not in costs])
        for type, n in self.least.items():
            lack += max(0, n - len([card for card in kingdom if type in card.types]))
        return lack

    def fulfilled(self, kingdom: list[Card]) -> bool:
        """Whether a kingdom has the costs and types wished for."""
        return self.missing(kingdom) == 0

    def draw_events(self, rng: Rng) -> list[str]:
        """The events wished for."""
        if self.events == 0:
            return []
        names = list(EVENTS)
        rng.shuffle(names)
        return names[: self.events]


_WISHES: dict[str, Wish] = {}


def wish_for(described: object) -> Wish:
    """The wish that the option describes; read once."""
    key = repr(described)
    wish = _WISHES.get(key)
    if wish is None:
        if len(_WISHES) > 200:
            _WISHES.clear()
        wish = _WISHES[key] = Wish(described)
    return wish
