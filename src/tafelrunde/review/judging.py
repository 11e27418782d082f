"""How a finished game is judged: by playing on from its decisions, again and again.

The answers worth a look are found in one set of worlds and estimated in another: the best of many guesses is
a lucky guess, and whoever believes it tells people of mistakes that are none.
"""

from collections.abc import Iterable

import msgspec

import tafelrunde
from tafelrunde.agents.search.candidates import candidates, meaning
from tafelrunde.agents.search.race import best as leader_of
from tafelrunde.agents.search.race import race
from tafelrunde.agents.search.searcher import GATE
from tafelrunde.agents.search.worlds import Worlds, share
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.decisions import Ask, Decision
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.match import Match
from tafelrunde.review.report import CurvePoint, Finding, Judged, Review, Weighed, mark_of, mean_of

# The bot that plays on, and how many worlds an estimate is made of.
ESTIMATORS: dict[str, tuple[str, int]] = {
    "dominion": ("steward", 400),
    "kunitori": ("daimyo", 100),
    "asche": ("marshal", 200),
}
# How many answers are estimated in fresh worlds, and how many games per answer are spent to find them.
SHORTLIST = 5
LOOKS = 12
# The part of the worlds after which only what was played and what may be better goes on.
FIRST = 4


class Task(msgspec.Struct, frozen=True):
    """Something to look at after so many answers: how the chances stood as a turn (or round) began, or, if
    `weighty`, a decision that may have decided the game."""

    answers: int
    weighty: bool


class Judge:
    """Looks at the decisions of a finished match one after the other.

    All it finds depends on match, task and number of worlds alone, so that the work can be shared and taken
    up again anywhere.
    """

    def __init__(self, match: Match, worlds: int | None = None, bot: str | None = None) -> None:
        if match.result is None:
            raise BadSetup("Only a finished game can be reviewed.")
        usual, count = ESTIMATORS.get(match.kind.id, ("random", 200))
        self.match = match
        self.bot = bot or usual
        self.worlds = worlds or count
        self.agent: Agent = tafelrunde.agent(self.bot, match.kind.id, "review")
        self.answers = match.answers
        self.here = Match(match.kind, match.options, match.base, match.seed)

    def go_to(self, answers: int) -> Match:
        """The match after so many answers; going on is quicker than going back."""
        if answers < self.here.answer_count:
            self.here = self.match.at(answers)
        for answer in self.answers[self.here.answer_count : answers]:
            self.here.answer(answer.seat, answer.chosen)
        return self.here

    def tasks(self) -> list[Task]:
        """All that is to be looked at: first the curve, then the decisions."""
        curve, decisions = [], []
        length = -1
        for number in range(len(self.answers)):
            match = self.go_to(number)
            now = match.kind.length(match.position)
            if now != length:
                curve.append(Task(number, weighty=False))
            if self.is_weighty(match, number):
                decisions.append(Task(number, weighty=True))
            length = now
        return curve + decisions

    def is_weighty(self, match: Match, number: int) -> bool:
        """Whether the next answer is one that may decide a game."""
        answer = self.answers[number]
        ask = match.open_ask(answer.seat)
        played = ask.positions(answer.chosen)
        return match.kind.weighty(ask, played) and len(self.alternatives(match, ask, played)) > 1

    def alternatives(self, match: Match, ask: Ask, played: list[int]) -> list[list[int]]:
        """What could have been answered: what was answered first, then what the bot would have."""
        found = [one for one in candidates(ask, played) if one == played or match.kind.weighty(ask, one)]
        usual = meaning(ask, self.agent.choose(match.position, ask))
        return found[:1] + sorted(found[1:], key=lambda one: meaning(ask, one) != usual)

    def look(self, task: Task) -> Finding:
        """What there is to say: how the chances stood, or what a decision has cost."""
        match = self.go_to(task.answers)
        return self.judge(match) if task.weighty else self.point(match)

    def point(self, match: Match) -> CurvePoint:
        """How the chances of all seats stand."""
        now = match.answer_count
        seat = self.answers[now].seat
        together = match.kind.together(match.options)
        values: list[list[float]] = [[] for _ in range(match.seats)]
        for world in range(self.worlds):
            game = match.fork(seat, ("point", now, world), AgentDesk([self.agent] * match.seats))
            for one in range(match.seats):
                values[one].append(share(game, one, together))
        return CurvePoint(now, match.kind.length(match.position), seat, [mean_of(one) for one in values])

    def judge(self, match: Match) -> Judged:
        """What the answer to a decision has cost."""
        now = match.answer_count
        answer = self.answers[now]
        ask = match.open_ask(answer.seat)
        played = ask.positions(answer.chosen)
        alternatives = self.alternatives(match, ask, played)
        shortlist = self.shortlist(match, ask, alternatives)
        usual = self.usual_of(match, ask, alternatives)
        if usual not in shortlist:
            shortlist.append(usual)
        values = self.in_fresh_worlds(match, ask, shortlist)
        # The first is what was played, the second what looked best in other worlds.
        ahead = [theirs - mine for mine, theirs in zip(values[0], values[1])]
        lost = mean_of(ahead)
        if lost.mean <= 0:
            lost = mean_of([0.0])
        options = [Weighed(ask.named(one), mean_of(worth)) for one, worth in zip(shortlist, values)]
        best = shortlist[1 if lost.mean > 0 else 0]
        why = self.reason_for(match, ask, best)
        return Judged(
            now,
            match.kind.length(match.position),
            answer.seat,
            Decision(answer.number, ask).as_dict(),
            options[0].chosen,
            ask.named(best),
            lost,
            mark_of(lost),
            sorted(options, key=lambda one: -one.share.mean),
            "" if why is None else why.key,
            {} if why is None else why.params,
            ask.named(self.masters(shortlist, values, shortlist.index(usual))),
        )

    def usual_of(self, match: Match, ask: Ask, alternatives: list[list[int]]) -> list[int]:
        """The answer of the bot, as it stands among the alternatives; what was played if it is not there."""
        usual = meaning(ask, self.agent.choose(match.position, ask))
        return next((one for one in alternatives if meaning(ask, one) == usual), alternatives[0])

    def masters(self, shortlist: list[list[int]], values: list[list[float]], usual: int) -> list[int]:
        """What a master would have played: the bot's answer, unless what looked best is ahead of it by as
        many standard errors as one who searches wants."""
        ahead = mean_of([best - own for best, own in zip(values[1], values[usual])])
        return shortlist[1] if ahead.mean > GATE * ahead.error and ahead.mean > 0 else shortlist[usual]

    def in_fresh_worlds(self, match: Match, ask: Ask, shortlist: list[list[int]]) -> list[list[float]]:
        """What the answers are worth, world by world; all worlds are spent on the first two only, and only if
        the second may be better."""
        fresh = self.worlds_for(match, ask, ("fresh", match.answer_count))
        some = -(-self.worlds // FIRST)
        values = [[fresh.value(one, world) for world in range(some)] for one in shortlist]
        if sum(values[1]) > sum(values[0]):
            for one, worth in zip(shortlist[:2], values):
                worth += [fresh.value(one, world) for world in range(some, self.worlds)]
        return values

    def reason_for(self, match: Match, ask: Ask, chosen: list[int]) -> Reason | None:
        """Why the bot answers so, if it does and can say it: for what only search found there is none."""
        usual = self.agent.choose(match.position, ask)
        if meaning(ask, usual) != meaning(ask, chosen):
            return None
        return self.agent.reason(match.position, ask, usual)

    def shortlist(self, match: Match, ask: Ask, answers: list[list[int]]) -> list[list[int]]:
        """What was played, then the answers that look best in worlds of their own, the best first."""
        worlds = self.worlds_for(match, ask, ("look", match.answer_count))
        estimates = race(
            lambda entrant, world: worlds.value(answers[entrant], world),
            len(answers),
            LOOKS * len(answers),
            lambda: True,
        )
        most = max(len(one.values) for one in estimates[1:])
        others = list(range(1, len(answers)))
        others.sort(key=lambda one: (-len(estimates[one].values), -estimates[one].mean))
        leaders = [one for one in others if len(estimates[one].values) == most]
        first = leader_of(estimates, leaders)
        rest = [one for one in others if one != first]
        return [answers[0], answers[first], *[answers[one] for one in rest[: SHORTLIST - 1]]]

    def worlds_for(self, match: Match, ask: Ask, seed: object) -> Worlds:
        """Worlds in which the seat that was asked may believe."""
        return Worlds(match, ask.seat, [self.agent] * match.seats, seed)

    def review(self, findings: Iterable[Finding], total: int) -> Review:
        """The findings so far, of as many as there will be, in the order of the game."""
        ordered = sorted(findings, key=lambda one: (one.answers, isinstance(one, Judged)))
        together = self.match.kind.together(self.match.options)
        shares = [share(self.match.position, seat, together) for seat in range(self.match.seats)]
        return Review(self.match.kind.id, self.bot, self.worlds, total, shares, ordered)
