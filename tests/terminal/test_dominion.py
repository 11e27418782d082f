"""Dominion in the terminal: whole games, what the table shows, and looking things up."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.games.dominion.kind import KIND
from tafelrunde.games.dominion.library import CARDS, LANDSCAPES, PROPHECIES
from tests.terminal.tools import call, check_page, refused, session
from tests.terminal.typist import typed_game, write_lines

MIDDLE: dict[str, object] = {
    "table": {
        "kingdom": "village smithy festival alley ninja samurai riverboat daimyo poet throne_room".split(),
        "landscapes": ["continue", "sea_trade"],
        "prophecy": "harsh_winter",
        "riverboat": "market",
    },
    "players": [
        {
            "hand": ["gold", "copper", "smithy", "estate", "copper", "village"],
            "deck": ["copper", "alley", "silver", "ninja", "copper", "ninja"],
            "discard": ["silver", "province"],
            "in_play": ["village", "samurai"],
            "aside": ["festival"],
            "debt": 3,
        },
        {"hand": ["copper"] * 4, "deck": ["alley", "copper"], "hidden": ["gold", "gold"], "debt": 1},
    ],
    "phase": "action",
    "trash": ["copper", "estate"],
    "suns": 4,
}
BUYING: dict[str, object] = {
    "table": {"kingdom": ["village", "rice", "rice_broker", "moat"], "landscapes": ["gather"]},
    "players": [{"hand": ["copper", "copper", "silver"], "deck": ["gold"] * 9}, {"deck": ["copper"] * 9}],
    "phase": "buy",
    "coins": 5,
}


class Eager(Agent):
    """Plays and buys whatever it can, at random."""

    def __init__(self, seed: object) -> None:
        self.random = RandomAgent(seed)

    def choose(self, game: Game, ask: Ask) -> list[int]:
        if ask.prompt in ("play_action", "buy") and ask.options:
            wanted = [
                position
                for position, option in enumerate(ask.options)
                if option.id not in ("supply:copper", "supply:curse", "supply:estate")
            ]
            first = ask.options[0].id
            return [0] if first == "pay_debt" or first in CARDS or first == "all_treasures" else wanted[-1:]
        return self.random.choose(game, ask)


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    known = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "tafelrunde", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**known, "COLUMNS": "80", "LANG": "C.UTF-8", "PYTHONUTF8": "1"},
        timeout=60,
        check=False,
    )


def at(position: dict[str, object], **changes: object) -> tr.Match:
    return tr.position("dominion", {**position, **changes})


# Whole games.


@pytest.mark.parametrize(("language", "name"), [("de", "Richtung Osten"), ("en", "Eastward")])
def test_a_whole_game_of_a_recommended_set(language: str, name: str, tmp_path: Path) -> None:
    typed = typed_game("me,big-money", 5, "big-money", {"kingdom": "eastward"}, game="dominion")
    answers = write_lines(tmp_path / "answers", typed)
    words = ("--seats", "me,big-money", "--lang", language, "--seed", "5", "--answers", str(answers))
    done = run("play", "dominion", "--set", name, *words)
    assert (done.returncode, done.stderr) == (0, "")
    check_page(done.stdout)
    end = {"de": "Spielende", "en": "End of the game"}[language]
    ranking = done.stdout[done.stdout.index(f"── {end} ──") :]
    province = {"de": "Provinz", "en": "Province"}[language]
    assert re.search(rf"^  1\. .*  \d+  {province} \d+", ranking, re.MULTILINE), "points by card"
    assert {"de": " gewinnt.", "en": " wins."}[language] in ranking


def test_a_whole_game_with_debt_shadows_events_and_a_prophecy_through_a_pipe() -> None:
    """Whoever takes whatever there is meets all kinds of questions."""
    kingdom = "alley ninja ronin daimyo mountain_shrine kitsune poet samurai craftsman river_shrine".split()
    options: dict[str, object] = {
        "kingdom": kingdom,
        "landscapes": ["continue", "credit"],
        "prophecy": "harsh_winter",
    }
    typed = typed_game("me,big-money", 2, Eager("typist"), options, game="dominion")
    words = [word for name, value in options.items() for word in ("-o", f"{name}={json.dumps(value)}")]
    words += ["--seats", "me,big-money", "--seed", "2", "--lang", "de"]
    done = run("play", "dominion", *words, typed="\n".join([*typed, ""]))
    assert (done.returncode, done.stderr) == (0, "")
    check_page(done.stdout)
    for words_shown in (
        "  Die Prophezeiung erfüllt sich: Strenger Winter! Wenn du in deinem Zug",
        "Prophezeiung Strenger Winter (erfüllt). ",
        "Schattenkarten im Nachziehstapel (von oben): ",
        "aus dem Nachziehstapel",
        "Mit Schulden kannst du nichts kaufen.",
        "tilgt ",
        "kauft das Ereignis ",
        "── Spielende ──",
    ):
        assert words_shown in done.stdout, words_shown


@pytest.mark.parametrize("prophecy", PROPHECIES)
def test_every_prophecy_is_playable(prophecy: str) -> None:
    """Some turns with the prophecy fulfilled, without a word missing."""
    deck = "kitsune copper moat gold poet silver river_shrine estate riverboat copper sentry rice".split()
    kingdom = ["kitsune", "moat", "poet", "river_shrine", "riverboat", "sentry", "rice", "village"]
    position: dict[str, object] = {
        "table": {"kingdom": kingdom, "prophecy": prophecy, "riverboat": "market"},
        "players": [{"hand": deck[:5], "deck": deck[5:]}, {"hand": deck[5:], "deck": deck[:5]}],
        "fulfilled": prophecy,
    }
    number = list(PROPHECIES).index(prophecy)
    lines = [str(one % 5 or "") for one in range(number, number + 40)]
    shown = session(at(position), lines, LANGUAGES[number % 2])
    check_page(shown.text)


# The table.


def test_the_table_shows_what_a_player_needs() -> None:
    shown = session(at(MIDDLE), [], "de")
    check_page(shown.text)
    for words in (
        " Geld         0 Kupfer ×",
        "   0 Fluch ×10\n",
        " Königreich   3 Dorf ×",
        "6S Daimyo ×10",
        " Ereignisse   8S Fortsetzen   4 Seehandel\n",
        " Prophezeiung Strenger Winter (noch 4 Sonnen). Wenn du",
        " Flussboot    Markt (zur Seite gelegt)\n",
        " Müll (2)     Kupfer   Anwesen\n",
        "Provinz ×7, 2 Karten im Müll, Strenger Winter (noch 4 Sonnen)\n",
        " ▸ Ada              Hand 6, Nachziehstapel 6, Ablage 2 (oben Provinz)\n",
        "     Im Spiel: Dorf\n     Dauerkarten: Samurai\n     Zur Seite gelegt: Jahrmarkt\n",
        "Hand 4, Nachziehstapel 2, Ablage 0, Schulden 1\n",
        "oben im Nachziehstapel eine Schattenkarte\n",
        "     2 Karten verdeckt zur Seite gelegt\n",
        "Zug 1, Aktionsphase  Aktionen 1  Geld 0  Käufe 1  Schulden 3  Siegpunkte 7\n",
        "\nHand: Dorf   Schmiede   Kupfer ×2   Gold   Anwesen\n",
        "Schattenkarten im Nachziehstapel (von oben): Gasse (2.)   Ninja (4., 6.)\n",
        "» Welche Aktionskarte spielst du?  (D15)\n",
        "aus dem Nachziehstapel  +1 Karte",
        "   0  Aktionsphase beenden\n",
    ):
        assert words in shown.text, words


def test_kingdom_piles_stand_by_cost() -> None:
    shown = session(at(MIDDLE), [], "en").text
    kingdom = shown[shown.index(" Kingdom ") : shown.index(" Events ")]
    assert re.findall(r"(\d+D?) [A-Z]", kingdom) == ["3", "3", "4", "4", "4", "4", "4", "5", "6", "6D"]


def test_what_others_hold_is_not_shown() -> None:
    shown = session(at(MIDDLE), [], "en").text
    assert "Copper ×4" not in shown
    assert "Gold ×2\n" not in shown
    assert "a Shadow on top of the deck" in shown
    assert "Alley (1" not in shown, "which Shadow it is, nobody else knows"


def test_debt_on_piles_empty_piles_and_a_fulfilled_prophecy() -> None:
    start = at(MIDDLE).position.describe()
    piles = [
        [*pile[:2], {"duchy": 0}.get(pile[0], pile[2]), {"gold": 2}.get(pile[0], 0), *pile[4:]]
        for pile in start["piles"]  # type: ignore[attr-defined]
    ]
    players = [{"hand": ["gold", "gold"], "deck": ["copper"] * 5}, {"deck": ["copper"] * 5}]
    changes = {"piles": piles, "suns": 0, "fulfilled": "harsh_winter", "players": players, "phase": "buy"}
    shown = session(at(MIDDLE, **changes), ["1"], "de")
    check_page(shown.text)
    assert re.search(r"6 Gold ×\d+ \+2S\n", shown.text)
    assert "5 Herzogtum (leer)" in shown.text
    assert "1 leerer Stapel" in shown.text
    assert "Strenger Winter (erfüllt). Wenn du in deinem Zug" in shown.text
    assert re.search(r"Gold +6 ×\d+ \+2S  \+3 Geld\.", shown.text)
    assert "+2S = Schulden auf dem\n      Stapel." in shown.text


# Answers.


def test_enter_plays_all_treasures_and_then_warns() -> None:
    shown = session(at(BUYING), ["", "", "0"], "en")
    check_page(shown.text)
    assert "Enter chooses 1." in shown.text
    assert "  Ada plays 2 Coppers and a Silver.\n" in shown.text
    assert "You still have coins and Buys." in shown.text
    assert "Turn 1: Nobunaga" in shown.text


def test_all_plays_treasures_but_does_not_end_the_phase() -> None:
    match = at(BUYING)
    session(match, ["all"], "en")
    assert [one.prompt for one in match.pending] == ["buy"]
    assert match.view(0)["table"]["coins"] == 9  # type: ignore[index]


def test_cards_can_be_bought_by_name() -> None:
    shown = session(at(BUYING), ["", "Reis"], "de").text
    assert "Ada kauft Reis für 7 Geld." in shown, "not Reismakler, which begins like it"
    both = session(at(BUYING), ["Silber"], "de").text
    assert "kauft" not in both.replace("kaufst", ""), "it may mean playing or buying one"
    assert "Sammeln" in both


def test_enter_pays_off_debt_as_far_as_possible() -> None:
    players = [{"hand": ["gold"], "deck": ["copper"] * 9, "debt": 2}, {"deck": ["copper"] * 9}]
    shown = session(at(BUYING, players=players, coins=0), ["", "", "1", "", ""], "de").text
    assert "Du kannst noch Schulden tilgen." in shown
    assert "Nenne eine Zahl von 1 bis 2. Enter tilgt 2." in shown
    assert "Ada tilgt 2 Schuldenmarker, übrig: 0." in shown


def test_ending_the_action_phase_by_a_slip_is_prevented() -> None:
    match = at(MIDDLE)
    shown = session(match, [""], "en").text
    assert "You still have Actions left to play. If you want to end the Action phase" in shown
    assert [one.prompt for one in match.pending] == ["play_action"]


def test_help_knows_cards_events_and_prophecies() -> None:
    shown = session(at(MIDDLE), ["? 1", "? strenger winter", "? moat", "? Seehandel", "? d60", "?"], "de")
    check_page(shown.text)
    for words in (
        "Strenger Winter  Prophezeiung\n",
        "Burggraben  Aktion – Reaktion\nKosten: 2 Geld · 10 Karten im Stapel · Basisspiel",
        "moat  Burggraben  (aus dem Basisspiel)\n",
        "Seehandel  Ereignis\nKosten: 4 Geld · Rising Sun\n",
        "D60  Schatten nach dem Mischen  (Anleitung, S. 6-7)\n",
        "  vorrat          den Vorrat",
    ):
        assert words in shown.text, words


# The log.


def test_a_purchase_is_one_line() -> None:
    players = [{"hand": [], "deck": ["copper"] * 9}, {"deck": ["copper"] * 9}]
    shown = session(at(MIDDLE, players=players, phase="buy", coins=0), ["Daimyo", "log"], "en").text
    assert "buys a Daimyo for 6 debt." in shown
    assert "gains a Daimyo" not in shown
    assert "takes 6 debt" not in shown


def test_of_the_end_of_anothers_turn_only_what_foresight_brings_is_told() -> None:
    kingdom = {"kingdom": ["market"], "landscapes": ["foresight"]}
    players = [
        {"deck": ["copper"] * 9},
        {"hand": ["estate", "duchy"], "deck": ["gold", "market"] + ["silver"] * 9},
    ]
    match = at({"table": kingdom, "players": players, "phase": "buy", "coins": 2, "active": 1})
    match.answer(1, ["event:foresight"])
    shown, full = session(match, ["log"], "en").text.split("\n> log\n")
    for words in (
        "buys the event Foresight.",
        "sets a Market aside.",
        "discards a Gold.",
        "takes a Market into hand.",
    ):
        assert f" Nobunaga {words}\n" in shown, words
    for words in ("discards an Estate and a Duchy.", "draws 5 cards."):
        assert words not in shown
        assert words in full


# Sets.


@pytest.mark.parametrize("name", ["Sprung vorwärts", "leap forward", "leap_forward", "SPRUNG VORWAERTS"])
def test_a_set_has_three_names(name: str) -> None:
    done = call("play", "dominion", "--set", name, "--seats", "me,random", "--lang", "en", typed="quit\n")
    assert done.returncode == 0
    assert " Riverboat    Market (set aside)\n" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("dominion", "--set", "Atlantis"), "dominion has no set 'Atlantis'; its sets are: Eastward, "),
        (("dominion", "--set", ""), "dominion has no set ''; its sets are: Eastward, "),
        (("dominion", "--set", "a"), "dominion has several sets like 'a'; they are: Autumn Harvest, "),
        (("dominion", "--set", "random", "-o", "kingdom=eastward"), "Say either --set or the option kingdom"),
        (("dominion", "--set", "random", "--load", "x"), "A saved game brings its own seed, options"),
        (("kunitori", "--set", "Eastward"), "kunitori has no sets of Kingdom cards; leave out --set."),
    ],
)
def test_sets_that_do_not_exist(words: tuple[str, ...], sentence: str) -> None:
    assert refused(["play", *words]).startswith(sentence)


# Looking things up.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_cards_has_all(language: str) -> None:
    text = call("cards", "dominion", "--lang", language).stdout
    check_page(text)
    texts = Texts(KIND.text, language)
    lines = text.splitlines()
    everything = (*CARDS, *LANDSCAPES)
    for card in everything:
        name = texts.get(f"card.{card}.name")
        assert any(line.startswith(f"{name} ") for line in lines), card
    assert len(json.loads(call("cards", "dominion", "--json").stdout)) == len(everything)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_read(language: str) -> None:
    """Each with its text and rules; the ids of further rules exist."""
    cards = json.loads(call("cards", "dominion", "--json", "--lang", language).stdout)
    rules = {rule.id for rule in KIND.rules}
    for card in cards:
        assert card["name"], card
        assert card["text"], card
        assert {*card["rules"], *card["see_also"]} <= rules, card
    check_page(call("cards", "dominion", "gather", "--lang", language).stdout)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_can_be_read(language: str) -> None:
    contents = call("rules", "dominion", "--lang", language).stdout
    check_page(contents)
    check_page(call("rules", "dominion", "all", "--lang", language).stdout)
    assert "\n  throne_room   " in contents
    assert "  D60   " in contents


def test_a_rule_by_a_cards_id() -> None:
    assert call("rules", "dominion", "moat", "--lang", "de").stdout.startswith(
        "moat  Burggraben  (aus dem Basisspiel)\n"
    )
    assert call("rules", "dominion", "D41", "--lang", "en").stdout.startswith(
        "D41  Taking debt  (rulebook, p. 6)\n"
    )
    for word in ("Abschnitt", "section"):
        assert word not in call("rules", "dominion", "all", "--lang", "de").stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_games_fits_the_screen(language: str) -> None:
    text = call("games", "--lang", language).stdout
    check_page(text)
    assert "  --option prophecy=...  Proph" in text
    assert "enlightenment, flourishing_trade" in text


def test_bots_alone_can_be_watched() -> None:
    words = ("--seats", "big-money,big-money", "--set", "random", "--seed", "1", "--lang", "en")
    done = call("play", "dominion", *words)
    assert done.returncode == 0, done.stderr
    check_page(done.stdout)
    assert " wins." in done.stdout or " win." in done.stdout


def test_a_replay(tmp_path: Path) -> None:
    file = tmp_path / "game.save"
    match = tr.new_match("dominion", 2, 3, {"kingdom": "money_to_burn"})
    players = [agents.make("big-money", "dominion", seat) for seat in range(2)]
    while not match.over:
        seat = match.pending[0].seat
        match.ask_agent(seat, players[seat])
    match.meta = {"names": ["Ada", "Bob"], "seats": ["me", "big-money"]}
    file.write_bytes(match.save())
    log = call("replay", str(file), "--lang", "de").stdout
    check_page(log)
    assert "── Zug 1: " in log
    assert "── Spielende ──" in log
    table = call("replay", str(file), "--lang", "de", "--at", "20").stdout
    check_page(table)
    assert table.count("     Hand: ") == 2, "a finished game is open"
    assert "     Hand: " not in call("replay", str(file), "--lang", "de", "--at", "20", "--seat", "0").stdout
    stepped = call("replay", str(file), "--step", "--lang", "en", typed="n\nn\np\nq\n")
    assert stepped.returncode == 0
    check_page(stepped.stdout)
