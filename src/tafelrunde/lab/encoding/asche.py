"""Schutt und Asche as numbers."""

from typing import Final

from tafelrunde.engine.game import Game
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.event import colour
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.map import PATH_NAMES
from tafelrunde.games.asche.pieces import COMBATS, GOLDS, Follower, Gold, knows
from tafelrunde.games.asche.state import Player
from tafelrunde.lab.encoding.encoder import BUCKETS, Encoder, bucket
from tafelrunde.lab.encoding.row import Row

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

    def fill(self, game: Game, seat: int, row: Row) -> None:
        assert isinstance(game, Asche)
        starts = self.starts
        me = game.players[seat]
        row.put(0, game.round)
        row.put(1, (game.regent - seat) % self.seats)
        row.put(2, (game.active - seat) % self.seats)
        row.put(3, game.hits)
        row.put(4, game.attacks)
        row.put(5, 1 + (game.receiver - seat) % self.seats if game.receiver >= 0 else 0)
        row.put(6, game.rewards)
        row.put(7, game.credit)
        row.put(8, len(game.pile))
        row.put(9, len(game.buried))
        row.put(10, len(game.gold_away))
        row.put(11, len(game.reserve))
        row.put(12, len(game.retired))
        if game.uncovered is not None:
            row.put(13, 1 + TILE[game.uncovered.id])
        row.put(14, 1 + game.source if game.source >= 0 else 0)
        row.put(15, len(game.combat))
        row.put(starts["phase"] + bucket(game.phase), 1)
        provinces = self.fill_map(game, seat, row)
        count_gold(me.gold, starts["gold"], row)
        count_gold(me.offer, starts["offer"], row)
        count_gold(game.gold_discard, starts["gold_discard"], row)
        count_followers(me.followers, starts["followers"], row)
        count_followers(game.display, starts["display"], row)
        at = starts["players"]
        for offset in range(self.seats):
            player = game.players[(seat + offset) % self.seats]
            self.fill_player(player, seat, at, row)
            row.put(at + 8, provinces[player.seat])
            at += OF_PLAYER
        fight = game.fight
        if fight is not None:
            at = starts["fight"]
            row.put(at, 1)
            row.put(at + 1, 1 + fight.province)
            row.put(at + 2, 1 if fight.bought else 0)
            row.put(at + 3, 1 if fight.no_sword else 0)
            row.put(at + 4, 1 if fight.no_shield else 0)
            for card in fight.open:
                row.add(at + 6 + card.index)
            for card in fight.aside:
                row.add(at + 6 + len(COMBATS) + card.index)

    def fill_map(self, game: Asche, seat: int, row: Row) -> list[int]:
        """Provinces and dragon tiles; how many provinces each player has."""
        owned = [0] * self.seats
        start = self.starts["provinces"]
        at = start
        for province in game.provinces:
            if province.destroyed:
                row.put(at + 1, 1)
            elif province.owner >= 0:
                row.put(at, 1 + (province.owner - seat) % self.seats)
                owned[province.owner] += 1
            if province.knight:
                row.put(at + 3, 1)
            if province.sword:
                row.put(at + 4, 1)
            if province.shield:
                row.put(at + 5, 1)
            if province.stack:
                row.put(at + 6, len(province.stack))
                for place, mask in enumerate(province.seen):
                    if knows(mask, seat):
                        row.add(at + 8 + TILE[province.stack[place].id])
            at += OF_PROVINCE
        for index in game.marked:
            row.put(start + index * OF_PROVINCE + 2, 1)
        at = self.starts["fields"]
        for field, number in enumerate(game.numbers):
            row.put(at, 1 if colour(number).id == "red" else 0)
            row.put(at + 1, number if knows(game.numbers_seen[field], seat) else 0)
            row.put(at + 2, 1 if game.turned[field] else 0)
            row.put(at + 3, 1 if field == game.path else 0)
            at += OF_FIELD
        return owned

    def fill_player(self, player: Player, seat: int, at: int, row: Row) -> None:
        """What all can see of a player, and the gold that the seat knows of."""
        row.put(at, len(player.gold))
        row.put(at + 1, len(player.offer))
        row.put(at + 2, 1 if player.ready else 0)
        row.put(at + 3, player.gave)
        row.put(at + 4, len(player.followers))
        row.put(at + 5, player.power)
        row.put(at + 6, player.treasures)
        row.put(at + 7, player.hits)
        row.put(at + 9, sum([card.value for card, mask in player.gold_known if knows(mask, seat)]))


def count_gold(cards: list[Gold], start: int, row: Row) -> None:
    """Count gold cards by their value."""
    for card in cards:
        row.add(start + GOLD[card.id])


def count_followers(followers: list[Follower], start: int, row: Row) -> None:
    """Count followers by their kind."""
    for follower in followers:
        row.add(start + follower.index)
