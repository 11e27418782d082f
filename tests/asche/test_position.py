"""Positions written down."""

import tafelrunde as tr
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.position import describe_fight, describe_player, describe_province
from tafelrunde.games.asche.state import Fight, Player, Province


def test_a_description_names_every_part_of_the_state() -> None:
    """What `describe` left out would be lost in a save, and no test on digests would see it."""
    game = tr.new_match("asche", 2).checkpoint
    assert isinstance(game, Asche)
    described = game.describe()
    # These follow from the options, from the provinces, and from where followers lie.
    known = (*described, "tables", "realms", "hidden")
    assert [name for name in getattr(Asche, "__slots__", ()) if name not in known] == []
    player, province = describe_player(Player(0)), describe_province(Province())
    assert [name for name in getattr(Player, "__slots__", ()) if name not in (*player, "seat")] == []
    assert [name for name in getattr(Province, "__slots__", ()) if name not in province] == []
    fight = describe_fight(game, Fight(0, False))
    assert [name for name in getattr(Fight, "__slots__", ()) if name not in fight] == []
