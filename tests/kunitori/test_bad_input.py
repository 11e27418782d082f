"""Wrong answers, wrong positions, wrong options: one clear sentence, and nothing changes."""

import pytest

import tafelrunde as tr
from tests.kunitori.table import NEIGHBOUR, Table, new, table

POSITION: dict[str, object] = {
    "players": [
        {"hand": ["copper"], "played": ["maeda_keiji", "cavalry"]},
        {"hand": ["copper"], "deployed": ["spear_troopers"]},
        {"hand": ["copper"]},
    ]
}


def unchanged_by(t: Table, seat: int, answer: object, number: int | None = None) -> str:
    """An answer is refused and leaves everything as it was; returns what was said."""
    before = (t.digest, len(t.match.answers), t.match.view(seat), t.match.events())
    with pytest.raises(tr.IllegalAnswer) as caught:
        t.match.answer(seat, answer, number)  # type: ignore[arg-type]
    assert (t.digest, len(t.match.answers), t.match.view(seat), t.match.events()) == before
    return str(caught.value)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (["gold"], "gold is not an option; choose from all_treasures, copper, silver."),
        (["copper", "silver"], "Expected 0 to 1 options, got 2."),
        (["copper", "copper"], "Expected 0 to 1 options, got 2."),
        ("copper", "An answer is a list of option ids, not 'copper'."),
        ([1], "An answer is a list of option ids, not [1]."),
        (["pool:land"], "pool:land is not an option; choose from all_treasures, copper, silver."),
        (["copper#2"], "copper#2 is not an option; choose from all_treasures, copper, silver."),
    ],
)
def test_an_illegal_answer_changes_nothing(answer: object, said: str) -> None:
    t = table({"hand": ["copper", "silver"]}, NEIGHBOUR, phase="buy")
    assert unchanged_by(t, 0, answer) == said


def test_an_option_cannot_be_chosen_twice() -> None:
    t = table({"hand": ["trap", "trap", "beauty"]}, NEIGHBOUR, phase="end")
    assert unchanged_by(t, 0, ["trap", "trap"]) == "An option was chosen twice."


def test_an_order_names_every_card_once() -> None:
    t = table({"hand": ["copper"], "played": ["maeda_keiji"]}, {"deck": ["gold", "cavalry"]}, phase="battle")
    t.answer("player:1").answer("reinforcement")
    assert t.prompt == "put_back"
    for wrong in (["gold"], ["gold", "gold"], [], ["gold", "cavalry", "gold"]):
        unchanged_by(t, 1, wrong)


def test_only_the_seat_that_is_asked_can_answer() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, phase="buy")
    assert unchanged_by(t, 1, []) == "Seat 1 is not asked anything now; waiting for seat 0."


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_cannot_answer(seat: int) -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, phase="buy")
    with pytest.raises(tr.StaleAnswer):
        t.match.answer(seat, [])
    with pytest.raises(tr.IllegalAnswer, match=r"^There is no seat"):
        t.match.view(seat)


def test_a_stale_answer_changes_nothing() -> None:
    """An answer that arrives twice, with its number, is refused the second time."""
    t = table({"hand": ["copper", "silver", "gold"]}, NEIGHBOUR, phase="buy")
    number = t.decision.number
    t.match.answer(0, ["copper"], number)
    said = unchanged_by(t, 0, ["silver"], number)
    assert said == f"Decision {number} is not open; seat 0 is asked decision {number + 1}."
    with pytest.raises(tr.StaleAnswer):
        t.match.answer(0, ["silver"], number + 5)
    assert t.me.played == ["copper"]


def test_a_refused_answer_in_the_middle_of_an_effect_changes_nothing() -> None:
    t = table({"hand": ["loyal_servants_warning", "copper", "village"]}, NEIGHBOUR, phase="action")
    t.answer("loyal_servants_warning").answer("scrap_one")
    unchanged_by(t, 0, ["gold"])
    unchanged_by(t, 0, [])
    t.answer("copper")
    assert t.scrap == ["copper"]


def test_nothing_can_be_answered_after_the_end() -> None:
    t = table({"hand": ["copper"]}, NEIGHBOUR, phase="buy", last_seat=0)
    t.decline()
    assert t.over
    assert unchanged_by(t, 0, []) == "The game is over; no decision is open."


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": []}, "The position has 0 players; kunitori is for 2 to 6 players."),
        ({"players": [{}]}, "The position has 1 players; kunitori is for 2 to 6 players."),
        ({"players": [{}] * 7}, "The position has 7 players; kunitori is for 2 to 6 players."),
        ({"players": "three"}, "The position: players must be a list, not 'three'."),
        ({"players": [{}, 5]}, "The position, player 1 must be a table of names and values, not 5."),
        ({"players": [{}, {"purse": []}]}, "The position, player 1 has no 'purse'; it knows: hand, deck,"),
        (
            {"players": [{"hand": ["ducat"]}, {}]},
            "The position, player 0: hand names 'ducat', which is not in this match.",
        ),
        (
            {"players": [{"hand": [5]}, {}]},
            "The position, player 0: hand names 5, which is not in this match.",
        ),
        ({"players": [{"deck": "copper"}, {}]}, "The position, player 0: deck must be a list, not 'copper'."),
        (
            {"players": [{"hand": ["maeda_keiji"]}, {"hand": ["maeda_keiji"]}]},
            "The position has 2 maeda_keiji, but the box holds 1.",
        ),
        ({"scrap": ["land"] * 11}, "The position has 11 land, but the box holds 10."),
        ({"scrap": ["ducat"]}, "The position: scrap names 'ducat', which is not in this match."),
        ({"stock": {"land": 11}}, "The position, stock: land must be a whole number from 0 to 10, not 11."),
        ({"stock": {"ducat": 1}}, "The position, stock has no 'ducat'; it knows: maeda_keiji,"),
        ({"stock": 5}, "The position, stock must be a table of names and values, not 5."),
        (
            {"generals": ["honda_tadakatsu"]},
            "The position: generals must list exactly the Generals that are left in the pool.",
        ),
        ({"phase": "lunch"}, "The position: phase must be one of deployed, action, battle, fight,"),
        ({"active": 3}, "The position: active must be a whole number from 0 to 2, not 3."),
        ({"start": -1}, "The position: start must be a whole number from 0 to 2, not -1."),
        ({"actions": -1}, "The position: actions must be a whole number from 0 to 1000000, not -1."),
        ({"money": 10**9}, "The position: money must be a whole number from 0 to 1000000, not 1000000000."),
        ({"buys": True}, "The position: buys must be a whole number from 0 to 1000000, not True."),
        ({"buys": "two"}, "The position: buys must be a whole number from 0 to 1000000, not 'two'."),
        ({"idle": -1}, "The position: idle must be a whole number from 0 to 1000000, not -1."),
        ({"discount": 1}, "The position: discount must be true or false, not 1."),
        ({"last_seat": 3}, "The position: last_seat must be a whole number from -1 to 2, not 3."),
        ({"rng": [0, 1]}, "The position, rng: 0 must be a whole number from 1 to 2147483648, not 0."),
        ({"weather": "fine"}, "The position has no 'weather'; it knows: rng, asked, barriers,"),
        ({"phase": "fight"}, "The position: phase fight does not fit 0 of 0 battles."),
        (
            {"phase": "buy", "battles": [{"target": 1}]},
            "The position: phase buy does not fit 0 of 1 battles.",
        ),
        (
            {"phase": "fight", "battles": [5]},
            "The position, battle must be a table of names and values, not 5.",
        ),
        (
            {"phase": "fight", "battles": [{"target": 3}]},
            "The position, battle: target must be a whole number from 0 to 2, not 3.",
        ),
        (
            {"phase": "fight", "battles": [{"target": 0}]},
            "The position, battle 0: target 0 is the attacker or attacked twice.",
        ),
        (
            {"phase": "fight", "battles": [{"target": 1}, {"target": 1}]},
            "The position, battle 1: target 1 is the attacker or attacked twice.",
        ),
        (
            {"phase": "fight", "battles": [{"target": 1, "ally": 1}]},
            "The position, battle 0: ally 1 must be a third player, in the only battle.",
        ),
        (
            {"phase": "fight", "battles": [{"target": 1, "ally": 2}, {"target": 2}]},
            "The position, battle 0: ally 2 must be a third player, in the only battle.",
        ),
        (
            {"phase": "fight", "battles": [{"target": 1, "cards": ["maeda_keiji", "gunner_mercenaries"]}]},
            "The position, battle 0: cards names gunner_mercenaries, which does not lie there for seat 0.",
        ),
        (
            {
                "phase": "fight",
                "battles": [
                    {"target": 1, "cards": ["maeda_keiji"]},
                    {"target": 2, "cards": ["cavalry", "cavalry"]},
                ],
            },
            "The position, battle 1: cards names cavalry, which does not lie there for seat 0.",
        ),
        (
            {"phase": "fight", "battles": [{"target": 2, "ally": 1, "allied": ["cavalry"]}]},
            "The position, battle 0: allied names cavalry, which does not lie there for seat 1.",
        ),
        (
            {"phase": "fight", "battles": [{"target": 2, "allied": ["spear_troopers"]}]},
            "The position, battle 0: allied names cards, but there is no ally.",
        ),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(change: dict[str, object], said: str) -> None:
    with pytest.raises(tr.BadSetup) as caught:
        tr.position("kunitori", {**POSITION, **change})
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("zone", "card"),
    [
        ("deployed", "copper"),
        ("deployed", "maeda_keiji"),
        ("deployed", "gunner_mercenaries"),
        ("replayed", "castle_town"),
        ("walls", "cavalry"),
        ("played", "village"),
        ("ambush", "gold"),
        ("reinforcement", "trap"),
    ],
)
def test_cards_that_can_never_lie_somewhere_are_refused(zone: str, card: str) -> None:
    with pytest.raises(tr.BadSetup) as caught:
        table({"hand": ["copper"]}, {zone: [card]})
    assert str(caught.value) == f"The position, player 1: {zone} names {card}, which can never lie there."


@pytest.mark.parametrize(
    "known",
    [
        {"hand": ["copper"], "hand_known": [["gold", -1]]},
        {"hand": ["copper"], "hand_known": [["copper", -1], ["copper", -1]]},
        {"hand": ["copper"], "hand_known": ["copper"]},
        {"hand": ["copper"], "hand_known": [["copper"]]},
        {"hand": ["copper"], "hand_known": [["ducat", -1]]},
        {"deck": ["copper"], "deck_known": [-1, -1]},
        {"deck": ["copper"], "deck_known": ["all"]},
    ],
)
def test_nobody_can_know_cards_that_are_not_there(known: dict[str, object]) -> None:
    with pytest.raises(tr.BadSetup, match=r"^The position, player 0[:,]"):
        table(known, NEIGHBOUR)


@pytest.mark.parametrize("description", [[], "start", 5, None])
def test_a_position_must_be_a_table(description: object) -> None:
    with pytest.raises(tr.BadSetup, match=r"^The position must be a table of names and values"):
        tr.position("kunitori", description)  # type: ignore[arg-type]


@pytest.mark.rule("K85", "KH16")
def test_who_owns_a_land_in_a_position_has_received_one() -> None:
    t = table({"hand": ["copper"]}, {"discard": ["land"]}, phase="buy", money=3, buys=2)
    t.answer("pool:beauty")
    assert t.options == ["player:0", "player:1"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"colour": "red"}, "kunitori has no option 'colour'; its options are: ambush_bonus,"),
        (
            {"ambush_bonus": "double"},
            "Option ambush_bonus of kunitori is 'double', but must be one of: per_card, once.",
        ),
        (
            {"warning_mode": "german"},
            "Option warning_mode of kunitori is 'german', but must be one of: english, literal.",
        ),
        ({"generals": ["top"]}, "Option generals of kunitori is ['top'], but must be one of: any, top."),
        (
            {"land_destroyer_timing": "later"},
            "Option land_destroyer_timing of kunitori is 'later', but must be one of: after, before_totals.",
        ),
        (
            {"land_destroyer_chooser": 1},
            "Option land_destroyer_chooser of kunitori is 1, but must be one of: owner, enemy.",
        ),
        ({"temple_town": None}, "Option temple_town of kunitori is None, but must be one of: both, either."),
        (
            {"edition": "french"},
            "Option edition of kunitori is 'french', but must be one of: german, english.",
        ),
        (
            {"start_player": 0},
            "Option start_player of kunitori is 0, but must be one of: random, first.",
        ),
        (
            {"generals_from": "x"},
            "Option generals_from of kunitori is 'x', but must be one of: both, base, packs.",
        ),
        ({"stalemate": 4}, "Option stalemate must be a number of rounds from 5 to 1000, not 4."),
        ({"stalemate": 1001}, "Option stalemate must be a number of rounds from 5 to 1000, not 1001."),
        ({"stalemate": "30"}, "Option stalemate must be a number of rounds from 5 to 1000, not '30'."),
        ({"prices": 5}, "Option prices must be a table of cards and numbers, not 5."),
        ({"prices": {"ducat": 3}}, "Option prices: there is no card 'ducat' in this match."),
        ({"prices": {"land": 0}}, "Option prices: land must be from 1 to 99, not 0."),
        ({"prices": {"land": 100}}, "Option prices: land must be from 1 to 99, not 100."),
        ({"prices": {"land": "9"}}, "Option prices: land must be from 1 to 99, not '9'."),
        ({"counts": {"land": 0}}, "Option counts: land must be from 1 to 200, not 0."),
        ({"counts": {"land": True}}, "Option counts: land must be from 1 to 200, not True."),
        (
            {"counts": {"maeda_keiji": 2}},
            "Option counts: maeda_keiji is a General, and of each General there is one.",
        ),
        ({"counts": {"copper": 12}}, "2 players need more than 12 copper, but counts gives 12."),
        ({"counts": {"village": 3}}, "2 players need more than 4 village, but counts gives 3."),
        ({"pool": "some"}, "Option pool must be all, mix, example or a list of action cards, not 'some'."),
        ({"pool": []}, "Option pool must name at least one action card, and none twice."),
        ({"pool": ["trap", "trap"]}, "Option pool must name at least one action card, and none twice."),
        ({"pool": ["gold"]}, "Option pool names 'gold'; choose from: fake_fortress,"),
        ({"pool": ["maeda_keiji"]}, "Option pool names 'maeda_keiji'; choose from: fake_fortress,"),
        ({"pool": [["trap"]]}, "Option pool names ['trap']; choose from: fake_fortress,"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(tr.BadSetup) as caught:
        new(2, **options)
    assert str(caught.value).startswith(said)


def test_cards_outside_the_pool_are_unknown_to_a_position() -> None:
    with pytest.raises(tr.BadSetup, match="'beauty', which is not in this match"):
        table({"hand": ["beauty"]}, NEIGHBOUR, options={"pool": ["trap"]})


@pytest.mark.rule("K7", "K9")
def test_the_smallest_stacks_that_still_serve_all_start_decks() -> None:
    t = new(6, counts={"copper": 37, "village": 13})
    assert (t.left("copper"), t.left("village")) == (1, 1)
