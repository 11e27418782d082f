"""What an environment does at every step: questions and positions as numbers, and a game that waits for each
answer. Compiled, like the games: nothing here needs numpy."""

from tafelrunde.engine import registry
from tafelrunde.games.kunitori.box import box_for
from tafelrunde.lab.encoding import asche, dominion, kunitori
from tafelrunde.lab.encoding.encoder import Encoder as Encoder
from tafelrunde.lab.encoding.encoder import ViewEncoder
from tafelrunde.lab.encoding.picking import Coder as Coder
from tafelrunde.lab.encoding.picking import Picking as Picking


def coding_of(game: str, seats: int, options: dict[str, object]) -> tuple[Coder, Encoder]:
    """The actions and the encoder of a game; for a game that has none, spare actions and the view."""
    if game == "dominion":
        return Coder(dominion.ids()), dominion.DominionEncoder(seats)
    if game == "asche":
        return Coder(asche.ids()), asche.AscheEncoder(seats)
    if game == "kunitori":
        box = box_for(registry.kind_of(game).complete_options(options))
        return Coder(kunitori.ids(box)), kunitori.KunitoriEncoder(box, seats)
    return Coder([]), ViewEncoder()
