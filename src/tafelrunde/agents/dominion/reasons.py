"""Why the steward chooses what it chooses: the facts that its judgement rests on, as data."""

from collections.abc import Callable

from tafelrunde.agents.dominion.choices import card_of, use
from tafelrunde.agents.dominion.lore import CURSERS
from tafelrunde.agents.dominion.outlook import ROOM, WON, Outlook
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.dominion.cards import Card, Pile
from tafelrunde.games.dominion.sets.basic import CURSE_CARD
from tafelrunde.games.dominion.turn import ALL_TREASURES, PAY_DEBT

LATE = 4  # with so few Provinces left, points are bought before anything else
GOOD = 0.3  # what is worth less than this is not bought


def chosen_cards(ask: Ask, chosen: list[int]) -> list[Card]:
    """The cards that are chosen."""
    return [card for at in chosen if (card := card_of(ask.options[at])) is not None]


# The Action phase.


def play_action(seen: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """What gives actions, what draws, or simply the only one."""
    if not chosen:
        return Reason("no_action_helps", {})
    card = card_of(ask.options[chosen[0]])
    if card is None:
        return None
    others = [one for one in seen.others_in_hand(card) if one.is_action]
    actions = 0 if card.plus is None else card.plus.actions
    draws = 0 if card.plus is None else card.plus.cards
    if actions > 1 and others:
        return Reason("actions_first", {"n": actions})
    if actions == 1:
        return Reason("action_back", {})
    if draws > 1 and seen.note(card.id).actions == 0:
        return Reason("draws", {"n": draws})
    return None if others else Reason("only_action", {})


# Buying.


def buy(seen: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """Money on the table, debt, or the purchase."""
    if not chosen:
        return Reason("nothing_helps", {}) if any(isinstance(one, Pile) for one in ask.options) else None
    option = ask.options[chosen[0]]
    if option is PAY_DEBT:
        return Reason("debt", {"n": seen.me.debt})
    if option is ALL_TREASURES:
        treasures = [card for card in seen.me.hand if card.is_treasure]
        plain = seen.game.fulfilled == "" and all(card.value for card in treasures)
        return Reason("treasures", {"n": seen.hand_coins()}) if plain else None
    return purchase(seen, ask, option) if isinstance(option, Pile) else None


def purchase(seen: Outlook, ask: Ask, pile: Pile) -> Reason | None:
    """Why this card: the end, points, money, what it does, or only that it beats the next best."""
    card = seen.game.top(pile)
    lead = seen.lead() + seen.points_of(card)
    if seen.purchase(pile) == WON and lead > 0:
        return Reason("ends", {"lead": lead})
    if card.is_victory:
        return points(seen, card)
    if seen.game.fulfilled == "panic":
        return None
    if card.is_treasure and not card.is_action:
        dead = seen.size - len([one for one in seen.owned if seen.note(one.id).coins > 0])
        if dead * 3 >= seen.size:
            return Reason("money", {"dead": dead, "n": seen.size})
    elif card.id in CURSERS and seen.stock(CURSE_CARD) > 0:
        return Reason("curses", {"n": seen.stock(CURSE_CARD)})
    elif card.is_action and card.plus is not None and card.plus.actions > 0 and card.plus.cards > 0:
        return Reason("replaces_itself", {})
    elif card.is_action and seen.note(card.id).actions == 0 and seen.room() >= ROOM:
        if not seen.deck().terminals:
            return Reason("room_first", {})
        return Reason("room", {"terminals": seen.deck().terminals, "n": seen.size})
    return runner_up(seen, ask, pile)


def points(seen: Outlook, card: Card) -> Reason | None:
    """Points: because the deck can pay for them again, or because the end is near."""
    if seen.clock() <= LATE:
        return Reason("late", {"n": seen.left})
    if card.id in ("province", "colony") and seen.money >= 14:
        return Reason("rich", {"money": int(seen.money), "n": seen.size})
    return None


def runner_up(seen: Outlook, ask: Ask, pile: Pile) -> Reason | None:
    """The next best card, if the choice was really between the two."""
    mine = seen.purchase(pile)
    best, other = GOOD, None
    for option in ask.options:
        if isinstance(option, Pile) and option is not pile and not seen.game.cost(option.card).debt:
            worth = seen.purchase(option)
            if worth > mine:
                return None  # it was not worth alone that decided
            if worth > best:
                best, other = worth, seen.game.top(option)
    return Reason("only_good", {}) if other is None else Reason("better", {"other": other.id})


# Questions of cards.


def gain(seen: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """Like a purchase."""
    option = ask.options[chosen[0]] if chosen else None
    return purchase(seen, ask, option) if isinstance(option, Pile) else None


def discard(seen: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """Cards that do nothing now, or those that do least."""
    cards = chosen_cards(ask, chosen)
    if not cards:
        return Reason("all_useful", {}) if ask.options else None
    own_turn = seen.game.active == seen.me.seat
    dead = all(use(seen, card, own_turn) <= 0 for card in cards)
    return Reason("dead" if dead else "least_use", {"n": len(cards)})


def trash(seen: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """Cards that one is better off without."""
    cards = chosen_cards(ask, chosen)
    if not cards or any(seen.keep(card) >= 0 for card in cards):
        return None
    return Reason("thins", {"n": len(cards)})


def pay_debt(seen: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """With debt nothing can be bought."""
    return Reason("debt", {"n": seen.me.debt})


REASONS: dict[str, Callable[[Outlook, Ask, list[int]], Reason | None]] = {
    "play_action": play_action,
    "buy": buy,
    "gain": gain,
    "discard": discard,
    "trash": trash,
    "trash_one": trash,
    "pay_debt": pay_debt,
}
