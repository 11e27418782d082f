"""The `?`: cards, rules and what can be typed, looked up by number, name or word."""

from collections.abc import Sequence

from rich.text import Text

from tafelrunde.engine.reference import Rule
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.terminal.board import Board
from tafelrunde.terminal.question import Question
from tafelrunde.terminal.screen import wrap
from tafelrunde.terminal.words import best_matches, fold

MOST_HITS = 12
COMMANDS = (
    "answer",
    "help",
    "hint",
    "undo",
    "table",
    "pool",
    "discard",
    "log",
    "say",
    "save",
    "load",
    "lang",
    "quit",
)


def help_lines(board: Board, topic: str, question: Question | None) -> list[Text]:
    """What there is to say about a topic; without one, about the question and the commands."""
    if not topic:
        return question_help(board, question) + command_lines(board)
    if topic.isascii() and topic.isdigit():
        return option_help(board, int(topic[:6]), question)
    rule = rule_named(board.match.kind.rules, topic)
    if rule is not None and rule.id not in board.cards():
        return rule_lines(board.texts, rule, board.width)
    cards = find_cards(board, topic)
    if len(cards) == 1:
        return card_lines(board, cards[0])
    if cards:
        names = ", ".join(board.name(card) for card in cards)
        return wrap(Text(board.say("ui.help.cards", cards=names)), board.width, hanging=2)
    hits = search_rules(board.match.kind.rules, board.texts, topic)
    if not hits:
        return wrap(Text(board.say("ui.help.nothing", word=topic[:40])), board.width)
    return hit_lines(board, topic, hits)


def command_lines(board: Board) -> list[Text]:
    """All that can be typed."""
    lines = [Text(board.say("ui.help.title"), "bold")]
    for command in COMMANDS:
        typed = board.say(f"ui.command.{command}")
        words = wrap(Text(board.say(f"ui.command.{command}.text", **board.example())), board.width - 18)
        for number, line in enumerate(words):
            lines.append(Text.assemble((f"  {'' if number else typed}".ljust(18), "bold"), line))
    return lines


def question_help(board: Board, question: Question | None) -> list[Text]:
    """The rule and the card behind a question."""
    lines: list[Text] = []
    if question is None:
        return lines
    if question["cause"] in board.cards():
        lines += [*board.card(question["cause"]), Text()]
    rule = rule_named(board.match.kind.rules, question["rule"])
    if rule is not None:
        lines += [*rule_lines(board.texts, rule, board.width), Text()]
    return lines


def option_help(board: Board, number: int, question: Question | None) -> list[Text]:
    """What an answer by its number is about."""
    options = question["options"] if question else []
    if not 1 <= number <= len(options):
        key = "ui.bad.number" if options else "ui.hint.nothing"
        return wrap(Text(board.say(key, number=number, first=1, last=len(options))), board.width)
    card = options[number - 1].get("card")
    return card_lines(board, card) if card else question_help(board, question)


def find_cards(board: Board, wanted: str) -> list[str]:
    """The cards that a typed name may mean, in either language."""
    extra = board.match.kind.extra_texts
    languages = [
        Texts(board.match.kind.text, language, extra(board.match.options, language)) for language in LANGUAGES
    ]
    names = {
        card: [card.replace("_", " "), *(texts.get(f"card.{card}.name") for texts in languages)]
        for card in board.cards()
    }
    return best_matches(wanted.replace("_", " "), names)


def card_lines(board: Board, card: str) -> list[Text]:
    """A card with its rules and rulings."""
    lines = board.card(card)
    rules = [rule_named(board.match.kind.rules, id) for id in board.card_rules(card)]
    for rule in rules:
        if rule is not None:
            lines += [Text(), *rule_lines(board.texts, rule, board.width)]
    titles = [f"{id} {board.texts.get(f'rule.{id}.title')}" for id in board.see_also(card)]
    if titles:
        also = board.say("ui.help.see_also", rules=", ".join(titles))
        lines += [Text(), *wrap(Text(also, "dim"), board.width, hanging=2)]
    return lines


def rule_named(rules: Sequence[Rule], id: str) -> Rule | None:
    """The rule with this id, in capitals or not."""
    return next((rule for rule in rules if rule.id.upper() == id.upper()), None)


def search_rules(rules: Sequence[Rule], texts: Texts, word: str) -> list[Rule]:
    """The rules whose title or text has a word, those with the word in the title first."""
    wanted = fold(word)
    titled = [rule for rule in rules if wanted in fold(texts.get(f"rule.{rule.id}.title"))]
    within = [rule for rule in rules if wanted in fold(texts.get(f"rule.{rule.id}"))]
    return titled + [rule for rule in within if rule not in titled]


def hit_lines(board: Board, topic: str, hits: Sequence[Rule]) -> list[Text]:
    """What a search found: the rule itself, or the titles of several."""
    if len(hits) == 1:
        return rule_lines(board.texts, hits[0], board.width)
    lines = wrap(Text(board.say("ui.help.rules", word=topic[:40])), board.width)
    lines += title_lines(board.texts, hits[:MOST_HITS])
    if len(hits) > MOST_HITS:
        lines.append(Text("  ..."))
    return lines


def title_lines(texts: Texts, rules: Sequence[Rule]) -> list[Text]:
    """The ids and titles of rules, a line each; the titles of a chapter stand below each other."""
    columns: dict[str, int] = {}
    for rule in rules:
        columns[rule.chapter] = max(columns.get(rule.chapter, 8), len(rule.id) + 4)
    return [
        Text.assemble(
            (f"  {rule.id}".ljust(columns[rule.chapter]), "bold"), texts.get(f"rule.{rule.id}.title")
        )
        for rule in rules
    ]


def section_words(texts: Texts, section: str) -> str:
    """Where a rule stands. A game may have words of its own for that, even for single places."""
    key = next((key for key in (f"section.{section}", "section") if key in texts), "ui.section")
    return texts.say(key, section=section)


def rule_lines(texts: Texts, rule: Rule, width: int) -> list[Text]:
    """A rule in full."""
    head = Text.assemble((f"{rule.id}  {texts.get(f'rule.{rule.id}.title')}", "bold"))
    place = []
    if rule.section:
        place.append(section_words(texts, rule.section))
    if rule.house:
        place.append(texts.get("ui.house"))
    if place:
        head.append(f"  ({', '.join(place)})", "dim")
    return wrap(head, width, hanging=2) + wrap(Text(texts.get(f"rule.{rule.id}")), width, 2)
