"""Experts in the terminal: nobody waits for a plan, and it is there when it is found."""

from concurrent.futures import Future, wait

from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.terminal.planning import MOST_WAITING, LiveShelf


def some_game() -> Dominion:
    kind = kind_of("dominion")
    game = kind.new(2, Rng.seeded(1), kind.complete_options({"kingdom": "random"}))
    assert isinstance(game, Dominion)
    return game


def test_a_plan_is_there_when_its_search_is_over() -> None:
    shelf = LiveShelf(budget=1)
    game = some_game()
    assert shelf.take(game) is None
    wait(shelf.searches.values())
    found = shelf.take(game)
    assert found is not None
    assert found.kingdom == [card.id for card in game.table.kingdom]
    assert shelf.pool is not None
    shelf.pool.shutdown()


def test_a_search_that_fails_leaves_the_steward() -> None:
    shelf = LiveShelf(budget=1)
    game = some_game()
    assert shelf.take(game) is None
    assert shelf.pool is not None
    for process in list(shelf.pool._processes.values()):
        process.kill()
    wait(shelf.searches.values())
    assert shelf.take(game) is None
    shelf.pool.shutdown()


def test_only_so_many_searches_wait() -> None:
    shelf = LiveShelf(budget=1)
    shelf.searches = {str(number): Future() for number in range(MOST_WAITING)}
    assert shelf.take(some_game()) is None
    assert shelf.pool is None
