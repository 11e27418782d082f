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
        "_best",
        "_dangers",
        "_pool",
        "_roads",
        "_tiles",
        "_unseen",
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
        # What was looked at already.
        self._dangers: list[float] | None = None
        self._pool: list[float] | None = None
        self._roads: Roads | None = None
        self._tiles: list[float] | None = None
        self._unseen: Unseen | None = None
        self._best: dict[tuple[int, float], float] | None = None

    # Players.

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
        return self.game.own(self.seat)

    # Knights.

    def life(self, province: Province) -> float:
        """What a knight with his equipment can still achieve."""
        worth = self.lore.lives[min(self.shops, 2)][2 * province.sword + province.shield]
        return worth if province.owner == self.seat else worth * self.temper.helped

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
        key = self.kind_of_fight(province)
        known = self.lore.fights.get(key)
        if known is None:
            span, draw, price = self.stakes(province)
            fresh = self.book.fresh(province.sword, province.shield)
            worth, won, drawn = self.book.play_on(fresh, self.powers(province.owner), draw, price)
            known = self.lore.fights[key] = ((worth - draw) * span, won + drawn)
        return known

    def kind_of_fight(self, province: Province) -> int:
        """A number for what tells fights apart: the power of the knight's owner, whether that is the seat
        itself, what a hit is worth (`hit`), sword and shield."""
        game = self.game
        owner = game.players[province.owner]
        own = owner.seat == self.seat
        successful = own and owner.hits > 0 and not game.tables.coop
        glory = 2 * successful + (game.hits + 1 == t.HITS)
        arms = 2 * province.sword + province.shield
        return 32 * owner.power + 16 * own + 4 * glory + arms

    # Provinces.

    def province(self, index: int) -> float:
        """What the loss of a province costs, without knight and equipment."""
        province = self.game.provinces[index]
        temper = self.temper
        worth = temper.province
        if province.stack:
            if self.shops > 0:
                worth += temper.tile * len(province.stack)
            top = province.stack[-1]
            if (top is POWER or top is TREASURE) and knows(province.seen[-1], self.seat):
                worth += 0.5 * (temper.power if top is POWER else temper.treasure)
        return worth if province.owner == self.seat else worth * temper.helped

    def targets(self, start: int, count: int, marked: list[int]) -> list[int]:
        """The provinces that the next markers fall to."""
        found: list[int] = []
        provinces = self.game.provinces
        after = self.game.tables.map.after
        taken = 0
        for index in marked:
            taken |= 1 << index
        index = start
        for _ in range(t.PROVINCES):
            if index < 0 or len(found) == count:
                break
            if not provinces[index].destroyed and not taken >> index & 1:
                taken |= 1 << index
                found.append(index)
            index = after[index]
        return found

    def flight(self, targets: list[int]) -> float:
        """What a flight is worth that attacks these provinces."""
        return self.advances(targets)[len(targets)]

    def roads(self) -> Roads:
        """The provinces that stand along each path, listed once until one more falls."""
        if self._roads is None:
            game = self.game
            self.own()  # so that the game has listed its realms
            roads = self.lore.roads
            if roads is None or roads.realms is not game.realms:
                entrances = game.tables.map.entrances
                paths = [self.targets(start, t.ATTACK_MARKERS, []) for start in entrances]
                roads = self.lore.roads = Roads(game.realms, paths)
            self._roads = roads
        return self._roads

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
        if self._dangers is None:
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

    def pool(self) -> list[float]:
        """The chances of a tile that the seat has not seen to be of each kind."""
        if self._pool is None:
            game = self.game
            seen = self.seen_tiles()
            left = [game.tables.tiles[tile.id] - seen[tile.index] for tile in TILES]
            if game.tables.start_power:
                left[POWER.index] += t.START_TILES * game.seats
            if game.tables.start_knights:
                left[KNIGHT.index] += t.START_TILES * game.seats
            total = max(1, sum(left))
            self._pool = [count / total for count in left]
        return self._pool

    def seen_tiles(self) -> list[int]:
        """How many tiles of each kind the seat has seen."""
        game = self.game
        me = 1 << self.seat
        power = treasures = knights = swords = shields = 0
        for player in game.players:
            power += player.power
            treasures += player.treasures
        for province in game.provinces:
            if province.knight:
                knights += 1
            if province.sword:
                swords += 1
            if province.shield:
                shields += 1
        seen = [power, knights, swords, shields, 0, treasures]
        for tile in game.removed:
            seen[tile.index] += 1
        for province in game.provinces:
            for at, mask in enumerate(province.seen):
                if mask & me:
                    seen[province.stack[at].index] += 1
        for at, mask in enumerate(game.buried_seen):
            if mask & me:
                seen[game.buried[at].index] += 1
        return seen

    def guard(self, index: int) -> float:
        """What a knight more is worth in a province."""
        province = self.game.provinces[index]
        danger = self.dangers()[index]
        return danger * self.province(index) + (0.3 + 0.7 * danger) * self.life(province)

    def arm(self, index: int, tile: Tile) -> float:
        """What a sword or a shield is worth in a province: what the knight there can do with and without."""
        province = self.game.provinces[index]
        if tile is SWORD:
            worth = self.lore.swords[2 * province.knight + province.shield]
        else:
            worth = self.lore.shields[2 * province.knight + province.sword]
        if province.owner != self.seat:
            worth *= self.temper.helped
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
        if self._tiles is None:
            self._tiles = [-1.0] * len(TILES)
        best = self._tiles[tile.index]
        if best < 0.0:
            best = 0.0
            for index in self.own():
                if not game.provinces[index].has(tile):
                    best = max(best, self.place(tile, index))
            self._tiles[tile.index] = best
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
        return self.unseen().expected(self.tile(ATTACK, index))

    def unseen(self) -> "Unseen":
        """What a tile that the seat has not seen may be worth."""
        if self._unseen is None:
            self._unseen = Unseen([self.tile(tile, -1) for tile in TILES if tile is not ATTACK], self.pool())
        return self._unseen

    def best_of(self, number: int, known: float, index: int) -> float:
        """What can be expected of the best of some tiles of a province that the seat has not seen, with
        others at hand of which the best is known."""
        attack = self.tile(ATTACK, index)
        if attack > known:
            return best_expected(self.unseen().kinds(attack), number, known)
        # An attack is not among those that are better, so it is the same in all provinces.
        if self._best is None:
            self._best = {}
        found = self._best.get((number, known))
        if found is None:
            found = self._best[number, known] = best_expected(self.unseen().kinds(attack), number, known)
        return found


class Unseen:
    """What a tile that a seat has not seen may be worth, with the chances; only an attack is worth something
    else in each province."""

    __slots__ = ("before", "behind", "chances", "worths")

    def __init__(self, worths: list[float], chances: list[float]) -> None:
        self.worths = worths  # but for an attack
        self.chances = chances
        self.before = 0.0  # what the kinds before an attack add to what can be expected
        for kind in range(ATTACK.index):
            self.before += chances[kind] * worths[kind]
        self.behind = chances[TREASURE.index] * worths[-1]

    def expected(self, attack: float) -> float:
        """What can be expected of a tile where an attack is worth this."""
        return self.before + self.chances[ATTACK.index] * attack + self.behind

    def kinds(self, attack: float) -> list[tuple[float, float]]:
        """The worths with their chances, where an attack is worth this."""
        worths = [*self.worths[: ATTACK.index], attack, self.worths[-1]]
        return list(zip(worths, self.chances))


def best_expected(kinds: list[tuple[float, float]], number: int, known: float) -> float:
    """What is expected of the best of some unknown tiles and a known one; kinds are worths with chances."""
    expected = 0.0
    worse = 1.0  # the chance that an unknown tile is none of the kinds that are better
    none = 1.0  # the same for all of them
    for worth, share in sorted(kinds, reverse=True):
        if worth <= known:
            break
        worse = max(0.0, worse - share)
        before, none = none, worse**number
        expected += worth * (before - none)
    return expected + known * none


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
