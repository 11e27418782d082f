"""A daimyo's view of its own realm: how long the game will last, and what each card would be worth."""

from typing import TYPE_CHECKING

from tafelrunde.agents.kunitori.lore import (
    CAMP,
    FIELD,
    GIFT,
    IMPROVEMENT,
    LEADER,
    MONEY_ONLY,
    VILLAGE,
    Lore,
    Temper,
)
from tafelrunde.agents.kunitori.standing import rounds_left, score
from tafelrunde.agents.kunitori.war import Guard, Stakes, guard_of, marching
from tafelrunde.games.kunitori.cards import GENERAL, TEMPLE_SCORING, VICTORY, Card
from tafelrunde.games.kunitori.scoring import temple_points
from tafelrunde.games.kunitori.strength import power

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player

HAND = 4.0
USUAL_AMBUSH = 3  # what a defender usually adds to the power that lies open


class Outlook:
    """What one seat can say about its realm at one decision.

    Questions that answer themselves need no more than this; for all others `survey` counts its own cards
    first. What battles and rivals are concerned with is looked at when it is asked for.
    """

    def __init__(self, game: "Kunitori", seat: int, lore: Lore, temper: Temper) -> None:
        self.game = game
        self.seat = seat
        self.lore = lore
        self.temper = temper
        self.me = game.players[seat]

    def survey(self) -> "Outlook":
        """Count its own cards: all that the other methods rest on."""
        game = self.game
        lore = self.lore
        me = self.me
        counts = [0] * len(lore.roles)
        for card in me.hand + me.deck + me.discard + me.played + me.deployed + me.replayed + me.walls:
            counts[card.index] += 1
        cycle = terminals = army = spare_actions = villages = fields = improvements = generals = 0
        income = 0.0
        general = -1
        for i, count in enumerate(counts):
            if not count:
                continue
            role = lore.roles[i]
            if role == CAMP:
                army += count * lore.attacks[i]
                spare_actions += count * (lore.actions[i] - 1)
                continue
            cycle += count
            if role == VILLAGE:
                villages = count
            elif role == FIELD:
                fields += count
            else:
                income += count * lore.use[i]
                if role != MONEY_ONLY and lore.actions[i] == 0:
                    terminals += count
                if role == LEADER:
                    generals += 1
                    general = max(general, lore.attacks[i])
                elif role == IMPROVEMENT:
                    improvements += count
        self.left = rounds_left(game, self.temper)
        self.terminals = terminals
        self.army = army
        self.spare_actions = spare_actions
        self.general = general  # the attack power of the strongest own General, -1 without one
        self.generals = generals
        self.villages = villages
        self.fields = fields
        self.improvements = improvements
        self.cycle = max(cycle, 4)
        self.income = income / self.cycle
        self.per_turn = HAND / self.cycle  # how often a card of the cycle is in hand
        # A new card waits on the discard pile for half a cycle on average.
        self.uses = max(0.0, self.left - 0.5 / self.per_turn) * self.per_turn
        self.lying = max(0.0, self.left - 1.0 / self.per_turn)
        # How likely an action is left for another card that gives none back.
        excess = (terminals + 1) * self.per_turn - 1.0 - max(0, spare_actions)
        self.room = 1.0 if excess <= 0.0 else max(0.1, 1.0 - self.temper.crowd * excess)
        self.hurt = self.temper.rival / (game.seats - 1)  # what a point of one rival counts
        self.known_stakes: Stakes | None = None
        self.known_guards: list[tuple[Player, Guard]] = []
        self.known_campaigns: dict[int, float] = {}
        self.known_strength = -1.0
        self.most_open = -1
        self.weakest = me
        self.known_weakest: Guard | None = None
        return self

    # Victory cards.

    def prize(self, card: Card, clog: float = 1.0) -> float:
        """The worth of a victory card: its points, less the hand it will clog, and the end it may bring."""
        worth = card.vp - clog * self.uses * self.income
        if card is not self.game.box.village:
            worth += self.improvements
            if card is self.game.box.land and not self.me.had_land:
                worth -= self.invitation()
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
            cost += gifts * (self.temper.clog * 0.5 * self.uses * self.income - game.box.cards[i].vp)
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
        mine = score(game, self.me) + card.vp
        if card is not game.box.village:
            mine += self.improvements
        best = max(score(game, other) for other in game.players if other.seat != self.seat)
        lead = mine - best - self.temper.margin
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
            gains: list[float] = []
            losses: list[float] = []
            for card in game.box.victories:
                there = game.stock[card.index] > 0
                gains.append(self.reward(card) if there else 0.0)
                losses.append(self.hurt * card.vp if there else 0.0)
            self.known_stakes = Stakes(gains, losses)
        return self.known_stakes

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
            strength_then = int(self.army + strength + self.temper.growth)
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
            enemies = len(game.box.generals) - len(game.generals) - self.generals
            value = temper.power * (1.0 + temper.threat * enemies / (game.seats - 1))
            if self.generals:
                value += temper.power * temper.muster
            self.known_strength = value * temper.enough / (temper.enough + max(0, self.army - self.most_open))
        return self.known_strength

    # Buying.

    def worths(self, cards: list[Card]) -> list[float]:
        """What buying each of these cards is worth."""
        lore = self.lore
        uses = self.uses
        clogged = uses * self.income
        found: list[float] = []
        for card in cards:
            i = card.index
            role = lore.roles[i]
            if role == MONEY_ONLY:
                worth = uses * lore.use[i] - clogged
            elif role == CAMP:
                worth = self.camp(card)
            elif role in (VILLAGE, FIELD):
                worth = self.prize(card)
            elif role == GIFT:
                worth = self.gift(card)
            else:
                use = lore.use[i] + self.stroke(card) if lore.strokes[i] > 0.0 else lore.use[i]
                if lore.actions[i] == 0:
                    use *= self.room
                worth = card.vp + uses * use - clogged
                if role == IMPROVEMENT:
                    worth += self.fields + self.temper.fields * self.left
                elif lore.attacks[i] >= 0:
                    worth += self.fighting(card)
                elif self.left < 6.0 and TEMPLE_SCORING in card.marks:
                    worth += temple_points(self.game)
            found.append(worth)
        return found

    def fighting(self, card: Card) -> float:
        """What a card that is drawn again and again is worth in war: in ambush, and in attack."""
        worth = self.left * self.per_turn * self.temper.ambush * (card.attack + 1)
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

    def camp(self, card: Card) -> float:
        """A deployable card: once played it lies there each turn, gives its symbols and clogs no hand."""
        temper = self.temper
        lore = self.lore
        i = card.index
        spare = lore.actions[i] - 1
        each_turn = temper.card * lore.draws[i]
        each_turn += self.strength() * card.attack
        if spare < 0:
            each_turn = each_turn - temper.action if self.spare_actions > 0 else 0.15 * each_turn
        elif spare > 0:
            crowded = self.terminals * self.per_turn - self.spare_actions
            each_turn += temper.action * spare * max(0.1, min(1.0, crowded))
        return self.lying * each_turn + card.vp

    # Texts that depend on the table.

    def stroke(self, card: Card) -> float:
        """What the text of a card brings each time, as things are now."""
        weight = self.lore.strokes[card.index]
        id = card.id
        if id == "skilled_ninja":
            return weight * self.hurt * self.stolen()
        if id == "trap":
            return weight * max(0, self.trappable())
        if id == "take_back":
            return (
                weight * self.campaign(self.general) if self.general >= 0 and self.spare_actions > 0 else 0.0
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
        return 1.6 * (points / (game.seats * self.cycle) + 3.0 * self.lasting())

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
        difference = self.army + self.most_open - self.least_open - USUAL_AMBUSH
        if difference < 7:
            return 0.0
        card = self.game.box.land if difference >= 12 else self.game.box.prefecture
        return max(0.0, self.reward(card) - self.hurt * card.vp)

    def clutter(self) -> float:
        """What it helps to get rid of the worst card: a Village, else a Copper."""
        box = self.game.box
        if self.villages:
            return max(0.0, self.income - box.village.vp / max(1.0, self.uses))
        return max(0.0, self.income - self.lore.use[box.copper.index])

    def keeping(self, card: Card) -> float:
        """What it is worth to have a card in the cycle; below nothing, one is better off without it."""
        if card.type == VICTORY:
            return self.prize(card)
        if card.type == GENERAL or card.deployable:
            return 5.0
        return self.uses * (self.lore.use[card.index] - self.income) + card.vp
