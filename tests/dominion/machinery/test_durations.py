"""What waits for later turns: how long a card stays in play, attacks that last, cards set aside."""

import pytest

from tafelrunde.games.dominion.cards import ATTACK, COMMAND, DURATION, Cost, Played, Plus, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import (
    GAIN,
    GAME,
    NEXT,
    NEXT_START,
    OPEN,
    SECRET,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.sets.basic import CURSE_CARD
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import NEIGHBOUR, invent

# Caravanserai: +1 Card now, +1 Card at the start of the next turn.


def caravanserai(game: Dominion, me: Player, this: Played) -> None:
    """At the start of your next turn +1 Card."""
    game.wait(REST, me.seat, GAME, this)


def rest(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Card."""
    game.draw(me, 1)


REST = Hook("caravanserai", TURN_START, rest, times=NEXT)
CARAVANSERAI = action("caravanserai", 4, caravanserai, DURATION, plus=Plus(actions=1))


# Cellar Vault: may set a hand card aside face down; it comes to hand at the start of the next turn.


def vault(game: Dominion, me: Player, this: Played) -> None:
    """May set a hand card aside face down until the next turn."""
    card = game.ask_maybe(me.seat, "set_aside", unique(me.hand))
    if card is not None:
        game.set_aside(me, [card], OPEN_VAULT, this, "hand", SECRET)


def open_vault(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """The card comes to hand."""
    me.hand += me.hidden
    me.hidden = []


OPEN_VAULT = Hook("vault", TURN_START, open_vault, times=NEXT)
VAULT = action("vault", 2, vault, DURATION, plus=Plus(actions=1))


# Customs House: gain a card up to $3 aside. Until your next turn, others who gain a copy gain a Curse;
# then it comes to your hand.


def customs(game: Dominion, me: Player, this: Played) -> None:
    """Set the card gained aside, and let the others pay for copies of it."""
    gained = game.gain_one(me, game.available(Cost(3)), "aside")
    if gained is not None and gained.at == "aside":
        game.set_aside(me, [gained.card], CLEAR, this, "aside", OPEN)
        game.wait(TOLL, me.seat, NEXT_START, this, (gained.card,), victims=game.mask(me, this))


def clear(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """The card comes to hand."""
    game.to_hand(me, it.cards[0], "aside")


def is_the_same_on_own_turn(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether a victim gains a copy in one's own turn."""
    return about.card is it.cards[0] and me.seat == game.active


def pay_toll(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a Curse."""
    game.gain(me, CURSE_CARD)


CLEAR = Hook("customs_clear", TURN_START, clear, times=NEXT)
TOLL = Hook("customs_toll", GAIN, pay_toll, is_the_same_on_own_turn)
CUSTOMS = action("customs", 4, customs, DURATION, ATTACK)


# Second Wind: after this turn you take another one.


def second_wind(game: Dominion, me: Player, this: Played) -> None:
    """An extra turn."""
    game.queue.append((me.seat, "second_wind"))


SECOND_WIND = action("second_wind", 5, second_wind, plus=Plus(actions=1))


# Envoy: play an Action of the Supply up to $4, leaving it there.


def envoy(game: Dominion, me: Player, this: Played) -> None:
    """Play a card where it lies."""
    piles = [pile for pile in game.available(Cost(4), "action") if not game.top(pile).is_command]
    game.play_lent(me, game.top(game.ask_one(me.seat, "gain", piles)), this)


ENVOY = action("envoy", 5, envoy, COMMAND)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, CARAVANSERAI, VAULT, CUSTOMS, SECOND_WIND, ENVOY)


def holder(*hand: str, **more: object) -> Stage:
    """Somebody with this hand and a long deck."""
    return stage({"hand": list(hand), "deck": ["copper"] * 12}, NEIGHBOUR, **more)


# How long a card stays.


def test_a_duration_stays_until_the_clean_up_of_the_turn_in_which_it_acts() -> None:
    t = holder("caravanserai").play("caravanserai").end_turn()
    assert t.you.in_play == ["caravanserai"]
    assert t.sees(1, 0)["in_play"] == [{"card": "caravanserai", "stays": True}]
    t.end_turn()
    assert (len(t.me.hand), t.me.in_play) == (6, ["caravanserai"])
    assert t.sees(1, 0)["in_play"] == [{"card": "caravanserai", "stays": False}]
    t.end_turn()
    assert (t.you.in_play, "caravanserai" in t.you.discard) == ([], True)


def test_one_that_has_nothing_to_do_later_leaves_in_the_same_turn() -> None:
    t = holder("vault", "estate").play("vault").decline().end_turn()
    assert (t.you.in_play, t.you.discard) == ([], ["vault", "estate"])


def test_what_plays_it_twice_stays_with_it_and_it_acts_twice() -> None:
    t = holder("throne_room", "caravanserai").play("throne_room").answer("caravanserai").end_turn()
    assert t.you.in_play == ["throne_room", "caravanserai"]
    t.end_turn()
    assert len(t.me.hand) == 7
    t.end_turn()
    assert t.you.in_play == []


def test_of_two_plays_one_that_waits_is_enough_to_stay() -> None:
    t = holder("throne_room", "vault", "estate").play("throne_room").answer("vault").answer("estate")
    t.end_turn()
    assert t.you.in_play == ["throne_room", "vault"]


# Cards set aside face down.


def test_what_is_set_aside_face_down_is_a_count_to_others_and_comes_back() -> None:
    t = holder("vault", "gold").play("vault").answer("gold")
    assert (t.me.hidden, t.sees(0, 0)["hidden"]) == (["gold"], ["gold"])
    assert (t.sees(1, 0)["hidden"], t.sees(1, 0)["hidden_size"]) == (None, 1)
    t.to_my_next_turn()
    assert ("gold" in t.me.hand, t.me.hidden) == (True, [])


def test_it_is_dealt_anew_with_hand_and_deck_for_the_others_only() -> None:
    t = holder("vault", "gold", "estate").play("vault").answer("gold")
    assert {t.redealt(1, seed).hidden[0] for seed in range(80)} == {"gold", "copper", "estate"}
    assert {t.redealt(0, seed).hidden[0] for seed in range(30)} == {"gold"}


def test_cards_of_two_effects_stay_apart() -> None:
    t = holder("vault", "vault", "gold", "estate").play("vault").answer("gold").play("vault").answer("estate")
    assert [one["cards"] for one in t.waiting()] == [["gold"], ["estate"]]
    t.to_my_next_turn()
    assert (t.prompt, t.options) == ("which_first", ["vault", "vault#2"])
    t.answer("vault#2")
    assert t.me.hand.count("gold") == t.me.hand.count("estate") == 1


# Attacks that last.


def test_an_attack_waits_for_its_victims_until_the_next_turn() -> None:
    t = attack("customs").play("customs").take("silver")
    assert (t.me.aside, t.sees(1, 0)["aside"]) == (["silver"], ["silver"])
    t.end_turn().answer("all_treasures").take("silver")
    assert t.gains() == [(0, "silver"), (1, "silver"), (1, "curse")]
    assert t.active == 0
    assert ("silver" in t.me.hand, t.waiting()) == (True, [])


def attack(*hand: str, victim: tuple[str, ...] = ("gold", "gold")) -> Stage:
    """Somebody with this hand, and a rich neighbour."""
    you = {"hand": list(victim), "deck": ["gold"] * 6}
    return stage({"hand": list(hand), "deck": ["copper"] * 12}, you)


def test_who_has_shown_a_moat_at_the_play_is_safe_later() -> None:
    t = attack("customs", victim=("moat", "gold", "gold")).play("customs").answer("moat").take("silver")
    t.end_turn().decline().answer("all_treasures").take("silver")
    assert t.gains() == [(0, "silver"), (1, "silver")]


def test_the_next_turn_is_the_extra_one() -> None:
    t = attack("second_wind", "customs")
    t.play("second_wind", "customs").take("silver").end_turn()
    assert (t.active, t.game.extra_turn, "silver" in t.me.hand) == (0, "second_wind", True)
    t.end_turn()
    t.answer("all_treasures").take("silver")
    assert t.gains() == [(0, "silver"), (1, "silver")]


def test_an_extra_turn_of_the_victim_is_touched_too() -> None:
    t = attack("customs", victim=("second_wind", "gold"))
    t.play("customs").take("silver").end_turn()
    t.play("second_wind").end_turn()
    assert (t.active, t.game.extra_turn) == (1, "second_wind")
    t.answer("all_treasures").take("silver")
    assert t.gains()[-1] == (1, "curse")


# Durations that are played where they lie.


def test_what_lends_a_duration_stays_as_long_as_that_would() -> None:
    t = holder("envoy", kingdom=["caravanserai"]).play("envoy").end_turn()
    assert (t.you.in_play, t.left("caravanserai")) == (["envoy"], 10)
    t.end_turn()
    assert len(t.me.hand) == 6
    t.end_turn()
    assert t.you.in_play == []


def test_a_throne_room_on_a_lender_lends_twice_and_only_the_lender_stays() -> None:
    t = holder("throne_room", "envoy", kingdom=["caravanserai", "village"])
    t.play("throne_room").answer("envoy").take("caravanserai").take("village").end_turn()
    assert t.you.in_play == ["envoy"], "Throne Room has played no Duration again"
    t.end_turn()
    assert len(t.me.hand) == 6


def test_a_lent_card_cannot_move_itself() -> None:
    t = holder("envoy", "estate", kingdom=["snake_witch"]).play("envoy").answer("yes")
    assert (t.left("snake_witch"), t.gains()) == (10, [])
