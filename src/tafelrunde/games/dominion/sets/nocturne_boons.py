"""The twelve Boons of Nocturne, and the Will-o'-Wisp that one of them brings."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import ACTION, SPIRIT, Card, Cost, Played, Plus, unique
from tafelrunde.games.dominion.hooks import NEXT, THIS_TURN, TURN_END, Hook
from tafelrunde.games.dominion.landscapes import BOON, Landscape, LandscapeDo
from tafelrunde.games.dominion.sets.basic import GOLD, SILVER
from tafelrunde.games.dominion.sets.dark_ages import draw_one
from tafelrunde.games.dominion.sets.rising_sun import reveal_for_hand

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def will_o_wisp(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top card; up to $2 it goes to hand, otherwise back."""
    reveal_for_hand(game, me, lambda card: game.cost(card).up_to(Cost(2)))


def earths_gift(game: "Dominion", me: "Player") -> None:
    """May discard a Treasure to gain a card up to $4."""
    card = game.ask_maybe(me.seat, "earths_gift", unique([card for card in me.hand if card.is_treasure]))
    if card is not None:
        game.discard(me, [card])
        game.gain_one(me, game.available(Cost(4)))


def fields_gift(game: "Dominion", me: "Player") -> None:
    """+1 Action, +$1."""
    game.plus(me, actions=1, coins=1)


def flames_gift(game: "Dominion", me: "Player") -> None:
    """May trash a hand card."""
    card = game.ask_maybe(me.seat, "trash_one", unique(me.hand))
    if card is not None:
        game.trash(me, [card])


def forests_gift(game: "Dominion", me: "Player") -> None:
    """+1 Buy, +$1."""
    game.plus(me, buys=1, coins=1)


def moons_gift(game: "Dominion", me: "Player") -> None:
    """May put a card from the discard pile onto the deck."""
    card = game.ask_maybe(me.seat, "harbinger", unique(me.discard))
    if card is not None:
        game.topdeck(me, card, "discard")


def mountains_gift(game: "Dominion", me: "Player") -> None:
    """Gain a Silver."""
    game.gain(me, SILVER)


def rivers_gift(game: "Dominion", me: "Player") -> None:
    """+1 Card at the end of this turn, whoever's turn it is."""
    game.wait(RIVER_FLOWS, me.seat, THIS_TURN)


RIVER_FLOWS = Hook("river_flows", TURN_END, draw_one, times=NEXT, anyone=True, cause="rivers_gift")


def seas_gift(game: "Dominion", me: "Player") -> None:
    """+1 Card."""
    game.draw(me, 1)


def skys_gift(game: "Dominion", me: "Player") -> None:
    """May discard three cards to gain a Gold; with fewer the whole hand, for nothing."""
    if me.hand and game.confirm(me.seat, "skys_gift"):
        cards = game.ask_some(me.seat, "discard", me.hand, 3, 3)
        game.discard(me, cards)
        if len(cards) == 3:
            game.gain(me, GOLD)


def suns_gift(game: "Dominion", me: "Player") -> None:
    """Look at the top four cards, discard any number of them, put the rest back in any order."""
    looked = game.look(me, 4)
    game.discard(me, game.ask_some(me.seat, "suns_gift", looked), "looked")
    game.put_looked_back(me, looked)


def swamps_gift(game: "Dominion", me: "Player") -> None:
    """Gain a Will-o'-Wisp."""
    game.gain(me, WILL_O_WISP)


def winds_gift(game: "Dominion", me: "Player") -> None:
    """+2 Cards, then discard two."""
    game.draw(me, 2)
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, 2, 2))


def a_boon(id: str, do: LandscapeDo, picture: str, keeps: bool = False) -> Landscape:
    """A Boon."""
    return Landscape(id, BOON, "nocturne", do=do, keeps=keeps, picture=picture)


WILL_O_WISP = Card(
    "will_o_wisp",
    "nocturne",
    0,
    (ACTION, SPIRIT),
    will_o_wisp,
    Plus(cards=1, actions=1),
    size=12,
    picture="spark-spirit",
)
FIELDS_GIFT = a_boon("fields_gift", fields_gift, "high-grass", keeps=True)
FORESTS_GIFT = a_boon("forests_gift", forests_gift, "forest", keeps=True)
BOONS = (
    a_boon("earths_gift", earths_gift, "plant-seed"),
    FIELDS_GIFT,
    a_boon("flames_gift", flames_gift, "flame"),
    FORESTS_GIFT,
    a_boon("moons_gift", moons_gift, "moon"),
    a_boon("mountains_gift", mountains_gift, "mountains"),
    a_boon("rivers_gift", rivers_gift, "river", keeps=True),
    a_boon("seas_gift", seas_gift, "waves"),
    a_boon("skys_gift", skys_gift, "fluffy-cloud"),
    a_boon("suns_gift", suns_gift, "sun"),
    a_boon("swamps_gift", swamps_gift, "swamp"),
    a_boon("winds_gift", winds_gift, "whirlwind"),
)


def lay_out_boons(game: "Dominion") -> None:
    """Shuffle the Boons."""
    game.add_deck(BOON, BOONS)
