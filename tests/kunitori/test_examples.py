"""The worked examples of the rulebook: the battle of §7-4 and the turn of chapter 8."""

import pytest

from tests.kunitori.table import Table, table

NOBUNAGA, HIDEYOSHI, IEYASU = 0, 1, 2


def battle_of_7_4(ambush_bonus: str) -> Table:
    """Nobunaga attacks with Akechi Mitsuhide and two Gunner mercenaries; Hideyoshi has a Fake fortress and
    Light archers in his area and shows two Spear troopers in ambush."""
    t = table(
        {
            "hand": ["copper"],
            "played": ["akechi_mitsuhide", "gunner_mercenaries", "gunner_mercenaries"],
        },
        {
            "hand": ["spear_troopers", "village", "spear_troopers", "copper"],
            "deployed": ["fake_fortress", "light_archers"],
        },
        {"hand": ["copper"]},
        phase="battle",
        options={"ambush_bonus": ambush_bonus},
    )
    assert (t.prompt, t.asked) == ("attack", NOBUNAGA)
    t.answer("player:1")
    assert t.decision.params["attack"] == 8
    t.answer("ambush")
    assert t.options == ["spear_troopers", "spear_troopers#2"]
    return t.answer("spear_troopers", "spear_troopers#2")


def back_home(t: Table) -> None:
    """Spear troopers return to hand, the Fake fortress is discarded, the Light archers stay."""
    hideyoshi = t.player(HIDEYOSHI)
    assert sorted(hideyoshi.hand) == ["copper", "spear_troopers", "spear_troopers", "village"]
    assert hideyoshi.deployed == ["light_archers"]
    assert hideyoshi.discard[-1] == "fake_fortress"
    assert hideyoshi.ambush == []
    assert (t.prompt, t.asked) == ("buy", NOBUNAGA)


@pytest.mark.rule("KC1", "K35", "K39", "K41", "K42")
@pytest.mark.parametrize("takes_it", [True, False])
def test_the_battle_of_7_4_by_the_rule_text(takes_it: bool) -> None:
    """+1 for each card: 8 to 9, and Hideyoshi may take a Village."""
    t = battle_of_7_4("per_card")
    assert t.strengths() == [(NOBUNAGA, HIDEYOSHI, -1, 8, 9)]
    assert (t.prompt, t.asked, t.options) == ("take_reward", HIDEYOSHI, ["pool:village"])
    assert t.may_decline
    if takes_it:
        t.answer("pool:village")
        assert t.player(HIDEYOSHI).discard == ["village", "fake_fortress"]
    else:
        t.decline()
        assert t.player(HIDEYOSHI).discard == ["fake_fortress"]
    back_home(t)


@pytest.mark.rule("KC1", "K38", "K41", "K42")
def test_the_battle_of_7_4_as_the_example_counts() -> None:
    """+1 for the ambush as a whole: 8 to 8, and nobody gets anything."""
    t = battle_of_7_4("once")
    assert t.strengths() == [(NOBUNAGA, HIDEYOSHI, -1, 8, 8)]
    assert t.events("receive") == []
    assert t.player(NOBUNAGA).discard == []
    assert t.player(HIDEYOSHI).discard == ["fake_fortress"]
    back_home(t)


@pytest.mark.rule("KC3", "K10", "K25", "K27", "K48", "K51", "K52", "K55")
def test_the_turn_of_chapter_8() -> None:
    """Hideyoshi's turn from his deployed Cavalry to his new hand of four; it is his alone (KC3)."""
    t = table(
        {"hand": ["copper"] * 4},
        {
            "hand": ["copper", "silver", "light_archers", "castle_town"],
            "deployed": ["cavalry"],
            "deck": ["take_back", "silver", "gold", "village", "copper", "village", "gold"],
        },
        {"hand": ["copper"] * 4},
        active=HIDEYOSHI,
    )
    # The Cavalry has to be played with the first action: 1 -> 2.
    assert t.events("replay") == [{"seat": HIDEYOSHI, "card": "cavalry"}]
    assert (t.prompt, t.asked, t.actions) == ("play_action", HIDEYOSHI, 2)
    t.answer("light_archers")
    assert t.actions == 3
    # Castle town draws Take-back, Silver and Gold.
    t.answer("castle_town")
    assert t.actions == 2
    assert t.me.hand == ["copper", "silver", "take_back", "silver", "gold"]
    # He does not want to play Take-back, and has nothing that allows a battle.
    assert t.options == ["take_back"]
    t.decline()
    assert (t.prompt, t.asked, t.buys, t.money, t.actions) == ("buy", HIDEYOSHI, 1, 0, 0)
    t.answer("all_treasures")
    assert t.money == 8
    assert t.me.played == ["light_archers", "castle_town", "copper", "silver", "silver", "gold"]
    assert "land" not in t.for_sale()
    # The Land destroyer for 7; 1 money is left, but no buy.
    t.answer("pool:land_destroyer")
    assert t.events("buy") == [{"seat": HIDEYOSHI, "card": "land_destroyer", "price": 7}]
    # End phase: Cavalry and Archers stay, Take-back is shown and kept.
    assert (t.prompt, t.options) == ("leave", ["cavalry", "light_archers"])
    t.answer("cavalry", "light_archers")
    assert (t.prompt, t.options) == ("keep", ["take_back"])
    t.answer("take_back")
    hideyoshi = t.player(HIDEYOSHI)
    assert hideyoshi.deployed == ["cavalry", "light_archers"]
    assert hideyoshi.hand == ["take_back", "village", "copper", "village"]  # drawn up to four
    assert sorted(hideyoshi.discard) == [
        "castle_town",
        "copper",
        "gold",
        "land_destroyer",
        "silver",
        "silver",
    ]
    assert hideyoshi.deck == ["gold"]
    assert (t.prompt, t.asked, t.active) == ("buy", IEYASU, IEYASU)
    assert {event.seat for event in t.match.all_events() if event.kind != "turn"} == {HIDEYOSHI}
