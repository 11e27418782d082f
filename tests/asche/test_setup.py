"""Modes and set-up (Spielmodus, Der Spielaufbau)."""

import pytest

import tafelrunde as tr
from tafelrunde.games.asche.kind import KIND
from tafelrunde.games.asche.pieces import EVERYBODY, KNIGHT, POWER
from tafelrunde.games.asche.tables import SOURCES
from tests.asche.table import Table, land, new, table

START = {1: [24], 2: [12, 12], 3: [8] * 3, 4: [6] * 4, 5: [4, 5, 5, 5, 5], 6: [4] * 6}


def claimed(seats: int, **options: object) -> Table:
    """A match in which the provinces are taken from the first on."""
    return new(seats, **options).skip("claim")


@pytest.mark.rule("S1")
def test_one_to_six_players() -> None:
    for seats in range(1, 7):
        assert new(seats).game.seats == seats
    for seats in (0, 7):
        with pytest.raises(tr.BadSetup, match="1 to 6 players"):
            new(seats)


@pytest.mark.rule("S1", "S4")
def test_solo_is_for_one() -> None:
    assert new(1, mode="solo").game.tables.coop
    with pytest.raises(tr.BadSetup, match="solo is for 1 player, not 2"):
        new(2, mode="solo")


@pytest.mark.rule("S4")
def test_three_followers_stay_out_of_the_solo_game() -> None:
    for mode in ("solo", "coop"):
        cards = new(1, mode=mode).game.census()
        assert sum(count for key, count in cards.items() if key.startswith("follower:")) == 24
        for out in ("peasant", "friar", "sage"):
            assert f"follower:{out}" not in cards
    assert new(2, mode="coop").game.census()["follower:sage"] == 2


@pytest.mark.rule("S5")
def test_the_regent_is_drawn_or_named() -> None:
    assert new(4).game.regent == 0
    drawn = {new(4, seed, start_regent="random").game.regent for seed in range(30)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("S6", "SC10")
def test_the_gold_is_shuffled_and_one_card_put_aside_only_with_the_income() -> None:
    game = new(3).game
    assert len(game.gold_discard) == 25
    assert game.gold_away == []


@pytest.mark.rule("S6")
def test_the_decks_are_shuffled() -> None:
    for zone in ("combat", "pile"):
        assert len({tuple(new(3, seed).game.describe()[zone]) for seed in range(5)}) == 5  # type: ignore[arg-type]


@pytest.mark.rule("S7")
def test_everyone_has_one_hidden_follower_and_three_lie_open() -> None:
    for seats in (1, 2, 3, 4, 6):
        game = new(seats).game
        assert [len(player.followers) for player in game.players] == [1] * seats
        assert len(game.display) == 3
    t = new(4)
    assert t.sees_player(1, 1)["followers"] == [t.player(1).followers[0].id]
    assert t.sees_player(0, 1)["followers"] is None


@pytest.mark.rule("S7")
def test_with_five_players_the_regent_has_two_followers() -> None:
    assert [len(player.followers) for player in new(5).game.players] == [2, 1, 1, 1, 1]


@pytest.mark.rule("S8")
def test_seven_hits_are_needed_and_the_red_tiles_lie_ready() -> None:
    t = new(3)
    assert t.game.census()["hits"] == 7
    assert t.sees(None)["reserve"] == [5, 6, 7, 8]


@pytest.mark.rule("S9")
def test_the_yellow_tiles_are_shuffled_face_down() -> None:
    orders = {tuple(new(3, seed).game.numbers) for seed in range(40)}
    assert len(orders) > 10
    assert all(sorted(order) == [1, 2, 3, 4] for order in orders)
    fields = new(3).sees(0)["fields"]
    assert isinstance(fields, list)
    assert [(field["number"], field["colour"]) for field in fields] == [(None, "yellow")] * 4


@pytest.mark.rule("S10")
def test_each_province_has_four_tiles_and_the_entrances_five() -> None:
    t = new(4)
    for name in t.game.tables.map.names:
        assert len(t.province(name).stack) == (5 if name.endswith("1") else 4)
    assert t.game.census()["tile:knight"] == 32


@pytest.mark.rule("S10", "S13")
def test_the_tiles_below_the_knights_are_mixed_and_a_shuffled_stack_is() -> None:
    def stacks(seed: int, *shuffled: str) -> list[list[str]]:
        t = new(1, seed).skip("look_at_start").answer(*shuffled)
        return [[tile.id for tile in province.stack] for province in t.game.provinces]

    assert len({str(stacks(seed)) for seed in range(5)}) == 5
    tops = {stacks(seed, "B2")[7][-1] for seed in range(12)}
    assert tops > {"knight"}
    assert {stacks(seed, "B2")[8][-1] for seed in range(12)} == {"knight"}


@pytest.mark.rule("S10", "SH27")
def test_a_knight_lies_on_top_and_power_on_top_of_the_entrances() -> None:
    t = new(4, 3)
    for name in t.game.tables.map.names:
        stack = t.province(name).stack
        if name in ("A1", "B1", "C1", "D1"):
            assert stack[-1] is POWER
            assert stack[-2] is KNIGHT
        else:
            assert stack[-1] is KNIGHT


@pytest.mark.rule("S11", "S12")
@pytest.mark.parametrize("seats", START)
def test_crests_are_shared_evenly_from_the_regents_left(seats: int) -> None:
    t = new(seats)
    order = []
    while t.prompt == "claim":
        order.append(t.asked[0])
        t.answer(t.options[-1])
    # The last province leaves no choice and is not asked; alone there is none at all.
    assert order == ([] if seats == 1 else [(1 + at) % seats for at in range(23)])
    assert [len(t.game.own(seat)) for seat in range(seats)] == START[seats]


@pytest.mark.rule("S12")
def test_a_taken_province_is_not_free() -> None:
    t = new(2).answer("C3")
    assert t.asked == [0]
    assert len(t.options) == 23
    assert "C3" not in t.options


@pytest.mark.rule("S13")
def test_two_own_stacks_are_looked_at_and_reordered_others_may_be_shuffled() -> None:
    t = claimed(4)
    assert (t.prompt, t.asked, t.decision.least, t.decision.most) == ("look_at_start", [0], 0, 2)
    own = [t.game.tables.map.names[index] for index in t.game.own(0)]
    assert t.options == own
    before = [tile.id for tile in t.province(own[1]).stack[::-1]]
    t.answer(own[0], own[1])
    assert t.prompt == "arrange"
    t.answer(*t.options)
    assert [str(option["tile"]) for option in t.decision.options] == before
    t.answer(*t.options[::-1])
    assert [tile.id for tile in t.province(own[1]).stack] == before
    assert t.prompt == "shuffle_stacks"
    assert t.options == own[2:]
    t.answer(own[2])
    assert t.province(own[2]).seen == [0] * 4
    assert t.province(own[3]).seen[-1] == EVERYBODY
    assert t.asked == [1]


@pytest.mark.rule("S13", "SH22")
def test_only_the_owner_sees_the_stack() -> None:
    t = claimed(2)
    name = t.options[0]
    t.answer(name)
    tiles = [tile.id for tile in t.province(name).stack[::-1]]
    t.answer(*t.options)
    assert t.sees_province(0, name)["stack"] == tiles
    assert t.sees_province(1, name)["stack"] == [None] * len(tiles)
    assert t.secrets("look", 0) == [{"tiles": tiles}]
    assert t.secrets("look", 1) == [None]


@pytest.mark.rule("S14")
def test_the_pawn_that_stands_on_a_tile_is_its_players() -> None:
    t = table({"gold": ["gold_1"]}, {}, {}, phase="flight", active=2, regent=2).answer("field:B")
    fields = t.sees(None)["fields"]
    assert isinstance(fields, list)
    assert [field["pawn"] for field in fields] == [None, 2, None, None]
    assert t.events("pawn")[0] == {"seat": 2, "field": 1}


@pytest.mark.rule("S15", "SH15")
def test_start_resources_are_handed_out_to_all() -> None:
    t = new(3, start_resources="both").skip("claim", "look_at_start", "shuffle_stacks")
    assert [player.power for player in t.game.players] == [1, 1, 1]
    assert (t.prompt, t.asked) == ("place_start_knight", [0])
    assert t.options == [t.game.tables.map.names[index] for index in t.game.own(0)]
    t.answer(t.options[3]).skip("place_start_knight")
    assert sum(province.knight for province in t.game.provinces) == 3
    assert t.game.round == 1


@pytest.mark.rule("S15")
def test_without_the_option_nobody_has_anything() -> None:
    t = new(3).skip("claim", "look_at_start", "shuffle_stacks")
    assert not any(province.knight for province in t.game.provinces)
    assert [player.power for player in t.game.players] == [0, 0, 0]


@pytest.mark.rule("S16")
def test_five_types_of_town_tiles_in_the_semi_game() -> None:
    kinds = {key: n for key, n in new(4).game.census().items() if key.startswith("tile:")}
    assert sorted(kinds) == ["tile:attack", "tile:knight", "tile:power", "tile:shield", "tile:sword"]
    assert sum(kinds.values()) == 100


@pytest.mark.rule("S17", "SC7")
def test_in_co_op_two_tiles_are_replaced_by_the_state_treasures() -> None:
    semi, coop = new(4).game.census(), new(4, mode="coop").game.census()
    changed = {key: coop.get(key, 0) - semi.get(key, 0) for key in coop if key.startswith("tile:")}
    assert changed == {
        "tile:power": -1,
        "tile:attack": -1,
        "tile:treasure": 2,
        "tile:knight": 0,
        "tile:sword": 0,
        "tile:shield": 0,
    }


@pytest.mark.rule("SH20")
def test_solo_one_player_owns_everything_and_looks_at_two_stacks() -> None:
    t = new(1, mode="solo").skip("claim")
    assert len(t.game.own(0)) == 24
    assert t.game.regent == 0
    assert (t.prompt, t.decision.most, len(t.options)) == ("look_at_start", 2, 24)


@pytest.mark.rule("SH4")
def test_a_player_without_provinces_stays_in_the_game() -> None:
    """Seat 1 has lost everything, but places the pawn and offers gold."""
    t = table({"gold": ["gold_0"]}, {"gold": ["gold_1"]}, provinces={"A1": land(0)}, phase="flight", active=1)
    assert (t.prompt, t.asked) == ("place_pawn", [1])
    t.answer("field:A")
    assert sorted(t.asked) == [0, 1]


def test_every_overridable_number_names_its_source() -> None:
    names = [option.name for option in KIND.options]
    assert all(name in names for name in SOURCES)
    assert set(SOURCES.values()) == {"R", "DER", "REC"}
