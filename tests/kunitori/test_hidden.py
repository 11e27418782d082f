"""What is open and what is secret (KH29, KH31, KH35), on the views and events that players get."""

import json

import pytest

import tafelrunde as tr
from tafelrunde.engine.rng import Rng
from tests.kunitori.table import NEIGHBOUR, STAND_INS, Table, new, table


def sent(t: Table, seat: int | None) -> str:
    """Everything a seat is sent."""
    return json.dumps([t.match.view(seat), t.match.events(seat=seat)], sort_keys=True)


@pytest.mark.rule("KH29")
def test_players_see_their_own_hand_and_only_the_size_of_others() -> None:
    t = table({"hand": ["copper", "trap"]}, {"hand": ["gold", "village", "land"]}, phase="buy")
    assert t.sees(0, of=0)["hand"] == ["copper", "trap"]
    assert t.sees(0, of=1)["hand"] is None
    assert t.sees(0, of=1)["hand_size"] == 3
    assert t.sees(None, of=0)["hand"] is None
    assert t.sees(None, of=0)["hand_size"] == 2


@pytest.mark.rule("KH29")
def test_the_order_of_decks_is_secret_even_of_the_own_one() -> None:
    t = table({"hand": ["copper"], "deck": ["gold", "village"]}, {"deck": ["land"]}, phase="buy")
    for seat in (0, 1, None):
        assert (t.sees(seat, of=0)["deck_size"], t.sees(seat, of=0)["deck_known"]) == (2, [])
        assert t.sees(seat, of=1)["deck_size"] == 1


@pytest.mark.rule("KH29", "KH35")
def test_owners_look_through_their_discard_pile_others_see_its_top_and_size() -> None:
    t = table({"hand": ["copper"], "discard": ["gold", "village", "trap"]}, NEIGHBOUR, phase="buy")
    assert t.sees(0, of=0)["discard"] == ["gold", "village", "trap"]
    for seat in (1, None):
        assert t.sees(seat, of=0)["discard"] is None
        assert (t.sees(seat, of=0)["discard_top"], t.sees(seat, of=0)["discard_size"]) == ("trap", 3)
    assert (t.sees(0, of=1)["discard_top"], t.sees(0, of=1)["discard_size"]) == (None, 0)


@pytest.mark.rule("KH29", "K6")
def test_deployment_areas_are_open() -> None:
    mine = {
        "hand": ["copper"],
        "deployed": ["cavalry"],
        "replayed": ["spear_troopers"],
        "played": ["castle_town"],
        "walls": ["defence_wall"],
    }
    t = table(mine, NEIGHBOUR, phase="buy")
    for seat in (1, None):
        seen = t.sees(seat, of=0)
        assert {zone: seen[zone] for zone in ("deployed", "replayed", "played", "walls")} == {
            "deployed": ["cavalry"],
            "replayed": ["spear_troopers"],
            "played": ["castle_town"],
            "walls": ["defence_wall"],
        }


@pytest.mark.rule("KH29", "KH10")
def test_an_ambush_becomes_public_and_stays_known_in_hand() -> None:
    t = table(
        {"hand": ["copper"], "played": ["ishida_mitsunari", "maeda_keiji"]},
        {"hand": ["cavalry", "gold"]},
        {"hand": ["copper"]},
        phase="battle",
    )
    t.answer("player:1").answer("player:2").answer("ambush").answer("cavalry").decline()
    assert t.asked == 2
    assert t.sees(0, of=1)["ambush"] == ["cavalry"]
    t.answer("ambush")
    assert t.sees(0, of=1)["ambush"] == []
    for seat in (0, 2, None):
        assert t.sees(seat, of=1)["hand_known"] == ["cavalry"]
        assert t.sees(seat, of=1)["hand"] is None


@pytest.mark.rule("KH29")
def test_only_the_seat_that_is_asked_sees_the_question() -> None:
    t = table({"hand": ["copper", "trap"]}, NEIGHBOUR, phase="action")
    asked = t.match.view(0)["decisions"]
    assert isinstance(asked, list)
    assert [one["prompt"] for one in asked] == ["play_action"]
    for seat in (1, None):
        assert t.match.view(seat)["decisions"] == []
        assert t.match.view(seat)["waiting"] == [0]


@pytest.mark.rule("KH29")
def test_drawn_cards_are_told_to_their_owner_only() -> None:
    t = table({"hand": ["castle_town"], "deck": ["gold", "village", "land"]}, NEIGHBOUR, phase="action")
    t.answer("castle_town")
    drawn = [[event for event in t.match.events(seat=seat) if event["kind"] == "draw"] for seat in (0, 1)]
    assert drawn[0][0]["secret"] == {"cards": ["gold", "village", "land"]}
    assert "secret" not in drawn[1][0]
    assert drawn[1][0]["data"] == {"n": 3}


@pytest.mark.rule("KH29")
def test_what_others_cannot_see_does_not_change_what_they_get() -> None:
    """Swap hand, deck and the covered discards of seat 1: seats 0 and 2 and a spectator get the same."""
    games = []
    for theirs in (
        {"hand": ["gold", "trap"], "deck": ["cavalry", "copper"], "discard": ["land", "silver", "village"]},
        {"hand": ["copper", "cavalry"], "deck": ["trap", "gold"], "discard": ["silver", "land", "village"]},
    ):
        t = table(
            {"hand": ["copper", "castle_town"], "deck": ["gold"] * 3}, theirs, NEIGHBOUR, phase="action"
        )
        t.answer("castle_town").answer("all_treasures").answer("pool:light_archers")
        games.append(t)
    first, second = games
    assert first.active == second.active == 1
    for seat in (0, 2, None):
        # The one thing that differs is what seat 1 is asked, and nobody else sees that.
        assert sent(first, seat) == sent(second, seat)
    assert sent(first, 1) != sent(second, 1)


@pytest.mark.rule("KH29", "K87")
def test_the_attacker_cannot_tell_whether_a_ninja_finds_a_guard() -> None:
    """With the General in hand or at the bottom of the deck: the attacker waits and sees the same."""
    games = []
    for theirs in (
        {"hand": ["maeda_keiji", "copper"], "deck": ["silver", "silver", "gold"]},
        {"hand": ["gold", "copper"], "deck": ["silver", "silver", "maeda_keiji"]},
    ):
        t = table({"hand": ["skilled_ninja", "copper"]}, theirs, phase="action")
        games.append(t.answer("skilled_ninja"))
    guarded, bare = games
    assert (guarded.options, bare.options) == (["maeda_keiji"], [])
    assert sent(guarded, 0) == sent(bare, 0)
    assert sent(guarded, None) == sent(bare, None)


@pytest.mark.rule("KH31")
def test_points_are_shown_to_their_owner_only_until_the_end() -> None:
    t = table({"hand": ["copper"], "deck": ["land"]}, {"deck": ["village"]}, phase="buy", last_seat=0)
    assert t.sees(0, of=0)["points"] == 10
    assert t.sees(0, of=1)["points"] is None
    assert t.sees(None, of=0)["points"] is None
    assert t.sees(1, of=1)["points"] == 1
    t.decline()
    assert t.match.over
    for seat in (0, 1, None):
        assert [t.sees(seat, of=one)["points"] for one in (0, 1)] == [10, 1]
        result = t.match.view(seat)["result"]
        assert isinstance(result, dict)
        assert result["scores"] == [10, 1]


@pytest.mark.rule("KH35")
def test_the_log_names_what_was_discarded_for_all_to_see() -> None:
    t = table({"hand": ["gold", "village", "copper"], "deck": ["copper"] * 4}, NEIGHBOUR, phase="end")
    for seat in (0, 1, None):
        (told,) = [event for event in t.match.events(seat=seat) if event["kind"] == "discard"]
        assert told["data"] == {"cards": ["gold", "village", "copper"]}


@pytest.mark.rule("KH35", "K41")
def test_everybody_knows_in_which_order_revealed_cards_went_back() -> None:
    t = table(
        {"hand": ["copper"], "played": ["maeda_keiji"]}, {"deck": ["gold", "cavalry", "land"]}, phase="battle"
    )
    t.answer("player:1").answer("reinforcement").answer("cavalry", "gold")
    for seat in (0, 1, None):
        assert t.sees(seat, of=1)["deck_known"] == ["cavalry", "gold"]
    t.skip_to("buy", seat=1)
    # They have been drawn; the others still know that they are in that hand.
    assert t.sees(0, of=1)["deck_known"] == []
    t = table(
        {"hand": ["skilled_ninja", "copper"]},
        {"deck": ["gold", "land", "copper"], "hand": ["maeda_keiji"]},
        phase="action",
    )
    t.answer("skilled_ninja").answer("maeda_keiji").answer("land", "gold")
    assert t.sees(0, of=1)["deck_known"] == ["land", "gold"]
    assert t.sees(0, of=1)["hand_known"] == ["maeda_keiji"]


@pytest.mark.rule("KH35")
def test_known_cards_stay_known_when_drawn_and_are_forgotten_when_shuffled() -> None:
    mine = {
        "hand": ["temple_tax", "take_back", "copper"],
        "deck": ["gold", "land", "village", "silver"],
        "deck_known": [-1, -1, -1],
    }
    t = table(mine, NEIGHBOUR, phase="action", actions=2)
    assert t.sees(1, of=0)["deck_known"] == ["gold", "land", "village"]
    t.answer("temple_tax")
    assert t.sees(1, of=0)["hand_known"] == ["gold", "land"]
    assert t.sees(1, of=0)["deck_known"] == ["village"]
    t.answer("take_back")
    assert t.sees(1, of=0)["deck_known"] == []
    t.answer("gold")  # played: no longer in hand
    assert t.sees(1, of=0)["hand_known"] == ["land"]


@pytest.mark.rule("KH35")
def test_what_lies_below_returned_cards_stays_as_known_as_it_was() -> None:
    """Seat 2 alone knows the third card of seat 1; the two above it are revealed and put back."""
    t = table(
        {"hand": ["copper"], "played": ["maeda_keiji"]},
        {"deck": ["gold", "cavalry", "land"], "deck_known": [0, 0, 4]},
        NEIGHBOUR,
        phase="battle",
    )
    t.answer("player:1").answer("reinforcement").answer("gold", "cavalry")
    assert t.sees(0, of=1)["deck_known"] == ["gold", "cavalry"]
    assert t.sees(2, of=1)["deck_known"] == ["gold", "cavalry", "land"]


@pytest.mark.rule("KH29")
def test_an_answer_can_be_taken_back_while_nothing_hidden_has_come_to_light() -> None:
    t = table({"hand": ["copper", "silver"]}, NEIGHBOUR, phase="buy")
    before = t.digest
    t.answer("silver")
    t.match.undo(seat=0)
    assert t.digest == before


@pytest.mark.rule("KH29")
def test_but_not_after_a_draw_a_reveal_a_shuffle_an_ambush_or_a_shown_guard() -> None:
    drawn = table({"hand": ["castle_town"], "deck": ["copper"] * 3}, NEIGHBOUR, phase="action")
    drawn.answer("castle_town")
    shuffled = table({"hand": ["take_back", "copper"], "deck": ["gold"]}, NEIGHBOUR, phase="action")
    shuffled.answer("take_back")
    battle = {"hand": ["copper"], "played": ["maeda_keiji"]}
    revealed = table(battle, {"deck": ["gold", "gold"]}, phase="battle")
    revealed.answer("player:1").answer("reinforcement")
    shown = table(battle, {"hand": ["cavalry"]}, phase="battle")
    shown.answer("player:1").answer("ambush").answer("cavalry")
    ninja = {"hand": ["skilled_ninja", "copper"]}
    struck = table(ninja, {"hand": ["copper"], "deck": ["gold", "silver"]}, phase="action")
    struck.answer("skilled_ninja")
    guarded = table(ninja, {"hand": ["maeda_keiji"], "deck": ["gold", "gold"]}, phase="action")
    guarded.answer("skilled_ninja").answer("maeda_keiji")
    top = table(NEIGHBOUR, {}, phase="buy", money=6, buys=2, options={"generals": "top"})
    top.answer("pool:katakura_kojurou")
    for t in (drawn, shuffled, revealed, shown, struck, guarded, top):
        before = t.digest
        with pytest.raises(tr.UndoRefused, match="Something hidden has come to light"):
            t.match.undo(seat=t.match.answers[-1].seat)
        assert t.digest == before


@pytest.mark.rule("KH29", "K71")
def test_a_look_at_a_deck_is_for_the_looker_alone() -> None:
    t = table(
        {"hand": ["ninja_clan", "trap"]},
        {"deck": ["gold", "village"]},
        {"hand": ["copper"]},
        phase="action",
        options={"packs": [STAND_INS]},
    )
    t.answer("ninja_clan").answer("player:1")
    assert t.decision.params == {"target": 1, "card": "gold"}
    t.answer("leave_it")
    assert t.sees(0, of=1)["deck_known"] == ["gold"]
    for seat in (1, 2, None):
        assert t.sees(seat, of=1)["deck_known"] == []
        assert "gold" not in json.dumps(
            [one for one in t.match.events(seat=seat) if one["kind"] == "inspect"]
        )
    looked = [one for one in t.match.events(seat=0) if one["kind"] == "inspect"]
    assert looked[0]["secret"] == {"card": "gold"}


@pytest.mark.rule("KH29")
def test_a_card_looked_at_and_then_drawn_is_known_to_the_looker_alone() -> None:
    t = table(
        NEIGHBOUR,
        {"hand": ["temple_tax", "trap"], "deck": ["gold", "village"], "deck_known": [1]},
        {},
        active=1,
        phase="action",
        actions=2,
    )
    t.answer("temple_tax")
    assert t.sees(0, of=1)["hand_known"] == ["gold"]
    assert t.sees(2, of=1)["hand_known"] == []
    assert t.sees(None, of=1)["hand_known"] == []


@pytest.mark.rule("KH4", "KH29")
def test_with_generals_top_the_covered_generals_are_secret() -> None:
    t = new(2, seed=3, generals="top")
    top = t.game.generals[-1].id
    for seat in (0, 1, None):
        view = t.match.view(seat)["table"]
        assert isinstance(view, dict)
        generals = [pile["card"] for pile in view["pool"] if t.game.box.by_id[pile["card"]].type == "general"]
        assert generals == [top]
        assert view["generals_left"] == 8


@pytest.mark.rule("KH29", "KH4")
@pytest.mark.parametrize("seat", [0, 1])
def test_dealing_anew_keeps_what_a_seat_has_seen_and_mixes_the_rest(seat: int) -> None:
    """Every world that the seat may believe in looks the same to it; not all of them are the same."""
    t = table(
        {
            "hand": ["copper", "trap", "gold"],
            "hand_known": [["gold", -1]],
            "deck": ["land", "village", "silver"],
        },
        {
            "hand": ["silver", "village", "land"],
            "hand_known": [["land", -1]],
            "deck": ["gold", "copper", "trap", "copper"],
            "deck_known": [-1, 2],
            "discard": ["silver"],
        },
        phase="buy",
        options={"generals": "top"},
    )
    decks = set()
    generals = set()
    for seed in range(12):
        world = t.game.copy()
        world.redeterminise(seat, Rng.seeded(seed))
        assert world.view(seat) == t.game.view(seat)
        assert world.census() == t.game.census()
        assert world.players[1].deck[-1].id == "gold"
        assert [card.id for card in world.players[seat].hand] == [
            card.id for card in t.game.players[seat].hand
        ]
        assert "land" in [card.id for card in world.players[1].hand]
        assert world.players[1].discard == t.game.players[1].discard
        assert world.generals[-1] is t.game.generals[-1]
        decks.add(tuple(card.id for player in world.players for card in player.hand + player.deck))
        generals.add(tuple(card.id for card in world.generals))
    assert len(decks) > 6
    assert len(generals) > 6


@pytest.mark.rule("KH10")
def test_who_chooses_ambush_is_asked_for_cards_even_without_any() -> None:
    """Otherwise the table would learn from the missing question that the hand holds no fighter."""

    def after_ambush(in_hand: str, in_deck: str) -> Table:
        defender = {"hand": [in_hand, "copper"], "deck": [in_deck]}
        t = table({"hand": ["copper"], "played": ["maeda_keiji"]}, defender, phase="battle")
        t.answer("player:1")
        t.match.answer(1, ["ambush"])
        return t

    with_fighter, without = after_ambush("cavalry", "village"), after_ambush("village", "cavalry")
    assert without.prompt == "ambush"
    assert without.options == []
    for seat in (0, None):
        assert with_fighter.match.view(seat) == without.match.view(seat)
        assert with_fighter.match.events(seat=seat) == without.match.events(seat=seat)


@pytest.mark.rule("KH15")
def test_take_back_does_not_tell_in_which_order_the_generals_lie() -> None:
    def options(deck: list[str]) -> list[str]:
        mine = {"hand": ["take_back"], "deck": deck}
        return table(mine, NEIGHBOUR, phase="action").answer("take_back").options

    generals = ["sanada_yukimura", "maeda_keiji", "akechi_mitsuhide"]
    assert options(generals) == options(generals[::-1])
