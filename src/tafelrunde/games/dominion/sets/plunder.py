"""The cards of Plunder that the recommended sets name. The Loots stand in plunder_loot.py."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    COMMAND,
    DURATION,
    TREASURE,
    Card,
    Cost,
    FromDeck,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    AFTER_PLAY,
    GAIN,
    GAME,
    NEXT,
    THIS_TURN,
    TRASH,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.landscapes import EVENT, Landscape
from tafelrunde.games.dominion.sets.base import militia
from tafelrunde.games.dominion.sets.plunder_loot import LOOT_PILE, LOOTS, gain_loot
from tafelrunde.games.dominion.sets.rising_sun import TWO_COINS, no_command, replay

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

A_DURATION = Choice("a_duration")


def take_loot(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a Loot."""
    gain_loot(game, me)


def cabin_boy(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn +$2, or trash this to gain a Duration."""
    game.wait(CABIN_BOY, me.seat, GAME, this)


def sign_on(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+$2, or trash this to gain a Duration; without trashing it there is none."""
    chosen = game.ask_one(me.seat, "cabin_boy", (TWO_COINS, A_DURATION))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is TWO_COINS:
        game.add_coins(me, 2)
        return
    boy = me.record(it.uid)
    if boy is not None and game.trash_from_play(me, boy):
        game.gain_one(me, [pile for pile, card in game.offers() if card.is_duration])


CABIN_BOY = Hook("cabin_boy", TURN_START, sign_on, times=NEXT, told=True)


def cutthroat(game: "Dominion", me: "Player", this: Played) -> None:
    """Others discard down to three cards. When next anyone gains a Treasure for $5 or more, gain a Loot."""
    militia(game, me, this)
    game.wait(CUTTHROAT, me.seat, GAME, this)


def a_dear_treasure(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a Treasure was gained that cost $5 or more."""
    return about.card.is_treasure and about.cost.coins >= 5


CUTTHROAT = Hook("cutthroat", GAIN, take_loot, a_dear_treasure, times=NEXT, anyone=True, told=True)


def first_mate(game: "Dominion", me: "Player", this: Played) -> None:
    """Play any number of Actions of one name from hand, then draw until six cards in hand."""
    chosen = game.ask_maybe(me.seat, "first_mate", game.playable(me))
    while chosen is not None:
        name = named(chosen)
        game.play(me, game.put_in_play(me, chosen))
        more = [one for one in game.playable(me) if named(one) is name]
        chosen = game.ask_maybe(me.seat, "first_mate", more)
    game.draw(me, 6 - len(me.hand))


def named(option: Thing) -> Thing:
    """The card behind something to play; a Shadow in the deck is the same card as in hand (D63)."""
    return option.card if isinstance(option, FromDeck) else option


def flagship(game: "Dominion", me: "Player", this: Played) -> None:
    """The next non-Command Action played, in whatever turn, is played once more."""
    game.wait(FLAGSHIP, me.seat, GAME, this)


FLAGSHIP = Hook("flagship", AFTER_PLAY, replay, no_command, times=NEXT)


JEWELLED_EGG = Hook("jewelled_egg", TRASH, take_loot)


def kings_cache(game: "Dominion", me: "Player", this: Played) -> None:
    """May play a Treasure from hand three times."""
    card = game.ask_maybe(me.seat, "kings_cache", game.treasures_to_play(me))
    if card is not None:
        played = game.put_in_play(me, card)
        game.tie(this, played)
        for _ in range(3):
            game.play(me, played)


def pendant(game: "Dominion", me: "Player", this: Played) -> None:
    """+$1 for each differently named Treasure in play."""
    game.add_coins(me, len(unique([card for card in me.cards_in_play() if card.is_treasure])))


def pilgrim(game: "Dominion", me: "Player", this: Played) -> None:
    """Put a hand card onto the deck."""
    if me.hand:
        game.topdeck(me, game.ask_one(me.seat, "topdeck", unique(me.hand)), "hand", openly=False)


def taskmaster(game: "Dominion", me: "Player", this: Played) -> None:
    """If a card for exactly $5 is gained this turn, all of this happens again at the start of the next.

    What was gained before does not count (DH30)."""
    game.wait(FIVE_GAINED, me.seat, THIS_TURN, this, (this.card,))


def costs_five(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the card gained cost exactly $5."""
    return about.cost.same(Cost(5))


def go_on(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Taskmaster stays for another turn, and so does what has played it again."""
    game.wait(TASKMASTER, me.seat, GAME, Played(it.uid, it.cards[0]), it.cards)


def repeat(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Action, +$1, and once more what repeats it."""
    game.plus(me, actions=1, coins=1)
    game.wait(FIVE_GAINED, me.seat, THIS_TURN, Played(it.uid, it.cards[0]), it.cards)


FIVE_GAINED = Hook("five_gained", GAIN, go_on, costs_five, times=NEXT, plain=True, cause="taskmaster")
TASKMASTER = Hook("taskmaster", TURN_START, repeat, times=NEXT, told=True)


def tools(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a copy of a card that anybody has in play."""
    in_play = [card for player in game.players for card in player.cards_in_play()]
    game.gain_one(me, [pile for pile, card in game.offers() if card in in_play])


def prosper(game: "Dominion", me: "Player") -> None:
    """Gain a Loot, then any number of Treasures of different names, one after another (DH29)."""
    gain_loot(game, me)
    had: list[Card] = []
    while True:
        piles = [pile for pile, card in game.offers() if card.is_treasure and card not in had]
        chosen = game.ask_maybe(me.seat, "prosper", piles)
        if chosen is None:
            return
        had.append(game.top(chosen))
        game.gain(me, game.top(chosen))


CARDS: tuple[Card, ...] = (
    Card(
        "jewelled_egg",
        "plunder",
        2,
        (TREASURE,),
        plus=Plus(buys=1, coins=1),
        hooks=(JEWELLED_EGG,),
        brings=(LOOT_PILE,),
        picture="easter-egg",
    ),
    Card(
        "taskmaster",
        "plunder",
        3,
        (ACTION, DURATION),
        taskmaster,
        Plus(actions=1, coins=1),
        picture="slavery-whip",
    ),
    Card(
        "cabin_boy",
        "plunder",
        4,
        (ACTION, DURATION),
        cabin_boy,
        Plus(cards=1, actions=1),
        picture="bandana",
    ),
    Card(
        "flagship",
        "plunder",
        4,
        (ACTION, DURATION, COMMAND),
        flagship,
        Plus(coins=2),
        picture="shooner-sailboat",
    ),
    Card("tools", "plunder", 4, (TREASURE,), tools, picture="toolbox"),
    Card(
        "cutthroat",
        "plunder",
        5,
        (ACTION, DURATION, ATTACK),
        cutthroat,
        brings=(LOOT_PILE,),
        picture="dripping-knife",
    ),
    Card("first_mate", "plunder", 5, (ACTION,), first_mate, picture="captain-hat-profile"),
    Card("pendant", "plunder", 5, (TREASURE,), pendant, picture="gem-necklace"),
    Card("pilgrim", "plunder", 5, (ACTION,), pilgrim, Plus(cards=4), picture="pilgrim-hat"),
    Card("kings_cache", "plunder", 7, (TREASURE,), kings_cache, leads=True, picture="open-treasure-chest"),
)
OTHERS: tuple[Card, ...] = (LOOT_PILE, *LOOTS)
LANDSCAPES: tuple[Landscape, ...] = (
    Landscape("prosper", EVENT, "plunder", Cost(10), prosper, brings=(LOOT_PILE,), picture="spiral-bloom"),
)
