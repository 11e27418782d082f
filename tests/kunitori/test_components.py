"""The box (§1, §11) and the set-up (§2)."""

import pytest

import tafelrunde as tr
from tests.kunitori.table import NEIGHBOUR, new, table

# Typed from section 11 of the rulebook: German name, number, type, points, attack, deployable, symbols.
# "?" are points that are worked out at scoring; None is a card without attack power.
DRAW, ACTION, MONEY, BUY = "draw", "action", "money", "buy"
PRINTED: dict[str, tuple[str, int, str, int | str, int | None, bool, list[tuple[str, int]]]] = {
    "maeda_keiji": ("Maeda Keiji (Toshimasu)", 1, "general", 0, 6, False, []),
    "honda_tadakatsu": ("Honda Tadakatsu", 1, "general", 0, 5, False, [(ACTION, 1)]),
    "sanada_yukimura": ("Sanada Yukimura", 1, "general", 0, 5, False, [(DRAW, 1)]),
    "ishida_mitsunari": (
        *("Ishida Mitsunari", 1, "general", 0, 2, False),
        [(DRAW, 1), (MONEY, 1), (BUY, 1)],
    ),
    "naoe_kanetsugu": ("Naoe Kanetsugu", 1, "general", 0, 3, False, [(DRAW, 1), (ACTION, 1), (BUY, 1)]),
    "akechi_mitsuhide": ("Akechi Mitsuhide", 1, "general", 0, 2, False, [(DRAW, 2), (ACTION, 1), (BUY, 1)]),
    "kuroda_kanbei": ("Kuroda Kanbei", 1, "general", 0, 3, False, [(DRAW, 2), (ACTION, 1)]),
    "katakura_kojurou": ("Katakura Kojurou", 1, "general", 0, 4, False, [(DRAW, 1), (ACTION, 1)]),
    "fake_fortress": ("Festungsattrappe", 8, "unit", 0, 2, True, [(DRAW, 1)]),
    "spear_troopers": ("Speerträger", 12, "unit", 0, 2, True, [(ACTION, 1)]),
    "light_archers": ("Bogenschützen", 12, "unit", 0, 1, True, [(ACTION, 2)]),
    "cavalry": ("Kavallerie", 12, "unit", 0, 2, True, [(ACTION, 2)]),
    "gunner_mercenaries": ("Söldner Kanoniere", 12, "unit", 0, 3, False, [(ACTION, 2)]),
    "land_destroyer": ("Landzerstörer", 6, "unit", 0, 5, True, [(ACTION, 1)]),
    "loyal_servants_warning": ("Warnung des Gefolgsmanns", 8, "strategy", 0, None, False, []),
    "trap": ("Falle", 8, "strategy", 0, None, False, []),
    "take_back": ("Gegenschlag", 8, "strategy", 0, None, False, []),
    "beauty": ("Weltbewegende Schönheit", 8, "strategy", -4, None, False, []),
    "travelling_monk": ("Wandermönch", 8, "strategy", 0, None, False, []),
    "skilled_ninja": ("Geübte Ninja", 8, "strategy", 0, None, False, []),
    "temple_tax": ("Tempelsteuer", 8, "politics", -2, None, False, [(DRAW, 2)]),
    "defence_wall": ("Verteidigungswall Baustelle", 8, "politics", 0, None, False, []),
    "temple_town": ("Tempelstadt", 8, "politics", "?", None, False, []),
    "field_improvement": ("Feldverbesserung", 8, "politics", "?", None, False, []),
    "port_town": ("Hafenstadt", 8, "politics", 0, None, False, [(DRAW, 2), (BUY, 1)]),
    "castle_town": ("Burgstadt", 8, "politics", 2, None, False, [(DRAW, 3)]),
    "village": ("Dorf", 30, "victory", 1, None, False, []),
    "prefecture": ("Präfektur", 12, "victory", 5, None, False, []),
    "land": ("Land", 10, "victory", 10, None, False, []),
    "copper": ("Kupfer", 40, "treasure", 0, None, False, [(MONEY, 1)]),
    "silver": ("Silber", 20, "treasure", 0, None, False, [(MONEY, 2)]),
    "gold": ("Gold", 10, "treasure", 0, None, False, [(MONEY, 3)]),
}
GENERALS = list(PRINTED)[:8]

# The prices and where they come from: the English list (E), the rulebook (R), reconstructed (REC).
PRICES = {
    **dict.fromkeys(GENERALS, (6, "E")),
    "fake_fortress": (2, "E"),
    "spear_troopers": (3, "E"),
    "light_archers": (4, "E"),
    "cavalry": (5, "E"),
    "gunner_mercenaries": (6, "E"),
    "land_destroyer": (7, "R"),
    "loyal_servants_warning": (2, "E"),
    "trap": (3, "E"),
    "take_back": (3, "E"),
    "beauty": (3, "E"),
    "travelling_monk": (3, "E"),
    "skilled_ninja": (4, "E"),
    "temple_tax": (2, "REC"),
    "defence_wall": (3, "REC"),
    "temple_town": (4, "REC"),
    "field_improvement": (4, "REC"),
    "port_town": (5, "REC"),
    "castle_town": (6, "REC"),
    "village": (3, "REC"),
    "prefecture": (6, "REC"),
    "land": (9, "REC"),
    "copper": (1, "REC"),
    "silver": (3, "REC"),
    "gold": (6, "REC"),
}


def count_by_type(**options: object) -> dict[str, int]:
    """How many cards of each type a match has, wherever they are."""
    game = new(3, **options).game
    counts: dict[str, int] = {}
    for id, number in game.census().items():
        type = game.box.by_id[id].type
        counts[type] = counts.get(type, 0) + number
    return counts


@pytest.mark.rule("K2", "K3", "KC7", "K99")
@pytest.mark.parametrize("id", PRINTED)
def test_each_card_is_what_the_card_list_says(id: str) -> None:
    t = new(2)
    name, count, type, points, attack, deployable, symbols = PRINTED[id]
    facts = t.game.box.by_id[id].as_dict()
    assert tr.texts(t.match, "de").get(f"card.{id}.name") == name
    assert facts["count"] == count
    assert facts["type"] == type
    assert facts["vp"] == points
    assert facts["attack"] == attack
    assert facts["deployable"] == deployable
    assert facts["symbols"] == [list(symbol) for symbol in symbols]


@pytest.mark.rule("K2")
def test_the_box_holds_nothing_but_the_32_cards_of_the_list() -> None:
    assert [card.id for card in new(2).game.box.cards] == list(PRINTED)


@pytest.mark.rule("K2", "KC2")
def test_the_list_adds_up_to_48_strategy_cards_and_288_in_all() -> None:
    counts = count_by_type()
    assert counts == {
        "general": 8,
        "unit": 62,
        "strategy": 48,
        "politics": 48,
        "victory": 52,
        "treasure": 70,
    }
    assert sum(counts.values()) == 288


@pytest.mark.rule("KC2")
def test_the_overview_with_50_strategy_cards_can_be_set_with_counts() -> None:
    counts = count_by_type(counts={"skilled_ninja": 9, "travelling_monk": 9})
    assert counts["strategy"] == 50
    assert sum(counts.values()) == 290


@pytest.mark.rule("KH36")
def test_prices_and_where_they_come_from() -> None:
    cards = new(2).game.box.cards
    assert {card.id: (card.price, card.source) for card in cards} == PRICES


@pytest.mark.rule("KH36")
def test_reconstructed_prices_are_marked_where_a_player_sees_them() -> None:
    view = new(2).match.view(0)["table"]
    assert isinstance(view, dict)
    shown = {pile["card"]: (pile["price"], pile["price_source"]) for pile in view["pool"]}
    assert shown == PRICES


@pytest.mark.rule("KH36")
def test_a_table_can_set_its_own_prices() -> None:
    t = table({}, NEIGHBOUR, phase="buy", money=4, options={"prices": {"land": 4, "silver": 5}})
    assert t.price("land") == 4
    assert t.price("silver") == 5
    assert "land" in t.for_sale()
    assert "silver" not in t.for_sale()
    assert t.game.box.by_id["land"].source == "match"
    assert t.game.box.by_id["gold"].source == "REC"
    assert t.answer("pool:land").money == 0


@pytest.mark.rule("KC7")
@pytest.mark.parametrize(
    ("edition", "ishida", "fortress", "gunners_stay"),
    [("german", 1, [["draw", 1]], False), ("english", 2, [["action", 1]], True)],
)
def test_three_cards_differ_between_the_editions(
    edition: str, ishida: int, fortress: list[object], gunners_stay: bool
) -> None:
    by_id = new(2, edition=edition).game.box.by_id
    assert by_id["ishida_mitsunari"].as_dict()["symbols"] == [["draw", 1], ["money", ishida], ["buy", 1]]
    assert by_id["fake_fortress"].as_dict()["symbols"] == fortress
    assert by_id["fake_fortress"].deployable
    assert by_id["gunner_mercenaries"].deployable is gunners_stay
    assert by_id["gunner_mercenaries"].as_dict()["symbols"] == [["action", 2]]


@pytest.mark.rule("KC7")
def test_the_english_edition_changes_nothing_else() -> None:
    german = {card.id: card.as_dict() for card in new(2).game.box.cards}
    english = {card.id: card.as_dict() for card in new(2, edition="english").game.box.cards}
    assert [id for id in german if german[id] != english[id]] == [
        "ishida_mitsunari",
        "fake_fortress",
        "gunner_mercenaries",
    ]


@pytest.mark.rule("K3")
def test_the_four_symbols_give_cards_actions_money_and_buys() -> None:
    """Ishida: draw, money, buy; then Naoe: draw, action, buy."""
    t = table(
        {"hand": ["ishida_mitsunari", "naoe_kanetsugu"], "deck": ["copper", "village", "gold"]},
        {},
        phase="action",
        actions=2,
    )
    t.answer("ishida_mitsunari")
    assert (t.me.hand, t.actions, t.money, t.buys) == (["naoe_kanetsugu", "copper"], 1, 1, 1)
    t.answer("naoe_kanetsugu")
    assert (t.me.hand, t.actions, t.money, t.buys) == (["copper", "village"], 1, 1, 2)


@pytest.mark.rule("K1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(seats: int) -> None:
    assert new(seats).match.seats == seats


@pytest.mark.rule("K1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_nobody_else_can(seats: int) -> None:
    with pytest.raises(tr.BadSetup, match=rf"^kunitori is for 2 to 6 players, not {seats}\.$"):
        new(seats)


@pytest.mark.rule("K7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everyone_starts_with_two_villages_and_six_coppers_and_draws_four(seats: int) -> None:
    t = new(seats, seed=5)
    for seat in range(seats):
        player = t.player(seat)
        assert player.everything == ["copper"] * 6 + ["village"] * 2
        assert len(player.hand) == 4
        assert len(player.deck) == 4


@pytest.mark.rule("K7")
def test_the_start_decks_are_shuffled() -> None:
    orders = {tuple(new(2, seed).player(0).hand + new(2, seed).player(0).deck) for seed in range(40)}
    assert len(orders) > 10


@pytest.mark.rule("K9", "K2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_only_the_start_decks_leave_the_pool(seats: int) -> None:
    t = new(seats)
    expected = {id: row[1] for id, row in PRINTED.items()}
    expected["village"] = 30 - 2 * seats
    expected["copper"] = 40 - 6 * seats
    assert {id: t.left(id) for id in PRINTED} == expected


@pytest.mark.rule("K4", "KH4")
def test_the_pool_lies_open_and_the_generals_are_one_stack() -> None:
    view = new(2).match.view(None)["table"]
    assert isinstance(view, dict)
    assert [pile["card"] for pile in view["pool"]] == list(PRINTED)
    assert [pile["left"] for pile in view["pool"]][:8] == [1] * 8
    assert view["generals_left"] == 8


@pytest.mark.rule("KH4")
def test_a_buyer_chooses_among_all_generals_that_are_left() -> None:
    t = table({"discard": ["maeda_keiji"]}, {"hand": ["kuroda_kanbei"]}, phase="buy", money=7, buys=2)
    left = [id for id in GENERALS if id not in ("maeda_keiji", "kuroda_kanbei")]
    assert [id for id in t.for_sale() if id in GENERALS] == left
    t.answer("pool:sanada_yukimura")
    assert t.me.discard == ["maeda_keiji", "sanada_yukimura"]
    assert t.left("sanada_yukimura") == 0


@pytest.mark.rule("KH4")
def test_with_generals_top_only_the_uppermost_can_be_bought() -> None:
    order = [*GENERALS[3:], *GENERALS[:3]]
    t = table(
        {}, NEIGHBOUR, phase="buy", money=12, buys=3, generals=order, options={"generals": "top"}
    )  # the last one is the top
    assert [id for id in t.for_sale() if id in GENERALS] == ["sanada_yukimura"]
    t.answer("pool:sanada_yukimura")
    assert [id for id in t.for_sale() if id in GENERALS] == ["honda_tadakatsu"]


@pytest.mark.rule("KH4")
def test_with_generals_top_the_stack_is_shuffled_at_set_up() -> None:
    tops = {new(2, seed, generals="top").game.generals[-1].id for seed in range(60)}
    assert len(tops) >= 6
    unshuffled = {tuple(card.id for card in new(2, seed).game.generals) for seed in range(5)}
    assert unshuffled == {tuple(GENERALS)}


@pytest.mark.rule("K6")
def test_a_territory_is_area_deck_and_discard_pile() -> None:
    t = table({"hand": ["cavalry", "copper"], "deck": ["village"], "discard": ["silver"]}, {}, phase="action")
    t.answer("cavalry")
    assert t.me.played == ["cavalry"]
    assert t.me.area == ["cavalry"]
    assert t.me.deck == ["village"]
    assert t.me.discard == ["silver"]
    assert t.me.everything == ["cavalry", "copper", "silver", "village"]


@pytest.mark.rule("K8")
def test_lots_are_drawn_for_the_start_player() -> None:
    starters = [new(4, seed).game.start for seed in range(60)]
    assert set(starters) == {0, 1, 2, 3}
    assert all(new(4, seed).active == starters[seed] for seed in range(10))


@pytest.mark.rule("K8")
def test_the_option_lets_the_first_seat_start() -> None:
    assert {new(4, seed, start_player="first").game.start for seed in range(20)} == {0}


@pytest.mark.rule("K8", "K10")
def test_turns_pass_clockwise_from_the_start_player() -> None:
    t = new(3, seed=4, start_player="first")
    order = []
    for turn in range(1, 7):
        assert t.game.turn == turn
        order.append(t.active)
        while t.game.turn == turn:
            t.decline()
    assert order == [0, 1, 2, 0, 1, 2]
