"""Matches that were written down, as plain data, and how they are carried over to newer rules.

A game keeps its steps in `games/<game>/upgrade.py`: one small function for each rules version, which makes a
match of that version out of one of the version before. `GameKind.upgrade` runs those that are needed.
"""

from collections.abc import Callable, Sequence

from tafelrunde.engine.decisions import Answer
from tafelrunde.engine.events import Event


class Saved:
    """A match as it was written down under the rules of version `rules`.

    `base` is the position in which it began, `checkpoint` the one before the step under way, both as
    `Game.describe` gave them; the first `settled` answers led from one to the other. Either may be missing
    (None): version 0.1.0 kept no `base` but for described positions, and a table where nobody has begun to
    play has options only. `seed` is what such a match was drawn with. Of the events, the first `past`
    happened before `base` and the first `settled_events` before `checkpoint`.
    """

    def __init__(
        self,
        rules: int,
        options: dict[str, object],
        base: dict[str, object] | None = None,
        checkpoint: dict[str, object] | None = None,
        answers: Sequence[Answer] = (),
        settled: int = 0,
        events: Sequence[Event] = (),
        past: int = 0,
        settled_events: int = 0,
        seats: int = 0,
        seed: object = None,
    ) -> None:
        self.rules = rules
        self.options = options
        self.base = base
        self.checkpoint = checkpoint
        self.answers = list(answers)
        self.settled = settled
        self.events = list(events)
        self.past = past
        self.settled_events = settled_events
        self.seats = seats
        self.seed = seed

    # What upgrades are written with.

    def positions(self) -> list[dict[str, object]]:
        """All positions that are kept, to be changed in place."""
        return [position for position in (self.base, self.checkpoint) if position is not None]

    def players(self) -> list[dict[str, object]]:
        """The players of all positions, to be changed in place."""
        return [
            player
            for position in self.positions()
            for player in _list(position.get("players"))
            if isinstance(player, dict)
        ]

    def rename_option(self, old: str, new: str) -> None:
        """An option has another name now."""
        if old in self.options:
            self.options[new] = self.options.pop(old)

    def rename_prompt(self, old: str, new: str, cause: str | None = None) -> None:
        """A question has another name now: everywhere, or where it comes from one cause."""
        for answer in self.answers:
            if answer.prompt == old and cause in (None, answer.cause):
                answer.prompt = new


# A step changes what is saved in place.
Step = Callable[[Saved], None]


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []
