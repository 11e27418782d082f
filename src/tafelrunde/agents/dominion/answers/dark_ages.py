"""The steward's answers to the questions that the cards of Dark Ages put."""

from tafelrunde.agents.dominion import choices, trades
from tafelrunde.agents.dominion.choices import USES, WISHES, Answer, card_of, lowest, use, yes_if
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.sets.basic import DUCHY

# What cards bring when they are trashed, roughly.
WHEN_TRASHED = {"sir_vander": 4.0, "squire": 3.0, "catacombs": 2.5, "hunting_grounds": 2.0}


def best_use(seen: Outlook, cards: list[Card]) -> float:
    """What the best of these cards is good for in the next turn."""
    return max([use(seen, card, own_turn=False) for card in cards], default=0.0)


def catacombs(seen: Outlook, ask: Ask) -> list[int]:
    """Take the cards if they are no worse than three of the deck are on average."""
    looked = sum(use(seen, card, own_turn=True) for card in seen.me.looked)
    average = sum(use(seen, card, own_turn=True) for card in seen.owned) / max(1, seen.size)
    return yes_if(looked >= average * len(seen.me.looked))


def hermit(seen: Outlook, ask: Ask) -> list[int]:
    """The worst card of the discard pile, if it is no loss."""
    worst = choices.bandit(seen, ask)
    card = ask.options[worst[0]]
    return worst if isinstance(card, Card) and seen.keep(card) < 0 else []


def hunting_grounds(seen: Outlook, ask: Ask) -> list[int]:
    """A Duchy; three Estates only for points near the end."""
    return yes_if(seen.stock(DUCHY) > 0 or seen.early())


def led(seen: Outlook, card: Card) -> float:
    """Procession: what it is worth to play a card twice and to trade it for one that costs $1 more."""
    game = seen.game
    dearer = game.cost(card).plus(1)
    piles = [pile for pile, one in game.offers() if game.is_action(one) and game.cost(one).same(dearer)]
    gained = trades.best_worth(seen, piles, card) + WHEN_TRASHED.get(card.id, 0.0)
    return 0.6 * seen.note(card.id).value + gained - seen.keep(card)


def procession(seen: Outlook, ask: Ask) -> list[int]:
    """The card that it is worth most for."""

    def rank(option: Thing) -> float:
        card = card_of(option)
        return 1000.0 if card is None or not choices.wants_play(seen, card) else -led(seen, card)

    best = lowest(ask, rank)
    return [best] if rank(ask.options[best]) < 0 else []


def wants_procession(seen: Outlook, card: Card) -> bool:
    """Whether there is a card to lead."""
    others = [one for one in seen.me.hand if one.is_action and not one.is_duration]
    if card in others:
        others.remove(card)
    return any(one.id != "procession" and led(seen, one) > 0 for one in others)


def raid(seen: Outlook, ask: Ask) -> list[int]:
    """Lose the card that is needed least, or that brings something when trashed."""

    def rank(option: Thing) -> float:
        return seen.keep(option) - WHEN_TRASHED.get(option.id, 0.0) if isinstance(option, Card) else 0.0

    return [lowest(ask, rank)]


def rogue(seen: Outlook, ask: Ask) -> list[int]:
    """The best card of the trash."""
    return [lowest(ask, lambda option: -seen.value(option) if isinstance(option, Card) else 0.0)]


def scavenger(seen: Outlook, ask: Ask) -> list[int]:
    """Put the deck away if it holds something better than the discard pile."""
    return yes_if(best_use(seen, seen.me.deck) > best_use(seen, seen.me.discard))


def squire(seen: Outlook, ask: Ask) -> list[int]:
    """Actions if Actions wait, buys for a lot of money, otherwise a Silver."""
    waiting = [card for card in seen.me.hand if card.is_action and choices.wants_play(seen, card)]
    if waiting and seen.me.actions == 0:
        return [0]
    return [1] if seen.hand_coins() >= 10 or seen.clock() <= 1 else [2]


def trade_for_coins(seen: Outlook, card: Card) -> float:
    """Forager: a coin more for a Treasure that the trash does not hold yet."""
    news = card.is_treasure and card not in seen.game.trash_pile
    return WHEN_TRASHED.get(card.id, 0.0) + (1.0 if news else 0.0)


def wants_forager(seen: Outlook, card: Card) -> bool:
    """Whether there is a card to trash without regret."""
    others = seen.me.hand[:]
    if card in others:
        others.remove(card)
    return not others or any(trades.upgrade_worth(seen, one, "forager") > 0 for one in others)


def wants_madman(seen: Outlook, card: Card) -> bool:
    """Whether the hand is worth doubling."""
    return len(seen.me.hand) >= 4


TRADES.update({"forager": trade_for_coins, "hermit": trades.trade_for_nothing})
WISHES.update({"procession": wants_procession, "forager": wants_forager, "madman": wants_madman})
USES.update({"hovel": choices.always})  # good for nothing else
ANSWERS: dict[str, Answer] = {
    "catacombs": catacombs,
    "dame_natalie": choices.tribute,
    "hermit": hermit,
    "hunting_grounds": hunting_grounds,
    "procession": procession,
    "raid": raid,
    "rogue": rogue,
    "scavenger": scavenger,
    "squire": squire,
}
