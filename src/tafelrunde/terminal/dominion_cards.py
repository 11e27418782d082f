"""Dominion's cards, prophecies and events in words: names in colour, costs, piles, and each in full."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from tafelrunde.games.dominion.cards import ACTION, CURSE, TREASURE, VICTORY, Card, Cost
from tafelrunde.games.dominion.landscapes import FOR_SALE
from tafelrunde.games.dominion.library import CARDS, KINGDOM, LANDSCAPES, SETS, SHELTERS
from tafelrunde.games.dominion.supply import pile_size
from tafelrunde.terminal.board import Board
from tafelrunde.terminal.screen import wrap

# The first type in this list that a card has gives the colour.
TYPE_STYLES = {
    "curse": "magenta",
    "victory": "green",
    "treasure": "yellow",
    "attack": "red",
    "night": "slate_blue3",
    "reserve": "tan",
    "traveller": "dark_olive_green3",
    "duration": "dark_orange",
    "shadow": "bright_blue",
    "omen": "bright_red",
    "shelter": "rosy_brown",
    "reaction": "blue",
    "action": "",
}
LANDSCAPE_STYLE = "cyan"
# The order of cards in a hand.
HAND_ORDER = ("action", "treasure", "victory", "curse")
# Rules that concern all cards of a type.
TYPE_RULES = {
    "attack": ("D18",),
    "reaction": ("D18", "DH7"),
    "duration": ("D80", "DH8"),
    "omen": ("D50", "D51", "D52"),
    "shadow": ("D60", "D62", "D63", "D64"),
    "knight": ("knights",),
    "event": ("D70", "D71", "D72"),
    "prophecy": ("D30", "D31", "D50"),
}
DEBT_RULES = ("D40", "D41", "D42")
POTION_RULE = "potion"
# The groups of the list of cards.
GROUPS = ("basic", *SETS)


class DominionCards(Board):
    """The part of the board that knows the cards."""

    def types(self, card: str) -> tuple[str, ...]:
        """What something is as printed: a card's types, or event or prophecy."""
        if card in CARDS:
            return CARDS[card].types
        return (LANDSCAPES[card].kind,)

    def printed_cost(self, card: str) -> Cost | None:
        """What a card, an event or a project costs as printed; other landscapes cost nothing."""
        if card in CARDS:
            return CARDS[card].printed
        landscape = LANDSCAPES[card]
        return landscape.cost if landscape.kind in FOR_SALE else None

    def card_name(self, card: str) -> Text:
        """A name in the colour of its type."""
        types = self.types(card)
        style = next((TYPE_STYLES[type] for type in TYPE_STYLES if type in types), LANDSCAPE_STYLE)
        return Text(self.name(card), style)

    def text(self, card: str) -> str:
        """What is printed on it."""
        key = f"card.{card}.text"
        return self.texts.get(key) if key in self.texts else ""

    def cost(self, cost: Mapping[str, int]) -> str:
        """A cost in short, with signs for debt and potions: "5", "8S", "3+1T"."""
        return "+".join(self.cost_parts(cost, "short"))

    def cost_parts(self, cost: Mapping[str, int], style: str) -> list[str]:
        """What a cost is made of, in words of a style; no coins are only named if there is nothing else."""
        found = [
            self.say(f"{style}.{part}", n=cost[of])
            for part, of in (("coins", "coins"), ("debt", "debt"), ("potions", "potion"))
            if cost[of]
        ]
        return found or [self.say(f"{style}.coins", n=0)]

    def price(self, card: str) -> str:
        """What a card or an event costs as printed, in short."""
        cost = self.printed_cost(card)
        return "" if cost is None else self.cost(cost.as_dict())

    def sort_key(self, card: str) -> tuple[int, int, int, str]:
        """The place of a card in a hand: Actions first, cheap ones before dear ones."""
        types = self.types(card)
        rank = next((rank for rank, type in enumerate(HAND_ORDER) if type in types), len(HAND_ORDER))
        cost = self.printed_cost(card) or Cost(0)
        return rank, cost.coins + cost.debt, cost.debt, self.name(card)

    def pile(self, cards: Iterable[str]) -> list[Text]:
        """Cards of a zone in order, alike ones counted."""
        counts: dict[str, int] = {}
        for card in sorted(cards, key=self.sort_key):
            counts[card] = counts.get(card, 0) + 1
        return [
            Text.assemble(self.card_name(card), f" ×{count}" if count > 1 else "")
            for card, count in counts.items()
        ]

    # Reference.

    def cards(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {
            id: {**card.as_dict(), "kingdom": id in KINGDOM} for id, card in CARDS.items()
        }
        for id, card in KINGDOM.items():
            if card.heirloom is not None:
                found[id]["heirloom"] = card.heirloom.id
        return {**found, **{id: landscape.as_dict() for id, landscape in LANDSCAPES.items()}}

    def type_words(self, card: str) -> str:
        """The types of a card in words."""
        return " – ".join(self.say(f"type.{type}") for type in self.types(card))

    def card(self, card: str) -> list[Text]:
        title = Text.assemble(self.card_name(card), f"  {self.type_words(card)}")
        title.stylize("bold")
        facts = []
        cost = self.printed_cost(card)
        if cost is not None:
            facts.append(f"{self.say('card.cost')}: {' + '.join(self.cost_parts(cost.as_dict(), 'card'))}")
        if card in CARDS:
            facts.append(self.pile_words(CARDS[card]))
        facts.append(self.say(f"set.{self.group(card)}"))
        return [
            title,
            *wrap(Text(" · ".join(facts), "dim"), self.width),
            *wrap(Text(self.text(card)), self.width),
        ]

    def pile_words(self, card: Card) -> str:
        """Where a card is at the beginning: in its own pile, in one of different cards, in start decks."""
        if card in SHELTERS:
            return self.say("card.no_pile")
        for one in KINGDOM.values():
            if one.pile is not None and card in one.pile(self.match.seats):
                return self.say("card.in_pile", card=one.id)
        return self.say("card.count", n=pile_size(card, self.match.seats))

    def catalogue(self, cards: Sequence[str]) -> list[Text]:
        names = max(len(self.name(card)) for card in cards)
        columns = [self.say(f"column.{name}") for name in ("card", "cost", "effect")]
        lines = [Text("  ".join([columns[0].ljust(names), *columns[1:]]), "dim")]
        for group in GROUPS:
            ids = [card for card in cards if self.group(card) == group]
            if ids:
                lines.append(Text(self.say(f"set.{group}"), "bold"))
            lines += [self.catalogue_line(card, names, len(columns[1])) for card in ids]
        return [*lines, *wrap(Text(self.say("table.catalogue_legend"), "dim"), self.width)]

    def catalogue_line(self, card: str, names: int, prices: int) -> Text:
        """A card in a list: its cost, its types, and its text as far as the line goes."""
        line = self.card_name(card)
        line.pad_right(names - line.cell_len)
        line.append(f"  {self.price(card).rjust(prices)}  ")
        types = self.special_types(card)
        line.append(f"{types}: " if types else "")
        line.append(self.text(card), "dim")
        line.truncate(self.width, overflow="ellipsis")
        return line

    def group(self, card: str) -> str:
        """The group of the list in which a card stands."""
        return CARDS[card].expansion if card in CARDS else LANDSCAPES[card].expansion

    def special_types(self, card: str) -> str:
        """The types of a card but those that go without saying."""
        plain = (ACTION, TREASURE, VICTORY, CURSE)
        return ", ".join(self.say(f"type.{type}") for type in self.types(card) if type not in plain)

    def card_rules(self, card: str) -> Sequence[str]:
        return (card,)

    def see_also(self, card: str) -> Sequence[str]:
        rules = [rule for type in self.types(card) for rule in TYPE_RULES.get(type, ())]
        cost = self.printed_cost(card)
        if cost is not None and cost.debt:
            rules += DEBT_RULES
        if cost is not None and cost.potion:
            rules.append(POTION_RULE)
        return [rule for rule in dict.fromkeys(rules) if rule != card]
