"""The Kingdom cards of Rising Sun that cost debt, $2 and $3, with every clarification of the rulebook."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, Card, Cost
from tafelrunde.games.dominion.sets.base import throne_room
from tests.dominion.table import NEIGHBOUR, invent, table

# Mountain Shrine.


@pytest.mark.rule("mountain_shrine", "D51")
def test_mountain_shrine_gives_two_coins_and_may_trash() -> None:
    t = table({"hand": ["mountain_shrine", "estate", "copper"], "deck": ["gold"]}, prophecy="panic")
    t.play("mountain_shrine")
    assert t.suns == 4
    assert (t.options, t.may_decline) == (["estate", "copper"], True)
    t.answer("estate")
    assert t.coins == 2
    assert t.trash == ["estate"]
    assert t.me.hand == ["copper"]


@pytest.mark.rule("mountain_shrine")
def test_the_action_just_trashed_counts_for_mountain_shrine() -> None:
    t = table({"hand": ["mountain_shrine", "village"], "deck": ["gold", "silver", "copper"]})
    t.play("mountain_shrine").answer("village")
    assert t.me.hand == ["gold", "silver"]


@pytest.mark.rule("mountain_shrine")
def test_an_action_anybody_has_ever_trashed_is_enough_without_trashing_now() -> None:
    # X4: the look into the trash does not depend on trashing a card.
    t = table({"hand": ["mountain_shrine", "estate"], "deck": ["gold", "silver"]}, trash=["village"])
    t.play("mountain_shrine").decline()
    assert t.me.hand == ["estate", "gold", "silver"]
    t = table({"hand": ["mountain_shrine"], "deck": ["gold", "silver"]}, trash=["village"])
    t.play("mountain_shrine")
    assert t.me.hand == ["gold", "silver"]


# Daimyo.


@pytest.mark.rule("daimyo")
def test_daimyo_draws_and_plays_the_next_action_once_more() -> None:
    t = table({"hand": ["daimyo", "market"], "deck": ["gold", "copper", "silver"]})
    t.play("daimyo")
    assert (t.me.hand, t.actions) == (["market", "gold"], 1)
    t.play("market")
    assert (t.coins, t.buys, t.actions) == (2, 3, 2)
    assert t.me.hand == ["gold", "copper", "silver"]


@pytest.mark.rule("daimyo")
def test_two_daimyos_and_a_craftsman_play_it_three_times() -> None:
    t = table({"hand": ["daimyo", "daimyo", "craftsman"], "deck": ["copper"] * 2})
    t.play("daimyo", "daimyo", "craftsman")
    t.take("duchy").take("silver").take("estate")
    assert t.prompt == "buy"
    assert t.me.discard == ["duchy", "silver", "estate"]
    assert t.me.debt == 6


@pytest.mark.rule("daimyo")
def test_daimyo_waits_through_commands_and_works_only_once() -> None:
    t = table({"hand": ["daimyo", "daimyo", "festival", "market"], "deck": ["copper"] * 6})
    t.play("daimyo", "daimyo", "festival")
    assert t.coins == 6
    t.play("market")
    assert t.coins == 7


@pytest.mark.rule("daimyo", "throne_room", "vassal")
def test_a_daimyo_played_by_another_card_waits_for_the_next_one() -> None:
    t = table({"hand": ["throne_room", "daimyo", "market"], "deck": ["copper"] * 9})
    t.play("throne_room").answer("daimyo")
    assert (t.prompt, t.actions) == ("play_action", 2)
    t.play("market")
    assert t.coins == 3
    t = table({"hand": ["vassal", "market"], "deck": ["daimyo"] + ["copper"] * 9})
    t.play("vassal").answer("yes")
    assert (t.prompt, t.coins) == ("play_action", 2)
    t.play("market")
    assert t.coins == 4


@pytest.mark.rule("daimyo", "throne_room")
def test_daimyo_plays_a_throne_room_again_and_leaves_its_cards_alone() -> None:
    t = table({"hand": ["daimyo", "throne_room", "festival", "market"], "deck": ["copper"] * 6})
    t.play("daimyo", "throne_room").answer("festival").answer("market")
    assert (t.prompt, t.coins) == ("buy", 2 * 2 + 2 * 1)


@pytest.mark.rule("daimyo")
def test_daimyo_does_not_wait_beyond_the_turn() -> None:
    t = table({"hand": ["daimyo"], "deck": ["copper"] + ["market"] * 9})
    t.play("daimyo").to_my_next_turn().play("market")
    assert t.coins == 1


@pytest.mark.rule("daimyo", "snake_witch")
def test_daimyo_replays_a_card_that_is_no_longer_in_play() -> None:
    t = table({"hand": ["daimyo", "snake_witch", "gold"], "deck": ["copper", "estate", "silver"]})
    t.play("daimyo", "snake_witch").answer("yes")
    assert t.left("snake_witch") == 10
    assert (t.prompt, t.me.hand) == ("snake_witch", ["gold", "copper", "estate", "silver"])
    assert t.actions == 2


@pytest.mark.rule("daimyo", "D80")
@pytest.mark.parametrize("duration", ["riverboat", "samurai"])
def test_daimyo_stays_in_play_with_a_duration_it_replays(duration: str) -> None:
    t = table({"hand": ["daimyo", duration], "deck": ["copper"] * 9}, riverboat="market")
    t.play("daimyo", duration).end_turn()
    assert t.player(0).in_play == ["daimyo", duration]
    t.end_turn()
    assert t.coins == 2


@pytest.mark.rule("daimyo", "D63")
def test_daimyo_replays_a_shadow_from_the_deck() -> None:
    t = table({"hand": ["daimyo"], "deck": ["copper", "silver", "gold", "fishmonger"]})
    t.play("daimyo", "deck:fishmonger")
    assert (t.coins, t.buys) == (2, 3)
    assert t.me.in_play == ["daimyo", "fishmonger"]
    assert t.me.deck == ["silver", "gold"]


# Artist.


@pytest.mark.rule("artist")
def test_artist_draws_for_each_card_in_play_once_itself_included() -> None:
    t = table(
        {"hand": ["artist", "moat"], "in_play": ["village", "village", "market"], "deck": ["gold", "silver"]},
    )
    t.play("artist")
    assert t.actions == 1
    assert t.me.hand == ["moat", "gold", "silver"]


@pytest.mark.rule("artist")
def test_two_artists_do_not_count_themselves() -> None:
    t = table({"hand": ["artist", "moat"], "in_play": ["artist"], "deck": ["gold"]})
    t.play("artist")
    assert t.me.hand == ["moat"]


@pytest.mark.rule("artist")
def test_artist_counts_durations_of_earlier_turns() -> None:
    # X8: everything in play counts, not only what was played this turn.
    t = table({"hand": ["samurai"], "deck": ["artist", *["copper"] * 4, "gold", "silver", "estate"]})
    t.play("samurai").to_my_next_turn().play("artist")
    assert t.me.hand == ["copper"] * 4 + ["gold", "silver"]


# Fishmonger, Snake Witch.


@pytest.mark.rule("fishmonger")
def test_fishmonger_gives_a_buy_and_a_coin() -> None:
    t = table({"hand": ["fishmonger"], "deck": ["gold"]})
    t.play("fishmonger")
    assert (t.buys, t.coins, t.actions, t.me.hand) == (2, 1, 0, [])


@pytest.mark.rule("snake_witch")
def test_snake_witch_returns_to_its_pile_and_curses_the_others() -> None:
    t = table({"hand": ["snake_witch", "gold", "moat"], "deck": ["copper"]}, NEIGHBOUR, NEIGHBOUR)
    assert t.left("snake_witch") == 9
    t.play("snake_witch")
    assert (t.prompt, t.actions) == ("snake_witch", 1)
    t.answer("yes")
    assert t.left("snake_witch") == 10
    assert t.me.in_play == []
    assert t.gains() == [(1, "curse"), (2, "curse")]
    assert t.sees(1, of=0)["hand_known"] == ["gold", "moat", "copper"]


@pytest.mark.rule("snake_witch")
def test_snake_witch_is_optional() -> None:
    t = table({"hand": ["snake_witch", "gold"], "deck": ["copper"]})
    t.play("snake_witch").answer("no")
    assert t.me.in_play == ["snake_witch"]
    assert t.gains() == []


@pytest.mark.rule("snake_witch")
def test_the_hand_is_looked_at_after_the_draw() -> None:
    t = table({"hand": ["snake_witch", "gold"], "deck": ["gold"]})
    t.play("snake_witch")
    assert t.prompt == "buy"
    t = table({"hand": ["snake_witch", "gold"], "deck": ["copper"]})
    t.play("snake_witch")
    assert t.prompt == "snake_witch"


@pytest.mark.rule("snake_witch")
def test_an_empty_hand_has_no_two_alike_cards() -> None:
    t = table({"hand": ["snake_witch"]})
    t.play("snake_witch").answer("yes")
    assert t.gains() == [(1, "curse")]


@pytest.mark.rule("snake_witch", "throne_room")
def test_snake_witch_played_again_cannot_return_again_and_brings_no_more_curses() -> None:
    # X5: no Curses without a return.
    t = table({"hand": ["throne_room", "snake_witch", "gold"], "deck": ["copper", "silver"]})
    t.play("throne_room").answer("snake_witch").answer("yes").answer("yes")
    assert t.gains() == [(1, "curse")]
    assert t.left("snake_witch") == 10


# Aristocrat.


@pytest.mark.rule("aristocrat")
@pytest.mark.parametrize("count", range(1, 11))
def test_aristocrat_counts_the_aristocrats_in_play(count: int) -> None:
    t = table(
        {"hand": ["aristocrat"], "in_play": ["aristocrat"] * (count - 1), "deck": ["village"] * 4},
        phase="action",
    )
    t.play("aristocrat")
    got = (t.actions, len(t.me.hand), t.coins, t.buys - 1)
    nothing = (0, 0, 0, 0)
    assert (
        got
        == ((3, 0, 0, 0), (0, 3, 0, 0), (0, 0, 3, 0), (0, 0, 0, 3), *[nothing] * 2)[
            (count - 1) % 4 if count < 9 else 4
        ]
    )


@pytest.mark.rule("aristocrat", "daimyo")
def test_aristocrat_replayed_gives_the_same_bonus_twice() -> None:
    t = table({"hand": ["daimyo", "aristocrat", "moat"], "deck": ["copper"] * 9})
    t.play("daimyo", "aristocrat")
    assert t.actions == 6
    assert t.me.hand == ["moat", "copper"]


# Root Cellar, Craftsman.


@pytest.mark.rule("root_cellar")
@pytest.mark.parametrize("debt", [0, 4])
def test_root_cellar_draws_three_for_three_debt(debt: int) -> None:
    t = table({"hand": ["root_cellar", "village"], "deck": ["gold"] * 4, "debt": debt})
    t.play("root_cellar")
    assert (t.me.hand, t.actions, t.me.debt) == (["village", "gold", "gold", "gold"], 1, debt + 3)


@pytest.mark.rule("craftsman", "D43")
@pytest.mark.parametrize("debt", [0, 4])
def test_craftsman_takes_two_debt_and_then_gains_a_card_up_to_five(debt: int) -> None:
    # X3: the debt comes first.
    t = table({"hand": ["craftsman"], "debt": debt}, kingdom=["market", "samurai", "mountain_shrine"])
    t.play("craftsman")
    assert (t.prompt, t.me.debt, t.may_decline) == ("gain", debt + 2, False)
    assert t.piles == ["copper", "silver", "estate", "duchy", "curse", "market", "craftsman"]
    t.take("market")
    assert t.gains() == [(0, "market")]


# Riverboat.


@pytest.mark.rule("riverboat", "D33", "D80")
def test_riverboat_plays_its_card_next_turn_and_leaves_it_there() -> None:
    t = table({"hand": ["riverboat"], "deck": ["copper"] * 9}, riverboat="market")
    t.play("riverboat")
    assert (t.coins, t.me.in_play) == (0, ["riverboat"])
    t.end_turn()
    assert t.player(0).in_play == ["riverboat"]
    t.end_turn()
    assert (t.actions, t.buys, t.coins, len(t.me.hand)) == (2, 2, 1, 6)
    assert t.me.in_play == ["riverboat"]
    assert "market" not in t.me.everything
    t.end_turn()
    assert t.player(0).in_play == []
    assert "riverboat" in t.player(0).everything
    t.end_turn()
    assert t.coins == 0


@pytest.mark.rule("riverboat", "throne_room", "D80")
def test_throne_room_stays_with_a_riverboat_that_sails_twice() -> None:
    t = table({"hand": ["throne_room", "riverboat"], "deck": ["copper"] * 12}, riverboat="laboratory")
    t.play("throne_room").answer("riverboat").end_turn()
    assert t.player(0).in_play == ["throne_room", "riverboat"]
    t.end_turn()
    assert (t.actions, len(t.me.hand)) == (3, 9)
    t.end_turn()
    assert t.player(0).in_play == []


@pytest.mark.rule("riverboat", "moat")
def test_an_attack_on_the_riverboat_can_be_answered() -> None:
    t = table(
        {"hand": ["riverboat"], "deck": ["copper"] * 9}, {"hand": [], "deck": ["moat"] * 5}, riverboat="witch"
    )
    t.play("riverboat").end_turn().end_turn()
    assert (t.asked, t.prompt, t.cause) == (1, "react", "witch")
    t.answer("moat")
    assert t.gains() == []


@pytest.mark.rule("riverboat", "D80")
def test_riverboat_stays_as_long_as_the_duration_that_its_card_has_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A card for $5 that plays an Action twice.
    crown = Card("crown", "base", Cost(5), (ACTION,), throne_room)
    invent(monkeypatch, crown)
    t = table({"hand": ["riverboat"], "deck": ["samurai", *["copper"] * 12]}, riverboat="crown")
    t.play("riverboat").end_turn().end_turn()
    assert (t.prompt, t.cause) == ("play_twice", "crown")
    t.answer("samurai")
    for _ in range(2):
        t.to_my_next_turn()
        assert t.me.in_play == ["riverboat", "samurai"]
        assert t.coins == 2, "the Samurai twice; the Riverboat does not sail again"
