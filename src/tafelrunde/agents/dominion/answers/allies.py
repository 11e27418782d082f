"""The steward's answers to the questions that the cards of Allies put."""

from tafelrunde.agents.dominion.answers.intrigue import wishing_well
from tafelrunde.agents.dominion.answers.prosperity import ROUND_SUMS
from tafelrunde.agents.dominion.choices import (
    NAMES,
    USES,
    Answer,
    lowest,
    ranked_hand,
    use,
    wants_play,
    yes_if,
)
from tafelrunde.agents.dominion.outlook import DEAD, Outlook
from tafelrunde.agents.dominion.trades import TRADES, best_worth
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Cost, Pile
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.sets.allies_piles import ACOLYTE, HERB_GATHERER
from tafelrunde.games.dominion.sets.basic import GOLD

FOUR = Cost(4)
FIVE = Cost(5)


def best_if_any(worth: list[float], least: float) -> list[int]:
    """The place of what is worth most, if it is worth enough."""
    best = max(range(len(worth)), key=lambda place: worth[place])
    return [best] if worth[best] > least else []


def play_best(seen: Outlook, ask: Ask) -> list[int]:
    """The card whose play gives most."""
    return best_if_any([strength(seen, one) for one in ask.options if isinstance(one, Card)], 0.3)


def strength(seen: Outlook, card: Card) -> float:
    """What a play of a card is worth now."""
    known = seen.note(card.id)
    if card.is_treasure and not card.is_action:
        return card.value or known.coins
    return known.value / 2 + known.coins + known.draw + known.actions if wants_play(seen, card) else 0.0


# Rotating piles.


def rotation(seen: Outlook, number: int) -> float:
    """How much better the card is that comes up when a pile rotates, as far as it could be bought now."""
    order = seen.game.orders[number]
    beneath = [card for card in reversed(order) if card is not seen.game.tops[number]]
    # Of a shuffled pile only the top card is known.
    if not beneath or seen.game.seen[number] < len(order):
        return 0.0
    return prospect(seen, beneath[0]) - prospect(seen, order[-1])


def prospect(seen: Outlook, card: Card) -> float:
    """What a card on top of a pile is good for: little if it costs too much."""
    cost = seen.game.cost(card)
    return seen.value(card) * (1.0 if cost.up_to(Cost(seen.hand_coins())) else 0.3)


def herb_gatherer(seen: Outlook, ask: Ask) -> list[int]:
    """For a better card."""
    return yes_if(rotation(seen, seen.game.pile_of(HERB_GATHERER)) > 0.3)


def rotate(seen: Outlook, ask: Ask) -> list[int]:
    """The pile that gets better most."""
    return best_if_any([rotation(seen, one.number) for one in ask.options if isinstance(one, Pile)], 0.3)


# Augurs and Clashes.


def trade_for_gold(seen: Outlook, card: Card) -> float:
    """Acolyte: a Gold."""
    return seen.value(GOLD) if seen.stock(GOLD) else 0.0


def acolyte(seen: Outlook, ask: Ask) -> list[int]:
    """For an Augur that is worth more."""
    number = seen.game.pile_of(ACOLYTE)
    gained = seen.value(seen.game.tops[number]) if number >= 0 and seen.game.left[number] else DEAD
    return yes_if(gained > seen.keep(ACOLYTE) + 0.5)


def least_useful(seen: Outlook, ask: Ask) -> list[int]:
    """The card that is least needed now."""
    return [lowest(ask, lambda option: use(seen, option, True) if isinstance(option, Card) else 0.0)]


def most_useful(seen: Outlook, ask: Ask) -> list[int]:
    """The card that is best to have: for its own hand, or to take from another's."""
    own_turn = seen.game.active == seen.me.seat and ask.prompt == "hunter"
    return [lowest(ask, lambda option: -use(seen, option, own_turn) if isinstance(option, Card) else 0.0)]


def show_attack(seen: Outlook, ask: Ask) -> list[int]:
    """A card for nothing."""
    return [0]


# The others.


def capital_city(seen: Outlook, ask: Ask) -> list[int]:
    """Two cards that do less than two coins."""
    worth = sorted(max(0.0, one) for one in ranked_hand(seen, seen.me.hand))
    return yes_if(len(worth) >= 2 and sum(worth[:2]) < 2.0)


def capital_city_pay(seen: Outlook, ask: Ask) -> list[int]:
    """Two cards for two coins, if two cards are likely to bring more."""
    return yes_if(seen.money > seen.size and seen.hand_coins() not in ROUND_SUMS)


def hire(seen: Outlook, due: Due) -> float:
    """What the best card up to $4 is worth, which is drawn next."""
    return best_worth(seen, seen.game.available(FOUR)) - 2.0


def innkeeper(seen: Outlook, ask: Ask) -> list[int]:
    """As many cards as there are useless ones to discard."""
    useless = len([one for one in ranked_hand(seen, seen.me.hand) if one < 0.6])
    return [2] if useless >= 4 else [1] if useless >= 2 else [0]


def swap(seen: Outlook, ask: Ask) -> list[int]:
    """An Action for one that is much better."""
    actions = seen.game.available(FIVE, "action")

    def worth(card: Thing) -> float:
        assert isinstance(card, Card)
        others = [pile for pile in actions if seen.game.top(pile) is not card]
        return best_worth(seen, others, card) - seen.keep(card)

    return best_if_any([worth(option) for option in ask.options], 1.0)


NAMES.update({"sorceress": wishing_well})
TRADES.update({"acolyte": trade_for_gold})
USES.update({"crafters_guild": hire})
ANSWERS: dict[str, Answer] = {
    "play_from_discard": play_best,
    "herb_gatherer": herb_gatherer,
    "rotate": rotate,
    "acolyte": acolyte,
    "sibyl": least_useful,
    "battle_plan": show_attack,
    "archer_keep": most_useful,
    "archer": most_useful,
    "capital_city": capital_city,
    "capital_city_pay": capital_city_pay,
    "contract": play_best,
    "hunter": most_useful,
    "innkeeper": innkeeper,
    "swap": swap,
}
