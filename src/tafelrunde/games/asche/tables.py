"""All numbers of the game, to be checked against the rulebook with a finger.

Sources: R printed in the rulebook, DER derived from it by arithmetic, REC our reconstruction of what the
rulebook shows only on pictures (facts, chapter 3; see docs/rulings.md). A group that owns the box can
override the decks and tiles per match; the totals are printed and stay.
"""

from collections.abc import Mapping
from json import dumps
from pathlib import Path
from typing import Final

from tafelrunde.engine.reader import Reader
from tafelrunde.engine.refusal import Words, quoted, refused
from tafelrunde.games.asche.map import PATH_NAMES, Map
from tafelrunde.games.asche.pieces import COMBATS, GOLDS, KNIGHT, POWER, Combat, Follower, Gold

TEXT: Final = Path(__file__).parent / "text"

R: Final = "R"
DER: Final = "DER"
REC: Final = "REC"

# The numbers of what is mixed.
COMBAT_PILE: Final = 0
GOLD_PILE: Final = 1
FOLLOWER_PILE: Final = 2
TILE_PILE: Final = 3

# Windows: the moments at which followers can be played.
FLIGHT: Final = "flight"  # dragon phase, before a pawn is placed
REWARD: Final = "reward"  # dragon phase, after an offering that was large enough
MARKERS: Final = "markers"  # dragon phase, before an attack marker is laid
DEFENCE: Final = "defence"  # dragon phase, when all markers lie, before the fights
BEFORE_FIGHT: Final = "before_fight"  # before the first combat card
COMBAT: Final = "combat"  # before a further combat card
PURCHASE: Final = "purchase"  # one's own turn in the purchase phase
UNCOVERED: Final = "uncovered"  # after uncovering a bought tile
EVENT: Final = "event"  # event phase, after the shuffle of the dragon tiles
WINDOWS: Final[tuple[str, ...]] = (
    *(FLIGHT, REWARD, MARKERS, DEFENCE, BEFORE_FIGHT, COMBAT),
    *(PURCHASE, UNCOVERED, EVENT),
)

# The 15 followers (S110): id, windows, whether they take part in the solo game (S4).
FOLLOWER_ROWS: Final[tuple[tuple[str, tuple[str, ...], bool], ...]] = (
    ("abbot", (UNCOVERED,), True),
    ("agitator", (FLIGHT, PURCHASE, EVENT), True),
    ("peasant", (FLIGHT, PURCHASE), False),
    ("hermit", (DEFENCE,), True),
    ("moneylender", (FLIGHT, PURCHASE), True),
    ("salesman", (PURCHASE,), True),
    ("hero", (COMBAT,), True),
    ("merchant", (PURCHASE,), True),
    ("friar", (REWARD,), False),
    ("scout", (FLIGHT,), True),
    ("decoy", (MARKERS,), True),
    ("black_knight", (BEFORE_FIGHT,), True),
    ("vassal", (BEFORE_FIGHT,), True),
    ("traitor", (PURCHASE,), True),
    ("sage", (EVENT,), False),
)
FOLLOWERS: Final[tuple[Follower, ...]] = tuple(
    [Follower(row[0], index, row[1]) for index, row in enumerate(FOLLOWER_ROWS)]
)
FOLLOWER_BY_ID: Final[dict[str, Follower]] = {follower.id: follower for follower in FOLLOWERS}

# The picture of each follower, card and tile: an icon of game-icons.
PICTURES: Final[dict[str, str]] = {
    "abbot": "pope-crown",
    "agitator": "public-speaker",
    "peasant": "wheat",
    "hermit": "cowled",
    "moneylender": "receive-money",
    "salesman": "bindle",
    "hero": "sword-brandish",
    "merchant": "trade",
    "friar": "monk-face",
    "scout": "spyglass",
    "decoy": "flute",
    "black_knight": "hooded-assassin",
    "vassal": "swords-emblem",
    "traitor": "bandit",
    "sage": "wizard-face",
    "dragon": "dragon-head",
    "knight": "black-knight-helm",
    "sword": "broadsword",
    "shield": "checked-shield",
    "power": "laurel-crown",
    "attack": "flame",
    "treasure": "open-treasure-chest",
    "yellow": "dragon-head",
    "red": "spiked-dragon-head",
}

# Decks and tiles that a match can override.
Counts = dict[str, int]
GOLD_DECK: Final[Counts] = {"0": 6, "1": 14, "2": 4, "3": 1}  # REC (S23: one 3, average about 1)
# REC. The levels of difficulty: dragons, knights, swords and shields in the combat deck; alone, where nobody
# has to be convinced, and with others (SH34; docs/balance.md has the chances).
LEVELS: Final[dict[str, tuple[tuple[int, int, int, int], tuple[int, int, int, int]]]] = {
    "gentle": ((11, 6, 10, 9), (10, 8, 9, 9)),
    "normal": ((13, 5, 9, 9), (11, 6, 10, 9)),
    "hard": ((14, 5, 9, 8), (12, 6, 9, 9)),
    "merciless": ((15, 4, 9, 8), (13, 5, 9, 9)),
}
NORMAL: Final = "normal"
COMBAT_DECK: Final[Counts] = {card.id: number for card, number in zip(COMBATS, LEVELS[NORMAL][1])}
TOWN_TILES: Final[Counts] = {"power": 24, "knight": 32, "sword": 16, "shield": 16, "attack": 12}  # REC (S101)
COOP_REMOVED: Final[Counts] = {"power": 1, "knight": 0, "sword": 0, "shield": 0, "attack": 1}  # REC (S17)
DRAGON_REWARD: Final[Counts] = {"1": 1, "2": 1, "3": 1, "4": 1, "5": 2, "6": 2, "7": 2, "8": 2}  # REC
PATH_LENGTHS: Final[tuple[int, ...]] = (6, 6, 6, 6)  # REC
FOLLOWER_COPIES: Final[Counts] = {row[0]: 2 for row in FOLLOWER_ROWS}  # DER (30 cards, 15 kinds)
# Up to which round, then the multiplier for 0, 1 and 2 state treasures (S99); the last row is open.
MULTIPLIERS: Final[tuple[tuple[int, ...], ...]] = (  # R
    (2, 3, 3, 3),
    (3, 2, 3, 3),
    (4, 2, 2, 3),
    (5, 1, 2, 2),
    (0, 1, 1, 2),
)
START_RESOURCE_PENALTY: Final = 4  # R (SC1: the set-up text says 5)

# Printed numbers, which stay.
SEATS: Final[tuple[int, int]] = (1, 6)  # R S1
GOLD_CARDS: Final = 25  # R S22
COMBAT_CARDS: Final = 36  # R
TOWN_TILE_COUNT: Final = 100  # R
FOLLOWER_CARDS: Final = 30  # R
PROVINCES: Final = 24  # R S10
PATHS: Final = 4  # R S10
STACK_TILES: Final = 3  # R S10: mixed tiles under each knight
ENTRANCE_POWER: Final = 1  # R S10: extra power tile on each entrance
TREASURES: Final = 2  # R S17
YELLOW_TILES: Final[tuple[int, ...]] = (1, 2, 3, 4)  # R S60
RED_TILES: Final[tuple[int, ...]] = (5, 6, 7, 8)  # R S60
ATTACK_MARKERS: Final = 8  # R S8
HITS: Final = 7  # R S8
DISPLAY: Final = 3  # R S7
START_FOLLOWERS: Final = 1  # R S7
REGENT_FOLLOWERS_OF_FIVE: Final = 2  # R S7
LOOKED_AT_START: Final = 2  # R S13
LAST_ROUND: Final = 5  # R S20
TILE_PRICE: Final = 2  # R S50
LOOK_PRICE: Final = 1  # R S50
CARDS_TO_DECIDE: Final = 3  # R S72
DRAGONS_PER_POWER: Final = 2  # R S76
HIT_FOLLOWERS: Final = 1  # R S74
SUCCESSFUL_FACTOR: Final = 2  # R S92
VICTORIOUS_FACTOR: Final = 3  # R S92
POINTS_PER_HIT: Final = 1  # R S98
POINTS_PER_PROVINCE: Final = 1  # R S98
START_TILES: Final = 1  # DER: start knights and start power of each player (12 start tiles for 6 players)
FRIAR_GOLD: Final = 1  # R
PEASANT_CARDS: Final = 2  # REC
MONEYLENDER_CARDS: Final = 3  # REC
SALESMAN_STACKS: Final = 2  # REC

SOURCES: Final[dict[str, str]] = {
    "gold_deck": REC,
    "combat_deck": REC,
    "difficulty": REC,
    "town_tiles": REC,
    "coop_removed": REC,
    "dragon_reward": REC,
    "path_lengths": REC,
    "arrows": REC,
    "follower_copies": DER,
    "multipliers": R,
    "start_resource_penalty": R,
    "peasant_cards": REC,
    "moneylender_cards": REC,
    "salesman_stacks": REC,
}


class Tables:
    """The numbers and rulings of one match, built once from its options and shared by all its games."""

    def __init__(self, options: Mapping[str, object]) -> None:
        self.options: dict[str, object] = dict(options)
        self.mode = str(options["mode"])
        self.coop = self.mode != "semi"
        gold = counts("gold_deck", options, GOLD_DECK, GOLD_CARDS)
        self.gold: list[Gold] = [card for card in GOLDS for _ in range(gold[str(card.value)])]
        if gold["1"] + gold["2"] + gold["3"] == 0:
            raise refused("gold_worthless", TEXT)
        combat = counts("combat_deck", options, combat_deck(options), COMBAT_CARDS)
        for name in ("dragon", "knight"):
            if combat[name] < CARDS_TO_DECIDE:
                raise refused("combat_few", TEXT, n=combat[name], card=name, least=CARDS_TO_DECIDE)
        self.combat: list[Combat] = [card for card in COMBATS for _ in range(combat[card.id])]
        self.tiles = self._tiles(options)
        self.reward = counts("dragon_reward", options, DRAGON_REWARD, None, 30)
        self.copies = counts("follower_copies", options, FOLLOWER_COPIES, FOLLOWER_CARDS)
        self.multipliers = multipliers(options["multipliers"])
        self.penalty = whole("start_resource_penalty", options, 0, 100)
        self.offer_limit = whole("offer_limit", options, 1, 1000)
        self.peasant_cards = whole("peasant_cards", options, 1, GOLD_CARDS)
        self.moneylender_cards = whole("moneylender_cards", options, 1, GOLD_CARDS)
        self.salesman_stacks = whole("salesman_stacks", options, 1, PROVINCES)
        self.map = board(path_lengths(options["path_lengths"]), options["arrows"])
        self.start_knights = options["start_resources"] in ("knights", "both")
        self.start_power = options["start_resources"] in ("power", "both")
        self.draw_gives_follower = bool(options["draw_gives_follower"])
        self.treasure_is_power = bool(options["treasure_counts_as_power"])
        self.hit_follower_free = options["hit_follower_from"] == "free"
        self.shared_power = self.coop and bool(options["coop_shared_power"])
        self.open_gold = self.coop and bool(options["coop_open_gold"])
        self.ties_by_arrival = options["offering_ties"] == "arrival"
        # What a skipped question tells matters among rivals only (SH28).
        self.holders_only = options["windows"] == "holders" or (self.coop and options["windows"] == "auto")

    def _tiles(self, options: Mapping[str, object]) -> dict[str, int]:
        """The town tiles of the mode; in co-op two are replaced by the state treasures (S16, S17, SC7)."""
        tiles = counts("town_tiles", options, TOWN_TILES, TOWN_TILE_COUNT)
        removed = counts("coop_removed", options, COOP_REMOVED, TREASURES)
        tiles["treasure"] = 0
        if self.coop:
            for name, count in removed.items():
                tiles[name] -= count
                if tiles[name] < 0:
                    raise refused("removed_many", TEXT, n=count, tile=name)
            tiles["treasure"] = TREASURES
        for tile, least in ((KNIGHT, PROVINCES), (POWER, PATHS * ENTRANCE_POWER)):
            if tiles[tile.id] < least:
                raise refused("tiles_few", TEXT, n=tiles[tile.id], tile=tile.id, least=least)
        return tiles

    def follower_count(self, follower: Follower, seats: int) -> int:
        """How many cards of a follower take part (S4: three stay out of the solo game)."""
        return self.copies[follower.id] if seats > 1 or FOLLOWER_ROWS[follower.index][2] else 0

    def multiplier(self, round: int, treasures: int) -> int:
        """What each power counts in the co-op game (S99)."""
        for row in self.multipliers[:-1]:
            if round <= row[0]:
                return row[1 + treasures]
        return self.multipliers[-1][1 + treasures]


def combat_deck(options: Mapping[str, object]) -> Counts:
    """The combat deck of the match's level of difficulty (SH34)."""
    alone, with_others = LEVELS[str(options["difficulty"])]
    numbers = alone if options["mode"] == "solo" else with_others
    return {card.id: number for card, number in zip(COMBATS, numbers)}


def counts(
    name: str, options: Mapping[str, object], default: Mapping[str, int], total: int | None, most: int = 100
) -> dict[str, int]:
    """The numbers of a table: the defaults with what the option overrides; the total is printed."""
    reader = Reader(options[name], Words("option", {"name": name}), tuple(default))
    found = {key: reader.number(key, default[key], 0, most) for key in default}
    if total is not None and sum(found.values()) != total:
        raise refused("total", TEXT, name=name, total=total, sum=sum(found.values()))
    return found


def whole(name: str, options: Mapping[str, object], least: int, most: int) -> int:
    """An option that is one whole number."""
    return Reader(options, Words("options", {}), tuple(options)).number(name, least, least, most)


def multipliers(given: object) -> tuple[tuple[int, ...], ...]:
    """The co-op multipliers: a list of rows of three, one for each printed range of rounds (S99)."""
    if given == []:
        return MULTIPLIERS
    rows = len(MULTIPLIERS)
    if not isinstance(given, (list, tuple)) or len(given) != rows:
        raise refused("multipliers", TEXT, rows=rows)
    table: list[tuple[int, ...]] = []
    for printed, row in zip(MULTIPLIERS, given):
        if not isinstance(row, (list, tuple)) or len(row) != TREASURES + 1:
            raise refused("multiplier_row", TEXT, n=TREASURES + 1, row=quoted(row, 40))
        read = Reader(
            {str(i): one for i, one in enumerate(row)},
            Words("option", {"name": "multipliers"}),
            tuple(map(str, range(len(row)))),
        )
        table.append((printed[0], *[read.number(str(i), 0, 0, 100) for i in range(len(row))]))
    return tuple(table)


def path_lengths(given: object) -> list[int]:
    """Four paths, at least one province on each, 24 in all."""
    if not isinstance(given, (list, tuple)) or len(given) != PATHS:
        raise refused("paths", TEXT, n=PATHS, value=quoted(given))
    lengths: list[int] = []
    for one in given:
        if isinstance(one, bool) or not isinstance(one, int) or one < 1:
            raise refused("path_empty", TEXT, value=quoted(one, 40))
        lengths.append(one)
    if sum(lengths) != PROVINCES:
        raise refused("path_total", TEXT, total=PROVINCES, sum=sum(lengths))
    return lengths


def board(lengths: list[int], given: object) -> Map:
    """The map with the arrows that differ from the paths: province -> next province, or "" for an end."""
    names = tuple(
        [f"{PATH_NAMES[path]}{at}" for path, length in enumerate(lengths) for at in range(1, length + 1)]
    )
    reader = Reader(given, Words("option", {"name": "arrows"}), names)
    built = Map(lengths, {start: reader.word(start, "", ("", *names)) for start in reader.data})
    reached: list[int] = []
    for index in built.entrances:
        while index >= 0 and index not in reached:
            reached.append(index)
            index = built.after[index]
    lost = [name for name in names if built.index[name] not in reached]
    if lost:
        raise refused("arrows", TEXT, provinces=", ".join(lost))
    return built


_TABLES: Final[dict[str, Tables]] = {}


def tables_for(options: Mapping[str, object]) -> Tables:
    """The tables for these options; built once for many games."""
    key = dumps(options, sort_keys=True)
    if key not in _TABLES:
        if len(_TABLES) > 50:
            _TABLES.clear()
        _TABLES[key] = Tables(options)
    return _TABLES[key]
