"""The steward's answers to the questions that the cards of Nocturne put."""

from tafelrunde.agents.dominion.answers.prosperity import anvil
from tafelrunde.agents.dominion.choices import (
    USES,
    WISHES,
    YES,
    Answer,
    always,
    ranked_hand,
    use,
    wants_play,
    yes_if,
)
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES, best_worth, trade_for_nothing
from tafelrunde.agents.dominion.turns import play_action
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.dominion.cards import Card, Cost
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.library import KINGDOM
from tafelrunde.games.dominion.sets.basic import GOLD

# Boons that are worth more at the start of a turn than at the end of one.
LATER = ("earths_gift", "fields_gift", "forests_gift", "seas_gift", "winds_gift")


def play_night(seen: Outlook, ask: Ask) -> list[int]:
    """Whatever does any good."""
    wanted = [
        (seen.note(option.id).first, -position)
        for position, option in enumerate(ask.options)
        if isinstance(option, Card) and wants_play(seen, option)
    ]
    return [-max(wanted)[1]] if wanted else []


def blessed_village(seen: Outlook, ask: Ask) -> list[int]:
    """Later what helps to play and to buy."""
    return yes_if(ask.params is not None and ask.params["boon"] not in LATER)


def sacred_grove(seen: Outlook, ask: Ask) -> list[int]:
    """A gift is a gift."""
    return YES


def skys_gift(seen: Outlook, ask: Ask) -> list[int]:
    """A Gold for three cards that together do little."""
    worth = sorted(ranked_hand(seen, seen.me.hand))[:3]
    return yes_if(seen.stock(GOLD) > 0 and len(worth) == 3 and sum(worth) < 2.0)


def suns_gift(seen: Outlook, ask: Ask) -> list[int]:
    """What will do nothing is discarded."""
    return [
        position
        for position, option in enumerate(ask.options)
        if isinstance(option, Card) and use(seen, option, own_turn=False) < 1.0
    ]


def has_model(seen: Outlook, card: Card) -> bool:
    """Changeling: something in play that is worth a copy."""
    in_play = seen.me.cards_in_play()
    return best_worth(seen, [pile for pile, one in seen.game.offers() if one in in_play]) > 2.5


def has_work(seen: Outlook, card: Card) -> bool:
    """Devil's Workshop: not for a card that is not wanted."""
    one_gained = seen.game.tally.gained(seen.me.seat) == 1
    return not one_gained or best_worth(seen, seen.game.available(Cost(4))) > 0.5


def exchange(seen: Outlook, due: Due) -> float:
    """Only what is worse than a Changeling, and no points."""
    card = due.about.card
    return 0.0 if card.is_victory else seen.value(KINGDOM["changeling"]) - seen.keep(card)


TRADES.update({"flames_gift": trade_for_nothing})
WISHES.update({"changeling": has_model, "devils_workshop": has_work})
USES.update({"changeling": exchange, "faithful_hound": always})
ANSWERS: dict[str, Answer] = {
    "play_night": play_night,
    "play_different": play_action,
    "blessed_village": blessed_village,
    "sacred_grove": sacred_grove,
    "earths_gift": anvil,
    "skys_gift": skys_gift,
    "suns_gift": suns_gift,
}
