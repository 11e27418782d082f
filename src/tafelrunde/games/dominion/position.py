"""Positions: writing the state down as plain data. Reading it again: restore.py."""

from typing import TYPE_CHECKING, Final

from tafelrunde.games.dominion.cards import ids
from tafelrunde.games.dominion.hooks import Effect
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.tally import Tally

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion

NUMBERS: Final = "turn idle suns reduction asked barriers in_a_row".split()
TABLE_KEYS: Final = "kingdom landscapes prophecy riverboat platinum shelters wind_pool".split()
RESOURCES: Final = "actions coins buys potions".split()
GAME_KEYS: Final = [
    *NUMBERS,
    *RESOURCES,
    *"rng active phase shown_phase extra_turn regular queue fulfilled extra bought over next_uid".split(),
    *"piles lows points_on seen trash players effects tally holders decks".split(),
]
PLAYER_KEYS: Final = [
    *"hand deck discard aside hidden revealed looked in_play hand_known deck_known".split(),
    *RESOURCES,
    *"debt turns next_hand tokens mats states".split(),
]
EFFECT_KEYS: Final = "hook owner until uid cards holds number victims serial claim".split()
TALLY_KEYS: Final = "plays gains used names".split()
UNTIL: Final = ("this_turn", "next_start", "game")
HOLDS: Final = ("", "open", "secret")


def describe(game: "Dominion") -> dict[str, object]:
    """The whole state as plain data; decks are written from the top."""
    described = game.describe_base()
    described.update(
        {
            "table": describe_table(game),
            "piles": [
                [
                    pile.card.id,
                    pile.kind,
                    game.left[number] if pile.card.pile is None else ids(list(game.orders[number][::-1])),
                    game.debts[number],
                    game.in_supply[number],
                ]
                for number, pile in enumerate(game.piles)
            ],
            "lows": game.lows[:],
            "points_on": game.points_on[:],
            "seen": game.seen[:],
            "trash": ids(game.trash_pile),
            "active": game.active,
            "turn": game.turn,
            "idle": game.idle,
            "phase": game.phase,
            "shown_phase": game.shown_phase,
            "extra_turn": game.extra_turn,
            "regular": game.regular,
            "in_a_row": game.in_a_row,
            "queue": [[seat, source] for seat, source in game.queue],
            "bought": game.bought,
            "suns": game.suns,
            "fulfilled": game.fulfilled,
            "reduction": game.reduction,
            "extra": [card.id for card in game.extra],
            "next_uid": game.next_uid,
            "effects": [describe_effect(one) for one in game.effects],
            "tally": describe_tally(game.tally),
            "holders": game.holders.copy(),
            "decks": [
                {
                    "kind": deck.kind,
                    "cards": [one.name for one in deck.cards[::-1]],
                    "discards": [one.name for one in deck.discards],
                    "kept": [one.name for one in deck.kept],
                    "owed": [[seat, one.name] for seat, one in deck.owed],
                }
                for deck in game.decks
            ],
            "players": [describe_player(player) for player in game.players],
        }
    )
    return described


def describe_table(game: "Dominion") -> dict[str, object]:
    """What the match is played with: nothing of it is ever drawn again."""
    table = game.table
    return {
        "kingdom": ids(table.kingdom),
        "landscapes": [one.name for one in table.landscapes],
        "prophecy": "" if table.prophecy is None else table.prophecy.name,
        "riverboat": "" if table.riverboat is None else table.riverboat.id,
        "platinum": table.platinum,
        "shelters": bool(table.shelters),
        "wind_pool": ids(table.wind_pool),
    }


def describe_player(player: Player) -> dict[str, object]:
    """A player's cards and what is known of them."""
    described: dict[str, object] = {name: ids(cards) for name, cards in player.zones()}
    described["deck"] = ids(player.deck[::-1])
    described["in_play"] = [
        [played.uid, played.card.id, list(played.tied), played.immune] for played in player.in_play
    ]
    described["hand_known"] = [[card.id, mask] for card, mask in player.hand_known]
    described["deck_known"] = player.deck_known[:]
    described["actions"] = player.actions
    described["coins"] = player.coins
    described["buys"] = player.buys
    described["potions"] = player.potions
    described["debt"] = player.debt
    described["turns"] = player.turns
    described["next_hand"] = player.next_hand
    described["tokens"] = {name: count for name, count in player.tokens.items() if count}
    described["mats"] = {name: ids(cards) for name, cards in player.mats.items() if cards}
    described["states"] = player.states[:]
    return described


def describe_effect(one: Effect) -> dict[str, object]:
    """Something that waits; what is not there is left out."""
    described: dict[str, object] = {"hook": one.hook.id, "owner": one.owner, "until": UNTIL[one.until]}
    if one.cards:
        described["cards"] = [card.id for card in one.cards]
        described["holds"] = HOLDS[one.holds]
    for name, value in (
        ("uid", one.uid),
        ("number", one.number),
        ("victims", one.victims),
        ("serial", one.serial),
        ("claim", one.claim),
    ):
        if value:
            described[name] = value
    return described


def describe_tally(tally: Tally) -> dict[str, object]:
    """What has happened in this turn."""
    return {
        "plays": [[seat, card.id] for seat, card in tally.plays],
        "gains": [
            [seat, card.id, phase, cost.coins, cost.debt, cost.potion]
            for seat, card, phase, cost in tally.gains
        ],
        "used": tally.used[:],
        "names": tally.names[:],
    }
