"""What it is worth to the steward to buy an event or a project now: those of Rising Sun; further expansions
add theirs in answers/."""

from collections.abc import Callable
from typing import Final

from tafelrunde.agents.dominion.outlook import DEAD, Outlook
from tafelrunde.agents.dominion.trades import best_worth, upgrade_worth
from tafelrunde.games.dominion.cards import ACTION, Cost
from tafelrunde.games.dominion.landscapes import Landscape

EventWorth = Callable[[Outlook, Landscape], float]

USEFUL_TWICE: Final = ("witch", "kitsune", "artisan", "workshop", "bandit", "samurai", "militia", "ninja")


def event_worth(seen: Outlook, event: Landscape) -> float:
    """What it is worth to buy an event; nothing that is not in the book."""
    known = EVENTS.get(event.name)
    return DEAD if known is None else known(seen, event)


def amass(seen: Outlook, event: Landscape) -> float:
    """The best Action up to $5, if no Action is in play."""
    if any(seen.game.is_action(card) for card in seen.me.cards_in_play()):
        return DEAD
    return best_worth(seen, seen.game.available(Cost(5), ACTION))


def asceticism(seen: Outlook, event: Landscape) -> float:
    """As much junk as can be paid for."""
    return 1.2 * min(junk(seen), seen.me.coins - event.cost.coins)


def credit(seen: Outlook, event: Landscape) -> float:
    """The best Action or Treasure up to $8, less the debt for it."""
    if seen.clock() <= 3:
        return DEAD
    game = seen.game
    coins = seen.me.coins - event.cost.coins
    return max(
        (
            seen.purchase(pile) - 0.3 - 0.7 * max(0, game.cost(game.top(pile)).coins - coins)
            for pile in game.available(Cost(8))
            if not game.top(pile).is_victory
        ),
        default=DEAD,
    )


def foresight(seen: Outlook, event: Landscape) -> float:
    """An Action for the next hand, if the deck has some."""
    return 1.0 if seen.deck().terminals + seen.deck().spare > 1 else DEAD


def gather(seen: Outlook, event: Landscape) -> float:
    """The best cards for $3, $4 and $5."""
    game = seen.game
    total = 0.0
    for price in (3, 4, 5):
        piles = [pile for pile, card in game.offers() if game.cost(card).same(Cost(price))]
        total += best_worth(seen, piles)
    return 0.75 * total


def kintsugi(seen: Outlook, event: Landscape) -> float:
    """The best trade for a hand card."""
    return max((upgrade_worth(seen, card, "kintsugi") for card in seen.me.hand), default=DEAD) - 0.5


def practice(seen: Outlook, event: Landscape) -> float:
    """A strong card in hand to play twice."""
    return max((seen.note(card.id).value for card in seen.me.hand if card.id in USEFUL_TWICE), default=DEAD)


def receive_tribute(seen: Outlook, event: Landscape) -> float:
    """The three best Actions, with three gains this turn."""
    if seen.game.tally.gained(seen.me.seat) < 3:
        return DEAD
    played = seen.me.cards_in_play()
    piles = [pile for pile, card in seen.game.offers() if card.is_action and card not in played]
    worth = sorted((seen.purchase(pile) for pile in piles), reverse=True)[:3]
    return sum(one for one in worth if one > 0)


def sea_trade(seen: Outlook, event: Landscape) -> float:
    """Junk to trash, as much as there are Actions in play."""
    actions = len([card for card in seen.me.cards_in_play() if seen.game.is_action(card)])
    return 1.1 * min(actions, junk(seen))


def junk(seen: Outlook) -> int:
    """How many hand cards are better trashed."""
    return len([card for card in seen.me.hand if seen.keep(card) < -1])


# By the name of the event or project; what is not in it is never bought.
EVENTS: Final[dict[str, EventWorth]] = {
    "amass": amass,
    "asceticism": asceticism,
    "credit": credit,
    "foresight": foresight,
    "gather": gather,
    "kintsugi": kintsugi,
    "practice": practice,
    "receive_tribute": receive_tribute,
    "sea_trade": sea_trade,
}
