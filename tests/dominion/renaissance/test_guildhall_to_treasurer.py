"""Renaissance: Guildhall, Hideout, Inventor, Patron, Scholar, Sculptor, Seer, Treasurer with the Key."""

import pytest

from tafelrunde.games.dominion.cards import TREASURE, Card, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.player import Player
from tests.dominion.machinery.stage import LONG_DECK, Stage, action, holding, stage
from tests.dominion.table import invent, invent_beside

# Guildhall.


def guild() -> Stage:
    """Somebody who has just bought the Guildhall."""
    return holding(phase="buy", landscapes=["guildhall"], coins=14, buys=9).answer("project:guildhall")


@pytest.mark.rule("guildhall", "D100")
def test_each_player_can_have_it_once() -> None:
    """C58.1: it is for sale to the others still."""
    t = guild()
    assert "project:guildhall" not in t.options
    t = stage({"deck": LONG_DECK}, {"hand": ["gold", "gold"], "deck": LONG_DECK}, phase="buy", coins=5,
              landscapes=["guildhall"])  # fmt: skip
    t.answer("project:guildhall").answer("all_treasures")
    assert t.active == 1
    assert "project:guildhall" in t.options


@pytest.mark.rule("guildhall")
def test_every_treasure_gained_brings_a_coffers() -> None:
    """C58.2: nothing for other cards or other players."""
    t = guild().take("silver").take("copper").take("estate")
    assert t.token("coffers") == 2
    t.end_turn().take("copper")
    assert (t.token("coffers", 0), t.token("coffers", 1)) == (2, 0)


@pytest.mark.rule("guildhall")
def test_it_acts_on_the_turn_of_another_and_for_every_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    """C58.2: a Treasure from beside the Supply, given by another player."""
    penny = Card("penny", "base", 0, (TREASURE,), plus=Plus(coins=1))

    def alms(game: Dominion, me: Player, this: Played) -> None:
        for other in game.others(me):
            game.gain(other, penny)

    invent(monkeypatch, action("alms", 2, alms, brings=(penny,)))
    invent_beside(monkeypatch, penny)
    you = {"hand": ["alms"], "deck": LONG_DECK}
    t = stage({"deck": LONG_DECK}, you, phase="buy", coins=5, landscapes=["guildhall"])
    t.answer("project:guildhall").play("alms")
    assert (t.gains(), t.token("coffers", 0)) == ([(0, "penny")], 1)


@pytest.mark.rule("guildhall", "gold_mine")
def test_under_bureaucracy_a_gold_brings_two_coffers() -> None:
    """Cross test 8: the Gold and one Copper, 4 debt; the Copper brings no further Copper."""
    more: dict[str, object] = {"prophecy": "bureaucracy", "fulfilled": True, "landscapes": ["guildhall"]}
    me = {"hand": ["copper"], "deck": ["gold_mine", *["estate"] * 12]}
    t = stage(me, phase="buy", coins=5, **more).answer("project:guildhall").end_turn()
    t.play("gold_mine").answer("yes")
    assert (t.gains()[-2:], t.token("coffers"), t.me.debt) == ([(0, "gold"), (0, "copper")], 2, 4)


@pytest.mark.rule("guildhall", "treasurer")
def test_a_treasure_from_the_trash_counts() -> None:
    """C58.2, C65.2, set 25: it is a gain; under Bureaucracy a Silver brings a Copper, too."""
    me = {"hand": ["copper"], "deck": ["treasurer", *["estate"] * 12]}
    more: dict[str, object] = {"prophecy": "bureaucracy", "fulfilled": True, "landscapes": ["guildhall"]}
    t = stage(me, phase="buy", coins=5, trash=["silver"], **more).answer("project:guildhall")
    t.end_turn().play("treasurer").answer("treasure_from_trash")
    assert (t.gains(), t.token("coffers")) == ([(0, "silver"), (0, "copper")], 2)
    assert "silver" in t.me.hand


# Hideout.


@pytest.mark.rule("hideout")
def test_a_card_has_to_be_trashed_and_a_victory_card_brings_a_curse() -> None:
    """C59.1: no declining; other cards bring nothing."""
    t = holding("hideout", "estate", "silver").play("hideout")
    assert (t.prompt, t.may_decline, t.actions) == ("trash_one", False, 2)
    t.answer("estate")
    assert (t.trash, t.gains()) == (["estate"], [(0, "curse")])
    t = holding("hideout", "estate", "silver").play("hideout").answer("silver")
    assert (t.trash, t.gains()) == (["silver"], [])


@pytest.mark.rule("hideout")
def test_with_an_empty_hand_nothing_is_trashed() -> None:
    """C59.1: there is nothing."""
    assert holding("hideout", deck=[]).play("hideout").trash == []


@pytest.mark.rule("hideout")
def test_the_curse_brings_no_copper_under_bureaucracy() -> None:
    """C59.2: it costs nothing."""
    t = holding("hideout", "estate", prophecy="bureaucracy", fulfilled=True).play("hideout").answer("estate")
    assert t.gains() == [(0, "curse")]


# Inventor.


@pytest.mark.rule("inventor")
def test_cards_are_cheaper_only_after_the_gain() -> None:
    """C60.1, C60.4: no Market for $5; the gain is no choice."""
    t = holding("inventor", kingdom=["market", "smithy"]).play("inventor")
    assert ("market" in t.piles, t.may_decline) == (False, False)
    t.take("smithy")
    assert (t.cost("smithy"), t.cost("market")) == ((3, 0), (4, 0))


@pytest.mark.rule("inventor", "duplicate")
def test_what_the_gain_brings_comes_at_the_old_price() -> None:
    """C60.1: a Duplicate called for the card looks at $4, and so does its own gain."""
    me = {"hand": ["inventor"], "deck": LONG_DECK, "mats": {"tavern": ["duplicate"]}}
    t = stage(me, kingdom=["duplicate", "smithy"]).play("inventor").take("smithy")
    assert (t.prompt, t.cost("smithy")) == ("may_act", (4, 0))
    assert t.answer("duplicate").cost("smithy") == (3, 0)


@pytest.mark.rule("inventor")
def test_all_cards_in_coins_only_and_not_below_nothing() -> None:
    """C60.2: Copper stays at $0, debt as it is, an event at its price."""
    t = holding("inventor", kingdom=["daimyo", "alchemist", "market"], landscapes=["ball"], coins=4)
    t.play("inventor").take("silver")
    assert (t.cost("copper"), t.cost("daimyo"), t.cost("alchemist")) == ((0, 0), (0, 6), (2, 0))
    assert ("event:ball" in t.options, "market" in t.piles) == (False, True), "for $4"
    assert t.cost("estate") == (1, 0)


@pytest.mark.rule("inventor")
def test_it_adds_up_and_ends_with_the_turn() -> None:
    """C60.3: it lasts though the card has left play (trap: P counts those in play)."""
    t = holding("procession", "inventor", kingdom=["bazaar"]).play("procession").answer("inventor")
    t.take("silver").take("silver")
    assert ("inventor" in t.trash, t.cost("gold")) == (True, (4, 0))
    t.end_turn()
    assert t.cost("gold") == (6, 0)


@pytest.mark.rule("inventor", "poet", "patron")
@pytest.mark.parametrize("cheaper", [True, False])
def test_a_poet_takes_a_patron_only_at_three(cheaper: bool) -> None:
    """Cross test 7: the Coffers comes either way."""
    hand = ["inventor", "poet"] if cheaper else ["poet"]
    t = holding(*hand, deck=["copper", "patron", *LONG_DECK], actions=2)
    if cheaper:
        t.play("inventor").take("copper")
    t.play("poet")
    assert (t.token("coffers"), "patron" in t.me.hand) == (1, cheaper)


# Patron.


@pytest.mark.rule("patron", "D107")
def test_it_gives_coins_and_a_villager() -> None:
    """61: a Villager is an Action later in the Action phase."""
    t = holding("patron", "smithy").play("patron")
    assert (t.game.players[0].coins, t.token("villagers"), t.options) == (2, 1, ["spend_villagers"])
    t.answer("spend_villagers").play("smithy")
    assert len(t.me.hand) == 3


@pytest.mark.rule("patron")
def test_what_shows_it_without_revealing_brings_nothing() -> None:
    """C61.1, set 26: it is discarded from deck or hand, trashed, gained."""
    t = holding("vassal", deck=["patron", "copper"]).play("vassal").answer("no")
    assert t.token("coffers") == 0
    t = holding("chapel", "patron").play("chapel").answer("patron")
    assert t.token("coffers") == 0
    t = holding("workshop", kingdom=["patron"]).play("workshop").take("patron")
    assert t.token("coffers") == 0
    you = {"hand": ["patron", "copper", "copper", "copper", "copper"], "deck": LONG_DECK}
    t = stage({"hand": ["militia"], "deck": LONG_DECK}, you).play("militia").answer("patron", "copper")
    assert (t.you.discard, t.token("coffers", 1)) == (["patron", "copper"], 0)


@pytest.mark.rule("patron", "foresight")
def test_in_a_buy_phase_it_brings_nothing() -> None:
    """C61.2: not in Buy phase."""
    t = holding(deck=["patron", *LONG_DECK], phase="buy", coins=2, buys=2, events=["foresight"])
    t.answer("event:foresight")
    assert (t.me.aside, t.token("coffers")) == (["patron"], 0)


@pytest.mark.rule("patron", "bandit", "bureaucrat")
def test_it_acts_in_the_action_phase_of_another_from_hand_and_deck() -> None:
    """C61.2, C61.3, C61.4: each copy, without being asked."""
    you = {"hand": ["patron", "patron", "copper"], "deck": ["copper"] * 5}
    t = stage({"hand": ["bureaucrat"], "deck": LONG_DECK}, you).play("bureaucrat")
    assert t.token("coffers", 1) == 2
    you = {"hand": ["copper"], "deck": ["patron", "patron", "copper"]}
    t = stage({"hand": ["bandit"], "deck": LONG_DECK}, you).play("bandit")
    assert (t.token("coffers", 1), t.asked) == (2, 0)


@pytest.mark.rule("patron", "riverboat", "DH32")
def test_the_start_of_the_turn_belongs_to_the_action_phase() -> None:
    """G13: a Seer on the Riverboat reveals it there (set 25)."""
    t = holding("riverboat", riverboat="seer", deck=["copper"] * 6 + ["patron", "copper", "gold"])
    t.play("riverboat").to_my_next_turn()
    assert t.token("coffers") == 1


# Scholar.


@pytest.mark.rule("scholar")
def test_the_hand_goes_and_seven_come() -> None:
    """62, C62.1: with an empty hand as well."""
    t = holding("scholar", "estate", "estate", deck=["gold"] * 9).play("scholar")
    assert (t.me.hand, t.me.discard) == (["gold"] * 7, ["estate", "estate"])
    assert holding("scholar", deck=["gold"] * 9).play("scholar").me.hand == ["gold"] * 7


@pytest.mark.rule("scholar", "tunnel")
def test_what_happens_on_discarding_comes_before_the_draw() -> None:
    """C62.2: the Tunnel's Gold can be among the seven."""
    t = holding("scholar", "tunnel", deck=[]).play("scholar").answer("tunnel")
    assert sorted(t.me.hand) == ["gold", "tunnel"]


# Sculptor.


@pytest.mark.rule("sculptor")
def test_a_card_to_hand_and_a_villager_for_a_treasure() -> None:
    """C63.1: mandatory; other cards bring none."""
    t = holding("sculptor", kingdom=["village", "market"]).play("sculptor")
    assert (t.may_decline, "market" in t.piles) == (False, False)
    assert t.take("silver").me.hand == ["silver"]
    assert t.token("villagers") == 1
    t = holding("sculptor", kingdom=["village"]).play("sculptor").take("village")
    assert (t.me.hand, t.token("villagers")) == (["village"], 0)


@pytest.mark.rule("sculptor", "watchtower")
def test_the_villager_comes_though_the_card_has_moved() -> None:
    """C63.2: a Silver is a Silver, even in the trash."""
    t = holding("sculptor", "watchtower").play("sculptor").take("silver").answer("watchtower").answer("trash")
    assert (t.trash, t.token("villagers")) == (["silver"], 1)


@pytest.mark.rule("sculptor")
def test_without_a_gain_there_is_no_villager() -> None:
    """C63.3: nothing up to $4 is left."""
    left = {"copper": 0, "silver": 0, "estate": 0, "curse": 0}
    t = holding("sculptor", left=left).play("sculptor")
    assert (t.gains(), t.token("villagers")) == ([], 0)


# Seer.


@pytest.mark.rule("seer")
def test_cards_for_two_to_four_go_to_hand() -> None:
    """C64.1: by what they cost now, with no debt or potion in it."""
    t = holding("seer", deck=["gold", "estate", "smithy", "market", *LONG_DECK]).play("seer")
    assert (sorted(t.me.hand), t.me.deck[0], t.actions) == (["estate", "gold", "smithy"], "market", 1)
    t = holding("seer", deck=["gold", "artist", "alchemist", "copper"]).play("seer")
    assert t.prompt == "put_back"
    t = holding("seer", deck=["gold", "market", "estate", "smithy"], reduction=1).play("seer")
    assert (t.me.hand, t.me.deck) == (["gold", "market", "smithy"], ["estate"])


@pytest.mark.rule("seer", "DH25")
def test_the_order_of_the_rest_is_for_its_player_only() -> None:
    """C64.2, house: the others see the cards, not how they go back."""
    t = holding("seer", deck=["silver", "gold", "copper", "curse", *LONG_DECK]).play("seer")
    assert sorted(t.options) == ["copper", "curse", "gold"]
    t.answer("curse", "gold", "copper")
    assert t.me.deck[:3] == ["curse", "gold", "copper"]
    assert len({tuple(t.redealt(1, seed).deck[:3]) for seed in range(40)}) > 1
    assert (t.sees(0, 0)["deck_known"], t.sees(1, 0)["deck_known"]) != (t.sees(1, 0)["deck_known"],) * 2


@pytest.mark.rule("seer", "riverboat")
def test_on_the_riverboat_it_is_played_at_the_start_and_stays_aside() -> None:
    """Set 25: without being in play."""
    t = holding("riverboat", riverboat="seer", deck=["copper"] * 6 + ["estate", "silver", "gold"])
    t.play("riverboat").to_my_next_turn()
    assert (sorted(t.me.hand)[-2:], t.me.deck, t.me.in_play) == (
        ["estate", "silver"],
        ["gold"],
        ["riverboat"],
    )


# Treasurer and Key.


@pytest.mark.rule("treasurer")
def test_any_option_may_be_chosen_though_it_is_impossible() -> None:
    """C65.1: nothing in hand, nothing in the trash."""
    for choice in ("trash_treasure", "treasure_from_trash"):
        t = holding("treasurer", "estate").play("treasurer").answer(choice)
        assert (t.trash, t.me.hand, t.coins) == ([], ["estate"], 3)


@pytest.mark.rule("treasurer")
def test_what_was_chosen_is_done() -> None:
    """C65.2, C65.3: a Treasure from hand goes, or one from the trash comes to hand, as a gain."""
    t = holding("treasurer", "copper", "silver", "estate").play("treasurer").answer("trash_treasure")
    assert (t.prompt, t.options, t.may_decline) == ("trash_one", ["copper", "silver"], False)
    assert t.answer("copper").trash == ["copper"]
    t = (
        holding("treasurer", trash=["gold", "silver", "estate"])
        .play("treasurer")
        .answer("treasure_from_trash")
    )
    assert (t.options, t.may_decline) == (["gold", "silver"], False)
    t.answer("gold")
    assert (t.me.hand, t.trash, t.gains()) == (["gold"], ["silver", "estate"], [(0, "gold")])


@pytest.mark.rule("key")
def test_the_key_pays_from_the_next_turn_on_to_whoever_has_it() -> None:
    """C66.1, C66.2: not in the turn it is taken, and not to who has lost it."""
    you = {"hand": ["treasurer"], "deck": ["estate"] * 12}
    me = {"hand": ["treasurer"], "deck": ["estate"] * 12}
    t = stage(me, you).play("treasurer").answer("take_key")
    assert (t.coins, t.game.holders) == (3, {"key": 0})
    t.to_my_next_turn()
    assert t.coins == 1
    t = stage(me, you).play("treasurer").answer("take_key").end_turn().play("treasurer").answer("take_key")
    t.end_turn()
    assert (t.active, t.coins) == (0, 0)
    t.end_turn()
    assert (t.active, t.coins) == (1, 1)


@pytest.mark.rule("key", "riverboat")
def test_taken_while_the_turn_still_starts_it_pays_at_once() -> None:
    """G1: what becomes possible while things of that moment happen may still act."""
    t = holding("riverboat", riverboat="treasurer", deck=["estate"] * 12).play("riverboat").to_my_next_turn()
    t.answer("take_key")
    assert t.coins == 4
