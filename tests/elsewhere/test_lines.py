"""Single lines of a log: who does what with which cards, and what is not understood is named."""

import pytest

from tafelrunde.elsewhere import lines as L
from tafelrunde.elsewhere.errors import UnreadableLog
from tafelrunde.elsewhere.lines import read_line, read_log
from tafelrunde.elsewhere.names import card_named, read_cards
from tafelrunde.engine.refusal import in_words
from tafelrunde.engine.text import Texts
from tafelrunde.games.dominion.library import CARDS, TEXT

PLAYERS = [("L", "Lord Rattington"), ("j", "josephine")]


@pytest.mark.parametrize(
    ("row", "seat", "verb", "cards"),
    [
        ("L plays 3 Coppers. (+$3)", 0, L.PLAY, ["copper"] * 3),
        ("j plays a Silver, 2 Coppers, and 2 Golds. (+$10)", 1, L.PLAY,
         ["silver", "copper", "copper", "gold", "gold"]),
        ("L plays a Village again.", 0, L.AGAIN, ["village"]),
        ("j buys and gains 2 Duchies.", 1, L.BUY, ["duchy", "duchy"]),
        ("L gains a Curse.", 0, L.GAIN, ["curse"]),
        ("L draws 5 cards.", 0, L.DRAW, [None] * 5),
        ("L draws 4 Coppers and an Estate.", 0, L.DRAW, ["copper"] * 4 + ["estate"]),
        ("L discards 3 other cards and a Copper.", 0, L.DISCARD, [None, None, None, "copper"]),
        ("j topdecks a card.", 1, L.TOPDECK, [None]),
        ("j puts a Silver back onto their deck.", 1, L.TOPDECK, ["silver"]),
        ("j reveals their hand: 2 Coppers and 3 Silvers.", 1, L.HAND, ["copper"] * 2 + ["silver"] * 3),
        ("j reveals a Copper and a Sentry.", 1, L.REVEAL, ["copper", "sentry"]),
        ("j reveals 2 Coppers and finally a Village.", 1, L.REVEAL, ["copper", "copper", "village"]),
        ("L takes 2 VP from Temple.", 0, L.NOTHING, []),
        ("L looks at 2 cards.", 0, L.LOOK, [None, None]),
        ("j reacts with a Moat.", 1, L.REACT, ["moat"]),
        ("L trashes 2 Estates and a Curse.", 0, L.TRASH, ["estate", "estate", "curse"]),
        ("L gets +2 Actions.", 0, L.GETS, ["+2 actions"]),
        ("L gets +1 Buy and +$2 (Bridge Troll).", 0, L.GETS, ["+1 buy", "+$2"]),
        ("L gets 3 VP from Temple.", 0, L.NOTHING, []),
        ("L draws a Copper (Caravan).", 0, L.DRAW, ["copper"]),
        ("L gains a Gold onto their drawpile.", 0, L.GAIN_ONTO, ["gold"]),
        ("L sets a card aside with Gear.", 0, L.ASIDE, [None]),
        ("j puts 2 Coppers in hand (Gear).", 1, L.TO_HAND, ["copper", "copper"]),
        ("j puts a Guide on their Tavern mat.", 1, L.MAT, ["guide"]),
        ("j exiles a Gold.", 1, L.MAT, ["gold"]),
        ("j returns a Horse to the Horse pile.", 1, L.RETURN, ["horse"]),
        ("j names Copper.", 1, L.NAME, ["copper"]),
        ("j calls a Guide.", 1, L.CALL, ["guide"]),
        ("L uses 2 Coffers. (+$2)", 0, L.USE, ["spend_coffers"] * 2),
        ("L uses a Villager.", 0, L.USE, ["spend_villagers"]),
        ("L repays 3 debt (5 remaining).", 0, L.REPAY, ["pay_debt"] * 3),
        ("L takes 8 debt.", 0, L.NOTHING, []),
        ("L shuffles their deck.", 0, L.NOTHING, []),
        ("L gains a Copper (Bureaucracy).", 0, L.GAIN, ["copper"]),
        ("L gets +1 Coffers. (Guildhall)", 0, L.GETS, ["+1 coffers"]),
        ("L uses 2 Favors.", 0, L.USE, ["spend_favors"] * 2),
        ("L buys Ball.", 0, L.BUY_LANDSCAPE, ["event:ball"]),
        ("j buys Guildhall.", 1, L.BUY_LANDSCAPE, ["project:guildhall"]),
        ("j receives The Moon's Gift.", 1, L.BOON, ["boon:moons_gift"]),
        ("j receives a Changeling.", 1, L.RECEIVE, ["changeling"]),
        ("j takes The Field's Gift.", 1, L.TURN_OVER, ["boon:fields_gift"]),
        ("j discards The Field's Gift.", 1, L.NOTHING, []),
        ("j receives Bad Omens.", 1, L.BOON, ["hex:bad_omens"]),
        ("j takes Deluded.", 1, L.TAKE, ["state:deluded"]),
        ("j returns Deluded.", 1, L.NOTHING, []),
        ("j takes the Key.", 1, L.TAKE, ["artifact:key"]),
        ("j shuffles 2 Coppers into their deck.", 1, L.SHUFFLE_IN, ["copper", "copper"]),
        ("j rotates the Clashes.", 1, L.ROTATE, ["clashes"]),
        ("j moves their deck to the discard.", 1, L.DECK_AWAY, []),
        ("j takes 2 debt from Smithy.", 1, L.NOTHING, []),
        ("j removes a Sun.", 1, L.NOTHING, []),
        ("j moves -Coin token to Deck.", 1, L.NOTHING, []),
        ("Turn 12 - josephine", 1, L.TURN, []),
    ],
)  # fmt: skip
def test_lines(row: str, seat: int, verb: str, cards: list[str | None]) -> None:
    (line,) = read_line(1, row, PLAYERS)
    assert (line.seat, line.verb, line.cards) == (seat, verb, cards)


def test_a_wish_tells_two_things() -> None:
    lines = read_line(1, "L wishes for Copper but reveals an Estate.", PLAYERS)
    assert [(line.verb, line.cards) for line in lines] == [(L.NAME, ["copper"]), (L.REVEAL, ["estate"])]
    lines = read_line(1, "L wishes for Copper and finds it.", PLAYERS)
    assert [(line.verb, line.cards) for line in lines] == [(L.NAME, ["copper"]), (L.REVEAL, ["copper"])]


@pytest.mark.parametrize(("row", "verb"), [
    ("L plays a Village using Way of the Ox.", L.PLAY),
    ("L plays a Village again using Way of the Ox.", L.AGAIN),
])  # fmt: skip
def test_a_card_played_in_another_way_tells_two_things(row: str, verb: str) -> None:
    lines = read_line(1, row, PLAYERS)
    assert [(line.verb, line.cards) for line in lines] == [
        (verb, ["village"]), (L.WAY, ["way:way_of_the_ox"])
    ]  # fmt: skip


@pytest.mark.parametrize(
    "row",
    [
        "L buys Museum.",
        "L plays a Village using Ball.",
        "L receives The Fire's Gift.",
        "L dances.",
        "X plays a Copper.",
        "L plays a Windmill.",
        "Between Turns",
        "L buys a Delay.",
    ],
)
def test_what_is_not_understood_is_named_with_its_line(row: str) -> None:
    with pytest.raises(UnreadableLog) as refusal:
        read_line(7, row, PLAYERS)
    assert "ine 7 " in str(refusal.value)
    assert row in str(refusal.value)
    assert row in in_words(refusal.value, "de")
    assert "Zeile 7 " in in_words(refusal.value, "de")


def test_every_card_is_known_one_and_several_of_them() -> None:
    texts = Texts(TEXT, "en")
    for id in [card.id for card in CARDS.values() if card.pile is None]:
        assert card_named(texts.get(f"card.{id}.name")) == id
        assert read_cards(texts.card(id)) == [id]
        assert read_cards(texts.card(id, 3)) == [id] * 3


def test_players_that_cannot_be_told_apart_are_named() -> None:
    text = "a starts with 7 Coppers.\nb starts with 7 Coppers.\nTurn 1 - anna\nTurn 1 - alice\n"
    with pytest.raises(UnreadableLog, match="anna, alice"):
        read_log(text)


def test_whole_names_that_begin_alike() -> None:
    text = "Ann starts with 7 Coppers.\nAnna starts with 7 Coppers.\nTurn 1 - Bob\nTurn 1 - Anna\n"
    with pytest.raises(UnreadableLog, match="not clear who is who"):
        read_log(text)
