"""Fights, card by card (Kampf Ritter gegen Drache)."""

import pytest

from tests.asche.table import Table, dice, fight, land, table

D, K, S, H = "dragon", "knight", "sword", "shield"


def outcome(t: Table) -> object:
    """How the last fight ended (None: it goes on)."""
    ends = t.events("fight_end")
    return ends[-1]["outcome"] if ends else None


@pytest.mark.rule("S70")
def test_the_deck_is_shuffled_before_each_fight() -> None:
    tops = set()
    for seed in range(1, 40):
        t = table(
            {"power": 1}, {}, provinces={"A1": land(0, "knight")}, marked=["A1"], phase="fights", path=0,
            rng=dice(seed), combat=[D, D, D],
        )  # fmt: skip
        tops.add(str(t.events("combat_card")[0]["card"]))
    assert len(tops) == 4


@pytest.mark.rule("S70")
def test_all_36_cards_are_back_before_a_second_fight() -> None:
    t = fight([K, D, K, K], hits=0)
    assert t.prompt == "remove_marker"
    t.answer("A2")
    # His own marker stays, so he fights again with the whole deck.
    assert t.game.census() == fight([K]).game.census()


@pytest.mark.rule("S70", "S76")
def test_dragons_that_power_put_aside_are_back_for_the_next_fight() -> None:
    t = fight([D, D, K, K, K], power=1).answer("spend_power").answer("A1")
    assert t.game.fight is None
    assert sorted(card.id for card in t.game.combat) == sorted(card.id for card in t.game.tables.combat)


@pytest.mark.rule("S71", "S72", "S77")
def test_example_of_figure_7_a_knight_with_a_shield_only_wins_with_three_knights() -> None:
    t = fight([S, K, D, S, H, S, K, S, D, K], "shield")
    assert outcome(t) == "won"
    assert len(t.events("combat_card")) == 10


@pytest.mark.rule("S71")
def test_three_shields_mean_nothing_without_a_shield() -> None:
    t = fight([H, H, H, H, D, D, D])
    assert outcome(t) == "lost"


@pytest.mark.rule("S72")
def test_three_dragons_beat_three_knights_beat() -> None:
    assert outcome(fight([D, K, D, K, D, K])) == "lost"
    assert outcome(fight([D, K, D, K, K, D])) == "won"


@pytest.mark.rule("S72")
def test_three_swords_win_with_a_sword_only() -> None:
    assert outcome(fight([S, D, S, D, S], "sword")) == "won"
    assert outcome(fight([S, D, S, D, S, D])) == "lost"


@pytest.mark.rule("S73")
def test_from_the_third_shield_on_the_player_may_stop_at_each() -> None:
    t = fight([H, H, H, D, H, K, D, D], "shield")
    assert (t.prompt, t.asked) == ("stop", [0])
    assert len(t.events("combat_card")) == 3
    t.answer("no")
    assert t.prompt == "stop"
    assert len(t.events("combat_card")) == 5
    t.answer("no")
    assert outcome(t) == "lost"


@pytest.mark.rule("S73", "SC6")
def test_a_draw_removes_a_marker_but_is_no_hit_and_brings_no_follower() -> None:
    t = fight([H, H, H], "shield").answer("yes")
    assert outcome(t) == "drawn"
    assert t.prompt == "remove_marker"
    assert t.game.hits == 0
    assert t.player(0).followers == []
    assert t.province("A1").placed() != []


@pytest.mark.rule("SC6")
def test_by_option_a_draw_brings_a_follower() -> None:
    t = fight([H, H, H], "shield", options={"draw_gives_follower": True}).answer("yes")
    assert len(t.player(0).followers) == 1
    assert t.game.hits == 0


@pytest.mark.rule("S39", "S38")
def test_a_lost_fight_costs_knight_equipment_and_his_marker() -> None:
    t = fight([D, D, D], "sword", "shield")
    assert outcome(t) == "lost"
    assert t.province("A1").placed() == []
    assert not t.province("A1").destroyed
    # The other marker stays, and the province is lost.
    assert t.province("A2").destroyed


@pytest.mark.rule("S74")
def test_a_won_fight_removes_a_marker_counts_a_hit_and_draws_a_follower() -> None:
    t = fight([K, K, K], pile=["hero"], display=["scout"])
    assert (t.prompt, t.options) == ("remove_marker", ["A1", "A2"])
    assert t.game.hits == t.player(0).hits == 1
    assert [card.id for card in t.player(0).followers] == ["hero"]
    assert [card.id for card in t.game.display] == ["scout"]


@pytest.mark.rule("SH25")
def test_by_option_the_follower_of_a_hit_is_chosen_freely() -> None:
    t = fight([K, K, K], pile=["hero", "sage"], display=["scout"], options={"hit_follower_from": "free"})
    assert (t.prompt, t.options) == ("take_follower", ["scout", "pile"])
    t.answer("scout")
    assert [card.id for card in t.player(0).followers] == ["scout"]
    assert [card.id for card in t.game.display][:2] == ["hero", "sage"]


@pytest.mark.rule("S75", "S90")
def test_the_seventh_hit_ends_the_game_at_once() -> None:
    t = fight([K, K, K], hits=6)
    assert t.prompt == "crown"
    t.answer("player:0")
    assert t.match.over
    assert t.result.reason == "dragon_beaten"
    assert t.game.victor == 0
    # A2 was under attack, but play stops before it is lost.
    assert not t.province("A2").destroyed


@pytest.mark.rule("S75")
def test_the_sixth_does_not() -> None:
    assert fight([K, K, K], hits=5).prompt == "remove_marker"


@pytest.mark.rule("S76", "SH11")
def test_power_puts_two_open_dragons_aside_for_the_rest_of_the_fight() -> None:
    t = fight([D, K, D, D, D, K, D], power=1)
    assert (t.prompt, t.asked) == ("window_combat", [0])
    assert t.options == ["spend_power"]
    assert [card.id for card in t.fight.open] == [D, K, D]
    t.answer("spend_power")
    assert t.player(0).power == 0
    # Two further dragons come, and the third ends it.
    assert outcome(t) == "lost"
    assert len(t.events("combat_card")) == 7


@pytest.mark.rule("S76")
def test_power_is_not_offered_with_one_open_dragon_nor_after_the_third() -> None:
    t = fight([D, K, K, K], power=1)
    assert t.prompt == "remove_marker"
    late = fight([D, D, D], power=1)
    assert late.prompt == "window_combat"
    late.answer()
    assert outcome(late) == "lost"
    assert late.player(0).power == 1


@pytest.mark.rule("S76", "SH11")
def test_several_powers_can_be_spent_one_at_a_time() -> None:
    t = fight([D, D, D, D, K, K, K], power=2).answer("spend_power").answer("spend_power")
    assert outcome(t) == "won"
    assert t.player(0).power == 0


@pytest.mark.rule("S57", "S103")
def test_a_treasure_can_be_spent_like_power_and_is_lost() -> None:
    t = fight([D, D, K, K, K], treasures=1, options={"mode": "coop"})
    assert t.options == ["spend_treasure"]
    t.answer("spend_treasure")
    assert t.player(0).treasures == 0
    assert [tile.id for tile in t.game.removed].count("treasure") == 2


@pytest.mark.rule("SH11")
def test_only_the_owner_of_the_knight_spends_power_unless_shared() -> None:
    helper: dict[str, object] = {"power": 1}
    alone = fight([D, D, D], others=helper, options={"mode": "coop"})
    assert outcome(alone) == "lost"
    shared = fight([D, D, D, K, K, K], others=helper, options={"mode": "coop", "coop_shared_power": True})
    assert shared.asked == [1]
    shared.answer("spend_power")
    assert outcome(shared) == "won"
    assert shared.player(1).power == 0
    semi = fight([D, D, D], others=helper, options={"coop_shared_power": True})
    assert outcome(semi) == "lost"


@pytest.mark.rule("SH33")
def test_a_deck_that_runs_out_is_a_draw() -> None:
    """Heroes can put knights aside until no third one is left."""
    cards = {"dragon": 3, "knight": 3, "sword": 30, "shield": 0}
    t = table(
        {}, {}, phase="combat", provinces={"A1": land(0, "knight")}, marked=["A1"], path=0,
        fight={"province": "A1", "open": [D, D, K, K] + [S] * 29, "aside": [K, D]}, combat=[S],
        options={"combat_deck": cards},
    )  # fmt: skip
    assert outcome(t) == "drawn"


@pytest.mark.rule("S19", "S74")
def test_the_deck_is_hidden_from_all() -> None:
    t = fight([D, D, D], power=1)
    shown = t.sees(0)["fight"]
    assert isinstance(shown, dict)
    assert shown["deck"] == 34
    assert shown["open"] == [D, D]
