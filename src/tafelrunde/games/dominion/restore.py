"""Reading a position: what `describe` wrote, or what a person did. Every mistake is named with its place."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.reader import Reader
from tafelrunde.games.dominion.cards import Card, Cost, Played
from tafelrunde.games.dominion.hooks import ALL, HOOKS, Effect
from tafelrunde.games.dominion.landscapes import ARTIFACT, DEALT, PROJECT, STATE, Deck, Landscape
from tafelrunde.games.dominion.library import CARDS, LANDSCAPES
from tafelrunde.games.dominion.player import HAND_SIZE, MATS, MINUS_COIN, TOKENS, Player
from tafelrunde.games.dominion.position import (
    EFFECT_KEYS,
    GAME_KEYS,
    HOLDS,
    PLAYER_KEYS,
    RESOURCES,
    TALLY_KEYS,
    UNTIL,
)
from tafelrunde.games.dominion.sets.rising_sun_events import HAD_GOLD
from tafelrunde.games.dominion.tally import Tally
from tafelrunde.games.dominion.turn import PHASES

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion

MANY: Final = 10**6
# States of which nobody is in both.
EXCLUSIVE: Final = (("deluded", "envious"), ("miserable", "twice_miserable"))


def restore(game: "Dominion", description: Mapping[str, object]) -> None:
    """Fill an empty table with what is described. Cards named nowhere stay in their piles."""
    read = Reader(
        {key: value for key, value in description.items() if key != "table"}, "The position", GAME_KEYS
    )
    last = game.seats - 1
    prophecy = "" if game.table.prophecy is None else game.table.prophecy.name
    game.active = read.number("active", 0, 0, last)
    game.phase = read.word("phase", "action", PHASES)
    game.shown_phase = read.word("shown_phase", game.phase, PHASES)
    game.extra_turn = str(read.data.get("extra_turn", ""))[:40]
    game.regular = read.number("regular", game.active, 0, last)
    game.in_a_row = read.number("in_a_row", 1, 0, MANY)
    game.queue = [restore_turn(one, game.seats, "The position, queue") for one in read.items("queue")]
    game.turn = read.number("turn", 1, 0, MANY)
    game.idle = read.number("idle", 0, 0, MANY)
    game.asked = read.number("asked", 0, 0, MANY)
    game.bought = read.flag("bought")
    game.over = read.flag("over")
    game.fulfilled = read.word("fulfilled", "", ("", prophecy))
    game.suns = read.number("suns", 0 if game.fulfilled else game.suns, 0, 20)
    game.trash_pile = read.things("trash", CARDS)
    for player, described in zip(game.players, read.items("players"), strict=True):
        restore_player(game, player, described)
    restore_resources(game.players[game.active], read)
    restore_effects(game, read)
    game.reduction = read.number("reduction", game.reduction, 0, 20)
    game.tally = restore_tally(read.data.get("tally", {}), game.seats)
    game.next_uid = read.number("next_uid", game.next_uid, game.next_uid, MANY)
    artifacts = [one.name for one in LANDSCAPES.values() if one.kind == ARTIFACT]
    holders = Reader(read.data.get("holders", {}), "The position, holders", artifacts)
    game.holders = {name: holders.number(name, 0, 0, last) for name in holders.data}
    if "effects" not in read.data:
        begin_what_is_held(game)
    if "decks" in read.data:
        game.decks = [restore_deck(one, game.seats) for one in read.items("decks")]
    restore_piles(game, read)
    # Laying out hidden piles has shuffled them.
    game.rng = read.rng()
    game.barriers = read.number("barriers", 0, 0, MANY)
    game.has_shadows = game.has_shadows or any(
        card.is_shadow for player in game.players for card in game.cards_of(player)
    )


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


def card_named(id: object, where: str) -> Card:
    """A card by its id."""
    return Reader({"card": [id]}, where, ["card"]).things("card", CARDS)[0]


def restore_turn(described: object, seats: int, where: str) -> tuple[int, str]:
    """An extra turn to come, or something else that waits for a seat."""
    seat, source = row(described, 2, where)
    if not 0 <= whole(seat, where) < seats:
        raise BadSetup(f"{where}: there is no seat {seat}.")
    return whole(seat, where), str(source)[:40]


def restore_resources(player: Player, read: Reader) -> None:
    """What a player has in this turn."""
    player.actions = read.number("actions", player.actions, 0, MANY)
    player.coins = read.number("coins", player.coins, 0, MANY)
    player.buys = read.number("buys", player.buys, 0, MANY)
    player.potions = read.number("potions", player.potions, 0, MANY)


def restore_player(game: "Dominion", player: Player, described: object) -> None:
    """A player's cards. Cards in play may be written as plain ids."""
    where = f"The position, player {player.seat}"
    read = Reader(described, where, PLAYER_KEYS)
    for name, cards in player.zones():
        cards += read.things(name, CARDS)
    player.deck.reverse()
    if player.seat == game.active and not any(name in read.data for name in RESOURCES):
        player.actions = player.buys = 1
    restore_resources(player, read)
    player.debt = read.number("debt", 0, 0, MANY)
    player.turns = read.number("turns", 0, 0, MANY)
    player.next_hand = read.number("next_hand", HAND_SIZE, 0, MANY)
    player.states = [one.id if one.kind == PROJECT else one.name for one in read.things("states", states())]
    clash = doubled(player.states) or [
        one for pair in EXCLUSIVE for one in pair if set(pair) <= set(player.states)
    ]
    if clash:
        raise BadSetup(f"{where}: nobody is in these states at once: {', '.join(clash)}.")
    if "tokens" in read.data:
        tokens = Reader(read.data["tokens"], f"{where}, tokens", TOKENS)
        most = {MINUS_COIN: 1}
        player.tokens = {name: tokens.number(name, 0, 0, most.get(name, MANY)) for name in tokens.data}
    mats = Reader(read.data.get("mats", {}), f"{where}, mats", MATS)
    player.mats = {name: mats.things(name, CARDS) for name in mats.data}
    for entry in read.items("in_play"):
        if isinstance(entry, str):
            plain = card_named(entry, f"{where}, in_play").plain
            entry = [game.next_uid if plain is None else 0, entry, [], 0]
        uid, id, tied, immune = row(entry, 4, f"{where}, in_play")
        card = card_named(id, f"{where}, in_play")
        played = card.plain or Played(whole(uid, where), card)
        if card.plain is None:
            if played.uid < 1:
                raise BadSetup(f"{where}, in_play: the number of {card.id} must be 1 or more.")
            played.tied = tuple([whole(one, where) for one in tied]) if isinstance(tied, list) else ()
            played.immune = whole(immune, where)
        player.in_play.append(played)
        game.next_uid = max(game.next_uid, played.uid + 1)
    player.deck_known = [whole(mask, where) for mask in read.items("deck_known")][: len(player.deck)]
    for entry in read.items("hand_known"):
        id, mask = row(entry, 2, f"{where}, hand_known")
        card = card_named(id, f"{where}, hand_known")
        player.hand_known.append((card, whole(mask, where)))
        if [one for one, _ in player.hand_known].count(card) > player.hand.count(card):
            raise BadSetup(f"{where}: hand_known names {card.id}, which is not in hand that often.")


def restore_effects(game: "Dominion", read: Reader) -> None:
    """All that waits. If nothing is said of it, a fulfilled prophecy holds, and what lies on the table."""
    if "effects" in read.data:
        game.effects = [restore_effect(game, one) for one in read.items("effects")]
        game.extra = dict.fromkeys(read.things("extra", CARDS), True)
        for one in game.effects:
            game.next_uid = max(game.next_uid, one.uid + 1, one.serial + 1, one.claim + 1)
        game.wake()
    elif game.fulfilled and game.table.prophecy is not None:
        game.begin(game.table.prophecy)


def begin_what_is_held(game: "Dominion") -> None:
    """If nothing is said of effects, states, projects and artifacts hold for those who have them."""
    known = states()
    for player in game.players:
        for name in player.states:
            game.begin(known[name], player.seat)
    for name, seat in game.holders.items():
        game.begin(LANDSCAPES[name], seat)


def states() -> dict[str, Landscape]:
    """What a player can be or have, or have done once, by its id in `states`."""
    found = {HAD_GOLD: Landscape(HAD_GOLD, STATE, "rising_sun")}
    for one in LANDSCAPES.values():
        if one.kind in (STATE, PROJECT):
            found[one.id if one.kind == PROJECT else one.name] = one
    return found


def doubled(names: list[str]) -> list[str]:
    """The names that stand there more than once."""
    return sorted({name for name in names if names.count(name) > 1})


def restore_effect(game: "Dominion", described: object) -> Effect:
    """Something that waits, by the id of its hook."""
    where = "The position, effects"
    read = Reader(described, where, EFFECT_KEYS)
    hook = HOOKS.get(str(read.data.get("hook")))
    if hook is None:
        raise BadSetup(f"{where}: hook names {read.data.get('hook')!r:.40}, which nothing on the table has.")
    holds = HOLDS.index(read.word("holds", "", HOLDS))
    owner = read.number("owner", ALL, ALL, game.seats - 1)
    if holds and owner == ALL:
        raise BadSetup(f"{where}: {hook.id} holds cards, so it must name their owner.")
    return Effect(
        hook,
        owner,
        UNTIL.index(read.word("until", "game", UNTIL)),
        read.number("uid", 0, 0, MANY),
        tuple(read.things("cards", CARDS)),
        holds,
        read.number("number", 0, 0, MANY),
        read.number("victims", 0, 0, (1 << game.seats) - 1),
        read.number("serial", 0, 0, MANY),
        read.number("claim", 0, 0, MANY),
    )


def restore_tally(described: object, seats: int) -> Tally:
    """What has happened in this turn."""
    where = "The position, tally"
    read = Reader(described, where, TALLY_KEYS)
    tally = Tally()
    for entry in read.items("plays"):
        seat, id = row(entry, 2, f"{where}, plays")
        tally.plays.append((whole(seat, where), card_named(id, f"{where}, plays")))
    for entry in read.items("gains"):
        seat, id, phase, coins, debt, potion = row(entry, 6, f"{where}, gains")
        cost = Cost(whole(coins, where), whole(debt, where), whole(potion, where))
        card = card_named(id, f"{where}, gains")
        tally.gains.append((whole(seat, where), card, str(phase), cost))
    tally.used = [str(one) for one in read.items("used")]
    tally.names = [str(one) for one in read.items("names")]
    return tally


def restore_deck(described: object, seats: int) -> Deck:
    """A deck of Boons or Hexes."""
    where = "The position, decks"
    read = Reader(described, where, ("kind", "cards", "discards", "kept", "owed"))
    kind = read.word("kind", "", DEALT)
    known = {name: one for name, one in LANDSCAPES.items() if one.kind == kind}
    deck = Deck(kind, read.things("cards", known)[::-1])
    deck.discards = read.things("discards", known)
    deck.kept = read.things("kept", known)
    for entry in read.items("owed"):
        seat, name = restore_turn(entry, seats, where)
        deck.owed.append((seat, Reader({"owed": [name]}, where, ["owed"]).things("owed", known)[0]))
    return deck


def restore_piles(game: "Dominion", read: Reader) -> None:
    """The piles: as described, or what players and trash leave of the full ones."""
    if "piles" in read.data:
        lay_described_piles(game, read)
    else:
        for card in [*game.trash_pile, *[card for player in game.players for card in game.cards_of(player)]]:
            take_from_pile(game, card)
    for name, numbers in (("lows", game.left), ("points_on", game.points_on), ("seen", game.seen)):
        described = [whole(one, f"The position, {name}") for one in read.items(name)]
        if described and len(described) != len(game.piles):
            raise BadSetup(
                f"The position, {name} must name a number for each of the {len(game.piles)} piles."
            )
        setattr(game, name, described or numbers[:])


def take_from_pile(game: "Dominion", card: Card) -> None:
    """A card that somebody has is missing in its pile, if that has it."""
    number = game.numbers.get(card, -1)
    if number < 0 or game.left[number] == 0:
        return
    if game.piles[number].card.pile is None:
        game.change_pile(number, -1)
    elif card in game.orders[number]:
        order = list(game.orders[number])
        order.remove(card)
        game.change_pile(number, -1)
        game.reorder(number, tuple(order), game.seen[number])


def lay_described_piles(game: "Dominion", read: Reader) -> None:
    """Exactly these piles; those of different cards are written from the top."""
    where = "The position, piles"
    game.clear_piles()
    for number, entry in enumerate(read.items("piles")):
        id, kind, left, debt, in_supply = row(entry, 5, where)
        card = card_named(id, where)
        game.add_pile(card, str(kind))
        if card.pile is None:
            game.left[number] = whole(left, where)
        else:
            order = Reader({"cards": left}, f"{where}, {card.id}", ["cards"]).things("cards", CARDS)[::-1]
            if any(game.numbers.get(one) != number for one in order):
                raise BadSetup(f"{where}: {card.id} holds a card that does not belong there.")
            game.left[number] = len(order)
            game.reorder(number, tuple(order), game.seen[number])
        game.debts[number] = whole(debt, where)
        game.in_supply[number] = in_supply is True
        game.change_pile(number, 0)
