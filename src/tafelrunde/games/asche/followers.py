"""The 15 followers (Die Gefolgsleute): when each is possible, and what it does (S110-S112)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tafelrunde.engine.decisions import SOME, Ask
from tafelrunde.engine.things import SEATS, Choice, Seat, Thing
from tafelrunde.games.asche import dragon_followers as df
from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import purchase
from tafelrunde.games.asche.map import Place
from tafelrunde.games.asche.pieces import EVERYBODY, KNIGHT, SHIELD, SWORD, Follower, ids, unique
from tafelrunde.games.asche.tables import FOLLOWER_BY_ID

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Player

BUY_FREE: Final = Choice("buy_free")
LOOK_FREE: Final = Choice("look_free")
AGITATOR: Final = FOLLOWER_BY_ID["agitator"]


def possible(game: "Asche", follower: Follower, seat: int) -> bool:
    """Whether a follower could do something now in the hand of a seat; depends only on what all can see."""
    check = POSSIBLE.get(follower.id)
    return check is None or check(game, game.players[seat])


def play(game: "Asche", player: "Player", follower: Follower) -> None:
    """Play a follower: it leaves the game, all but the Agitator (S112), and does what it says."""
    player.take_follower(follower)
    game.hidden = -1
    if follower is AGITATOR:
        player.gain_follower(AGITATOR, EVERYBODY)
    else:
        game.gone.append(follower)
    game.barriers += 1
    if game.events is not None:
        data: dict[str, object] = {"card": follower.id, "window": game.phase}
        game.emit("play_follower", player.seat, data, rule="S112")
    EFFECTS[follower.id](game, player)


# Abbot.


def abbot(game: "Asche", me: "Player") -> None:
    """The uncovered tile leaves the game, the purchase is void, and one may buy again at once (SH41)."""
    purchase.void(game, me)


# Agitator.


def agitator_possible(game: "Asche", me: "Player") -> bool:
    """Only in one's own turn, with another follower to swap and somebody or something to swap with (SH42)."""
    turn = game.regent if game.phase == games.EVENT else game.active
    if me.seat != turn or len(me.followers) < 2:
        return False
    return bool(game.display) or any(other.followers for other in game.players if other is not me)


def agitator(game: "Asche", me: "Player") -> None:
    """Swap another follower with an open one, or with a random one of another player (SH42)."""
    own = me.followers[:]
    own.remove(AGITATOR)
    ask = Ask(me.seat, SOME, "agitator_give", own, 1, 1, "agitator", "SH42")
    given = own[game.ask_unseen(ask)[0]]
    partners: list[Thing] = [*unique(game.display)]
    partners += [SEATS[other.seat] for other in game.players if other is not me and other.followers]
    chosen = game.ask_one(me.seat, "agitator_take", partners, "agitator", "SH42")
    me.take_follower(given)
    me.take_follower(AGITATOR)
    game.hidden = -1
    if isinstance(chosen, Follower):
        game.display.remove(chosen)
        game.display.append(given)
        me.gain_follower(chosen, EVERYBODY)
        game.pile.insert(0, AGITATOR)
        game.pile_seen.insert(0, EVERYBODY)
        if game.events is not None:
            data: dict[str, object] = {"given": given.id, "taken": chosen.id}
            game.emit("agitator_display", me.seat, data, rule="SH42")
        return
    assert isinstance(chosen, Seat)
    other = game.players[chosen.seat]
    taken = other.followers[game.rng.below(len(other.followers))]
    other.take_follower(taken)
    # Nobody but the two knows which card was drawn, so nobody else is sure of the rest any more.
    pair = 1 << me.seat | 1 << other.seat
    other.followers_seen = [seen & pair for seen in other.followers_seen]
    me.followers_seen = [seen & pair for seen in me.followers_seen]
    me.gain_follower(taken, pair)
    other.gain_follower(given, pair)
    other.gain_follower(AGITATOR, EVERYBODY)
    game.barriers += 1
    if game.events is not None:
        secret: dict[str, object] = {"given": given.id, "taken": taken.id}
        game.emit("agitator_player", me.seat, {"target": other.seat}, secret, (me.seat, other.seat), "SH42")


# Peasant.


def peasant_possible(game: "Asche", me: "Player") -> bool:
    """Both sides need a gold card (SH43)."""
    return bool(me.gold) and any(other.gold for other in game.players if other is not me)


def peasant(game: "Asche", me: "Player") -> None:
    """Exchange up to two gold cards: one's own are chosen, the other player's drawn blindly (SH43)."""
    others = [SEATS[other.seat] for other in game.players if other is not me and other.gold]
    other = game.players[game.ask_one(me.seat, "peasant_whom", others, "peasant", "SH43").seat]
    most = min(game.tables.peasant_cards, len(other.gold))
    ask = Ask(me.seat, SOME, "peasant_give", me.gold, 1, min(most, len(me.gold)), "peasant", "SH43")
    given = [me.gold[at] for at in game.ask_unseen(ask)]
    drawn = [other.gold.pop(game.rng.below(len(other.gold))) for _ in given]
    for card in given:
        me.gold.remove(card)
    my_bit, other_bit = 1 << me.seat, 1 << other.seat
    for player, bit, left in ((me, other_bit, given), (other, my_bit, drawn)):
        # Third players do not know what was exchanged; the partner has seen what left.
        player.gold_known = [(card, mask & bit) for card, mask in player.gold_known if mask & bit]
        for card in left:
            player.forget_gold(card)
    me.gold += drawn
    other.gold += given
    me.gold_known += [(card, other_bit) for card in drawn]
    other.gold_known += [(card, my_bit) for card in given]
    game.barriers += 1
    if game.events is not None:
        data: dict[str, object] = {"target": other.seat, "n": len(given)}
        secret: dict[str, object] = {"given": ids(given), "taken": ids(drawn)}
        game.emit("peasant", me.seat, data, secret, (me.seat, other.seat), "SH43")


# Moneylender.


def moneylender_possible(game: "Asche", me: "Player") -> bool:
    """There must be cards to take and, so that it changes anything, cards in hand (SH45)."""
    return bool(me.gold) and bool(game.gold_discard)


def moneylender(game: "Asche", me: "Player") -> None:
    """Take up to three random cards from the gold discard pile and put as many of the hand back (SH45)."""
    most = min(game.tables.moneylender_cards, len(game.gold_discard))
    count = game.ask_amount(me.seat, "moneylender_take", 1, most, "moneylender", "SH45")
    taken = [game.gold_discard.pop(game.rng.below(len(game.gold_discard))) for _ in range(count)]
    me.gold += taken
    me.gold_known += [(card, EVERYBODY) for card in taken]
    game.barriers += 1
    if game.events is not None:
        game.emit("moneylender_take", me.seat, {"cards": ids(taken)}, rule="SH45")
    ask = Ask(me.seat, SOME, "moneylender_return", me.gold, count, count, "moneylender", "SH45")
    back = [me.gold[at] for at in game.ask_unseen(ask)]
    for card in back:
        me.gold.remove(card)
    game.discard_gold(me, back)
    game.barriers += 1
    if game.events is not None:
        game.emit("moneylender_return", me.seat, {"cards": ids(back)}, rule="SH45")


# Travelling salesman.


def salesman_possible(game: "Asche", me: "Player") -> bool:
    """There must be an own stack (SH46)."""
    return bool(purchase.stacks(game, me.seat))


def salesman(game: "Asche", me: "Player") -> None:
    """Either uncover a town tile free of charge, or look at and re-order two own stacks (SH46)."""
    choice = game.ask_one(me.seat, "salesman", (BUY_FREE, LOOK_FREE), "salesman", "SH46")
    places = [game.tables.map.places[index] for index in purchase.stacks(game, me.seat)]
    if choice is BUY_FREE:
        chosen = game.ask_one(me.seat, "salesman_buy", places, "salesman", "SH46")
        game.free = True
        purchase.uncover(game, me, chosen.index)
        return
    looked = game.ask_some(
        me.seat, "salesman_look", places, 1, game.tables.salesman_stacks, "salesman", "SH46"
    )
    for place in looked:
        game.arrange_stack(me, place.index, "salesman", "SH46")


# Merchant.


def merchant_possible(game: "Asche", me: "Player") -> bool:
    """There must be two provinces and a stack (SH48)."""
    return game.standing() >= 2 and any(province.stack for province in game.provinces)


def merchant(game: "Asche", me: "Player") -> None:
    """Exchange the stacks of two provinces, whoever owns them, unseen (SH48)."""
    places = [place for place in game.tables.map.places if not game.provinces[place.index].destroyed]
    pair = game.ask_some(me.seat, "merchant", places, 2, 2, "merchant", "SH48")
    one, two = game.provinces[pair[0].index], game.provinces[pair[1].index]
    one.stack, two.stack = two.stack, one.stack
    one.seen, two.seen = two.seen, one.seen
    if game.events is not None:
        game.emit("merchant", me.seat, {"provinces": ids(pair)}, rule="SH48")


# Traitor.


def traitor_pieces(game: "Asche", seat: int) -> list[Place]:
    """What can be taken: of other players, in co-op and alone also of oneself (SH54)."""
    board = game.tables.map
    alone = game.tables.coop or game.seats == 1
    found: list[Place] = []
    for tile, places in ((KNIGHT, board.knights), (SWORD, board.swords), (SHIELD, board.shields)):
        if not game.free_for(tile, seat):
            continue
        for place in places:
            province = game.provinces[place.index]
            if province.has(tile) and (province.owner != seat or alone):
                found.append(place)
    return found


def traitor_possible(game: "Asche", me: "Player") -> bool:
    """There must be something to take (SH54)."""
    return bool(traitor_pieces(game, me.seat))


def traitor(game: "Asche", me: "Player") -> None:
    """Take over one knight, one sword or one shield into an own province with a free place (SH54)."""
    piece = game.ask_one(me.seat, "traitor_take", traitor_pieces(game, me.seat), "traitor", "SH54")
    tile = piece.tile
    assert tile is not None
    target = game.ask_one(me.seat, "traitor_to", game.free_for(tile, me.seat), "traitor", "SH54")
    game.provinces[piece.index].put(tile, False)
    game.provinces[target.index].put(tile)
    if game.events is not None:
        data: dict[str, object] = {"tile": tile.id, "from": piece.province, "to": target.id}
        game.emit("traitor", me.seat, data, rule="SH54")


# Sage.


def sage_possible(game: "Asche", me: "Player") -> bool:
    """The Regent has no use for it (SH55)."""
    return me.seat != game.regent


def sage(game: "Asche", me: "Player") -> None:
    """Become Regent at once; the office is not passed on this round (SH55)."""
    game.regent = me.seat
    game.sage = True
    if game.events is not None:
        game.emit("regent", me.seat, {}, rule="SH55")


Check = Callable[["Asche", "Player"], bool]
Effect = Callable[["Asche", "Player"], None]

POSSIBLE: Final[dict[str, Check]] = {
    "agitator": agitator_possible,
    "peasant": peasant_possible,
    "hermit": df.hermit_possible,
    "moneylender": moneylender_possible,
    "salesman": salesman_possible,
    "hero": df.hero_possible,
    "merchant": merchant_possible,
    "friar": df.friar_possible,
    "black_knight": df.black_knight_possible,
    "traitor": traitor_possible,
    "sage": sage_possible,
}
EFFECTS: Final[dict[str, Effect]] = {
    "abbot": abbot,
    "agitator": agitator,
    "peasant": peasant,
    "hermit": df.hermit,
    "moneylender": moneylender,
    "salesman": salesman,
    "hero": df.hero,
    "merchant": merchant,
    "friar": df.friar,
    "scout": df.scout,
    "decoy": df.decoy,
    "black_knight": df.black_knight,
    "vassal": df.vassal,
    "traitor": traitor,
    "sage": sage,
}
