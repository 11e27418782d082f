"""The one way back into a match that was written down, by a save file or by a server."""

from tafelrunde.engine.decisions import Answer
from tafelrunde.engine.errors import BrokenSave, TafelrundeError
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match, as_tuples
from tafelrunde.engine.registry import GameKind
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.upgrade import Saved


def resume(kind: GameKind, saved: Saved) -> Match:
    """The match, ready to go on. Whatever is older is upgraded first.

    All answers are played again from the beginning and must lead to the checkpoint. Where they do not because
    the rules have changed, or the beginning was not kept, the match goes on from the checkpoint.
    """
    if saved.rules > kind.rules_version:
        raise BrokenSave(
            f"This game of {kind.id} was saved by a newer version of Tafelrunde (rules {saved.rules}; this"
            f" version knows {kind.rules_version}); it goes on there."
        )
    rules = saved.rules
    kind.upgrade(saved, rules)
    options = kind.complete_options(saved.options)
    match = _taken_up(kind, options, saved, rules)
    drawn_again = rules < kind.rules_version and not saved.positions()
    for answer in saved.since:
        try:
            match.answer(answer.seat, answer.chosen, answer.number)
        except TafelrundeError:
            if drawn_again:
                raise BrokenSave(
                    f"How this game of {kind.id} began was not kept, and now it begins otherwise."
                ) from None
            break
    return match


def _taken_up(kind: GameKind, options: dict[str, object], saved: Saved, rules: int) -> Match:
    """The match as it was when it was saved under these rules."""
    if saved.checkpoint is None:
        return from_the_beginning(kind, options, saved)
    if rules == kind.rules_version and saved.base is not None:
        match = from_the_beginning(kind, options, saved)
        if match.checkpoint.describe() != saved.checkpoint:
            raise BrokenSave("The save file was altered: its answers do not lead to its position.")
        return match
    checkpoint = kind.restore(saved.checkpoint, options)
    try:
        match = from_the_beginning(kind, options, saved)
        if match.checkpoint.describe() == checkpoint.describe():
            return match
    except TafelrundeError:
        pass
    return _from_the_checkpoint(kind, options, checkpoint, saved)


def from_the_beginning(kind: GameKind, options: dict[str, object], saved: Saved) -> Match:
    """The match with all its answers; an error if the rules ask something else than was answered."""
    if saved.base is not None:
        base = kind.restore(saved.base, options)
    else:
        # Drawn as it was drawn then. Whether it is the same one is seen from where the answers lead.
        kind.check_seats(saved.seats)
        base = kind.new(saved.seats, Rng.seeded(as_tuples(saved.seed)), options)
    return Match(kind, options, base, saved.seed, saved.answers, saved.events[: saved.past])


def _from_the_checkpoint(kind: GameKind, options: dict[str, object], checkpoint: Game, saved: Saved) -> Match:
    """The match from its last kept position on, with the answers since then as far as they still fit."""
    match = Match(kind, options, checkpoint, past=saved.events[: saved.settled_events])
    for answer in saved.answers[saved.settled :]:
        if not _fits(match, answer):
            break
        try:
            match.answer(answer.seat, answer.chosen, answer.number)
        except TafelrundeError:
            break
    return match


def _fits(match: Match, answer: Answer) -> bool:
    """Whether the question that was answered is open."""
    return any(
        (one.seat, one.prompt, one.cause) == (answer.seat, answer.prompt, answer.cause)
        for one in match.pending
    )
