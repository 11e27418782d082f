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
    # Seaside.
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
    # Hinterlands.
    # Dark Ages.
}

UNKNOWN = Note(2.5, 1.0, 2, 0, 1, 0, 10)
TRASHERS = ("chapel", "river_shrine", "rice_broker", "sentry", "moneylender", "mountain_shrine")
CURSERS = ("witch", "kitsune", "snake_witch", "familiar")
# What is good to play twice, best first; anything else after it by its value.
TWICE = (
    "witch kitsune imperial_envoy council_room smithy bandit laboratory festival tea_house market litter"
    " gold_mine artist militia mountain_shrine samurai moat artisan craftsman riverboat workshop poet"
    " sentry poacher merchant village rustic_village root_cellar"
).split()


def note(id: str) -> Note:
    """The note on a card; a modest guess for a card that is not in the book."""
    return NOTES.get(id, UNKNOWN)
