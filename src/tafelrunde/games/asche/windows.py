"""When followers can be played, and how the table is asked without telling who holds what (SH21, SH28).

At each window all seats are asked at once that, by what everybody can see, could hold a follower for it;
who plays first in playing order acts, and then the window opens again. So neither waiting nor being asked
tells anything. With the option `windows: holders`, and in a solo game, only real holders are asked.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tafelrunde.engine.decisions import Ask, maybe
from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.asche import followers
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import EVERYBODY, Follower, unique

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
    return unique(
        [
            follower
            for follower in player.followers
            if window in follower.windows and followers.possible(game, follower, player.seat)
        ]
    )


def could_play(game: "Asche", seat: int, window: str) -> bool:
    """Whether, by what all can see, a seat could play a follower at this window."""
    player = game.players[seat]
    if not player.followers:
        return False
    if game.tables.holders_only or game.seats == 1:
        return bool(playable(game, player, window))
    for follower in OF_WINDOW[window]:
        if followers.possible(game, follower, seat) and could_hold(game, player, follower):
            return True
    return False


def could_hold(game: "Asche", player: "Player", follower: Follower) -> bool:
    """Whether, by what all can see, a follower could be among a player's hidden cards."""
    hidden = False
    for held, mask in zip(player.followers, player.followers_seen):
        if mask != EVERYBODY:
            hidden = True
        elif held is follower:
            return True
    return hidden and unseen(game, follower) > 0


def unseen(game: "Asche", follower: Follower) -> int:
    """How many cards of a follower lie where not everybody has seen them."""
    left = game.tables.follower_count(follower, game.seats)
    left -= game.display.count(follower) + game.gone.count(follower)
    for player in game.players:
        for held, mask in zip(player.followers, player.followers_seen):
            if held is follower and mask == EVERYBODY:
                left -= 1
    if EVERYBODY in game.pile_seen:
        for card, mask in zip(game.pile, game.pile_seen):
            if card is follower and mask == EVERYBODY:
                left -= 1
    return left


def asked_seats(game: "Asche", window: str, seats: Sequence[int]) -> list[int]:
    """The seats to ask at a window, in playing order."""
    return [seat for seat in seats if not game.quiet >> seat & 1 and could_play(game, seat, window)]


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

    def question(seat: int) -> Ask:
        return maybe(seat, f"window_{window}", options(game, seat, window), window, rule)

    return settle(game, asked, game.ask_all(asked, question))


def note_quiet(game: "Asche", asked: Sequence[int], answers: list[list[Thing]]) -> None:
    """Remember who lets things run (SH29)."""
    for seat, chosen in zip(asked, answers):
        if chosen and chosen[0] is LET_RUN:
            game.quiet |= 1 << seat


def settle(game: "Asche", asked: Sequence[int], answers: list[list[Thing]]) -> bool:
    """Carry out what the first in order wants to play; the others will be asked again."""
    note_quiet(game, asked, answers)
    for seat, chosen in zip(asked, answers):
        if chosen:
            follower = chosen[0]
            if isinstance(follower, Follower):
                followers.play(game, game.players[seat], follower)
                return True
    return False
