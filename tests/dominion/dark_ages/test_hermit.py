"""Hermit and Madman (74, 75)."""

import pytest

from tests.dominion.machinery.stage import Stage, stage


def hermit(*hand: str, discard: tuple[str, ...] = (), deck: int = 9, **more: object) -> Stage:
    """Somebody with a Hermit."""
    me = {"hand": ["hermit", *hand], "discard": list(discard), "deck": ["copper"] * deck}
    return stage(me, **{"kingdom": ["village"], "actions": 3, **more})


# The Hermit's own part.


@pytest.mark.rule("hermit")
def test_a_hermit_may_trash_a_card_of_the_discard_pile_that_is_no_treasure() -> None:
    """C74.1: only one card, and then the gain is mandatory."""
    t = hermit("curse", discard=("estate", "silver", "village")).play("hermit")
    assert (t.prompt, t.options, t.decision.least) == ("hermit", ["estate", "village"], 0)
    t.answer("estate")
    assert (t.prompt, t.decision.least, t.trash) == ("gain", 1, ["estate"])
    assert ("village" in t.piles, "smithy" in t.piles) == (True, False)
    t.take("village")
    assert t.me.discard == ["silver", "village", "village"]


@pytest.mark.rule("hermit")
def test_or_one_from_hand_or_none() -> None:
    """C74.1: both are optional."""
    t = hermit("curse", "copper", discard=("estate",)).play("hermit").decline()
    assert (t.prompt, t.cause, t.options) == ("trash_one", "hermit", ["curse"])
    t.answer("curse")
    assert (t.prompt, t.trash) == ("gain", ["curse"])
    t = hermit("curse", discard=("estate",)).play("hermit").decline().decline()
    assert (t.prompt, t.trash) == ("gain", [])


@pytest.mark.rule("hermit")
def test_nobody_else_sees_the_discard_pile_that_is_looked_through() -> None:
    """C74.5: neither the pile nor the question comes to another seat."""
    t = hermit(discard=("estate", "curse")).play("hermit")
    mine, yours = t.match.view(0), t.match.view(1)
    assert "'discard': ['estate', 'curse']" in str(mine["table"])
    assert "'discard': ['estate', 'curse']" not in str(yours["table"])
    assert ("estate" in str(mine["decisions"]), "estate" in str(yours["decisions"])) == (True, False)


# The exchange.


@pytest.mark.rule("hermit", "D94")
def test_without_a_gain_in_the_buy_phase_a_hermit_becomes_a_madman() -> None:
    """C74.2, C74.3, T74.1: what the Hermit itself gains does not matter; the exchange is no gain."""
    t = hermit().play("hermit").take("silver")
    before = t.left("hermit")
    t.decline()
    assert (t.active, t.player(0).discard) == (1, ["silver", "madman"])
    assert (t.left("hermit"), t.left("madman")) == (before + 1, 9)
    assert (t.gains(), t.trash) == ([(0, "silver")], [])


@pytest.mark.rule("hermit")
def test_a_gain_in_the_buy_phase_keeps_the_hermit() -> None:
    """C74.2."""
    t = hermit(coins=3, buys=2).play("hermit").take("silver").take("silver").decline()
    assert t.player(0).discard == ["silver", "silver", "hermit"]


@pytest.mark.rule("hermit")
@pytest.mark.parametrize(
    ("burnt", "answers", "gained"),
    [
        ("squire", ["supply:samurai"], ["samurai"]),
        ("hunting_grounds", ["three_estates"], ["estate"] * 3),
        ("sir_vander", [], ["gold"]),
    ],
)
def test_a_gain_from_asceticism_keeps_the_hermit(burnt: str, answers: list[str], gained: list[str]) -> None:
    """N20, I74.1, C74.2: nothing was bought, but something gained in the Buy phase."""
    t = hermit(burnt, "copper", coins=3, kingdom=["samurai", "snake_witch", "knights"], events=["asceticism"])
    t.play("hermit").decline().take("silver").decline()
    t.answer("event:asceticism").answer("1").answer(burnt)
    for answer in answers:
        t.answer(answer)
    t.end_turn()
    assert t.player(0).discard == ["silver", *gained, "hermit", "copper"]
    assert t.left("madman") == 10


@pytest.mark.rule("hermit", "D94")
def test_a_hermit_that_has_left_play_is_not_exchanged() -> None:
    """C74.3: a Procession has trashed it."""
    t = stage({"hand": ["procession", "hermit"], "deck": ["copper"] * 9}, kingdom=["armory"])
    t.play("procession").answer("hermit").take("silver").take("silver").take("armory").decline()
    assert (t.left("madman"), t.trash) == (10, ["hermit"])


@pytest.mark.rule("hermit", "D94")
def test_without_a_madman_left_the_hermit_stays() -> None:
    """C74.3: both or neither."""
    t = hermit(left={"madman": 0}).play("hermit").take("silver").decline()
    assert t.player(0).discard == ["silver", "hermit"]


@pytest.mark.rule("hermit")
def test_a_hermit_played_twice_is_exchanged_once_and_two_are_exchanged_both() -> None:
    """C74.4."""
    t = stage({"hand": ["throne_room", "hermit"], "deck": ["copper"] * 9})
    t.play("throne_room").answer("hermit").take("silver").take("silver").end_turn()
    assert t.player(0).discard == ["silver", "silver", "madman", "throne_room"]
    t = hermit("hermit").play("hermit").decline().take("silver").play("hermit").take("silver").end_turn()
    assert (t.player(0).discard.count("madman"), t.left("madman")) == (2, 8)


@pytest.mark.rule("hermit")
def test_the_madman_arrives_before_clean_up() -> None:
    """C74.6: with an empty deck it is shuffled in and drawn for the next turn."""
    t = hermit(deck=0).play("hermit").take("silver").decline()
    assert sorted(t.player(0).hand) == ["madman", "silver"]


# Madman.


def madman(*hand: str, **more: object) -> Stage:
    """Somebody with a Madman."""
    return stage({"hand": [*hand], "deck": ["copper"] * 9}, kingdom=["hermit"], **more)


@pytest.mark.rule("madman", "D94")
def test_a_madman_returns_and_doubles_the_hand() -> None:
    """C75.1, C75.2: without being asked; it does not count itself."""
    t = madman("madman", "estate", "estate", "village").play("madman")
    assert (t.actions, len(t.me.hand), t.me.in_play, t.left("madman")) == (2, 6, [], 10)


@pytest.mark.rule("madman")
def test_played_again_it_gives_only_actions() -> None:
    """C75.3, T75.1: what cannot return draws nothing."""
    t = madman("throne_room", "madman", "village", "estate").play("throne_room").answer("madman")
    assert (t.actions, len(t.me.hand), t.left("madman")) == (4, 4, 10)


@pytest.mark.rule("madman")
def test_a_madman_without_its_pile_draws_nothing() -> None:
    """C75.2: "if it did return"."""
    t = stage({"hand": ["madman", "village"], "deck": ["copper"] * 9}).play("madman")
    assert (t.actions, t.me.hand, t.me.in_play) == (2, ["village"], ["madman"])


@pytest.mark.rule("madman")
def test_a_madman_costs_nothing_and_cannot_be_had_from_its_pile() -> None:
    """C75.4: it is not in the Supply, and its pile is no empty one of it."""
    t = madman("armory", left={"madman": 0}).play("armory")
    assert (t.cost("madman"), t.game.empty_piles()) == ((0, 0), 0)
    t = madman("armory", coins=3).play("armory")
    assert ("hermit" in t.piles, "madman" in t.piles, t.left("madman")) == (True, False, 10)
    assert "madman" not in t.take("silver").piles
