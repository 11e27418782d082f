"""What cards bring to the table: piles beside the Supply, rules for everybody, other start decks."""

import pytest

import tafelrunde as tr
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion import kingdom as kingdoms
from tafelrunde.games.dominion.cards import BASIC, REACTION, TREASURE, VICTORY, Card, Cost, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import GAIN, HAND, TRASH, Effect, Hook, Subject
from tafelrunde.games.dominion.landscapes import EVENT, Landscape
from tafelrunde.games.dominion.library import KINGDOM
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import there
from tafelrunde.games.dominion.setup import deal, empty_table
from tests.dominion.machinery.stage import Stage, action, one_point, stage
from tests.dominion.table import Table, invent, invent_beside

# Pony: +2 Cards, +1 Action, return this to its pile. Stable: gain a Pony.


def pony(game: Dominion, me: Player, this: Played) -> None:
    """Return this to its pile."""
    game.return_to_pile(me, this)


PONY = action("pony", 3, pony, plus=Plus(cards=2, actions=1), size=30)


def stable(game: Dominion, me: Player, this: Played) -> None:
    """Gain a Pony."""
    game.gain(me, PONY)


STABLE = action("stable", 4, stable, brings=(PONY,), plus=Plus(actions=1))
PADDOCKS = action("paddocks", 5, stable, brings=(PONY,), plus=Plus(actions=1))


# Horse Fair (Event): gain a Pony.


def horse_fair(game: Dominion, me: Player) -> None:
    """Gain a Pony."""
    game.gain(me, PONY)


HORSE_FAIR = Landscape("horse_fair", EVENT, "base", Cost(2), horse_fair, brings=(PONY,))


# Brewery: brings Brew, a Treasure that is in the Supply with the basic cards.
BREW = Card("brew", "base", Cost(4), (TREASURE,), plus=Plus(potions=1), size=16, stands=BASIC)
BREWERY = action("brewery", 3, brings=(BREW,))


# Shapeshifter: in games using this, whoever gains a card from $3 may exchange it for a Shapeshifter.


def from_three(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether it cost $3 or more, can be found and can be exchanged."""
    return about.cost.coins >= 3 and game.stock(SHAPESHIFTER) > 0 and there(game, me, it, about)


def exchange_it(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Exchange it."""
    game.exchange(me, about, SHAPESHIFTER)


SHIFT = Hook("shapeshifter", GAIN, exchange_it, from_three, may=True)
SHAPESHIFTER = action("shapeshifter", 3, table_hooks=(SHIFT,))


# Toll Keeper ($5, so it may lie on the Riverboat): everybody starts with a Coffers.


def a_coffers_each(game: Dominion) -> None:
    """+1 Coffers for everybody."""
    for player in game.players:
        game.add_tokens(player, "coffers", 1)


TOLL_KEEPER = action("toll_keeper", 5, setup=a_coffers_each)


# Shepherdess with a Meadow in each start deck; the Meadow reacts from the hand to gains of Victory cards.


def a_victory(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether a Victory card was gained."""
    return about.card.is_victory


MEADOW = Card(
    "meadow_heirloom",
    "base",
    Cost(2),
    (TREASURE, VICTORY, REACTION),
    plus=Plus(coins=1),
    vp=1,
    hooks=(Hook("meadow_heirloom", GAIN, one_point, a_victory, may=True, where=HAND),),
)
SHEPHERDESS = action("shepherdess", 4, heirloom=MEADOW)


# Three Shelters instead of Estates: one acts when it is trashed, one from the hand.


def one_card(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Card."""
    game.draw(me, 1)


HOLLOW = Card("hollow", "base", Cost(1), (VICTORY,), hooks=(Hook("hollow", TRASH, one_card),))
LEAN_TO = Card(
    "lean_to",
    "base",
    Cost(1),
    (REACTION,),
    hooks=(Hook("lean_to", GAIN, one_point, a_victory, may=True, where=HAND),),
)
RUIN = action("ruin", 1, plus=Plus(actions=2))


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, STABLE, PADDOCKS, BREWERY, SHAPESHIFTER, TOLL_KEEPER, SHEPHERDESS)
    invent_beside(monkeypatch, PONY, BREW, HORSE_FAIR, MEADOW, HOLLOW, LEAN_TO, RUIN)
    monkeypatch.setattr(kingdoms, "SHELTERS", [HOLLOW, LEAN_TO, RUIN])


def new(*kingdom: str, **options: object) -> Stage:
    """A freshly set up match for two."""
    return Stage(Table(tr.new_match("dominion", 2, 1, {"kingdom": list(kingdom), **options})))


# Piles beside the Supply.


def test_two_cards_that_bring_the_same_pile_bring_it_once() -> None:
    t = new("stable", "paddocks", "smithy")
    assert [pile.card.id for pile in t.game.piles].count("pony") == 1
    assert (t.left("pony"), t.pile("pony")["in_supply"], t.pile("pony")["kind"]) == (30, False, "other")


def test_an_event_brings_a_pile_too() -> None:
    t = stage({"hand": []}, phase="buy", coins=4, buys=2, landscapes=["horse_fair"]).answer(
        "event:horse_fair"
    )
    assert (t.me.discard, t.left("pony")) == (["pony"], 29)


def test_such_a_card_is_gained_by_name_only_and_returns_to_its_pile() -> None:
    t = stage({"hand": ["stable", "pony", "village"], "deck": ["copper"] * 9}, actions=3, coins=20)
    t.play("stable")
    assert (t.me.discard, t.left("pony")) == (["pony"], 28)
    t.play("pony")
    assert (t.me.in_play, len(t.me.hand), t.left("pony")) == (["stable"], 3, 29)
    assert "pony" not in t.decline().piles


def test_played_twice_it_returns_once() -> None:
    t = (
        stage({"hand": ["throne_room", "pony"], "deck": ["copper"] * 9}, kingdom=["stable"])
        .play("throne_room")
        .answer("pony")
    )
    assert (len(t.me.hand), t.left("pony")) == (4, 30)


def test_an_empty_one_is_no_empty_pile_of_the_supply() -> None:
    t = stage({"hand": ["stable"]}, left={"pony": 0}).play("stable")
    assert (t.gains(), t.game.empty_piles()) == ([], 0)


def test_a_pile_that_stands_with_the_basic_cards_is_for_sale_and_counts_when_it_is_empty() -> None:
    t = stage({"hand": []}, phase="buy", coins=4, kingdom=["brewery"], left={"brew": 1})
    assert (t.pile("brew")["kind"], t.pile("brew")["in_supply"]) == ("basic", True)
    assert t.take("brew").game.empty_piles() == 1
    assert new("smithy").game.pile_of(BREW) == -1


# Rules for everybody, and what else set-up does.


def test_in_games_using_a_card_its_rule_holds_for_everybody() -> None:
    you = {"hand": ["gold"], "deck": ["copper"] * 6}
    t = stage({"hand": ["gold"], "deck": ["copper"] * 6}, you, phase="buy", kingdom=["shapeshifter"])
    t.play("gold").take("silver").answer("shapeshifter")
    assert t.player(0).discard == ["shapeshifter", "gold"]
    assert (t.left("silver"), t.left("shapeshifter")) == (40, 9)
    assert t.gains() == [(0, "silver")], "an exchange is no gain, what came before it was one"
    t.play("gold").take("silver").decline()
    assert "silver" in t.player(1).everything


def test_exchange_needs_both_piles() -> None:
    t = stage({"hand": ["gold"]}, phase="buy", kingdom=["shapeshifter"], left={"shapeshifter": 0})
    t.play("gold").take("silver")
    assert t.player(0).everything.count("silver") == 1


def test_a_set_up_is_carried_out_for_the_kingdom_and_for_the_card_on_the_riverboat() -> None:
    assert new("toll_keeper", "smithy").token("coffers", 1) == 1
    assert new("riverboat", "smithy", riverboat="toll_keeper").token("coffers") == 1
    assert new("riverboat", "smithy", riverboat="market").token("coffers") == 0


# Start decks.


def test_an_heirloom_replaces_a_copper_in_each_start_deck() -> None:
    t = new("shepherdess", "smithy")
    for seat in (0, 1):
        assert t.player(seat).everything == ["copper"] * 6 + ["estate"] * 3 + ["meadow_heirloom"]
    assert t.left("copper") == 60 - 12


def test_an_heirloom_can_act_from_the_hand() -> None:
    me = {"hand": ["meadow_heirloom"], "deck": ["copper"] * 6}
    t = stage(me, phase="buy", coins=4, buys=2, kingdom=["shepherdess"]).take("estate")
    assert (t.prompt, t.options) == ("may_act", ["meadow_heirloom"])


def shelters() -> Dominion:
    """A match with Shelters, dealt."""
    parts = kingdoms.Parts([KINGDOM["smithy"]], [], "", "", False, [], shelters=True)
    game = empty_table(kingdoms.build(parts, {"stalemate": 30}), 2, Rng.seeded(1))
    deal(game, 0)
    return game


def test_shelters_replace_the_estates() -> None:
    game = shelters()
    assert sorted(game.owned(0)) == ["copper"] * 7 + ["hollow", "lean_to", "ruin"]
    assert game.left[game.pile_of(KINGDOM["smithy"])] == 10
    assert game.census()["estate"] == 8


def test_shelters_act_though_they_have_no_pile() -> None:
    described = stage({"hand": ["chapel", "hollow"], "deck": ["gold"]}).match.checkpoint.describe()
    table = described["table"]
    assert isinstance(table, dict)
    table["shelters"] = True
    t = Stage(Table(tr.position("dominion", described)))
    t.play("chapel").answer("hollow")
    assert t.me.hand == ["gold"]
    described["players"][0]["hand"] = ["lean_to"]  # type: ignore[index]
    t = Stage(Table(tr.position("dominion", {**described, "phase": "buy", "coins": 2, "buys": 2})))
    t.take("estate")
    assert (t.prompt, t.options) == ("may_act", ["lean_to"])
