"""`tafelrunde play`: a game at the terminal."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

import tafelrunde
from tafelrunde.agents.dominion.planner.shelf import use_shelf
from tafelrunde.cli.common import GameName, Language, Options, Packs, check_seed, read_options, spoken
from tafelrunde.engine.match import Match
from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.games.dominion.recommended import RECOMMENDED
from tafelrunde.terminal import seats as seating
from tafelrunde.terminal.boards import board_of
from tafelrunde.terminal.files import read_match
from tafelrunde.terminal.planning import LiveShelf
from tafelrunde.terminal.screen import Screen
from tafelrunde.terminal.seats import Seating
from tafelrunde.terminal.session import Session
from tafelrunde.terminal.source import source_for
from tafelrunde.terminal.words import best_matches

DEFAULT_SEATS = "me,bot,bot"
# Options of single games that have a flag of their own.
SET = "kingdom"
MODE = "mode"
SOLO = "solo"


def play(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(help=f"Who plays: me, bot or an agent's name for each seat. (default: {DEFAULT_SEATS})"),
    ] = None,
    lang: Language = None,
    seed: Annotated[int | None, typer.Option(help="To repeat a game (default: a random one).")] = None,
    option: Options = None,
    pack: Packs = None,
    set: Annotated[
        str | None, typer.Option(metavar="NAME", help="A set of Kingdom cards (Dominion), or random.")
    ] = None,
    mode: Annotated[
        str | None, typer.Option(metavar="NAME", help="semi, coop or solo (Schutt und Asche).")
    ] = None,
    name: Annotated[list[str] | None, typer.Option(help="Your name; once for each person.")] = None,
    answers: Annotated[Path | None, typer.Option(help="Read what is typed from a file.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
) -> None:
    """Play a game in the terminal, against bots or with several people at one keyboard."""
    kind_of(game)
    language = spoken(lang)
    places: Seating | None
    if load is None:
        options = read_options(option, pack)
        if set is not None:
            check_flag(game, options, "set", SET)
            options[SET] = find_set(game, set)
        if mode is not None:
            check_flag(game, options, "mode", MODE)
            options[MODE] = mode
        usual = seating.ME if options.get(MODE) == SOLO else DEFAULT_SEATS
        wanted = usual if seats is None else seats
        match = new_game(game, wanted, seed, options)
        places = seat(match, wanted, name, language)
    else:
        if seed is not None or option or pack or set is not None or mode is not None:
            raise refused("load_alone")
        match = load_game(game, load)
        places = loaded_seats(match, seats, name, language)
    plans = LiveShelf()  # nobody wants to wait for an expert's plan
    use_shelf(plans)
    try:
        Session(match, places, language, Screen(), source_for(answers)).run()
    finally:
        plans.close()


def new_game(game: str, seats: str, seed: int | None, options: dict[str, object]) -> Match:
    """A match set up as the command line says."""
    kinds = seating.read_seats(seats, game)
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    kind = kind_of(game)
    settled = kind.seated(kind.complete_options(options), kinds.count(seating.ME))
    return tafelrunde.new_match(game, len(kinds), check_seed(seed), settled)


def check_flag(game: str, options: dict[str, object], flag: str, option: str) -> None:
    """Refuse a flag for an option that the game has not, or that was given already."""
    if option not in [one.name for one in kind_of(game).options]:
        raise refused(f"no_flag_{flag}", game=game)
    if option in options:
        raise refused("flag_twice", flag=flag, option=option)


def find_set(game: str, wanted: str) -> str:
    """The id of a set of Kingdom cards by its id or its name in either language."""
    kind = kind_of(game)
    languages = [Texts(kind.text, language) for language in LANGUAGES]
    names = {
        id: [id, id.replace("_", " "), *(texts.get(f"{SET}.{id}") for texts in languages)]
        for id in (*(one.id for one in RECOMMENDED), "random")
    }
    found = best_matches(wanted, names) if wanted.strip() else []
    if len(found) != 1:
        listed = ", ".join(names[id][-1] for id in found or names)
        key = "several_sets" if found else "no_set"
        raise refused(key, game=game, name=quoted(wanted, 40), sets=listed)
    return found[0]


def load_game(game: str, file: Path) -> Match:
    """A match from a file, if it is of the game that was named."""
    match = read_match(file)
    if match.kind.id != game:
        raise refused("other_game", file=file, held=match.kind.id, game=game)
    return match


def seat(match: Match, seats: str, names: list[str] | None, language: str) -> Seating:
    """Everybody takes a seat."""
    kinds = seating.read_seats(seats, match.kind.id)
    if len(kinds) != match.seats:
        raise refused("saved_seats", seats=match.seats, named=len(kinds))
    guest = Texts(None, language).get("ui.guest")
    wanted = names or []
    if not wanted and kinds.count(seating.ME) == 1:
        guest = seating.login_name() or guest
    called = seating.name_players(kinds, wanted, board_of(match.kind.id).bot_names, guest)
    return Seating(match.kind.id, kinds, called, (match.seed, len(match.answers)))


def loaded_seats(match: Match, seats: str | None, names: list[str] | None, language: str) -> Seating | None:
    """The seating of a loaded match: as it was, unless the command line says otherwise."""
    if seats is None and not names:
        return None
    saved = match.meta.get("seats")
    before = ",".join(saved) if isinstance(saved, list) and all(isinstance(one, str) for one in saved) else ""
    return seat(match, seats or before or DEFAULT_SEATS, names, language)
