"""Divine Wind with machinery of other sets: mixed piles, set-up of cards, and what lay on the old piles."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, NIGHT, Card, Cost, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import GAIN, GAME, TURN_START, Hook
from tafelrunde.games.dominion.player import Player
from tests.dominion.machinery.stage import Stage, action, one_point, stage
from tests.dominion.table import invent, invent_beside

# Rogues: a shuffled pile of ten different cards.
ROGUES = [action(f"rogue_{number}", 5) for number in range(10)]


def rogues_pile(seats: int) -> list[Card]:
    """One of each."""
    return ROGUES[:]


ROGUES_PILE = Card("rogues", "base", Cost(5), (ACTION,), pile=rogues_pile, hidden=True)

# Kennel: brings Hounds beside the Supply, and a rule for everybody: with an Action gained +1 victory token.
HOUND = action("hound", 2, size=6)


def a_coffers_each(game: Dominion) -> None:
    """+1 Coffers for everybody."""
    for player in game.players:
        game.add_tokens(player, "coffers", 1)


KENNEL = action(
    "kennel",
    3,
    brings=(HOUND,),
    setup=a_coffers_each,
    table_hooks=(Hook("kennel", GAIN, one_point, plain=True),),
)

# Offertory: +1 victory token onto its own pile.


def offertory(game: Dominion, me: Player, this: Played) -> None:
    """Put a victory token onto this pile."""
    game.put_points_on(game.pile_of(this.card), 1)


OFFERTORY = action("offertory", 4, offertory, plus=Plus(actions=1))

# Hireling: +1 victory token at the start of each turn.


def steward(game: Dominion, me: Player, this: Played) -> None:
    """For the rest of the game."""
    game.wait(SERVES, me.seat, GAME, this)


SERVES = Hook("old_steward", TURN_START, one_point, plain=True)
STEWARD = action("old_steward", 6, steward, plus=Plus(actions=1))


def owl(game: Dominion, me: Player, this: Played) -> None:
    """+1 victory token."""
    game.add_tokens(me, "points", 1)


OWL = Card("owl", "base", Cost(2), (NIGHT,), owl)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, ROGUES_PILE, KENNEL, OFFERTORY, STEWARD, OWL)
    invent_beside(monkeypatch, *ROGUES, HOUND)


def before_the_wind(*hand: str, **more: object) -> Stage:
    """Somebody with an Omen that is about to remove the last Sun."""
    me = {"hand": [*hand, "tea_house"], "deck": ["copper"] * 12}
    more.setdefault("wind_pool", ["rogues", "kennel", "owl"])
    return stage(me, prophecy="divine_wind", suns=1, actions=5, **more)


def test_a_mixed_pile_comes_shuffled_with_only_its_top_known() -> None:
    t = before_the_wind().play("tea_house")
    top = t.order("rogues")[0]
    assert (sorted(t.order("rogues")), t.pile("rogues")["order"]) == ([card.id for card in ROGUES], [top])
    assert [card.id for card in ROGUES] != t.order("rogues")[::-1]


def test_new_cards_bring_what_belongs_to_them() -> None:
    t = before_the_wind().play("tea_house")
    assert (t.left("hound"), t.pile("hound")["in_supply"]) == (6, False)
    assert (t.token("coffers"), t.token("coffers", 1)) == (1, 1)
    t.take("copper")
    assert t.token("points") == 1


def test_a_night_may_come_with_them() -> None:
    t = before_the_wind("artisan").play("tea_house", "artisan").take("owl").answer("copper").decline()
    assert (t.prompt, t.options) == ("play_night", ["owl"])


def test_what_lay_on_the_old_piles_is_gone() -> None:
    t = before_the_wind("offertory", debt_on={"tea_house": 2}).play("offertory")
    assert t.pile("offertory")["points"] == 1
    t.play("tea_house")
    assert ("points" in t.pile("offertory"), t.debt_on("tea_house"), t.pile("offertory")["in_supply"]) == (
        False,
        0,
        False,
    )


def test_what_waits_and_what_players_have_stays() -> None:
    t = before_the_wind("old_steward").play("old_steward", "tea_house").to_my_next_turn()
    assert (t.token("points"), t.me.in_play) == (1, ["old_steward"])


def test_an_old_mixed_pile_takes_no_card_back() -> None:
    t = before_the_wind("rogue_1", kingdom=["rogues"], wind_pool=["kennel"])
    t.play("rogue_1", "tea_house")
    assert t.game.pile_of(ROGUES[1]) == -1
