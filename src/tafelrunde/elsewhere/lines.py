"""Reading the text of a log, line by line."""

import re
from typing import NamedTuple

from tafelrunde.elsewhere.errors import at_line, unreadable
from tafelrunde.elsewhere.names import card_named, landscape_named, landscapes, read_cards
from tafelrunde.games.dominion import landscapes as kinds

MOST_LINES = 5000

# What a line says somebody does; DRAW, LOOK and REVEAL show the top of a deck.
TURN, START, DRAW, LOOK, REVEAL, HAND = "turn", "start", "draw", "look", "reveal", "hand"
PLAY, AGAIN, BUY, GAIN, TRASH, DISCARD, TOPDECK = (
    "play",
    "again",
    "buy",
    "gain",
    "trash",
    "discard",
    "topdeck",
)
REACT, TO_HAND, ASIDE, MAT, RETURN, NAME, CALL, RECEIVE, ROTATE, SHUFFLE_IN, INSERT = (
    "react",
    "to_hand",
    "aside",
    "mat",
    "return",
    "name",
    "call",
    "receive",
    "rotate",
    "shuffle_in",
    "insert",
)
# A gain onto the deck.
GAIN_ONTO = "gain_onto"
# These name landscapes: events and projects that are bought, and how a card is played otherwise.
BUY_LANDSCAPE, WAY = "buy_landscape", "way"
# Boons and Hexes, as they are received, or turned over and kept; artifacts and states.
BOON, TURN_OVER, TAKE = "boon", "turn_over", "take"
# Of these a line names no cards but tokens, debt, or what somebody gets beside cards.
USE, REPAY, GETS, DECK_AWAY, NOTHING = "use", "repay", "gets", "deck_away", "nothing"

DEALT_NAMES, HELD_NAMES = ("|".join(map(re.escape, landscapes(*some))) for some in (kinds.DEALT, kinds.HELD))

# How the lines go on behind the player, in the order in which they are tried.
DEEDS: tuple[tuple[str, str], ...] = (
    (START, r"starts with (?P<cards>.+)"),
    (NOTHING, r"shuffles their deck"),
    (GETS, r"gets (?P<words>\+.+?)\.?(?: \(.+\))?"),
    (NOTHING, r"(?:gets|takes) \d+ ?VP(?: from .+)?"),
    (NOTHING, r"takes (?:an?|\d+) debt(?: from .+)?"),
    (NOTHING, r"(?:adds|moves) (?:an?|\d+) debt to .+"),
    (
        NOTHING,
        r"(?:moves|takes|returns) (?:the |their )?-(?:\$1|coin) token(?: to .+| set by .+)?(?: \(.+\))?",
    ),
    (NOTHING, r"removes (?:an?|\d+) suns?(?: tokens?)?(?: from .+| \(.+\))?"),
    (REPAY, r"repays (?P<number>an?|\d+) (?P<of>debt)(?: \(.+\))?"),
    (USE, r"(?:uses|spends) (?P<number>an?|\d+) (?P<of>coffers?|villagers?|favors?)(?: \(.+\))?"),
    (DECK_AWAY, r"moves their deck to the discard(?: pile)?"),
    (SHUFFLE_IN, r"shuffles (?P<cards>.+) into their deck"),
    (NOTHING, r"puts (?:a )?jewels on the bottom of .+"),
    (NOTHING, r"takes an extra turn after this one"),
    (NOTHING, r"starts their turn"),
    (NOTHING, r"ends their buy phase"),
    (BOON, rf"receives (?P<beside>{DEALT_NAMES})"),
    (TURN_OVER, rf"takes (?P<beside>{DEALT_NAMES})"),
    (NOTHING, rf"(?:discards|sets|returns) (?:{DEALT_NAMES})(?: aside)?"),
    (TAKE, rf"takes (?:the )?(?P<beside>{HELD_NAMES})"),
    (NOTHING, rf"returns (?:the )?(?:{HELD_NAMES})"),
    (NOTHING, r"fails to discard for the sky's gift"),
    (DRAW, r"draws (?P<cards>[^(]+?)(?: \((?:from )?.+\))?"),
    (WAY, r"plays (?P<cards>.+?)(?P<again> again)? using (?P<way>.+)"),
    (AGAIN, r"plays (?P<cards>.+?) (?:again|a third time)(?: \(.+\))?"),
    (PLAY, r"plays (?P<cards>.+)"),
    (BUY, r"buys and gains (?P<cards>.+)"),
    (BUY_LANDSCAPE, r"buys (?P<landscape>.+)"),
    (GAIN_ONTO, r"gains (?P<cards>.+?) onto their (?:deck|draw ?pile)(?: \(.+\))?"),
    (GAIN, r"gains (?P<cards>.+?)(?: from (?:the )?trash| to (?:their )?hand)?(?: \(.+\))?"),
    (TRASH, r"trashes (?P<cards>.+)"),
    (DISCARD, r"discards (?P<cards>.+)"),
    (TOPDECK, r"topdecks (?P<cards>.+)"),
    (TOPDECK, r"puts (?P<cards>.+?) (?:back )?on(?:to)? (?:top of )?their deck"),
    (TO_HAND, r"puts (?P<cards>.+) in(?:to)? (?:their )?hand(?: \(.+\))?"),
    (ASIDE, r"sets (?P<cards>.+) aside(?: with .+| \(.+\))?"),
    (ASIDE, r"sets aside (?P<cards>.+?)(?: with .+| \(.+\))?"),
    (MAT, r"puts (?P<cards>.+) on(?:to)? (?:their|the) .+ mat"),
    (MAT, r"exiles (?P<cards>.+?)(?: from .+)?"),
    (RETURN, r"returns (?P<cards>.+?)(?: to .+)?"),
    (NAME, r"names (?P<cards>.+)"),
    (NAME, r"wishes for (?P<cards>.+?) (?:and finds it|but reveals (?P<shown>.+))"),
    (CALL, r"calls (?P<cards>.+)"),
    (RECEIVE, r"receives (?P<cards>.+)"),
    (ROTATE, r"rotates (?:the )?(?P<cards>.+?)(?: pile)?"),
    (INSERT, r"inserts (?P<cards>.+) into their deck"),
    (HAND, r"reveals their hand: (?P<cards>.+)"),
    (REVEAL, r"reveals (?P<cards>.+)"),
    (LOOK, r"looks at (?P<cards>.+)"),
    (REACT, r"(?:reacts|blocks) with (?P<cards>.+)"),
)
PATTERNS = tuple((verb, re.compile(pattern, re.IGNORECASE)) for verb, pattern in DEEDS)
TURN_LINE = re.compile(r"^Turn (\d+) - (.+)$")
STARTS = re.compile(r"^(.+?) starts with .+\.$")
KINGDOM = re.compile(r"^Kingdom: (.+)$", re.IGNORECASE)
END = "The game has ended."
RESIGNED = re.compile(r"^(.+) has resigned\.$")


class Line(NamedTuple):
    """What a line says: who (a seat) does what with which cards; None is a card that is not named."""

    number: int
    text: str
    seat: int
    verb: str
    cards: list[str | None]


class Log(NamedTuple):
    """A log that was understood: the players in the order of their seats, what happened, and what it says of
    the kingdom, if it does: its cards, and the landscapes beside it."""

    players: list[str]
    lines: list[Line]
    kingdom: list[str]


def read_log(text: str) -> Log:
    """Understand every line from the first one on that deals cards; the rest of the head tells nothing of the
    game. An error about the first line that is not understood."""
    rows = [row.strip() for row in text.replace("\r\n", "\n").replace("\xa0", " ").split("\n")]
    if len(rows) > MOST_LINES:
        raise unreadable("too_long", most=MOST_LINES)
    players = read_players(rows)
    kingdom = [
        id
        for number, row in enumerate(rows, 1)
        if (listed := KINGDOM.match(row))
        for id in read_kingdom(listed[1], number, row)
    ]
    lines: list[Line] = []
    begun = False
    for number, row in enumerate(rows, 1):
        begun = begun or STARTS.match(row) is not None
        if KINGDOM.match(row):
            continue
        if row == END:
            check_end(rows[number:], number + 1)
            break
        if begun and row:
            lines += read_line(number, row, players)
    return Log([name for _, name in players], lines, kingdom)


def check_end(rows: list[str], number: int) -> None:
    """Behind the end there may be talk, but nobody may have given up: then the game was not played to its
    end."""
    for offset, row in enumerate(rows):
        if RESIGNED.match(row):
            raise at_line("resigned", number + offset, row)


def read_kingdom(text: str, number: int, row: str) -> list[str]:
    """The kingdom that somebody has written into the log, with its landscapes."""
    found: list[str] = []
    for name in re.split(r",? and |, ?", text):
        id = card_named(name) or landscape_named(name, *kinds.LAID_OUT, kinds.PROPHECY)
        if id is None:
            raise at_line("no_card", number, row, name=name.strip())
        found.append(id)
    return found


def read_players(rows: list[str]) -> list[tuple[str, str]]:
    """What the players are called in the lines, and their whole names, in turn order."""
    short = list(dict.fromkeys(match[1] for row in rows if (match := STARTS.match(row))))
    if not short:
        raise unreadable("no_log")
    whole = list(dict.fromkeys(match[2] for row in rows if (match := TURN_LINE.match(row))))
    if len(whole) != len(short):
        raise unreadable("players", short=", ".join(short), whole=", ".join(whole) or "-")
    found: list[tuple[str, str]] = []
    for name in whole:
        fitting = [one for one in short if name.startswith(one.removesuffix("."))]
        if len(fitting) != 1 or fitting[0] in [one for one, _ in found]:
            raise unreadable("players", short=", ".join(short), whole=", ".join(whole))
        found.append((fitting[0], name))
    return found


def read_line(number: int, row: str, players: list[tuple[str, str]]) -> list[Line]:
    """What one line says, mostly one thing."""
    turn = TURN_LINE.match(row)
    if turn:
        return [Line(number, row, [name for _, name in players].index(turn[2]), TURN, [])]
    for seat, (short, _) in enumerate(players):
        if row.startswith(short + " "):
            return read_deed(number, row, seat, row[len(short) + 1 :])
    raise at_line("unknown_line", number, row)


def read_deed(number: int, row: str, seat: int, said: str) -> list[Line]:
    """What a player does. Coins are added behind the full stop."""
    said = re.sub(r"\.? *(?:\(\+?\$\d+\))?\.?$", "", said)
    for verb, pattern in PATTERNS:
        match = pattern.fullmatch(said)
        if match is None:
            continue
        found = match.groupdict()
        if "cards" in found:
            named = cards_of(found["cards"], number, row)
            lines = [Line(number, row, seat, verb, named)]
            if verb == WAY:
                lines = [Line(number, row, seat, AGAIN if found["again"] else PLAY, named)]
                lines.append(Line(number, row, seat, WAY, landscape_of(found["way"], number, row, kinds.WAY)))
            if said.startswith("wishes"):
                shown = cards_of(found["shown"], number, row) if found["shown"] else named
                lines.append(Line(number, row, seat, REVEAL, shown))
            return lines
        if "landscape" in found:
            bought = landscape_of(found["landscape"], number, row, *kinds.FOR_SALE)
            return [Line(number, row, seat, verb, bought)]
        if "beside" in found:
            received = landscape_of(found["beside"], number, row, *kinds.DEALT, *kinds.HELD)
            return [Line(number, row, seat, verb, received)]
        return [Line(number, row, seat, verb, words_of(found))]
    raise at_line("unknown_line", number, row)


def cards_of(text: str, number: int, row: str) -> list[str | None]:
    """The cards that a line names."""
    cards = read_cards(text)
    if isinstance(cards, str):
        raise at_line("no_card", number, row, name=cards)
    return cards


def landscape_of(text: str, number: int, row: str, *kinds: str) -> list[str | None]:
    """The landscape that a line names."""
    id = landscape_named(text, *kinds)
    if id is None:
        raise at_line("no_card", number, row, name=text)
    return [id]


def words_of(found: dict[str, str]) -> list[str | None]:
    """What a line tells that is about no cards: what is got ("+1 action"), or the names of our own choices,
    as often as tokens are spent or debt is paid."""
    if "words" in found:
        return [*re.split(r",? and |, ", found["words"].lower())]
    if "number" not in found:
        return []
    count = int(found["number"]) if found["number"].isdecimal() else 1
    kind = found["of"].lower().removesuffix("s")
    return ["pay_debt" if kind == "debt" else f"spend_{kind}s"] * min(count, 99)
