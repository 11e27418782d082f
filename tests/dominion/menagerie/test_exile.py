"""Bounty Hunter, Camel Train, Coven, and the way out of Exile."""

import pytest

from tafelrunde.games.dominion.player import EXILE
from tafelrunde.games.dominion.scoring import points
from tests.dominion.machinery.stage import Stage, holding, stage
from tests.dominion.table import Described

DECK = ["copper"] * 9


def owner(*exile: str, **more: object) -> Stage:
    """Somebody in the Buy phase with these cards in Exile, in a game that uses it."""
    me = {"hand": [], "deck": DECK, "mats": {"exile": list(exile)}}
    return stage(me, **{"phase": "buy", "coins": 20, "buys": 5, "kingdom": ["camel_train"], **more})


# Coming back from Exile.


@pytest.mark.rule("camel_train", "D109")
def test_all_copies_of_a_card_gained_come_back_or_none() -> None:
    """G16: all or none; the Gold gained is not among them, and what stays is owned."""
    t = owner("gold", "silver", "gold").take("gold")
    assert (t.prompt, t.options, t.may_decline) == ("may_act", ["exile_ends"], True)
    t.answer("exile_ends")
    assert (t.mat(EXILE), t.me.discard) == (["silver"], ["gold"] * 3)
    t = owner("gold", "gold").take("gold").decline()
    assert (t.mat(EXILE), t.me.discard, t.prompt) == (["gold", "gold"], ["gold"], "buy")
    assert t.me.everything.count("gold") == 3


@pytest.mark.rule("camel_train")
def test_coming_back_is_discarding_and_only_the_own_gains_let_it_happen() -> None:
    """G16: a Tunnel from Exile brings a Gold; what another player gains opens nothing."""
    t = owner("tunnel", kingdom=["camel_train", "tunnel"]).take("tunnel").answer("exile_ends")
    assert (t.prompt, t.options) == ("may_act", ["tunnel"])
    assert t.answer("tunnel").gains() == [(0, "tunnel"), (0, "gold")]
    you = {"deck": DECK, "mats": {"exile": ["silver"]}}
    t = stage({"deck": DECK}, you, phase="buy", coins=6, buys=2, kingdom=["camel_train"]).take("silver")
    assert (t.prompt, t.mat(EXILE, 1)) == ("buy", ["silver"])


# Bounty Hunter.


@pytest.mark.rule("bounty_hunter")
def test_the_first_of_a_name_in_exile_gives_three_coins() -> None:
    """C68.2: compared before the card arrives, so the card itself is no copy."""
    t = holding("bounty_hunter", "estate", "copper").play("bounty_hunter")
    assert (t.prompt, t.may_decline, t.options) == ("exile_one", False, ["estate", "copper"])
    t.answer("estate")
    assert (t.mat(EXILE), t.coins, t.me.hand) == (["estate"], 3, ["copper"])
    assert points(t.game, t.game.players[0])["estate"] == 1


@pytest.mark.rule("bounty_hunter")
def test_a_copy_that_is_there_already_gives_nothing() -> None:
    """C68.2: nor does an empty hand."""
    me = {"hand": ["bounty_hunter", "estate", "copper"], "deck": DECK, "mats": {"exile": ["estate"]}}
    t = stage(me).play("bounty_hunter").answer("estate")
    assert (t.coins, t.mat(EXILE)) == (0, ["estate", "estate"])
    assert stage(me).play("bounty_hunter").answer("copper").coins == 3


@pytest.mark.rule("bounty_hunter")
def test_it_is_mandatory_and_without_a_hand_there_are_no_coins() -> None:
    """C68.1: even a single Province has to go."""
    t = holding("bounty_hunter", "province").play("bounty_hunter")
    assert (t.mat(EXILE), t.coins) == (["province"], 3)
    t = holding("bounty_hunter").play("bounty_hunter")
    assert (t.mat(EXILE), t.coins) == ([], 0)


@pytest.mark.rule("bounty_hunter")
def test_played_again_it_takes_another_card_and_compares_again() -> None:
    """C68.3: two different cards give $6, two alike ones $3."""
    for second, coins in (("copper", 6), ("estate", 3)):
        t = holding("throne_room", "bounty_hunter", "estate", "estate", "copper", "gold")
        t.play("throne_room").answer("bounty_hunter").answer("estate").answer(second)
        assert (t.game.players[0].coins, t.mat(EXILE)) == (coins, ["estate", second])


@pytest.mark.rule("bounty_hunter", "horse")
def test_a_horse_in_exile_comes_back_with_the_next_one_gained() -> None:
    """I68: set 28; it is no gain that brings it there."""
    t = holding("bounty_hunter", "horse", "sleigh", actions=2, kingdom=["sleigh"])
    t.play("bounty_hunter").answer("horse").play("sleigh")
    assert (t.prompt, t.options, t.gains()) == ("may_act", ["exile_ends"], [(0, "horse")])
    t.answer("exile_ends")
    assert (t.mat(EXILE), t.me.discard) == ([], ["horse"] * 3)


# Camel Train.


@pytest.mark.rule("camel_train")
def test_any_card_but_a_victory_card_is_exiled_whatever_it_costs() -> None:
    """C69.1, C69.2: it has to be done; an Artist comes without debt, and nothing is gained by it."""
    t = holding("camel_train", kingdom=["artist", "destrier", "wayfarer"]).play("camel_train")
    assert (t.prompt, t.may_decline) == ("camel_train", False)
    assert {"gold", "curse", "artist", "copper"} <= set(t.piles)
    assert not {"estate", "duchy", "province"} & set(t.piles)
    t.take("artist")
    assert (t.mat(EXILE), t.me.debt, t.gains(), t.left("artist")) == (["artist"], 0, [], 9)
    assert (t.cost("destrier"), t.cost("wayfarer")) == ((6, 0), (6, 0))


@pytest.mark.rule("camel_train", "D109")
def test_no_gain_trigger_fires_for_a_card_that_is_exiled() -> None:
    """C69.2: no Horse for Livery, no cheaper card with a Border Village, no second Gold with itself."""
    t = holding("livery", "camel_train", "camel_train", "camel_train", kingdom=["border_village"], actions=4)
    t.play("livery", "camel_train").take("border_village").play("camel_train").take("camel_train")
    t.play("camel_train").take("gold")
    assert (t.gains(), t.mat(EXILE)) == ([], ["border_village", "camel_train", "gold"])


@pytest.mark.rule("camel_train")
def test_of_a_pile_of_different_cards_only_the_top_is_looked_at() -> None:
    """C69.3: Dame Josephine is a Victory card, Dame Anna is none, whatever the pile is called."""
    for top, below in (("dame_josephine", "dame_anna"), ("dame_anna", "dame_josephine")):
        t = holding("camel_train", kingdom=["knights"], order={"knights": [top, below]}).play("camel_train")
        assert ("knights" in t.piles) == (top == "dame_anna")
    t.take("knights")
    assert (t.mat(EXILE), t.order("knights")) == (["dame_anna"], ["dame_josephine"])


@pytest.mark.rule("camel_train")
def test_the_last_card_exiled_leaves_an_empty_pile() -> None:
    """C69.4: it counts as empty from then on."""
    t = holding("camel_train", left={"curse": 1}).play("camel_train").take("curse")
    assert (t.game.empty_piles(), t.left("curse")) == (1, 0)


@pytest.mark.rule("camel_train")
def test_gaining_it_exiles_a_gold_from_the_supply() -> None:
    """I69: the Gold is not gained; one gained later frees all of them."""
    t = owner().take("camel_train")
    assert (t.mat(EXILE), t.gains(), t.left("gold")) == (["gold"], [(0, "camel_train")], 29)
    t.take("camel_train").take("gold").answer("exile_ends")
    assert (t.mat(EXILE), t.me.discard.count("gold")) == ([], 3)
    t = owner(left={"gold": 0}).take("camel_train")
    assert (t.mat(EXILE), t.prompt) == ([], "buy")


# Coven.


def coven(*exiled: Described, curses: int) -> Stage:
    """A Coven is played on players with these Exile mats, while there are so many Curses."""
    others: list[Described] = [{"hand": ["copper"], "deck": DECK, "mats": mats} for mats in exiled]
    return stage({"hand": ["coven"], "deck": DECK}, *others, left={"curse": curses}).play("coven")


@pytest.mark.rule("coven")
def test_each_other_player_exiles_a_curse() -> None:
    """C70.1: into Exile, which is no gain, but worth a point less."""
    t = coven({}, {}, curses=5)
    assert (t.mat(EXILE, 1), t.mat(EXILE, 2), t.mat(EXILE)) == (["curse"], ["curse"], [])
    assert (t.gains(), t.left("curse"), t.actions, t.coins) == ([], 3, 1, 2)
    assert points(t.game, t.game.players[1])["curse"] == -1


@pytest.mark.rule("coven")
def test_with_one_curse_left_the_first_exiles_it_and_the_next_discards_all() -> None:
    """C70.1, T70.1: who takes the last one keeps the others in Exile, too."""
    t = coven({"exile": ["curse", "gold"]}, {"exile": ["curse", "silver", "curse"]}, curses=1)
    assert t.mat(EXILE, 1) == ["curse", "gold", "curse"]
    assert (t.mat(EXILE, 2), t.player(2).discard) == (["silver"], ["curse", "curse"])


@pytest.mark.rule("coven")
def test_without_curses_anywhere_nothing_happens() -> None:
    """C70.2: neither in the Supply nor in Exile."""
    t = coven({"exile": ["gold"]}, {}, curses=0)
    assert (t.mat(EXILE, 1), t.player(1).discard, t.player(2).discard) == (["gold"], [], [])


@pytest.mark.rule("coven")
def test_a_moat_keeps_it_away() -> None:
    you = {"hand": ["moat"], "deck": DECK}
    t = stage({"hand": ["coven"], "deck": DECK}, you).play("coven").answer("moat").decline()
    assert (t.mat(EXILE, 1), t.left("curse")) == ([], 10)
