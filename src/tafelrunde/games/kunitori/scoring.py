"""Victory points and the winner (§9-2)."""

from typing import TYPE_CHECKING

from tafelrunde.engine.game import Result
from tafelrunde.games.kunitori.cards import FIELD_SCORING, TEMPLE_SCORING, Card

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player


def points(game: "Kunitori", player: "Player") -> dict[str, int]:
    """The points of all own cards in every zone, by card (K61, K96, K97, KH23)."""
    found: dict[str, int] = {}
    counts = game.counts_of(player)
    for card in game.box.scoring:
        count = counts[card.index]
        if count:
            worth = worth_of(game, card, counts)
            if worth:
                found[card.id] = count * worth
    return found


def score(game: "Kunitori", player: "Player") -> int:
    """The sum of these points."""
    total = 0
    counts = game.counts_of(player)
    for card in game.box.scoring:
        count = counts[card.index]
        if count:
            total += count * worth_of(game, card, counts)
    return total


def worth_of(game: "Kunitori", card: Card, counts: list[int]) -> int:
    """The points of a card among so many others."""
    worth = card.vp
    if FIELD_SCORING in card.marks:
        worth += counts[game.box.land.index] + counts[game.box.prefecture.index]
    if TEMPLE_SCORING in card.marks:
        worth += temple_points(game)
    return worth


def temple_points(game: "Kunitori") -> int:
    """A Temple town counts -3 when the pool has run out of Silver and Gold (K96, KH22)."""
    silver = game.stock[game.box.silver.index] == 0
    gold = game.stock[game.box.gold.index] == 0
    return -3 if (silver or gold if game.box.temple_either else silver and gold) else 0


def result(game: "Kunitori") -> Result:
    """Most points win; among equals the one who sits farthest from the start player (K61, K62)."""
    details = [points(game, player) for player in game.players]
    scores = [sum(one.values()) for one in details]
    ranking = sorted(range(game.seats), key=lambda seat: (-scores[seat], -((seat - game.start) % game.seats)))
    reason = "stalemate" if game.last_seat < 0 else "victory_stack_empty"
    return Result(scores, ranking, ranking[:1], reason, details)
