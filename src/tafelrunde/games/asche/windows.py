"""When followers can be played, and how the table is asked without telling who holds what (SH21, SH28).

At each window all seats are asked at once that, by what everybody can see, could hold a follower for it;
who plays first in playing order acts, and then the window opens again. So neither waiting nor being asked
tells anything. With the option `windows: holders`, and in a solo game, only real holders are asked.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tafelrunde.engine.decisions import Ask, maybe
from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.asche import combat, followers
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import EVERYBODY, Follower

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Player

LET_RUN: Final = Choice("let_run")
OF_WINDOW: dict[str, list[Follower]] = {
    window: [follower for follower in t.FOLLOWERS if window in follower.windows] for window in t.WINDOWS
}
# At these windows, which come again and again, a player can let things take their course (SH29).
REPEATED: tuple[str, ...] = (t.MARKERS, t.COMBAT)


def playable(game: "Asche", player: "Player", window: str) -> list[Follower]:
    """The followers in hand that can be played now, one of each kind."""
    found: list[Follower] = []
    for follower in player.followers:
        fits = window in follower.windows and follower not in found
        if fits and followers.possible(game, follower, player.seat):
            found.append(follower)
    return found


def asked_seats(game: "Asche", window: str, seats: Sequence[int]) -> list[int]:
    """The seats that, by what all can see, could play a follower at this window, in playing order."""
    if game.quiet + 1 == 1 << game.seats:  # all of them
        return []
    loud = [game.players[seat] for seat in seats if not game.quiet >> seat & 1]
    if game.tables.holders_only or game.seats == 1:
        return [player.seat for player in loud if playable(game, player, window)]
    plain = EVERYBODY not in game.pile_seen  # then each card of the pile is one that not all have seen
    hidden = [
        follower
        for follower in OF_WINDOW[window]
        if (plain and follower in game.pile) or unseen(game, follower) > 0
    ]
    return [player.seat for player in loud if could_play(game, player, window, hidden)]


def could_play(game: "Asche", player: "Player", window: str, hidden: list[Follower]) -> bool:
    """Whether a player's cards, known to all or not, could be one to play; `hidden` could be unknown ones."""
    unknown = False
    for held, mask in zip(player.followers, player.followers_seen):
        if mask != EVERYBODY:
            unknown = True
        elif window in held.windows and followers.possible(game, held, player.seat):
            return True
    if unknown:
        for follower in hidden:
            if followers.possible(game, follower, player.seat):
                return True
    return False


def unseen(game: "Asche", follower: Follower) -> int:
    """How many cards of a follower lie where not everybody has seen them."""
    left = game.tables.follower_count(follower, game.seats)
    left -= game.display.count(follower) + game.gone.count(follower)
    for player in game.players:
        if follower in player.followers:
            left -= seen_by_all(follower, player.followers, player.followers_seen)
    return left - seen_by_all(follower, game.pile, game.pile_seen)


def seen_by_all(follower: Follower, cards: list[Follower], seen: list[int]) -> int:
    """How many cards of a follower everybody has seen in a hand or in the pile."""
    number = 0
    if EVERYBODY in seen:
        for card, mask in zip(cards, seen):
            if card is follower and mask == EVERYBODY:
                number += 1
    return number


def options(game: "Asche", seat: int, window: str) -> list[Thing]:
    """What a seat can choose at a window."""
    found: list[Thing] = [*playable(game, game.players[seat], window)]
    if window in REPEATED and game.seats > 1:
        found.append(LET_RUN)
    return found


def open_window(game: "Asche", window: str, seats: Sequence[int], rule: str) -> bool:
    """Ask for followers; returns whether one was played (then the window is to be opened again)."""
    asked = asked_seats(game, window, seats)
    if not asked:
        return False

    prompt = f"window_{window}"

    def question(seat: int) -> Ask:
        return maybe(seat, prompt, options(game, seat, window), window, rule)

    return settle(game, asked, game.ask_all(asked, question))


def settle(game: "Asche", asked: Sequence[int], answers: list[list[Thing]]) -> bool:
    """Remember who lets things run (SH29), and carry out what the first in order wants to play or spend;
    the others will be asked again (SH21)."""
    first: Thing | None = None
    player = game.players[asked[0]]
    for seat, chosen in zip(asked, answers):
        if chosen and chosen[0] is LET_RUN:
            game.quiet |= 1 << seat
        elif chosen and first is None:
            first = chosen[0]
            player = game.players[seat]
    if first is None:
        return False
    if isinstance(first, Follower):
        followers.play(game, player, first)
    else:
        combat.spend(game, player, first)
    return True
