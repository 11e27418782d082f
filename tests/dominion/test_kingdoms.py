"""Kingdoms: recommended sets, random ones with wishes, Riverboat's card, and options that are refused."""

from typing import cast

import pytest

import tafelrunde as tr
from tafelrunde.engine.refusal import in_words
from tafelrunde.engine.text import Texts
from tafelrunde.games.dominion.kind import KIND
from tafelrunde.games.dominion.library import ALLIES, EVENTS, KINGDOM, LANDSCAPES_TO_DRAW
from tafelrunde.games.dominion.recommended import RECOMMENDED, Recommended
from tafelrunde.games.dominion.sets.alchemy import POTION
from tests.dominion.rulebook_sets import SETS, Listed
from tests.dominion.table import Table, new, prophecy_of, table

SEEDS = range(12)
FIVES = [id for id, card in KINGDOM.items() if card.printed.coins == 5]
ATTACKS = [id for id, card in KINGDOM.items() if card.is_attack]


def kingdom(t: Table) -> list[str]:
    """The cards of the kingdom."""
    return [card.id for card in t.game.table.kingdom]


def landscapes(t: Table) -> list[str]:
    """What lies beside the kingdom of a table, as everybody sees it."""
    seen = cast(dict[str, list[list[str]]], t.match.view(None)["table"])
    return [name for _, name in seen["landscapes"]]


# Recommended sets.


@pytest.mark.rule("D30", "D34")
@pytest.mark.parametrize("one", SETS, ids=[one.english for one in SETS])
def test_the_recommended_sets_are_those_of_the_rulebook(one: Listed) -> None:
    t = new(2, kingdom=one.german)
    assert sorted(kingdom(t)) == sorted(one.cards.split())
    assert prophecy_of(t) == one.prophecy
    assert landscapes(t) == one.landscapes.split()
    boat = t.game.table.riverboat
    if one.prophecy != "divine_wind":  # with which a card for a Riverboat to come is set aside (DH2)
        assert (boat.id if boat else "") == one.riverboat
    extra = [
        name
        for name, used in (
            ("platinum", t.game.table.platinum),
            ("shelters", bool(t.game.table.shelters)),
            ("potion", POTION in t.game.numbers),
        )
        if used
    ]
    assert extra == one.extra.split()


@pytest.mark.parametrize("one", RECOMMENDED, ids=[one.id for one in RECOMMENDED])
def test_sets_are_known_by_id_and_by_both_names(one: Recommended) -> None:
    names = [Texts(KIND.text, language).get(f"kingdom.{one.id}") for language in ("de", "en")]
    games = [new(2, kingdom=name).game.digest() for name in (one.id, *names)]
    assert games[0] == games[1] == games[2]
    assert names in [[listed.german, listed.english] for listed in SETS]


def test_platinum_and_shelters_can_be_added_and_left_out() -> None:
    t = new(2, kingdom="river_trade", platinum="no", shelters="yes")
    assert not t.game.table.platinum
    assert [card.id for card in t.game.table.shelters] == ["hovel", "necropolis", "overgrown_estate"]
    assert "hovel" in t.player(0).everything
    assert "estate" not in t.player(0).everything
    assert new(2, kingdom="eastward", platinum="yes").game.table.platinum


@pytest.mark.rule("DH15")
def test_otherwise_they_come_as_often_as_cards_of_their_expansions() -> None:
    """Three of ten cards are from Prosperity, one from Dark Ages; never without such a card."""
    cards = "bank quarry city squire village smithy market moat festival chapel".split()
    tables = [new(2, seed, kingdom=cards).game.table for seed in range(300)]
    assert 60 <= len([one for one in tables if one.platinum]) <= 120
    assert 12 <= len([one for one in tables if one.shelters]) <= 50
    tables = [new(2, seed, kingdom=cards[4:]).game.table for seed in range(20)]
    assert not any(one.platinum or one.shelters for one in tables)


def test_landscapes_and_prophecy_of_a_set_can_be_changed() -> None:
    t = new(2, kingdom="dawn_of_an_era", landscapes=["gather", "amass"], prophecy="panic")
    assert (landscapes(t), prophecy_of(t)) == (["gather", "amass"], "panic")
    assert landscapes(new(2, kingdom="dawn_of_an_era", landscapes=[])) == []


# Random kingdoms.


def test_a_random_kingdom_has_ten_different_cards_and_depends_on_the_seed() -> None:
    drawn = [kingdom(new(2, seed, kingdom="random", prophecy="panic")) for seed in SEEDS]
    assert all(len(set(cards)) == 10 for cards in drawn)
    assert len({tuple(cards) for cards in drawn}) == len(drawn)
    assert drawn == [kingdom(new(2, seed, kingdom="random", prophecy="panic")) for seed in SEEDS]


def test_all_cards_prophecies_and_landscapes_come_up() -> None:
    tables = [new(2, seed, kingdom="random", wish={"landscapes": 2}).game.table for seed in range(300)]
    assert {card.id for table in tables for card in table.kingdom} == set(KINGDOM)
    assert len({table.prophecy for table in tables if table.prophecy}) == 15
    assert {one.name for table in tables for one in table.landscapes} >= set(LANDSCAPES_TO_DRAW)


@pytest.mark.parametrize("one", ["base", "rising_sun"])
def test_sets_limit_the_draw(one: str) -> None:
    for seed in SEEDS:
        t = new(2, seed, kingdom="random", wish={"sets": [one]})
        assert {KINGDOM[id].expansion for id in kingdom(t)} == {one}


def test_cards_are_in_and_banned_cards_are_out() -> None:
    ban = [id for id in KINGDOM if id.startswith(("m", "c", "r"))]
    for seed in SEEDS:
        cards = kingdom(new(2, seed, kingdom="random", wish={"cards": ["witch", "daimyo"], "ban": ban}))
        assert {"witch", "daimyo"} <= set(cards)
        assert not set(ban) & set(cards)


def test_costs_and_types_are_honoured() -> None:
    wish = {"costs": [2, 6, 7], "least": {"shadow": 2, "duration": 1, "attack": 3}, "landscapes": 1}
    for seed in SEEDS:
        t = new(2, seed, kingdom="random", wish=wish)
        cards = [KINGDOM[id] for id in kingdom(t)]
        assert {2, 6, 7} <= {card.printed.coins for card in cards if not card.printed.debt}
        assert len([card for card in cards if card.is_shadow]) >= 2
        assert len([card for card in cards if card.is_attack]) >= 3
        assert any(card.is_duration for card in cards)
        assert len([name for name in landscapes(t) if name not in ALLIES]) == 1


def test_even_a_rare_wish_is_found() -> None:
    for seed in SEEDS:
        cards = [
            KINGDOM[id]
            for id in kingdom(new(2, seed, kingdom="random", wish={"least": {"shadow": 5, "omen": 5}}))
        ]
        assert len([card for card in cards if card.is_shadow]) == 5
        assert len([card for card in cards if card.is_omen]) == 5


def test_a_named_kingdom_is_used_as_it_is() -> None:
    t = new(2, kingdom=["village", "moat", "gardens"], wish={"landscapes": 2})
    assert kingdom(t) == ["village", "moat", "gardens"]
    assert len(landscapes(t)) == 2


# An ally.


@pytest.mark.rule("D104")
def test_an_ally_comes_with_a_liaison_and_everybody_has_a_favor() -> None:
    t = new(3, kingdom=["contract", "village"])
    assert (landscapes(t), [t.game.tokens(one, "favors") for one in t.game.players]) == (
        ["crafters_guild"],
        [1, 1, 1],
    )
    t = new(2, kingdom=["moat", "village"], landscapes=["crafters_guild", "amass"])
    assert (landscapes(t), t.game.tokens(t.game.players[0], "favors")) == (["amass"], 0)


@pytest.mark.rule("D104", "divine_wind")
def test_an_ally_waits_for_the_liaison_that_the_wind_brings() -> None:
    brought = ["contract", *[id for id in KINGDOM if id not in ("contract", "tea_house", "riverboat")][:9]]
    t = table(
        {"hand": ["tea_house"]},
        prophecy="divine_wind",
        suns=1,
        wind_pool=brought,
        landscapes=["crafters_guild"],
    )
    assert landscapes(t) == []
    t.play("tea_house")
    assert landscapes(t) == ["crafters_guild"]
    assert [t.game.tokens(one, "favors") for one in t.game.players] == [1, 1]


# Riverboat's card.


@pytest.mark.rule("D33", "riverboat")
def test_riverboat_gets_an_unused_action_for_five_that_is_no_duration() -> None:
    boats = set()
    for seed in range(40):
        t = new(2, seed, kingdom="random", wish={"cards": ["riverboat"]})
        boat = t.game.table.riverboat
        assert boat is not None
        assert boat.is_action
        assert not boat.is_duration
        assert (boat.printed.coins, boat.printed.debt) == (5, 0)
        assert boat.id not in kingdom(t)
        boats.add(boat.id)
    assert len(boats) > 8


@pytest.mark.rule("D33")
def test_without_riverboat_no_card_is_set_aside() -> None:
    assert new(2, kingdom=["village"]).game.table.riverboat is None
    assert new(2, kingdom=["village", "market"], riverboat="market").game.table.riverboat is None


@pytest.mark.rule("D33")
def test_a_named_card_is_kept_for_riverboat_and_drawn_nowhere_else() -> None:
    for seed in range(30):
        wish = {"cards": ["riverboat", "poet"]}
        t = new(2, seed, kingdom="random", riverboat="witch", prophecy="approaching_army", wish=wish)
        assert t.game.table.riverboat is KINGDOM["witch"]
        assert "witch" not in kingdom(t)
        assert len(kingdom(t)) == 11


@pytest.mark.rule("D33")
def test_a_position_without_a_card_for_riverboat_gets_one() -> None:
    t = table({"hand": ["riverboat"], "deck": ["copper"] * 9}, kingdom=["bandit"])
    boat = t.game.table.riverboat
    assert boat is not None
    assert boat.id != "bandit"
    t.play("riverboat").to_my_next_turn()


@pytest.mark.rule("D32")
def test_a_small_kingdom_gets_its_army_too() -> None:
    cards = kingdom(new(2, kingdom=["poet", "ninja"], prophecy="approaching_army"))
    assert cards[:2] == ["poet", "ninja"]
    assert len(cards) == 3
    assert KINGDOM[cards[2]].is_attack


# What is refused.


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"kingdom": "westward"},
            "Option kingdom must be random.*not 'westward' \\(did you mean eastward\\?\\)",
        ),
        ({"kingdom": 7}, "Option kingdom must be random"),
        ({"kingdom": {}}, "Option kingdom must be random"),
        ({"kingdom": []}, "must name 1 to 11 different cards"),
        ({"kingdom": ["village", "village"]}, "must name 1 to 11 different cards"),
        ({"kingdom": list(KINGDOM)[:12]}, "must name 1 to 11 different cards"),
        ({"kingdom": ["gold"]}, "names 'gold'"),
        ({"kingdom": ["vilage"]}, "names 'vilage'.*did you mean village"),
        ({"kingdom": [["village"]]}, "names "),
        ({"landscapes": "gather"}, "Option landscapes must be default or a list of landscapes"),
        ({"landscapes": ["gathre"]}, "Option landscapes: landscapes names 'gathre'.*did you mean gather"),
        ({"landscapes": [["gather"]]}, "Option landscapes: landscapes names"),
        ({"landscapes": ["gather", "gather"]}, "at most two different landscapes"),
        ({"landscapes": list(EVENTS)[:3]}, "at most two different landscapes"),
        ({"prophecy": "doom"}, "Option prophecy of dominion is 'doom', but must be one of"),
        ({"prophecy": ""}, "A kingdom with Omen cards needs a prophecy"),
        ({"riverboat": "samurai"}, "Option riverboat must be a non-Duration Action that costs \\$5"),
        ({"riverboat": "village"}, "Option riverboat must be"),
        ({"riverboat": "rice"}, "Option riverboat must be"),
        ({"riverboat": "knights"}, "Option riverboat must be"),
        ({"riverboat": ["market"]}, "Option riverboat must be"),
        ({"kingdom": ["riverboat", "market"], "riverboat": "market"}, "Riverboat cannot have market"),
        ({"platinum": True}, "Option platinum of dominion"),
        ({"wish": []}, "Option wish must be a table"),
        ({"wish": {"colour": 1}}, "Option wish has no 'colour'"),
        (
            {"wish": {"sets": ["cornucopias"]}},
            "there is no set 'cornucopias'; the sets are: base, rising_sun",
        ),
        ({"wish": {"cards": ["province"]}}, "cards names 'province'"),
        ({"wish": {"cards": ["potion"]}}, "cards names 'potion'"),
        ({"wish": {"cards": ["village", "village"]}}, "at most 10 different cards"),
        ({"wish": {"cards": list(KINGDOM)[:11]}}, "at most 10 different cards"),
        ({"wish": {"cards": ["village"], "ban": ["village"]}}, "village is both wished for and banned"),
        ({"wish": {"ban": list(KINGDOM)[6:]}}, "leave only 6 cards"),
        ({"wish": {"costs": ["five"]}}, "costs must be whole numbers of coins, not 'five'"),
        ({"wish": {"costs": [True]}}, "costs must be whole numbers"),
        ({"wish": {"least": {"dragon": 1}}}, "has no 'dragon'"),
        ({"wish": {"least": {"attack": 11}}}, "attack must be a whole number from 0 to 10"),
        ({"wish": {"landscapes": 3}}, "landscapes must be a whole number from 0 to 2"),
        ({"kingdom": "random", "wish": {"costs": [9]}}, "no kingdom was found"),
        ({"kingdom": "random", "wish": {"sets": ["base"], "least": {"treasure": 2}}}, "no kingdom was found"),
        ({"kingdom": "random", "wish": {"costs": [0]}}, "no kingdom was found"),  # only with debt or a Potion
        (
            {"kingdom": "random", "wish": {"sets": ["base", "rising_sun"], "least": {"command": 2}}},
            "no kingdom was found",
        ),
        ({"kingdom": ["riverboat"], "wish": {"ban": FIVES}}, "leave no card for what the set-up needs"),
        (
            {"kingdom": ["poet"], "prophecy": "approaching_army", "wish": {"ban": ATTACKS}},
            "leave no card for",
        ),
        ({"flavour": "sweet"}, "dominion has no option 'flavour'"),
    ],
)
def test_bad_options_are_refused_with_a_clear_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(tr.BadSetup, match=sentence) as refusal:
        tr.new_match("dominion", 2, 0, options)
    german = in_words(refusal.value, "de")
    assert german != str(refusal.value)
    assert "{" not in german.replace("{}", "")


@pytest.mark.parametrize("seats", [1, 7, True])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(tr.BadSetup, match="dominion is for 2 to 6 players"):
        tr.new_match("dominion", seats)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({}, "players"),
        ({"players": [{}]}, "2 to 6 players"),
        ({"players": [{"hand": ["gem"]}, {}]}, "hand names 'gem'"),
        ({"players": [{"deck": "copper"}, {}]}, "deck must be a list"),
        ({"players": [{"debt": -1}, {}]}, "debt must be a whole number"),
        ({"players": [{"in_play": [["copper"]]}, {}]}, "is not a list of 4 entries"),
        ({"players": [{"hand_known": [["copper", 1]]}, {}]}, "not in hand that often"),
        ({"players": [{}, {}], "phase": "dawn"}, "phase must be one of"),
        ({"players": [{}, {}], "active": 2}, "active must be a whole number"),
        ({"players": [{}, {}], "fulfilled": "panic"}, "fulfilled must be one of"),
        ({"players": [{}, {}], "weather": 1}, "has no 'weather'"),
        ({"players": [{}, {}], "piles": [["copper"]]}, "is not a list of 5 entries"),
        ({"players": [{}, {}], "lows": [1, 2]}, "lows must name a number for each of the 17 piles"),
        ({"players": [{}, {}], "lows": ["many"] * 17}, "lows: 'many' is not a whole number"),
    ],
)
def test_bad_positions_are_refused_with_a_clear_sentence(position: dict[str, object], sentence: str) -> None:
    with pytest.raises(tr.BadSetup, match=sentence):
        tr.position("dominion", position)


@pytest.mark.rule("D30", "panic", "enlightenment")
def test_two_prophecies_in_one_game_are_refused() -> None:
    both = ["panic", "enlightenment"]
    with pytest.raises(tr.BadSetup, match=r"Option prophecy of dominion is .* but must be one of"):
        tr.new_match("dominion", 2, 0, {"prophecy": both})
    with pytest.raises(tr.BadSetup, match="prophecy must be one of"):
        tr.position("dominion", {"players": [{}, {}], "table": {"prophecy": both}})
    with pytest.raises(tr.BadSetup, match="fulfilled must be one of"):
        tr.position(
            "dominion", {"players": [{}, {}], "table": {"prophecy": "panic"}, "fulfilled": "enlightenment"}
        )
