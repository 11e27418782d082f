"""Rounds, income and event phase (Die vier Spielphasen, Ertragsphase, Ereignisphase)."""

import pytest

from tests.asche.table import Table, dice, fight, land, new, path, table


def started(seats: int, seed: object = 0, **options: object) -> Table:
    """A match in its first dragon phase."""
    t = new(seats, seed, windows="holders", **options)
    return t.skip("claim", "look_at_start", "shuffle_stacks", "place_start_knight")


@pytest.mark.rule("S20")
def test_a_round_has_four_phases() -> None:
    t = started(2)
    seen: list[str] = []
    while t.game.round == 1:
        if not seen or seen[-1] != t.prompt:
            seen.append(t.prompt)
        t.answer(*t.options[: t.decision.least])
    assert seen[0] in ("place_pawn", "window_flight")
    assert "offer" in seen
    assert seen.index("purchase") > seen.index("offer")
    assert seen[-1] in ("lay_tiles", "discard_follower", "purchase", "window_event")
    assert t.events("round") == [{"seat": 0, "round": 1}, {"seat": 1, "round": 2}]


@pytest.mark.rule("S21", "S63")
def test_the_office_passes_clockwise() -> None:
    t = table({}, {}, {}, phase="event", regent=2, acquired=True, round=1)
    t.skip("lay_tiles")
    assert t.game.regent == 0
    assert t.game.active == 0


@pytest.mark.rule("S21", "S50")
def test_the_regent_begins_and_the_others_follow_clockwise() -> None:
    gold = {"gold": ["gold_2"]}
    lands = {"A1": land(0, stack=["power"]), "B1": land(1, stack=["power"]), "C1": land(2, stack=["power"])}
    t = table(gold, gold, gold, provinces=lands, phase="purchase", regent=1, active=1)
    order = []
    while t.prompt == "purchase":
        order.append(t.asked[0])
        t.answer()
    assert order == [1, 2, 0]


@pytest.mark.rule("S22")
@pytest.mark.parametrize(
    ("seats", "cards"),
    [
        (1, [24]),
        (2, [12, 12]),
        (3, [8, 8, 8]),
        (4, [6, 6, 6, 6]),
        (5, [5, 5, 5, 5, 4]),
        (6, [4, 4, 4, 4, 4, 4]),
    ],
)
def test_24_of_25_cards_are_dealt_from_the_regent(seats: int, cards: list[int]) -> None:
    t = started(seats)
    assert [len(player.gold) for player in t.game.players] == cards
    assert len(t.game.gold_away) == 1
    assert t.game.gold_discard == []


@pytest.mark.rule("S22")
def test_with_five_the_player_at_the_regents_right_gets_four() -> None:
    t = table({}, {}, {}, {}, {}, phase="income", regent=2)
    assert [len(player.gold) for player in t.game.players] == [5, 4, 5, 5, 5]


@pytest.mark.rule("S22", "SC10")
def test_another_card_is_put_aside_each_round() -> None:
    aside = {table({}, {}, phase="income", rng=dice(seed)).game.gold_away[0].id for seed in range(1, 400, 20)}
    assert len(aside) > 1
    t = table({}, {}, phase="income", gold_away=["gold_3"])
    assert t.game.census()["gold:gold_3"] == 1
    assert len(t.game.gold_away) == 1


@pytest.mark.rule("S23", "SH22")
def test_gold_is_seen_by_its_owner_only() -> None:
    t = started(3)
    own = sorted(card.id for card in t.player(1).gold)
    assert t.sees_player(1, 1)["gold"] == own
    for other in (0, 2, None):
        assert t.sees_player(other, 1)["gold"] is None
        assert t.sees_player(other, 1)["gold_size"] == 8
    assert t.secrets("income", 1) == [None, {"cards": [card.id for card in t.player(1).gold]}, None]


@pytest.mark.rule("S23")
def test_x_cards_are_worth_nothing_there_is_one_three_and_the_average_is_about_one() -> None:
    gold = started(2).game.tables.gold
    assert min(card.value for card in gold) == 0
    assert [card.value for card in gold].count(3) == 1
    assert sum(card.value for card in gold) == len(gold) == 25


@pytest.mark.rule("S60", "SC3")
def test_the_tiles_by_round() -> None:
    t = table({}, {}, phase="event", acquired=True, provinces={"D5": land(0, "knight")}, round=1)
    assert sorted(t.game.numbers) == [1, 2, 3, 4]
    by_round = {1: [1, 2, 3, 4], 2: [2, 3, 4, 5], 3: [3, 4, 5, 6], 4: [4, 5, 6, 7], 5: [5, 6, 7, 8]}
    for round in range(1, 5):
        last = table(
            {"gold": ["gold_0"]},
            phase="purchase",
            round=round,
            numbers=by_round[round],
            acquired=True,
            provinces={"D5": land(0, "knight", stack=["power"])},
        )
        last.skip("purchase", "lay_tiles")
        assert last.game.round == round + 1
        assert sorted(last.game.numbers) == by_round[round + 1]
        assert last.events("exchange") == [{"seat": None, "old": round, "new": round + 4}]


@pytest.mark.rule("S61", "S63")
def test_the_tiles_are_shuffled_and_nobody_knows_them_any_more() -> None:
    orders = set()
    for seed in range(1, 30):
        t = table(
            {"gold": ["gold_0"]},
            {},
            phase="purchase",
            turns=1,
            round=4,
            numbers=[4, 5, 6, 7],
            numbers_seen=[-1, 1, 1, 2],
            acquired=True,
            rng=dice(seed),
            provinces={"D6": land(0, stack=["knight"])},
        )
        t.skip("purchase", "lay_tiles")
        orders.add(tuple(t.game.numbers))
        assert t.game.numbers_seen == [0, 0, 0, 0]
    assert len(orders) > 5


@pytest.mark.rule("S62", "SH23")
def test_without_a_new_follower_the_regent_discards_an_open_one() -> None:
    t = table({}, {}, phase="event", regent=1, display=["hero", "scout", "abbot"], pile=["sage"])
    assert (t.prompt, t.asked, t.options) == ("discard_follower", [1], ["hero", "scout", "abbot"])
    t.answer("scout")
    assert [card.id for card in t.game.display] == ["hero", "abbot", "sage"]
    assert [card.id for card in t.game.gone] == ["scout"]


@pytest.mark.rule("S62")
def test_with_a_new_follower_the_display_stays() -> None:
    t = table({}, {}, phase="event", acquired=True, display=["hero", "scout", "abbot"])
    assert t.events("discard_follower") == []
    assert not t.game.acquired


@pytest.mark.rule("S63", "SC4")
def test_the_new_regent_lays_the_tiles_by_their_colours() -> None:
    t = table({}, {}, {}, phase="event", acquired=True, round=3, numbers=[3, 5, 4, 6])
    assert (t.prompt, t.asked) == ("lay_tiles", [1])
    assert t.options == ["yellow", "red", "yellow#2", "red#2"]
    t.answer("red", "yellow", "yellow#2", "red#2")
    laid = t.game.numbers
    assert sorted((laid[0], laid[3])) == [5, 6]
    assert sorted(laid[1:3]) == [3, 4]
    fields = t.sees(1)["fields"]
    assert isinstance(fields, list)
    assert [field["colour"] for field in fields] == ["red", "yellow", "yellow", "red"]
    assert [field["number"] for field in fields] == [None] * 4


@pytest.mark.rule("SC4")
def test_the_tiles_lie_before_the_income() -> None:
    t = table({}, {}, phase="event", acquired=True, round=1, numbers=[2, 3, 4, 5]).skip("lay_tiles")
    kinds = [event.kind for event in t.match.all_events()]
    assert kinds.index("lay_tiles") < kinds.index("income")


@pytest.mark.rule("S64", "SH16")
def test_after_round_five_dragon_phases_follow_without_income() -> None:
    t = table(
        {},
        {},
        phase="event",
        regent=0,
        acquired=True,
        round=5,
        numbers=[5, 6, 7, 8],
        provinces={**path("A"), **path("B", 1), "A6": land(0, "knight"), "C6": land(1, "knight")},
    )
    assert t.game.round == 6
    assert t.prompt == "place_pawn"
    assert t.asked == [1]
    assert t.events("income") == []
    t.answer("field:B")
    # No gold, so no offering: the tile attacks at full strength.
    assert t.events("reveal")[0]["total"] == 0
    assert "B1" in t.destroyed
    while t.game.round == 6 and not t.match.over:
        t.answer(*t.options[: t.decision.least])
    assert "purchase" not in [answer.prompt for answer in t.match.answers]
    if not t.match.over:
        assert t.game.regent == 0
        assert t.game.round == 7


@pytest.mark.rule("S64", "SH16")
def test_in_the_finale_no_purchase_phase_follows_not_even_for_followers() -> None:
    t = table(
        {"followers": ["merchant"]}, {}, phase="losses", turned=[True] * 4, round=6, numbers=[5, 6, 7, 8],
        provinces={"A6": land(0, "knight", stack=["power"])},
    )  # fmt: skip
    assert (t.prompt, t.game.round) == ("place_pawn", 7)


@pytest.mark.rule("SH16")
def test_in_the_finale_the_display_is_not_changed() -> None:
    t = table(
        {},
        {},
        phase="event",
        round=6,
        numbers=[5, 6, 7, 8],
        display=["hero", "scout", "abbot"],
        provinces={"A6": land(0, "knight")},
    )
    assert t.prompt == "place_pawn"
    assert t.game.round == 7


@pytest.mark.rule("S62")
def test_a_follower_drawn_for_a_hit_counts_as_acquired() -> None:
    t = fight(["knight", "knight", "knight"])
    assert t.game.acquired
    assert not fight(["dragon", "dragon"], power=1).game.acquired


@pytest.mark.rule("S62")
def test_a_follower_taken_from_the_display_counts_as_acquired() -> None:
    t = table(
        {"gold": ["gold_1"]}, {}, phase="flight", provinces=path("A"), numbers=[1, 2, 3, 4],
        display=["hero", "scout", "abbot"],
    ).answer("field:A").give(s0=[1]).answer("scout")  # fmt: skip
    assert t.game.acquired
