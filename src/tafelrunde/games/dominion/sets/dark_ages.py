"""The cards of Dark Ages that the recommended sets name; the Knights have a module of their own."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    CURSE,
    REACTION,
    RUINS,
    SHELTER,
    VICTORY,
    Card,
    Cost,
    FromDeck,
    Played,
    Plus,
    ids,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    BUY_END,
    GAIN,
    HAND,
    NEXT,
    THIS_TURN,
    TRASH,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.sets.basic import DUCHY, ESTATE, SILVER
from tafelrunde.games.dominion.sets.dark_ages_knights import KNIGHTS, SINGLE_KNIGHTS, is_prey, raid
from tafelrunde.games.dominion.sets.rising_sun import A_SILVER, TWO_ACTIONS, reveal_for_hand
from tafelrunde.games.dominion.sets.rising_sun_prophecies import gain_cheaper
from tafelrunde.games.dominion.turn import BUY_PHASE

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

TAKE = Choice("take")
DISCARD_AND_DRAW = Choice("discard_and_draw")
A_DUCHY = Choice("a_duchy")
THREE_ESTATES = Choice("three_estates")
TWO_BUYS = Choice("two_buys")
# What Vagrant picks up.
LEFTOVERS = (CURSE, RUINS, SHELTER, VICTORY)


# Shelters.


def a_victory_card(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether it is about a Victory card."""
    return about.card.is_victory


def tear_down(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Trash the Hovel from hand."""
    game.trash(me, [it.cards[0]])


def draw_one(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Card."""
    game.draw(me, 1)


HOVEL = Hook("hovel", GAIN, tear_down, a_victory_card, may=True, again=True, where=HAND, told=True)


# Kingdom cards and the Madman.


def armory(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card up to $4 onto the deck."""
    game.gain_one(me, game.available(Cost(4)), "deck")


def catacombs(game: "Dominion", me: "Player", this: Played) -> None:
    """Look at the top three cards. Take them into hand, or discard them for +3 Cards."""
    looked = game.look(me, 3)
    if not looked:
        return
    if game.ask_one(me.seat, "catacombs", (TAKE, DISCARD_AND_DRAW)) is TAKE:
        take_looked(game, me)
    else:
        game.discard(me, looked, "looked")
        game.draw(me, 3)


def take_looked(game: "Dominion", me: "Player") -> None:
    """Take the cards that the player looks at into hand, unseen by the others."""
    cards, me.looked = me.looked, []
    me.hand += cards
    if game.events is not None:
        seen: dict[str, object] = {"cards": ids(cards)}
        game.emit("take_looked", me.seat, {"n": len(cards)}, seen, (me.seat,), game.cause)


def forager(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a hand card. Then +$1 for each differently named Treasure in the trash."""
    if me.hand:
        game.trash(me, [game.ask_one(me.seat, "trash_one", unique(me.hand))])
    game.add_coins(me, len(unique([card for card in game.trash_pile if card.is_treasure])))


def hermit(game: "Dominion", me: "Player", this: Played) -> None:
    """May trash a non-Treasure from discard pile or hand. Gain a card up to $3. After a Buy phase without
    a gain, exchange this for a Madman."""
    rid_of_one(game, me)
    game.gain_one(me, game.available(Cost(3)))
    game.wait(HERMIT, me.seat, THIS_TURN, this)


def rid_of_one(game: "Dominion", me: "Player") -> None:
    """May trash a card that is no Treasure, from the discard pile or else from hand."""
    card = game.ask_maybe(me.seat, "hermit", no_treasures(me.discard))
    if card is not None:
        game.trash(me, [card], "discard")
        return
    card = game.ask_maybe(me.seat, "trash_one", no_treasures(me.hand))
    if card is not None:
        game.trash(me, [card])


def no_treasures(cards: list[Card]) -> list[Card]:
    """The kinds of cards that are no Treasures."""
    return unique([card for card in cards if not card.is_treasure])


def goes_mad(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether nothing was gained in this turn's Buy phase, and the Hermit is in play."""
    return game.tally.gained(me.seat, BUY_PHASE) == 0 and me.record(it.uid) is not None


def go_mad(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Exchange the Hermit for a Madman."""
    played = me.record(it.uid)
    assert played is not None
    game.exchange(me, Subject(played.card, me, played, "play"), MADMAN)


HERMIT = Hook("hermit", BUY_END, go_mad, goes_mad, times=NEXT)


def madman(game: "Dominion", me: "Player", this: Played) -> None:
    """Return this to its pile. If it did return, +1 Card for each card in hand."""
    if game.return_to_pile(me, this):
        game.draw(me, len(me.hand))


def duchy_or_estates(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a Duchy or three Estates."""
    gain_green(game, me, game.ask_one(me.seat, "hunting_grounds", (A_DUCHY, THREE_ESTATES)))


def gain_green(game: "Dominion", me: "Player", chosen: Choice) -> None:
    """Gain what was chosen."""
    if chosen is A_DUCHY:
        game.gain(me, DUCHY)
    else:
        for _ in range(3):
            game.gain(me, ESTATE)


def procession(game: "Dominion", me: "Player", this: Played) -> None:
    """May play a non-Duration Action from hand twice; then trash it and gain an Action that costs exactly
    $1 more."""
    chosen = game.ask_maybe(me.seat, "procession", [one for one in game.playable(me) if not lasts(one)])
    if chosen is not None:
        played = game.put_in_play(me, chosen)
        game.play(me, played)
        game.play(me, played)
        game.trash_from_play(me, played)
        dearer = game.cost(played.card).plus(1)
        actions = [(pile, card) for pile, card in game.offers() if game.is_action(card)]
        game.gain_one(me, [pile for pile, card in actions if game.cost(card).same(dearer)])


def lasts(option: Thing) -> bool:
    """Whether something to play is a Duration."""
    card = option.card if isinstance(option, FromDeck) else option
    return isinstance(card, Card) and card.is_duration


def rogue(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card from the trash that costs $3 to $6. If there is none, others reveal two cards, trash such a
    one, discard the rest."""
    loot = unique([card for card in game.trash_pile if is_prey(game, card)])
    if loot:
        game.gain(me, game.ask_one(me.seat, "rogue", loot), source="trash")
    else:
        raid(game, me, this)


def scavenger(game: "Dominion", me: "Player", this: Played) -> None:
    """May put the deck into the discard pile. Put a card from the discard pile onto the deck."""
    if me.deck and game.confirm(me.seat, "scavenger"):
        game.deck_to_discard(me)
    if me.discard:
        game.topdeck(me, game.ask_one(me.seat, "harbinger", unique(me.discard)), "discard")


def squire(game: "Dominion", me: "Player", this: Played) -> None:
    """Choose one: +2 Actions; +2 Buys; a Silver."""
    chosen = game.ask_one(me.seat, "squire", (TWO_ACTIONS, TWO_BUYS, A_SILVER))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is TWO_ACTIONS:
        game.add_actions(me, 2)
    elif chosen is TWO_BUYS:
        game.add_buys(me, 2)
    else:
        game.gain(me, SILVER)


def gain_attack(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain an Attack card, whatever it costs."""
    game.gain_one(me, [pile for pile, card in game.offers() if card.is_attack])


def vagrant(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top card; a Curse, a Ruins, a Shelter or a Victory card goes to hand."""
    reveal_for_hand(game, me, lambda card: any(one in LEFTOVERS for one in card.types))


SHELTERS = (
    Card(
        "hovel",
        "dark_ages",
        Cost(1),
        (REACTION, SHELTER),
        hooks=(HOVEL,),
        picture="hut",
    ),
    Card("necropolis", "dark_ages", 1, (ACTION, SHELTER), plus=Plus(actions=2), picture="graveyard"),
    Card(
        "overgrown_estate",
        "dark_ages",
        Cost(1),
        (VICTORY, SHELTER),
        hooks=(Hook("overgrown_estate", TRASH, draw_one),),
        picture="vines",
    ),
)
MADMAN = Card("madman", "dark_ages", Cost(0), (ACTION,), madman, Plus(actions=2), size=10, picture="enrage")
CARDS: tuple[Card, ...] = (
    Card(
        "squire",
        "dark_ages",
        2,
        (ACTION,),
        squire,
        Plus(coins=1),
        hooks=(Hook("squire", TRASH, gain_attack),),
        picture="templar-shield",
    ),
    Card("vagrant", "dark_ages", 2, (ACTION,), vagrant, Plus(cards=1, actions=1), picture="walking-scout"),
    Card("forager", "dark_ages", 3, (ACTION,), forager, Plus(actions=1, buys=1), picture="berry-bush"),
    Card("hermit", "dark_ages", 3, (ACTION,), hermit, brings=(MADMAN,), picture="tarot-09-the-hermit"),
    Card("armory", "dark_ages", 4, (ACTION,), armory, picture="sword-array"),
    Card("procession", "dark_ages", 4, (ACTION,), procession, picture="vertical-banner"),
    Card("scavenger", "dark_ages", 4, (ACTION,), scavenger, Plus(coins=2), picture="duffel-bag"),
    Card(
        "catacombs",
        "dark_ages",
        5,
        (ACTION,),
        catacombs,
        hooks=(Hook("catacombs", TRASH, gain_cheaper),),
        picture="crypt-entrance",
    ),
    KNIGHTS,
    Card("rogue", "dark_ages", 5, (ACTION, ATTACK), rogue, Plus(coins=2), picture="rogue"),
    Card(
        "hunting_grounds",
        "dark_ages",
        6,
        (ACTION,),
        plus=Plus(cards=4),
        hooks=(Hook("hunting_grounds", TRASH, duchy_or_estates),),
        picture="deer",
    ),
)
OTHERS: tuple[Card, ...] = (*SHELTERS, MADMAN, *SINGLE_KNIGHTS)
