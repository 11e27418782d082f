"""The steward's answers to the questions that the cards of Prosperity put."""

from tafelrunde.agents.dominion.choices import NAMES, USES, WISHES, Answer, asked_card, lowest, wants_play
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES, best_worth, trade_for_nothing
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Cost, unique
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.sets.basic import COPPER

# Coins that just pay for a Gold, a Province, a Colony: one less would hurt.
ROUND_SUMS = (6, 8, 11)


def anvil(seen: Outlook, ask: Ask) -> list[int]:
    """A Copper for something good, unless just that coin pays for something better."""
    best = best_worth(seen, seen.game.available(Cost(4)))
    for position, option in enumerate(ask.options):
        if option is COPPER and best > 2.5 and seen.hand_coins() not in ROUND_SUMS:
            return [position]
    return []


def crystal_ball(seen: Outlook, ask: Ask) -> list[int]:
    """Trash junk, play what can be played, discard what does nothing."""
    keep, trash, discard, play = [0], [1], [2], [3]
    card = asked_card(ask)
    if card is None:
        return keep
    if seen.keep(card) < 0 and not (card is COPPER and seen.money <= seen.book.least_money):
        return trash
    if len(ask.options) < 4:
        return discard
    return play if card.is_treasure or wants_play(seen, card) else keep


def investment(seen: Outlook, ask: Ask) -> list[int]:
    """Points near the end, a coin before."""
    treasures = unique([card for card in seen.me.hand if card.is_treasure])
    return [1] if len(treasures) >= (2 if seen.clock() <= 3 else 4) else [0]


def has_junk(seen: Outlook, card: Card) -> bool:
    """Investment: something in hand that is better lost, or nothing that could be."""
    others = seen.me.hand[:]
    if card in others:
        others.remove(card)
    return not others or any(seen.keep(one) < 0.3 for one in others)


def has_treasure(seen: Outlook, card: Card) -> bool:
    """Magnate: a Treasure to show."""
    return any(one.is_treasure for one in seen.me.hand)


def has_few_cards(seen: Outlook, card: Card) -> bool:
    """Watchtower: less than six cards beside it."""
    return len(seen.me.hand) - (card in seen.me.hand) < 6


def watch(seen: Outlook, due: Due) -> float:
    """Watchtower: for junk, and for cards that are good to have soon."""
    card = due.about.card
    return 1.0 if is_junk(seen, card) or (not card.is_victory and seen.value(card) > 2.5) else 0.0


def is_junk(seen: Outlook, card: Card) -> bool:
    """Whether a card gained is better trashed."""
    return seen.keep(card) < 0


def watchtower(seen: Outlook, ask: Ask) -> list[int]:
    """Trash junk; anything else comes soon."""
    card = asked_card(ask)
    return [0] if card is not None and is_junk(seen, card) else [1]


def best_for_war_chest(seen: Outlook, ask: Ask) -> list[int]:
    """The best card that a War Chest could still gain."""
    game = seen.game
    cards = [game.top(pile) for pile in game.available(Cost(5))]

    def rank(option: Thing) -> float:
        if option not in cards or option.id in game.tally.names:
            return 0.0
        return -1.0 - seen.note(option.id).value

    return [lowest(ask, rank)]


TRADES.update({"investment": trade_for_nothing})
WISHES.update({"investment": has_junk, "magnate": has_treasure, "watchtower": has_few_cards})
USES.update({"watchtower": watch})
NAMES.update({"war_chest": best_for_war_chest})
ANSWERS: dict[str, Answer] = {
    "anvil": anvil,
    "crystal_ball": crystal_ball,
    "investment": investment,
    "watchtower": watchtower,
}
