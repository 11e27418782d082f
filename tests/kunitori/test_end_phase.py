"""The end phase (§5-4) and the wall (§11-4)."""

import pytest

from tests.kunitori.table import NEIGHBOUR, table

COPPERS = ["copper"] * 8
WALL = "defence_wall"


@pytest.mark.rule("K50")
def test_all_played_cards_are_discarded() -> None:
    t = table(
        {"played": ["castle_town", "maeda_keiji", "trap", "copper", "gunner_mercenaries"], "deck": COPPERS},
        NEIGHBOUR,
        phase="end",
    )
    assert t.active == 1
    assert sorted(t.player(0).discard) == [
        "castle_town",
        "copper",
        "gunner_mercenaries",
        "maeda_keiji",
        "trap",
    ]
    assert t.player(0).area == []


@pytest.mark.rule("K50", "K55")
def test_deployable_cards_not_left_lying_are_discarded_too() -> None:
    t = table(
        {
            "deployed": ["fake_fortress"],
            "replayed": ["cavalry"],
            "played": ["light_archers"],
            "deck": COPPERS,
        },
        NEIGHBOUR,
        phase="end",
    )
    assert t.options == ["fake_fortress", "cavalry", "light_archers"]
    t.answer("cavalry")
    assert t.player(0).deployed == ["cavalry"]
    assert sorted(t.player(0).discard) == ["fake_fortress", "light_archers"]


@pytest.mark.rule("K51")
def test_the_hand_is_discarded() -> None:
    t = table({"hand": ["village", "copper", "cavalry"], "deck": COPPERS}, NEIGHBOUR, phase="end")
    assert t.active == 1
    assert sorted(t.player(0).discard) == ["cavalry", "copper", "village"]
    assert t.player(0).hand == ["copper"] * 4


@pytest.mark.rule("K51")
def test_any_number_of_strategy_cards_may_be_kept() -> None:
    hand = ["trap", "village", "beauty", "castle_town", "trap", "skilled_ninja"]
    t = table({"hand": hand, "deck": COPPERS}, NEIGHBOUR, phase="end")
    assert t.prompt == "keep"
    assert t.options == ["trap", "beauty", "trap#2", "skilled_ninja"]
    assert t.may_decline
    assert t.decision.most == 4
    t.answer("trap#2", "skilled_ninja")
    assert t.player(0).hand == ["trap", "skilled_ninja", "copper", "copper"]
    assert sorted(t.player(0).discard) == ["beauty", "castle_town", "trap", "village"]


@pytest.mark.rule("K51")
@pytest.mark.parametrize(
    "strategy",
    ["loyal_servants_warning", "trap", "take_back", "beauty", "travelling_monk", "skilled_ninja"],
)
def test_each_of_the_six_strategy_cards_can_be_kept(strategy: str) -> None:
    t = table({"hand": [strategy, "gold"], "deck": COPPERS}, NEIGHBOUR, phase="end")
    assert t.options == [strategy]


@pytest.mark.rule("K51")
def test_strategy_cards_that_were_played_cannot_be_kept() -> None:
    t = table({"played": ["trap"], "deck": COPPERS}, NEIGHBOUR, phase="end")
    assert t.active == 1
    assert t.player(0).discard == ["trap"]


@pytest.mark.rule("K52")
@pytest.mark.parametrize("kept", [0, 1, 2, 3, 4])
def test_the_hand_is_filled_up_to_four(kept: int) -> None:
    hand = ["trap", "beauty", "take_back", "skilled_ninja"]
    t = table({"hand": hand, "deck": COPPERS}, NEIGHBOUR, phase="end")
    t.answer(*hand[:kept])
    assert t.player(0).hand == hand[:kept] + ["copper"] * (4 - kept)


@pytest.mark.rule("KH25", "K52")
def test_more_than_four_kept_means_no_draw_but_no_loss_either() -> None:
    hand = ["trap", "beauty", "take_back", "skilled_ninja", "travelling_monk", "trap"]
    t = table({"hand": hand, "deck": COPPERS}, NEIGHBOUR, phase="end")
    t.answer("trap", "beauty", "take_back", "skilled_ninja", "travelling_monk", "trap#2")
    assert sorted(t.player(0).hand) == sorted(hand)
    assert t.player(0).deck == COPPERS
    assert t.events("draw") == []


@pytest.mark.rule("KH25")
def test_keeping_is_decided_after_buying_and_shown_to_all() -> None:
    t = table({"hand": ["copper", "trap", "beauty"], "deck": COPPERS}, NEIGHBOUR, phase="buy")
    assert t.prompt == "buy"
    t.decline()
    assert t.prompt == "keep"
    t.answer("beauty")
    assert t.events("keep") == [{"seat": 0, "cards": ["beauty"]}]
    assert t.sees(1, of=0)["hand_known"] == ["beauty"]
    assert t.sees(None, of=0)["hand_known"] == ["beauty"]
    assert t.sees(1, of=0)["hand"] is None


@pytest.mark.rule("K53")
def test_a_deck_that_runs_out_is_made_anew_from_the_discard_pile() -> None:
    """Two cards are drawn first, then the whole discard pile (with the old hand) is the deck."""
    t = table(
        {"hand": ["village"], "deck": ["gold", "silver"], "discard": ["copper", "copper", "copper"]},
        NEIGHBOUR,
        phase="end",
    )
    player = t.player(0)
    assert player.hand[:2] == ["gold", "silver"]
    assert len(player.hand) == 4
    assert sorted(player.hand[2:] + player.deck) == ["copper", "copper", "copper", "village"]
    assert player.discard == []
    assert [event.kind for event in t.match.all_events()].count("shuffle") == 1


@pytest.mark.rule("K53")
def test_the_new_deck_is_shuffled() -> None:
    decks = set()
    for seed in range(1, 30):
        t = table(
            {"discard": ["gold", "silver", "village", "land", "trap"]}, NEIGHBOUR, phase="end", rng=[seed, 77]
        )
        decks.add(tuple(t.player(0).hand))
    assert len(decks) > 8


@pytest.mark.rule("K54")
def test_an_empty_deck_is_not_shuffled_before_a_card_is_needed() -> None:
    """Exactly four cards: they are drawn, and the discard pile stays what it is."""
    t = table({"deck": ["copper"] * 4, "discard": ["gold"]}, NEIGHBOUR, phase="end")
    assert t.player(0).hand == ["copper"] * 4
    assert (t.player(0).deck, t.player(0).discard) == ([], ["gold"])
    assert t.events("shuffle") == []


@pytest.mark.rule("K54", "K21")
def test_the_next_draw_then_shuffles() -> None:
    t = table({"hand": ["castle_town"], "discard": ["gold"]}, NEIGHBOUR, phase="action")
    t.answer("castle_town")
    assert t.me.hand == ["gold"]
    assert (t.me.deck, t.me.discard) == ([], [])
    assert t.events("shuffle") == [{"seat": 0}]


@pytest.mark.rule("K50", "K53")
def test_what_was_just_discarded_can_be_drawn_again() -> None:
    t = table({"hand": ["village"], "played": ["gold", "silver"]}, NEIGHBOUR, phase="end")
    assert sorted(t.player(0).hand) == ["gold", "silver", "village"]


# The wall.


@pytest.mark.rule("K95", "KH21")
def test_a_wall_just_played_may_stay() -> None:
    t = table({"hand": [WALL], "deck": COPPERS}, NEIGHBOUR, phase="action")
    t.answer(WALL)
    assert (t.prompt, t.options) == ("leave", [WALL])
    assert t.may_decline
    t.answer(WALL)
    assert t.player(0).walls == [WALL]
    assert t.player(0).deployed == []
    assert len(t.player(0).hand) == 4  # the extra card comes a turn later


@pytest.mark.rule("K95", "KH21")
def test_the_end_phase_of_the_next_turn_brings_one_card_more() -> None:
    t = table({"hand": [WALL], "deck": ["copper"] * 20}, {}, phase="action")
    t.answer(WALL).answer(WALL)
    assert t.active == 0
    assert len(t.me.hand) == 4
    t.decline()
    assert t.player(0).walls == []
    assert t.player(0).discard.count(WALL) == 1
    assert len(t.player(0).hand) == 5
    t.decline()
    assert len(t.player(0).hand) == 4  # and once only


@pytest.mark.rule("KH21")
def test_a_wall_that_was_not_left_lying_brings_nothing() -> None:
    t = table({"hand": [WALL], "deck": ["copper"] * 20}, {}, phase="action")
    t.answer(WALL).decline()
    assert t.me.walls == []
    assert t.me.discard == [WALL]
    t.decline()
    assert len(t.me.hand) == 4


@pytest.mark.rule("KH21")
@pytest.mark.parametrize("walls", [1, 2, 3])
def test_several_walls_bring_a_card_each(walls: int) -> None:
    t = table({"walls": [WALL] * walls, "deck": COPPERS}, NEIGHBOUR, phase="end")
    assert len(t.player(0).hand) == 4 + walls
    assert t.player(0).discard == [WALL] * walls


@pytest.mark.rule("KH21", "KH25")
@pytest.mark.parametrize(("kept", "drawn"), [(0, 6), (1, 5), (2, 4)])
def test_walls_and_kept_strategy_cards_together(kept: int, drawn: int) -> None:
    hand = ["trap", "beauty"]
    t = table({"walls": [WALL, WALL], "hand": hand, "deck": COPPERS}, NEIGHBOUR, phase="end")
    t.answer(*hand[:kept])
    assert t.player(0).hand == hand[:kept] + ["copper"] * drawn


@pytest.mark.rule("K95", "KH21")
def test_an_old_wall_goes_while_a_new_one_stays() -> None:
    """A wall from last turn counts now and is discarded; only the new one can stay."""
    t = table({"walls": [WALL], "hand": [WALL], "deck": ["copper"] * 20}, {}, phase="action")
    t.answer(WALL)
    assert t.options == [WALL]
    t.answer(WALL)
    assert len(t.me.hand) == 5
    assert t.me.walls == [WALL]
    assert t.me.discard == [WALL]
    t.decline()
    assert len(t.me.hand) == 5


@pytest.mark.rule("KH21")
def test_old_walls_are_discarded_before_drawing() -> None:
    """With nothing else there, the wall itself is shuffled in and drawn."""
    t = table({"walls": [WALL]}, NEIGHBOUR, phase="end")
    assert t.player(0).hand == [WALL]


@pytest.mark.rule("KH21", "K37")
def test_a_wall_has_no_attack_power_and_cannot_be_shown_in_ambush() -> None:
    t = table(
        {"played": ["maeda_keiji"], "hand": ["copper"]},
        {"hand": [WALL, "cavalry"], "walls": [WALL]},
        phase="battle",
    )
    t.answer("player:1").answer("ambush")
    assert t.options == ["cavalry"]
    t.decline()
    assert t.events("battle")[0]["defence"] == 0
    assert t.player(1).walls == [WALL]
