"""Answers about war: whom to attack, how to defend, and whom to join."""

from tafelrunde.agents.kunitori.outlook import Outlook
from tafelrunde.agents.kunitori.realm import best_of, cards_of, piles_of, places_of, rank
from tafelrunde.agents.kunitori.war import best_split, guard_of, marching
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import SEATS, Seat
from tafelrunde.games.kunitori.battle import army
from tafelrunde.games.kunitori.cards import DISCARDED_AFTER_BATTLE, GENERAL, UNIT, Card
from tafelrunde.games.kunitori.strength import power


def number(ask: Ask, name: str) -> int:
    """A number that comes with the question."""
    value = ask.params[name] if ask.params is not None else None
    assert isinstance(value, int)
    return value


def seat_position(ask: Ask, seat: int) -> list[int]:
    """Where a seat stands among the options."""
    return [
        position
        for position, option in enumerate(ask.options)
        if isinstance(option, Seat) and option.seat == seat
    ]


# Attacking.


def attack(outlook: Outlook, ask: Ask) -> list[int]:
    """Attack where the expected rewards beat the risk, with all Generals together or apart."""
    outlook.survey()
    value, target = outlook.best_attack(outlook.marching())
    apart, first = two_attacks(outlook, -1)
    if apart > max(value, outlook.temper.caution):
        return seat_position(ask, first)
    return seat_position(ask, target) if value > outlook.temper.caution else []


def attack_too(outlook: Outlook, ask: Ask) -> list[int]:
    """Join the first General, or open a second battle."""
    battles = outlook.game.battles
    committed = battles[0].target
    if len(battles) > 1:
        return seat_position(ask, committed)
    outlook.survey()
    guard = guard_of(outlook.game, outlook.game.players[committed], ask.seat)
    together = outlook.stakes().attack(outlook.marching(), guard)
    apart, second = two_attacks(outlook, committed)
    return seat_position(ask, second if apart > together else committed)


def two_attacks(outlook: Outlook, committed: int) -> tuple[float, int]:
    """Attacks on two weak rivals at once: what they promise, and the first target, or the second if the
    first is committed. The first General leads one of them, all others the other."""
    me = outlook.me
    generals = [card.attack for card in me.played if card.type == GENERAL]
    best = -1000.0
    target = -1
    if len(generals) < 2 or outlook.game.seats < 3:
        return best, target
    units = [card.attack for card in army(me) if card.type == UNIT]
    guards = sorted(
        outlook.guards(), key=lambda one: (one[0].seat != committed, one[1].open + one[1].mean, one[0].seat)
    )
    pairs = [(guards[0], guards[1])] if committed >= 0 else [(guards[0], guards[1]), (guards[1], guards[0])]
    for (first, first_guard), (second, second_guard) in pairs:
        value = best_split(outlook.stakes(), first_guard, second_guard, generals[0], sum(generals[1:]), units)
        if value > best:
            best = value
            target = first.seat if committed < 0 else second.seat
    return best, target


def divide(outlook: Outlook, ask: Ask) -> list[int]:
    """A unit goes where it helps most."""
    assert ask.params is not None
    game = outlook.game
    strength = game.box.by_id[str(ask.params["card"])].attack
    stakes = outlook.survey().stakes()
    gains: list[float] = []
    for battle in game.battles:
        guard = guard_of(game, game.players[battle.target], ask.seat)
        now = power(battle.cards)
        gains.append(stakes.attack(now + strength, guard) - stakes.attack(now, guard))
    return seat_position(ask, game.battles[best_of(gains)[0]].target)


# Defending.


def defend(outlook: Outlook, ask: Ask) -> list[int]:
    """Ambush or reinforcement: what the hand holds is known, of the deck only what it consists of."""
    stakes = outlook.survey().stakes()
    attacked = number(ask, "attack")
    fighters = [card for card in outlook.me.hand if card.attack >= 0]
    ambushed = stakes.defence(with_ambush(outlook, fighters) - attacked)
    short_of = attacked - power(outlook.me.deployed)
    reinforced = 0.0
    for strength, chance in top_two(outlook):
        reinforced += chance * stakes.defence(strength - short_of)
    return [0 if ambushed >= reinforced else 1]


def top_two(outlook: Outlook) -> list[tuple[int, float]]:
    """The attack power of the two top cards of its own deck, with chances."""
    me = outlook.me
    known = me.deck_known
    if len(known) > 1 and len(me.deck) > 1 and known[0] >> me.seat & known[1] >> me.seat & 1:
        return [(power(me.deck[-2:]), 1.0)]
    counts: dict[int, int] = {}
    total = 0
    for zone in (me.deck,) if len(me.deck) > 1 else (me.deck, me.discard):
        for card in zone:
            strength = max(0, card.attack)
            counts[strength] = counts.get(strength, 0) + 1
            total += 1
    if total < 2:
        return [(max(counts, default=0), 1.0)]
    chances: list[tuple[int, float]] = []
    pairs = total * (total - 1)
    ordered = sorted(counts.items())  # not in the order of the deck, which is a secret
    for first, number_of_first in ordered:
        for second, number_of_second in ordered:
            ways = number_of_first * (number_of_second - (1 if first == second else 0))
            chances.append((first + second, ways / pairs))
    return chances


def with_ambush(outlook: Outlook, shown: list[Card]) -> int:
    """Its own defence with these cards in ambush."""
    bonus = len(shown) if outlook.game.box.ambush_per_card else min(1, len(shown))
    return power(outlook.me.deployed) + power(shown) + bonus


def ambush(outlook: Outlook, ask: Ask) -> list[int]:
    """The cards that earn most, showing few and sparing those that would be used up."""
    stakes = outlook.survey().stakes()
    attacked = number(ask, "attack")
    cards = cards_of(ask)
    best = -1000.0
    chosen: list[int] = []
    for bits in range(1 << min(len(cards), 8)):
        positions = [i for i in range(len(cards)) if bits >> i & 1]
        shown = [cards[i] for i in positions]
        value = stakes.defence(with_ambush(outlook, shown) - attacked)
        for card in shown:
            value -= 0.5 if DISCARDED_AFTER_BATTLE in card.marks else 0.05
        if value > best:
            best = value
            chosen = positions
    return chosen


def take_reward(outlook: Outlook, ask: Ask) -> list[int]:
    """The reward that is worth most, if any is worth having."""
    outlook.survey()
    return best_of([outlook.reward(pile.card) for pile in piles_of(ask)], 0.0)


def whose_unit(outlook: Outlook, ask: Ask) -> list[int]:
    """Rather the ally's unit than an own one."""
    return [position for position, option in enumerate(ask.options) if option is not SEATS[ask.seat]][:1]


def lose_unit(outlook: Outlook, ask: Ask) -> list[int]:
    """Rather a unit of another than one of its own; of those the cheapest, of others the dearest."""
    values: list[float] = []
    for placed in places_of(ask):
        value = rank(placed.card)
        values.append(value if placed.seat != ask.seat else -100.0 - value)
    return best_of(values)


# Joint battles.


def ally(outlook: Outlook, ask: Ask) -> list[int]:
    """The ally with whom most can be won, unless its own Generals can win more alone."""
    outlook.survey()
    strength = outlook.marching()
    alone = 0.0
    if any(card.type == GENERAL for card in outlook.me.played):
        alone = max(0.0, outlook.best_attack(strength)[0])
    values: list[float] = []
    for option in ask.options:
        assert isinstance(option, Seat)
        other = outlook.game.players[option.seat]
        values.append(outlook.best_alliance(other, strength + marching(other))[0])
    return best_of(values, alone)


def joint_target(outlook: Outlook, ask: Ask) -> list[int]:
    """The third player against whom most can be won."""
    outlook.survey()
    other = outlook.game.players[number(ask, "ally")]
    return seat_position(ask, outlook.best_alliance(other, outlook.marching() + marching(other))[1])


def join(outlook: Outlook, ask: Ask) -> list[int]:
    """Agree if there is something to win."""
    outlook.survey()
    game = outlook.game
    strength = outlook.marching() + marching(game.players[number(ask, "leader")])
    guard = guard_of(game, game.players[number(ask, "target")], ask.seat)
    return [0 if outlook.stakes().joint_attack(strength, guard) > 0.0 else 1]
