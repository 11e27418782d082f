"""What the steward knows about single cards: what they are worth and what they do."""

from typing import NamedTuple


class Note(NamedTuple):
    """A card as the steward sees it.

    `value` of the first copy in a deck, on a scale where Silver is 3 and Gold 6; `decline` is what each
    further copy is worth less, `most` how many are wanted at all. `actions`, `draw` and `coins` are what
    playing it gives, roughly. `first` is when to play it: the higher, the earlier.
    """

    value: float
    decline: float
    most: int
    actions: int
    draw: float
    coins: float
    first: int


# Non-terminals are played from 100 downwards, then terminals by what they do at the moment.
NOTES: dict[str, Note] = {
    "copper": Note(0.0, 0.0, 60, 0, 0, 1, 5),
    "silver": Note(3.0, 0.0, 40, 0, 0, 2, 4),
    "gold": Note(6.0, 0.0, 30, 0, 0, 3, 3),
    "platinum": Note(10.0, 0.0, 12, 0, 0, 5, 2),
    "rice": Note(4.5, 1.0, 2, 0, 0, 2.5, 1),
    # Base game.
    "cellar": Note(2.5, 2.0, 1, 1, 0, 0, 60),
    "chapel": Note(2.4, 9.0, 1, 0, 0, 0, 20),
    "moat": Note(1.6, 1.0, 1, 0, 2, 0, 40),
    "harbinger": Note(1.5, 1.0, 1, 1, 1, 0, 74),
    "merchant": Note(2.9, 0.2, 2, 1, 1, 0.7, 80),
    "vassal": Note(2.2, 1.5, 1, 0, 0, 2, 25),
    "village": Note(0.5, 0.2, 4, 2, 1, 0, 95),
    "workshop": Note(1.5, 2.0, 1, 0, 0, 0, 15),
    "bureaucrat": Note(3.1, 1.5, 1, 0, 0, 0, 22),
    "gardens": Note(0.0, 0.0, 8, 0, 0, 0, 0),
    "militia": Note(4.2, 1.5, 2, 0, 0, 2, 35),
    "moneylender": Note(2.9, 4.0, 1, 0, 0, 2, 33),
    "poacher": Note(3.4, 0.1, 2, 1, 1, 1, 82),
    "remodel": Note(3.1, 2.0, 1, 0, 0, 0, 21),
    "smithy": Note(4.5, 0.7, 3, 0, 3, 0, 50),
    "throne_room": Note(0.2, 1.0, 1, 0, 0, 0, 90),
    "bandit": Note(5.0, 1.5, 2, 0, 0, 0, 30),
    "council_room": Note(4.6, 1.6, 1, 0, 4, 0, 48),
    "festival": Note(4.4, 0.5, 2, 2, 0, 2, 93),
    "laboratory": Note(5.2, 0.1, 6, 1, 2, 0, 92),
    "library": Note(4.8, 1.5, 2, 0, 2.5, 0, 46),
    "market": Note(4.8, 0.1, 5, 1, 1, 1, 84),
    "mine": Note(3.9, 2.0, 1, 0, 0, 1, 28),
    "sentry": Note(5.2, 1.5, 2, 1, 1, 0, 88),
    "witch": Note(8.0, 1.8, 3, 0, 2, 0, 60),
    "artisan": Note(5.5, 2.0, 1, 0, 0, 0, 27),
    # Rising Sun.
    "mountain_shrine": Note(3.4, 1.5, 1, 0, 1.5, 2, 42),
    "daimyo": Note(1.0, 1.0, 2, 1, 1, 0, 97),
    "artist": Note(3.5, 1.5, 2, 1, 2, 0, 65),
    "fishmonger": Note(3.4, 0.1, 4, 0, 0, 1, 12),
    "snake_witch": Note(2.0, 1.0, 1, 1, 1, 0, 78),
    "aristocrat": Note(0.8, 0.0, 1, 1, 1, 1, 85),
    "root_cellar": Note(1.5, 1.0, 2, 1, 3, -3, 63),
    "craftsman": Note(2.4, 2.0, 1, 0, 0, -2, 24),
    "riverboat": Note(3.0, 1.0, 2, 0, 1, 1, 32),
    "poet": Note(2.9, 0.3, 2, 1, 1.5, 0, 86),
    "river_shrine": Note(2.8, 5.0, 1, 0, 0, 0, 26),
    "alley": Note(3.6, 0.1, 4, 1, 0, 0, 70),
    "ninja": Note(6.5, 0.5, 3, 0, 1, 0, 34),
    "rustic_village": Note(1.2, 0.3, 4, 2, 1, 0, 94),
    "change": Note(3.4, 0.1, 2, 0, 0, 0, 14),
    "gold_mine": Note(3.3, 0.2, 2, 1, 1, 0, 83),
    "imperial_envoy": Note(4.8, 1.8, 1, 0, 5, -2, 49),
    "kitsune": Note(7.5, 1.6, 3, 0, 0, 2, 58),
    "rice_broker": Note(2.8, 3.0, 1, 1, 2, 0, 64),
    "ronin": Note(6.5, 0.5, 2, 0, 2.5, 0, 44),
    "litter": Note(2.6, 0.2, 2, 2, 2, -1, 91),
    "tanuki": Note(6.3, 2.5, 1, 0, 0, 0, 23),
    "tea_house": Note(6.3, 0.1, 10, 1, 1, 2, 87),
    "samurai": Note(6.6, 0.4, 3, 0, 0, 1, 36),
    # Intrigue.
    "lurker": Note(0.3, 1.0, 1, 1, 0, 0, 61),
    "shanty_town": Note(2.3, 1.5, 1, 2, 1, 0, 68),
    "wishing_well": Note(2.9, 0.2, 3, 1, 1.3, 0, 81),
    "baron": Note(3.3, 2.0, 1, 0, 0, 2.5, 31),
    "conspirator": Note(2.9, 0.8, 2, 0, 0, 2, 18),
    "diplomat": Note(2.2, 1.0, 1, 0, 2, 0, 41),
    "ironworks": Note(3.2, 1.5, 1, 0, 0, 0.5, 26),
    "secret_passage": Note(2.9, 0.3, 3, 1, 1, 0, 89),
    "courtier": Note(5.0, 1.5, 2, 0, 0, 3, 57),
    "duke": Note(0.0, 0.0, 8, 0, 0, 0, 0),
    "upgrade": Note(2.9, 3.0, 1, 1, 1, 0, 77),
    # Seaside.
    "haven": Note(2.0, 0.5, 2, 1, 1, 0, 73),
    "sea_chart": Note(2.2, 0.2, 2, 1, 1.1, 0, 72),
    "blockade": Note(3.4, 1.5, 1, 0, 0, 0, 29),
    "caravan": Note(4.6, 0.1, 6, 1, 2, 0, 96),
    "salvager": Note(2.8, 2.0, 1, 0, 0, 2, 28),
    "tide_pools": Note(3.4, 0.8, 2, 1, 2, 0, 90),
    "treasure_map": Note(0.3, 0.0, 2, 0, 0, 0, 62),
    "bazaar": Note(4.9, 0.1, 5, 2, 1, 1, 93),
    "corsair": Note(5.5, 1.5, 2, 0, 0.5, 2, 38),
    "outpost": Note(2.6, 3.0, 1, 0, 0, 0, 17),
    "pirate": Note(5.4, 1.2, 2, 0, 0, 2, 39),
    "sea_witch": Note(8.0, 1.8, 3, 0, 2, 0, 61),
    # Alchemy.
    "potion": Note(4.4, 2.6, 2, 0, 0, 0, 4),
    "transmute": Note(1.5, 1.5, 1, 0, 0, 0, 19),
    "vineyard": Note(0.0, 0.0, 12, 0, 0, 0, 0),
    "herbalist": Note(1.4, 1.0, 1, 0, 0, 1, 13),
    "apothecary": Note(4.1, 0.3, 4, 1, 2, 0, 89),
    "university": Note(4.2, 1.5, 2, 2, 0, 0, 96),
    "alchemist": Note(4.6, 0.1, 6, 1, 2, 0, 92),
    "familiar": Note(8.5, 1.0, 4, 1, 1, 0, 90),
    "golem": Note(5.2, 1.0, 2, 0, 2, 1, 59),
    "apprentice": Note(2.9, 2.0, 1, 1, 2, 0, 62),
    # Prosperity.
    "anvil": Note(2.9, 1.0, 1, 0, 0, 1, 7),
    "watchtower": Note(3.0, 1.0, 1, 0, 2, 0, 45),
    "investment": Note(2.8, 2.0, 1, 0, 0, 1, 9),
    "quarry": Note(2.2, 1.0, 2, 0, 0, 1, 6),
    "city": Note(3.0, 0.1, 4, 2, 1, 0, 95),
    "collection": Note(5.4, 0.5, 3, 0, 0, 2, 6),
    "crystal_ball": Note(4.8, 0.8, 3, 0, 0.5, 1.5, 8),
    "magnate": Note(4.3, 1.0, 2, 0, 2.5, 0, 47),
    "war_chest": Note(4.2, 1.5, 2, 0, 0, 0, 2),
    "grand_market": Note(7.5, 0.1, 10, 1, 1, 2, 93),
    "bank": Note(6.6, 0.3, 3, 0, 0, 3.5, 0),
    # Cornucopia and Guilds.
    "candlestick_maker": Note(2.3, 0.4, 3, 1, 0, 1, 79),
    "doctor": Note(2.6, 5.0, 1, 0, 0, 0, 19),
    "menagerie": Note(2.8, 0.4, 3, 1, 1.8, 0, 81),
    "advisor": Note(3.7, 0.2, 5, 1, 1.7, 0, 89),
    "farming_village": Note(1.7, 0.3, 4, 2, 1, 0, 95),
    "herald": Note(3.9, 0.2, 4, 1, 1.6, 0, 85),
    "taxman": Note(3.6, 3.0, 1, 0, 0, 0.5, 29),
    "baker": Note(5.0, 0.2, 6, 1, 1, 1, 84),
    "harvest": Note(3.7, 1.5, 2, 0, 0, 2.7, 31),
    "horn_of_plenty": Note(2.6, 1.5, 1, 0, 0, 0, 1),
    # Hinterlands.
    "crossroads": Note(1.6, 1.2, 2, 2, 0.8, 0, 90),
    "oasis": Note(3.0, 0.2, 3, 1, 0, 1, 72),
    "scheme": Note(2.2, 0.6, 2, 1, 1, 0, 76),
    "tunnel": Note(0.0, 0.0, 8, 0, 0, 0, 0),
    "spice_merchant": Note(2.9, 3.0, 1, 1, 1.5, 0, 66),
    "weaver": Note(3.3, 1.2, 2, 0, 0, 0, 18),
    "cauldron": Note(4.4, 0.8, 2, 0, 0, 2, 2),
    "haggler": Note(5.1, 2.0, 2, 0, 0, 2, 37),
    "wheelwright": Note(4.2, 1.0, 2, 1, 1, 0, 73),
    "witchs_hut": Note(5.6, 1.8, 2, 0, 2.5, 0, 53),
    "border_village": Note(6.4, 0.4, 4, 2, 1, 0, 96),
    # Dark Ages.
    "hovel": Note(-1.0, 0.0, 0, 0, 0, 0, 0),
    "necropolis": Note(0.3, 0.0, 1, 2, 0, 0, 96),
    "overgrown_estate": Note(-1.0, 0.0, 0, 0, 0, 0, 0),
    "squire": Note(2.4, 0.6, 2, 0, 0, 1, 18),
    "vagrant": Note(0.4, 0.2, 3, 1, 1.3, 0, 75),
    "forager": Note(2.8, 2.5, 1, 1, 0, 1, 66),
    "hermit": Note(3.2, 2.0, 1, 0, 0, 0, 17),
    "madman": Note(3.0, 0.0, 10, 2, 4, 0, 62),
    "armory": Note(2.0, 2.0, 1, 0, 0, 0, 16),
    "procession": Note(0.4, 1.0, 1, 0, 0, 0, 88),
    "scavenger": Note(4.0, 1.5, 1, 0, 0, 2, 26),
    "catacombs": Note(5.8, 0.8, 3, 0, 3, 0, 51),
    "knights": Note(4.6, 0.4, 4, 0, 0, 0, 38),
    "dame_anna": Note(4.8, 0.4, 1, 0, 0, 0, 38),
    "dame_josephine": Note(5.0, 0.4, 1, 0, 0, 0, 36),
    "dame_molly": Note(4.6, 0.4, 1, 2, 0, 0, 89),
    "dame_natalie": Note(4.9, 0.4, 1, 0, 0, 0, 39),
    "dame_sylvia": Note(5.3, 0.4, 1, 0, 0, 2, 40),
    "sir_bailey": Note(5.5, 0.4, 1, 1, 1, 0, 81),
    "sir_destry": Note(5.4, 0.4, 1, 0, 2, 0, 45),
    "sir_martin": Note(4.2, 0.4, 1, 0, 0, 0, 37),
    "sir_michael": Note(5.6, 0.4, 1, 0, 0, 0, 43),
    "sir_vander": Note(4.9, 0.4, 1, 0, 0, 0, 41),
    "rogue": Note(4.9, 1.0, 2, 0, 0, 2, 37),
    "hunting_grounds": Note(6.5, 0.5, 3, 0, 4, 0, 52),
    # Adventures.
    # Empires.
    "patrician_emporium": Note(2.2, 0.3, 5, 1, 1, 0, 83),
    "patrician": Note(2.2, 0.3, 3, 1, 1.3, 0, 83),
    "emporium": Note(4.6, 0.1, 5, 1, 1, 1, 84),
    "castles": Note(0.0, 0.0, 8, 0, 0, 0, 0),
    "humble_castle": Note(2.0, 0.0, 2, 0, 0, 1, 5),
    "crumbling_castle": Note(0.0, 0.0, 1, 0, 0, 0, 0),
    "small_castle": Note(2.0, 0.0, 2, 0, 0, 0, 11),
    "haunted_castle": Note(0.0, 0.0, 1, 0, 0, 0, 0),
    "opulent_castle": Note(3.0, 0.0, 2, 0, 0, 2, 34),
    "sprawling_castle": Note(0.0, 0.0, 1, 0, 0, 0, 0),
    "grand_castle": Note(0.0, 0.0, 1, 0, 0, 0, 0),
    "kings_castle": Note(0.0, 0.0, 2, 0, 0, 0, 0),
    "chariot_race": Note(2.9, 0.3, 4, 1, 1, 0.4, 86),
    "temple": Note(3.2, 2.0, 3, 0, 0, 0, 20),
    "capital": Note(3.5, 1.5, 2, 0, 0, 3, 2),
    "charm": Note(4.0, 0.5, 3, 0, 0, 2, 6),
    "crown": Note(3.6, 0.6, 3, 1, 0, 2, 8),
    "forum": Note(5.5, 0.3, 5, 1, 1.5, 0, 90),
    "city_quarter": Note(3.0, 0.2, 3, 2, 1, 0, 91),
    "overlord": Note(-1.0, 0.8, 2, 0, 2, 0, 50),
    # Nocturne.
    # Renaissance.
    # Menagerie.
    # Allies.
    # Plunder.
}

UNKNOWN = Note(2.5, 1.0, 2, 0, 1, 0, 10)
TRASHERS = (
    "chapel river_shrine rice_broker sentry moneylender mountain_shrine forager hermit upgrade doctor temple"
).split()
CURSERS = "witch kitsune snake_witch sea_witch familiar witchs_hut".split()
# What is good to play twice, best first; anything else after it by its value.
TWICE = (
    "witch sea_witch kitsune imperial_envoy council_room smithy bandit laboratory festival tea_house market"
    " litter gold_mine artist militia mountain_shrine samurai moat artisan craftsman riverboat workshop poet"
    " sentry poacher merchant village rustic_village root_cellar"
).split()


def note(id: str) -> Note:
    """The note on a card; a modest guess for a card that is not in the book."""
    return NOTES.get(id, UNKNOWN)
