"""Questions with numbered answers: drawing them, and understanding what was typed."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, SOME
from tafelrunde.terminal.board import Board, Label, View
from tafelrunde.terminal.screen import in_columns, wrap
from tafelrunde.terminal.words import fold

Question = Mapping[str, Any]

ALL = ("all", "alle", "a", "*")
DECLINE = ("", "0", "-")


class Unclear(Exception):
    """An answer that cannot be meant: the message is a sentence for the person who typed it."""


def question_lines(board: Board, question: Question, view: View) -> list[Text]:
    """The question in words, why it is asked, and its numbered answers."""
    texts = board.texts
    head = Text(f"» {texts.prompt(question, board.names)}", "bold")
    reason = [board.name(question["cause"])] if f"card.{question['cause']}.name" in texts else []
    reason += [question["rule"]] if question["rule"] and question["rule"] != question["cause"] else []
    if reason:
        head.append(f"  ({', '.join(reason)})", "not bold dim")
    lines = wrap(head, board.width, hanging=2)
    labels = [board.option(option, question, view) for option in question["options"]]
    if len(labels) > board.height - board.kept:
        columns = min(3, max(2, -(-len(labels) // (board.height - board.kept))))
        lines += in_columns(answer_cells(labels, board.width, columns), board.width)
    else:
        lines += answer_lines(labels, board.width)
    if question["least"] == 0 and question["form"] in (ONE, SOME):
        lines.append(Text.assemble(numbered(0), Text(decline_words(board, question), "italic")))
    hints = " ".join(hint for hint in (board.legend(question), hint_for(board, question)) if hint)
    return lines + (wrap(Text(hints, "dim"), board.width, 6) if hints else [])


def numbered(number: int) -> Text:
    """The number of an answer."""
    return Text(f"{number:>4}  ", "bold")


def answer_cells(labels: Sequence[Label], width: int, columns: int) -> list[Text]:
    """The answers of a long list, so narrow that so many columns fit: names with tags, such as prices, and of
    the notes only what is known."""
    room = width // columns - 2
    tags = [f"{'' if label.short else label.tag} {label.known}".strip() for label in labels]
    widest = min(max(len(tag) for tag in tags), room // 3)
    names = [Text(label.short) if label.short else label.name.copy() for label in labels]
    longest = min(max(name.cell_len for name in names), room - 5 - widest)
    cells = []
    for number, (name, tag) in enumerate(zip(names, tags, strict=True), 1):
        name.truncate(longest, overflow="ellipsis", pad=True)
        cell = Text.assemble((f"{number:>3} ", "bold"), name, (f" {tag[:widest].ljust(widest)}", "dim"))
        cells.append(cell)
    return cells


def answer_lines(labels: Sequence[Label], width: int) -> list[Text]:
    """Each answer on a line of its own: name, tag and as much of the note as there is room for."""
    names = max([label.name.cell_len for label in labels], default=0) + 2
    tags = max([len(label.tag) for label in labels], default=0)
    lines = []
    for number, label in enumerate(labels, 1):
        line = Text.assemble(numbered(number), label.name)
        if label.tag or label.note:
            line.pad_right(max(0, names + 6 - line.cell_len))
            line.append(f"{label.tag.ljust(tags)}  {label.note}" if tags else label.note, "dim")
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def decline_words(board: Board, question: Question) -> str:
    """What it means to answer with nothing."""
    key = f"decline.{question['prompt']}"
    return board.texts.get(key if key in board.texts else "ui.decline")


def hint_for(board: Board, question: Question) -> str:
    """How to answer, where a single number will not do."""
    usual = board.usual(question)
    if usual:
        key = f"usual.{question['prompt']}"
        enter = board.say(key if key in board.texts else "ui.hint.usual", number=usual)
    elif question["form"] in (ONE, SOME) and not question["options"]:
        enter = board.say("ui.hint.nothing")
    else:
        enter = ""
    if question["form"] == ONE or (question["form"] == SOME and question["most"] <= 1):
        return enter
    if question["form"] == SOME and question["least"] == question["most"]:
        key = "ui.hint.exactly"
    elif question["form"] == SOME and question["most"] == len(question["options"]):
        key = "ui.hint.every"
    else:
        key = f"ui.hint.{question['form']}"
    return f"{board.say(key, **bounds(question))} {enter}".rstrip()


def bounds(question: Question) -> dict[str, object]:
    """The limits of an answer, for texts."""
    last = len(question["options"])
    first = 0 if question["least"] == 0 else 1
    return {"least": question["least"], "most": question["most"], "first": first, "last": last, "n": last}


def read_answer(board: Board, question: Question, line: str, view: View) -> list[str]:
    """The ids of the options that a typed line means, or Unclear."""
    if question["form"] == AMOUNT:
        return [amount(board, question, line or str(board.usual(question) or ""))]
    options = question["options"]
    short = board.shorthand(question).get(line.lower())
    if short is not None:
        return [short]
    if line in DECLINE:
        if question["form"] == ORDER and line == "":
            return [option["id"] for option in options]
        usual = board.usual(question)
        if usual and line == "":
            return [options[usual - 1]["id"]]
        if question["least"] > 0:
            key = "ui.bad.order" if question["form"] == ORDER else "ui.bad.must"
            raise Unclear(board.say(key, **bounds(question)))
        warning = board.risky(question) if line == "" else None
        if warning:
            raise Unclear(board.say(warning))
        return []
    if question["form"] != ONE and line.lower() in ALL and len(options) <= question["most"]:
        return [option["id"] for option in options]
    words = line.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() for word in words):
        return [by_name(board, question, line, view)]
    return [options[number - 1]["id"] for number in read_numbers(board, question, words)]


def read_numbers(board: Board, question: Question, words: Sequence[str]) -> list[int]:
    """Typed numbers, if together they are an answer to the question."""
    last = len(question["options"])
    numbers = [int(word) if len(word) < 6 else last + 1 for word in words]
    for word, number in zip(words, numbers):
        if not 1 <= number <= last:
            key = "ui.bad.number" if last else "ui.hint.nothing"
            raise Unclear(board.say(key, number=word[:20], **bounds(question)))
    if len(set(numbers)) != len(numbers):
        raise Unclear(board.say("ui.bad.twice"))
    if not question["least"] <= len(numbers) <= question["most"]:
        exact = question["form"] == SOME and question["least"] == question["most"]
        key = "ui.bad.exactly" if exact else f"ui.bad.{question['form']}"
        raise Unclear(board.say(key, **bounds(question)))
    return numbers


def amount(board: Board, question: Question, line: str) -> str:
    """A typed number within its limits."""
    digits = line.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise Unclear(board.say("ui.bad.amount", **bounds(question)))
    if not question["least"] <= int(line) <= question["most"]:
        raise Unclear(board.say("ui.bad.amount", **bounds(question)))
    return str(int(line))


def by_name(board: Board, question: Question, line: str, view: View) -> str:
    """The one option with this name, else the one whose name begins like it; two letters are the least.
    Of options that are all the same, such as two Coppers, it is the first."""
    wanted = fold(line)
    labels = [board.option(option, question, view).name.plain for option in question["options"]]
    found = [at for at, name in enumerate(labels) if fold(name) == wanted]
    found = found or [at for at, name in enumerate(labels) if fold(name).startswith(wanted)]
    if question["form"] == ORDER or question["least"] > 1 or len(wanted) < 2 or not found:
        key = "ui.bad.word" if question["options"] else "ui.bad.word_only"
        raise Unclear(board.say(key, word=line[:30], **bounds(question)))
    options = [question["options"][at] for at in found]
    if any(one["id"].partition("#")[0] != options[0]["id"].partition("#")[0] for one in options):
        fitting = ", ".join(f"{at + 1} {labels[at]}" for at in found)
        raise Unclear(board.say("ui.bad.several", word=line[:30], fitting=fitting))
    return str(options[0]["id"])
