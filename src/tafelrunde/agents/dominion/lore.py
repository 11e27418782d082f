"""What the steward knows about single cards: what they are worth and what they do."""

from typing import Final

from tafelrunde.games.dominion.library import CARDS

# What rids the deck of junk.
TRASHERS: Final = (
    "chapel river_shrine rice_broker sentry moneylender mountain_shrine forager hermit upgrade doctor temple"
).split()
# Played once, they stay for the rest of the game and take no further Action.
LASTING: Final = ("samurai", "hireling", "champion")
# The Actions that need an action, or give some, each time they are drawn.
PLAYED: Final = {card.id for card in CARDS.values() if card.is_action and card.id not in LASTING}


class Note:
    """A card as the steward sees it.

    `value` of the first copy in a deck, on a scale where Silver is 3 and Gold 6; `decline` is what each
    further copy is worth less, `most` how many are wanted at all. `actions`, `draw` and `coins` are what
    playing it gives, roughly (`tenths` are tenths of a coin). `first` is when to play it: the higher, the
    earlier. In numbers to be added up: whether it is a `terminal` Action, how many actions it has to `spare`,
    and whether it `trashes` junk.
    """

    __slots__ = (
        "actions",
        "coins",
        "decline",
        "draw",
        "first",
        "most",
        "spare",
        "tenths",
        "terminal",
        "trashes",
        "value",
    )

    def __init__(
        self,
        id: str,
        value: float,
        decline: float,
        most: int,
        actions: int,
        draw: float,
        coins: float,
        first: int,
    ) -> None:
        self.value = value
        self.decline = decline
        self.most = most
        self.actions = actions
        self.draw = draw
        self.coins = coins
        self.tenths = round(10 * coins)
        self.first = first
        self.terminal = int(id in PLAYED and actions == 0)
        self.spare = max(0, actions - 1) if id in PLAYED else 0
        self.trashes = int(id in TRASHERS)

    def revalued(self, id: str, value: float, decline: float, most: int) -> "Note":
        """What is known here, of a card that is wanted more or less."""
        return Note(id, value, decline, most, self.actions, self.draw, self.coins, self.first)


class Book:
    """All that the steward knows: a note on each card, and how it builds and ends.

    A deck carries one terminal Action for `per_terminal` cards. Provinces are bought once the deck gives
    `province_money` coins in all; Duchies so many Provinces earlier or later than usual (`duchies`). Trashing
    stops where no more than `least_money` would be left.

    With an `engine` above 0, cards are also worth what they make an average turn better, as the forecast of
    the own deck says, and `engine` is how much that counts. Then `province_money` is what such a turn must
    give before points are bought, `trim` what it is worth to trash a Copper, and `ahead` how many dead cards
    the forecast reckons with beyond those that are there. With fewer Provinces left than `race` they are
    bought anyway.

    `ceilings` is what cards are worth at most, as far as that can be said, once somebody has asked for it.
    """

    __slots__ = (
        "ahead",
        "ceilings",
        "duchies",
        "engine",
        "least_money",
        "notes",
        "per_terminal",
        "province_money",
        "race",
        "trim",
    )

    def __init__(
        self,
        notes: dict[str, Note],
        per_terminal: float = 8.0,
        province_money: float = 14.0,
        duchies: int = 0,
        least_money: float = 5.0,
        race: int = 8,
        engine: float = 0.0,
        trim: float = 1.0,
        ahead: float = 0.0,
    ) -> None:
        self.notes = notes
        self.ceilings: dict[str, float] | None = None
        self.per_terminal = per_terminal
        self.province_money = province_money
        self.duchies = duchies
        self.least_money = least_money
        self.race = race
        self.engine = engine
        self.trim = trim
        self.ahead = ahead


def read(table: str) -> dict[str, Note]:
    """The notes in a table: a card in each line, with the fields of its note; # begins a remark.

    >>> read("moat 1.6 1.0 1 0 2 0 40")["moat"].draw
    2.0
    """
    notes: dict[str, Note] = {}
    for line in table.splitlines():
        if not line or line.startswith("#"):
            continue
        id, value, decline, most, actions, draw, coins, first = line.split()
        notes[id] = Note(
            id, float(value), float(decline), int(most), int(actions), float(draw), float(coins), int(first)
        )
    return notes


# A table that is read at start-up: a C compiler takes minutes for so many calls. Non-terminals are played
# from 100 downwards, then terminals by what they do at the moment.
NOTES: Final = read("""
# card             value decline most actions draw coins first
copper               0.0   0.0    60     0     0     1     5
silver               3.0   0.0    40     0     0     2     4
gold                 6.0   0.0    30     0     0     3     3
platinum            10.0   0.0    12     0     0     5     2
rice                 4.5   1.0     2     0     0   2.5     1
# Base game.
cellar               2.5   2.0     1     1     0     0    60
chapel               1.2   9.0     1     0     0     0    20
moat                 1.6   1.0     1     0     2     0    40
harbinger            1.5   1.0     1     1     1     0    74
merchant             2.9   0.2     2     1     1   0.7    80
vassal               2.2   1.5     1     0     0     2    25
village              0.5   0.2     4     2     1     0    95
workshop             1.5   2.0     1     0     0     0    15
bureaucrat           2.5   1.5     1     0     0     0    22
gardens              0.0   0.0     8     0     0     0     0
militia              5.2   1.5     2     0     0     2    35
moneylender          2.9   4.0     1     0     0     2    33
poacher              3.4   0.1     2     1     1     1    82
remodel              2.5   2.0     1     0     0     0    21
smithy               3.4   0.7     3     0     3     0    50
throne_room          0.2   1.0     1     0     0     0    90
bandit               4.5   1.5     2     0     0     0    30
council_room         4.6   1.6     1     0     4     0    48
festival             4.7   0.5     2     2     0     2    93
laboratory           5.2   0.1     6     1     2     0    92
library              4.8   1.5     2     0   2.5     0    46
market               4.3   0.1     5     1     1     1    84
mine                 3.9   2.0     1     0     0     1    28
sentry               5.2   1.5     2     1     1     0    88
witch                8.0   1.8     3     0     2     0    60
artisan              5.5   2.0     1     0     0     0    27
# Rising Sun.
mountain_shrine      3.4   1.5     1     0   1.5     2    42
daimyo               1.0   1.0     2     1     1     0    97
artist               3.5   1.5     2     1     2     0    65
fishmonger           3.4   0.1     4     0     0     1    12
snake_witch          2.0   1.0     1     1     1     0    78
aristocrat           0.8   0.0     1     1     1     1    85
root_cellar          1.5   1.0     2     1     3    -3    63
craftsman            2.4   2.0     1     0     0    -2    24
riverboat            3.0   1.0     2     0     1     1    32
poet                 2.9   0.3     2     1   1.5     0    86
river_shrine         2.8   5.0     1     0     0     0    26
alley                3.6   0.1     4     1     0     0    70
ninja                6.5   0.5     3     0     1     0    34
rustic_village       1.2   0.3     4     2     1     0    94
change               3.4   0.1     2     0     0     0    14
gold_mine            3.3   0.2     2     1     1     0    83
imperial_envoy       4.8   1.8     1     0     5    -2    49
kitsune              7.5   1.6     3     0     0     2    58
rice_broker          2.8   3.0     1     1     2     0    64
ronin                6.5   0.5     2     0   2.5     0    44
litter               2.6   0.2     2     2     2    -1    91
tanuki               6.3   2.5     1     0     0     0    23
tea_house            6.3   0.1    10     1     1     2    87
samurai              6.6   0.4     3     0     0     1    36
# Intrigue.
lurker               0.3   1.0     1     1     0     0    61
shanty_town          2.3   1.5     1     2     1     0    68
wishing_well         2.9   0.2     3     1   1.3     0    81
baron                2.5   2.0     1     0     0   2.5    31
conspirator          2.9   0.8     2     0     0     2    18
diplomat             2.2   1.0     1     0     2     0    41
ironworks            2.7   1.5     1     0     0   0.5    26
secret_passage       2.9   0.3     3     1     1     0    89
courtier             5.0   1.5     2     0     0     3    57
duke                 0.0   0.0     8     0     0     0     0
upgrade              2.9   3.0     1     1     1     0    77
# Seaside.
haven                2.0   0.5     2     1     1     0    73
sea_chart            2.2   0.2     2     1   1.1     0    72
blockade             3.4   1.5     1     0     0     0    29
caravan              3.4   0.1     6     1     2     0    96
salvager             2.8   2.0     1     0     0     2    28
tide_pools           3.4   0.8     2     1     2     0    90
treasure_map         0.3   0.0     2     0     0     0    62
bazaar               3.9   0.1     5     2     1     1    93
corsair              5.5   1.5     2     0   0.5     2    38
outpost              2.6   3.0     1     0     0     0    17
pirate               5.4   1.2     2     0     0     2    39
sea_witch            8.0   1.8     3     0     2     0    61
# Alchemy.
potion               4.4   2.6     2     0     0     0     4
transmute            1.5   1.5     1     0     0     0    19
vineyard             0.0   0.0    12     0     0     0     0
herbalist            1.4   1.0     1     0     0     1    13
apothecary           4.1   0.3     4     1     2     0    89
university           4.2   1.5     2     2     0     0    96
alchemist            4.6   0.1     6     1     2     0    92
familiar             8.5   1.0     4     1     1     0    90
golem                4.0   1.0     2     0     2     1    59
apprentice           2.9   2.0     1     1     2     0    62
# Prosperity.
anvil                2.9   1.0     1     0     0     1     7
watchtower           3.0   1.0     1     0     2     0    45
investment           2.8   2.0     1     0     0     1     9
quarry               1.2   1.0     2     0     0     1     6
city                 3.0   0.1     4     2     1     0    95
collection           5.4   0.5     3     0     0     2     6
crystal_ball         4.8   0.8     3     0   0.5   1.5     8
magnate              4.3   1.0     2     0   2.5     0    47
war_chest            4.2   1.5     2     0     0     0     2
grand_market         7.5   0.1    10     1     1     2    93
bank                 6.6   0.3     3     0     0   3.5     0
# Cornucopia and Guilds.
candlestick_maker    2.3   0.4     3     1     0     1    79
doctor               2.6   5.0     1     0     0     0    19
menagerie            2.8   0.4     3     1   1.8     0    81
advisor              3.7   0.2     5     1   1.7     0    89
farming_village      1.7   0.3     4     2     1     0    95
herald               2.7   0.2     4     1   1.6     0    85
taxman               3.6   3.0     1     0     0   0.5    29
baker                5.0   0.2     6     1     1     1    84
harvest              3.7   1.5     2     0     0   2.7    31
horn_of_plenty       2.6   1.5     1     0     0     0     1
# Hinterlands.
crossroads           1.6   1.2     2     2   0.8     0    90
oasis                3.0   0.2     3     1     0     1    72
scheme               2.2   0.6     2     1     1     0    76
tunnel               0.0   0.0     8     0     0     0     0
spice_merchant       2.9   3.0     1     1   1.5     0    66
weaver               3.3   1.2     2     0     0     0    18
cauldron             4.4   0.8     2     0     0     2     2
haggler              5.1   2.0     2     0     0     2    37
wheelwright          3.4   1.0     2     1     1     0    73
witchs_hut           5.6   1.8     2     0   2.5     0    53
border_village       5.8   0.4     4     2     1     0    96
# Dark Ages.
hovel               -1.0   0.0     0     0     0     0     0
necropolis           0.3   0.0     1     2     0     0    96
overgrown_estate    -1.0   0.0     0     0     0     0     0
squire               2.4   0.6     2     0     0     1    18
vagrant              0.4   0.2     3     1   1.3     0    75
forager              2.8   2.5     1     1     0     1    66
hermit               2.6   2.0     1     0     0     0    17
madman               3.0   0.0    10     2     4     0    62
armory               2.0   2.0     1     0     0     0    16
procession           0.4   1.0     1     0     0     0    88
scavenger            4.0   1.5     1     0     0     2    26
catacombs            5.8   0.8     3     0     3     0    51
knights              4.6   0.4     4     0     0     0    38
dame_anna            4.8   0.4     1     0     0     0    38
dame_josephine       5.0   0.4     1     0     0     0    36
dame_molly           4.6   0.4     1     2     0     0    89
dame_natalie         4.9   0.4     1     0     0     0    39
dame_sylvia          5.3   0.4     1     0     0     2    40
sir_bailey           5.5   0.4     1     1     1     0    81
sir_destry           5.4   0.4     1     0     2     0    45
sir_martin           4.2   0.4     1     0     0     0    37
sir_michael          5.6   0.4     1     0     0     0    43
sir_vander           4.9   0.4     1     0     0     0    41
rogue                4.9   1.0     2     0     0     2    37
hunting_grounds      6.5   0.5     3     0     4     0    52
# Adventures.
page                 2.5   1.0     2     1     1     0    78
treasure_hunter      3.6   0.0     5     1     0     1    80
warrior              5.2   0.0     5     0     2     0    56
hero                 6.2   0.0     5     0     0     2    54
champion             9.0   3.0     5     1     0     0    99
amulet               3.4   1.0     2     0     0     1    30
caravan_guard        2.9   0.1     4     1     1   0.5    83
dungeon              3.2   0.6     2     1     1     0    85
guide                2.9   0.6     2     1     1     0    79
duplicate            2.7   1.5     2     0     0     0    24
miser                2.4   1.5     1     0     0   1.5    23
artificer            4.6   0.8     3     1     1     1    70
distant_lands        4.2   0.1    12     0     0     0    16
hireling             6.4   0.1     6     0     1     0    37
# Empires.
patrician_emporium   2.2   0.3     5     1     1     0    83
patrician            2.2   0.3     3     1   1.3     0    83
emporium             4.6   0.1     5     1     1     1    84
castles              0.0   0.0     8     0     0     0     0
humble_castle        2.0   0.0     2     0     0     1     5
crumbling_castle     0.0   0.0     1     0     0     0     0
small_castle         2.0   0.0     2     0     0     0    11
haunted_castle       0.0   0.0     1     0     0     0     0
opulent_castle       3.0   0.0     2     0     0     2    34
sprawling_castle     0.0   0.0     1     0     0     0     0
grand_castle         0.0   0.0     1     0     0     0     0
kings_castle         0.0   0.0     2     0     0     0     0
chariot_race         2.9   0.3     4     1     1   0.4    86
temple               3.2   2.0     3     0     0     0    20
capital              4.1   1.5     2     0     0     3     2
charm                4.0   0.5     3     0     0     2     6
crown                3.6   0.6     3     1     0     2     8
forum                5.5   0.3     5     1   1.5     0    90
city_quarter         3.0   0.2     3     2     1     0    91
overlord            -1.0   0.8     2     0     2     0    50
# Nocturne.
faithful_hound       1.7   1.0     1     0     2     0    42
changeling           0.5   1.0     1     0     0     0    20
blessed_village      1.9   0.3     4     2     1     0    95
conclave             3.2   0.6     2     1     0     2    67
devils_workshop      2.6   1.0     2     0     0     0    30
shepherd             2.8   0.5     2     1     2     0    88
skulk                4.2   0.8     2     0     0     0    33
cursed_village       3.0   0.5     3     2   2.5     0    62
sacred_grove         5.4   1.5     2     0     0     3    40
werewolf             4.8   1.0     2     0     3     0    50
imp                  4.0   0.2    13     1     2     0    63
will_o_wisp          2.5   0.1    12     1   1.4     0    90
pasture              0.5   0.0     1     0     0     1     5
# Renaissance.
border_guard         2.6   0.4     3     1     1     0    86
ducat                2.6   0.6     3     0     0     1     6
cargo_ship           3.9   1.2     2     0     0     2    31
experiment           3.0   0.4     4     1     2     0    91
hideout              2.4   2.0     1     2     1     0    94
inventor             2.7   1.2     2     0     0     1    25
patron               3.2   0.8     2     0     0     2    36
# Played last, for it takes the hand away: so it has no draw here.
scholar              3.8   1.2     2     0   1.5     0    11
sculptor             5.0   1.4     2     0     0     1    27
seer                 4.9   0.3     4     1     2     0    90
treasurer            6.3   1.2     2     0     0     3    38
# Menagerie.
sleigh               2.9   1.0     2     0     0     0    14
supplies             4.0   0.2     4     0     0   1.5     8
camel_train          2.5   1.5     1     0     0     0    16
bounty_hunter        4.2   2.0     1     1     0     2    68
coven                7.5   1.5     2     1     0     2    71
livery               5.0   1.0     2     0     0     3    36
paddock              5.0   1.0     2     0     0     2    35
destrier             5.2   0.1     6     1     2     0    92
wayfarer             5.7   0.7     3     0     3     0    51
animal_fair          7.0   0.6     4     0     0     4    40
horse                3.0   0.0    30     1     2     0    97
# Allies.
augurs               3.0   0.5     4     0     0     1    25
herb_gatherer        3.3   1.2     1     0     0     2    25
acolyte              3.2   2.0     2     0     0     0    27
sorceress            6.5   0.6     4     1     1     0    86
sibyl                6.4   0.2     4     1   2.5     0    93
clashes              3.0   0.5     4     1     1     0    80
battle_plan          3.3   0.3     2     1   1.3     0    80
archer               4.0   1.5     1     0     0     2    34
warlord              5.2   0.6     3     1   1.5     0    90
territory            0.0   0.0     4     0     0     0     0
courier              4.5   1.0     2     0     0   2.5    33
innkeeper            2.9   0.3     4     1   1.2     0    78
barbarian            6.2   1.5     2     0     0     2    38
capital_city         4.6   0.3     3     2     1   0.5    94
contract             4.8   0.6     3     0     0     2     1
hunter               4.9   0.2     4     1     2     0    89
skirmisher           4.4   0.3     4     1     1     1    85
swap                 2.6   1.5     1     1     1     0    79
marquis              6.2   1.2     2     0     4     0    50
# Plunder.
jewelled_egg         0.2   0.4     3     0     0     1     5
taskmaster           2.4   0.4     3     1     0   1.3    80
cabin_boy            5.0   0.1     8     1     1   1.5    88
flagship             2.5   1.0     2     0     0     2    37
tools                1.0   1.0     1     0     0     0     1
cutthroat            6.5   1.5     2     0     0     1    36
first_mate           4.0   1.5     2     0     2     0    46
pendant              4.8   0.6     3     0     0     3     0
pilgrim              5.9   1.0     3     0   3.5     0    50
kings_cache          6.8   0.4     5     0     0     4    10
amphora              6.5   0.0     2     0     0     3     1
doubloons            6.0   0.0     2     0     0     3     3
endless_chalice      7.0   0.0     2     0     0     2     5
figurehead           7.5   0.0     2     0     0     3     5
hammer               7.0   0.0     2     0     0     3     2
insignia             6.5   0.0     2     0     0     3     6
jewels               6.8   0.0     2     0     0     3     5
orb                  7.0   0.0     2     0     0     3     7
prize_goat           6.8   0.0     2     0     0     3     4
puzzle_box           6.8   0.0     2     0     0     3     1
sextant              7.0   0.0     2     0     0     3     2
shield               6.5   0.0     2     0     0     3     5
spell_scroll         5.0   0.0     2     1     0     2     8
staff                7.2   0.0     2     0     0     3     9
sword                7.2   0.0     2     0     0     3     5
""")

BOOK: Final = Book(NOTES)
UNKNOWN: Final = Note("", 2.5, 1.0, 2, 0, 1, 0, 10)
CURSERS: Final = "witch kitsune snake_witch sea_witch familiar witchs_hut coven sorceress".split()
# What is good to play twice, best first; anything else after it by its value.
TWICE: Final = (
    "witch sea_witch kitsune imperial_envoy council_room smithy bandit laboratory festival tea_house market"
    " litter gold_mine artist militia mountain_shrine samurai moat artisan craftsman riverboat workshop poet"
    " sentry poacher merchant village rustic_village root_cellar"
).split()
