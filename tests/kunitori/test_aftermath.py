"""What happens when the battles are over (§7-3): cards return, are used up, or stay."""

import pytest

from tests.kunitori.table import NEIGHBOUR, Table, attack, table


@pytest.mark.rule("K41")
def test_an_ambush_returns_to_hand() -> None:
    t = attack(["maeda_keiji"], {"hand": ["copper", "cavalry", "light_archers"]})
    t.answer("ambush").answer("light_archers", "cavalry")
    assert t.player(1).hand == ["copper", "light_archers", "cavalry"]
    assert t.player(1).ambush == []


@pytest.mark.rule("K41", "KH11")
def test_revealed_cards_go_back_on_the_deck_in_the_order_the_defender_likes() -> None:
    t = attack(["maeda_keiji"], {"deck": ["cavalry", "copper", "gold"]})
    t.answer("reinforcement")
    assert (t.prompt, t.asked) == ("put_back", 1)
    assert sorted(t.options) == ["cavalry", "copper"]
    other = Table(t.match.at(len(t.match.answers)))
    t.answer("copper", "cavalry")
    assert t.player(1).deck == ["copper", "cavalry", "gold"]
    other.answer("cavalry", "copper")
    assert other.player(1).deck == ["cavalry", "copper", "gold"]
    assert t.player(1).discard == []


@pytest.mark.rule("K41")
def test_the_attackers_cards_stay_until_the_end_of_the_turn() -> None:
    t = attack(["maeda_keiji", "cavalry"], NEIGHBOUR)
    t.answer("ambush")
    assert t.prompt == "buy"
    assert t.me.played == ["maeda_keiji", "cavalry"]


@pytest.mark.rule("K41", "K30")
def test_the_next_player_can_declare_a_battle_of_their_own() -> None:
    t = table(
        {"hand": ["copper"], "played": ["maeda_keiji"]},
        {"hand": ["honda_tadakatsu", "copper"]},
        phase="battle",
    )
    t.answer("player:1").answer("reinforcement").decline()
    t.answer("honda_tadakatsu").answer("player:0").answer("reinforcement")
    assert [(one["seat"], one["target"]) for one in t.events("battle")] == [(0, 1), (1, 0)]


@pytest.mark.rule("K42", "K80")
@pytest.mark.parametrize("zone", ["deployed", "replayed", "played"])
def test_an_attackers_fake_fortress_is_discarded(zone: str) -> None:
    mine = {"played": ["maeda_keiji"], "hand": ["copper"]}
    mine[zone] = [*mine.get(zone, []), "fake_fortress", "cavalry"]
    t = table(mine, NEIGHBOUR, phase="battle")
    t.answer("player:1").answer("ambush")
    assert t.prompt == "buy"
    assert "fake_fortress" not in t.me.area
    assert "cavalry" in t.me.area
    assert t.me.discard == ["land", "fake_fortress"]


@pytest.mark.rule("K42", "K80")
def test_a_defenders_fake_fortress_is_discarded() -> None:
    t = attack(["maeda_keiji"], {"deployed": ["fake_fortress", "cavalry"], "hand": ["copper"]})
    t.answer("ambush")
    assert t.player(1).discard == ["fake_fortress"]
    assert t.player(1).deployed == ["cavalry"]


@pytest.mark.rule("K80")
def test_a_fake_fortress_that_took_no_part_stays() -> None:
    """Seat 2 looks on; and without a battle nobody loses one."""
    onlooker = {"deployed": ["fake_fortress"], "hand": ["copper"]}
    t = table({"played": ["maeda_keiji"]}, NEIGHBOUR, onlooker, phase="battle")
    t.answer("player:1").answer("ambush")
    assert t.player(2).deployed == ["fake_fortress"]
    t = table({"played": ["maeda_keiji", "fake_fortress"], "hand": ["copper"]}, onlooker, phase="battle")
    t.decline()
    assert t.prompt == "buy"
    assert t.player(0).played == ["maeda_keiji", "fake_fortress"]
    assert t.player(1).deployed == ["fake_fortress"]


@pytest.mark.rule("KH12")
@pytest.mark.parametrize("card", ["fake_fortress", "land_destroyer"])
def test_used_up_cards_are_discarded_from_ambush_instead_of_returning(card: str) -> None:
    t = attack(["maeda_keiji"], {"hand": [card, "cavalry"]})
    t.answer("ambush").answer(card, "cavalry")
    if t.prompt == "take_reward":
        t.decline()
    assert t.player(1).hand == ["cavalry"]
    assert t.player(1).discard == [card]


@pytest.mark.rule("KH12")
@pytest.mark.parametrize("card", ["fake_fortress", "land_destroyer"])
def test_used_up_cards_are_discarded_from_reinforcement_instead_of_returning(card: str) -> None:
    t = attack(["maeda_keiji"], {"deck": [card, "copper", "gold"]})
    t.answer("reinforcement")
    assert t.player(1).deck == ["copper", "gold"]
    assert t.player(1).discard == [card]
