"""Players, provinces and fights: plain data with copies written by hand."""

from tafelrunde.games.asche.pieces import KNIGHT, SHIELD, SWORD, Combat, Follower, Gold, Tile, worth


class Player:
    """What lies in front of one player.

    `gold` is the hand, `offer` what lies face down as offering. `gold_known` names cards among both that
    the seats of a mask have seen; `followers_seen` is a mask of seats for each follower. `laid` is the time
    of the last card laid into the offering (0: none), `changes` how often the offering was changed, `gave`
    the gold of the last offering that was revealed.
    """

    __slots__ = (
        "changes",
        "followers",
        "followers_seen",
        "gave",
        "gold",
        "gold_known",
        "hits",
        "laid",
        "offer",
        "power",
        "ready",
        "seat",
        "treasures",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.gold: list[Gold] = []
        self.offer: list[Gold] = []
        self.gold_known: list[tuple[Gold, int]] = []
        self.followers: list[Follower] = []
        self.followers_seen: list[int] = []
        self.power = 0
        self.treasures = 0
        self.hits = 0
        self.ready = False
        self.laid = 0
        self.changes = 0
        self.gave = 0

    def copy(self) -> "Player":
        """An independent copy."""
        other = Player(self.seat)
        other.gold = self.gold[:]
        other.offer = self.offer[:]
        other.gold_known = self.gold_known[:]
        other.followers = self.followers[:]
        other.followers_seen = self.followers_seen[:]
        other.power = self.power
        other.treasures = self.treasures
        other.hits = self.hits
        other.ready = self.ready
        other.laid = self.laid
        other.changes = self.changes
        other.gave = self.gave
        return other

    def purse(self) -> int:
        """The gold in hand."""
        return worth(self.gold)

    def payment(self, due: int) -> Gold:
        """The card to pay with next: the largest that is not too much, if such cards are enough together;
        else the smallest that is enough alone."""
        fitting = 0
        largest = smallest = self.gold[0]
        for card in self.gold:
            if card.value <= due:
                fitting += card.value
                if largest.value > due or card.value > largest.value:
                    largest = card
            elif smallest.value <= due or card.value < smallest.value:
                smallest = card
        return largest if fitting >= due else smallest

    def contribution(self) -> int:
        """The gold in the offering."""
        return worth(self.offer)

    def forget_gold(self, card: Gold) -> None:
        """A card was seen to leave: of several like it, nobody can tell which it was, so who knew of any
        knows of one less."""
        if not self.gold_known:
            return
        masks = 0
        kept: list[tuple[Gold, int]] = []
        for known, mask in self.gold_known:
            rest = mask
            if known is card:
                rest &= masks
                masks |= mask
            if rest:
                kept.append((known, rest))
        self.gold_known = kept

    def gain_follower(self, follower: Follower, seen: int) -> None:
        """Take a follower that the seats of the mask `seen` have seen."""
        self.followers.append(follower)
        self.followers_seen.append(seen | 1 << self.seat)

    def take_follower(self, follower: Follower) -> None:
        """A follower was seen to leave the hand: of several like it, nobody can tell which it was, so who
        knew of any knows of one less."""
        at = self.followers.index(follower)
        masks = self.followers_seen.pop(at)
        del self.followers[at]
        for other in range(at, len(self.followers)):
            if self.followers[other] is follower:
                seen = self.followers_seen[other]
                self.followers_seen[other] = seen & masks
                masks |= seen


class Province:
    """A province. The last tile of `stack` is its top; `seen` is a mask of seats for each tile."""

    __slots__ = ("destroyed", "knight", "owner", "seen", "shield", "stack", "sword")

    def __init__(self) -> None:
        self.owner = -1
        self.destroyed = False
        self.knight = False
        self.sword = False
        self.shield = False
        self.stack: list[Tile] = []
        self.seen: list[int] = []

    def copy(self) -> "Province":
        """An independent copy."""
        other = Province()
        other.owner = self.owner
        other.destroyed = self.destroyed
        other.knight = self.knight
        other.sword = self.sword
        other.shield = self.shield
        other.stack = self.stack[:]
        other.seen = self.seen[:]
        return other

    def has(self, tile: Tile) -> bool:
        """Whether a knight, a sword or a shield stands here."""
        if tile is KNIGHT:
            return self.knight
        return self.sword if tile is SWORD else self.shield

    def put(self, tile: Tile, there: bool = True) -> None:
        """Place a knight, a sword or a shield, or take it away."""
        if tile is KNIGHT:
            self.knight = there
        elif tile is SWORD:
            self.sword = there
        else:
            self.shield = there

    def placed(self) -> list[Tile]:
        """The knight and the equipment that stand here."""
        return [tile for tile in (KNIGHT, SWORD, SHIELD) if self.has(tile)]


class Fight:
    """A knight against the dragon. `open` are the cards that count, `aside` those that do no longer.

    `bought` tells a fight for a bought dragon attack from one of the dragon phase; `outcome` is empty
    while cards are revealed.
    """

    __slots__ = ("aside", "bought", "no_shield", "no_sword", "open", "outcome", "province")

    def __init__(self, province: int, bought: bool) -> None:
        self.province = province
        self.bought = bought
        self.open: list[Combat] = []
        self.aside: list[Combat] = []
        self.no_sword = False
        self.no_shield = False
        self.outcome = ""

    def copy(self) -> "Fight":
        """An independent copy."""
        other = Fight(self.province, self.bought)
        other.open = self.open[:]
        other.aside = self.aside[:]
        other.no_sword = self.no_sword
        other.no_shield = self.no_shield
        other.outcome = self.outcome
        return other

    def count(self, kind: Combat) -> int:
        """How many cards of a kind count now."""
        number = 0
        for card in self.open:
            if card is kind:
                number += 1
        return number
