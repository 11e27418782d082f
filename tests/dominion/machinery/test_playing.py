"""Ways to play cards: counted, replayed, from anywhere, in any phase; what acts first and what reacts."""

import pytest

from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    DURATION,
    REACTION,
    TREASURE,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import ATTACKED, BEFORE_PLAY, GAIN, HAND, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import an_action
from tests.dominion.machinery.stage import action, play_from_hand, stage
from tests.dominion.table import invent

# Intriguer: +1 Card if this is at least the third Action played this turn. Ford: +1 Action the first time.


def intriguer(game: Dominion, me: Player, this: Played) -> None:
    """+1 Card from the third Action on."""
    if len([1 for seat, card in game.tally.plays if seat == me.seat and game.is_action(card)]) >= 3:
        game.draw(me, 1)


def ford(game: Dominion, me: Player, this: Played) -> None:
    """+1 Action the first time."""
    if game.tally.played(me.seat, this.card) == 1:
        game.add_actions(me, 1)


INTRIGUER = action("intriguer", 4, intriguer, counts=(ACTION,), plus=Plus(actions=1))
FORD = action("ford", 2, ford, counts=(ACTION,))


# Procedure: play an Action from hand twice, trash it, gain an Action that costs $1 more.


def procedure(game: Dominion, me: Player, this: Played) -> None:
    """Twice, then it is gone."""
    option = game.ask_maybe(me.seat, "play_twice", unique([card for card in me.hand if game.is_action(card)]))
    if option is None:
        return
    played = game.put_in_play(me, option)
    game.play(me, played)
    game.tie(this, played)
    game.play(me, played)
    game.trash_from_play(me, played)
    price = game.cost(option).plus(1)
    actions = [(pile, card) for pile, card in game.offers() if game.is_action(card)]
    game.gain_one(me, [pile for pile, card in actions if game.cost(card).same(price)])


PROCEDURE = action("procedure", 4, procedure)


# Clay Giant: reveal until two Actions are found, discard the rest, play these two.


def clay_giant(game: Dominion, me: Player, this: Played) -> None:
    """Find, discard, play."""
    found: list[Card] = []
    while len(found) < 2 and (revealed := game.reveal(me, 1)):
        found += [card for card in revealed if game.is_action(card)]
    for card in found:
        me.take(card, "revealed")
        me.aside.append(card)
    game.discard_revealed(me)
    while found:
        card = game.ask_one(me.seat, "play_twice", unique(found))
        found.remove(card)
        me.take(card, "aside")
        game.play(me, game.enter_play(me, card))


CLAY_GIANT = action("clay_giant", 4, clay_giant)


# Paladin: for the rest of the game, Actions give +1 Action first, and no Attack touches you.


def paladin(game: Dominion, me: Player, this: Played) -> None:
    """For the rest of the game."""
    game.wait(INSPIRED, me.seat, this=this)
    game.wait(SHIELDED, me.seat, this=this)


def one_action(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Action."""
    game.add_actions(me, 1)


def be_safe(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """The attack does not touch this player."""
    assert about.played is not None
    about.played.immune |= 1 << me.seat


INSPIRED = Hook("paladin", BEFORE_PLAY, one_action, an_action, plain=True)
SHIELDED = Hook("paladin_safe", ATTACKED, be_safe, plain=True)
PALADIN = action("paladin", 6, paladin, DURATION)


# Watchman: +1 Card. When another player plays an Attack, you may first play this from hand.
ALARM = Hook("watchman", ATTACKED, play_from_hand, may=True, again=True, where=HAND)
WATCHMAN = action("watchman", 3, None, REACTION, plus=Plus(cards=1, coins=1), hooks=(ALARM,))


# Treasury Seal: play a Treasure from hand three times. Staff of Office: play an Action from hand.


def seal(game: Dominion, me: Player, this: Played) -> None:
    """Three times."""
    option = game.ask_maybe(me.seat, "play_twice", unique([card for card in me.hand if card.is_treasure]))
    if option is not None:
        played = game.put_in_play(me, option)
        for _ in range(3):
            game.play(me, played)


def staff(game: Dominion, me: Player, this: Played) -> None:
    """An Action in a Buy phase."""
    option = game.ask_maybe(me.seat, "play_twice", game.playable(me))
    if option is not None:
        game.play(me, game.put_in_play(me, option))


SEAL = Card("seal", "base", Cost(7), (TREASURE,), seal, leads=True)
STAFF = Card("staff_of_office", "base", Cost(5), (TREASURE,), staff, Plus(coins=1))


# Almsbox: put a victory token onto its pile; whoever gains one takes all that lie there.


def almsbox(game: Dominion, me: Player, this: Played) -> None:
    """+1 victory token onto the pile."""
    game.put_points_on(game.pile_of(this.card), 1)


def empty_box(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Take the tokens of the pile."""
    number = game.pile_of(about.card)
    game.add_tokens(me, "points", game.points_on[number])
    game.put_points_on(number, -game.points_on[number])


ALMSBOX = action("almsbox", 4, almsbox, plus=Plus(actions=1), hooks=(Hook("almsbox", GAIN, empty_box),))

# Brute: an Attack.


def brute(game: Dominion, me: Player, this: Played) -> None:
    """The others discard down to three cards."""
    for other in game.victims(me, this):
        game.discard_down_to(other, 3)


BRUTE = action("brute", 4, brute, ATTACK)

STAND_INS = (INTRIGUER, FORD, PROCEDURE, CLAY_GIANT, PALADIN, WATCHMAN, SEAL, STAFF, ALMSBOX, BRUTE)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *STAND_INS)


FIVE = ["copper"] * 5


# Counting.


def test_plays_are_counted_by_type_and_by_name_with_replays() -> None:
    t = stage({"hand": ["throne_room", "ford", "intriguer"], "deck": ["gold"] * 5})
    t.play("throne_room").answer("ford")
    assert t.actions == 1, "only the first Ford of a turn"
    t.play("intriguer")
    assert (t.me.hand, [card.id for _, card in t.game.tally.plays]) == (
        ["gold"],
        ["throne_room", "ford", "ford", "intriguer"],
    )
    t.end_turn()
    assert t.game.tally.plays == []


def test_what_nobody_asks_for_is_not_written_down() -> None:
    t = stage({"hand": ["village"], "deck": FIVE}).play("village")
    assert t.game.tally.plays == []


# Replays, and plays from elsewhere.


def test_a_card_is_played_twice_and_trashed_out_of_play() -> None:
    t = stage({"hand": ["procedure", "village"], "deck": FIVE}, kingdom=["smithy", "militia"])
    t.play("procedure").answer("village")
    assert (t.actions, t.trash, t.me.in_play) == (4, ["village"], ["procedure"])
    t.take("smithy")
    assert t.me.discard == ["smithy"]


def test_a_trashed_duration_acts_all_the_same_and_what_replayed_it_stays() -> None:
    t = stage({"hand": ["procedure", "paladin"], "deck": ["copper"] * 12})
    t.play("procedure").answer("paladin").end_turn()
    assert (t.trash, t.you.in_play) == (["paladin"], ["procedure"])
    assert len(t.waiting()) == 4


def test_cards_are_searched_for_and_played_from_aside_in_any_order() -> None:
    deck = ["copper", "village", "estate", "smithy", "gold", "gold", "gold", "silver"]
    t = stage({"hand": ["clay_giant"], "deck": deck}).play("clay_giant")
    assert (t.me.discard, t.me.aside, t.options) == (
        ["copper", "estate"],
        ["village", "smithy"],
        ["village", "smithy"],
    )
    t.answer("smithy")
    assert t.me.in_play == ["clay_giant", "smithy", "village"]
    assert (t.actions, len(t.me.hand)) == (2, 4)


def test_a_treasure_is_played_three_times_and_an_action_in_the_buy_phase() -> None:
    t = stage({"hand": ["seal", "gold", "staff_of_office", "market"], "deck": FIVE}, phase="buy")
    t.play("seal").answer("gold")
    assert (t.coins, t.me.in_play) == (9, ["seal", "gold"])
    t.play("staff_of_office").answer("market")
    assert (t.coins, t.buys, t.phase) == (11, 2, "buy")


def test_when_all_treasures_are_played_one_that_plays_others_comes_before_them() -> None:
    t = stage({"hand": ["copper", "gold", "seal"], "deck": FIVE}, phase="buy").answer("all_treasures")
    assert (t.prompt, t.options, t.me.in_play) == ("play_twice", ["copper", "gold"], ["seal"])
    t.answer("gold")
    assert (t.coins, t.me.in_play) == (10, ["seal", "gold", "copper"])


# First, and in return.


def test_something_acts_first_at_every_play_for_the_rest_of_the_game() -> None:
    t = stage({"hand": ["paladin", "smithy"], "deck": ["smithy"] * 12}, actions=2).play("paladin", "smithy")
    assert t.actions == 1
    t.to_my_next_turn().play("smithy")
    assert (t.actions, t.me.in_play) == (1, ["paladin", "smithy"])


def test_an_effect_protects_without_a_question() -> None:
    you = {"hand": FIVE, "in_play": [[7, "paladin", [], 0]], "deck": FIVE}
    safe = [{"hook": "paladin_safe", "owner": 1, "until": "game", "uid": 7}]
    t = stage({"hand": ["brute"], "deck": FIVE}, you, effects=safe).play("brute")
    assert (t.prompt, t.asked, t.you.hand) == ("buy", 0, FIVE)


def test_a_reaction_to_an_attack_plays_itself_and_the_window_goes_on() -> None:
    you = {"hand": ["watchman", "moat", "copper"], "deck": ["watchman", "estate", "estate"]}
    t = stage({"hand": ["brute"], "deck": FIVE}, you).play("brute")
    assert (t.asked, t.options) == (1, ["watchman", "moat"])
    t.answer("watchman")
    assert (t.options, t.you.in_play, t.game.players[1].coins) == (["watchman", "moat"], ["watchman"], 0)
    t.answer("moat").answer("watchman")
    assert (t.asked, t.prompt) == (0, "buy")
    assert sorted(t.you.hand) == ["copper", "estate", "moat"]


# Tokens on piles.


def test_tokens_lie_on_a_pile_for_all_to_see_until_somebody_takes_them() -> None:
    t = stage({"hand": ["almsbox", "almsbox"], "deck": FIVE}, coins=4).play("almsbox", "almsbox")
    assert t.pile("almsbox")["points"] == 2
    t.take("almsbox")
    assert (t.token("points"), "points" in t.pile("almsbox")) == (2, False)
