"""The Knights (82 to 91): their pile, their common attack, and what each does alone."""

import pytest

import tafelrunde as tr
from tafelrunde.games.dominion.scoring import points
from tafelrunde.games.dominion.sets.dark_ages_knights import KNIGHTS, SINGLE_KNIGHTS
from tests.dominion.dark_ages.stand_ins import ALL
from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.table import Table, invent

IDS = [card.id for card in SINGLE_KNIGHTS]
COPPERS = ["copper"] * 9


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *ALL)


def fight(knight: str, *decks: list[str], hand: tuple[str, ...] = (), **more: object) -> Stage:
    """A Knight is played against these decks."""
    others = [{"hand": ["copper"] * 3, "deck": deck} for deck in decks]
    t = stage({"hand": [knight, *hand], "deck": COPPERS}, *others, **{"kingdom": ["knights"], **more})
    return t.play(knight)


# The pile.


@pytest.mark.rule("knights")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_pile_has_one_of_each_for_any_number_of_players(seats: int) -> None:
    """C82.2: ten cards, no Victory pile of 8 or 12; shuffled."""
    orders = []
    for seed in range(3):
        t = Stage(Table(tr.new_match("dominion", seats, seed, {"kingdom": ["knights", "village"]})))
        orders.append(t.order("knights"))
        assert (t.left("knights"), sorted(orders[-1])) == (10, sorted(IDS))
    assert len({tuple(order) for order in orders}) == 3
    assert "victory" not in KNIGHTS.types


@pytest.mark.rule("knights", "D96")
def test_only_the_top_knight_can_be_had_and_the_order_below_is_hidden() -> None:
    """C82.1."""
    t = stage({"deck": COPPERS}, kingdom=["knights"], phase="buy", coins=9, buys=2)
    first, second, *_ = t.order("knights")
    assert [one for one in t.piles if one == "knights" or one in IDS] == ["knights"]
    assert t.pile("knights")["order"] == [first]
    assert len({tuple(t.redealt_game(0, seed).orders[t.number("knights")]) for seed in range(9)}) > 5
    t.take("knights")
    assert (t.me.discard, t.pile("knights")["order"]) == ([first], [second])


@pytest.mark.rule("knights", "D96")
@pytest.mark.rule("sir_martin")
def test_the_pile_costs_what_its_top_card_costs() -> None:
    """C82.1: Sir Martin costs $4, the others $5."""
    order = {"knights": ["sir_martin", "dame_anna"]}
    t = stage({"deck": COPPERS}, kingdom=["knights"], order=order, phase="buy", coins=8, buys=3)
    t.take("knights")
    assert (t.coins, "knights" in t.piles) == (4, False)
    assert {card.printed.coins for card in SINGLE_KNIGHTS if card.id != "sir_martin"} == {5}


@pytest.mark.rule("knights")
def test_no_two_knights_are_copies() -> None:
    """C82.7: for an Artist two Knights in play are two different cards; in a hand they are, too."""
    me = {"hand": ["artist"], "in_play": ["dame_anna", "dame_molly"], "deck": COPPERS}
    assert len(stage(me, kingdom=["knights"]).play("artist").me.hand) == 3
    me = {"hand": ["snake_witch", "dame_anna", "dame_molly"], "deck": COPPERS}
    assert stage(me, kingdom=["knights"]).play("snake_witch").prompt == "snake_witch"


@pytest.mark.rule("knights")
def test_a_harsh_winter_finds_the_pile_that_a_knight_comes_from() -> None:
    """C82.10: the debt lies on the Knights, whichever of them is gained."""
    t = stage(
        {"deck": COPPERS},
        kingdom=["knights"],
        phase="buy",
        coins=12,
        buys=3,
        prophecy="harsh_winter",
        fulfilled=True,
    )
    t.take("knights")
    assert (t.debt_on("knights"), t.me.debt) == (2, 0)
    t.take("knights")
    assert (t.debt_on("knights"), t.me.debt) == (0, 2)


@pytest.mark.rule("knights")
def test_a_knight_returns_to_the_top_of_its_pile() -> None:
    """C82.10: for all to see."""
    t = fight("dame_sylvia", ["estate", "copper"])
    game, before = t.game.copy(), t.order("knights")
    assert game.return_to_pile(game.players[0], game.players[0].in_play[0])
    order = game.orders[t.number("knights")][::-1]
    assert ([card.id for card in order], game.seen[t.number("knights")]) == (["dame_sylvia", *before], 2)


# The attack.


@pytest.mark.rule("knights")
def test_of_two_cards_in_range_the_victim_chooses_and_has_to() -> None:
    """C82.3."""
    t = fight("dame_sylvia", ["silver", "gold", "estate"])
    assert (t.asked, t.prompt, t.options, t.decision.least) == (1, "raid", ["silver", "gold"], 1)
    t.answer("silver")
    assert (t.trash, t.you.discard, t.you.deck) == (["silver"], ["gold"], ["estate"])


@pytest.mark.rule("knights")
def test_one_card_in_range_goes_without_a_question() -> None:
    """C82.3."""
    t = fight("dame_sylvia", ["estate", "gold"])
    assert (t.asked, t.trash, t.you.discard) == (0, ["gold"], ["estate"])


@pytest.mark.rule("knights")
@pytest.mark.parametrize("safe", ["daimyo", "elixir", "province", "estate"])
def test_cards_for_debt_or_potions_and_others_out_of_range_are_safe(safe: str) -> None:
    """C82.4."""
    t = fight("dame_sylvia", [safe, "copper"])
    assert (t.trash, sorted(t.you.discard)) == ([], sorted([safe, "copper"]))


@pytest.mark.rule("knights")
def test_what_cards_cost_now_counts() -> None:
    """T82.2: while all cost $1 less, Rice is in range and Silver is not."""
    t = fight("dame_sylvia", ["silver", "rice"], reduction=1)
    assert (t.trash, t.you.discard) == (["rice"], ["silver"])


@pytest.mark.rule("knights")
def test_all_others_come_first_and_then_the_knight_is_trashed_once() -> None:
    """C82.4, C82.5, T82.1: two of them lose a Knight, and the third still loses a Silver."""
    decks = [["sir_bailey", "copper"], ["dame_anna", "copper"], ["silver", "copper"]]
    t = fight("dame_sylvia", *decks)
    assert t.trash == ["sir_bailey", "dame_anna", "silver", "dame_sylvia"]
    assert t.me.in_play == []


@pytest.mark.rule("knights")
def test_while_the_others_choose_the_played_knight_is_still_there() -> None:
    """C82.5, T82.1."""
    t = fight("dame_sylvia", ["sir_bailey", "copper"], ["silver", "gold"])
    assert (t.asked, t.me.in_play, t.trash) == (2, ["dame_sylvia"], ["sir_bailey"])
    t.answer("gold")
    assert (t.me.in_play, t.trash) == ([], ["sir_bailey", "gold", "dame_sylvia"])


@pytest.mark.rule("knights")
def test_another_trashed_card_leaves_the_knight_alone() -> None:
    """C82.5: a Knight that is only discarded does not matter either."""
    t = fight("dame_sylvia", ["silver", "sir_bailey"]).answer("silver")
    assert (t.trash, t.you.discard, t.me.in_play) == (["silver"], ["sir_bailey"], ["dame_sylvia"])


@pytest.mark.rule("knights")
def test_played_again_a_trashed_knight_attacks_again_and_is_not_trashed_twice() -> None:
    """C82.6: two Knights lost, one Knight trashed for it."""
    you = {"deck": ["sir_bailey", "copper", "dame_anna", "copper"]}
    t = stage({"hand": ["throne_room", "dame_sylvia"], "deck": COPPERS}, you, kingdom=["knights"])
    t.play("throne_room").answer("dame_sylvia")
    assert t.trash == ["sir_bailey", "dame_sylvia", "dame_anna"]
    assert (t.coins, t.me.in_play) == (4, ["throne_room"])


@pytest.mark.rule("knights")
@pytest.mark.rule("sir_michael")
def test_one_reaction_protects_against_both_parts_of_sir_michael() -> None:
    """C82.8: asked once per play, before anything happens."""
    you = {"hand": ["moat", "copper", "copper", "copper", "estate"], "deck": ["gold", "gold"]}
    t = stage({"hand": ["sir_michael"], "deck": COPPERS}, you, kingdom=["knights"]).play("sir_michael")
    assert (t.asked, t.prompt, len(t.you.hand)) == (1, "react", 5)
    t.answer("moat")
    assert (t.prompt, len(t.you.hand), t.you.deck) == ("buy", 5, ["gold", "gold"])


@pytest.mark.rule("knights")
def test_what_is_discarded_can_act() -> None:
    """82: the rest is discarded together."""
    t = fight("dame_sylvia", ["gold", "mole"])
    t.answer("gold")
    assert (t.asked, t.options) == (1, ["mole"])


# Rising Sun.


@pytest.mark.rule("knights")
def test_the_army_pays_for_each_play_of_a_knight_even_if_it_is_gone() -> None:
    """I82.1: +$1 twice, the second time for a Knight in the trash."""
    you = {"deck": ["sir_bailey", "copper", "estate", "copper"]}
    t = stage(
        {"hand": ["throne_room", "dame_molly"], "deck": COPPERS},
        you,
        kingdom=["knights"],
        prophecy="approaching_army",
        fulfilled=True,
    )
    t.play("throne_room").answer("dame_molly")
    assert (t.trash, t.coins) == (["sir_bailey", "dame_molly"], 2)


@pytest.mark.rule("knights")
@pytest.mark.rule("dame_josephine")
def test_rice_counts_knight_and_victory() -> None:
    """I82.2: Action, Attack, Knight, Victory and Treasure."""
    me = {"hand": ["rice"], "in_play": ["dame_josephine"], "deck": COPPERS}
    assert stage(me, kingdom=["knights"], phase="buy").play("rice").coins == 5


@pytest.mark.rule("knights")
def test_a_samurai_in_the_deck_is_not_safe() -> None:
    """I82.3: one in play is."""
    you = {"in_play": ["samurai"], "deck": ["samurai", "copper"]}
    t = stage({"hand": ["dame_sylvia"], "deck": COPPERS}, you, kingdom=["knights"]).play("dame_sylvia")
    assert (t.trash, t.you.in_play) == (["samurai"], ["samurai"])


# Each alone.


@pytest.mark.rule("dame_anna")
def test_dame_anna_may_trash_two_hand_cards_first() -> None:
    """82."""
    t = fight("dame_anna", ["silver", "gold"], hand=("curse", "estate", "copper"))
    assert (t.asked, t.prompt, t.decision.least, t.decision.most) == (0, "trash", 0, 2)
    t.answer("curse", "estate")
    assert (t.prompt, t.trash) == ("raid", ["curse", "estate"])


@pytest.mark.rule("dame_josephine")
def test_dame_josephine_is_worth_two_points() -> None:
    """83: wherever she lies."""
    t = stage({"hand": ["dame_josephine"], "deck": COPPERS}, kingdom=["knights"])
    assert sum(points(t.game, t.game.players[0]).values()) == 2
    t = fight("dame_josephine", ["silver", "copper"])
    assert t.trash == ["silver"]


@pytest.mark.rule("dame_molly")
@pytest.mark.rule("dame_sylvia")
@pytest.mark.rule("sir_bailey")
@pytest.mark.rule("sir_destry")
@pytest.mark.rule("sir_martin")
@pytest.mark.parametrize(
    ("knight", "cards", "actions", "buys", "coins"),
    [
        ("dame_molly", 1, 2, 1, 0),
        ("dame_sylvia", 1, 0, 1, 2),
        ("sir_bailey", 2, 1, 1, 0),
        ("sir_destry", 3, 0, 1, 0),
        ("sir_martin", 1, 0, 3, 0),
    ],
)
def test_five_knights_give_something_and_attack(
    knight: str, cards: int, actions: int, buys: int, coins: int
) -> None:
    """84, 86 to 89: first their own part, so it is there while the victim chooses."""
    t = fight(knight, ["silver", "gold"], hand=("village",))
    assert t.prompt == "raid"
    assert (len(t.me.hand), t.actions, t.buys, t.coins) == (cards, actions, buys, coins)


@pytest.mark.rule("dame_natalie")
def test_dame_natalie_may_gain_a_card_up_to_3_first() -> None:
    """85."""
    t = fight("dame_natalie", ["silver", "gold"], kingdom=["knights", "village", "smithy"])
    assert (t.asked, t.prompt, t.decision.least) == (0, "dame_natalie", 0)
    assert ("village" in t.piles, "smithy" in t.piles) == (True, False)
    t.take("village")
    assert (t.prompt, t.me.discard) == ("raid", ["village"])
    t = fight("dame_natalie", ["silver", "gold"]).decline()
    assert (t.prompt, t.gains()) == ("raid", [])


@pytest.mark.rule("sir_michael")
def test_sir_michael_makes_all_discard_before_the_first_reveals() -> None:
    """90."""
    you = {"hand": ["copper"] * 4 + ["estate"], "deck": ["silver", "gold"]}
    t = stage({"hand": ["sir_michael"], "deck": COPPERS}, you, you, kingdom=["knights"]).play("sir_michael")
    assert (t.asked, t.prompt, t.decision.least) == (1, "discard", 2)
    t.answer("copper", "estate")
    assert (t.asked, t.prompt, t.player(1).deck) == (2, "discard", ["silver", "gold"])
    t.answer("copper", "estate")
    assert (t.asked, t.prompt) == (1, "raid")


@pytest.mark.rule("sir_vander")
def test_sir_vander_brings_gold_to_whoever_has_to_trash_him() -> None:
    """91, C82.9, T82.1: the victim, at once; the attacker's Knight goes, too."""
    t = fight("dame_sylvia", ["sir_vander", "copper"])
    assert (t.gains(), t.you.discard) == ([(1, "gold")], ["gold", "copper"])
    assert t.trash == ["sir_vander", "dame_sylvia"]


@pytest.mark.rule("sir_vander")
def test_sir_vander_brings_gold_to_his_own_player_too() -> None:
    """91, C82.9: trashed by his own attack, or by a Chapel."""
    t = fight("sir_vander", ["dame_anna", "copper"])
    assert (t.gains(), t.trash) == ([(0, "gold")], ["dame_anna", "sir_vander"])
    t = stage({"hand": ["chapel", "sir_vander"], "deck": COPPERS}, kingdom=["knights"])
    assert t.play("chapel").answer("sir_vander").gains() == [(0, "gold")]
