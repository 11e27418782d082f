"""Alchemy: the Potion and what it pays for, Apprentice, Familiar, Transmute, University, Vineyard."""

import pytest

import tafelrunde as tr
from tafelrunde.games.dominion.cards import ACTION, VICTORY, Card, Cost
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import TRASH, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.scoring import points
from tafelrunde.games.dominion.sets.alchemy import POTION
from tafelrunde.games.dominion.sets.basic import GOLD
from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.table import gains, invent, new

COPPERS = ["copper"] * 9


def buyer(*hand: str, **more: object) -> Stage:
    """Somebody in the Buy phase."""
    return stage({"hand": list(hand), "deck": COPPERS}, **{"phase": "buy", "buys": 3, **more})


def potions(t: Stage) -> int:
    """The Potions that the active player can spend."""
    return t.game.players[t.active].potions


# Potion.


@pytest.mark.rule("potion", "D90")
@pytest.mark.parametrize("seats", [2, 6])
def test_potions_are_a_pile_of_sixteen_in_the_supply_if_a_card_costs_one(seats: int) -> None:
    """C24.1: no Kingdom pile, and only where it is needed."""
    t = new(seats, kingdom=["vineyard", "golem", "smithy"])
    piles = [pile for pile in t.game.piles if pile.card is POTION]
    assert [(pile.kind, t.left("potion"), t.game.in_supply[pile.number]) for pile in piles] == [
        ("basic", 16, True)
    ]
    assert new(seats, kingdom=["apprentice", "herbalist"]).game.pile_of(POTION) == -1


@pytest.mark.rule("potion", "D90")
def test_an_empty_pile_of_potions_counts() -> None:
    """C24.1: with two others it ends the game."""
    left = {"potion": 1, "curse": 0, "golem": 0}
    t = buyer(coins=4, buys=1, kingdom=["golem"], left=left)
    assert t.game.empty_piles() == 2
    assert t.take("potion").over


@pytest.mark.rule("potion", "D90")
def test_potions_that_are_not_spent_are_lost() -> None:
    """C24.2."""
    t = buyer("potion", kingdom=["alchemist"]).play("potion")
    assert (potions(t), t.coins) == (1, 0)
    t.to_my_next_turn()
    assert potions(t) == 0


@pytest.mark.rule("potion", "D90")
def test_each_card_with_a_potion_in_its_cost_needs_a_potion_of_its_own() -> None:
    """C24.3."""
    t = buyer("potion", coins=9, kingdom=["alchemist", "golem"])
    assert "alchemist" not in t.piles
    t.play("potion").take("alchemist")
    assert (t.coins, potions(t), "golem" in t.piles) == (6, 0, False)
    assert t.events("buy") == [{"seat": 0, "card": "alchemist", "coins": 3, "debt": 0, "potions": 1}]
    t = buyer("potion", "potion", coins=7, kingdom=["alchemist", "golem"])
    t.answer("all_treasures").take("alchemist").take("golem")
    assert (t.coins, potions(t)) == (0, 0)


@pytest.mark.rule("potion", "divine_wind")
def test_the_divine_wind_leaves_the_potions() -> None:
    """C24.4."""
    me = {"hand": ["tea_house"], "deck": COPPERS}
    t = stage(me, prophecy="divine_wind", suns=1, kingdom=["alchemist"], wind_pool=["smithy"])
    t.play("tea_house")
    assert (t.pile("alchemist")["in_supply"], t.pile("potion")["in_supply"], t.left("potion")) == (
        False,
        True,
        16,
    )


@pytest.mark.rule("potion", "divine_wind", "D90")
def test_potions_come_with_the_wind_that_brings_a_card_for_them() -> None:
    """C24.1: the set-up of the new cards is carried out."""
    me = {"hand": ["tea_house"], "deck": COPPERS}
    t = stage(me, prophecy="divine_wind", suns=1, wind_pool=["smithy", "alchemist"])
    assert t.game.pile_of(POTION) == -1
    t.play("tea_house")
    assert (t.pile("potion")["kind"], t.left("potion")) == ("basic", 16)


@pytest.mark.rule("potion", "biding_time")
def test_a_potion_in_hand_waits_with_the_hand_in_a_biding_time() -> None:
    """I24.1."""
    t = stage({"hand": ["potion"], "deck": COPPERS}, prophecy="biding_time", fulfilled=True).decline()
    assert t.player(0).hidden == ["potion"]
    t.end_turn()
    assert (t.active, "potion" in t.me.hand, len(t.me.hand)) == (0, True, 6)


# Apprentice.


@pytest.mark.rule("apprentice")
@pytest.mark.parametrize(("card", "drawn"), [("golem", 6), ("daimyo", 0), ("province", 8), ("vineyard", 2)])
def test_apprentice_draws_by_coins_and_two_for_a_potion_but_none_for_debt(card: str, drawn: int) -> None:
    """C27.2, C27.3."""
    t = stage({"hand": ["apprentice", card], "deck": COPPERS}).play("apprentice")
    assert (t.trash, len(t.me.hand), t.actions) == ([card], drawn, 1)


@pytest.mark.rule("apprentice")
def test_apprentice_has_to_trash() -> None:
    """C27.1, T27.1."""
    t = stage({"hand": ["apprentice", "gold", "estate"], "deck": COPPERS}).play("apprentice")
    assert (t.prompt, t.may_decline) == ("trash_one", False)
    t = stage({"hand": ["apprentice"], "deck": COPPERS}).play("apprentice")
    assert (t.trash, t.me.hand) == ([], [])


@pytest.mark.rule("apprentice", "flourishing_trade")
def test_apprentice_looks_at_the_cost_of_now() -> None:
    """C27.4, T27.1."""
    me = {"hand": ["apprentice", "gold"], "deck": COPPERS}
    t = stage(me, prophecy="flourishing_trade", fulfilled=True).play("apprentice")
    assert len(t.me.hand) == 5


def bury_gold(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a Gold onto the deck."""
    game.gain(me, GOLD, "deck")


TOMB = Card("tomb", "base", Cost(1), (ACTION,), hooks=(Hook("tomb", TRASH, bury_gold),))


@pytest.mark.rule("apprentice")
def test_what_a_card_does_when_trashed_comes_before_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """C27.4."""
    invent(monkeypatch, TOMB)
    t = stage({"hand": ["apprentice", "tomb"], "deck": COPPERS}).play("apprentice")
    assert t.me.hand == ["gold"]


@pytest.mark.rule("apprentice", "riverboat")
def test_apprentice_on_the_riverboat_draws_before_other_effects_of_the_start() -> None:
    """I27.1: what it draws can be discarded for the Sickness."""
    me = {"hand": ["riverboat"], "deck": ["estate", "duchy", "copper", "copper", "copper", "gold", "silver"]}
    t = stage(me, prophecy="sickness", fulfilled=True, riverboat="apprentice", kingdom=["smithy"])
    t.play("riverboat").decline()
    t.answer("discard_three").end_turn()
    assert (t.active, t.prompt, t.options) == (0, "which_first", ["sickness", "riverboat"])
    t.answer("riverboat").answer("estate")
    assert (t.prompt, t.actions, sorted(t.me.hand)) == (
        "sickness",
        2,
        ["copper", "copper", "copper", "duchy", "gold", "silver"],
    )


# Familiar.


@pytest.mark.rule("familiar")
def test_familiar_draws_before_the_curses() -> None:
    """C28.1: and they go round in turn order."""
    t = stage({"hand": ["familiar"], "deck": COPPERS}, {}, {}, left={"curse": 1}).play("familiar")
    told = [event.kind for event in t.match.all_events()]
    assert told.index("draw") < told.index("gain")
    assert (t.gains(), t.actions, len(t.me.hand)) == ([(1, "curse")], 1, 1)


@pytest.mark.rule("familiar", "moat")
def test_familiar_is_an_attack() -> None:
    t = stage({"hand": ["familiar"], "deck": COPPERS}, {"hand": ["moat"]}).play("familiar").answer("moat")
    assert (t.gains(), t.asked) == ([], 0)


@pytest.mark.rule("familiar", "change")
def test_change_compares_only_the_coins_of_a_familiar() -> None:
    """I28.1."""
    t = stage({"hand": ["change", "estate"], "deck": COPPERS}, kingdom=["familiar"]).play("change")
    t.take("familiar")
    assert (t.player(0).discard[0], t.player(0).debt) == ("familiar", 1)


@pytest.mark.rule("familiar", "receive_tribute")
def test_a_tribute_may_be_a_familiar() -> None:
    """I28.2: there is no limit to its cost."""
    t = buyer(coins=5, kingdom=["familiar"], events=["receive_tribute"], tally=gains(3))
    t.answer("event:receive_tribute").take("familiar")
    assert t.me.discard == ["familiar"]


# Transmute.


@pytest.mark.rule("transmute")
@pytest.mark.parametrize(
    ("card", "gained"),
    [("silver", ["transmute"]), ("estate", ["gold"]), ("smithy", ["duchy"]), ("curse", [])],
)
def test_transmute_gains_by_the_type_of_the_card_trashed(card: str, gained: list[str]) -> None:
    """C31.3: and for a Curse nothing."""
    t = stage({"hand": ["transmute", card], "deck": COPPERS}).play("transmute")
    assert (t.trash, t.me.discard) == ([card], gained)


@pytest.mark.rule("transmute")
def test_transmute_has_to_trash() -> None:
    """C31.1, T31.1."""
    t = stage({"hand": ["transmute", "gold", "province"], "deck": COPPERS}).play("transmute")
    assert (t.prompt, t.may_decline) == ("trash_one", False)


HOSTEL = Card("hostel", "base", Cost(4), (ACTION, VICTORY), vp=1)


@pytest.mark.rule("transmute")
def test_a_card_of_several_types_brings_all_of_it_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """C31.2, T31.1."""
    invent(monkeypatch, HOSTEL)
    t = stage({"hand": ["transmute", "hostel"], "deck": COPPERS}).play("transmute")
    assert t.me.discard == ["duchy", "gold"]
    me = {"hand": ["transmute", "silver"], "deck": COPPERS}
    t = stage(me, prophecy="enlightenment", fulfilled=True).play("transmute")
    assert t.me.discard == ["duchy", "transmute"], "a Treasure that is an Action, too"


@pytest.mark.rule("transmute")
@pytest.mark.parametrize("card", ["alley", "poet", "samurai"])
def test_shadows_omens_and_durations_are_actions_for_transmute(card: str) -> None:
    """I31.1."""
    assert stage({"hand": ["transmute", card], "deck": COPPERS}).play("transmute").me.discard == ["duchy"]


# University.


@pytest.mark.rule("university")
def test_university_may_gain_an_action_up_to_five_without_potion_or_debt() -> None:
    """C32.1, T32.1: and it gives two Actions."""
    kingdom = ["market", "familiar", "artist", "samurai", "gardens"]
    t = stage({"hand": ["university"], "deck": COPPERS}, kingdom=kingdom).play("university")
    assert (t.piles, t.may_decline, t.actions) == (["market"], True, 2)
    assert t.decline().gains() == []


@pytest.mark.rule("university", "progress")
def test_what_a_university_gains_in_progress_can_be_drawn_at_once() -> None:
    """I32.1."""
    me = {"hand": ["university", "village"], "deck": COPPERS}
    t = stage(me, kingdom=["market"], prophecy="progress", fulfilled=True).play("university").take("market")
    t.play("village")
    assert t.me.hand == ["market"]


# Vineyard.


def worth(t: Stage, seat: int = 0) -> int:
    """The points of a player's Vineyards."""
    return points(t.game, t.game.players[seat]).get("vineyard", 0)


@pytest.mark.rule("vineyard")
def test_vineyards_count_actions_wherever_they_are() -> None:
    """C33.1, I33.1: Durations in play, Shadows and Omens, but no Curses and Potions."""
    me = {
        "hand": ["vineyard", "curse", "potion", "poet"],
        "deck": ["ninja", "copper"],
        "discard": ["village"],
        "in_play": ["samurai"],
        "aside": ["familiar"],
    }
    t = stage(me, {"hand": ["vineyard"], "discard": ["smithy"] * 2})
    assert (worth(t), worth(t, 1)) == (1, 0)
    more = {**me, "hidden": ["smithy"]}
    assert worth(stage(more)) == 2


@pytest.mark.rule("vineyard")
def test_each_vineyard_is_rounded_down_by_itself() -> None:
    """C33.2: 5 Actions and two Vineyards are 1 + 1, not 10 / 3."""
    assert worth(stage({"hand": ["vineyard", "vineyard"], "deck": ["smithy"] * 5})) == 2


@pytest.mark.rule("vineyard", "D12")
@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 12), (6, 12)])
def test_a_pile_of_vineyards_is_as_large_as_one_of_victory_cards(seats: int, size: int) -> None:
    match = tr.new_match("dominion", seats, 1, {"kingdom": ["vineyard"]})
    game = match.position
    assert isinstance(game, Dominion)
    assert game.left[next(pile.number for pile in game.piles if pile.card.id == "vineyard")] == size
