"""Playing a log again by our rules: decks are dealt and questions answered as the log says."""

from collections.abc import Iterator
from typing import NamedTuple

from tafelrunde.elsewhere.answering import answers
from tafelrunde.elsewhere.dealing import Wishes, clean_ups
from tafelrunde.elsewhere.errors import UnreadableLog, at_line, unreadable
from tafelrunde.elsewhere.following import DoesNotFit, Following, grouped
from tafelrunde.elsewhere.lines import Line, Log
from tafelrunde.elsewhere.piles import stack_piles, wish_for_decks
from tafelrunde.elsewhere.readable import table_options
from tafelrunde.engine.dealt import Dealt, Stacked, stack
from tafelrunde.engine.decisions import Answer, Ask, Pending
from tafelrunde.engine.desk import RecordDesk
from tafelrunde.engine.errors import ReplayDiverged
from tafelrunde.engine.events import Event
from tafelrunde.engine.match import Match
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import OPEN, SECRET
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.player import HAND_SIZE, Player

# After how many steps of the rules that lead no further hidden cards are dealt otherwise, after how many of
# them all ends, and how often all is tried from the beginning.
MOST_IN_VAIN = 150
MOST_STEPS = 8000
MOST_BEGINNINGS = 24
# How many decisions back cards are dealt otherwise: up to one of these, by chance.
BACK = (8, 16, 32, 64, 128)


class Moment(NamedTuple):
    """A game before a step: how far the log is followed, what has been answered before, and in this step, and
    what is known to be shuffled in it."""

    game: Dominion
    following: Following
    before: tuple[Answer, ...]
    given: tuple[Answer, ...]
    mixed: dict[int, list[str]] | None = None


class Asked(NamedTuple):
    """A question, and the answers that have not been tried."""

    moment: Moment
    ask: Ask
    left: Iterator[list[int]]


def retold(log: Log, kingdom: list[str]) -> Match:
    """The match that a log tells of; an error about the first line that cannot be explained."""
    retelling = Retelling(log, kingdom)
    found = retelling.find()
    if found is not None:
        return found
    if retelling.ended:
        raise unreadable("unfinished")
    raise failed(retelling.furthest, retelling.gave_up)


def failed(line: Line, gave_up: bool) -> UnreadableLog:
    """The error about the line that was never reached."""
    return at_line("too_hard" if gave_up else "does_not_fit", line.number, line.text)


class Retelling:
    """The search for a game. At first idle cards (Victories and Curses) are dealt where nothing is known;
    where that leads no further, one goes back some way and deals what comes, until one has got beyond."""

    def __init__(self, log: Log, kingdom: list[str]) -> None:
        self.log = log
        self.groups = grouped(log.lines)
        self.clean_ups = clean_ups(self.groups)
        self.kind = kind_of("dominion")
        self.options = self.kind.complete_options(table_options(kingdom))
        self.rng = Rng.seeded(("log", 0))
        idle = [card.id for card in CARDS.values() if not (card.is_action or card.is_treasure)]
        self.idle = idle
        self.noise: Rng | None = None
        self.dice = Rng.seeded(("log", 1))
        self.steps = 0
        self.in_vain = 0
        self.reached = (-1, -1)
        self.furthest = self.groups[0].lines[0]
        self.ended = False
        self.gave_up = False

    def find(self) -> Match | None:
        """The match, or None if there is none."""
        first = self.first_moment()
        path: list[Asked] = []
        moment: Moment | None = first
        beginnings = 1
        while self.steps < MOST_STEPS and not self.ended:
            if self.in_vain > MOST_IN_VAIN:
                self.gave_up = True
                moment = self.back(path) or first
            after = None if moment is None else self.play_on(moment)
            if isinstance(after, Match):
                return after
            if isinstance(after, Moment):
                moment = after
                continue
            if isinstance(after, Asked):
                path.append(after)
            moment = next_answer(path)
            if moment is None:
                beginnings += 1
                if beginnings > MOST_BEGINNINGS:
                    return None
                self.noise = self.dice
                moment = first
        return None

    def back(self, path: list[Asked]) -> Moment | None:
        """A moment some decisions ago, with cards dealt otherwise; None if there were none."""
        self.noise = self.dice
        self.in_vain = 0
        if not path:
            return None
        far = self.dice.below(BACK[self.dice.below(len(BACK))]) + 1
        self.in_vain = -2 * far
        moment = path[-min(far, len(path))].moment
        while path and len(path[-1].moment.before) >= len(moment.before):
            path.pop()
        game = self.dealt(moment.game, moment.following)
        return Moment(game, moment.following, moment.before, ())

    def first_moment(self) -> Moment:
        """The table as it was dealt."""
        game = self.kind.new(len(self.log.players), self.rng.copy(), self.options)
        assert isinstance(game, Dominion)
        game.rng = Stacked(self.rng.first, self.rng.second, self.idle)
        stack_piles(game, self.groups)
        following = Following.beginning(self.groups)
        for player in game.players:
            player.deck += player.hand
            player.hand = []
            game.rng.dealt[player.seat] = [[card.id for card in player.deck]]
        self.deal(game, following)
        for player in game.players:
            player.draw_some(HAND_SIZE)
        following.skip()
        self.base = game.copy()
        return Moment(self.dealt(game, following), following, (), ())

    def play_on(self, moment: Moment) -> "Moment | Asked | Match | None":
        """What comes next: another step, a question, the end, or nothing, because the log says otherwise."""
        self.steps += 1
        self.in_vain += 1
        game, events, asks = one_step(moment)
        mixed = self.mixed(moment.game, game)
        if mixed and mixed != moment.mixed:
            moment = self.foreseen(moment, mixed)
            game, events, asks = one_step(moment)
        following = moment.following.copy()
        try:
            following.happen(events)
        except DoesNotFit:
            self.note(following)
            if following.finished:
                self.ended = True
            return None
        self.note(following)
        if asks:
            return Asked(moment, asks[0][1], answers(game, asks[0][1], following))
        given = (*moment.before, *moment.given)
        if game.over:
            return self.match(game, given) if following.finished else None
        return Moment(self.dealt(game, following), following, given, ())

    def mixed(self, before: Dominion, after: Dominion) -> dict[int, list[str]]:
        """What the players have shuffled in a step, first of all, by their seats."""
        assert isinstance(before.rng, Stacked)
        assert isinstance(after.rng, Stacked)
        found: dict[int, list[str]] = {}
        for seat in range(len(after.players)):
            orders = after.rng.dealt[seat]
            count = len(before.rng.dealt[seat])
            if len(orders) > count:
                found[seat] = sorted(orders[count])
        return found

    def foreseen(self, moment: Moment, mixed: dict[int, list[str]]) -> Moment:
        """The same moment, but with a shuffle to come of which one knows what it deals."""
        game = moment.game.copy()
        assert isinstance(game.rng, Stacked)
        for seat, cards in mixed.items():
            game.rng.wishes[seat] = self.wishes(game, moment.following, seat, 0, cards)
        return moment._replace(game=game, mixed=mixed)

    def note(self, following: Following) -> None:
        """Remember the furthest line that did not happen."""
        reached = (following.at, -sum(len(cards) for cards in following.left))
        if reached > self.reached:
            self.reached = reached
            self.in_vain = 0
            self.noise = None
            self.furthest = following.line

    def dealt(self, game: Dominion, following: Following) -> Dominion:
        """The same game with decks in which lies what comes next."""
        game = game.copy()
        self.deal(game, following)
        return game

    def deal(self, game: Dominion, following: Following) -> None:
        """Put into order what nobody has seen of the decks, and wish for what is to be shuffled."""
        assert isinstance(game.rng, Stacked)
        wish_for_decks(game, self.groups)
        for player in game.players:
            shadows = lowest_shadows(player)
            above = len(player.deck) - len(player.deck_known)
            below = player.deck[shadows:above]
            unknown = len(below)
            wishes = self.wishes(game, following, player.seat, unknown, [card.id for card in below])
            order = game.rng.dealt[player.seat][-1]
            if order[:unknown] == [card.id for card in below]:
                stack(below, wishes[:unknown], self.idle)
                player.deck[shadows:above] = below
                game.rng.dealt[player.seat][-1] = [card.id for card in below] + order[unknown:]
            game.rng.wishes[player.seat] = wishes[unknown:]

    def wishes(
        self, game: Dominion, following: Following, seat: int, unknown: int, pool: list[str]
    ) -> list[str | None]:
        """What should come from a player's deck: `pool` lies below its known part, or is shuffled next."""
        player = game.players[seat]
        shadows = lowest_shadows(player)
        return Wishes(
            seat,
            [card.id for card in player.hand],
            [card.id for card in reversed(player.deck[shadows + unknown :])],
            unknown,
            pool,
            [card.id for card in reversed(player.deck[:shadows])],
            [card.id for holds in (OPEN, SECRET) for card in game.held(player, holds)],
            game.owned(seat),
            self.idle,
            self.noise,
        ).follow(following, self.clean_ups)

    def match(self, end: Dominion, given: tuple[Answer, ...]) -> Match | None:
        """The match as one that can be kept: where it began, how it was shuffled, and all answers."""
        assert isinstance(end.rng, Stacked)
        base = self.base.copy()
        for player in base.players:
            first = end.rng.dealt[player.seat][0]
            player.deck = [CARDS[id] for id in first[: len(first) - HAND_SIZE]]
        later = {pile: orders[1:] for pile, orders in end.rng.dealt.items()}
        base.rng = Dealt(self.rng.first, self.rng.second, later)
        try:
            match = Match(self.kind, self.options, base, None, given)
        except ReplayDiverged:
            # Something else was left to chance than the decks.
            return None
        match.meta = {"names": self.log.players}
        return match


def lowest_shadows(player: Player) -> int:
    """How many Shadows lie at the bottom of a deck."""
    count = 0
    while count < len(player.deck) - len(player.deck_known) and player.deck[count].is_shadow:
        count += 1
    return count


def one_step(moment: Moment) -> tuple[Dominion, list[Event], list[tuple[int, Ask]]]:
    """The game after a step, or as far as it is answered, with what has happened and what is asked."""
    game = moment.game.copy()
    game.desk = RecordDesk(list(moment.given))
    events: list[Event] = []
    game.events = events
    try:
        game.step()
    except Pending as pending:
        return game, events, pending.asks
    return game, events, []


def next_answer(path: list[Asked]) -> Moment | None:
    """The next answer that has not been tried, of the last question that has one; None if there is none."""
    while path:
        chosen = next(path[-1].left, None)
        if chosen is not None:
            return with_answer(path[-1], chosen)
        path.pop()
    return None


def with_answer(asked: Asked, chosen: list[int]) -> Moment:
    """The moment with one answer more."""
    ask = asked.ask
    moment = asked.moment
    number = moment.game.asked + len(moment.given)
    answer = Answer(number, ask.seat, ask.prompt, ask.cause, ask.named(chosen))
    return moment._replace(given=(*moment.given, answer))
