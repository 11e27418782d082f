"""Whole games through the program, as people and scripts run it."""

import os
import pty
import re
import select
import signal
import sys
import time
from pathlib import Path

import pytest

import tafelrunde as tr
from tests.terminal.tools import call, check_page, run, session
from tests.terminal.typist import typed_game, write_lines

END = {"de": "Spielende", "en": "End of the game"}
WINS = {"de": " gewinnt.", "en": " wins."}


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_whole_game_from_a_file_of_answers(language: str, tmp_path: Path) -> None:
    answers = write_lines(tmp_path / "answers", typed_game("me,bot,bot", 5, "daimyo"))
    done = run("play", "kunitori", "--lang", language, "--seed", "5", "--answers", str(answers))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    check_page(done.stdout)
    assert END[language] in done.stdout
    ranking = done.stdout[done.stdout.index(END[language]) :]
    assert re.search(r"^  1\. ", ranking, re.MULTILINE)
    assert re.search(r"^  3\. ", ranking, re.MULTILINE)
    assert WINS[language] in ranking
    for bot in ("Nobunaga", "Hideyoshi"):
        assert f"{bot} (" in done.stdout


def test_a_whole_game_through_a_pipe_with_packs_and_options() -> None:
    options: dict[str, object] = {"packs": ["first-box-stand-ins"], "pool": "mix", "generals": "top"}
    typed = typed_game("bot,me", 8, "daimyo", options)
    words = ("--seats", "bot,me", "--pack", "first-box-stand-ins", "-o", "pool=mix", "-o", "generals=top")
    done = run("play", "kunitori", *words, "--seed", "8", "--lang", "de", typed="\n".join([*typed, ""]))
    assert done.returncode == 0, done.stderr
    check_page(done.stdout)
    assert "Spielende" in done.stdout


def test_the_same_seed_and_answers_are_the_same_game() -> None:
    words = ("play", "kunitori", "--seed", "3", "--lang", "en", "--name", "Ada")
    typed = "1\n1\n1\n2\n"
    assert run(*words, typed=typed).stdout == call(*words, typed=typed).stdout


def test_bots_alone_can_be_watched() -> None:
    done = call("play", "kunitori", "--seats", "bot,bot", "--seed", "1", "--lang", "en")
    assert done.returncode == 0, done.stderr
    check_page(done.stdout)
    assert "── Turn 1: " in done.stdout
    assert " wins." in done.stdout


def test_nobody_waits_for_the_plan_of_an_expert() -> None:
    done = run("play", "dominion", "--seats", "expert,expert", "--seed", "3", "--lang", "en", typed="")
    assert (done.returncode, done.stderr) == (0, "")
    assert " wins." in done.stdout


def test_end_of_input_is_a_clean_exit() -> None:
    done = run("play", "kunitori", "--lang", "en", typed="")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("The input has ended, the game is not finished.\n")
    done = run("play", "kunitori", "--lang", "de", typed="1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Die Eingabe ist zu Ende, die Partie noch nicht.\n")


def test_the_language_comes_from_the_machine() -> None:
    assert "Am Tisch:" in run("play", "kunitori", environment={"LANG": "de_DE.UTF-8"}).stdout
    both = {"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}
    assert "At the table:" in run("play", "kunitori", environment=both).stdout


def test_the_seed_of_a_random_game_is_told() -> None:
    done = call("play", "kunitori", "--lang", "en", typed="1\n")
    seed = re.search(r"--seed (\d+) ", done.stdout)
    assert seed
    assert call("play", "kunitori", "--lang", "en", "--seed", seed[1], typed="1\n").stdout == done.stdout


def test_several_people_pass_the_screen_and_see_no_other_hand() -> None:
    typed = typed_game("me,me,random", 4, "daimyo", most=24)
    words = ("--seats", "me,me,random", "--name", "Ada", "--name", "Bob", "--seed", "4", "--lang", "en")
    done = call("play", "kunitori", *words, typed="\n".join([*typed, ""]))
    assert done.returncode == 0
    check_page(done.stdout)
    parts = re.split(
        r"It is (Ada|Bob)'s turn to decide\. Pass the screen on, then press Enter\.\n", done.stdout
    )
    assert len(parts) > 4
    for person, part in zip(parts[1::2], parts[2::2], strict=True):
        other = "Bob" if person == "Ada" else "Ada"
        assert f"{person} draws " in part or "draws" not in part
        for line in part.replace("\n      ", " ").splitlines():
            if line.strip().startswith(f"{other} draws"):
                assert re.search(r"draws (a card|\d+ cards)\.", line), line


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("key", "words"), [("\x03", "Until next time!"), ("\x04", "The input has ended")])
def test_leaving_by_key_is_clean(key: str, words: str) -> None:
    """Control-C and Control-D at a real terminal: a sentence, exit code 0, no trace of the inside."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update({"COLUMNS": "80", "LINES": "24", "LANG": "C.UTF-8", "TERM": "xterm"})
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests that run in the background have it ignored
        os.execv(sys.executable, [sys.executable, "-m", "tafelrunde", "play", "kunitori", "--lang", "en"])
    said = read_until(terminal, "> ")
    for _ in range(6):  # a key pressed before the program listens is lost
        if not gone(child):
            os.write(terminal, key.encode())
            said += read_until(terminal, None, 5)
            time.sleep(0.3)
    if not gone(child):
        os.kill(child, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status == 0, said
    assert words in said
    assert "Traceback" not in said


def gone(child: int) -> bool:
    """Whether a program has ended; who waits for it still gets its exit code."""
    return os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def read_until(terminal: int, words: str | None, seconds: float = 30) -> str:
    """What a terminal shows until a line begins with these words, or until the program is gone."""
    said = ""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if words is not None and said.rsplit("\n", 1)[-1].startswith(words):
            break
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        said += piece.decode(errors="replace")
    return said


def test_a_game_without_a_drawing_of_its_own_is_playable() -> None:
    """Any game can be played: the toy game has secret, open, ordering and counting questions."""
    match = tr.new_match("pearls", 3, 2)
    shown = session(match, ["1", "", "2 1", "0"] * 200, "de")
    assert match.over
    assert "Spielende" in shown.text
    assert "Nenne eine Zahl von 1 bis 2." in shown.text
