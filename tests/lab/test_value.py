"""Value models: what is learnt from games foretells fresh ones, and the shipped ones still do."""

import json
from pathlib import Path

import pytest

from tafelrunde.agents.kunitori import value as kunitori
from tafelrunde.agents.search.value import Model
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import in_words
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.lab.experiments import analyse
from tafelrunde.lab.playing import Setting, play_one
from tafelrunde.lab.value import (
    TRAINABLE,
    Row,
    calibration,
    error_of,
    fit,
    rows_of,
    surprise,
    train_value,
    watched,
)


def drawn(weights: list[float], count: int, seed: int, seats: int = 2) -> list[Row]:
    """Positions whose outcomes are drawn with the chances that these weights give."""
    draw = Rng.seeded(seed)
    truth = Model([str(at) for at in range(len(weights))], weights)
    rows = []
    for _ in range(count):
        sides = [[draw.below(1000) / 250 - 2 for _ in weights] for _ in range(seats)]
        ticket = draw.below(10**6) / 10**6
        shares = [0.0] * seats
        for seat, chance in enumerate(truth.chances(sides)):
            ticket -= chance
            if ticket < 0 or seat == seats - 1:
                shares[seat] = 1.0
                break
        rows.append(Row(sides, shares))
    return rows


@pytest.mark.parametrize("seats", [2, 4])
def test_the_weights_behind_what_happened_are_found(seats: int) -> None:
    model = fit(["one", "other"], drawn([1.0, -0.5], 3000, 1, seats))
    assert model.weights == pytest.approx([1.0, -0.5], abs=0.15)


def test_chances_that_are_right_are_called_right_and_wrong_ones_wrong() -> None:
    rows = drawn([1.0], 4000, 2)
    assert error_of(calibration(Model(["one"], [1.0]), rows)) < 0.04
    assert error_of(calibration(Model(["one"], [4.0]), rows)) > 0.1
    assert surprise(Model(["one"], [1.0]), rows) < surprise(Model(["one"], [4.0]), rows)
    assert surprise(Model(["one"], [0.0]), rows) == pytest.approx(1.0)


def test_training_is_the_same_for_the_same_seed_and_tells_what_it_found(tmp_path: Path) -> None:
    run = train_value("dominion", ["steward", "steward"], games=6, seed=3)
    found = analyse(run, run.records())
    written = [found.write(tmp_path / name)[0] for name in ("value.json", "value.svg")]
    again = train_value("dominion", ["steward", "steward"], games=6, seed=3)
    assert json.loads(written[0].read_text()) == analyse(again, again.records()).as_dict()
    assert written[1].read_text().startswith("<svg")
    assert [row["name"] for row in found.as_dict()["weights"]] == list(TRAINABLE["dominion"].names)  # type: ignore[attr-defined]


def test_the_model_that_is_shipped_foretells_fresh_games() -> None:
    run = train_value("kunitori", ["daimyo", "daimyo"], games=15, seed="fresh")
    rows = [row for _, record in run.records() for row in rows_of(record)]
    assert len(rows) > 200
    assert surprise(kunitori.model(), rows) < 0.85
    assert json.loads(kunitori.FILE.read_text())["how"]["experiment"] == "train-value"


def test_training_sees_answers_that_the_bot_would_not_give() -> None:
    setting = Setting("kunitori", ("daimyo", "daimyo"), {})
    complete = kind_of("kunitori").complete_options({})
    usual = play_one(setting, complete, 1, 0)
    wayward = watched(setting, complete, 1, 0)
    assert wayward.decisions != usual.decisions
    assert sum(wayward.more[0]) == pytest.approx(1.0, abs=1e-5)


def test_a_game_without_numbers_to_learn_from_is_refused() -> None:
    with pytest.raises(BadSetup, match="There is no value model for asche") as refused:
        train_value("asche", ["marshal", "marshal"])
    assert "kein Bewertungsmodell" in in_words(refused.value, "de")
