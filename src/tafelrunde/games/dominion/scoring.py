"""Victory points and the winner (D20)."""

from typing import TYPE_CHECKING

from tafelrunde.engine.game import Result
from tafelrunde.games.dominion.turn import is_over

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def points(game: "Dominion", player: "Player") -> dict[str, int]:
    """The points of all own cards, by card."""
    total: dict[str, int] = {}
    for card in player.owned():
        worth = card.vp if card.worth is None else card.worth(game, player)
        if worth:
            total[card.id] = total.get(card.id, 0) + worth
    return total


def result(game: "Dominion") -> Result:
    """Most points win; among equals who has had fewer turns; still equal, they share the victory (D20)."""
    details = [points(game, player) for player in game.players]
    scores = [sum(one.values()) for one in details]
    keys = [(-score, player.turns) for score, player in zip(scores, game.players, strict=True)]
    ranking = sorted(range(game.seats), key=lambda seat: keys[seat])
    winners = [seat for seat in range(game.seats) if keys[seat] == keys[ranking[0]]]
    provinces = any(
        left == 0 and game.in_supply[number] and game.piles[number].card.id in ("province", "colony")
        for number, left in enumerate(game.left)
    )
    if provinces:
        reason = "provinces_gone"
    elif is_over(game):
        reason = "piles_gone"
    else:
        reason = "stalemate"
    return Result(scores, ranking, winners, reason, details)
