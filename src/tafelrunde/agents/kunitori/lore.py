"""What a daimyo knows by heart: the weights of its judgement, and the facts of each card of a box."""

from typing import TYPE_CHECKING, Final

from tafelrunde.games.kunitori.cards import (
    ACTION,
    BUY,
    DRAW,
    FIELD_SCORING,
    GENERAL,
    GIVEN_AWAY,
    MONEY,
    TREASURE,
    VICTORY,
    Card,
)

if TYPE_CHECKING:
    from tafelrunde.agents.kunitori.holdings import Holdings
    from tafelrunde.games.kunitori.box import Box

# What the texts of cards give beyond their symbols, each time they are played.
TEXTS: Final[dict[str, float]] = {
    "defence_wall": 1.0,
    "temple_town": 3.6,
    "port_town": 3.2,
    "ninja_clan": 0.3,
    "market_place": 2.0,
    "abolition_of_tolls": 3.0,
}

# The same for texts that depend on the table: how much of what there is to gain (Outlook.stroke) they bring.
STROKES: Final[dict[str, float]] = {
    "loyal_servants_warning": 1.0,
    "trap": 0.5,
    "take_back": 0.6,
    "travelling_monk": 0.7,
    "skilled_ninja": 0.45,
}

# What cards are to a daimyo.
CAMP: Final = 0  # deployable: lies in the area
VILLAGE: Final = 1
FIELD: Final = 2  # Prefecture or Land
MONEY_ONLY: Final = 3
LEADER: Final = 4  # General
GIFT: Final = 5  # for a rival
IMPROVEMENT: Final = 6  # scores for fields
HELPER: Final = 7


class Temper:
    """The weights of a daimyo's judgement, in victory points; tuned by play against itself."""

    def __init__(self) -> None:
        self.coin = 1.0  # a coin to spend
        self.card = 1.55  # a card drawn
        self.action = 1.25  # an action more than the card costs
        self.buy = 0.4  # another buy
        self.power = 0.035  # a point of attack power in the area, for each turn that it lies there
        self.threat = 0.5  # how much more for each General that a rival has, on average
        self.muster = 0.5  # how much more with an own General
        self.enough = 5.0  # the lead in power over the strongest rival that halves the worth of more
        self.ambush = 0.1  # a point of attack power in hand during the turns of others
        self.war = 0.35  # a point that a General promises
        self.growth = 6.0  # power that the army gains until a new General attacks
        self.rival = 1.25  # a point of a rival, shared by all rivals
        self.crowd = 0.8  # what it costs to hold a card more than there are actions for
        self.fields = 0.11  # Lands and Prefectures to expect in each round to come
        self.horizon = 44.0  # rounds that a game is expected to last at most
        self.shortest = 2.0  # rounds that are always thought to be left
        self.patience = 12.0  # rounds to watch before believing the pace of this game
        self.margin = 2.4  # a lead that rivals may still make up for in the last lap
        self.clog = 0.75  # how much the hands clogged by a reward are minded
        self.glory = 1.0  # what winning a Land is worth at least
        self.gifts = 0.05  # Beauties that a rival gives away in a round, if there is somebody to have them
        self.caution = 0.07  # the least that an attack must promise
        self.keep = 1.2  # the least that a Strategy card must promise to be kept
        self.texts: dict[str, float] = dict(TEXTS)
        self.strokes: dict[str, float] = dict(STROKES)


class Facts:
    """What a daimyo knows of one card."""

    __slots__ = (
        "actions",
        "attack",
        "draws",
        "first",
        "free",
        "haste",
        "money",
        "role",
        "stroke",
        "use",
        "wall",
    )

    def __init__(self, card: Card, box: "Box", temper: Temper) -> None:
        self.role = role_of(card, box)
        self.attack = card.attack
        self.wall = card.wall
        self.draws = draws = symbols(card, DRAW)
        self.actions = actions = symbols(card, ACTION)
        self.money = symbols(card, MONEY)
        # The higher, the earlier it is played where all are played: actions first, then draws.
        self.haste = 10 * actions + draws
        # In which order hand cards are played that give their action back, and then those that draw.
        self.free = 10.0 * draws + actions if actions > 0 else 0.0
        self.first = draws + (0.5 if card.type == GENERAL else 0.0)
        self.stroke = temper.strokes.get(card.id, 0.0)
        # What it gives when it is played from hand, battles aside.
        self.use = temper.coin * self.money
        if card.is_action:
            self.use += (
                temper.card * draws
                + temper.action * (actions - 1)
                + temper.buy * symbols(card, BUY)
                + temper.texts.get(card.id, 0.0)
            )


class Lore:
    """The facts of each card of a box, by the card's index; and what each seat's cards amounted to last."""

    def __init__(self, box: "Box", temper: Temper) -> None:
        self.box = box
        self.temper = temper
        self.holdings: dict[int, Holdings] = {}
        self.facts: list[Facts] = [Facts(card, box, temper) for card in box.cards]
        self.gifts: list[int] = [card.index for card in box.cards if GIVEN_AWAY in card.marks]


def role_of(card: Card, box: "Box") -> int:
    """What a card is to a daimyo."""
    if card.deployable:
        return CAMP
    if card.type == VICTORY:
        return VILLAGE if card is box.village else FIELD
    if card.type == TREASURE:
        return MONEY_ONLY
    if card.type == GENERAL:
        return LEADER
    if GIVEN_AWAY in card.marks:
        return GIFT
    return IMPROVEMENT if FIELD_SCORING in card.marks else HELPER


def symbols(card: Card, wanted: str) -> int:
    """How much of one symbol a card gives."""
    total = 0
    for symbol, number in card.symbols:
        if symbol == wanted:
            total += number
    return total
