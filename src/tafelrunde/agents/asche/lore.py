"""What a marshal knows by heart: the weights of its judgement, the chances of fights, the best places."""

from typing import Final

from tafelrunde.agents.asche.odds import book_of
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.pieces import worth
from tafelrunde.games.asche.tables import Tables

# How dear a place on a path is, from the entrance on; only the order counts. Tuned by play: entrances bring
# power and fights, and with this order equal marshals are as even as claiming in turn allows.
PLACES: Final[tuple[float, ...]] = (3.2, 3.1, 2.6, 2.2, 3.0, 2.0)


class Temper:
    """The weights of a marshal's judgement, in gold; tuned by play."""

    __slots__ = (
        "arm",
        "avert",
        "decoy",
        "follower",
        "helped",
        "hermit",
        "hit",
        "hope",
        "keep",
        "last_hit",
        "look",
        "power",
        "province",
        "purchase",
        "regret",
        "spend",
        "status",
        "tile",
        "treasure",
    )

    def __init__(self, coop: bool) -> None:
        self.hit = 4.0 if coop else 5.0  # a hit against the dragon
        self.last_hit = 4.0 if coop else 6.0  # the last one, beyond that; it makes King, so not a rival's
        self.status = 0.0 if coop else 4.0  # the first own hit, beyond that
        self.keep = 0.6 if coop else 0.8  # how much of what a knight can still achieve counts now
        self.hope = 0.2  # the chance that a knight gets a sword in a purchase phase to come
        self.power = 2.0  # a power tile in front of one
        self.spend = 2.0  # the same when it is to be spent in a fight
        self.treasure = 8.0
        self.province = 1.0 if coop else 1.4  # a province, without what lies there
        self.tile = 0.25  # a town tile that one will hardly come to buy
        self.follower = 0.5
        self.avert = -0.2  # a fight that promises less than this is averted with a Vassal
        self.look = 1.0  # by so much must a look better the next purchase
        self.arm = 1.2  # how much of what a sword or a shield adds to a knight's life counts
        self.regret = 0.7  # by so much must another try be better to play the Abbot
        self.decoy = 1.5  # what a Decoy must save
        self.hermit = 1.5  # what a Hermit must bring
        self.purchase = 4.4  # what is bought first; what is bought later is less urgent
        self.helped = 1.0 if coop else 0.2  # how much of all this counts when it is another player's


class Offering:
    """What a seat thinks about an offering while it lasts, since neither the map nor its gold changes.

    `worths` is what it is worth to lay 0, 1, 2, ... gold, `spare` what 0, 1, 2, ... gold are worth kept,
    `unseen` the gold that others can have, and on how many cards.
    """

    __slots__ = ("barriers", "game", "spare", "unseen", "worths")

    def __init__(self, game: Asche, worths: list[float], spare: list[float], unseen: tuple[int, int]) -> None:
        self.game = game
        self.barriers = game.barriers
        self.worths = worths
        self.spare = spare
        self.unseen = unseen


class Roads:
    """The provinces that stand along each path, as long as the game has the same list of `realms`, which is
    never changed; `dangers` are the chances of each to be attacked with dragon tiles of these `numbers`."""

    __slots__ = ("dangers", "numbers", "paths", "realms")

    def __init__(self, realms: list[list[int]], paths: list[list[int]]) -> None:
        self.realms = realms
        self.paths = paths
        self.numbers: list[int] = []
        self.dangers: list[float] = []


class Lore:
    """What does not change during a game, and thoughts that are better not thought twice."""

    __slots__ = (
        "book",
        "fights",
        "gold",
        "gold_cards",
        "lives",
        "offerings",
        "places",
        "purses",
        "rewards",
        "roads",
        "shields",
        "swords",
        "tables",
        "temper",
    )

    def __init__(self, tables: Tables, temper: Temper) -> None:
        self.tables = tables
        self.temper = temper
        self.book = book_of(tables)
        self.fights: dict[int, tuple[float, float]] = {}
        self.offerings: dict[int, Offering] = {}  # by seat
        self.roads: Roads | None = None
        # All gold, and on how many cards: friends lay none without value, rivals do.
        self.gold = worth(tables.gold)
        self.gold_cards = len([card for card in tables.gold if card.value > 0 or not tables.coop])
        # What the followers are worth that a dragon tile brings which is appeased, by its number.
        self.rewards = [0.0] * (1 + len(tables.reward))
        for number, followers in tables.reward.items():
            self.rewards[int(number)] = self.temper.follower * followers
        # What gold buys, by how much of it there is and how many tiles are for sale.
        self.purses: dict[tuple[int, int], list[float]] = {}
        # What a knight can still achieve, by how many purchase phases are to come (2 stands for more), and by
        # whether he has sword and shield; one without a sword may yet get one.
        self.lives = [
            [self._life(shops, sword, shield) for sword in (False, True) for shield in (False, True)]
            for shops in range(3)
        ]
        # What a sword adds to that, and a shield, by whether there is a knight, and the other piece.
        self.swords: list[float] = []
        self.shields: list[float] = []
        for knight in (False, True):
            for other in (False, True):
                sword = self.book.life(True, other) - self.book.life(False, other)
                shield = self.book.life(other, True) - self.book.life(other, False)
                self.swords.append(self._gain(sword, knight))
                self.shields.append(self._gain(shield, knight))
        self.places = [0.0] * len(tables.map.names)
        for index in tables.map.entrances:
            for dear in PLACES:
                if index >= 0:
                    self.places[index] = max(self.places[index], dear)
                    index = tables.map.after[index]

    def _life(self, shops: int, sword: bool, shield: bool) -> float:
        hits = self.book.life(sword, shield)
        if not sword:
            hope = self.temper.hope * shops
            hits += hope * (self.book.life(True, shield) - hits)
        return hits * self.temper.hit * self.temper.keep

    def _gain(self, hits: float, knight: bool) -> float:
        if not knight:
            hits *= 0.4
        return hits * self.temper.hit * self.temper.arm
