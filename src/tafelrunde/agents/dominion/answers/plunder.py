"""The steward's answers to the questions that the cards of Plunder put."""

from tafelrunde.agents.dominion import choices, trades
from tafelrunde.agents.dominion.answers.seaside import TIERS
from tafelrunde.agents.dominion.choices import (
    USES,
    WISHES,
    Answer,
    asked_card,
    card_of,
    lowest,
    use,
    wants_play,
    yes_if,
)
from tafelrunde.agents.dominion.events import EVENTS
from tafelrunde.agents.dominion.outlook import DEAD, Outlook
from tafelrunde.agents.dominion.trades import TRADES, best_worth
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.landscapes import Landscape
from tafelrunde.games.dominion.turn import BUY_PHASE

LOOT_VALUE = 6.5  # of any of them, roughly
# What a Treasure does beside its coins when it is played, in coins, roughly; Spell Scroll works only once.
MORE_THAN_COINS = {
    "endless_chalice": 6.0,
    "figurehead": 1.5,
    "hammer": 1.5,
    "staff": 1.0,
    "sword": 1.0,
    "tools": 2.0,
    "spell_scroll": -2.0,
}


def cabin_boy(seen: Outlook, ask: Ask) -> list[int]:
    """A Duration that is that much better, as long as it will be played; otherwise the coins."""
    piles = [pile for pile, card in seen.game.offers() if card.is_duration]
    return [1] if best_worth(seen, piles) > seen.note("cabin_boy").value + 0.8 and seen.clock() > 3 else [0]


def first_mate(seen: Outlook, ask: Ask) -> list[int]:
    """The name that brings most: terminals above all, since the others can be played anyway."""

    def rank(option: Thing) -> float:
        card = card_of(option)
        if card is None or not wants_play(seen, card):
            return 0.0
        known = seen.note(card.id)
        return -(known.value + 1.0) * seen.me.hand.count(card) / (2.0 if known.actions else 1.0)

    best = lowest(ask, rank)
    return [best] if rank(ask.options[best]) < 0 else []


def kings_cache(seen: Outlook, ask: Ask) -> list[int]:
    """The Treasure that brings most; another King's Cache if there are enough for that one."""

    def rank(option: Thing) -> float:
        others = [card for card in seen.me.hand if card.is_treasure and card is not option]
        if option.id == "kings_cache":
            return -20.0 if len(others) >= 2 else 0.0
        return -seen.note(option.id).coins - MORE_THAN_COINS.get(option.id, 0.0)

    return [lowest(ask, rank)]


def tier(coins: int) -> int:
    """What so many coins are good for."""
    return next((one for one in TIERS if one <= coins), 0)


def amphora(seen: Outlook, ask: Ask) -> list[int]:
    """Now if it pays for something better, or if there may be no next turn."""
    coins = seen.hand_coins()
    return [0] if tier(coins + 3) > tier(coins) or seen.clock() <= 2 else [1]


def discarded(seen: Outlook, option: Thing) -> float:
    """What it is worth to play a card from the discard pile, in coins."""
    card = card_of(option)
    if card is None or not (card.is_treasure or (card.is_action and wants_play(seen, card))):
        return 0.0
    known = seen.note(card.id)
    return known.coins + known.draw + MORE_THAN_COINS.get(card.id, 0.0)


def orb(seen: Outlook, ask: Ask) -> list[int]:
    """A card of the discard pile if it is worth more than the coins."""
    return [0] if max([discarded(seen, card) for card in seen.me.discard], default=0.0) > 3.5 else [1]


def orb_play(seen: Outlook, ask: Ask) -> list[int]:
    """The best of them."""
    return [lowest(ask, lambda option: -discarded(seen, option))]


def puzzle_box(seen: Outlook, ask: Ask) -> list[int]:
    """An Action that can no longer be played, the best of them."""
    stranded = seen.game.phase == BUY_PHASE or seen.me.actions == 0

    def rank(option: Thing) -> float:
        is_spare = stranded and isinstance(option, Card) and option.is_action
        return -seen.note(option.id).value if is_spare else 0.0

    best = lowest(ask, rank)
    return [best] if rank(ask.options[best]) < 0 else []


def sextant(seen: Outlook, ask: Ask) -> list[int]:
    """Whatever is worse than an average card of the deck in the next hand."""
    average = sum(use(seen, card, own_turn=False) for card in seen.owned) / max(1, seen.size)
    return [
        position
        for position, option in enumerate(ask.options)
        if isinstance(option, Card) and use(seen, option, own_turn=False) < average - 0.3
    ]


def spell_scroll(seen: Outlook, ask: Ask) -> list[int]:
    """Play what it brings, if that does any good."""
    card = asked_card(ask)
    return yes_if(card is not None and (card.is_treasure or wants_play(seen, card)))


def wants_spell_scroll(seen: Outlook, card: Card) -> bool:
    """Where it takes no Action."""
    return seen.game.phase == BUY_PHASE


def has_model(seen: Outlook, card: Card) -> bool:
    """Tools: something in play that is worth a copy."""
    models = [card] + [one for player in seen.game.players for one in player.cards_in_play()]
    return best_worth(seen, [pile for pile, one in seen.game.offers() if one in models]) > 0.3


def wants_first_mate(seen: Outlook, card: Card) -> bool:
    """A card to draw, or another one to play."""
    others = seen.others_in_hand(card)
    return len(others) < 6 or any(one.is_action and one is not card for one in others)


def good_next_turn(seen: Outlook, due: Due) -> float:
    """Insignia: for cards that are good to have soon."""
    card = due.about.card
    return 1.0 if not card.is_victory and seen.value(card) > 2.5 else 0.0


def prosper(seen: Outlook, event: Landscape) -> float:
    """A Loot, and all Treasures that are worth having, as long as there is time to play them."""
    if seen.clock() <= 4:
        return DEAD
    piles = [pile for pile, card in seen.game.offers() if card.is_treasure]
    return LOOT_VALUE + 0.5 * sum(max(0.0, seen.purchase(pile)) for pile in piles)


EVENTS.update({"prosper": prosper})
TRADES.update({"prize_goat": trades.trade_for_nothing})
USES.update({"insignia": good_next_turn})
WISHES.update({"first_mate": wants_first_mate, "spell_scroll": wants_spell_scroll, "tools": has_model})
ANSWERS: dict[str, Answer] = {
    "amphora": amphora,
    "cabin_boy": cabin_boy,
    "first_mate": first_mate,
    "kings_cache": kings_cache,
    "orb": orb,
    "orb_play": orb_play,
    "prosper": choices.tribute,
    "puzzle_box": puzzle_box,
    "sextant": sextant,
    "spell_scroll": spell_scroll,
    "staff": choices.play_twice,
}
