"""The steward's answers to the questions that the cards of Empires put."""

from tafelrunde.agents.dominion import choices, trades
from tafelrunde.agents.dominion.answers.dark_ages import hunting_grounds
from tafelrunde.agents.dominion.choices import WISHES, Answer, lowest, wants_play
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import ACTION, Card, Cost, Pile
from tafelrunde.games.dominion.sets.empires_castles import CASTLES
from tafelrunde.games.dominion.turn import BUY_PHASE

FIVE = Cost(5)
# A Buy more is worth a bit, too.
MARGIN = 1.0


# Capital.


def wants_capital(seen: Outlook, card: Card) -> bool:
    """When old debt leaves enough of its coins for a Gold."""
    return seen.hand_coins() >= seen.me.debt


# Charm.


def charm(seen: Outlook, ask: Ask) -> list[int]:
    """Another card with the next one, if two cards of one cost are better than $2 more."""
    coins = Cost(max(0, seen.hand_coins() - seen.me.debt))
    piles = seen.game.available(coins)
    pairs = [
        seen.purchase(pile) + trades.best_worth(seen, alike(seen, seen.game.top(pile))) for pile in piles
    ]
    alone = trades.best_worth(seen, seen.game.available(coins.plus(2)))
    return [1] if max(pairs, default=0.0) > alone + MARGIN else [0]


def alike(seen: Outlook, card: Card) -> list[Pile]:
    """The piles of other cards that cost the same."""
    cost = seen.game.cost(card)
    return [pile for pile, one in seen.game.offers() if one is not card and seen.game.cost(one).same(cost)]


# Crown.


def crown(seen: Outlook, ask: Ask) -> list[int]:
    """The Treasure that gives most."""
    return [lowest(ask, lambda option: -seen.note(option.id).coins)]


def wants_crown(seen: Outlook, card: Card) -> bool:
    """A Treasure in the Buy phase; before, an Action that is worth more twice than a Treasure."""
    others = [one for one in seen.others_in_hand(card) if one is not card]
    if seen.game.phase == BUY_PHASE:
        return any(one.is_treasure for one in others)
    treasure = max((seen.note(one.id).coins for one in others if one.is_treasure), default=0)
    actions = [one for one in others if one.is_action and seen.note(one.id).value > treasure + 1]
    return any(one.is_command or wants_play(seen, one) for one in actions)


# Overlord.


def lend_rank(seen: Outlook, card: Card) -> float:
    """How good it is to play a card from the Supply now."""
    if not wants_play(seen, card):
        return -1.0
    known = seen.note(card.id)
    waiting = any(one.is_action and not one.is_command for one in seen.me.hand)
    return known.value + (4.0 if waiting and seen.me.actions == 0 and known.actions > 1 else 0.0)


def overlord(seen: Outlook, ask: Ask) -> list[int]:
    """The best Action; one that gives actions if others wait for them."""

    def rank(option: Thing) -> float:
        assert isinstance(option, Pile)
        return -lend_rank(seen, seen.game.top(option))

    return [lowest(ask, rank)]


def wants_overlord(seen: Outlook, card: Card) -> bool:
    """Whether there is something to play."""
    tops = [seen.game.top(pile) for pile in seen.game.available(FIVE, ACTION)]
    return any(not one.is_command and lend_rank(seen, one) > 0 for one in tops)


# Castles and Temple.


def small_castle(seen: Outlook, ask: Ask) -> list[int]:
    """The cheapest Castle goes."""
    return [lowest(ask, lambda option: option.printed.coins if isinstance(option, Card) else 5)]


def wants_small_castle(seen: Outlook, card: Card) -> bool:
    """Whether a dearer Castle is on top of the pile."""
    number = seen.game.pile_of(CASTLES)
    return number >= 0 and seen.game.left[number] > 0 and seen.game.tops[number].printed.coins > 5


def wants_opulent_castle(seen: Outlook, card: Card) -> bool:
    """Whether there are Victory cards to discard."""
    return any(one.is_victory for one in seen.others_in_hand(card))


def wants_temple(seen: Outlook, card: Card) -> bool:
    """Whether there is junk to trash; near the end a Copper is well lost for a point."""
    least = 0.6 if seen.clock() <= 4 else 0.0
    return any(seen.keep(one) < least for one in seen.others_in_hand(card))


WISHES.update(
    {
        "capital": wants_capital,
        "crown": wants_crown,
        "opulent_castle": wants_opulent_castle,
        "overlord": wants_overlord,
        "small_castle": wants_small_castle,
        "temple": wants_temple,
    }
)
ANSWERS: dict[str, Answer] = {
    "charm": charm,
    "crown": crown,
    "gain_alike": choices.tribute,
    "overlord": overlord,
    "small_castle": small_castle,
    "sprawling_castle": hunting_grounds,
}
