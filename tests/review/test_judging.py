"""Reviews: what cost something is found, what did not is left alone, whoever shares the work."""

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.review.judging import Judge, Task
from tafelrunde.review.report import Chance, Judged, Review, mark_of
from tafelrunde.review.sharing import reviews
from tests.review import blunder


def reviewed(match: tr.Match, worlds: int = 24, **how: object) -> Review:
    *_, last = reviews(match.save(), worlds, **how)  # type: ignore[arg-type]
    return last


def test_buying_the_last_province_to_lose_is_a_blunder() -> None:
    review = reviewed(blunder.lost())
    assert review.finished
    (judged,) = review.decisions
    assert judged.mark == "blunder"
    assert judged.played == ["supply:province"]
    assert judged.lost.mean > 0.9
    assert {tuple(one.chosen) for one in judged.options} >= {("supply:province",), tuple(judged.best)}
    assert judged.master != ["supply:province"]
    assert judged.master in [one.chosen for one in judged.options], (
        "what a master would have played is weighed"
    )
    assert [one.share.mean for one in judged.options] == sorted(
        (one.share.mean for one in judged.options), reverse=True
    )


def test_chances_of_all_seats_add_up_and_luck_and_mistakes_to_the_result() -> None:
    review = reviewed(blunder.lost())
    (point,) = review.points
    assert sum(one.mean for one in point.shares) == pytest.approx(1)
    start = point.shares[0].mean
    assert start > 0.9, "whoever plays on like the bot wins"
    assert start + review.luck(0) - review.lost(0) == pytest.approx(review.shares[0])
    assert review.lost(1) == 0


def test_what_is_known_is_not_looked_at_again_and_the_rest_is_the_same() -> None:
    match = blunder.lost()
    whole = reviewed(match)
    *_, begun, _ = reviews(match.save(), 24)
    assert len(begun.findings) == 1
    steps = list(reviews(match.save(), 24, known=begun.findings))
    assert len(steps) == 2
    assert msgspec.json.encode(steps[-1]) == msgspec.json.encode(whole)


def test_several_processes_find_the_same() -> None:
    match = blunder.lost()
    assert msgspec.json.encode(reviewed(match, 8, jobs=2)) == msgspec.json.encode(reviewed(match, 8))


def test_a_review_survives_being_written_down() -> None:
    review = reviewed(blunder.lost(), 8)
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    with pytest.raises(tr.BadSetup, match="Only a finished game"):
        Judge(blunder.before())


def test_only_what_may_decide_a_game_is_weighed() -> None:
    match = tr.new_match("dominion", 2, seed=4)
    agent = tr.agent("steward", "dominion")
    while not match.over:
        match.ask_agent(match.waiting[0], agent)
    judge = Judge(match, worlds=1)
    tasks = judge.tasks()
    prompts = {match.answers[one.answers].prompt for one in tasks if one.weighty}
    assert prompts <= {"buy", "gain", "play_action"}
    assert "buy" in prompts
    played = [match.answers[one.answers].chosen for one in tasks if one.weighty]
    assert ["all_treasures"] not in played
    turns = [judge.go_to(one.answers).position for one in tasks if not one.weighty]
    assert len({match.kind.length(one) for one in turns}) == len(turns) > 20


def test_a_reason_is_given_only_where_the_bot_itself_would_do_so() -> None:
    match = blunder.lost()
    judge = Judge(match, worlds=4)
    here = judge.go_to(0)
    ask = here.open_ask(0)
    usual = judge.agent.choose(here.position, ask)
    other = next([at] for at in range(len(ask.options)) if [at] != usual)
    assert judge.reason_for(here, ask, other) is None
    assert judge.reason_for(here, ask, usual) == judge.agent.reason(here.position, ask, usual)


def test_going_back_and_forth_leads_to_the_same_position() -> None:
    match = blunder.lost()
    judge = Judge(match, worlds=6)
    once = judge.look(Task(0, weighty=True))
    judge.go_to(1)
    again = judge.look(Task(0, weighty=True))
    assert isinstance(once, Judged)
    assert once == again


@pytest.mark.parametrize(
    ("lost", "mark"),
    [
        (Chance(0.0, 0.0), "good"),
        (Chance(0.02, 0.02), "good"),
        (Chance(0.05, 0.03), "doubtful"),
        (Chance(0.05, 0.01), "mistake"),
        (Chance(0.2, 0.02), "blunder"),
        (Chance(0.2, 0.09), "doubtful"),
    ],
)
def test_a_mistake_is_called_one_only_if_it_can_be_measured(lost: Chance, mark: str) -> None:
    assert mark_of(lost) == mark
