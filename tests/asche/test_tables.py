"""Numbers that a match overrides, and tables that make no sense."""

import pytest

import tafelrunde as tr
from tests.asche.table import land, new, table


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("combat_deck", {"dragon": 0, "knight": 17}, "0 dragon cards, but a fight needs 3"),
        ("combat_deck", {"knight": 2, "dragon": 15}, "2 knight cards, but a fight needs 3"),
        ("combat_deck", {"dragon": 12}, "must add up to 36 in all, but makes 37"),
        ("combat_deck", {"dragon": -1}, "dragon must be a whole number from 0 to 100, not -1"),
        ("combat_deck", {"wizard": 1}, "has no 'wizard'; it knows: dragon, knight, sword, shield"),
        ("combat_deck", [10, 8, 9, 9], "must be a table of names and values"),
        ("gold_deck", {"0": 7}, "must add up to 25 in all, but makes 26"),
        ("gold_deck", {"0": 25, "1": 0, "2": 0, "3": 0}, "only cards worth nothing"),
        ("gold_deck", {"1": 1.5}, "must be a whole number"),
        ("town_tiles", {"power": 25}, "must add up to 100 in all, but makes 101"),
        ("town_tiles", {"knight": 20, "sword": 28}, "leaves 20 knight tiles, but the set-up needs 24"),
        ("town_tiles", {"power": 3, "sword": 37}, "leaves 3 power tiles, but the set-up needs 4"),
        ("coop_removed", {"power": 0}, "must add up to 2 in all, but makes 1"),
        ("dragon_reward", {"1": -1}, "1 must be a whole number from 0 to 30, not -1"),
        ("dragon_reward", {"9": 1}, "has no '9'"),
        ("follower_copies", {"hero": 3}, "must add up to 30 in all, but makes 31"),
        ("path_lengths", [6, 6, 6], "must be a list of 4 numbers"),
        ("path_lengths", [12, 12, 0, 0], "each path needs at least one province"),
        ("path_lengths", [6, 6, 6, 7], "must add up to 24 provinces, but makes 25"),
        ("arrows", {"A7": "B1"}, "has no 'A7'"),
        ("arrows", {"A6": "E1"}, "A6 must be one of"),
        ("arrows", {"A1": "A3"}, "leaves A2 without an arrow from any entrance"),
        ("multipliers", [[1, 1, 1]], "must be a list of 5 rows"),
        ("multipliers", [[1, 1]] * 5, "row must have 3 numbers"),
        ("multipliers", [[1, 1, -1]] * 5, "must be a whole number from 0 to 100"),
        ("start_resource_penalty", -4, "must be a whole number from 0 to 100"),
        ("offer_limit", 0, "must be a whole number from 1 to 1000"),
        ("mode", "war", "must be one of: semi, coop, solo"),
    ],
)
def test_bad_tables_are_refused_with_a_sentence(option: str, value: object, sentence: str) -> None:
    with pytest.raises(tr.BadSetup) as refused:
        new(3, **{option: value})
    assert sentence in str(refused.value)
    assert option in str(refused.value)
    assert str(refused.value).endswith(".")


def test_too_many_tiles_cannot_be_removed_for_the_treasures() -> None:
    tiles = {"attack": 1, "sword": 27}
    with pytest.raises(tr.BadSetup, match="takes out 2 attack tiles"):
        new(3, mode="coop", town_tiles=tiles, coop_removed={"power": 0, "attack": 2})


@pytest.mark.rule("S10", "S35")
def test_other_paths_move_the_entrances() -> None:
    t = new(4, path_lengths=[3, 9, 5, 7])
    assert [name for name in t.game.tables.map.names if len(t.province(name).stack) == 5] == [
        "A1", "B1", "C1", "D1",
    ]  # fmt: skip
    assert t.game.tables.map.names[-1] == "D7"


@pytest.mark.rule("S33")
def test_the_reward_is_a_number_of_the_table() -> None:
    t = table(
        {"gold": ["gold_3"]}, {}, phase="flight", numbers=[3, 1, 2, 4], provinces={"A1": land(0)},
        display=["hero", "sage", "abbot"], options={"dragon_reward": {"3": 3}},
    ).answer("field:A").give(s0=[3])  # fmt: skip
    assert t.game.rewards == 2  # one of three is being chosen
    assert t.events("appeased") == [{"seat": 0, "reward": 3}]


def test_overridden_decks_are_used() -> None:
    t = new(
        2,
        gold_deck={"0": 0, "1": 20},
        combat_deck={"dragon": 12, "sword": 9},
        town_tiles={"power": 20, "attack": 16},
        follower_copies={"hero": 4, "sage": 0},
    )
    census = t.game.census()
    assert census["gold:gold_1"] == 20
    assert "gold:gold_0" not in census
    assert census["combat:dragon"] == 12
    assert census["tile:attack"] == 16
    assert census["follower:hero"] == 4
    assert "follower:sage" not in census


@pytest.mark.rule("S99")
def test_multipliers_can_be_overridden() -> None:
    rows = [[5, 5, 5], [4, 4, 4], [3, 3, 3], [2, 2, 2], [1, 1, 1]]
    t = table(
        {"power": 2, "hits": 7}, phase="scoring", hits=7, victor=0, round=3, provinces={},
        options={"mode": "solo", "multipliers": rows},
    )  # fmt: skip
    assert t.result.scores == [2 * 4 + 7 + 1]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"players": []}, "0 players; asche is for 1 to 6"),
        ({"players": [{"gold": ["gold_3", "gold_3"]}]}, "more gold cards gold_3 than the box holds"),
        ({"players": [{"followers": ["hero"] * 3}]}, "more followers hero than the box holds"),
        ({"players": [{}], "provinces": {"Z1": {}}}, "has no 'Z1'"),
        ({"players": [{}], "provinces": {"A1": {"stack": ["treasure"]}}}, "more town tiles treasure"),
        ({"players": [{}], "phase": "combat"}, "needs fight"),
        ({"players": [{}], "phase": "nap"}, "phase must be one of"),
        ({"players": [{}], "numbers": [1, 2, 3, 3]}, "each dragon tile once"),
        ({"players": [{}], "marked": ["A1"]}, "a destroyed one"),
        ({"players": [{"hits": 2}]}, "hits must be the sum"),
        ({"players": [{}], "phase": "uncovered"}, "does not fit the uncovered tile"),
        ({"players": [{"gold_known": [["gold_1", 1]]}]}, "gold_known names gold_1"),
        ({"players": [{}], "phase": "offering"}, "phase offering needs a path"),
        ({"players": [{}], "phase": "reward", "path": 0}, "needs a receiver"),
        ({"players": [{}], "phase": "scoring"}, "needs 7 hits and a victor"),
        ({"players": [{}], "phase": "claim"}, "needs a free province"),
        ({"players": [{}], "provinces": {"A1": {}}}, "A1 is not destroyed and needs an owner"),
        ({"players": [{}], "phase": "flight", "turned": [True] * 4}, "needs a dragon tile"),
        ({"players": [{}], "combat": ["dragon"] * 12}, "combat names dragon too often"),
    ],
)
def test_positions_that_make_no_sense_are_refused(position: dict[str, object], sentence: str) -> None:
    with pytest.raises(tr.BadSetup) as refused:
        tr.position("asche", position)
    assert sentence in str(refused.value)
