"""Schutt und Asche played in the terminal: whole games in each mode, the map, offerings, fights, talk."""

import io
import json
from collections.abc import Sequence

import pytest
from rich.console import Console

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.engine.decisions import AMOUNT
from tafelrunde.terminal.asche import AscheBoard
from tafelrunde.terminal.board import view_of
from tafelrunde.terminal.screen import Screen
from tafelrunde.terminal.seats import Seating, name_players, read_seats
from tafelrunde.terminal.session import Session
from tafelrunde.terminal.source import Lines
from tests.asche.table import Table, fight, land, path, table
from tests.terminal.tools import BROKEN, Evening, call, check_page, refused, session


class Typist(Lines):
    """An agent at the keyboard: types the number of what it would choose."""

    def __init__(self, agent: tr.Agent) -> None:
        super().__init__([])
        self.agent = agent
        self.typed: list[str] = []

    def at(self, evening: Session) -> None:
        """Sit down at a session."""
        self.evening = evening

    def read(self, screen: Screen) -> str:
        self.typed.append(self.answer())
        self.lines = iter([self.typed[-1]])
        return super().read(screen)

    def answer(self) -> str:
        """What to type now; nothing where only the next person is waited for."""
        seat, match = self.evening.at_screen, self.evening.match
        decision = next((one for one in match.pending if one.seat == seat), None)
        if seat is None or decision is None:
            return ""
        chosen = match.consult(seat, self.agent)
        ids = [str(option["id"]) for option in decision.options]
        numbers = chosen if decision.form == AMOUNT else [str(ids.index(one) + 1) for one in chosen]
        return " ".join(numbers) or "0"


def typed_evening(mode: str, seats: str, seed: int, language: str) -> tuple[list[str], str]:
    """What somebody types in a whole game at a session of the program, and all that is printed."""
    kinds = read_seats(seats, "asche")
    names = name_players(kinds, ["Ada"], AscheBoard.bot_names)
    paper = io.StringIO()
    console = Console(file=paper, width=80, highlight=False, markup=False, emoji=False)
    match = tr.new_match("asche", len(kinds), seed, {"mode": mode})
    typist = Typist(agents.make("squire", "asche", seed))
    evening = Session(match, Seating("asche", kinds, names, (seed, 0)), language, Screen(console), typist)
    typist.at(evening)
    evening.run()
    return typist.typed, paper.getvalue()


@pytest.mark.parametrize(
    ("mode", "seats", "language"),
    [("semi", "me,bot,bot", "de"), ("coop", "me,random,squire,bot", "en"), ("solo", "me", "de")],
)
@pytest.mark.rule("S1", "S2", "S3", "S4")
def test_a_whole_game_from_typed_answers(mode: str, seats: str, language: str) -> None:
    typed, printed = typed_evening(mode, seats, 3, language)
    check_page(printed)
    words = ["play", "asche", "--mode", mode, "--lang", language, "--seed", "3", "--name", "Ada"]
    if mode != "solo":
        words += ["--seats", seats]
    done = call(*words, typed="\n".join(typed) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == printed
    assert ("Spielende" if language == "de" else "End of the game") in printed


def drawn(t: Table, width: int, height: int, language: str = "de", seat: int | None = 0) -> str:
    """The middle of a table as it is drawn for a seat."""
    names = ["Ada", "Kunigunde", "Wolfram"][: t.match.seats]
    board = AscheBoard(t.match, tr.texts(t.match, language), names, [], width)
    board.height = height
    view = view_of(t.match, seat)
    lines = [*board.pool(view), *board.table(view), *board.situation(view)]
    page = "\n".join(line.plain.rstrip() for line in lines)
    check_page(page, width)
    return page


def attacked(**position: object) -> Table:
    """The dragon has flown over a ruin; Ada decides on a Hermit before the fights."""
    lands = {
        **path("A"),
        "A1": {"owner": 1, "destroyed": True},
        "A2": land(0, "knight", "sword", "shield", stack=["power", "sword"]),
        "A3": land(1, "shield", stack=["knight"]),
        "B1": land(1, "knight", stack=["attack"] * 3),
    }
    return table(
        {"followers": ["hermit"], "gold": ["gold_1", "gold_0"], "power": 2, "hits": 1},
        {"hits": 2},
        provinces=lands,
        phase="defence",
        marked=["A2", "A3"],
        path=0,
        numbers=[5, 2, 3, 4],
        turned=[True, False, True, False],
        numbers_seen=[-1, 0, -1, 0],
        hits=3,
        **position,
    )


@pytest.mark.rule("S10", "S35")
@pytest.mark.parametrize(("width", "height"), [(100, 46), (110, 44), (80, 24)])
def test_the_map_shows_owners_knights_stacks_ruins_markers_and_arrows(width: int, height: int) -> None:
    page = drawn(attacked(), width, height)
    rows = page.splitlines()
    gap = "" if height < 38 else " "
    north = next(row for row in rows if row.startswith(" (5)"))
    assert "░░ Ruine ░░" in north
    assert f"● ♞†▽ ≡2{gap}!1" in north
    assert f"■   ▽ ≡1{gap}!2" in north
    assert north.count("▸") == 6
    assert next(row for row in rows if row.startswith(" [24?]")).count("■ ♞   ≡3") == 1
    assert "Drache ●■■○○○○ 3 von 7 Treffern" in rows[0]
    assert "Angegriffen: !1 Eichwacht ●♞†▽   !2 Moosgrund ■▽" in page
    assert all(name in page for name in ("Rauchfurt", "Leuchtturm", "Silberhag"))


def test_frames_need_room_and_tell_attacks_from_ruins_without_colour() -> None:
    large, small = drawn(attacked(), 100, 46), drawn(attacked(), 80, 24)
    assert "╔Eichwacht═══╗" in large
    assert "┌Rauchfurt╌╌╌┐" in large
    assert "╭Glutbach────╮" in large
    assert "╔" not in small
    assert len(small.splitlines()) <= 20


@pytest.mark.parametrize("lengths", [[1, 2, 9, 12], [21, 1, 1, 1]], ids=str)
@pytest.mark.parametrize("size", [(100, 46), (80, 24), (40, 24)], ids=str)
def test_paths_of_any_length_fit(lengths: list[int], size: tuple[int, int]) -> None:
    t = Table(tr.new_match("asche", 2, 1, {"path_lengths": lengths}))
    rows = drawn(t, *size).splitlines()
    names = [f"{letter}{at}" for letter, count in zip("ABCD", lengths) for at in range(1, count + 1)]
    stacks = sum(row.count("≡") for row in rows) - 1  # one is in the legend
    assert stacks == len(names) == 24


@pytest.mark.rule("S35")
def test_an_arrow_to_another_path_is_named_and_a_cut_one_left_out() -> None:
    t = Table(tr.new_match("asche", 2, 1, {"arrows": {"A6": "B1", "B3": "", "D6": "B4"}}))
    page = drawn(t, 100, 46)
    assert " Sturmkap ▸ Glutbach, Leuchtturm ▸ Tannwald" in page
    assert [row.count("▸") for row in page.splitlines() if row.startswith(" [")] == [6, 5, 6, 6]


@pytest.mark.rule("S63", "S60")
def test_a_face_down_tile_shows_what_it_can_be_and_no_more() -> None:
    """The numbers in play are public, and which have been turned; where each lies is not."""
    for numbers in ([5, 2, 3, 4], [5, 4, 3, 2]):
        t = attacked()
        t.game.numbers = numbers
        assert " [24?]" in drawn(t, 80, 24)


# Questions.


def asked(t: Table, lines: Sequence[str], language: str = "de") -> Evening:
    """A session from a position on; Ada types, the others are random bots."""
    return session(t.match, lines, language)


def offering(*others: list[int]) -> Table:
    """Ada has placed the pawn on path A; each has a hand of gold."""
    hands = [[1, 1, 2], *others]
    players = [{"gold": [f"gold_{value}" for value in hand]} for hand in hands]
    lands = {**path("A"), **path("B", 1)}
    return table(*players, phase="flight", provinces=lands, numbers=[4, 1, 2, 3]).answer("field:A")


@pytest.mark.rule("S31")
def test_cards_are_laid_and_taken_back_in_short_and_the_others_see_only_how_many() -> None:
    t = offering([0])
    evening = asked(t, ["+1 +2 -1", "+7", "+2"])
    offers = [one for one in evening.match.events(seat=0) if one["kind"] == "offer" and one["seat"] == 0]
    assert [one["secret"] for one in offers] == [
        {"cards": ["gold_1"]},
        {"cards": ["gold_1", "gold_2"]},
        {"cards": ["gold_2"]},
    ]
    assert "Dein Opfer: 2 ×1   = 2" in evening.text
    assert "Dein Gold: 1 ×2   = 2" in evening.text
    assert "„+7“ verstehe ich nicht" in evening.text
    assert "● Ada eine Karte …" in evening.text
    check_page(evening.text)


def test_a_word_that_does_not_fit_any_more_ends_the_line_and_is_named() -> None:
    evening = asked(offering([0]), ["+2 +2 +1"])
    assert "+2 geht hier nicht (mehr)." in evening.text
    offers = [one for one in evening.match.all_events() if one.kind == "offer" and one.seat == 0]
    assert len(offers) == 1


@pytest.mark.rule("S31", "SH1")
def test_bots_that_were_ready_are_asked_again_and_a_person_has_the_last_word() -> None:
    """Nothing is turned before the person is ready, however often the bots were."""
    t = offering([0], [1])
    evening = asked(t, ["+1"])
    assert "reveal" not in [event.kind for event in evening.match.all_events()]
    asked_after = [answer.seat for answer in evening.match.answers[1:]]
    mine = [at for at, answer in enumerate(evening.match.answers) if answer.chosen == ["lay:gold_1"]]
    later = {answer.seat for answer in evening.match.answers[mine[0] + 1 :]}
    assert later == {1, 2}
    assert asked_after.count(0) == 1
    assert evening.match.pending[0].seat == 0
    asked(Table(evening.match), [""])
    assert "reveal" in [event.kind for event in evening.match.all_events()]


@pytest.mark.rule("S72", "S76")
@pytest.mark.parametrize(
    ("language", "chance", "then"),
    [
        ("de", "Kämpft er bis zum Ende, siegt er in", "dann Sieg in"),
        ("en", "Fighting on to the end, he wins", "then he wins"),
    ],
)
def test_a_fight_shows_what_counts_and_what_power_would_change(language: str, chance: str, then: str) -> None:
    evening = asked(fight(["dragon", "knight", "sword", "dragon"], "shield", power=1), [], language)
    name = "Ritter" if language == "de" else "Knight"
    assert f"{name} ▮▯▯" in evening.text
    assert "▮▮▯" in evening.text
    assert ("Schwert 1 (zählt nicht)" if language == "de" else "Sword 1 (does not count)") in evening.text
    assert chance in evening.text
    assert then in evening.text
    now, better = (
        int(row.split(key)[1].split()[0]) for key in (chance, then) for row in evening.lines if key in row
    )
    assert 0 < now < better < 100


@pytest.mark.rule("S72")
def test_the_cards_of_a_fight_stand_in_the_log_in_their_order() -> None:
    t = fight(["dragon", "sword", "knight", "knight", "dragon", "knight"])
    evening = asked(t, [])
    assert "Kampfkarten: Drache · Schwert · Ritter · Ritter · Drache · Ritter" in evening.text


@pytest.mark.rule("SH28", "SH29")
def test_a_person_alone_with_bots_is_not_asked_where_there_is_nothing_to_choose() -> None:
    """At a table of several people such questions are put, so that nobody can tell who holds what."""
    lands = {**path("A"), **path("B", 1)}
    hands = [{"gold": ["gold_1"], "followers": ["sage"]}, {"gold": ["gold_1"], "followers": ["scout"]}]
    covert = {"windows": "covert"}
    t = table(*hands, phase="flight", provinces=lands, numbers=[1, 2, 3, 4], options=covert)
    assert t.of(0).prompt == "window_flight"
    alone = asked(t, [])
    assert "Spielst du Gefolge aus?" not in alone.text
    assert "Drachenspielstein" in alone.text
    t = table(*hands, phase="flight", provinces=lands, numbers=[1, 2, 3, 4], options=covert)
    together = Evening(t.match, Seating("asche", ["me", "me"], ["Ada", "Bea"], 1), [""], "de", 80)
    assert "Spielst du Gefolge aus?" in together.text


def test_undo_goes_behind_what_was_answered_unasked() -> None:
    """Ada has no follower for the window between the marker and her pawn."""
    t = table(
        {"followers": ["sage"]},
        {},
        provinces={**path("A"), "A1": land(0, "knight", "shield"), "B1": land(1, "knight")},
        options={"windows": "covert"},
        phase="combat",
        combat=["shield"] * 3,
        fight={"province": "A1", "bought": False},
        marked=["A1"],
        path=0,
        active=1,
        turned=[True, False, False, False],
        numbers_seen=[-1, 0, 0, 0],
    )
    evening = asked(t, ["1", "1"])
    prompts = [answer.prompt for answer in evening.match.answers]
    assert prompts == ["window_combat", "stop", "remove_marker", "window_flight"]
    assert evening.match.pending[0].prompt == "place_pawn"
    back = Session(evening.match, evening.seating, "de", evening.screen, Lines(["u"]))
    back.given = evening.given
    back.run()
    assert [decision.prompt for decision in back.match.pending] == ["remove_marker"]


def test_ending_the_purchases_with_gold_left_asks_twice() -> None:
    lands = {**path("A"), "A1": land(0, stack=["power", "knight"]), "B1": land(1, "knight")}
    t = table(
        {"gold": ["gold_2"]}, {}, phase="purchase", provinces=lands, turned=[True] * 4, numbers_seen=[-1] * 4
    )
    evening = asked(t, ["", "0"])
    assert "Du kannst noch kaufen." in evening.text
    assert "Ada legt das übrige Gold ab: eine Zwei." in evening.text


# Talk.


@pytest.mark.parametrize(
    ("language", "said"), [("de", "Ada: „Ich gebe {3}!“"), ("en", "Ada: “Ich gebe {3}!”")]
)
def test_what_somebody_says_stands_in_the_log_and_not_in_the_match(language: str, said: str) -> None:
    t = offering([0])
    evening = asked(t, ["say Ich gebe {3}!", "SAY", "+1", "log all"], language)
    assert evening.text.count(said) == 2  # once when it is said, once in the log
    assert "say" not in str(evening.match.save())
    assert ("Was willst du sagen?" if language == "de" else "What do you want to say?") in evening.text
    assert not BROKEN.search(evening.text.replace("{3}", ""))


def test_at_one_keyboard_the_others_read_what_was_said() -> None:
    t = offering([1])
    two = Seating("asche", ["me", "me"], ["Ada", "Bea"], 1)
    evening = Evening(t.match, two, ["", "say Ich lege zwei.", "+2", "", ""], "de", 80)
    assert evening.text.count("Ada: „Ich lege zwei.“") == 2  # when Ada says it, and when Bea comes


def test_talk_survives_what_is_taken_back() -> None:
    match = tr.new_match("kunitori", 2, 7)
    evening = session(match, ["all", "say oops", "u", "log all"])
    assert evening.text.count("Ada: “oops”") == 2


# The command line.


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("asche", "--mode", "war"), "Option mode of asche is 'war', but must be one of: semi, coop, solo."),
        (("asche", "--mode", "solo", "--seats", "me,bot"), "Mode solo is for 1 player, not 2;"),
        (("asche", "--mode", "coop", "-o", "mode=semi"), "Say either --mode or the option mode, not both."),
        (("kunitori", "--mode", "coop"), "kunitori has no modes; leave out --mode."),
        (("asche", "--load", "x", "--mode", "coop"), "A saved game brings its own seed, options and packs"),
    ],
)  # fmt: skip
def test_modes_that_do_not_fit_are_refused_in_one_sentence(words: Sequence[str], sentence: str) -> None:
    assert refused(["play", *words]).startswith(sentence)


def test_solo_is_for_one_without_saying_so() -> None:
    for words in (("--mode", "solo"), ("-o", "mode=solo")):
        done = call("play", "asche", *words, "--lang", "en", "--name", "Ada", typed="")
        assert "At the table: Ada." in done.stdout


def test_simulations_count_rounds() -> None:
    words = ("--agents", "squire,squire", "--games", "2", "-o", "mode=coop", "--json")
    assert json.loads(call("simulate", "asche", *words).stdout)["average_rounds"] > 1
