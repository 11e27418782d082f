"""The steward's judgement with the cards of Adventures and Renaissance, position by position."""

import pytest

from tafelrunde.agents.dominion import Steward
from tafelrunde.engine.registry import register
from tafelrunde.games.dominion.kind import KIND
from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage

register(KIND)


def advised(t: Stage) -> list[str]:
    """What a steward answers to the open question, which is then answered so."""
    t.match.ask_agent(t.asked, Steward())
    return list(t.match.answers[-1].chosen)


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [(["estate"], "trash_a_card"), (["gold", "silver"], "one_coin"), (["gold"], "a_silver")],
)
def test_an_amulet_serves_the_hand(hand: list[str], wanted: str) -> None:
    t = holding("amulet", *hand, deck=["copper", "silver", "gold"] * 3).play("amulet")
    assert advised(t) == [wanted]


def test_a_duplicate_is_called_for_gold_and_not_for_a_curse() -> None:
    me = {"deck": LONG_DECK, "mats": {"tavern": ["duplicate"]}}
    t = stage(me, kingdom=["duplicate"], phase="buy", coins=6, buys=2).take("gold")
    assert advised(t) == ["duplicate"]
    t = stage({"hand": ["witch"], "deck": LONG_DECK}, me, kingdom=["duplicate"]).play("witch")
    assert advised(t) == []


def test_a_page_travels() -> None:
    assert advised(holding("page", deck=["estate"] * 9).play("page").decline()) == ["page"]


@pytest.mark.parametrize(
    ("kingdom", "wanted"), [(["smithy", "militia"], "event:ball"), ([], "supply:silver")]
)
def test_a_ball_is_for_kingdoms_with_good_cards_up_to_four(kingdom: list[str], wanted: str) -> None:
    deck = ["copper"] * 7 + ["silver"] * 13
    t = holding(deck=deck, phase="buy", coins=5, kingdom=kingdom, landscapes=["ball"])
    assert advised(t) == [wanted]


def test_a_guildhall_is_for_the_beginning() -> None:
    t = holding(phase="buy", coins=5, landscapes=["guildhall"])
    assert advised(t) == ["project:guildhall"]
    t = holding(phase="buy", coins=5, landscapes=["guildhall"], left={"province": 3})
    assert advised(t) != ["project:guildhall"]


def test_a_villager_is_spent_for_an_action_that_is_stranded() -> None:
    me = {"hand": ["smithy", "copper"], "deck": LONG_DECK, "tokens": {"villagers": 2}}
    t = stage(me, kingdom=["patron"], actions=0, phase="action")
    assert (advised(t), advised(t), advised(t)) == (["spend_villagers"], ["1"], ["smithy"])
    me = {"hand": ["moneylender"], "deck": LONG_DECK, "tokens": {"villagers": 2}}
    assert advised(stage(me, kingdom=["patron"], actions=0, phase="action")) == []


def test_a_hideout_takes_no_estate_for_a_curse() -> None:
    t = holding("hideout", "estate", "copper", deck=["silver"] * 12)
    assert advised(t) == ["hideout"]
    assert advised(t) == ["copper"]


def test_a_treasurer_takes_the_key_unless_there_is_gold_in_the_trash() -> None:
    assert advised(holding("treasurer").play("treasurer")) == ["take_key"]
    assert advised(holding("treasurer", trash=["gold"]).play("treasurer")) == ["treasure_from_trash"]
