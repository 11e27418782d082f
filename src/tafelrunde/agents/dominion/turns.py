"""The steward's turn: which Action to play next, and what to buy."""

from typing import Final

from tafelrunde.agents.dominion.choices import WISHES, card_of, wants_play
from tafelrunde.agents.dominion.events import event_worth
from tafelrunde.agents.dominion.lore import TRASHERS
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import affordable
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.dominion.cards import Card, Cost, FromDeck, Pile
from tafelrunde.games.dominion.hooks import COSTS
from tafelrunde.games.dominion.landscapes import Landscape
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.player import COFFERS
from tafelrunde.games.dominion.sets.basic import COPPER, SILVER
from tafelrunde.games.dominion.turn import ALL_TREASURES, PAY_DEBT, SPEND_COFFERS, SPEND_VILLAGERS

GRAND_MARKET: Final = CARDS["grand_market"]


def play_action(seen: Outlook, ask: Ask) -> list[int]:
    """The most urgent Action that does any good."""
    best = -1
    urgent = 0.0
    for position, option in enumerate(ask.options):
        card = card_of(option)
        if card is None or not wants_play(seen, card):
            continue
        score = urgency(seen, card)
        if isinstance(option, FromDeck):
            # The copy in hand first: the one in the deck can wait.
            score -= 0.1
        if score > urgent:
            best, urgent = position, score
    if best < 0 and SPEND_VILLAGERS in ask.options and has_stranded_action(seen):
        best = ask.options.index(SPEND_VILLAGERS)
    return [best] if best >= 0 else []


def has_stranded_action(seen: Outlook) -> bool:
    """Whether an Action in hand is worth a Villager, because no action is left for it."""
    return seen.me.actions == 0 and any(card.is_action and wants_play(seen, card) for card in seen.me.hand)


def spend_villagers(seen: Outlook, ask: Ask) -> list[int]:
    """One at a time."""
    return [ask.least]


def urgency(seen: Outlook, card: Card) -> float:
    """When to play a card: what gives actions first, then draws if an action is left, then by value."""
    known = seen.note(card.id)
    hand = seen.me.hand
    if card.id == "throne_room" or card.id == "crown":
        return 89.0 if seen.me.actions > 0 else 0.0
    if card.id == "aristocrat":
        return 85.0
    if known.actions > 0:
        return 60.0 + known.first / 3
    if card.id in ("ronin", "library"):
        gain = 7 - len(hand)
        return 30.0 + 4.0 * gain if gain > 0 else 1.0
    if seen.book.engine and card.id in TRASHERS:
        return 45.0 + 4.0 * len([one for one in hand if seen.keep(one) < 0])
    if card.id == "chapel":
        return 20.0 + 8.0 * len([one for one in hand if seen.keep(one) < 0])
    if card.is_treasure:
        return 5.0
    if seen.me.actions > 1 and known.draw >= 2:
        return 55.0 + known.draw
    return float(known.first)


# Buying.

# What a purchase must be worth at least.
WANTED: Final = 0.3


def buy(seen: Outlook, ask: Ask) -> list[int]:
    """Treasures, debt, then whatever is worth most."""
    options = ask.options
    first = options[0]
    if first is ALL_TREASURES or isinstance(first, Card):
        chosen = panic_treasure(seen, ask) if seen.game.fulfilled == "panic" else treasure(seen, ask)
        if chosen:
            return chosen
    if seen.me.tokens and SPEND_COFFERS in options and coffers_wanted(seen):
        return [options.index(SPEND_COFFERS)]
    best = -1
    most = WANTED
    several = seen.me.buys > 1
    offers: list[Offer] = []
    game = seen.game
    as_printed = game.reduction == 0 and not game.awake & COSTS
    for position, option in enumerate(options):
        if option is PAY_DEBT:
            return [position]
        if isinstance(option, Pile):
            if not several and seen.at_most(option) <= most:
                continue
            card = game.tops[option.number]
            cost = card.printed if as_printed and card.price is None else game.cost(card)
            worth = seen.purchase(option)
            if cost.debt:
                worth -= unpaid(seen, cost)
            elif cost.coins > seen.me.coins:
                worth -= lost_action(seen)
            if several and worth > WANTED and not cost.debt:
                offers.append(Offer(position, option, cost, worth))
        elif isinstance(option, Landscape):
            worth = event_worth(seen, option)
        else:
            continue
        if worth > most:
            best, most = position, worth
    if several and most < 100:
        best = parts_pair(seen, offers, best, most) if seen.book.engine else pair(seen, offers, best, most)
    return [best] if best >= 0 else []


class Offer:
    """A pile that one of several buys may be for: its place among the options, what its card costs, and what
    it is worth."""

    __slots__ = ("coins", "pile", "position", "potion", "worth")

    def __init__(self, position: int, pile: Pile, cost: Cost, worth: float) -> None:
        self.position = position
        self.pile = pile
        self.coins = cost.coins
        self.potion = cost.potion
        self.worth = worth

    def goes_with(self, other: "Offer", seen: Outlook) -> bool:
        """Whether both can be bought."""
        if self.coins + other.coins > seen.me.coins or self.potion + other.potion > seen.me.potions:
            return False
        return self is not other or seen.game.left[self.pile.number] > 1


def prey(seen: Outlook, ask: Ask) -> list[int]:
    """With a Corsair about, which takes the first Silver or Gold, a Silver if there is one."""
    for one in seen.game.effects:
        if one.hook.id == "boarded" and one.victims >> seen.me.seat & 1:
            return [position for position, option in enumerate(ask.options) if option is SILVER]
    return []


# What a Coffers is worth if it is kept for a later turn.
KEPT: Final = 0.6


def coffers_wanted(seen: Outlook) -> int:
    """How many Coffers to spend: as many as something better costs, if it is that much better."""
    me = seen.me
    if me.buys == 0:
        return 0
    coins = me.coins - me.debt
    kept = KEPT if seen.clock() > 2 else 0.1
    best, wanted = affordable(seen, coins), 0
    for count in range(1, seen.game.tokens(me, COFFERS) + 1):
        worth = affordable(seen, coins + count) - kept * count
        if worth > best:
            best, wanted = worth, count
    return wanted


def spend_coffers(seen: Outlook, ask: Ask) -> list[int]:
    """As many as are wanted for the purchase that they were taken for."""
    return [max(ask.least, min(ask.most, coffers_wanted(seen)))]


def lost_action(seen: Outlook) -> float:
    """What it costs to pay with an Action of the hand, where coins do not suffice (Animal Fair)."""
    return min([max(0.0, seen.keep(card)) for card in seen.me.hand if seen.game.is_action(card)])


def unpaid(seen: Outlook, cost: Cost) -> float:
    """The price of debt that this turn's coins do not cover."""
    rest = cost.debt - (seen.me.coins - cost.coins)
    return 0.7 * rest if rest > 0 else 0.0


def pair(seen: Outlook, offers: list[Offer], best: int, most: float) -> int:
    """With two buys, two cards that are together worth more; the dearer of them first."""
    highest = 0.0
    for one in offers:
        if one.worth > highest:
            highest = one.worth
    for place in range(len(offers)):
        one = offers[place]
        if one.worth + highest <= most:
            continue
        for place_of_other in range(place, len(offers)):
            other = offers[place_of_other]
            if one.worth + other.worth > most and one.goes_with(other, seen):
                most = one.worth + other.worth
                best = one.position if one.worth >= other.worth else other.position
    return best


def parts_pair(seen: Outlook, offers: list[Offer], best: int, most: float) -> int:
    """The same for an engine, to which the second card has another worth once it has the first."""
    tops = seen.game.tops
    for one in offers:
        card = tops[one.pile.number]
        seen.imagine(card)
        for other in offers:
            if one.goes_with(other, seen):
                both = one.worth + seen.value(tops[other.pile.number])
                if both > most:
                    best, most = one.position, both
        seen.forget(card)
    return best


def treasure(seen: Outlook, ask: Ask) -> list[int]:
    """All Treasures; one by one in their best order if some of them do more than give coins."""
    first = prey(seen, ask)
    if first:
        return first
    plain = True
    for option in ask.options:
        if not isinstance(option, Card):
            if option is not ALL_TREASURES:
                # Treasures come first.
                break
        elif option.plain is None and (option.play is not None or option.id in WISHES):
            plain = False
            break
    if plain and not spares_copper(seen):
        return [0]
    wanted = [
        (seen.note(option.id).first, -position)
        for position, option in enumerate(ask.options)
        if isinstance(option, Card) and wants_treasure(seen, option)
    ]
    return [-max(wanted)[1]] if wanted else []


def wants_treasure(seen: Outlook, card: Card) -> bool:
    """Whether it is any good to play a Treasure in the Buy phase."""
    if card is COPPER:
        return not spares_copper(seen)
    wish = WISHES.get(card.id)
    return wish is None or wish(seen, card)


def spares_copper(seen: Outlook) -> bool:
    """Whether Coppers stay in hand, because a Grand Market can be bought without them and nothing better
    with them."""
    pile = seen.game.numbers.get(GRAND_MARKET, -1)
    if pile < 0 or not seen.game.in_supply[pile] or COPPER in seen.me.cards_in_play():
        return False
    coppers = seen.me.hand.count(COPPER)
    return seen.game.cost(GRAND_MARKET).coins <= seen.hand_coins() - coppers and seen.hand_coins() < 8


def panic_treasure(seen: Outlook, ask: Ask) -> list[int]:
    """In a Panic Treasures are lost: all of them for points, otherwise Coppers only."""
    coins = seen.hand_coins()
    if coins >= (5 if seen.clock() <= 4 else 8):
        return [0]
    for position, option in enumerate(ask.options):
        if option.id == "copper":
            return [position]
    return []
