"""The cards of a player as the steward counts them."""

from tafelrunde.agents.dominion.lore import Book


class Deck:
    """The cards of a player, counted: how many of each and in all, what coins they give together, how many
    Actions are terminal, how many actions others have to spare, how many more terminals there is room for,
    and how many kinds of cards rid it of junk."""

    __slots__ = ("counts", "money", "room", "size", "spare", "terminals", "trashers")

    def __init__(self, counts: dict[str, int], book: Book) -> None:
        notes = book.notes
        size = 0
        # In tenths, so that it does not matter in which order they are added.
        money = 0
        terminals = 0
        spare = 0
        trashers = 0
        for id, count in counts.items():
            size += count
            known = notes.get(id)
            if known is not None:
                money += count * known.tenths
                terminals += count * known.terminal
                spare += count * known.spare
                trashers += known.trashes
        self.counts = counts
        self.size = size
        self.money = money / 10
        self.terminals = terminals
        self.spare = spare
        self.trashers = trashers
        self.room = size / book.per_terminal + 0.8 * spare - terminals
