"""The steward's answers to the questions that cards put: discard, trash, gain, and all the rest."""

from collections.abc import Callable
from typing import Final

from tafelrunde.agents.dominion.lore import TWICE
from tafelrunde.agents.dominion.outlook import DEAD, Outlook
from tafelrunde.agents.dominion.trades import affordable, best_worth, debt_price, upgrade_worth
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Cost, FromDeck, Pile
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.sets.basic import COPPER, CURSE_CARD

Answer = Callable[[Outlook, Ask], list[int]]
Wish = Callable[[Outlook, Card], bool]
Use = Callable[[Outlook, Due], float]

YES: Final = [0]
NO: Final = [1]


def yes_if(wanted: bool) -> list[int]:
    """The position of yes or no."""
    return YES if wanted else NO


def ordered(ask: Ask, key: Callable[[Thing], float]) -> list[int]:
    """Positions, lowest first; among equals in the order of the options."""
    return sorted(range(len(ask.options)), key=lambda position: key(ask.options[position]))


def lowest(ask: Ask, key: Callable[[Thing], float]) -> int:
    """The first of these positions."""
    keys = [key(option) for option in ask.options]
    return keys.index(min(keys))


def card_of(option: Thing) -> Card | None:
    """The card behind an option."""
    if isinstance(option, Card):
        return option
    if isinstance(option, (FromDeck, Pile)):
        return option.card
    return None


# Discarding.


def use(seen: Outlook, card: Card, own_turn: bool) -> float:
    """What a card in hand is good for in this turn (or in the next, if it is not its own)."""
    if card.is_treasure:
        return card.value + 0.5 if card.value else 3.0
    known = seen.note(card.id)
    if card.is_night:
        # It needs no action.
        return 2.0 + known.value / 4
    if not card.is_action:
        return -1.0 if card is CURSE_CARD else -0.5
    if own_turn and seen.me.actions == 0:
        return 0.0
    return 2.0 + known.actions + known.value / 4


def ranked_hand(seen: Outlook, cards: list[Card]) -> list[float]:
    """The use of each card; terminals beyond the actions at hand count little."""
    own_turn = seen.game.active == seen.me.seat
    actions = seen.me.actions if own_turn else 1
    spare = actions + sum(max(0, seen.note(card.id).actions - 1) for card in cards if card.is_action)
    worth = [use(seen, card, own_turn) for card in cards]
    best = sorted(
        [place for place, card in enumerate(cards) if card.is_action and seen.note(card.id).actions == 0],
        key=lambda place: -worth[place],
    )
    for place in best[max(0, spare) :]:
        worth[place] = min(worth[place], 0.2)
    return worth


def discard(seen: Outlook, ask: Ask) -> list[int]:
    """The least useful cards; with Cellar everything that does nothing (Artificer draws no others)."""
    cards = [option for option in ask.options if isinstance(option, Card)]
    worth = ranked_hand(seen, cards)
    order = sorted(range(len(cards)), key=lambda place: worth[place])
    count = ask.least
    if ask.least < ask.most:
        level = 0.3 if seen.money < seen.size or ask.cause == "artificer" else 1.6
        count = max(count, len([one for one in worth if one < level]))
    return order[: min(count, ask.most)]


def rustic_village(seen: Outlook, ask: Ask) -> list[int]:
    """Discard two cards for one if both do nothing."""
    worth = ranked_hand(seen, seen.me.hand)
    return yes_if(len([one for one in worth if one < 0.3]) >= 2)


def topdeck(seen: Outlook, ask: Ask) -> list[int]:
    """Bureaucrat: whatever; Artisan: an Action that cannot be played, or the card least needed now."""
    if ask.cause == "bureaucrat":
        return [lowest(ask, lambda option: -option.vp if isinstance(option, Card) else 0)]
    cards = [option for option in ask.options if isinstance(option, Card)]
    own_turn = seen.game.active == seen.me.seat
    stranded = own_turn and seen.me.actions == 0

    def rank(option: Thing) -> float:
        assert isinstance(option, Card)
        if option.is_action and stranded:
            return -seen.note(option.id).value
        return use(seen, option, own_turn)

    return [lowest(ask, rank)] if cards else [0]


def harbinger(seen: Outlook, ask: Ask) -> list[int]:
    """The best card of the discard pile."""
    worth = [use(seen, option, own_turn=False) for option in ask.options if isinstance(option, Card)]
    best = max(range(len(worth)), key=lambda place: worth[place])
    return [best] if ask.least or worth[best] > 1.0 else []


def put_back(seen: Outlook, ask: Ask) -> list[int]:
    """The best on top; and the best Shadow, too."""
    return ordered(ask, lambda option: -seen.note(option.id).value)


# Trashing.


def trash(seen: Outlook, ask: Ask) -> list[int]:
    """Curses, Estates and Coppers, as long as enough money stays."""
    if seen.book.engine:
        return trim(seen, ask)
    order = ordered(ask, lambda option: seen.keep(option) if isinstance(option, Card) else 0.0)
    chosen: list[int] = []
    money = seen.money
    for position in order:
        card = ask.options[position]
        assert isinstance(card, Card)
        if len(chosen) < ask.least:
            chosen.append(position)
        elif len(chosen) < ask.most and seen.keep(card) < 0:
            if card.id == "copper":
                if money <= seen.book.least_money:
                    continue
                money -= 1
            chosen.append(position)
    return chosen


def trim(seen: Outlook, ask: Ask) -> list[int]:
    """For an engine: all that is worse than nothing, but Coppers only as far as this turn's purchase does not
    suffer more than the deck gains."""
    chosen: list[int] = []
    coppers: list[int] = []
    order = ordered(ask, lambda option: seen.keep(option) if isinstance(option, Card) else 0.0)
    for position in order:
        card = ask.options[position]
        assert isinstance(card, Card)
        if card is COPPER and seen.keep(card) < 0:
            coppers.append(position)
        elif len(chosen) + len(coppers) < ask.least or seen.keep(card) < 0:
            chosen.append(position)
    chosen = chosen[: ask.most]
    least = max(0, ask.least - len(chosen))
    most = min(ask.most - len(chosen), len(coppers), max(least, int(seen.money - seen.book.least_money)))
    coins = seen.hand_coins()
    best = max(
        range(least, max(least, most) + 1),
        key=lambda count: affordable(seen, coins - count) + seen.book.trim * count,
    )
    return chosen + coppers[:best]


def trash_one(seen: Outlook, ask: Ask) -> list[int]:
    """The card whose loss is repaid best."""
    worth = [upgrade_worth(seen, card, ask.cause) for card in ask.options if isinstance(card, Card)]
    best = max(range(len(worth)), key=lambda place: worth[place])
    return [best] if ask.least or worth[best] > 0.3 else []


def bandit(seen: Outlook, ask: Ask) -> list[int]:
    """Lose the cheapest Treasure."""
    return [lowest(ask, lambda option: seen.keep(option) if isinstance(option, Card) else 0.0)]


def sentry(seen: Outlook, ask: Ask) -> list[int]:
    """Trash junk, discard what does nothing, keep the rest."""
    card = asked_card(ask)
    if card is None:
        return [2]
    worth = seen.keep(card)
    if worth < 0 and not (card.id == "copper" and seen.money <= seen.book.least_money):
        return [0]
    return [1] if (not card.is_action and not card.is_treasure) or card.id == "copper" else [2]


def asked_card(ask: Ask) -> Card | None:
    """The card that a question is about."""
    return CARDS.get(str(ask.params.get("card", ""))) if ask.params else None


# Gaining.

# What an Action that comes to hand and can be played at once is worth more.
AT_HAND: Final = 0.5


def gain(seen: Outlook, ask: Ask) -> list[int]:
    """The best card; for the hand rather one that helps at once."""
    playable = seen.me.actions > 0 or ask.cause == "kind_emperor"
    at_hand = playable and ask.params is not None and ask.params.get("to") == "hand"
    on_debt = ask.cause in ("credit", "change")
    best, most = 0, 2 * DEAD
    for position, option in enumerate(ask.options):
        assert isinstance(option, Pile)
        if seen.at_most(option) + AT_HAND <= most:
            continue
        card = seen.game.top(option)
        worth = seen.purchase(option)
        if on_debt:
            worth -= debt_price(seen, seen.game.cost(card).coins)
        if at_hand and card.is_action:
            worth += AT_HAND
        if worth > most:
            best, most = position, worth
    return [best]


def tribute(seen: Outlook, ask: Ask) -> list[int]:
    """The best Action, if any is wanted."""
    best = gain(seen, ask)[0]
    pile = ask.options[best]
    assert isinstance(pile, Pile)
    return [best] if seen.purchase(pile) > 1.0 else []


# Yes or no, and lists of alternatives.


def gold_mine(seen: Outlook, ask: Ask) -> list[int]:
    """A Gold for 4 debt, unless this turn's coins are for a Province or the end is near."""
    coins = seen.hand_coins()
    debt = seen.me.debt
    if seen.clock() <= 3 or debt + 4 > coins + 2:
        return NO
    return yes_if(coins < 8 or coins - debt >= 12)


def set_aside(seen: Outlook, ask: Ask) -> list[int]:
    """Library: Actions that could not be played any more."""
    card = asked_card(ask)
    if card is None or not card.is_action:
        return NO
    return yes_if(seen.me.actions == 0 or (seen.me.actions == 1 and seen.note(card.id).actions == 0))


def moneylender(seen: Outlook, ask: Ask) -> list[int]:
    """Always."""
    return YES


def vassal(seen: Outlook, ask: Ask) -> list[int]:
    """Play the card, unless it brings debt that hurts or eats the hand."""
    card = asked_card(ask)
    return yes_if(card is not None and wants_play(seen, card))


def snake_witch(seen: Outlook, ask: Ask) -> list[int]:
    """Deal out Curses while there are some."""
    return yes_if(seen.stock(CURSE_CARD) > 0)


def pay_first(seen: Outlook, ask: Ask) -> list[int]:
    """Change: with debt it gives coins, which is as good as a trade."""
    return NO


def kitsune(seen: Outlook, ask: Ask) -> list[int]:
    """Curses and coins; actions if terminals wait; a Silver if there are no Curses left."""
    waiting = [card for card in seen.me.hand if card.is_action and wants_play(seen, card)]
    chosen: list[int] = []
    if seen.stock(CURSE_CARD) > 0:
        chosen.append(2)
    if waiting and seen.me.actions == 0:
        chosen.append(0)
    for position in (1, 3, 0):
        if len(chosen) < 2 and position not in chosen:
            chosen.append(position)
    return chosen[:2]


def sickness(seen: Outlook, ask: Ask) -> list[int]:
    """A Curse, if there is none left or the hand is good; otherwise discard."""
    if seen.stock(CURSE_CARD) == 0:
        return [0]
    poor = len([one for one in ranked_hand(seen, seen.me.hand) if one < 1.0])
    return [1] if poor >= 2 or len(seen.me.hand) < 3 else [0]


def react(seen: Outlook, ask: Ask) -> list[int]:
    """Always show a Moat."""
    return list(range(ask.most))


# What acts early among several things, and what better waits until all else is in hand.
EARLY: Final = ("take_hand_back", "samurai", "kind_emperor", "riverboat", "play_aside")
LATE: Final = ("sea_witch", "tide_pools")


def which_first(seen: Outlook, ask: Ask) -> list[int]:
    """Cards before coins, hands before what looks at them."""

    def rank(option: Thing) -> int:
        if option.id in EARLY:
            return EARLY.index(option.id)
        return len(EARLY) + (LATE.index(option.id) + 1 if option.id in LATE else 0)

    return [lowest(ask, rank)]


# What it is worth to use something that may be declined, by what acts.
USES: Final[dict[str, Use]] = {}


def may_act(seen: Outlook, ask: Ask) -> list[int]:
    """What is worth most, if it does any good; nothing that is not in the book."""
    worth = [
        USES[option.id](seen, option) if isinstance(option, Due) and option.id in USES else 0.0
        for option in ask.options
    ]
    best = max(range(len(worth)), key=lambda place: worth[place], default=0)
    return [best] if worth and worth[best] > 0.3 else []


# Which card to name, by the card that asks.
NAMES: Final[dict[str, Answer]] = {}


def name_card(seen: Outlook, ask: Ask) -> list[int]:
    """Whatever suits the card that asks."""
    known = NAMES.get(ask.cause)
    return [0] if known is None else known(seen, ask)


def always(seen: Outlook, due: Due) -> float:
    """What is good whenever it may be done."""
    return 1.0


def pay_debt(seen: Outlook, ask: Ask) -> list[int]:
    """As much as possible."""
    return [ask.most]


def asceticism(seen: Outlook, ask: Ask) -> list[int]:
    """As many coins as there are cards to trash."""
    junk = len([card for card in seen.me.hand if seen.keep(card) < 0])
    return [max(ask.least, min(ask.most, junk))]


def has_trade(seen: Outlook, card: Card) -> bool:
    """Whether a card has something in hand to trash that is repaid."""
    return any(upgrade_worth(seen, one, card.id) > 0.3 for one in seen.others_in_hand(card))


def has_junk(seen: Outlook, card: Card) -> bool:
    """Chapel: with something to trash."""
    return any(seen.keep(one) < 0 for one in seen.me.hand)


def has_copper(seen: Outlook, card: Card) -> bool:
    """Moneylender: with a Copper."""
    return COPPER in seen.me.hand


def can_change(seen: Outlook, card: Card) -> bool:
    """Change: for coins against debt, or for a trade."""
    return seen.me.debt > 0 or has_trade(seen, card)


def can_mine(seen: Outlook, card: Card) -> bool:
    """Mine: with a Treasure to trade."""
    return any(one.is_treasure and upgrade_worth(seen, one, card.id) > 0.3 for one in seen.me.hand)


def can_craft(seen: Outlook, card: Card) -> bool:
    """Craftsman: with something good to gain, and no Province to lose by the debt."""
    best = best_worth(seen, seen.game.available(Cost(5)))
    return best > 2.5 and not 8 <= seen.hand_coins() - seen.me.debt < 10


def can_cellar(seen: Outlook, card: Card) -> bool:
    """Root Cellar: with cards that are worth the debt."""
    return seen.money >= 1.05 * seen.size or seen.hand_coins() - seen.me.debt <= 2 < seen.money


def has_other_action(seen: Outlook, card: Card) -> bool:
    """Throne Room: with an Action to play twice."""
    return any(one.is_action and one is not card for one in seen.me.hand)


def draws_to_seven(seen: Outlook, card: Card) -> bool:
    """Ronin and Library: with less than seven others in hand."""
    hand = seen.me.hand
    return len(hand) - (1 if card in hand else 0) < 7


# Whether it is any good to play a card now, where the answer is not always yes; expansions add theirs.
WISHES: Final[dict[str, Wish]] = {
    "chapel": has_junk,
    "moneylender": has_copper,
    "rice_broker": has_trade,
    "tanuki": has_trade,
    "remodel": has_trade,
    "change": can_change,
    "mine": can_mine,
    "craftsman": can_craft,
    "root_cellar": can_cellar,
    "throne_room": has_other_action,
    "ronin": draws_to_seven,
    "library": draws_to_seven,
}


def wants_play(seen: Outlook, card: Card) -> bool:
    """Whether it is any good to play an Action now."""
    wish = WISHES.get(card.id)
    if wish is not None:
        return wish(seen, card)
    if card.is_treasure and not card.is_action:
        return card is COPPER and seen.money > seen.size
    return True


def play_twice(seen: Outlook, ask: Ask) -> list[int]:
    """The card that is best doubled."""

    def rank(option: Thing) -> float:
        card = card_of(option)
        if card is None or not wants_play(seen, card):
            return 1000.0
        if card.is_treasure and not card.is_action:
            return 500.0
        return TWICE.index(card.id) if card.id in TWICE else 100.0 - seen.note(card.id).value

    best = lowest(ask, rank)
    return [best] if ask.least or rank(ask.options[best]) < 1000.0 else []
