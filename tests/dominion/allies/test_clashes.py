"""The Clashes: Battle Plan, Archer, Warlord, Territory."""

from typing import cast

import pytest

from tafelrunde.games.dominion.hooks import REVEAL, Hook
from tafelrunde.games.dominion.scoring import points
from tests.dominion.machinery.stage import Stage, action, holding, one_point, stage
from tests.dominion.table import Described, invent, new

DECK = ["copper"] * 12
FROM_TOP = ["battle_plan"] * 4 + ["archer"] * 4 + ["warlord"] * 4 + ["territory"] * 4


@pytest.mark.rule("clashes")
def test_there_are_sixteen_and_only_a_battle_plan_rotates_them() -> None:
    """C86.1: four of each, with any number of players."""
    for seats in (2, 6):
        assert Stage(new(seats, kingdom=["clashes"])).order("clashes") == FROM_TOP
    t = holding("herb_gatherer", deck=[], kingdom=["clashes", "augurs"]).play("herb_gatherer").answer("yes")
    assert t.order("clashes") == FROM_TOP


# Battle Plan.


@pytest.mark.rule("battle_plan")
def test_an_attack_may_be_shown_for_a_card() -> None:
    """C87.1: any card with that type, a Cauldron, too."""
    t = holding("battle_plan", "militia", "cauldron", "village", kingdom=["clashes"]).play("battle_plan")
    assert (t.prompt, t.options, t.may_decline) == ("battle_plan", ["militia", "cauldron"], True)
    t.answer("cauldron")
    assert (len(t.me.hand), t.sees(1, 0)["hand_known"]) == (5, ["cauldron"])
    t = holding("battle_plan", "militia", kingdom=["clashes"]).play("battle_plan").decline()
    assert len(t.me.hand) == 2


@pytest.mark.rule("battle_plan", "clashes")
def test_any_pile_of_the_supply_may_be_rotated() -> None:
    """C87.2, C87.3: it changes something with several names only; the Horses are not in the Supply."""
    t = holding("battle_plan", kingdom=["clashes", "augurs", "sleigh"]).play("battle_plan")
    assert (t.prompt, t.may_decline) == ("rotate", True)
    assert {"clashes", "augurs", "copper", "sleigh"} <= set(t.piles)
    assert "horse" not in t.piles
    t.take("clashes")
    order = t.order("clashes")
    assert (order[0], order[-3:]) == ("archer", ["battle_plan"] * 3)
    t = holding("battle_plan", kingdom=["clashes", "augurs"]).play("battle_plan").take("augurs")
    assert t.order("augurs")[0] == "acolyte"
    t = holding("battle_plan", kingdom=["clashes"]).play("battle_plan").take("copper")
    assert (t.left("copper"), t.prompt) == (60 - 19, "buy")
    t = holding("battle_plan", kingdom=["clashes"]).play("battle_plan").decline()
    assert t.order("clashes")[0] == "battle_plan"


@pytest.mark.rule("battle_plan")
def test_of_a_shuffled_pile_the_next_card_comes_to_light() -> None:
    """C87.2: the Knights rotate one by one."""
    t = holding("battle_plan", kingdom=["clashes", "knights"]).play("battle_plan")
    first, second, *rest = t.order("knights")
    t.take("knights")
    assert t.order("knights") == [second, *rest, first]
    assert t.pile("knights")["card"] == second


# Archer.


@pytest.mark.rule("archer")
def test_the_victim_hides_a_card_and_the_attacker_chooses_among_the_others() -> None:
    """C88.1: all but one are shown, one of them is discarded."""
    you = {"hand": ["gold", "silver", "copper", "copper", "estate"], "deck": DECK}
    t = stage({"hand": ["archer"], "deck": DECK}, you).play("archer")
    assert (t.asked, t.prompt, t.may_decline) == (1, "archer_keep", False)
    t.answer("gold")
    assert (t.asked, t.prompt, t.options) == (0, "archer", ["silver", "copper", "estate"])
    assert sorted(cast(list[str], t.sees(0, 1)["hand_known"])) == ["copper", "copper", "estate", "silver"]
    t.answer("silver")
    assert (sorted(t.you.hand), t.you.discard) == (["copper", "copper", "estate", "gold"], ["silver"])
    assert t.coins == 2


@pytest.mark.rule("archer")
def test_it_goes_player_by_player_and_passes_small_hands() -> None:
    """C88.1: four cards are too few."""
    four = {"hand": ["gold", "silver", "copper", "estate"], "deck": DECK}
    five = {"hand": ["gold", *["copper"] * 4], "deck": DECK}
    t = stage({"hand": ["archer"], "deck": DECK}, five, four, five).play("archer")
    assert t.asked == 1
    t.answer("gold")
    assert (t.asked, t.prompt) == (3, "archer_keep"), "only Coppers were shown"
    t.answer("gold")
    assert [player.discard for player in map(t.player, range(4))] == [[], ["copper"], [], ["copper"]]


HERALDED = action("heralded", 2, hooks=(Hook("heralded", REVEAL, one_point),))


@pytest.mark.rule("archer")
def test_showing_the_cards_is_revealing_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """C88.2: what pays when it is revealed pays; the hidden card does not."""
    invent(monkeypatch, HERALDED)
    you = {"hand": ["heralded", "heralded", "copper", "copper", "copper"], "deck": DECK}
    t = stage({"hand": ["archer"], "deck": DECK}, you).play("archer").answer("heralded")
    assert t.token("points", 1) == 1


# Warlord.


def under_warlord(*hand: str, in_play: tuple[str, ...], me: Described | None = None, **more: object) -> Stage:
    """Somebody with these cards in hand and in play, while another player's Warlord holds."""
    mine = {"hand": list(hand), "in_play": list(in_play), "deck": DECK, **(me or {})}
    boss = {"in_play": [[99, "warlord", [], 0]], "deck": DECK}
    holds = {"hook": "subdued", "owner": 1, "until": "next_start", "uid": 99, "victims": 1}
    return stage(mine, boss, effects=[holds], **{"actions": 5, **more})


@pytest.mark.rule("warlord")
def test_at_the_next_turn_it_draws_two_and_till_then_it_holds() -> None:
    """C89.1: until the start of that turn."""
    you = {"hand": ["village"] * 3, "deck": DECK}
    t = stage({"hand": ["warlord"], "deck": DECK}, you).play("warlord")
    assert t.actions == 1
    t.end_turn().play("village", "village")
    assert (t.active, t.phase, t.me.hand.count("village")) == (1, "buy", 1)
    t.end_turn()
    assert (t.active, len(t.me.hand), t.waiting(), t.me.in_play) == (0, 7, [], ["warlord"])
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("warlord")
def test_only_a_third_copy_from_hand_is_barred() -> None:
    """C89.1: copies of any turn count, one is not enough, and other cards are free."""
    t = under_warlord("village", "smithy", in_play=("village", "village", "smithy"))
    assert t.options == ["smithy"]
    t = under_warlord("caravan", in_play=(), me={"in_play": [[5, "caravan", [], 0], [6, "caravan", [], 0]]})
    assert t.phase == "buy"


@pytest.mark.rule("warlord")
def test_a_throne_room_may_not_choose_it_but_a_card_in_play_is_played_again() -> None:
    """C89.2: choosing it from hand is playing it from there; a Daimyo replays what is in play."""
    t = under_warlord("throne_room", "village", "smithy", in_play=("village", "village")).play("throne_room")
    assert t.options == ["smithy"]
    t = under_warlord("daimyo", "village", "smithy", in_play=("village",)).play("daimyo", "village")
    assert len([1 for event in t.events("play") if event["card"] == "village"]) == 2


@pytest.mark.rule("warlord", "courier")
def test_from_the_discard_pile_and_from_aside_it_may_be_played() -> None:
    """C89.2, I89: by a Courier; and Rapid Expansion plays from aside."""
    me = {"discard": ["village"]}
    t = under_warlord("courier", in_play=("village", "village"), me=me).play("courier").answer("village")
    assert t.me.in_play.count("village") == 3
    aside = {"hook": "play_aside", "owner": 0, "until": "game", "cards": ["village"], "holds": "open"}
    holds = {"hook": "subdued", "owner": 1, "until": "next_start", "uid": 99, "victims": 1}
    mine = {"hand": ["smithy"], "deck": DECK, "in_play": [[5, "village", [], 0], [6, "village", [], 0]]}
    boss = {"in_play": [[99, "warlord", [], 0]], "deck": DECK}
    rapid = {"prophecy": "rapid_expansion", "fulfilled": True, "phase": "start"}
    t = stage(mine, boss, effects=[holds, aside], **rapid)
    assert t.me.in_play.count("village") == 3


@pytest.mark.rule("warlord", "fishmonger", "DH28")
def test_a_shadow_may_come_from_the_deck_as_the_third() -> None:
    """X13, I89: not the one in hand."""
    me = {"deck": ["copper", "fishmonger"]}
    t = under_warlord("fishmonger", in_play=("fishmonger", "fishmonger"), me=me)
    assert t.options == ["deck:fishmonger"]


@pytest.mark.rule("warlord")
def test_who_is_protected_when_it_is_played_is_not_touched() -> None:
    """C89.3: decided then; a Moat that is not shown then does not help later."""
    for shown in (True, False):
        you = {"hand": ["moat", *["village"] * 3], "deck": DECK}
        t = stage({"hand": ["warlord"], "deck": DECK}, you).play("warlord")
        assert (t.asked, t.prompt) == (1, "react")
        (t.answer("moat") if shown else t.decline()).end_turn().play("village", "village")
        assert sorted(t.options) == (["moat", "village"] if shown else ["moat"])


@pytest.mark.rule("warlord", "pirate")
def test_reactions_that_play_from_hand_are_stopped_too() -> None:
    """C89.4: a third Pirate stays in hand."""
    pirates = [[5, "pirate", [], 0], [6, "pirate", [], 0]]
    t = under_warlord("pirate", in_play=(), me={"in_play": pirates}, phase="buy", coins=6, buys=2)
    assert t.take("gold").prompt == "buy"
    t = under_warlord("pirate", in_play=(), me={"in_play": pirates[:1]}, phase="buy", coins=6, buys=2)
    assert t.take("gold").options == ["pirate"]


def after_warlord(*hand: str, prophecy: str) -> Stage:
    """The turn of somebody with this hand after another player has played a Warlord."""
    me = {"hand": list(hand), "deck": ["estate"] * 5}
    t = stage(me, {"hand": ["warlord"], "deck": DECK}, active=1, prophecy=prophecy, fulfilled=True)
    return t.play("warlord").end_turn()


@pytest.mark.rule("warlord", "enlightenment")
def test_in_enlightenment_two_coppers_are_all_that_is_played_from_hand() -> None:
    """I89: in either phase; all Treasures at once, too. Otherwise a Copper is no Action."""
    hand = ["copper"] * 4 + ["silver"]
    t = after_warlord(*hand, prophecy="enlightenment").play("copper", "copper")
    assert (t.phase, t.options) == ("action", ["silver"])
    t.decline()
    assert (t.phase, "copper" in t.options, "silver" in t.options) == ("buy", False, True)
    t = after_warlord(*hand, prophecy="enlightenment").decline().answer("all_treasures")
    assert (t.coins, t.me.hand) == (4, ["copper", "copper"])
    assert after_warlord(*hand, prophecy="panic").answer("all_treasures").me.hand == []


# Territory.


@pytest.mark.rule("territory")
def test_it_counts_differently_named_victory_cards_with_itself() -> None:
    """C90.1: wherever they are; alike ones once, Curses not."""
    me = {"hand": ["territory", "estate", "curse"], "deck": ["estate", "tunnel", *DECK], "discard": ["gold"]}
    t = stage(me, kingdom=["clashes"])
    assert points(t.game, t.game.players[0])["territory"] == 3
    me = {"hand": ["territory", "territory"], "deck": DECK}
    assert points(stage(me).game, stage(me).game.players[0])["territory"] == 2


@pytest.mark.rule("territory")
def test_gaining_it_brings_a_gold_for_each_empty_pile() -> None:
    """C90.2, C90.3: the Clashes that it empties itself count, the Horses do not."""
    empty = {"curse": 0, "horse": 0, "clashes": 1}
    t = holding(phase="buy", coins=9, buys=3, kingdom=["clashes", "sleigh"], left=empty).take("clashes")
    assert t.gains() == [(0, "territory"), (0, "gold"), (0, "gold")]
    t = holding(phase="buy", coins=9, buys=3, kingdom=["clashes"], left={"clashes": 2}).take("clashes")
    assert t.gains() == [(0, "territory")]


@pytest.mark.rule("territory", "rapid_expansion")
def test_with_rapid_expansion_the_golds_are_played_next_turn() -> None:
    """X12, I90: Territory itself is neither Action nor Treasure."""
    rapid = {"prophecy": "rapid_expansion", "fulfilled": True}
    t = stage(
        {"deck": DECK}, kingdom=["clashes"], phase="buy", coins=6, left={"curse": 0, "clashes": 1}, **rapid
    )
    t.take("clashes")
    assert (t.player(0).aside, t.player(0).everything.count("territory")) == (["gold", "gold"], 1)
    t.end_turn()
    assert (t.active, t.coins, t.me.in_play) == (0, 6, ["gold", "gold"])
