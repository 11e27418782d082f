"""The log of Schutt und Asche: what belongs together, and what goes without saying."""

from collections.abc import Sequence

from rich.text import Text

from tafelrunde.terminal.asche_cards import AscheCards
from tafelrunde.terminal.board import Event


class AscheLog(AscheCards):
    """The part of the board that tells what happened."""

    headings = ("round", "finale")
    moves = (
        *("claim", "pawn", "reveal", "fight", "uncover", "discard_gold", "play_follower", "look", "regent"),
        *("start_knight", "shuffle_stacks", "lay_tiles", "uncover_power", "king", "victory", "defeat"),
    )

    def merged(self, events: Sequence[Event]) -> list[Event]:
        """Combat cards revealed one after the other are one line."""
        found: list[Event] = []
        for event in events:
            last = found[-1] if found else None
            if last is not None and last["kind"] == event["kind"] == "combat_card":
                data = last["data"]
                cards = [*data.get("cards", [data["card"]]), event["data"]["card"]]
                found[-1] = {**last, "data": {**data, "cards": cards}}
            else:
                found.append(event)
        return found

    def line(self, event: Event) -> Text:
        if event["kind"] != "combat_card" or "cards" not in event["data"]:
            return super().line(event)
        cards = Text(" · ").join(self.combat_name(card) for card in event["data"]["cards"])
        return Text.assemble(f"{self.say('table.combat_cards')}: ", cards)

    def combat_name(self, card: str) -> Text:
        """A combat card, the dragon's in red."""
        return Text(self.name(card), "bold red" if card == "dragon" else "bold")

    def routine(self, events: Sequence[Event], seat: int | None) -> set[int]:
        """Who is ready, the income of others, and what an offering was before it changed again."""
        found: set[int] = set()
        later: set[int] = set()
        for at in range(len(events) - 1, -1, -1):
            event = events[at]
            if event["kind"] == "pawn":
                later = set()
            elif event["kind"] == "offer":
                if event["seat"] in later:
                    found.add(at)
                later.add(event["seat"])
            elif event["kind"] == "ready" or (event["kind"] == "income" and event["seat"] != seat):
                found.add(at)
        return found
