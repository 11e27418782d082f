"""An entry of a game's rules reference. The texts stand in the game's catalogues under its id."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tafelrunde.engine.options import written
from tafelrunde.engine.text import Texts


class Rule(NamedTuple):
    """One rule: its id, the chapter it is read in, the section of the rulebook, whether we made it, and which
    options of a match change it."""

    id: str
    chapter: str
    section: str = ""
    house: bool = False
    options: tuple[str, ...] = ()


def texts_in_force(texts: Texts, rules: Sequence[Rule], options: Mapping[str, object]) -> dict[str, str]:
    """What a match says in other words than the catalogues, because of its options.

    A text `KEY@OPTION=VALUE` stands for KEY where the option has this value; a rule that options change ends
    with what is played at this table.
    """
    found: dict[str, str] = {}
    for option, value in options.items():
        case = f"@{option}={written(value)}"
        for key in texts.cases(case):
            found[key] = texts.get(key + case)
    for rule in rules:
        words = [f"option.{option}.{written(options[option])}" for option in rule.options]
        played = "; ".join([texts.get(word) for word in words if word in texts])
        if played:
            key = f"rule.{rule.id}"
            found[key] = f"{found.get(key, texts.get(key))} {texts.say('rule.in_force', played=played)}"
    return found
