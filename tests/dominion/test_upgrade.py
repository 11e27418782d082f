"""Saved games of earlier rules: what each part of them becomes."""

import tafelrunde as tr
from tafelrunde.engine.upgrade import Saved
from tafelrunde.games.dominion import upgrade
from tafelrunde.games.dominion.kind import KIND
from tests.dominion.table import Table


def old(position: dict[str, object], **players: object) -> dict[str, object]:
    """A position of rules 3 with a player of these parts, as rules 4 have it."""
    first = {"deck": ["copper"] * 9, **players}
    described = {"table": {"kingdom": ["moat"]}, "players": [first, {}], **position}
    saved = Saved(3, {}, checkpoint=described)
    KIND.upgrade(saved, 3)
    return described


def test_a_merchant_still_pays_for_the_first_silver_only_if_none_was_seen() -> None:
    for seen, coins in ((False, 4), (True, 2)):
        position = old({"merchants": 2, "silver_seen": seen, "phase": "buy"}, hand=["silver"])
        t = Table(tr.position("dominion", position))
        t.play("silver")
        assert t.coins == coins


def test_a_daimyo_still_waits_and_stays_with_the_duration() -> None:
    position = old({"daimyos": [7]}, hand=["samurai"], in_play=[[7, "daimyo", 0, [], 0]])
    t = Table(tr.position("dominion", position))
    t.play("samurai").end_turn()
    assert t.player(0).in_play == ["daimyo", "samurai"]


def test_a_duration_stays_as_long_as_it_did() -> None:
    position = old(
        {},
        in_play=[[3, "samurai", 1000, [], 0], [4, "throne_room", 0, [3], 0]],
        delayed=[["start_of_turn", "samurai", 3, []]],
    )
    t = Table(tr.position("dominion", position))
    t.to_my_next_turn()
    assert (t.me.in_play, t.coins) == (["samurai", "throne_room"], 1)


def test_what_was_due_within_a_step_is_not_lost() -> None:
    position = old({}, in_play=[[3, "samurai", 1000, [], 0]], due=[["start_of_turn", "samurai", 3, []]])
    assert position["effects"] == [{"hook": "samurai", "owner": 0, "until": "game", "uid": 3}]


def test_cards_set_aside_lie_on_what_waits_for_them() -> None:
    position = old(
        {},
        aside=["gold", "moat"],
        hidden=["silver", "estate"],
        delayed=[
            ["start_of_turn", "play_aside", 0, ["gold"]],
            ["end_of_turn", "foresight", 0, ["moat"]],
            ["start_of_turn", "take_hand_back", 0, []],
        ],
    )
    t = Table(tr.position("dominion", position))
    assert (t.me.aside, t.me.hidden) == (["gold", "moat"], ["silver", "estate"])
    t.to_my_next_turn().answer("play_aside")
    assert t.me.in_play == ["gold"]
    assert {"silver", "estate", "moat"} <= set(t.me.hand)


def test_a_shrine_still_looks_at_the_gains_of_the_buy_phase() -> None:
    delayed = [["start_of_cleanup", "river_shrine", 2, []]]
    for gained, in_buy, gains in ((1, 0, True), (2, 1, False)):
        position = old({"phase": "buy", "gained": gained, "gained_in_buy": in_buy}, delayed=delayed)
        t = Table(tr.position("dominion", position)).decline()
        assert (t.cause == "river_shrine") is gains


def test_events_used_and_golds_gained_are_remembered() -> None:
    position = old({"used_events": ["event:continue"]}, had_gold=True)
    t = Table(tr.position("dominion", position))
    assert t.game.tally.used == ["event:continue"]
    assert t.game.players[0].states == ["had_gold"]


def test_a_prophecy_that_had_come_true_holds() -> None:
    table: dict[str, object] = {"kingdom": ["poet"], "prophecy": "panic"}
    t = Table(
        tr.position("dominion", old({"table": table, "fulfilled": "panic", "phase": "buy"}, hand=["gold"]))
    )
    t.play("gold")
    assert t.buys == 3
    table = {"kingdom": ["poet"], "prophecy": "enlightenment"}
    t = Table(tr.position("dominion", old({"table": table, "fulfilled": "enlightenment"}, hand=["gold"])))
    t.play("gold")
    assert (t.coins, t.actions) == (0, 1)


def test_a_good_harvest_knows_what_was_played_before() -> None:
    table: dict[str, object] = {"kingdom": ["poet"], "prophecy": "good_harvest"}
    played: dict[str, object] = {"fulfilled": "good_harvest", "phase": "buy", "harvested": ["gold"]}
    t = Table(tr.position("dominion", old({"table": table, **played}, hand=["gold", "silver"])))
    t.play("gold", "silver")
    assert (t.coins, t.buys) == (6, 2)


def test_events_are_landscapes_and_the_wind_brings_what_it_could_then() -> None:
    table: dict[str, object] = {"kingdom": ["poet"], "prophecy": "divine_wind", "events": ["kintsugi"]}
    position = old({"table": table})
    assert table["landscapes"] == ["kintsugi"]
    assert position["effects"] == [{"hook": "first_gold", "owner": -1, "until": "game", "uid": 0}]
    pool = table["wind_pool"]
    assert isinstance(pool, list)
    assert len(pool) == 50
    assert "poet" not in pool


def test_what_was_drawn_from_all_sets_is_never_drawn_from_more() -> None:
    saved = Saved(3, {"wish": {"ban": ["witch"]}})
    upgrade.keep_old_sets(saved)
    assert saved.options["wish"] == {"ban": ["witch"], "sets": ["base", "rising_sun"]}


def test_a_corsair_that_touched_nobody_no_longer_robs_its_own_player() -> None:
    boarded = {"hook": "boarded", "owner": 0, "until": "next_start", "uid": 5}
    samurai = {"hook": "samurai", "owner": 0, "until": "game", "uid": 6}
    position: dict[str, object] = {"effects": [boarded, {**boarded, "victims": 2}, samurai]}
    upgrade.to_victims(Saved(6, {}, checkpoint=position))
    assert position["effects"] == [{**boarded, "victims": 2}, samurai]
