"""Questions and answers as values.

Inside the rules a question is an `Ask`; clients see it as a `Decision`; what is kept is an `Answer`.
"""

from collections.abc import Sequence
from typing import Final

from tafelrunde.engine.errors import IllegalAnswer, ReplayDiverged
from tafelrunde.engine.things import Thing

ONE: Final = "one"
SOME: Final = "some"
ORDER: Final = "order"
AMOUNT: Final = "amount"


class Ask:
    """A question as the rules put it. `least` and `most` bound the number chosen (or the amount itself)."""

    __slots__ = ("cause", "form", "least", "most", "options", "params", "prompt", "rule", "seat")

    def __init__(
        self,
        seat: int,
        form: str,
        prompt: str,
        options: Sequence[Thing],
        least: int,
        most: int,
        cause: str = "",
        rule: str = "",
        params: dict[str, object] | None = None,
    ) -> None:
        self.seat = seat
        self.form = form
        self.prompt = prompt
        self.options = options
        self.least = least
        self.most = most
        self.cause = cause
        self.rule = rule
        self.params = params

    def ids(self) -> list[str]:
        """The stable id of every option; alike things get a running number: copper, copper#2, copper#3."""
        ids: list[str] = []
        counts: dict[str, int] = {}
        for thing in self.options:
            name = thing.id
            count = counts.get(name, 0) + 1
            counts[name] = count
            ids.append(name if count == 1 else f"{name}#{count}")
        return ids

    def named(self, chosen: list[int]) -> list[str]:
        """An answer as it is kept: the ids of what is chosen, or the amount."""
        ids = self.ids()
        return [ids[position] if ids else str(position) for position in chosen]

    def check(self, chosen: list[int]) -> None:
        """Refuse positions that are no legal answer."""
        count = len(chosen)
        if self.form == AMOUNT:
            if count != 1 or not self.least <= chosen[0] <= self.most:
                raise IllegalAnswer(f"Expected one number from {self.least} to {self.most}, got {chosen}.")
            return
        if not self.least <= count <= self.most:
            raise IllegalAnswer(f"Expected {self.how_many()}, got {count}.")
        if count == 1:
            if not 0 <= chosen[0] < len(self.options):
                raise IllegalAnswer(f"Position {chosen[0]} is not among the {len(self.options)} options.")
        elif count > 1:
            rising = True
            last = -1
            for position in chosen:
                if not 0 <= position < len(self.options):
                    raise IllegalAnswer(f"Position {position} is not among the {len(self.options)} options.")
                if position <= last:
                    rising = False
                last = position
            if not rising and len(set(chosen)) != count:
                raise IllegalAnswer("An option was chosen twice.")

    def how_many(self) -> str:
        """The number of options to choose, in words."""
        if self.least == self.most:
            return f"exactly {self.least} option" + ("" if self.least == 1 else "s")
        return f"{self.least} to {self.most} options"

    def positions(self, chosen: Sequence[str]) -> list[int]:
        """Translate the ids of an answer from outside into positions, or refuse it."""
        if self.form == AMOUNT:
            if len(chosen) != 1 or len(chosen[0]) > 12 or not chosen[0].removeprefix("-").isdecimal():
                raise IllegalAnswer(
                    f"Expected one number from {self.least} to {self.most}, got {_quote(chosen)}."
                )
            positions = [int(chosen[0])]
        else:
            ids = self.ids()
            unknown = [one for one in chosen if one not in ids]
            if unknown:
                raise IllegalAnswer(f"{_quote(unknown)} is not an option; choose from {_quote(ids)}.")
            positions = [ids.index(one) for one in chosen]
        self.check(positions)
        return positions


def _question(number: int, seat: int, prompt: str, cause: str) -> str:
    return f"decision {number} (seat {seat}, {prompt}, cause {cause or 'none'})"


def _quote(ids: Sequence[str], most: int = 12) -> str:
    shown = ", ".join(one[:40] for one in ids[:most])
    return shown + (", ..." if len(ids) > most else "") if ids else "nothing"


def maybe(
    seat: int,
    prompt: str,
    options: Sequence[Thing],
    cause: str = "",
    rule: str = "",
    params: dict[str, object] | None = None,
) -> Ask:
    """A question for `ask_all` and `ask_any`: choose one or decline."""
    return Ask(seat, ONE, prompt, options, 0, min(1, len(options)), cause, rule, params)


def one(
    seat: int,
    prompt: str,
    options: Sequence[Thing],
    cause: str = "",
    rule: str = "",
    params: dict[str, object] | None = None,
) -> Ask:
    """A question for `ask_all` and `ask_any`: choose exactly one."""
    return Ask(seat, ONE, prompt, options, 1, 1, cause, rule, params)


class Pending(BaseException):
    """Raised out of the rules when an answer is missing. Not an Exception, so that nobody swallows it."""

    def __init__(self, asks: list[tuple[int, Ask]]) -> None:
        super().__init__("waiting for an answer")
        self.asks = asks


class Answer:
    """A recorded answer. It describes itself, so that a replay notices when the rules ask something else."""

    __slots__ = ("cause", "chosen", "number", "prompt", "seat")

    def __init__(self, number: int, seat: int, prompt: str, cause: str, chosen: list[str]) -> None:
        self.number = number
        self.seat = seat
        self.prompt = prompt
        self.cause = cause
        self.chosen = chosen

    def fit(self, number: int, ask: Ask) -> list[int]:
        """The chosen positions, if this answers `ask`; the first difference otherwise."""
        if (
            self.number != number
            or self.seat != ask.seat
            or self.prompt != ask.prompt
            or self.cause != ask.cause
        ):
            raise ReplayDiverged(
                f"Recorded was {_question(self.number, self.seat, self.prompt, self.cause)},"
                f" but the rules ask {_question(number, ask.seat, ask.prompt, ask.cause)}."
            )
        try:
            return ask.positions(self.chosen)
        except IllegalAnswer as error:
            raise ReplayDiverged(f"Recorded answer {self.number} is not legal any more: {error}") from None


class Decision:
    """An open question as its seat sees it.

    `options` are dicts with an `id` and a reference to the thing on the table; an answer is a list of ids.
    """

    __slots__ = ("cause", "form", "least", "most", "number", "options", "params", "prompt", "rule", "seat")

    def __init__(self, number: int, ask: Ask) -> None:
        self.number = number
        self.seat = ask.seat
        self.form = ask.form
        self.prompt = ask.prompt
        self.params: dict[str, object] = dict(ask.params) if ask.params else {}
        self.least = ask.least
        self.most = ask.most
        self.cause = ask.cause
        self.rule = ask.rule
        self.options: list[dict[str, object]] = [
            {"id": id, **thing.ref()} for id, thing in zip(ask.ids(), ask.options, strict=True)
        ]

    def as_dict(self) -> dict[str, object]:
        """Plain data for a client."""
        return {
            "number": self.number,
            "seat": self.seat,
            "form": self.form,
            "prompt": self.prompt,
            "params": self.params,
            "least": self.least,
            "most": self.most,
            "cause": self.cause,
            "rule": self.rule,
            "options": self.options,
        }

    def __repr__(self) -> str:
        ids = ", ".join(str(option["id"]) for option in self.options)
        return f"<decision {self.number}: seat {self.seat}, {self.prompt}, {self.form} of [{ids}]>"
