"""Shuffles that are known: kept with the position, and left by whoever plays on otherwise."""

from tafelrunde.engine.dealt import Dealt, Stacked
from tafelrunde.engine.reader import Reader
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Choice

CARDS = [Choice(id) for id in ("copper", "estate", "copper", "silver")]
ORDER = ["silver", "copper", "copper", "estate"]


def ids(things: list[Choice]) -> list[str]:
    return [one.id for one in things]


def test_orders_come_one_after_the_other_and_copies_go_their_own_way() -> None:
    rng = Dealt(3, 4, {0: [ORDER, ORDER[::-1]], 1: [ORDER]})
    first = CARDS[:]
    rng.mix(0, first)
    assert ids(first) == ORDER
    copy = rng.copy()
    for one in (rng, copy):
        second = CARDS[:]
        one.mix(0, second)
        assert ids(second) == ORDER[::-1]


def test_what_is_still_to_come_is_described_and_read_again() -> None:
    rng = Dealt(3, 4, {0: [ORDER, ORDER[::-1]], 1: [ORDER]})
    rng.mix(0, CARDS[:])
    read = Reader({"rng": rng.describe()}, "Here", ("rng",)).rng()
    assert read.describe() == rng.describe()
    again = CARDS[:]
    read.mix(0, again)
    assert ids(again) == ORDER[::-1]
    assert type(Reader({"rng": Rng(3, 4).describe()}, "Here", ("rng",)).rng()) is Rng


def test_other_cards_are_shuffled_like_any_and_so_it_goes_on() -> None:
    rng = Dealt(3, 4, {0: [ORDER, ORDER[::-1]]})
    others = [*CARDS, Choice("gold")] * 5
    rng.mix(0, others)
    plain = [*CARDS, Choice("gold")] * 5
    Rng(3, 4).shuffle(plain)
    assert ids(others) == ids(plain)
    assert rng.describe()[2] == [[0, []]]


def test_wishes_are_dealt_as_far_as_the_cards_are_there_and_noted() -> None:
    rng = Stacked(3, 4, ["estate"])
    rng.wishes[0] = ["silver", None, "gold", "copper", "silver"]
    things = CARDS[:]
    rng.mix(0, things)
    assert ids(things)[::-1][:2] == ["silver", "estate"]
    assert rng.dealt[0] == [ids(things)]
    assert rng.wishes[0] == ["silver"]
