"""The small vocabulary of text effects that a card pack can use. Each word is one function."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import SEATS, Choice
from tafelrunde.games.kunitori.cards import ACTION, DRAW, MONEY, Effect

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player

SCRAP = "scrap"
DISCARD = "discard"
RECEIVE = "receive"
INSPECT = "inspect"
DISCOUNT = "discount"
BONUS = "bonus"
CHOOSE = "choose"
WORDS = (SCRAP, DISCARD, RECEIVE, INSPECT, DISCOUNT, BONUS, CHOOSE)

LEAVE_IT = Choice("leave_it")
DISCARD_IT = Choice("discard_it")


class Phrase:
    """One effect: a word of the vocabulary with its parts. `alternatives` belong to "choose"."""

    def __init__(
        self,
        word: str,
        least: int = 0,
        most: int = 0,
        cards: tuple[str, ...] = (),
        to_hand: bool = False,
        symbol: str = "",
        alternatives: "list[tuple[Choice, list[Phrase]]] | None" = None,
    ) -> None:
        self.word = word
        self.least = least
        self.most = most
        self.cards = cards
        self.to_hand = to_hand
        self.symbol = symbol
        self.alternatives: list[tuple[Choice, list[Phrase]]] = [] if alternatives is None else alternatives


def effect_of(card: str, phrases: list[Phrase]) -> Effect | None:
    """The effect that carries out phrases one after the other."""
    if not phrases:
        return None

    def carry_out(game: "Kunitori", me: "Player") -> None:
        for phrase in phrases:
            perform(game, me, card, phrase)

    return carry_out


def perform(game: "Kunitori", me: "Player", card: str, phrase: Phrase) -> None:
    """Carry out one phrase of a pack card."""
    word = phrase.word
    if word == SCRAP:
        scrap(game, me, card, phrase)
    elif word == DISCARD:
        discard(game, me, card, phrase)
    elif word == RECEIVE:
        new = game.box.by_id.get(phrase.cards[0])
        if new is not None and game.available(new):
            game.receive(me, new, "K70", phrase.to_hand)
    elif word == INSPECT:
        inspect(game, me, card)
    elif word == DISCOUNT:
        game.discount = True
    elif word == BONUS:
        bonus(game, me, phrase.symbol, phrase.most)
    else:
        choose(game, me, card, phrase)


def scrap(game: "Kunitori", me: "Player", card: str, phrase: Phrase) -> None:
    """Scrap hand cards, but none of the exceptions (K90: Temple tax is safe from the Market place)."""
    able = [one for one in me.hand if one.id not in phrase.cards]
    for one in game.ask_some(me.seat, "scrap_some", able, phrase.least, phrase.most, card, "K5"):
        game.scrap_from_hand(me, one, "K5")


def discard(game: "Kunitori", me: "Player", card: str, phrase: Phrase) -> None:
    """Discard hand cards."""
    chosen = game.ask_some(me.seat, "discard_some", me.hand, phrase.least, phrase.most, card, "K71")
    for one in chosen:
        me.take_from_hand(one)
    me.discard += chosen
    if chosen and game.events is not None:
        game.emit("discard", me.seat, {"cards": [one.id for one in chosen]}, rule="K71")


def inspect(game: "Kunitori", me: "Player", card: str) -> None:
    """Look at the top card of a player's deck, alone; leave it there or discard it."""
    players = [SEATS[one.seat] for one in (*game.others(me), me)]
    owner = game.players[game.ask_one(me.seat, "inspect_whom", players, card, "K71").seat]
    if not game.refill(owner):
        return
    game.barriers += 1
    top = owner.deck[-1]
    if not owner.deck_known:
        owner.deck_known.append(0)
    owner.deck_known[0] |= 1 << me.seat
    looked: dict[str, object] = {"target": owner.seat}
    if game.events is not None:
        game.emit("inspect", me.seat, looked, {"card": top.id}, (me.seat,), "K71")
    params: dict[str, object] = {"target": owner.seat, "card": top.id}
    if game.ask_one(me.seat, "inspect", (LEAVE_IT, DISCARD_IT), card, "K71", params) is DISCARD_IT:
        owner.discard.append(owner.take_from_deck())
        if game.events is not None:
            game.emit("discard", owner.seat, {"cards": [top.id]}, rule="K71")


def bonus(game: "Kunitori", me: "Player", symbol: str, number: int) -> None:
    """A symbol inside a text."""
    if symbol == DRAW:
        game.draw(me, number)
    elif symbol == ACTION:
        game.actions += number
    elif symbol == MONEY:
        game.money += number
    else:
        game.buys += number


def choose(game: "Kunitori", me: "Player", card: str, phrase: Phrase) -> None:
    """One of several texts."""
    chosen = game.ask_one(
        me.seat, "choose_effect", [choice for choice, _ in phrase.alternatives], card, "K71"
    )
    for choice, phrases in phrase.alternatives:
        if choice is chosen:
            for one in phrases:
                perform(game, me, card, one)
