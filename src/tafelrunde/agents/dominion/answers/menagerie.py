"""The steward's answers to the questions that the cards of Menagerie put."""

from tafelrunde.agents.dominion.choices import NO, USES, YES, Answer, asked_card, lowest, wants_play, yes_if
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES, trade_for_nothing
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Pile
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.player import EXILE
from tafelrunde.games.dominion.sets.basic import SILVER


def exile_one(seen: Outlook, ask: Ask) -> list[int]:
    """Points are safe in Exile, and junk is out of the way; the first of a name brings coins."""
    there = seen.me.mats.get(EXILE, [])

    def rank(option: Thing) -> float:
        assert isinstance(option, Card)
        lost = -1.0 if option.is_victory and not option.is_action else seen.keep(option)
        return lost - (0.0 if option in there else 2.0)

    return [lowest(ask, rank)]


def camel_train(seen: Outlook, ask: Ask) -> list[int]:
    """The best card, which comes with the next one of its name: mostly Gold."""

    def rank(option: Thing) -> float:
        assert isinstance(option, Pile)
        return -seen.value(seen.game.top(option))

    return [lowest(ask, rank)]


def comes_back(seen: Outlook, due: Due) -> float:
    """All that is no junk and no points comes back from Exile."""
    card = due.about.card
    return 0.0 if card.is_victory and not card.is_action else seen.keep(card)


def fetch(seen: Outlook, due: Due) -> float:
    """A Sleigh for what is good to have soon."""
    card = due.about.card
    return 1.0 if not card.is_victory and seen.value(card) > 4.0 and due.about.at == "discard" else 0.0


def sleigh(seen: Outlook, ask: Ask) -> list[int]:
    """Into the hand what can still be played there, otherwise onto the deck."""
    card = asked_card(ask)
    if card is None or seen.game.active != seen.me.seat:
        return [0]
    if card.is_treasure:
        return [0 if not seen.game.bought and seen.game.phase in ("action", "buy") else 1]
    return [0 if seen.game.phase == "action" and seen.me.actions > 0 else 1]


def wayfarer(seen: Outlook, ask: Ask) -> list[int]:
    """A Silver, as long as it makes the deck better."""
    return yes_if(seen.value(SILVER) > 0.3 and seen.money < 1.3 * seen.size)


def pay_otherwise(seen: Outlook, ask: Ask) -> list[int]:
    """An Action that is worth less than seven coins, which buy something else."""
    actions = [card for card in seen.me.hand if seen.game.is_action(card)]
    cheapest = min((seen.keep(card) for card in actions), default=100.0)
    return YES if cheapest < 1.0 else NO


def as_printed(seen: Outlook, ask: Ask) -> list[int]:
    """The Way of the Ox for what does no good, and for actions that better cards in hand need."""
    way = [option.id for option in ask.options].index("way_of_the_ox")
    printed = 1 - way
    card = CARDS[ask.cause]
    if seen.game.phase == "buy" or seen.game.active != seen.me.seat:
        return [printed]
    if not wants_play(seen, card):
        return [way]
    if seen.me.actions > 0 or seen.note(card.id).actions > 0:
        return [printed]
    waiting = [one for one in seen.me.hand if one.is_action and wants_play(seen, one)]
    best = sorted([strength(seen, one) for one in waiting], reverse=True)[:2]
    return [way if len(best) == 2 and sum(best) > 1.5 * strength(seen, card) else printed]


def strength(seen: Outlook, card: Card) -> float:
    """What a card does when played."""
    return seen.note(card.id).draw + seen.note(card.id).coins


TRADES.update({"animal_fair": trade_for_nothing})
USES.update({"exile_ends": comes_back, "sleigh": fetch})
ANSWERS: dict[str, Answer] = {
    "exile_one": exile_one,
    "camel_train": camel_train,
    "sleigh": sleigh,
    "wayfarer": wayfarer,
    "pay_otherwise": pay_otherwise,
    "as_printed": as_printed,
}
