"""Extra turns, the size of the next hand, the Night, and several Buy phases in one turn."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, DURATION, NIGHT, Card, Cost, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import (
    BUY_END,
    BUY_START,
    GAIN,
    GAME,
    NEXT_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import nothing
from tafelrunde.games.dominion.turn import ACTION_PHASE, NIGHT_PHASE
from tests.dominion.machinery.stage import action, one_point, stage
from tests.dominion.table import invent

# Vanguard: the next hand has three cards; if this is the first turn in a row, take another turn.


def vanguard(game: Dominion, me: Player, this: Played) -> None:
    """Three cards, and a turn more."""
    me.next_hand = 3
    if game.in_a_row < 2 and not game.queue:
        game.queue.append((me.seat, "vanguard"))
        game.wait(STAYS, me.seat, NEXT_START, this)


STAYS = Hook("vanguard", 0, nothing)
VANGUARD = action("vanguard", 5, vanguard, DURATION, plus=Plus(actions=1))


# Night Market (Night): gain a Silver for each card gained in this turn. Bat (Action - Night) knows its phase.


def night_market(game: Dominion, me: Player, this: Played) -> None:
    """A Silver, if something was gained."""
    if game.tally.gained(me.seat):
        game.gain(me, game.tops[1])


def bat(game: Dominion, me: Player, this: Played) -> None:
    """At Night +1 victory token, otherwise +3 Cards."""
    if game.phase == NIGHT_PHASE:
        game.add_tokens(me, "points", 1)
    else:
        game.draw(me, 3)


NIGHT_MARKET = Card("night_market", "base", Cost(3), (NIGHT,), night_market)
BAT = Card("bat", "base", Cost(5), (ACTION, NIGHT), bat)


# Diary: for the rest of the game, a victory token when a Buy phase starts, and Coffers when one ends in
# which nothing was gained.


def diary(game: Dominion, me: Player, this: Played) -> None:
    """Look at all Buy phases."""
    game.wait(BEGINS, me.seat, GAME, this)
    game.wait(ENDS, me.seat, GAME, this)


def gained_nothing(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether nothing was gained in a Buy phase."""
    return game.tally.gained(me.seat, "buy") == 0


def one_coffers(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Coffers."""
    game.add_tokens(me, "coffers", 1)


BEGINS = Hook("diary_begins", BUY_START, one_point, plain=True)
ENDS = Hook("diary_ends", BUY_END, one_coffers, gained_nothing, plain=True)
DIARY = action("diary", 3, diary, DURATION, plus=Plus(actions=1))


# Cavalier: when you gain this in your Buy phase, back to the Action phase.


def ride_back(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """The turn goes on with its Action phase."""
    game.phase = game.shown_phase = ACTION_PHASE


CAVALIER = action("cavalier", 4, hooks=(Hook("cavalier", GAIN, ride_back),))


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, VANGUARD, NIGHT_MARKET, BAT, DIARY, CAVALIER)


PLENTY = {"deck": ["copper"] * 9}


# Extra turns.


def test_an_extra_turn_with_a_hand_of_three_then_the_left_neighbour() -> None:
    t = stage({"hand": ["vanguard"], "deck": ["copper"] * 20}, PLENTY, PLENTY, in_a_row=1).play("vanguard")
    assert t.game.view(1)["queue"] == [[0, "vanguard"]]
    t.end_turn()
    assert (t.active, t.game.extra_turn, len(t.me.hand), t.game.in_a_row) == (0, "vanguard", 3, 2)
    assert t.me.in_play == ["vanguard"]
    t.end_turn()
    assert (t.active, t.game.extra_turn, t.player(0).in_play) == (1, "", [])
    assert len(t.player(0).hand) == 5
    assert t.events("turn")[-2:] == [{"seat": 0, "turn": 0, "extra": "vanguard"}, {"seat": 1, "turn": 1}]


def test_no_third_turn_in_a_row() -> None:
    t = (
        stage({"hand": ["vanguard"], "deck": ["vanguard"] + ["copper"] * 20}, PLENTY)
        .play("vanguard")
        .end_turn()
    )
    t.play("vanguard").end_turn()
    assert (t.active, len(t.you.hand), t.you.in_play) == (1, 3, []), "the hand is small, the turn passes"


def test_an_extra_turn_does_not_count_for_the_tie() -> None:
    t = stage({"hand": ["vanguard"], "deck": ["copper"] * 20, "turns": 4}, {**PLENTY, "turns": 3})
    t.play("vanguard").end_turn()
    assert (t.me.turns, t.game.regular) == (4, 0)


def test_it_is_not_taken_when_the_game_is_over() -> None:
    t = (
        stage({"hand": ["vanguard"], "deck": ["copper"] * 9}, left={"province": 0})
        .play("vanguard")
        .end_turn()
    )
    assert (t.over, t.result.reason) == (True, "provinces_gone")


# The Night.


def test_night_cards_are_played_after_the_buy_phase_without_an_action() -> None:
    t = stage(
        {"hand": ["night_market", "bat", "copper"], "deck": ["copper"] * 9}, phase="buy", coins=3, actions=0
    )
    assert "night_market" not in t.options
    t.take("estate")
    assert (t.prompt, t.phase, t.options) == ("play_night", "night", ["night_market", "bat"])
    t.answer("night_market")
    assert t.gains() == [(0, "estate"), (0, "silver")]
    t.answer("bat")
    assert t.token("points") == 1
    assert (t.active, t.you.in_play) == (1, []), "with no Night card left the turn ends"


def test_one_that_is_an_action_too_knows_its_phase() -> None:
    t = stage({"hand": ["bat"], "deck": ["copper"] * 9}).play("bat")
    assert (len(t.me.hand), t.token("points"), t.phase) == (3, 0, "buy")


def test_the_night_may_pass() -> None:
    t = stage({"hand": ["bat"], "deck": ["copper"] * 9}, phase="buy").decline().decline()
    assert (t.active, t.you.discard) == (1, ["bat"])


def test_the_others_do_not_see_a_night_in_which_nothing_was_played() -> None:
    t = stage({"hand": ["bat"], "deck": ["copper"] * 9}, phase="buy").decline()
    assert (t.game.view(0)["phase"], t.game.view(1)["phase"]) == ("night", "buy")


# Several Buy phases.


def test_a_second_buy_phase_begins_and_ends_like_the_first() -> None:
    t = stage({"hand": ["diary"], "deck": ["copper"] * 9}, events=["continue"], kingdom=["village"]).play(
        "diary"
    )
    assert t.token("points") == 1
    t.answer("event:continue").take("village")
    assert (t.phase, t.token("points"), t.token("coffers")) == ("buy", 2, 0)
    t.end_turn()
    assert t.token("coffers") == 0, "something was gained in a Buy phase of this turn"
    t = stage({"hand": ["diary"], "deck": ["copper"] * 9}).play("diary").end_turn()
    assert t.token("coffers") == 1


def test_a_gain_can_lead_back_to_the_action_phase_even_with_the_last_buy() -> None:
    t = stage({"hand": ["smithy", "diary"], "deck": ["copper"] * 9}, kingdom=["cavalier"], coins=4)
    t.play("diary").decline()
    assert t.token("points") == 1
    t.take("cavalier")
    assert (t.active, t.phase, t.buys, t.options) == (0, "action", 0, ["smithy"])
    t.decline()
    assert (t.phase, t.token("points")) == ("buy", 2), "a new Buy phase has begun"
