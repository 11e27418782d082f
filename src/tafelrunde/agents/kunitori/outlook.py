"""A daimyo's view of its own realm: how long the game will last, and what each card would be worth."""

from typing import TYPE_CHECKING, Final

from tafelrunde.agents.kunitori.holdings import holdings
from tafelrunde.agents.kunitori.lore import (
    CAMP,
    FIELD,
    GIFT,
    IMPROVEMENT,
    MONEY_ONLY,
    VILLAGE,
    Facts,
    Lore,
)
from tafelrunde.agents.kunitori.standing import rounds_left
from tafelrunde.agents.kunitori.war import Guard, Stakes, guard_of, marching
from tafelrunde.games.kunitori.cards import GENERAL, TEMPLE_SCORING, VICTORY, Card
from tafelrunde.games.kunitori.scoring import score, temple_points
from tafelrunde.games.kunitori.strength import power

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player

ROUNDING: Final = 1e-6
USUAL_AMBUSH: Final = 3  # what a defender usually adds to the power that lies open


class Outlook:
    """What one seat can say about its realm at one decision.

    Questions that answer themselves need no more than this; for all others `survey` counts its own cards
    first. What battles and rivals are concerned with is looked at when it is asked for.
    """

    def __init__(self, game: "Kunitori", seat: int, lore: Lore) -> None:
        self.game = game
        self.seat = seat
        self.lore = lore
        self.me = game.players[seat]

    def survey(self) -> "Outlook":
        """Look at its own cards, and at how long the game may last: all that the other methods rest on."""
        game = self.game
        temper = self.temper = self.lore.temper
        own = self.own = holdings(game, self.me, self.lore)
        left = self.left = rounds_left(game, temper)
        # A new card waits on the discard pile for half a cycle on average.
        self.uses = max(0.0, left - 0.5 / own.per_turn) * own.per_turn
        self.lying = max(0.0, left - 1.0 / own.per_turn)
        self.clogged = self.uses * own.income  # what a card costs that does nothing in hand
        self.hurt = temper.rival / (game.seats - 1)  # what a point of one rival counts
        self.known_invitation = -1.0
        self.known_lead: int | None = None
        self.known_stakes: Stakes | None = None
        self.known_guards: list[tuple[Player, Guard]] = []
        self.known_campaigns: dict[int, float] = {}
        self.known_strength = -1.0
        self.most_open = -1
        self.weakest = self.me
        self.known_weakest: Guard | None = None
        return self

    # Victory cards.

    def prize(self, card: Card, clog: float = 1.0) -> float:
        """The worth of a victory card: its points, less the hand it will clog, and the end it may bring."""
        worth = card.vp - clog * self.uses * self.own.income
        if card is not self.game.box.village:
            worth += self.own.improvements
            if card is self.game.box.land and not self.me.had_land:
                if self.known_invitation < 0.0:
                    self.known_invitation = self.invitation()
                worth -= self.known_invitation
        return worth + self.closing(card) if self.game.stock[card.index] == 1 else worth

    def invitation(self) -> float:
        """What the first Land costs: from then on rivals can give Beauties to its owner (K85). They share
        them out among all who ever had a Land, and each costs points and clogs a hand."""
        game = self.game
        owners = 1
        for other in game.players:
            if other.had_land:
                owners += 1
        cost = 0.0
        for i in self.lore.gifts:
            gifts = min(float(game.stock[i]), self.temper.gifts * self.left * (game.seats - 1)) / owners
            cost += gifts * (self.temper.clog * 0.5 * self.uses * self.own.income - game.box.cards[i].vp)
        return cost

    def reward(self, card: Card) -> float:
        """The worth of a victory card that is won in battle; another Land is always worth a fight."""
        worth = self.prize(card, self.temper.clog)
        game = self.game
        glorious = card is game.box.land and game.stock[card.index] > 1 and self.me.had_land
        return max(worth, self.temper.glory) if glorious else worth

    def closing(self, card: Card) -> float:
        """Taking the last card of a victory stack ends the game: good for the one in front only."""
        game = self.game
        if game.last_seat >= 0:
            return 0.0
        if self.known_lead is None:
            best = max([score(game, other) for other in game.players if other.seat != self.seat])
            self.known_lead = score(game, self.me) - best
        points = card.vp if card is game.box.village else card.vp + self.own.improvements
        lead = self.known_lead + points - self.temper.margin
        return min(6.0, lead) if lead > 0 else max(-12.0, lead - 4.0)

    # War.

    def guards(self) -> list[tuple["Player", Guard]]:
        """All rivals, from the left, with the defence to expect of them."""
        if not self.known_guards:
            game = self.game
            for other in game.others(self.me):
                self.known_guards.append((other, guard_of(game, other, self.seat)))
        return self.known_guards

    def marching(self) -> int:
        """The attack power in its own area now."""
        return marching(self.me)

    def stakes(self) -> Stakes:
        """What the rewards of battles are worth now."""
        if self.known_stakes is None:
            game = self.game
            village, lost_village = self.spoils(game.box.village)
            prefecture, lost_prefecture = self.spoils(game.box.prefecture)
            land, lost_land = self.spoils(game.box.land)
            self.known_stakes = Stakes(village, prefecture, land, lost_village, lost_prefecture, lost_land)
        return self.known_stakes

    def spoils(self, card: Card) -> tuple[float, float]:
        """What a victory card is worth that is won in battle, and what it costs if a rival wins it."""
        if self.game.stock[card.index] == 0:
            return 0.0, 0.0
        return self.reward(card), self.hurt * card.vp

    def best_attack(self, strength: int) -> tuple[float, int]:
        """The most that an attack with this strength promises, and against whom."""
        stakes = self.stakes()
        best = -1000.0
        target = -1
        for other, guard in self.guards():
            value = stakes.attack(strength, guard)
            if value > best:
                best = value
                target = other.seat
        return best, target

    def campaign(self, strength: int) -> float:
        """What a General may win each time it is drawn, with the army that should lie there by then."""
        value = self.known_campaigns.get(strength, -1.0)
        if value < 0.0:
            strength_then = int(self.own.army + strength + self.temper.growth)
            gain = self.stakes().attack(strength_then, self.weakest_guard())
            value = self.known_campaigns[strength] = self.temper.war * max(0.0, gain)
        return value

    def look_around(self) -> None:
        """See how much power lies open with the strongest and with the weakest rival."""
        self.most_open = -1
        self.least_open = 1000
        for other in self.game.players:
            if other.seat != self.seat:
                strength = power(other.deployed)
                if strength > self.most_open:
                    self.most_open = strength
                if strength < self.least_open:
                    self.least_open = strength
                    self.weakest = other

    def weakest_guard(self) -> Guard:
        """The defence to expect of the rival who has least power lying open."""
        if self.known_weakest is None:
            if self.most_open < 0:
                self.look_around()
            self.known_weakest = guard_of(self.game, self.weakest, self.seat)
        return self.known_weakest

    def best_alliance(self, ally: "Player", strength: int) -> tuple[float, int]:
        """The most that a joint battle of this strength with an ally promises, and against whom."""
        stakes = self.stakes()
        best = -1000.0
        target = -1
        for other, guard in self.guards():
            if other is not ally:
                value = stakes.joint_attack(strength, guard)
                if value > best:
                    best = value
                    target = other.seat
        return best, target

    def strength(self) -> float:
        """What a point of attack power in the area is worth each turn.

        More, if it has a General to lead it or if rivals have Generals; less, the more its own army
        is stronger than that of the strongest rival.
        """
        if self.known_strength < 0.0:
            temper = self.temper
            game = self.game
            if self.most_open < 0:
                self.look_around()
            enemies = len(game.box.generals) - len(game.generals) - self.own.generals
            value = temper.power * (1.0 + temper.threat * enemies / (game.seats - 1))
            if self.own.generals:
                value += temper.power * temper.muster
            self.known_strength = (
                value * temper.enough / (temper.enough + max(0, self.own.army - self.most_open))
            )
        return self.known_strength

    # Buying.

    def worth(self, card: Card) -> float:
        """What buying a card is worth."""
        facts = self.lore.facts[card.index]
        role = facts.role
        if role == MONEY_ONLY:
            return self.uses * facts.use - self.clogged
        if role == CAMP:
            return self.camp(card, facts)
        if role in (VILLAGE, FIELD):
            return self.prize(card)
        if role == GIFT:
            return self.gift(card)
        use = facts.use
        if facts.stroke > 0.0:
            use += self.stroke(card)
        if facts.actions == 0:
            use *= self.own.room
        worth = card.vp + self.uses * use - self.clogged
        if role == IMPROVEMENT:
            worth += self.own.fields + self.temper.fields * self.left
        elif facts.attack >= 0:
            worth += self.fighting(card)
        elif self.left < 6.0 and TEMPLE_SCORING in card.marks:
            worth += temple_points(self.game)
        return worth

    def hope(self, general: Card) -> float:
        """What a General is worth at most: with him, every battle would bring the best of all rewards."""
        facts = self.lore.facts[general.index]
        use = facts.use
        if facts.actions == 0:
            use *= self.own.room
        worth = general.vp + self.uses * (use - self.own.income) + self.ambushes(general)
        return worth + self.uses * self.temper.war * self.stakes().best + ROUNDING

    def ambushes(self, card: Card) -> float:
        """What a card that is drawn again and again is worth in ambush."""
        return self.left * self.own.per_turn * self.temper.ambush * (card.attack + 1)

    def fighting(self, card: Card) -> float:
        """What a card that is drawn again and again is worth in war: in ambush, and in attack."""
        worth = self.ambushes(card)
        if card.type == GENERAL:
            worth += self.uses * self.campaign(card.attack)
        elif card.attacks:
            worth += self.uses * self.strength() * card.attack
        return worth

    def gift(self, card: Card) -> float:
        """A card with negative points is for a rival who has ever had a Land (K85)."""
        for other in self.game.players:
            if other.had_land and other.seat != self.seat:
                return -card.vp * self.hurt
        return -10.0

    def camp(self, card: Card, facts: Facts) -> float:
        """A deployable card: once played it lies there each turn, gives its symbols and clogs no hand."""
        temper = self.temper
        own = self.own
        spare = facts.actions - 1
        each_turn = temper.card * facts.draws + self.strength() * card.attack
        if spare < 0:
            each_turn = each_turn - temper.action if own.spare_actions > 0 else 0.15 * each_turn
        elif spare > 0:
            crowded = own.terminals * own.per_turn - own.spare_actions
            each_turn += temper.action * spare * max(0.1, min(1.0, crowded))
        return self.lying * each_turn + card.vp

    # Texts that depend on the table.

    def stroke(self, card: Card) -> float:
        """What the text of a card brings each time, as things are now."""
        weight = self.lore.facts[card.index].stroke
        id = card.id
        if id == "skilled_ninja":
            return weight * self.hurt * self.stolen()
        if id == "trap":
            return weight * max(0, self.trappable())
        if id == "take_back":
            return (
                weight * self.campaign(self.own.general)
                if self.own.general >= 0 and self.own.spare_actions > 0
                else 0.0
            )
        if id == "travelling_monk":
            return weight * self.alliance() if self.game.seats > 2 else 0.0
        if id == "loyal_servants_warning":
            return weight * self.clutter()
        return 0.0

    def stolen(self) -> float:
        """What a ninja may destroy: the better of two cards of a rival's deck, taken as big as its own."""
        game = self.game
        points = 0
        for card in game.box.victories:
            points += card.vp * (card.count - game.stock[card.index])
        return 1.6 * (points / (game.seats * self.own.cycle) + 3.0 * self.lasting())

    def lasting(self) -> float:
        """What a card is worth to its owner for each coin of its price, as long as the game goes on."""
        return 0.1 * min(self.left, 10.0)

    def loss(self, card: Card) -> float:
        """What a rival loses with a card."""
        if card.type == VICTORY:
            return float(card.vp)
        return card.vp + card.price * self.lasting() if card.price > 1 else 0.0

    def trappable(self) -> int:
        """The attack power of the strongest deployed card of a rival; -1 if there is none."""
        best = -1
        for other in self.game.players:
            if other.seat != self.seat:
                for card in other.deployed:
                    if card.attack > best:
                        best = card.attack
        return best

    def alliance(self) -> float:
        """What its own army and the strongest rival could win together from the weakest (K86)."""
        if self.most_open < 0:
            self.look_around()
        difference = self.own.army + self.most_open - self.least_open - USUAL_AMBUSH
        if difference < 7:
            return 0.0
        card = self.game.box.land if difference >= 12 else self.game.box.prefecture
        return max(0.0, self.reward(card) - self.hurt * card.vp)

    def clutter(self) -> float:
        """What it helps to get rid of the worst card: a Village, else a Copper."""
        box = self.game.box
        if self.own.villages:
            return max(0.0, self.own.income - box.village.vp / max(1.0, self.uses))
        return max(0.0, self.own.income - self.lore.facts[box.copper.index].use)

    def keeping(self, card: Card) -> float:
        """What it is worth to have a card in the cycle; below nothing, one is better off without it."""
        if card.type == VICTORY:
            return self.prize(card)
        if card.type == GENERAL or card.deployable:
            return 5.0
        return self.uses * (self.lore.facts[card.index].use - self.own.income) + card.vp
