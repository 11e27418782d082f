"""The position as the steward sees it: its own deck, what cards are worth now, how near the end is.

It uses its own hand and discard pile, which cards everybody owns (all gains are public), and the table;
never the order of a deck or the hand of another player.
"""

from collections import Counter
from collections.abc import Callable

from tafelrunde.agents.dominion.lore import BOOK, CURSERS, LASTING, TRASHERS, UNKNOWN, Book, Note
from tafelrunde.games.dominion.cards import CASTLE, SHELTER, Card, Cost, Pile
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.scoring import points
from tafelrunde.games.dominion.sets.basic import COLONY, COPPER, CURSE_CARD, DUCHY, ESTATE, PROVINCE

DEAD = -1000.0
WON = 1000.0
# With less room for terminal Actions than this another one is no good.
ROOM = 0.5
JUNK = ("copper", "estate", "hovel", "overgrown_estate", "curse")
FIVE = Cost(5)
# What Castles bring beside their own points, as points and as cards.
CASTLES = {
    "humble_castle": (0, 2.5),
    "crumbling_castle": (1, 2.5),
    "haunted_castle": (0, 6.0),
    "opulent_castle": (0, 2.0),
    "sprawling_castle": (3, 0.0),
    "grand_castle": (2, 0.0),
}


class Deck:
    """The cards of a player, counted: how many of each, what coins they give together, how many Actions are
    terminal, and how many actions others have to spare."""

    __slots__ = ("cards", "counts", "money", "spare", "terminals")

    def __init__(self, cards: list[Card], book: Book) -> None:
        self.cards = cards
        counts: dict[str, int] = {}
        notes = book.notes
        money = 0.0
        terminals = 0
        spare = 0
        for card, count in Counter(cards).items():
            id = card.id
            counts[id] = count
            known = notes.get(id)
            if known is not None:
                money += count * known.coins
                if card.is_action and id not in LASTING:
                    if known.actions == 0:
                        terminals += count
                    elif known.actions > 1:
                        spare += count * (known.actions - 1)
        self.counts = counts
        self.money = money
        self.terminals = terminals
        self.spare = spare


class Outlook:
    """One position seen from one seat, with a book of what cards are worth.

    What needs a look at all own cards is counted when it is asked for first: most questions do not need it.
    """

    __slots__ = ("_deck", "book", "game", "has_museum", "left", "me")

    def __init__(self, game: Dominion, seat: int, book: Book = BOOK) -> None:
        self.game = game
        self.me = game.players[seat]
        self.book = book
        self._deck: Deck | None = None
        self.left = game.stock(PROVINCE)
        if game.table.platinum:
            self.left = min(self.left + 1, game.stock(COLONY))
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
            deck = Deck(self.game.cards_of(self.me), self.book)
            self._deck = deck
        return deck

    @property
    def owned(self) -> list[Card]:
        """All own cards, wherever they are."""
        return self.deck().cards

    @property
    def size(self) -> int:
        """How many cards it owns."""
        return len(self.deck().cards)

    @property
    def counts(self) -> dict[str, int]:
        """How many of each card it owns."""
        return self.deck().counts

    @property
    def money(self) -> float:
        """The coins that all own cards give together."""
        return self.deck().money

    def stock(self, card: Card) -> int:
        """How many of a card are left in the Supply."""
        return self.game.stock(card)

    # How far the game has come; the clocks are for two players, more players have bigger piles.

    def clock(self) -> int:
        """Provinces left (or Colonies), as if there were two players."""
        return self.left if self.game.seats == 2 else self.left * 2 // 3

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
        deck = self.deck()
        return len(deck.cards) / self.book.per_terminal + 0.8 * deck.spare - deck.terminals

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
        deck = self._deck or self.deck()
        have = deck.counts.get(id, 0)
        if have >= known.most:
            return -1.0
        special = SPECIAL.get(id)
        worth = known.value + (0.0 if special is None else special(self, id)) - known.decline * have
        if card.is_action:
            if known.actions == 0:
                room = self.room()
                if room < ROOM:
                    worth -= 2.0 + 1.5 * (ROOM - room)
            clock = self.clock()
            if clock <= 3:
                # Too late to be drawn and played often.
                worth -= 1.0 if clock == 3 else 2.0
        if self.game.fulfilled == "panic" and card.is_treasure:
            worth -= 2.5
        return worth

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
        counts = self.deck().counts
        if id != "sentry":
            for other in TRASHERS:
                if other in counts and other != id:
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
            return 20.0 if self.money >= self.book.province_money or clock < 8 else 5.9
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


# What the kingdom and the own deck add to the value of single cards.


def for_terminals(seen: Outlook, id: str) -> float:
    """A Village: for whoever has more terminals than actions."""
    return 1.5 * max(0.0, -seen.room())


def for_actions(seen: Outlook, id: str) -> float:
    """What plays others again: by how many there are."""
    return min(3.5, 0.6 * len([one for one in seen.owned if one.is_action and not one.is_command]))


def temple(seen: Outlook, id: str) -> float:
    """What it trashes, and the points on its pile."""
    return seen.trash_bonus(id) + seen.waiting_points(id)


def moat(seen: Outlook, id: str) -> float:
    """Against Attacks, where there are some."""
    return 1.0 if any(card.is_attack for card in seen.game.table.kingdom) else 0.0


def merchant(seen: Outlook, id: str) -> float:
    """For Silvers."""
    return min(0.6, 0.2 * seen.counts.get("silver", 0)) - 0.3


def riverboat(seen: Outlook, id: str) -> float:
    """By what lies on it."""
    boat = seen.game.table.riverboat
    return 0.0 if boat is None else 0.65 * seen.note(boat.id).value - 3.0


def for_small_decks(seen: Outlook, id: str) -> float:
    """What is drawn too seldom in a big deck."""
    return -0.4 if seen.size > 18 else 0.0


def gold_mine(seen: Outlook, id: str) -> float:
    """As long as Golds come back."""
    return 0.0 if seen.early() else -1.0


def potion(seen: Outlook, id: str) -> float:
    """By what it can buy."""
    return seen.potion_bonus()


def golem(seen: Outlook, id: str) -> float:
    """For decks full of Actions."""
    return min(1.5, 0.6 * len([one for one in seen.owned if one.is_action]) - 3.0)


def city(seen: Outlook, id: str) -> float:
    """Better with every empty pile."""
    return min(2, seen.game.empty_piles())


def overlord(seen: Outlook, id: str) -> float:
    """As good as the best card that it can play, but for the debt."""
    return seen.best_action()


def university(seen: Outlook, id: str) -> float:
    """By what it gains."""
    return min(0.0, seen.best_action() - 5.0)


def quarry(seen: Outlook, id: str) -> float:
    """By how many good Actions there are."""
    actions = [one for _, one in seen.game.offers() if one.is_action and seen.note(one.id).value >= 3]
    return 0.3 * min(4, len(actions))


def for_long_games(seen: Outlook, id: str) -> float:
    """Trashing pays in the long games for Colonies."""
    return min(1.0, 0.5 * seen.counts.get("curse", 0) + (0.5 if seen.game.table.platinum else 0.0))


def trasher(seen: Outlook, id: str) -> float:
    """What rids the deck of junk."""
    return seen.trash_bonus(id)


def curser(seen: Outlook, id: str) -> float:
    """What deals out Curses."""
    return seen.curse_bonus(id)


def egg(seen: Outlook, id: str) -> float:
    """A Loot to be."""
    return seen.egg_bonus()


SPECIAL: dict[str, Callable[[Outlook, str], float]] = {
    **dict.fromkeys(CURSERS, curser),
    **dict.fromkeys(TRASHERS, trasher),
    **dict.fromkeys(("village", "rustic_village"), for_terminals),
    **dict.fromkeys(("throne_room", "daimyo", "flagship"), for_actions),
    **dict.fromkeys(("tanuki", "remodel"), for_small_decks),
    **dict.fromkeys(("investment", "apprentice"), for_long_games),
    "temple": temple,
    "jewelled_egg": egg,
    "moat": moat,
    "merchant": merchant,
    "riverboat": riverboat,
    "gold_mine": gold_mine,
    "potion": potion,
    "golem": golem,
    "city": city,
    "overlord": overlord,
    "university": university,
    "quarry": quarry,
}
