"""Piles of different cards: split, shuffled, face down; only the top can be had, and cards return to it."""

import pytest

import tafelrunde as tr
from tafelrunde.games.dominion.cards import ACTION, ATTACK, REACTION, TREASURE, Card, Cost, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.sets.base import MOAT
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import Table, invent, invent_beside

# Champions: ten different cards, shuffled; only the top one is known.
CHAMPIONS = [action(f"champion_{number}", 4 + number % 2, plus=Plus(coins=number)) for number in range(10)]


def champions_pile(seats: int) -> list[Card]:
    """One of each."""
    return CHAMPIONS[:]


CHAMPIONS_PILE = Card("champions", "base", Cost(5), (ACTION,), pile=champions_pile, hidden=True)


# Hamlet and Township: five of one on five of the other, for all to see.
HAMLET = action("hamlet", 2, plus=Plus(cards=1, actions=1))
TOWNSHIP = action("township", 5, plus=Plus(cards=2, actions=1))


def settlements_pile(seats: int) -> list[Card]:
    """Hamlets on Townships."""
    return [TOWNSHIP] * 5 + [HAMLET] * 5


SETTLEMENTS = Card("settlements", "base", Cost(2), (ACTION,), pile=settlements_pile)


# Recruiter: returns this to its pile. Surveyor: turns the Settlements round.


def surveyor(game: Dominion, me: Player, this: Played) -> None:
    """Put the top name of the Settlements to the bottom."""
    game.rotate(game.pile_of(HAMLET))


SURVEYOR = action("surveyor", 3, surveyor, plus=Plus(actions=1))


def dismiss(game: Dominion, me: Player, this: Played) -> None:
    """Return a Champion in play to its pile."""
    for played in me.in_play[:]:
        if played.card in CHAMPIONS:
            game.return_to_pile(me, played)


DISMISS = action("dismiss", 2, dismiss, plus=Plus(actions=1))


# Hoard: a pile that lies face down beside the Supply; one of its cards is a Reaction to Attacks.
CROWN_JEWEL = Card("crown_jewel", "base", Cost(7), (TREASURE,), plus=Plus(coins=3, buys=1))
BUCKLER = Card("buckler", "base", Cost(7), (TREASURE, REACTION), plus=Plus(coins=3), hooks=(MOAT,))


def hoard_pile(seats: int) -> list[Card]:
    """Three of each."""
    return [CROWN_JEWEL, BUCKLER] * 3


HOARD = Card("hoard", "base", Cost(7), (TREASURE,), pile=hoard_pile, face_down=True)


def raid(game: Dominion, me: Player, this: Played) -> None:
    """Gain the top card of the Hoard."""
    game.gain(me, game.tops[game.numbers[HOARD]])


RAIDER = action("raider", 4, raid, brings=(HOARD,), plus=Plus(actions=1))
BRAWLER = action("brawler", 2, None, ATTACK)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, CHAMPIONS_PILE, SETTLEMENTS, SURVEYOR, DISMISS, RAIDER, BRAWLER)
    invent_beside(monkeypatch, *CHAMPIONS, HAMLET, TOWNSHIP, HOARD, CROWN_JEWEL, BUCKLER)


def buyer(*hand: str, kingdom: tuple[str, ...], **more: object) -> Stage:
    """Somebody with money, and these piles."""
    me = {"hand": list(hand), "deck": ["copper"] * 9}
    return stage(me, **{"coins": 30, "buys": 6, "kingdom": kingdom, **more})


# Shuffled piles.


def test_a_new_game_shuffles_the_pile() -> None:
    orders = set()
    for seed in range(5):
        match = tr.new_match("dominion", 2, seed, {"kingdom": ["champions", "smithy"]})
        orders.add(tuple(Stage(Table(match)).order("champions")))
    assert len(orders) == 5


def test_only_the_top_can_be_seen_and_had_and_the_next_one_comes_to_light() -> None:
    t = buyer(kingdom=("champions",), phase="buy")
    first, second, *_ = t.order("champions")
    assert (t.pile("champions")["card"], t.pile("champions")["order"]) == (first, [first])
    assert [one for one in t.piles if one.startswith("champion")] == ["champions"]
    t.take("champions")
    assert (t.me.discard, t.pile("champions")["order"], t.left("champions")) == ([first], [second], 9)


def test_the_hidden_order_is_dealt_anew_for_everybody() -> None:
    t = buyer(kingdom=("champions",))
    orders = set()
    for seed in range(10):
        world = t.redealt_game(0, seed)
        order = [card.id for card in world.orders[t.number("champions")][::-1]]
        assert (order[0], sorted(order)) == (t.order("champions")[0], sorted(t.order("champions")))
        orders.add(tuple(order))
    assert len(orders) > 5


def test_a_card_returns_to_the_top_for_all_to_see() -> None:
    t = buyer("champion_3", "dismiss", kingdom=("champions",), actions=2)
    top = t.order("champions")[0]
    assert "champion_3" not in t.order("champions")
    t.play("champion_3", "dismiss")
    assert t.pile("champions")["order"] == ["champion_3", top]
    t.take("champions").take("champions")
    assert t.me.discard == ["champion_3", top]


def test_a_harsh_winter_finds_the_pile_of_origin() -> None:
    t = buyer(kingdom=("champions",), phase="buy", prophecy="harsh_winter", fulfilled=True)
    t.take("champions")
    assert t.debt_on("champions") == 2
    t.take("champions")
    assert (t.debt_on("champions"), t.me.debt) == (0, 2)


# Split piles.


def test_a_split_pile_shows_all_of_it_and_costs_what_its_top_card_costs() -> None:
    t = buyer(kingdom=("settlements",), phase="buy")
    assert t.pile("settlements")["order"] == ["hamlet"] * 5 + ["township"] * 5
    assert t.pile("settlements")["cost"] == {"coins": 2, "debt": 0, "potion": 0}
    for _ in range(5):
        t.take("settlements")
    assert t.coins == 20
    assert t.pile("settlements")["cost"] == {"coins": 5, "debt": 0, "potion": 0}


def test_only_what_is_on_top_can_be_gained() -> None:
    t = stage({"hand": ["workshop", "workshop"]}, kingdom=["settlements"], actions=2, left={"settlements": 6})
    t.play("workshop").take("settlements").play("workshop")
    assert "settlements" not in t.piles, "a Township costs $5"


def test_the_pile_is_empty_only_when_no_card_is_left() -> None:
    t = buyer(kingdom=("settlements",), phase="buy", left={"settlements": 6}).take("settlements")
    assert (t.game.empty_piles(), t.pile("settlements")["card"]) == (0, "township")
    for _ in range(5):
        t.take("settlements")
    assert (t.game.empty_piles(), t.pile("settlements")["card"]) == (1, "settlements")
    assert "settlements" not in t.piles


def test_turning_a_pile_round_brings_the_other_name_up() -> None:
    t = buyer("surveyor", "surveyor", kingdom=("settlements",), left={"settlements": 7})
    t.play("surveyor")
    assert t.order("settlements") == ["township"] * 5 + ["hamlet"] * 2
    t.play("surveyor")
    assert t.order("settlements") == ["hamlet"] * 2 + ["township"] * 5


# Face down.


def test_not_even_the_top_of_a_pile_that_lies_face_down_is_known() -> None:
    t = buyer("raider", "raider", kingdom=())
    number = t.number("hoard")
    assert (t.pile("hoard")["card"], t.pile("hoard")["order"], t.pile("hoard")["in_supply"]) == (
        "hoard",
        [],
        False,
    )
    assert {t.redealt_game(0, seed).tops[number].id for seed in range(20)} == {"crown_jewel", "buckler"}
    top = t.order("hoard")[0]
    t.play("raider")
    assert (t.me.discard, t.pile("hoard")["card"]) == ([top], "hoard")


def test_a_card_of_such_a_pile_returns_face_up_and_panic_knows_its_pile() -> None:
    t = buyer("crown_jewel", kingdom=("raider",), phase="buy", prophecy="panic", fulfilled=True)
    assert t.left("hoard") == 5
    t.play("crown_jewel").end_turn()
    assert (t.left("hoard"), t.pile("hoard")["card"]) == (6, "crown_jewel")


def test_a_reaction_that_only_such_a_pile_holds_is_known_at_the_table() -> None:
    t = stage({"hand": ["brawler"]}, {"hand": ["buckler"], "deck": ["copper"] * 5}, kingdom=["raider"])
    t.play("brawler")
    assert (t.asked, t.prompt, t.options) == (1, "react", ["moat"])


def test_an_empty_pile_gives_nothing() -> None:
    t = buyer("raider", kingdom=("raider",), left={"hoard": 0}).play("raider")
    assert t.gains() == []
