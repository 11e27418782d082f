"""What must lie in a deck so that a log can go on as it does.

Cards that are drawn unseen are found out from what is done with them later: who plays three Coppers held
them. What never comes to light may be anything that was there.
"""

from collections import Counter
from collections.abc import Iterator

from tafelrunde.elsewhere import lines as L
from tafelrunde.elsewhere.following import BEGINS, Following, Group
from tafelrunde.elsewhere.lines import Line
from tafelrunde.elsewhere.places import (
    DRAWS,
    FROM_DECK,
    GAINS_ONTO_DECK,
    GAINS_TO_HAND,
    ITSELF,
    NOT_FROM_HAND,
    PLAYS_ALL_SHOWN,
    PLAYS_GAINED,
    PLAYS_SHOWN,
    RETURNS_OTHERS,
    SHOWS_HAND,
    TRASHES_DISCARDED,
)
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.library import CARDS

SHADOWS = [card.id for card in CARDS.values() if card.is_shadow]
# How many cards may have been put back in an order that is not told.
FEW = 4
# With noise, one hidden card of so many is any.
NOISE = 6


class Slot:
    """A card that will be seen: `id` is what it must be, None as long as it may be anything; `place` tells as
    which card it comes out of the unknown deck, -1 if it does not."""

    def __init__(self, id: str | None, place: int = -1) -> None:
        self.id = id
        self.place = place


class Wishes:
    """What a player's deck should give, from the top on: the cards of `top`, then those of `pool`, of which
    nobody knows the order; after them whatever is shuffled next. As many of the pool as are `unknown` lie in
    the deck now; none if it is shuffled next itself. Below them are the Shadows of `bottom`."""

    def __init__(
        self,
        seat: int,
        hand: list[str],
        top: list[str],
        unknown: int,
        pool: list[str],
        bottom: list[str],
        aside: list[str],
        owned: list[str],
        idle: list[str],
        noise: Rng | None,
    ) -> None:
        self.noise = noise
        self.seat = seat
        self.owned = Counter(owned)
        self.idle = idle
        self.hand = [Slot(id) for id in hand]
        self.top = [Slot(id) for id in reversed(top)]
        self.pool = Counter(pool)
        self.bottom = bottom
        self.size = len(pool)
        self.unknown = unknown
        self.most = 2 * len(owned)
        self.held: list[Slot] = []
        self.seen: list[Slot] = []
        self.buffer: list[Slot] = []
        self.aside = [Slot(id) for id in aside]
        self.gained: list[str | None] = []
        self.to_hand = False
        self.group: Group | None = None
        self.by = ""
        self.starting = False
        self.shown: list[Slot] = []

    def reach(self, group: Group, line: Line) -> None:
        """What acts from here on: what was played or bought, or the Boon that is received."""
        if group is not self.group:
            self.group, self.by = group, group.card
        if line.seat == self.seat and line.verb == L.BOON:
            self.by = str(line.cards[0])

    def follow(self, following: Following, clean_ups: set[int]) -> list[str | None]:
        """Read the log until enough is known."""
        discarded: str | None = None
        before = following.group.card
        for group, line, cards in following.to_come():
            if len(self.seen) >= self.most:
                break
            self.reach(group, line)
            if line.verb == L.TURN:
                discarded = None
                self.starting = line.seat == self.seat
            if line.seat != self.seat:
                continue
            if line.verb == L.PLAY and cards[:1] == [discarded]:
                # Played from the discard pile, not from hand.
                cards = cards[1:]
            if line.verb == L.PLAY and self.starting:
                cards = self.not_aside(cards)
            if line.verb == L.PLAY:
                cards = self.not_from_deck(cards)
            if line.verb in BEGINS:
                discarded = None
                if before in PLAYS_SHOWN:
                    self.shown, self.buffer = self.buffer, []
                if line.verb == L.PLAY:
                    cards = self.without_shown(cards)
                if before in PLAYS_SHOWN and before not in PLAYS_ALL_SHOWN:
                    self.shown, self.buffer = [], self.shown
                self.put_away()
                self.gained = cards[:] if line.verb == L.BUY else []
            before = self.by
            if line.verb == L.TRASH and self.by in TRASHES_DISCARDED:
                continue
            if line.verb in (L.DISCARD, L.TRASH) and self.by in FROM_DECK and not self.buffer:
                self.see(cards)
                discarded = cards[0] if cards else None
                continue
            if line.verb == L.GAIN and self.by in PLAYS_GAINED:
                discarded = cards[0]
            self.read(group, line, cards, line.number in clean_ups)
        self.fill()
        return [slot.id for slot in self.seen]

    def put_away(self) -> None:
        """What was looked at and not used goes back."""
        if self.to_hand:
            self.hand += self.buffer
        else:
            self.top += reversed(self.buffer)
        self.buffer = []

    def not_aside(self, cards: list[str | None]) -> list[str | None]:
        """What is played from hand: not what lay aside and is played first of all in a turn."""
        rest: list[str | None] = []
        for card in cards:
            lying = [slot for slot in self.aside if card is not None and slot.id == card]
            if lying:
                self.aside.remove(lying[0])
            else:
                rest.append(card)
        self.starting = not rest
        return rest

    def not_from_deck(self, cards: list[str | None]) -> list[str | None]:
        """What is played from hand: not Shadows, unless they are known to be there."""
        rest: list[str | None] = []
        in_hand = Counter(slot.id for slot in self.hand)
        for card in cards:
            if card in SHADOWS and not in_hand[card]:
                if card in self.bottom:
                    self.bottom.remove(card)
            else:
                rest.append(card)
        return rest

    def without_shown(self, cards: list[str | None]) -> list[str | None]:
        """What is played from hand: not what has been turned up."""
        for slot in self.shown:
            if slot.id in cards:
                self.shown.remove(slot)
                return [card for place, card in enumerate(cards) if place != cards.index(slot.id)]
        return cards

    def fill(self) -> None:
        """Choose the cards of the present deck that never come to light. Those that are held while the rest
        is shuffled are missing then: that must not be what is needed next."""
        needed = Counter(slot.id for slot in self.seen[self.size :] if slot.id is not None)
        for slot in [*self.held, *self.seen]:
            if slot.id is None and 0 <= slot.place < self.size:
                left = [card for card in self.pool if self.pool[card] > 0]
                if left and self.noise is not None and self.noise.below(NOISE) == 0:
                    self.name(slot, left[self.noise.below(len(left))])
                elif left:
                    self.name(slot, max(left, key=lambda card: self.spare(card, needed)))

    def spare(self, card: str, needed: Counter[str]) -> tuple[bool, bool, int]:
        """How well a player can do without a card."""
        surplus = self.owned[card] - needed[card]
        return (surplus > 0, card in self.idle, surplus)

    def read(self, group: Group, line: Line, cards: list[str | None], cleans_up: bool) -> None:
        """What a line tells about the player's cards."""
        if line.verb == L.DRAW:
            if cleans_up and cards:
                self.hand = []
            self.hand += self.see(cards)
        elif line.verb == L.DECK_AWAY:
            self.top = []
            while len(self.seen) < self.unknown:
                self.new_slot([])
        elif line.verb == L.REVEAL and self.by in SHOWS_HAND:
            self.hand += [slot for card in cards for slot in self.use(card)]
        elif line.verb in (L.LOOK, L.REVEAL):
            self.buffer += self.see(cards)
            self.to_hand = self.by in DRAWS
        elif line.verb in (L.PLAY, L.INSERT) or (
            line.verb == L.DISCARD and (self.by or group.lines[0].verb != L.BUY)
        ):
            for card in cards:
                self.use(card)
        elif line.verb in (L.TRASH, L.MAT, L.RETURN, L.TOPDECK, L.ASIDE):
            slots = [slot for card in cards for slot in self.moved(group, line.verb, card)]
            self.top += slots if line.verb == L.TOPDECK else []
            self.aside += slots if line.verb == L.ASIDE else []
        elif line.verb == L.TO_HAND:
            self.hand += [slot for card in cards for slot in self.taken(card)]
        elif line.verb in (L.HAND, L.REACT):
            self.hand += [slot for card in cards for slot in self.use(card)]
        elif line.verb == L.GAIN_ONTO:
            self.top += [Slot(card) for card in cards]
        elif line.verb == L.GAIN and group.seat == self.seat:
            slots = [Slot(card) for card in cards]
            if self.by in GAINS_TO_HAND or group.lines[0].verb == L.TURN:
                self.hand += slots
            elif self.by in GAINS_ONTO_DECK:
                self.top += slots
            else:
                self.gained += cards

    def see(self, cards: list[str | None]) -> list[Slot]:
        """Cards come from the deck; those put there first, as far as they are named."""
        slots: list[Slot] = []
        names = [card for card in cards if card is not None]
        for _ in cards:
            slots.append(self.top_card(names) if self.top else self.new_slot(slots))
        known = Counter(slot.id for slot in slots if slot.id is not None)
        missing = list((Counter(names) - known).elements())
        for slot in slots:
            fitting = [card for card in missing if slot.place >= self.size or self.pool[card] > 0]
            if slot.id is None and fitting:
                missing.remove(fitting[0])
                self.name(slot, fitting[0])
        return slots

    def top_card(self, names: list[str]) -> Slot:
        """The uppermost card; of the uppermost few one that is named, as their order is not told."""
        for place in range(1, min(FEW, len(self.top)) + 1):
            if self.top[-place].id in names:
                return self.top.pop(-place)
        return self.top.pop()

    def new_slot(self, before: list[Slot]) -> Slot:
        """The next card of which nothing is known, after those that come with it; Shadows come last."""
        if len(self.seen) == self.size and self.bottom:
            return Slot(self.bottom.pop(0))
        if len(self.seen) == self.size:
            self.held = [*self.hand, *self.buffer, *before]
        self.seen.append(Slot(None, len(self.seen)))
        return self.seen[-1]

    def name(self, slot: Slot, card: str) -> None:
        """Find out a card."""
        slot.id = card
        if 0 <= slot.place < self.size:
            self.pool[card] -= 1

    def use(self, card: str | None) -> list[Slot]:
        """Something is done with a card that was looked at, or with a hand card."""
        return self.out_of(card, self.buffer, self.hand)

    def out_of(self, card: str | None, *zones: list[Slot]) -> list[Slot]:
        """A card from the first of some zones that may have it; none if no zone may."""
        for zone in zones:
            for slot in self.fitting(zone, card):
                zone.remove(slot)
                if card is not None and slot.id is None:
                    self.name(slot, card)
                return [slot]
        return []

    def moved(self, group: Group, verb: str, card: str | None) -> list[Slot]:
        """A card that is trashed, set aside or put somewhere: just gained, in play, or a hand card."""
        if card is not None and card in self.gained:
            self.gained.remove(card)
            return [Slot(card)]
        began = group.lines[0]
        in_play = (began.verb == L.BUY and not self.by) or is_plain_treasure(self.by)
        returns = verb in (L.RETURN, L.MAT) and self.by not in RETURNS_OTHERS
        itself = card == self.by and (returns or began.verb == L.AGAIN or card in ITSELF)
        if card is not None and not self.buffer and (in_play or itself or self.by in NOT_FROM_HAND):
            return [Slot(card)]
        return self.use(card)

    def taken(self, card: str | None) -> list[Slot]:
        """A card that comes to hand: one that was looked at, or that lay aside."""
        return self.out_of(card, self.buffer, self.aside) or [Slot(card)]

    def fitting(self, zone: list[Slot], card: str | None) -> Iterator[Slot]:
        """The slots of a zone that may be this card, the surest first."""
        if card is None:
            # What is known to be idle, then what may be, as far as there are idle cards, then anything.
            has_idle = any(self.pool[one] > 0 for one in self.idle)
            yield from [slot for slot in zone if slot.id in self.idle]
            open_ones = [slot for slot in zone if slot.id is None]
            yield from sorted(open_ones, key=lambda slot: (slot.place < self.size) != has_idle)
            yield from zone
            return
        yield from [slot for slot in zone if slot.id == card]
        open_ones = [slot for slot in zone if slot.id is None]
        if self.noise is not None and self.noise.below(NOISE) == 0:
            yield from [slot for slot in open_ones if slot.place >= self.size]
        if self.pool[card] > 0:
            yield from [slot for slot in open_ones if slot.place < self.size]
        yield from [slot for slot in open_ones if slot.place >= self.size]


def is_plain_treasure(id: str) -> bool:
    """Whether this is a Treasure that does nothing but to pay."""
    return id in CARDS and CARDS[id].is_treasure and (CARDS[id].value > 0 or CARDS[id].play is None)


def clean_ups(groups: list[Group]) -> set[int]:
    """The numbers of the lines that draw the next hand: the last draw in each turn."""
    found: set[int] = set()
    turn = -1
    last = 0
    for group in groups:
        for line in group.lines:
            if line.verb == L.TURN:
                found.add(last)
                turn, last = line.seat, 0
            elif line.verb == L.DRAW and line.seat == turn:
                last = line.number
    return found | {last}
