"""A fight of Schutt und Asche: the open cards, what still counts, and the chances."""

from rich.text import Text

from tafelrunde.agents.asche.odds import Book, Standing, book_of
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.pieces import COMBATS
from tafelrunde.terminal.asche_map import SIGNS, AscheMap
from tafelrunde.terminal.board import View
from tafelrunde.terminal.screen import flow, wrap

OPEN, MISSING = "▮", "▯"


class AscheFight(AscheMap):
    """The part of the board that draws fights."""

    def fight(self, view: View) -> list[Text]:
        """Who fights where with what, the open cards of each kind, and how it may end."""
        table = view["table"]
        fight = table["fight"]
        if fight is None:
            return []
        province = next(one for one in table["provinces"] if one["name"] == fight["province"])
        counts = {
            "sword": province["sword"] and not fight["no_sword"],
            "shield": province["shield"] and not fight["no_shield"],
        }
        carried = "".join(SIGNS[piece] for piece in ("sword", "shield") if counts[piece])
        head = Text(self.say("table.fight", province=province["name"]), "bold")
        head = Text.assemble(head, ": ", self.crest(province["owner"]), " ", self.player(province["owner"]))
        head.append(f", {SIGNS['knight']}{carried}", "bold")
        items = [
            self.tally(kind.id, fight["open"].count(kind.id), counts.get(kind.id, True)) for kind in COMBATS
        ]
        if fight["aside"]:
            names = ", ".join(self.combat_name(card).plain for card in fight["aside"])
            items.append(Text(self.say("table.aside", cards=names), "dim"))
        lines = [*wrap(head, self.width, hanging=2), *flow("  ", items, self.width, 2)]
        if not fight["outcome"]:
            won = self.say("table.chance", n=self.chance())
            lines += wrap(Text(won, "dim"), self.width, 2)
        return lines

    def tally(self, card: str, number: int, counts: bool) -> Text:
        """How many cards of a kind lie open, of the three that decide."""
        name = self.combat_name(card)
        if not counts:
            return Text(f"{name.plain} {number} ({self.say('table.void')})", "dim")
        missing = MISSING * (t.CARDS_TO_DECIDE - number)
        return Text.assemble(name, " ", (OPEN * number, "bold"), (missing, "dim"))

    def chance(self, spending: bool = False) -> int:
        """How many fights of a hundred are won from here to the end, after spending power now or not."""
        book, at = self.standing()
        chances = book.spend(at, 1, 0.0, 1.0) if spending else book.play_on(at, 0, 0.0, 1.0)
        return round(100 * chances[1])

    def standing(self) -> tuple[Book, Standing]:
        """The present fight in the book of chances. All that it asks for lies open."""
        game = self.match.position
        assert isinstance(game, Asche)
        assert game.fight is not None
        fight = game.fight
        province = game.provinces[fight.province]
        book = book_of(game.tables)
        sword = province.sword and not fight.no_sword
        return book, book.standing(fight, sword, province.shield and not fight.no_shield)
