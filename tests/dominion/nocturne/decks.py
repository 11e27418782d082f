"""Tables at which the next Boons and Hexes are known, and cards that test them."""

from collections.abc import Sequence

from tafelrunde.games.dominion.cards import NIGHT, Card, Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import TRASH, Effect, Hook, Subject
from tafelrunde.games.dominion.landscapes import BOON, HEX
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.player import Player
from tests.dominion.machinery.stage import LONG_DECK, Stage, action, stage


def deck(kind: str, cards: str, discards: str = "") -> dict[str, object]:
    """A deck of Boons or Hexes, from the top."""
    return {"kind": kind, "cards": cards.split(), "discards": discards.split()}


def both(boons: str = "seas_gift", hexes: str = "greed") -> list[dict[str, object]]:
    """Both decks."""
    return [deck(BOON, boons), deck(HEX, hexes)]


def take_boon(game: Dominion, me: Player, this: Played) -> None:
    """Receive a Boon."""
    game.receive([me], BOON)


def take_hex(game: Dominion, me: Player, this: Played) -> None:
    """Receive a Hex."""
    game.receive([me], HEX)


def hex_all(game: Dominion, me: Player, this: Played) -> None:
    """Everybody receives the next Hex."""
    game.receive([me, *game.others(me)], HEX)


def bestow(game: Dominion, me: Player, this: Played) -> None:
    """Each other player gains a Blessed Village."""
    for other in game.others(me):
        game.gain(other, CARDS["blessed_village"])


def curse_the_village(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a Cursed Village."""
    game.gain(me, CARDS["cursed_village"])


def kennel(game: Dominion, me: Player, this: Played) -> None:
    """Gain a Wolf."""
    game.gain(me, WOLF)


def night_call(game: Dominion, me: Player, this: Played) -> None:
    """Each other player plays an Action from hand."""
    for other in game.others(me):
        game.play(other, game.put_in_play(other, game.playable(other)[0]))


def grave_robber(game: Dominion, me: Player, this: Played) -> None:
    """Gain a Pasture from the trash."""
    game.gain(me, CARDS["pasture"], source="trash")


WOLF = action("wolf", 4)
STAND_INS = (
    action("grave_robber", 3, grave_robber),
    action("kennel", 3, kennel, brings=(WOLF,)),
    Card("night_call", "base", 3, (NIGHT,), night_call),
    action("relic", 4, hooks=(Hook("relic", TRASH, curse_the_village),)),
    action("well", 3, take_boon),
    action("pit", 3, take_hex),
    action("abyss", 3, hex_all),
    action("bestow", 3, bestow),
)


def gift(boon: str, *hand: str, cards: Sequence[str] = LONG_DECK, **position: object) -> Stage:
    """Somebody who has just received this Boon by a Well."""
    me = {"hand": ["well", *hand], "deck": list(cards), "discard": position.pop("discard", [])}
    position.setdefault("kingdom", ["sacred_grove", "well"])
    return stage(me, decks=[deck(BOON, boon)], **position).play("well")


def struck(hex: str, *hand: str, cards: Sequence[str] = LONG_DECK, **position: object) -> Stage:
    """Somebody who has just received this Hex by a Pit."""
    me = {"hand": ["pit", *hand], "deck": list(cards), "discard": position.pop("discard", [])}
    position.setdefault("kingdom", ["cursed_village", "pit"])
    return stage(me, decks=[deck(HEX, hex)], **position).play("pit")


def piles(t: Stage, kind: str) -> dict[str, object]:
    """What everybody sees of a deck, as far as there is anything."""
    decks = t.game.view(None)["decks"]
    assert isinstance(decks, list)
    (found,) = [one for one in decks if one["kind"] == kind]
    return {name: value for name, value in found.items() if value and name != "kind"}


def received(t: Stage) -> list[tuple[object, object]]:
    """Who has received what."""
    return [(event["seat"], event["landscape"]) for event in t.events("receive")]
