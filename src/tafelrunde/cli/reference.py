"""`tafelrunde games`, `rules` and `cards`: looking things up."""

import json
from typing import Annotated

import typer
from rich.text import Text

import tafelrunde
from tafelrunde.cli.common import AsJson, GameName, Language, Options, Packs, read_options, spoken
from tafelrunde.engine.options import written
from tafelrunde.engine.reference import Rule
from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.registry import GameKind, kind_of, kinds
from tafelrunde.engine.text import Texts
from tafelrunde.terminal.board import Board
from tafelrunde.terminal.boards import board_of
from tafelrunde.terminal.helping import (
    card_lines,
    find_cards,
    rule_lines,
    rule_named,
    search_rules,
    title_lines,
)
from tafelrunde.terminal.screen import Screen, wrap

# How many values of an option are listed beside its name; more stand below it.
MOST_VALUES = 6


def games(lang: Language = None, as_json: AsJson = False) -> None:
    """List the games with their seats, bots and options."""
    if as_json:
        print_json(tafelrunde.games())
        return
    language = spoken(lang)
    screen = Screen()
    facts = {str(game["id"]): game for game in tafelrunde.games()}
    for kind in kinds():
        texts = Texts(kind.text, language)
        agents = facts[kind.id]["agents"]
        screen.lines([Text.assemble((kind.id, "bold"), "  ", texts.get("game.title"))])
        seats = texts.say("ui.games.seats", least=kind.seats[0], most=kind.seats[1])
        bots = texts.say("ui.games.agents", agents=", ".join(agents) if isinstance(agents, list) else "")
        screen.lines(wrap(Text(f"{seats}; {bots}"), screen.width, 2))
        for option in kind.options:
            title = texts.get(f"option.{option.name}.title")
            values = [written(value) for value in option.values if value != ""]
            listed = "|".join(values) if 0 < len(values) <= MOST_VALUES else "..."
            line = Text.assemble((f"--option {option.name}={listed}", "bold"), f"  {title}")
            screen.lines(wrap(line, screen.width, 2, 4))
            if len(values) > MOST_VALUES:
                screen.lines(wrap(Text(", ".join(values), "dim"), screen.width, 6))


def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(help="A rule (K35), a chapter (battle), or all.")] = None,
    lang: Language = None,
    search: Annotated[str | None, typer.Option(help="Only rules with this word.")] = None,
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game: the table of contents, a chapter, a rule, or what a search finds."""
    kind = kind_of(game)
    texts = Texts(kind.text, spoken(lang))
    chosen = choose_rules(kind, id)
    if search is not None:
        found = search_rules(kind.rules, texts, search)
        chosen = [rule for rule in chosen if rule in found]
    if as_json:
        print_json([rule_facts(rule, texts) for rule in chosen])
        return
    screen = Screen()
    if not chosen:
        screen.say(texts.say("ui.rules.none", word=search or ""))
        raise typer.Exit(1)
    in_full = id is not None or search is not None
    chapter = ""
    for rule, title in zip(chosen, title_lines(texts, chosen)):
        if rule.chapter != chapter and len(chosen) > 1:
            screen.title(texts.get(f"chapter.{rule.chapter}"))
        chapter = rule.chapter
        screen.lines(rule_lines(texts, rule, screen.width) if in_full else [title])
    if not in_full:
        screen.gap()
        chapters = ", ".join(dict.fromkeys(rule.chapter for rule in kind.rules))
        screen.say(texts.say("ui.rules.hint", game=game, id=kind.rules[0].id, chapters=chapters))


def choose_rules(kind: GameKind, id: str | None) -> list[Rule]:
    """The rules that an id, the name of a chapter or "all" stands for; without one, all."""
    if id is None or id == "all":
        return list(kind.rules)
    rule = rule_named(kind.rules, id)
    if rule is not None:
        return [rule]
    chapter = [rule for rule in kind.rules if rule.chapter == id]
    if not chapter:
        raise refused("no_rule", game=kind.id, rule=quoted(id, 40))
    return chapter


def rule_facts(rule: Rule, texts: Texts) -> dict[str, object]:
    """A rule as plain data."""
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "section": rule.section,
        "house": rule.house,
        "title": texts.get(f"rule.{rule.id}.title"),
        "text": texts.get(f"rule.{rule.id}"),
    }


def cards(
    game: GameName,
    name: Annotated[str | None, typer.Argument(help="One card in full.")] = None,
    lang: Language = None,
    option: Options = None,
    pack: Packs = None,
    as_json: AsJson = False,
) -> None:
    """List the cards of a game, or show one with its rulings."""
    screen = Screen()
    match = tafelrunde.new_match(game, kind_of(game).seats[0], 0, read_options(option, pack))
    texts = tafelrunde.texts(match, spoken(lang))
    board = board_of(game)(match, texts, [], [], screen.width)
    chosen = list(board.cards()) if name is None else find_cards(board, name)
    if not chosen:
        raise refused("no_card", game=game, card=quoted(name, 40))
    if as_json:
        print_json([card_facts(board, card) for card in chosen])
    elif name is not None and len(chosen) == 1:
        screen.lines(card_lines(board, chosen[0]))
    else:
        screen.lines(board.catalogue(chosen))


def card_facts(board: Board, card: str) -> dict[str, object]:
    """A card as plain data, with name, text and rules."""
    return {
        **board.cards()[card],
        "name": board.name(card),
        "text": board.text(card),
        "rules": list(board.card_rules(card)),
        "see_also": list(board.see_also(card)),
    }


def print_json(data: object) -> None:
    """Print plain data for machines."""
    print(json.dumps(data, indent=2, ensure_ascii=False))
