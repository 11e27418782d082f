"""The last lap, scoring and the tie-break (§9)."""

from collections.abc import Mapping

import pytest

from tests.kunitori.table import STAND_INS, Table, table

HAND = {"hand": ["copper"] * 4}


def turns_until_the_end(t: Table) -> list[int]:
    """Who has a turn from now on, the current one first."""
    seats = [t.active]
    turn = t.game.turn
    while not t.match.over:
        if t.game.turn != turn:
            turn = t.game.turn
            seats.append(t.active)
        t.answer(*t.options[: t.decision.least])
    return seats


@pytest.mark.rule("K60", "KH1")
@pytest.mark.parametrize("stack", ["village", "prefecture", "land"])
def test_the_last_card_of_a_victory_stack_begins_the_last_lap(stack: str) -> None:
    """Seat 2 buys it: 2 finishes the turn, then 3, 0 and 1 have one more; seat 1 sits to the right."""
    t = table(HAND, HAND, HAND, HAND, active=2, phase="buy", money=20, buys=2, stock={stack: 1})
    t.answer(f"pool:{stack}")
    assert t.events("last_lap") == [{"seat": 2, "card": stack, "last": 1}]
    assert t.match.view(None)["table"]["last_seat"] == 1  # type: ignore[index]
    assert turns_until_the_end(t) == [2, 3, 0, 1]


@pytest.mark.rule("K60")
@pytest.mark.parametrize("stack", ["gold", "copper", "castle_town", "cavalry"])
def test_other_stacks_do_not_end_the_game(stack: str) -> None:
    t = table(HAND, HAND, phase="buy", money=20, buys=2, stock={stack: 1})
    t.answer(f"pool:{stack}")
    assert t.left(stack) == 0
    assert t.events("last_lap") == []
    assert t.game.last_seat == -1


@pytest.mark.rule("K60")
def test_a_stack_that_is_not_empty_yet_does_not_end_the_game() -> None:
    t = table(HAND, HAND, phase="buy", money=20, buys=2, stock={"land": 2})
    t.answer("pool:land")
    assert t.game.last_seat == -1


@pytest.mark.rule("K60", "KH1")
def test_a_reward_of_the_attacker_triggers_it() -> None:
    t = table(
        {"hand": ["copper"], "played": ["maeda_keiji", "cavalry"]},
        HAND,
        HAND,
        phase="battle",
        stock={"land": 1},
    )
    t.answer("player:1").answer("ambush")
    assert t.events("last_lap") == [{"seat": 0, "card": "land", "last": 2}]
    assert turns_until_the_end(t) == [0, 1, 2]


@pytest.mark.rule("K60", "KH1")
def test_a_reward_of_the_defender_counts_from_the_active_player() -> None:
    """Seat 2 defends in the turn of seat 0 and takes the last Land: 0 plays on, then 1 and 2."""
    t = table(
        {"hand": ["copper"], "played": ["ishida_mitsunari"]},
        HAND,
        {"hand": ["copper"], "deployed": ["cavalry", "cavalry", "light_archers"]},
        phase="battle",
        stock={"land": 1},
    )
    t.answer("player:2").answer("ambush").answer("pool:land")
    assert t.events("last_lap") == [{"seat": 0, "card": "land", "last": 2}]
    assert turns_until_the_end(t) == [0, 1, 2]


@pytest.mark.rule("K60", "KH1")
def test_the_reward_of_an_ally_counts_from_the_active_player_too() -> None:
    """Two Villages are left for two attackers: the ally, seat 2, takes the last one in the turn of seat 1."""
    t = table(
        HAND,
        {"hand": ["copper"], "played": ["travelling_monk", "cavalry"]},
        HAND,
        active=1,
        phase="battle",
        alliance=True,
        stock={"village": 2},
    )
    t.answer("player:2").answer("yes").answer("ambush")
    assert t.events("last_lap") == [{"seat": 1, "card": "village", "last": 0}]
    assert turns_until_the_end(t) == [1, 2, 0]


@pytest.mark.rule("K60", "KH1")
def test_an_effect_triggers_it() -> None:
    """A pack card lets seat 1 receive the last Village in the action phase."""
    gift = {
        "id": "gift",
        "name": {"de": "Gabe", "en": "Gift"},
        "type": "politics",
        "price": 2,
        "effects": [{"do": "receive", "card": "village"}],
    }
    pack = {"name": "p", "title": {"de": "p", "en": "p"}, "card": [gift]}
    t = table(
        HAND,
        {"hand": ["gift", "copper"]},
        active=1,
        phase="action",
        stock={"village": 1},
        options={"packs": [pack]},
    )
    t.answer("gift")
    assert t.events("last_lap") == [{"seat": 1, "card": "village", "last": 0}]
    assert turns_until_the_end(t) == [1, 0]


@pytest.mark.rule("KH1")
def test_a_second_empty_stack_adds_nothing() -> None:
    """Seat 1 empties another stack in the last lap: it still ends with seat 2."""
    t = table(HAND, HAND, HAND, phase="buy", money=9, stock={"land": 1, "village": 1})
    t.answer("pool:land")
    assert (t.active, t.game.last_seat) == (1, 2)
    t.answer("all_treasures").answer("pool:village")
    assert len(t.events("last_lap")) == 1
    assert t.game.last_seat == 2
    assert turns_until_the_end(t) == [2]


@pytest.mark.rule("KH1", "KC4")
def test_a_stack_refilled_by_the_literal_warning_does_not_call_the_end_off() -> None:
    t = table(
        HAND,
        {"hand": ["loyal_servants_warning", "village", "copper"]},
        phase="buy",
        money=3,
        stock={"village": 1},
        options={"warning_mode": "literal"},
    )
    t.answer("pool:village")
    t.answer("loyal_servants_warning").answer("scrap_one").answer("village")
    assert t.left("village") == 1
    assert t.game.last_seat == 1
    t.decline()
    assert t.match.over


@pytest.mark.rule("KH1")
def test_the_last_seat_empties_a_stack_itself_and_gets_no_more_turns() -> None:
    t = table(HAND, HAND, phase="buy", money=9, last_seat=0, stock={"land": 1})
    t.answer("pool:land")
    assert t.match.over


@pytest.mark.rule("K60", "K15")
def test_the_last_turn_is_played_to_its_end() -> None:
    """The hand is discarded and redrawn; then the game is over and nothing can be answered."""
    t = table(HAND, {"hand": ["copper", "cavalry"]}, active=1, phase="buy", money=2, last_seat=1)
    t.decline()
    assert t.match.over
    assert (t.money, t.buys) == (0, 0)
    assert sorted(t.player(1).hand) == ["cavalry", "copper"]
    assert t.match.pending == []
    assert t.events("game_over") == [{"seat": None, "scores": [0, 0]}]


# Scoring.


def score(
    *players: Mapping[str, object], options: Mapping[str, object] | None = None, **position: object
) -> list[int]:
    """The scores of a game that ends now."""
    return table(*players, options=options, phase="end", last_seat=0, **position).finish().scores


@pytest.mark.rule("K61")
def test_points_on_all_own_cards_count_wherever_they_are() -> None:
    """Hand 1, deck 5, discard pile 10, area -2 and 2, wall 0: 16."""
    mine: dict[str, object] = {
        "hand": ["village"],
        "deck": ["prefecture"],
        "discard": ["land"],
        "deployed": ["cavalry"],
        "played": ["temple_tax", "castle_town"],
        "walls": ["defence_wall"],
    }
    assert score(mine, HAND) == [16, 0]


@pytest.mark.rule("K61")
def test_the_whole_deployment_area_counts() -> None:
    """A pack card that can lie anywhere and is worth 1, once in each of ten places."""
    banner = {
        "id": "banner",
        "name": {"de": "Banner", "en": "Banner"},
        "type": "unit",
        "price": 2,
        "vp": 1,
        "attack": 1,
        "deployable": True,
        "marks": ["wall"],
        "count": 10,
    }
    pack = {"name": "p", "title": {"de": "p", "en": "p"}, "card": [banner]}
    zones = "hand deck discard deployed replayed played walls ambush reinforcement revealed"
    theirs: dict[str, object] = {zone: ["banner"] for zone in zones.split()}
    assert score(HAND, theirs, options={"packs": [pack]}) == [0, 10]


@pytest.mark.rule("K61", "K5")
def test_scrapped_cards_and_the_pool_count_for_nobody() -> None:
    assert score({"hand": ["village"]}, HAND, scrap=["land", "land"]) == [1, 0]


@pytest.mark.rule("K61")
@pytest.mark.parametrize(("card", "points"), [("village", 1), ("prefecture", 5), ("land", 10), ("gold", 0)])
def test_what_a_card_is_worth(card: str, points: int) -> None:
    assert score({"deck": [card, card]}, HAND) == [2 * points, 0]


@pytest.mark.rule("K61")
def test_most_points_win() -> None:
    players = ({"deck": ["village"]}, {"deck": ["land"]}, {"deck": ["prefecture"]})
    result = table(*players, phase="end", last_seat=0).finish()
    assert result.scores == [1, 10, 5]
    assert result.ranking == [1, 2, 0]
    assert result.winners == [1]
    assert result.details == [{"village": 1}, {"land": 10}, {"prefecture": 5}]


@pytest.mark.rule("K62")
@pytest.mark.parametrize(
    ("start", "ranking"),
    [(0, [3, 2, 1, 0]), (1, [0, 3, 2, 1]), (2, [1, 0, 3, 2]), (3, [2, 1, 0, 3])],
)
def test_a_tie_is_won_by_the_one_farthest_from_the_start_player(start: int, ranking: list[int]) -> None:
    t = table(*[{"deck": ["village", "copper"]}] * 4, start=start, active=0, phase="end", last_seat=0)
    result = t.finish()
    assert result.ranking == ranking
    assert result.winners == ranking[:1]


@pytest.mark.rule("K62")
def test_only_the_tied_players_count_in_a_tie() -> None:
    """Seat 3 would sit farthest from seat 0, but has fewer points."""
    decks = (["land"], ["land"], ["land"], ["prefecture"])
    t = table(*[{"deck": deck} for deck in decks], start=0, phase="end", last_seat=0)
    result = t.finish()
    assert result.winners == [2]
    assert result.ranking == [2, 1, 0, 3]


@pytest.mark.rule("K97", "KH23")
def test_field_improvement_counts_lands_and_prefectures_in_every_zone() -> None:
    """Two Lands and a Prefecture, in deck, discard pile and hand: 3; Villages do not count."""
    mine: dict[str, object] = {
        "hand": ["prefecture"],
        "deck": ["land", "village"],
        "discard": ["land"],
        "played": ["field_improvement"],
    }
    assert score(mine, HAND) == [3 + 20 + 5 + 1, 0]


@pytest.mark.rule("KH23")
def test_each_field_improvement_counts_on_its_own() -> None:
    assert score({"deck": ["field_improvement"] * 3 + ["prefecture"] * 2}, HAND) == [10 + 6, 0]


@pytest.mark.rule("K97")
def test_field_improvement_alone_and_others_lands_are_worth_nothing() -> None:
    assert score({"deck": ["field_improvement"]}, {"deck": ["land"]}) == [0, 10]


@pytest.mark.rule("K97", "K13")
def test_field_improvement_does_nothing_when_played() -> None:
    t = table({"hand": ["field_improvement", "copper"], "deck": ["gold"]}, HAND, phase="action")
    t.answer("field_improvement")
    assert (t.prompt, t.me.hand, t.money, t.buys) == ("buy", ["copper"], 0, 1)


@pytest.mark.rule("K96", "KH22")
@pytest.mark.parametrize(
    ("variant", "silver", "gold", "points"),
    [
        ("both", 5, 5, 0),
        ("both", 0, 1, 0),
        ("both", 1, 0, 0),
        ("both", 0, 0, -3),
        ("either", 5, 5, 0),
        ("either", 0, 1, -3),
        ("either", 1, 0, -3),
        ("either", 0, 0, -3),
    ],
)
def test_temple_town_at_scoring(variant: str, silver: int, gold: int, points: int) -> None:
    scores = score(
        {"deck": ["temple_town", "temple_town"]},
        HAND,
        stock={"silver": silver, "gold": gold},
        options={"temple_town": variant},
    )
    assert scores == [2 * points, 0]


@pytest.mark.rule("K85", "K90", "K99")
def test_cards_with_points_beside_the_victory_cards() -> None:
    assert score({"deck": ["beauty"]}, {"deck": ["temple_tax"]}, {"deck": ["castle_town"]}) == [-4, -2, 2]


@pytest.mark.rule("KH5", "K61")
def test_generals_are_worth_nothing() -> None:
    assert score({"deck": ["maeda_keiji", "ishida_mitsunari"]}, HAND) == [0, 0]


@pytest.mark.rule("K61")
def test_points_of_pack_cards_count() -> None:
    """None of the stand-ins has any; a pack card with points does."""
    shrine = {
        "id": "shrine",
        "name": {"de": "Schrein", "en": "Shrine"},
        "type": "politics",
        "price": 4,
        "vp": 3,
    }
    pack = {"name": "p", "title": {"de": "p", "en": "p"}, "card": [shrine]}
    options = {"packs": [pack, STAND_INS]}
    assert score({"deck": ["shrine", "trading_port"]}, HAND, options=options) == [3, 0]


# Stalemate.


@pytest.mark.rule("KH39")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 5), (3, 7), (2, 30)])
def test_a_game_in_which_nobody_takes_a_card_is_scored_after_some_rounds(seats: int, rounds: int) -> None:
    players = [{"hand": ["village"]}, *[{"hand": ["copper"]}] * (seats - 1)]
    options = {} if rounds == 30 else {"stalemate": rounds}
    t = table(*players, options=options)
    result = t.finish()
    assert t.game.turn == seats * rounds
    assert result.reason == "stalemate"
    assert result.scores == [1] + [0] * (seats - 1)


@pytest.mark.rule("KH39")
def test_a_card_that_is_taken_starts_the_count_anew() -> None:
    t = table(HAND, HAND, phase="buy", money=1, idle=9, options={"stalemate": 5})
    t.answer("pool:copper")
    assert not t.match.over
    assert t.game.idle == 1
    t = table(HAND, HAND, phase="buy", money=1, idle=9, options={"stalemate": 5})
    t.decline()
    assert t.match.over
