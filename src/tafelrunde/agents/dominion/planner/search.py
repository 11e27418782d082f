"""The search for a plan: many small changes of the steward's book, played against it. Losers drop out early
(successive halving), the best are combined and changed again, and what is left must win fresh games."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from tafelrunde.agents.dominion.lore import BOOK, NOTES, TRASHERS, UNKNOWN
from tafelrunde.agents.dominion.planner.plan import (
    STEWARD,
    Findings,
    Plan,
    Target,
    share_and_error,
    target_of,
)
from tafelrunde.agents.dominion.planner.trying import Arena, Candidate, Watched
from tafelrunde.agents.dominion.steward import Steward
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.sets.basic import GOLD, PLATINUM, SILVER
from tafelrunde.games.dominion.table import Table

# How many are in the race at each stage, and how many more deals each of them plays.
Stages = tuple[tuple[int, int], ...]
STAGES: Final[Stages] = ((24, 6), (12, 10), (6, 20), (3, 40))
ELITE: Final = 6
GATE: Final = 500  # deals of the last test
SURE: Final = 2.0  # standard errors above even that a plan must reach there
BANNED: Final[Target] = (-1.0, 0.0, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """A search for one table. The same seed and budget give the same plan."""

    def __init__(
        self, table: Table, seats: int, seed: object = 0, stages: Stages = STAGES, gate: int = GATE
    ) -> None:
        self.table = table
        self.stages = stages
        self.gate = gate
        self.arena = Arena(table, seats, BOOK)
        self.rng = Rng.seeded(("plan", seed, [card.id for card in table.kingdom]))
        self.seed = seed
        self.cards = changeable(table, seats)
        self.deals = 0
        self.elite: list[Candidate] = []
        self.waiting: list[Plan] = []

    def run(self, budget: int) -> Findings:
        """Search with about so many games, then test the best plan in fresh ones. Money and engines have a
        third of the games each to find their best, and the last third together."""
        best: list[Candidate] = []
        for seeds in (self.seeds(), self.engines()):
            self.elite = []
            self.waiting = seeds
            self.race(self.arena.played + budget // 3)
            best += self.elite
        self.elite = best
        self.waiting = []
        self.race(budget)
        return self.findings()

    def race(self, stop: int) -> None:
        """Race after race, until so many games have been played."""
        self.generation()
        while self.arena.played < stop:
            self.generation()

    # The race.

    def generation(self) -> None:
        """One race: the elite and new plans; fewer and fewer play on."""
        racers = self.elite[:]
        known = {repr(one.plan.as_dict()) for one in racers}
        while len(racers) < self.stages[0][0]:
            plan = self.waiting.pop() if self.waiting else self.child(self.elite or racers)
            name = repr(plan.as_dict())
            if name not in known:
                known.add(name)
                racers.append(Candidate(plan))
        for count, deals in self.stages:
            racers.sort(key=lambda one: -one.mean())
            racers = racers[:count]
            self.try_out(racers, deals)
        racers.sort(key=lambda one: -one.mean())
        others = [one for one in self.elite if one not in racers]
        self.elite = sorted(racers + others, key=lambda one: -one.mean())[:ELITE]

    def try_out(self, racers: Sequence[Candidate], deals: int) -> None:
        """Let all of them play the same fresh deals, so many."""
        fresh = self.fresh(deals)
        for one in racers:
            self.arena.try_out(one, fresh)

    def fresh(self, count: int) -> list[object]:
        """Deals that nobody has played yet."""
        first = self.deals
        self.deals += count
        return [(self.seed, number) for number in range(first, self.deals)]

    def findings(self) -> Findings:
        """The best plan after a test in fresh games; only if it wins that surely, it is better."""
        self.try_out(self.elite, 2 * self.stages[-1][1])
        best = max(self.elite, key=lambda one: one.mean())
        tried = self.arena.played
        last = Candidate(best.plan)
        self.try_out([last], self.gate)
        share, error = share_and_error(last.results)
        found = Findings(
            [card.id for card in self.table.kingdom], best.plan, share, error, self.gate * self.arena.seats
        )
        found.tried = tried
        found.is_better = share - SURE * error > 0.5
        if not found.is_better:
            found.plan = STEWARD
        self.watch(found)
        return found

    def watch(self, found: Findings, games: int = 30) -> None:
        """See what the plan buys first, and what it owns in the end."""
        openings: dict[str, int] = {}
        owned: dict[str, int] = {}
        others = [Steward() for _ in range(self.arena.seats - 1)]
        for one in self.fresh(games):
            agent = Watched(found.plan.book())
            game = self.arena.begin([agent, *others], one)
            game.play_out(20_000)
            first = " + ".join([id for turn, id in agent.bought if turn <= 2])
            openings[first] = openings.get(first, 0) + 1
            for id in game.owned(0):
                owned[id] = owned.get(id, 0) + 1
        best = sorted(openings.items(), key=lambda pair: -pair[1])[:3]
        found.opening = [(what, count / games) for what, count in best]
        found.deck = {
            id: count / games
            for id, count in sorted(owned.items(), key=lambda pair: -pair[1])
            if count >= 0.1 * games
        }

    # New plans.

    def seeds(self) -> list[Plan]:
        """What a search begins with, the last one first: the steward, and each card more or less wanted than
        usual."""
        plans: list[Plan] = []
        for card in self.cards:
            value, _, most = target_of(STEWARD, card.id)
            if value > 1.0:
                plans.append(STEWARD.with_target(card.id, BANNED))
        for money in (8.0, 20.0, 28.0):
            plans.append(Plan({}, province_money=money))
        for card in self.cards:
            value, decline, most = target_of(STEWARD, card.id)
            plans.append(STEWARD.with_target(card.id, (value + 2.5, min(decline, 0.4), max(most, 3))))
        plans.append(STEWARD)
        return plans

    def engines(self) -> list[Plan]:
        """Plans that build engines: with each card that trims, or without; with the usual other Actions or
        none; points late or earlier."""
        parts: dict[str, Target] = {}
        banned: dict[str, Target] = {}
        for card in self.cards:
            known = NOTES.get(card.id, UNKNOWN)
            if not card.is_action or card.id in TRASHERS:
                continue
            if known.draw >= 3 or (known.actions > 0 and known.actions + known.draw + known.coins >= 2):
                parts[card.id] = (known.value, min(known.decline, 0.1), max(known.most, 8))
            elif not card.is_attack:
                banned[card.id] = BANNED
        plans: list[Plan] = []
        for trimmer in ["", *[card.id for card in self.cards if card.id in TRASHERS]]:
            trimming: dict[str, Target] = {trimmer: (6.0, 9.0, 1)} if trimmer else {}
            for targets in ({**parts, **trimming}, {**parts, **banned, **trimming}):
                for money, race, engine, trim in (
                    (8.0, 8, 0.5, 1.0),
                    (12.0, 5, 1.0, 1.0),
                    (16.0, 4, 1.0, 1.6),
                ):
                    plans.append(Plan(targets, 8.0, money, 0, 3.0, race, engine, trim))
        return plans

    def child(self, parents: Sequence[Candidate]) -> Plan:
        """A plan made from others, the best of which come first."""
        plan = self.pick(parents)
        if self.rng.below(3) == 0:
            plan = self.crossed(plan, self.pick(parents))
        for _ in range(1 + self.rng.below(3)):
            plan = self.changed(plan)
        return plan

    def pick(self, parents: Sequence[Candidate]) -> Plan:
        """One of the parents, rather a good one."""
        count = len(parents)
        return parents[min(self.rng.below(count), self.rng.below(count))].plan

    def crossed(self, one: Plan, other: Plan) -> Plan:
        """Each target from either plan, the rest from the first."""
        child = one.copy()
        for card in self.cards:
            if self.rng.below(2):
                child.targets.pop(card.id, None)
                if card.id in other.targets:
                    child.targets[card.id] = other.targets[card.id]
        return child

    def changed(self, plan: Plan) -> Plan:
        """The plan with one thing different: mostly what a card is worth to it."""
        kind = self.rng.below(8)
        if kind > 1:
            card = self.cards[self.rng.below(len(self.cards))]
            return plan.with_target(card.id, self.changed_target(plan, card))
        other = plan.copy()
        if kind == 0:
            step = 2.0 if plan.engine else 3.0
            other.province_money = max(4.0, plan.province_money + step * (self.rng.below(5) - 2))
            other.race = max(2, min(8, plan.race + self.rng.below(3) - 1))
        else:
            other.duchies = max(-3, min(3, plan.duchies + self.rng.below(3) - 1))
            other.least_money = max(1.0, min(6.0, plan.least_money + self.rng.below(3) - 1))
            if plan.engine:
                other.ahead = max(0.0, min(6.0, plan.ahead + self.rng.below(3) - 1))
                other.trim = max(0.0, min(3.0, plan.trim + 0.4 * (self.rng.below(3) - 1)))
                other.engine = max(0.25, min(2.0, plan.engine + 0.25 * (self.rng.below(3) - 1)))
            else:
                other.per_terminal = max(3.0, min(14.0, plan.per_terminal + 1.5 * (self.rng.below(3) - 1)))
        return other

    def changed_target(self, plan: Plan, card: Card) -> Target:
        """Another worth for a card: more, less, none, or in another number."""
        value, decline, most = target_of(plan, card.id)
        kind = self.rng.below(10)
        if kind == 0:
            return BANNED
        if kind <= 5:
            value = max(-1.0, value + 0.5 * (self.rng.below(13) - 6))
        if kind >= 4:
            most = max(1, (1, 1, 2, 2, 3, 4, 6, 10)[self.rng.below(8)])
        if kind >= 7:
            decline = (0.0, 0.1, 0.3, 0.7, 1.5, 3.0)[self.rng.below(6)]
        return value, decline, max(1, most)


def changeable(table: Table, seats: int) -> list[Card]:
    """The cards whose worth a plan may change: Treasures, and what in the kingdom is no mere points."""
    cards: list[Card] = [SILVER, GOLD]
    if table.platinum:
        cards.append(PLATINUM)
    for card in table.kingdom:
        piled = [card] if card.pile is None else card.pile(seats)
        cards += [one for one in piled if one not in cards and (one.is_action or not one.is_victory)]
    return list(dict.fromkeys(cards))


def find_plan(table: Table, seats: int = 2, budget: int = 40_000, seed: object = 0) -> Findings:
    """The best plan that so many games lead to; the steward's own if none is surely better."""
    return Search(table, seats, seed).run(budget)
