"""Piles and decks whose order nobody knew: Knights, Loots, Boons and Hexes lie in the order in which a log
names them."""

from collections.abc import Iterable

from tafelrunde.elsewhere import lines as L
from tafelrunde.elsewhere.following import Group
from tafelrunde.engine.dealt import Stacked, ordered
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.landscapes import DECK_PILES

# With these lines cards come from a pile.
GAINS = (L.BUY, L.GAIN, L.GAIN_ONTO)


def stack_piles(game: Dominion, groups: list[Group]) -> None:
    """Put all piles with a hidden order into the one that a log tells of."""
    assert isinstance(game.rng, Stacked)
    for pile in game.piles:
        if pile.card.hidden:
            cards = list(game.orders[pile.number])
            found = ordered(cards, told_first([card.id for card in cards], come_to_light(groups)))
            assert found is not None
            game.set_order(pile.number, tuple(found), pile.card.shown)
    for deck in game.decks:
        ids = told_first([card.id for card in deck.cards], turned_over(groups, deck.kind))
        found_cards = ordered(deck.cards, ids)
        assert found_cards is not None
        deck.cards = found_cards
        game.rng.dealt[DECK_PILES[deck.kind]] = [ids]


def wish_for_decks(game: Dominion, groups: list[Group]) -> None:
    """Wish for what is turned over when the Boons or Hexes of now have been."""
    assert isinstance(game.rng, Stacked)
    for deck in game.decks:
        pile = DECK_PILES[deck.kind]
        so_far = sum(len(order) for order in game.rng.dealt[pile])
        game.rng.wishes[pile] = [*turned_over(groups, deck.kind)[so_far:]]


def told_first(ids: list[str], told: Iterable[str]) -> list[str]:
    """The same ids with those told of uppermost (the last is the top), the first of them on top.

    >>> told_first(["a", "b", "c", "c"], ["c", "x", "a"])
    ['b', 'c', 'a', 'c']
    """
    left = list(ids)
    top: list[str] = []
    for id in told:
        if id in left:
            left.remove(id)
            top.append(id)
    return left + top[::-1]


def come_to_light(groups: list[Group]) -> list[str]:
    """The cards that are gained, and those that are trashed without having been, as from the Supply."""
    found: list[str] = []
    for line in (line for group in groups for line in group.lines):
        if line.verb in GAINS:
            found += [str(card) for card in line.cards]
        elif line.verb == L.TRASH:
            found += [str(card) for card in line.cards if str(card) not in found]
    return found


def turned_over(groups: list[Group], kind: str) -> list[str]:
    """The Boons or Hexes in the order in which they are turned over: one that several players receive, or
    that is received later than it was taken, only once."""
    found: list[str] = []
    taken: list[str] = []
    for group in groups:
        here: list[str] = []
        for line in group.lines:
            if line.verb not in (L.BOON, L.TURN_OVER) or not str(line.cards[0]).startswith(kind):
                continue
            id = str(line.cards[0])
            if line.verb == L.BOON and id in taken:
                taken.remove(id)
                here.append(id)
            elif id not in here:
                found.append(id)
                here.append(id)
                taken += [id] if line.verb == L.TURN_OVER else []
    return found
