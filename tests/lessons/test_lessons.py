"""Every lesson is played with the real rules: one that no longer fits them fails here."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.match import Match
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.text import LANGUAGES
from tafelrunde.lessons import Lesson, LessonError, Run, Step, Words, games, lesson, lessons
from tafelrunde.lessons.reading import ELSE, FOLDER, TABLE, Common, _read
from tafelrunde.lessons.run import FEW, SEEN_ON_THE_TABLE, merged

ALL = [one for game in games() for one in lessons(game)]
SENTENCE = re.compile(r"[.!?](?=\s|$)")
LONGEST_MINUTES = 2


def each(found: list[Lesson] = ALL) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("taught", found, ids=lambda one: one.id)


def asking(run: Run) -> Iterator[Step]:
    """The steps that ask, one after the other, with the run standing at each."""
    while not run.over:
        if run.step.asks:
            yield run.step
        run.go_on()


def texts_of(taught: Lesson) -> Iterator[tuple[str, Words]]:
    yield from (("title", taught.title), ("about", taught.about), ("learned", taught.learned))
    for number, step in enumerate(taught.steps, start=1):
        yield f"{number} title", step.title
        yield f"{number} say", step.say
        if step.do is not None:
            yield f"{number} do", step.do
        for key, words in step.wrong.items():
            yield f"{number} wrong {key}", words


def possible(run: Run) -> list[list[str]]:
    """Single answers that the rules would allow now: each option, and none if one may decline."""
    question = run.question
    assert question is not None
    answers = [[str(option["id"])] for option in question.options]
    return answers + ([[]] if question.least == 0 else [])


def state(match: Match) -> object:
    """The table as the learner sees it."""
    return match.view(0), match.answer_count


def test_each_game_has_five_to_seven_lessons() -> None:
    assert games() == ["asche", "dominion", "kunitori"]
    for game in games():
        assert 5 <= len(lessons(game)) <= 7
        files = {file.stem for file in (FOLDER / game).glob("*.toml")} - {TABLE.removesuffix(".toml")}
        assert {one.name for one in lessons(game)} == files


@each()
def test_accepted_answers_lead_to_the_end(taught: Lesson) -> None:
    run = Run(taught, "de")
    for number in range(len(taught.steps)):
        assert run.at == number
        if run.step.asks:
            assert run.answer(run.solution) == (True, "")
        else:
            run.go_on()
    assert run.over


@each()
def test_every_other_accepted_answer_leads_to_the_end_too(taught: Lesson) -> None:
    usual = Run(taught, "en")
    for step in asking(usual):
        others = [one for one in possible(usual) if one] if step.any else step.accept
        for other in others:
            run = Run(taught, "en", usual.path)
            assert run.answer(other).accepted
            while not run.over:
                run.go_on()


@each()
def test_any_other_answer_is_refused_with_a_text_and_changes_nothing(taught: Lesson) -> None:
    run = Run(taught, "de")
    for step in asking(run):
        for chosen in possible(run):
            if not run._accepts(chosen):
                before = state(run.match)
                reply = run.answer(chosen)
                assert not reply.accepted
                assert reply.text
                assert "{" not in reply.text
                assert state(run.match) == before
                assert run.step is step


@each()
def test_what_is_named_as_a_wrong_click_can_be_clicked(taught: Lesson) -> None:
    run = Run(taught, "de")
    for step in asking(run):
        for key in set(step.wrong) - {ELSE, FEW, *SEEN_ON_THE_TABLE}:
            assert [key] in possible(run), f"step {run.at + 1}: {key}"
            assert run.answer([key]).text == run.said(step.wrong[key], [key])


@each()
def test_a_learner_who_answers_wrongly_half_the_time_reaches_the_end(taught: Lesson) -> None:
    luck = random.Random(taught.id)
    run = Run(taught, "en")
    tries = 0
    while not run.over:
        tries += 1
        assert tries < 200
        if not run.step.asks:
            run.go_on()
        elif luck.random() < 0.5:
            run.answer(luck.choice(possible(run)))
        else:
            assert run.answer(run.solution).accepted


@each()
def test_back_and_again_and_a_path_lead_to_the_same_place(taught: Lesson) -> None:
    run = Run(taught, "de")
    places = [state(run.match)]
    while not run.over:
        run.go_on()
        places.append(state(run.match))
    for place in reversed(places[:-1]):
        run.back()
        assert state(run.match) == place
        assert state(Run(taught, "de", run.path).match) == place
    run.go_on()
    run.again()
    assert (run.at, state(run.match)) == (0, places[0])


@each()
def test_texts_are_there_in_both_languages_and_short(taught: Lesson) -> None:
    for place, words in texts_of(taught):
        assert words.de.strip(), place
        assert words.en.strip(), place
        assert words.de != words.en or place.endswith("title"), place
        assert "falsch" not in words.de.lower(), place
        for text in (words.de, words.en):
            assert len(SENTENCE.findall(text)) <= 2, f"{place}: {text}"
            assert "—" not in text, place
    assert taught.seconds <= LONGEST_MINUTES * 60


@each()
@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_who_reads_slowly_is_done_in_two_minutes(taught: Lesson, language: str) -> None:
    """Two words in a second, and six seconds to find and press what is meant at each step."""
    said = [words for step in taught.steps for words in (step.say, step.do) if words] + [taught.learned]
    words = sum(len((one.de if language == "de" else one.en).split()) for one in said)
    assert words / 2 + 6 * len(taught.steps) <= LONGEST_MINUTES * 60


@each()
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_figures_can_be_read_off_the_table(taught: Lesson, language: str) -> None:
    run = Run(taught, language)
    while not run.over:
        for words in filter(None, (run.step.say, run.step.do)):
            assert "{" not in run.said(words)
        run.go_on()


@each()
def test_the_rules_it_teaches_are_in_the_reference(taught: Lesson) -> None:
    known = {rule.id for rule in kind_of(taught.game).rules}
    assert taught.rules
    assert set(taught.rules) <= known


# What the coach announces comes true.


def at(game: str, name: str, step: int) -> Run:
    run = Run(lesson(game, name), "de")
    while run.at + 1 < step:
        run.go_on()
    return run


def test_a_price_and_the_own_money_stand_in_the_refusal() -> None:
    assert at("kunitori", "first-turn", 4).answer(["pool:gold"]).text == "Das kostet 6, du hast 3."
    assert at("dominion", "first-turn", 4).answer(["supply:province"]).text == "Das kostet 8, du hast 4."


def test_the_strength_of_half_an_ambush_stands_in_the_refusal() -> None:
    run = at("kunitori", "defending", 3)
    assert run.answer(["gunner_mercenaries"]).text.startswith("Es steht 10 zu 9:")
    assert run.answer(["spear_troopers"]).text.startswith("Es steht 10 zu 8:")
    assert run.answer([]).text.startswith("So bekommt Jonas eine Präfektur.")


def test_gold_on_the_table_and_the_owner_of_a_province_are_named() -> None:
    assert at("asche", "the-offering", 4).answer(["ready"]).text == (
        "Noch fehlt Gold. Mit 5 von 6 fliegt er 1-mal."
    )
    assert at("asche", "what-it-is-about", 3).answer(["A2"]).text == "Diese Provinz gehört schon Lene."


def test_the_battles_and_purchases_end_as_announced() -> None:
    won = at("kunitori", "attacking", 4)
    described: Any = won.match.position.describe()
    owned = described["players"][0]
    assert "land" in owned["discard"] + owned["hand"] + owned["deck"]
    over = at("dominion", "points-and-end", 5)
    over.go_on()
    assert over.match.result is not None
    assert over.match.result.scores == [31, 24]
    fight = at("asche", "the-fight", 4)
    assert [one.prompt for one in fight.match.pending] == ["stop"]


def test_a_click_while_the_coach_shows_something_changes_nothing() -> None:
    run = Run(lesson("dominion", "first-turn"), "de")
    before = state(run.match)
    assert run.answer(["all_treasures"]) == (False, "")
    assert (run.at, state(run.match)) == (0, before)


def test_the_end_stays_the_end() -> None:
    run = Run(lesson("dominion", "shadows"), "de", [["x"]] * 9)
    assert run.at == 1, "a path stops where an answer does not lead on"
    while not run.over:
        run.go_on()
    run.go_on()
    assert run.answer(["copper"]) == (False, "")
    assert run.over


# Mistakes in lessons.


def test_an_unknown_lesson_or_game_is_told() -> None:
    with pytest.raises(
        BadSetup, match="kunitori has no lesson 'chess'; its lessons are: first-turn, actions"
    ):
        lesson("kunitori", "chess")
    with pytest.raises(BadSetup):
        lessons("chess")


def altered(**step: object) -> Lesson:
    """The first lesson of Dominion with another first step."""
    base = lesson("dominion", "first-turn")
    words = {"de": "x", "en": "x"}
    plain = {"title": words, "say": words, "do": words, "wrong": {"else": words}, **step}
    return msgspec.structs.replace(base, steps=[msgspec.convert(plain, Step)])


def test_what_does_not_fit_the_rules_is_told_with_lesson_and_step() -> None:
    run = Run(altered(accept=[["supply:gold"]]), "de")
    with pytest.raises(LessonError, match=r"Lesson dominion/first-turn, step 1: seat 0 cannot answer"):
        run.answer(["supply:gold"])
    with pytest.raises(LessonError, match=r"Lesson dominion/first-turn, step 1: .*'cooper'"):
        Run(altered(position={"players": [{"hand": ["cooper"]}, {}]}), "de")
    with pytest.raises(LessonError, match=r"wants 'weather'"):
        run.said(Words("{weather}", "{weather}"))


def test_what_is_missing_in_a_file_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "half.toml"
    file.write_text("lessons = ['one']\n", encoding="utf-8")
    with pytest.raises(LessonError, match=r"Lesson .*half: .*others"):
        _read(file, Common)


def test_a_position_is_laid_over_the_common_one() -> None:
    base = {"provinces": {"A1": {"owner": 0}, "A2": {"owner": 1}}, "round": 1}
    assert merged(base, {"provinces": {"A2": {"destroyed": True}}, "phase": "claim"}) == {
        "provinces": {"A1": {"owner": 0}, "A2": {"destroyed": True}},
        "round": 1,
        "phase": "claim",
    }
