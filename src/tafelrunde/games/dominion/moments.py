"""Who acts at a moment, and in which order: the heart of the kernel.

A moment goes from the active player clockwise. It gathers what acts (cards in hand, effects, the table), lets
each player choose the order, and gathers again after each (D80, DH13).
"""

from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import Card, Played
from tafelrunde.games.dominion.hooks import (
    ALL,
    ATTACKED,
    EVERY,
    GAME,
    HAND,
    HOLDS,
    LASTS,
    NAMED,
    NESTED,
    NEXT,
    NEXT_START,
    NOTHING,
    OPEN,
    SECRET,
    TAVERN,
    Due,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.supply import Supply
from tafelrunde.games.dominion.table import NOBODY, Table
from tafelrunde.games.dominion.tally import Tally


class Moments(Supply):
    """The part of the state that says whose turn it is, what has happened in it, and what waits."""

    __slots__ = ("active", "next_uid", "phase", "players", "tally")

    def __init__(self, table: Table, players: list[Player], rng: Rng) -> None:
        super().__init__(table, len(players), rng)
        self.players = players
        self.active = 0
        self.phase = "start"
        self.next_uid = 1
        self.tally = Tally()

    def others(self, player: Player) -> list[Player]:
        """The other players, clockwise from the player's left (D18)."""
        seat = player.seat
        return self.players[seat + 1 :] + self.players[:seat]

    def from_active(self) -> list[Player]:
        """All players, clockwise from the one whose turn it is."""
        return self.players[self.active :] + self.players[: self.active]

    def new_uid(self) -> int:
        """A number that nothing else in this game has."""
        uid = self.next_uid
        self.next_uid += 1
        return uid

    def tell(self, kind: str, player: Player, data: dict[str, object]) -> None:
        """Tell what a card did, if anybody listens."""
        if self.events is not None:
            self.emit(kind, player.seat, data, rule=self.cause)

    # Effects.

    def wait(
        self,
        hook: Hook,
        owner: int,
        until: int = GAME,
        this: Played | None = None,
        cards: tuple[Card, ...] = (),
        number: int = 0,
        victims: int = 0,
        holds: int = NAMED,
    ) -> None:
        """Let a hook wait. With `this`, that card stays in play as long as it waits for a later turn."""
        uid = 0 if this is None else this.uid
        one = Effect(hook, owner, until, uid, cards, holds, number, victims, self.next_uid)
        self.next_uid += 1
        self.effects = [*self.effects, one]
        self.awake |= one.bits

    def drop(self, one: Effect) -> None:
        """An effect is over; cards that lie on it come into `aside` or `hidden`, where whoever acts takes
        them from."""
        self.effects = [other for other in self.effects if other is not one]
        if one.holds == OPEN:
            self.players[one.owner].aside += one.cards
        elif one.holds == SECRET:
            self.players[one.owner].hidden += one.cards

    def expire(self, until: int, seat: int) -> None:
        """Drop what lasted until now: of everybody at the end of a turn, of one player at the start."""
        self.effects = [
            one for one in self.effects if one.until != until or (until == NEXT_START and one.owner != seat)
        ]
        self.wake()

    def wake(self) -> None:
        """Recompute what somebody waits for."""
        awake = 0
        for one in self.effects:
            awake |= one.bits
        self.awake = awake

    def set_aside(
        self, player: Player, cards: list[Card], hook: Hook, this: Played | None, source: str, holds: int
    ) -> None:
        """Set cards from a zone aside until a later moment: they lie on its effect, face up or face down."""
        for card in cards:
            player.take(card, source)
        self.wait(hook, player.seat, GAME, this, tuple(cards), holds=holds)
        if self.events is not None:
            if holds == OPEN:
                for card in cards:
                    self.emit("set_aside", player.seat, {"card": card.id}, rule=self.cause)
            else:
                data: dict[str, object] = {"cards": [card.id for card in cards]}
                self.emit("hand_aside", player.seat, {"n": len(cards)}, data, (player.seat,), self.cause)

    def held(self, player: Player, holds: int) -> list[Card]:
        """The cards of a player that lie on effects, face up or face down."""
        if not self.awake & HOLDS:
            return []
        return [
            card
            for one in self.effects
            if one.holds == holds and one.owner == player.seat
            for card in one.cards
        ]

    def cards_of(self, player: Player) -> list[Card]:
        """All cards of a player, wherever they are (D20)."""
        cards = [*player.hand, *player.deck, *player.discard, *player.aside, *player.hidden]
        cards += player.revealed
        cards += player.looked
        cards += [played.card for played in player.in_play]
        if player.mats:
            for mat in player.mats.values():
                cards += mat
        if self.awake & HOLDS:
            cards += self.held(player, OPEN)
            cards += self.held(player, SECRET)
        return cards

    def counts_of(self, player: Player) -> dict[str, int]:
        """How many of each card a player owns, by id; not to be changed. Counted when it is asked for first;
        from then on the verbs with which cards come and go keep it."""
        counts = player.counts
        if counts is None:
            counts = player.counts = {}
            for card in self.cards_of(player):
                counts[card.id] = counts.get(card.id, 0) + 1
        return counts

    def staying(self, player: Player) -> list[int]:
        """What survives the clean-up: records that an effect of a later turn belongs to, and records tied to
        them (D80)."""
        if not self.awake & LASTS:
            return []
        stay = [one.uid for one in self.effects if one.uid and one.bits & LASTS]
        grew = bool(stay)
        while grew:
            grew = False
            for played in player.in_play:
                if played.tied and played.uid not in stay and any(uid in stay for uid in played.tied):
                    stay.append(played.uid)
                    grew = True
        return stay

    # Moments.

    def happen(self, moment: int, player: Player, about: Subject, listening: list[Effect]) -> None:
        """Something happens to a player: let all act that have something to do now.

        `listening` are the cards that look at it without having been played.
        """
        acting = listening
        if self.awake & moment:
            acting = listening[:]
            for one in self.effects:
                if one.bits & moment:
                    acting.append(one)
            if len(acting) == len(listening):
                self.awake &= ~moment
        if len(acting) == 1:
            one = acting[0]
            if not one.hook.may and not one.hook.anyone:
                if self.is_due(one, player, player, about):
                    self.act(one, player, about)
                    if self.awake & moment and not one.hook.plain:
                        self.join_in(moment, player, about, one, listening)
                return
        elif not acting:
            return
        anyone = claims = False
        for one in acting:
            if one.hook.anyone:
                anyone = True
            if one.hook.times == NEXT and (one.hook.may or moment & NESTED):
                claims = True
        if claims:
            self.claim(moment, player, about)
        abouts = about.group or [about]
        if anyone:
            for actor in self.from_active():
                self.settle(moment, actor, player, abouts, listening, covert=actor is not player)
        else:
            # On one's own turn a pause tells nothing: there are others all the time.
            self.settle(moment, player, player, abouts, listening, covert=player.seat != self.active)
        if claims and about.serial:
            self.pass_by(about.serial)

    def join_in(
        self, moment: int, player: Player, about: Subject, done: Effect, listening: list[Effect]
    ) -> None:
        """Let act what has arisen while something acted."""
        for one in self.effects:
            if one.bits & moment and one.serial >= about.serial:
                abouts = about.group or [about]
                self.settle(moment, player, player, abouts, listening, done=[Due(done, about)])
                return

    def happen_each(
        self,
        moment: int,
        player: Player,
        cards: list[Card],
        source: str,
        at: str,
        by_card: dict[Card, list[Effect]],
    ) -> list[Subject]:
        """Something happens to several cards at once, which came from one zone to another; their owner orders
        what acts on which. Whoever acts finds all of them in `about.group`.

        Returns what it was about, where the cards lie then; nothing if nobody listens."""
        if not self.awake & moment and by_card.keys().isdisjoint(cards):
            return []
        abouts: list[Subject] = []
        anyone = listened = False
        for card in cards:
            about = Subject(card, player, None, at)
            about.source = source
            about.serial = self.next_uid
            self.next_uid += 1
            about.group = abouts
            abouts.append(about)
            if card in by_card:
                listened = True
                anyone = anyone or any(one.hook.anyone for one in by_card[card])
        if len(abouts) == 1 or (not listened and self.acts_on_all(moment)):
            self.happen(moment, player, abouts[0], by_card.get(abouts[0].card, NOBODY))
        elif anyone or any(one.hook.anyone for one in self.effects if one.bits & moment):
            for actor in self.from_active():
                self.settle(moment, actor, player, abouts, NOBODY, by_card)
        else:
            self.settle(moment, player, player, abouts, NOBODY, by_card)
        return abouts

    def acts_on_all(self, moment: int) -> bool:
        """Whether all that waits for a moment acts once on all its cards."""
        for one in self.effects:
            if one.bits & moment and not one.hook.whole:
                return False
        return True

    def settle(
        self,
        moment: int,
        actor: Player,
        player: Player,
        abouts: list[Subject],
        listening: list[Effect],
        by_card: dict[Card, list[Effect]] | None = None,
        covert: bool = False,
        done: list[Due] | None = None,
    ) -> None:
        """Let one player carry out all that is due, in an order this player likes; what may be declined last.

        `covert`: who, as far as all can know, might have something to act with is asked even without it: a
        skipped question would tell the table (DH7).
        """
        done = [] if done is None else done
        while True:
            due = self.gather(moment, actor, player, abouts, listening, by_card, done)
            if due:
                plain = [one for one in due if one.effect.hook.plain]
                if plain:
                    for one in plain:
                        if one.effect.hook.times == EVERY or one.effect in self.effects:
                            self.act(one.effect, actor, one.about)
                    done += plain
                    continue
            elif not (covert and self.might_act(actor, player, abouts[0], listening, done)):
                return
            chosen = self.choose(moment, actor, abouts[0], different(due), covert)
            if chosen is None:
                return
            if chosen.effect.hook.times == EVERY and not chosen.effect.hook.again:
                done.append(chosen)
            self.act(chosen.effect, actor, chosen.about)

    def choose(self, moment: int, actor: Player, about: Subject, due: list[Due], covert: bool) -> Due | None:
        """Ask what acts first, or, if all of it may be declined, what acts at all."""
        cause = "" if about.card is NOTHING else about.card.id
        if any(not one.effect.hook.may for one in due):
            return self.ask_one(actor.seat, "which_first", due, cause, "D80")
        params: dict[str, object] = {"card": cause}
        if moment == ATTACKED:
            params["attacker"] = about.player.seat
            return self.ask_maybe(actor.seat, "react", due, cause, "D18", params, covert)
        return self.ask_maybe(actor.seat, "may_act", due, cause, "D80", params, covert)

    def gather(
        self,
        moment: int,
        actor: Player,
        player: Player,
        abouts: list[Subject],
        listening: list[Effect],
        by_card: dict[Card, list[Effect]] | None,
        done: list[Due],
    ) -> list[Due]:
        """All that is due for a player at a moment, but for what has been done."""
        due: list[Due] = []
        for about in abouts:
            standing = listening if by_card is None else by_card.get(about.card, NOBODY)
            for one in standing + self.effects if self.awake & moment else standing:
                if not one.bits & moment or (one.hook.whole and about is not abouts[0]):
                    continue
                if done and any(other.effect is one and other.about is about for other in done):
                    continue
                if self.is_due(one, actor, player, about):
                    due.append(Due(one, about))
        return due

    def is_due(self, one: Effect, actor: Player, player: Player, about: Subject) -> bool:
        """Whether an effect has something to do for `actor` in what happens to `player`."""
        hook = one.hook
        if one.is_simple:
            if actor is not player and not hook.anyone:
                return False
            return hook.when is None or hook.when(self, actor, one, about)
        if one.victims:
            if actor is not player or not one.victims >> actor.seat & 1:
                return False
        elif one.owner == ALL:
            if actor is not player and not hook.anyone:
                return False
        elif one.owner != actor.seat or (actor is not player and not hook.anyone):
            return False
        if hook.times == NEXT and (
            one.serial >= about.serial > 0 or (one.claim and one.claim != about.serial)
        ):
            return False
        if hook.where == HAND:
            if one.cards[0] not in actor.hand:
                return False
        elif hook.where == TAVERN and one.cards[0] not in actor.mats.get(TAVERN, ()):
            return False
        return hook.when is None or hook.when(self, actor, one, about)

    def claim(self, moment: int, player: Player, about: Subject) -> None:
        """Keep for this moment all "next time" effects that it is the next time for."""
        self.effects = [
            one.kept_for(about.serial)
            if one.bits & moment
            and one.hook.times == NEXT
            and not one.claim
            and self.is_due(one, self.players[one.owner] if one.hook.anyone else player, player, about)
            else one
            for one in self.effects
        ]

    def pass_by(self, serial: int) -> None:
        """What was kept for a moment and has been declined is over: the next time has passed."""
        self.effects = [one for one in self.effects if one.claim != serial]

    def might_act(
        self, actor: Player, player: Player, about: Subject, listening: list[Effect], done: list[Due]
    ) -> bool:
        """Whether a player could hold a Reaction that acts now, as far as all can know."""
        # What lies open is not in hand.
        owned = [*actor.hand, *actor.deck, *actor.discard, *actor.hidden, *actor.looked]
        owned += self.held(actor, SECRET)
        return any(
            one.hook.where == HAND
            and (one.hook.anyone or actor is player)
            and one.cards[0] in owned
            and not any(other.effect is one for other in done)
            and (one.hook.when is None or one.hook.when(self, actor, one, about))
            for one in listening
        )

    def act(self, one: Effect, actor: Player, about: Subject) -> None:
        """Carry out an effect."""
        hook = one.hook
        if hook.times != EVERY:
            self.drop(one)
        if hook.told and self.events is not None:
            self.emit("acts", actor.seat, {"card": hook.cause}, rule=hook.cause)
        cause = self.cause
        self.cause = hook.cause
        hook.do(self, actor, one, about)
        self.cause = cause


def different(due: list[Due]) -> list[Due]:
    """One of each that are alike (DH13)."""
    if len(due) < 2:
        return due
    found: list[Due] = []
    for one in due:
        if not any(one.effect.like(other.effect) and one.about.card is other.about.card for other in found):
            found.append(one)
    return found
