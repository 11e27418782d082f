"""What acts at a moment: the printed text (Hook), its waiting (Effect), what the moment is about (Subject).

Everything that acts later or elsewhere is an Effect: Durations, prophecies, projects, ways, states, attacks
that last, changes of costs. Cards that act from the hand or when they move themselves are standing effects of
the table (table.py).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Cost, Played

if TYPE_CHECKING:
    from tafelrunde.games.dominion.player import Player

# Moments, one bit each, so that a mask tells whether anybody waits.
TURN_START: Final = 1 << 0
BEFORE_PLAY: Final = 1 << 1
ATTACKED: Final = 1 << 2
INSTEAD: Final = 1 << 3
AFTER_PLAY: Final = 1 << 4
WOULD_GAIN: Final = 1 << 5
GAIN: Final = 1 << 6
DISCARD: Final = 1 << 7
TRASH: Final = 1 << 8
REVEAL: Final = 1 << 9
BUY_START: Final = 1 << 10
BUY_END: Final = 1 << 11
CLEANUP: Final = 1 << 12
LEAVE_PLAY: Final = 1 << 13
TURN_END: Final = 1 << 14
# Asked, not fired: what changes costs, forbids buying, forbids playing, lets unused actions count as buys.
COSTS: Final = 1 << 15
BANS: Final = 1 << 16
PLAYING: Final = 1 << 17
ACTIONS_AS_BUYS: Final = 1 << 21
# Not moments, but bits of the same mask: cards lie on an effect, it can expire, it keeps a card in play, it
# waits only for the next of those moments that can happen within one another.
HOLDS: Final = 1 << 18
EXPIRES: Final = 1 << 19
LASTS: Final = 1 << 20
CLAIMS: Final = 1 << 22

PLAYS: Final = BEFORE_PLAY | INSTEAD | AFTER_PLAY
SALES: Final = COSTS | BANS
# Moments that can happen again while one of them is being settled.
NESTED: Final = AFTER_PLAY | WOULD_GAIN | GAIN | DISCARD | TRASH | REVEAL

# How often a hook acts: at every such moment; at the next one only; at one of them, if wanted.
EVERY: Final = 0
NEXT: Final = 1
ONCE: Final = 2

# How long an effect waits: to the end of this turn, until its owner's next turn starts, for the whole game.
THIS_TURN: Final = 0
NEXT_START: Final = 1
GAME: Final = 2

# Where a card's hook acts from; "" is wherever the card goes.
HAND: Final = "hand"
TAVERN: Final = "tavern"

# How cards lie on an effect: not at all (it only names them), face up, face down.
NAMED: Final = 0
OPEN: Final = 1
SECRET: Final = 2

ALL: Final = -1  # the owner of what holds for everybody

# The first argument is the game (Dominion), which moments.py, where hooks are called, is only a part of.
Do = Callable[[Any, "Player", "Effect", "Subject"], None]
When = Callable[[Any, "Player", "Effect", "Subject"], bool]

HOOKS: dict[str, "Hook"] = {}


class Hook:
    """What a text says about a moment; found again by its id.

    - `when`: false means it is not offered; this is where "it would do nothing" belongs.
    - `may`: can be declined. `again`: can act again at the same moment.
    - `plain`: changes only numbers, so that its order never matters and is never asked.
    - `whole`: acts once on all cards of a moment, not on each.
    - `anyone`: looks at what others do, too. `where`: the zone of its card that it acts from.
    - `cause`: what its questions are asked for, if that is not the hook's own id.
    - `told`: the log says that it acts.
    """

    __slots__ = (
        "again",
        "anyone",
        "cause",
        "do",
        "id",
        "may",
        "moment",
        "plain",
        "times",
        "told",
        "when",
        "where",
        "whole",
    )

    def __init__(
        self,
        id: str,
        moment: int,
        do: Do,
        when: When | None = None,
        times: int = EVERY,
        may: bool = False,
        plain: bool = False,
        again: bool = False,
        anyone: bool = False,
        whole: bool = False,
        where: str = "",
        cause: str = "",
        told: bool = False,
    ) -> None:
        self.id = id
        self.moment = moment
        self.do = do
        self.when = when
        self.times = times
        self.may = may
        self.plain = plain
        self.again = again
        self.anyone = anyone
        self.whole = whole
        self.where = where
        self.cause = cause or id
        self.told = told
        HOOKS[id] = self


class Effect(Thing):
    """A hook that waits. Records are never changed, so copies of a game share them.

    `owner` is a seat, or ALL. With `victims`, a mask of seats, these carry it out at their own moments.
    `uid` is the record in play that stays there as long as this waits for a later turn. `cards` lie on the
    effect if it `holds` them. `serial` tells when it began; `claim` is the moment it is kept for.
    """

    __slots__ = (
        "bits",
        "cards",
        "claim",
        "holds",
        "hook",
        "is_simple",
        "number",
        "owner",
        "serial",
        "uid",
        "until",
        "victims",
    )

    def __init__(
        self,
        hook: Hook,
        owner: int,
        until: int = GAME,
        uid: int = 0,
        cards: tuple[Card, ...] = (),
        holds: int = NAMED,
        number: int = 0,
        victims: int = 0,
        serial: int = 0,
        claim: int = 0,
    ) -> None:
        self.id = hook.id
        self.of = "effect"
        self.hook = hook
        self.owner = owner
        self.until = until
        self.uid = uid
        self.cards = cards
        self.holds = holds
        self.number = number
        self.victims = victims
        self.serial = serial
        self.claim = claim
        self.bits = hook.moment | (HOLDS if holds else 0) | (EXPIRES if until != GAME else 0)
        if until == NEXT_START or (uid and until == GAME):
            self.bits |= LASTS
        if hook.times == NEXT and hook.moment & NESTED:
            self.bits |= CLAIMS
        # Due for everybody at their own moments, whenever `when` says so.
        self.is_simple = owner == ALL and not victims and hook.times == EVERY and not hook.where

    def kept_for(self, claim: int) -> "Effect":
        """The same effect, kept for one moment."""
        return self.again(self.cards, claim)

    def holding(self, cards: tuple[Card, ...]) -> "Effect":
        """The same effect with other cards."""
        return self.again(cards, self.claim)

    def again(self, cards: tuple[Card, ...], claim: int) -> "Effect":
        """A new record of this effect."""
        return Effect(
            self.hook, self.owner, self.until, self.uid, cards, self.holds, self.number, self.victims,
            self.serial, claim,
        )  # fmt: skip

    def like(self, other: "Effect") -> bool:
        """Whether it makes no difference which of the two acts."""
        return self.hook is other.hook and self.cards == other.cards and self.number == other.number

    def ref(self) -> dict[str, object]:
        if self.hook.where:
            return {"of": "card", "card": self.cards[0].id, "zone": self.hook.where}
        if self.holds == SECRET or len(self.cards) != 1:
            return {"of": self.of, "effect": self.id}
        return {"of": self.of, "effect": self.id, "card": self.cards[0].id}


class Subject:
    """What a moment is about: a card, whose it is, its record if it was played, and where it lies now.

    `at` is "" once the card has moved on and can no longer be found (lost track of). `source` is where it
    came from. `cost` is what a gained card cost before it was gained. `group` is all
    that a moment of several cards is about. `serial` numbers the moments.
    """

    # No __slots__: most of these keep their defaults, and every gain makes one.
    source: str = ""
    cost: Cost = Cost(0)
    bought: bool = False
    overpaid: int = 0
    serial: int = 0
    group: "list[Subject]" = []  # noqa: RUF012  never changed in place

    def __init__(self, card: Card, player: "Player", played: Played | None = None, at: str = "") -> None:
        self.card = card
        self.player = player
        self.played = played
        self.at = at


class Due(Thing):
    """An effect that may act now on one card, as something to choose."""

    __slots__ = ("about", "effect")

    def __init__(self, effect: Effect, about: Subject) -> None:
        super().__init__(effect.id, effect.of)
        self.effect = effect
        self.about = about

    def ref(self) -> dict[str, object]:
        ref = self.effect.ref()
        if "card" not in ref and len(self.about.group) > 1 and not self.effect.hook.whole:
            ref["card"] = self.about.card.id
        return ref


NOTHING: Final = Card("nothing", "", Cost(0), ())  # what moments of a turn are about
