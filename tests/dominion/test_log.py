"""The log: every move that a player can see has a line, and no line says more than that player can see."""

import pytest

from tafelrunde.engine.text import Texts
from tafelrunde.games.dominion.kind import KIND
from tests.dominion.table import Table, table

NAMES = ["Ada", "Bob", "Cleo"]


def told(t: Table, seat: int | None = 1, language: str = "en") -> list[str]:
    """The log as a seat reads it, without draws and what comes with every play."""
    texts = Texts(KIND.text, language)
    return [
        texts.event(event, NAMES)
        for event in t.match.events(seat=seat)
        if event["kind"] not in ("draw", "shuffle", "play", "turn", "reveal", "look")
    ]


# Where a card goes.


@pytest.mark.rule("progress")
def test_progress_onto_the_deck() -> None:
    t = table({"hand": ["copper"]}, phase="buy", coins=3, buys=2, prophecy="progress", fulfilled=True)
    t.take("silver")
    assert told(t)[1:] == ["Ada gains a Silver.", "Ada puts a Silver onto the deck for all to see."]
    assert told(t, language="de")[-1] == "Ada legt ein Silber offen auf den Nachziehstapel."


@pytest.mark.rule("progress", "bureaucrat")
def test_what_is_gained_onto_the_deck_anyway_is_not_told_twice() -> None:
    t = table({"hand": ["bureaucrat"]}, prophecy="progress", fulfilled=True)
    t.play("bureaucrat")
    assert told(t)[0] == "Ada gains a Silver onto the deck."
    assert not any("for all to see" in line for line in told(t))


@pytest.mark.rule("foresight")
def test_foresight_names_the_action_set_aside_and_what_is_discarded() -> None:
    t = table(
        {"hand": ["copper"], "deck": ["gold", "estate", "market"] + ["copper"] * 5},
        phase="buy",
        coins=2,
        buys=2,
        events=["foresight"],
    )
    t.answer("event:foresight")
    assert told(t) == [
        "Ada buys the event Foresight.",
        "Ada sets a Market aside.",
        "Ada discards a Gold and an Estate.",
    ]
    t.end_turn()
    assert "Ada takes a Market into hand." in told(t)
    assert "Ada holt einen Markt auf die Hand." in told(t, language="de")


@pytest.mark.rule("poet")
@pytest.mark.parametrize(
    ("top", "english", "german"),
    [
        ("silver", "Ada takes a Silver into hand.", "Ada holt ein Silber auf die Hand."),
        ("gold", "Ada leaves a Gold on top of the deck.", "Ada lässt ein Gold oben auf dem Nachziehstapel."),
    ],
)
def test_where_the_card_goes_that_poet_reveals(top: str, english: str, german: str) -> None:
    t = table({"hand": ["poet"], "deck": ["copper", top]})
    t.play("poet")
    assert told(t) == [english]
    assert told(t, language="de") == [german]


@pytest.mark.rule("library")
def test_library_names_the_cards_set_aside_when_it_discards_them() -> None:
    t = table({"hand": ["library"], "deck": ["moat", "village"] + ["copper"] * 7})
    t.play("library").answer("yes").answer("yes")
    assert told(t) == [
        "Ada sets a Moat aside.",
        "Ada sets a Village aside.",
        "Ada discards a Moat and a Village.",
    ]


@pytest.mark.rule("sentry")
def test_of_what_sentry_puts_back_the_others_hear_only_how_much() -> None:
    t = table({"hand": ["sentry"], "deck": ["copper", "gold", "estate"]})
    t.play("sentry").answer("keep").answer("keep").answer("estate", "gold")
    assert told(t, 0) == ["Ada puts back onto the deck, from the top: an Estate and a Gold."]
    for seat in (1, None):
        assert told(t, seat) == ["Ada puts 2 cards back onto the deck."]
        assert not {"gold", "estate"} & set(str(t.match.events(seat=seat)).split("'"))


@pytest.mark.rule("D63")
def test_a_shadow_is_seen_to_come_from_the_deck() -> None:
    t = table({"hand": ["fishmonger"], "deck": ["gold", "fishmonger"]}, actions=2)
    t.play("deck:fishmonger")
    assert told(t) == ["Ada fetches a Fishmonger from the deck."]
    t.play("fishmonger")
    assert len(told(t)) == 1


@pytest.mark.rule("DH14", "D15")
def test_the_hand_is_discarded_openly_at_clean_up() -> None:
    t = table({"hand": ["estate", "gold"], "deck": ["copper"] * 9}, phase="buy")
    t.end_turn()
    for seat in (0, 1, None):
        assert "Ada discards an Estate and a Gold." in told(t, seat)
    assert (t.sees(1, of=0)["discard_top"], t.sees(1, of=0)["discard_size"]) == ("gold", 2)
    assert t.sees(1, of=0)["discard"] is None
    assert t.sees(0, of=0)["discard"] == ["estate", "gold"]


@pytest.mark.rule("biding_time", "DH14")
def test_a_hand_that_bides_its_time_is_not_shown() -> None:
    t = table({"hand": ["estate", "gold"], "deck": ["copper"] * 9}, prophecy="biding_time", fulfilled=True)
    t.end_turn()
    assert told(t, 1) == ["Ada sets 2 cards from hand aside face down."]
    assert told(t, 0) == ["Ada sets aside face down: an Estate and a Gold."]


# What is chosen, and why something happens.


@pytest.mark.rule("kitsune")
def test_the_choices_of_kitsune_in_the_order_in_which_they_happen() -> None:
    t = table({"hand": ["kitsune", "moat"]})
    t.play("kitsune").answer("a_silver", "two_actions")
    assert told(t) == ["Ada chooses: +2 Actions.", "Ada chooses: gain a Silver.", "Ada gains a Silver."]
    assert told(t, language="de")[:2] == ["Ada wählt: +2 Aktionen.", "Ada wählt: ein Silber nehmen."]


@pytest.mark.rule("sickness")
def test_a_choice_without_an_effect_is_told_too() -> None:
    t = table({"hand": []}, {"hand": ["copper"]}, prophecy="sickness", fulfilled=True, left={"curse": 0})
    t.end_turn().answer("a_curse")
    assert told(t) == ["Sickness takes effect for Bob.", "Bob chooses: gain a Curse onto the deck."]


@pytest.mark.rule("river_shrine")
def test_a_gain_of_river_shrine_names_its_cause() -> None:
    t = table({"hand": ["river_shrine"], "deck": ["copper"] * 9})
    t.play("river_shrine").decline().take("silver")
    assert told(t)[:2] == ["River Shrine takes effect for Ada.", "Ada gains a Silver."]
    assert told(t, language="de")[0] == "Für Ada wirkt jetzt: Flussschrein."


@pytest.mark.rule("river_shrine")
def test_a_river_shrine_that_gains_nothing_is_not_mentioned() -> None:
    t = table({"hand": ["river_shrine", "copper"], "deck": ["copper"] * 9})
    t.play("river_shrine").decline().take("curse")
    assert not any("River Shrine" in line for line in told(t))


@pytest.mark.rule("samurai", "riverboat", "kind_emperor")
def test_what_begins_a_turn_is_named() -> None:
    t = table(
        {"hand": ["samurai", "riverboat"], "deck": ["copper"] * 12},
        actions=2,
        riverboat="market",
        prophecy="kind_emperor",
        fulfilled=True,
        kingdom=["moat"],
        left={"samurai": 0, "riverboat": 0},
    )
    t.play("samurai", "riverboat").to_my_next_turn()
    t.answer("riverboat")
    acts = [line for line in told(t) if "takes effect for Ada" in line]
    assert acts == [f"{name} takes effect for Ada." for name in ("Samurai", "Riverboat", "Kind Emperor")]


@pytest.mark.rule("asceticism")
def test_what_is_paid_for_asceticism() -> None:
    t = table({"hand": ["estate", "curse"]}, phase="buy", coins=4, buys=2, events=["asceticism"])
    t.answer("event:asceticism").answer("2")
    assert told(t)[1:] == ["Ada pays another $2.", "Ada trashes an Estate and a Curse."]
    assert "Ada zahlt 2 Geld dazu." in told(t, language="de")
