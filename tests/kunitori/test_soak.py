"""A bounded run of scripts/soak.py; the long one is `make soak`."""

from scripts.soak import run
from scripts.soaks import SOAKS
from tafelrunde.lab.bench import compiled


def test_random_games_over_all_options_end_without_a_fault() -> None:
    # The compiled build, which CI runs too, has time for all of them.
    games = 300 if compiled() else 60
    assert run("kunitori", games, seed=1).decisions > 10_000


def test_the_soak_varies_what_it_should() -> None:
    games = [SOAKS["kunitori"].set_up(1, number) for number in range(150)]
    assert {len(agents) for _, agents in games} == {2, 3, 4, 5, 6}
    for option in ("ambush_bonus", "warning_mode", "generals", "land_destroyer_timing", "edition"):
        assert len({str(options[option]) for options, _ in games}) == 2
    assert len({str(options["pool"]) for options, _ in games}) == 4
    assert any("daimyo" in agents for _, agents in games)
