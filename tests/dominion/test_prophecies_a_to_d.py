"""The prophecies Approaching Army to Divine Wind, with every clarification of the rulebook."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, Card, Cost
from tafelrunde.games.dominion.library import KINGDOM
from tests.dominion.table import GIFT, Table, invent, new, table

# Approaching Army.


@pytest.mark.rule("approaching_army", "D32")
@pytest.mark.parametrize("kingdom", ["eastward", "dawn_of_an_era"])
def test_the_army_brings_one_more_attack_pile_from_the_start(kingdom: str) -> None:
    for seed in range(8):
        t = new(2, seed, kingdom=kingdom, prophecy="approaching_army")
        extra = t.game.table.kingdom[10:]
        assert len(extra) == 1
        assert extra[0].is_attack
        assert extra[0] not in t.game.table.kingdom[:10]
        assert t.left(extra[0].id) == 10


@pytest.mark.rule("approaching_army")
def test_each_attack_played_brings_a_coin_once_the_army_is_there() -> None:
    t = table({"hand": ["ninja", "market"]}, prophecy="approaching_army", actions=2)
    t.play("ninja", "market")
    assert t.coins == 1
    t = table({"hand": ["ninja", "market"]}, prophecy="approaching_army", fulfilled=True, actions=2)
    t.play("ninja", "market")
    assert t.coins == 2


@pytest.mark.rule("approaching_army", "samurai")
def test_a_samurai_brings_the_coin_of_the_army_only_when_played() -> None:
    t = table(
        {"hand": ["samurai", "copper"], "deck": ["copper"] * 9}, prophecy="approaching_army", fulfilled=True
    )
    t.play("samurai")
    assert t.coins == 1
    t.to_my_next_turn()
    assert t.coins == 1


@pytest.mark.rule("approaching_army", "throne_room")
def test_an_attack_played_twice_brings_two_coins() -> None:
    t = table({"hand": ["throne_room", "ninja"]}, prophecy="approaching_army", fulfilled=True)
    t.play("throne_room").answer("ninja")
    assert t.coins == 2


@pytest.mark.rule("approaching_army", "D50")
def test_a_kitsune_that_brings_the_army_gets_the_coin_after_all_else() -> None:
    t = table({"hand": ["kitsune"]}, prophecy="approaching_army", suns=1)
    t.play("kitsune")
    assert t.coins == 0
    t.answer("two_actions", "two_coins")
    assert t.coins == 3


# Biding Time.


@pytest.mark.rule("biding_time")
def test_the_hand_is_set_aside_face_down_and_comes_back() -> None:
    t = table(
        {"hand": ["gold", "estate"], "in_play": ["village"], "deck": ["copper"] * 9},
        prophecy="biding_time",
        fulfilled=True,
    )
    t.end_turn()
    assert t.player(0).hidden == ["gold", "estate"]
    assert t.player(0).hand == ["copper"] * 5
    assert t.player(0).discard == ["village"]
    assert t.sees(1, of=0)["hidden"] is None
    assert t.sees(1, of=0)["hidden_size"] == 2
    assert t.sees(0, of=0)["hidden"] == ["gold", "estate"]
    t.end_turn()
    assert t.me.hand == ["copper"] * 5 + ["gold", "estate"]
    assert t.me.hidden == []


@pytest.mark.rule("biding_time", "D51")
def test_before_the_last_sun_hands_are_discarded_as_usual() -> None:
    t = table({"hand": ["gold"], "deck": ["copper"] * 9}, prophecy="biding_time")
    t.end_turn()
    assert t.player(0).discard == ["gold"]


@pytest.mark.rule("biding_time", "D20")
def test_cards_set_aside_count_at_the_end() -> None:
    t = table(
        {"hand": ["duchy"]}, prophecy="biding_time", fulfilled=True, left={"province": 0}, phase="cleanup"
    )
    assert t.result.scores[0] == 3


# Bureaucracy.


@pytest.mark.rule("bureaucracy")
@pytest.mark.parametrize(("card", "copper"), [("silver", True), ("curse", False), ("daimyo", True)])
def test_a_card_that_costs_something_brings_a_copper(card: str, copper: bool) -> None:
    t = table(
        {"hand": ["copper"]}, phase="buy", coins=3, kingdom=["daimyo"], prophecy="bureaucracy", fulfilled=True
    )
    t.take(card)
    assert t.gains() == [(0, card)] + [(0, "copper")] * copper


@pytest.mark.rule("bureaucracy")
def test_a_card_for_a_potion_costs_something_and_the_turn_of_another_does_not_matter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    vine = Card("vine", "base", Cost(0, potion=1), (ACTION,))
    invent(monkeypatch, vine)
    invent(monkeypatch, GIFT)
    t = table({"hand": ["gift"]}, {}, {}, kingdom=["vine", "market"], prophecy="bureaucracy", fulfilled=True)
    t.play("gift")
    assert t.gains() == [(1, "market"), (1, "copper"), (2, "market"), (2, "copper")]
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        potions=1,
        kingdom=["vine"],
        prophecy="bureaucracy",
        fulfilled=True,
    )
    t.take("vine")
    assert t.gains() == [(0, "vine"), (0, "copper")]


@pytest.mark.rule("bureaucracy")
def test_a_copper_brings_no_copper() -> None:
    t = table({"hand": ["copper"]}, phase="buy", prophecy="bureaucracy", fulfilled=True)
    t.take("copper")
    assert t.gains() == [(0, "copper")]


@pytest.mark.rule("bureaucracy", "continue", "DH6")
def test_continue_finds_its_card_below_the_copper_of_bureaucracy() -> None:
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        kingdom=["village"],
        events=["continue"],
        prophecy="bureaucracy",
        fulfilled=True,
    )
    t.answer("event:continue")
    assert t.gains() == [(0, "village"), (0, "copper")]
    assert t.me.in_play == ["village"]
    assert t.me.hand == ["copper", "copper"]


# Divine Wind.


@pytest.mark.rule("divine_wind", "DH2")
def test_divine_wind_changes_all_kingdom_piles_at_once() -> None:
    old = ["tea_house", "snake_witch", "village", "moat"]
    t = table(
        {"hand": ["tea_house", "village"], "deck": ["gold"] * 3},
        kingdom=old,
        prophecy="divine_wind",
        suns=1,
        options={"wish": {"sets": ["base", "rising_sun"]}},
    )
    t.play("tea_house")
    assert (t.actions, t.coins, t.me.hand) == (1, 2, ["village", "gold"])
    standing = [pile for number, pile in enumerate(t.game.piles) if t.game.in_supply[number]]
    kingdom = [pile.card.id for pile in standing if pile.kind == "kingdom"]
    assert len(kingdom) == len(set(kingdom)) == 10
    assert not set(kingdom) & set(old)
    assert [pile.card.id for pile in standing if pile.kind == "basic"] == [
        "copper",
        "silver",
        "gold",
        "estate",
        "duchy",
        "province",
        "curse",
    ]
    t.play("village")
    assert t.actions == 2


@pytest.mark.rule("divine_wind")
def test_divine_wind_leaves_platinum_and_colony() -> None:
    t = table({"hand": ["tea_house"]}, prophecy="divine_wind", suns=1, platinum=True)
    t.play("tea_house")
    t.decline()
    assert t.game.in_supply[t.number("platinum")]
    assert t.game.in_supply[t.number("colony")]
    assert t.left("colony") == 8


@pytest.mark.rule("divine_wind")
def test_the_wind_takes_an_eleventh_pile_too_and_brings_ten() -> None:
    eleven = ["tea_house", *[id for id in KINGDOM if id != "tea_house"][:10]]
    t = table({"hand": ["tea_house"]}, kingdom=eleven, prophecy="divine_wind", suns=1)
    t.play("tea_house")
    kingdom = [number for number, pile in enumerate(t.game.piles) if pile.kind == "kingdom"]
    assert [t.game.in_supply[number] for number in kingdom] == [False] * 11 + [True] * 10


@pytest.mark.rule("divine_wind", "riverboat")
def test_a_riverboat_of_the_old_kingdom_sails_on() -> None:
    t = table(
        {"hand": ["riverboat", "tea_house"], "deck": ["copper"] * 12},
        prophecy="divine_wind",
        suns=1,
        actions=2,
        riverboat="market",
    )
    t.play("riverboat", "tea_house").to_my_next_turn()
    assert (t.coins, t.buys, t.me.in_play) == (1, 2, ["riverboat"])
    standing = [pile.card.id for number, pile in enumerate(t.game.piles) if t.game.in_supply[number]]
    assert "market" not in standing, "the card on the boat is in the game already"


@pytest.mark.rule("divine_wind", "D19")
def test_removed_piles_no_longer_count_as_empty() -> None:
    left = {"village": 0, "moat": 0, "curse": 0}
    t = table({"hand": ["tea_house"]}, kingdom=["village", "moat"], prophecy="divine_wind", suns=1, left=left)
    t.play("tea_house").end_turn()
    assert not t.over


@pytest.mark.rule("divine_wind", "poacher")
def test_poacher_does_not_count_removed_piles() -> None:
    t = table(
        {"hand": ["tea_house", "poacher", "estate"], "deck": ["gold", "copper"]},
        kingdom=["village", "moat"],
        prophecy="divine_wind",
        suns=1,
        left={"village": 0, "moat": 0},
    )
    t.play("tea_house", "poacher")
    assert t.prompt == "buy"
    assert t.me.hand == ["estate", "gold", "copper"]


@pytest.mark.rule("divine_wind", "snake_witch")
def test_nothing_returns_to_a_removed_pile_so_snake_witch_brings_no_curse() -> None:
    t = table(
        {"hand": ["tea_house", "snake_witch"], "deck": ["gold", "copper"]}, prophecy="divine_wind", suns=1
    )
    t.play("tea_house", "snake_witch").answer("yes")
    assert t.gains() == []
    assert t.me.in_play == ["tea_house", "snake_witch"]


@pytest.mark.rule("divine_wind", "D20")
def test_cards_of_removed_piles_stay_and_are_played_on() -> None:
    t = table({"hand": ["tea_house", "gardens"], "deck": ["copper"] * 18}, prophecy="divine_wind", suns=1)
    t.play("tea_house").to_my_next_turn()
    assert "tea_house" in t.me.everything
    assert "supply:gardens" not in t.options
    assert t.game.cost(KINGDOM["gardens"]).coins == 4


@pytest.mark.rule("divine_wind", "D33", "DH2")
def test_a_riverboat_that_the_wind_brings_has_its_card_and_fewer_than_ten_piles_are_possible() -> None:
    cheap = [id for id, card in KINGDOM.items() if card.printed.coins < 4 and id != "riverboat"][:8]
    game = ["tea_house", "riverboat", "market", *cheap]
    ban = [id for id in KINGDOM if id not in game]
    t = new(2, kingdom=["tea_house"], prophecy="divine_wind", wish={"ban": ban})
    described = t.game.describe()
    t = table(
        {"hand": ["tea_house"], "deck": ["copper"] * 9},
        prophecy="divine_wind",
        suns=1,
        riverboat="market",
        options={"wish": {"ban": ban}},
    )
    assert described["table"] == t.game.describe()["table"]
    assert boat(t) is None
    t.play("tea_house")
    standing = [pile.card.id for number, pile in enumerate(t.game.piles) if t.game.in_supply[number]]
    assert sorted(standing[7:]) == sorted(["riverboat", *cheap])
    assert boat(t) == "market"


def boat(t: Table) -> object:
    """The card on the Riverboat, as everybody sees it."""
    seen = t.match.view(1)["table"]
    assert isinstance(seen, dict)
    return seen["riverboat"]


@pytest.mark.rule("divine_wind", "samurai", "D80")
def test_cards_of_the_old_piles_that_are_in_play_go_on() -> None:
    t = table(
        {"hand": ["samurai", "market", "tea_house"], "deck": ["copper"] * 12},
        prophecy="divine_wind",
        suns=1,
        actions=3,
    )
    t.play("samurai", "market", "tea_house")
    assert t.me.in_play == ["samurai", "market", "tea_house"]
    old = t.left("samurai")
    t.end_turn()
    assert t.player(0).in_play == ["samurai"]
    assert {"market", "tea_house"} <= set(t.player(0).discard)
    assert t.left("samurai") == old
    t.end_turn()
    assert t.coins == 1
