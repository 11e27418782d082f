"""Bots: each is one class with one method."""

import tafelrunde as tr


class Hoarder(tr.Agent):
    """Plays Kunitori and takes whatever comes last, as often as it can."""

    game = "kunitori"

    def choose(self, game: tr.Game, ask: tr.Ask) -> list[int]:
        """The positions of the chosen options, or the number itself where an amount is asked for."""
        if ask.form == tr.AMOUNT:
            return [ask.most]
        return list(range(len(ask.options)))[len(ask.options) - ask.most :]


class LastMatch(tr.Agent):
    """Plays Nim without a mistake: it leaves a multiple of four."""

    game = "nim"

    def __init__(self, seed: object) -> None:
        self.chance = tr.Rng.seeded(seed)  # for bots that want some; a bot without it needs no constructor

    def choose(self, game: tr.Game, ask: tr.Ask) -> list[int]:
        """What is too much for a multiple of four, or anything."""
        left = int(str(game.view(ask.seat)["left"]))
        return [left % 4 or ask.least + self.chance.below(ask.most - ask.least + 1)]
