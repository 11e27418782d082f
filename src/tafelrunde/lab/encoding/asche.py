"""Schutt und Asche as numbers."""

from collections.abc import Sequence
from typing import Any, Final

from tafelrunde.engine.game import Game
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.event import colour
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.map import PATH_NAMES
from tafelrunde.games.asche.pieces import COMBATS, GOLDS, Follower, Gold, knows
from tafelrunde.games.asche.state import Player
from tafelrunde.lab.encoding.encoder import BUCKETS, Encoder, bucket

TILES: Final = ("power", "knight", "sword", "shield", "attack", "treasure")
TILE: Final[dict[str, int]] = {id: at for at, id in enumerate(TILES)}
GOLD: Final[dict[str, int]] = {card.id: at for at, card in enumerate(GOLDS)}
FOLLOWERS: Final = len(t.FOLLOWERS)
OF_PROVINCE: Final = 8 + len(TILES)
OF_PLAYER: Final = 10
OF_FIELD: Final = 4
CHOICES: Final = """
buy_free let_run look_free no pile ready red spend_power spend_treasure without_both without_shield
without_sword yellow yes
""".split()


def ids() -> list[str]:
    """All things that can be chosen and have an action of their own. Paths may have any length up to all."""
    places = [f"{path}{at}" for path in PATH_NAMES[: t.PATHS] for at in range(1, t.PROVINCES - t.PATHS + 2)]
    words = ("buy", "look", "knight", "sword", "shield")
    named = [f"{word}:{place}" for word in words for place in places]
    golds = [card.id for card in GOLDS]
    offers = [f"{word}:{id}" for word in ("lay", "withdraw") for id in golds]
    followers = [follower.id for follower in t.FOLLOWERS]
    combats = [card.id for card in COMBATS]
    fields = [f"field:{path}" for path in PATH_NAMES[: t.PATHS]]
    seats = [f"player:{seat}" for seat in range(6)]
    found = [*places, *named, *golds, *offers, *followers, *combats, *TILES, *fields, *seats, *CHOICES]
    return list(dict.fromkeys(found))


class AscheEncoder(Encoder):
    """The map province by province, the dragon tiles, one's own hand, and a few numbers of each player, those
    of the seat first."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        super().__init__(
            [
                ("round", 16),
                ("phase", BUCKETS),
                ("provinces", OF_PROVINCE * t.PROVINCES),
                ("fields", OF_FIELD * t.PATHS),
                ("gold", len(GOLDS)),
                ("offer", len(GOLDS)),
                ("gold_discard", len(GOLDS)),
                ("followers", FOLLOWERS),
                ("display", FOLLOWERS),
                ("fight", 6 + 2 * len(COMBATS)),
                ("players", OF_PLAYER * seats),
            ]
        )

    def fill(self, game: Game, seat: int, cells: Any) -> None:
        assert isinstance(game, Asche)
        starts = self.starts
        me = game.players[seat]
        cells[0] = game.round
        cells[1] = (game.regent - seat) % self.seats
        cells[2] = (game.active - seat) % self.seats
        cells[3] = game.hits
        cells[4] = game.attacks
        cells[5] = 1 + (game.receiver - seat) % self.seats if game.receiver >= 0 else 0
        cells[6] = game.rewards
        cells[7] = game.credit
        cells[8] = len(game.pile)
        cells[9] = len(game.buried)
        cells[10] = len(game.gold_away)
        cells[11] = len(game.reserve)
        cells[12] = len(game.retired)
        if game.uncovered is not None:
            cells[13] = 1 + TILE[game.uncovered.id]
        cells[14] = 1 + game.source if game.source >= 0 else 0
        cells[15] = len(game.combat)
        cells[starts["phase"] + bucket(game.phase)] = 1
        self.fill_map(game, seat, cells)
        count_gold(me.gold, starts["gold"], cells)
        count_gold(me.offer, starts["offer"], cells)
        count_gold(game.gold_discard, starts["gold_discard"], cells)
        count_followers(me.followers, starts["followers"], cells)
        count_followers(game.display, starts["display"], cells)
        at = starts["players"]
        for offset in range(self.seats):
            self.fill_player(game, game.players[(seat + offset) % self.seats], seat, at, cells)
            at += OF_PLAYER
        fight = game.fight
        if fight is not None:
            at = starts["fight"]
            cells[at] = 1
            cells[at + 1] = 1 + fight.province
            cells[at + 2] = 1 if fight.bought else 0
            cells[at + 3] = 1 if fight.no_sword else 0
            cells[at + 4] = 1 if fight.no_shield else 0
            for card in fight.open:
                cells[at + 6 + card.index] += 1
            for card in fight.aside:
                cells[at + 6 + len(COMBATS) + card.index] += 1

    def fill_map(self, game: Asche, seat: int, cells: Any) -> None:
        """Provinces and dragon tiles."""
        at = self.starts["provinces"]
        for index, province in enumerate(game.provinces):
            if province.destroyed:
                cells[at + 1] = 1
            elif province.owner >= 0:
                cells[at] = 1 + (province.owner - seat) % self.seats
            cells[at + 2] = 1 if index in game.marked else 0
            cells[at + 3] = 1 if province.knight else 0
            cells[at + 4] = 1 if province.sword else 0
            cells[at + 5] = 1 if province.shield else 0
            cells[at + 6] = len(province.stack)
            for place, mask in enumerate(province.seen):
                if knows(mask, seat):
                    cells[at + 8 + TILE[province.stack[place].id]] += 1
            at += OF_PROVINCE
        at = self.starts["fields"]
        for field, number in enumerate(game.numbers):
            cells[at] = 1 if colour(number).id == "red" else 0
            cells[at + 1] = number if knows(game.numbers_seen[field], seat) else 0
            cells[at + 2] = 1 if game.turned[field] else 0
            cells[at + 3] = 1 if field == game.path else 0
            at += OF_FIELD

    def fill_player(self, game: Asche, player: Player, seat: int, at: int, cells: Any) -> None:
        """What all can see of a player, and the gold that the seat knows of."""
        cells[at] = len(player.gold)
        cells[at + 1] = len(player.offer)
        cells[at + 2] = 1 if player.ready else 0
        cells[at + 3] = player.gave
        cells[at + 4] = len(player.followers)
        cells[at + 5] = player.power
        cells[at + 6] = player.treasures
        cells[at + 7] = player.hits
        cells[at + 8] = len(game.own(player.seat))
        cells[at + 9] = sum([card.value for card, mask in player.gold_known if knows(mask, seat)])


def count_gold(cards: Sequence[Gold], start: int, cells: Any) -> None:
    """Count gold cards by their value."""
    for card in cards:
        cells[start + GOLD[card.id]] += 1


def count_followers(followers: Sequence[Follower], start: int, cells: Any) -> None:
    """Count followers by their kind."""
    for follower in followers:
        cells[start + follower.index] += 1
