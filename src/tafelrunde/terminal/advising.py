"""What a good player would do, and why, in one sentence at the prompt."""

from tafelrunde import agents
from tafelrunde.engine.advice import Advice
from tafelrunde.engine.decisions import AMOUNT
from tafelrunde.engine.match import Match
from tafelrunde.terminal.board import Board, View
from tafelrunde.terminal.question import Question, decline_words


def advice(match: Match, seat: int) -> Advice:
    """What the usual bot of the game would answer for a seat; it sees no more than that seat."""
    kind = match.kind.id
    return match.advice(seat, agents.make(agents.usual(kind), kind, match.seed))


def in_a_sentence(board: Board, question: Question, view: View, found: Advice) -> str:
    """The answer in words, then the reason if there is one."""
    texts = board.texts
    what = chosen_words(board, question, view, found.chosen)
    if found.reason is None:
        return board.say("ui.advice.plain", what=what)
    why = texts.say(f"why.{found.reason.key}", board.names, **found.reason.params)
    return board.say("ui.advice", what=what, why=why)


def chosen_words(board: Board, question: Question, view: View, chosen: list[str]) -> str:
    """An answer as the list of answers calls it."""
    if question["form"] == AMOUNT:
        return chosen[0]
    options = {option["id"]: option for option in question["options"]}
    named = [board.option(options[id], question, view).name.plain for id in chosen]
    return board.texts.join(named) if named else decline_words(board, question)
