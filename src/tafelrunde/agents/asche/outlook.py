"""The table as the marshal sees it from its seat, and what things on it are worth, counted in gold.

Everything here is open to the seat: pieces on the map, own cards, tiles it has seen, counts, and the numbers
of dragon tiles of the same colour, of which all know which ones are in play.
"""

from tafelrunde.agents.asche.lore import Lore, Roads
from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.event import colour
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.pieces import ATTACK, KNIGHT, POWER, SWORD, TILES, TREASURE, Tile, knows
from tafelrunde.games.asche.state import Province


class Outlook:
    """One seat's judgement of one position."""

    __slots__ = (
        "_dangers",
        "_own",
        "_pool",
        "_tiles",
        "book",
        "game",
        "lore",
        "me",
        "seat",
        "shops",
        "temper",
    )

    def __init__(self, game: Asche, seat: int, lore: Lore) -> None:
        self.game = game
        self.seat = seat
        self.me = game.players[seat]
        self.lore = lore
        self.temper = lore.temper
        self.book = lore.book
        # How many purchase phases are still to come or under way.
        self.shops = max(0, t.LAST_ROUND - game.round + (0 if game.phase == games.EVENT else 1))
        self._dangers: list[float] = []
        self._own: list[int] = []
        self._pool: list[tuple[Tile, float]] = []
        self._tiles: dict[Tile, float] = {}

    # Players.

    def share(self, owner: int) -> float:
        """How much it counts what happens to a player."""
        return 1.0 if owner == self.seat else self.temper.helped

    def hit(self, owner: int) -> float:
        """A hit of a player: it brings the end nearer, a follower, and in the semi-co-op game status."""
        temper = self.temper
        last = self.game.hits + 1 == t.HITS
        if self.game.tables.coop:
            return temper.hit + temper.last_hit if last else temper.hit
        if owner != self.seat:
            return -temper.last_hit if last else temper.hit * temper.helped
        worth = temper.hit if self.game.players[owner].hits else temper.hit + temper.status
        return worth + temper.last_hit if last else worth

    def own(self) -> list[int]:
        """Its own provinces that stand."""
        if not self._own:
            self._own = self.game.own(self.seat)
        return self._own

    # Knights.

    def life(self, province: Province) -> float:
        """What a knight with his equipment can still achieve; one without a sword may yet get one."""
        hits = self.book.life(province.sword, province.shield)
        if not province.sword:
            hope = self.temper.hope * min(self.shops, 2)
            hits += hope * (self.book.life(True, province.shield) - hits)
        return hits * self.temper.hit * self.temper.keep * self.share(province.owner)

    def powers(self, owner: int) -> int:
        """The power tiles that can be spent for a knight."""
        return self.game.players[owner].power

    def stakes(self, province: Province, rescue: float = 0.0) -> tuple[float, float, float]:
        """A fight in gold: victory over defeat; then draw and power tile as parts of that."""
        life = self.life(province) + rescue
        span = max(0.5, self.hit(province.owner) + life)
        return span, life / span, self.temper.spend / span

    def fight(self, index: int) -> tuple[float, float]:
        """What a fight of the knight of a province is worth, and the chance that he survives it."""
        province = self.game.provinces[index]
        owner = province.owner
        key = (province.sword, province.shield, self.powers(owner), self.hit(owner), owner == self.seat)
        known = self.lore.fights.get(key)
        if known is None:
            span, draw, price = self.stakes(province)
            fresh = self.book.fresh(province.sword, province.shield)
            worth, won, drawn = self.book.play_on(fresh, self.powers(owner), draw, price)
            known = self.lore.fights[key] = ((worth - draw) * span, won + drawn)
        return known

    # Provinces.

    def province(self, index: int) -> float:
        """What the loss of a province costs, without knight and equipment."""
        province = self.game.provinces[index]
        temper = self.temper
        stack = province.stack
        worth = temper.province
        if self.shops > 0:
            worth += temper.tile * len(stack)
        if stack and (stack[-1] is POWER or stack[-1] is TREASURE) and knows(province.seen[-1], self.seat):
            worth += 0.5 * (temper.power if stack[-1] is POWER else temper.treasure)
        return worth if province.owner == self.seat else worth * temper.helped

    def targets(self, start: int, count: int, marked: list[int]) -> list[int]:
        """The provinces that the next markers fall to."""
        found: list[int] = []
        provinces = self.game.provinces
        after = self.game.tables.map.after
        index = start
        for _ in range(t.PROVINCES):
            if index < 0 or len(found) == count:
                break
            if not provinces[index].destroyed and index not in marked and index not in found:
                found.append(index)
            index = after[index]
        return found

    def flight(self, targets: list[int]) -> float:
        """What a flight is worth that attacks these provinces."""
        return self.advances(targets)[len(targets)]

    def roads(self) -> Roads:
        """The provinces that stand along each path, listed once until one more falls."""
        game = self.game
        standing = game.standing()
        roads = self.lore.roads
        if roads is None or roads.game is not game or roads.standing != standing:
            entrances = game.tables.map.entrances
            paths = [self.targets(start, t.ATTACK_MARKERS, []) for start in entrances]
            roads = self.lore.roads = Roads(game, standing, paths)
        return roads

    def flights(self, field: int) -> list[float]:
        """What a flight over a path is worth with 0, 1, 2, ... attacks, before any marker lies."""
        worths = self.advances(self.roads().paths[field])
        while len(worths) <= t.ATTACK_MARKERS:
            worths.append(worths[-1])
        return worths

    def advances(self, targets: list[int]) -> list[float]:
        """The same for the first 0, 1, 2, ... of them: fights, losses, and what survivors save."""
        provinces = self.game.provinces
        worths = [0.0]
        fought = lost = saved = 0.0
        open_lands = 0
        for index in targets:
            if provinces[index].knight:
                gain, survival = self.fight(index)
                fought += gain
                saved += survival * survival
            else:
                lost += self.province(index)
                open_lands += 1
            if saved < open_lands:
                worths.append(fought - lost * (1.0 - saved / open_lands))
            else:
                worths.append(fought)
        return worths

    def numbers(self, field: int) -> list[int]:
        """The numbers that a dragon tile can have."""
        game = self.game
        if knows(game.numbers_seen[field], self.seat):
            return [game.numbers[field]]
        back = colour(game.numbers[field])
        return sorted(
            [
                number
                for other, number in enumerate(game.numbers)
                if colour(number) is back and not knows(game.numbers_seen[other], self.seat)
            ]
        )

    def dangers(self) -> list[float]:
        """For each province the chance to be attacked in the next dragon phase, if nothing is offered."""
        if not self._dangers:
            game = self.game
            roads = self.roads()
            numbers = sorted(game.numbers)
            if game.phase != games.EVENT and game.reserve and numbers[0] in t.YELLOW_TILES:
                numbers = [*numbers[1:], min(game.reserve)]
            if roads.numbers != numbers:
                roads.numbers = numbers
                roads.dangers = dangers_of(roads.paths, numbers)
            self._dangers = roads.dangers
        return self._dangers

    # Town tiles.

    def pool(self) -> list[tuple[Tile, float]]:
        """What a tile that the seat has not seen can be, with the chances."""
        if not self._pool:
            game = self.game
            me = 1 << self.seat
            seen = game.removed[:]
            for province in game.provinces:
                if province.knight or province.sword or province.shield:
                    seen += province.placed()
                seen += [tile for tile, mask in zip(province.stack, province.seen) if mask & me]
            seen += [tile for tile, mask in zip(game.buried, game.buried_seen) if mask & me]
            left: list[int] = []
            for tile in TILES:
                count = game.tables.tiles[tile.id] - seen.count(tile)
                if tile is POWER:
                    count -= sum([player.power for player in game.players])
                    count += t.START_TILES * game.seats * game.tables.start_power
                elif tile is TREASURE:
                    count -= sum([player.treasures for player in game.players])
                elif tile is KNIGHT:
                    count += t.START_TILES * game.seats * game.tables.start_knights
                left.append(count)
            total = max(1, sum(left))
            self._pool = [(tile, count / total) for tile, count in zip(TILES, left)]
        return self._pool

    def guard(self, index: int) -> float:
        """What a knight more is worth in a province."""
        province = self.game.provinces[index]
        danger = self.dangers()[index]
        return danger * self.province(index) + (0.3 + 0.7 * danger) * self.life(province)

    def arm(self, index: int, tile: Tile) -> float:
        """What a sword or a shield is worth in a province: what the knight there can do with and without."""
        province = self.game.provinces[index]
        if tile is SWORD:
            gain = self.book.life(True, province.shield) - self.book.life(False, province.shield)
        else:
            gain = self.book.life(province.sword, True) - self.book.life(province.sword, False)
        if not province.knight:
            gain *= 0.4
        worth = gain * self.temper.hit * self.temper.arm * self.share(province.owner)
        return worth * (0.3 + 0.7 * self.dangers()[index])

    def tile(self, tile: Tile, source: int) -> float:
        """What it is worth to uncover a tile of a province now."""
        game = self.game
        if tile is POWER:
            return self.temper.power
        if tile is TREASURE:
            return self.temper.treasure
        if tile is ATTACK:
            if game.provinces[source].knight:
                return self.fight(source)[0]
            return -self.province(source) - self.arms(source)
        best = self._tiles.get(tile)
        if best is None:
            best = 0.0
            for index in self.own():
                if not game.provinces[index].has(tile):
                    best = max(best, self.place(tile, index))
            self._tiles[tile] = best
        return best

    def arms(self, index: int) -> float:
        """What equipment without a knight is worth."""
        province = self.game.provinces[index]
        return 1.0 * province.sword + 0.5 * province.shield

    def place(self, tile: Tile, index: int) -> float:
        """What a knight, a sword or a shield is worth in a province."""
        return self.guard(index) if tile is KNIGHT else self.arm(index, tile)

    def top(self, index: int) -> float:
        """What the top tile of a stack is worth, as far as the seat can tell."""
        province = self.game.provinces[index]
        if knows(province.seen[-1], self.seat):
            return self.tile(province.stack[-1], index)
        return sum([share * self.tile(tile, index) for tile, share in self.pool()])


def dangers_of(paths: list[list[int]], numbers: list[int]) -> list[float]:
    """The chance of each province to be attacked with these numbers on the dragon tiles."""
    reached = [
        len([number for number in numbers if number > rank]) / len(numbers)
        for rank in range(t.ATTACK_MARKERS)
    ]
    dangers = [0.0] * t.PROVINCES
    for path in paths:
        for rank, index in enumerate(path):
            dangers[index] = max(dangers[index], reached[rank])
    return dangers
