"""The forms of questions, asked by the toy game Pearls."""

import pytest

import tafelrunde as tr
from tafelrunde.engine.decisions import Ask, Pending
from tafelrunde.engine.desk import Agent, AgentDesk, Desk
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Choice
from tests.toy.game import Pearls

RED, BLUE = Choice("red"), Choice("blue")


class Silent(Desk):
    """Fails the test when anything is asked."""

    def decide(self, game: tr.Game, ask: Ask) -> list[int]:
        raise AssertionError(f"asked {ask.prompt}")


def quiet_game() -> Pearls:
    game = Pearls([], 0, Rng.seeded(1))
    game.desk = Silent()
    return game


def test_a_single_legal_answer_is_not_asked() -> None:
    game = quiet_game()
    assert game.ask_one(0, "x", [RED]) is RED
    assert game.ask_maybe(0, "x", []) is None
    assert game.ask_some(0, "x", []) == []
    assert game.ask_some(0, "x", [RED, BLUE], least=2) == [RED, BLUE]
    assert game.ask_some(0, "x", [RED, RED, RED], least=2, most=2) == [RED, RED]
    assert game.ask_order(0, "x", [RED, RED]) == [RED, RED]
    assert game.ask_amount(0, "x", 3, 3) == 3
    assert game.asked == 0


def test_a_skip_that_would_tell_something_is_asked_all_the_same() -> None:
    game = Pearls([], 0, Rng.seeded(1))
    with pytest.raises(Pending) as pending:
        game.ask_maybe(0, "show", [], covert=True)
    (_, ask) = pending.value.asks[0]
    assert (ask.least, ask.most) == (0, 0)


def test_more_than_there_is_cannot_be_demanded() -> None:
    assert quiet_game().ask_some(0, "x", [RED, BLUE], least=5, most=9) == [RED, BLUE]


def test_pending_cannot_be_swallowed_by_accident() -> None:
    assert not issubclass(Pending, Exception)


def match() -> tr.Match:
    hands = [
        {"hand": ["number_1", "number_5", "number_6"]},
        {"hand": ["number_2", "number_4", "number_6"]},
        {"hand": ["number_3", "number_4", "number_5"]},
    ]
    return tr.position("pearls", {"players": hands})


def test_all_are_asked_at_once_and_may_answer_in_any_order() -> None:
    first, second = match(), match()
    assert [decision.seat for decision in first.pending] == [0, 1, 2]
    for seat in (0, 1, 2):
        first.answer(seat, [first.view(seat)["decisions"][0]["options"][0]["id"]])  # type: ignore[index]
    for seat in (2, 0, 1):
        second.answer(seat, [second.view(seat)["decisions"][0]["options"][0]["id"]])  # type: ignore[index]
    assert first.position.digest() == second.position.digest()
    assert [answer.seat for answer in second.answers] == [2, 0, 1]


def test_a_secret_answer_tells_nobody_anything() -> None:
    """Only that the seat has answered is seen, not what."""
    one, other = match(), match()
    one.answer(1, ["number_2"])
    other.answer(1, ["number_6"])
    for seat in (None, 0, 2):
        assert one.view(seat) == other.view(seat)
        assert one.events(seat=seat) == other.events(seat=seat)
    assert [decision.seat for decision in one.pending] == [0, 2]
    with pytest.raises(tr.StaleAnswer):
        one.answer(1, ["number_4"])


def test_a_secret_answer_can_be_taken_back_until_all_have_answered() -> None:
    table = match()
    table.answer(1, ["number_2"])
    table.undo(1)
    assert table.view(1) == match().view(1)
    for seat, card in ((1, "number_4"), (0, "number_1"), (2, "number_3")):
        table.answer(seat, [card])
    with pytest.raises(tr.UndoRefused, match="come to light"):
        table.undo(2)


def at_the_shell() -> tr.Match:
    table = match()
    for seat, card in enumerate(("number_5", "number_2", "number_3")):
        table.answer(seat, [card])
    table.answer(0, ["2"])
    table.answer(0, ["number_5", "number_3", "number_2"])
    assert [decision.prompt for decision in table.pending] == ["grab"] * 3
    return table


def test_amount_and_order_are_used() -> None:
    table = at_the_shell()
    assert table.position.view(None)["pearls"] == 1
    assert table.position.view(None)["pile"] == ["number_5", "number_3", "number_2"]


def test_the_first_to_answer_an_open_question_is_served() -> None:
    table = at_the_shell()
    late = table.pending[0]
    table.answer(2, ["grab"])
    assert table.view(None)["table"]["players"][2]["grabbed"] is True  # type: ignore[index]
    assert [decision.prompt for decision in table.pending] == ["lay"] * 3
    with pytest.raises(tr.StaleAnswer):
        table.answer(0, ["grab"], late.number)


def test_an_answer_that_only_a_quiet_one_has_crossed_counts() -> None:
    """Who declines the shell changes nothing for the others: what they say meanwhile is not in vain."""
    table = at_the_shell()
    late = table.pending[0]
    table.answer(1, [])
    assert table.pending[0].number != late.number
    assert table.meant(0, ["grab"], late.number) == table.pending[0].number
    table.answer(0, ["grab"], table.meant(0, ["grab"], late.number))
    assert table.meant(2, ["grab"], late.number) == late.number, "something else is asked now"


def test_arrival_order_is_part_of_the_record() -> None:
    table = at_the_shell()
    table.answer(1, [])
    assert [decision.seat for decision in table.pending] == [0, 2]
    table.answer(0, ["grab"])
    loaded = tr.load_match(table.save())
    assert loaded.position.digest() == table.position.digest()
    assert [(answer.seat, answer.chosen) for answer in loaded.answers[-2:]] == [(1, []), (0, ["grab"])]


class Counting(Agent):
    """Answers with the first option and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def choose(self, game: tr.Game, ask: Ask) -> list[int]:
        self.asked.append(ask.prompt)
        return list(range(max(1, ask.least))) if ask.form != "amount" else [ask.least]


def test_a_fork_drops_secret_answers_of_others() -> None:
    """The thinking seat must not profit from what others have already laid face down."""
    table = match()
    table.answer(1, ["number_6"])
    agents = [Counting() for _ in range(3)]
    table.fork(0, seed=1, then=AgentDesk(agents))
    assert [agent.asked[0] for agent in agents] == ["lay", "lay", "lay"]


def test_a_fork_is_only_for_a_seat_that_is_asked() -> None:
    table = match()
    table.answer(1, ["number_6"])
    with pytest.raises(tr.StaleAnswer):
        table.fork(1, seed=1, then=Desk())


def test_agents_are_polled_in_turn_for_an_open_question() -> None:
    class Passing(Counting):
        def choose(self, game: tr.Game, ask: Ask) -> list[int]:
            super().choose(game, ask)
            return (
                []
                if ask.prompt == "grab"
                else [ask.least]
                if ask.form == "amount"
                else list(range(ask.least))
            )

    agents = [Passing() for _ in range(3)]
    tr.play("pearls", agents, seed=2)
    assert [agent.asked.count("grab") for agent in agents] == [3, 3, 3]


def test_an_agent_that_answers_nonsense_is_refused() -> None:
    class Broken(Agent):
        def choose(self, game: tr.Game, ask: Ask) -> list[int]:
            return [99]

    with pytest.raises(tr.IllegalAnswer):
        tr.play("pearls", [Broken(), Broken()])
