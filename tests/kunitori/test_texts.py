"""Everything that is said at the table exists in German and English, and reads as a sentence."""

from collections.abc import Mapping
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.text import COMMON, LANGUAGES, Texts
from tafelrunde.games.kunitori.game import PHASES
from tafelrunde.games.kunitori.player import Player
from tafelrunde.games.kunitori.table import ROWS
from tests.texts import (
    GAMES,
    NAMES,
    check_no_key_twice,
    check_nothing_left_over,
    check_pair,
    check_sentences,
    play,
    prompts,
    words,
)

TEXT = GAMES / "kunitori" / "text"
CHEAP = {row[0]: 1 for row in ROWS}
HOUSE_PACK = {
    "name": "every-word",
    "title": {"de": "Alle Wörter", "en": "All words"},
    "card": [
        {
            "id": "bazaar",
            "name": {"de": "Basar", "en": "Bazaar"},
            "type": "politics",
            "price": 1,
            "effects": [
                {"do": "discard", "most": 2},
                {"do": "receive", "card": "copper", "to": "hand"},
                {
                    "do": "choose",
                    "from": [
                        {
                            "label": {"de": "schrotten", "en": "scrap"},
                            "effects": [{"do": "scrap", "most": 1}],
                        },
                        {
                            "label": {"de": "Karte ziehen +1", "en": "draw +1"},
                            "effects": [{"do": "bonus", "symbol": "draw +1"}],
                        },
                    ],
                },
            ],
        }
    ],
}
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"prices": CHEAP, "warning_mode": "literal"}),
    (3, {"prices": CHEAP}),
    (4, {"prices": CHEAP, "packs": ["first-box-stand-ins"], "land_destroyer_timing": "before_totals"}),
    (5, {"prices": CHEAP, "generals": "top", "edition": "english", "land_destroyer_chooser": "enemy"}),
    (6, {"packs": ["first-box-stand-ins", HOUSE_PACK], "pool": "mix", "ambush_bonus": "once"}),
    (3, {"prices": CHEAP, "packs": [HOUSE_PACK], "pool": ["bazaar", "travelling_monk", "skilled_ninja"]}),
    (5, {"prices": CHEAP, "packs": ["first-box-stand-ins"]}),
]


PROMPTS = prompts("kunitori")
CHOICES = words("kunitori", 0, "Choice")
EVENTS = words("kunitori", 0, "emit")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_choice_and_event_of_the_rules_has_a_text(language: str) -> None:
    texts = Texts(kind_of("kunitori").text, language)
    assert {"buy", "join", "put_back", "inspect"} <= PROMPTS
    assert {"ambush", "all_treasures"} <= CHOICES
    assert {"buy", "draw", "last_lap"} <= EVENTS
    wanted = [f"prompt.{prompt}" for prompt in sorted(PROMPTS)]
    wanted += [f"choice.{choice}" for choice in sorted(CHOICES)]
    wanted += [f"event.{event}" for event in sorted(EVENTS)]
    wanted += [f"phase.{phase}" for phase in PHASES]
    wanted += [f"zone.{zone}" for zone, _ in Player(0).zones()]
    wanted += ["reason.victory_stack_empty", "reason.stalemate", "reason.tie"]
    assert [key for key in wanted if key not in texts] == []


def test_no_text_is_left_over() -> None:
    """A prompt, choice or event that the rules no longer have loses its text."""
    known = {"prompt": PROMPTS, "decline": PROMPTS, "choice": CHOICES, "event": EVENTS}
    check_nothing_left_over(TEXT, known)


def option_words(texts: Texts, option: Mapping[str, object]) -> str:
    """An option in words."""
    if option["of"] == "choice":
        return texts.get(f"choice.{option['id']}")
    return texts.get(f"card.{option['card']}.name")


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:40])
def test_real_games_read_as_sentences(seats: int, options: dict[str, object]) -> None:
    """Questions, what declining them means, and the log of random games, in both languages."""
    match = tr.new_match("kunitori", seats, options=options)
    check_sentences(match, *play(match.kind, seats, options), option_words)


def test_random_games_show_most_of_what_can_be_said() -> None:
    """The check above is worth something: nearly every question and event turns up in it."""
    asked_for: set[str] = set()
    events: set[str] = set()
    for seats, options in TABLES:
        asked, happened = play(kind_of("kunitori"), seats, options)
        asked_for |= {ask.prompt for ask in asked}
        events |= {event.kind for event in happened}
    assert len(PROMPTS - asked_for) <= 3, PROMPTS - asked_for
    assert len(EVENTS - events) <= 4, EVENTS - events


def test_words_fit_the_special_cases() -> None:
    """No card, no ally, an own card: each has a sentence of its own."""
    texts = Texts(kind_of("kunitori").text, "de")

    def line(kind: str, seat: int, **data: object) -> str:
        return texts.event({"kind": kind, "seat": seat, "data": data}, NAMES)

    assert line("ambush", 0, cards=[]) == "Ada wählt den Hinterhalt, legt aber keine Karte hinein."
    assert line("ambush", 0, cards=["cavalry"]) == "Ada legt eine Kavallerie in den Hinterhalt."
    assert line("battle", 0, target=1, ally=-1, attack=3, defence=2) == "Stärken: Ada 3, Bob 2."
    assert line("battle", 1, target=2, ally=0, attack=3, defence=2) == "Stärken: Bob mit Ada 3, Cleo 2."
    assert line("no_reward", 0, card="land").startswith("Ada geht leer aus: Der Stapel Land")
    assert line("lose_unit", 0, card="cavalry") == "Ada muss eine Kavallerie ablegen."
    assert line("draw", 0, n=1) == "Ada zieht eine Karte."
    assert line("draw", 0, n=2) == "Ada zieht 2 Karten."
    assert line("take_back", 0, card="akechi_mitsuhide", zone="discard").endswith(
        "aus dem Ablagestapel auf die Hand."
    )


# Both catalogues say the same things.


@pytest.mark.parametrize(
    "file", [COMMON / "de.po", *sorted(TEXT.glob("*.de.po"))], ids=lambda file: file.name
)
def test_both_languages_have_the_same_messages_with_the_same_parts(file: Path) -> None:
    check_pair(file)


def test_no_key_is_in_two_catalogues() -> None:
    check_no_key_twice(TEXT)
