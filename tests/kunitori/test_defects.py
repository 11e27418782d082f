"""What once went wrong at the table, each as the story that showed it."""

from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.engine.errors import BadSetup
from tests.kunitori.table import NEIGHBOUR, STAND_INS, Table, table
from tests.kunitori.test_pack_words import pack_of, play


def seen(t: Table, seat: int | None) -> Any:
    """The table as a seat sees it."""
    return t.match.view(seat)["table"]


# Cards that are used up.


@pytest.mark.rule("K42", "KH12")
def test_only_cards_that_fought_are_used_up() -> None:
    options = pack_of(attack=2, deployable=True, marks=["discarded_after_battle", "defence_only"])
    mine = {"hand": ["copper"], "played": ["maeda_keiji"], "deployed": ["idea"]}
    t = table(mine, {"deployed": ["idea"]}, phase="battle", options=options)
    t.answer("player:1").answer("ambush")
    assert t.player(0).deployed == ["idea"]  # it cannot attack, and nobody attacked its owner
    assert (t.player(1).deployed, t.player(1).discard) == ([], ["idea"])


# Gifts into the hand.


@pytest.mark.rule("K85")
def test_a_gift_received_into_the_hand_can_be_given_away() -> None:
    options = pack_of({"do": "receive", "card": "beauty", "to": "hand"})
    t = play(options, {"hand": ["copper"]}, {"hand": ["copper"], "had_land": True})
    assert (t.prompt, t.options) == ("give_away", ["player:0", "player:1"])
    kept = Table(t.match.at(len(t.match.answers))).answer("player:0")
    assert kept.player(0).hand == ["copper", "beauty"]
    t.answer("player:1")
    assert t.player(0).hand == ["copper"]
    assert t.player(1).discard == ["beauty"]


# The monk's chance.


@pytest.mark.rule("K86")
def test_the_monks_chance_is_over_with_the_battle_phase() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, NEIGHBOUR, phase="battle", alliance=True)
    assert (t.prompt, seen(t, 0)["alliance"]) == ("ally", True)
    refused = Table(t.match.at(0)).answer("player:1").answer("no").decline()
    joined = Table(t.match.at(0)).answer("player:1").answer("yes")
    assert (joined.prompt, seen(joined, 0)["alliance"]) == ("defend", False)
    t.decline()
    for after in (t, refused):
        assert (after.prompt, seen(after, 0)["alliance"]) == ("buy", False)


# What the phase tells.


@pytest.mark.rule("KH40", "K12")
def test_the_start_of_a_turn_does_not_tell_whether_there_are_action_cards() -> None:
    with_actions = table({"hand": ["copper", "cavalry"], "deck": ["gold"]}, NEIGHBOUR)
    without = table({"hand": ["copper", "gold"], "deck": ["cavalry"]}, NEIGHBOUR)
    assert (with_actions.prompt, without.prompt) == ("play_action", "buy")
    for onlooker in (1, None):
        one, other = seen(with_actions, onlooker), seen(without, onlooker)
        assert [one[key] for key in ("phase", "actions", "buys")] == ["action", 1, 0]
        assert one == other
    assert [seen(without, 0)[key] for key in ("phase", "actions", "buys")] == ["buy", 0, 1]
    without.answer("copper")
    assert [seen(without, 1)[key] for key in ("phase", "actions", "buys")] == ["buy", 0, 1]


@pytest.mark.rule("KH40")
def test_thinking_about_what_to_keep_does_not_tell_of_a_strategy_card() -> None:
    t = table({"hand": ["copper", "trap"]}, NEIGHBOUR, phase="buy")
    t.answer("copper").decline()
    assert t.prompt == "keep"
    assert (seen(t, 0)["phase"], seen(t, 1)["phase"]) == ("end", "buy")


# The example of mixing.


@pytest.mark.rule("K72")
def test_the_example_brings_the_pack_it_needs() -> None:
    match = tr.new_match("kunitori", 3, options={"pool": "example"})
    assert match.options["packs"] == [STAND_INS]
    assert tr.load_match(match.save()).view(0) == match.view(0)


@pytest.mark.rule("K72")
def test_the_example_with_another_pack_says_what_is_missing() -> None:
    with pytest.raises(BadSetup, match=r"the example needs ninja_clan, .*add first-box-stand-ins"):
        tr.new_match("kunitori", 3, options={**pack_of(), "pool": "example"})


# Texts that follow the options.


@pytest.mark.rule("KC1", "KC4", "KH22")
@pytest.mark.parametrize(
    ("option", "value", "key", "usual", "then"),
    [
        ("warning_mode", "literal", "card.loyal_servants_warning.text", "scrap a card", "return a card"),
        ("warning_mode", "literal", "rule.K82", "you scrap", "you return a card"),
        ("warning_mode", "literal", "choice.scrap_one", "scrap", "return"),
        ("temple_town", "either", "card.temple_town.text", "Silver and Gold", "Silver or Gold"),
        ("temple_town", "either", "rule.K96", "neither Silver nor Gold", "Silver or Gold is missing"),
        ("ambush_bonus", "once", "rule.K35", "each one counts", "together they count"),
    ],
)
def test_texts_follow_the_options(option: str, value: str, key: str, usual: str, then: str) -> None:
    usually = tr.texts(tr.new_match("kunitori", 2), "en").get(key)
    other = tr.texts(tr.new_match("kunitori", 2, options={option: value}), "en").get(key)
    assert (usual in usually, then in usually) == (True, False)
    assert (usual in other, then in other) == (False, True)
    german = tr.texts(tr.new_match("kunitori", 2, options={option: value}), "de").get(key)
    assert german != tr.texts(tr.new_match("kunitori", 2), "de").get(key)


@pytest.mark.rule("KC1", "KC7", "KH13")
def test_rulings_say_which_one_is_in_force() -> None:
    texts = tr.texts(tr.new_match("kunitori", 2, options={"land_destroyer_chooser": "enemy"}), "en")
    assert texts.get("rule.KH13").endswith("At this table: After the result; The enemy.")
    assert texts.get("rule.KC1").endswith("At this table: +1 for each card.")
    german = tr.texts(tr.new_match("kunitori", 2, options={"edition": "english"}), "de")
    assert german.get("rule.KC7").endswith("An diesem Tisch gilt: Englische Kartenliste.")


@pytest.mark.rule("K47")
def test_unused_buys_lapse_and_the_reference_says_so() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, phase="buy", buys=3).decline()
    assert t.active == 1
    assert t.buys == 1
    assert "Buys you have not used are lost" in tr.texts(t.match, "en").get("rule.K47")
