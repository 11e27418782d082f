"""Positions: writing the state down as plain data, and reading it (or what a person wrote) again."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.reader import Reader
from tafelrunde.games.dominion.cards import Played, ids
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.player import Delayed, Player

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion

MANY = 10**6
NUMBERS = (
    "turn idle actions coins buys gained gained_in_buy merchants suns next_uid reduction asked barriers"
).split()
FLAGS = "bought silver_seen over".split()
LISTS = "harvested daimyos used_events lows".split()
TABLE_KEYS = "kingdom events prophecy riverboat platinum".split()
GAME_KEYS = [*NUMBERS, *FLAGS, *LISTS, *"rng active phase fulfilled piles trash players".split()]
PLAYER_KEYS = (
    "hand deck discard aside hidden revealed looked in_play delayed due hand_known deck_known"
    " debt turns had_gold"
).split()


def describe(game: "Dominion") -> dict[str, object]:
    """The whole state as plain data; decks are written from the top."""
    table = game.table
    described = game.describe_base()
    described.update(
        {
            "table": {
                "kingdom": ids(table.kingdom),
                "events": [event.id.removeprefix("event:") for event in table.events],
                "prophecy": table.prophecy,
                "riverboat": "" if table.riverboat is None else table.riverboat.id,
                "platinum": table.platinum,
            },
            "piles": [
                [pile.card.id, pile.kind, game.left[number], game.debts[number], game.in_supply[number]]
                for number, pile in enumerate(game.piles)
            ],
            "lows": game.lows[:],
            "trash": ids(game.trash),
            "active": game.active,
            "turn": game.turn,
            "idle": game.idle,
            "phase": game.phase,
            "actions": game.actions,
            "coins": game.coins,
            "buys": game.buys,
            "bought": game.bought,
            "gained": game.gained,
            "gained_in_buy": game.gained_in_buy,
            "merchants": game.merchants,
            "silver_seen": game.silver_seen,
            "harvested": game.harvested[:],
            "daimyos": game.daimyos[:],
            "used_events": game.used_events[:],
            "suns": game.suns,
            "fulfilled": game.fulfilled,
            "reduction": game.reduction,
            "next_uid": game.next_uid,
            "players": [describe_player(player) for player in game.players],
        }
    )
    return described


def describe_player(player: Player) -> dict[str, object]:
    """A player's cards and what is known of them."""
    described: dict[str, object] = {name: ids(cards) for name, cards in player.zones()}
    described["deck"] = ids(player.deck[::-1])
    described["in_play"] = [
        [played.uid, played.card.id, played.stay, list(played.tied), played.immune]
        for played in player.in_play
    ]
    described["delayed"] = [describe_delayed(delayed) for delayed in player.delayed]
    described["due"] = [describe_delayed(delayed) for delayed in player.due]
    described["hand_known"] = [[card.id, mask] for card, mask in player.hand_known]
    described["deck_known"] = player.deck_known[:]
    described["debt"] = player.debt
    described["turns"] = player.turns
    described["had_gold"] = player.had_gold
    return described


def describe_delayed(delayed: Delayed) -> list[object]:
    """Something that will happen later."""
    return [delayed.moment, delayed.handler, delayed.uid, [card.id for card in delayed.cards]]


def restore(game: "Dominion", description: Mapping[str, object]) -> None:
    """Fill an empty table with what is described. Cards named nowhere stay in their piles."""
    read = Reader(
        {key: value for key, value in description.items() if key != "table"}, "The position", GAME_KEYS
    )
    last = game.seats - 1
    game.rng = read.rng()
    game.active = read.number("active", 0, 0, last)
    game.phase = read.word("phase", "action", ("start", "action", "buy", "cleanup"))
    game.fulfilled = read.word("fulfilled", "", ("", game.table.prophecy))
    game.turn = read.number("turn", 1, 0, MANY)
    game.idle = read.number("idle", 0, 0, MANY)
    game.actions = read.number("actions", 1, 0, MANY)
    game.coins = read.number("coins", 0, 0, MANY)
    game.buys = read.number("buys", 1, 0, MANY)
    game.gained = read.number("gained", 0, 0, MANY)
    game.gained_in_buy = read.number("gained_in_buy", 0, 0, MANY)
    game.merchants = read.number("merchants", 0, 0, MANY)
    game.suns = read.number("suns", 0 if game.fulfilled else game.suns, 0, 20)
    game.reduction = read.number("reduction", 1 if game.fulfilled == "flourishing_trade" else 0, 0, 20)
    game.asked = read.number("asked", 0, 0, MANY)
    game.barriers = read.number("barriers", 0, 0, MANY)
    game.bought = read.flag("bought")
    game.silver_seen = read.flag("silver_seen")
    game.over = read.flag("over")
    game.harvested = [str(one) for one in read.items("harvested")]
    game.used_events = [str(one) for one in read.items("used_events")]
    game.daimyos = [whole(one, "The position, daimyos") for one in read.items("daimyos")]
    game.trash = read.things("trash", CARDS)
    for player, described in zip(game.players, read.items("players"), strict=True):
        restore_player(game, player, described)
        if any(card.is_shadow for card in player.owned()):
            game.has_shadows = True
    game.next_uid = read.number("next_uid", game.next_uid, game.next_uid, MANY)
    restore_piles(game, read)
    game.lows = [whole(one, "The position, lows") for one in read.items("lows")] or game.left[:]
    if len(game.lows) != len(game.piles):
        raise BadSetup(f"The position, lows must name a number for each of the {len(game.piles)} piles.")


def whole(value: object, where: str) -> int:
    """A whole number inside a list."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MANY:
        raise BadSetup(f"{where}: {value!r:.40} is not a whole number.")
    return value


def row(value: object, length: int, where: str) -> list[object]:
    """A list of a certain length."""
    if not isinstance(value, (list, tuple)) or len(value) != length:
        raise BadSetup(f"{where}: {value!r:.60} is not a list of {length} entries.")
    return list(value)


def restore_player(game: "Dominion", player: Player, described: object) -> None:
    """A player's cards. Cards in play may be written as plain ids."""
    where = f"The position, player {player.seat}"
    read = Reader(described, where, PLAYER_KEYS)
    for name, cards in player.zones():
        cards += read.things(name, CARDS)
    player.deck.reverse()
    player.debt = read.number("debt", 0, 0, MANY)
    player.turns = read.number("turns", 0, 0, MANY)
    player.had_gold = read.flag("had_gold")
    for entry in read.items("in_play"):
        if isinstance(entry, str):
            entry = [game.next_uid, entry, 0, [], 0]
        uid, id, stay, tied, immune = row(entry, 5, f"{where}, in_play")
        card = Reader({"card": [id]}, f"{where}, in_play", ["card"]).things("card", CARDS)[0]
        played = Played(whole(uid, where), card)
        played.stay = whole(stay, where)
        played.tied = tuple([whole(one, where) for one in tied]) if isinstance(tied, list) else ()
        played.immune = whole(immune, where)
        player.in_play.append(played)
        game.next_uid = max(game.next_uid, played.uid + 1)
    player.delayed = [restore_delayed(one, where) for one in read.items("delayed")]
    player.due = [restore_delayed(one, where) for one in read.items("due")]
    player.deck_known = [whole(mask, where) for mask in read.items("deck_known")][: len(player.deck)]
    for entry in read.items("hand_known"):
        id, mask = row(entry, 2, f"{where}, hand_known")
        card = Reader({"card": [id]}, f"{where}, hand_known", ["card"]).things("card", CARDS)[0]
        player.hand_known.append((card, whole(mask, where)))
        if [one for one, _ in player.hand_known].count(card) > player.hand.count(card):
            raise BadSetup(f"{where}: hand_known names {card.id}, which is not in hand that often.")


def restore_delayed(described: object, where: str) -> Delayed:
    """Something that will happen later."""
    moment, handler, uid, cards = row(described, 4, f"{where}, delayed")
    found = Reader({"cards": cards}, f"{where}, delayed", ["cards"]).things("cards", CARDS)
    return Delayed(str(moment), str(handler), whole(uid, where), tuple(found))


def restore_piles(game: "Dominion", read: Reader) -> None:
    """The piles: as described, or what players and trash leave of the full ones."""
    owned = game.trash + [card for player in game.players for card in player.owned()]
    if "piles" not in read.data:
        for number, pile in enumerate(game.piles):
            game.change_pile(number, -min(game.left[number], owned.count(pile.card)))
        return
    game.clear_piles()
    for entry in read.items("piles"):
        id, kind, left, debt, in_supply = row(entry, 5, "The position, piles")
        card = Reader({"card": [id]}, "The position, piles", ["card"]).things("card", CARDS)[0]
        game.add_pile(card, str(kind))
        game.left[-1] = whole(left, "The position, piles")
        game.debts[-1] = whole(debt, "The position, piles")
        game.in_supply[-1] = in_supply is True
        game.change_pile(len(game.piles) - 1, 0)
