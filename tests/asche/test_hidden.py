"""Nothing hidden is ever in what another seat gets: views, decisions, events (SH22)."""

import json

import pytest

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.rng import Rng
from tests.asche.table import Table, dice, land, table


@pytest.mark.rule("SH22")
def test_what_each_seat_sees_of_a_full_table() -> None:
    t = table(
        {"gold": ["gold_1"], "followers": ["hero"], "offer": ["gold_3"]},
        {"gold": ["gold_2", "gold_0"], "followers": ["sage", "abbot"], "power": 2},
        phase="offering",
        path=0,
        numbers=[3, 1, 4, 2],
        gold_away=["gold_2"],
        provinces={"A1": land(0, "knight", stack=["attack", "power"], seen=[1, 0])},
    )
    for seat in (1, None):
        seen = json.dumps(t.sees(seat))
        assert '"gold_3"' not in seen
        assert '"gold_1"' not in json.dumps(t.sees_player(seat, 0))
        assert '"hero"' not in json.dumps(t.sees_player(seat, 0))
        assert t.sees_province(seat, "A1")["stack"] == [None, None]
        fields = t.sees(seat)["fields"]
        assert isinstance(fields, list)
        assert [field["number"] for field in fields] == [None] * 4
        assert t.sees(seat)["gold_away"] == 1
    assert t.sees_province(0, "A1")["stack"] == ["attack", None]
    assert t.sees_player(0, 0)["offer"] == ["gold_3"]
    assert t.sees_player(0, 1)["power"] == 2


@pytest.mark.rule("SH22")
def test_by_option_gold_is_open_in_co_op_only() -> None:
    players: list[dict[str, object]] = [{"gold": ["gold_1"]}, {"gold": ["gold_2"], "followers": ["hero"]}]
    for mode, shown in (("coop", ["gold_2"]), ("semi", None)):
        options = {"mode": mode, "coop_open_gold": True}
        t = table(*players, phase="flight", gold_away=["gold_0"], options=options)
        assert t.sees_player(0, 1)["gold"] == shown
        assert t.sees_player(0, 1)["followers"] is None
        hands = set()
        for seed in range(30):
            other = t.game.copy()
            other.redeterminise(0, Rng.seeded(seed))
            hands.add(other.players[1].gold[0].id)
        assert hands == ({"gold_2"} if mode == "coop" else {"gold_2", "gold_0"})


def test_known_gold_is_forgotten_when_it_may_have_been_spent() -> None:
    """Seat 0 knows of a 1 in seat 1's hand; seat 1 offers a 1, perhaps that one, perhaps another."""
    t = table(
        {}, {"gold": ["gold_1", "gold_1", "gold_2"], "gold_known": [["gold_1", 1]]}, phase="flight",
        numbers=[4, 1, 2, 3], provinces={"A1": land(0)},
    ).answer("field:A")  # fmt: skip
    assert t.sees_player(0, 1)["gold_known"] == ["gold_1"]
    t.give(s1=[1])
    assert t.sees_player(0, 1)["gold_known"] == []


def test_who_knew_of_two_like_cards_still_knows_of_one() -> None:
    """Seat 0 knows of two 1s, seat 2 of one of them only."""
    t = table(
        {}, {"gold": ["gold_1"] * 3, "gold_known": [["gold_1", 1], ["gold_1", 5]]}, {}, phase="flight",
        numbers=[4, 1, 2, 3], provinces={"A1": land(0)},
    ).answer("field:A").give(s1=[1])  # fmt: skip
    assert t.sees_player(0, 1)["gold_known"] == ["gold_1"]
    assert t.sees_player(2, 1)["gold_known"] == []


def test_redealing_keeps_what_a_seat_knows_and_changes_the_rest() -> None:
    t = table(
        {"gold": ["gold_1", "gold_0"], "followers": ["hero"]},
        {"gold": ["gold_2", "gold_0", "gold_3"], "gold_known": [["gold_3", 1]],
         "followers": ["sage", "abbot"], "followers_seen": [-1, 0]},
        {"gold": ["gold_1", "gold_1", "gold_1"], "followers": ["scout"]},
        phase="flight",
        numbers=[3, 1, 4, 2],
        numbers_seen=[1, 0, 0, 0],
        provinces={"A1": land(0, stack=["attack", "power", "knight"], seen=[1, 0, 0]),
                   "B1": land(1, stack=["sword", "knight", "shield"])},
    )  # fmt: skip
    seen = json.dumps(t.sees(0))
    worlds, decks, numbers = set(), set(), set()
    for seed in range(60):
        other = t.game.copy()
        other.redeterminise(0, Rng.seeded(seed))
        decks.add(strings(other.describe()["combat"]))
        numbers.add(strings(other.numbers))
        assert json.dumps(other.view(0)) == seen
        assert other.census() == t.game.census()
        assert other.numbers[0] == 3
        assert "gold_3" in [card.id for card in other.players[1].gold]
        assert other.players[1].followers[0].id == "sage"
        worlds.add(json.dumps([other.describe()["players"], other.numbers]))
    assert len(worlds) > 50
    assert (len(decks), len(numbers)) == (60, 6)


@pytest.mark.rule("S63")
def test_redealing_keeps_the_colours_of_the_tiles() -> None:
    t = table({}, {}, phase="flight", numbers=[3, 5, 4, 6], round=3, provinces={"A1": land(0, "knight")})
    worlds = set()
    for seed in range(30):
        other = t.game.copy()
        other.redeterminise(0, Rng.seeded(seed))
        worlds.add(tuple(other.numbers))
    assert worlds == {(3, 5, 4, 6), (4, 5, 3, 6), (3, 6, 4, 5), (4, 6, 3, 5)}


def test_a_redealt_world_still_has_a_knight_if_the_true_one_has() -> None:
    """Otherwise the dragon would have won, and all would know."""
    t = table(
        {"gold": ["gold_1"]}, {}, phase="flight",
        provinces={"A1": land(0, stack=["sword"], seen=[2]), "D6": land(0, stack=["knight"])},
        buried=["knight", "sword", "sword", "shield", "shield", "power", "power", "attack"],
    )  # fmt: skip
    for seed in range(40):
        other = t.game.copy()
        other.redeterminise(1, Rng.seeded(seed))
        assert other.view(1) == t.game.view(1)
        assert not other.check_defeat()


def test_while_the_last_knight_lies_uncovered_no_other_need_be_left() -> None:
    t = table(
        {"followers": ["abbot"]}, {}, phase="uncovered", uncovered="knight", source="A1", active=0,
        buried=["knight", "power"], provinces={"A1": land(0, stack=["sword"]), "D6": land(0)},
    )  # fmt: skip
    assert t.prompt == "window_uncovered"
    tops = set()
    for seed in range(30):
        other = t.game.copy()
        other.redeterminise(1, Rng.seeded(seed))
        tops.add(strings(other.describe()["provinces"]["A1"]["stack"]))  # type: ignore[index]
    assert tops == {'["sword"]', '["knight"]', '["power"]'}


def strings(data: object) -> str:
    return json.dumps(data)


@pytest.mark.rule("SH22", "S31")
@pytest.mark.parametrize(("seats", "mode"), [(3, "semi"), (5, "coop")])
def test_events_and_decisions_of_others_never_show_secrets(seats: int, mode: str) -> None:
    """Play with random answers; secret halves go to their seats only, and decisions to their own."""
    match = tr.new_match("asche", seats, 4, {"mode": mode, "offer_limit": 2})
    agents = [RandomAgent((4, seat)) for seat in range(seats)]
    for count in range(400):
        if not match.pending:
            break
        decision = match.pending[count % len(match.pending)]
        match.ask_agent(decision.seat, agents[decision.seat])
        for seat in range(seats):
            for one in match.view(seat)["decisions"]:  # type: ignore[attr-defined]
                assert one["seat"] == seat
    for event in match.all_events():
        for seat in (None, *range(seats)):
            shown = event.as_seen_by(seat)
            assert ("secret" in shown) == (event.secret is not None and seat in event.seen_by)
        if event.secret is not None:
            assert event.kind in (
                *("look", "income", "offer", "draw_follower", "scout", "peasant", "agitator_player"),
            )
            for value in event.secret.values():
                assert strings(value) == "[]" or strings(value) not in strings(event.data)


def story(t: Table) -> str:
    return strings([t.match.view(1), t.match.events(seat=1)])


@pytest.mark.rule("SH28")
def test_a_window_looks_the_same_to_others_whatever_is_held() -> None:
    """Seat 0 declines with a Decoy and without one: seat 1 gets the same bytes all the way."""
    stories = []
    for held in ("decoy", "hero"):
        t = table(
            {"followers": [held]}, {"followers": ["scout"]}, phase="markers", attacks=2, route="A1", path=0,
            provinces={"A1": land(0), "A2": land(1), "A3": land(0)}, options={"windows": "covert"},
            pile=["abbot"],
        )  # fmt: skip
        steps = [story(t)]
        while t.prompt == "window_markers":
            t.answer()
            steps.append(story(t))
        stories.append(steps)
    assert stories[0] == stories[1]


@pytest.mark.rule("SH28")
def test_a_hand_of_equal_cards_is_asked_about_all_the_same() -> None:
    """Otherwise the others would learn that there is nothing to choose."""
    gold: dict[str, object] = {"gold": ["gold_1"] * 3, "followers": ["peasant"]}
    covert: dict[str, object] = {"windows": "covert"}
    t = table(gold, {"gold": ["gold_0"]}, phase="flight", options=covert).answer("peasant")
    assert t.prompt == "peasant_give"
    pair: dict[str, object] = {"followers": ["agitator", "hero", "hero"]}
    t = table(pair, {}, phase="flight", display=["sage"], options=covert)
    t.answer("agitator")
    assert (t.prompt, t.options) == ("agitator_give", ["hero", "hero#2"])
    lender: dict[str, object] = {"gold": ["gold_1"] * 2, "followers": ["moneylender"]}
    rest = {"gold": [*["gold_0"] * 6, *["gold_2"] * 4, "gold_3"]}
    t = table(lender, rest, phase="flight", options=covert)
    t.answer("moneylender").answer("2")
    assert (t.prompt, t.options) == ("moneylender_return", ["gold_1", "gold_1#2", "gold_1#3", "gold_1#4"])


@pytest.mark.rule("SH22")
def test_of_two_like_followers_nobody_can_tell_which_was_played() -> None:
    """Seat 1 knows of one Hero in seat 0's hand. When a Hero is played, it may have been that one."""
    for seen in ([0, 2], [2, 0]):
        t = table(
            {"followers": ["hero", "hero"], "followers_seen": seen}, {}, phase="combat", path=0,
            provinces={"A1": land(1, "knight")}, marked=["A1"], combat=["dragon", "sword"],
            fight={"province": "A1", "open": ["dragon", "dragon"]},
        )  # fmt: skip
        assert t.sees_player(1, 0)["followers_known"] == ["hero"]
        t.answer("hero")
        assert t.sees_player(1, 0)["followers_size"] == 1
        assert t.sees_player(1, 0)["followers_known"] == []
        assert t.sees_player(0, 0)["followers_known"] == ["hero"]


@pytest.mark.rule("SH22")
def test_who_knew_of_two_like_followers_still_knows_of_one() -> None:
    t = table(
        {"followers": ["hero"] * 3, "followers_seen": [0, 2, 2]}, {}, phase="combat", path=0,
        provinces={"A1": land(1, "knight")}, marked=["A1"], combat=["dragon", "sword"],
        fight={"province": "A1", "open": ["dragon", "dragon"]},
        options={"follower_copies": {"hero": 3, "abbot": 1}},
    ).answer("hero")  # fmt: skip
    assert t.sees_player(1, 0)["followers_known"] == ["hero"]


@pytest.mark.rule("SH22", "SH42")
def test_a_second_agitator_in_hand_stays_secret() -> None:
    """All know of one Agitator; playing an Agitator does not tell that there is another."""
    for seen in ([0, -1, 0], [-1, 0, 0]):
        t = table(
            {"followers": ["agitator", "agitator", "hero"], "followers_seen": seen, "gold": ["gold_1"]}, {},
            phase="purchase", provinces={"A1": land(0, stack=["power"])}, display=["sage"],
        ).answer("agitator")  # fmt: skip
        assert t.sees_player(1, 0)["followers_known"] == ["agitator"]
        t.answer("hero")
        assert t.sees_player(1, 0)["followers_known"] == ["sage"]
        assert t.sees_player(0, 0)["followers_known"] == ["agitator", "sage"]


@pytest.mark.rule("SH22", "SH42")
def test_drawing_a_follower_one_knew_of_does_not_tell_of_a_second_one() -> None:
    """Seat 0 knows of one Hero of seat 1 and draws a Hero."""
    for seed in range(8):
        t = table(
            {"followers": ["agitator", "scout"], "gold": ["gold_1"]},
            {"followers": ["hero", "hero"], "followers_seen": [1, 0]},
            phase="purchase", provinces={"A1": land(0, stack=["power"])}, rng=dice(seed),
        ).answer("agitator")  # fmt: skip
        assert t.sees_player(0, 0)["followers"] == ["hero"]
        assert t.sees_player(0, 1)["followers_known"] == ["agitator", "scout"]


@pytest.mark.rule("SH22")
def test_looking_at_a_single_tile_changes_nothing_for_those_who_know_it() -> None:
    t = table(
        {"gold": ["gold_1"]}, {}, {}, phase="purchase",
        provinces={"A1": land(0, stack=["knight"], seen=[2])},
    ).answer("look:A1")  # fmt: skip
    assert t.sees_province(0, "A1")["stack"] == t.sees_province(1, "A1")["stack"] == ["knight"]
    assert t.sees_province(2, "A1")["stack"] == [None]


def test_redealing_does_not_tell_whether_a_hidden_knight_is_left() -> None:
    """With a knight in the field the game goes on either way."""
    hopes = set()
    for hidden, lost in (("knight", "sword"), ("sword", "knight")):
        t = table(
            {}, {}, phase="flight", buried=[lost, "power", "power"],
            provinces={"A1": land(0, "knight"), "D6": land(0, stack=[hidden])},
        )  # fmt: skip
        for seed in range(60):
            other = t.game.copy()
            other.redeterminise(1, Rng.seeded(seed))
            hopes.add((hidden, other.describe()["provinces"]["D6"]["stack"][0] == "knight"))  # type: ignore[index]
    assert len(hopes) == 4
