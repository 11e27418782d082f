"""`tafelrunde learn`: the lessons at the terminal, typed through from the first to the last."""

import pytest

from tafelrunde.engine.decisions import AMOUNT
from tafelrunde.lessons import Run, games, lessons
from tests.terminal.tools import call, check_page, refused, run


def typed(going: Run) -> str:
    """What somebody types who does what the coach says."""
    question = going.question
    if not going.step.asks or question is None:
        return ""
    if question.form == AMOUNT:
        return going.solution[0]
    ids = [option["id"] for option in question.options]
    return " ".join(str(ids.index(one) + 1) for one in going.solution)


def all_lines(game: str, language: str) -> list[str]:
    """The same for all lessons of a game, with Enter between them."""
    lines: list[str] = []
    for lesson in lessons(game):
        going = Run(lesson, language)
        while not going.over:
            lines.append(typed(going))
            going.go_on()
        lines.append("")
    return lines[:-1]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", games())
def test_the_lessons_of_a_game_from_the_first_to_the_last(game: str, language: str) -> None:
    lines = all_lines(game, language)
    done = call("learn", game, "--lang", language, typed="\n".join(lines) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    check_page(done.stdout)
    said = " ".join(done.stdout.split())
    for lesson in lessons(game):
        assert " ".join(lesson.learned.of(language).split()) in said
    assert f"tafelrunde play {game}" in said
    assert {"de": "Noch nicht ganz", "en": "Not quite yet"}[language] not in said
    assert done.stdout.count("\n> ") + done.stdout.count("\n>\n") >= len(lines)


def test_a_wrong_answer_is_answered_and_nothing_is_lost() -> None:
    done = call("learn", "dominion", "actions", "--lang", "de", typed="\n2\n2\n0\nzeig\nende\n")
    assert done.stdout.count("Noch nicht ganz: Danach wäre Schluss") == 2
    assert "Noch nicht ganz: Beende die Phase noch nicht" in done.stdout
    assert done.stdout.count("Mit zeig macht es dir der Trainer vor.") == 1, "after the third time"
    assert "So geht es: Spiel die Karte, die neue Aktionen bringt." in done.stdout
    assert "Gast spielt ein Dorf." in done.stdout
    assert "Schritt 3 von 5" in done.stdout


def test_back_again_and_skip() -> None:
    done = call("learn", "kunitori", "2", "--lang", "en", typed="\n1\nback\nskip\nagain\n? Cavalry\nquit\n")
    steps = [line.partition("step ")[2][:1] for line in done.stdout.splitlines() if "(step " in line]
    assert steps == ["1", "2", "3", "2", "3", "1"]
    check_page(done.stdout)


def test_what_cannot_be_meant_gets_a_sentence() -> None:
    done = call("learn", "dominion", "first-turn", "--lang", "en", typed="\n\n99\nbanana\n")
    assert "There is no number 99 here" in done.stdout
    assert "banana" in done.stdout
    assert "See you next time!" in done.stdout


def test_the_list_has_one_lesson_a_line() -> None:
    listed = call("learn", "asche", "--list", "--lang", "de").stdout.splitlines()
    assert len(listed) == len(lessons("asche"))
    assert listed[1].startswith("2  the-offering ")
    assert "Das Opfer: Gold, damit er nicht fliegt" in listed[1]
    assert "The offering" in call("learn", "asche", "--list", "--lang", "en").stdout


def test_an_unknown_game_lesson_or_language_is_one_sentence() -> None:
    assert refused(["learn", "chess"]).startswith("There is no game 'chess'")
    assert refused(["learn", "kunitori", "chess", "--lang", "de"]).startswith(
        "kunitori hat keine Lektion 'chess'; die Lektionen sind: first-turn,"
    )
    assert "'fr'" in refused(["learn", "kunitori", "--lang", "fr"])
    assert "answers" in refused(["learn", "kunitori", "--answers", "no/such/file"])


def test_as_a_program_of_its_own() -> None:
    done = run("learn", "dominion", "5", "--lang", "en", typed="\nq\n")
    assert done.returncode == 0, done.stderr
    assert "── Shadows ──" in done.stdout
    assert done.stderr == ""
