"""Made-up cards that bring the cards of Empires into situations which no real card of the sets so far brings
about: gains on another player's turn, plays in the Night, cards that leave play in other ways."""

from tafelrunde.games.dominion.cards import NIGHT, REACTION, TREASURE, Card, Cost, Played, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import GAIN, HAND, REVEAL, Effect, Hook, Subject
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.turn import in_action_phase
from tests.dominion.machinery.stage import action


def in_play(me: Player, card: str) -> Played:
    """The record in play of a card."""
    return next(played for played in me.in_play if played.card.id == card)


def melter(game: Dominion, me: Player, this: Played) -> None:
    """Trash a Capital from play."""
    game.trash_from_play(me, in_play(me, "capital"))


def refund(game: Dominion, me: Player, this: Played) -> None:
    """Return a Capital from play to its pile."""
    game.return_to_pile(me, in_play(me, "capital"))


# Melter, Refund: your Capital leaves play other than by being discarded.
MELTER = Card("melter", "base", Cost(3), (TREASURE,), melter)
REFUND = Card("refund", "base", Cost(3), (TREASURE,), refund)


def herald_of(id: str) -> Card:
    """A card with which each other player gains the card of this id, if it is on top of its pile."""

    def give(game: Dominion, me: Player, this: Played) -> None:
        for other in game.others(me):
            game.gain(other, CARDS[id])

    return action(f"gift_of_{id}", 2, give)


GIFTS = [herald_of(id) for id in ("haunted_castle", "forum", "temple")]


def squatter(game: Dominion, me: Player, this: Played) -> None:
    """Gain the top Castle to hand."""
    game.gain(me, game.tops[game.numbers[CARDS["castles"]]], "hand")


# Squatter: gain a Castle to your hand.
SQUATTER = action("squatter", 2, squatter)


def one_coffers(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Coffers."""
    game.add_tokens(me, "coffers", 1)


def is_action_phase(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether it is revealed in an Action phase."""
    return in_action_phase(game)


# Benefactor: when you reveal this in an Action phase, +1 Coffers (as Patron).
BENEFACTOR = action(
    "benefactor", 4, None, REACTION, hooks=(Hook("benefactor", REVEAL, one_coffers, is_action_phase),)
)


def play_from_hand(game: Dominion, me: Player, this: Played) -> None:
    """Play a Treasure or an Action from hand."""
    option = game.ask_maybe(me.seat, "play_twice", unique(me.hand))
    if option is not None:
        game.play(me, game.put_in_play(me, option))


# Night Owl: play a card from your hand, in the Night.
NIGHT_OWL = Card("night_owl", "base", Cost(2), (NIGHT,), play_from_hand)


def others_play(game: Dominion, me: Player, this: Played) -> None:
    """Each other player plays a card from hand."""
    for other in game.others(me):
        play_from_hand(game, other, this)


# Carnival: each other player plays a card from hand. Fair: play a card from hand.
CARNIVAL = action("carnival", 2, others_play)
FAIR = Card("fair", "base", Cost(2), (TREASURE,), play_from_hand)


def has_charm(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether a Charm is in hand."""
    return CARDS["charm"] in me.hand


def play_charm(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Play a Charm from hand."""
    game.play(me, game.put_in_play(me, CARDS["charm"]))


# Familiar Spirit: when you gain a card, you may play a Charm from your hand.
SPIRIT = action(
    "familiar_spirit",
    3,
    None,
    REACTION,
    hooks=(Hook("familiar_spirit", GAIN, play_charm, has_charm, may=True, where=HAND),),
)

ALL = (MELTER, REFUND, *GIFTS, SQUATTER, BENEFACTOR, NIGHT_OWL, CARNIVAL, FAIR, SPIRIT)
