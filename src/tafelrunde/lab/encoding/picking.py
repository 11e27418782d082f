"""Answers as numbers: every answer is a sequence of actions, and an action means the same in every game.

Action 0 ends a choice or declines. The next actions are amounts. Then each thing that can be chosen has an
action of its own; things that are not in the list take the spare actions at the end, in the order of the
question.
"""

from collections.abc import Sequence
from typing import Final

from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, Ask
from tafelrunde.engine.errors import IllegalAnswer

DONE: Final = 0
MOST_AMOUNT: Final = 40
FIRST_THING: Final = 1 + MOST_AMOUNT + 1
SPARE: Final = 64


class Coder:
    """The actions of a game. `index` has the action of each thing by its id.

    >>> coder = Coder(["copper", "silver"])
    >>> coder.index["silver"], coder.size
    (43, 108)
    """

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = list(ids)
        self.index: dict[str, int] = {id: FIRST_THING + at for at, id in enumerate(self.ids)}
        self.spare = FIRST_THING + len(self.ids)
        self.size = self.spare + SPARE

    def name(self, action: int) -> str:
        """What an action means."""
        if action == DONE:
            return "done"
        if action < FIRST_THING:
            return f"amount {action - 1}"
        return self.ids[action - FIRST_THING] if action < self.spare else f"spare {action - self.spare}"


class Picking:
    """A question that is being answered, action by action. `legal` are the actions allowed now."""

    __slots__ = ("ask", "coder", "codes", "legal", "picked")

    def __init__(self, coder: Coder, ask: Ask) -> None:
        self.coder = coder
        self.ask = ask
        self.picked: list[int] = []
        self.codes: list[int] = []
        if ask.form != AMOUNT:
            index = coder.index
            spare = coder.spare
            for thing in ask.options:
                code = index.get(thing.id, -1)
                if code < 0:
                    code = spare
                    if spare < coder.size - 1:
                        spare += 1
                self.codes.append(code)
        self.legal: list[int] = self.now_legal()

    def now_legal(self) -> list[int]:
        """The actions that are allowed now, each once."""
        ask = self.ask
        if ask.form == AMOUNT:
            most = min(ask.most, MOST_AMOUNT)
            return [1 + amount for amount in range(min(ask.least, most), most + 1)]
        codes = self.codes
        legal: list[int] = []
        if ask.form != ORDER and len(self.picked) >= ask.least:
            legal.append(DONE)
        if len(self.picked) < ask.most:
            for at in range(len(codes)):
                if codes[at] not in legal and at not in self.picked:
                    legal.append(codes[at])
        return legal

    def mask(self) -> bytearray:
        """A byte for each action: 1 where it is legal now."""
        mask = bytearray(self.coder.size)
        for action in self.legal:
            mask[action] = 1
        return mask

    def act(self, action: int) -> bool:
        """Take an action; True when the answer is complete and stands in `picked`."""
        if action not in self.legal:
            raise IllegalAnswer(f"Action {action} ({self.coder.name(action)}) is not legal now.")
        ask = self.ask
        if ask.form == AMOUNT:
            self.picked.append(action - 1)
            return True
        if action == DONE:
            return True
        codes = self.codes
        for at in range(len(codes)):
            if codes[at] == action and at not in self.picked:
                self.picked.append(at)
                break
        count = len(self.picked)
        if ask.form == ONE or count == ask.most:
            return True
        if ask.form == ORDER and count == len(codes) - 1:
            for at in range(len(codes)):
                if at not in self.picked:
                    self.picked.append(at)
            return True
        self.legal = self.now_legal()
        return False

    def answer(self) -> list[int]:
        """The answer as the rules want it."""
        return self.picked if self.ask.form == ORDER else sorted(self.picked)
