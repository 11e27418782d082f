"""Kunitori's cards in words: names in the colour of their type, piles, facts in short and in full."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from tafelrunde.engine.match import Match
from tafelrunde.engine.text import Texts
from tafelrunde.games.kunitori.card_rules import rules_for, see_also
from tafelrunde.games.kunitori.cards import TYPES, Card
from tafelrunde.games.kunitori.game import Kunitori
from tafelrunde.terminal.board import Board
from tafelrunde.terminal.screen import wrap

TYPE_STYLES = {
    "general": "bold red",
    "unit": "red",
    "strategy": "magenta",
    "politics": "green",
    "victory": "blue",
    "treasure": "yellow",
}


class KunitoriCards(Board):
    """The part of the board that knows the cards."""

    def __init__(
        self, match: Match, texts: Texts, names: Sequence[str], bots: Sequence[int], width: int
    ) -> None:
        super().__init__(match, texts, names, bots, width)
        game = match.position
        assert isinstance(game, Kunitori)
        self.box = game.box

    def kind(self, card: str) -> Card:
        """A card's printed facts."""
        return self.box.by_id[card]

    def card_name(self, card: str) -> Text:
        """A card's name in the colour of its type."""
        return Text(self.name(card), TYPE_STYLES[self.kind(card).type])

    def pile(self, cards: Sequence[str], powers: bool = False) -> list[Text]:
        """Cards of a zone, alike ones counted; on request with their attack power in brackets."""
        counts: dict[str, int] = {}
        for card in sorted(cards, key=lambda id: self.kind(id).index):
            counts[card] = counts.get(card, 0) + 1
        items = []
        for card, count in counts.items():
            item = self.card_name(card)
            if powers and self.kind(card).attack >= 0:
                item.append(f" ({self.kind(card).attack})", "bold")
            if count > 1:
                item.append(f" ×{count}")
            items.append(item)
        return items

    def strength(self, cards: Sequence[str]) -> int:
        """The printed attack power of cards together."""
        return sum(max(0, self.kind(card).attack) for card in cards)

    def price_mark(self, card: str) -> str:
        """The mark of a price that no source gives."""
        return "*" if self.kind(card).source == "REC" else ""

    def points_of(self, card: str) -> str:
        """A card's victory points as printed: empty, a number, or "?" if they are counted at the end."""
        points = self.kind(card).as_dict()["vp"]
        return str(points).replace("-", "−") if points else ""

    def facts(self, card: str) -> str:
        """A card in a few words: symbols, attack power, victory points."""
        kind = self.kind(card)
        parts = [self.say(f"short.{symbol}", n=number) for symbol, number in kind.symbols]
        if kind.attack >= 0:
            parts.append(self.say("short.attack", n=kind.attack))
        if kind.deployable:
            parts.append(self.say("short.deployable"))
        if self.points_of(card):
            parts.append(self.say("short.vp", n=self.points_of(card)))
        return ", ".join(parts)

    def gist(self, card: str) -> str:
        """A card's facts and, behind them, its text."""
        text = self.texts.get(f"card.{card}.text") if f"card.{card}.text" in self.texts else ""
        return ". ".join(part for part in (self.facts(card), text) if part)

    # Reference.

    def cards(self) -> dict[str, dict[str, Any]]:
        return {card.id: card.as_dict() for card in self.box.cards}

    def card(self, card: str) -> list[Text]:
        kind = self.kind(card)
        title = Text.assemble(self.card_name(card), f" – {self.say(f'type.{kind.type}')}")
        title.stylize("bold")
        price = self.say("card.price", n=f"{kind.price}{self.price_mark(card)}")
        source = self.say(f"price.{kind.source}")
        lines = [
            title,
            *wrap(Text(f"{price} ({source}), {self.say('card.count', n=kind.count)}"), self.width),
        ]
        facts = [self.say(f"symbol.{symbol}", n=number) for symbol, number in kind.symbols]
        if kind.attack >= 0:
            facts.append(self.say("card.attack", n=kind.attack))
        if kind.deployable:
            facts.append(self.say("symbol.deployable"))
        if self.points_of(card):
            facts.append(self.say("card.vp", n=self.points_of(card)))
        if facts:
            lines += wrap(Text(" · ".join(facts), "bold"), self.width)
        if f"card.{card}.text" in self.texts:
            lines += wrap(Text(self.texts.get(f"card.{card}.text")), self.width)
        return lines

    def catalogue(self, cards: Sequence[str]) -> list[Text]:
        names = max(len(self.name(card)) for card in cards)
        columns = [self.say(f"column.{name}") for name in ("price", "count", "attack", "vp")]
        head = "  ".join([self.say("column.card").ljust(names), *columns, self.say("column.effect")])
        lines = [Text(head, "dim")]
        for type in TYPES:
            ids = [card for card in cards if self.kind(card).type == type]
            if ids:
                lines.append(Text(self.say(f"table.group.{type}"), "bold"))
            for card in ids:
                lines += self.catalogue_lines(card, names, [len(column) for column in columns])
        return [*lines, Text(self.say("table.price_legend"), "dim")]

    def catalogue_lines(self, card: str, names: int, widths: Sequence[int]) -> list[Text]:
        """A card in a list: its numbers, its symbols, and its text as far as the line goes."""
        kind = self.kind(card)
        price = f"{kind.price}{self.price_mark(card) or ' '}"
        attack = "–" if kind.attack < 0 else str(kind.attack)
        numbers = (price, str(kind.count), attack, self.points_of(card) or "–")
        line = self.card_name(card)
        line.pad_right(names - line.cell_len)
        for number, width in zip(numbers, widths):
            line.append(f"  {number.rjust(width)}")
        symbols = [self.say(f"short.{symbol}", n=number) for symbol, number in kind.symbols]
        symbols += [self.say("short.deployable")] if kind.deployable else []
        column = line.cell_len + 2
        line.append(f"  {', '.join(symbols)}")
        if line.cell_len > self.width:
            return wrap(line, self.width, hanging=column)
        if f"card.{card}.text" in self.texts:
            line.append(f"{'. ' if symbols else ''}{self.texts.get(f'card.{card}.text')}", "dim")
        line.rstrip()
        line.truncate(self.width, overflow="ellipsis")
        return [line]

    def card_rules(self, card: str) -> Sequence[str]:
        return rules_for(self.kind(card))

    def see_also(self, card: str) -> Sequence[str]:
        return see_also(self.kind(card))
