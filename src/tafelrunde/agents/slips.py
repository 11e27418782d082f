"""When a novice makes a mistake: by chance, but the same question of a game always goes the same way."""

from tafelrunde.engine.rng import Rng


def slips(seed: object, number: int, chance: int) -> bool:
    """Whether question `number` is answered without much thought, `chance` times in a hundred.

    >>> [slips("a seed", number, 30) for number in range(8)]
    [False, False, False, True, False, False, False, False]
    """
    return Rng.seeded(("novice", seed, number)).below(100) < chance
