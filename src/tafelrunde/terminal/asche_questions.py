"""The questions of Schutt und Asche: answers with what the map tells of them, and short ways to give them."""

from collections.abc import Mapping
from typing import Any

from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.map import PATH_NAMES
from tafelrunde.terminal.asche_fight import AscheFight
from tafelrunde.terminal.asche_map import STACK
from tafelrunde.terminal.board import Label, View

LET_RUN = "let_run"
PRICES = {"buy": t.TILE_PRICE, "look": t.LOOK_PRICE}
SPENDING = ("spend_power", "spend_treasure")
# Questions at which a mere Enter would give away a knight, a purchase, or all that an offering could save.
WASTEFUL = ("remove_marker", "buy_again", "offer_alone")


class AscheQuestions(AscheFight):
    """The part of the board that puts questions."""

    def option(self, option: Mapping[str, Any], decision: Mapping[str, Any], view: View) -> Label:
        label = super().option(option, decision, view)
        if option["of"] in ("lay", "withdraw"):
            return Label(label.name, f"{'+' if option['of'] == 'lay' else '-'}{option['value']}")
        if option["of"] == "player":
            return Label(label.name, self.crest(option["seat"]).plain)
        if option["of"] == "field":
            field = view["table"]["fields"][option["field"]]
            return Label(label.name, self.number(field, view))
        if option["id"] in SPENDING:
            return Label(label.name, note=self.say("table.chance_then", n=self.chance(spending=True)))
        if "province" in option:
            name = option["province"]
            price = PRICES.get(option["of"])
            short = f"{price} {self.say(f'province.{name}')}" if price else ""
            known = "" if option["of"] == "look" else self.known(name, view)
            return Label(label.name, self.position(name), self.holding(name, view), known, short)
        return label

    def position(self, name: str) -> str:
        """Where a province lies: its path and its place on it."""
        return f"{self.say(f'path_short.{PATH_NAMES.index(name[0])}')} {name[1:]}"

    def holding(self, name: str, view: View) -> str:
        """What stands in a province, its stack, and which tiles of it the seat knows, from the top."""
        province = next(one for one in view["table"]["provinces"] if one["name"] == name)
        foreign = self.owned(province) and province["owner"] != view["seat"]
        crest = self.crest(province["owner"]).plain if foreign else ""
        pieces = self.pieces(province).replace(" ", "")
        return f"{crest}{pieces} {STACK}{len(province['stack'])} {self.known(name, view)}".strip()

    def known(self, name: str, view: View) -> str:
        """The tiles of a stack that the seat knows, from the top."""
        province = next(one for one in view["table"]["provinces"] if one["name"] == name)
        tiles = ["?" if tile is None else self.name(tile) for tile in province["stack"]]
        while tiles and tiles[-1] == "?":
            tiles.pop()
        rest = " …" if tiles and len(tiles) < len(province["stack"]) else ""
        return f"{', '.join(tiles)}{rest}"

    def legend(self, decision: Mapping[str, Any]) -> str:
        """In a long list of purchases the price says which they are."""
        long = len(decision["options"]) > self.height - self.kept
        return self.say("table.purchase_legend") if long and decision["prompt"] == "purchase" else ""

    def usual(self, decision: Mapping[str, Any]) -> int | None:
        """At an offering a mere Enter says that one is ready."""
        return 1 if decision["prompt"] == "offer" else None

    def shorthand(self, decision: Mapping[str, Any]) -> dict[str, str]:
        """At an offering +2 lays a Two and -2 takes it back."""
        if decision["prompt"] != "offer":
            return {}
        found: dict[str, str] = {}
        for option in decision["options"]:
            if option["of"] != "choice":
                sign = "+" if option["of"] == "lay" else "-"
                names = [str(option["value"])] if option["value"] else ["0", "x"]
                found.update({f"{sign}{name}": option["id"] for name in names})
        return found

    def assumed(self, decision: Mapping[str, Any]) -> list[str] | None:
        """Where nobody can be told anything by it: who has nothing to play lets things run."""
        ids = [option["id"] for option in decision["options"]]
        return ids if ids in ([], [LET_RUN]) and decision["least"] == 0 else None

    def risky(self, decision: Mapping[str, Any]) -> str | None:
        prompt = decision["prompt"]
        if prompt == "purchase":
            bought = any(option["of"] in ("buy", "look") for option in decision["options"])
            return "risky.purchase" if bought else None
        spending = any(option["id"] in SPENDING for option in decision["options"])
        return "ui.risky" if spending or prompt in WASTEFUL else None
