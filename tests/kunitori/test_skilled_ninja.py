"""Skilled ninja (§11-3)."""

import pytest

from tests.kunitori.table import STAND_INS, Table, table

NINJA = "skilled_ninja"


def strike(victim: dict[str, object], options: dict[str, object] | None = None) -> Table:
    """Seat 0 plays Skilled ninja against seat 1."""
    t = table({"hand": [NINJA, "copper"]}, victim, phase="action", options=options)
    return t.answer(NINJA)


@pytest.mark.rule("K87")
def test_the_ninja_is_sent_to_another_player() -> None:
    t = table({"hand": [NINJA, "copper"]}, {}, {"deck": ["copper"]}, {}, phase="action")
    t.answer(NINJA)
    assert (t.prompt, t.asked, t.options) == ("ninja_target", 0, ["player:1", "player:2", "player:3"])
    assert not t.may_decline
    t.answer("player:2")
    assert (t.prompt, t.asked) == ("show_guard", 2)


@pytest.mark.rule("K87", "KH19")
def test_without_a_guard_one_of_the_two_revealed_cards_is_scrapped() -> None:
    t = strike({"deck": ["gold", "village", "silver"], "hand": ["copper"]})
    assert t.player(1).revealed == ["gold", "village"]
    assert t.events("ninja") == [{"seat": 0, "target": 1, "cards": ["gold", "village"]}]
    assert (t.prompt, t.asked) == ("show_guard", 1)
    t.decline()
    assert (t.prompt, t.asked, t.options) == ("ninja_scrap", 0, ["gold", "village"])
    assert not t.may_decline
    t.answer("gold")
    assert t.scrap == ["gold"]
    assert t.player(1).deck == ["village", "silver"]
    assert t.player(1).revealed == []
    assert t.player(1).discard == []


@pytest.mark.rule("K87")
def test_the_victim_is_asked_even_without_a_guard() -> None:
    """Otherwise the attacker would learn from the skipped question what is not in that hand."""
    t = strike({"deck": ["gold", "village"], "hand": ["copper", "cavalry", "trap"]})
    assert (t.prompt, t.asked, t.options) == ("show_guard", 1, [])
    assert t.may_decline


@pytest.mark.rule("K87", "KH19")
def test_a_general_in_hand_protects_and_stays() -> None:
    t = strike({"deck": ["gold", "village", "silver"], "hand": ["copper", "maeda_keiji"]})
    assert t.options == ["maeda_keiji"]
    assert t.may_decline
    t.answer("maeda_keiji")
    assert t.events("show_guard") == [{"seat": 1, "card": "maeda_keiji"}]
    assert sorted(t.player(1).hand) == ["copper", "maeda_keiji"]
    assert t.scrap == []
    assert (t.prompt, t.asked) == ("put_back", 1)


@pytest.mark.rule("K87", "KH19")
def test_a_ninja_in_hand_protects_and_is_discarded() -> None:
    t = strike({"deck": ["gold", "gold", "silver"], "hand": ["copper", NINJA]})
    assert t.options == [NINJA]
    t.answer(NINJA)
    assert t.player(1).hand == ["copper"]
    assert t.player(1).discard == [NINJA]
    assert t.player(1).deck == ["gold", "gold", "silver"]
    assert t.scrap == []


@pytest.mark.rule("K87")
def test_the_victim_may_choose_which_guard_to_show_or_none() -> None:
    t = strike({"deck": ["gold", "village"], "hand": [NINJA, "maeda_keiji", NINJA, "honda_tadakatsu"]})
    assert t.options == [NINJA, "maeda_keiji", "honda_tadakatsu"]
    t.decline()
    assert (t.prompt, t.asked) == ("ninja_scrap", 0)
    assert t.player(1).discard == []


@pytest.mark.rule("KC9")
def test_revealed_cards_do_not_protect() -> None:
    """A General and a Ninja on top of the deck are no guards."""
    t = strike({"deck": ["maeda_keiji", NINJA, "gold"], "hand": ["copper"]})
    assert (t.prompt, t.options) == ("show_guard", [])
    t.decline()
    assert (t.prompt, t.options) == ("ninja_scrap", ["maeda_keiji", NINJA])
    t.answer("maeda_keiji")
    assert t.scrap == ["maeda_keiji"]


@pytest.mark.rule("K87", "KH19")
def test_a_revealed_ninja_that_is_not_scrapped_is_discarded() -> None:
    t = strike({"deck": [NINJA, "gold", "silver"]})
    t.decline().answer("gold")
    assert t.scrap == ["gold"]
    assert t.player(1).discard == [NINJA]
    assert t.player(1).deck == ["silver"]


@pytest.mark.rule("KH19")
def test_a_revealed_ninja_can_be_the_one_that_is_scrapped() -> None:
    t = strike({"deck": [NINJA, "gold", "silver"]})
    t.decline().answer(NINJA)
    assert t.scrap == [NINJA]
    assert t.player(1).discard == []
    assert t.player(1).deck == ["gold", "silver"]


@pytest.mark.rule("K87", "KH19")
def test_with_a_guard_shown_revealed_ninjas_are_discarded_all_the_same() -> None:
    t = strike({"deck": [NINJA, "gold", "silver"], "hand": ["maeda_keiji", NINJA]})
    t.answer(NINJA)
    assert t.player(1).discard == [NINJA, NINJA]
    assert t.player(1).hand == ["maeda_keiji"]
    assert t.player(1).deck == ["gold", "silver"]


@pytest.mark.rule("KH19")
@pytest.mark.parametrize("order", [("gold", "village"), ("village", "gold")])
def test_two_cards_return_in_the_order_the_victim_likes(order: tuple[str, str]) -> None:
    t = strike({"deck": ["gold", "village", "silver"], "hand": ["maeda_keiji"]})
    t.answer("maeda_keiji")
    assert (t.prompt, t.asked) == ("put_back", 1)
    t.answer(*order)
    assert t.player(1).deck == [*order, "silver"]


@pytest.mark.rule("KH19", "KH32", "K53")
def test_a_short_deck_is_filled_from_the_discard_pile() -> None:
    t = strike({"deck": ["gold"], "discard": ["village"]})
    assert t.player(1).revealed == ["gold", "village"]
    assert t.player(1).discard == []
    t = strike({"discard": ["village", "gold", "silver"]})
    assert len(t.player(1).revealed) == 2
    assert len(t.player(1).deck) == 1
    assert t.events("shuffle") == [{"seat": 1}]


@pytest.mark.rule("KH19")
def test_fewer_cards_are_revealed_when_there_are_no_more() -> None:
    t = strike({"deck": ["gold"]})
    assert t.player(1).revealed == ["gold"]
    t.decline()
    assert t.scrap == ["gold"]  # the only one, so nothing is asked
    t = strike({"hand": ["copper"]})
    assert t.prompt == "buy"
    assert t.events("ninja") == [{"seat": 0, "target": 1, "cards": []}]


@pytest.mark.rule("KH32")
def test_a_deck_of_two_is_not_refilled() -> None:
    t = strike({"deck": ["gold", "village"], "discard": ["silver"]})
    assert t.player(1).discard == ["silver"]
    assert t.events("shuffle") == []


@pytest.mark.rule("K87")
def test_two_alike_cards_leave_nothing_to_choose() -> None:
    t = strike({"deck": ["gold", "gold", "silver"]})
    t.decline()
    assert t.scrap == ["gold"]
    assert t.player(1).deck == ["gold", "silver"]
    assert t.prompt == "buy"


@pytest.mark.rule("K87", "K71")
def test_the_ninja_clan_of_the_first_box_is_a_ninja_card() -> None:
    t = strike({"deck": ["ninja_clan", "gold"], "hand": ["ninja_clan", "cavalry"]}, {"packs": [STAND_INS]})
    assert t.options == ["ninja_clan"]
    t.answer("ninja_clan")
    assert t.player(1).discard == ["ninja_clan", "ninja_clan"]
    assert t.player(1).deck == ["gold"]


@pytest.mark.rule("K87")
def test_units_are_no_guards() -> None:
    t = strike({"deck": ["gold", "village"], "hand": ["cavalry", "land_destroyer", "travelling_monk"]})
    assert t.options == []


@pytest.mark.rule("K87")
def test_the_ninja_itself_lies_in_front_of_its_player() -> None:
    t = strike({"deck": ["gold", "village"]})
    t.decline().answer("gold")
    assert t.me.played == [NINJA]
