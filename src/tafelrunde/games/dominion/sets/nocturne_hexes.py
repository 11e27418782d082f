"""The twelve Hexes of Nocturne, and the four States that they bring."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import Card, Cost, ids, unique
from tafelrunde.games.dominion.hooks import BANS, BUY_START, INSTEAD, NEXT, THIS_TURN, Effect, Hook, Subject
from tafelrunde.games.dominion.landscapes import HEX, STATE, Landscape, LandscapeDo
from tafelrunde.games.dominion.predicates import an_action, nothing
from tafelrunde.games.dominion.sets.base import one_coin
from tafelrunde.games.dominion.sets.basic import COPPER, CURSE_CARD, ESTATE, GOLD, SILVER
from tafelrunde.games.dominion.sets.rising_sun_prophecies import is_treasure_as_action

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

# States.


def start_deluded(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Return it; no Actions are bought this turn."""
    game.leave_state(me, DELUDED)
    game.wait(NO_ACTIONS, me.seat, THIS_TURN)


def start_envious(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Return it; Silver and Gold give $1 this turn."""
    game.leave_state(me, ENVIOUS)
    game.wait(ONE_COIN_EACH, me.seat, THIS_TURN)


def gives_coins(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether it is about a Silver or a Gold whose coins are not already replaced (Enlightenment)."""
    return about.card in (SILVER, GOLD) and not is_treasure_as_action(game, me, it, about)


def minus_two(game: "Dominion", me: "Player") -> int:
    """-2 points."""
    return -2


def minus_four(game: "Dominion", me: "Player") -> int:
    """-4 points."""
    return -4


NO_ACTIONS = Hook("no_actions", BANS, nothing, an_action, cause="deluded")
ONE_COIN_EACH = Hook("one_coin_each", INSTEAD, one_coin, gives_coins, cause="envious")
DELUDED = Landscape(
    "deluded",
    STATE,
    "nocturne",
    hooks=(Hook("deluded", BUY_START, start_deluded, times=NEXT, told=True),),
    picture="star-swirl",
)
ENVIOUS = Landscape(
    "envious",
    STATE,
    "nocturne",
    hooks=(Hook("envious", BUY_START, start_envious, times=NEXT, told=True),),
    picture="angry-eyes",
)
MISERABLE = Landscape("miserable", STATE, "nocturne", worth=minus_two, picture="broken-heart")
TWICE_MISERABLE = Landscape("twice_miserable", STATE, "nocturne", worth=minus_four, picture="shattered-heart")
STATES = (DELUDED, ENVIOUS, MISERABLE, TWICE_MISERABLE)


# Hexes.


def bad_omens(game: "Dominion", me: "Player") -> None:
    """Put the deck into the discard pile, two Coppers from there onto the deck; with fewer show the pile."""
    game.deck_to_discard(me)
    coppers = min(2, me.discard.count(COPPER))
    for _ in range(coppers):
        game.topdeck(me, COPPER, "discard")
    if coppers < 2:
        game.tell("show_discard", me, {"cards": ids(me.discard)})


def delusion(game: "Dominion", me: "Player") -> None:
    """Be deluded, unless deluded or envious."""
    if is_sober(me):
        game.take_state(me, DELUDED)


def envy(game: "Dominion", me: "Player") -> None:
    """Be envious, unless deluded or envious."""
    if is_sober(me):
        game.take_state(me, ENVIOUS)


def is_sober(me: "Player") -> bool:
    """Whether a player is neither deluded nor envious."""
    return DELUDED.name not in me.states and ENVIOUS.name not in me.states


def famine(game: "Dominion", me: "Player") -> None:
    """Reveal the top three cards, discard the Actions, shuffle the rest into the deck."""
    revealed = game.reveal(me, 3)
    rest = [card for card in revealed if not game.is_action(card)]
    game.discard(me, [card for card in revealed if game.is_action(card)], "revealed")
    if rest:
        shuffle_in(game, me, rest)


def shuffle_in(game: "Dominion", me: "Player", cards: list[Card]) -> None:
    """Shuffle revealed cards into the deck; nobody knows anything about it any more."""
    for card in cards:
        me.take(card, "revealed")
        me.deck.append(card)
    me.deck_known = []
    game.barriers += 1
    game.tell("shuffle_in", me, {"cards": ids(cards)})
    game.mix(me)


def fear(game: "Dominion", me: "Player") -> None:
    """With five cards in hand or more, discard an Action or a Treasure, or show a hand without."""
    if len(me.hand) < 5:
        return
    cards = [card for card in me.hand if game.is_action(card) or card.is_treasure]
    if cards:
        game.discard(me, game.ask_some(me.seat, "discard", cards, 1, 1))
    else:
        game.show_hand(me)


def greed(game: "Dominion", me: "Player") -> None:
    """Gain a Copper onto the deck."""
    game.gain(me, COPPER, "deck")


def haunting(game: "Dominion", me: "Player") -> None:
    """With four cards in hand or more, put one onto the deck."""
    if len(me.hand) >= 4:
        card = game.ask_one(me.seat, "topdeck", unique(me.hand))
        game.topdeck(me, card, "hand", openly=False)


def locusts(game: "Dominion", me: "Player") -> None:
    """Trash the top card of the deck. For a Copper or an Estate gain a Curse, otherwise a cheaper card that
    shares a type."""
    card = game.trash_top(me)
    if card in (COPPER, ESTATE):
        game.gain(me, CURSE_CARD)
    elif card is not None:
        gain_lesser(game, me, card)


def gain_lesser(game: "Dominion", me: "Player", trashed: Card) -> None:
    """Gain a cheaper card that shares a type."""
    cost, types = game.cost(trashed), game.types(trashed)
    cheaper = [(pile, card) for pile, card in game.offers() if game.cost(card).less_than(cost)]
    game.gain_one(me, [pile for pile, card in cheaper if any(one in types for one in game.types(card))])


def misery(game: "Dominion", me: "Player") -> None:
    """Be miserable; for the second time, twice miserable."""
    if MISERABLE.name in me.states:
        game.leave_state(me, MISERABLE)
        game.take_state(me, TWICE_MISERABLE)
    elif TWICE_MISERABLE.name not in me.states:
        game.take_state(me, MISERABLE)


def plague(game: "Dominion", me: "Player") -> None:
    """Gain a Curse to hand."""
    game.gain(me, CURSE_CARD, "hand")


def poverty(game: "Dominion", me: "Player") -> None:
    """Discard down to three cards."""
    game.discard_down_to(me, 3)


def war(game: "Dominion", me: "Player") -> None:
    """Reveal cards until one costs $3 or $4; trash it, discard the rest."""
    rest: list[Card] = []
    while revealed := game.reveal(me, 1):
        cost = game.cost(revealed[0])
        if cost.coins >= 3 and cost.up_to(Cost(4)):
            game.trash(me, revealed, "revealed")
            break
        rest += revealed
    game.discard(me, rest, "revealed")


def a_hex(id: str, do: LandscapeDo, picture: str) -> Landscape:
    """A Hex."""
    return Landscape(id, HEX, "nocturne", do=do, picture=picture)


HEXES = (
    a_hex("bad_omens", bad_omens, "raven"),
    a_hex("delusion", delusion, "fluffy-swirl"),
    a_hex("envy", envy, "evil-eyes"),
    a_hex("famine", famine, "fishbone"),
    a_hex("fear", fear, "terror"),
    a_hex("greed", greed, "grab"),
    a_hex("haunting", haunting, "floating-ghost"),
    a_hex("locusts", locusts, "long-antennae-bug"),
    a_hex("misery", misery, "tear-tracks"),
    a_hex("plague", plague, "desert-skull"),
    a_hex("poverty", poverty, "empty-wood-bucket"),
    a_hex("war", war, "catapult"),
)


def lay_out_hexes(game: "Dominion") -> None:
    """Shuffle the Hexes."""
    game.add_deck(HEX, HEXES)
