"""Conditions that many hooks share: `when(game, me, it, about)`."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.hooks import Effect, Subject

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def a_treasure(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether it is about a Treasure."""
    return about.card.is_treasure


def an_action(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether it is about a card that is an Action now."""
    return game.is_action(about.card)


def an_attack(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether it is about an Attack."""
    return about.card.is_attack


def there(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the card still lies where the moment left it: nobody has lost track of it (DH6)."""
    if about.at == "deck":
        return bool(me.deck) and me.deck[-1] is about.card
    return about.at != "" and about.card in me.zone(about.at)


def nothing(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """For hooks that are asked, not carried out."""
