"""What can be typed instead of an answer."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tafelrunde.engine.errors import UndoRefused
from tafelrunde.engine.refusal import in_words
from tafelrunde.engine.text import LANGUAGES
from tafelrunde.terminal.advising import advice, in_a_sentence
from tafelrunde.terminal.board import view_of
from tafelrunde.terminal.files import FileTrouble, read_match, write_match
from tafelrunde.terminal.helping import help_lines
from tafelrunde.terminal.log import last_turns, log_lines

if TYPE_CHECKING:
    from tafelrunde.terminal.session import Session

# What a command did: nothing to the position, or something after which the question is put again.
SAME = False
CHANGED = True

Command = Callable[["Session", int | None, str], bool]


class Leave(Exception):
    """Somebody wants to go."""


def obey(session: "Session", seat: int | None, line: str) -> bool | None:
    """Carry out a line if it is a command, for the seat that is asked (None: nobody is any more)."""
    if line.startswith("?"):
        return show_help(session, seat, line[1:].strip())
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    return None if command is None else command(session, seat, rest.strip())


def show_help(session: "Session", seat: int | None, topic: str) -> bool:
    """`?`, `? NAME`, `? K35`, `? 3`."""
    session.screen.lines(help_lines(session.board, topic, session.question(seat)))
    return SAME


def advise(session: "Session", seat: int | None, rest: str) -> bool:
    """What a good player would do; not while other people play."""
    question = session.question(seat)
    if seat is None or question is None:
        session.tell("ui.advice.nothing")
    elif len(session.seating.people) > 1:
        session.tell("ui.advice.people")
    else:
        view = view_of(session.match, seat)
        session.screen.say(in_a_sentence(session.board, question, view, advice(session.match, seat)))
    return SAME


def undo(session: "Session", seat: int | None, rest: str) -> bool:
    """Take back the last answer, or say why that cannot be."""
    before = len(session.match.answers)
    try:
        if seat is None or not before:
            raise UndoRefused
        session.take_back(seat)
    except UndoRefused:
        answers = session.match.answers if seat is not None else []
        if not answers:
            key = "ui.undo.nothing"
        elif answers[-1].seat != seat:
            key = "ui.undo.other"
        else:
            key = "ui.undo.hidden"
        session.tell(key, seat=answers[-1].seat if answers else 0)
        return len(session.match.answers) != before
    session.forget_undone()
    session.tell("ui.undo.done")
    return CHANGED


def show_log(session: "Session", seat: int | None, rest: str) -> bool:
    """The whole log of the last turns, as many as there are players or as asked for."""
    events = session.events(seat)
    if rest.lower() in ("all", "alle", "alles"):
        count = len(events) + 1
    elif not rest:
        count = session.match.seats
    elif rest.isascii() and rest.isdigit() and int(rest[:6]) >= 1:
        count = int(rest[:6])
    else:
        session.tell("ui.bad.log", word=rest[:30])
        return SAME
    since = last_turns(session.board, events, count)
    session.screen.lines(log_lines(session.board, events, seat, since))
    if not events:
        session.tell("ui.log.empty")
    return SAME


def show_table(session: "Session", seat: int | None, rest: str) -> bool:
    """Everything on the table, and the question again."""
    view = view_of(session.match, seat) if not session.match.over else session.board.open_view()
    session.screen.lines(session.board.pool(view))
    session.screen.lines(session.board.table(view))
    session.show_question(seat)
    return SAME


def show_pool(session: "Session", seat: int | None, rest: str) -> bool:
    """The middle of the table."""
    session.screen.lines(session.board.pool(view_of(session.match, seat)))
    return SAME


def show_discard(session: "Session", seat: int | None, rest: str) -> bool:
    """One's own discard pile, which its owner may look through."""
    if seat is not None:
        session.screen.lines(session.board.own_pile(view_of(session.match, seat)))
    return SAME


def say(session: "Session", seat: int | None, rest: str) -> bool:
    """Talk is free."""
    if seat is None or not rest:
        session.tell("ui.say.late" if seat is None else "ui.say.what")
    else:
        session.hear(seat, rest)
    return SAME


def save(session: "Session", seat: int | None, rest: str) -> bool:
    """Write the match to a file."""
    if not rest:
        session.tell("ui.save.name")
        return SAME
    session.match.meta = {**session.seating.as_dict(), "lang": session.language}
    try:
        write_match(session.match, Path(rest))
    except FileTrouble as trouble:
        session.screen.say(in_words(trouble, session.language))
    else:
        session.tell("ui.save.done", file=rest)
    return SAME


def load(session: "Session", seat: int | None, rest: str) -> bool:
    """Go on with a match from a file."""
    if not rest:
        session.tell("ui.load.name")
        return SAME
    try:
        match = read_match(Path(rest))
    except FileTrouble as trouble:
        session.screen.say(in_words(trouble, session.language))
        return SAME
    session.sit_down(match, None)
    session.tell("ui.load.done", file=rest)
    return CHANGED


def switch_language(session: "Session", seat: int | None, rest: str) -> bool:
    """Go on in another language."""
    if rest not in LANGUAGES:
        session.tell("ui.bad.lang", word=rest[:30])
        return SAME
    session.speak(rest)
    return CHANGED


def leave(session: "Session", seat: int | None, rest: str) -> bool:
    """Stop playing."""
    raise Leave


COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("help", "hilfe", "h"), show_help),
    **dict.fromkeys(("hint", "tipp"), advise),
    **dict.fromkeys(("u", "undo", "zurück", "zurueck"), undo),
    **dict.fromkeys(("log", "protokoll"), show_log),
    **dict.fromkeys(("table", "tisch", "t"), show_table),
    **dict.fromkeys(("pool", "p", "supply", "vorrat"), show_pool),
    **dict.fromkeys(("discard", "ablage"), show_discard),
    **dict.fromkeys(("say", "sag", "sagen"), say),
    **dict.fromkeys(("save", "speichern"), save),
    **dict.fromkeys(("load", "laden"), load),
    **dict.fromkeys(("lang", "sprache"), switch_language),
    **dict.fromkeys(("quit", "q", "exit", "ende"), leave),
}
