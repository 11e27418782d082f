"""Overlord (32) and the landmark Museum (31)."""

import pytest

from tafelrunde.games.dominion.scoring import points
from tests.dominion.machinery.stage import Stage, holding, stage

COPPERS = ["copper"] * 12


# Overlord.


def lord(*hand: str, kingdom: tuple[str, ...] = ("village", "smithy"), **more: object) -> Stage:
    """Somebody plays an Overlord at a table with these piles."""
    me = {"hand": ["overlord", *hand], "deck": COPPERS}
    return stage(me, kingdom=list(kingdom), **more).play("overlord")


@pytest.mark.rule("overlord")
def test_overlord_plays_an_action_up_to_five_that_is_no_command_and_has_to() -> None:
    """C32.1, I32: no debt or Potion in the cost, no Treasure; of a mixed pile the top; not itself."""
    kingdom = (
        *("village", "market", "artisan", "daimyo", "artist", "mountain_shrine"),
        *("golem", "charm", "crown", "kitsune", "root_cellar", "rice_broker", "patrician_emporium"),
    )
    t = lord(kingdom=kingdom, prophecy="growth")
    wanted = {"village", "market", "crown", "kitsune", "root_cellar", "rice_broker", "patrician_emporium"}
    assert (set(t.piles), t.may_decline) == (wanted, False)
    t.take("market")
    assert (t.me.in_play, t.left("market"), t.coins, t.buys) == (["overlord"], 10, 1, 2)


@pytest.mark.rule("overlord", "quarry")
def test_what_counts_is_the_cost_of_the_moment() -> None:
    """C32.1: with a Quarry an Artisan costs $4."""
    cheaper = [{"hook": "quarry", "owner": 0, "until": "this_turn", "number": 2}]
    t = lord("copper", kingdom=("artisan", "quarry", "village"), effects=cheaper)
    assert t.piles == ["artisan", "village"]


@pytest.mark.rule("overlord")
def test_with_nothing_to_play_it_does_nothing() -> None:
    """C32.1: an empty pile is no pile."""
    t = lord("gold", kingdom=("village",), left={"village": 0})
    assert (t.prompt, t.actions, len(t.me.hand)) == ("buy", 0, 1)


@pytest.mark.rule("overlord", "moat")
def test_an_attack_that_it_plays_can_be_reacted_to() -> None:
    """C32.2: it is played in all respects."""
    you = {"hand": ["moat", *COPPERS[:4]], "deck": COPPERS}
    t = stage({"hand": ["overlord"], "deck": COPPERS}, you, kingdom=["militia", "village"])
    t.play("overlord").take("militia")
    assert (t.prompt, t.asked) == ("react", 1)
    t.answer("moat")
    assert (t.coins, len(t.you.hand)) == (2, 5)


@pytest.mark.rule("overlord", "snake_witch")
def test_a_card_played_in_the_supply_cannot_move_itself_and_what_depends_on_it_fails() -> None:
    """C32.2: a Snake Witch that is not in play cannot be returned, so nobody gets a Curse."""
    t = lord("gold", kingdom=("snake_witch", "village")).take("snake_witch").answer("yes")
    assert (t.left("snake_witch"), t.gains(), t.me.in_play) == (10, [], ["overlord"])


@pytest.mark.rule("overlord", "caravan", "DH33")
def test_it_stays_in_play_as_long_as_a_duration_would() -> None:
    """C32.3, C32.6: Durations may be played."""
    t = lord(kingdom=("caravan", "village")).take("caravan").end_turn()
    assert t.player(0).in_play == ["overlord"]
    t.end_turn()
    assert (t.me.in_play, len(t.me.hand)) == (["overlord"], 6)
    t.end_turn()
    assert t.player(0).in_play == []


@pytest.mark.rule("overlord")
def test_without_a_duration_it_is_discarded_in_the_same_turn() -> None:
    """C32.3."""
    t = lord().take("smithy").end_turn()
    assert t.player(0).in_play == []


@pytest.mark.rule("overlord", "throne_room")
def test_played_twice_it_chooses_twice() -> None:
    """C32.4."""
    t = holding("throne_room", "overlord", kingdom=["village", "smithy"]).play("throne_room")
    t.answer("overlord").take("village").take("smithy")
    assert (t.actions, len(t.me.hand), t.me.in_play) == (2, 4, ["throne_room", "overlord"])


@pytest.mark.rule("overlord")
def test_the_pile_may_be_emptied_by_the_play_itself() -> None:
    """C32.5: a Workshop gains the last Workshop."""
    t = lord("gold", kingdom=("workshop", "village"), left={"workshop": 1}).take("workshop").take("workshop")
    assert (t.gains(), t.left("workshop"), t.game.empty_piles()) == ([(0, "workshop")], 0, 1)


@pytest.mark.rule("overlord", "crown")
def test_a_crown_in_the_supply_works_as_in_the_action_phase_and_holds_the_overlord() -> None:
    """I29, I32: it plays an Action from hand twice; with a Duration the Overlord stays."""
    t = lord("caravan", "gold", kingdom=("crown", "village")).take("crown")
    assert (t.prompt, t.options) == ("play_twice", ["caravan"])
    t.answer("caravan").end_turn()
    assert t.player(0).in_play == ["overlord", "caravan"]


@pytest.mark.rule("overlord", "chariot_race")
def test_it_may_play_a_chariot_race() -> None:
    """I32."""
    t = holding("overlord", kingdom=["chariot_race", "village"], deck=["gold"]).play("overlord")
    t.take("chariot_race")
    assert (t.coins, t.token("points")) == (1, 1)


@pytest.mark.rule("overlord", "kitsune", "divine_wind", "temple")
def test_the_last_sun_through_an_overlord_brings_the_wind_in_the_middle_of_the_play() -> None:
    """I32, N2: Kingdom piles and the tokens on Temple are gone, ten new ones come; Kitsune is still finished,
    Overlord stays owned and is discarded as usual."""
    t = holding(
        *("temple", "overlord", "copper"),
        kingdom=["kitsune", "temple", "overlord"],
        prophecy="divine_wind",
        suns=1,
        actions=2,
    )
    t.play("temple").answer("copper")
    t.play("overlord").take("kitsune")
    assert (t.suns, t.prompt) == (0, "kitsune")
    new = [pile for pile in t.game.piles if pile.kind == "kingdom" and t.game.in_supply[pile.number]]
    assert len(new) == 10
    gone = ("kitsune", "temple", "overlord")
    assert [t.pile(id)["in_supply"] for id in gone] == [False] * 3
    assert "points" not in t.pile("temple")
    t.answer("two_coins", "curses")
    assert (t.coins, t.gains()) == (2, [(1, "curse")])
    t.end_turn()
    assert (t.player(0).in_play, "overlord" in t.player(0).everything) == ([], True)


@pytest.mark.rule("overlord", "sea_trade")
def test_sea_trade_counts_the_overlord_and_not_what_it_played() -> None:
    """I32: what stays in the Supply is not in play."""
    t = lord("curse", "curse", kingdom=("village",), events=["sea_trade"], coins=4)
    t.answer("event:sea_trade")
    assert (t.prompt, t.decision.most) == ("trash", 1)


# Museum.


@pytest.mark.rule("museum")
def test_museum_gives_two_points_for_each_different_card_in_all_zones() -> None:
    """C31.1, C31.2, C31.4: deck, hand, discard pile, play, mats, set aside; a Curse counts, tokens do not."""
    me = {
        "hand": ["copper", "copper", "curse"],
        "deck": ["silver", "copper"],
        "discard": ["gold"],
        "in_play": [[5, "village", [], 0]],
        "mats": {"exile": ["duchy"], "tavern": ["moat"]},
        "aside": ["estate"],
        "tokens": {"points": 3, "coffers": 2},
    }
    held = [{"hook": "haven", "owner": 0, "until": "game", "cards": ["province"], "holds": "secret"}]
    t = stage(me, kingdom=["village", "moat", "haven"], landscapes=["museum"], effects=held)
    mine, yours = (points(t.game, player) for player in t.game.players)
    assert (mine["museum"], yours["museum"]) == (18, 2)


@pytest.mark.rule("museum", "castles", "patrician_emporium", "humble_castle")
def test_cards_of_one_pile_count_by_their_own_names() -> None:
    """C18.2, C31.3: and each name once."""
    deck = ["humble_castle", "humble_castle", "small_castle", "patrician", "patrician", "emporium"]
    t = stage({"deck": deck}, {}, {}, kingdom=["castles", "patrician_emporium"], landscapes=["museum"])
    assert points(t.game, t.game.players[0])["museum"] == 8


@pytest.mark.rule("museum")
def test_without_the_landmark_there_are_no_such_points() -> None:
    """C31: it holds only where it lies."""
    t = stage({"deck": ["copper", "silver"]})
    assert "museum" not in points(t.game, t.game.players[0])
