"""The vocabulary of card packs, word by word, and the stand-ins that use it (§10)."""

from typing import Any

import pytest

import tafelrunde as tr
from tests.kunitori.table import NEIGHBOUR, STAND_INS, Table, attack, table

MIXED = {"packs": [STAND_INS]}


def pack_of(*effects: dict[str, Any], **fields: Any) -> dict[str, object]:
    """Options with a pack whose one card, `idea`, has these effects."""
    card = {
        "id": "idea",
        "name": {"de": "Idee", "en": "Idea"},
        "type": "politics",
        "price": 3,
        "effects": list(effects),
        **fields,
    }
    return {"packs": [{"name": "p", "title": {"de": "p", "en": "p"}, "card": [card]}]}


def play(options: dict[str, object], mine: dict[str, Any], *others: dict[str, Any]) -> Table:
    """Seat 0 plays `idea`."""
    mine = {**mine, "hand": ["idea", *mine.get("hand", [])]}
    t = table(mine, *(others or (NEIGHBOUR,)), phase="action", options=options)
    return t.answer("idea")


@pytest.mark.rule("K71", "K5")
def test_scrap() -> None:
    t = play(pack_of({"do": "scrap", "least": 1, "most": 2}), {"hand": ["copper", "village", "gold"]})
    assert (t.prompt, t.options) == ("scrap_some", ["copper", "village", "gold"])
    assert (t.decision.least, t.decision.most) == (1, 2)
    t.answer("village", "copper")
    assert t.scrap == ["village", "copper"]
    assert t.me.hand == ["gold"]


@pytest.mark.rule("K71")
def test_scrap_takes_what_is_there_and_spares_exceptions() -> None:
    t = play(
        pack_of({"do": "scrap", "least": 2, "most": 2, "except": ["gold"]}), {"hand": ["gold", "copper"]}
    )
    assert t.scrap == ["copper"]  # only one can go, so nothing is asked
    assert t.me.hand == ["gold"]


@pytest.mark.rule("K71")
def test_discard() -> None:
    t = play(pack_of({"do": "discard", "most": 2}), {"hand": ["copper", "trap", "gold"]})
    assert (t.prompt, t.decision.least, t.decision.most) == ("discard_some", 0, 2)
    t.answer("copper", "trap")
    assert t.me.discard == ["copper", "trap"]
    assert t.me.hand == ["gold"]
    assert t.events("discard") == [{"seat": 0, "cards": ["copper", "trap"]}]


@pytest.mark.rule("K71", "K70")
@pytest.mark.parametrize(
    ("to", "zone"), [({}, "discard"), ({"to": "discard"}, "discard"), ({"to": "hand"}, "hand")]
)
def test_receive(to: dict[str, str], zone: str) -> None:
    t = play(pack_of({"do": "receive", "card": "silver", **to}), {"hand": ["copper"]})
    assert t.left("silver") == 19
    assert "silver" in (t.me.hand if zone == "hand" else t.me.discard)


@pytest.mark.rule("K71", "KH33")
def test_receive_from_an_empty_stack_or_what_is_not_in_the_pool() -> None:
    options = pack_of({"do": "receive", "card": "silver"})
    t = table({"hand": ["idea", "copper"]}, {}, phase="action", options=options, stock={"silver": 0})
    t.answer("idea")
    assert t.me.everything == ["copper", "idea"]
    options = {**pack_of({"do": "receive", "card": "trap"}), "pool": ["idea", "cavalry"]}
    t = play(options, {"hand": ["copper"]})
    assert t.me.everything == ["copper", "idea"]


@pytest.mark.rule("K71", "KH4")
def test_receive_a_general_only_from_the_top() -> None:
    options = {**pack_of({"do": "receive", "card": "maeda_keiji"}), "generals": "top"}
    t = play(options, {"hand": ["copper"]})
    assert t.me.discard == []  # somebody else lies on top
    t = play(pack_of({"do": "receive", "card": "maeda_keiji"}), {"hand": ["copper"]})
    assert t.me.discard == ["maeda_keiji"]


@pytest.mark.rule("K71")
@pytest.mark.parametrize("answer", ["leave_it", "discard_it"])
def test_inspect(answer: str) -> None:
    t = play(pack_of({"do": "inspect"}), {"hand": ["copper"]}, {"deck": ["gold", "village"]}, {})
    assert (t.prompt, t.options) == ("inspect_whom", ["player:1", "player:2", "player:0"])
    t.answer("player:1")
    assert (t.prompt, t.asked, t.options) == ("inspect", 0, ["leave_it", "discard_it"])
    t.answer(answer)
    if answer == "leave_it":
        assert (t.player(1).deck, t.player(1).discard) == (["gold", "village"], [])
    else:
        assert (t.player(1).deck, t.player(1).discard) == (["village"], ["gold"])


@pytest.mark.rule("K71", "KH32")
def test_inspect_shuffles_if_it_must_and_stops_if_there_is_nothing() -> None:
    t = play(pack_of({"do": "inspect"}), {"hand": ["copper"]}, {"discard": ["gold"]})
    t.answer("player:1")
    assert t.decision.params == {"target": 1, "card": "gold"}
    t = play(pack_of({"do": "inspect"}), {"hand": ["copper"]}, {})
    t.answer("player:1")
    assert t.prompt == "buy"


@pytest.mark.rule("K71", "K98")
def test_discount() -> None:
    t = play(pack_of({"do": "discount"}), {"hand": ["copper"]})
    assert (t.price("land"), t.price("copper")) == (8, 1)


@pytest.mark.rule("K71", "K3")
@pytest.mark.parametrize(
    ("symbol", "result"),
    [
        ("draw +2", (["copper", "gold", "silver"], 1, 0, 0)),
        ("action +2", (["copper"], 3, 0, 0)),
        ("money +2", (["copper"], 1, 2, 0)),
        ("buy +2", (["copper"], 1, 0, 2)),
    ],
)
def test_bonus(symbol: str, result: tuple[list[str], int, int, int]) -> None:
    t = table(
        {"hand": ["idea", "copper", "trap"], "deck": ["gold", "silver", "village"]},
        NEIGHBOUR,
        phase="action",
        actions=2,
        options=pack_of({"do": "bonus", "symbol": symbol}),
    )
    t.answer("idea")
    hand = [card for card in t.me.hand if card != "trap"]
    assert (hand, t.actions, t.money, t.buys) == result


@pytest.mark.rule("K71")
@pytest.mark.parametrize(("number", "money", "scrapped"), [(1, 3, []), (2, 0, ["copper"])])
def test_choose(number: int, money: int, scrapped: list[str]) -> None:
    effect = {
        "do": "choose",
        "from": [
            {"label": {"de": "Geld", "en": "Money"}, "effects": [{"do": "bonus", "symbol": "money +3"}]},
            {"label": {"de": "Weg", "en": "Away"}, "effects": [{"do": "scrap", "least": 1, "most": 1}]},
        ],
    }
    t = play(pack_of(effect), {"hand": ["copper", "copper"]})
    assert (t.prompt, t.options) == ("choose_effect", ["idea_1", "idea_2"])
    t.answer(f"idea_{number}")
    assert (t.money, t.scrap) == (money, scrapped)


@pytest.mark.rule("K71", "K11")
def test_effects_are_carried_out_one_after_the_other() -> None:
    t = play(
        pack_of({"do": "bonus", "symbol": "draw +1"}, {"do": "scrap", "least": 1, "most": 1}),
        {"hand": ["copper"], "deck": ["village"]},
    )
    assert t.options == ["copper", "village"]


# Marks.


@pytest.mark.rule("K71", "K81")
def test_a_pack_card_with_the_mark_of_the_land_destroyer_strikes() -> None:
    options = pack_of(type="unit", attack=2, marks=["destroyer", "discarded_after_battle"])
    t = attack(["maeda_keiji", "idea"], {"hand": ["copper"], "deployed": ["cavalry"]}, options)
    t.answer("ambush")
    assert t.player(1).discard == ["cavalry"]
    assert t.me.discard == ["prefecture", "idea"]


@pytest.mark.rule("K71", "K85")
def test_a_pack_card_that_may_be_given_away() -> None:
    t = table(NEIGHBOUR, {"had_land": True}, phase="buy", money=5, options=pack_of(marks=["given_away"]))
    t.answer("pool:idea")
    assert (t.prompt, t.options) == ("give_away", ["player:0", "player:1"])


@pytest.mark.rule("K71", "K95", "KH21")
def test_a_pack_card_that_stays_like_a_wall() -> None:
    t = table({"played": ["idea"], "deck": ["copper"] * 9}, {}, phase="end", options=pack_of(marks=["wall"]))
    t.answer("idea")
    assert t.me.walls == ["idea"]
    t.decline()
    assert len(t.me.hand) == 5


@pytest.mark.rule("K71", "K87")
def test_a_pack_card_that_is_a_ninja() -> None:
    t = table(
        {"hand": ["skilled_ninja", "copper"]},
        {"hand": ["idea"], "deck": ["gold", "gold"]},
        phase="action",
        options=pack_of(marks=["ninja"]),
    )
    t.answer("skilled_ninja")
    assert t.options == ["idea"]


@pytest.mark.rule("K71", "K31")
@pytest.mark.parametrize(
    ("fields", "strength"),
    [
        ({"type": "unit"}, 10),
        ({"type": "unit", "marks": ["defence_only"]}, 6),
        ({"type": "politics"}, 6),
        ({"type": "strategy"}, 6),
    ],
)
def test_only_generals_and_units_attack_and_only_without_the_mark(
    fields: dict[str, Any], strength: int
) -> None:
    t = attack(["maeda_keiji", "idea"], NEIGHBOUR, pack_of(attack=4, **fields))
    assert t.decision.params["attack"] == strength


@pytest.mark.rule("K71", "K35", "K37")
def test_in_defence_everything_with_attack_power_counts() -> None:
    t = attack(["maeda_keiji"], {"hand": ["idea"]}, pack_of(attack=4, type="strategy"))
    t.answer("ambush").answer("idea")
    assert t.events("battle")[0]["defence"] == 5


# The stand-ins.


@pytest.mark.rule("K71")
@pytest.mark.parametrize(
    ("card", "hand", "actions", "money", "buys"),
    [
        ("new_technologies", ["trap", "gold"], 2, 0, 0),
        ("new_fields", ["trap"], 1, 1, 1),
        ("trading_port", ["trap", "gold"], 2, 1, 1),
        ("abolition_of_tolls", ["trap"], 2, 0, 0),
        ("fantastic_castle", ["trap", "gold"], 1, 0, 0),
    ],
)
def test_the_symbols_of_the_stand_ins(
    card: str, hand: list[str], actions: int, money: int, buys: int
) -> None:
    t = table({"hand": [card, "trap"], "deck": ["gold"]}, NEIGHBOUR, phase="action", actions=2, options=MIXED)
    t.answer(card)
    assert (t.me.hand, t.actions, t.money, t.buys) == (hand, actions, money, buys)


@pytest.mark.rule("K71")
def test_the_ninja_clan_fights_and_inspects_but_does_not_stay() -> None:
    t = table({"hand": ["ninja_clan", "copper"]}, {"deck": ["gold"]}, phase="action", options=MIXED)
    t.answer("ninja_clan").answer("player:1").answer("discard_it")
    assert t.player(1).discard == ["gold"]
    assert t.me.played == ["ninja_clan"]
    t.decline()
    assert t.events("leave") == []
    assert "ninja_clan" in t.player(0).hand  # it went the way of all played cards
    t = attack(["maeda_keiji", "ninja_clan"], NEIGHBOUR, MIXED)
    assert t.decision.params["attack"] == 7


@pytest.mark.rule("K71")
def test_the_market_place_scraps_up_to_two() -> None:
    t = table({"hand": ["market_place", "copper", "copper", "village"]}, {}, phase="action", options=MIXED)
    t.answer("market_place")
    assert (t.decision.least, t.decision.most) == (0, 2)
    with pytest.raises(tr.IllegalAnswer):
        t.answer("copper", "copper#2", "village")
    t.decline()
    assert t.scrap == []


@pytest.mark.rule("K71", "K55")
def test_the_fantastic_castle_can_stay_deployed() -> None:
    t = table({"played": ["fantastic_castle"], "deck": ["copper"]}, NEIGHBOUR, phase="end", options=MIXED)
    t.answer("fantastic_castle")
    assert t.player(0).deployed == ["fantastic_castle"]


@pytest.mark.rule("K71", "K81")
def test_a_castle_is_no_unit_and_cannot_be_destroyed() -> None:
    t = attack(
        ["maeda_keiji", "land_destroyer"], {"hand": ["copper"], "deployed": ["fantastic_castle"]}, MIXED
    )
    t.answer("ambush")
    assert t.player(1).deployed == ["fantastic_castle"]
