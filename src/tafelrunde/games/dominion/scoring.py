"""Victory points and the winner (D20)."""

from typing import TYPE_CHECKING

from tafelrunde.engine.game import Result
from tafelrunde.games.dominion.landscapes import Landscape
from tafelrunde.games.dominion.library import LANDSCAPES
from tafelrunde.games.dominion.player import POINTS
from tafelrunde.games.dominion.turn import is_over

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def points(game: "Dominion", player: "Player") -> dict[str, int]:
    """The points of all own cards, by card, of tokens and of landscapes."""
    total: dict[str, int] = {}
    for card in game.cards_of(player):
        worth = card.vp if card.worth is None else card.worth(game, player)
        if card.worth_all is not None:
            total[card.id] = card.worth_all(game, player)
        elif worth:
            total[card.id] = total.get(card.id, 0) + worth
    if game.tokens(player, POINTS):
        total[POINTS] = game.tokens(player, POINTS)
    for landscape in (*game.table.landscapes, *states_of(player)):
        if landscape.worth is not None and (worth := landscape.worth(game, player)):
            total[landscape.name] = worth
    return total


def states_of(player: "Player") -> list[Landscape]:
    """The states a player is in, as landscapes."""
    return [LANDSCAPES[name] for name in player.states if name in LANDSCAPES]


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
