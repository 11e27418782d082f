"""What a seat may see: a whitelist, and the only road from the state to a client (KH29, KH31, KH35)."""

from typing import TYPE_CHECKING

from tafelrunde.engine.rng import Rng
from tafelrunde.games.kunitori.cards import Card, ids
from tafelrunde.games.kunitori.player import EVERYBODY, Player
from tafelrunde.games.kunitori.scoring import points

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.battle import Battle
    from tafelrunde.games.kunitori.game import Kunitori


def view(game: "Kunitori", seat: int | None) -> dict[str, object]:
    """The table as a seat sees it (None: a spectator)."""
    return {
        "phase": game.phase,
        "turn": game.turn,
        "active": game.active,
        "start": game.start,
        "last_seat": None if game.last_seat < 0 else game.last_seat,
        "actions": game.actions,
        "money": game.money,
        "buys": game.buys,
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
        "hand_known": [card.id for card, mask in player.hand_known if knows(mask, seat)],
        "deck_size": len(player.deck),
        "deck_known": known_top(player, seat),
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


def knows(mask: int, seat: int | None) -> bool:
    """Whether a seat has seen a card with this mask; a spectator has seen what everybody has."""
    return mask == EVERYBODY if seat is None else bool(mask >> seat & 1)


def known_top(player: Player, seat: int | None) -> list[str | None]:
    """The top cards of a deck as far as the seat has seen them, from the top."""
    shown = [
        player.deck[-1 - depth].id if knows(mask, seat) else None
        for depth, mask in enumerate(player.deck_known)
    ]
    while shown and shown[-1] is None:
        shown.pop()
    return shown


def redeterminise(game: "Kunitori", seat: int | None, rng: Rng) -> None:
    """Deal anew, in place, what the seat has not seen: other hands, all decks, the covered Generals."""
    for player in game.players:
        redeal(player, seat, rng)
    if game.box.generals_on_top and len(game.generals) > 2:
        covered = game.generals[:-1]
        rng.shuffle(covered)
        game.generals[:-1] = covered


def redeal(player: Player, seat: int | None, rng: Rng) -> None:
    """Mix the unseen cards of hand and deck of one player; the own hand and all cards seen stay in place."""
    deck = player.deck
    masks = player.deck_known
    hidden = [
        i
        for i in range(len(deck))
        if not (len(deck) - 1 - i < len(masks) and knows(masks[len(deck) - 1 - i], seat))
    ]
    unseen: list[Card] = [deck[i] for i in hidden]
    if player.seat != seat:
        known = [(card, mask) for card, mask in player.hand_known if knows(mask, seat)]
        rest = player.hand[:]
        for card, _ in known:
            rest.remove(card)
        unseen += rest
        rng.shuffle(unseen)
        count = len(rest)
        player.hand = [card for card, _ in known] + unseen[:count]
        player.hand_known = known
        unseen = unseen[count:]
    else:
        rng.shuffle(unseen)
    for i, card in zip(hidden, unseen, strict=True):
        deck[i] = card
