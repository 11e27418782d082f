"""What a seat may see: a whitelist, and the only road from the state to a client (SH22, S23, S63, S110)."""

from typing import TYPE_CHECKING, TypeVar

from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Thing
from tafelrunde.games.asche import odds
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.event import colour
from tafelrunde.games.asche.pieces import KNIGHT, Gold, ids, knows

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Fight, Player, Province

T = TypeVar("T", bound=Thing)


def view(game: "Asche", seat: int | None) -> dict[str, object]:
    """The table as a seat sees it (None: a spectator)."""
    return {
        "mode": game.tables.mode,
        "phase": game.phase,
        "round": game.round,
        "regent": game.regent,
        "active": game.active,
        "hits": game.hits,
        "victor": None if game.victor < 0 else game.victor,
        "king": None if game.king < 0 else game.king,
        "outcome": game.outcome,
        "fields": [field_view(game, field, seat) for field in range(len(game.numbers))],
        "reserve": game.reserve[:],
        "retired": game.retired[:],
        "attacks": game.attacks,
        "marked": [game.tables.map.names[index] for index in game.marked],
        "receiver": None if game.receiver < 0 else game.receiver,
        "rewards": game.rewards,
        "gold_away": len(game.gold_away),
        "gold_discard": sorted(ids(game.gold_discard)),
        "credit": game.credit,
        "display": ids(game.display),
        "pile_size": len(game.pile),
        "gone": ids(game.gone),
        "removed": sorted(ids(game.removed)),
        "buried": len(game.buried),
        "uncovered": None if game.uncovered is None else game.uncovered.id,
        "source": None if game.source < 0 else game.tables.map.names[game.source],
        "fight": None if game.fight is None else fight_view(game, game.fight),
        "provinces": [province_view(game, index, seat) for index in range(len(game.provinces))],
        "players": [player_view(game, player, seat) for player in game.players],
    }


def field_view(game: "Asche", field: int, seat: int | None) -> dict[str, object]:
    """A dragon tile: its colour for all, its number for those who have seen it."""
    number = game.numbers[field]
    return {
        "path": game.tables.map.fields[field].id,
        "colour": colour(number).id,
        "number": number if knows(game.numbers_seen[field], seat) else None,
        "turned": game.turned[field],
        "pawn": game.active if field == game.path else None,
    }


def fight_view(game: "Asche", fight: "Fight") -> dict[str, object]:
    """A fight; all of it is public but the order of the deck."""
    return {
        "province": game.tables.map.names[fight.province],
        "bought": fight.bought,
        "open": ids(fight.open),
        "aside": ids(fight.aside),
        "no_sword": fight.no_sword,
        "no_shield": fight.no_shield,
        "outcome": fight.outcome,
        "deck": len(game.combat),
        "to_come": odds.to_come(game, fight),
        "chance": round(odds.chance(game, fight), 3),
        "chance_spent": round(odds.chance(game, fight, spent=1), 3),
    }


def province_view(game: "Asche", index: int, seat: int | None) -> dict[str, object]:
    """A province: what stands there for all, the tiles of the stack (from the top) as far as seen."""
    province = game.provinces[index]
    after = game.tables.map.after[index]
    return {
        "name": game.tables.map.names[index],
        "next": None if after < 0 else game.tables.map.names[after],
        "owner": None if province.owner < 0 or province.destroyed else province.owner,
        "destroyed": province.destroyed,
        "marker": index in game.marked,
        "knight": province.knight,
        "sword": province.sword,
        "shield": province.shield,
        "stack": stack_view(province, seat),
    }


def stack_view(province: "Province", seat: int | None) -> list[str | None]:
    """The tiles of a stack from the top, those the seat has not seen as None."""
    shown: list[str | None] = []
    for at in range(len(province.stack) - 1, -1, -1):
        shown.append(province.stack[at].id if knows(province.seen[at], seat) else None)
    return shown


def player_view(game: "Asche", player: "Player", seat: int | None) -> dict[str, object]:
    """A player: open pieces and counts for all; hands for the owner, and what others have seen of them."""
    own = player.seat == seat or game.tables.open_gold
    return {
        "seat": player.seat,
        "gold": sorted(ids(player.gold)) if own else None,
        "gold_size": len(player.gold),
        "gold_known": sorted([card.id for card, mask in player.gold_known if knows(mask, seat)]),
        "offer": sorted(ids(player.offer)) if own else None,
        "offer_size": len(player.offer),
        "ready": player.ready,
        "laid": player.laid,
        "gave": player.gave,
        "followers": sorted(ids(player.followers)) if player.seat == seat else None,
        "followers_size": len(player.followers),
        "followers_known": sorted(
            [card.id for card, mask in zip(player.followers, player.followers_seen) if knows(mask, seat)]
        ),
        "power": player.power,
        "treasures": player.treasures,
        "hits": player.hits,
        "provinces": len(game.own(player.seat)),
    }


def redeterminise(game: "Asche", seat: int | None, rng: Rng) -> None:
    """Re-deal, in place, what the seat has not seen."""
    redeal_gold(game, seat, rng)
    redeal_followers(game, seat, rng)
    redeal_tiles(game, seat, rng)
    redeal_numbers(game, seat, rng)
    rng.mix(t.COMBAT_PILE, game.combat)


def redeal_gold(game: "Asche", seat: int | None, rng: Rng) -> None:
    """Hands and offerings of the others and the card put aside, but for cards the seat knows of."""
    if game.tables.open_gold:
        return
    unseen: list[Gold] = game.gold_away[:]
    kept: list[list[Gold]] = []
    for player in game.players:
        known: list[Gold] = []
        if player.seat != seat:
            player.gold_known = [(card, mask) for card, mask in player.gold_known if knows(mask, seat)]
            known = [card for card, _ in player.gold_known]
            rest = player.gold + player.offer
            for card in known:
                rest.remove(card)
            unseen += rest
        kept.append(known)
    rng.mix(t.GOLD_PILE, unseen)
    game.gold_away = [unseen.pop() for _ in game.gold_away]
    for player, known in zip(game.players, kept):
        if player.seat != seat:
            hand = len(player.gold)
            cards = known + [unseen.pop() for _ in range(hand + len(player.offer) - len(known))]
            rng.mix(t.GOLD_PILE, cards)
            player.gold, player.offer = cards[:hand], cards[hand:]


def redeal_unseen(
    number: int, piles: list[list[T]], masks: list[list[int]], seat: int | None, rng: Rng
) -> None:
    """Mix among all piles what a seat has not seen of them; each thing has a mask of those who have."""
    unseen: list[T] = []
    for pile, seen in zip(piles, masks):
        for thing, mask in zip(pile, seen):
            if not knows(mask, seat):
                unseen.append(thing)
    rng.mix(number, unseen)
    for pile, seen in zip(piles, masks):
        for at, mask in enumerate(seen):
            if not knows(mask, seat):
                pile[at] = unseen.pop()


def redeal_followers(game: "Asche", seat: int | None, rng: Rng) -> None:
    """Followers in other hands and in the pile that the seat has not seen."""
    piles = [*[player.followers for player in game.players], game.pile]
    masks = [*[player.followers_seen for player in game.players], game.pile_seen]
    redeal_unseen(t.FOLLOWER_PILE, piles, masks, seat, rng)


def redeal_tiles(game: "Asche", seat: int | None, rng: Rng) -> None:
    """Town tiles in stacks, and in the pile of those that left unseen."""
    piles = [*[province.stack for province in game.provinces], game.buried]
    masks = [*[province.seen for province in game.provinces], game.buried_seen]
    redeal_unseen(t.TILE_PILE, piles, masks, seat, rng)
    if game.hopeless() and game.uncovered is not KNIGHT:
        bring_hope(game, seat)


def bring_hope(game: "Asche", seat: int | None) -> None:
    """The game goes on, so all know that a knight is left in some stack: take one from the unseen tiles."""
    knights = [
        at for at, tile in enumerate(game.buried) if tile is KNIGHT and not knows(game.buried_seen[at], seat)
    ]
    for province in game.provinces:
        for place, mask in enumerate(province.seen):
            if knights and not knows(mask, seat):
                at = knights.pop()
                game.buried[at], province.stack[place] = province.stack[place], KNIGHT
                return


def redeal_numbers(game: "Asche", seat: int | None, rng: Rng) -> None:
    """The numbers of face-down dragon tiles of the same colour."""
    for back in ("yellow", "red"):
        fields = [
            field
            for field, number in enumerate(game.numbers)
            if colour(number).id == back and not knows(game.numbers_seen[field], seat)
        ]
        numbers = sorted([game.numbers[field] for field in fields])
        rng.shuffle(numbers)
        for field, number in zip(fields, numbers):
            game.numbers[field] = number
