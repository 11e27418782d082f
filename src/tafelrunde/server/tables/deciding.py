"""What people may do at a table: each deed is checked and becomes entries for the journal, or is refused."""

import secrets
from random import SystemRandom

from tafelrunde import agents
from tafelrunde.engine.errors import StaleAnswer, TafelrundeError
from tafelrunde.engine.refusal import quoted
from tafelrunde.engine.registry import kind_of
from tafelrunde.server.refusals import refusal
from tafelrunde.server.tables import entries as e
from tafelrunde.server.tables.people import Person
from tafelrunde.server.tables.table import LOBBY, OVER, Table, set_up
from tafelrunde.server.wire import protocol as p


class NotAllowed(TafelrundeError):
    """Something that this person may not do at this table, or not now."""


def decide(table: Table, person: Person, deed: p.Deed, now: int) -> list[e.Entry]:
    """The entries that a deed leads to. Raises a TafelrundeError and changes nothing if it may not be."""
    if table.stuck and not isinstance(deed, p.Say | p.End):
        raise refusal(NotAllowed, "stuck")
    match deed:
        case p.Reply():
            return answer(table, person, deed)
        case p.Shown():
            return shown(table, person, deed.decision)
        case p.Stops():
            return stops(table, person, deed.stops)
        case p.Say():
            return [e.Said(person.name, clean(deed.text), table.seat_of(person.id))]
        case p.Sit():
            return sit(table, person, deed.seat)
        case p.Leave():
            in_lobby(table)
            return [e.Left(own_seat(table, person), person.name)]
        case p.Arrange():
            return arrange(table, person, deed)
        case p.Remove():
            return remove(table, person, deed.seat)
        case p.Close():
            return close(table, person)
        case p.Start():
            return start(table, person)
        case p.Undo():
            return undo(table, person)
        case p.AllowUndo():
            return allow_undo(table, person, deed.yes)
        case p.Resign():
            return resign(table, person)
        case p.End():
            return end(table, person)
        case p.Delegate():
            return delegate(table, person, deed.bot)
        case p.Vote():
            return vote(table, person, deed, now)
    raise refusal(NotAllowed, "not_here")


def in_lobby(table: Table) -> None:
    """Only before the start."""
    if table.state != LOBBY:
        raise refusal(NotAllowed, "begun")


def running(table: Table) -> None:
    """Only while the game runs."""
    if table.state == LOBBY:
        raise refusal(NotAllowed, "not_begun")
    if table.state == OVER:
        raise refusal(NotAllowed, "over")


def own_seat(table: Table, person: Person) -> int:
    """The seat of the one who acts."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise refusal(NotAllowed, "watching")
    return seat


def not_resigned(table: Table, seat: int) -> None:
    """Only those who have not given up."""
    if table.seats[seat].resigned:
        raise refusal(NotAllowed, "resigned")


def seat_exists(table: Table, seat: int) -> None:
    """Refuse seats that the table does not have."""
    if seat >= len(table.seats):
        raise refusal(NotAllowed, "no_such_seat", seat=seat, last=len(table.seats) - 1)


def known_bot(table: Table, bot: str) -> None:
    """Refuse bots that do not play this game."""
    known = agents.names(table.setup.plan.game)
    if bot not in known:
        raise refusal(NotAllowed, "no_bot", bot=quoted(bot), known=", ".join(known))


def clean(text: str) -> str:
    """Talk without control characters."""
    kept = "".join(sign for sign in text if sign.isprintable() or sign == "\n").strip()
    if not kept:
        raise refusal(NotAllowed, "nothing_to_read")
    return kept


# Before the start.


def sit(table: Table, person: Person, seat: int) -> list[e.Entry]:
    """Take a free seat, giving up the seat one has."""
    in_lobby(table)
    seat_exists(table, seat)
    if table.seats[seat].taken():
        raise refusal(NotAllowed, "seat_taken")
    if person.id in table.removed:
        raise refusal(NotAllowed, "asked_to_stand_up")
    before = table.seat_of(person.id)
    left: list[e.Entry] = [] if before is None else [e.Left(before, person.name)]
    return [*left, e.Sat(seat, person.id, person.name)]


def arrange(table: Table, person: Person, deed: p.Arrange) -> list[e.Entry]:
    """The host puts bots on seats and takes them off; people he leaves alone."""
    in_lobby(table)
    host_only(table, person)
    seat_exists(table, deed.seat)
    if table.seats[deed.seat].person is not None:
        raise refusal(NotAllowed, "somebody_sits")
    if deed.bot is not None:
        known_bot(table, deed.bot)
    return [e.Arranged(deed.seat, deed.bot)]


def remove(table: Table, person: Person, seat: int) -> list[e.Entry]:
    """The host asks somebody else to stand up."""
    in_lobby(table)
    host_only(table, person)
    seat_exists(table, seat)
    sitter = table.seats[seat]
    if sitter.person is None or sitter.person == person.id:
        raise refusal(NotAllowed, "nobody_sits")
    return [e.Removed(seat, sitter.person, sitter.name)]


def close(table: Table, person: Person) -> list[e.Entry]:
    """The host closes the table; a game that others play ends as games do."""
    host_only(table, person)
    if table.state == OVER:
        raise refusal(NotAllowed, "over")
    others = [one for one in table.with_a_say() if table.seats[one].person != person.id]
    if table.state != LOBBY and others:
        raise refusal(NotAllowed, "others_play")
    return [e.Ended("closed")]


def host_only(table: Table, person: Person) -> None:
    """Only the one who made the table."""
    if person.id != table.setup.host:
        raise refusal(NotAllowed, "host_only")


def start(table: Table, person: Person) -> list[e.Entry]:
    """Begin. Where people sit is drawn by lot if the table was made so."""
    in_lobby(table)
    host_only(table, person)
    if not all(seat.taken() for seat in table.seats):
        raise refusal(NotAllowed, "free_seats")
    order = list(range(len(table.seats)))
    if table.setup.plan.shuffle and not table.setup.continued:
        SystemRandom().shuffle(order)
    setup = table.setup
    if table.base is not None:
        return [e.Started(setup.seed, order)]
    people = sum(seat.person is not None for seat in table.seats)
    match = set_up(setup, len(order), people)
    return [e.Started(setup.seed, order, match.options, match.base.describe())]


# In the game.


def answer(table: Table, person: Person, deed: p.Reply) -> list[e.Entry]:
    """An answer; whether it is legal, the match says when it is applied. One that comes after the end was
    overtaken by the answer that ended the game; one that others' answers have crossed counts if it means what
    it meant."""
    if table.state == OVER:
        raise refusal(StaleAnswer, "over")
    running(table)
    seat = own_seat(table, person)
    if table.seats[seat].bot is not None:
        raise refusal(NotAllowed, "bot_plays")
    assert table.match is not None
    number = table.match.meant(seat, deed.chosen, deed.decision)
    return [e.Answered(seat, number, deed.chosen)]


def shown(table: Table, person: Person, number: int) -> list[e.Entry]:
    """The player sees the question; that is of interest only if a clock runs."""
    running(table)
    seat = own_seat(table, person)
    if table.setup.plan.clock is None:
        raise refusal(NotAllowed, "no_clock")
    if table.match is None or not any(
        one.seat == seat and one.number == number for one in table.match.pending
    ):
        raise StaleAnswer(f"Decision {number} is not open.")
    return [e.Shown(seat)]


def stops(table: Table, person: Person, wanted: dict[str, str] | None) -> list[e.Entry]:
    """Where the player wants to be asked; what is left out is as usual."""
    seat = own_seat(table, person)
    known = kind_of(table.setup.plan.game).stops()
    for thing, moment in (wanted or {}).items():
        if moment not in known.get(thing, ()):
            raise refusal(NotAllowed, "no_stop", moment=quoted(moment, 40), thing=quoted(thing, 40))
    usual = {thing: moments[0] for thing, moments in known.items()}
    return [e.Stopped(seat, None if wanted is None else {**usual, **wanted})]


def undo(table: Table, person: Person) -> list[e.Entry]:
    """Take back one's own last answer: at once if nothing came to light since, or if nobody else plays; else
    the others are asked."""
    running(table)
    seat = own_seat(table, person)
    not_resigned(table, seat)
    policy = table.setup.plan.undo
    if policy == "off":
        raise refusal(NotAllowed, "no_undo")
    assert table.match is not None
    first = table.answers_in_base
    given = table.match.answers[first:]
    numbered = enumerate(given, start=first)
    own = [count for count, answer in numbered if answer.seat == seat and count not in table.passed]
    if not own:
        raise refusal(NotAllowed, "nothing_to_undo")
    others = [one for one in table.with_a_say() if one != seat]
    if not others or (policy == "free" and table.match.may_undo(seat)):
        return [e.TookBack(seat, own[-1])]
    if table.undo_asked is not None:
        raise refusal(NotAllowed, "undo_open")
    return [e.UndoAsked(seat, own[-1])]


def allow_undo(table: Table, person: Person, yes: bool) -> list[e.Entry]:
    """A word on the open request; with the last yes it is done. Also one whose seat a bot minds has a say."""
    running(table)
    seat = own_seat(table, person)
    not_resigned(table, seat)
    asked = table.undo_asked
    if asked is None or asked.seat == seat or seat in table.undo_allowed:
        raise refusal(NotAllowed, "no_undo_asked")
    word: list[e.Entry] = [e.UndoAllowed(seat, yes)]
    silent = [one for one in table.with_a_say() if one not in (asked.seat, seat, *table.undo_allowed)]
    if yes and not silent:
        word.append(e.TookBack(asked.seat, asked.to))
    return word


def resign(table: Table, person: Person) -> list[e.Entry]:
    """Give up: the game ends if fewer than two are left who compete, or no person is; else a bot plays on."""
    running(table)
    seat = own_seat(table, person)
    not_resigned(table, seat)
    given_up: list[e.Entry] = [e.Resigned(seat)]
    still = [n for n, one in enumerate(table.seats) if n != seat and not one.resigned]
    people = [n for n in still if table.seats[n].person is not None]
    if len(still) < 2 or not people:
        return [*given_up, e.Ended("resigned")]
    return [*given_up, e.Delegated(seat, best_bot(table))]


def end(table: Table, person: Person) -> list[e.Entry]:
    """A player ends a game that cannot go on."""
    running(table)
    own_seat(table, person)
    if not table.stuck:
        raise refusal(NotAllowed, "can_go_on")
    return [e.Ended("stuck")]


def best_bot(table: Table) -> str:
    """The strongest bot of the game: the one that was registered last."""
    return agents.usual(table.setup.plan.game)


def delegate(table: Table, person: Person, bot: str | None) -> list[e.Entry]:
    """Hand one's own seat to a bot, or take it back."""
    running(table)
    seat = own_seat(table, person)
    not_resigned(table, seat)
    if bot is not None:
        known_bot(table, bot)
    if table.seats[seat].bot == bot:
        raise refusal(NotAllowed, "so_already")
    return [e.Delegated(seat, bot)]


def vote(table: Table, person: Person, deed: p.Vote, now: int) -> list[e.Entry]:
    """Vote about one who does not answer. It counts once all others who play and are not overdue agree."""
    running(table)
    seat = own_seat(table, person)
    not_resigned(table, seat)
    seat_exists(table, deed.about)
    if deed.about == seat or not table.clocks.overdue(deed.about, now):
        raise refusal(NotAllowed, "not_overdue")
    cast: list[e.Entry] = [e.Voted(seat, deed.about, deed.choice)]
    voters = [one for one in table.playing() if one != deed.about and not table.clocks.overdue(one, now)]
    if any(table.votes.get((one, deed.about)) != deed.choice for one in voters if one != seat):
        return cast
    if deed.choice == "end":
        return [*cast, e.Ended("abandoned")]
    return [*cast, e.Delegated(deed.about, best_bot(table))]


def new_seed() -> int:
    """A seed that nobody can guess, and that JavaScript can hold."""
    return secrets.randbelow(2**53)
