"""The steward's answers to the questions that cards put: discard, trash, gain, and all the rest."""

from collections.abc import Callable

from tafelrunde.agents.dominion.lore import TWICE, note
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Cost, FromDeck, Pile
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.sets.basic import CURSE_CARD
from tafelrunde.games.dominion.sets.rising_sun_events import HAD_GOLD

Answer = Callable[[Outlook, Ask], list[int]]
Trade = Callable[[Outlook, Card], float]
Wish = Callable[[Outlook, Card], bool]
Use = Callable[[Outlook, Due], float]

YES = [0]
NO = [1]


def yes_if(wanted: bool) -> list[int]:
    """The position of yes or no."""
    return YES if wanted else NO


def ordered(ask: Ask, key: Callable[[Thing], float]) -> list[int]:
    """Positions, lowest first; among equals in the order of the options."""
    return sorted(range(len(ask.options)), key=lambda position: key(ask.options[position]))


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
    known = note(card.id)
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
    spare = actions + sum(max(0, note(card.id).actions - 1) for card in cards if card.is_action)
    worth = [use(seen, card, own_turn) for card in cards]
    best = sorted(
        [place for place, card in enumerate(cards) if card.is_action and note(card.id).actions == 0],
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
        return ordered(ask, lambda option: -option.vp if isinstance(option, Card) else 0)[:1]
    cards = [option for option in ask.options if isinstance(option, Card)]
    own_turn = seen.game.active == seen.me.seat
    stranded = own_turn and seen.me.actions == 0

    def rank(option: Thing) -> float:
        assert isinstance(option, Card)
        if option.is_action and stranded:
            return -note(option.id).value
        return use(seen, option, own_turn)

    return ordered(ask, rank)[:1] if cards else [0]


def harbinger(seen: Outlook, ask: Ask) -> list[int]:
    """The best card of the discard pile."""
    worth = [use(seen, option, own_turn=False) for option in ask.options if isinstance(option, Card)]
    best = max(range(len(worth)), key=lambda place: worth[place])
    return [best] if ask.least or worth[best] > 1.0 else []


def put_back(seen: Outlook, ask: Ask) -> list[int]:
    """The best on top; and the best Shadow, too."""
    return ordered(ask, lambda option: -note(option.id).value)


# Trashing.


def trash(seen: Outlook, ask: Ask) -> list[int]:
    """Curses, Estates and Coppers, as long as enough money stays."""
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
                if money <= 5:
                    continue
                money -= 1
            chosen.append(position)
    return chosen


def upgrade_worth(seen: Outlook, card: Card, cause: str) -> float:
    """What trashing this card brings, with what can be gained for it; for a card that is not in the book,
    nothing but the loss."""
    trade = TRADES.get(cause)
    return -seen.keep(card) + (0.0 if trade is None else trade(seen, card))


def trade_for_cards(seen: Outlook, card: Card) -> float:
    """Rice Broker: cards for a Treasure or an Action."""
    return (1.8 if card.is_treasure else 0.0) + (4.5 if seen.game.is_action(card) else 0.0)


def trade_on_debt(seen: Outlook, card: Card) -> float:
    """Change: something dearer, the difference as debt."""
    game = seen.game
    coins = game.cost(card).coins
    worths = [
        seen.purchase(pile, card) - debt_price(seen, game.cost(dearer).coins - coins)
        for pile, dearer in game.offers()
        if game.cost(dearer).coins > coins
    ]
    return max(worths, default=0.0)


def trade_up(seen: Outlook, card: Card) -> float:
    """Remodel and its like: a card that costs up to $2 more."""
    return best_worth(seen, seen.game.available(seen.game.cost(card).plus(2)), card)


def trade_treasure(seen: Outlook, card: Card) -> float:
    """Mine: another Treasure that costs up to $3 more."""
    game = seen.game
    piles = [
        pile for pile in game.available(game.cost(card).plus(3), "treasure") if game.top(pile) is not card
    ]
    return best_worth(seen, piles, card)


def trade_with_gold(seen: Outlook, card: Card) -> float:
    """Kintsugi: as Remodel, for whoever has gained a Gold."""
    return trade_up(seen, card) if HAD_GOLD in seen.me.states else 0.0


def trade_for_nothing(seen: Outlook, card: Card) -> float:
    """Mountain Shrine: what it gives does not depend on the card."""
    return 0.0


# What a trashed card is traded for, by the card that trashes it.
TRADES: dict[str, Trade] = {
    "mountain_shrine": trade_for_nothing,
    "rice_broker": trade_for_cards,
    "change": trade_on_debt,
    "remodel": trade_up,
    "tanuki": trade_up,
    "mine": trade_treasure,
    "kintsugi": trade_with_gold,
}


def debt_price(seen: Outlook, debt: int) -> float:
    """What debt costs: little if it can be paid now, otherwise a part of the next turn."""
    spare = seen.hand_coins() if seen.game.active == seen.me.seat else 0
    return 0.4 * min(debt, spare) + 0.8 * max(0, debt - spare)


def best_worth(seen: Outlook, piles: list[Pile], lost: Card | None = None) -> float:
    """The value of the best card to gain, a card being lost for it."""
    return max((seen.purchase(pile, lost) for pile in piles), default=0.0)


def trash_one(seen: Outlook, ask: Ask) -> list[int]:
    """The card whose loss is repaid best."""
    worth = [upgrade_worth(seen, card, ask.cause) for card in ask.options if isinstance(card, Card)]
    best = max(range(len(worth)), key=lambda place: worth[place])
    return [best] if ask.least or worth[best] > 0.3 else []


def bandit(seen: Outlook, ask: Ask) -> list[int]:
    """Lose the cheapest Treasure."""
    return ordered(ask, lambda option: seen.keep(option) if isinstance(option, Card) else 0.0)[:1]


def sentry(seen: Outlook, ask: Ask) -> list[int]:
    """Trash junk, discard what does nothing, keep the rest."""
    card = asked_card(ask)
    if card is None:
        return [2]
    worth = seen.keep(card)
    if worth < 0 and not (card.id == "copper" and seen.money <= 5):
        return [0]
    return [1] if (not card.is_action and not card.is_treasure) or card.id == "copper" else [2]


def asked_card(ask: Ask) -> Card | None:
    """The card that a question is about."""
    return CARDS.get(str(ask.params.get("card", ""))) if ask.params else None


# Gaining.


def gain(seen: Outlook, ask: Ask) -> list[int]:
    """The best card; for the hand rather one that helps at once."""
    to_hand = bool(ask.params) and ask.params is not None and ask.params.get("to") == "hand"

    def rank(option: Thing) -> float:
        assert isinstance(option, Pile)
        card = seen.game.top(option)
        worth = seen.purchase(option)
        if ask.cause in ("credit", "change"):
            worth -= debt_price(seen, seen.game.cost(card).coins)
        if to_hand and card.is_action and (seen.me.actions > 0 or ask.cause == "kind_emperor"):
            worth += 0.5
        return -worth

    return ordered(ask, rank)[:1]


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
    return yes_if(seen.me.actions == 0 or (seen.me.actions == 1 and note(card.id).actions == 0))


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
EARLY = ("take_hand_back", "samurai", "kind_emperor", "riverboat", "play_aside")
LATE = ("sea_witch", "tide_pools")


def which_first(seen: Outlook, ask: Ask) -> list[int]:
    """Cards before coins, hands before what looks at them."""

    def rank(option: Thing) -> int:
        if option.id in EARLY:
            return EARLY.index(option.id)
        return len(EARLY) + (LATE.index(option.id) + 1 if option.id in LATE else 0)

    return ordered(ask, rank)[:1]


# What it is worth to use something that may be declined, by what acts.
USES: dict[str, Use] = {}


def may_act(seen: Outlook, ask: Ask) -> list[int]:
    """What is worth most, if it does any good; nothing that is not in the book."""
    worth = [
        USES[option.id](seen, option) if isinstance(option, Due) and option.id in USES else 0.0
        for option in ask.options
    ]
    best = max(range(len(worth)), key=lambda place: worth[place], default=0)
    return [best] if worth and worth[best] > 0.3 else []


# Which card to name, by the card that asks.
NAMES: dict[str, Answer] = {}


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


# Whether it is any good to play a card now, where an expansion knows more about it than "yes".
WISHES: dict[str, Wish] = {}


def has_trade(seen: Outlook, card: Card) -> bool:
    """Whether a card has something in hand to trash that is repaid."""
    return any(upgrade_worth(seen, one, card.id) > 0.3 for one in seen.others_in_hand(card))


def wants_play(seen: Outlook, card: Card) -> bool:
    """Whether it is any good to play an Action now."""
    hand = seen.me.hand
    id = card.id
    wish = WISHES.get(id)
    if wish is not None:
        return wish(seen, card)
    if id == "chapel":
        return len([one for one in hand if seen.keep(one) < 0]) >= 1
    if id == "moneylender":
        return any(one.id == "copper" for one in hand)
    if id == "rice_broker" or id == "tanuki" or id == "remodel" or id == "change":
        return (id == "change" and seen.me.debt > 0) or has_trade(seen, card)
    if id == "mine":
        return any(one.is_treasure and upgrade_worth(seen, one, id) > 0.3 for one in hand)
    if id == "craftsman":
        best = best_worth(seen, seen.game.available(Cost(5)))
        return best > 2.5 and not 8 <= seen.hand_coins() - seen.me.debt < 10
    if id == "root_cellar":
        return seen.money >= 1.05 * seen.size or seen.hand_coins() - seen.me.debt <= 2 < seen.money
    if id == "throne_room":
        return any(one.is_action and one is not card for one in hand)
    if id in ("ronin", "library"):
        return len(hand) - (1 if card in hand else 0) < 7
    if card.is_treasure and not card.is_action:
        return id == "copper" and seen.money > seen.size
    return True


def play_twice(seen: Outlook, ask: Ask) -> list[int]:
    """The card that is best doubled."""

    def rank(option: Thing) -> float:
        card = card_of(option)
        if card is None or not wants_play(seen, card):
            return 1000.0
        if card.is_treasure and not card.is_action:
            return 500.0
        return TWICE.index(card.id) if card.id in TWICE else 100.0 - note(card.id).value

    best = ordered(ask, rank)[0]
    return [best] if ask.least or rank(ask.options[best]) < 1000.0 else []
