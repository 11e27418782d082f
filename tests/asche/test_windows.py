"""Windows do not tell who holds what, and play orderly (SH21, SH28, SH29)."""

from typing import Any

import pytest

from tests.asche.table import Table, land, path, table

COVERT: dict[str, object] = {"windows": "covert"}


def with_hands(*hands: list[str], options: dict[str, object] | None = None, **position: Any) -> Table:
    """Players with these followers before a pawn is placed."""
    players = [{"followers": hand} for hand in hands]
    position.setdefault("phase", "flight")
    return table(*players, provinces=path("A"), options=options or COVERT, **position)


@pytest.mark.rule("SH28")
def test_all_who_could_hold_a_follower_are_asked_not_only_holders() -> None:
    t = with_hands(["scout"], ["vassal"], [])
    assert t.asked == [0, 1]
    assert t.options_of(0) == ["scout"]
    assert t.options_of(1) == []
    t.answer(seat=0).answer(seat=1)
    assert t.prompt == "place_pawn"


@pytest.mark.rule("SH28")
def test_who_is_asked_depends_only_on_what_all_can_see() -> None:
    """Any other hands of the same size: the same seats are asked."""
    for hands in (["scout"], ["vassal"]), (["hero"], ["hero"]), (["abbot"], ["scout"]):
        t = with_hands(*hands, [])
        assert t.asked == [0, 1]
        assert t.match.view(2)["waiting"] == [0, 1]


@pytest.mark.rule("SH28")
def test_nobody_is_asked_for_what_all_have_seen_elsewhere() -> None:
    """Both Scouts are out, the game knows no gold yet, and nobody can have an Agitator to use."""
    t = with_hands(["hero"], ["vassal"], gone=["scout", "scout"])
    assert t.prompt == "place_pawn"
    open_for_all = with_hands(["hero"], ["vassal"], gone=["scout"], display=["scout"])
    assert open_for_all.prompt == "place_pawn"
    known = table(
        {"followers": ["vassal"], "followers_seen": [-1]}, {"followers": ["vassal"]}, phase="flight",
        provinces=path("A"), options=COVERT,
    )  # fmt: skip
    assert known.asked == [1]
    elsewhere = table(
        {"followers": ["hero"]}, {"followers": ["scout", "scout"], "followers_seen": [-1, -1]},
        phase="flight", provinces=path("A"), options=COVERT,
    )  # fmt: skip
    assert elsewhere.asked == [1]


@pytest.mark.rule("SH28")
def test_by_option_and_in_solo_only_holders_are_asked() -> None:
    t = with_hands(["scout"], ["vassal"], options={"windows": "holders"})
    assert t.asked == [0]
    alone = table({"followers": ["hero"]}, phase="flight", provinces=path("A"), options=COVERT)
    assert alone.prompt == "place_pawn"


@pytest.mark.rule("SH29")
def test_alone_there_is_nothing_to_hide_by_letting_things_run() -> None:
    t = table(
        {"followers": ["hero"]}, provinces={"A1": land(0, "knight")}, phase="combat", path=0,
        fight={"province": "A1", "open": ["dragon"]}, marked=["A1"],
    )  # fmt: skip
    assert (t.prompt, t.options) == ("window_combat", ["hero"])


@pytest.mark.rule("SH21")
def test_the_first_in_order_plays_and_then_the_window_opens_again() -> None:
    t = with_hands(["scout"], ["scout"], [], active=1)
    assert t.asked == [1, 0]
    t.answer("scout", seat=0)
    assert t.events("play_follower") == []
    t.answer("scout", seat=1)
    assert t.events("play_follower") == [{"seat": 1, "card": "scout", "window": "flight"}]
    assert t.asked == [0]
    t.answer()
    assert [card.id for card in t.player(0).followers] == ["scout"]


@pytest.mark.rule("SH21")
def test_in_a_fight_the_owner_of_the_knight_comes_first_and_each_card_is_a_window() -> None:
    t = table(
        {"followers": ["hero"]}, {"followers": ["hero"]}, {}, provinces={"A1": land(1, "knight")},
        phase="combat", path=0, fight={"province": "A1"}, marked=["A1"],
        combat=["dragon", "knight", "sword", "knight"], options=COVERT,
    )  # fmt: skip
    assert t.asked == [1, 0]
    assert len(t.fight.open) == 1
    t.answer(seat=1).answer(seat=0)
    assert len(t.fight.open) == 2
    assert t.asked == [1, 0]


@pytest.mark.rule("SH21")
def test_before_a_fight_too_the_owner_of_the_knight_comes_first() -> None:
    t = table(
        {"followers": ["vassal"]}, {"followers": ["vassal"]}, provinces={"A1": land(1, "knight")},
        phase="before_fight", path=0, fight={"province": "A1"}, marked=["A1"],
    )  # fmt: skip
    assert t.asked == [1, 0]
    t.answer("vassal", seat=0).answer("vassal", seat=1)
    assert t.events("play_follower")[0]["seat"] == 1
    assert len(t.player(0).followers) == 1


@pytest.mark.rule("SH29")
def test_who_lets_a_fight_run_is_not_asked_again_in_it() -> None:
    t = table(
        {"followers": ["hero"]}, {"followers": ["vassal"]}, provinces={"A1": land(1, "knight")},
        phase="combat", path=0, fight={"province": "A1"}, marked=["A1"],
        combat=["dragon", "knight", "sword", "knight", "shield"], options=COVERT,
    )  # fmt: skip
    t.answer("let_run", seat=1).answer(seat=0)
    assert t.asked == [0]
    t.answer("let_run")
    assert t.game.fight is None or t.prompt != "window_combat"
    assert t.events("fight_end")


@pytest.mark.rule("SH29", "SH21")
def test_letting_run_counts_also_when_another_acts_at_the_same_time() -> None:
    t = table(
        {"followers": ["hero"], "power": 1}, {"followers": ["vassal"]}, provinces={"A1": land(0, "knight")},
        phase="combat", path=0, fight={"province": "A1", "open": ["dragon", "dragon"]}, marked=["A1"],
        combat=["sword", "sword"], options=COVERT,
    )  # fmt: skip
    assert t.asked == [0, 1]
    t.answer("let_run", seat=1).answer("spend_power", seat=0)
    assert len(t.fight.aside) == 2
    assert t.asked == [0]


@pytest.mark.rule("SH29", "S76")
def test_who_lets_a_fight_run_is_still_asked_about_power() -> None:
    t = table(
        {"followers": ["hero"], "power": 1}, {}, provinces={"A1": land(0, "knight")}, phase="combat",
        path=0, fight={"province": "A1"}, marked=["A1"], combat=["dragon", "dragon", "dragon"],
    )  # fmt: skip
    t.answer("let_run")
    assert t.options == ["spend_power"]


@pytest.mark.rule("SH29")
def test_letting_it_run_holds_for_one_flight() -> None:
    t = table(
        {"followers": ["hero"]}, {}, provinces=path("A"), phase="markers", attacks=3, route="A1", path=0,
        options=COVERT,
    )  # fmt: skip
    assert t.prompt == "window_markers"
    t.answer("let_run")
    assert [one["province"] for one in t.events("marker")] == ["A1", "A2", "A3"]
    assert t.game.quiet == 0


@pytest.mark.rule("SH28")
def test_who_took_a_follower_from_the_display_is_asked_for_it() -> None:
    """All know that seat 0 has the Scout, and nothing else."""
    t = table(
        {"followers": ["scout"], "followers_seen": [-1]}, {}, phase="flight", provinces=path("A"),
        options=COVERT, gone=["scout"],
    )  # fmt: skip
    assert t.asked == [0]
    assert t.options == ["scout"]


@pytest.mark.rule("SH29")
def test_letting_it_run_holds_for_one_fight() -> None:
    """Afterwards the Scout can be played before the next pawn is placed."""
    t = table(
        {"followers": ["scout"]}, {}, provinces={"A1": land(0, "knight")}, phase="combat", path=0,
        fight={"province": "A1"}, marked=["A1"], combat=["dragon"] * 3, options=COVERT,
    )  # fmt: skip
    t.answer("let_run")
    assert t.events("fight_end")[0]["outcome"] == "lost"
    assert (t.prompt, t.asked, t.options) == ("window_flight", [0], ["scout"])


@pytest.mark.rule("SH21", "SH11")
def test_with_shared_power_too_the_first_in_order_acts() -> None:
    """Seat 1 plays a Hero on the only two dragons before seat 2 can spend power on them."""
    t = table(
        {}, {"followers": ["hero"]}, {"power": 1}, provinces={"A1": land(0, "knight")}, phase="combat",
        path=0, fight={"province": "A1", "open": ["dragon", "dragon"]}, marked=["A1"],
        combat=["knight"] * 3, options={"mode": "coop", "coop_shared_power": True},
    )  # fmt: skip
    assert t.asked == [1, 2]
    t.answer("hero", seat=1).answer("spend_power", seat=2)
    assert t.events("hero") == [{"seat": 1, "card": "dragon"}]
    assert t.player(2).power == 1


@pytest.mark.rule("SH28", "SH42")
def test_the_agitator_under_the_pile_is_in_nobodys_hand() -> None:
    """Both Agitators lie where all have seen them, so the pawn player cannot have one."""
    for seen, asked in (([-1, -1], []), ([-1, 0], [0])):
        t = table(
            {"followers": ["hero", "vassal"]}, {}, phase="flight", provinces=path("A"), options=COVERT,
            gone=["scout", "scout"], display=["sage"], pile=["agitator", "agitator"],
            pile_seen=[*seen, *[0] * 23],
        )  # fmt: skip
        assert (t.asked if t.prompt == "window_flight" else []) == asked
