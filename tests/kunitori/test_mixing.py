"""Mixing with the first box (§10)."""

import pytest

import tafelrunde as tr
from tafelrunde.engine.rng import Rng
from tafelrunde.games.kunitori.box import Box
from tafelrunde.games.kunitori.mixing import faults, mix
from tests.kunitori.table import STAND_INS, new

# Typed from the example of chapter 10.
EXAMPLE = {
    "unit": [
        "ninja_clan",
        "spear_troopers",
        "light_archers",
        "cavalry",
        "gunner_mercenaries",
        "land_destroyer",
    ],
    "strategy": ["loyal_servants_warning", "trap", "travelling_monk", "beauty"],
    "politics": [
        "new_technologies",
        "new_fields",
        "temple_town",
        "field_improvement",
        "port_town",
        "castle_town",
        "trading_port",
        "fantastic_castle",
    ],
}
EXAMPLE_CARDS = [card for cards in EXAMPLE.values() for card in cards]
GERMAN = {
    "ninja_clan": "Ninja Clan",
    "new_technologies": "Entwicklung neuer Technologien",
    "new_fields": "Erschließung neuer Felder",
    "trading_port": "Handelshafen",
    "fantastic_castle": "Fantastische Burg",
    "market_place": "Marktplatz",
    "abolition_of_tolls": "Zollaufhebung",
}


def everything(**options: object) -> Box:
    """All cards of both boxes."""
    return new(2, packs=[STAND_INS], **options).game.box


def swapped(out: str, into: str) -> list[str]:
    """The example with one card replaced."""
    return [into if card == out else card for card in EXAMPLE_CARDS]


def general(id: str) -> dict[str, object]:
    """A pack with one General."""
    card = {"id": id, "name": {"de": id, "en": id}, "type": "general", "price": 5, "attack": 7}
    return {"name": f"{id}-pack", "title": {"de": id, "en": id}, "card": [card]}


def generals_of(**options: object) -> list[str]:
    """The Generals in the pool of a match."""
    return [card.id for card in new(2, **options).game.generals]


@pytest.mark.rule("K72")
def test_the_example_has_exactly_its_18_cards() -> None:
    game = new(3, packs=[STAND_INS], pool="example").game
    actions = [card for card in game.box.cards if card.is_action and card.type != "general"]
    assert len(actions) == 18
    assert {type: sorted(c.id for c in actions if c.type == type) for type in EXAMPLE} == {
        type: sorted(cards) for type, cards in EXAMPLE.items()
    }
    rest = [card.id for card in game.box.cards if card not in actions]
    assert rest[8:] == ["village", "prefecture", "land", "copper", "silver", "gold"]
    assert len(rest) == 14


@pytest.mark.rule("K72", "K71", "KC6")
def test_the_example_follows_all_recommendations() -> None:
    assert faults(EXAMPLE_CARDS, everything()) == []


@pytest.mark.rule("K71")
@pytest.mark.parametrize("card", ["spear_troopers", "light_archers", "cavalry", "gunner_mercenaries"])
def test_four_units_are_always_in(card: str) -> None:
    assert faults(swapped(card, "take_back"), everything()) == ["always"]


@pytest.mark.rule("K71")
def test_there_are_18_different_action_cards() -> None:
    assert faults(EXAMPLE_CARDS[:-3] + EXAMPLE_CARDS[-2:], everything()) == ["size"]
    assert faults([*EXAMPLE_CARDS, "take_back"], everything()) == ["size"]


@pytest.mark.rule("K71")
def test_three_or_more_strategy_cards() -> None:
    pool = swapped("loyal_servants_warning", "market_place")
    assert faults(pool, everything()) == []  # three are left
    pool = ["temple_tax" if card == "beauty" else card for card in pool]
    assert faults(pool, everything()) == ["strategies"]


@pytest.mark.rule("K71")
def test_one_of_the_two_castles_or_both() -> None:
    pool = swapped("fantastic_castle", "temple_tax")
    assert faults(pool, everything()) == ["castle", "politics"]
    assert faults(swapped("new_fields", "fake_fortress"), everything()) == ["politics"]
    assert faults(swapped("field_improvement", "fake_fortress"), everything()) == []


@pytest.mark.rule("K71", "KC6")
def test_with_the_fantastic_castle_at_least_two_against_it() -> None:
    two = swapped("trap", "take_back")
    assert faults(two, everything()) == []
    one = ["take_back" if card == "travelling_monk" else card for card in swapped("trap", "defence_wall")]
    assert faults(one, everything()) == ["against_castle"]
    without_castle = ["fake_fortress" if card == "fantastic_castle" else card for card in one]
    assert faults(without_castle, everything()) == ["politics"]


@pytest.mark.rule("K71")
def test_either_one_ninja_or_the_other() -> None:
    assert faults(swapped("ninja_clan", "skilled_ninja"), everything()) == []
    assert faults(swapped("ninja_clan", "take_back"), everything()) == ["ninja"]
    assert faults(swapped("beauty", "skilled_ninja"), everything()) == ["ninja"]


@pytest.mark.rule("K71")
@pytest.mark.parametrize(
    ("card", "price"), [("new_technologies", 2), ("new_fields", 3), ("port_town", 5), ("fantastic_castle", 7)]
)
def test_ideally_every_price_of_politics_cards_occurs(card: str, price: int) -> None:
    box = everything()
    assert box.by_id[card].price == price
    assert "politics" in faults(swapped(card, "take_back"), box)


@pytest.mark.rule("K71")
def test_random_mixes_follow_all_recommendations() -> None:
    box = everything()
    pools = [mix(box, Rng.seeded(seed)) for seed in range(400)]
    for pool in pools:
        assert faults(pool, box) == []
        assert len(set(pool)) == 18
    assert len({tuple(pool) for pool in pools}) > 300
    seen = {card for pool in pools for card in pool}
    assert seen == {card.id for card in box.cards if card.is_action and card.type != "general"}
    with_both = [pool for pool in pools if "fake_fortress" in pool and "fantastic_castle" in pool]
    assert 0 < len(with_both) < len(pools)


@pytest.mark.rule("K71")
def test_this_box_alone_is_such_a_mix() -> None:
    box = new(2).game.box
    assert len(mix(box, Rng.seeded(1))) == 18
    assert faults(mix(box, Rng.seeded(1)), box) == []


@pytest.mark.rule("K71")
def test_a_mix_has_18_cards_however_many_prices_there_are() -> None:
    """A pack with Politics cards at twelve prices: not all fit, but nothing else is pushed out."""
    cards = [
        {"id": f"town_{price}", "name": {"de": "Stadt", "en": "Town"}, "type": "politics", "price": price}
        for price in range(8, 20)
    ]
    pack = {"name": "towns", "title": {"de": "Städte", "en": "Towns"}, "card": cards}
    box = new(2, packs=[STAND_INS, pack]).game.box
    for seed in range(50):
        pool = mix(box, Rng.seeded(seed))
        assert len(pool) == 18
        assert faults(pool, box) == ["politics"]


@pytest.mark.rule("K71")
def test_a_mix_without_the_fantastic_castle_has_the_fake_fortress() -> None:
    cards = [
        {"id": f"town_{n}", "name": {"de": "Stadt", "en": "Town"}, "type": "politics", "price": 4}
        for n in range(9)
    ]
    pack = {"name": "towns", "title": {"de": "Städte", "en": "Towns"}, "card": cards}
    box = new(2, packs=[pack]).game.box
    for seed in range(60):
        assert faults(mix(box, Rng.seeded(seed)), box) == []


@pytest.mark.rule("K71", "KC6")
def test_a_fantastic_castle_at_a_common_price_is_still_accompanied() -> None:
    """With other Politics cards at its price it need not be in; if it is, two cards against it are too."""
    box = everything(prices={"fantastic_castle": 6})
    pools = [mix(box, Rng.seeded(seed)) for seed in range(150)]
    assert [pool for pool in pools if faults(pool, box)] == []
    assert 0 < len([pool for pool in pools if "fantastic_castle" in pool]) < len(pools)


@pytest.mark.rule("K71")
def test_the_option_mix_plays_with_18_random_cards() -> None:
    pools = set()
    for seed in range(10):
        t = new(4, seed, packs=[STAND_INS], pool="mix")
        pool = [card.id for card in t.game.box.cards if card.is_action and card.type != "general"]
        assert faults(pool, everything()) == []
        pools.add(tuple(pool))
        again = tr.load_match(t.match.save())
        assert again.view(None) == t.match.view(None)
    assert len(pools) > 5


@pytest.mark.rule("K71", "KC6")
def test_a_pool_of_the_tables_own_choice_is_not_checked_against_the_advice() -> None:
    t = new(2, pool=["cavalry", "trap"])
    assert [card.id for card in t.game.box.cards][8:] == [
        *("cavalry", "trap", "village", "prefecture", "land", "copper", "silver", "gold")
    ]


@pytest.mark.rule("K71", "KC5")
def test_generals_of_all_boxes_take_part() -> None:
    packs = [general("oda"), general("takeda")]
    own = generals_of()
    assert sorted(generals_of(packs=packs)) == sorted([*own, "oda", "takeda"])
    assert sorted(generals_of(packs=packs, generals_from="both", pool="mix")) == sorted(
        [*own, "oda", "takeda"]
    )


@pytest.mark.rule("KC5", "K72")
def test_or_of_one_box_only() -> None:
    packs = [general("oda")]
    assert generals_of(packs=packs, generals_from="base") == generals_of()
    assert generals_of(packs=packs, generals_from="packs") == ["oda"]


@pytest.mark.rule("KC5")
def test_the_stand_ins_bring_no_generals() -> None:
    assert generals_of(packs=[STAND_INS]) == generals_of()
    with pytest.raises(tr.BadSetup, match=r"^Option generals_from leaves no General: no pack has one\.$"):
        new(2, packs=[STAND_INS], generals_from="packs")


@pytest.mark.rule("K71", "KH36")
def test_the_stand_ins_are_off_by_default_and_marked_as_ours() -> None:
    t = new(2)
    assert not any(id in t.game.box.by_id for id in GERMAN)
    t = new(2, packs=[STAND_INS])
    for id, name in GERMAN.items():
        card = t.game.box.by_id[id]
        assert card.source == "REC"
        assert tr.texts(t.match, "de").get(f"card.{id}.name") == name
        assert "Hausersatz" in tr.texts(t.match, "de").get(f"card.{id}.text")
        assert "stand-in" in tr.texts(t.match, "en").get(f"card.{id}.text")
