"""The Castles of Empires: eight different cards in one pile, the cheapest on top."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.dominion.cards import (
    ACTION,
    CASTLE,
    TREASURE,
    VICTORY,
    Card,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import GAIN, TRASH, Effect, Hook, Subject
from tafelrunde.games.dominion.player import POINTS
from tafelrunde.games.dominion.sets.basic import GOLD, SILVER
from tafelrunde.games.dominion.sets.dark_ages import A_DUCHY, THREE_ESTATES, gain_green

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

THIS_CASTLE = Choice("this_castle")


def castles_of(game: "Dominion", me: "Player") -> int:
    """How many Castles a player has: 1 point for each (Humble Castle)."""
    return len([card for card in game.cards_of(me) if CASTLE in card.types])


def twice_castles_of(game: "Dominion", me: "Player") -> int:
    """2 points for each Castle (King's Castle)."""
    return 2 * castles_of(game, me)


def crumble(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 victory token and a Silver."""
    game.add_tokens(me, POINTS, 1)
    game.gain(me, SILVER)


def small_castle(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash this or a Castle from hand; if one was trashed, gain a Castle."""
    options: list[Thing] = [*unique([card for card in me.hand if CASTLE in card.types])]
    if this in me.in_play:
        options.insert(0, THIS_CASTLE)
    if not options:
        return
    chosen = game.ask_one(me.seat, "small_castle", options)
    if isinstance(chosen, Card):
        game.trash(me, [chosen])
    else:
        game.trash_from_play(me, this)
    number = game.pile_of(CASTLES)
    if number >= 0 and game.left[number] > 0:
        game.gain(me, game.tops[number])


def in_own_turn(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether it is the player's own turn."""
    return me.seat == game.active


def haunt(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a Gold; others with five cards or more in hand put two of them onto their deck."""
    game.gain(me, GOLD)
    for other in game.others(me):
        if len(other.hand) >= 5:
            for _ in range(2):
                card = game.ask_one(other.seat, "topdeck", unique(other.hand))
                game.topdeck(other, card, "hand", openly=False)


def opulent_castle(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard any number of Victory cards for +$2 each."""
    chosen = game.ask_some(me.seat, "discard", [card for card in me.hand if card.is_victory])
    game.discard(me, chosen)
    game.add_coins(me, 2 * len(chosen))


def sprawl(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a Duchy or three Estates."""
    gain_green(game, me, game.ask_one(me.seat, "sprawling_castle", (A_DUCHY, THREE_ESTATES)))


def show_splendour(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Reveal the hand; +1 victory token for each Victory card in it and in play."""
    game.show_hand(me)
    count = len([card for card in (*me.hand, *me.cards_in_play()) if card.is_victory])
    if count:
        game.add_tokens(me, POINTS, count)


HUMBLE = Card(
    "humble_castle", "empires", 3, (TREASURE, VICTORY, CASTLE), plus=Plus(coins=1), worth=castles_of,
    picture="stone-tower",
)  # fmt: skip
CRUMBLING = Card(
    "crumbling_castle", "empires", 4, (VICTORY, CASTLE), vp=1,
    hooks=(Hook("crumbling_castle", GAIN | TRASH, crumble),), picture="castle-ruins",
)  # fmt: skip
SMALL = Card(
    "small_castle", "empires", 5, (ACTION, VICTORY, CASTLE), small_castle, vp=2, picture="white-tower"
)
HAUNTED = Card(
    "haunted_castle", "empires", 6, (VICTORY, CASTLE), vp=2,
    hooks=(Hook("haunted_castle", GAIN, haunt, in_own_turn),), picture="evil-tower",
)  # fmt: skip
OPULENT = Card(
    "opulent_castle", "empires", 7, (ACTION, VICTORY, CASTLE), opulent_castle, vp=3, picture="indian-palace"
)
SPRAWLING = Card(
    "sprawling_castle", "empires", 8, (VICTORY, CASTLE), vp=4,
    hooks=(Hook("sprawling_castle", GAIN, sprawl),), picture="locked-fortress",
)  # fmt: skip
GRAND = Card(
    "grand_castle", "empires", 9, (VICTORY, CASTLE), vp=5,
    hooks=(Hook("grand_castle", GAIN, show_splendour),), picture="qaitbay-citadel",
)  # fmt: skip
KINGS = Card("kings_castle", "empires", 10, (VICTORY, CASTLE), worth=twice_castles_of, picture="crenel-crown")

SINGLE_CASTLES = (HUMBLE, CRUMBLING, SMALL, HAUNTED, OPULENT, SPRAWLING, GRAND, KINGS)
TWICE = (HUMBLE, SMALL, OPULENT, KINGS)


def all_castles(seats: int) -> list[Card]:
    """From the bottom up, the dearest first: one of each for two players; with more, four of them twice."""
    return [
        castle
        for castle in reversed(SINGLE_CASTLES)
        for _ in range(2 if seats > 2 and castle in TWICE else 1)
    ]


CASTLES = Card("castles", "empires", 3, (VICTORY, CASTLE), pile=all_castles, picture="hill-fort")
