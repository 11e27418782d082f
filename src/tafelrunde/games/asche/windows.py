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
OF_WINDOW: Final[dict[str, list[Follower]]] = {
    window: [follower for follower in t.FOLLOWERS if window in follower.windows] for window in t.WINDOWS
}
# The same as bits.
KINDS_AT: Final[dict[str, int]] = {
    window: sum([1 << follower.index for follower in OF_WINDOW[window]]) for window in t.WINDOWS
}
PROMPTS: Final[dict[str, str]] = {window: f"window_{window}" for window in t.WINDOWS}
# At these windows, which come again and again, a player can let things take their course (SH29).
REPEATED: Final[tuple[str, ...]] = (t.MARKERS, t.COMBAT)


def playable(game: "Asche", player: "Player", window: str) -> list[Follower]:
    """The followers in hand that can be played now, one of each kind."""
    found: list[Follower] = []
    at_window = KINDS_AT[window]
    for follower in player.followers:
        if at_window >> follower.index & 1 and followers.possible(game, follower, player.seat):
            at_window -= 1 << follower.index
            found.append(follower)
    return found


def asked_seats(game: "Asche", window: str, seats: Sequence[int]) -> list[int]:
    """The seats that, by what all can see, could play a follower at this window, in playing order."""
    if game.quiet + 1 == 1 << game.seats:  # all of them
        return []
    loud = [seat for seat in seats if game.players[seat].followers and not game.quiet >> seat & 1]
    if game.tables.holders_only or game.seats == 1:
        return [seat for seat in loud if playable(game, game.players[seat], window)]
    return [seat for seat in loud if could_play(game, game.players[seat], window)]


def could_play(game: "Asche", player: "Player", window: str) -> bool:
    """Whether a player's cards, known to all or not, could be one to play."""
    at_window = KINDS_AT[window]
    unknown = False
    for at, held in enumerate(player.followers):
        if player.followers_seen[at] != EVERYBODY:
            unknown = True
        elif at_window >> held.index & 1 and followers.possible(game, held, player.seat):
            return True
    if unknown and at_window & hidden_kinds(game):
        for follower in OF_WINDOW[window]:
            if game.hidden >> follower.index & 1 and followers.possible(game, follower, player.seat):
                return True
    return False


def hidden_kinds(game: "Asche") -> int:
    """Of which followers a card lies where not everybody has seen it, as bits. Looked up when it is asked for
    first after a follower has come to light."""
    if game.hidden < 0:
        game.hidden = 0
        for kind, number in enumerate(unseen(game)):
            if number > 0:
                game.hidden |= 1 << kind
    return game.hidden


def unseen(game: "Asche") -> list[int]:
    """How many cards of each follower lie where not everybody has seen them."""
    left = [game.tables.follower_count(follower, game.seats) for follower in t.FOLLOWERS]
    for card in game.display:
        left[card.index] -= 1
    for card in game.gone:
        left[card.index] -= 1
    for player in game.players:
        for at, mask in enumerate(player.followers_seen):
            if mask == EVERYBODY:
                left[player.followers[at].index] -= 1
    for at, mask in enumerate(game.pile_seen):
        if mask == EVERYBODY:
            left[game.pile[at].index] -= 1
    return left


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
    prompt = PROMPTS[window]

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
