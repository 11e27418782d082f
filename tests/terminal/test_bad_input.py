"""Whatever is wrong on the command line is one sentence, exit code 2, and no trace of the inside."""

from pathlib import Path

import pytest

import tafelrunde as tr
from tests.terminal.tools import call, refused, run

PLAY = ("play", "kunitori", "--lang", "en")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "There is no game 'chess'; the games are: "),
        (("rules", "chess"), "There is no game 'chess'; the games are: "),
        (("cards", "chess"), "There is no game 'chess'; the games are: "),
        ((*PLAY, "--seats", "me"), "kunitori is for 2 to 6 players, not 1."),
        ((*PLAY, "--seats", "me,bot,bot,bot,bot,bot,bot"), "kunitori is for 2 to 6 players, not 7."),
        ((*PLAY, "--seats", "me,hal"), "There is no agent 'hal' for kunitori; a seat is me, bot or one of: "),
        ((*PLAY, "--seats", "me,,bot"), "There is no agent '' for kunitori; a seat is me, bot or one of: "),
        ((*PLAY, "--seats", ""), "There is no agent '' for kunitori; a seat is me, bot or one of: "),
        ((*PLAY, "-o", "speed=fast"), "kunitori has no option 'speed'; its options are: "),
        ((*PLAY, "-o", "generals"), "An option is written NAME=VALUE, not 'generals'."),
        (
            (*PLAY, "-o", "generals=none"),
            "Option generals of kunitori is 'none', but must be one of: any, top.",
        ),
        ((*PLAY, "-o", 'prices={"land": -1}'), "Option prices: land must be from 1 to 99, not -1."),
        ((*PLAY, "-o", 'counts={"land": 999999}'), "Option counts: land must be from 1 to 200, not 999999."),
        ((*PLAY, "-o", "prices=" + "[" * 100_000), "Option prices must be a table of cards and numbers"),
        ((*PLAY, "-o", "stalemate=1e999"), "Option stalemate must be a number of rounds"),
        ((*PLAY, "--pack", "atlantis"), "There is no card pack 'atlantis'; built in are: "),
        ((*PLAY, "--pack", "/nowhere/pack.toml"), "Card pack pack.toml cannot be read: "),
        ((*PLAY, "--seed", "-1"), "The seed must be a number from 0 to 9223372036854775807, not -1."),
        ((*PLAY, "--seed", "1" + "0" * 30), "The seed must be a number from 0 to 9223372036854775807, not 1"),
        ((*PLAY, "--name", ""), "A name has 1 to 16 printable characters, not ''."),
        ((*PLAY, "--name", "x" * 17), "A name has 1 to 16 printable characters, not 'xxx"),
        ((*PLAY, "--name", "a\nb"), "A name has 1 to 16 printable characters, not "),
        ((*PLAY, "--name", "A", "--name", "B"), "There are more names (2) than seats for people (1)."),
        (
            (*PLAY, "--seats", "me,me", "--name", "A", "--name", "A"),
            "Two players cannot have the same name.",
        ),
        (("play", "kunitori", "--lang", "fr"), "There is no language 'fr'; the languages are: de, en."),
        (
            (*PLAY, "--answers", "/nowhere"),
            "The answers in /nowhere cannot be read: No such file or directory.",
        ),
        ((*PLAY, "--answers", "/"), "The answers in / cannot be read: Is a directory."),
        ((*PLAY, "--load", "/nowhere"), "/nowhere cannot be read: No such file or directory."),
        ((*PLAY, "--load", "x", "--seed", "1"), "A saved game brings its own seed, options and packs"),
        (("replay", "/nowhere"), "/nowhere cannot be read: No such file or directory."),
        (
            ("rules", "kunitori", "K999"),
            "kunitori has no rule 'K999'; `tafelrunde rules kunitori` lists its rules.",
        ),
        (
            ("cards", "kunitori", "ace"),
            "kunitori has no card 'ace'; `tafelrunde cards kunitori` lists its cards.",
        ),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_one_sentence_and_exit_code_2(words: tuple[str, ...], sentence: str) -> None:
    assert refused(words).startswith(sentence)


def test_the_program_itself_exits_with_2() -> None:
    done = run("play", "kunitori", "--seats", "me,hal")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("There is no agent 'hal'")
    assert call("play", "kunitori", "--seed", "abc").returncode == 2
    assert call("frobnicate").returncode == 2


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("saves") / "good.save"
    file.write_bytes(tr.new_match("kunitori", 2, 1).save())
    return file


def broken(save: Path, what: str) -> Path:
    data = save.read_bytes()
    damaged = {
        "empty": b"",
        "foreign": b"GIF89a" + bytes(100),
        "truncated": data[:-10],
        "header": data[:20],
        "altered": data[:-5] + b"xxxxx",
        "newer": data.replace(b"tafelrunde-save 1 ", b"tafelrunde-save 99 ", 1),
    }[what]
    file = save.with_name(f"{what}.save")
    file.write_bytes(damaged)
    return file


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("empty", "This is not a save file of Tafelrunde."),
        ("foreign", "This is not a save file of Tafelrunde."),
        ("truncated", "truncated or was altered"),
        ("header", "truncated or was altered"),
        ("altered", "truncated or was altered"),
        ("newer", "has format 99"),
    ],
)
def test_broken_saves_are_refused(save: Path, what: str, reason: str) -> None:
    file = broken(save, what)
    for words in ((*PLAY, "--load", str(file)), ("replay", str(file))):
        said = refused(words)
        assert said.startswith(f"{file}: ")
        assert reason in said


def test_a_good_save_with_wrong_wishes_is_refused(save: Path) -> None:
    assert "has 2 seats, but --seats names 3" in refused(
        (*PLAY, "--load", str(save), "--seats", "me,bot,bot")
    )
    assert "There is no seat 2; the seats of this game run from 0 to 1." in refused(
        ("replay", str(save), "--seat", "2")
    )
    assert "There is no seat -1" in refused(("replay", str(save), "--seat", "-1"))
    assert "There is no moment 1; this game has 0 answers" in refused(("replay", str(save), "--at", "1"))


def test_a_save_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "pearls.save"
    file.write_bytes(tr.new_match("pearls", 2, 1).save())
    assert refused((*PLAY, "--load", str(file))) == f"{file} holds a game of pearls, not of kunitori."
