"""Schutt und Asche on the terminal table."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from tafelrunde.games.asche import scoring
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.pieces import GOLD_BY_ID
from tafelrunde.terminal.asche_map import MARK, NO_HIT
from tafelrunde.terminal.asche_questions import AscheQuestions
from tafelrunde.terminal.board import View
from tafelrunde.terminal.screen import flow, seat_style, wrap

COLUMN = 10
NAMES = 26
# The columns of the players' table, and their heads.
COLUMNS = {
    "gold_size": "table.column.gold",
    "followers_size": "table.column.followers",
    "power": "table.column.power",
    "hits": "table.column.hits",
    "provinces": "table.column.provinces",
}
# Phases of one flight, of which the map is drawn once before and once after the markers are laid.
SETUP = ("claim", "arrange", "start_knights")
ATTACK = ("markers", "defence", "fights", "before_fight", "combat", "survived", "losses")


class AscheBoard(AscheQuestions):
    """Dragon, map, players, hand, offerings and fights."""

    bot_names = ("Kunigunde", "Wolfram", "Hildegard", "Eckart", "Mechthild", "Gernot")
    roomy = 0

    @property
    def kept(self) -> int:
        """With frames the map needs more rows."""
        return 30 if self.framed else 12

    @property
    def common(self) -> bool:
        return self.game.tables.coop

    def moment(self, view: View) -> object:
        """The map is looked at before each crest, each flight, each attack and each own purchase turn."""
        table = view["table"]
        turned = sum(field["turned"] for field in table["fields"])
        if table["phase"] in SETUP:
            return "setup", table["phase"], [one["owner"] for one in table["provinces"]].count(view["seat"])
        if table["phase"] in ATTACK and table["fight"] is None:
            return table["round"], turned, "attack"
        if table["phase"] == "purchase":
            return (table["round"], "purchase") if table["active"] == view["seat"] else None
        return (table["round"], turned) if table["phase"] in ("flight", "offering", "event") else None

    # The middle of the table.

    def pool(self, view: View) -> list[Text]:
        table = view["table"]
        display = [self.card_name(card) for card in table["display"]]
        display.append(Text(self.say("table.pile", n=table["pile_size"]), "dim"))
        return [
            *self.dragon(view),
            *self.map(view),
            *wrap(Text(self.say("table.legend"), "dim"), self.width, 1),
            *flow(f" {self.say('table.display')}", display, self.width, COLUMN),
        ]

    def dragon(self, view: View) -> list[Text]:
        """Round and phase, the hits on the dragon with the crests of those who dealt them, and the Regent."""
        table = view["table"]
        line = Text(f" {self.where(table)}", "bold")
        line.append(f"   {self.say('table.dragon')} ", "bold red")
        for player in table["players"]:
            for _ in range(player["hits"]):
                line.append_text(self.crest(player["seat"]))
        line.append(NO_HIT * (t.HITS - table["hits"]), "dim")
        line.append(f" {self.say('table.hits', n=table['hits'])}", "dim")
        line.append(f"   {self.say('table.regent')} ", "bold")
        line.append_text(self.crest(table["regent"])).append(f" {self.names[table['regent']]}")
        return wrap(line, self.width, hanging=1)

    def where(self, table: Mapping[str, Any]) -> str:
        """Round and phase in words."""
        if table["phase"] in (*SETUP, "over"):
            return self.say(f"phase.{table['phase']}")
        key = "table.round" if table["round"] <= t.LAST_ROUND else "table.finale"
        phase = self.say(f"phase.{table['phase']}")
        return f"{self.say(key, round=table['round'])}, {phase}"

    # Players.

    def table(self, view: View) -> list[Text]:
        table = view["table"]
        heads = [self.say(key) for key in COLUMNS.values()]
        heads.append(self.say("table.column.treasures" if self.common else "table.column.points"))
        title = Text(f" {self.say('table.players')}".ljust(NAMES), "bold")
        lines = wrap(Text.assemble(title, ("  ".join(heads), "dim")), self.width, hanging=5)
        for player in table["players"]:
            numbers = [player[name] for name in COLUMNS]
            numbers.append(player["treasures"] if self.common else self.points(player["seat"]))
            lines += self.side(player, heads, numbers, view)
        if self.common and table["phase"] not in SETUP:
            points = sum(scoring.coop_points(self.game).values())
            lines += wrap(Text(self.say("table.common", n=points), "dim"), self.width, 1)
        return lines

    def side(
        self, player: Mapping[str, Any], heads: Sequence[str], numbers: Sequence[int], view: View
    ) -> list[Text]:
        """A player's line under the heads of the columns, and below it what is known of the hidden cards."""
        seat = player["seat"]
        active = seat == view["table"]["active"] and not view["over"]
        line = Text.assemble((" ▸ " if active else "   ", seat_style(seat)), self.crest(seat), " ")
        line.append_text(self.player(seat))
        line.truncate(NAMES, overflow="ellipsis", pad=True)
        for head, number in zip(heads, numbers, strict=True):
            line.append(f"{number:>{len(head)}}  ", "" if number else "dim")
        lines = wrap(line, self.width, hanging=5)
        if seat != view["seat"]:
            known = [*player["gold_known"], *(player["followers"] or player["followers_known"])]
            if known:
                label = f"     {self.say('table.known')}: "
                lines += flow(label, [self.card_name(card) for card in known], self.width, 7, ", ")
        return lines

    @property
    def game(self) -> Asche:
        """The game itself, for counting what lies open."""
        game = self.match.position
        assert isinstance(game, Asche)
        return game

    def points(self, seat: int) -> int:
        """What the open power of a player would count if the dragon fell now."""
        player = self.game.players[seat]
        return player.power * scoring.factor(self.game, player)

    # The seat's own situation.

    def situation(self, view: View) -> list[Text]:
        table = view["table"]
        seat = view["seat"]
        line = Text(self.where(table), "bold")
        if not view["over"] and self.match.seats > 1:
            turn = self.say(
                "table.turn" if table["active"] == seat else "table.turn_of", seat=table["active"]
            )
            line.append(f"   {turn}", "not bold")
        if seat is not None and not self.common and table["phase"] not in SETUP:
            line.append(f"   {self.say('table.points', n=self.points(seat))}", "not bold dim")
        lines = wrap(line, self.width, hanging=2)
        lines += self.attacked(view) + self.fight(view)
        if table["phase"] == "offering":
            lines += self.offerings(view)
        if seat is None or table["phase"] == "claim":
            return lines
        return lines + self.own_hand(table["players"][seat])

    def attacked(self, view: View) -> list[Text]:
        """The attacked provinces in their order."""
        places = {one["name"]: one for one in view["table"]["provinces"]}
        items = []
        for order, name in enumerate(view["table"]["marked"], 1):
            owner = self.crest(places[name]["owner"])
            pieces = self.pieces(places[name]).replace(" ", "")
            items.append(Text.assemble((f"{MARK}{order} ", "bold red"), self.place(name), " ", owner, pieces))
        return flow(f"{self.say('table.attacked')}: ", items, self.width, 2) if items else []

    def offerings(self, view: View) -> list[Text]:
        """What the dragon may want, and how many cards each has laid; ✓ for those who are ready."""
        table = view["table"]
        path = next(at for at, field in enumerate(table["fields"]) if field["pawn"] is not None)
        numbers = self.possible(table["fields"][path], view)
        wants = self.say("table.wants", path=path, numbers="/".join(map(str, numbers)))
        items = []
        for player in table["players"]:
            item = Text.assemble(self.crest(player["seat"]), f" {self.names[player['seat']]} ")
            item.append(
                self.say("table.laid", n=player["offer_size"]), "bold" if player["offer_size"] else ""
            )
            item.append(" ✓" if player["ready"] else " …", "green" if player["ready"] else "dim")
            items.append(item)
        lines = wrap(Text(wants), self.width, hanging=2)
        return lines if self.match.seats == 1 else lines + flow("  ", items, self.width, 2)

    def own_hand(self, player: Mapping[str, Any]) -> list[Text]:
        """Gold in hand and in the offering, and followers."""
        lines: list[Text] = []
        if player["offer"]:
            lines += flow(f"{self.say('table.own_offer')}: ", self.gold(player["offer"]), self.width, 2)
        if player["gold"]:
            lines += flow(f"{self.say('table.gold')}: ", self.gold(player["gold"]), self.width, 2)
        followers = [self.card_name(card) for card in player["followers"]] or [Text("–", "dim")]
        return lines + flow(f"{self.say('table.followers')}: ", followers, self.width, 2)

    def gold(self, cards: Sequence[str]) -> list[Text]:
        """Gold cards by their value, and their sum."""
        if not cards:
            return [Text("–", "dim")]
        kinds = [card for card in GOLD_BY_ID if card in cards]
        items = [Text(f"{GOLD_BY_ID[card].value or self.name(card)} ×{cards.count(card)}") for card in kinds]
        worth = sum(GOLD_BY_ID[card].value for card in cards)
        return [*items, Text(f"= {worth}", "bold")]

    def own_pile(self, view: View) -> list[Text]:
        """The gold discard pile lies open for all."""
        items = self.gold(view["table"]["gold_discard"])
        return flow(f"{self.say('table.gold_discard')}: ", items, self.width, 2)
