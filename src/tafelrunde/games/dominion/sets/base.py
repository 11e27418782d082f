"""The 26 Kingdom cards of the base game, second edition."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    REACTION,
    TREASURE,
    VICTORY,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import AFTER_PLAY, ATTACKED, HAND, THIS_TURN, Effect, Hook, Subject
from tafelrunde.games.dominion.sets.basic import COPPER, GOLD, SILVER

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

TRASH = Choice("trash")
DISCARD = Choice("discard")
KEEP = Choice("keep")


def artisan(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card up to $5 to hand; put a hand card onto the deck."""
    game.gain_one(me, game.available(Cost(5)), "hand")
    if me.hand:
        card = game.ask_one(me.seat, "topdeck", unique(me.hand))
        game.topdeck(me, card, "hand", openly=False)


def bandit(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a Gold. Others reveal two cards, trash a Treasure other than Copper, discard the rest."""
    game.gain(me, GOLD)
    for other in game.victims(me, this):
        game.reveal(other, 2)
        loot = unique([card for card in other.revealed if card.is_treasure and card is not COPPER])
        if loot:
            game.trash(other, [game.ask_one(other.seat, "bandit", loot)], "revealed")
        game.discard_revealed(other)


def bureaucrat(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a Silver onto the deck. Others put a Victory card onto their deck, or show a hand without."""
    game.gain(me, SILVER, "deck")
    for other in game.victims(me, this):
        victories = unique([card for card in other.hand if card.is_victory])
        if victories:
            game.topdeck(other, game.ask_one(other.seat, "topdeck", victories), "hand")
            game.barriers += 1
        else:
            game.show_hand(other)


def cellar(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard any number of cards, draw as many."""
    chosen = game.ask_some(me.seat, "discard", me.hand)
    game.discard(me, chosen)
    game.draw(me, len(chosen))


def chapel(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash up to four cards from hand."""
    game.trash(me, game.ask_some(me.seat, "trash", me.hand, 0, 4))


def council_room(game: "Dominion", me: "Player", this: Played) -> None:
    """Each other player draws a card."""
    for other in game.others(me):
        game.draw(other, 1)


def gardens(game: "Dominion", me: "Player") -> int:
    """A point for every ten cards, rounded down."""
    return len(game.cards_of(me)) // 10


def harbinger(game: "Dominion", me: "Player", this: Played) -> None:
    """May put a card from the discard pile onto the deck."""
    card = game.ask_maybe(me.seat, "harbinger", unique(me.discard))
    if card is not None:
        game.topdeck(me, card, "discard")


def library(game: "Dominion", me: "Player", this: Played) -> None:
    """Draw until seven cards in hand; Actions may be set aside as they are drawn, and are discarded then."""
    aside: list[Card] = []
    while len(me.hand) < 7 and game.refill(me):
        card = me.deck[-1]
        game.draw(me, 1)
        if game.is_action(card) and game.confirm(me.seat, "set_aside", params={"card": card.id}):
            me.take_from_hand(card)
            me.aside.append(card)
            aside.append(card)
            game.tell("set_aside", me, {"card": card.id})
    game.discard(me, aside, "aside")


def merchant(game: "Dominion", me: "Player", this: Played) -> None:
    """The first Silver played this turn gives $1 more."""
    game.wait(MERCHANT, me.seat, THIS_TURN)


def is_first_silver(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether this is the first Silver of the turn."""
    return about.card is SILVER and game.tally.played(me.seat, SILVER) == 1


def one_coin(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+$1."""
    game.add_coins(me, 1)


MERCHANT = Hook("merchant", AFTER_PLAY, one_coin, is_first_silver, plain=True)


def militia(game: "Dominion", me: "Player", this: Played) -> None:
    """Others discard down to three cards."""
    for other in game.victims(me, this):
        game.discard_down_to(other, 3)


def mine(game: "Dominion", me: "Player", this: Played) -> None:
    """May trash a Treasure from hand for a Treasure to hand that costs up to $3 more."""
    treasures = unique([card for card in me.hand if card.is_treasure])
    card = game.ask_maybe(me.seat, "trash_one", treasures)
    if card is not None:
        game.trash(me, [card])
        game.gain_one(me, game.available(game.cost(card).plus(3), TREASURE), "hand")


def is_unprotected(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the attack would still touch this player."""
    return about.played is not None and not about.played.immune >> me.seat & 1


def protect(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Show the Moat: the attack does not touch this player."""
    assert about.played is not None
    about.played.immune |= 1 << me.seat
    game.show(me, [it.cards[0]])
    game.tell("react", me, {"card": it.cards[0].id})


MOAT = Hook("moat", ATTACKED, protect, is_unprotected, may=True, again=True, where=HAND)


def moneylender(game: "Dominion", me: "Player", this: Played) -> None:
    """May trash a Copper from hand for +$3."""
    if COPPER in me.hand and game.confirm(me.seat, "moneylender"):
        game.trash(me, [COPPER])
        game.add_coins(me, 3)


def poacher(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard a card for each empty pile of the Supply."""
    empty = game.empty_piles()
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, empty, empty))


def remodel(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a card from hand, gain one that costs up to $2 more (D44)."""
    if me.hand:
        card = game.ask_one(me.seat, "trash_one", unique(me.hand))
        game.trash(me, [card])
        game.gain_one(me, game.available(game.cost(card).plus(2)))


def sentry(game: "Dominion", me: "Player", this: Played) -> None:
    """Look at the top two cards; trash, discard or put back each."""
    looked = game.look(me, 2)
    for card in looked:
        sort_out(game, me, card)
    game.put_looked_back(me, looked)


def sort_out(game: "Dominion", me: "Player", card: Card) -> None:
    """Trash or discard a card that the player looks at, or keep it there."""
    chosen = game.ask_one(me.seat, "sentry", (TRASH, DISCARD, KEEP), params={"card": card.id})
    if chosen is TRASH:
        game.trash(me, [card], "looked")
    elif chosen is DISCARD:
        game.discard(me, [card], "looked")


def throne_room(game: "Dominion", me: "Player", this: Played) -> None:
    """May play an Action from hand twice."""
    chosen = game.ask_maybe(me.seat, "play_twice", game.playable(me))
    if chosen is not None:
        game.play_twice(me, chosen, this)


def vassal(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard the top card; if it is an Action, may play it."""
    card = game.discard_top(me)
    if card is None or not game.is_action(card):
        return
    if game.confirm(me.seat, "vassal", params={"card": card.id}) and me.take(card, "discard"):
        game.play(me, game.enter_play(me, card))


def witch(game: "Dominion", me: "Player", this: Played) -> None:
    """Others gain a Curse."""
    game.curse_others(me, this)


def workshop(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card up to $4."""
    game.gain_one(me, game.available(Cost(4)))


CARDS: tuple[Card, ...] = (
    Card("cellar", "base", 2, (ACTION,), cellar, Plus(actions=1), picture="cellar-barrels"),
    Card("chapel", "base", 2, (ACTION,), chapel, picture="church"),
    Card("moat", "base", 2, (ACTION, REACTION), plus=Plus(cards=2), hooks=(MOAT,), picture="checked-shield"),
    Card("harbinger", "base", 3, (ACTION,), harbinger, Plus(cards=1, actions=1), picture="trumpet"),
    Card(
        "merchant",
        "base",
        3,
        (ACTION,),
        merchant,
        Plus(cards=1, actions=1),
        counts=(SILVER,),
        picture="scales",
    ),
    Card("vassal", "base", 3, (ACTION,), vassal, Plus(coins=2), picture="kneeling"),
    Card("village", "base", 3, (ACTION,), plus=Plus(cards=1, actions=2), picture="village"),
    Card("workshop", "base", 3, (ACTION,), workshop, picture="hammer-nails"),
    Card("bureaucrat", "base", 4, (ACTION, ATTACK), bureaucrat, picture="scroll-quill"),
    Card("gardens", "base", 4, (VICTORY,), worth=gardens, picture="bonsai-tree"),
    Card("militia", "base", 4, (ACTION, ATTACK), militia, Plus(coins=2), picture="spears"),
    Card("moneylender", "base", 4, (ACTION,), moneylender, picture="money-stack"),
    Card("poacher", "base", 4, (ACTION,), poacher, Plus(cards=1, actions=1, coins=1), picture="bow-string"),
    Card("remodel", "base", 4, (ACTION,), remodel, picture="stick-frame"),
    Card("smithy", "base", 4, (ACTION,), plus=Plus(cards=3), picture="anvil-impact"),
    Card("throne_room", "base", 4, (ACTION,), throne_room, picture="throne-king"),
    Card("bandit", "base", 5, (ACTION, ATTACK), bandit, picture="bandit"),
    Card("council_room", "base", 5, (ACTION,), council_room, Plus(cards=4, buys=1), picture="round-table"),
    Card("festival", "base", 5, (ACTION,), plus=Plus(actions=2, buys=1, coins=2), picture="party-flags"),
    Card("laboratory", "base", 5, (ACTION,), plus=Plus(cards=2, actions=1), picture="erlenmeyer"),
    Card("library", "base", 5, (ACTION,), library, picture="bookshelf"),
    Card("market", "base", 5, (ACTION,), plus=Plus(cards=1, actions=1, buys=1, coins=1), picture="shop"),
    Card("mine", "base", 5, (ACTION,), mine, picture="mine-wagon"),
    Card("sentry", "base", 5, (ACTION,), sentry, Plus(cards=1, actions=1), picture="guarded-tower"),
    Card("witch", "base", 5, (ACTION, ATTACK), witch, Plus(cards=2), picture="witch-flight"),
    Card("artisan", "base", 6, (ACTION,), artisan, picture="amphora"),
)
