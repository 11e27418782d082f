"""Engines: a forecast of the deck's turns, trimming and points after it, and plans that beat money."""

import pytest

from tafelrunde.agents.dominion.choices import trash
from tafelrunde.agents.dominion.forecast import Forecast, forecast, gain_of
from tafelrunde.agents.dominion.lore import BOOK, NOTES
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.planner.plan import STEWARD, Plan, read_plan, share_and_error
from tafelrunde.agents.dominion.planner.search import Search
from tafelrunde.agents.dominion.planner.trying import Arena, Candidate
from tafelrunde.agents.dominion.steward import Steward
from tafelrunde.engine.decisions import SOME, Ask
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.library import CARDS

# Boards with Chapel on which the deck can draw itself.
BOARDS = [
    "chapel laboratory festival market remodel vassal gardens harbinger workshop bureaucrat",
    "chapel laboratory bazaar market wishing_well caravan gardens workshop harbinger vassal",
    "chapel laboratory festival village throne_room market gardens workshop harbinger vassal",
]
FEW = ((10, 6), (5, 8))
ENGINE = Plan({"chapel": (6.0, 9.0, 1)}, 8.0, 16.0, 0, 3.0, 4, 1.0, 1.6)


def game_of(kingdom: str) -> Dominion:
    kind = kind_of("dominion")
    game = kind.new(2, Rng.seeded(1), kind.complete_options({"kingdom": kingdom.split()}))
    assert isinstance(game, Dominion)
    return game


def deck_of(**counts: int) -> Forecast:
    return forecast(counts, BOOK)


def gain(deck: Forecast, id: str) -> float:
    return gain_of(deck, id, NOTES[id])


# The forecast.


def test_the_first_deck_gives_half_its_coins() -> None:
    assert deck_of(copper=7, estate=3).worth() == pytest.approx(3.5, abs=0.1)


def test_a_deck_of_five_is_drawn_whole() -> None:
    assert deck_of(silver=2, chapel=3).worth() == pytest.approx(4.0, abs=0.1)


def test_a_deck_that_is_drawn_wants_payload_and_another_wants_cards() -> None:
    drawn = deck_of(silver=3, laboratory=1, chapel=1)
    assert gain(drawn, "gold") > gain(drawn, "laboratory") + 2
    slow = deck_of(gold=4, silver=4, laboratory=4, estate=5)
    assert gain(slow, "laboratory") > gain(slow, "silver")


def test_terminals_want_villages() -> None:
    stuck = deck_of(smithy=4, gold=4, estate=4)
    assert gain(stuck, "village") > gain(stuck, "smithy")
    assert gain(stuck, "village") > gain(deck_of(gold=4, estate=4), "village") + 1


def test_what_one_buy_cannot_spend_wants_a_second_buy() -> None:
    rich = deck_of(gold=4, silver=1)
    assert gain(rich, "market") > gain(rich, "gold")


def test_what_is_imagined_is_forgotten() -> None:
    seen = Outlook(game_of(BOARDS[0]), 0, ENGINE.book())
    laboratory = CARDS["laboratory"]
    before = seen.value(laboratory)
    seen.imagine(laboratory)
    assert seen.counts["laboratory"] == 1
    assert seen.value(laboratory) != pytest.approx(before)
    seen.forget(laboratory)
    assert seen.value(laboratory) == pytest.approx(before)
    assert "laboratory" not in seen.game.counts_of(seen.me)


# Trimming and points.


def trashed(hand: str, least: int = 0, most: int = 4) -> list[str]:
    game = game_of(BOARDS[0])
    me = game.players[0]
    me.hand[:] = [CARDS[id] for id in hand.split()]
    me.discard[:] = [CARDS["chapel"]]
    ask = Ask(0, SOME, "trash", me.hand, least, most)
    return sorted(me.hand[position].id for position in trash(Outlook(game, 0, ENGINE.book()), ask))


def test_a_hand_that_buys_nothing_good_is_trimmed() -> None:
    assert trashed("copper copper copper estate") == ["copper", "copper", "copper", "estate"]


def test_a_good_purchase_is_not_trimmed_away() -> None:
    assert trashed("silver silver copper estate") == ["estate"]


def test_what_must_be_trashed_is_the_worst() -> None:
    assert trashed("gold copper gold gold", 1, 1) == ["copper"]
    assert trashed("gold silver gold gold", 1, 1) == ["silver"]


def test_an_engine_waits_with_points_until_it_can_buy_two() -> None:
    game = game_of(BOARDS[0])
    seen = Outlook(game, 0, ENGINE.book())
    province = CARDS["province"]
    seen.me.coins, seen.me.buys = 8, 1
    assert seen.value(province) == 0
    seen.me.coins, seen.me.buys = 16, 2
    assert seen.value(province) > 20


def test_a_plan_from_before_there_were_engines_is_read() -> None:
    known = ("targets", "per_terminal", "province_money", "duchies", "least_money")
    old = {name: value for name, value in STEWARD.as_dict().items() if name in known}
    assert read_plan(old).as_dict() == STEWARD.as_dict()


# Whole games.


@pytest.mark.parametrize("board", BOARDS)
def test_an_engine_is_found_and_beats_the_best_money_plan(board: str) -> None:
    """The search finds an engine, and it wins against the best plan that a search for money alone finds."""
    table = game_of(board).table
    money = Search(table, 2, 3, FEW, 10)
    money.waiting = money.seeds()
    money.race(400)
    found = Search(table, 2, 3, FEW, 40).run(900)
    assert found.is_better
    assert found.plan.engine > 0
    other = max(money.elite, key=Candidate.mean).plan
    arena = Arena(table, 2, BOOK)
    results = [
        arena.deal(Steward(0, found.plan.book()), [Steward(0, other.book())], ("engines", deal))
        for deal in range(60)
    ]
    share, error = share_and_error(results)
    assert share - 2 * error > 0.5
