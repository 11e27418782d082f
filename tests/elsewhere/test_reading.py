"""Whole games: what our own rules have played is written as a log, read back, and must be the same game."""

import random
import re
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.elsewhere import lines as L
from tafelrunde.elsewhere.errors import TEXT, UnreadableLog
from tafelrunde.elsewhere.following import facts_of
from tafelrunde.elsewhere.lines import read_log
from tafelrunde.elsewhere.reading import load, read_match
from tafelrunde.engine.refusal import in_words
from tafelrunde.games.dominion.sets import base
from tests.elsewhere.playing import deeds, played
from tests.elsewhere.writing import Writer

FIRST_GAME = Path(__file__).with_name("first_game.txt").read_text("utf-8")
KINGDOM_LINE = FIRST_GAME.split("\n")[0] + "\n"
SECOND_GAME = Path(__file__).with_name("second_game.txt").read_text("utf-8")
SECOND_SCORES = [15, 39]
BASE = [card.id for card in base.CARDS]
KINGDOMS = (
    "watchtower amulet vineyard conspirator livery charm castles sea_witch transmute wheelwright",
    "tide_pools supplies farming_village quarry candlestick_maker "
    "temple skirmisher shanty_town innkeeper familiar",
    "treasure_map root_cellar university capital wishing_well "
    "aristocrat crossroads anvil corsair snake_witch",
    "paddock samurai gold_mine sleigh guide cabin_boy duplicate baron apprentice lurker",
    "hunter change tools grand_market rice destrier upgrade sculptor cauldron conclave",
    "forager taxman coven caravan patron craftsman harvest first_mate blockade capital_city",
)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_comes_back_as_it_was(seed: int) -> None:
    """As one of the players saw it, or with everything open; two to four players, kingdoms of the base
    game."""
    dice = random.Random(seed)
    comes_back(dice.sample(BASE, 10), (2, 2, 3, 2, 4, 2, 3, 2)[seed], (0, 1, -1)[seed % 3], seed, [])


@pytest.mark.parametrize("number", range(1, len(KINGDOMS) + 1))
def test_games_with_all_kinds_of_cards_come_back(number: int) -> None:
    """Six kingdoms without a card in common, whose players are keen on them; not every such log can be read,
    but these can."""
    kingdom = KINGDOMS[number - 1].split()
    comes_back(kingdom, 2, (0, 1, -1)[number % 3], number, kingdom)


def comes_back(kingdom: list[str], seats: int, viewer: int, seed: int, keen_on: list[str]) -> None:
    """A game is written and read, and is the same."""
    beginning, events, game = played(kingdom, seats, "steward", seed, keen_on)
    match = read_match(Writer(viewer).write(beginning, events, kingdom))
    assert match.result is not None
    assert match.result.scores == game.result().scores
    for seat in range(seats):
        assert sorted(match.position.owned(seat)) == sorted(game.owned(seat))
    assert deeds(match.all_events()) == deeds(events)


def test_other_wordings_and_cards() -> None:
    """A game with Caravan, Courtier, Wishing Well and others, as one of its players saw it."""
    match = read_match(SECOND_GAME)
    assert match.result is not None
    assert match.result.scores == SECOND_SCORES
    plays = [event.data["card"] for event in match.all_events() if event.kind == "play"]
    assert {"caravan", "courtier", "wishing_well", "patron"} <= set(plays)


def test_the_draws_of_the_log_are_those_of_the_match() -> None:
    """All that the log names is drawn in the match, in the same order of hands."""
    match = read_match(FIRST_GAME)
    drawn = [fact.card for fact in facts_of(match.all_events()) if fact.verb == "see" and fact.seat == 0]
    hand = [card.id for card in match.base.players[0].hand]  # type: ignore[attr-defined]
    told = [
        card
        for line in read_log(FIRST_GAME).lines
        if line.seat == 0 and line.verb in (L.DRAW, L.LOOK, L.REVEAL)
        for card in line.cards
    ]
    assert sorted(hand) == sorted(str(card) for card in told[:5])
    assert sorted(hand + drawn) == sorted(str(card) for card in told)
    assert hand + drawn != told  # the order within a hand is not told


def test_it_is_a_match_like_any_other() -> None:
    """It can be kept, gone through, played on from, and be looked at by the computer."""
    match = read_match(FIRST_GAME)
    again = tafelrunde.load_match(match.save())
    assert again.position.digest() == match.position.digest()
    assert again.meta["names"] == ["Ada", "Bob"]
    middle = match.at(match.answer_count // 2)
    bot = tafelrunde.agent("steward", "dominion")
    while not middle.over:
        middle.ask_agent(middle.waiting[0], bot)
    assert middle.result is not None


def test_the_kingdom_may_stand_below_the_log() -> None:
    moved = without(FIRST_GAME, KINGDOM_LINE) + KINGDOM_LINE
    assert read_match(moved).position.digest() == read_match(FIRST_GAME).position.digest()


def test_files_are_told_apart() -> None:
    match = load(FIRST_GAME.encode())
    assert load(match.save()).position.digest() == match.position.digest()
    with pytest.raises(tafelrunde.BrokenSave):
        load(b"What is this?")


def without(text: str, part: str) -> str:
    assert part in text
    return text.replace(part, "", 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Hello.", "no line says what somebody starts with"),
        (without(FIRST_GAME, KINGDOM_LINE).replace("Workshop", "Gold"), "of the ten Kingdom cards"),
        (FIRST_GAME.replace("Workshop", "Gardens", 1).replace(", Gardens", ""), "10 cards, but has 9"),
        (FIRST_GAME.replace("Smithy", "Secret Passage"), "The log has Secret Passage"),
        (FIRST_GAME.replace("Smithy", "Poet"), "needs its prophecy"),
        (FIRST_GAME.replace("Smithy", "Contract"), "needs its ally"),
        (FIRST_GAME.replace(KINGDOM_LINE, f"{KINGDOM_LINE[:-1]}, Growth\n"), "needs its prophecy"),
        (FIRST_GAME.replace(KINGDOM_LINE, f"{KINGDOM_LINE[:-1]}, Divine Wind\n"), "The log has Divine Wind"),
        (FIRST_GAME.replace(KINGDOM_LINE, f"{KINGDOM_LINE[:-1]}, Ball, Museum, Guildhall\n"), "at most 2"),
        (FIRST_GAME.replace(KINGDOM_LINE, f"{KINGDOM_LINE[:-1]}, Delay\n"), "Line 1 names “Delay”"),
        (FIRST_GAME.replace("Turn 3 - Ada\n", "Turn 3 - Ada\nA buys Ball.\n"), "Ball is in the log"),
        (FIRST_GAME.replace("Turn 3 - Ada\n", "Turn 3 - Ada\nA buys Delay.\n"), "names “Delay”"),
        (FIRST_GAME.replace("A starts with 3 Estates", "A starts with 3 Hovels"), "Line 5: only games"),
        (FIRST_GAME.replace("The game has ended.", "The game has ended.\nBob has resigned."), "has resigned"),
        ("\n".join(FIRST_GAME.split("\n")[:-8]), "stops before the end"),
        (FIRST_GAME.replace("Turn 3 - Ada\n", "Turn 3 - Ada\nA plays a Witch.\n"), "not in the kingdom"),
        (FIRST_GAME.replace("Turn 3 - Ada\n", "Turn 3 - Ada\nA plays 5 Golds. (+$15)\n"), "ine 31"),
        (FIRST_GAME.replace("Turn 2 - Bob\n", "Turn 2 - Bob\nB goes home.\n"), "Line 26 is not understood"),
        ("\n" * 6000, "more than 5000 lines"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UnreadableLog) as refusal:
        read_match(text)
    assert sentence in str(refusal.value)
    assert in_words(refusal.value, "de") != str(refusal.value)
    assert "{" not in in_words(refusal.value, "de")


def test_all_sentences_are_there_in_both_languages_and_used() -> None:
    source = "".join(file.read_text("utf-8") for file in TEXT.parent.glob("*.py"))
    german, english = (
        re.findall(r'msgid "refusal\.(.+)"', (TEXT / f"{one}.po").read_text("utf-8")) for one in ("de", "en")
    )
    assert german == english
    assert [key for key in english if f'"{key}"' not in source] == []
