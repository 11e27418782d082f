"""The Knights of Dark Ages: ten different cards in one pile (D96), and their common attack."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    KNIGHT,
    VICTORY,
    Card,
    Cost,
    Play,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import TRASH, Effect, Hook, Subject
from tafelrunde.games.dominion.sets.base import militia
from tafelrunde.games.dominion.sets.basic import GOLD

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def is_prey(game: "Dominion", card: Card) -> bool:
    """Whether a card costs $3 to $6, and no debt or potion."""
    cost = game.cost(card)
    return cost.coins >= 3 and cost.up_to(Cost(6))


def raid(game: "Dominion", me: "Player", this: Played) -> list[Card]:
    """Others reveal two cards, trash one of them that costs $3 to $6, discard the rest. Returns what was
    trashed."""
    trashed: list[Card] = []
    for other in game.victims(me, this):
        prey = unique([card for card in game.reveal(other, 2) if is_prey(game, card)])
        if prey:
            card = game.ask_one(other.seat, "raid", prey)
            trashed.append(card)
            game.trash(other, [card], "revealed")
        game.discard_revealed(other)
    return trashed


def joust(game: "Dominion", me: "Player", this: Played) -> None:
    """The common part: a raid; if it has trashed a Knight, trash this."""
    if any(KNIGHT in card.types for card in raid(game, me, this)):
        game.trash_from_play(me, this)


def dame_anna(game: "Dominion", me: "Player", this: Played) -> None:
    """May trash up to two hand cards."""
    game.trash(me, game.ask_some(me.seat, "trash", me.hand, 0, 2))
    joust(game, me, this)


def dame_natalie(game: "Dominion", me: "Player", this: Played) -> None:
    """May gain a card up to $3."""
    pile = game.ask_maybe(me.seat, "dame_natalie", game.available(Cost(3)))
    if pile is not None:
        game.gain(me, game.top(pile))
    joust(game, me, this)


def sir_michael(game: "Dominion", me: "Player", this: Played) -> None:
    """Others discard down to three cards."""
    militia(game, me, this)
    joust(game, me, this)


def gain_gold(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a Gold."""
    game.gain(me, GOLD)


def knight(
    id: str,
    play: Play = joust,
    *types: str,
    coins: int = 5,
    plus: Plus | None = None,
    vp: int = 0,
    hooks: tuple[Hook, ...] = (),
    picture: str,
) -> Card:
    """A Knight."""
    all_types = (ACTION, ATTACK, KNIGHT, *types)
    return Card(id, "dark_ages", Cost(coins), all_types, play, plus, vp=vp, hooks=hooks, picture=picture)


SINGLE_KNIGHTS = (
    knight("dame_anna", dame_anna, picture="swordwoman"),
    knight("dame_josephine", joust, VICTORY, vp=2, picture="rosa-shield"),
    knight("dame_molly", plus=Plus(actions=2), picture="horse-head"),
    knight("dame_natalie", dame_natalie, picture="griffin-shield"),
    knight("dame_sylvia", plus=Plus(coins=2), picture="winged-sword"),
    knight("sir_bailey", plus=Plus(cards=1, actions=1), picture="cloaked-figure-on-horseback"),
    knight("sir_destry", plus=Plus(cards=2), picture="visored-helm"),
    knight("sir_martin", coins=4, plus=Plus(buys=2), picture="heavy-helm"),
    knight("sir_michael", sir_michael, picture="mailed-fist"),
    knight("sir_vander", hooks=(Hook("sir_vander", TRASH, gain_gold),), picture="knight-banner"),
)


def all_knights(seats: int) -> list[Card]:
    """One of each, for any number of players."""
    return [*SINGLE_KNIGHTS]


KNIGHTS = Card(
    "knights",
    "dark_ages",
    Cost(5),
    (ACTION, ATTACK, KNIGHT),
    pile=all_knights,
    hidden=True,
    picture="mounted-knight",
)
