"""The row of numbers that an encoder writes."""

from typing import Final

LEAST: Final = -(2**15)
MOST: Final = 2**15 - 1


class Row:
    """Whole numbers of 16 bits, all 0 at first; `cells` has two bytes for each, the lower one first.

    Bytes, because they are written several times as quickly as the cells of an array or of numpy.

    >>> row = Row(3)
    >>> row.add(0)
    >>> row.put(1, -300)
    >>> row.put(2, 10**9)
    >>> [row.get(at) for at in range(3)]
    [1, -300, 32767]
    """

    __slots__ = ("cells",)

    def __init__(self, size: int) -> None:
        self.cells = bytearray(2 * size)

    def put(self, at: int, value: int) -> None:
        """Write a number into a cell that is still 0; one that is too large is cut."""
        if 0 <= value < 256:
            if value:
                self.cells[2 * at] = value
            return
        value = min(MOST, max(LEAST, value))
        self.cells[2 * at] = value & 255
        self.cells[2 * at + 1] = value >> 8 & 255

    def add(self, at: int, more: int = 1) -> None:
        """Count one more, or several."""
        count = self.cells[2 * at] + more
        if count < 256:
            self.cells[2 * at] = count
        else:
            self.put(at, self.get(at) + more)

    def get(self, at: int) -> int:
        """Read a number."""
        return int.from_bytes(self.cells[2 * at : 2 * at + 2], "little", signed=True)
