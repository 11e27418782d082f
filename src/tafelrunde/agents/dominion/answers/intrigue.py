"""The steward's answers to the questions that the cards of Intrigue put."""

from tafelrunde.agents.dominion.choices import NAMES, WISHES, YES, Answer, lowest, use, wants_play
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES, best_worth, upgrade_worth
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.engine.zones import knows
from tafelrunde.games.dominion.cards import Card, Cost, Pile
from tafelrunde.games.dominion.library import KINGDOM
from tafelrunde.games.dominion.sets.basic import ESTATE, GOLD

LURKER = KINGDOM["lurker"]
# Where the choices of Courtier and Lurker stand in their lists.
ONE_ACTION, ONE_BUY, THREE_COINS, A_GOLD = range(4)
TRASH_FROM_SUPPLY, GAIN_FROM_TRASH = range(2)


def baron(seen: Outlook, ask: Ask) -> list[int]:
    """Always the coins."""
    return YES


def courtier_reveal(seen: Outlook, ask: Ask) -> list[int]:
    """The card with the most types."""
    return [lowest(ask, lambda option: -len(seen.game.types(option)) if isinstance(option, Card) else 0)]


def courtier(seen: Outlook, ask: Ask) -> list[int]:
    """Coins for a Province, otherwise a Gold while there is time; an action if a card waits for it."""
    coins = seen.hand_coins()
    for_gold = seen.stock(GOLD) > 0 and seen.clock() > 3 and not coins < 8 <= coins + 3
    order = [A_GOLD, THREE_COINS] if for_gold else [THREE_COINS, A_GOLD]
    waiting = any(seen.game.is_action(card) and wants_play(seen, card) for card in seen.me.hand)
    order.insert(0 if waiting and seen.me.actions == 0 and ask.least > 1 else 2, ONE_ACTION)
    return [*order, ONE_BUY][: ask.least]


def bounty(seen: Outlook) -> float:
    """The value of the best Action in the trash."""
    return max((seen.value(card) for card in seen.game.trash_pile if seen.game.is_action(card)), default=0.0)


def lurker(seen: Outlook, ask: Ask) -> list[int]:
    """Gain something good; trash only what a second Lurker can gain. Otherwise gain, though it is nothing."""
    hunt = bounty(seen) <= 1.0 and LURKER in seen.me.hand
    return [TRASH_FROM_SUPPLY if hunt else GAIN_FROM_TRASH]


def lurker_trash(seen: Outlook, ask: Ask) -> list[int]:
    """The Action that is worth most: the next Lurker gains it."""
    return [lowest(ask, lambda option: -seen.purchase(option) if isinstance(option, Pile) else 0.0)]


def lurker_gain(seen: Outlook, ask: Ask) -> list[int]:
    """The Action that is worth most."""
    return [lowest(ask, lambda option: -seen.value(option) if isinstance(option, Card) else 0.0)]


def for_passage(seen: Outlook, options: list[Card]) -> Card:
    """An Action that cannot be played any more, or the card that does least."""

    def rank(card: Card) -> float:
        stranded = card.is_action and seen.me.actions == 0
        return -seen.note(card.id).value if stranded else use(seen, card, own_turn=True)

    return min(options, key=rank)


def secret_passage(seen: Outlook, ask: Ask) -> list[int]:
    """The card that is of least use now."""
    cards = [option for option in ask.options if isinstance(option, Card)]
    return [cards.index(for_passage(seen, cards))]


def secret_passage_depth(seen: Outlook, ask: Ask) -> list[int]:
    """On top what will be of use in the next turn, anything else to the bottom."""
    card = for_passage(seen, seen.me.hand)
    return [0 if use(seen, card, own_turn=False) > 1.6 else ask.most]


def wishing_well(seen: Outlook, ask: Ask) -> list[int]:
    """The card on top of the deck if it is known, otherwise the one that is there most often."""
    me = seen.me
    deck = me.deck or me.discard
    if me.deck and (me.deck[-1].is_shadow or (me.deck_known and knows(me.deck_known[0], me.seat))):
        deck = me.deck[-1:]
    # A Shadow that could be on top would have been seen there.
    deck = [card for card in deck if not card.is_shadow] or deck

    def rank(option: Thing) -> float:
        return -sum(1.0 + use(seen, card, own_turn=True) / 20 for card in deck if card is option)

    return [lowest(ask, rank)]


ANSWERS: dict[str, Answer] = {
    "baron": baron,
    "courtier_reveal": courtier_reveal,
    "courtier": courtier,
    "lurker": lurker,
    "lurker_trash": lurker_trash,
    "lurker_gain": lurker_gain,
    "secret_passage": secret_passage,
    "secret_passage_depth": secret_passage_depth,
}


# What cards are traded for, and when a card had better not be played.


def trade_for_one_more(seen: Outlook, card: Card) -> float:
    """Upgrade: a card that costs exactly $1 more."""
    game = seen.game
    cost = game.cost(card).plus(1)
    return best_worth(seen, [pile for pile, dearer in game.offers() if game.cost(dearer).same(cost)], card)


def has_estate(seen: Outlook, card: Card) -> bool:
    """Baron: with an Estate to discard; near the end one to gain is welcome, too."""
    return ESTATE in seen.me.hand or seen.value(ESTATE) > 0


def has_prey(seen: Outlook, card: Card) -> bool:
    """Lurker: with an Action in the trash that is worth having, or a second Lurker to gain one."""
    return bounty(seen) > 1.0 or seen.me.hand.count(card) >= 2


def can_gain(seen: Outlook, card: Card) -> bool:
    """Ironworks: with something worth gaining."""
    return best_worth(seen, seen.game.available(Cost(4))) > 0.5


def can_trade(seen: Outlook, card: Card) -> bool:
    """Upgrade: with a card in hand whose loss is repaid."""
    others = seen.me.hand[:]
    if card in others:
        others.remove(card)
    return any(upgrade_worth(seen, one, card.id) > 0.3 for one in others)


NAMES.update({"wishing_well": wishing_well})
TRADES.update({"upgrade": trade_for_one_more})
WISHES.update({"baron": has_estate, "lurker": has_prey, "ironworks": can_gain, "upgrade": can_trade})
