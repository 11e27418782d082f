"""Following a log: which of its lines have happened.

Lines belong together from one card that is played or bought to the next. What such a group tells may happen
in any order; the groups happen one after the other.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tafelrunde.elsewhere import lines as L
from tafelrunde.elsewhere.lines import Line
from tafelrunde.engine.events import Event
from tafelrunde.games.dominion.hooks import HAND
from tafelrunde.games.dominion.landscapes import ARTIFACT, EVENT, PROJECT, STATE, WAY
from tafelrunde.games.dominion.library import CARDS, LANDSCAPES, landscapes

SEE = "see"
# The words for the same: cards come from the top of the deck, a card is played.
SAME = {L.DRAW: SEE, L.LOOK: SEE, L.REVEAL: SEE, L.AGAIN: L.PLAY, L.GAIN_ONTO: L.GAIN}
# Lines from which nothing has to happen: where cards go that were seen, and what is no move.
TOLD = (L.NOTHING, L.START, L.GETS, L.DECK_AWAY, L.TURN_OVER)
# Lines that may be missing, or tell of what our rules take as something else; but if there are some, what
# happens must fit them.
SOFT = (L.TO_HAND, L.ASIDE, L.MAT, L.RETURN, L.NAME, L.CALL, L.INSERT)
# Cards whose owner looks through the discard pile.
LOOK_THROUGH = ("harbinger",)
# How the events of our rules are told in a log.
VERBS = {
    "draw": SEE,
    "look": SEE,
    "reveal": SEE,
    "play": L.PLAY,
    "buy": L.BUY,
    "buy_event": L.BUY_LANDSCAPE,
    "buy_project": L.BUY_LANDSCAPE,
    "way": L.WAY,
    "receive": L.BOON,
    "artifact": L.TAKE,
    "state": L.TAKE,
    "rotate": L.ROTATE,
    "shuffle_in": L.SHUFFLE_IN,
    "gain": L.GAIN,
    "trash": L.TRASH,
    "discard": L.DISCARD,
    "topdeck": L.TOPDECK,
    "topdeck_shown": L.TOPDECK,
    "put_back": L.TOPDECK,
    "show_hand": L.HAND,
    "react": L.REACT,
    "to_hand": L.TO_HAND,
    "take_looked": L.TO_HAND,
    "hand_back": L.TO_HAND,
    "set_aside": L.ASIDE,
    "hand_aside": L.ASIDE,
    "to_mat": L.MAT,
    "return": L.RETURN,
    "name": L.NAME,
    "call": L.CALL,
    "exchange": L.RECEIVE,
    "into_deck": L.INSERT,
    "stays_on_top": L.TOPDECK,
    "acts": L.REACT,
    "spend_tokens": L.USE,
    "pay_debt": L.REPAY,
}
# What happens without a line of its own, or with one.
SOFT_EVENTS = ("stays_on_top", "acts")
CLEAN_UP_RULE = "D15"
WAYS = landscapes(WAY)
# With these lines a group begins.
BEGINS = (L.TURN, L.PLAY, L.AGAIN, L.BUY, L.BUY_LANDSCAPE)


class Group(NamedTuple):
    """Lines that belong together: whose turn it is, and which card is played, or which landscape is bought
    ("" if none is)."""

    seat: int
    card: str
    lines: list[Line]


class Fact(NamedTuple):
    """Something that happens to a card; `soft` if it may go untold."""

    verb: str
    seat: int
    card: str
    soft: bool = False


class DoesNotFit(Exception):
    """What happens is not in the log."""


def grouped(all_lines: Iterable[Line]) -> list[Group]:
    """The lines in groups; the first is the set-up."""
    found = [Group(0, "", [])]
    seat = 0
    for line in all_lines:
        if line.verb == L.TURN:
            seat = line.seat
        if line.verb in BEGINS:
            found.append(Group(seat, leading(line), []))
        elif line.verb == L.LOOK and found[-1].card in LOOK_THROUGH:
            line = line._replace(verb=L.NOTHING)
        found[-1].lines.append(line)
    return found


def leading(line: Line) -> str:
    """The card that is played, of several the first that does more than to give coins, or the landscape that
    is bought; "" if there is none."""
    if line.verb == L.BUY_LANDSCAPE:
        return str(line.cards[0])
    cards = [card for card in line.cards if card is not None] if line.verb in (L.PLAY, L.AGAIN) else []
    return next((card for card in cards if not CARDS[card].value), cards[0] if cards else "")


def facts_of(events: Iterable[Event]) -> Iterator[Fact]:
    """What has happened, card by card. Hands are put aside at the end of a turn without a word, and who buys
    a card gains it."""
    bought = None
    for event in events:
        if event.kind == "gain" and bought == (event.seat, event.data["card"]):
            bought = None
            continue
        if event.kind == "buy":
            bought = (event.seat, event.data["card"])
        if event.kind == "turn":
            yield Fact(L.TURN, event.seat or 0, "")
        verb = VERBS.get("way" if is_way(event) else event.kind)
        if verb is None or event.seat is None or (verb == L.DISCARD and event.rule == CLEAN_UP_RULE):
            continue
        soft = verb in SOFT or (event.kind in SOFT_EVENTS and verb != L.WAY)
        for card in told_of(event):
            yield Fact(verb, event.seat, str(card), soft)


def told_of(event: Event) -> list[object]:
    """The cards that an event is about, or what stands for them in a line."""
    data = {**event.data, **(event.secret or {})}
    landscape = data["card"] if is_way(event) else None
    for kind in (EVENT, PROJECT, STATE, ARTIFACT, "landscape"):
        landscape = data.get(kind, landscape)
    if landscape is not None:
        return [LANDSCAPES[str(landscape)].id]
    if event.kind == "acts" and not is_reaction(str(data["card"])):
        return []
    if event.kind == "spend_tokens":
        return [f"spend_{data['token']}"] * int(str(data["n"]))
    if event.kind == "pay_debt":
        return ["pay_debt"] * int(str(data["n"]))
    cards = data.get("cards", [data.get("for", data.get("card"))])
    assert isinstance(cards, list)
    return cards


def is_way(event: Event) -> bool:
    """Whether a card is played in another way."""
    return event.kind == "acts" and str(event.data["card"]) in WAYS


def is_reaction(card: str) -> bool:
    """Whether a card acts from hand."""
    return card in CARDS and any(hook.where == HAND for hook in CARDS[card].hooks)


class Following:
    """How far a log has been followed: the present group, and what of its lines has not happened yet."""

    def __init__(self, groups: list[Group], at: int, left: list[list[str | None]]) -> None:
        self.groups = groups
        self.at = at
        self.left = left

    @staticmethod
    def beginning(groups: list[Group]) -> "Following":
        """Before the first line."""
        return Following(groups, 0, waiting(groups[0]))

    def copy(self) -> "Following":
        """An independent copy."""
        return Following(self.groups, self.at, [cards[:] for cards in self.left])

    @property
    def group(self) -> Group:
        """The present group."""
        return self.groups[self.at]

    @property
    def done(self) -> bool:
        """Whether all of the present group has happened that must."""
        return not any(needs(line, cards) for line, cards in zip(self.group.lines, self.left))

    @property
    def finished(self) -> bool:
        """Whether all of the log has happened."""
        return self.done and not any(
            needs(line, cards)
            for group in self.groups[self.at + 1 :]
            for line, cards in zip(group.lines, waiting(group))
        )

    @property
    def line(self) -> Line:
        """The first line that has not happened yet; the last one if all have."""
        for line, cards in zip(self.group.lines, self.left):
            if needs(line, cards):
                return line
        later = self.groups[min(self.at + 1, len(self.groups) - 1)].lines
        return later[0]

    def to_come(self) -> Iterator[tuple[Group, Line, list[str | None]]]:
        """All lines that have not happened yet, with what is left of them."""
        for line, cards in zip(self.group.lines, self.left):
            yield self.group, line, cards
        for group in self.groups[self.at + 1 :]:
            for line in group.lines:
                yield group, line, line.cards

    def skip(self) -> None:
        """Take the present group as happened."""
        self.left = [[] for _ in self.left]

    def happen(self, events: Iterable[Event]) -> None:
        """Follow what has happened."""
        for fact in facts_of(events):
            self.take(fact)

    def take(self, fact: Fact) -> None:
        """Strike out a fact."""
        if self.strike(fact):
            return
        if fact.soft:
            if any(fits(line, fact) for line in self.group.lines):
                raise DoesNotFit
            return
        if self.done and self.at + 1 < len(self.groups):
            self.at += 1
            self.left = waiting(self.group)
            if self.strike(fact):
                return
        raise DoesNotFit

    def strike(self, fact: Fact) -> bool:
        """Strike out a fact of the present group, first where its card is named."""
        for wanted in (fact.card, None):
            for line, cards in zip(self.group.lines, self.left):
                if fits(line, fact) and wanted in cards:
                    cards.remove(wanted)
                    return True
        return False


def fits(line: Line, fact: Fact) -> bool:
    """Whether a line tells of such a fact."""
    return line.seat == fact.seat and SAME.get(line.verb, line.verb) == fact.verb


def needs(line: Line, cards: list[str | None]) -> bool:
    """Whether something must still happen with these cards of a line."""
    return bool(cards) and line.verb not in SOFT


def waiting(group: Group) -> list[list[str | None]]:
    """What is to happen in a group, line by line."""
    return [
        [""] if line.verb == L.TURN else [] if line.verb in TOLD else line.cards[:] for line in group.lines
    ]
