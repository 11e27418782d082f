"""The cards of Renaissance that the recommended sets name, with Guildhall and the artifacts."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    DURATION,
    REACTION,
    TREASURE,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    ALL,
    COSTS,
    GAIN,
    LEAVE_PLAY,
    NEXT,
    ONCE,
    OPEN,
    REVEAL,
    THIS_TURN,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.landscapes import ARTIFACT, PROJECT, Landscape
from tafelrunde.games.dominion.player import COFFERS, VILLAGERS
from tafelrunde.games.dominion.predicates import a_treasure, nothing, there
from tafelrunde.games.dominion.sets.alchemy import reveal_and_sort
from tafelrunde.games.dominion.sets.base import one_coin
from tafelrunde.games.dominion.sets.basic import COPPER, CURSE_CARD
from tafelrunde.games.dominion.sets.rising_sun_prophecies import topdeck_it
from tafelrunde.games.dominion.sets.seaside import land
from tafelrunde.games.dominion.turn import in_action_phase

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

TAKE_LANTERN = Choice("take_lantern")
TAKE_HORN = Choice("take_horn")
TRASH_TREASURE = Choice("trash_treasure")
TREASURE_FROM_TRASH = Choice("treasure_from_trash")
TAKE_KEY = Choice("take_key")


def border_guard(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal two cards (with the Lantern three), take one and discard the rest. If all of them were Actions,
    take the Lantern or the Horn."""
    count = 3 if game.holds_artifact(me, LANTERN) else 2
    revealed = game.reveal(me, count)
    if revealed:
        game.to_hand(me, game.ask_one(me.seat, "border_guard", unique(revealed)), "revealed")
        game.discard_revealed(me)
    if len(revealed) == count and all(game.is_action(card) for card in revealed):
        chosen = game.ask_one(me.seat, "take_artifact", (TAKE_LANTERN, TAKE_HORN))
        game.take_artifact(me, LANTERN if chosen is TAKE_LANTERN else HORN)


def is_horn_call(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a Border Guard was discarded, and the Horn not used in this turn."""
    return about.card is BORDER_GUARD and HORN.id not in game.tally.used and there(game, me, it, about)


def blow_horn(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Put the Border Guard onto the deck."""
    game.tally.used.append(HORN.id)
    topdeck_it(game, me, it, about)


BORDER_GUARD = Card(
    "border_guard", "renaissance", 2, (ACTION,), border_guard, Plus(actions=1), picture="guards"
)
LANTERN = Landscape("lantern", ARTIFACT, "renaissance", picture="old-lantern")
HORN = Landscape(
    "horn",
    ARTIFACT,
    "renaissance",
    hooks=(Hook("horn", LEAVE_PLAY, blow_horn, is_horn_call, may=True),),
    picture="hunting-horn",
)


def cargo_ship(game: "Dominion", me: "Player", this: Played) -> None:
    """Once this turn a card gained may be set aside, to come to hand at the start of the next turn."""
    game.wait(CARGO_SHIP, me.seat, THIS_TURN, this)


def load(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Set the card gained aside. With it the ship stays in play, or whatever has played a ship elsewhere."""
    at, about.at = about.at, ""
    game.set_aside(me, [about.card], CARGO, Played(it.uid, about.card), at, OPEN)


CARGO_SHIP = Hook("cargo_ship", GAIN, load, there, times=ONCE, may=True)
CARGO = Hook("cargo", TURN_START, land, times=NEXT, cause="cargo_ship", told=True)


def has_copper(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether there is a Copper in hand."""
    return COPPER in me.hand


def trash_copper(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Trash a Copper from hand."""
    game.trash(me, [COPPER])


def experiment(game: "Dominion", me: "Player", this: Played) -> None:
    """Return this to its pile."""
    game.return_to_pile(me, this)


def is_first_experiment(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether it was not gained by an Experiment: then that is what things happen for."""
    return game.cause != it.hook.cause


def gain_another(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain another one."""
    game.gain(me, about.card)


def one_coffers(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Coffers."""
    game.add_tokens(me, COFFERS, 1)


def hideout(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a hand card; for a Victory card gain a Curse."""
    if me.hand:
        card = game.ask_one(me.seat, "trash_one", unique(me.hand))
        game.trash(me, [card])
        if card.is_victory:
            game.gain(me, CURSE_CARD)


def inventor(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card up to $4; then cards cost $1 less this turn."""
    game.gain_one(me, game.available(Cost(4)))
    game.wait(INVENTOR, ALL, THIS_TURN, number=1)


INVENTOR = Hook("inventor", COSTS, nothing)


def is_action_phase(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether this is an Action phase, whoever's."""
    return in_action_phase(game)


def scholar(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard the hand, then +7 Cards."""
    game.discard(me, me.hand[:])
    game.draw(me, 7)


def sculptor(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card up to $4 to hand; for a Treasure +1 Villager."""
    gained = game.gain_one(me, game.available(Cost(4)), "hand")
    if gained is not None and gained.card.is_treasure:
        game.add_tokens(me, VILLAGERS, 1)


def seer(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top three cards; those that cost $2 to $4 go to hand, the rest back in an order that nobody
    else sees (DH25)."""
    prices = [Cost(coins) for coins in (2, 3, 4)]
    reveal_and_sort(game, me, 3, lambda card: any(game.cost(card).same(price) for price in prices))


def treasurer(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a Treasure from hand, gain one from the trash to hand, or take the Key."""
    chosen = game.ask_one(me.seat, "treasurer", (TRASH_TREASURE, TREASURE_FROM_TRASH, TAKE_KEY))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is TAKE_KEY:
        game.take_artifact(me, KEY)
    elif chosen is TRASH_TREASURE:
        treasures = unique([card for card in me.hand if card.is_treasure])
        if treasures:
            game.trash(me, [game.ask_one(me.seat, "trash_one", treasures)])
    else:
        treasures = unique([card for card in game.trash_pile if card.is_treasure])
        if treasures:
            game.gain(me, game.ask_one(me.seat, "rogue", treasures), "hand", "trash")


KEY = Landscape(
    "key",
    ARTIFACT,
    "renaissance",
    hooks=(Hook("key", TURN_START, one_coin, plain=True, told=True),),
    picture="key",
)
GUILDHALL = Landscape(
    "guildhall",
    PROJECT,
    "renaissance",
    Cost(5),
    hooks=(Hook("guildhall", GAIN, one_coffers, a_treasure, plain=True),),
    picture="hanging-sign",
)


CARDS: tuple[Card, ...] = (
    BORDER_GUARD,
    Card(
        "ducat",
        "renaissance",
        2,
        (TREASURE,),
        None,
        Plus(buys=1, coffers=1),
        hooks=(Hook("ducat", GAIN, trash_copper, has_copper, may=True),),
        picture="token",
    ),
    Card(
        "cargo_ship",
        "renaissance",
        3,
        (ACTION, DURATION),
        cargo_ship,
        Plus(coins=2),
        picture="cargo-crate",
    ),
    Card(
        "experiment",
        "renaissance",
        3,
        (ACTION,),
        experiment,
        Plus(cards=2, actions=1),
        hooks=(Hook("experiment", GAIN, gain_another, is_first_experiment),),
        picture="test-tubes",
    ),
    Card("hideout", "renaissance", 4, (ACTION,), hideout, Plus(cards=1, actions=2), picture="mountain-cave"),
    Card("inventor", "renaissance", 4, (ACTION,), inventor, picture="gears"),
    Card(
        "patron",
        "renaissance",
        4,
        (ACTION, REACTION),
        None,
        Plus(coins=2, villagers=1),
        hooks=(Hook("patron", REVEAL, one_coffers, is_action_phase, plain=True),),
        picture="pay-money",
    ),
    Card("scholar", "renaissance", 5, (ACTION,), scholar, picture="open-book"),
    Card("sculptor", "renaissance", 5, (ACTION,), sculptor, picture="stone-bust"),
    Card("seer", "renaissance", 5, (ACTION,), seer, Plus(cards=1, actions=1), picture="tarot-18-the-moon"),
    Card("treasurer", "renaissance", 5, (ACTION,), treasurer, Plus(coins=3), picture="abacus"),
)
OTHERS: tuple[Card, ...] = ()
LANDSCAPES: tuple[Landscape, ...] = (GUILDHALL, LANTERN, HORN, KEY)
