"""What a battle brings (§7-3)."""

import pytest

import tafelrunde as tr
from tests.kunitori.table import NEIGHBOUR, Table, attack, table


def battle(attacker: int, defender: int, stock: dict[str, int] | None = None) -> Table:
    """A battle of these strengths (2 at least for the attacker), fought as far as the reward."""
    units = attacker - 2
    mine = ["ishida_mitsunari"] + ["cavalry"] * (units // 2) + ["light_archers"] * (units % 2)
    t = attack(mine, {"hand": ["copper"], "deployed": ["light_archers"] * defender}, stock=stock)
    t.answer("ambush")
    assert t.strengths() == [(0, 1, -1, attacker, defender)]
    return t


@pytest.mark.rule("K38")
@pytest.mark.parametrize(
    ("difference", "card"),
    [
        (1, "village"),
        (2, "village"),
        (3, "village"),
        (4, "prefecture"),
        (5, "prefecture"),
        (6, "prefecture"),
        (7, "land"),
    ],
)
def test_what_a_stronger_attacker_receives(difference: int, card: str) -> None:
    t = battle(difference, 0) if difference > 1 else battle(3, 2)
    assert t.prompt == "buy"
    assert t.me.discard == [card]
    assert t.player(1).discard == []


@pytest.mark.rule("K38")
def test_an_overwhelming_attacker_receives_one_land() -> None:
    t = battle(13, 0)
    assert t.me.discard == ["land"]


@pytest.mark.rule("K38", "K39")
@pytest.mark.parametrize(
    ("difference", "card"), [(1, "village"), (2, "prefecture"), (3, "land"), (4, "land"), (7, "land")]
)
def test_what_a_stronger_defender_receives(difference: int, card: str) -> None:
    t = battle(2, 2 + difference)
    assert (t.prompt, t.asked, t.options) == ("take_reward", 1, [f"pool:{card}"])
    t.answer(f"pool:{card}")
    assert t.player(1).discard == [card]
    assert t.me.discard == []


@pytest.mark.rule("K38")
def test_equal_strength_brings_nobody_anything() -> None:
    t = battle(4, 4)
    assert t.prompt == "buy"
    assert t.events("receive") == []
    assert (t.me.discard, t.player(1).discard) == ([], [])


@pytest.mark.rule("K39")
def test_the_attacker_cannot_decline() -> None:
    """The Village comes without a question."""
    t = battle(2, 1)
    assert t.prompt == "buy"
    assert t.me.discard == ["village"]


@pytest.mark.rule("K39")
def test_the_defender_may_decline() -> None:
    t = battle(2, 5)
    assert t.may_decline
    t.decline()
    assert t.events("declined") == [{"seat": 1}]
    assert t.player(1).discard == []
    assert t.left("land") == 10


@pytest.mark.rule("K39", "K38")
def test_the_defender_gets_this_card_or_none() -> None:
    t = battle(2, 5)
    with pytest.raises(tr.IllegalAnswer):
        t.answer("pool:village")


@pytest.mark.rule("K40", "K70")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_reward_comes_from_the_pool_to_the_discard_pile(winner: int) -> None:
    t = battle(8, 0) if winner == 0 else battle(2, 6).answer("pool:land")
    assert t.left("land") == 9
    assert t.player(winner).discard == ["land"]
    assert t.events("receive") == [{"seat": winner, "card": "land", "hand": False}]


@pytest.mark.rule("KH2", "KH33")
@pytest.mark.parametrize(("strength", "card"), [(2, "village"), (5, "prefecture"), (8, "land")])
def test_an_attacker_gets_nothing_from_an_empty_stack(strength: int, card: str) -> None:
    t = battle(strength, 0, {card: 0})
    assert t.events("no_reward") == [{"seat": 0, "card": card}]
    assert t.me.discard == []
    assert t.left(card) == 0


@pytest.mark.rule("KH2", "KH33")
@pytest.mark.parametrize(("strength", "card"), [(3, "village"), (4, "prefecture"), (5, "land")])
def test_a_defender_gets_nothing_from_an_empty_stack(strength: int, card: str) -> None:
    t = battle(2, strength, {card: 0})
    assert t.prompt == "buy"  # no question, no substitute
    assert t.events("no_reward") == [{"seat": 1, "card": card}]
    assert t.player(1).discard == []


@pytest.mark.rule("K38", "K33")
def test_each_battle_has_its_own_reward() -> None:
    """Seat 0 wins a Land from seat 1 and loses to seat 2."""
    t = table(
        {"played": ["maeda_keiji", "ishida_mitsunari", "light_archers"], "hand": ["copper"]},
        NEIGHBOUR,
        {"deployed": ["cavalry", "cavalry"]},
        phase="battle",
    )
    t.answer("player:1").answer("player:2").answer("player:1")
    t.answer("ambush").answer("ambush")
    assert (t.prompt, t.asked, t.options) == ("take_reward", 2, ["pool:prefecture"])
    t.answer("pool:prefecture")
    assert t.me.discard == ["land"]
    assert t.player(2).discard == ["prefecture"]


@pytest.mark.rule("K70")
def test_what_is_received_goes_to_the_discard_pile() -> None:
    t = table(NEIGHBOUR, {}, phase="buy", money=9, buys=2)
    t.answer("pool:silver")
    assert t.me.discard == ["silver"]
    assert t.left("silver") == 19


@pytest.mark.rule("K70")
def test_unless_something_else_is_said() -> None:
    t = table({"hand": ["temple_town", "copper"]}, {}, phase="action")
    t.answer("temple_town")
    assert t.me.hand == ["silver"]
    assert t.me.discard == []


@pytest.mark.rule("K38")
@pytest.mark.parametrize("strength", [2, 5, 8])
def test_rewards_of_the_attacker_do_not_depend_on_the_stance(strength: int) -> None:
    played = {2: ["ishida_mitsunari"], 5: ["honda_tadakatsu"], 8: ["maeda_keiji", "cavalry"]}[strength]
    rewards = []
    for stance in ("ambush", "reinforcement"):
        rewards.append(attack(played, NEIGHBOUR).answer(stance).me.discard)
    assert rewards[0] == rewards[1] == [{2: "village", 5: "prefecture", 8: "land"}[strength]]
