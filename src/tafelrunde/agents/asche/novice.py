"""The novice: a marshal in the first games of a life, who in three cases of five does what a squire would."""

from mypy_extensions import mypyc_attr

from tafelrunde.agents.asche.marshal import Marshal
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.agents.asche.squire import squires_answer
from tafelrunde.agents.slips import slips
from tafelrunde.engine.decisions import Ask

SLIPS = 60  # in a hundred


@mypyc_attr(allow_interpreted_subclasses=True)
class Novice(Marshal):
    """Often offers too little, lets followers lie, and takes every draw."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__(seed)
        self.seed = seed

    def answer(self, outlook: Outlook, ask: Ask) -> list[int]:
        if slips(self.seed, outlook.game.asked, SLIPS):
            hasty = squires_answer(outlook, ask)
            if hasty is not None:
                return hasty
        return super().answer(outlook, ask)
