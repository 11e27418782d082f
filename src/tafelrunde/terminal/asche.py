"""Schutt und Asche on the terminal table."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from tafelrunde.terminal.asche_cards import AscheCards
from tafelrunde.terminal.board import View
from tafelrunde.terminal.screen import flow, seat_style

COLUMN = 14


class AscheBoard(AscheCards):
    """Dragon, paths, players, hand."""

    bot_names = ("Kunigunde", "Wolfram", "Hildegard", "Eckart", "Mechthild", "Gernot")
    headings = ("round", "finale")
    moves = ("pawn", "reveal", "fight", "uncover", "play_follower", "claim", "regent")

    def pool(self, view: View) -> list[Text]:
        table = view["table"]
        lines = [Text(self.say("table.round", round=table["round"], hits=table["hits"]), "bold")]
        for path, field in enumerate(table["fields"]):
            letter = field["path"].removeprefix("field:")
            cells = [self.province(one) for one in table["provinces"] if one["name"].startswith(letter)]
            lines += flow(f" {self.say(f'path.{path}')}", [self.field(field), *cells], self.width, COLUMN)
        lines.append(Text(f" {self.say('table.pieces_legend')}", "dim"))
        display = [self.card_name(card) for card in table["display"]]
        return lines + flow(f" {self.say('table.display')}", display, self.width, COLUMN)

    def field(self, field: Mapping[str, Any]) -> Text:
        """A dragon tile with its number, if that is known, and whose pawn is on it."""
        number = "?" if field["number"] is None else str(field["number"])
        pawn = "" if field["pawn"] is None else f" {self.names[field['pawn']]}"
        colour = "yellow" if field["colour"] == "yellow" else "red"
        return Text.assemble((f"[{number}]", colour if not field["turned"] else "dim"), (pawn, "bold"))

    def province(self, province: Mapping[str, Any]) -> Text:
        """A province in its owner's colour: pieces, tiles in the stack, an attack."""
        name = self.say(f"province.{province['name']}")
        if province["destroyed"]:
            return Text(f"({name})", "dim")
        pieces = "".join(
            self.say(f"short.{piece}") for piece in ("knight", "sword", "shield") if province[piece]
        )
        style = "" if province["owner"] is None else seat_style(province["owner"])
        mark = "!" if province["marker"] else ""
        return Text.assemble((name, style), f" {pieces}{len(province['stack'])}", (mark, "bold red"))

    def table(self, view: View) -> list[Text]:
        lines = []
        for player in view["table"]["players"]:
            seat = player["seat"]
            line = Text.assemble("  ", self.player(seat), "  ", self.say("table.player", **player))
            if seat == view["table"]["regent"]:
                line.append(f", {self.say('table.regent')}")
            lines.append(line)
        return lines

    def situation(self, view: View) -> list[Text]:
        table = view["table"]
        lines = [Text(self.say(f"phase.{table['phase']}"), "bold")]
        fight = table["fight"]
        if fight is not None:
            cards = [self.card_name(card) for card in fight["open"]]
            lines += flow(self.say("table.fight", province=fight["province"]), cards, self.width, COLUMN)
        for player in table["players"]:
            if player["followers"] is not None:
                gold = [self.card_name(card) for card in player["gold"]]
                followers = [self.card_name(card) for card in player["followers"]]
                lines += flow(self.say("table.gold"), gold, self.width, COLUMN)
                lines += flow(self.say("table.followers"), followers, self.width, COLUMN)
        return lines
