"""What a seat may see: a whitelist, and the only road from the state to a client."""

from typing import TYPE_CHECKING

from tafelrunde.engine.rng import Rng
from tafelrunde.engine.zones import knows
from tafelrunde.games.dominion.cards import Card, ids
from tafelrunde.games.dominion.hooks import OPEN, SECRET, Effect
from tafelrunde.games.dominion.landscapes import ALLY
from tafelrunde.games.dominion.scoring import points, states_of

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

# The numbers of what is mixed and belongs to nobody: piles of the Supply, decks of Boons and Hexes.
PILES = 100
DECKS = 200


def view(game: "Dominion", seat: int | None) -> dict[str, object]:
    """The table as a seat sees it (None: a spectator).

    The phase is that of the last public act: that a hand holds no Action is not told.
    """
    me = game.players[game.active]
    table = game.table
    shelters: dict[str, object] = {"shelters": ids(table.shelters)} if table.shelters else {}
    return {
        "phase": game.phase if seat == game.active else game.shown_phase,
        "turn": game.turn,
        "extra_turn": game.extra_turn or None,
        "queue": [[one, source] for one, source in game.queue],
        "active": game.active,
        "actions": me.actions,
        "coins": me.coins,
        "buys": me.buys,
        "potions": me.potions,
        "piles": [pile_view(game, number) for number in range(len(game.piles))],
        "landscapes": [
            [one.kind, one.name] for one in table.landscapes if one.kind != ALLY or game.is_in_force(one)
        ],
        "prophecy": None if table.prophecy is None else table.prophecy.name,
        "suns": game.suns,
        "fulfilled": game.fulfilled or None,
        "riverboat": riverboat(game),
        "trash": ids(game.trash_pile),
        **shelters,
        "holders": game.holders.copy(),
        "decks": [
            {
                "kind": deck.kind,
                "left": len(deck.cards),
                "discards": [one.name for one in deck.discards],
                "kept": [one.name for one in deck.kept],
                "owed": [[owner, one.name] for owner, one in deck.owed],
            }
            for deck in game.decks
        ],
        "players": [player_view(game, player, seat) for player in game.players],
    }


def riverboat(game: "Dominion") -> str | None:
    """The card on the Riverboat, once that is in the game (D33)."""
    boat = game.table.riverboat
    if boat is None or not any(pile.card.id == "riverboat" for pile in game.piles):
        return None
    return boat.id


def pile_view(game: "Dominion", number: int) -> dict[str, object]:
    """A pile: all of it is public, but for what lies below in a hidden order."""
    pile = game.piles[number]
    card = game.tops[number] if pile.card.pile is None or game.seen[number] else pile.card
    shown: dict[str, object] = {
        "card": card.id,
        "kind": pile.kind,
        "left": game.left[number],
        "in_supply": game.in_supply[number],
        "cost": game.cost(card).as_dict(),
        "debt": game.debts[number],
    }
    if pile.card.pile is not None:
        seen = game.orders[number][::-1][: game.seen[number]]
        shown["pile"] = pile.card.id
        shown["order"] = [one.id for one in seen]
    if game.points_on[number]:
        shown["points"] = game.points_on[number]
    return shown


def player_view(game: "Dominion", player: "Player", seat: int | None) -> dict[str, object]:
    """A player: open zones and counts for all, the rest for the owner (DH1, DH14)."""
    own = player.seat == seat
    stay = game.staying(player)
    hidden = [*player.hidden, *game.held(player, SECRET)]
    return {
        "seat": player.seat,
        "turns": player.turns,
        "debt": player.debt,
        "tokens": {name: count for name, count in player.tokens.items() if count},
        "mats": {name: ids(cards) for name, cards in player.mats.items() if cards},
        "states": [one.name for one in states_of(player)],
        "projects": [one.removeprefix("project:") for one in player.states if one.startswith("project:")],
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
        "aside": ids([*player.aside, *game.held(player, OPEN)]),
        "hidden": ids(hidden) if own else None,
        "hidden_size": len(hidden),
        "revealed": ids(player.revealed),
        "looked": ids(player.looked) if own else None,
        "looked_size": len(player.looked),
        "waiting": [one.hook.id for one in game.effects if one.owner == player.seat],
        "points": sum(points(game, player).values()) if own or game.over else None,
    }


def shadows(player: "Player") -> list[list[object]]:
    """The Shadows in one's own deck with their places from the top (D62)."""
    return [[place, card.id] for place, card in enumerate(reversed(player.deck)) if card.is_shadow]


def redeterminise(game: "Dominion", seat: int | None, rng: Rng) -> None:
    """Re-deal, in place, what the seat has not seen: other hands, decks, cards set aside face down, and the
    hidden order of piles.

    Where the Shadows of one's own deck lie is known to the seat; of other decks, whether the top one is.
    """
    for player in game.players:
        if player.seat == seat:
            redeal_own(player, rng)
        else:
            redeal_other(game, player, seat, rng)
    if game.mixed:
        for pile in game.piles:
            if pile.card.hidden:
                order = game.orders[pile.number]
                seen = game.seen[pile.number]
                below = list(order[: len(order) - seen])
                rng.mix(PILES + pile.number, below)
                game.set_order(pile.number, (*below, *order[len(below) :]), seen)
    for number, deck in enumerate(game.decks):
        rng.mix(DECKS + number, deck.cards)


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
    """Mix one's own deck but for Shadows and cards seen."""
    places = [place for place in unseen(player, player.seat) if not player.deck[place].is_shadow]
    cards = [player.deck[place] for place in places]
    rng.mix(player.seat, cards)
    for place, card in zip(places, cards, strict=True):
        player.deck[place] = card


def redeal_other(game: "Dominion", player: "Player", seat: int | None, rng: Rng) -> None:
    """Mix hand, deck and hidden cards of another player, keeping whether the top card is a Shadow."""
    shadow_on_top = bool(player.deck) and player.deck[-1].is_shadow
    held = game.held(player, SECRET)
    hidden = player.hidden + player.looked + held
    player.hand += hidden
    player.redeal(seat, rng)
    if player.deck and player.deck[-1].is_shadow != shadow_on_top:
        swap_top(player, shadow_on_top, seat)
    count = len(player.hand) - len(hidden)
    # Known cards stand first after a re-deal, so the cards at the end are unknown ones.
    taken = player.hand[count:]
    player.hand = player.hand[:count]
    first, second = len(player.hidden), len(player.hidden) + len(player.looked)
    player.hidden, player.looked = taken[:first], taken[first:second]
    if held:
        redeal_held(game, player.seat, taken[second:])


def redeal_held(game: "Dominion", seat: int, cards: list[Card]) -> None:
    """Other cards lie face down on the effects of a player."""
    effects: list[Effect] = []
    for one in game.effects:
        if one.owner == seat and one.holds == SECRET:
            one, cards = one.holding(tuple(cards[: len(one.cards)])), cards[len(one.cards) :]
        effects.append(one)
    game.effects = effects


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
