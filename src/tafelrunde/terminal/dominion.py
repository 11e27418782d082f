"""Dominion on the terminal table."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from rich.text import Text

from tafelrunde.games.dominion.landscapes import FOR_SALE, LAID_OUT
from tafelrunde.games.dominion.library import LANDSCAPES
from tafelrunde.terminal.board import Label, View, view_of
from tafelrunde.terminal.dominion_cards import LANDSCAPE_STYLE
from tafelrunde.terminal.dominion_log import DominionLog
from tafelrunde.terminal.screen import flow, seat_style, wrap

COLUMN = 14
NAMES = 20
# Zones of a player as lines of their own; in `situation` the asked seat sees its own.
ZONES = ("aside", "revealed", "looked", "hidden")


class DominionBoard(DominionLog):
    """Supply, players, hand, prophecy."""

    bot_names = ("Tomoe", "Musashi", "Murasaki", "Hokusai", "Okuni", "Basho")

    # The middle of the table.

    def pool(self, view: View) -> list[Text]:
        table = view["table"]
        legend = "; ".join([self.say("table.supply_legend"), *self.potion_legend(table)])
        lines = [Text.assemble((self.say("table.supply"), "bold"), "  ", (legend, "dim"))]
        supply = [pile for pile in table["piles"] if pile["in_supply"]]
        basic = [pile for pile in supply if pile["kind"] == "basic"]
        treasures = [pile for pile in basic if "treasure" in self.types(pile["card"])]
        groups = {
            "treasure": treasures,
            "victory": sorted(
                (pile for pile in basic if pile not in treasures),
                key=lambda pile: self.sort_key(pile["card"]),
            ),
            "kingdom": sorted((pile for pile in supply if pile["kind"] != "basic"), key=self.pile_order),
        }
        for group, piles in groups.items():
            items = [self.supply_pile(pile) for pile in piles]
            lines += flow(f" {self.say(f'table.group.{group}')}", items, self.width, COLUMN)
        for pile in groups["kingdom"]:
            items = self.below(pile)
            if items:
                lines += flow(f" {self.say('table.below')}", items, self.width, COLUMN)
        for group, piles in self.outside(table).items():
            items = [self.supply_pile(pile) for pile in piles]
            if items:
                lines += flow(f" {self.say(f'table.group.{group}')}", items, self.width, COLUMN)
        for kind in LAID_OUT:
            items = [self.landscape(name, table) for of, name in table["landscapes"] if of == kind]
            if items:
                lines += flow(f" {self.say(f'table.{kind}')}", items, self.width, COLUMN)
        for deck in table["decks"]:
            label = " " + self.say(f"zone.{deck['kind']}")
            lines += flow(label, self.deck(deck), self.width, COLUMN)
        lines += self.prophecy(table)
        if table["riverboat"]:
            boat = Text.assemble(self.card_name(table["riverboat"]), (f" ({self.say('zone.aside')})", "dim"))
            lines += flow(f" {self.say('table.riverboat')}", [boat], self.width, COLUMN)
        if table["trash"]:
            label = f" {self.say('table.trash')} ({len(table['trash'])})"
            lines += flow(label, self.pile(table["trash"]), self.width, COLUMN)
        return lines

    def landscape(self, name: str, table: Mapping[str, Any]) -> Text:
        """Something that lies beside the Supply, with its price if it can be bought, and who has done so."""
        price = f"{self.price(name)} " if self.printed_cost(name) is not None else ""
        line = Text.assemble((price, "bold"), self.card_name(name))
        owners = [self.player(one["seat"]) for one in table["players"] if name in one["projects"]]
        return Text.assemble(line, " (", Text(", ").join(owners), ")") if owners else line

    def deck(self, deck: Mapping[str, Any]) -> list[Text]:
        """Boons or Hexes: how many are left, and those that have been turned over."""
        left = Text(self.say("table.deck_left", n=deck["left"]))
        if not deck["discards"]:
            return [left]
        over = Text(", ").join(self.card_name(one) for one in deck["discards"])
        return [left, Text.assemble((f"{self.say('table.turned_over')}: ", "dim"), over)]

    def outside(self, table: Mapping[str, Any]) -> dict[str, list[Mapping[str, Any]]]:
        """The piles that are not in the Supply: those that stand beside it, and those that have left it."""
        piles = [pile for pile in table["piles"] if not pile["in_supply"]]
        beside = [pile for pile in piles if pile["kind"] == "other"]
        return {"beside": beside, "other": [pile for pile in piles if pile not in beside]}

    def pile_order(self, pile: Mapping[str, Any]) -> tuple[int, int, int, str]:
        """The place of a Kingdom pile: by cost, those for potions and those for debt last."""
        cost = pile["cost"]
        return cost["debt"], cost["potion"], cost["coins"], self.name(pile_id(pile))

    def supply_pile(self, pile: Mapping[str, Any]) -> Text:
        """A pile: cost, name, cards left, debt on it."""
        price = f"{self.cost(pile['cost'])} "
        debt = f" +{self.say('short.debt', n=pile['debt'])}" if pile["debt"] else ""
        if not pile["left"]:
            name = self.name(pile_id(pile))
            return Text(f"{price}{name} ({self.say('table.none_left')}){debt}", "dim")
        if not pile["in_supply"] and pile["kind"] != "other":
            return Text(self.name(pile_id(pile)), "dim")
        left = (f" ×{pile['left']}", "dim")
        points = f" +{self.say('table.points_on', n=pile['points'])}" if "points" in pile else ""
        return Text.assemble(
            (price, "bold"), self.pile_name(pile), left, (debt, "bold red"), (points, "green")
        )

    def pile_name(self, pile: Mapping[str, Any], rest: bool = True) -> Text:
        """The card on top of a pile; if they are different ones, also what they are called together, and with
        `rest` whether those below are known."""
        name = self.card_name(pile["card"])
        if pile_id(pile) == pile["card"]:
            return name
        hidden = rest and len(pile["order"]) < pile["left"]
        key = "table.pile_hidden" if hidden else "table.pile_open"
        return Text.assemble(name, (f" ({self.say(key, card=pile_id(pile))})", "dim"))

    def below(self, pile: Mapping[str, Any]) -> list[Text]:
        """What all know to lie below the top card of a pile of different cards, alike ones together."""
        runs = [(card, len(list(alike))) for card, alike in groupby(pile.get("order", ()))][1:]
        items = [Text.assemble(self.card_name(card), f" ×{n}" if n > 1 else "") for card, n in runs]
        label = f"{self.name(pile['card'])}: "
        return [Text.assemble((label if at == 0 else "", "dim"), one) for at, one in enumerate(items)]

    def prophecy(self, table: Mapping[str, Any]) -> list[Text]:
        """The prophecy with its Suns and its text."""
        if not table["prophecy"]:
            return []
        line = Text.assemble((f" {self.say('table.prophecy')}".ljust(COLUMN), "dim"))
        line.append(f"{self.prophecy_state(table)}. ", LANDSCAPE_STYLE)
        line.append(self.text(table["prophecy"]), "" if table["fulfilled"] else "dim")
        return wrap(line, self.width, hanging=COLUMN)

    def prophecy_state(self, table: Mapping[str, Any]) -> str:
        """The prophecy in a few words."""
        state = self.say("table.fulfilled") if table["fulfilled"] else self.say("table.suns", n=table["suns"])
        return f"{self.name(table['prophecy'])} ({state})"

    # Players.

    def table(self, view: View) -> list[Text]:
        table = view["table"]
        lines = wrap(
            Text.assemble((self.say("table.players"), "bold"), "  ", (self.news(table), "dim")), self.width
        )
        for player in table["players"]:
            lines += self.side(player, view)
        return lines

    def news(self, table: Mapping[str, Any]) -> str:
        """How far the game has come: the piles that end it, the trash, the prophecy."""
        supply = [pile for pile in table["piles"] if pile["in_supply"]]
        ending = [pile for pile in supply if pile["card"] in ("province", "colony")]
        parts = [f"{self.name(pile['card'])} ×{pile['left']}" for pile in ending]
        empty = len([pile for pile in supply if not pile["left"]])
        if empty:
            parts.append(self.say("table.empty", n=empty))
        if table["trash"]:
            parts.append(self.say("table.trashed", n=len(table["trash"])))
        if table["prophecy"]:
            parts.append(self.prophecy_state(table))
        return ", ".join(parts)

    def side(self, player: Mapping[str, Any], view: View) -> list[Text]:
        """A player's side of the table."""
        seat = player["seat"]
        active = seat == view["table"]["active"] and not view["over"]
        head = Text.assemble((" ▸ " if active else "   ", seat_style(seat)), self.player(seat))
        margin = max(NAMES, head.cell_len + 1)
        head.pad_right(margin - head.cell_len)
        lines = flow("", self.counts(player), self.width - margin, 0, ", ")
        lines = [Text.assemble(" " * margin if at else head, line) for at, line in enumerate(lines)]
        if player["hand"] is not None and seat != view["seat"]:
            lines += flow(f"     {self.say('table.hand')}: ", self.pile(player["hand"]), self.width, 7)
            lines += self.own_shadows(player, 5)
        return lines + self.played(player) + self.before(player, view["table"], 5) + self.zones(player, 5)

    def counts(self, player: Mapping[str, Any]) -> list[Text]:
        """How many cards a player has where, the debt, and what is known of hand and deck."""
        sizes = {zone: player[f"{zone}_size"] for zone in ("hand", "deck", "discard")}
        counts = Text(self.say("table.counts", **sizes))
        if player["discard_top"]:
            counts.append(f" ({self.say('table.top', card=player['discard_top'])})", "dim")
        items = [counts]
        if player["debt"]:
            items.append(Text(self.say("table.debt", n=player["debt"]), "bold red"))
        items += [Text(one, "bold") for one in self.tokens(player)]
        notes = []
        if player["deck_top_is_shadow"]:
            notes.append(self.say("table.shadow_on_top"))
        if player["hand"] is None and player["hand_known"]:
            known = Text(", ").join(self.pile(player["hand_known"])).plain
            notes.append(self.say("table.hand_known", cards=known))
        if player["deck_known"]:
            known = ", ".join("?" if card is None else self.name(card) for card in player["deck_known"])
            notes.append(self.say("table.deck_known", cards=known))
        return items + [Text(note, "dim") for note in notes]

    def tokens(self, player: Mapping[str, Any]) -> list[str]:
        """What tokens a player has, in words: Coffers and the like."""
        return [self.say("table.token", token=token, n=n) for token, n in player["tokens"].items()]

    def played(self, player: Mapping[str, Any]) -> list[Text]:
        """The cards a player has in play, Durations and what stays with them apart."""
        lines: list[Text] = []
        for lasting, label in ((False, "table.in_play"), (True, "table.durations")):
            cards = [one["card"] for one in player["in_play"] if self.lasts(one) == lasting]
            if cards:
                lines += flow(f"     {self.say(label)}: ", self.pile(cards), self.width, 7)
        return lines

    def lasts(self, played: Mapping[str, Any]) -> bool:
        """Whether a card in play is a Duration, or stays for another reason."""
        return bool(played["stays"]) or "duration" in self.types(played["card"])

    def before(self, player: Mapping[str, Any], table: Mapping[str, Any], indent: int) -> list[Text]:
        """What lies before a player: states, artifacts, Boons, projects, and the cards on mats."""
        seat = player["seat"]
        decks = table["decks"]
        found = {
            "zone.states": player["states"],
            "zone.artifacts": [name for name, holder in table["holders"].items() if holder == seat],
            "zone.kept": [name for deck in decks for name in deck["kept"] if seat == table["active"]],
            "zone.owed": [name for deck in decks for owner, name in deck["owed"] if owner == seat],
            "zone.projects": player["projects"],
        }
        lines: list[Text] = []
        for key, names in found.items():
            if names:
                label = f"{' ' * indent}{self.say(key)}: "
                lines += flow(label, [self.card_name(one) for one in names], self.width, indent + 2)
        for mat, cards in player["mats"].items():
            label = f"{' ' * indent}{self.say(f'mat.{mat}')}: "
            lines += flow(label, self.pile(cards), self.width, indent + 2)
        return lines

    def zones(self, player: Mapping[str, Any], indent: int) -> list[Text]:
        """The cards a player has set aside, shows or looks at."""
        lines: list[Text] = []
        margin = " " * indent
        for zone in ZONES:
            if player[zone]:
                items = self.pile(player[zone])
                lines += flow(f"{margin}{self.say(f'table.zone.{zone}')}: ", items, self.width, indent + 2)
        if player["hidden"] is None and player["hidden_size"]:
            lines.append(Text(f"{margin}{self.say('table.hidden', n=player['hidden_size'])}", "dim"))
        return lines

    def own_shadows(self, player: Mapping[str, Any], indent: int = 0) -> list[Text]:
        """The Shadows in a deck that may be looked through, with their places."""
        if not player["shadows"]:
            return []
        places: dict[str, list[str]] = {}
        for place, card in player["shadows"]:
            places.setdefault(card, []).append(self.say("table.place", n=place + 1))
        items = [
            Text.assemble(self.card_name(card), (f" ({', '.join(where)})", "dim"))
            for card, where in places.items()
        ]
        label = f"{' ' * indent}{self.say('table.own_shadows')}: "
        return flow(label, items, self.width, indent + 2)

    # The seat's own situation.

    def situation(self, view: View) -> list[Text]:
        table = view["table"]
        seat = view["seat"]
        active = table["active"]
        mine = seat == active
        turns = max(1, table["players"][active]["turns"])
        turn = self.say("table.turn" if mine else "table.turn_of", turn=turns, seat=active)
        phase = self.say(f"phase.{table['phase']}")
        line = Text(f"{turn}, {phase}", "bold")
        if mine:
            means = {name: table[name] for name in ("actions", "coins", "buys")}
            line.append(f"  {self.say('table.status', **means)}", "not bold")
            if table["potions"]:
                line.append(f"  {self.say('table.potions', n=table['potions'])}", "not bold")
        player = None if seat is None else table["players"][seat]
        if player is not None:
            if player["debt"]:
                line.append(f"  {self.say('table.debt', n=player['debt'])}", "red")
            for token in self.tokens(player):
                line.append(f"  {token}", "not bold")
            points = str(player["points"]).replace("-", "−")
            line.append(f"  {self.say('table.points', n=points)}", "not bold dim")
        lines = wrap(line, self.width, hanging=2)
        if player is None:
            return lines
        if mine and player["debt"] and table["phase"] == "buy":
            lines += wrap(Text(self.say("table.indebted"), "italic"), self.width)
        if mine and player["in_play"]:
            items = self.pile(one["card"] for one in player["in_play"])
            lines += flow(f"{self.say('table.in_play')}: ", items, self.width, 2)
        lines += self.before(player, table, 0) + self.zones(player, 0)
        lines += flow(
            f"{self.say('table.hand')}: ", self.pile(player["hand"]) or [Text("–", "dim")], self.width, 2
        )
        return lines + self.own_shadows(player)

    def own_pile(self, view: View) -> list[Text]:
        discard = view["table"]["players"][view["seat"]]["discard"]
        items = self.pile(discard) or [Text("–", "dim")]
        return flow(f"{self.say('table.own_discard')}: ", items, self.width, 2)

    # Questions.

    def option(self, option: Mapping[str, Any], decision: Mapping[str, Any], view: View) -> Label:
        if "card" not in option and option.get(option["of"]) in LANDSCAPES:
            name = option[option["of"]]
            return Label(self.card_name(name), f"{self.price(name):>2}", self.text(name))
        if option["of"] == "effect":
            effect = option["effect"]
            about = f" ({self.name(option['card'])})" if option.get("card", effect) != effect else ""
            text = self.text(effect) if effect in LANDSCAPES else ""
            return Label(Text(self.say(f"effect.{effect}") + about), "", text)
        if "card" not in option:
            return super().option(option, decision, view)
        card = option["card"]
        tag = ""
        if option["of"] == "pile":
            pile = next(one for one in view["table"]["piles"] if pile_id(one) == card and one["in_supply"])
            debt = f" +{self.say('short.debt', n=pile['debt'])}" if pile["debt"] else ""
            tag = f"{self.cost(pile['cost']):>2} ×{pile['left']}{debt}"
            return Label(self.pile_name(pile, rest=False), tag, self.text(pile["card"]))
        if option.get("zone") == "deck":
            tag = self.say("short.from_deck")
        elif decision["prompt"] == "buy":
            hand = view["table"]["players"][decision["seat"]]["hand"]
            tag = self.say("short.play", n=hand.count(card))
        return Label(self.card_name(card), tag, self.text(card))

    def legend(self, decision: Mapping[str, Any]) -> str:
        if not any(option["of"] == "pile" for option in decision["options"]):
            return ""
        table = view_of(self.match, decision["seat"])["table"]
        indebted = any(pile["debt"] for pile in table["piles"])
        debt = self.say("table.debt_legend") if indebted else ""
        potions = "".join(f" {one}." for one in self.potion_legend(table))
        return self.say("table.buy_legend") + debt + potions

    def potion_legend(self, table: Mapping[str, Any]) -> list[str]:
        """The sign for potions, where a card costs some."""
        costs = any(pile["cost"]["potion"] for pile in table["piles"])
        return [self.say("table.potion_legend")] if costs else []

    def usual(self, decision: Mapping[str, Any]) -> int | None:
        """In the Buy phase Treasures are played first, all of them; debt is paid off as far as possible."""
        if decision["prompt"] == "pay_debt":
            return int(decision["most"])
        if decision["prompt"] == "buy" and decision["options"]:
            first = decision["options"][0]
            if first["id"] == "all_treasures" or first["of"] == "card":
                return 1
        return None

    def risky(self, decision: Mapping[str, Any]) -> str | None:
        if decision["prompt"] == "play_action":
            return "risky.play_action"
        if decision["prompt"] == "buy":
            if any(option["id"] == "pay_debt" for option in decision["options"]):
                return "risky.debt"
            if any(self.is_worth_buying(option) for option in decision["options"]):
                return "risky.buy"
        return None

    def is_worth_buying(self, option: Mapping[str, Any]) -> bool:
        """Whether an option is something that one may regret not to have bought."""
        return option["of"] in FOR_SALE or (
            option["of"] == "pile" and option["card"] not in ("copper", "curse")
        )


def pile_id(pile: Mapping[str, Any]) -> str:
    """What a pile is named after: its card, or of one of different cards their common name."""
    return str(pile.get("pile", pile["card"]))
