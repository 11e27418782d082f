"""Schutt und Asche in the terminal: rules and pieces to read, and games to look at again."""

import json
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde import terminal
from tests.terminal.tools import call, check_page
from tests.texts import GAMES, keys


def finished(seats: int, seed: int, options: dict[str, object], bot: str = "random") -> tr.Match:
    """A game of bots, played to its end."""
    match = tr.new_match("asche", seats, seed, options)
    agents = [tr.agent(bot, "asche", (seed, seat)) for seat in range(seats)]
    while match.pending:
        seat = match.pending[0].seat
        match.ask_agent(seat, agents[seat])
    return match


@pytest.mark.parametrize("language", ["de", "en"])
def test_rules_and_cards_fit_the_screen(language: str) -> None:
    everything = call("rules", "asche", "all", "--lang", language).stdout
    check_page(everything)
    assert "S40  " in everything
    cards = call("cards", "asche", "--lang", language).stdout
    check_page(cards)
    assert len(cards.splitlines()) > 28


def test_a_rule_a_follower_and_a_tile() -> None:
    rule = call("rules", "asche", "s38", "--lang", "de").stdout
    assert rule.startswith("S38  Heldentat  (Anleitung, Kapitel Drachenphase)\n")
    follower = call("cards", "asche", "hero", "--lang", "de").stdout
    assert follower.startswith("Held\n2 Gefolgskarten\n")
    assert "SH47  Held" in follower
    assert "6 combat cards · 32 town tiles" in call("cards", "asche", "knight", "--lang", "en").stdout
    own = call("cards", "asche", "-o", 'combat_deck={"dragon": 14, "sword": 7}', "--json").stdout
    assert {card["id"]: card["counts"] for card in json.loads(own)}["sword"] == {"combat": 7, "tile": 16}


def test_the_options_are_listed_as_they_are_typed() -> None:
    assert "--option coop_open_gold=false|true  Open gold" in call("games", "--lang", "en").stdout
    done = call("simulate", "asche", "--agents", "random,random", "--games", "1", "-o", "windows=all")
    assert (done.returncode, done.stdout) == (2, "")
    assert "must be one of: auto, covert, holders" in done.stderr


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("options", [{}, {"mode": "coop"}, {"path_lengths": [1, 2, 9, 12]}], ids=str)
def test_a_saved_game_can_be_read_and_looked_at(
    tmp_path: Path, options: dict[str, object], language: str
) -> None:
    file = tmp_path / "game.save"
    match = finished(3, 5, {**options, "offer_limit": 1})
    file.write_bytes(match.save())
    check_page(call("replay", str(file), "--lang", language).stdout)
    for at in (0, 60, len(match.answers) - 1, len(match.answers)):
        check_page(call("replay", str(file), "--at", str(at), "--lang", language).stdout)
        check_page(call("replay", str(file), "--at", str(at), "--seat", "1", "--lang", language).stdout)


def test_when_the_dragon_wins_nobody_does(tmp_path: Path) -> None:
    """The log of a lost game names no winner; that of a won one does."""
    ends: dict[bool, str] = {}
    for bot in ("random", "marshal"):
        match = finished(1, 0, {"mode": "solo"}, bot)
        file = tmp_path / f"{bot}.save"
        file.write_bytes(match.save())
        assert match.result is not None
        ends[bool(match.result.winners)] = call("replay", str(file), "--lang", "de").stdout
    assert "Der Drache gewinnt." in ends[False]
    assert "Spieler 1 gewinnt." in ends[True]
    assert "Spieler 1 gewinnt." not in ends[False]


def test_no_text_of_the_table_is_left_over() -> None:
    """What the board no longer shows loses its text."""
    source = "".join(
        file.read_text(encoding="utf-8") for file in sorted(Path(terminal.__path__[0]).glob("asche*.py"))
    )
    shown = [
        key.partition("@")[0]
        for key in keys(GAMES / "asche" / "text" / "table.de.po")
        if key.startswith("table.")
    ]
    assert len(shown) > 5
    assert [key for key in shown if f'{key}"' not in source and f"{key}'" not in source] == []
