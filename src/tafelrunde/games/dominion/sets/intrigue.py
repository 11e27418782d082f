"""The cards of Intrigue that the recommended sets name."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    REACTION,
    VICTORY,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    ATTACKED,
    BEFORE_PLAY,
    HAND,
    THIS_TURN,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.predicates import nothing
from tafelrunde.games.dominion.sets.basic import DUCHY, ESTATE, GOLD
from tafelrunde.games.dominion.sets.rising_sun import reveal_for_hand

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

ONE_ACTION = Choice("one_action")
ONE_BUY = Choice("one_buy")
THREE_COINS = Choice("three_coins")
A_GOLD = Choice("a_gold")
FAVOURS = (ONE_ACTION, ONE_BUY, THREE_COINS, A_GOLD)
TRASH_FROM_SUPPLY = Choice("trash_from_supply")
GAIN_FROM_TRASH = Choice("gain_from_trash")


def baron(game: "Dominion", me: "Player", this: Played) -> None:
    """May discard an Estate for +$4; otherwise gain an Estate."""
    if ESTATE in me.hand and game.confirm(me.seat, "baron"):
        game.discard(me, [ESTATE])
        game.add_coins(me, 4)
    else:
        game.gain(me, ESTATE)


def conspirator(game: "Dominion", me: "Player", this: Played) -> None:
    """As the third Action of the turn, or a later one, +1 Card, +1 Action."""
    if actions_played(game, me) >= 3:
        game.plus(me, cards=1, actions=1)


def actions_played(game: "Dominion", me: "Player") -> int:
    """How many Actions a player has played in this turn, Treasures included that were Actions then."""
    plays = [card for seat, card in game.tally.plays if seat == me.seat and card.is_action]
    noted = [one for one in game.effects if one.hook is PLAYED_AS_ACTION and one.owner == me.seat]
    return len(plays) + len(noted)


def is_treasure_and_action(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a Treasure is played that is an Action only now (Enlightenment, DH20)."""
    return about.card in game.extra


def note_it(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """It counts for this turn; a Treasure played before it became an Action does not."""
    game.wait(PLAYED_AS_ACTION, me.seat, THIS_TURN)


PLAYED_AS_ACTION = Hook("played_as_action", 0, nothing, cause="conspirator")
CONSPIRATOR = Hook("conspirator", BEFORE_PLAY, note_it, is_treasure_and_action, plain=True)


def courtier(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal a hand card; for each of its types choose a different one: +1 Action; +1 Buy; +$3; a Gold."""
    if not me.hand:
        return
    card = game.ask_one(me.seat, "courtier_reveal", unique(me.hand))
    game.show(me, [card])
    game.tell("reveal", me, {"cards": [card.id]})
    count = len(game.types(card))
    grant(game, me, game.ask_some(me.seat, "courtier", FAVOURS, count, count))


def grant(game: "Dominion", me: "Player", chosen: list[Choice]) -> None:
    """What was chosen for the Courtier, in the order of its text (DH17)."""
    for favour in FAVOURS:
        if favour in chosen:
            game.tell("choose", me, {"choice": favour.id})
    if ONE_ACTION in chosen:
        game.add_actions(me, 1)
    if ONE_BUY in chosen:
        game.add_buys(me, 1)
    if THREE_COINS in chosen:
        game.add_coins(me, 3)
    if A_GOLD in chosen:
        game.gain(me, GOLD)


def diplomat(game: "Dominion", me: "Player", this: Played) -> None:
    """With five cards in hand or fewer, +2 Actions."""
    if len(me.hand) <= 5:
        game.add_actions(me, 2)


def has_five_cards(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the hand is large enough to react."""
    return len(me.hand) >= 5


def negotiate(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Show the Diplomat: +2 Cards, then discard three."""
    game.show(me, [it.cards[0]])
    game.draw(me, 2)
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, 3, 3))


DIPLOMAT = Hook("diplomat", ATTACKED, negotiate, has_five_cards, may=True, again=True, where=HAND, told=True)


def duke(game: "Dominion", me: "Player") -> int:
    """A point for each Duchy."""
    return game.cards_of(me).count(DUCHY)


def ironworks(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card up to $4. An Action: +1 Action; a Treasure: +$1; a Victory card: +1 Card."""
    gained = game.gain_one(me, game.available(Cost(4)))
    if gained is None:
        return
    card = gained.card
    if game.is_action(card):
        game.add_actions(me, 1)
    if card.is_treasure:
        game.add_coins(me, 1)
    if card.is_victory:
        game.draw(me, 1)


def lurker(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash an Action from the Supply, or gain one from the trash."""
    chosen = game.ask_one(me.seat, "lurker", (TRASH_FROM_SUPPLY, GAIN_FROM_TRASH))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is TRASH_FROM_SUPPLY:
        piles = [pile for pile, card in game.offers() if game.is_action(card)]
        if piles:
            game.trash_from_supply(me, game.ask_one(me.seat, "lurker_trash", piles).number)
    else:
        cards = unique([card for card in game.trash_pile if game.is_action(card)])
        if cards:
            game.gain(me, game.ask_one(me.seat, "lurker_gain", cards), source="trash")


def secret_passage(game: "Dominion", me: "Player", this: Played) -> None:
    """Put a hand card anywhere into the deck; all see where, nobody sees what."""
    if not me.hand:
        return
    card = game.ask_one(me.seat, "secret_passage", unique(me.hand))
    depth = game.ask_amount(me.seat, "secret_passage_depth", 0, len(me.deck))
    if depth == 0:
        game.topdeck(me, card, "hand", openly=False)
        return
    bury(game, me, card, depth)


def bury(game: "Dominion", me: "Player", card: Card, depth: int) -> None:
    """Put a hand card into the deck, so many cards below the top, unseen by the others."""
    game.into_deck(me, card, depth)
    if game.events is not None:
        game.emit("into_deck", me.seat, {"n": depth}, {"card": card.id}, (me.seat,), game.cause)


def shanty_town(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the hand; without an Action in it, +2 Cards."""
    game.show_hand(me)
    if not any(game.is_action(card) for card in me.hand):
        game.draw(me, 2)


def upgrade(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a hand card, gain one that costs exactly $1 more."""
    if me.hand:
        card = game.ask_one(me.seat, "trash_one", unique(me.hand))
        game.trash(me, [card])
        cost = game.cost(card).plus(1)
        game.gain_one(me, [pile for pile, dearer in game.offers() if game.cost(dearer).same(cost)])


def wishing_well(game: "Dominion", me: "Player", this: Played) -> None:
    """Name a card, reveal the top card of the deck; if it is the one, take it into hand."""
    named = game.name_card(me)
    reveal_for_hand(game, me, lambda card: card is named)


CARDS: tuple[Card, ...] = (
    Card("lurker", "intrigue", 2, (ACTION,), lurker, Plus(actions=1), picture="hooded-figure"),
    Card("shanty_town", "intrigue", 3, (ACTION,), shanty_town, Plus(actions=2), picture="damaged-house"),
    Card("wishing_well", "intrigue", 3, (ACTION,), wishing_well, Plus(cards=1, actions=1), picture="well"),
    Card("baron", "intrigue", 4, (ACTION,), baron, Plus(buys=1), picture="top-hat"),
    Card(
        "conspirator",
        "intrigue",
        Cost(4),
        (ACTION,),
        conspirator,
        Plus(coins=2),
        table_hooks=(CONSPIRATOR,),
        counts=(ACTION,),
        picture="cloak-dagger",
    ),
    Card(
        "diplomat",
        "intrigue",
        4,
        (ACTION, REACTION),
        diplomat,
        Plus(cards=2),
        hooks=(DIPLOMAT,),
        picture="peace-dove",
    ),
    Card("ironworks", "intrigue", 4, (ACTION,), ironworks, picture="furnace"),
    Card(
        "secret_passage",
        "intrigue",
        4,
        (ACTION,),
        secret_passage,
        Plus(cards=2, actions=1),
        picture="secret-door",
    ),
    Card("courtier", "intrigue", 5, (ACTION,), courtier, picture="red-carpet"),
    Card("duke", "intrigue", Cost(5), (VICTORY,), worth=duke, picture="jewel-crown"),
    Card("upgrade", "intrigue", 5, (ACTION,), upgrade, Plus(cards=1, actions=1), picture="trowel"),
)
