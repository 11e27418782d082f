"""The cards and rulings of one match: built once from its options and shared by all copies of its games."""

from collections.abc import Mapping
from json import dumps

from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.games.kunitori import cards as c
from tafelrunde.games.kunitori.cards import Card, Pile
from tafelrunde.games.kunitori.effects import EFFECTS
from tafelrunde.games.kunitori.packs import TEXT, Pack, cards_of, resolve
from tafelrunde.games.kunitori.table import ENGLISH, PICTURES, ROWS


class Box:
    """All cards of a match, in pool order, and the rulings it is played by."""

    def __init__(self, options: Mapping[str, object]) -> None:
        self.ambush_per_card = options["ambush_bonus"] == "per_card"
        self.warning_literal = options["warning_mode"] == "literal"
        self.generals_on_top = options["generals"] == "top"
        self.destroyer_before_totals = options["land_destroyer_timing"] == "before_totals"
        self.destroyer_enemy_chooses = options["land_destroyer_chooser"] == "enemy"
        self.temple_either = options["temple_town"] == "either"
        self.stalemate = int(str(options["stalemate"]))
        self.packs: list[Pack] = resolve(options["packs"])
        self.cards: list[Card] = self._select(_all_cards(options, self.packs), options)
        self.by_id: dict[str, Card] = {card.id: card for card in self.cards}
        for index, card in enumerate(self.cards):
            card.index = index
        self.piles: list[Pile] = [Pile(card) for card in self.cards]
        by_price = [pile for pile in self.piles if pile.card.type != c.GENERAL]
        self.stacks: list[Pile] = sorted(by_price, key=lambda pile: pile.card.price)
        self.generals: list[Card] = [card for card in self.cards if card.type == c.GENERAL]
        self.scoring: list[Card] = [
            card
            for card in self.cards
            if card.vp or c.FIELD_SCORING in card.marks or c.TEMPLE_SCORING in card.marks
        ]
        self.village = self.by_id["village"]
        self.prefecture = self.by_id["prefecture"]
        self.land = self.by_id["land"]
        self.copper = self.by_id["copper"]
        self.silver = self.by_id["silver"]
        self.gold = self.by_id["gold"]
        self.victories: list[Card] = [self.village, self.prefecture, self.land]

    def _select(self, cards: list[Card], options: Mapping[str, object]) -> list[Card]:
        """The cards in the pool: `pool` names the action cards, `generals_from` whose Generals join (KC5)."""
        origin = options["generals_from"]
        own = {row[0] for row in ROWS}
        if origin != "both":
            keep_own = origin == "base"
            cards = [card for card in cards if card.type != c.GENERAL or (card.id in own) == keep_own]
        pool = options["pool"]
        if not isinstance(pool, list):
            return cards
        return [card for card in cards if not in_stacks(card) or card.id in pool]

    def card(self, id: object, where: str) -> Card:
        """The card with this id, for descriptions written by people."""
        if not isinstance(id, str) or id not in self.by_id:
            raise refused("pack.no_card", TEXT, at=where, card=quoted(id))
        return self.by_id[id]


def in_stacks(card: Card) -> bool:
    """Whether a card is one of the action cards among which a pool can be chosen (K71)."""
    return card.is_action and card.type != c.GENERAL


def _all_cards(options: Mapping[str, object], packs: list[Pack]) -> list[Card]:
    """The cards of the box and of all packs, with the edition, prices and counts of this match."""
    english = options["edition"] == "english"
    cards: list[Card] = []
    for id, type, count, price, source, vp, attack, deployable, symbols, marks in ROWS:
        if english and id in ENGLISH:
            symbols, deployable = ENGLISH[id]
        effect, picture = EFFECTS.get(id), PICTURES.get(id, "")
        cards.append(
            Card(id, type, count, price, source, vp, attack, deployable, symbols, marks, effect, picture)
        )
    for pack in packs:
        cards += cards_of(pack)
    cards.sort(key=lambda card: c.TYPES.index(card.type))
    prices = _numbers(options["prices"])
    counts = _numbers(options["counts"])
    for card in cards:
        if card.id in prices:
            card.price = prices[card.id]
            card.source = "match"
        card.count = counts.get(card.id, card.count)
    return cards


def _numbers(table: object) -> dict[str, int]:
    return {str(id): int(number) for id, number in table.items()} if isinstance(table, dict) else {}


_BOXES: dict[str, Box] = {}


def box_for(options: Mapping[str, object]) -> Box:
    """The box for these (checked) options; built once."""
    key = dumps(options, sort_keys=True)
    box = _BOXES.get(key)
    if box is None:
        if len(_BOXES) > 200:
            _BOXES.clear()
        box = _BOXES[key] = Box(options)
    return box
