"""Who sits where: people and bots, with their names."""

import getpass
from collections.abc import Mapping, Sequence

from tafelrunde import agents
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.registry import kind_of

ME = "me"
BOT = "bot"
LONGEST_NAME = 16


class Seating:
    """The players of a session. `kinds` says for each seat whether a person ("me") or which agent plays."""

    def __init__(self, game: str, kinds: Sequence[str], names: Sequence[str], seed: object) -> None:
        self.kinds = list(kinds)
        self.names = list(names)
        self.agents: dict[int, Agent] = {
            seat: agents.make(kind, game, (seed, seat)) for seat, kind in enumerate(kinds) if kind != ME
        }

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == ME]

    def is_bot(self, seat: int) -> bool:
        """Whether an agent plays this seat."""
        return seat in self.agents

    def as_dict(self) -> dict[str, object]:
        """What a save file keeps of it."""
        return {"seats": self.kinds, "names": self.names}


def read_seats(written: str, game: str) -> list[str]:
    """The seats as written on the command line: `me,bot,random`.

    >>> read_seats("me, random", "kunitori")
    ['me', 'random']
    """
    known = agents.names(game)
    kinds = [word.strip() for word in written.split(",")]
    for position, word in enumerate(kinds):
        if word == BOT:
            kinds[position] = agents.usual(game)
        elif word != ME and word not in known:
            raise refused("no_agent", name=quoted(word, 40), game=game, agents=", ".join(known))
    kind_of(game).check_seats(len(kinds))
    return kinds


def name_players(
    kinds: Sequence[str], wanted: Sequence[str], bots: Sequence[str], guest: str = "Guest"
) -> list[str]:
    """A name for each seat: those wanted for the people in turn, the game's own for bots.

    >>> name_players(["me", "random", "me"], ["Ada"], ["Nobunaga", "Ieyasu"])
    ['Ada', 'Nobunaga', 'Guest 2']
    """
    for name in wanted:
        check_name(name)
    if len(set(wanted)) != len(wanted):
        raise refused("same_name")
    people = [seat for seat, kind in enumerate(kinds) if kind == ME]
    if len(wanted) > len(people):
        raise refused("many_names", known=len(wanted), people=len(people))
    names = [""] * len(kinds)
    for count, seat in enumerate(people, start=1):
        default = guest if len(people) == 1 else f"{guest} {count}"
        names[seat] = wanted[count - 1] if count <= len(wanted) else default
    free = [name for name in (*bots, *(f"Bot {number}" for number in range(1, 20))) if name not in names]
    for seat, kind in enumerate(kinds):
        if kind != ME:
            names[seat] = free.pop(0)
    return names


def check_name(name: str) -> None:
    """Refuse names that would spoil the table."""
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or name != name.strip():
        raise refused("name", most=LONGEST_NAME, name=quoted(name, 40))


def login_name() -> str | None:
    """The name of the person at the keyboard, if the machine knows a presentable one."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError, ImportError):
        return None
    if name in ("root", "") or len(name) > LONGEST_NAME or not name.isprintable():
        return None
    return name[0].upper() + name[1:]


def from_save(meta: Mapping[str, object], game: str, count: int, seed: object) -> Seating | None:
    """The seating that a save file tells of; None if it tells of none that makes sense."""
    kinds, names = meta.get("seats"), meta.get("names")
    if not (isinstance(kinds, list) and isinstance(names, list) and len(kinds) == len(names) == count):
        return None
    known = agents.names(game)
    try:
        for name in names:
            check_name(str(name))
    except BadSetup:
        return None
    kinds = [kind if kind == ME or kind in known else agents.usual(game) for kind in kinds]
    return Seating(game, kinds, [str(name) for name in names], seed)
