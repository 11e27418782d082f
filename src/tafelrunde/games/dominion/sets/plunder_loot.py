"""The Loots of Plunder: fifteen different Treasures, two of each, face down in a pile beside the Supply."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.engine.zones import EVERYBODY
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    DURATION,
    LOOT,
    REACTION,
    TREASURE,
    Card,
    Play,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    ATTACKED,
    GAIN,
    GAME,
    HAND,
    NEXT,
    SECRET,
    THIS_TURN,
    TURN_END,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.sets.base import is_unprotected, protect, workshop
from tafelrunde.games.dominion.sets.dark_ages_knights import gain_gold
from tafelrunde.games.dominion.sets.rising_sun_prophecies import (
    buy_and_coin,
    not_on_deck,
    take_hand_back,
    topdeck_it,
)

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

POUR_NOW = Choice("pour_now")
POUR_LATER = Choice("pour_later")
PLAY_DISCARDED = Choice("play_discarded")
COINS_INSTEAD = Choice("buy_and_three")


def gain_loot(game: "Dominion", me: "Player") -> None:
    """Gain the top card of the Loots, whatever it is (D113)."""
    number = game.pile_of(LOOT_PILE)
    if number >= 0:
        game.gain(me, game.tops[number])


def amphora(game: "Dominion", me: "Player", this: Played) -> None:
    """Now or at the start of the next turn +1 Buy, +$3."""
    chosen = game.ask_one(me.seat, "amphora", (POUR_NOW, POUR_LATER))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is POUR_NOW:
        game.plus(me, buys=1, coins=3)
    else:
        game.wait(AMPHORA, me.seat, GAME, this)


def pour(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Buy, +$3."""
    game.plus(me, buys=1, coins=3)


AMPHORA = Hook("amphora", TURN_START, pour, times=NEXT, plain=True, told=True)

DOUBLOONS = Hook("doubloons", GAIN, gain_gold)


def endless_chalice(game: "Dominion", me: "Player", this: Played) -> None:
    """The same at the start of each of your turns, for the whole game."""
    game.wait(ENDLESS_CHALICE, me.seat, GAME, this)


ENDLESS_CHALICE = Hook("endless_chalice", TURN_START, buy_and_coin, plain=True, told=True)


def figurehead(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn +2 Cards."""
    game.wait(FIGUREHEAD, me.seat, GAME, this)


def two_cards(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+2 Cards."""
    game.draw(me, 2)


FIGUREHEAD = Hook("figurehead", TURN_START, two_cards, times=NEXT, told=True)


def insignia(game: "Dominion", me: "Player", this: Played) -> None:
    """This turn each card gained may go onto the deck."""
    game.wait(INSIGNIA, me.seat, THIS_TURN)


INSIGNIA = Hook("insignia", GAIN, topdeck_it, not_on_deck, may=True)


def jewels(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn put this on the bottom of the deck."""
    game.wait(JEWELS, me.seat, GAME, this)


def sink(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Put the Jewels from play on the bottom of the deck, if they are still there."""
    played = me.record(it.uid)
    if played is not None:
        me.in_play.remove(played)
        me.deck_known += [0] * (len(me.deck) - len(me.deck_known)) + [EVERYBODY]
        me.deck.insert(0, played.card)
        game.tell("to_bottom", me, {"card": played.card.id})


JEWELS = Hook("jewels", TURN_START, sink, times=NEXT)


def orb(game: "Dominion", me: "Player", this: Played) -> None:
    """Play an Action or Treasure from the discard pile, or +1 Buy, +$3."""
    chosen = game.ask_one(me.seat, "orb", (PLAY_DISCARDED, COINS_INSTEAD))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is COINS_INSTEAD:
        game.plus(me, buys=1, coins=3)
        return
    cards = unique([card for card in me.discard if game.is_action(card) or card.is_treasure])
    if cards:
        card = game.ask_one(me.seat, "orb_play", cards)
        me.take(card, "discard")
        game.play(me, game.enter_play(me, card))


def prize_goat(game: "Dominion", me: "Player", this: Played) -> None:
    """May trash a hand card."""
    card = game.ask_maybe(me.seat, "trash_one", unique(me.hand))
    if card is not None:
        game.trash(me, [card])


def puzzle_box(game: "Dominion", me: "Player", this: Played) -> None:
    """May set a hand card aside face down; it comes back at the end of the turn."""
    card = game.ask_maybe(me.seat, "puzzle_box", unique(me.hand))
    if card is not None:
        game.set_aside(me, [card], PUZZLE_BOX, None, "hand", SECRET)


PUZZLE_BOX = Hook("puzzle_box", TURN_END, take_hand_back, times=NEXT, plain=True)


def sextant(game: "Dominion", me: "Player", this: Played) -> None:
    """Look at the top five cards; discard any number, put the rest back in any order."""
    looked = game.look(me, 5)
    game.discard(me, game.ask_some(me.seat, "sextant", looked), "looked")
    game.put_looked_back(me, looked)


SHIELD = Hook("shield", ATTACKED, protect, is_unprotected, may=True, again=True, where=HAND)


def spell_scroll(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash this to gain a cheaper card; an Action or Treasure may be played after that (DH31)."""
    if not game.trash_from_play(me, this):
        return
    cost = game.cost(this.card)
    gained = game.gain_one(me, [pile for pile, card in game.offers() if game.cost(card).less_than(cost)])
    if gained is None or not (game.is_action(gained.card) or gained.card.is_treasure):
        return
    wanted = bool(gained.at) and game.confirm(me.seat, "spell_scroll", params={"card": gained.card.id})
    if wanted and game.pick_up(me, gained):
        game.play(me, game.enter_play(me, gained.card))


def staff(game: "Dominion", me: "Player", this: Played) -> None:
    """May play an Action from hand."""
    chosen = game.ask_maybe(me.seat, "staff", game.playable(me))
    if chosen is not None:
        game.play(me, game.put_in_play(me, chosen))


def sword(game: "Dominion", me: "Player", this: Played) -> None:
    """Others discard down to four cards."""
    for other in game.victims(me, this):
        game.discard_down_to(other, 4)


def loot(
    id: str,
    play: Play | None,
    plus: Plus | None,
    *types: str,
    hooks: tuple[Hook, ...] = (),
    picture: str,
) -> Card:
    """A Loot, with its further types."""
    return Card(id, "plunder", 7, (TREASURE, *types, LOOT), play, plus, hooks=hooks, picture=picture)


THREE_COINS = Plus(coins=3)
BUY_AND_THREE = Plus(buys=1, coins=3)

LOOTS: tuple[Card, ...] = (
    loot("amphora", amphora, None, DURATION, picture="egyptian-urns"),
    loot("doubloons", None, THREE_COINS, hooks=(DOUBLOONS,), picture="crown-coin"),
    loot("endless_chalice", endless_chalice, Plus(buys=1, coins=1), DURATION, picture="jeweled-chalice"),
    loot("figurehead", figurehead, THREE_COINS, DURATION, picture="figurehead"),
    loot("hammer", workshop, THREE_COINS, picture="flat-hammer"),
    loot("insignia", insignia, THREE_COINS, picture="star-medal"),
    loot("jewels", jewels, BUY_AND_THREE, DURATION, picture="cut-diamond"),
    loot("orb", orb, None, picture="dragon-orb"),
    loot("prize_goat", prize_goat, BUY_AND_THREE, picture="goat"),
    loot("puzzle_box", puzzle_box, BUY_AND_THREE, picture="jigsaw-box"),
    loot("sextant", sextant, BUY_AND_THREE, picture="sextant"),
    loot("shield", None, BUY_AND_THREE, REACTION, hooks=(SHIELD,), picture="round-shield"),
    Card("spell_scroll", "plunder", 7, (ACTION, TREASURE, LOOT), spell_scroll, picture="scroll-unfurled"),
    loot("staff", staff, BUY_AND_THREE, picture="wizard-staff"),
    loot("sword", sword, BUY_AND_THREE, ATTACK, picture="broadsword"),
)


def all_loots(seats: int) -> list[Card]:
    """Two of each, for any number of players."""
    return [*LOOTS, *LOOTS]


LOOT_PILE = Card("loot", "plunder", 7, (TREASURE, LOOT), pile=all_loots, face_down=True, picture="swap-bag")
