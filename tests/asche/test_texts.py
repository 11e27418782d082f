"""Everything that is said at the table exists in German and English, and reads as a sentence."""

import json
import re
from collections.abc import Mapping
from functools import cache

import pytest

import tafelrunde as tr
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.events import Event
from tafelrunde.engine.options import written
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.game import PHASES
from tafelrunde.games.asche.kind import KIND
from tafelrunde.games.asche.map import PATH_NAMES
from tafelrunde.games.asche.pieces import COMBATS, GOLDS, RED, TILES, YELLOW
from tests.texts import (
    GAMES,
    NAMES,
    check_no_key_twice,
    check_nothing_left_over,
    check_pair,
    check_sentences,
    keys,
    play,
    prompts,
    words,
)

TEXT = GAMES / "asche" / "text"
# A dragon that is easily beaten, and knights that are well equipped.
WEAK: dict[str, object] = {
    "offer_limit": 1,
    "combat_deck": {"dragon": 3, "knight": 12, "sword": 4, "shield": 17},
    "town_tiles": {"power": 16, "knight": 34, "sword": 18, "shield": 26, "attack": 6},
}
TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {"mode": "solo", "start_resources": "both"}),
    (2, {**WEAK, "mode": "coop"}),
    (3, {**WEAK, "hit_follower_from": "free"}),
    (4, {**WEAK, "windows": "holders"}),
    (5, {"offer_limit": 1, "start_resources": "power", "path_lengths": [1, 3, 8, 12]}),
    (6, {"mode": "coop", "offer_limit": 1, "coop_shared_power": True, "windows": "holders"}),
]
GAMES_PER_TABLE = 6
PROMPTS = prompts("asche") | {
    f"window_{window}"
    for window in (t.FLIGHT, t.REWARD, t.MARKERS, t.DEFENCE, t.BEFORE_FIGHT, t.COMBAT, t.UNCOVERED, t.EVENT)
}
CHOICES = words("asche", 0, "Choice") | {"ready"}
SPOKEN = words("asche", 0, "emit")
PIECES = [thing.id for things in (t.FOLLOWERS, GOLDS, COMBATS, TILES, (YELLOW, RED)) for thing in things]
ANSWERS = "province buy look piece field lay withdraw tile colour gold combat follower"
REASONS = ("dragon_beaten", "no_knights", "all_destroyed")
DETAILS = ("power", "status", "multiplier", "hits", "provinces", "start_resources")


@cache
def heard(number: int) -> tuple[list[Ask], list[Event]]:
    """The questions and events of some random games."""
    asked: list[Ask] = []
    events: list[Event] = []
    for seed in range(GAMES_PER_TABLE):
        some, happened = play(KIND, *TABLES[number], seed=seed)
        asked += some
        events += happened
    return asked, events


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_choice_and_event_of_the_rules_has_a_text(language: str) -> None:
    texts = Texts(KIND.text, language)
    assert {"claim", "offer", "window_combat", "arrange", "moneylender_take", "stop"} <= PROMPTS
    assert {"ready", "let_run", "without_both"} <= CHOICES
    assert {"round", "scout", "defeat", "reveal"} <= SPOKEN
    wanted = [f"prompt.{prompt}" for prompt in sorted(PROMPTS)]
    wanted += [f"choice.{choice}" for choice in sorted(CHOICES)]
    wanted += [f"event.{event}" for event in sorted(SPOKEN)]
    wanted += [f"phase.{phase}" for phase in PHASES]
    wanted += [f"reason.{reason}" for reason in REASONS]
    wanted += [f"detail.{detail}" for detail in DETAILS]
    wanted += [f"answer.{of}" for of in ANSWERS.split()]
    assert [key for key in wanted if key not in texts] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_follower_card_tile_and_place_has_a_name(language: str) -> None:
    texts = Texts(KIND.text, language)
    wanted = [f"card.{piece}.{what}" for piece in PIECES for what in ("name", "count", "text")]
    wanted += [f"colour.{colour.id}" for colour in (YELLOW, RED)]
    wanted += [f"path.{path}" for path in range(t.PATHS)]
    provinces = [
        f"province.{letter}{at}"
        for letter, length in zip(PATH_NAMES, t.PATH_LENGTHS)
        for at in range(1, length + 1)
    ]
    assert [key for key in (*wanted, *provinces) if key not in texts] == []
    assert len({texts.get(key) for key in provinces}) == t.PROVINCES
    assert len({texts.get(f"card.{piece}.name") for piece in PIECES}) == len(set(PIECES))


def test_the_followers_have_their_printed_names() -> None:
    texts = Texts(KIND.text, "de")
    assert [texts.get(f"card.{follower.id}.name") for follower in t.FOLLOWERS] == [
        *("Abt", "Aufrührer", "Bauer", "Einsiedler", "Geldverleiher", "Handelsreisender", "Held"),
        *("Kaufmann", "Klosterbruder", "Kundschafter", "Lockvogel", "Schwarzer Ritter", "Vasall"),
        *("Verräter", "Weiser"),
    ]
    for follower in t.FOLLOWERS:
        assert texts.get(f"rule.SH{41 + follower.index}.title") == texts.get(f"card.{follower.id}.name")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_rule_has_a_text(language: str) -> None:
    texts = Texts(KIND.text, language)
    wanted = ["game.title", "game.blurb", "section"]
    for option in KIND.options:
        wanted += [f"option.{option.name}.title", f"option.{option.name}.text"]
        wanted += [f"option.{option.name}.{written(value)}" for value in option.values]
    for rule in KIND.rules:
        wanted += [f"rule.{rule.id}.title", f"rule.{rule.id}", f"chapter.{rule.chapter}"]
    assert [key for key in wanted if key not in texts] == []


def test_one_and_several_of_each_piece() -> None:
    """One has its article, in German as the object of a sentence; several have their number."""
    for language, articles in (("de", ("ein ", "eine ", "einen ")), ("en", ("a ", "an "))):
        texts = Texts(KIND.text, language)
        for piece in PIECES:
            assert texts.card(piece).startswith(articles), piece
            assert texts.card(piece, 3).startswith("3 "), piece


def test_no_text_is_left_over() -> None:
    """What the rules no longer have loses its text."""
    known = {"prompt": PROMPTS, "decline": PROMPTS, "choice": CHOICES, "event": SPOKEN}
    known["card"] = set(PIECES)
    known["phase"] = set(PHASES)
    known["reason"] = set(REASONS)
    known["detail"] = set(DETAILS)
    known["answer"] = set(ANSWERS.split())
    known["option"] = {option.name for option in KIND.options}
    known["rule"] = {rule.id for rule in KIND.rules}
    known["chapter"] = {rule.chapter for rule in KIND.rules}
    check_nothing_left_over(TEXT, known)


def test_reconstructed_numbers_are_marked_in_options_and_rules() -> None:
    """A reader of the reference sees what the rulebook shows only on pictures."""
    for language, mark in (("de", "ekonstruiert"), ("en", "econstructed")):
        texts = Texts(KIND.text, language)
        for option, source in t.SOURCES.items():
            assert (mark in texts.get(f"option.{option}.text")) == (source == t.REC), option
            where = [rule.id for rule in KIND.rules if option in texts.get(f"rule.{rule.id}")]
            if source == t.REC:
                assert any(mark in texts.get(f"rule.{id}") for id in where), option
        for follower in t.FOLLOWERS:
            assert mark in texts.get(f"rule.SH{41 + follower.index}"), follower.id


def numbers(text: str, after: str = "") -> list[int]:
    """The numbers in a text, from some word on."""
    return [int(number) for number in re.findall(r"\d+", text[text.index(after) :])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_rules_are_those_of_the_tables(language: str) -> None:
    texts = Texts(KIND.text, language)
    for rule, table in (("S16", t.TOWN_TILES), ("S23", t.GOLD_DECK), ("S71", t.COMBAT_DECK)):
        assert numbers(texts.get(f"rule.{rule}"), "econstr" if language == "en" else "ekonstr") == [
            *table.values()
        ], rule
    rows = [number for row in t.MULTIPLIERS for number in row]
    # The last row is open: "from round 6".
    rows[-4] = t.LAST_ROUND + 1
    assert numbers(texts.get("rule.S99"), "Bis Runde" if language == "de" else "Up to")[: len(rows)] == rows
    defaults = {option.name: option.default for option in KIND.options}
    for rule, option in (("SH1", "offer_limit"), ("SH43", "peasant_cards"), ("SH45", "moneylender_cards")):
        assert defaults[option] in numbers(texts.get(f"rule.{rule}")), rule
    assert t.START_RESOURCE_PENALTY in numbers(texts.get("rule.S18"))


def option_words(texts: Texts, option: Mapping[str, object]) -> str:
    """An option in words."""
    if option["of"] == "choice":
        return texts.get(f"choice.{option['id']}")
    return texts.say(f"answer.{option['of']}", NAMES, **option)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_real_games_read_as_sentences(number: int) -> None:
    """Questions, what declining them means, and the log of random games, in both languages."""
    seats, options = TABLES[number]
    check_sentences(tr.new_match("asche", seats, options=options), *heard(number), option_words)


def test_random_games_show_most_of_what_can_be_said() -> None:
    """The check above is worth something: nearly every question and event turns up in it."""
    asked_for: set[str] = set()
    events: set[str] = set()
    for number in range(len(TABLES)):
        asked, happened = heard(number)
        asked_for |= {ask.prompt for ask in asked}
        events |= {event.kind for event in happened}
    assert len(PROMPTS - asked_for) <= 3, PROMPTS - asked_for
    assert len(SPOKEN - events) <= 2, SPOKEN - events


@pytest.mark.rule("SH22")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_an_event_with_a_secret_tells_the_others_of_no_piece(number: int) -> None:
    """Nor does the line that they read: it has nothing to say it with."""
    _, events = heard(number)
    hidden = [event for event in events if event.secret is not None]
    assert {"income", "look", "offer"} <= {event.kind for event in hidden}
    for event in hidden:
        told = json.dumps(event.data)
        assert [piece for piece in PIECES if f'"{piece}"' in told] == [], told


def test_words_fit_the_special_cases() -> None:
    """One or several, won or lost, seen or not: each has a sentence of its own."""
    texts = Texts(KIND.text, "de")

    def line(kind: str, seat: int | None, secret: dict[str, object] | None = None, **data: object) -> str:
        event = {"kind": kind, "seat": seat, "data": data}
        return texts.event(event if secret is None else {**event, "secret": secret}, NAMES)

    assert line("income", 0, n=6) == "Ada bekommt 6 Goldkarten."
    assert line("income", 0, n=1) == "Ada bekommt eine Goldkarte."
    assert line("income", 0, {"cards": ["gold_0", "gold_2", "gold_0"]}, n=3) == (
        "Ada bekommt 2 X und eine Zwei."
    )
    assert line("offer", 1, n=0) == "Bob hat jetzt 0 Karten im Opfer liegen."
    assert line("offer", 1, {"cards": []}, n=0) == "Bob opfert jetzt nichts."
    offers = [["gold_1", "gold_1"], [], ["gold_0"]]
    assert line("reveal", None, field=1, number=4, total=2, offers=offers) == (
        "Ostpfad: Der Drache verlangt 4 Gold und bekommt 2. Ada: 2 Einsen; Bob: nichts; Cleo: ein X."
    )
    assert line("fight_end", 0, province="B2", outcome="lost", cards=[]).startswith(
        "Rabenstein: Der Ritter f"
    )
    assert line("fight_end", 0, province="B2", outcome="averted", cards=[]).endswith("findet nicht statt.")
    assert line("scout", 2) == "Cleo sieht sich heimlich die verdeckten Drachenkärtchen an."
    assert line("scout", 2, {"numbers": [3, None, 5, 1]}).endswith("(Nord, Ost, Süd, West): 3, –, 5, 1.")
    assert line("merchant", 0, provinces=["A1", "D6"]) == (
        "Ada vertauscht die Stapel von Rauchfurt und Leuchtturm."
    )
    assert line("play_follower", 0, card="salesman", window="purchase") == (
        "Ada spielt einen Handelsreisenden aus."
    )
    assert line("pay", 0, price=2, cards=[], credit=1) == "Ada zahlt 2 Gold aus dem Guthaben."
    assert line("victory", None, scores=[12, 8]) == "Der Drache ist besiegt! Ada: 12; Bob: 8."
    assert line("lost", 1, province="C1") == "Aschheim liegt in Schutt und Asche (Bob)."


def test_provinces_of_a_longer_path_go_by_letter_and_number() -> None:
    match = tr.new_match("asche", 2, options={"path_lengths": [3, 8, 7, 6]})
    for language in LANGUAGES:
        texts = tr.texts(match, language)
        assert texts.say("event.marker", NAMES, seat=0, province="B8").count("B8") == 1
        assert texts.get("province.B6") == Texts(KIND.text, language).get("province.B6")


@pytest.mark.rule("SC2", "SC5", "SC8", "SC9")
def test_one_word_for_each_thing() -> None:
    """Followers are Gefolge, the first phase is the Ertragsphase, the finale is no scoring, no figures."""
    for file in sorted(TEXT.glob("*.de.po")):
        for key, forms in keys(file).items():
            text = " ".join(forms)
            assert "Getreue" not in text or key == "rule.SC2", key
            assert "Gefolgekarte" not in text or key == "rule.SC2", key
            assert "Ertragephase" not in text, key
            assert "Abb." not in text, key
            assert "Angriffsmarker" not in text, key
    texts = Texts(KIND.text, "de")
    assert texts.get("rule.S64.title") == "Das Finale"
    assert texts.get("phase.scoring") == texts.get("chapter.end") == "Schlusswertung"
    assert texts.get("phase.income") == "Ertragsphase"


# Both catalogues say the same things.


@pytest.mark.parametrize("name", ["cards", "options", "rules", "table"])
def test_both_languages_have_the_same_messages_with_the_same_parts(name: str) -> None:
    check_pair(TEXT / f"{name}.de.po")


def test_no_key_is_in_two_catalogues() -> None:
    check_no_key_twice(TEXT)
