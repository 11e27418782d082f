"""A bot that takes its time: the screen shows it meanwhile, a file does not."""

import io

import pytest
from rich.console import Console

import tafelrunde as tr
from tafelrunde.engine.desk import Thinker
from tafelrunde.engine.match import Match
from tafelrunde.terminal.screen import Screen
from tafelrunde.terminal.seats import Seating
from tafelrunde.terminal.session import Session
from tafelrunde.terminal.source import Lines


class Slow(Thinker):
    """Thinks about everything."""

    def choose(self, game: tr.Game, ask: tr.Ask) -> list[int]:
        return list(range(ask.least))

    def consider(self, match: Match, ask: tr.Ask) -> list[int]:
        return self.choose(match.position, ask)


class Quick(Slow):
    """Thinks about nothing."""

    def at_once(self, match: Match, ask: tr.Ask) -> list[int] | None:
        return self.consider(match, ask)


def shown(agent: tr.Agent, language: str, terminal: bool) -> str:
    """What is seen while a bot at the other seat answers its first question."""
    match = tr.new_match("kunitori", 2, seed=1, options={"start_player": "random"})
    seat = match.waiting[0]
    seating = Seating("kunitori", ["random", "random"], ["Nobunaga", "Ieyasu"], 1)
    seating.agents[seat] = agent
    page = io.StringIO()
    console = Console(file=page, force_terminal=terminal, width=80, color_system=None)
    Session(match, seating, language, Screen(console), Lines([])).ask_bot(seat)
    assert match.answer_count == 1
    return page.getvalue()


@pytest.mark.parametrize(("language", "said"), [("en", "is thinking …"), ("de", "denkt nach …")])
def test_who_thinks_is_shown_for_as_long_as_it_lasts(language: str, said: str) -> None:
    assert said in shown(Slow(), language, terminal=True)


def test_who_answers_at_once_is_not_said_to_think() -> None:
    assert shown(Quick(), "en", terminal=True) == ""


def test_a_file_has_no_passing_words() -> None:
    assert shown(Slow(), "en", terminal=False) == ""
