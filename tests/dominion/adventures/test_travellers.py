"""Adventures: Page, Treasure Hunter, Warrior, Hero and Champion."""

from collections.abc import Sequence

import pytest

from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage
from tests.dominion.table import new

ESTATES = ["estate"] * 20


def journey(*hand: str, **more: object) -> Stage:
    """Somebody who has played all of this and ends the turn."""
    t = holding(*hand, deck=ESTATES, kingdom=["page"], actions=9, **more)
    for card in hand:
        t.play(card)
    return t.decline()


# Page, and all Travellers.


@pytest.mark.rule("page", "D103")
def test_it_may_be_exchanged_when_it_is_discarded_from_play() -> None:
    """C11.1, C11.2: the new card is in the discard pile before the hand is drawn, not in hand."""
    t = journey("page")
    assert (t.prompt, t.options, t.may_decline) == ("may_act", ["page"], True)
    t.answer("page")
    assert (t.active, t.you.discard.count("treasure_hunter"), t.left("page")) == (1, 1, 10)
    assert "treasure_hunter" not in t.you.hand
    assert (t.left("treasure_hunter"), t.gains(), t.trash) == (4, [], [])
    t = journey("page").decline()
    assert ("page" in t.you.discard, t.left("treasure_hunter")) == (True, 5)


@pytest.mark.rule("page")
def test_a_short_deck_is_drawn_with_the_new_card() -> None:
    """C11.2: it comes before the new hand."""
    t = holding("page", deck=["copper"] * 4).play("page").decline().answer("page")
    assert "treasure_hunter" in t.you.hand


@pytest.mark.rule("page", "D103")
def test_a_page_discarded_from_hand_stays_a_page() -> None:
    """C11.1: not from hand, neither by a card nor in Clean-up."""
    t = holding("page", "cellar").play("cellar").answer("page")
    t.to_my_next_turn()
    assert (t.left("treasure_hunter"), t.left("page")) == (5, 9)
    t = holding("page", deck=ESTATES).end_turn()
    assert (t.active, "page" in t.you.discard) == (1, True)


@pytest.mark.rule("page")
def test_one_step_for_a_turn() -> None:
    """C11.3: the new card was not in play."""
    t = journey("page").answer("page")
    assert t.you.everything.count("treasure_hunter") == 1
    assert "warrior" not in t.you.everything


@pytest.mark.rule("page", "treasure_hunter")
@pytest.mark.parametrize("hunter_first", [True, False])
def test_a_traveller_that_comes_back_can_be_taken(hunter_first: bool) -> None:
    """C11.4, C11.5, cross test 16: with no Treasure Hunter left, the order decides."""
    t = journey("page", "treasure_hunter", left={"treasure_hunter": 0})
    assert t.options == ["treasure_hunter"], "nothing for the Page yet"
    if hunter_first:
        t.answer("treasure_hunter")
        assert t.options == ["page"]
        t.answer("page")
        assert sorted(t.you.discard)[-2:] == ["treasure_hunter", "warrior"]
    else:
        t.decline()
        assert {"page", "treasure_hunter"} < set(t.you.discard)


@pytest.mark.rule("page")
def test_each_traveller_is_asked_for_once() -> None:
    """Trap of 11: two Pages, two exchanges, and one may stay behind."""
    t = journey("page", "page").answer("page").answer("page")
    assert (t.active, t.you.discard.count("treasure_hunter")) == (1, 2)
    t = journey("page", "page").answer("page").decline()
    assert (t.active, sorted(t.you.discard)[-2:]) == (1, ["page", "treasure_hunter"])


@pytest.mark.rule("page", "hero")
def test_without_its_pile_a_page_is_not_exchanged_but_a_hero_is() -> None:
    """Set 20: Divine Wind sweeps the Pages away; the others stand beside the Supply."""
    described = holding("page", "hero").game.describe()["piles"]
    assert isinstance(described, list)
    piles = [[*row[:4], False] if row[0] == "page" else row for row in described]
    t = holding("page", "hero", deck=ESTATES, piles=piles).play("page", "hero").take("gold").decline()
    assert (t.prompt, t.options) == ("may_act", ["hero"])
    t.answer("hero")
    assert sorted(t.you.discard) == ["champion", "estate", "gold", "page"]


@pytest.mark.rule("page")
def test_a_kingdom_with_pages_has_the_four_beside_it() -> None:
    """Five of each, not in the Supply."""
    t = new(kingdom=["page"])
    assert [t.left(one) for one in ("treasure_hunter", "warrior", "hero", "champion")] == [5] * 4
    assert not any(one in t.piles for one in ("treasure_hunter", "champion"))


@pytest.mark.rule("page", "biding_time")
def test_a_hand_put_by_does_not_keep_it_from_travelling() -> None:
    """Set 20: with Biding Time the exchange comes in the same Clean-up."""
    t = journey("page", prophecy="biding_time", fulfilled=True).answer("page")
    assert "treasure_hunter" in t.you.discard


# Treasure Hunter.


def hunters(*first: str, **more: object) -> Stage:
    """Three players; the second has a Treasure Hunter, the first is to move with this hand."""
    me = {"hand": list(first), "deck": LONG_DECK}
    you = {"hand": ["treasure_hunter"], "deck": LONG_DECK}
    return stage(me, you, {"deck": LONG_DECK}, kingdom=["page"], **more)


@pytest.mark.rule("treasure_hunter")
def test_a_silver_for_each_card_gained_in_the_last_turn() -> None:
    """C12.1: bought or gained, in Clean-up as well."""
    t = hunters("workshop", "river_shrine", actions=2)
    t.play("river_shrine").decline().play("workshop").take("estate").decline().take("silver")
    gained = len([1 for seat, _ in t.gains() if seat == 0])
    t.play("treasure_hunter")
    assert gained == 2, (
        "the Workshop's, and the Shrine's in Clean-up, for nothing was gained in the Buy phase"
    )
    assert [one for one in t.gains() if one[0] == 1] == [(1, "silver")] * gained
    assert (t.coins, t.actions) == (1, 1)


@pytest.mark.rule("treasure_hunter", "duplicate")
def test_the_silvers_come_one_by_one() -> None:
    """C12.3, set 20: a Duplicate may be called for the first before the second is gained."""
    you = {"hand": ["treasure_hunter"], "deck": LONG_DECK, "mats": {"tavern": ["duplicate"]}}
    t = stage({"deck": LONG_DECK}, you, kingdom=["page", "duplicate"], phase="buy", buys=2)
    t.take("copper").take("copper").play("treasure_hunter")
    assert (t.prompt, t.gains()[2:]) == ("may_act", [(1, "silver")])
    t.answer("duplicate")
    assert t.gains()[2:] == [(1, "silver")] * 3


@pytest.mark.rule("treasure_hunter")
def test_gains_on_the_turns_of_others_do_not_count() -> None:
    """C12.1, trap of 12: a Curse from the third player's Witch, taken after one's own turn."""
    witch = {"hand": ["witch"], "deck": LONG_DECK}
    me = {"hand": ["copper"], "deck": LONG_DECK}
    you = {"hand": ["treasure_hunter"], "deck": ["treasure_hunter", *LONG_DECK]}
    t = stage(me, you, witch, kingdom=["page"], active=2, phase="action").play("witch").end_turn()
    assert (t.active, t.gains()) == (0, [(0, "curse"), (1, "curse")])
    t.end_turn().play("treasure_hunter")
    assert (1, "silver") not in t.gains()


@pytest.mark.rule("treasure_hunter")
def test_an_exchange_does_not_count() -> None:
    """C12.1, C11.6: the Treasure Hunter of the first player was not gained."""
    t = hunters("page").play("page").decline().answer("page")
    t.play("treasure_hunter")
    assert t.gains() == []


@pytest.mark.rule("treasure_hunter")
def test_before_a_first_turn_there_is_nothing() -> None:
    """C12.2: the player to the right has not had a turn."""
    t = holding("treasure_hunter", kingdom=["page"]).play("treasure_hunter")
    assert (t.gains(), t.coins) == ([], 1)


@pytest.mark.rule("treasure_hunter")
def test_only_the_last_turn_counts_and_an_extra_turn_is_the_last() -> None:
    """C12.1, C12.4: two Coppers in the regular turn, one card in the extra turn."""
    me = {"hand": ["outpost"], "deck": LONG_DECK}
    you = {"hand": ["treasure_hunter"], "deck": LONG_DECK}
    t = stage(me, you, kingdom=["page"], buys=2).play("outpost").take("copper").take("copper")
    assert (t.active, t.game.extra_turn) == (0, "outpost")
    t.take("copper").play("treasure_hunter")
    assert [one for one in t.gains() if one[0] == 1] == [(1, "silver")]


# Warrior.


def war(*deck: str, hand: tuple[str, ...] = ("warrior",), **more: object) -> Stage:
    """A Warrior is played against somebody with this deck."""
    you = {"hand": ["copper"], "deck": list(deck)}
    me = {"hand": list(hand), "deck": LONG_DECK}
    t = stage(me, you, actions=9, **{"kingdom": ["page"], **more})
    for card in hand:
        t.play(card)
    return t


@pytest.mark.rule("warrior")
def test_for_each_traveller_in_play_the_others_lose_a_card() -> None:
    """C13.1, cross test 17: with a Page two; the Silver is trashed, the Gold only discarded."""
    t = war("silver", "gold", "copper", hand=("page", "warrior"))
    assert (t.trash, t.you.discard, t.you.deck) == (["silver"], ["gold"], ["copper"])
    assert len(t.me.hand) == 3


@pytest.mark.rule("warrior")
def test_each_opponent_does_all_of_it_before_the_next() -> None:
    """C13.1: in turn order; Travellers in hand do not count."""
    players = [{"hand": ["page", "warrior", "page"], "deck": LONG_DECK}]
    players += [{"hand": ["copper"], "deck": ["silver", "gold", "duchy"]} for _ in range(2)]
    t = stage(*players, actions=2).play("page", "warrior")
    lost = [(event["seat"], event["cards"]) for event in t.events("discard")]
    assert lost == [(1, ["silver"]), (1, ["gold"]), (2, ["silver"]), (2, ["gold"])]


@pytest.mark.rule("warrior", "weaver")
def test_a_card_that_moves_when_discarded_is_not_trashed() -> None:
    """C13.2: a Weaver is played from there; another copy in the discard pile is not taken for it."""
    you = {"hand": ["copper"], "deck": ["weaver"], "discard": ["weaver"]}
    t = stage({"hand": ["warrior"], "deck": LONG_DECK}, you, kingdom=["page"]).play("warrior")
    assert (t.asked, t.options) == (1, ["weaver"])
    t.answer("weaver").answer("two_silvers")
    assert (t.trash, t.you.in_play, "weaver" in t.you.discard) == ([], ["weaver"], True)
    t = stage({"hand": ["warrior"], "deck": LONG_DECK}, you, kingdom=["page"]).play("warrior").decline()
    assert (t.trash, t.you.discard) == (["weaver"], ["weaver"])


@pytest.mark.rule("warrior")
@pytest.mark.parametrize(
    ("card", "reduction", "trashed"),
    [("estate", 0, False), ("silver", 0, True), ("smithy", 0, True), ("market", 0, False),
     ("market", 1, True), ("silver", 1, False), ("alchemist", 0, False)],
)  # fmt: skip
def test_it_costs_three_or_four_at_the_moment(card: str, reduction: int, trashed: bool) -> None:
    """C13.3: not as printed, and with no potion in it."""
    t = war(card, "copper", kingdom=["page", "smithy", "market", "alchemist"], reduction=reduction)
    assert t.trash == ([card] if trashed else [])


@pytest.mark.rule("warrior", "champion")
def test_a_champion_is_no_traveller() -> None:
    """C13.4: only the Warrior counts."""
    t = war("silver", "silver", "silver", hand=("champion", "warrior"))
    assert t.trash == ["silver"]


@pytest.mark.rule("warrior", "throne_room")
def test_played_again_it_counts_again() -> None:
    """C13.5: two plays, one card each."""
    you = {"hand": ["copper"], "deck": ["silver"] * 5}
    t = stage({"hand": ["throne_room", "warrior"], "deck": LONG_DECK}, you, kingdom=["page"])
    t.play("throne_room").answer("warrior")
    assert t.trash == ["silver"] * 2


@pytest.mark.rule("warrior")
def test_an_empty_deck_is_shuffled_and_with_nothing_left_it_ends() -> None:
    """C13.6: three Travellers, two cards."""
    you = {"hand": ["copper"], "deck": ["silver"], "discard": ["smithy"]}
    me = {"hand": ["page", "page", "warrior"], "deck": LONG_DECK}
    t = stage(me, you, actions=3).play("page", "page", "warrior")
    assert (t.trash, t.you.deck, t.you.discard) == (["silver", "smithy"], [], [])


@pytest.mark.rule("warrior", "moat")
def test_it_is_an_attack() -> None:
    """A Moat keeps the deck whole."""
    you = {"hand": ["moat"], "deck": ["silver"]}
    t = stage({"hand": ["warrior"], "deck": LONG_DECK}, you, kingdom=["page"]).play("warrior").answer("moat")
    assert (t.trash, t.you.deck) == ([], ["silver"])


# Hero.


@pytest.mark.rule("hero")
def test_any_treasure_of_the_supply_must_be_gained() -> None:
    """C14.1, C14.2: whatever it costs, Potions and Platinum too, and nothing from elsewhere."""
    t = holding("hero", kingdom=["page", "alchemist", "rice_broker", "quarry"], platinum=True).play("hero")
    assert (t.coins, t.may_decline) == (2, False)
    assert t.piles == ["copper", "silver", "gold", "platinum", "quarry", "potion"]
    assert t.take("platinum").me.discard == ["platinum"]


@pytest.mark.rule("hero", "kintsugi")
def test_a_gold_gained_counts_for_kintsugi() -> None:
    """Set 20: a Gold once gained is enough for the rest of the game."""
    me = {"hand": ["hero", "silver"], "deck": LONG_DECK}
    t = stage(me, events=["kintsugi"], coins=1, kingdom=["page", "market"]).play("hero").take("gold")
    t.answer("event:kintsugi")
    assert (t.prompt, "market" in t.piles) == ("gain", True), "for the Silver, the only card in hand"


# Champion.


def champions(*hand: str, plays: int = 1, deck: Sequence[str] = LONG_DECK, **more: object) -> Stage:
    """Somebody who has played so many Champions and then has this hand."""
    mine = ["champion"] * plays
    return holding(*mine, *hand, deck=deck, kingdom=["page"], **more).play(*mine)


@pytest.mark.rule("champion")
def test_its_own_play_brings_one_action() -> None:
    """C15.1: the one on the card."""
    assert champions("village").actions == 1


@pytest.mark.rule("champion")
def test_each_action_first_brings_one_more() -> None:
    """C15.2: it is there before the card is followed; two Champions bring two."""
    t = champions("smithy").play("smithy")
    assert (t.game.players[0].actions, len(t.me.hand)) == (1, 3)
    t = champions("village", plays=2)
    assert t.actions == 2, "the second had one from the first"
    t.play("village")
    assert t.actions == 2 - 1 + 2 + 2


@pytest.mark.rule("champion", "throne_room")
def test_each_play_of_one_counts() -> None:
    """C15.2: with a Throne Room it stays in play and gives two for each Action."""
    t = holding("throne_room", "champion", "village", kingdom=["page"])
    t.play("throne_room").answer("champion")
    before = t.actions
    t.play("village")
    assert t.actions == before - 1 + 2 + 2
    t.to_my_next_turn()
    assert t.me.in_play == ["throne_room", "champion"]


@pytest.mark.rule("champion")
def test_it_stays_for_the_rest_of_the_game_and_treasures_bring_nothing() -> None:
    """C15.2: in later turns, too; only Actions."""
    t = champions(deck=["village", *["copper"] * 20]).to_my_next_turn().to_my_next_turn()
    assert (t.me.in_play, t.actions) == (["champion"], 1)
    t.answer("all_treasures")
    assert t.actions == 1


def under_attack(attack: str, **more: object) -> Stage:
    """The second player has played a Champion; now the first attacks."""
    me = {"hand": [attack], "deck": ["copper"] * 20}
    you = {"hand": ["champion", "silver"], "deck": ["silver"] * 20}
    t = stage(me, you, kingdom=["page", "moat"], active=1, phase="action", **more).play("champion").end_turn()
    return t.play(attack)


@pytest.mark.rule("champion")
@pytest.mark.parametrize("attack", ["warrior", "witch", "militia", "samurai"])
def test_attacks_do_not_touch_its_player(attack: str) -> None:
    """C15.3, cross test 17, set 20: without being asked."""
    t = under_attack(attack)
    assert (t.asked, len(t.you.hand), t.trash, t.gains()) == (0, 5, [], [])


@pytest.mark.rule("champion", "corsair")
def test_an_attack_played_before_it_goes_on() -> None:
    """C15.3: a Corsair that waits takes the Silver."""
    me = {"hand": ["corsair"], "deck": LONG_DECK}
    you = {"hand": ["champion", "silver"], "deck": LONG_DECK}
    t = stage(me, you, kingdom=["page"]).play("corsair").end_turn().play("champion", "silver")
    assert t.trash == ["silver"]


@pytest.mark.rule("champion")
def test_what_is_no_attack_still_touches() -> None:
    """C15.4: the Council Room of another player lets them draw."""
    assert len(under_attack("council_room").you.hand) == 6


@pytest.mark.rule("champion", "caravan_guard")
def test_off_turn_its_action_is_lost() -> None:
    """C4.4, G7: a Caravan Guard is played, but no Action stays for the next turn."""
    me = {"hand": ["militia"], "deck": ["copper"] * 20}
    you = {"hand": ["champion"], "deck": ["caravan_guard", *["silver"] * 20]}
    t = stage(me, you, kingdom=["page"], active=1, phase="action").play("champion").end_turn()
    t.play("militia").answer("caravan_guard").end_turn()
    assert (t.active, t.actions, t.coins) == (1, 1, 1)


@pytest.mark.rule("champion", "great_leader")
def test_with_great_leader_both_bonuses_come() -> None:
    """Set 20: Champion first, Great Leader after."""
    t = champions("village", prophecy="great_leader", fulfilled=True)
    before = t.actions
    t.play("village")
    assert t.actions == before - 1 + 1 + 2 + 1
