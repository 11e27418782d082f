"""The position as the steward sees it: its own deck, what cards are worth now, how near the end is.

It uses its own hand and discard pile, which cards everybody owns (all gains are public), and the table;
never the order of a deck or the hand of another player.
"""

from typing import Final

from tafelrunde.agents.dominion.deck import Deck
from tafelrunde.agents.dominion.forecast import (
    COLONY_PRICE,
    FIRST_GAINS,
    PROVINCE_PRICE,
    Forecast,
    forecast,
    gain_of,
)
from tafelrunde.agents.dominion.lore import BOOK, TRASHERS, UNKNOWN, Book, Note
from tafelrunde.agents.dominion.special import NEVER_MORE, SPECIAL
from tafelrunde.games.dominion.cards import CASTLE, SHELTER, Card, Cost, Pile
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.scoring import points
from tafelrunde.games.dominion.sets.basic import COLONY, COPPER, CURSE_CARD, DUCHY, ESTATE, PROVINCE

DEAD: Final = -1000.0
WON: Final = 1000.0
# What a card is worth of which there are enough.
SATED: Final = -1.0
# With less room for terminal Actions than this another one is no good.
ROOM: Final = 0.5
JUNK: Final = ("copper", "estate", "hovel", "overgrown_estate", "curse")
FIVE: Final = Cost(5)
# What Castles bring beside their own points, as points and as cards.
CASTLES: Final = {
    "humble_castle": (0, 2.5),
    "crumbling_castle": (1, 2.5),
    "haunted_castle": (0, 6.0),
    "opulent_castle": (0, 2.0),
    "sprawling_castle": (3, 0.0),
    "grand_castle": (2, 0.0),
}


class Outlook:
    """One position seen from one seat, with a book of what cards are worth.

    What needs a look at all own cards is counted when it is asked for first: most questions do not need it.
    """

    __slots__ = ("_clock", "_deck", "_forecast", "book", "game", "has_museum", "me")

    def __init__(self, game: Dominion, seat: int, book: Book = BOOK) -> None:
        self.game = game
        self.me = game.players[seat]
        self.book = book
        self._deck: Deck | None = None
        self._forecast: Forecast | None = None
        self._clock = -1
        self.has_museum = False
        for one in game.table.landscapes:
            if one.name == "museum":
                self.has_museum = True

    def note(self, id: str) -> Note:
        """The note on a card; a modest guess for a card that is not in the book."""
        return self.book.notes.get(id, UNKNOWN)

    def deck(self) -> Deck:
        """All own cards, counted."""
        deck = self._deck
        if deck is None:
            deck = Deck(self.game.counts_of(self.me), self.book)
            self._deck = deck
        return deck

    @property
    def owned(self) -> list[Card]:
        """All own cards, wherever they are."""
        return self.game.cards_of(self.me)

    @property
    def size(self) -> int:
        """How many cards it owns."""
        return self.deck().size

    @property
    def counts(self) -> dict[str, int]:
        """How many of each card it owns."""
        deck = self._deck
        return self.game.counts_of(self.me) if deck is None else deck.counts

    @property
    def money(self) -> float:
        """The coins that all own cards give together."""
        return self.deck().money

    def stock(self, card: Card) -> int:
        """How many of a card are left in the Supply."""
        return self.game.stock(card)

    # How far the game has come; the clocks are for two players, more players have bigger piles.

    @property
    def left(self) -> int:
        """Provinces left; Colonies, if they will be gone sooner."""
        left = self.game.stock(PROVINCE)
        return min(left + 1, self.game.stock(COLONY)) if self.game.table.platinum else left

    def clock(self) -> int:
        """Provinces left (or Colonies), as if there were two players."""
        clock = self._clock
        if clock < 0:
            left = self.left
            clock = self._clock = left if self.game.seats == 2 else left * 2 // 3
        return clock

    def early(self) -> bool:
        """Whether there is time for the deck to grow."""
        return self.clock() >= 6

    def others_in_hand(self, card: Card) -> list[Card]:
        """The hand without one copy of a card."""
        others = self.me.hand[:]
        if card in others:
            others.remove(card)
        return others

    def hand_coins(self) -> int:
        """Coins now, with all Treasures of the hand."""
        return self.me.coins + sum(card.value for card in self.me.hand if card.is_treasure)

    def dead_cards(self, cards: list[Card]) -> int:
        """How many of the cards do nothing."""
        return len([card for card in cards if not card.is_action and not card.is_treasure])

    # What a card is worth.

    def room(self) -> float:
        """How many more terminal Actions the deck can carry."""
        return self.deck().room

    def value(self, card: Card) -> float:
        """What it is worth to gain a card now, in this kingdom and for this deck."""
        if (card.is_victory and not card.is_action) or card is CURSE_CARD:
            return self.green(card)
        if card.is_victory and CASTLE in card.types:
            return self.castle(card)
        if card is COPPER:
            return self.copper()
        id = card.id
        known = self.book.notes.get(id, UNKNOWN)
        have = self.counts.get(id, 0)
        if have >= known.most:
            return SATED
        special = SPECIAL.get(id)
        worth = known.value + (0.0 if special is None else special(self, id)) - known.decline * have
        engine = self.book.engine
        if engine:
            worth += engine * (gain_of(self.forecast(), id, known) - FIRST_GAINS.get(id, 0.0))
        if card.is_action:
            if known.actions == 0 and not engine:
                room = self.room()
                if room < ROOM:
                    worth -= 2.0 + 1.5 * (ROOM - room)
            clock = self.clock()
            if clock <= 3:
                # Too late to be drawn and played often.
                worth -= 1.0 if clock == 3 else 2.0
        if card.is_treasure and self.game.fulfilled == "panic":
            worth -= 2.5
        return worth

    def forecast(self) -> Forecast:
        """What the own deck gives in a turn."""
        deck = self._forecast
        if deck is None:
            deck = self._forecast = forecast(self.counts, self.book)
            deck.size += self.book.ahead
            if self.game.table.platinum:
                deck.price = COLONY_PRICE
        return deck

    def imagine(self, card: Card) -> None:
        """Look at the deck as if there were another copy of a card in it, until it is forgotten."""
        id = card.id
        counts = self.counts.copy()
        counts[id] = counts.get(id, 0) + 1
        self.forecast().add(id, self.note(id), 1.0)
        self._deck = Deck(counts, self.book)

    def forget(self, card: Card) -> None:
        """Look at the deck as it is again."""
        self.forecast().add(card.id, self.note(card.id), -1.0)
        self._deck = None

    def copper(self) -> float:
        """A Copper: for Gardens, and in a Panic, where it is lost with every play."""
        if self.game.fulfilled == "panic":
            return 0.8 if self.counts.get("copper", 0) < 20 else 0.0
        return 0.4 if self.counts.get("gardens", 0) >= 3 else -1.0

    def best_action(self) -> float:
        """What the best Action is worth that costs up to $5 and no potion."""
        return max(
            (
                self.value(card)
                for _, card in self.game.offers()
                if card.is_action and card.printed.up_to(FIVE)
            ),
            default=0.0,
        )

    def potion_bonus(self) -> float:
        """Potions are worth what they can buy: nothing too late, or without a card that is worth the detour
        (Familiar; Golem in a deck full of Actions)."""
        worths = [self.value(card) for _, card in self.game.offers() if card.printed.potion]
        best = max(worths, default=0.0)
        return 0.5 * (best - 5.0) if best > 5.0 and self.early() else -9.0

    def trash_bonus(self, id: str) -> float:
        """Trashers are for the beginning, and one is enough."""
        counts = self.counts
        if id != "sentry" and self.deck().trashers > (1 if id in counts else 0):
            return -2.0
        junk = counts.get("curse", 0)
        for one in JUNK:
            junk += counts.get(one, 0)
        return 0.0 if junk >= 8 else -0.4 * (8 - junk)

    def egg_bonus(self) -> float:
        """An Egg is a Loot for whoever has a card to trash it with."""
        return 3.0 if any(self.counts.get(one, 0) for one in TRASHERS) else 0.0

    def waiting_points(self, id: str) -> float:
        """The victory tokens that lie on a pile for whoever gains its card."""
        number = self.game.pile_of(CARDS[id])
        return self.game.points_on[number] * max(0.5, self.green(DUCHY) / 3) if number >= 0 else 0.0

    def curse_bonus(self, id: str) -> float:
        """Cards that deal out Curses, as long as there are some."""
        curses = self.stock(CURSE_CARD) / max(1, self.game.seats - 1)
        if id == "snake_witch":
            return 0.0 if curses >= 3 else -3.0
        return 0.0 if curses >= 6 else -0.6 * (6 - curses)

    def green(self, card: Card) -> float:
        """Points: Provinces as soon as the deck can afford them, the rest near the end."""
        clock = self.clock()
        if card is CURSE_CARD:
            return -5.0
        if self.game.fulfilled == "panic" and card.vp:
            # Money does not last.
            return 2.0 * card.vp
        if card is PROVINCE:
            if self.game.table.platinum and clock > 5 and self.me.coins < 11:
                return 5.5
            if self.book.engine:
                return 29.0 if clock < self.book.race or self.turned() else 0.0
            return 20.0 if self.money >= self.book.province_money or clock < self.book.race else 5.9
        if card is COLONY:
            return 30.0
        if card is DUCHY:
            clock -= self.book.duchies
            if clock <= 4:
                return 9.0 if clock <= 3 else 6.5
            return 4.0 if clock <= 6 else 0.1
        if card is ESTATE:
            return 5.0 if clock <= 1 else 3.1 if clock == 2 else 0.5 if clock == 3 else -1.0
        if card.id == "gardens":
            worth = self.size // 10
            return 2.5 * worth if clock <= 4 else 3.2 if self.counts.get("workshop", 0) >= 2 else -1.0
        if CASTLE in card.types:
            return self.castle(card)
        return 3.0 * self.points_of(card) if clock <= 4 else 0.0

    def turned(self) -> bool:
        """Whether an engine turns to points: it has begun to, can buy two Provinces at once, or its turns are
        good enough."""
        me = self.me
        if self.counts.get("province", 0) or (me.coins >= 2 * PROVINCE_PRICE and me.buys > 1):
            return True
        return self.forecast().worth() >= self.book.province_money

    def castle(self, card: Card) -> float:
        """A Castle: its points and those that others count for it, as a Duchy's, and what comes with it."""
        points = card.vp + self.counts.get("humble_castle", 0) + 2 * self.counts.get("kings_castle", 0)
        if card.worth is not None:
            points += card.worth(self.game, self.me) + (2 if card.id == "kings_castle" else 1)
        more, brings = CASTLES.get(card.id, (0, 0.0))
        return (points + more) * self.green(DUCHY) / 3 + brings

    def keep(self, card: Card) -> float:
        """What it would cost to lose an own card for good."""
        if card is CURSE_CARD:
            return -4.0
        if card is ESTATE:
            return -1.5 if self.clock() > 3 else 2.0
        if card is COPPER:
            return self.keep_copper()
        if card.id == "jewelled_egg":
            # It is lost for a Loot.
            return -3.0
        if SHELTER in card.types:
            return 0.5 if card.is_action else -1.0
        if card.is_victory:
            return 40.0 if card.vp >= 6 else 8.0
        known = self.note(card.id)
        if card.id in TRASHERS and card.id != "mountain_shrine" and not self.early():
            return 0.5
        return max(0.6, known.value - 0.5 * known.decline * (self.counts.get(card.id, 1) - 1))

    def keep_copper(self) -> float:
        """Coppers go when there is enough other money."""
        if self.money <= self.book.least_money - 1 or self.clock() <= 2:
            return 1.5
        if self.book.engine:
            return -self.book.trim
        return -0.5 if self.early() else 0.3

    # The end of the game.

    def lead(self) -> int:
        """Own points minus those of the best other player."""
        mine = sum(points(self.game, self.me).values())
        return mine - max(sum(points(self.game, other).values()) for other in self.game.others(self.me))

    def points_of(self, card: Card) -> int:
        """What a card is worth at the end."""
        return (card.vp if card.worth is None else card.worth(self.game, self.me)) + self.exhibit(card)

    def exhibit(self, card: Card) -> int:
        """The points that a card with a new name brings in a Museum."""
        return 2 if self.has_museum and card.id not in self.counts else 0

    def ends(self, pile: Pile) -> bool:
        """Whether the game ends with this turn if the pile's next card is gained."""
        game = self.game
        if game.left[pile.number] != 1:
            return False
        if pile.card is PROVINCE or pile.card is COLONY:
            return True
        return game.empty_piles() + 1 >= (4 if game.seats > 4 else 3)

    def purchase(self, pile: Pile, lost: Card | None = None) -> float:
        """What it is worth to gain from a pile, the end of the game and a card lost for it considered."""
        game = self.game
        card = game.tops[pile.number]
        if game.left[pile.number] == 1 and self.ends(pile):
            lead = self.lead() + self.points_of(card) - (0 if lost is None else self.points_of(lost))
            fewer = all(self.me.turns <= other.turns for other in game.others(self.me))
            if lead > 0 or (lead == 0 and fewer):
                return WON
            if lead < 0 and self.me.buys <= 1:
                return DEAD
        if self.has_museum:
            return self.value(card) + self.exhibit(card) * self.green(DUCHY) / 3
        return self.value(card)

    def at_most(self, pile: Pile) -> float:
        """What it can be worth to gain from a pile, as far as that is known without a look at the deck."""
        game = self.game
        if self.has_museum or game.left[pile.number] < 2:
            return WON
        return ceilings_of(self.book).get(game.tops[pile.number].id, WON)


def ceilings_of(book: Book) -> dict[str, float]:
    """What cards are worth at most to whoever has this book: those of which nothing can make more than the
    first copy is worth."""
    if book.engine:
        return {}
    if book.ceilings is None:
        book.ceilings = {
            id: max(SATED, note.value)
            for id, note in book.notes.items()
            if note.decline >= 0 and id in CARDS and has_ceiling(CARDS[id])
        }
        book.ceilings |= {CURSE_CARD.id: 0.0, COPPER.id: 0.8, ESTATE.id: 5.0, DUCHY.id: 9.0}
    return book.ceilings


def has_ceiling(card: Card) -> bool:
    """Whether a card is never worth more than its note says, whatever lies in the deck and how near the end
    is."""
    special = SPECIAL.get(card.id)
    return (special is None or special in NEVER_MORE) and not card.is_victory and card is not COPPER
