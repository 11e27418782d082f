"""The daimyo: it cannot see more than its seat, it knows an answer to everything, and it wins."""

from collections import Counter

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.agents.kunitori.daimyo import AT_A_GLANCE, HANDLERS, Daimyo
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.kunitori.game import Kunitori
from tafelrunde.lab import simulate

STAND_INS = "first-box-stand-ins"
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"edition": "english", "generals": "top", "ambush_bonus": "once"}),
    (4, {"packs": [STAND_INS], "warning_mode": "literal", "land_destroyer_chooser": "enemy"}),
    (5, {"prices": {"land": 7, "silver": 2, "maeda_keiji": 3}, "land_destroyer_timing": "before_totals"}),
    (6, {"packs": [STAND_INS], "pool": "mix", "temple_town": "either"}),
]


class OtherWorlds(tr.Agent):
    """A daimyo who is also asked the same question in worlds that its seat cannot tell from the true one."""

    def __init__(self, rng: Rng, every: int) -> None:
        self.daimyo = Daimyo()
        self.rng = rng
        self.every = every
        self.compared: Counter[str] = Counter()
        self.differing = 0

    def choose(self, game: Game, ask: Ask) -> list[int]:
        answer = self.daimyo.choose(game, ask)
        if game.asked % self.every == 0:
            for _ in range(2):
                world = game.copy()
                world.redeterminise(ask.seat, self.rng)
                assert isinstance(world, Kunitori)
                assert isinstance(game, Kunitori)
                self.differing += any(
                    one.hand != other.hand or one.deck != other.deck
                    for one, other in zip(game.players, world.players, strict=True)
                )
                assert Daimyo().choose(world, ask) == answer, f"{ask.prompt} at decision {game.asked}"
            self.compared[ask.prompt] += 1
        return answer


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_daimyo_answers_alike_in_all_worlds_it_cannot_tell_apart(
    seats: int, options: dict[str, object]
) -> None:
    rng = Rng.seeded(seats)
    players = [OtherWorlds(rng, every=2) for _ in range(seats)]
    for seed in range(6):
        tr.play("kunitori", players, seed, options)
    compared = sum((player.compared for player in players), Counter())
    assert compared.total() > 300
    assert {"buy", "play_action", "attack", "defend"} <= set(compared)
    assert sum(player.differing for player in players) > compared.total()


def test_the_seed_makes_no_difference() -> None:
    one = tr.play("kunitori", [Daimyo(1), Daimyo(2)], seed=3)
    assert one.scores == tr.play("kunitori", [Daimyo(8), Daimyo(9)], seed=3).scores


class Novice(tr.Agent):
    """A daimyo or, if moody, one who often buys and plays at random, so that every card is used."""

    def __init__(self, seed: int, moody: bool) -> None:
        self.moody = moody
        self.random = agents.make("random", "kunitori", seed)
        self.daimyo = Daimyo()
        self.heard: set[str] = set()

    def choose(self, game: Game, ask: Ask) -> list[int]:
        self.heard.add(ask.prompt)
        advised = self.daimyo.choose(game, ask)
        ask.check(advised)
        if self.moody and ask.prompt in ("buy", "play_action", "attack") and game.asked % 3 < 2:
            return self.random.choose(game, ask)
        return advised


DISCARDER: dict[str, object] = {
    "name": "discarder",
    "title": {"de": "Abwerfer", "en": "Discarder"},
    "card": [
        {
            "id": "discarder",
            "name": {"de": "Abwerfer", "en": "Discarder"},
            "type": "politics",
            "price": 1,
            "effects": [{"do": "discard", "least": 1, "most": 2}],
        }
    ],
}


RARE = {"lose_unit", "whose_unit"}  # see the battles with Land destroyers below


def test_the_daimyo_knows_a_legal_answer_to_every_question() -> None:
    heard: set[str] = set()
    for number in range(60):
        seats, options = TABLES[number % len(TABLES)]
        players = [Novice(seat, moody=(number + seat) % 3 > 0) for seat in range(seats)]
        packs: list[object] = [STAND_INS, DISCARDER]
        tr.play("kunitori", players, number, {**options, "pool": "all", "packs": packs})
        heard = heard.union(*(player.heard for player in players))
        if heard >= {*AT_A_GLANCE, *HANDLERS} - RARE:
            break
    assert heard | RARE == {*AT_A_GLANCE, *HANDLERS}


# Judgement, position by position.


def answer_of(match: tr.Match) -> list[str]:
    """What a daimyo answers to the open decision."""
    match.ask_agent(match.pending[0].seat, Daimyo())
    return match.answers[-1].chosen


DECK = ["copper", "copper", "silver", "village", "copper", "copper"]


def test_it_attacks_a_rival_who_lies_open() -> None:
    me = {"played": ["maeda_keiji"], "deployed": ["spear_troopers"], "deck": DECK, "had_land": True}
    match = tr.position("kunitori", {"players": [me, {"hand": ["copper"], "deck": DECK}], "phase": "battle"})
    assert answer_of(match) == ["player:1"]


def test_it_attacks_the_weakest() -> None:
    me = {"played": ["maeda_keiji"], "deployed": ["spear_troopers"], "deck": DECK, "had_land": True}
    strong = {"deployed": ["land_destroyer", "cavalry"], "deck": DECK}
    match = tr.position(
        "kunitori", {"players": [me, strong, {"hand": ["copper"], "deck": DECK}], "phase": "battle"}
    )
    assert answer_of(match) == ["player:2"]


def test_it_does_not_run_into_a_wall_of_spears() -> None:
    me = {"played": ["ishida_mitsunari"], "deck": DECK}
    strong = {"deployed": ["spear_troopers"] * 4, "deck": DECK}
    match = tr.position("kunitori", {"players": [me, strong], "phase": "battle"})
    assert answer_of(match) == []


def test_it_counts_what_a_rival_may_have_in_ambush() -> None:
    me = {"played": ["naoe_kanetsugu"], "deck": DECK}
    armed = {"hand": ["gunner_mercenaries"] * 4, "deck": ["gunner_mercenaries"] * 2}
    match = tr.position("kunitori", {"players": [me, armed], "phase": "battle"})
    assert answer_of(match) == []


def under_attack(hand: list[str], strength: list[str]) -> tr.Match:
    """Seat 1 is attacked by these cards and holds this hand."""
    attacker = {"played": strength, "deck": DECK}
    defender = {"hand": hand, "deck": ["copper", "copper", "village", "village"], "had_land": True}
    match = tr.position("kunitori", {"players": [attacker, defender], "phase": "battle"})
    match.answer(0, ["player:1"])
    return match


def test_it_lays_an_ambush_and_shows_no_more_than_it_needs() -> None:
    match = under_attack(["gunner_mercenaries", "gunner_mercenaries", "honda_tadakatsu"], ["naoe_kanetsugu"])
    assert answer_of(match) == ["ambush"]
    assert answer_of(match) == ["honda_tadakatsu"]


def test_it_does_not_waste_a_land_destroyer_on_a_lost_battle() -> None:
    match = under_attack(["fake_fortress", "copper"], ["maeda_keiji"] + ["gunner_mercenaries"] * 4)
    while match.pending[0].prompt in ("defend", "ambush"):
        if match.pending[0].prompt == "ambush":
            assert answer_of(match) == []
        else:
            match.answer(1, ["ambush"])


def test_struck_by_a_land_destroyer_it_gives_up_the_cheapest_unit() -> None:
    attacker = {"played": ["maeda_keiji", "land_destroyer"], "deck": DECK}
    defender = {"deployed": ["cavalry", "spear_troopers", "light_archers"], "deck": DECK}
    match = tr.position("kunitori", {"players": [attacker, defender], "phase": "battle"})
    match.answer(0, ["player:1"])
    while match.pending[0].prompt != "lose_unit":
        match.ask_agent(1, Daimyo())
    assert answer_of(match) == ["player:1:deployed:spear_troopers"]


def test_of_an_alliance_rather_the_other_loses_a_unit() -> None:
    leader = {"played": ["travelling_monk", "gunner_mercenaries"], "deck": DECK}
    ally = {"deployed": ["cavalry"], "deck": DECK}
    target = {"deployed": ["land_destroyer"], "deck": DECK}
    match = tr.position("kunitori", {"players": [leader, ally, target], "phase": "battle", "alliance": True})
    match.answer(0, ["player:1"])
    match.answer(1, ["yes"])
    while match.pending[0].prompt != "whose_unit":
        match.ask_agent(match.pending[0].seat, Daimyo())
    assert answer_of(match) == ["player:1"]


def test_it_plays_all_its_treasures_and_buys() -> None:
    match = tr.position("kunitori", {"players": [{"hand": ["gold"] * 3, "deck": DECK}, {}], "phase": "buy"})
    assert answer_of(match) == ["all_treasures"]
    assert len(answer_of(match)) == 1
    assert match.position.view(0)["money"] != 9


def last_land(mine: list[str], yours: list[str]) -> list[str]:
    """What a daimyo buys for 9 money when one Land is left."""
    match = tr.position(
        "kunitori",
        {
            "players": [{"played": ["gold"] * 3, "deck": mine}, {"hand": ["copper"], "deck": yours}],
            "phase": "buy",
            "buys": 1,
            "money": 9,
            "turn": 30,
            "stock": {"land": 1},
        },
    )
    return answer_of(match)


def test_it_ends_the_game_when_it_is_ahead() -> None:
    assert last_land(["land", "land", *DECK], DECK) == ["pool:land"]


def test_it_does_not_end_the_game_while_it_is_far_behind() -> None:
    assert last_land(DECK, ["land"] * 4 + DECK) != ["pool:land"]


def test_it_does_not_win_the_last_land_while_it_is_far_behind() -> None:
    me = {"played": ["maeda_keiji"], "deployed": ["spear_troopers"] * 3, "deck": DECK}
    ahead = {"hand": ["copper"], "deck": ["land"] * 4 + DECK}
    position = {"players": [me, ahead], "phase": "battle", "turn": 30, "stock": {"land": 1}}
    assert answer_of(tr.position("kunitori", position)) == []


def test_it_buys_points_in_its_last_turn() -> None:
    match = tr.position(
        "kunitori",
        {
            "players": [{"played": ["gold"], "deck": DECK}, {"hand": ["copper"]}],
            "phase": "buy",
            "buys": 1,
            "money": 6,
            "last_seat": 0,
            "stock": {"land": 0},
        },
    )
    assert answer_of(match) == ["pool:prefecture"]


def test_beauties_go_to_the_leader() -> None:
    match = tr.position(
        "kunitori",
        {
            "players": [
                {"played": ["silver", "copper"], "deck": DECK},
                {"deck": ["land"], "had_land": True},
                {"deck": ["land", "land"], "had_land": True},
            ],
            "phase": "buy",
            "buys": 1,
            "money": 3,
        },
    )
    match.answer(0, ["pool:beauty"])
    assert answer_of(match) == ["player:2"]


def test_the_trap_is_for_rivals() -> None:
    me = {"hand": ["trap"], "deployed": ["land_destroyer"], "deck": DECK}
    rival = {"deployed": ["light_archers", "spear_troopers"], "deck": DECK}
    match = tr.position("kunitori", {"players": [me, rival], "phase": "action", "actions": 1})
    match.answer(0, ["trap"])
    assert answer_of(match) == ["player:1:deployed:spear_troopers"]


def test_a_fake_fortress_may_not_eat_the_only_action() -> None:
    me = {"played": ["fake_fortress", "spear_troopers"], "deck": DECK}
    match = tr.position("kunitori", {"players": [me, {"hand": ["copper"]}], "phase": "end"})
    assert answer_of(match) == ["spear_troopers"]


# Strength and character. The bot wins practically always; the bounds leave room for changes of the rules.


def test_it_beats_the_random_player_alone_and_at_a_full_table() -> None:
    assert simulate("kunitori", ["daimyo", "random"], games=40, seed=5).agents[0].wins >= 37
    assert (
        simulate("kunitori", ["daimyo", "random", "random", "random"], games=24, seed=5).agents[0].wins >= 19
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_its_own_games_end_in_good_time(seats: int) -> None:
    report = simulate("kunitori", ["daimyo"] * seats, games=25, seed=7)
    assert report.longest < 400
    assert 8 < report.length / report.games / seats < 60


def test_it_is_the_bot_that_people_play_against() -> None:
    assert agents.usual("kunitori") == "daimyo"
