"""What is left of a match that cannot go on in this version: what happened, as it was stored then."""

from typing import Any

from tafelrunde.engine.decisions import Answer
from tafelrunde.engine.errors import BrokenSave
from tafelrunde.engine.events import Event
from tafelrunde.engine.savefile import decode, saved_match


class Told:
    """The events and answers of a stored match; nothing of it is played."""

    def __init__(self, kept: bytes | None = None) -> None:
        self.events: list[Event] = []
        self.answers: list[Answer] = []
        try:
            if kept is not None:
                saved = saved_match(decode(kept))
                self.events, self.answers = saved.events, saved.answers
        except BrokenSave:
            pass  # nothing of it is left

    def seen_by(self, seat: int | None, since: int) -> list[dict[str, Any]]:
        """What a seat may know of what happened, from event number `since` on."""
        return [event.as_seen_by(seat) for event in self.events[since:]]

    def events_after(self, answers: int) -> int:
        """How many events had happened when the question after so many answers was open."""
        if answers >= len(self.answers):
            return len(self.events)
        return sum(event.number <= self.answers[answers].number for event in self.events)
