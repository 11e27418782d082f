"""The pseudo-random generator."""

from collections import Counter
from itertools import pairwise, permutations

from tafelrunde.engine.rng import Rng


def test_the_same_seed_gives_the_same_numbers() -> None:
    first, second = Rng.seeded(42), Rng.seeded(42)
    assert [first.below(1000) for _ in range(50)] == [second.below(1000) for _ in range(50)]


def test_different_seeds_give_different_numbers() -> None:
    assert len({(Rng.seeded(seed).first, Rng.seeded(seed).second) for seed in range(500)}) == 500


def test_the_numbers_are_fixed_for_ever() -> None:
    """Saved games and published results depend on them."""
    rng = Rng.seeded("tafelrunde")
    assert [rng.below(100) for _ in range(10)] == [0, 12, 38, 3, 54, 50, 95, 75, 13, 6]
    deck = list(range(12))
    rng.shuffle(deck)
    assert deck == [3, 2, 11, 7, 1, 0, 9, 10, 5, 4, 8, 6]


def test_a_copy_is_independent() -> None:
    rng = Rng.seeded(1)
    copy = rng.copy()
    ahead = [rng.below(10) for _ in range(20)]
    assert [copy.below(10) for _ in range(20)] == ahead


def test_numbers_are_in_range_and_about_equally_frequent() -> None:
    rng = Rng.seeded(3)
    counts = Counter(rng.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    # Chi square with 6 degrees of freedom; 22.5 is its 99.9 % point. The seed is fixed, so this cannot flake.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 22.5


def test_all_orders_are_about_equally_frequent() -> None:
    rng = Rng.seeded(4)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7


def test_every_card_of_a_big_deck_comes_to_every_place_and_next_to_every_other() -> None:
    """Shuffling a big deck takes several steps of the generator, and one step serves several cards."""
    rng = Rng.seeded(5)
    size, rounds = 40, 8000
    places: Counter[tuple[int, int]] = Counter()
    neighbours: Counter[tuple[int, int]] = Counter()
    for _ in range(rounds):
        items = list(range(size))
        rng.shuffle(items)
        places.update(enumerate(items))
        neighbours.update(pairwise(items))
    usual = rounds / size
    # Chi square with about 1521 degrees of freedom; 1730 is its 99.99 % point.
    assert sum((places[at, item] - usual) ** 2 / usual for at in range(size) for item in range(size)) < 1730
    pairs = [(one, other) for one in range(size) for other in range(size) if one != other]
    assert sum((neighbours[pair] - usual) ** 2 / usual for pair in pairs) < 1730
