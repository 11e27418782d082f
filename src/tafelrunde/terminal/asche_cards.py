"""The followers, cards and tiles of Schutt und Asche in words: as answers, in a list, and each in full."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import COMBATS, GOLDS, RED, TILES, YELLOW
from tafelrunde.terminal.board import Board, Label, View
from tafelrunde.terminal.screen import wrap

GROUPS = ("follower", "gold", "combat", "tile", "dragon_tile")
STYLES = {"follower": "blue", "gold": "green", "combat": "red", "tile": "", "dragon_tile": "yellow"}
# Further rules on the pieces; those on a follower have the follower's name.
RULES: dict[str, tuple[str, ...]] = {
    "dragon": ("S71", "S72"),
    "knight": ("S54", "S72", "S38"),
    "sword": ("S54", "S72"),
    "shield": ("S54", "S73"),
    "power": ("S53", "S76"),
    "attack": ("S55", "S56"),
    "treasure": ("S17", "S57"),
    "yellow": ("S60", "S33"),
    "red": ("S60", "S33"),
}
GOLD_RULES = ("S22", "S23")
FIRST_FOLLOWER_RULE = 41


class AscheCards(Board):
    """The part of the board that knows the pieces."""

    def name(self, card: str) -> str:
        """A piece's name, or what a part of a score is for."""
        key = f"detail.{card}"
        return self.texts.get(key) if key in self.texts else super().name(card)

    def option(self, option: Mapping[str, Any], decision: Mapping[str, Any], view: View) -> Label:
        key = f"answer.{option['of']}"
        if key not in self.texts:
            return super().option(option, decision, view)
        note = self.text(option["card"]) if option["of"] == "follower" else ""
        return Label(Text(self.say(key, **option)), note=note)

    # Reference.

    def cards(self) -> dict[str, dict[str, Any]]:
        """Followers, gold, combat cards, town tiles and dragon tiles: how many there are of each.

        Knight, sword and shield are combat cards and town tiles.
        """
        tables = t.tables_for(self.match.options)
        counts = {
            "follower": tables.copies,
            "gold": {one.id: tables.gold.count(one) for one in GOLDS},
            "combat": {one.id: tables.combat.count(one) for one in COMBATS},
            "tile": {one.id: tables.tiles[one.id] for one in TILES},
            "dragon_tile": {YELLOW.id: len(t.YELLOW_TILES), RED.id: len(t.RED_TILES)},
        }
        found: dict[str, dict[str, Any]] = {}
        for group in GROUPS:
            for id, count in counts[group].items():
                one = found.setdefault(id, {"id": id, "counts": {}, "picture": t.PICTURES.get(id, "")})
                one["counts"][group] = count
        for follower in t.FOLLOWERS:
            found[follower.id]["windows"] = list(follower.windows)
        return found

    def facts(self, card: str) -> str:
        """What a piece is and how many there are."""
        counts = self.cards()[card]["counts"]
        return " · ".join(self.say(f"group.{group}", n=count) for group, count in counts.items())

    def card_name(self, card: str) -> Text:
        """A name in the colour of its back."""
        return Text(super().name(card), STYLES[next(iter(self.cards()[card]["counts"]))])

    def card(self, card: str) -> list[Text]:
        title = self.card_name(card)
        title.stylize("bold")
        return [
            title,
            *wrap(Text(self.facts(card), "dim"), self.width),
            *wrap(Text(self.text(card)), self.width),
        ]

    def catalogue(self, cards: Sequence[str]) -> list[Text]:
        names = max(len(super(AscheCards, self).name(card)) for card in cards)
        facts = self.cards()
        lines: list[Text] = []
        for group in GROUPS:
            ids = [card for card in cards if next(iter(facts[card]["counts"])) == group]
            if ids:
                lines.append(Text(self.say(f"groups.{group}"), "bold"))
            for card in ids:
                line = self.card_name(card)
                line.pad_right(names - line.cell_len)
                numbers = "+".join(str(count) for count in facts[card]["counts"].values())
                line.append(f"  {numbers:>5}  ")
                line.append(self.text(card), "dim")
                line.truncate(self.width, overflow="ellipsis")
                lines.append(line)
        return [*lines, *wrap(Text(self.say("table.catalogue_legend"), "dim"), self.width)]

    def card_rules(self, card: str) -> Sequence[str]:
        if card in t.FOLLOWER_BY_ID:
            return (f"SH{FIRST_FOLLOWER_RULE + t.FOLLOWER_BY_ID[card].index}",)
        return ()

    def see_also(self, card: str) -> Sequence[str]:
        if card in t.FOLLOWER_BY_ID:
            return ("S111", "S112", "SH21", "SH28")
        return RULES.get(card, GOLD_RULES)
