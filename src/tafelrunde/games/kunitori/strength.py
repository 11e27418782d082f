"""The strengths of a battle (§7-3), and every number that enters them."""

from typing import TYPE_CHECKING

from tafelrunde.games.kunitori.cards import Card

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.battle import Battle
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player


def power(cards: list[Card]) -> int:
    """The attack power of cards together."""
    total = 0
    for card in cards:
        if card.attack > 0:
            total += card.attack
    return total


def defence_strength(game: "Kunitori", defender: "Player") -> int:
    """The attack power of all cards in the defender's area, with the bonus for an ambush (K35, K37, KC1)."""
    total = sum(ambush_bonus(game, defender))
    for _, cards in defender.army_zones():
        total += power(cards)
    return total


def ambush_bonus(game: "Kunitori", defender: "Player") -> list[int]:
    """What each card in ambush counts more; by option only one of them does (K35, KC1)."""
    each = [1] * len(defender.ambush)
    return each if game.box.ambush_per_card else each[:1] + [0] * (len(each) - 1)


def account(game: "Kunitori", battle: "Battle", defender: "Player") -> dict[str, object]:
    """The strengths of both sides with every number in them, a row for each card that fought."""
    attackers = [row(game.active, "attack", card) for card in battle.cards]
    attackers += [row(battle.ally, "attack", card) for card in battle.allied]
    defenders: list[dict[str, object]] = []
    for zone, cards in defender.army_zones():
        bonus = ambush_bonus(game, defender) if zone == "ambush" else [0] * len(cards)
        fighting = [(card, more) for card, more in zip(cards, bonus) if card.attack >= 0]
        defenders += [row(defender.seat, zone, card, more) for card, more in fighting]
    return {
        "side": "alone" if battle.ally < 0 else "allied",
        "target": battle.target,
        "ally": battle.ally,
        "stance": battle.stance,
        "attack": battle.attack,
        "defence": battle.defence,
        "attackers": attackers,
        "defenders": defenders,
        "attack_sum": in_figures(attackers, battle.attack),
        "defence_sum": in_figures(defenders, battle.defence),
    }


def row(seat: int, zone: str, card: Card, bonus: int = 0) -> dict[str, object]:
    """What one card adds to a strength: its attack power, and the bonus of an ambush."""
    return {"seat": seat, "zone": zone, "card": card.id, "power": max(card.attack, 0), "bonus": bonus}


def in_figures(rows: list[dict[str, object]], total: int) -> str:
    """A strength as a sum: 2 + (3 + 1) = 6."""
    parts = [f"({one['power']} + {one['bonus']})" if one["bonus"] else str(one["power"]) for one in rows]
    return f"{' + '.join(parts)} = {total}" if len(parts) > 1 or "(" in "".join(parts) else str(total)
