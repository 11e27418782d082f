"""Which answers to a question are worth a comparison."""

from tafelrunde.engine.decisions import AMOUNT, ONE, SOME, Ask

MOST = 24


def candidates(ask: Ask, usual: list[int]) -> list[list[int]]:
    """Answers to compare, the usual one first: all to a question for one thing, else those next to it.

    Things that are alike count once; orders are left as they are.

    >>> from tafelrunde.engine.things import Choice
    >>> copper, estate = Choice("copper"), Choice("estate")
    >>> candidates(Ask(0, ONE, "discard", [copper, estate, copper], 1, 1), [1])
    [[1], [0]]
    >>> candidates(Ask(0, SOME, "trash", [copper, estate, copper], 0, 2), [1])
    [[1], [], [0], [1, 0]]
    >>> candidates(Ask(0, AMOUNT, "pay", [], 0, 5), [5])
    [[5], [4], [0]]
    """
    found = [usual]
    if ask.form == AMOUNT:
        near = [usual[0] - 1, usual[0] + 1, ask.least, ask.most]
        for amount in near:
            if ask.least <= amount <= ask.most and [amount] not in found:
                found.append([amount])
    elif ask.form == ONE:
        others = [[position] for position in range(len(ask.options))] if ask.most else []
        add(ask, found, [[], *others] if ask.least == 0 else others)
    elif ask.form == SOME:
        add(ask, found, neighbours(ask, usual))
    return found[:MOST]


def neighbours(ask: Ask, usual: list[int]) -> list[list[int]]:
    """The answers with one thing less, one exchanged, or one more."""
    rest = [position for position in range(len(ask.options)) if position not in usual]
    less = [[*usual[:at], *usual[at + 1 :]] for at in range(len(usual))]
    other = [[*usual[:at], position, *usual[at + 1 :]] for at in range(len(usual)) for position in rest]
    more = [[*usual, position] for position in rest]
    return [one for one in [*less, *other, *more] if ask.least <= len(one) <= ask.most]


def add(ask: Ask, found: list[list[int]], more: list[list[int]]) -> None:
    """Add the answers that mean something else than those found so far."""
    seen = [meaning(ask, one) for one in found]
    for one in more:
        means = meaning(ask, one)
        if means not in seen:
            seen.append(means)
            found.append(one)


def meaning(ask: Ask, chosen: list[int]) -> list[str]:
    """What an answer says, whichever of alike things it takes."""
    if ask.form == AMOUNT:
        return [str(chosen[0])]
    return sorted([ask.options[position].id for position in chosen])
