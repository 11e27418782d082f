"""What a seat may see: a whitelist, and the only road from the state to a client (KH29, KH31, KH35)."""

from typing import TYPE_CHECKING

from tafelrunde.engine.rng import Rng
from tafelrunde.games.kunitori.cards import ids
from tafelrunde.games.kunitori.player import Player
from tafelrunde.games.kunitori.scoring import points

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.battle import Battle
    from tafelrunde.games.kunitori.game import Kunitori

# From the buy phase on there are no actions, and one buy more (K12, K45).
LATE_PHASES = ("buy", "end")

# The number of the stack of Generals, where stacks are mixed.
GENERALS = 100


def view(game: "Kunitori", seat: int | None) -> dict[str, object]:
    """The table as a seat sees it (None: a spectator)."""
    phase = game.phase if seat == game.active else game.open_phase
    buying = phase in LATE_PHASES
    return {
        "phase": phase,
        "turn": game.turn,
        "active": game.active,
        "start": game.start,
        "last_seat": None if game.last_seat < 0 else game.last_seat,
        "actions": 0 if buying else game.actions,
        "money": game.money,
        "buys": game.buys - int(game.phase in LATE_PHASES and not buying),
        "discount": game.discount,
        "alliance": game.alliance,
        "pool": [
            {
                "card": card.id,
                "left": game.stock[card.index],
                "price": game.price(card),
                "price_source": card.source,
            }
            for card in game.box.cards
            if not (game.box.generals_on_top and card in game.generals[:-1])
        ],
        "generals_left": len(game.generals),
        "scrap": ids(game.scrap),
        "battles": [battle_view(battle) for battle in game.battles],
        "fought": game.fought,
        "players": [player_view(game, player, seat) for player in game.players],
    }


def battle_view(battle: "Battle") -> dict[str, object]:
    """A declared battle; all of it is public."""
    return {
        "target": battle.target,
        "ally": None if battle.ally < 0 else battle.ally,
        "cards": ids(battle.cards),
        "allied": ids(battle.allied),
        "stance": battle.stance,
        "attack": None if battle.attack < 0 else battle.attack,
        "defence": None if battle.defence < 0 else battle.defence,
    }


def player_view(game: "Kunitori", player: Player, seat: int | None) -> dict[str, object]:
    """A territory: open zones and counts for all; hand, discard pile and points for the owner."""
    own = player.seat == seat
    return {
        "seat": player.seat,
        "hand": ids(player.hand) if own else None,
        "hand_size": len(player.hand),
        "hand_known": player.known_hand(seat),
        "deck_size": len(player.deck),
        "deck_known": player.known_top(seat),
        "discard": ids(player.discard) if own else None,
        "discard_size": len(player.discard),
        "discard_top": player.discard[-1].id if player.discard else None,
        "deployed": ids(player.deployed),
        "replayed": ids(player.replayed),
        "played": ids(player.played),
        "walls": ids(player.walls),
        "ambush": ids(player.ambush),
        "reinforcement": ids(player.reinforcement),
        "revealed": ids(player.revealed),
        "had_land": player.had_land,
        "points": sum(points(game, player).values()) if own or game.over else None,
    }


def redeterminise(game: "Kunitori", seat: int | None, rng: Rng) -> None:
    """Re-deal, in place, what the seat has not seen: other hands, all decks, the covered Generals."""
    for player in game.players:
        player.redeal(seat, rng)
    if game.box.generals_on_top and len(game.generals) > 2:
        covered = game.generals[:-1]
        rng.mix(GENERALS, covered)
        game.generals[:-1] = covered
