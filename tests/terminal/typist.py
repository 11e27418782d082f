"""A player who types: an agent behind the keyboard of a session, for whole games through the terminal."""

from pathlib import Path

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.engine.decisions import AMOUNT
from tafelrunde.terminal.boards import board_of
from tafelrunde.terminal.seats import ME, Seating, name_players, read_seats


def typed_game(
    seats: str,
    seed: int,
    agent: str | tr.Agent = "random",
    options: dict[str, object] | None = None,
    most: int = 100_000,
    game: str = "kunitori",
) -> list[str]:
    """What somebody types in a whole game; played without a screen."""
    kinds = read_seats(seats, game)
    match = tr.new_match(game, len(kinds), seed, options or {})
    names = name_players(kinds, [], board_of(game).bot_names)
    seating = Seating(game, kinds, names, (match.seed, 0))
    typist = agents.make(agent, game, "typist") if isinstance(agent, str) else agent
    people = [seat for seat, kind in enumerate(kinds) if kind == ME]
    typed: list[str] = []
    at_screen = people[0] if len(people) == 1 else -1
    while not match.over and len(typed) < most:
        seat = next((one.seat for one in match.pending if one.seat not in people), match.pending[0].seat)
        if seat not in people:
            match.ask_agent(seat, seating.agents[seat])
            continue
        if seat != at_screen:
            typed.append("")
            at_screen = seat
        decision = next(one for one in match.pending if one.seat == seat)
        match.ask_agent(seat, typist)
        chosen = match.answers[-1].chosen
        ids = [option["id"] for option in decision.options]
        numbers = chosen if decision.form == AMOUNT else [str(ids.index(one) + 1) for one in chosen]
        typed.append(" ".join(numbers) or "0")
    return typed


def write_lines(file: Path, lines: list[str]) -> Path:
    """A file of answers."""
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return file
