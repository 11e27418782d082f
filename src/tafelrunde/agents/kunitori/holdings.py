"""What a player's cards amount to, wherever they lie: worked out once and kept until a card comes or goes."""

from typing import TYPE_CHECKING, Final

from tafelrunde.agents.kunitori.lore import CAMP, FIELD, IMPROVEMENT, LEADER, MONEY_ONLY, VILLAGE, Lore

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player

HAND: Final = 4.0


class Holdings:
    """The sums over all cards of one player. The cycle are those that come to hand again and again, and not
    those of the camp."""

    __slots__ = (
        "army",
        "counts",
        "cycle",
        "fields",
        "general",
        "generals",
        "improvements",
        "income",
        "per_turn",
        "room",
        "spare_actions",
        "terminals",
        "villages",
    )

    def __init__(self, counts: list[int], lore: Lore) -> None:
        self.counts = counts
        cycle = terminals = army = spare_actions = villages = fields = improvements = generals = 0
        income = 0.0
        general = -1
        for i, count in enumerate(counts):
            if not count:
                continue
            facts = lore.facts[i]
            role = facts.role
            if role == CAMP:
                army += count * facts.attack
                spare_actions += count * (facts.actions - 1)
                continue
            cycle += count
            if role == VILLAGE:
                villages = count
            elif role == FIELD:
                fields += count
            else:
                income += count * facts.use
                if role != MONEY_ONLY and facts.actions == 0:
                    terminals += count
                if role == LEADER:
                    generals += 1
                    general = max(general, facts.attack)
                elif role == IMPROVEMENT:
                    improvements += count
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
        # How likely an action is left for another card that gives none back.
        excess = (terminals + 1) * self.per_turn - 1.0 - max(0, spare_actions)
        self.room = 1.0 if excess <= 0.0 else max(0.1, 1.0 - lore.temper.crowd * excess)


def holdings(game: "Kunitori", player: "Player", lore: Lore) -> Holdings:
    """What a player's cards amount to, but for those that lie open for the moment of a battle or a question.

    Kept for each seat as long as the game has the same list of counts, which is never changed.
    """
    counts = game.counts_of(player)
    if player.ambush or player.reinforcement or player.revealed:
        counts = counts[:]
        for card in player.ambush + player.reinforcement + player.revealed:
            counts[card.index] -= 1
        return Holdings(counts, lore)
    known = lore.holdings.get(player.seat)
    if known is None or known.counts is not counts:
        known = lore.holdings[player.seat] = Holdings(counts, lore)
    return known
