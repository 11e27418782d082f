"""Loyal servant's warning, Trap, Take-back and the Beauty (§11-3)."""

import pytest

import tafelrunde as tr
from tests.kunitori.table import NEIGHBOUR, table

WARNING = "loyal_servants_warning"
LITERAL = {"warning_mode": "literal"}


# Loyal servant's warning.


@pytest.mark.rule("K82")
def test_the_warning_draws_a_card() -> None:
    t = table({"hand": [WARNING, "copper"], "deck": ["gold", "silver"]}, NEIGHBOUR, phase="action")
    t.answer(WARNING)
    assert (t.prompt, t.options) == ("choose_effect", ["draw_one", "scrap_one"])
    t.answer("draw_one")
    assert t.me.hand == ["copper", "gold"]
    assert t.me.played == [WARNING]
    assert t.scrap == []


@pytest.mark.rule("K82", "KC4", "K5")
def test_or_it_scraps_a_hand_card_and_returns_to_the_pool() -> None:
    t = table({"hand": [WARNING, "copper", "village"], "deck": ["gold"]}, NEIGHBOUR, phase="action")
    t.answer(WARNING).answer("scrap_one")
    assert (t.prompt, t.options) == ("scrap", ["copper", "village"])
    assert not t.may_decline
    assert t.left(WARNING) == 7
    t.answer("village")
    assert t.scrap == ["village"]
    assert t.left("village") == 29
    assert t.left(WARNING) == 8
    assert t.me.everything == ["copper", "gold"]


@pytest.mark.rule("KC4", "KH34", "KH1")
def test_literally_the_hand_card_returns_to_its_stack_and_the_warning_stays() -> None:
    t = table({"hand": [WARNING, "copper", "village"]}, NEIGHBOUR, phase="action", options=LITERAL)
    t.answer(WARNING).answer("scrap_one").answer("village")
    assert t.scrap == []
    assert t.left("village") == 30
    assert t.left(WARNING) == 7
    assert t.me.played == [WARNING]
    t.decline()
    assert WARNING in t.player(0).everything


@pytest.mark.rule("KC4")
@pytest.mark.parametrize("generals", ["any", "top"])
def test_literally_a_general_can_be_bought_again(generals: str) -> None:
    t = table(
        {"hand": [WARNING, "maeda_keiji", "copper"]},
        NEIGHBOUR,
        phase="action",
        money=6,
        options={**LITERAL, "generals": generals},
    )
    t.answer(WARNING).answer("scrap_one").answer("maeda_keiji")
    assert t.prompt == "buy"
    assert "maeda_keiji" in t.for_sale()
    t.answer("pool:maeda_keiji")
    assert "maeda_keiji" in t.player(0).everything


@pytest.mark.rule("KH20")
@pytest.mark.parametrize("mode", ["english", "literal"])
def test_a_warning_from_an_otherwise_empty_hand_can_only_draw(mode: str) -> None:
    t = table(
        {"hand": [WARNING], "deck": ["gold", "trap"]},
        NEIGHBOUR,
        phase="action",
        options={"warning_mode": mode},
    )
    t.answer(WARNING)
    assert t.prompt == "buy"
    assert t.me.hand == ["gold"]


@pytest.mark.rule("KH20")
def test_one_other_card_is_enough_to_scrap() -> None:
    t = table({"hand": [WARNING, "copper"]}, NEIGHBOUR, phase="action")
    t.answer(WARNING).answer("scrap_one")
    assert t.scrap == ["copper"]
    assert t.player(0).everything == []


@pytest.mark.rule("KH34", "K5")
def test_scrapped_cards_cannot_be_bought_and_never_return() -> None:
    t = table(NEIGHBOUR, {}, phase="buy", money=20, scrap=["maeda_keiji", "gold"], stock={"gold": 0})
    assert "maeda_keiji" not in t.for_sale()
    assert "gold" not in t.for_sale()
    t.decline().decline()
    assert t.scrap == ["maeda_keiji", "gold"]


@pytest.mark.rule("K5")
def test_the_scrap_pile_is_kept_apart_from_the_pool_and_open_to_all() -> None:
    t = table({"hand": [WARNING, "silver", "copper"]}, NEIGHBOUR, phase="action")
    before = t.left("silver")
    t.answer(WARNING).answer("scrap_one").answer("silver")
    assert t.left("silver") == before
    view = t.match.view(None)["table"]
    assert isinstance(view, dict)
    assert view["scrap"] == ["silver"]
    assert "silver" not in t.me.everything


# Trap.


@pytest.mark.rule("K83", "KH14")
def test_a_trap_catches_a_deployed_card_of_anybody() -> None:
    t = table(
        {"hand": ["trap", "copper"], "deployed": ["fake_fortress"], "replayed": ["light_archers"]},
        {"deployed": ["cavalry", "cavalry", "spear_troopers"]},
        {"deployed": ["land_destroyer"]},
        phase="action",
    )
    t.answer("trap")
    assert (t.prompt, t.asked) == ("trap", 0)
    assert t.options == [
        "player:1:deployed:cavalry",
        "player:1:deployed:spear_troopers",
        "player:2:deployed:land_destroyer",
        "player:0:deployed:fake_fortress",
        "player:0:replayed:light_archers",
    ]
    assert not t.may_decline
    t.answer("player:1:deployed:cavalry")
    assert t.player(1).deployed == ["cavalry", "spear_troopers"]
    assert t.player(1).discard == ["cavalry"]
    assert t.me.discard == []
    assert t.events("trapped") == [{"seat": 0, "target": 1, "card": "cavalry"}]


@pytest.mark.rule("KH14")
@pytest.mark.parametrize(
    ("place", "card"),
    [("player:0:deployed:cavalry", "cavalry"), ("player:0:replayed:spear_troopers", "spear")],
)
def test_an_own_card_left_from_earlier_can_be_caught(place: str, card: str) -> None:
    t = table(
        {"hand": ["trap", "copper"], "deployed": ["cavalry"], "replayed": ["spear_troopers"]},
        {"deployed": ["light_archers"]},
        phase="action",
    )
    t.answer("trap").answer(place)
    assert t.me.discard[0].startswith(card)
    assert len(t.me.area) == 2  # the Trap and the other card


@pytest.mark.rule("KH14")
def test_cards_played_this_turn_are_safe() -> None:
    t = table(
        {"hand": ["trap", "copper"], "played": ["cavalry", "spear_troopers"]},
        {"deployed": ["light_archers"]},
        phase="action",
    )
    t.answer("trap")
    assert t.player(1).discard == ["light_archers"]  # the only target
    assert t.me.played == ["cavalry", "spear_troopers", "trap"]


@pytest.mark.rule("K83", "KH14", "KH21")
def test_a_wall_is_never_caught() -> None:
    t = table(
        {"hand": ["trap", "copper"], "walls": ["defence_wall"]}, {"walls": ["defence_wall"]}, phase="action"
    )
    t.answer("trap")
    assert t.prompt == "buy"
    assert t.me.walls == t.player(1).walls == ["defence_wall"]
    assert t.events("trapped") == []


@pytest.mark.rule("K83")
def test_without_a_target_a_trap_does_nothing() -> None:
    t = table({"hand": ["trap", "copper"]}, NEIGHBOUR, phase="action")
    t.answer("trap")
    assert (t.prompt, t.me.played) == ("buy", ["trap"])


# Take-back.


@pytest.mark.rule("K84")
def test_take_back_fetches_a_general_from_deck_or_discard_pile() -> None:
    t = table(
        {
            "hand": ["take_back", "copper"],
            "deck": ["gold", "maeda_keiji", "silver"],
            "discard": ["village", "honda_tadakatsu", "cavalry"],
        },
        {"discard": ["sanada_yukimura"]},
        phase="action",
        actions=2,
    )
    t.answer("take_back")
    assert (t.prompt, t.options) == (
        "take_back",
        ["player:0:deck:maeda_keiji", "player:0:discard:honda_tadakatsu"],
    )
    t.answer("player:0:discard:honda_tadakatsu")
    assert t.me.hand == ["copper", "honda_tadakatsu"]
    assert t.me.discard == ["village", "cavalry"]
    assert sorted(t.me.deck) == ["gold", "maeda_keiji", "silver"]
    assert t.options == ["honda_tadakatsu"]  # it can be played at once


@pytest.mark.rule("K84", "KH15")
def test_the_general_taken_from_the_deck_leaves_it() -> None:
    t = table(
        {"hand": ["take_back", "copper"], "deck": ["gold", "maeda_keiji", "silver"]},
        NEIGHBOUR,
        phase="action",
    )
    t.answer("take_back")
    assert t.me.hand == ["copper", "maeda_keiji"]
    assert sorted(t.me.deck) == ["gold", "silver"]


@pytest.mark.rule("KH15")
def test_the_general_is_shown() -> None:
    t = table({"hand": ["take_back", "copper"], "deck": ["maeda_keiji"]}, NEIGHBOUR, phase="action")
    t.answer("take_back")
    assert t.events("take_back") == [{"seat": 0, "card": "maeda_keiji", "zone": "deck"}]
    assert t.sees(1, of=0)["hand_known"] == ["maeda_keiji"]


@pytest.mark.rule("K84", "KH15")
@pytest.mark.parametrize(
    "general", [{}, {"discard": ["maeda_keiji"]}], ids=["no General", "General in the discard pile"]
)
def test_the_deck_is_shuffled_in_any_case(general: dict[str, list[str]]) -> None:
    orders = set()
    for seed in range(1, 25):
        deck = ["gold", "silver", "copper", "village", "land"]
        mine = {"hand": ["take_back", "copper"], "deck": deck, **general}
        t = table(mine, NEIGHBOUR, phase="action", rng=[seed, 5])
        t.answer("take_back")
        assert sorted(t.me.deck) == sorted(deck)
        orders.add(tuple(t.me.deck))
    assert len(orders) > 5


@pytest.mark.rule("KH15", "KH32")
def test_the_discard_pile_is_not_mixed_in_even_when_the_deck_is_empty() -> None:
    t = table(
        {"hand": ["take_back", "copper"], "discard": ["gold", "maeda_keiji", "silver"]},
        NEIGHBOUR,
        phase="action",
    )
    t.answer("take_back")
    assert t.me.hand == ["copper", "maeda_keiji"]
    assert (t.me.deck, t.me.discard) == ([], ["gold", "silver"])


# A beauty to topple kingdoms.


@pytest.mark.rule("K85", "KH16")
def test_a_beauty_may_go_to_anybody_who_once_received_a_land() -> None:
    t = table(
        NEIGHBOUR,
        {"had_land": True},
        {"hand": ["copper"]},
        {"had_land": True, "discard": ["land"]},
        phase="buy",
        money=5,
        buys=2,
    )
    t.answer("pool:beauty")
    assert (t.prompt, t.asked) == ("give_away", 0)
    assert t.options == ["player:0", "player:1", "player:3"]
    t.answer("player:1")  # who owns no Land any more
    assert t.player(1).discard == ["beauty"]
    assert t.me.discard == []
    assert t.events("give_away") == [{"seat": 0, "card": "beauty", "target": 1}]


@pytest.mark.rule("K85", "KH16")
def test_or_stays_with_the_buyer() -> None:
    t = table(NEIGHBOUR, {"had_land": True}, phase="buy", money=5, buys=2)
    t.answer("pool:beauty").answer("player:0")
    assert t.me.discard == ["beauty"]


@pytest.mark.rule("K85")
def test_nobody_had_a_land_so_there_is_no_question() -> None:
    t = table(NEIGHBOUR, {}, phase="buy", money=5, buys=2)
    t.answer("pool:beauty")
    assert t.prompt == "buy"
    assert t.me.discard == ["beauty"]


@pytest.mark.rule("K85", "KH16")
def test_the_buyers_own_land_gives_nobody_else_a_beauty() -> None:
    t = table({"hand": ["copper"], "had_land": True}, {}, phase="buy", money=5, buys=2)
    t.answer("pool:beauty")
    assert t.me.discard == ["beauty"]


@pytest.mark.rule("KH16")
def test_a_bought_land_counts_for_ever() -> None:
    """Seat 0 buys a Land and loses it to the literal Warning; the Beauty of seat 1 still finds seat 0."""
    t = table({"hand": [WARNING]}, {"hand": ["gold"]}, phase="buy", money=9, options=LITERAL)
    t.answer("pool:land").answer(WARNING)  # kept
    assert t.active == 1
    t.decline()
    assert sorted(t.me.hand) == ["land", WARNING]
    t.answer(WARNING).answer("scrap_one")
    assert "land" not in t.player(0).everything
    assert t.active == 1
    t.answer("gold").answer("pool:beauty")
    assert t.options == ["player:1", "player:0"]


@pytest.mark.rule("KH16", "K85")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_won_land_counts(winner: int) -> None:
    mine = ["maeda_keiji", "cavalry"] if winner == 0 else ["ishida_mitsunari"]
    theirs = [] if winner == 0 else ["cavalry", "cavalry", "light_archers"]
    t = table({"hand": ["copper"], "played": mine}, {"hand": ["copper"], "deployed": theirs}, phase="battle")
    t.answer("player:1").answer("ambush")
    if winner == 1:
        t.answer("pool:land")
    assert [t.player(0).had_land, t.player(1).had_land] == [winner == 0, winner == 1]


@pytest.mark.rule("KH16")
@pytest.mark.parametrize("card", ["village", "prefecture"])
def test_smaller_victory_cards_do_not_count(card: str) -> None:
    t = table(NEIGHBOUR, {}, phase="buy", money=9, buys=2)
    t.answer(f"pool:{card}")
    assert not t.me.had_land


@pytest.mark.rule("KH16")
def test_a_declined_land_does_not_count() -> None:
    t = table(
        {"hand": ["copper"], "played": ["ishida_mitsunari"]},
        {"hand": ["copper"], "deployed": ["cavalry", "cavalry", "light_archers"]},
        phase="battle",
    )
    t.answer("player:1").answer("ambush").decline()
    assert not t.player(1).had_land


@pytest.mark.rule("K85", "KH16")
def test_a_beauty_received_through_an_effect_can_be_given_away_too() -> None:
    gift = {
        "id": "gift",
        "name": {"de": "Gabe", "en": "Gift"},
        "type": "politics",
        "price": 2,
        "effects": [{"do": "receive", "card": "beauty"}],
    }
    pack = {"name": "p", "title": {"de": "p", "en": "p"}, "card": [gift]}
    t = table({"hand": ["gift", "copper"]}, {"had_land": True}, phase="action", options={"packs": [pack]})
    t.answer("gift")
    assert (t.prompt, t.options) == ("give_away", ["player:0", "player:1"])
    t.answer("player:1")
    assert t.player(1).discard == ["beauty"]


@pytest.mark.rule("KH16", "K85")
def test_a_beauty_can_be_played_without_effect() -> None:
    t = table({"hand": ["beauty", "copper"]}, {"had_land": True, "deck": ["gold"]}, phase="action")
    t.answer("beauty")
    assert (t.prompt, t.me.hand, t.me.played) == ("buy", ["copper"], ["beauty"])
    assert t.player(1).discard == []


@pytest.mark.rule("K85")
def test_a_beauty_must_go_to_one_of_them() -> None:
    t = table(NEIGHBOUR, {"had_land": True}, {}, phase="buy", money=5)
    t.answer("pool:beauty")
    for wrong in (["player:2"], [], ["player:0", "player:1"]):
        with pytest.raises(tr.IllegalAnswer):
            t.answer(*wrong)
