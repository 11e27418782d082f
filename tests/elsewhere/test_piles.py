"""Boons, Hexes, Knights and Loots: in which order they lay is found out from the log."""

from tafelrunde.elsewhere.following import grouped
from tafelrunde.elsewhere.lines import Line, read_line
from tafelrunde.elsewhere.piles import come_to_light, told_first, turned_over

PLAYERS = [("A", "Ada"), ("B", "Bob")]


def lines(*rows: str) -> list[Line]:
    return [line for number, row in enumerate(rows) for line in read_line(number, row, PLAYERS)]


def test_a_boon_that_both_receive_is_turned_over_once() -> None:
    groups = grouped(
        lines(
            "A plays a Sacred Grove.",
            "A receives The Sea's Gift.",
            "B receives The Sea's Gift.",
            "A plays a Sacred Grove.",
            "A receives The Moon's Gift.",
        )
    )
    assert turned_over(groups, "boon") == ["boon:seas_gift", "boon:moons_gift"]
    assert turned_over(groups, "hex") == []


def test_a_boon_that_was_taken_is_received_later() -> None:
    groups = grouped(
        lines(
            "A buys and gains a Blessed Village.",
            "A takes The Sea's Gift.",
            "B plays a Sacred Grove.",
            "B receives The Moon's Gift.",
            "Turn 5 - Ada",
            "A receives The Sea's Gift.",
            "A plays a Sacred Grove.",
            "A receives The Sea's Gift.",
        )
    )
    assert turned_over(groups, "boon") == ["boon:seas_gift", "boon:moons_gift", "boon:seas_gift"]


def test_cards_come_from_a_pile_when_they_are_gained_or_trashed_from_there() -> None:
    groups = grouped(
        lines(
            "A buys and gains a Dame Anna.",
            "A plays a Lurker.",
            "A trashes a Sir Bailey.",
            "B trashes a Dame Anna.",
        )
    )
    assert come_to_light(groups) == ["dame_anna", "sir_bailey"]
    pile = ["sir_vander", "sir_bailey", "dame_anna"]
    assert told_first(pile, come_to_light(groups)) == ["sir_vander", "sir_bailey", "dame_anna"]
    assert told_first(pile, ["sir_bailey"])[-1] == "sir_bailey"
