"""The 26 Kingdom cards of the base game, second edition."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.engine.zones import EVERYBODY
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    REACTION,
    TREASURE,
    VICTORY,
    Card,
    Cost,
    Play,
    Played,
    Worth,
    ids,
    unique,
)
from tafelrunde.games.dominion.sets.basic import COPPER, GOLD, SILVER
from tafelrunde.games.dominion.table import AFTER_PLAY, Subject, Watcher

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

TRASH = Choice("trash")
DISCARD = Choice("discard")
KEEP = Choice("keep")


def artisan(game: "Dominion", me: "Player", this: "Played") -> None:
    """Gain a card up to $5 to hand; put a hand card onto the deck."""
    game.gain_one(me, game.available(Cost(5)), "artisan", "artisan", "hand")
    topdeck_from_hand(game, me, "artisan")


def topdeck_from_hand(game: "Dominion", me: "Player", cause: str) -> None:
    """Put a hand card onto the deck, unseen by the others."""
    if me.hand:
        card = game.ask_one(me.seat, "topdeck", unique(me.hand), cause, cause)
        me.take_from_hand(card)
        me.put_on_deck(card, 1 << me.seat)
        if game.events is not None:
            game.emit("topdeck", me.seat, {}, {"card": card.id}, (me.seat,), cause)


def bandit(game: "Dominion", me: "Player", this: "Played") -> None:
    """Gain a Gold. Others reveal two cards, trash a Treasure other than Copper, discard the rest."""
    game.gain(me, GOLD)
    for other in game.victims(me, this):
        game.reveal(other, 2)
        loot = unique([card for card in other.revealed if card.is_treasure and card is not COPPER])
        if loot:
            card = game.ask_one(other.seat, "bandit", loot, "bandit", "bandit")
            other.revealed.remove(card)
            game.put_in_trash(other, [card])
        discard_revealed(game, other)


def discard_revealed(game: "Dominion", player: "Player") -> None:
    """Discard what is still revealed."""
    cards = player.revealed
    player.revealed = []
    player.discard += cards
    if cards and game.events is not None:
        game.emit("discard", player.seat, {"cards": ids(cards)})


def bureaucrat(game: "Dominion", me: "Player", this: "Played") -> None:
    """Gain a Silver onto the deck. Others put a Victory card onto their deck, or show a hand without."""
    game.gain(me, SILVER, "deck")
    for other in game.victims(me, this):
        victories = unique([card for card in other.hand if card.is_victory])
        if victories:
            card = game.ask_one(other.seat, "topdeck", victories, "bureaucrat", "bureaucrat")
            other.take_from_hand(card)
            other.put_on_deck(card, EVERYBODY)
            game.barriers += 1
            if game.events is not None:
                game.emit("topdeck_shown", other.seat, {"card": card.id})
        else:
            show_hand(game, other)


def show_hand(game: "Dominion", player: "Player") -> None:
    """Reveal the hand."""
    player.hand_known = [(card, EVERYBODY) for card in player.hand]
    game.barriers += 1
    if game.events is not None:
        game.emit("show_hand", player.seat, {"cards": [card.id for card in player.hand]})


def cellar(game: "Dominion", me: "Player", this: "Played") -> None:
    """+1 Action. Discard any number of cards, draw as many."""
    game.actions += 1
    chosen = game.ask_some(me.seat, "discard", me.hand, cause="cellar", rule="cellar")
    game.discard(me, chosen)
    game.draw(me, len(chosen))


def chapel(game: "Dominion", me: "Player", this: "Played") -> None:
    """Trash up to four cards from hand."""
    game.trash_from_hand(me, game.ask_some(me.seat, "trash", me.hand, 0, 4, "chapel", "chapel"))


def council_room(game: "Dominion", me: "Player", this: "Played") -> None:
    """+4 Cards, +1 Buy. Each other player draws a card."""
    game.draw(me, 4)
    game.buys += 1
    for other in game.others(me):
        game.draw(other, 1)


def festival(game: "Dominion", me: "Player", this: "Played") -> None:
    """+2 Actions, +1 Buy, +$2."""
    game.actions += 2
    game.buys += 1
    game.coins += 2


def gardens(game: "Dominion", me: "Player") -> int:
    """A point for every ten cards, rounded down."""
    return len(me.owned()) // 10


def harbinger(game: "Dominion", me: "Player", this: "Played") -> None:
    """+1 Card, +1 Action. May put a card from the discard pile onto the deck."""
    game.draw(me, 1)
    game.actions += 1
    card = game.ask_maybe(me.seat, "harbinger", unique(me.discard), "harbinger", "harbinger")
    if card is not None:
        me.discard.remove(card)
        me.put_on_deck(card, EVERYBODY)
        if game.events is not None:
            game.emit("topdeck_shown", me.seat, {"card": card.id})


def laboratory(game: "Dominion", me: "Player", this: "Played") -> None:
    """+2 Cards, +1 Action."""
    game.draw(me, 2)
    game.actions += 1


def library(game: "Dominion", me: "Player", this: "Played") -> None:
    """Draw until seven cards in hand; Actions may be set aside as they are drawn, and are discarded then."""
    aside: list[Card] = []
    while len(me.hand) < 7 and game.refill(me):
        (card,) = me.draw_some(1)
        game.barriers += 1
        if game.events is not None:
            game.emit("draw", me.seat, {"n": 1}, {"cards": [card.id]}, (me.seat,), "library")
        if game.is_action(card) and game.confirm(
            me.seat, "set_aside", "library", "library", {"card": card.id}
        ):
            me.take_from_hand(card)
            me.aside.append(card)
            aside.append(card)
            if game.events is not None:
                game.emit("set_aside", me.seat, {"card": card.id}, rule="library")
    for card in aside:
        me.aside.remove(card)
    me.discard += aside
    if aside and game.events is not None:
        game.emit("discard", me.seat, {"cards": ids(aside)}, rule="library")


def market(game: "Dominion", me: "Player", this: "Played") -> None:
    """+1 Card, +1 Action, +1 Buy, +$1."""
    game.draw(me, 1)
    game.actions += 1
    game.buys += 1
    game.coins += 1


def merchant(game: "Dominion", me: "Player", this: "Played") -> None:
    """+1 Card, +1 Action. The first Silver played this turn gives $1 more."""
    game.draw(me, 1)
    game.actions += 1
    game.merchants += 1


def is_first_silver(game: "Dominion", me: "Player", subject: Subject) -> bool:
    """Whether this is the first Silver of the turn."""
    return not game.silver_seen


def pay_merchants(game: "Dominion", me: "Player", subject: Subject) -> None:
    """$1 for each Merchant played before it."""
    game.silver_seen = True
    game.coins += game.merchants


def militia(game: "Dominion", me: "Player", this: "Played") -> None:
    """+$2. Others discard down to three cards."""
    game.coins += 2
    for other in game.victims(me, this):
        game.discard_down_to(other, 3, "militia", "militia")


def mine(game: "Dominion", me: "Player", this: "Played") -> None:
    """May trash a Treasure from hand for a Treasure to hand that costs up to $3 more."""
    treasures = unique([card for card in me.hand if card.is_treasure])
    card = game.ask_maybe(me.seat, "trash_one", treasures, "mine", "mine")
    if card is not None:
        game.trash_from_hand(me, [card])
        game.gain_one(me, game.available(game.cost(card).plus(3), TREASURE), "mine", "mine", "hand")


def moat(game: "Dominion", me: "Player", this: "Played") -> None:
    """+2 Cards. In hand, shown when an Attack is played, it protects (see announce_attack)."""
    game.draw(me, 2)


def moneylender(game: "Dominion", me: "Player", this: "Played") -> None:
    """May trash a Copper from hand for +$3."""
    if COPPER in me.hand and game.confirm(me.seat, "moneylender", "moneylender", "moneylender"):
        game.trash_from_hand(me, [COPPER])
        game.coins += 3


def poacher(game: "Dominion", me: "Player", this: "Played") -> None:
    """+1 Card, +1 Action, +$1. Discard a card for each empty pile of the Supply."""
    game.draw(me, 1)
    game.actions += 1
    game.coins += 1
    empty = len([left for number, left in enumerate(game.left) if left == 0 and game.in_supply[number]])
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, empty, empty, "poacher", "poacher"))


def remodel(game: "Dominion", me: "Player", this: "Played") -> None:
    """Trash a card from hand, gain one that costs up to $2 more."""
    upgrade(game, me, 2, "remodel")


def upgrade(game: "Dominion", me: "Player", coins: int, cause: str) -> None:
    """Trash a hand card and gain a card that costs up to so much more (D44)."""
    if me.hand:
        card = game.ask_one(me.seat, "trash_one", unique(me.hand), cause, cause)
        game.trash_from_hand(me, [card])
        game.gain_one(me, game.available(game.cost(card).plus(coins)), cause, cause)


def sentry(game: "Dominion", me: "Player", this: "Played") -> None:
    """+1 Card, +1 Action. Look at the top two cards; trash, discard or put back each."""
    game.draw(me, 1)
    game.actions += 1
    while len(me.looked) < 2 and game.refill(me):
        me.looked.append(me.take_from_deck())
    if not me.looked:
        return
    game.barriers += 1
    looked = me.looked[:]
    if game.events is not None:
        cards = [card.id for card in looked]
        game.emit("look", me.seat, {"n": len(cards)}, {"cards": cards}, (me.seat,), "sentry")
    for card in looked:
        chosen = game.ask_one(
            me.seat, "sentry", (TRASH, DISCARD, KEEP), "sentry", "sentry", {"card": card.id}
        )
        if chosen is TRASH:
            me.looked.remove(card)
            game.put_in_trash(me, [card])
        elif chosen is DISCARD:
            me.looked.remove(card)
            me.discard.append(card)
            if game.events is not None:
                game.emit("discard", me.seat, {"cards": [card.id]})
    ordered = game.ask_order(me.seat, "put_back", me.looked, "sentry", "sentry")
    me.looked = []
    game.put_back(me, ordered, 1 << me.seat)
    if ordered and game.events is not None:
        game.emit("put_back", me.seat, {"n": len(ordered)}, {"cards": ids(ordered)}, (me.seat,), "sentry")


def smithy(game: "Dominion", me: "Player", this: "Played") -> None:
    """+3 Cards."""
    game.draw(me, 3)


def throne_room(game: "Dominion", me: "Player", this: "Played") -> None:
    """May play an Action from hand twice."""
    chosen = game.ask_maybe(me.seat, "play_twice", game.playable(me), "throne_room", "throne_room")
    if chosen is not None:
        game.play_twice(me, chosen, this)


def vassal(game: "Dominion", me: "Player", this: "Played") -> None:
    """+$2. Discard the top card; if it is an Action, may play it."""
    game.coins += 2
    revealed = game.reveal(me, 1)
    if not revealed:
        return
    discard_revealed(game, me)
    card = revealed[0]
    if game.is_action(card) and game.confirm(me.seat, "vassal", "vassal", "vassal", {"card": card.id}):
        me.discard.pop()
        game.play(me, game.enter_play(me, card))


def village(game: "Dominion", me: "Player", this: "Played") -> None:
    """+1 Card, +2 Actions."""
    game.draw(me, 1)
    game.actions += 2


def witch(game: "Dominion", me: "Player", this: "Played") -> None:
    """+2 Cards. Others gain a Curse."""
    game.draw(me, 2)
    game.curse_others(me, this)


def workshop(game: "Dominion", me: "Player", this: "Played") -> None:
    """Gain a card up to $4."""
    game.gain_one(me, game.available(Cost(4)), "workshop", "workshop")


def action(id: str, coins: int, play: Play, *types: str) -> Card:
    """An Action of this set."""
    return Card(id, "base", Cost(coins), (ACTION, *types), play)


def victory(id: str, coins: int, worth: Worth) -> Card:
    """A Victory card of this set."""
    return Card(id, "base", Cost(coins), (VICTORY,), worth=worth)


CARDS = (
    action("cellar", 2, cellar),
    action("chapel", 2, chapel),
    action("moat", 2, moat, REACTION),
    action("harbinger", 3, harbinger),
    action("merchant", 3, merchant),
    action("vassal", 3, vassal),
    action("village", 3, village),
    action("workshop", 3, workshop),
    action("bureaucrat", 4, bureaucrat, ATTACK),
    victory("gardens", 4, gardens),
    action("militia", 4, militia, ATTACK),
    action("moneylender", 4, moneylender),
    action("poacher", 4, poacher),
    action("remodel", 4, remodel),
    action("smithy", 4, smithy),
    action("throne_room", 4, throne_room),
    action("bandit", 5, bandit, ATTACK),
    action("council_room", 5, council_room),
    action("festival", 5, festival),
    action("laboratory", 5, laboratory),
    action("library", 5, library),
    action("market", 5, market),
    action("mine", 5, mine),
    action("sentry", 5, sentry),
    action("witch", 5, witch, ATTACK),
    action("artisan", 6, artisan),
)

WATCHERS = {"merchant": Watcher("merchant", AFTER_PLAY, is_first_silver, pay_merchants, SILVER)}
