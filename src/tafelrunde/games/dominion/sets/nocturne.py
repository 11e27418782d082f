"""The cards of Nocturne that the recommended sets name; Boons and Hexes have modules of their own."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    DOOM,
    FATE,
    HEIRLOOM,
    NIGHT,
    REACTION,
    SPIRIT,
    TREASURE,
    VICTORY,
    Card,
    Cost,
    FromDeck,
    Played,
    Plus,
)
from tafelrunde.games.dominion.hooks import (
    DISCARD,
    GAIN,
    NEXT,
    OPEN,
    TURN_END,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.landscapes import BOON, HEX, Landscape
from tafelrunde.games.dominion.predicates import there
from tafelrunde.games.dominion.sets.basic import ESTATE, GOLD
from tafelrunde.games.dominion.sets.dark_ages_knights import gain_gold
from tafelrunde.games.dominion.sets.nocturne_boons import (
    BOONS,
    FIELDS_GIFT,
    FORESTS_GIFT,
    WILL_O_WISP,
    lay_out_boons,
)
from tafelrunde.games.dominion.sets.nocturne_hexes import HEXES, STATES, lay_out_hexes
from tafelrunde.games.dominion.sets.rising_sun_events import foresight_ends
from tafelrunde.games.dominion.turn import NIGHT_PHASE

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def bless(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Turn a Boon over, then receive it: now, or at the start of the next turn."""
    boon = game.turn_over(me, BOON)
    if boon is None:
        return
    if game.confirm(me.seat, "blessed_village", params={"boon": boon.name}):
        game.receive_owed(me, boon)
    else:
        place = BOONS.index(boon)
        game.wait(KEPT_BOONS[place], me.seat, number=place)


def receive_kept(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Receive a Boon that was kept until now."""
    game.receive_owed(me, BOONS[it.number])


# One for each, so that whoever has kept several can tell them apart.
KEPT_BOONS = tuple(Hook(boon.name, TURN_START, receive_kept, times=NEXT) for boon in BOONS)


def changeling(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash this. Gain a copy of a card in play."""
    game.trash_from_play(me, this)
    in_play = me.cards_in_play()
    game.gain_one(me, [pile for pile, card in game.offers() if card in in_play])


def can_be_swapped(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a card from $3 can still be found and returned, and there is a Changeling for it."""
    return (
        about.cost.coins >= 3
        and game.stock(CHANGELING) > 0
        and game.pile_of(about.card) >= 0
        and there(game, me, it, about)
    )


def swap(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Exchange it for a Changeling."""
    game.exchange(me, about, CHANGELING)


def conclave(game: "Dominion", me: "Player", this: Played) -> None:
    """May play an Action from hand of which no copy is in play; if so, +1 Action."""
    if play_different(game, me):
        game.add_actions(me, 1)


def play_different(game: "Dominion", me: "Player") -> bool:
    """May play an Action from hand of which no copy is in play."""
    in_play = me.cards_in_play()
    options = [
        one for one in game.playable(me) if (one.card if isinstance(one, FromDeck) else one) not in in_play
    ]
    chosen = game.ask_maybe(me.seat, "play_different", options)
    if chosen is None:
        return False
    game.play(me, game.put_in_play(me, chosen))
    return True


def imp(game: "Dominion", me: "Player", this: Played) -> None:
    """May play an Action from hand of which no copy is in play."""
    play_different(game, me)


def cursed_village(game: "Dominion", me: "Player", this: Played) -> None:
    """Draw until six cards in hand."""
    game.draw(me, 6 - len(me.hand))


def receive_hex(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Receive a Hex."""
    game.receive([me], HEX)


def devils_workshop(game: "Dominion", me: "Player", this: Played) -> None:
    """After two gains this turn or more, gain an Imp; after one, a card up to $4; after none, a Gold."""
    gained = game.tally.gained(me.seat)
    if gained >= 2:
        game.gain(me, IMP)
    elif gained == 1:
        game.gain_one(me, game.available(Cost(4)))
    else:
        game.gain(me, GOLD)


def run_along(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Set the Hound aside, for all to see, until the end of the turn (DH23)."""
    if game.pick_up(me, about):
        me.aside.append(about.card)
        game.set_aside(me, [about.card], HOUND_RETURNS, None, "aside", OPEN)


# Nothing else at the end of a turn looks at the hand, so that its order makes no difference.
HOUND_RETURNS = Hook(
    "hound_returns", TURN_END, foresight_ends, times=NEXT, anyone=True, plain=True, cause="faithful_hound"
)


def sacred_grove(game: "Dominion", me: "Player", this: Played) -> None:
    """Receive a Boon; unless it gives +$1, each other player may receive it too."""
    boon = game.receive([me], BOON)
    if boon is None or boon in (FIELDS_GIFT, FORESTS_GIFT):
        return
    for other in game.others(me):
        if game.confirm(other.seat, "sacred_grove", params={"boon": boon.name}):
            game.follow_landscape(other, boon)


def shepherd(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard any number of Victory cards, shown to all; +2 Cards for each."""
    cards = game.ask_some(me.seat, "discard", [card for card in me.hand if card.is_victory])
    game.show(me, cards)
    game.discard(me, cards)
    game.draw(me, 2 * len(cards))


def pasture(game: "Dominion", me: "Player") -> int:
    """A point for each Estate."""
    return game.cards_of(me).count(ESTATE)


def hex_others(game: "Dominion", me: "Player", this: Played) -> None:
    """Each other player receives the next Hex, the same one; it is turned over even for nobody (DH24)."""
    game.receive(game.victims(me, this), HEX)


def werewolf(game: "Dominion", me: "Player", this: Played) -> None:
    """In one's own Night each other player receives the next Hex; otherwise +3 Cards."""
    if game.phase == NIGHT_PHASE and me.seat == game.active:
        hex_others(game, me, this)
    else:
        game.draw(me, 3)


IMP = Card("imp", "nocturne", 2, (ACTION, SPIRIT), imp, Plus(cards=2), size=13, picture="imp-laugh")
PASTURE = Card(
    "pasture",
    "nocturne",
    2,
    (TREASURE, VICTORY, HEIRLOOM),
    plus=Plus(coins=1),
    worth=pasture,
    picture="sheep",
)
CHANGELING = Card(
    "changeling",
    "nocturne",
    3,
    (NIGHT,),
    changeling,
    table_hooks=(Hook("changeling", GAIN, swap, can_be_swapped, may=True),),
    picture="baby-face",
)
CARDS: tuple[Card, ...] = (
    Card(
        "faithful_hound",
        "nocturne",
        2,
        (ACTION, REACTION),
        plus=Plus(cards=2),
        hooks=(Hook("faithful_hound", DISCARD, run_along, there, may=True),),
        picture="sitting-dog",
    ),
    CHANGELING,
    Card(
        "blessed_village",
        "nocturne",
        4,
        (ACTION, FATE),
        plus=Plus(cards=1, actions=2),
        hooks=(Hook("blessed_village", GAIN, bless),),
        brings=(WILL_O_WISP,),
        setup=lay_out_boons,
        picture="medieval-village-01",
    ),
    Card("conclave", "nocturne", 4, (ACTION,), conclave, Plus(coins=2), picture="three-friends"),
    Card(
        "devils_workshop",
        "nocturne",
        4,
        (NIGHT,),
        devils_workshop,
        brings=(IMP,),
        picture="tarot-15-the-devil",
    ),
    Card(
        "shepherd",
        "nocturne",
        4,
        (ACTION,),
        shepherd,
        Plus(actions=1),
        heirloom=PASTURE,
        picture="shepherds-crook",
    ),
    Card(
        "skulk",
        "nocturne",
        4,
        (ACTION, ATTACK, DOOM),
        hex_others,
        Plus(buys=1),
        hooks=(Hook("skulk", GAIN, gain_gold),),
        setup=lay_out_hexes,
        picture="hooded-assassin",
    ),
    Card(
        "cursed_village",
        "nocturne",
        5,
        (ACTION, DOOM),
        cursed_village,
        Plus(actions=2),
        hooks=(Hook("cursed_village", GAIN, receive_hex),),
        setup=lay_out_hexes,
        picture="evil-tree",
    ),
    Card(
        "sacred_grove",
        "nocturne",
        5,
        (ACTION, FATE),
        sacred_grove,
        Plus(buys=1, coins=3),
        brings=(WILL_O_WISP,),
        setup=lay_out_boons,
        picture="holy-oak",
    ),
    Card(
        "werewolf",
        "nocturne",
        5,
        (ACTION, NIGHT, ATTACK, DOOM),
        werewolf,
        setup=lay_out_hexes,
        picture="werewolf",
    ),
)
OTHERS: tuple[Card, ...] = (IMP, PASTURE, WILL_O_WISP)
LANDSCAPES: tuple[Landscape, ...] = (*BOONS, *HEXES, *STATES)
