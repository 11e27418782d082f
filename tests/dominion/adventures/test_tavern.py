"""Adventures: Distant Lands, Duplicate, Guide and Miser on the Tavern mat, and Hireling."""

from collections.abc import Sequence

import pytest

from tafelrunde.games.dominion.cards import Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.player import MINUS_COIN, TAVERN_MAT, Player
from tafelrunde.games.dominion.scoring import points
from tests.dominion.machinery.stage import LONG_DECK, Stage, action, holding, stage
from tests.dominion.table import invent, invent_beside


def guest(*tavern: str, hand: Sequence[str] = (), deck: Sequence[str] = LONG_DECK, **more: object) -> Stage:
    """Somebody with these cards on the Tavern mat."""
    me = {"hand": list(hand), "deck": list(deck), "mats": {TAVERN_MAT: list(tavern)}}
    return stage(me, kingdom=["guide", "duplicate", "distant_lands", "miser"], **more)


def score(t: Stage, card: str) -> int:
    """The points of the first player's copies of a card."""
    return points(t.game, t.game.players[0]).get(card, 0)


# Distant Lands.


@pytest.mark.rule("distant_lands")
def test_it_counts_only_on_the_mat() -> None:
    """C5.1, C5.2: 0 in the deck, 4 on the mat, where it stays."""
    t = guest("distant_lands", hand=["distant_lands", "copper"])
    assert score(t, "distant_lands") == 4
    t.play("distant_lands")
    assert (score(t, "distant_lands"), t.me.in_play) == (8, [])
    t.to_my_next_turn()
    assert (t.prompt, t.mat(TAVERN_MAT)) == ("buy", ["distant_lands"] * 2), "nobody is asked to call it"


@pytest.mark.rule("distant_lands")
def test_played_again_it_stays_on_the_mat() -> None:
    """C5.2: one copy, once."""
    t = guest(hand=["throne_room", "distant_lands"]).play("throne_room").answer("distant_lands")
    assert (t.mat(TAVERN_MAT), t.me.in_play) == (["distant_lands"], ["throne_room"])


@pytest.mark.rule("distant_lands", "artist")
def test_on_the_mat_it_is_not_in_play() -> None:
    """C5.3, set 20: an Artist sees neither this nor any other card on the mat."""
    t = guest("duplicate", hand=["distant_lands", "artist"], actions=2).play("distant_lands").play("artist")
    assert t.me.hand == ["copper"], "one card, for the Artist itself"


@pytest.mark.rule("distant_lands", "riverboat")
def test_played_without_being_moved_it_does_not_get_there() -> None:
    """C5.4: the one on the Riverboat stays where it is."""
    t = holding("riverboat", riverboat="distant_lands").play("riverboat").to_my_next_turn()
    assert [event["card"] for event in t.events("play")] == ["riverboat", "distant_lands"]
    assert (t.mat(TAVERN_MAT), score(t, "distant_lands")) == ([], 0)


@pytest.mark.rule("distant_lands")
@pytest.mark.parametrize(("others", "size"), [(1, 8), (2, 12)])
def test_its_pile_is_that_of_a_victory_card(others: int, size: int) -> None:
    """Trap of 5: not ten."""
    players = [{"deck": LONG_DECK}] * (others + 1)
    assert stage(*players, kingdom=["distant_lands"]).left("distant_lands") == size


# Duplicate.


@pytest.mark.rule("duplicate")
def test_what_counts_is_the_cost_at_the_gain() -> None:
    """C7.1: up to $6, no debt in it."""
    t = guest("duplicate", phase="buy", coins=8, buys=2).take("gold")
    assert (t.prompt, t.options) == ("may_act", ["duplicate"])
    assert guest("duplicate", phase="buy", coins=8, buys=2).take("province").prompt == "buy"
    t = stage({"deck": LONG_DECK, "mats": {TAVERN_MAT: ["duplicate"]}}, kingdom=["duplicate", "artist"],
              phase="buy", coins=9, buys=2)  # fmt: skip
    t.take("artist")
    assert (t.gains(), t.prompt) == ([(0, "artist")], "buy"), "8 debt"


@pytest.mark.rule("duplicate")
def test_with_a_cheaper_province_it_may_be_called() -> None:
    """C7.1: the cost of the moment, not the printed one."""
    t = guest("duplicate", phase="buy", coins=6, reduction=2).take("province").answer("duplicate")
    assert t.gains() == [(0, "province")] * 2


@pytest.mark.rule("duplicate")
def test_without_a_copy_left_the_call_does_nothing() -> None:
    """C7.2: but it is called."""
    t = guest("duplicate", phase="buy", coins=6, buys=2, left={"gold": 1}).take("gold").answer("duplicate")
    assert (t.gains(), t.mat(TAVERN_MAT), t.me.in_play) == ([(0, "gold")], [], ["duplicate"])


@pytest.mark.rule("duplicate")
def test_it_copies_nothing_that_is_not_in_the_supply(monkeypatch: pytest.MonkeyPatch) -> None:
    """C7.2, G10: a card that stands beside the Supply is gained once."""
    pony = action("pony", 3)

    def stable(game: Dominion, me: Player, this: Played) -> None:
        game.gain(me, pony)

    invent(monkeypatch, action("stable", 3, stable, brings=(pony,)))
    invent_beside(monkeypatch, pony)
    t = guest("duplicate", hand=["stable"]).play("stable").answer("duplicate")
    assert (t.gains(), t.me.in_play) == ([(0, "pony")], ["stable", "duplicate"])


@pytest.mark.rule("duplicate")
def test_several_may_be_called_and_again_for_the_copy() -> None:
    """C7.3: three Duplicates, four Golds, whichever gain they answer."""
    t = guest(*["duplicate"] * 3, phase="buy", coins=6).take("gold")
    t.answer("duplicate").answer("duplicate").answer("duplicate")
    assert (t.gains(), t.mat(TAVERN_MAT)) == ([(0, "gold")] * 4, [])


@pytest.mark.rule("duplicate")
def test_the_copy_is_a_gain_with_all_that_follows() -> None:
    """C7.3, trap of 7: the copy of a Border Village brings a cheaper card, too."""
    t = stage({"deck": LONG_DECK, "mats": {TAVERN_MAT: ["duplicate"]}}, phase="buy", coins=6, buys=2,
              kingdom=["duplicate", "border_village"])  # fmt: skip
    t.take("border_village").answer("border_village").take("silver").decline()
    t.answer("duplicate").take("estate")
    assert t.gains() == [(0, one) for one in ("border_village", "silver", "border_village", "estate")]


@pytest.mark.rule("duplicate", "D101")
def test_it_is_called_on_the_turn_of_another_and_leaves_with_that_turn() -> None:
    """C7.4, G14: a Curse may be doubled."""
    you = {"hand": ["copper"], "deck": LONG_DECK, "mats": {TAVERN_MAT: ["duplicate"]}}
    t = stage({"hand": ["witch"], "deck": LONG_DECK}, you, kingdom=["duplicate"]).play("witch")
    assert (t.asked, t.options) == (1, ["duplicate"])
    t.answer("duplicate")
    assert (t.you.in_play, t.you.discard) == (["duplicate"], ["curse", "curse"])
    t.end_turn()
    assert (t.me.in_play, "duplicate" in t.me.discard) == ([], True)


@pytest.mark.rule("duplicate", "page")
def test_an_exchange_is_no_gain() -> None:
    """C7.6, C11.6: a Treasure Hunter for a Page lets nobody call."""
    t = guest("duplicate", hand=["page"], deck=["estate"] * 9).play("page").decline().answer("page")
    assert (t.active, t.gains(), t.mat(TAVERN_MAT)) == (1, [], ["duplicate"])


@pytest.mark.rule("duplicate", "artist")
def test_a_called_duplicate_is_an_action_in_play() -> None:
    """Set 20: an Artist played afterwards counts it; calling was no play."""
    t = guest("duplicate", hand=["workshop", "artist"], deck=["gold"] * 9, actions=2)
    t.play("workshop").take("silver").answer("duplicate").play("artist")
    assert len(t.me.hand) == 3
    assert [event["card"] for event in t.events("play")] == ["workshop", "artist"]


@pytest.mark.rule("duplicate", "hero")
def test_a_hero_s_gold_can_be_duplicated() -> None:
    """Set 20: $6 is not too much."""
    t = guest("duplicate", hand=["hero"]).play("hero").take("gold").answer("duplicate")
    assert t.gains() == [(0, "gold")] * 2


# Guide.


@pytest.mark.rule("guide")
def test_the_hand_is_discarded_and_five_are_drawn() -> None:
    """C8.3, C8.4: five, not up to five; it is in play for this turn only."""
    t = guest("guide", deck=["estate"] * 5 + ["gold"] * 5).to_my_next_turn()
    assert (t.phase, t.prompt, t.options) == ("start", "may_act", ["guide"])
    t.answer("guide")
    assert (t.me.hand, t.me.discard, t.me.in_play) == (["gold"] * 5, ["estate"] * 5, ["guide"])
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("guide")
def test_it_may_stay_and_cannot_be_called_later_in_the_turn() -> None:
    """Trap of 8: only at the start."""
    t = guest("guide", hand=["village"]).to_my_next_turn().decline()
    assert (t.prompt, t.mat(TAVERN_MAT)) == ("buy", ["guide"])
    assert "guide" not in t.options


@pytest.mark.rule("guide")
def test_what_was_just_discarded_may_be_drawn_again() -> None:
    """C8.3: the hand is on the discard pile before the first card is drawn."""
    t = guest("guide", hand=["estate"], deck=["gold"] * 4).to_my_next_turn()
    hand = sorted(t.me.hand)
    t.answer("guide")
    assert sorted(t.me.hand) == hand == ["estate", *["gold"] * 4]


@pytest.mark.rule("guide")
def test_also_with_an_empty_hand() -> None:
    """C8.1: nobody looks at the hand."""
    me = {"deck": ["gold"] * 5, "mats": {TAVERN_MAT: ["guide"]}}
    t = stage(me, kingdom=["guide"], phase="start")
    t.answer("guide")
    assert t.me.hand == ["gold"] * 5


@pytest.mark.rule("guide", "hireling")
def test_several_may_be_called_with_other_things_between() -> None:
    """C8.2, set 19: a Hireling's card before, between or after the calls."""
    t = guest("guide", "guide", hand=["hireling"], deck=["copper"] * 25).play("hireling").to_my_next_turn()
    assert sorted(t.options) == ["guide", "hireling"]
    t.answer("guide")
    assert (sorted(t.options), len(t.me.hand)) == (["guide", "hireling"], 5)
    t.answer("hireling")
    assert (t.options, len(t.me.hand)) == (["guide"], 6)
    t.answer("guide")
    assert (t.phase, len(t.me.hand), t.mat(TAVERN_MAT)) == ("buy", 5, [])


@pytest.mark.rule("guide", "champion", "D101")
def test_calling_is_no_play() -> None:
    """G14, C15.5: no Action for it from a Champion."""
    me = {"hand": ["champion"], "deck": ["village"] * 25, "mats": {TAVERN_MAT: ["guide"]}}
    t = stage(me, kingdom=["guide", "page"]).play("champion").to_my_next_turn().answer("guide")
    assert (t.actions, len(t.events("play"))) == (1, 1)


# Hireling.


@pytest.mark.rule("hireling")
def test_it_draws_in_every_turn_and_never_leaves() -> None:
    """C9.1, C9.3: nothing now; an Action in play forever."""
    t = holding("hireling", deck=["estate"] * 20).play("hireling")
    assert (t.me.hand, t.phase) == ([], "buy")
    for _ in range(2):
        t.to_my_next_turn()
        assert (len(t.me.hand), t.me.in_play) == (6, ["hireling"])


@pytest.mark.rule("hireling")
def test_played_twice_it_keeps_the_throne_room_and_draws_two() -> None:
    """C9.1: for the rest of the game."""
    t = holding("throne_room", "hireling", deck=["estate"] * 25).play("throne_room").answer("hireling")
    for _ in range(2):
        t.to_my_next_turn()
        assert (len(t.me.hand), t.me.in_play) == (7, ["throne_room", "hireling"])


@pytest.mark.rule("hireling")
def test_two_of_them_draw_two() -> None:
    """C9.2: each its own card."""
    t = holding("hireling", "hireling", actions=2, deck=["estate"] * 20).play("hireling", "hireling")
    assert len(t.to_my_next_turn().me.hand) == 7


@pytest.mark.rule("hireling", "amass")
def test_in_later_turns_it_is_an_action_in_play() -> None:
    """C9.3: it blocks Amass."""
    t = holding("hireling", deck=["copper"] * 20, events=["amass"]).play("hireling").to_my_next_turn()
    t.answer("all_treasures").answer("event:amass")
    assert t.gains() == []


# Miser.


@pytest.mark.rule("miser")
def test_exactly_one_copper_goes_to_the_mat() -> None:
    """C10.1, C10.2: neither trashed nor discarded, and still owned."""
    t = guest(hand=["miser", "copper", "copper"]).play("miser")
    assert t.options == ["copper_to_tavern", "coin_per_copper"]
    t.answer("copper_to_tavern")
    assert (t.mat(TAVERN_MAT), t.me.hand, t.trash, t.me.discard) == (["copper"], ["copper"], [], [])
    assert t.me.everything.count("copper") == 2 + len(LONG_DECK), "C10.3: what scores by cards sees it"


@pytest.mark.rule("miser")
def test_either_may_be_chosen_though_it_does_nothing() -> None:
    """C10.1: without a Copper in hand, or on the mat."""
    t = guest(hand=["miser", "silver"]).play("miser").answer("copper_to_tavern")
    assert (t.mat(TAVERN_MAT), t.me.hand) == ([], ["silver"])
    t = guest("guide", hand=["miser"]).play("miser").answer("coin_per_copper")
    assert t.coins == 0


@pytest.mark.rule("miser")
def test_a_coin_for_each_copper_on_the_mat() -> None:
    """C10.1: other cards there do not count."""
    t = guest("copper", "guide", "copper", "copper", hand=["miser"]).play("miser").answer("coin_per_copper")
    assert (t.coins, t.mat(TAVERN_MAT).count("copper")) == (3, 3)


@pytest.mark.rule("miser")
@pytest.mark.parametrize(("coppers", "coins", "tokens"), [(3, 2, 0), (0, 0, 1)])
def test_the_token_takes_one_of_many_but_not_of_none(coppers: int, coins: int, tokens: int) -> None:
    """C10.4, cross test 20: with nothing to take it stays."""
    mats = {TAVERN_MAT: ["copper"] * coppers}
    t = stage({"hand": ["miser"], "deck": LONG_DECK, "mats": mats, "tokens": {MINUS_COIN: 1}})
    t.play("miser").answer("coin_per_copper")
    assert (t.coins, t.token(MINUS_COIN)) == (coins, tokens)
