"""Wishes for a random kingdom."""

from tafelrunde.engine.reader import Reader
from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import TYPES, Card, Cost, unique
from tafelrunde.games.dominion.library import KINGDOM, LANDSCAPES_TO_DRAW, SETS, TEXT

SIZE = 10
MOST_LANDSCAPES = 2
WISH_KEYS = "sets cards ban costs least landscapes".split()


class Wish:
    """What a random kingdom should be like.

    `sets` to draw from; `cards` that must be in it; `ban` cards that must not; `costs` that must each occur;
    `least` so many cards of a type; `landscapes` how many of them. `pool` are all cards that may be drawn.
    """

    def __init__(self, described: object) -> None:
        read = Reader(described, "Option wish", WISH_KEYS)
        self.sets = [str(one) for one in read.items("sets")] or list(SETS)
        for one in self.sets:
            if one not in SETS:
                raise refused("wish_set", TEXT, set=quoted(one, 40), sets=", ".join(SETS))
        self.cards = read.things("cards", KINGDOM)
        self.ban = read.things("ban", KINGDOM)
        self.costs = read.items("costs")
        for cost in self.costs:
            if isinstance(cost, bool) or not isinstance(cost, int):
                raise refused("wish_cost", TEXT, value=quoted(cost, 40))
        least = Reader(read.data.get("least", {}), "Option wish, least", TYPES)
        self.least = {type: least.number(type, 0, 0, SIZE) for type in TYPES}
        self.landscapes = read.number("landscapes", 0, 0, MOST_LANDSCAPES)
        if len(self.cards) > SIZE or len(unique(self.cards)) < len(self.cards):
            raise refused("wish_cards", TEXT, most=SIZE)
        for card in self.cards:
            if card in self.ban:
                raise refused("wish_banned", TEXT, card=card.id)
        self.pool = [
            card for card in KINGDOM.values() if card.expansion in self.sets and card not in self.ban
        ]
        if len(self.pool) < SIZE + 1:
            raise refused("wish_pool", TEXT, n=len(self.pool), least=SIZE + 1)

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
        raise refused("wish_unfulfilled", TEXT)

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

    def draw_landscapes(self, rng: Rng) -> list[str]:
        """The landscapes wished for: of the sets, or of all where these have too few."""
        if self.landscapes == 0:
            return []
        names = [name for name, one in LANDSCAPES_TO_DRAW.items() if one.expansion in self.sets]
        if len(names) < self.landscapes:
            names = list(LANDSCAPES_TO_DRAW)
        rng.shuffle(names)
        return names[: self.landscapes]


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
