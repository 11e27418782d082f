"""What a card is, and what a cost is. The cards themselves stand in sets/."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tafelrunde.engine.things import Thing

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.hooks import Hook
    from tafelrunde.games.dominion.player import Player

ACTION: Final = "action"
TREASURE: Final = "treasure"
VICTORY: Final = "victory"
CURSE: Final = "curse"
ATTACK: Final = "attack"
REACTION: Final = "reaction"
DURATION: Final = "duration"
COMMAND: Final = "command"
OMEN: Final = "omen"
SHADOW: Final = "shadow"
NIGHT: Final = "night"
SHELTER: Final = "shelter"
KNIGHT: Final = "knight"
RUINS: Final = "ruins"
RESERVE: Final = "reserve"
TRAVELLER: Final = "traveller"
CASTLE: Final = "castle"
GATHERING: Final = "gathering"
FATE: Final = "fate"
DOOM: Final = "doom"
SPIRIT: Final = "spirit"
HEIRLOOM: Final = "heirloom"
AUGUR: Final = "augur"
CLASH: Final = "clash"
LIAISON: Final = "liaison"
LOOT: Final = "loot"
TYPES: Final = (
    *(ACTION, TREASURE, VICTORY, CURSE, ATTACK, REACTION, DURATION, COMMAND, OMEN, SHADOW, NIGHT),
    *(SHELTER, KNIGHT, RUINS, RESERVE, TRAVELLER, CASTLE, GATHERING, FATE, DOOM, SPIRIT, HEIRLOOM),
    *(AUGUR, CLASH, LIAISON, LOOT),
)

# Where piles stand.
BASIC: Final = "basic"
KINGDOM_PILE: Final = "kingdom"
OTHER: Final = "other"


class Cost:
    """Coins, debt and potions. Each is counted for itself (D43) and they are compared one by one (D44)."""

    __slots__ = ("coins", "debt", "potion")

    def __init__(self, coins: int, debt: int = 0, potion: int = 0) -> None:
        self.coins = coins
        self.debt = debt
        self.potion = potion

    def up_to(self, limit: "Cost") -> bool:
        """Whether no component is larger than the limit's."""
        return self.coins <= limit.coins and self.debt <= limit.debt and self.potion <= limit.potion

    def same(self, other: "Cost") -> bool:
        """Whether all components are equal."""
        return self.coins == other.coins and self.debt == other.debt and self.potion == other.potion

    def less_than(self, other: "Cost") -> bool:
        """Whether no component is larger and at least one is smaller."""
        return self.up_to(other) and not self.same(other)

    def plus(self, coins: int) -> "Cost":
        """The same cost with more coins, or with less, but not below 0 (D21)."""
        return Cost(max(0, self.coins + coins), self.debt, self.potion)

    def as_dict(self) -> dict[str, int]:
        """Plain data."""
        return {"coins": self.coins, "debt": self.debt, "potion": self.potion}

    def __repr__(self) -> str:
        return f"<cost {self.coins} coins, {self.debt} debt, {self.potion} potions>"


class Plus:
    """The plain bonuses printed on a card, which the kernel carries out before the card's own function.

    They come in the order of the fields: a Sun is removed first of all (D51).
    """

    __slots__ = (
        "actions",
        "buys",
        "cards",
        "coffers",
        "coins",
        "debt",
        "favors",
        "is_coins",
        "is_more",
        "is_rare",
        "points",
        "potions",
        "suns",
        "villagers",
    )

    def __init__(
        self,
        cards: int = 0,
        actions: int = 0,
        buys: int = 0,
        coins: int = 0,
        suns: int = 0,
        debt: int = 0,
        potions: int = 0,
        coffers: int = 0,
        villagers: int = 0,
        favors: int = 0,
        points: int = 0,
    ) -> None:
        self.suns = suns
        self.cards = cards
        self.actions = actions
        self.buys = buys
        self.coins = coins
        self.potions = potions
        self.coffers = coffers
        self.villagers = villagers
        self.favors = favors
        self.points = points
        self.debt = debt
        self.is_rare = bool(potions or coffers or villagers or favors or points or debt)
        self.is_more = bool(buys or coins or self.is_rare)  # than cards and actions
        self.is_coins = list(self.as_dict()) == ["coins"]

    def as_dict(self) -> dict[str, int]:
        """What is not 0, as plain data in the order in which it happens."""
        named = {
            "suns": self.suns,
            "cards": self.cards,
            "actions": self.actions,
            "buys": self.buys,
            "coins": self.coins,
            "potions": self.potions,
            "coffers": self.coffers,
            "villagers": self.villagers,
            "favors": self.favors,
            "points": self.points,
            "debt": self.debt,
        }
        return {name: count for name, count in named.items() if count}


Play = Callable[["Dominion", "Player", "Played"], None]
Worth = Callable[["Dominion", "Player"], int]
Price = Callable[["Dominion"], Cost]
MayBuy = Callable[["Dominion", "Player"], bool]
# The game (Dominion); beside.py, where this is called, is only a part of it.
Setup = Callable[[Any], None]
PileOf = Callable[[int], list["Card"]]


class Card(Thing):
    """A kind of card; all copies of it are this one object.

    `value` is what a plain Treasure is worth; `plain` is its record in play. What a card may say beside
    its types, `plus` and `play`:

    - `hooks`: what happens when this card is gained, trashed, discarded, or while it is in hand or on a mat;
    - `table_hooks`: what holds for everybody "in games using this";
    - `counts`: which plays of a turn it asks for, as cards or types (the tally notes no others);
    - `price`: what it costs now, where that is computed; `can_buy`: a ban on buying it; `pay_otherwise`:
      another way to pay for it, None if it has none; `overpay`: more may be paid for it;
    - `leads`: a Treasure that plays others, and so comes before them when all are played;
    - `brings`: cards whose piles are laid out with it; `setup`: what else it brings to the table;
      `heirloom`: replaces a Copper of each start deck;
    - `stands`: where its pile stands if another card brings it: beside the Supply, or with the basic cards;
    - `worth`: the points of one copy, where they are computed; `worth_all`: those of all copies together;
    - `size`: how many cards its pile has, where that is unusual; `picture`: the name of its icon;
    - `pile`: for a pile of different cards, those from the bottom up, by number of players; the card itself
      is then only the randomizer. In a `hidden` pile only the top card is known, in one that lies
      `face_down` not even that: `shown` is how many everybody knows.
    """

    __slots__ = (
        "brings",
        "can_buy",
        "counts",
        "expansion",
        "from_deck",
        "heirloom",
        "hidden",
        "hooks",
        "is_action",
        "is_attack",
        "is_command",
        "is_duration",
        "is_night",
        "is_omen",
        "is_shadow",
        "is_treasure",
        "is_victory",
        "leads",
        "overpay",
        "pay_otherwise",
        "picture",
        "pile",
        "plain",
        "play",
        "plus",
        "price",
        "printed",
        "setup",
        "shown",
        "size",
        "stands",
        "table_hooks",
        "types",
        "value",
        "vp",
        "worth",
        "worth_all",
    )

    def __init__(
        self,
        id: str,
        expansion: str,
        cost: Cost | int,
        types: tuple[str, ...],
        play: Play | None = None,
        plus: Plus | None = None,
        vp: int = 0,
        worth: Worth | None = None,
        worth_all: Worth | None = None,
        hooks: "tuple[Hook, ...]" = (),
        table_hooks: "tuple[Hook, ...]" = (),
        counts: "tuple[Card | str, ...]" = (),
        price: Price | None = None,
        can_buy: MayBuy | None = None,
        pay_otherwise: "PayOtherwise | None" = None,
        overpay: bool = False,
        leads: bool = False,
        brings: "tuple[Card, ...]" = (),
        setup: Setup | None = None,
        heirloom: "Card | None" = None,
        size: int = 0,
        stands: str = OTHER,
        pile: PileOf | None = None,
        hidden: bool = False,
        face_down: bool = False,
        picture: str = "",
    ) -> None:
        super().__init__(id, "card")
        self.expansion = expansion
        self.printed = Cost(cost) if isinstance(cost, int) else cost
        self.types = types
        self.play = play
        self.plus = plus
        self.vp = vp
        self.worth = worth
        self.worth_all = worth_all
        self.hooks = hooks
        self.table_hooks = table_hooks
        self.counts = counts
        self.price = price
        self.can_buy = can_buy
        self.pay_otherwise = pay_otherwise
        self.overpay = overpay
        self.leads = leads
        self.brings = brings
        self.setup = setup
        self.heirloom = heirloom
        self.size = size
        self.stands = stands
        self.pile = pile
        self.hidden = hidden or face_down
        self.shown = 0 if face_down else 1
        self.picture = picture
        self.is_action = ACTION in types
        self.is_treasure = TREASURE in types
        self.is_victory = VICTORY in types
        self.is_attack = ATTACK in types
        self.is_duration = DURATION in types
        self.is_command = COMMAND in types
        self.is_omen = OMEN in types
        self.is_shadow = SHADOW in types
        self.is_night = NIGHT in types
        self.from_deck = FromDeck(self)
        is_plain = self.is_treasure and play is None and plus is not None and plus.is_coins
        self.value = plus.coins if is_plain and plus is not None else 0
        self.plain = Played(0, self) if is_plain else None

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.id}

    def as_dict(self) -> dict[str, object]:
        """The card's printed facts as plain data."""
        return {
            "id": self.id,
            "set": self.expansion,
            "types": list(self.types),
            "cost": self.printed.as_dict(),
            "plus": {} if self.plus is None else self.plus.as_dict(),
            "value": self.value,
            "vp": "?" if self.worth is not None or self.worth_all is not None else self.vp,
            "picture": self.picture,
        }


class PayOtherwise:
    """Another way to pay for a card: whether it is open now, and how it is paid."""

    __slots__ = ("can", "pay")

    def __init__(self, can: MayBuy, pay: Callable[["Dominion", "Player"], None]) -> None:
        self.can = can
        self.pay = pay


class Played:
    """A card in play (or lent: played without being moved there).

    It stays in play while an effect with its number waits for a later turn; `tied` names the records that it
    stays with. `immune` is the mask of seats that its attack does not touch. None of this happens to plain
    Treasures, so that all copies of one share a record, with number 0.
    """

    __slots__ = ("card", "immune", "lent", "tied", "uid")

    def __init__(self, uid: int, card: Card, lent: bool = False) -> None:
        self.uid = uid
        self.card = card
        self.lent = lent
        self.tied: tuple[int, ...] = ()
        self.immune = 0

    def copy(self) -> "Played":
        """An independent copy."""
        if self.uid == 0:
            return self
        other = Played(self.uid, self.card, self.lent)
        other.tied = self.tied
        other.immune = self.immune
        return other


class FromDeck(Thing):
    """A Shadow in one's own deck, as something to play (D63)."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__(f"deck:{card.id}", "card")
        self.card = card

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.card.id, "zone": "deck"}


class Pile(Thing):
    """A pile, as something to take from. `card` is what it is named after: the card itself, or the
    randomizer of a pile of different cards. `kind` is basic, kingdom or other (not in the Supply)."""

    __slots__ = ("card", "kind", "number")

    def __init__(self, number: int, card: Card, kind: str) -> None:
        super().__init__(f"supply:{card.id}", "pile")
        self.number = number
        self.card = card
        self.kind = kind

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.card.id, "zone": "supply"}


def unique(cards: list[Card]) -> list[Card]:
    """Each kind of card once, in order of first appearance."""
    return list(dict.fromkeys(cards))


def ids(cards: list[Card]) -> list[str]:
    """The ids of cards, for events and views."""
    return [card.id for card in cards]
