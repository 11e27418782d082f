"""Chariot Race (26), City Quarter (28), Forum (30), Patrician (33), Emporium (34), Temple (35)."""

import pytest

import tafelrunde as tr
from tests.dominion.empires.stand_ins import ALL
from tests.dominion.machinery.stage import Stage, holding, stage
from tests.dominion.table import Table, invent

COPPERS = ["copper"] * 12


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *ALL)


# Chariot Race.


def race(mine: list[str], *theirs: list[str], **more: object) -> Stage:
    """A Chariot Race between these decks."""
    others = [{"hand": ["copper"], "deck": deck} for deck in theirs]
    return stage({"hand": ["chariot_race"], "deck": mine}, *others, **more).play("chariot_race")


def won(t: Stage) -> bool:
    """Whether the race gave its coin and its token, which come together or not at all."""
    assert t.coins == t.token("points")
    return t.coins == 1


@pytest.mark.rule("chariot_race")
def test_the_dearer_card_wins_a_coin_and_a_token() -> None:
    """C26, C26.5: one's own card goes to hand, the neighbour's stays on the deck for all to see."""
    t = race(["gold", "curse"], ["silver", "curse"], ["province", "curse"])
    assert won(t)
    assert (t.actions, t.me.hand, t.me.deck) == (1, ["gold"], ["curse"])
    assert (t.player(1).deck, t.player(2).deck) == (["silver", "curse"], ["province", "curse"])
    assert t.redealt(2, 7, of=1).deck == ["silver", "curse"]


@pytest.mark.rule("chariot_race", "D44")
@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [
        ("overlord", "silver", False),
        ("silver", "overlord", False),
        ("overlord", "copper", True),
        ("copper", "overlord", False),
        ("artist", "mountain_shrine", True),
        ("mountain_shrine", "artist", False),
        ("artist", "estate", False),
        ("estate", "mountain_shrine", False),
        ("vineyard", "copper", True),
        ("gold", "golem", False),
    ],
)
def test_more_means_no_less_in_coins_debt_or_potions(mine: str, theirs: str, wins: bool) -> None:
    """C26.1, I26, T26: a comparison of coins alone would go wrong here."""
    assert won(race([mine], [theirs])) is wins


@pytest.mark.rule("chariot_race")
def test_a_tie_or_a_missing_card_wins_nothing() -> None:
    """C26.2, T26: not even the neighbour's missing card."""
    assert not won(race(["silver"], ["silver"]))
    assert not won(race(["silver"], []))
    t = race([], ["copper"])
    assert (won(t), t.me.hand, t.you.deck) == (False, [], ["copper"])


@pytest.mark.rule("chariot_race")
def test_both_shuffle_if_they_have_to() -> None:
    """C26.3."""
    me = {"hand": ["chariot_race"], "discard": ["gold"]}
    t = stage(me, {"hand": ["copper"], "discard": ["silver"]}).play("chariot_race")
    assert (won(t), t.me.hand, t.you.deck) == (True, ["gold"], ["silver"])


@pytest.mark.rule("chariot_race", "quarry")
def test_costs_are_those_of_the_moment() -> None:
    """C26.4: an Action for $4 costs less than a Silver after a Quarry."""
    cheaper = [{"hook": "quarry", "owner": 0, "until": "this_turn", "number": 2}]
    assert won(race(["smithy"], ["silver"], kingdom=["quarry"]))
    assert not won(race(["smithy"], ["silver"], kingdom=["quarry"], effects=cheaper))


# City Quarter.


@pytest.mark.rule("city_quarter")
def test_city_quarter_draws_for_each_action_of_any_kind_in_hand() -> None:
    """C28.1, T28: also Action-Victory and Action-Treasure cards; it gives no coins."""
    t = holding("city_quarter", "small_castle", "crown", "village", "gold", "estate", kingdom=["castles"])
    t.play("city_quarter")
    assert (len(t.me.hand), t.actions, t.coins) == (8, 2, 0)
    hand = ["small_castle", "crown", "village", "gold", "estate"]
    assert t.events("show_hand") == [{"seat": 0, "cards": hand}]


@pytest.mark.rule("city_quarter", "D64")
def test_a_shadow_in_the_deck_is_not_in_hand() -> None:
    """C28.2."""
    t = holding("city_quarter", "village", deck=["copper", "copper", "alley"]).play("city_quarter")
    assert t.me.hand == ["village", "copper"]


@pytest.mark.rule("city_quarter", "enlightenment")
def test_with_enlightenment_treasures_are_counted() -> None:
    """C28.1: every card with the type, also if it has it only now."""
    t = holding("city_quarter", "gold", "estate", prophecy="enlightenment", fulfilled=True)
    assert len(t.play("city_quarter").me.hand) == 3


@pytest.mark.rule("city_quarter", "overlord", "D41")
def test_city_quarter_and_overlord_cost_eight_debt() -> None:
    """C28, C32: they are for sale without coins."""
    for card in ("city_quarter", "overlord"):
        t = holding("copper", kingdom=[card], phase="buy", buys=2, coins=3).take(card)
        assert (t.me.debt, t.coins, t.me.discard) == (8, 3, [card])


# Forum.


@pytest.mark.rule("forum")
def test_forum_draws_three_and_two_cards_have_to_go() -> None:
    """C30.1."""
    t = holding("forum", "gold", deck=["silver", "estate", "curse", "copper"]).play("forum")
    assert (t.prompt, t.decision.least, t.decision.most, t.actions) == ("discard", 2, 2, 1)
    t.answer("estate", "curse")
    assert (t.me.hand, t.me.discard) == (["gold", "silver"], ["estate", "curse"])


@pytest.mark.rule("forum")
def test_gained_in_the_own_turn_it_gives_a_buy_however_it_is_gained() -> None:
    """C30.2, T30: bought, or gained in the Action phase."""
    t = holding(kingdom=["forum"], phase="buy", coins=10).take("forum")
    assert (t.buys, t.prompt) == (1, "buy"), "it is not over with the only Buy"
    t.take("forum")
    assert t.buys == 1
    t = holding("artisan", "copper", kingdom=["forum"]).play("artisan").take("forum").answer("copper")
    assert t.buys == 2


@pytest.mark.rule("forum")
def test_gained_on_another_players_turn_its_buy_is_lost() -> None:
    """C30.2, G7."""
    t = holding("gift_of_forum", kingdom=["forum"]).play("gift_of_forum")
    assert (t.gains(), t.buys, t.game.players[1].buys) == ([(1, "forum")], 1, 0)
    t.end_turn()
    assert (t.active, t.buys) == (1, 1)


# Patrician and Emporium.


@pytest.mark.rule("patrician_emporium", "emporium")
@pytest.mark.parametrize("seats", [2, 6])
def test_five_patricians_lie_on_five_emporiums(seats: int) -> None:
    """C34.2, G9: open for all to see; the pile is empty only without any card."""
    t = Stage(Table(tr.new_match("dominion", seats, 1, {"kingdom": ["patrician_emporium", "village"]})))
    assert t.pile("patrician_emporium")["order"] == ["patrician"] * 5 + ["emporium"] * 5


@pytest.mark.rule("patrician_emporium", "emporium")
def test_an_emporium_can_be_had_only_after_the_patricians() -> None:
    """C34.2."""
    t = holding("workshop", kingdom=["patrician_emporium"], left={"patrician_emporium": 6})
    t.play("workshop").take("patrician_emporium")
    assert t.me.discard == ["patrician"]
    assert t.pile("patrician_emporium")["cost"] == {"coins": 5, "debt": 0, "potion": 0}


@pytest.mark.rule("patrician")
@pytest.mark.parametrize(
    ("top", "taken"), [("market", True), ("gold", True), ("smithy", False), ("city_quarter", False)]
)
def test_patrician_takes_a_card_from_five_coins_on(top: str, taken: bool) -> None:
    """C33.1, C33.2, G8: debt is no coins; what stays on top was seen by all."""
    t = holding("patrician", deck=["copper", top, "curse"], kingdom=["patrician_emporium"]).play("patrician")
    assert (t.me.hand, t.actions) == (["copper", top] if taken else ["copper"], 1)
    assert t.me.deck == (["curse"] if taken else [top, "curse"])
    if not taken:
        assert {t.redealt(1, seed).deck[0] for seed in range(9)} == {top}


def with_actions(*in_play: str, **more: object) -> Stage:
    """Somebody with these cards in play, and Emporiums to buy."""
    played = [[number + 5, card, [], 0] for number, card in enumerate(in_play)]
    me = {"in_play": played, "deck": COPPERS, "hand": ["copper"]}
    position: dict[str, object] = {"phase": "buy", "coins": 5, "buys": 2, **more}
    kingdom = ["patrician_emporium", "village", "crown", "caravan", "workshop"]
    return stage(me, kingdom=kingdom, left={"patrician_emporium": 5}, **position)


@pytest.mark.rule("emporium")
def test_emporium_gives_two_tokens_with_five_actions_in_play() -> None:
    """C34.1, T34: Durations of earlier turns and Action-Treasures are among them, Treasures are not."""
    t = with_actions("village", "village", "crown", "caravan", "workshop").take("patrician_emporium")
    assert (t.me.discard, t.token("points")) == (["emporium"], 2)
    t = with_actions("village", "village", "crown", "caravan", "silver").take("patrician_emporium")
    assert t.token("points") == 0


@pytest.mark.rule("emporium")
def test_cards_in_play_count_and_not_plays() -> None:
    """C34.1: two Villages played twice are two."""
    t = holding(
        *("throne_room", "village", "throne_room", "village"),
        kingdom=["patrician_emporium"],
        left={"patrician_emporium": 5},
        coins=5,
    )
    t.play("throne_room").answer("village").play("throne_room").answer("village")
    assert len(t.me.in_play) == 4
    t.take("patrician_emporium")
    assert t.token("points") == 0


@pytest.mark.rule("emporium")
def test_it_does_not_have_to_be_bought() -> None:
    """C34.3: gained in the middle of the Action phase; what gains it is the fifth."""
    t = holding(
        *("village", "village", "village", "village", "artisan", "copper"),
        kingdom=["patrician_emporium"],
        left={"patrician_emporium": 5},
    )
    t.play("village", "village", "village", "village", "artisan").take("patrician_emporium")
    assert t.token("points") == 2


@pytest.mark.rule("emporium", "kind_emperor")
def test_the_kind_emperor_may_give_it_in_the_middle_of_an_omen() -> None:
    """I34: to hand, with five Actions in play, +2 tokens."""
    played = [[number + 5, "village", [], 0] for number in range(4)]
    me = {"hand": ["rustic_village", "copper"], "in_play": played, "deck": COPPERS}
    kingdom = ["patrician_emporium", "village"]
    left = {"patrician_emporium": 5}
    t = stage(me, kingdom=kingdom, left=left, prophecy="kind_emperor", suns=1).play("rustic_village")
    t.take("patrician_emporium")
    assert (t.token("points"), "emporium" in t.me.hand) == (2, True)


# Temple.


@pytest.mark.rule("temple")
def test_temple_trashes_one_to_three_different_cards() -> None:
    """C35.1, T35: not none; no two of a name."""
    t = holding("temple", "copper", "copper", "estate", "curse", "gold").play("temple")
    assert (t.options, t.decision.least, t.decision.most) == (["copper", "estate", "curse", "gold"], 1, 3)
    t.answer("copper", "estate", "curse")
    assert (t.trash, t.token("points")) == (["copper", "estate", "curse"], 1)
    assert t.pile("temple")["points"] == 1


@pytest.mark.rule("temple")
def test_the_pile_gets_its_token_even_if_nothing_is_trashed_or_left() -> None:
    """C35.2, T35."""
    t = holding("temple", left={"temple": 0}).play("temple")
    assert (t.trash, t.token("points"), t.pile("temple")["points"]) == ([], 1, 1)
    assert t.events("pile_points") == [{"seat": 0, "card": "temple"}]


@pytest.mark.rule("temple")
def test_whoever_gains_a_temple_takes_the_tokens_of_the_pile() -> None:
    """C35.3: bought, or on another player's turn."""
    t = holding("temple", "temple", "copper", actions=2, coins=4).play("temple").answer("copper")
    t.play("temple").take("temple")
    assert (t.token("points"), "points" in t.pile("temple")) == (4, False)
    t = holding("temple", "gift_of_temple", "copper", actions=2).play("temple").answer("copper")
    t.play("gift_of_temple")
    assert (t.token("points"), t.token("points", 1), t.gains()) == (1, 1, [(1, "temple")])


@pytest.mark.rule("temple", "rogue")
def test_a_temple_from_the_trash_takes_them_too() -> None:
    """C35.3: from anywhere."""
    t = holding("temple", "rogue", "copper", actions=2, trash=["temple"]).play("temple").answer("copper")
    t.play("rogue")
    assert (t.gains(), t.token("points")) == ([(0, "temple")], 2)


@pytest.mark.rule("temple", "overlord")
def test_overlord_plays_a_temple_with_all_it_does() -> None:
    """C35.4."""
    t = holding("overlord", "copper", kingdom=["temple", "village"]).play("overlord").take("temple")
    assert (t.trash, t.token("points"), t.pile("temple")["points"]) == (["copper"], 1, 1)


@pytest.mark.rule("temple", "divine_wind")
def test_after_divine_wind_a_temple_gives_only_its_own_token() -> None:
    """I35: the pile goes with what lay on it, and nothing can be put there any more."""
    t = holding("temple", "poet", "temple", "copper", prophecy="divine_wind", suns=1, actions=3)
    t.play("temple").answer("copper")
    assert t.pile("temple")["points"] == 1
    t.play("poet").play("temple")
    assert (t.token("points"), "points" in t.pile("temple")) == (2, False)
    assert len(t.events("pile_points")) == 1
