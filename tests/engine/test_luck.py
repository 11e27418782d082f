"""The luck of worlds that are compared: fair, and the same wherever plans do the same."""

from collections import Counter
from itertools import permutations

from tafelrunde.engine.luck import Luck
from tafelrunde.engine.things import Choice, Thing

COPPER, SILVER, GOLD, ESTATE = Choice("copper"), Choice("silver"), Choice("gold"), Choice("estate")


def mixed(world: int, *cards: Thing, pile: int = 0, before: int = 0) -> str:
    luck = Luck.of(world)
    for _ in range(before):
        luck.mix(pile, [COPPER])
    things = list(cards)
    luck.mix(pile, things)
    return " ".join(card.id for card in things)


def test_every_order_is_equally_likely() -> None:
    worlds = 12_000
    cards = [COPPER, SILVER, GOLD, ESTATE]
    found = Counter(mixed(world, *cards) for world in range(worlds))
    expected = worlds / 24
    assert len(found) == len(list(permutations(cards)))
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 49.7  # chi², 23 df, 0.1 %


def test_alike_cards_are_spread_as_by_chance() -> None:
    # The first of seven Coppers and three Estates lies at place k with the chance of drawing without return.
    worlds = 8_000
    first = Counter(
        mixed(world, *[COPPER] * 7, *[ESTATE] * 3).split().index("estate") for world in range(worlds)
    )
    chances = [0.3, 7 / 10 * 3 / 9, 7 * 6 / 90 * 3 / 8, 7 * 6 * 5 / 720 * 3 / 7]
    for place, chance in enumerate(chances):
        assert abs(first[place] - worlds * chance) < 4 * (worlds * chance * (1 - chance)) ** 0.5


def test_a_card_more_leaves_the_others_in_their_order() -> None:
    for world in range(50):
        more = mixed(world, COPPER, SILVER, COPPER, ESTATE, GOLD).split()
        more.remove("gold")
        assert mixed(world, COPPER, COPPER, SILVER, ESTATE).split() == more


def test_the_order_before_makes_no_difference() -> None:
    assert mixed(3, COPPER, SILVER, GOLD, COPPER) == mixed(3, GOLD, COPPER, COPPER, SILVER)


def test_piles_and_times_have_luck_of_their_own() -> None:
    cards = [COPPER, SILVER, GOLD, ESTATE]
    assert len({mixed(world, *cards, pile=pile) for world in [1] for pile in range(40)}) > 15
    assert len({mixed(1, *cards, before=times) for times in range(40)}) > 15


def test_a_copy_goes_on_alike() -> None:
    luck = Luck.of("world")
    luck.mix(0, [COPPER, SILVER])
    other = luck.copy()
    ours, theirs = [COPPER, SILVER, GOLD, ESTATE], [COPPER, SILVER, GOLD, ESTATE]
    luck.mix(0, ours)
    other.mix(0, theirs)
    assert ours == theirs
    assert [luck.below(100) for _ in range(5)] == [other.below(100) for _ in range(5)]


def test_cards_that_come_later_have_the_same_place_whatever_they_are() -> None:
    for world in range(50):
        orders = []
        for gained in (SILVER, ESTATE):
            luck = Luck.of(world)
            luck.know(0, ["copper", "copper", "gold"])
            cards = [gained, COPPER, COPPER, GOLD]
            luck.mix(0, cards)
            luck.mix(0, cards)
            orders.append([None if card is gained else card.id for card in cards])
        assert orders[0] == orders[1]
