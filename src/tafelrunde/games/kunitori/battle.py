"""The battle phase (§7): declaring, defending, fighting, and what happens afterwards."""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.things import SEATS, Choice
from tafelrunde.games.kunitori import turn
from tafelrunde.games.kunitori.cards import (
    DESTROYER,
    DISCARDED_AFTER_BATTLE,
    GENERAL,
    UNIT,
    Card,
    Pile,
    Placed,
    ids,
    unique,
)
from tafelrunde.games.kunitori.player import EVERYBODY, Player
from tafelrunde.games.kunitori.strength import account, defence_strength, power
from tafelrunde.games.kunitori.table import ATTACKER_REWARDS, DEFENDER_REWARDS, JOINT_REWARDS

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori

AMBUSH: Final = Choice("ambush")
REINFORCEMENT: Final = Choice("reinforcement")
STANCES: Final = (AMBUSH, REINFORCEMENT)


class Battle:
    """One battle of this phase. `cards` are the active player's cards in it, `allied` those of the ally of a
    joint battle (`ally` is -1 otherwise). Strengths are -1 until they are counted."""

    __slots__ = ("allied", "ally", "attack", "cards", "defence", "stance", "target")

    def __init__(
        self, target: int, cards: list[Card], ally: int = -1, allied: list[Card] | None = None
    ) -> None:
        self.target = target
        self.cards = cards
        self.ally = ally
        self.allied: list[Card] = [] if allied is None else allied
        self.stance = ""
        self.attack = -1
        self.defence = -1

    def copy(self) -> "Battle":
        """An independent copy."""
        other = Battle(self.target, self.cards[:], self.ally, self.allied[:])
        other.stance = self.stance
        other.attack = self.attack
        other.defence = self.defence
        return other


def army(player: Player) -> list[Card]:
    """The Generals and Units in a player's deployment area (K31)."""
    return [card for _, cards in player.army_zones() for card in cards if card.attacks]


def defending(player: Player) -> list[Card]:
    """The cards that defend a player: all in the deployment area that have attack power (K37)."""
    return [card for _, cards in player.army_zones() for card in cards if card.attack >= 0]


# Declaring.


def declare(game: "Kunitori") -> None:
    """Declare battles, if a General was played this turn or a monk asks for an alliance (K30)."""
    if game.alliance and joint_battle(game):
        begin_fighting(game)
        return
    game.alliance = False
    generals = [card for card in game.me.played if card.type == GENERAL]
    if generals and assign_generals(game, generals):
        begin_fighting(game)
        return
    turn.begin_buying(game)


def begin_fighting(game: "Kunitori") -> None:
    """The battles are declared, and a monk's chance is used (K33, K86)."""
    game.alliance = False
    game.phase = game.open_phase = "fight"


def assign_generals(game: "Kunitori", generals: list[Card]) -> bool:
    """The attacker announces which General attacks whom; every General attacks somebody (K32, KH38).

    All on one target make one battle (KH30), with every Unit; otherwise the Units are divided (KH6).
    """
    me = game.me
    targets = [SEATS[player.seat] for player in game.others(me)]
    first = game.ask_maybe(me.seat, "attack", targets, generals[0].id, "K32", {"card": generals[0].id})
    if first is None:
        return False
    by_target: dict[int, list[Card]] = {first.seat: [generals[0]]}
    for general in generals[1:]:
        # The declaration so far lies open while the next General is assigned.
        game.battles = clockwise(game, by_target)
        target = game.ask_one(me.seat, "attack_too", targets, general.id, "K32", {"card": general.id})
        by_target.setdefault(target.seat, []).append(general)
    game.battles = clockwise(game, by_target)
    units = [card for card in army(me) if card.type == UNIT]
    for unit in units:
        divided = [SEATS[battle.target] for battle in game.battles]
        target = game.ask_one(me.seat, "divide", divided, unit.id, "K32", {"card": unit.id})
        next(battle for battle in game.battles if battle.target == target.seat).cards.append(unit)
    if game.events is not None:
        for battle in game.battles:
            game.emit("declare", me.seat, {"target": battle.target, "cards": ids(battle.cards)}, rule="K32")
    return True


def clockwise(game: "Kunitori", by_target: dict[int, list[Card]]) -> list[Battle]:
    """Battles in the order in which they will be fought, from the attacker's left (K33)."""
    order = [player.seat for player in game.others(game.me)]
    return [Battle(seat, by_target[seat][:]) for seat in order if seat in by_target]


def joint_battle(game: "Kunitori") -> bool:
    """With Travelling monk: find an ally who agrees to attack a third player together (K86, KH17)."""
    me = game.me
    allies = [SEATS[player.seat] for player in game.others(me)]
    while allies:
        ally = game.ask_maybe(me.seat, "ally", allies, "travelling_monk", "K86")
        if ally is None:
            return False
        targets = [SEATS[player.seat] for player in game.others(me) if player.seat != ally.seat]
        target = game.ask_one(me.seat, "joint_target", targets, "travelling_monk", "K86", {"ally": ally.seat})
        parties: dict[str, object] = {"ally": ally.seat, "target": target.seat}
        game.open_phase = "battle"
        if game.events is not None:
            game.emit("alliance_offered", me.seat, parties, rule="K86")
        if game.confirm(
            ally.seat, "join", "travelling_monk", "K86", {"leader": me.seat, "target": target.seat}
        ):
            cards = army(me)
            allied = army(game.players[ally.seat])
            game.battles = [Battle(target.seat, cards, ally.seat, allied)]
            if game.events is not None:
                game.emit(
                    "alliance", me.seat, {**parties, "cards": ids(cards), "allied": ids(allied)}, rule="K86"
                )
            return True
        if game.events is not None:
            game.emit("alliance_refused", ally.seat, {"leader": me.seat, "target": target.seat}, rule="K86")
        allies = [one for one in allies if one is not ally]
    return False


# Fighting.


def fight(game: "Kunitori") -> None:
    """Fight the next battle, clockwise (K33)."""
    battle = game.battles[game.fought]
    defender = game.players[battle.target]
    defend(game, battle, defender)
    if game.box.destroyer_before_totals:
        destroy_units(game, battle, defender)
    count_strengths(game, battle, defender)
    reward(game, battle, defender)
    if not game.box.destroyer_before_totals:
        destroy_units(game, battle, defender)
    game.fought += 1
    if game.fought == len(game.battles):
        game.phase = game.open_phase = "aftermath"


def defend(game: "Kunitori", battle: Battle, defender: Player) -> None:
    """The defender chooses ambush or reinforcement, afresh in each battle (K34, KH10)."""
    seat = defender.seat
    params: dict[str, object] = {
        "attacker": game.active,
        "attack": power(battle.cards) + power(battle.allied),
    }
    battle.stance = game.ask_one(seat, "defend", STANCES, "", "K34", params).id
    if battle.stance == AMBUSH.id:
        lay_ambush(game, defender, params)
    else:
        reinforce(game, defender)


def lay_ambush(game: "Kunitori", defender: Player, params: dict[str, object]) -> None:
    """Any number of hand cards with attack power, Generals too, join the area for this phase (K35, KH5).

    The defender is asked even without such a card: a skipped question would tell the table.
    """
    able = [card for card in defender.hand if card.attack >= 0]
    chosen = game.ask_some(defender.seat, "ambush", able, rule="K35", params=params, covert=True)
    for card in chosen:
        defender.take_from_hand(card)
    defender.ambush += chosen
    if chosen:
        game.barriers += 1
    if game.events is not None:
        game.emit("ambush", defender.seat, {"cards": ids(chosen)}, rule="K35")


def reinforce(game: "Kunitori", defender: Player) -> None:
    """The top two cards of the deck are revealed; those with attack power join the area (K36, KH5, KH11)."""
    revealed = game.reveal(defender, 2)
    defender.reinforcement += [card for card in revealed if card.attack >= 0]
    defender.revealed = [card for card in defender.revealed if card.attack < 0]
    if game.events is not None:
        game.emit("reinforce", defender.seat, {"cards": ids(revealed)}, rule="K36")


def count_strengths(game: "Kunitori", battle: Battle, defender: Player) -> None:
    """Both sides add up their attack power (K31, K37)."""
    battle.attack = power(battle.cards) + power(battle.allied)
    battle.defence = defence_strength(game, defender)
    if game.events is not None:
        game.emit("battle", game.active, account(game, battle, defender), rule="K38")


# Rewards.


def reward(game: "Kunitori", battle: Battle, defender: Player) -> None:
    """The stronger side receives a victory card by the difference (K38, K39, K40, K86, KH18)."""
    difference = battle.attack - battle.defence
    if difference > 0:
        joint = battle.ally >= 0
        card = game.box.by_id[earned(JOINT_REWARDS if joint else ATTACKER_REWARDS, difference)]
        for seat in (game.active, battle.ally) if joint else (game.active,):
            if game.stock[card.index] > 0:
                game.receive(game.players[seat], card, "K86" if joint else "K38")
            elif game.events is not None:
                game.emit("no_reward", seat, {"card": card.id}, rule="KH2")
    elif difference < 0:
        reward_defender(game, battle, defender, -difference)


def earned(table: tuple[tuple[int, str], ...], difference: int) -> str:
    """The reward for a difference of at least 1."""
    for least, card in table:
        if difference >= least:
            return card
    raise ValueError(difference)


def reward_defender(game: "Kunitori", battle: Battle, defender: Player, difference: int) -> None:
    """The defender may decline; against an alliance any victory card can be chosen (K39, K86, KH3)."""
    if battle.ally >= 0:
        cards = game.box.victories
        rule = "K86"
    else:
        cards = [game.box.by_id[earned(DEFENDER_REWARDS, difference)]]
        rule = "K39"
    piles: list[Pile] = [game.box.piles[card.index] for card in cards if game.stock[card.index] > 0]
    if not piles:
        if game.events is not None:
            game.emit("no_reward", defender.seat, {"card": cards[0].id}, rule="KH2")
        return
    chosen = game.ask_maybe(defender.seat, "take_reward", piles, "", rule, {"difference": difference})
    if chosen is not None:
        game.receive(defender, chosen.card, rule)
    elif game.events is not None:
        game.emit("declined", defender.seat, {}, rule="K39")


# Land destroyers.


def destroy_units(game: "Kunitori", battle: Battle, defender: Player) -> None:
    """Each Land destroyer in the battle costs the other side a Unit, the attackers' first (K81, KH13)."""
    attackers = [game.me] if battle.ally < 0 else [game.me, game.players[battle.ally]]
    strike(game, destroyers(battle.cards + battle.allied), [defender], defender.seat, game.active)
    strike(game, destroyers(defending(defender)), attackers, game.active, defender.seat)


def destroyers(cards: list[Card]) -> int:
    """How many Land destroyers are among these cards."""
    return len([card for card in cards if DESTROYER in card.marks])


def strike(game: "Kunitori", times: int, victims: list[Player], leader: int, enemy: int) -> None:
    """The struck side puts that many Units from its areas on the discard pile (K81).

    Of two allies the leader says who loses one, and the owner which (KH13); or the enemy chooses it all.
    """
    for _ in range(times):
        struck = [player for player in victims if units_of(player)]
        if not struck:
            return
        if game.box.destroyer_enemy_chooses:
            units = [unit for player in struck for unit in units_of(player)]
            chooser = enemy
        else:
            seats = [SEATS[player.seat] for player in struck]
            chooser = game.ask_one(leader, "whose_unit", seats, "land_destroyer", "K81").seat
            units = units_of(game.players[chooser])
        lost = game.ask_one(chooser, "lose_unit", units, "land_destroyer", "K81")
        owner = game.players[lost.seat]
        owner.zone(lost.zone).remove(lost.card)
        owner.discard.append(lost.card)
        forget(game, lost)
        if game.events is not None:
            game.emit("lose_unit", lost.seat, {"card": lost.card.id}, rule="K81")


def units_of(player: Player) -> list[Placed]:
    """The Units in a player's area that a Land destroyer can hit: all but Land destroyers (K81)."""
    return [
        Placed(player.seat, zone, card)
        for zone, cards in player.army_zones()
        for card in unique(cards)
        if card.type == UNIT and DESTROYER not in card.marks
    ]


def forget(game: "Kunitori", lost: Placed) -> None:
    """A Unit that is gone fights no more; the earliest battle with such a Unit loses it (KH37)."""
    for battle in game.battles:
        if lost.seat == game.active and lost.card in battle.cards:
            battle.cards.remove(lost.card)
            return
        if lost.seat == battle.ally and lost.card in battle.allied:
            battle.allied.remove(lost.card)
            return


# Afterwards.


def aftermath(game: "Kunitori") -> None:
    """Used-up cards are discarded, ambushes return to hand, revealed cards to the deck (K41, K42)."""
    for battle in game.battles:
        discard_used_up(game, game.me, battle.cards)
        if battle.ally >= 0:
            discard_used_up(game, game.players[battle.ally], battle.allied)
    for battle in game.battles:
        defender = game.players[battle.target]
        discard_used_up(game, defender, defending(defender))
        for card in defender.ambush:
            defender.add_to_hand(card, EVERYBODY)
        defender.ambush = []
        defender.revealed += defender.reinforcement
        defender.reinforcement = []
        game.put_back(defender, "K41")
    game.battles = []
    game.fought = 0
    turn.begin_buying(game)
    game.open_phase = "buy"


def discard_used_up(game: "Kunitori", player: Player, fought: list[Card]) -> None:
    """Of the cards that fought, those for one battle are discarded, wherever from (K42, K80, K81, KH12)."""
    used = [card for card in fought if DISCARDED_AFTER_BATTLE in card.marks]
    for card in used:
        next(cards for _, cards in player.army_zones() if card in cards).remove(card)
    player.discard += used
    if used and game.events is not None:
        game.emit("used_up", player.seat, {"cards": ids(used)}, rule="K42")
