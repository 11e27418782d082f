"""Judging battles: how strong the other side may turn out, and what an attack is worth."""

from math import exp, sqrt
from typing import TYPE_CHECKING

from tafelrunde.games.kunitori.battle import army
from tafelrunde.games.kunitori.strength import power

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player


class Guard:
    """What a seat may expect of a defender: the power that lies open, and what hand or deck may add."""

    __slots__ = ("mean", "open", "spread")

    def __init__(self, open: int, mean: float, spread: float) -> None:
        self.open = open
        self.mean = mean
        self.spread = spread

    def chance(self, most: float) -> float:
        """How likely the whole defence is not above `most`."""
        x = (most + 0.5 - self.open - self.mean) / self.spread
        if x < -4.0:
            return 0.0
        return 1.0 / (1.0 + exp(-1.7 * x)) if x < 4.0 else 1.0


def guard_of(game: "Kunitori", defender: "Player", seat: int) -> Guard:
    """The defence of another player, from what the seat can know by counting (KH29, KH35).

    All purchases and rewards are public, so the cards in hand and deck are known, though not which of
    them are in hand; a card shown, kept or returned in the open is known where it is.
    """
    bonus = 1 if game.box.ambush_per_card else 0
    count = len(defender.deck) + len(defender.hand)
    drawn = len(defender.hand)
    fighters = total = squares = shown = 0
    for zone in (defender.hand, defender.deck):
        for card in zone:
            if card.attack >= 0:
                strength = card.attack + bonus
                fighters += 1
                total += strength
                squares += strength * strength
    for card, mask in defender.hand_known:
        if mask >> seat & 1:
            count -= 1
            drawn -= 1
            if card.attack >= 0:
                strength = card.attack + bonus
                fighters -= 1
                total -= strength
                squares -= strength * strength
                shown += strength
    open_power = power(defender.deployed)
    if fighters <= 0 or count <= 0:
        return Guard(open_power, float(shown), 0.3)
    mean = total / count
    variance = squares / count - mean * mean
    ambush = shown + drawn * mean
    reinforcement = 2 * (total - fighters * bonus) / count
    kept_back = 1 - drawn / count if count > drawn else 0.1
    return Guard(open_power, max(ambush, reinforcement), sqrt(drawn * variance * kept_back + 0.25))


class Stakes:
    """What the rewards of a battle are worth to one player, own and others' (village, prefecture, land)."""

    __slots__ = ("best", "land", "lost_land", "lost_prefecture", "lost_village", "prefecture", "village")

    def __init__(
        self,
        village: float,
        prefecture: float,
        land: float,
        lost_village: float,
        lost_prefecture: float,
        lost_land: float,
    ) -> None:
        self.village = village
        self.prefecture = prefecture
        self.land = land
        self.best = max(0.0, village, prefecture, land)
        self.lost_village = lost_village
        self.lost_prefecture = lost_prefecture
        self.lost_land = lost_land

    def attack(self, strength: int, guard: Guard) -> float:
        """The expected gain of an attack with this strength (K38)."""
        seven = guard.chance(strength - 7)
        if seven == 1.0:
            return self.land
        below_two = guard.chance(strength + 2)
        if below_two == 0.0:
            return -self.lost_land
        four = guard.chance(strength - 4)
        one = guard.chance(strength - 1)
        zero = guard.chance(strength)
        below_one = guard.chance(strength + 1)
        return (
            seven * self.land
            + (four - seven) * self.prefecture
            + (one - four) * self.village
            - (below_one - zero) * self.lost_village
            - (below_two - below_one) * self.lost_prefecture
            - (1.0 - below_two) * self.lost_land
        )

    def joint_attack(self, strength: int, guard: Guard) -> float:
        """The same for a joint battle (K86), in which the ally wins as much."""
        twelve = guard.chance(strength - 12)
        seven = guard.chance(strength - 7)
        one = guard.chance(strength - 1)
        lost = 1.0 - guard.chance(strength)
        return (
            twelve * (self.land - self.lost_land)
            + (seven - twelve) * (self.prefecture - self.lost_prefecture)
            + (one - seven) * (self.village - self.lost_village)
            - lost * self.lost_land
        )

    def defence(self, difference: int) -> float:
        """The worth to the defender of being stronger (or weaker) by so much."""
        if difference > 0:
            if difference >= 3:
                return max(0.0, self.land)
            return max(0.0, self.prefecture if difference == 2 else self.village)
        if difference == 0:
            return 0.0
        if difference <= -7:
            return -self.lost_land
        return -self.lost_prefecture if difference <= -4 else -self.lost_village


def marching(player: "Player") -> int:
    """The attack power in a player's area."""
    return power(army(player))


def best_split(
    stakes: Stakes, first: Guard, second: Guard, leader: int, rest: int, units: list[int]
) -> float:
    """The most that two attacks promise: a General against the first, the rest against the second, and
    the units, strongest first, divided at the best place."""
    ordered = sorted(units, reverse=True)
    left = sum(ordered)
    here = 0
    best = stakes.attack(leader, first) + stakes.attack(rest + left, second)
    for strength in ordered:
        here += strength
        value = stakes.attack(leader + here, first) + stakes.attack(rest + left - here, second)
        if value > best:
            best = value
    return best
