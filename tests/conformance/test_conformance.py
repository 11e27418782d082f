"""What every game must do. A new game is added to cases.py and has to pass all of this (design: positions by
re-execution stand and fall with it)."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

import tafelrunde as tr
from tafelrunde.engine.decisions import AMOUNT, ORDER, Decision, Pending
from tafelrunde.engine.desk import AgentDesk, Desk
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tests.conformance.cases import CASES, Case, play

each_case = pytest.mark.parametrize("case", CASES, ids=str)


def finish(game: Game, case: Case, seed: object) -> str:
    """Let random agents play a game on for a while; the digest of where that leads."""
    game.desk = AgentDesk(case.agents(seed))
    limit = game.asked + 400
    while not game.over and game.asked < limit:
        game.step()
    return game.digest()


@each_case
def test_a_copy_plays_on_like_the_original(case: Case) -> None:
    def look(match: tr.Match) -> None:
        first, second = match.checkpoint.copy(), match.checkpoint.copy()
        assert first.digest() == match.checkpoint.digest()
        assert finish(first, case, 5) == finish(second, case, 5)

    play(case, look, every=40)


@each_case
def test_a_copy_shares_nothing_with_the_original(case: Case) -> None:
    def look(match: tr.Match) -> None:
        before = match.checkpoint.digest()
        finish(match.checkpoint.copy(), case, 6)
        assert match.checkpoint.digest() == before

    play(case, look, every=25)


@each_case
def test_a_described_position_is_the_same_position(case: Case) -> None:
    def look(match: tr.Match) -> None:
        written = json.loads(json.dumps(match.checkpoint.describe()))
        restored = match.kind.restore(written, match.options)
        assert restored.describe() == match.checkpoint.describe()
        assert finish(restored, case, 7) == finish(match.checkpoint.copy(), case, 7)

    play(case, look, every=40)


@each_case
def test_save_and_load_give_the_same_match(case: Case) -> None:
    def look(match: tr.Match) -> None:
        loaded = tr.load_match(match.save())
        for seat in (None, *range(case.seats)):
            assert loaded.view(seat) == match.view(seat)
            assert loaded.events(seat=seat) == match.events(seat=seat)
        assert loaded.save() == match.save()

    play(case, look, every=60)


@each_case
def test_any_earlier_position_is_reached_again(case: Case) -> None:
    seen: list[str] = []
    match = play(case, lambda match: seen.append(json.dumps(match.view(0))))
    for count in range(0, len(seen), 17):
        assert json.dumps(match.at(count).view(0)) == seen[count]


@each_case
def test_the_course_of_a_game_tells_the_points_of_each_turn(case: Case) -> None:
    turns: dict[int, list[int]] = {}

    def look(match: tr.Match) -> None:
        turns.setdefault(match.kind.length(match.checkpoint), match.checkpoint.points())

    match = play(case, look)
    course = match.course()
    assert course[-1] == match.position.points()
    told = iter(course)
    assert all(points in told for points in turns.values()), "each turn, in this order"


PLAY_AND_PRINT = """
import hashlib, json
from tests.toy.game import make_known
from tests.conformance.cases import CASES, play
make_known()
for case in CASES:
    seen = []
    match = play(case, lambda match: seen.append([match.view(0), match.position.describe()]))
    print(case, hashlib.sha256(json.dumps([seen, match.events(seat=0)]).encode()).hexdigest())
"""


def test_games_do_not_depend_on_the_hash_seed() -> None:
    def run(hash_seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", PLAY_AND_PRINT], env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    first = run("1")
    assert len(first.splitlines()) == len(CASES)
    assert run("2") == first


@each_case
def test_no_piece_is_lost_or_doubled_at_any_decision(case: Case) -> None:
    census = case.match().checkpoint.census()
    assert sum(census.values()) > 0

    def look(match: tr.Match) -> None:
        assert match.position.census() == census
        assert match.checkpoint.census() == census

    play(case, look)


def some_answers(decision: Decision) -> list[list[str]]:
    """For each option an answer that contains it, and the smallest and the largest answer."""
    if decision.form == AMOUNT:
        return [[str(decision.least)], [str(decision.most)]]
    ids = [str(option["id"]) for option in decision.options]
    if decision.form == ORDER:
        return [ids, ids[::-1]]
    answers = [ids[: decision.least], ids[: decision.most]]
    for id in ids:
        rest = [one for one in ids if one != id]
        answers.append([id, *rest][: max(1, decision.least)])
    return answers


@each_case
def test_every_option_is_accepted(case: Case) -> None:
    def look(match: tr.Match) -> None:
        data = match.save()
        for decision in match.pending:
            for answer in some_answers(decision):
                tried = tr.load_match(data)
                tried.answer(decision.seat, answer, decision.number)
                assert len(tried.answers) == len(match.answers) + 1

    play(case, look, every=50)


def bad_answers(decision: Decision) -> list[list[str]]:
    ids = [str(option["id"]) for option in decision.options]
    bad = [["no such option"], ["", ""], ["-1"], ["99999999999999999999"]]
    if ids:
        bad.append([ids[0], ids[0]])
        bad.append([*ids, "more"])
    if decision.least > 0:
        bad.append([])
    if decision.most < len(ids):
        bad.append(ids)
    return bad


@each_case
def test_wrong_answers_are_refused_and_change_nothing(case: Case) -> None:
    def look(match: tr.Match) -> None:
        before = (match.position.digest(), match.view(0), match.events(), len(match.answers))
        for decision in match.pending:
            for answer in bad_answers(decision):
                with pytest.raises(tr.IllegalAnswer):
                    match.answer(decision.seat, answer, decision.number)
            good = some_answers(decision)[0]
            for number in (decision.number - 1, decision.number + len(match.pending), -1):
                with pytest.raises(tr.StaleAnswer):
                    match.answer(decision.seat, good, number)
        idle = [seat for seat in range(-1, case.seats + 1) if seat not in [one.seat for one in match.pending]]
        for seat in idle:
            with pytest.raises(tr.StaleAnswer):
                match.answer(seat, [])
        assert (match.position.digest(), match.view(0), match.events(), len(match.answers)) == before

    play(case, look, every=10)


@each_case
def test_views_do_not_depend_on_what_a_seat_cannot_see(case: Case) -> None:
    """Non-interference: re-deal what the seat has not seen; all that is sent to it must stay the same."""
    changed = 0

    def look(match: tr.Match) -> None:
        nonlocal changed
        for seat in (None, *range(case.seats)):
            other = match.position.copy()
            other.redeterminise(seat, Rng.seeded((len(match.answers), seat)))
            changed += other.digest() != match.position.digest()
            assert json.dumps(other.view(seat)) == json.dumps(match.position.view(seat))

    play(case, look, every=3)
    assert changed > 0


@each_case
def test_decisions_do_not_depend_on_what_a_seat_cannot_see(case: Case) -> None:
    def look(match: tr.Match) -> None:
        for decision in match.pending:
            with pytest.raises(Pending) as pending:
                match.fork(decision.seat, len(match.answers), Desk())
            asked = [Decision(number, ask) for number, ask in pending.value.asks]
            same = next(one for one in asked if one.seat == decision.seat)
            assert same.as_dict() == decision.as_dict()

    play(case, look, every=3)


@each_case
def test_redealing_keeps_all_pieces_and_what_was_seen(case: Case) -> None:
    census = case.match().checkpoint.census()

    def look(match: tr.Match) -> None:
        other = match.position.copy()
        other.redeterminise(0, Rng.seeded(3))
        assert other.census() == census
        again = other.copy()
        again.redeterminise(0, Rng.seeded(4))
        assert again.view(0) == match.position.view(0)

    play(case, look, every=20)


@each_case
def test_a_fork_plays_to_the_end_and_leaves_the_match_alone(case: Case) -> None:
    def look(match: tr.Match) -> None:
        if not match.pending:
            return
        before = (match.position.digest(), match.checkpoint.digest())
        seat = match.pending[0].seat
        ends = [match.fork(seat, 9, AgentDesk(case.agents(9))) for _ in range(2)]
        assert ends[0].over
        assert ends[0].digest() == ends[1].digest()
        assert (match.position.digest(), match.checkpoint.digest()) == before

    play(case, look, every=125)


@each_case
def test_undo_goes_back_exactly_one_answer_or_refuses(case: Case) -> None:
    match = case.match()
    agents = case.agents()
    undone = refused = 0
    for _ in range(min(case.answers, 120)):
        if not match.pending:
            break
        decision = match.pending[-1]
        before = (match.view(decision.seat), match.events(seat=decision.seat), match.position.digest())
        barriers = match.position.barriers
        match.ask_agent(decision.seat, agents[decision.seat])
        answer = match.answers[-1]
        if match.position.barriers == barriers:
            match.undo(decision.seat)
            assert (
                match.view(decision.seat),
                match.events(seat=decision.seat),
                match.position.digest(),
            ) == before
            match.answer(answer.seat, answer.chosen, answer.number)
            undone += 1
        else:
            with pytest.raises(tr.UndoRefused):
                match.undo(decision.seat)
            refused += 1
    assert undone
    assert refused
    while match.answers:
        match.undo(agreed=True)
    assert match.view(0) == case.match().view(0)


def check_result(game: Game, case: Case) -> None:
    result = game.result()
    seats = list(range(case.seats))
    assert sorted(result.ranking) == seats
    assert set(result.winners) <= set(seats)
    assert result.scores == [sum(detail.values()) for detail in result.details]
    assert [result.scores[seat] for seat in result.ranking] == sorted(result.scores, reverse=True)


@each_case
@pytest.mark.parametrize("seed", range(3))
def test_games_end_with_a_result_that_adds_up(case: Case, seed: int) -> None:
    game = tr.play_game(case.game, case.agents(seed), seed, case.options)
    assert game.over
    check_result(game, case)


@each_case
def test_everything_sent_is_plain_data(case: Case) -> None:
    def look(match: tr.Match) -> None:
        sent: Sequence[object] = [match.view(0), match.view(None), match.events(seat=0)]
        assert json.loads(json.dumps(sent)) == list(sent)

    play(case, look, every=50)


@each_case
def test_an_answer_that_crosses_anothers_counts_only_if_it_means_the_same(case: Case) -> None:
    """One seat answers a question that is open to several; what the others say to it at the same moment is
    taken for the question that replaced it, or refused as stale, but never breaks anything."""

    def look(match: tr.Match) -> None:
        if len(match.pending) < 2:
            return
        first, second = match.pending[:2]
        for mine in some_answers(first)[:3]:
            for theirs in some_answers(second)[:3]:
                now = match.at(len(match.answers))
                now.answer(first.seat, mine)
                try:
                    meant = now.meant(second.seat, theirs, second.number)
                    now.answer(second.seat, theirs, meant)
                except tr.StaleAnswer:
                    continue
                assert [answer.seat for answer in now.answers[-2:]] == [first.seat, second.seat]

    play(case, look, every=30)
