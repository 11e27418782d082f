"""Dominion as a game that can be set up: its options and their checks."""

from collections.abc import Mapping

from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.options import OptionSpec
from tafelrunde.engine.reader import Reader
from tafelrunde.engine.refusal import nearest, quoted, refused
from tafelrunde.engine.registry import GameKind
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import Card, Pile
from tafelrunde.games.dominion.kingdom import (
    Parts,
    build,
    can_be_lent,
    chosen,
    lendable,
    needs_boat,
    table_for,
)
from tafelrunde.games.dominion.landscapes import ALLY, Landscape
from tafelrunde.games.dominion.library import (
    ALLIES,
    KINGDOM,
    LANDSCAPES,
    LANDSCAPES_TO_DRAW,
    PROPHECIES,
    TEXT,
)
from tafelrunde.games.dominion.position import TABLE_KEYS
from tafelrunde.games.dominion.recommended import RECOMMENDED
from tafelrunde.games.dominion.restore import restore
from tafelrunde.games.dominion.rules import RULES
from tafelrunde.games.dominion.setup import deal, empty_table
from tafelrunde.games.dominion.upgrade import UPGRADES
from tafelrunde.games.dominion.wish import MOST_LANDSCAPES, SIZE, wish_for

RULES_VERSION = 7

OPTIONS = (
    OptionSpec("kingdom", "eastward"),
    OptionSpec("wish", {}),
    OptionSpec("landscapes", "default"),
    OptionSpec("prophecy", "random", ("random", "", *PROPHECIES)),
    OptionSpec("riverboat", "random"),
    OptionSpec("platinum", "default", ("default", "no", "yes")),
    OptionSpec("shelters", "default", ("default", "no", "yes")),
    OptionSpec("start_player", "random", ("random", "first")),
    OptionSpec("stalemate", 30),
)


class DominionKind(GameKind):
    """How a match of Dominion is set up."""

    def new(self, seats: int, rng: Rng, options: dict[str, object]) -> Game:
        game = empty_table(table_for(options, rng), seats, rng)
        deal(game, rng.below(seats) if options["start_player"] == "random" else 0)
        return game

    def restore(self, description: Mapping[str, object], options: dict[str, object]) -> Game:
        players = Reader({"players": description.get("players")}, "The position", ["players"]).items(
            "players"
        )
        self.check_seats(len(players))
        if "table" in description:
            table = build(described_parts(description, wish_for(options["wish"]).pool), options)
        else:
            table = table_for(options, Rng.seeded("position"))
        game = empty_table(table, len(players), Rng.seeded("position"))
        restore(game, description)
        return game

    def weighty(self, ask: Ask, chosen: list[int]) -> bool:
        """What is bought or gained, and which of several Actions is played; not how money is laid down."""
        if ask.prompt in ("buy", "gain"):
            return all(isinstance(ask.options[position], (Pile, Landscape)) for position in chosen)
        return ask.prompt == "play_action" and len(ask.options) > 1

    def check_options(self, options: dict[str, object]) -> dict[str, object]:
        check(options)
        return options


def described_parts(description: Mapping[str, object], pool: list[Card]) -> Parts:
    """What the table of a position is made of; what is not written there is drawn from the pool."""
    read = Reader(description["table"], "The position, table", TABLE_KEYS)
    kingdom = read.things("kingdom", KINGDOM)
    names = [one.name for one in read.things("landscapes", LANDSCAPES)]
    prophecy = read.word("prophecy", "", ("", *PROPHECIES))
    boat = read.word("riverboat", "", ("", *KINGDOM))
    extra = tuple(card for card in named_cards(description) if card not in kingdom)
    if not boat and needs_boat([*kingdom, *extra], prophecy, pool):
        boat = lendable(pool, kingdom)[0].id
    if "wind_pool" in read.data:
        wind_pool = read.things("wind_pool", KINGDOM)
    else:
        used = [*kingdom, *([KINGDOM[boat]] if boat else [])]
        wind_pool = [card for card in pool if card not in used] if prophecy == "divine_wind" else []
    return Parts(
        kingdom, names, prophecy, boat, read.flag("platinum"), wind_pool, read.flag("shelters"), extra
    )


def named_cards(description: object) -> list[Card]:
    """All Kingdom cards that a position names anywhere, so that their texts are known at its table."""
    if isinstance(description, str):
        return [KINGDOM[description]] if description in KINGDOM else []
    if isinstance(description, Mapping):
        description = [value for key, value in description.items() if key != "table"]
    if not isinstance(description, (list, tuple)):
        return []
    return list(dict.fromkeys([card for one in description for card in named_cards(one)]))


def check(options: Mapping[str, object]) -> None:
    """Refuse what makes no sense."""
    wish_for(options["wish"])
    check_kingdom(options)
    check_landscapes(options["landscapes"])
    boat = options["riverboat"]
    if boat != "random" and not (isinstance(boat, str) and boat in KINGDOM and can_be_lent(KINGDOM[boat])):
        raise refused("riverboat", TEXT, value=quoted(boat, 40))
    rounds = options["stalemate"]
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 5 <= rounds <= 1000:
        raise refused("stalemate", TEXT, value=quoted(rounds, 40))


def check_kingdom(options: Mapping[str, object]) -> None:
    """A kingdom is random, a recommended set, or a list of cards."""
    kingdom = options["kingdom"]
    if isinstance(kingdom, list):
        if not all(isinstance(one, str) and one in KINGDOM for one in kingdom):
            # It says what is wrong.
            Reader({"cards": kingdom}, "Option kingdom", ["cards"]).things("cards", KINGDOM)
        if not 1 <= len(kingdom) <= SIZE + 1 or len(set(kingdom)) != len(kingdom):
            raise refused("kingdom_cards", TEXT, most=SIZE + 1)
    elif kingdom != "random" and chosen(options) is None:
        names = [one.id for one in RECOMMENDED]
        near = nearest(kingdom, names + [one.german for one in RECOMMENDED])
        raise refused("kingdom", TEXT, known=", ".join(names), value=quoted(kingdom), near=near)


def check_landscapes(named: object) -> None:
    """Landscapes are those of the set, or a list of at most two (D32); an Ally is no more than one."""
    if isinstance(named, list):
        read = Reader({"landscapes": named}, "Option landscapes", ["landscapes"])
        found = read.things("landscapes", {**LANDSCAPES_TO_DRAW, **ALLIES})
        allies = [one for one in found if one.kind == ALLY]
        if len(found) - len(allies) > MOST_LANDSCAPES or len(allies) > 1 or len(set(named)) != len(named):
            raise refused("landscape_count", TEXT)
    elif named != "default":
        raise refused("landscapes", TEXT, value=quoted(named, 40))


KIND = DominionKind("dominion", (2, 6), RULES_VERSION, OPTIONS, RULES, TEXT, upgrades=UPGRADES)
