"""The log of Dominion: what belongs together, and what goes without saying."""

from collections.abc import Sequence

from rich.text import Text

from tafelrunde.games.dominion.library import CARDS
from tafelrunde.terminal.board import Event, view_of
from tafelrunde.terminal.dominion_cards import DominionCards
from tafelrunde.terminal.screen import colour_names


class DominionLog(DominionCards):
    """The part of the board that tells what happened."""

    moves = (
        "from_deck",
        "play",
        "buy",
        "buy_event",
        "buy_project",
        "call",
        "pay",
        "pay_debt",
        "spend_tokens",
        "acts",
        "prophecy",
        "game_over",
    )

    def merged(self, events: Sequence[Event]) -> list[Event]:
        """Plain Treasures played one after the other are one sentence."""
        found: list[Event] = []
        for event in events:
            last = found[-1] if found else None
            if last and last["seat"] == event["seat"] and all(map(self.plays_treasure, (last, event))):
                data = last["data"]
                cards = [*data.get("cards", [data["card"]]), event["data"]["card"]]
                found[-1] = {**last, "data": {**data, "cards": sorted(cards, key=self.sort_key)}}
            else:
                found.append(event)
        return found

    def plays_treasure(self, event: Event) -> bool:
        """Whether somebody plays a Treasure that only brings coins."""
        return event["kind"] == "play" and CARDS[event["data"]["card"]].value > 0

    def line(self, event: Event) -> Text:
        if "cards" in event["data"] and event["kind"] == "play":
            plays = self.say("table.plays", seat=event["seat"], cards=event["data"]["cards"])
            return colour_names(Text(plays), self.names)
        line = super().line(event)
        if event["kind"] == "prophecy":
            line.append(f" {self.text(event['data']['prophecy'])}", "dim")
        return line

    def opening(self) -> Event | None:
        start = self.match.at(0)
        if start.all_events() and not start.described:
            return None
        table = view_of(start, None)["table"]
        turns = max(1, table["players"][table["active"]]["turns"])
        return {"kind": "turn", "seat": table["active"], "data": {"turn": turns}}

    def repeated(self, events: Sequence[Event]) -> set[int]:
        """Who buys a card gains it, and takes the debt in its cost."""
        found: set[int] = set()
        for at, event in enumerate(events):
            if event["kind"] != "buy":
                continue
            after = at + 1
            if after < len(events) and events[after]["kind"] == "pay":
                after += 1
            if event["data"]["debt"] and after < len(events) and events[after]["kind"] == "debt":
                found.add(after)
                after += 1
            if after < len(events) and events[after]["kind"] == "gain":
                found.add(after)
        return found

    def routine(self, events: Sequence[Event], seat: int | None) -> set[int]:
        """The end of other players' turns is left out, but for what Foresight brings."""
        found: set[int] = set()
        for position, event in enumerate(events):
            if event["kind"] in ("turn", "game_over"):
                before = position - 1
                while before >= 0 and self.ends_turn(events[before], seat):
                    if events[before]["kind"] != "to_hand":
                        found.add(before)
                    before -= 1
        return found

    def ends_turn(self, event: Event, seat: int | None) -> bool:
        """Whether an event is part of the usual end of another player's turn."""
        kind, rule = event["kind"], event.get("rule")
        usual = kind in ("draw", "shuffle") or (kind, rule) in (("discard", "D15"), ("to_hand", "foresight"))
        return usual and event["seat"] != seat
