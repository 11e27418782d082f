"""At the prompt: answers, commands, and what is said about everything else."""

from pathlib import Path

import pytest

import tafelrunde as tr
from tests.terminal.tools import check_page, session

BUYING: dict[str, object] = {
    "players": [
        {
            "hand": ["copper", "silver", "village", "trap"],
            "deck": ["gold"] * 9,
            "discard": ["land", "copper"],
        },
        {"hand": ["copper"] * 4, "deployed": ["cavalry"], "deck": ["copper"] * 9},
    ],
    "phase": "buy",
    "buys": 1,
}
PLAYING: dict[str, object] = {
    "players": [
        {
            "hand": ["trap", "skilled_ninja", "cavalry"],
            "deployed": ["fake_fortress", "light_archers"],
            "deck": ["gold"] * 9,
        },
        {"hand": ["copper"] * 4, "deployed": ["cavalry", "spear_troopers"], "deck": ["copper"] * 9},
    ],
    "phase": "action",
    "actions": 2,
}
ATTACKED: dict[str, object] = {
    "players": [
        {
            "hand": ["cavalry", "maeda_keiji", "copper"],
            "deployed": ["spear_troopers"],
            "deck": ["gold", "copper"],
        },
        {"played": ["akechi_mitsuhide", "gunner_mercenaries"], "deck": ["copper"] * 9},
    ],
    "active": 1,
    "phase": "battle",
}


def at(position: dict[str, object]) -> tr.Match:
    return tr.position("kunitori", position)


# The table.


def test_the_table_shows_what_a_player_needs() -> None:
    shown = session(at(PLAYING), [])
    check_page(shown.text)
    for words in (
        "Card pool",
        " Treasures     1* Copper",
        "7 Land destroyer",
        "* = reconstructed price",
        " ▸ Ada",
        "Nobunaga (bot)",
        "deployed: Spear troopers (2)   Cavalry (2)",
        "strength 4",
        "action phase   actions 2   money 0   buys 0   victory points 0",
        "Hand: Cavalry   Trap   Skilled ninja",
        "» Which action card do you play?  (K24)",
        "   0  end the action phase",
    ):
        assert words in shown.text, words


def test_hands_of_others_are_not_shown() -> None:
    shown = session(at(BUYING), [])
    assert "Copper ×4" not in shown.text
    assert "hand 4, deck 9, discard 0, strength 2" in shown.text


def test_a_battle_is_shown_with_both_sides() -> None:
    match = at(ATTACKED)
    match.answer(1, ["player:0"])
    shown = session(match, ["1", "1"])
    check_page(shown.text)
    assert "Battle: Nobunaga (bot) → Ada" in shown.text
    assert "attack: Akechi Mitsuhide (2)   Gunner mercenaries (3)   = 5" in shown.text
    assert "defence: Spear troopers (2)   = 2" in shown.text
    assert "» Nobunaga attacks you with strength 5. How do you defend?  (K34)" in shown.text
    assert "Hand: Maeda Keiji (Toshimasu) (6)   Cavalry (2)   Copper" in shown.text
    assert "Ada lays Cavalry in ambush." in shown.text
    assert "Strengths: Nobunaga 2 + 3 = 5; Ada 2 + (2 + 1) = 5." in shown.text


def test_wide_and_narrow_screens() -> None:
    for width in (60, 80, 100, 200):
        for language in ("de", "en"):
            shown = session(at(PLAYING), ["?", "? ninja", "table", "log all"], language, width)
            check_page(shown.text, width)


# Answers.


def test_answers_by_number_by_name_and_by_nothing() -> None:
    match = at(BUYING)
    shown = session(match, ["1", "spear", "0", "0"])
    assert [answer.chosen for answer in match.answers if answer.seat == 0][:2] == [
        ["all_treasures"],
        ["pool:spear_troopers"],
    ]
    assert "Ada plays a Copper and a Silver (money now: 3)." in shown.text
    assert "Ada buys Spear troopers for 3 money." in shown.text


def test_several_numbers_all_and_none() -> None:
    for line, left in (("1 2", 2), ("2", 1), ("all", 2), ("0", 0), ("-", 0)):
        match = at({**PLAYING, "phase": "end"})
        session(match, [line])
        assert match.answers[0].prompt == "leave"
        assert len(match.answers[0].chosen) == left


def test_enter_takes_the_usual_way_only_where_that_is_safe() -> None:
    deployed = at({**PLAYING, "phase": "deployed"})
    shown = session(deployed, [""])
    assert deployed.answers[0].chosen == ["light_archers"], "it gives actions, so it comes first"
    assert "Enter chooses 2; all goes on like that." in shown.text
    every = at({**PLAYING, "phase": "deployed"})
    session(every, ["all"])
    assert [answer.chosen for answer in every.answers] == [["light_archers"]]
    assert every.pending[0].prompt == "play_action", "the last one was played without a question"
    match = at(BUYING)
    shown = session(match, [""])
    assert match.answers == []
    assert "You still have treasures in your hand." in shown.text
    match = at({**PLAYING, "phase": "end"})
    shown = session(match, [""])
    assert match.answers == []
    assert "or 0 to discard them all." in shown.text
    match = at(PLAYING)
    shown = session(match, [""])
    assert match.answers == []
    assert "This gives something up. If you mean it, type 0." in shown.text


@pytest.mark.parametrize(
    ("position", "line", "sentence"),
    [
        (PLAYING, "7", "There is no number 7 here; possible are 0 to 3."),
        (
            PLAYING,
            "99999999999999999999",
            "There is no number 99999999999999999999 here; possible are 0 to 3.",
        ),
        (PLAYING, "-1", 'I do not understand "-1": name a number from 0 to 3, or type ? for help.'),
        (PLAYING, "1.5", 'I do not understand "1.5": name a number from 0 to 3, or type ? for help.'),
        (PLAYING, "1 2", "Name only one number."),
        (PLAYING, "xyzzy", 'I do not understand "xyzzy": name a number from 0 to 3, or type ? for help.'),
        (PLAYING, "²", 'I do not understand "²": name a number from 0 to 3, or type ? for help.'),
        ({**PLAYING, "phase": "end"}, "1 1", "Name each number only once."),
        ({**PLAYING, "phase": "end"}, "1 3", "There is no number 3 here; possible are 0 to 2."),
        ({**PLAYING, "phase": "deployed"}, "0", "Here you have to choose: name a number from 1 to 2."),
        (PLAYING, "log nonsense", 'I do not understand "nonsense": log, log 5 (last turns) or log all.'),
        (PLAYING, "lang fr", 'There is no language "fr"; possible are de and en.'),
        (PLAYING, "save", "Name a file: save FILE."),
        (PLAYING, "load", "Name a file: load FILE."),
        (PLAYING, "load /nowhere/at/all", "/nowhere/at/all cannot be read: No such file or directory."),
        (PLAYING, "save /nowhere/at/all", "/nowhere/at/all cannot be written: No such file or directory."),
        (PLAYING, "? xyzzy", 'There is neither a card nor a rule for "xyzzy".'),
        (PLAYING, "? 9", "There is no number 9 here; possible are 1 to 3."),
        (PLAYING, "\x1b[A\x00", 'I do not understand "[A": name a number from 0 to 3, or type ? for help.'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_meant_gets_one_sentence_and_changes_nothing(
    position: dict[str, object], line: str, sentence: str
) -> None:
    match = at(position)
    before = match.position.digest()
    shown = session(match, [line])
    after_line = shown.text[shown.text.index("\n> ") :].splitlines()[2:]
    assert after_line == [sentence, "The input has ended, the game is not finished."]
    assert match.position.digest() == before
    assert match.answers == []


def test_an_order_needs_every_number_once() -> None:
    match = at(ATTACKED)
    match.answer(1, ["player:0"])
    shown = session(match, ["2", "1", "0", "1 1", "2 1"])
    assert shown.text.count("Name all 2 numbers, each once.") == 2
    assert "Name each number only once." in shown.text
    assert match.answers[2].prompt == "put_back"
    assert match.answers[2].chosen == ["copper", "gold"]


# Taking back.


def test_undo_takes_back_own_answers_and_says_why_not() -> None:
    match = at(BUYING)
    shown = session(match, ["u", "1", "u", "2", "u"])
    assert shown.lines[shown.lines.index("> u") + 1] == "There is nothing to take back."
    assert shown.text.count("Taken back.") == 2
    assert match.answers == []


def test_undo_stops_at_what_came_to_light_and_at_others() -> None:
    drawing = {**PLAYING, "phase": "deployed"}
    shown = session(at(drawing), ["1", "u"])
    assert "Something hidden has come to light since your last answer" in shown.text
    match = at(BUYING)
    shown = session(match, ["0", "0", "u"], "de")
    assert match.answers[-1].seat == 1
    assert "Seit deiner letzten Antwort war Nobunaga dran" in shown.text


# Looking things up.


def test_help_for_the_question_the_commands_a_card_a_rule_and_a_word() -> None:
    shown = session(at(PLAYING), ["?"])
    assert "K24  " in shown.text
    for command in ("? [WORD]", "u  ", "save FILE", "load FILE", "quit"):
        assert command in shown.text
    for typed in ("? trap", "?Trap", "? falle", "? 1"):
        text = session(at(PLAYING), [typed]).text
        assert "Trap – Strategy" in text
        assert "price 3 (from the English card list), 8 cards in the game" in text
        assert "KH14  What a Trap can catch  (section 11-3, house ruling)" in text
    assert "K35  Cards in ambush" in session(at(PLAYING), ["? k35"]).text
    assert "K35   Karten im Hinterhalt" in session(at(PLAYING), ["? hinterhalt"], "de").text
    assert "Which card do you mean: Temple tax, Temple town?" in session(at(PLAYING), ["? temple"]).text
    german = session(at(PLAYING), ["? soeldner"], "de").text
    assert "Söldner Kanoniere – Einheit" in german
    assert "Aktion +2 · Angriffskraft 3" in german


def test_help_for_a_question_with_a_cause_shows_the_card() -> None:
    text = session(at(PLAYING), ["1", "?"]).text
    assert "» Which deployed card is to walk into the trap?  (Trap, K83)" in text
    assert "Trap – Strategy" in text
    assert "K83  " in text


def test_log_table_pool_and_discard() -> None:
    text = session(at(BUYING), ["log", "1", "log", "discard", "pool", "table"]).text
    assert "Nothing has happened yet." in text
    assert text.count("Ada plays a Copper and a Silver (money now: 3).") == 2
    assert "Your discard pile: Land   Copper" in text
    assert text.count("Card pool") == 3
    assert text.count("Territories") == 2


def test_the_language_can_be_changed_in_the_middle() -> None:
    text = session(at(BUYING), ["lang de", "1", "lang en", "quit"]).text
    assert "» Was spielst oder kaufst du?" in text
    assert "Ada spielt ein Kupfer und ein Silber" in text
    assert text.endswith("Until next time! The game is not finished.\n")


# Saving and loading.


def test_save_and_load_go_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game with space.save"
    match = tr.new_match("kunitori", 2, 5)
    first = session(match, ["1", f"save {file}", "quit"])
    assert f"Saved in {file}." in first.text.replace("\n", " ")
    assert file.read_bytes() == match.save()
    other = session(tr.new_match("kunitori", 3, 9), [f"load {file}", "log all", "quit"])
    assert other.match.seats == 2
    assert other.match.view(0) == match.view(0)
    assert other.seating.names == ["Ada", "Nobunaga"]
    assert other.seating.kinds == ["me", "random"]


def test_saving_replaces_a_save_but_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("dear diary")
    text = session(at(BUYING), [f"save {file}"], "de").text
    assert "es ist kein Spielstand" in text.replace("\n", " ")
    assert file.read_text() == "dear diary"
    save = tmp_path / "one.save"
    session(at(BUYING), [f"save {save}", "1", f"save {save}"])
    assert len(tr.load_match(save.read_bytes()).answers) == 1
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_broken_save_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "broken.save"
    file.write_bytes(at(BUYING).save()[:-20])
    match = at(BUYING)
    text = session(match, [f"load {file}", "1"]).text
    assert "truncated or was altered" in text.replace("\n", " ")
    assert len(match.answers) == 1


def test_after_the_end_the_game_can_be_saved_and_another_loaded(tmp_path: Path) -> None:
    last = {**BUYING, "last_seat": 0, "active": 0}
    running = tmp_path / "running.save"
    running.write_bytes(at(BUYING).save())
    file = tmp_path / "over.save"
    shown = session(at(last), ["0", "0", f"save {file}", "u", f"load {running}", "1"])
    assert "End of the game" in shown.text
    assert tr.load_match(file.read_bytes()).over
    assert "There is nothing to take back." in shown.text or "Something hidden" in shown.text
    assert "money now: 3" in shown.text
