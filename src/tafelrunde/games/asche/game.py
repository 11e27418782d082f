"""The state of a game of Schutt und Asche and the verbs that phases and followers are written with."""

from typing import Final

from tafelrunde.engine.decisions import ORDER, SOME, Ask
from tafelrunde.engine.game import Game, Result, all_alike
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.asche import combat, dragon, event, position, purchase, scoring, setup, view
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.map import Place
from tafelrunde.games.asche.pieces import EVERYBODY, KNIGHT, POWER, Combat, Follower, Gold, Tile, ids
from tafelrunde.games.asche.state import Fight, Player, Province
from tafelrunde.games.asche.tables import Tables

CLAIM: Final = "claim"
ARRANGE: Final = "arrange"
START_KNIGHTS: Final = "start_knights"
INCOME: Final = "income"
FLIGHT: Final = "flight"
OFFERING: Final = "offering"
REWARD: Final = "reward"
MARKERS: Final = "markers"
DEFENCE: Final = "defence"
FIGHTS: Final = "fights"
BEFORE_FIGHT: Final = "before_fight"
COMBAT: Final = "combat"
SURVIVED: Final = "survived"
LOSSES: Final = "losses"
PURCHASE: Final = "purchase"
UNCOVERED: Final = "uncovered"
BUY_AGAIN: Final = "buy_again"
EVENT: Final = "event"
SCORING: Final = "scoring"
OVER: Final = "over"
PHASES: Final[tuple[str, ...]] = (
    *(CLAIM, ARRANGE, START_KNIGHTS, INCOME, FLIGHT, OFFERING, REWARD, MARKERS, DEFENCE, FIGHTS),
    *(BEFORE_FIGHT, COMBAT, SURVIVED, LOSSES, PURCHASE, UNCOVERED, BUY_AGAIN, EVENT, SCORING, OVER),
)

PILE: Final = Choice("pile")
# The seats clockwise, by the number of players and the seat that begins.
ORDERS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([tuple([(seat + step) % seats for step in range(seats)]) for seat in range(seats)])
        for seats in range(t.SEATS[1] + 1)
    ]
)


class Asche(Game):
    """A game of Schutt und Asche.

    `active` is whose turn it is: who claims, places the pawn, or buys. `numbers` are the dragon tiles on
    the four fields, `numbers_seen` who has seen each, `turned` which lie open; `path` is the field with the
    pawn (-1: none). `route` is the province the next marker would fall to, `attacks` how many markers are
    still to be laid, `marked` the provinces with a marker in the order in which they were laid.

    `gold_away` is the card put aside, `gold_discard` the open discard pile. `pile` is the draw pile of the
    followers, its top last, `gone` the followers out of the game, `hidden` the kinds that not all have seen
    all cards of, once somebody has asked (`windows.hidden_kinds`). `removed` are town tiles that left the
    game open, `buried` those that left it unseen. `uncovered` is a tile that was just bought, from `source`.
    `quiet` is a mask of seats that let the current flight or fight take its course. `realms` are the
    provinces of each seat that stand, once somebody has asked for them (`own`).
    """

    __slots__ = (
        "acquired",
        "active",
        "again",
        "attacks",
        "buried",
        "buried_seen",
        "combat",
        "credit",
        "display",
        "fight",
        "free",
        "gold_away",
        "gold_discard",
        "gone",
        "hidden",
        "hits",
        "king",
        "lays",
        "marked",
        "numbers",
        "numbers_seen",
        "outcome",
        "path",
        "phase",
        "pile",
        "pile_seen",
        "players",
        "provinces",
        "quiet",
        "realms",
        "receiver",
        "regent",
        "removed",
        "reserve",
        "retired",
        "rewards",
        "round",
        "route",
        "sage",
        "source",
        "tables",
        "turned",
        "turns",
        "uncovered",
        "victor",
    )

    def __init__(self, tables: Tables, players: list[Player], provinces: list[Province], rng: Rng) -> None:
        super().__init__(len(players), rng)
        self.tables = tables
        self.players = players
        self.provinces = provinces
        self.realms: list[list[int]] = []
        self.phase = CLAIM
        self.round = 1
        self.regent = 0
        self.active = 0
        self.turns = 0
        self.numbers: list[int] = list(t.YELLOW_TILES)
        self.numbers_seen: list[int] = [0] * t.PATHS
        self.turned: list[bool] = [False] * t.PATHS
        self.reserve: list[int] = list(t.RED_TILES)
        self.retired: list[int] = []
        self.path = -1
        self.lays = 0
        self.receiver = -1
        self.rewards = 0
        self.route = -1
        self.attacks = 0
        self.marked: list[int] = []
        self.quiet = 0
        self.acquired = False
        self.sage = False
        self.gold_away: list[Gold] = []
        self.gold_discard: list[Gold] = []
        self.credit = 0
        self.combat: list[Combat] = []
        self.fight: Fight | None = None
        self.display: list[Follower] = []
        self.pile: list[Follower] = []
        self.pile_seen: list[int] = []
        self.gone: list[Follower] = []
        self.hidden = -1
        self.removed: list[Tile] = []
        self.buried: list[Tile] = []
        self.buried_seen: list[int] = []
        self.uncovered: Tile | None = None
        self.source = -1
        self.free = False
        self.again = False
        self.hits = 0
        self.victor = -1
        self.king = -1
        self.outcome = ""

    # What the engine asks of a game.

    def step(self) -> None:
        phase = self.phase
        if phase == OFFERING:
            dragon.offering(self)
        elif phase == COMBAT:
            combat.combat(self)
        elif phase == BEFORE_FIGHT:
            combat.before(self)
        elif phase == SURVIVED:
            combat.survived(self)
        elif phase == PURCHASE:
            purchase.turn(self)
        elif phase == UNCOVERED:
            purchase.keep_or_void(self)
        elif phase == BUY_AGAIN:
            purchase.buy_again(self)
        elif phase == FLIGHT:
            dragon.place_pawn(self)
        elif phase == REWARD:
            dragon.reward(self)
        elif phase == MARKERS:
            dragon.markers(self)
        elif phase == DEFENCE:
            dragon.defence(self)
        elif phase == FIGHTS:
            dragon.fights(self)
        elif phase == LOSSES:
            dragon.losses(self)
        elif phase == EVENT:
            event.event(self)
        elif phase == INCOME:
            event.income(self)
        elif phase == CLAIM:
            setup.claim(self)
        elif phase == ARRANGE:
            setup.arrange(self)
        elif phase == START_KNIGHTS:
            setup.place_start_knight(self)
        else:
            scoring.score(self)

    def copy(self) -> "Asche":
        other = Asche(
            self.tables,
            [player.copy() for player in self.players],
            [province.copy() for province in self.provinces],
            self.rng.copy(),
        )
        other.copy_base(self)
        other.phase = self.phase
        other.round = self.round
        other.regent = self.regent
        other.realms = self.realms
        other.active = self.active
        other.turns = self.turns
        other.numbers = self.numbers[:]
        other.numbers_seen = self.numbers_seen[:]
        other.turned = self.turned[:]
        other.reserve = self.reserve[:]
        other.retired = self.retired[:]
        other.path = self.path
        other.lays = self.lays
        other.receiver = self.receiver
        other.rewards = self.rewards
        other.route = self.route
        other.attacks = self.attacks
        other.marked = self.marked[:]
        other.quiet = self.quiet
        other.acquired = self.acquired
        other.sage = self.sage
        other.gold_away = self.gold_away[:]
        other.gold_discard = self.gold_discard[:]
        other.credit = self.credit
        other.combat = self.combat[:]
        other.fight = None if self.fight is None else self.fight.copy()
        other.display = self.display[:]
        other.pile = self.pile[:]
        other.pile_seen = self.pile_seen[:]
        other.gone = self.gone[:]
        other.hidden = self.hidden
        other.removed = self.removed[:]
        other.buried = self.buried[:]
        other.buried_seen = self.buried_seen[:]
        other.uncovered = self.uncovered
        other.source = self.source
        other.free = self.free
        other.again = self.again
        other.hits = self.hits
        other.victor = self.victor
        other.king = self.king
        other.outcome = self.outcome
        return other

    def describe(self) -> dict[str, object]:
        return position.describe(self)

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def redeterminise(self, seat: int | None, rng: Rng) -> None:
        view.redeterminise(self, seat, rng)

    def result(self) -> Result:
        return scoring.result(self)

    def points(self) -> list[int]:
        return [sum(scoring.points(self, player).values()) for player in self.players]

    def census(self) -> dict[str, int]:
        return position.census(self)

    # Who sits where.

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats in playing order, beginning with one (S21)."""
        return ORDERS[self.seats][seat]

    def own(self, seat: int) -> list[int]:
        """The provinces of a player that are not destroyed; not to be changed. Listed when they are asked for
        first after one was claimed or destroyed."""
        if not self.realms:
            self.realms = [[] for _ in range(self.seats)]
            for index, province in enumerate(self.provinces):
                if province.owner >= 0 and not province.destroyed:
                    self.realms[province.owner].append(index)
        return self.realms[seat]

    def free_for(self, tile: Tile, seat: int) -> list[Place]:
        """The provinces of a player in which a knight, a sword or a shield has a place (S54)."""
        provinces, places = self.provinces, self.tables.map.places
        return [places[index] for index in self.own(seat) if not provinces[index].has(tile)]

    def standing(self) -> int:
        """How many provinces are not destroyed."""
        return len([province for province in self.provinces if not province.destroyed])

    @property
    def finale(self) -> bool:
        """Whether the rounds with income and purchase are over (S64)."""
        return self.round > t.LAST_ROUND

    # Followers.

    def draw_follower(self, player: Player, rule: str) -> None:
        """Draw a follower from the pile, unseen by the others; an empty pile gives nothing (SH3)."""
        if not self.pile:
            return
        follower = self.pile.pop()
        player.gain_follower(follower, self.pile_seen.pop())
        self.acquired = True
        self.barriers += 1
        if self.events is not None:
            self.emit("draw_follower", player.seat, {}, {"card": follower.id}, (player.seat,), rule)

    def choose_follower(self, player: Player, cause: str, rule: str) -> None:
        """Take a follower from the display or from the pile (S33); the display is not refilled here."""
        options: list[Thing] = [*self.display]
        if self.pile:
            options.append(PILE)
        if not options:
            return
        chosen = self.ask_one(player.seat, "take_follower", options, cause, rule)
        if not isinstance(chosen, Follower):
            self.draw_follower(player, rule)
            return
        self.display.remove(chosen)
        player.gain_follower(chosen, EVERYBODY)
        self.acquired = True
        if self.events is not None:
            self.emit("take_follower", player.seat, {"card": chosen.id}, rule=rule)

    def refill_display(self, rule: str) -> None:
        """Fill the open followers up to three from the pile (S33)."""
        fresh: list[Follower] = []
        while len(self.display) < t.DISPLAY and self.pile:
            self.pile_seen.pop()
            fresh.append(self.pile.pop())
            self.display.append(fresh[-1])
        if fresh:
            self.hidden = -1
            self.barriers += 1
            if self.events is not None:
                self.emit("display", None, {"cards": ids(fresh)}, rule=rule)

    # Gold.

    def discard_gold(self, player: Player, cards: list[Gold]) -> None:
        """Put cards that already left the hand or the offering on the open discard pile (SH31)."""
        for card in cards:
            player.forget_gold(card)
        self.gold_discard += cards

    def means(self, player: Player) -> int:
        """What the buyer can spend: the hand and what was paid too much before (S51, SH12)."""
        return self.credit + player.purse()

    def pay(self, player: Player, price: int) -> None:
        """Pay with as little too much as possible; the surplus stays as change (S51, SH12)."""
        due = price - self.credit
        paid: list[Gold] = []
        while due > 0:
            card = player.payment(due)
            player.gold.remove(card)
            paid.append(card)
            due -= card.value
        self.credit = -due
        self.discard_gold(player, paid)
        if paid:
            self.barriers += 1
        if self.events is not None:
            data: dict[str, object] = {"price": price, "cards": ids(paid), "credit": self.credit}
            self.emit("pay", player.seat, data, rule="S51")

    # Town tiles and provinces.

    def ask_unseen(self, ask: Ask) -> list[int]:
        """Ask about things that the others cannot see, also if all are alike: not to be asked would tell
        the others so (SH28). Only a choice that is none by number is not asked, or where it tells nothing."""
        alike = self.tables.holders_only and ask.least == ask.most and all_alike(ask.options)
        if alike or (ask.form == SOME and ask.least == len(ask.options)):
            return list(range(ask.least))
        return self.desk.decide(self, ask)

    def arrange_stack(self, player: Player, index: int, cause: str, rule: str) -> None:
        """Look at a stack and put it into any order; what others knew of it is void (S13, S50, SH13)."""
        province = self.provinces[index]
        me = 1 << player.seat
        province.seen = [mask | me for mask in province.seen]
        self.barriers += 1
        tiles = province.stack[::-1]
        data: dict[str, object] = {"province": self.tables.map.names[index]}
        if self.events is not None:
            self.emit("look", player.seat, data, {"tiles": ids(tiles)}, (player.seat,), rule)
        size = len(tiles)
        if size > 1:
            ask = Ask(player.seat, ORDER, "arrange", tiles, size, size, cause, rule, data)
            province.stack = [tiles[at] for at in self.ask_unseen(ask)][::-1]
            province.seen = [me] * size

    def lose_province(self, index: int, rule: str, number: int = 1, count: int = 1) -> None:
        """Crest, stack and what stands there leave the game, the stack unseen (S42, SH7). It is told as the
        so-and-so-many-th of those that a flight burns down."""
        province = self.provinces[index]
        self.bury_stack(province)
        for tile in province.placed():
            self.removed.append(tile)
            province.put(tile, False)
        province.destroyed = True
        self.realms = []
        if self.events is not None:
            name = self.tables.map.names[index]
            self.emit("lost", province.owner, {"province": name, "number": number, "of": count}, rule=rule)

    def bury_stack(self, province: Province) -> None:
        """The tiles of a stack leave the game unseen."""
        self.buried += province.stack
        self.buried_seen += province.seen
        province.stack = []
        province.seen = []

    def gain_power(self, player: Player, tile: Tile, rule: str) -> None:
        """Power or a state treasure is laid open in front of a player (S53, S57)."""
        if tile is POWER:
            player.power += 1
        else:
            player.treasures += 1
        if self.events is not None:
            self.emit("power", player.seat, {"tile": tile.id}, rule=rule)

    def hopeless(self) -> bool:
        """Whether no hit is possible any more: no knight deployed, nor one to be bought (S94, SC11)."""
        for province in self.provinces:
            if province.knight or (not self.finale and KNIGHT in province.stack):
                return False
        return True

    def check_defeat(self) -> bool:
        """The dragon wins when no hit is possible any more (S94). Returns whether it has."""
        if not self.hopeless():
            return False
        self.outcome = "no_knights" if self.standing() else "all_destroyed"
        self.phase = OVER
        self.over = True
        if self.events is not None:
            self.emit("defeat", None, {"reason": self.outcome}, rule="S94")
        return True
