"""Revealing with its phase, naming cards, neighbours, and a place in the deck."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, REACTION, Card, Cost, Played, Plus, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import REVEAL, TURN_END, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.turn import in_action_phase
from tests.dominion.machinery.stage import action, stage
from tests.dominion.table import invent, invent_beside

# Herald of Fame: when this is revealed in an Action phase, +1 Coffers.


def is_action_phase(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether it is an Action phase."""
    return in_action_phase(game)


def fame(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Coffers."""
    game.add_tokens(me, "coffers", 1)


FAME = action("fame", 4, None, REACTION, hooks=(Hook("fame", REVEAL, fame, is_action_phase, plain=True),))


# Oracle Well: name a card, reveal the top card; if it is the one, take it.


def oracle_well(game: Dominion, me: Player, this: Played) -> None:
    """Name and reveal."""
    named = game.name_card(me)
    for card in game.reveal(me, 1):
        if card is named:
            game.to_hand(me, card, "revealed")
        else:
            game.topdeck(me, card, "revealed")


ORACLE_WELL = action("oracle_well", 3, oracle_well, plus=Plus(actions=1))


# Bribe: the player to the left names a card that was not named this turn; gain a card up to $5 not named.


def bribe(game: Dominion, me: Player, this: Played) -> None:
    """What was named this turn cannot be gained."""
    named = game.name_card(game.others(me)[0])
    if named is not None:
        game.tally.names.append(named.id)
    game.gain_one(me, [pile for pile in game.available(Cost(5)) if game.top(pile).id not in game.tally.names])


BRIBE = action("bribe", 5, bribe, plus=Plus(actions=1))


# Beachcomber: gain a Silver for each card that the player to the right has gained in their last turn. What
# that was is remembered by an effect, "in games using this".


def remember(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Write down how much was gained in this turn, instead of what was written before."""
    for one in game.effects:
        if one.hook is LAST and one.owner == me.seat:
            game.drop(one)
    game.wait(LAST, me.seat, number=game.tally.gained(me.seat))


def beachcomber(game: Dominion, me: Player, this: Played) -> None:
    """A Silver for each."""
    right = game.others(me)[-1]
    for one in game.effects:
        if one.hook is LAST and one.owner == right.seat:
            for _ in range(one.number):
                game.gain(me, game.tops[1])


def never(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """It is only a note."""


LAST = Hook("last_gains_here", 0, never)
BEACHCOMBER = action(
    "beachcomber", 3, beachcomber, table_hooks=(Hook("remember_gains_here", TURN_END, remember, plain=True),)
)


# Secret Door: put a hand card anywhere into the deck.


def secret_door(game: Dominion, me: Player, this: Played) -> None:
    """Choose the card, then the place."""
    if me.hand:
        card = game.ask_one(me.seat, "topdeck", unique(me.hand))
        game.into_deck(me, card, game.ask_amount(me.seat, "put_back", 0, len(me.deck)))


SECRET_DOOR = action("secret_door", 4, secret_door, plus=Plus(actions=1))


# Guards: a pile of two different cards; its randomizer is no card to name.
GUARD_A = action("guard_a", 3)
GUARD_B = action("guard_b", 4)


def guards_pile(seats: int) -> list[Card]:
    """Two of each."""
    return [GUARD_B] * 2 + [GUARD_A] * 2


GUARDS = Card("guards", "base", Cost(3), (ACTION,), pile=guards_pile)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, FAME, ORACLE_WELL, BRIBE, BEACHCOMBER, SECRET_DOOR, GUARDS)
    invent_beside(monkeypatch, GUARD_A, GUARD_B)


# Revealing.


def test_a_card_acts_when_it_is_revealed_from_the_deck_in_an_action_phase() -> None:
    t = stage({"hand": ["harvest"], "deck": ["fame"]}).play("harvest")
    assert t.token("coffers") == 1


def test_the_top_card_is_discarded_without_being_revealed() -> None:
    t = stage({"hand": ["vassal"], "deck": ["fame"]}).play("vassal").answer("no")
    assert (t.me.discard, t.token("coffers"), t.events("reveal")) == (["fame"], 0, [])


def test_it_acts_when_it_is_shown_from_the_hand_on_anothers_turn() -> None:
    you = {"hand": ["fame", "copper"], "deck": ["copper"] * 5}
    t = stage({"hand": ["bureaucrat"]}, you).play("bureaucrat")
    assert t.token("coffers", 1) == 1


def test_it_does_not_act_when_it_is_revealed_in_a_buy_phase() -> None:
    t = stage({"hand": ["copper"], "deck": ["fame"]}, phase="buy", coins=4, buys=2, events=["foresight"])
    t.answer("event:foresight")
    assert (t.me.aside, t.token("coffers")) == (["fame"], 0)


# Naming.


def test_a_card_of_this_game_or_another_one_is_named_for_all_to_hear() -> None:
    t = stage({"hand": ["oracle_well"], "deck": ["gold", "silver"]}, kingdom=["guards"]).play("oracle_well")
    assert {"gold", "oracle_well", "guard_a", "guard_b", "another_card"} <= set(t.options)
    assert "guards" not in t.options
    t.answer("gold")
    assert (t.me.hand, t.events("name")) == (["gold"], [{"seat": 0, "card": "gold"}])


def test_another_card_is_not_on_top() -> None:
    t = (
        stage({"hand": ["oracle_well"], "deck": ["gold", "silver"]})
        .play("oracle_well")
        .answer("another_card")
    )
    assert (t.me.hand, t.me.deck[0], t.events("name")) == ([], "gold", [])


def test_names_are_kept_for_the_turn_and_named_by_the_neighbour() -> None:
    t = stage({"hand": ["bribe", "bribe"], "deck": ["copper"] * 9}, {"deck": ["copper"] * 5}, {})
    t.play("bribe")
    assert (t.asked, t.prompt) == (1, "name_card")
    t.answer("duchy")
    assert "duchy" not in t.piles
    t.take("silver").play("bribe").answer("silver")
    assert not {"duchy", "silver"} & set(t.piles)
    t.take("copper").end_turn()
    assert t.game.tally.names == []


# Neighbours.


def test_what_the_right_neighbour_gained_in_their_last_turn_is_remembered() -> None:
    me = {"hand": ["gold", "gold"], "deck": ["copper"] * 6}
    you = {"hand": ["beachcomber"], "deck": ["copper"] * 6}
    t = stage(me, you, {"deck": ["copper"] * 6}, phase="buy", buys=2)
    t.answer("all_treasures").take("silver").take("silver")
    assert t.active == 1
    t.play("beachcomber")
    assert t.gains()[2:] == [(1, "silver")] * 2


# A place in the deck.


def test_a_card_goes_to_any_depth_of_the_deck_and_only_its_owner_knows_it_there() -> None:
    deck = ["copper", "silver", "estate"]
    t = stage({"hand": ["secret_door", "gold", "duchy"], "deck": deck, "deck_known": [-1]})
    t.play("secret_door").answer("gold").answer("2")
    assert t.me.deck == ["copper", "silver", "gold", "estate"]
    assert t.sees(0, 0)["deck_known"] == ["copper", None, "gold"]
    assert t.sees(1, 0)["deck_known"] == ["copper"]
    assert {t.redealt(0, seed).deck[2] for seed in range(20)} == {"gold"}
    assert len({t.redealt(1, seed).deck[2] for seed in range(20)}) > 1


@pytest.mark.parametrize(("depth", "deck"), [("0", ["gold", "copper"]), ("1", ["copper", "gold"])])
def test_on_top_and_at_the_bottom(depth: str, deck: list[str]) -> None:
    t = stage({"hand": ["secret_door", "gold"], "deck": ["copper"]}).play("secret_door").answer(depth)
    assert t.me.deck == deck
