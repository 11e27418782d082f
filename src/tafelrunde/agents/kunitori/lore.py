"""What a daimyo knows by heart: the weights of its judgement, and the facts of each card of a box."""

from typing import TYPE_CHECKING

from tafelrunde.games.kunitori.cards import ACTION, DRAW, MONEY, Card

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.box import Box

# What the texts of cards give beyond their symbols, each time they are played.
TEXTS: dict[str, float] = {
    "defence_wall": 1.0,
    "temple_town": 1.8,
    "port_town": 2.6,
    "ninja_clan": 0.3,
    "market_place": 1.5,
    "abolition_of_tolls": 2.0,
    # These depend on the table (Outlook.text) and are multiplied by what there is to gain.
    "loyal_servants_warning": 1.0,
    "trap": 0.5,
    "take_back": 0.6,
    "travelling_monk": 0.7,
    "skilled_ninja": 0.75,
}
OPEN_TEXTS = ("loyal_servants_warning", "trap", "take_back", "travelling_monk", "skilled_ninja")


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
        self.glory = 0.1  # the share of its points that a reward is always worth
        self.caution = 0.07  # the least that an attack must promise
        self.keep = 1.2  # the least that a Strategy card must promise to be kept
        self.texts: dict[str, float] = dict(TEXTS)


class Lore:
    """The facts of each card of a box, by the card's index."""

    def __init__(self, box: "Box", temper: Temper) -> None:
        self.box = box
        self.draws: list[int] = [symbols(card, DRAW) for card in box.cards]
        self.actions: list[int] = [symbols(card, ACTION) for card in box.cards]
        self.money: list[int] = [symbols(card, MONEY) for card in box.cards]
        self.texts: list[float] = [temper.texts.get(card.id, 0.0) for card in box.cards]
        # What a card gives when it is played from hand, battles aside.
        self.use: list[float] = []
        for card in box.cards:
            buys = sum(number for _, number in card.symbols)
            buys -= self.draws[card.index] + self.actions[card.index] + self.money[card.index]
            use = temper.coin * self.money[card.index]
            if card.is_action:
                use += (
                    temper.card * self.draws[card.index]
                    + temper.action * (self.actions[card.index] - 1)
                    + temper.buy * buys
                )
                if card.id not in OPEN_TEXTS:
                    use += self.texts[card.index]
            self.use.append(use)
        # The same in thousandths: sums of whole numbers do not depend on the order of a deck.
        self.mils: list[int] = [round(1000 * use) for use in self.use]


def symbols(card: Card, wanted: str) -> int:
    """How much of one symbol a card gives."""
    return sum(number for symbol, number in card.symbols if symbol == wanted)
