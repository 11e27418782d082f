"""Kunitori on the terminal table."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from tafelrunde.games.kunitori.cards import ACTION, TREASURE, TYPES, UNIT
from tafelrunde.terminal.board import Event, Label, View, view_of
from tafelrunde.terminal.kunitori_cards import KunitoriCards
from tafelrunde.terminal.screen import flow, seat_style, wrap

COLUMN = 15
NAMES = 22
# Zones of a territory as lines of their own, in the order of drawing, and those whose cards fight.
ZONES = ("deployed", "replayed", "played", "walls", "ambush", "reinforcement", "revealed")
FIGHTING = ("deployed", "replayed", "played", "ambush", "reinforcement")
# Questions at which a mere Enter would waste cards: actions, Strategy cards, attacks, rewards, defenders.
WASTEFUL = ("play_action", "keep", "attack", "take_reward", "ambush", "show_guard")


class KunitoriBoard(KunitoriCards):
    """Pool, territories, hand, battles."""

    bot_names = ("Nobunaga", "Hideyoshi", "Ieyasu", "Shingen", "Kenshin", "Masamune")
    moves = (
        *("replay", "play", "declare", "alliance_offered", "alliance", "treasure", "buy"),
        *("leave", "keep", "discard", "last_lap", "game_over"),
    )

    # The middle of the table.

    def pool(self, view: View) -> list[Text]:
        table = view["table"]
        legend = self.say("table.pool_legend")
        lines = [Text.assemble((self.say("table.pool"), "bold"), "  ", (legend, "dim"))]
        for type in TYPES:
            stacks = [stack for stack in table["pool"] if self.kind(stack["card"]).type == type]
            if type == "general":
                items = self.generals(stacks, table["generals_left"])
            else:
                items = [self.stack(stack) for stack in stacks]
            if items:
                lines += flow(f" {self.say(f'table.group.{type}')}", items, self.width, COLUMN)
        if table["scrap"]:
            lines += flow(f" {self.say('table.scrap')}", self.pile(table["scrap"]), self.width, COLUMN)
        return lines

    def stack(self, stack: Mapping[str, Any]) -> Text:
        """A stack of the pool: price, name, cards left."""
        card = stack["card"]
        price = f"{stack['price']}{self.price_mark(card)} "
        if not stack["left"]:
            return Text(f"{price}{self.name(card)} ({self.say('table.none_left')})", "dim")
        return Text.assemble((price, "bold"), self.card_name(card), (f" ×{stack['left']}", "dim"))

    def generals(self, stacks: Sequence[Mapping[str, Any]], left: int) -> list[Text]:
        """The Generals that can be had; a price stands before all that have it."""
        prices = [f"{stack['price']}{self.price_mark(stack['card'])} " for stack in stacks]
        items: list[Text] = []
        for stack, price, before in zip(stacks, prices, ["", *prices]):
            if stack["left"]:
                shown = price if price != before or not items else ""
                items.append(Text.assemble((shown, "bold"), self.card_name(stack["card"])))
        if not items:
            return [Text(self.say("table.none_left"), "dim")]
        if self.box.generals_on_top:
            items.append(Text(self.say("table.generals_left", n=left), "dim"))
        return items

    # Territories.

    def table(self, view: View) -> list[Text]:
        lines = [Text(self.say("table.territories"), "bold")]
        for player in view["table"]["players"]:
            lines += self.territory(player, view)
        return lines

    def territory(self, player: Mapping[str, Any], view: View) -> list[Text]:
        """A player's side of the table."""
        seat = player["seat"]
        active = seat == view["table"]["active"] and not view["over"]
        head = Text.assemble((" ▸ " if active else "   ", seat_style(seat)), self.player(seat))
        head.pad_right(max(1, NAMES - head.cell_len))
        sizes = {zone: player[f"{zone}_size"] for zone in ("hand", "deck", "discard")}
        head.append(self.say("table.counts", **sizes))
        head.append("".join(f", {note}" for note in self.notes(player)), "dim")
        lines = wrap(head, self.width, 0, 5)
        if player["hand"] is not None and seat != view["seat"]:
            lines += flow(f"     {self.say('table.hand')}: ", self.pile(player["hand"]), self.width, 5)
        for zone in ZONES:
            if player[zone]:
                items = self.pile(player[zone], powers=zone in FIGHTING)
                lines += flow(f"     {self.say(f'zone.{zone}')}: ", items, self.width, 5)
        return lines

    def notes(self, player: Mapping[str, Any]) -> list[str]:
        """What else is worth knowing about a territory."""
        notes = []
        if player["discard_top"]:
            notes.append(self.say("table.top", card=player["discard_top"]))
        if player["hand"] is None and player["hand_known"]:
            known = Text(", ").join(self.pile(player["hand_known"])).plain
            notes.append(self.say("table.hand_known", cards=known))
        if player["deck_known"]:
            known = ", ".join("?" if card is None else self.name(card) for card in player["deck_known"])
            notes.append(self.say("table.deck_known", cards=known))
        if self.defence(player):
            notes.append(self.say("table.strength", n=self.defence(player)))
        if player["had_land"]:
            notes.append(self.say("table.had_land"))
        return notes

    def defence(self, player: Mapping[str, Any]) -> int:
        """The strength that lies in a territory, with the bonus for an ambush."""
        return self.strength([card for zone in FIGHTING for card in player[zone]]) + self.bonus(player)

    def bonus(self, player: Mapping[str, Any]) -> int:
        """What an ambush adds to the strength of its cards."""
        return len(player["ambush"]) if self.box.ambush_per_card else min(1, len(player["ambush"]))

    # The seat's own situation.

    def situation(self, view: View) -> list[Text]:
        table = view["table"]
        seat = view["seat"]
        mine = seat == table["active"]
        turn = "table.turn" if mine else "table.turn_of"
        phase = self.say(f"phase.{table['phase']}")
        line = Text(f"{self.say(turn, turn=table['turn'], seat=table['active'])}, {phase}", "bold")
        if mine:
            means = {name: table[name] for name in ("actions", "money", "buys")}
            line.append(f"   {self.say('table.status', **means)}", "not bold")
        if seat is not None:
            points = str(table["players"][seat]["points"]).replace("-", "−")
            line.append(f"   {self.say('table.points', n=points)}", "not bold dim")
        lines = self.battles(view) + wrap(line, self.width, hanging=2)
        for notice in ("discount", "alliance"):
            if table[notice] and mine and table["phase"] != "end":
                lines += wrap(Text(self.say(f"table.{notice}"), "italic"), self.width)
        if table["last_seat"] is not None:
            last = self.say("table.last_lap", seat=table["last_seat"])
            lines += wrap(Text(last, "bold italic"), self.width)
        if mine:
            lines += self.own_area(table["players"][seat], table["phase"])
        if seat is not None:
            hand = self.pile(table["players"][seat]["hand"], bool(table["battles"])) or [Text("–", "dim")]
            lines += flow(f"{self.say('table.hand')}: ", hand, self.width, 2)
        return lines

    def own_area(self, player: Mapping[str, Any], phase: str) -> list[Text]:
        """What the active player has lying, as long as it may come to a battle."""
        cards = [card for zone in FIGHTING for card in player[zone]]
        attack = self.strength([card for card in cards if self.kind(card).attacks])
        if not attack or phase not in ("deployed", "action", "battle"):
            return []
        items = [*self.pile(cards, powers=True), Text(f"= {attack}", "bold")]
        return flow(f"{self.say('table.own_area')}: ", items, self.width, 2)

    def battles(self, view: View) -> list[Text]:
        """The battles of this phase: who fights whom with what."""
        table = view["table"]
        lines: list[Text] = []
        for number, battle in enumerate(table["battles"]):
            attackers = [table["active"], *([] if battle["ally"] is None else [battle["ally"]])]
            line = Text(f"{self.say('table.battle')}: ", "bold")
            line.append_text(Text(" + ").join(self.player(seat) for seat in attackers))
            line = Text.assemble(line, (" → ", "bold"), self.player(battle["target"]))
            if number < table["fought"]:
                line.append(f"   {battle['attack']} : {battle['defence']}", "bold")
                lines.append(line)
                continue
            player = table["players"][battle["target"]]
            attack = battle["cards"] + battle["allied"]
            defence = [card for zone in FIGHTING for card in player[zone]]
            lines.append(line)
            lines += self.side("table.attackers", attack)
            lines += self.side("table.defenders", defence, self.bonus(player))
        return lines

    def side(self, key: str, cards: Sequence[str], bonus: int = 0) -> list[Text]:
        """One side of a battle: its cards, the bonus of an ambush, and their strength together."""
        items = self.pile(cards, powers=True)
        if bonus:
            items.append(Text(self.say("short.ambush_bonus", n=bonus)))
        items.append(Text(f"= {self.strength(cards) + bonus}", "bold"))
        return flow(f"   {self.say(key)}: ", items, self.width, 5)

    def own_pile(self, view: View) -> list[Text]:
        discard = view["table"]["players"][view["seat"]]["discard"]
        items = self.pile(discard) or [Text("–", "dim")]
        return flow(f"{self.say('table.own_discard')}: ", items, self.width, 2)

    # Questions.

    def option(self, option: Mapping[str, Any], decision: Mapping[str, Any], view: View) -> Label:
        label = super().option(option, decision, view)
        if option["of"] == "player":
            if decision["prompt"] not in ("attack", "attack_too", "ally", "joint_target", "divide"):
                return label
            player = view["table"]["players"][option["seat"]]
            strength = self.say("short.strength", n=self.defence(player))
            return Label(label.name, note=f"{strength}, {self.say('short.hand', n=player['hand_size'])}")
        if option["id"] == "ambush":
            hand = view["table"]["players"][decision["seat"]]["hand"]
            able = self.pile([card for card in hand if self.kind(card).attack >= 0], powers=True)
            return Label(label.name, note=Text(", ").join(able).plain or self.say("short.nobody"))
        if "card" not in option:
            return label
        card = option["card"]
        tag = ""
        if option["of"] == "pile":
            stack = next(stack for stack in view["table"]["pool"] if stack["card"] == card)
            tag = f"×{stack['left']}"
            if decision["prompt"] == "buy":
                tag = f"{stack['price']}{self.price_mark(card) or ' '} {tag}"
        elif "zone" in option:
            owner = [] if option["seat"] == decision["seat"] else [self.say("short.of", seat=option["seat"])]
            tag = ", ".join([*owner, self.say(f"zone.{option['zone']}")])
        return Label(self.card_name(card), tag, self.gist(card))

    def legend(self, decision: Mapping[str, Any]) -> str:
        if decision["prompt"] == "divide":
            units = self.undivided(view_of(self.match, decision["seat"]))
            example = " ".join(str(1 + at % len(decision["options"])) for at in range(len(units)))
            return self.say("table.divided", units=", ".join(map(self.name, units)), example=example)
        piles = [option["card"] for option in decision["options"] if option["of"] == "pile"]
        if not piles or decision["prompt"] != "buy":
            return ""
        starred = any(self.price_mark(card) for card in piles)
        return self.say("table.buy_legend") + (self.say("table.star") if starred else ".")

    def usual(self, decision: Mapping[str, Any]) -> int | None:
        """Deployed cards are best played in the order in which actions last longest."""
        if decision["prompt"] != "play_deployed":
            return None
        actions = [dict(self.kind(option["card"]).symbols).get(ACTION, 0) for option in decision["options"]]
        return actions.index(max(actions)) + 1

    def risky(self, decision: Mapping[str, Any]) -> str | None:
        if decision["prompt"] == "leave":
            return "risky.leave"
        if decision["prompt"] in WASTEFUL and decision["options"]:
            return "ui.risky"
        if decision["prompt"] != "buy":
            return None
        cards = [self.kind(option["card"]) for option in decision["options"] if "card" in option]
        kinds = [option["of"] for option in decision["options"] if "card" in option]
        if any(of == "card" and card.type == TREASURE for of, card in zip(kinds, cards, strict=True)):
            return "risky.buy"
        return "ui.risky" if any(card.price > 1 for card in cards) else None

    def shorthand(self, decision: Mapping[str, Any]) -> dict[str, str]:
        """Units are divided in one line: a number for each of them."""
        if decision["prompt"] != "divide":
            return {}
        return {str(number): option["id"] for number, option in enumerate(decision["options"], 1)}

    def undivided(self, view: View) -> list[str]:
        """One's own Units that have no target yet, in the order in which they are asked about."""
        table = view["table"]
        player = table["players"][table["active"]]
        units = [card for zone in FIGHTING for card in player[zone] if self.kind(card).type == UNIT]
        for battle in table["battles"]:
            for card in battle["cards"]:
                if card in units:
                    units.remove(card)
        return [card for card in units if self.kind(card).attacks]

    # The log.

    def opening(self) -> Event | None:
        start = self.match.at(0)
        table = view_of(start, None)["table"]
        if not start.described:
            return {"kind": "turn", "seat": table["start"], "data": {"turn": 1}}
        return (
            None
            if start.all_events()
            else {"kind": "turn", "seat": table["active"], "data": {"turn": table["turn"]}}
        )

    def repeated(self, events: Sequence[Event]) -> set[int]:
        """Who buys a card receives it."""
        kinds = [event["kind"] for event in events]
        return {at for at in range(1, len(kinds)) if kinds[at] == "receive" and kinds[at - 1] == "buy"}

    def routine(self, events: Sequence[Event], seat: int | None) -> set[int]:
        """The end of other players' turns is left out."""
        found: set[int] = set()
        for position, event in enumerate(events):
            if event["kind"] in ("turn", "game_over"):
                before = position - 1
                while before >= 0 and self.ends_turn(events[before], seat):
                    found.add(before)
                    before -= 1
        return found

    def ends_turn(self, event: Event, seat: int | None) -> bool:
        """Whether an event is part of the usual end of another player's turn."""
        usual = event["kind"] in ("draw", "shuffle") or (
            event["kind"] == "discard" and event.get("rule") == "K51"
        )
        return usual and event["seat"] != seat
