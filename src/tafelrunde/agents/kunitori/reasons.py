"""Why the daimyo chooses what it chooses: the facts that its judgement rests on, as data."""

from collections.abc import Callable

from tafelrunde.agents.kunitori.battles import number, with_ambush
from tafelrunde.agents.kunitori.lore import CAMP, FIELD, LEADER, MONEY_ONLY, VILLAGE
from tafelrunde.agents.kunitori.outlook import Outlook
from tafelrunde.agents.kunitori.realm import cards_of
from tafelrunde.agents.kunitori.war import guard_of
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Seat
from tafelrunde.games.kunitori.cards import GENERAL, Card, Pile
from tafelrunde.games.kunitori.scoring import score

LATE = 8  # with so few rounds left, points are a reason of their own


# Buying.


def buy(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """Money on the table, or the purchase."""
    if not chosen:
        return Reason("nothing_helps", {})
    option = ask.options[chosen[0]]
    if option.id == "all_treasures":
        brought = sum(outlook.lore.facts[card.index].money for card in treasures(outlook))
        return Reason("treasures", {"n": outlook.game.money + brought})
    return purchase(outlook.survey(), ask, option.card) if isinstance(option, Pile) else None


def treasures(outlook: Outlook) -> list[Card]:
    """The Treasures in hand."""
    return [card for card in outlook.me.hand if outlook.lore.facts[card.index].role == MONEY_ONLY]


def purchase(outlook: Outlook, ask: Ask, card: Card) -> Reason | None:
    """Why this card: the end, points, money, what lies in the camp, or only that it beats the next best."""
    role = outlook.lore.facts[card.index].role
    if role in (VILLAGE, FIELD):
        return points(outlook, card)
    if role == MONEY_ONLY:
        poor = outlook.own.cycle - money_cards(outlook)
        if poor * 3 >= outlook.own.cycle:
            return Reason("money", {"dead": poor, "n": outlook.own.cycle})
    elif role == CAMP and outlook.left >= LATE:
        return Reason("camp", {"n": int(outlook.left)})
    elif role == LEADER and outlook.own.army > 0:
        return Reason("leader", {"army": outlook.own.army, "n": card.attack})
    return runner_up(outlook, ask, card)


def money_cards(outlook: Outlook) -> int:
    """How many cards of its own deck bring money."""
    me = outlook.me
    return sum(
        outlook.lore.facts[card.index].money > 0 for card in me.hand + me.deck + me.discard + me.played
    )


def points(outlook: Outlook, card: Card) -> Reason | None:
    """Points, because the end is near, or because this is the end."""
    game = outlook.game
    lead = score(game, outlook.me) + card.vp
    lead -= max(score(game, other) for other in game.others(outlook.me))
    if game.stock[card.index] == 1 and game.last_seat < 0 and lead > 0:
        return Reason("ends", {"lead": lead})
    if outlook.left < LATE:
        return Reason("late", {"n": max(1, int(outlook.left))})
    return Reason("points", {"n": card.vp})


def runner_up(outlook: Outlook, ask: Ask, card: Card) -> Reason | None:
    """The next best card, if the choice was really between the two."""
    cards = [option.card for option in ask.options if isinstance(option, Pile)]
    worths = [outlook.worth(card) for card in cards]
    mine = worths[cards.index(card)]
    others = [(worth, other) for worth, other in zip(worths, cards) if other is not card and worth > 0]
    if any(worth > mine for worth, _ in others):
        return None  # it was not worth alone that decided
    if not others:
        return Reason("only_good", {})
    return Reason("better", {"other": max(others, key=lambda one: one[0])[1].id})


# The action phase.


def play_action(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """What gives its action back, what draws, Generals, what stays."""
    if not chosen:
        return Reason("no_action_helps", {})
    card = ask.options[chosen[0]]
    if not isinstance(card, Card):
        return None
    facts = outlook.lore.facts[card.index]
    actions, draws = facts.actions, facts.draws
    if actions > 1:
        return Reason("actions_first", {"n": actions})
    if actions == 1:
        return Reason("action_back", {})
    if draws:
        return Reason("draws", {"n": draws})
    if card.type == GENERAL:
        return Reason("general", {"n": outlook.marching() + card.attack})
    if card.deployable:
        return Reason("stays", {})
    others = [one for one in cards_of(ask) if one is not card]
    return None if others else Reason("only_action", {})


def play_deployed(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """What lies there already works in a fixed order."""
    return Reason("deployed_first", {}) if len(ask.options) > 1 else None


def leave(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """What stays takes an action next turn unless it gives it back."""
    return Reason("leave_all" if len(chosen) == len(ask.options) else "leave_some", {})


# War.


def attack(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """The sum against what lies open, and what may come out of the hand."""
    outlook.survey()
    strength = outlook.marching()
    if chosen:
        option = ask.options[chosen[0]]
        seat = option.seat if isinstance(option, Seat) else -1
    else:
        seat = outlook.best_attack(strength)[1]
    if seat < 0:
        return None
    guard = guard_of(outlook.game, outlook.game.players[seat], ask.seat)
    sums: dict[str, object] = {
        "strength": strength,
        "open": guard.open,
        "more": round(guard.mean),
        "target": seat,
    }
    if not chosen:
        return Reason("no_attack", sums)
    return Reason("attack" if sums["more"] else "attack_open", sums)


def defend(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """What an ambush with all that can fight reaches."""
    fighters = [card for card in outlook.me.hand if card.attack >= 0]
    sums: dict[str, object] = {
        "sum": with_ambush(outlook, fighters),
        "attack": number(ask, "attack"),
    }
    return Reason("defend_ambush" if chosen == [0] else "defend_reinforce", sums)


def ambush(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """The sum that these cards make."""
    shown = [card for at in chosen if isinstance(card := ask.options[at], Card)]
    sums: dict[str, object] = {"sum": with_ambush(outlook, shown), "attack": number(ask, "attack")}
    return Reason("ambush", sums) if shown else Reason("no_ambush", sums)


def scrap(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """Cards that one is better off without."""
    outlook.survey()
    cards = [card for at in chosen if isinstance(card := ask.options[at], Card)]
    if not cards or any(outlook.keeping(card) >= 0 for card in cards):
        return None
    return Reason("thins", {"n": len(cards)})


def keep(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """A kept card costs the draw of a new one."""
    return Reason("keep" if chosen else "keep_none", {})


REASONS: dict[str, Callable[[Outlook, Ask, list[int]], Reason | None]] = {
    "buy": buy,
    "play_action": play_action,
    "play_deployed": play_deployed,
    "leave": leave,
    "attack": attack,
    "defend": defend,
    "ambush": ambush,
    "scrap": scrap,
    "scrap_some": scrap,
    "keep": keep,
}
