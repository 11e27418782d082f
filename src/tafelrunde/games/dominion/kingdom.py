"""Choosing a kingdom: recommended sets, random kingdoms, and what goes with them (D30-D34)."""

from collections.abc import Mapping
from typing import NamedTuple

from tafelrunde.engine.refusal import refused
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import LIAISON, Card, Cost, unique
from tafelrunde.games.dominion.library import ALLIES, CARDS, KINGDOM, LANDSCAPES, PROPHECIES, SHELTERS, TEXT
from tafelrunde.games.dominion.recommended import RECOMMENDED, Recommended
from tafelrunde.games.dominion.table import Table
from tafelrunde.games.dominion.wish import SIZE, wish_for


def chosen(options: Mapping[str, object]) -> Recommended | None:
    """The recommended set that the option names, by id or by its German or English name."""
    name = options["kingdom"]
    if isinstance(name, str):
        english = name.lower().replace("'", "").replace(" ", "_").replace("-", "_")
        for one in RECOMMENDED:
            if name == one.german or english == one.id:
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
        beside = recommended.landscapes.split()
        prophecy = recommended.prophecy
        boat = boat or recommended.riverboat
    else:
        named = options["kingdom"]
        kingdom = [KINGDOM[str(id)] for id in named] if isinstance(named, list) else wish.draw(pool, rng)
        beside = wish.draw_landscapes(rng)
        prophecy = ""
    listed = options["landscapes"]
    if isinstance(listed, list):
        beside = [str(id) for id in listed]
    wanted = str(options["prophecy"])
    prophecy = choose_prophecy(kingdom, wanted, prophecy, rng)
    kingdom = with_attack(kingdom, prophecy, pool, boat, rng)
    if needs_boat(kingdom, prophecy, pool):
        boat = boat or one_of(lendable(pool, kingdom), rng).id
        if any(card.id == boat for card in kingdom):
            raise refused("boat_in_kingdom", TEXT, card=boat)
        if not prophecy:
            # An Omen on the Riverboat needs a prophecy, too (D30).
            prophecy = choose_prophecy([*kingdom, KINGDOM[boat]], wanted, "", rng)
            kingdom = with_attack(kingdom, prophecy, pool, boat, rng)
    else:
        boat = ""
    used = [*kingdom, *([KINGDOM[boat]] if boat else [])]
    wind_pool = [card for card in pool if card not in used] if prophecy == "divine_wind" else []
    as_set = recommended or Recommended("", "", "", "")
    platinum = is_used(options["platinum"], as_set.platinum, "prosperity", kingdom, rng)
    shelters = is_used(options["shelters"], as_set.shelters, "dark_ages", kingdom, rng)
    beside = with_ally(beside, [*used, *wind_pool], rng)
    return build(Parts(kingdom, beside, prophecy, boat, platinum, wind_pool, shelters), options)


def is_used(option: object, recommended: bool, expansion: str, kingdom: list[Card], rng: Rng) -> bool:
    """Whether an expansion's extra set-up is used: as chosen, as the set says, or else by a card of the
    kingdom drawn at random, so that it is likelier the more of them are of the expansion (DH15)."""
    if option != "default":
        return option == "yes"
    if recommended or all(card.expansion != expansion for card in kingdom):
        return recommended
    return one_of(kingdom, rng).expansion == expansion


def choose_prophecy(cards: list[Card], named: str, recommended: str, rng: Rng) -> str:
    """One prophecy with any number of Omens, and none without (D30)."""
    if not any(card.is_omen for card in cards):
        return ""
    if not named:
        raise refused("no_prophecy", TEXT)
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


def with_ally(beside: list[str], cards: list[Card], rng: Rng) -> list[str]:
    """The landscapes, with an Ally if there can be a Liaison, and without one if not (D104)."""
    others = [name for name in beside if name not in ALLIES]
    if not any(LIAISON in card.types for card in cards):
        return others
    names = [name for name in beside if name in ALLIES] or list(ALLIES)
    return [*others, names[rng.below(len(names))]]


def one_of(cards: list[Card], rng: Rng) -> Card:
    """A random card of these."""
    return cards[rng.below(len(cards))]


def enough(cards: list[Card]) -> list[Card]:
    """The same cards, if there are any."""
    if not cards:
        raise refused("no_card_left", TEXT)
    return cards


def lendable(pool: list[Card], kingdom: list[Card]) -> list[Card]:
    """The cards that Riverboat can have beside this kingdom (D33)."""
    return enough([card for card in pool if can_be_lent(card) and card not in kingdom])


def can_be_lent(card: Card) -> bool:
    """Whether Riverboat can have this card: a non-Duration Action that costs exactly $5 (D33), and no pile of
    different cards."""
    return card.is_action and not card.is_duration and card.printed.same(Cost(5)) and card.pile is None


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
