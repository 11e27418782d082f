"""The dragon phase (Drachenphase): pawns, offerings, markers, and what they lead to."""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.decisions import Ask, one
from tafelrunde.engine.things import Thing
from tafelrunde.games.asche import combat, event, purchase, windows
from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import EVERYBODY, GOLDS, LAY, WITHDRAW, Offer, Ready, ids

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Player

READY: Final = Ready()


def begin(game: "Asche") -> None:
    """The Regent places the first pawn (S30)."""
    game.phase = games.FLIGHT
    game.active = game.regent


def place_pawn(game: "Asche") -> None:
    """Followers of this window, then one's own pawn on a face-down tile (S14, S30, SH5)."""
    if windows.open_window(game, t.FLIGHT, game.clockwise(game.active), "S111"):
        return
    fields = [field for field in game.tables.map.fields if not game.turned[field.index]]
    chosen = game.ask_one(game.active, "place_pawn", fields, games.FLIGHT, "S30")
    game.path = chosen.index
    game.lays = 0
    for player in game.players:
        player.ready = not player.gold
        player.laid = 0
        player.changes = 0
        player.gave = 0
    game.phase = games.OFFERING
    if game.events is not None:
        game.emit("pawn", game.active, {"field": chosen.index}, rule="S30")


# Offerings.


def offering(game: "Asche") -> None:
    """Lay cards, take cards back, or be ready; a change makes all think again (S31, SH1).

    It is over when nobody wants to change anything. Players without a gold card are always ready; who
    has lost all provinces still takes part (SH4).
    """
    waiting = [seat for seat in game.clockwise(game.active) if not game.players[seat].ready]
    if not waiting:
        turn_tile(game)
        return
    if game.seats == 1:
        offer_alone(game)
        return

    def question(seat: int) -> Ask:
        return one(seat, "offer", offer_options(game, seat), games.OFFERING, "S31", {"field": game.path})

    seat, chosen = game.ask_any(waiting, question)
    change = chosen[0]
    player = game.players[seat]
    if not isinstance(change, Offer):
        player.ready = True
        if game.events is not None:
            game.emit("ready", seat, {}, rule="S31")
        return
    if change.lay:
        player.gold.remove(change.card)
        player.offer.append(change.card)
        game.lays += 1
        player.laid = game.lays
    else:
        player.offer.remove(change.card)
        player.gold.append(change.card)
    player.changes += 1
    for other in game.players:
        other.ready = exhausted(game, other)
    tell_offer(game, player)


def offer_alone(game: "Asche") -> None:
    """Alone there is nobody to bargain with: lay all cards of the offering at once (S31, SH20)."""
    player = game.players[game.active]
    hand = [card for value in reversed(GOLDS) for card in player.gold if card is value]
    params: dict[str, object] = {"field": game.path}
    cards = game.ask_some(player.seat, "offer_alone", hand, 0, None, games.OFFERING, "S31", params)
    for card in cards:
        player.gold.remove(card)
    player.offer += cards
    player.ready = True
    tell_offer(game, player)


def tell_offer(game: "Asche", player: "Player") -> None:
    """How many cards lie there is open; which ones only the owner knows (S31)."""
    if game.events is not None:
        data: dict[str, object] = {"n": len(player.offer)}
        game.emit("offer", player.seat, data, {"cards": ids(player.offer)}, (player.seat,), "S31")


def exhausted(game: "Asche", player: "Player") -> bool:
    """Whether a player has nothing to change, or has changed the offering too often (SH1)."""
    return player.changes >= game.tables.offer_limit or not (player.gold or player.offer)


def offer_options(game: "Asche", seat: int) -> list[Thing]:
    """Ready, a card of each value to lay, and one to take back."""
    player = game.players[seat]
    found: list[Thing] = [READY]
    found += [change for change in LAY if change.card in player.gold]
    found += [change for change in WITHDRAW if change.card in player.offer]
    return found


def turn_tile(game: "Asche") -> None:
    """Reveal tile and offerings, which are spent in any case, and compare them (S32, S33, S34, SH2)."""
    number = game.numbers[game.path]
    total = 0
    offers: list[object] = []
    for player in game.players:
        player.gave = player.contribution()
        total += player.gave
        offers.append(ids(player.offer))
        cards = player.offer
        player.offer = []
        game.discard_gold(player, cards)
    game.turned[game.path] = True
    game.numbers_seen[game.path] = EVERYBODY
    game.barriers += 1
    if game.events is not None:
        data: dict[str, object] = {"field": game.path, "number": number, "total": total, "offers": offers}
        game.emit("reveal", None, data, rule="S32")
    if total >= number:
        game.receiver = largest(game)
        game.rewards = game.tables.reward[str(number)]
        game.phase = games.REWARD
        if game.events is not None:
            game.emit("appeased", game.receiver, {"reward": game.rewards}, rule="S33")
        return
    game.attacks = min(number - total, t.ATTACK_MARKERS)
    game.route = game.tables.map.entrances[game.path]
    game.phase = games.MARKERS
    if game.events is not None:
        game.emit("attack", None, {"field": game.path, "attacks": game.attacks}, rule="S34")


def largest(game: "Asche") -> int:
    """Who gave most: among equals the first from the pawn player on, by option the first to lay.

    (S33, SH24, SH30)
    """
    best = game.players[game.active]
    for seat in game.clockwise(game.active):
        player = game.players[seat]
        earlier = game.tables.ties_by_arrival and player.laid < best.laid
        if player.gave > best.gave or (player.gave == best.gave and earlier):
            best = player
    return best.seat


def reward(game: "Asche") -> None:
    """A Friar may claim the reward; it is taken card by card, then the display refilled (S33, SH49, SH3)."""
    if windows.open_window(game, t.REWARD, game.clockwise(game.active), "SH49"):
        return
    player = game.players[game.receiver]
    while game.rewards > 0:
        game.rewards -= 1
        game.choose_follower(player, games.REWARD, "S33")
    game.refill_display("S33")
    game.receiver = -1
    next_flight(game)


# Attacks.


def next_target(game: "Asche") -> int:
    """The province of the next marker: along the arrows, over ruins and marked ones (S35, S36); -1: none."""
    index = game.route
    for _ in range(len(game.provinces)):
        if index < 0 or (not game.provinces[index].destroyed and index not in game.marked):
            return index
        index = game.tables.map.after[index]
    return -1


def markers(game: "Asche") -> None:
    """Before each marker a Decoy may be played; attacks beyond the end of the path lapse (S35, SH6, SH51)."""
    target = next_target(game) if game.attacks > 0 else -1
    if target < 0:
        game.attacks = 0
        game.route = -1
        game.quiet = 0
        game.phase = games.DEFENCE
        return
    if not windows.open_window(game, t.MARKERS, game.clockwise(game.active), "SH51"):
        lay_marker(game, target)


def lay_marker(game: "Asche", index: int) -> None:
    """Mark a province; the flight goes on from there (S35)."""
    game.marked.append(index)
    game.attacks -= 1
    game.route = game.tables.map.after[index]
    if game.events is not None:
        data: dict[str, object] = {
            "province": game.tables.map.names[index],
            "number": len(game.marked),
            "pieces": ids(game.provinces[index].placed()),
        }
        game.emit("marker", game.provinces[index].owner, data, rule="S35")


def defence(game: "Asche") -> None:
    """When all markers lie, Hermits can send knights (SH44)."""
    if not windows.open_window(game, t.DEFENCE, game.clockwise(game.active), "SH44"):
        game.phase = games.FIGHTS


def fights(game: "Asche") -> None:
    """Knights in attacked provinces must fight, in the order of the markers (S37, S41, S42, SH32)."""
    for index in game.marked:
        if game.provinces[index].knight:
            combat.begin(game, index, False)
            return
    game.phase = games.LOSSES


def losses(game: "Asche") -> None:
    """Provinces that still have a marker are lost, in the order of the flight (S42)."""
    for number, index in enumerate(game.marked, 1):
        game.lose_province(index, "S42", number, len(game.marked))
    game.marked = []
    next_flight(game)


def next_flight(game: "Asche") -> None:
    """The pawn is taken back; the next player places one until all four tiles are done (S43, SH5)."""
    game.path = -1
    if game.check_defeat():
        return
    if not all(game.turned):
        game.active = (game.active + 1) % game.seats
        game.phase = games.FLIGHT
    elif game.finale:
        event.begin(game)
    else:
        purchase.begin(game)
