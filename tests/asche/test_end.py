"""The end of the game: semi-co-operative, co-operative and solo (Schlusswertung)."""

from typing import Any

import pytest

from tests.asche.table import Land, Table, fight, land, table


def beaten(
    *power: int,
    stacks: dict[str, Land] | None = None,
    hits: list[int] | None = None,
    mode: str = "semi",
    treasures: int = 0,
    **position: Any,
) -> Table:
    """The dragon has its seventh hit, by seat 0 if nothing else is said; seat s owns what `stacks` says."""
    hits = hits or [7] + [0] * (len(power) - 1)
    players = [
        {"power": one, "hits": hit, "treasures": treasures if at == 0 else 0}
        for at, (one, hit) in enumerate(zip(power, hits, strict=True))
    ]
    position.setdefault("victor", 0)
    options = {"mode": mode, **position.pop("options", {})}
    described = {"provinces": stacks or {"A1": land(0)}, "phase": "scoring", "hits": 7, **position}
    t = table(*players, options=options, **described)
    return t


@pytest.mark.rule("S2", "S92", "SH18")
def test_power_counts_single_double_or_three_times() -> None:
    t = beaten(2, 2, 5, hits=[3, 4, 0])
    assert t.result.scores == [6, 4, 5]
    assert t.result.winners == [0]
    assert t.result.ranking == [0, 2, 1]
    assert t.result.details[0] == {"power": 2, "status": 4}


@pytest.mark.rule("S92")
def test_most_points_win_not_the_last_hit() -> None:
    t = beaten(1, 2, 2, hits=[5, 2, 0])
    assert t.result.scores == [3, 4, 2]
    assert t.result.winners == [1]


@pytest.mark.rule("S2", "S94")
def test_common_defeat_has_no_winner() -> None:
    t = table({"gold": ["gold_2"], "power": 3}, {"power": 9}, phase="purchase", provinces={
        "A1": land(0, stack=["attack"]), "D6": land(1), "B1": land(1, stack=["attack", "knight"]),
    })  # fmt: skip
    t.answer("buy:A1")
    assert not t.match.over
    assert table(
        {"gold": ["gold_2"], "power": 3}, {"power": 9}, phase="purchase",
        provinces={"A1": land(0, stack=["attack"]), "D6": land(1)},
    ).answer("buy:A1").result.as_dict() == {
        "scores": [0, 0], "ranking": [0, 1], "winners": [], "reason": "no_knights", "details": [{}, {}],
    }  # fmt: skip


@pytest.mark.rule("S91")
def test_power_on_top_of_own_stacks_is_uncovered() -> None:
    stacks = {
        "A1": land(0, stack=["power", "power", "knight", "power"]),
        "A2": land(0, stack=["sword", "power"]),
        "B1": land(1, stack=["power"]),
    }
    t = beaten(0, 1, stacks=stacks)
    assert t.player(0).power == 2
    assert t.player(1).power == 2
    assert t.result.scores == [6, 2]
    assert all(province.stack == [] for province in t.game.provinces)
    # The knight was turned up; the power below it stays unseen.
    assert "power" in [tile.id for tile in t.game.buried]


@pytest.mark.rule("S93")
def test_a_tie_is_broken_by_provinces() -> None:
    stacks = {"A1": land(0), "B1": land(1), "B2": land(1), "D6": land(1)}
    t = beaten(2, 3, hits=[4, 3], stacks=stacks)
    assert t.result.scores == [6, 6]
    assert t.result.winners == [1]
    assert t.result.ranking == [1, 0]


@pytest.mark.rule("S93", "SH19")
def test_then_the_regent_decides_and_may_name_himself() -> None:
    stacks = {"A1": land(0), "B1": land(1), "C1": land(2), "D6": land(2)}
    t = beaten(2, 3, 0, hits=[4, 3, 0], stacks=stacks, regent=1)
    assert (t.prompt, t.asked, t.options) == ("crown", [1], ["player:0", "player:1"])
    t.answer("player:1")
    assert t.result.winners == [1]
    assert t.result.ranking == [1, 0, 2]


@pytest.mark.rule("S94")
def test_the_dragon_wins_when_all_is_destroyed() -> None:
    t = table({}, {}, phase="losses", marked=["D6"], path=3, provinces={"D6": land(0)})
    assert t.result.reason == "all_destroyed"


@pytest.mark.rule("S94", "SC11")
def test_a_hidden_knight_is_hope_until_the_finale() -> None:
    lands = {"D6": land(0, stack=["sword", "knight"]), "D5": land(0)}
    t = table({}, {}, phase="losses", marked=["D5"], path=3, provinces=lands, round=5)
    assert not t.match.over
    t = table({}, {}, phase="losses", marked=["D5"], path=3, provinces=lands, round=6, numbers=[5, 6, 7, 8])
    assert t.result.reason == "no_knights"


@pytest.mark.rule("SC11", "S64")
def test_the_finale_does_not_begin_without_a_deployed_knight() -> None:
    lands = {"D6": land(0, stack=["knight"])}
    t = table({}, {}, phase="event", round=5, acquired=True, provinces=lands, numbers=[5, 6, 7, 8])
    assert t.result.reason == "no_knights"


@pytest.mark.rule("S94")
def test_a_buried_knight_is_no_hope() -> None:
    t = table({}, {}, phase="losses", marked=["A1"], path=0, provinces={
        "A1": land(0, stack=["knight"]), "D6": land(0, stack=["power"]),
    })  # fmt: skip
    assert t.result.reason == "no_knights"


# Co-op.


def seventeen(owner: int = 0) -> dict[str, Land]:
    names = [f"{path}{at}" for path in "ABC" for at in range(1, 7)]
    return {name: land(owner) for name in names[:16]} | {"D6": land(owner)}


@pytest.mark.rule("S3", "S98", "S99", "S100")
def test_example_57_points() -> None:
    """Round 4, both treasures, 11 power, 17 provinces: 11 x 3 + 17 + 7."""
    t = beaten(6, 5, mode="coop", treasures=2, stacks=seventeen(), round=4, numbers=[4, 5, 6, 7])
    assert t.result.scores == [57, 57]
    assert t.result.winners == [0, 1]
    assert t.result.details[0] == {
        "power": 11, "multiplier": 22, "hits": 7, "provinces": 17, "start_resources": 0,
    }  # fmt: skip


@pytest.mark.rule("S101", "S99")
def test_the_maximum_of_100_can_be_reached() -> None:
    names = [f"{path}{at}" for path in "ABCD" for at in range(1, 7)]
    t = beaten(23, mode="coop", treasures=2, stacks={name: land(0) for name in names}, round=2)
    assert t.result.scores == [100]
    assert t.game.tables.tiles["power"] == 23


@pytest.mark.rule("S99")
@pytest.mark.parametrize(
    ("round", "row"),
    [(1, (3, 3, 3)), (2, (3, 3, 3)), (3, (2, 3, 3)), (4, (2, 2, 3)), (5, (1, 2, 2)), (6, (1, 1, 2)),
     (9, (1, 1, 2))],
)  # fmt: skip
def test_the_multiplier_table(round: int, row: tuple[int, int, int]) -> None:
    for treasures, factor in enumerate(row):
        t = beaten(4, mode="coop", treasures=treasures, round=round)
        assert t.result.scores == [4 * factor + 7 + 2]


@pytest.mark.rule("S98", "S18", "SC1")
def test_start_resources_cost_four_points_each() -> None:
    """Two players with a start knight and a start power each."""
    free = beaten(4, 0, mode="coop").result.scores[0]
    paid = beaten(4, 0, mode="coop", options={"start_resources": "both"}).result
    assert paid.scores[0] == free - 4 * 4
    five = beaten(4, 0, mode="coop", options={"start_resources": "knights", "start_resource_penalty": 5})
    assert five.result.scores[0] == free - 2 * 5


@pytest.mark.rule("S18")
def test_start_resources_cost_nothing_in_the_semi_game() -> None:
    assert beaten(4, 0, options={"start_resources": "both"}).result.scores == [12, 0]


@pytest.mark.rule("S19")
def test_in_co_op_there_is_no_status() -> None:
    t = beaten(4, 0, mode="coop", hits=[7, 0], round=6)
    assert t.result.scores == [4 + 7 + 2] * 2


@pytest.mark.rule("SH17")
def test_in_co_op_power_and_treasures_on_top_are_uncovered_too() -> None:
    t = beaten(0, mode="coop", stacks={"A1": land(0, stack=["power", "treasure", "power", "sword"])}, round=6)
    assert (t.player(0).power, t.player(0).treasures) == (2, 1)
    assert t.result.scores == [2 + 7 + 2]


@pytest.mark.rule("S103")
def test_a_spent_treasure_is_not_recovered() -> None:
    cards = ["dragon", "dragon", "knight", "knight", "knight"]
    spent = fight(cards, treasures=1, power=3, hits=6, options={"mode": "coop"}, round=5).answer(
        "spend_treasure"
    )
    spent.skip("window_combat")
    kept = fight(cards, treasures=1, power=3, hits=6, options={"mode": "coop"}, round=5).skip("window_combat")
    assert spent.result.scores[0] == 3 + 7 + 4
    assert kept.result.scores[0] == 3 * 2 + 7 + 4


@pytest.mark.rule("S101")
def test_by_option_treasures_count_as_power_themselves() -> None:
    t = beaten(4, mode="coop", treasures=2, round=4, options={"treasure_counts_as_power": True})
    assert t.result.scores == [6 * 3 + 7 + 2]


@pytest.mark.rule("S3")
def test_in_co_op_all_lose_together() -> None:
    t = table(
        {}, {}, phase="losses", marked=["D6"], path=3, provinces={"D6": land(0)}, options={"mode": "coop"}
    )
    assert t.result.winners == []
    assert t.result.scores == [0, 0]


@pytest.mark.rule("S102")
def test_nothing_can_be_given_away_freely() -> None:
    """In one's own turn of a co-op game there is nothing to choose but buying and looking."""
    t = table(
        {"gold": ["gold_2", "gold_1"], "power": 2}, {}, phase="purchase", options={"mode": "coop"},
        provinces={"A1": land(0, "knight", "sword", stack=["knight"]), "B1": land(1)},
    )  # fmt: skip
    assert t.options == ["buy:A1", "buy:D6", "look:A1", "look:D6"]


@pytest.mark.rule("S4", "S98")
def test_solo_is_scored_like_co_op() -> None:
    t = beaten(4, mode="solo", treasures=1, round=3)
    assert t.result.scores == [4 * 3 + 7 + 2]
    assert t.result.winners == [0]
