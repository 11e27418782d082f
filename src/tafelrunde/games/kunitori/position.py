"""Positions: writing the state down as plain data, and reading it (or what a person wrote) again."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.reader import Reader
from tafelrunde.games.kunitori import battle as battles
from tafelrunde.games.kunitori import game as games
from tafelrunde.games.kunitori.box import Box
from tafelrunde.games.kunitori.cards import VICTORY, WALL, Card, ids
from tafelrunde.games.kunitori.setup import set_up

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.battle import Battle
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player


def describe(game: "Kunitori") -> dict[str, object]:
    """The whole state as plain data; decks are written from the top."""
    described = game.describe_base()
    described.update(
        {
            "pool_cards": ids(game.box.cards),
            "stock": {card.id: game.stock[card.index] for card in game.box.cards},
            "generals": ids(game.generals),
            "scrap": ids(game.scrap),
            "start": game.start,
            "active": game.active,
            "turn": game.turn,
            "phase": game.phase,
            "open_phase": game.open_phase,
            "actions": game.actions,
            "money": game.money,
            "buys": game.buys,
            "discount": game.discount,
            "alliance": game.alliance,
            "battles": [describe_battle(battle) for battle in game.battles],
            "fought": game.fought,
            "last_seat": game.last_seat,
            "idle": game.idle,
            "players": [describe_player(player) for player in game.players],
        }
    )
    return described


def describe_player(player: "Player") -> dict[str, object]:
    """A player's cards and what is known of them."""
    described: dict[str, object] = {name: ids(cards) for name, cards in player.zones()}
    described["deck"] = ids(player.deck[::-1])
    described["hand_known"] = [[card.id, mask] for card, mask in player.hand_known]
    described["deck_known"] = list(player.deck_known)
    described["had_land"] = player.had_land
    return described


def describe_battle(battle: "Battle") -> dict[str, object]:
    """A declared battle."""
    return {
        "target": battle.target,
        "ally": battle.ally,
        "cards": ids(battle.cards),
        "allied": ids(battle.allied),
        "stance": battle.stance,
        "attack": battle.attack,
        "defence": battle.defence,
    }


PLAYER_KEYS = (
    "hand deck discard deployed replayed played walls ambush reinforcement revealed"
    " hand_known deck_known had_land"
).split()
BATTLE_KEYS = "target ally cards allied stance attack defence".split()
GAME_KEYS = (
    "rng asked barriers over pool_cards stock generals scrap start active turn phase open_phase actions"
    " money buys discount alliance battles fought last_seat idle players"
).split()
MANY = 10**6


def restore(description: Mapping[str, object], box: Box) -> "Kunitori":
    """The game of a description. What is not said is empty; cards not named anywhere lie in the pool."""
    read = Reader(description, "The position", GAME_KEYS)
    players = read.items("players")
    if not 2 <= len(players) <= 6:
        raise BadSetup(f"The position has {len(players)} players; kunitori is for 2 to 6 players.")
    last = len(players) - 1
    game = set_up(box, len(players), read.rng())
    game.asked = read.number("asked", 0, 0, MANY)
    game.barriers = read.number("barriers", 0, 0, MANY)
    game.over = read.flag("over")
    game.start = read.number("start", 0, 0, last)
    game.active = read.number("active", game.start, 0, last)
    game.turn = read.number("turn", 1, 0, MANY)
    game.phase = read.word("phase", games.DEPLOYED_PHASE, games.PHASES)
    game.open_phase = read.word("open_phase", game.phase, games.PHASES)
    game.actions = read.number(
        "actions", 1 if game.phase in (games.DEPLOYED_PHASE, games.ACTION_PHASE) else 0, 0, MANY
    )
    game.money = read.number("money", 0, 0, MANY)
    game.buys = read.number("buys", 1 if game.phase == games.BUY_PHASE else 0, 0, MANY)
    game.discount = read.flag("discount")
    game.alliance = read.flag("alliance")
    game.last_seat = read.number("last_seat", -1, -1, last)
    game.idle = read.number("idle", 0, 0, MANY)
    game.scrap = read.things("scrap", box.by_id)
    for player, described in zip(game.players, players, strict=True):
        restore_player(player, described, box)
    game.battles = [restore_battle(one, box, last) for one in read.items("battles")]
    game.fought = read.number("fought", 0, 0, len(game.battles))
    if (game.phase == games.FIGHT) != (game.fought < len(game.battles)) and game.phase != games.BATTLE_PHASE:
        raise BadSetup(
            f"The position: phase {game.phase} does not fit {game.fought} of {len(game.battles)} battles."
        )
    check_battles(game)
    restore_pool(game, read)
    return game


def restore_player(player: "Player", described: object, box: Box) -> None:
    """A player's cards and what is known of them."""
    where = f"The position, player {player.seat}"
    read = Reader(described, where, PLAYER_KEYS)
    for name, cards in player.zones():
        cards += read.things(name, box.by_id)
        for card in cards:
            if not can_lie(name, card):
                raise BadSetup(f"{where}: {name} names {card.id}, which can never lie there.")
    player.deck.reverse()
    player.had_land = read.flag("had_land") or box.land in player.owned()
    for mask in read.items("deck_known"):
        if isinstance(mask, bool) or not isinstance(mask, int) or len(player.deck_known) == len(player.deck):
            raise BadSetup(f"{where}: deck_known must be a list of seat masks, at most one for each card.")
        player.deck_known.append(mask)
    for entry in read.items("hand_known"):
        if not isinstance(entry, (list, tuple)) or len(entry) != 2 or not isinstance(entry[1], int):
            raise BadSetup(f"{where}: hand_known must be a list of pairs of card and seat mask.")
        card = box.card(entry[0], f"{where}, hand_known")
        player.hand_known.append((card, entry[1]))
        if [one for one, _ in player.hand_known].count(card) > player.hand.count(card):
            raise BadSetup(f"{where}: hand_known names {card.id}, which is not in hand that often.")


def can_lie(zone: str, card: Card) -> bool:
    """Whether a card can get into a zone of a player at all."""
    if zone in ("deployed", "replayed"):
        return card.deployable
    if zone == "walls":
        return WALL in card.marks
    if zone in ("ambush", "reinforcement"):
        return card.attack >= 0
    return zone != "played" or card.type != VICTORY


def restore_battle(described: object, box: Box, last: int) -> "Battle":
    """A declared battle."""
    read = Reader(described, "The position, battle", BATTLE_KEYS)
    restored = battles.Battle(
        read.number("target", 0, 0, last),
        read.things("cards", box.by_id),
        read.number("ally", -1, -1, last),
        read.things("allied", box.by_id),
    )
    restored.stance = read.word("stance", "", ("", *(stance.id for stance in battles.STANCES)))
    restored.attack = read.number("attack", -1, -1, MANY)
    restored.defence = read.number("defence", -1, -1, MANY)
    return restored


def check_battles(game: "Kunitori") -> None:
    """Battles are fought against others, against each of them once, with cards that lie in the area."""
    opponents = [game.active]
    cards: list[Card] = []
    for number, battle in enumerate(game.battles):
        where = f"The position, battle {number}"
        if battle.target in opponents:
            raise BadSetup(f"{where}: target {battle.target} is the attacker or attacked twice.")
        if battle.ally >= 0 and (battle.ally in (game.active, battle.target) or len(game.battles) > 1):
            raise BadSetup(f"{where}: ally {battle.ally} must be a third player, in the only battle.")
        opponents.append(battle.target)
        cards += battle.cards
        check_army(where, "cards", cards, game.players[game.active])
        if battle.ally >= 0:
            check_army(where, "allied", battle.allied, game.players[battle.ally])
        elif battle.allied:
            raise BadSetup(f"{where}: allied names cards, but there is no ally.")


def check_army(where: str, key: str, cards: list[Card], player: "Player") -> None:
    """Cards in battle must lie in the deployment area of their player."""
    army = battles.army(player)
    for card in cards:
        if cards.count(card) > army.count(card):
            raise BadSetup(
                f"{where}: {key} names {card.id}, which does not lie there for seat {player.seat}."
            )


def restore_pool(game: "Kunitori", read: Reader) -> None:
    """The stacks of the pool: as described, or what the players and the scrap pile leave."""
    box = game.box
    owned = game.scrap + [card for player in game.players for card in player.owned()]
    left = [card.count - owned.count(card) for card in box.cards]
    for card in box.cards:
        if left[card.index] < 0:
            raise BadSetup(f"The position has {owned.count(card)} {card.id}, but the box holds {card.count}.")
    if "stock" in read.data:
        stock = Reader(read.data["stock"], "The position, stock", ids(box.cards))
        left = [stock.number(card.id, left[card.index], 0, left[card.index]) for card in box.cards]
    game.stock = left
    generals: list[Card] = [card for card in box.generals if left[card.index] > 0]
    if "generals" in read.data:
        listed = read.things("generals", box.by_id)
        if sorted(ids(listed)) != sorted(ids(generals)):
            raise BadSetup("The position: generals must list exactly the Generals that are left in the pool.")
        generals = listed
    game.generals = generals
