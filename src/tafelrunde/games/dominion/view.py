"""What a seat may see: a whitelist, and the only road from the state to a client."""

from typing import TYPE_CHECKING

from tafelrunde.engine.rng import Rng
from tafelrunde.engine.zones import knows
from tafelrunde.games.dominion.cards import ids
from tafelrunde.games.dominion.scoring import points

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def view(game: "Dominion", seat: int | None) -> dict[str, object]:
    """The table as a seat sees it (None: a spectator)."""
    return {
        "phase": game.phase,
        "turn": game.turn,
        "active": game.active,
        "actions": game.actions,
        "coins": game.coins,
        "buys": game.buys,
        "piles": [pile_view(game, number) for number in range(len(game.piles))],
        "events": [event.id.removeprefix("event:") for event in game.table.events],
        "prophecy": game.table.prophecy or None,
        "suns": game.suns,
        "fulfilled": game.fulfilled or None,
        "riverboat": riverboat(game),
        "trash": ids(game.trash),
        "players": [player_view(game, player, seat) for player in game.players],
    }


def riverboat(game: "Dominion") -> str | None:
    """The card on the Riverboat, once that is in the game (D33)."""
    boat = game.table.riverboat
    if boat is None or not any(pile.card.id == "riverboat" for pile in game.piles):
        return None
    return boat.id


def pile_view(game: "Dominion", number: int) -> dict[str, object]:
    """A pile: all of it is public."""
    card = game.piles[number].card
    cost = game.cost(card)
    return {
        "card": card.id,
        "kind": game.piles[number].kind,
        "left": game.left[number],
        "in_supply": game.in_supply[number],
        "cost": {"coins": cost.coins, "debt": cost.debt, "potion": cost.potion},
        "debt": game.debts[number],
    }


def player_view(game: "Dominion", player: "Player", seat: int | None) -> dict[str, object]:
    """A player: open zones and counts for all, the rest for the owner (DH1, DH14)."""
    own = player.seat == seat
    stay = player.staying()
    return {
        "seat": player.seat,
        "turns": player.turns,
        "debt": player.debt,
        "hand": ids(player.hand) if own else None,
        "hand_size": len(player.hand),
        "hand_known": player.known_hand(seat),
        "deck_size": len(player.deck),
        "deck_known": player.known_top(seat),
        "deck_top_is_shadow": bool(player.deck) and player.deck[-1].is_shadow,
        "shadows": shadows(player) if own else None,
        "discard_size": len(player.discard),
        "discard_top": player.discard[-1].id if player.discard else None,
        "discard": ids(player.discard) if own else None,
        "in_play": [{"card": played.card.id, "stays": played.uid in stay} for played in player.in_play],
        "aside": ids(player.aside),
        "hidden": ids(player.hidden) if own else None,
        "hidden_size": len(player.hidden),
        "revealed": ids(player.revealed),
        "looked": ids(player.looked) if own else None,
        "looked_size": len(player.looked),
        "waiting": [delayed.handler for delayed in player.delayed],
        "points": sum(points(game, player).values()) if own or game.over else None,
    }


def shadows(player: "Player") -> list[list[object]]:
    """The Shadows in the own deck with their places from the top (D62)."""
    return [[place, card.id] for place, card in enumerate(reversed(player.deck)) if card.is_shadow]


def redeterminise(game: "Dominion", seat: int | None, rng: Rng) -> None:
    """Deal anew, in place, what the seat has not seen: other hands, decks, cards set aside face down.

    Where the Shadows of the own deck lie is known to the seat; of other decks, whether the top one is.
    """
    for player in game.players:
        if player.seat == seat:
            redeal_own(player, rng)
        else:
            redeal_other(player, seat, rng)


def unseen(player: "Player", seat: int | None) -> list[int]:
    """The places of a deck whose cards a seat has not seen."""
    top = len(player.deck) - 1
    known = player.deck_known
    return [
        place
        for place in range(len(player.deck))
        if not (top - place < len(known) and knows(known[top - place], seat))
    ]


def redeal_own(player: "Player", rng: Rng) -> None:
    """Mix the own deck but for Shadows and cards seen."""
    places = [place for place in unseen(player, player.seat) if not player.deck[place].is_shadow]
    cards = [player.deck[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        player.deck[place] = card


def redeal_other(player: "Player", seat: int | None, rng: Rng) -> None:
    """Mix hand, deck and hidden cards of another player, keeping whether the top card is a Shadow."""
    shadow_on_top = bool(player.deck) and player.deck[-1].is_shadow
    hidden = player.hidden + player.looked
    player.hand += hidden
    player.redeal(seat, rng)
    if player.deck and player.deck[-1].is_shadow != shadow_on_top:
        swap_top(player, shadow_on_top, seat)
    count = len(player.hand) - len(hidden)
    # Known cards stand first after a re-deal, so the cards at the end are unknown ones.
    taken = player.hand[count:]
    player.hand = player.hand[:count]
    player.hidden, player.looked = taken[: len(player.hidden)], taken[len(player.hidden) :]


def swap_top(player: "Player", shadow: bool, seat: int | None) -> None:
    """Bring a card that is (or is not) a Shadow to the top, from the unseen cards of deck or hand."""
    top = len(player.deck) - 1
    for place in unseen(player, seat):
        if player.deck[place].is_shadow == shadow:
            player.deck[place], player.deck[top] = player.deck[top], player.deck[place]
            return
    for place in range(len(player.hand_known), len(player.hand)):
        if player.hand[place].is_shadow == shadow:
            player.hand[place], player.deck[top] = player.deck[top], player.hand[place]
            return
