"""What the tables of tests share where one is asked at a time: the open question, answers, what was told."""

from typing import Self, cast

import tafelrunde as tr


class Story:
    """A match to tell stories at: answer by option ids, look at what happened."""

    def __init__(self, match: tr.Match) -> None:
        self.match = match

    @property
    def decision(self) -> tr.Decision:
        """The one open decision."""
        (decision,) = self.match.pending
        return decision

    @property
    def prompt(self) -> str:
        """What is asked now."""
        return self.decision.prompt

    @property
    def asked(self) -> int:
        """Who is asked now."""
        return self.decision.seat

    @property
    def options(self) -> list[str]:
        """The ids to choose from."""
        return [str(option["id"]) for option in self.decision.options]

    @property
    def may_decline(self) -> bool:
        """Whether choosing nothing is a legal answer."""
        return self.decision.least == 0

    def answer(self, *ids: str) -> Self:
        """Answer the open decision."""
        self.match.answer(self.asked, list(ids))
        return self

    def decline(self) -> Self:
        """Choose nothing."""
        return self.answer()

    def finish(self) -> tr.Result:
        """Decline (or take the first options) until the game is over."""
        for _ in range(3000):
            if self.match.over:
                return self.result
            self.answer(*self.options[: self.decision.least])
        raise AssertionError("the game does not end")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    @property
    def result(self) -> tr.Result:
        """The result of a game that is over."""
        assert self.match.result is not None
        return self.match.result

    def sees(self, seat: int | None, of: int) -> dict[str, object]:
        """What a seat sees of a player."""
        table = cast(dict[str, list[dict[str, object]]], self.match.view(seat)["table"])
        return table["players"][of]

    def events(self, kind: str) -> list[dict[str, object]]:
        """What was told of this kind, each with the seat it is about."""
        return [{"seat": event.seat, **event.data} for event in self.match.all_events() if event.kind == kind]
