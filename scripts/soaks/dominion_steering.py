"""What makes rare uses of cards come up in the soak: a match that is about one of them.

The pile of the card is in the kingdom, everybody starts with what it takes in hand, and an agent who
otherwise answers at random is eager for it.
"""

from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.zones import EVERYBODY
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.landscapes import Landscape
from tafelrunde.games.dominion.library import CARDS, KINGDOM, LANDSCAPES, SHELTERS
from tafelrunde.games.dominion.player import Player

# What leads to a card that cannot be bought, what to a use, and which landscape comes from which card.
LEADS_TO = {
    "madman": "hermit",
    "imp": "devils_workshop",
    "horse": "supplies",
    "treasure_hunter": "page",
    "warrior": "treasure_hunter",
    "hero": "warrior",
    "champion": "hero",
}
MEANS = {"trashed": "chapel", "gained": "gold", "reacted": "militia"}
REACTS_TO_DISCARD = ("tunnel", "weaver", "faithful_hound")
DEALT_BY = {
    "boon": ("sacred_grove",),
    "hex": ("skulk",),
    "state": ("skulk",),
    "artifact": ("border_guard",),
    "key": ("treasurer",),
    "ally": ("contract",),
    "prophecy": ("tea_house", "poet"),
}
HEX_OF = {"deluded": "delusion", "envious": "envy", "miserable": "misery", "twice_miserable": "misery"}
# Where a card is played from hand.
PLAYS = ("play_action", "buy", "play_night")


class Aim:
    """One use of one card or landscape that a match is about: "rice trashed", or "panic"."""

    def __init__(self, wanted: str) -> None:
        self.name, _, self.use = wanted.partition(" ")
        self.card = CARDS.get(self.name)
        self.landscape = LANDSCAPES.get(self.name) if self.card is None else None

    def kingdom(self) -> list[str]:
        """The Kingdom piles that it takes."""
        if self.landscape is not None:
            kind, name = self.landscape.kind, self.landscape.name
            return [*(DEALT_BY.get(name) or DEALT_BY.get(kind, ()))]
        assert self.card is not None
        named = [home_of(self.card), *(id for id in self.means() if id in KINGDOM)]
        return [id for id in dict.fromkeys(named) if id]

    def means(self) -> list[str]:
        """The cards that everybody has in hand for it."""
        if self.landscape is not None:
            return self.kingdom() or ["gold"] * 4
        assert self.card is not None
        id = self.card.id
        if self.use == "gained":
            if id in LEADS_TO:
                return [LEADS_TO[id]]
            if "loot" in self.card.types:
                return ["jewelled_egg", "chapel"]
            return ["gold"] * 4 + ["potion"] * self.card.printed.potion
        if self.use == "reacted" and id in REACTS_TO_DISCARD:
            return [id, "cellar"]
        if self.use == "reacted" and id == "patron":
            return [id, "crossroads"]
        return [id, *([MEANS[self.use]] if self.use in MEANS else [])]

    def liked(self, prompt: str) -> list[str]:
        """The options to be taken at a question."""
        if self.landscape is not None:
            return [
                self.landscape.name,
                self.landscape.id,
                *self.means(),
                *map("supply:{}".format, self.kingdom()),
            ]
        assert self.card is not None
        id = self.card.id
        tools = [one for one in self.means() if one != id]
        if self.use == "played":
            return [id, f"deck:{id}"]
        if self.use == "gained":
            if LEADS_TO.get(id) or "loot" in self.card.types:
                return ["chapel", *tools] if prompt in PLAYS else tools
            return [f"supply:{pile_of(self.card)}", *tools]
        if prompt in PLAYS:
            return tools
        return [id] if self.use != "discarded" else []

    def shunned(self, prompt: str) -> list[str]:
        """The options not to be taken: what has to stay in hand."""
        if self.card is None or self.use not in ("trashed", "discarded", "reacted") or prompt not in PLAYS:
            return []
        all_of_them = ["all_treasures"] if self.card.is_treasure else []
        return [self.card.id, f"deck:{self.card.id}", *all_of_them]


def home_of(card: Card) -> str:
    """The Kingdom pile that a card belongs to or comes with; "" for basic cards and Shelters."""
    for one in KINGDOM.values():
        if one is card:
            return one.id
    for one in KINGDOM.values():
        brought = [*one.brings, one] if one.heirloom is None else [*one.brings, one.heirloom]
        piles = [inner for other in brought if other.pile is not None for inner in other.pile(2)]
        if card in (*brought, *piles):
            return one.id
    return ""


def pile_of(card: Card) -> str:
    """The pile that a card is taken from: its own, or that of different cards it lies in."""
    home = KINGDOM.get(home_of(card))
    return home.id if home is not None and home.pile is not None else card.id


def prepare(game: Dominion, aim: Aim) -> None:
    """Give everybody what the match is about, and lay rare cards uppermost."""
    if aim.landscape is not None and aim.landscape.kind in DEALT_BY:
        lay_uppermost(game, aim.landscape)
    for player in game.players:
        if aim.landscape is not None and aim.landscape.name == "twice_miserable":
            game.take_state(player, LANDSCAPES["miserable"])
        for id in aim.means():
            bring(game, player, CARDS[id])
    if aim.card is not None and aim.use == "gained":
        dig_up(game, aim.card)


def bring(game: Dominion, player: Player, card: Card) -> None:
    """Put a card from its pile, or from the start deck, into a player's hand."""
    if card in SHELTERS or game.pile_of(card) < 0:
        if card in player.deck:
            player.deck.remove(card)
            player.add_to_hand(card, EVERYBODY)
        return
    dig_up(game, card)
    if game.stock(card):
        game.take_top(game.pile_of(card))
        player.add_to_hand(card, EVERYBODY)


def dig_up(game: Dominion, card: Card) -> None:
    """Lay a card of a pile of different ones uppermost."""
    number = game.pile_of(card)
    order = list(game.orders[number]) if number >= 0 else []
    if card in order:
        order.remove(card)
        game.set_order(number, (*order, card), game.seen[number])


def lay_uppermost(game: Dominion, landscape: Landscape) -> None:
    """Lay a Boon or Hex, or the Hex that brings a State, on top of its deck."""
    name = HEX_OF.get(landscape.name, landscape.name)
    for deck in game.decks:
        for card in deck.cards[:]:
            if card.name == name:
                deck.cards.remove(card)
                deck.cards.append(card)


class Eager(Agent):
    """Answers at random, but three times out of four as its aim likes it."""

    def __init__(self, aim: Aim, seed: object) -> None:
        self.aim = aim
        self.random = RandomAgent(seed)
        self.rng = Rng.seeded(("eager", seed))

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """A liked option if there is one, otherwise one that is not shunned."""
        if ask.form in (AMOUNT, ORDER) or self.rng.below(4) == 0:
            return self.random.choose(game, ask)
        ids = [option.id for option in ask.options]
        found = [ids.index(id) for id in self.aim.liked(ask.prompt) if id in ids]
        if ask.form == ONE:
            if found:
                return found[:1]
        elif found and found[0] < len(ids):
            rest = [place for place in range(len(ids)) if place != found[0]]
            return sorted([found[0], *rest[: max(0, ask.least - 1)]])[: max(1, ask.most)]
        answer = self.random.choose(game, ask)
        shunned = self.aim.shunned(ask.prompt)
        return [] if ask.least == 0 and any(ids[place] in shunned for place in answer) else answer
