"""Made-up cards that show what the cards of Dark Ages do to others: they act when discarded or trashed."""

from tafelrunde.games.dominion.cards import ATTACK, REACTION, Card, Cost, Played, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import DISCARD, TRASH, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.sets.basic import COPPER, SILVER
from tests.dominion.machinery.stage import action


def dig(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a Silver."""
    game.gain(me, SILVER)


# Mole: when you discard this outside Clean-up, you may gain a Silver.
MOLE = action("mole", 3, None, REACTION, hooks=(Hook("mole", DISCARD, dig, may=True),))


def tyrant(game: Dominion, me: Player, this: Played) -> None:
    """The others trash a hand card."""
    for other in game.victims(me, this):
        game.trash(other, [game.ask_one(other.seat, "trash_one", unique(other.hand))])


# Tyrant: each other player trashes a card from hand.
TYRANT = action("tyrant", 2, tyrant, ATTACK)


def burn_copper(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Trash a Copper from hand."""
    game.trash(me, [COPPER])


# Torch: when you trash this, trash a Copper from hand.
TORCH = action("torch", 2, hooks=(Hook("torch", TRASH, burn_copper),))


def crash(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """All cards cost $2 less."""
    game.reduction += 2


# Bubble: when you trash this, cards cost $2 less.
BUBBLE = action("bubble", 1, hooks=(Hook("bubble", TRASH, crash),))

# Elixir: costs $4 and a potion.
ELIXIR = Card("elixir", "base", Cost(4, potion=1), ("action",))

ALL = (MOLE, TYRANT, TORCH, BUBBLE, ELIXIR)
