"""The bots of Schutt und Asche: no more knowledge than their seat, an answer to everything, and victories."""

import re
from collections import Counter
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.agents.asche import Marshal
from tafelrunde.agents.asche.marshal import HANDLERS
from tafelrunde.agents.asche.odds import Book
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import SEATS
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.pieces import Follower
from tests.asche.table import Table, fight, land, path, table

README = Path(__file__).parents[2] / "src" / "tafelrunde" / "games" / "asche" / "README.md"
EVERY_MODE = [("solo", 1), *[(mode, seats) for mode in ("coop", "semi") for seats in range(1, 7)]]
ODD_TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("semi", 3, {"start_resources": "both", "offering_ties": "arrival", "hit_follower_from": "free"}),
    ("coop", 4, {"coop_shared_power": True, "coop_open_gold": True, "draw_gives_follower": True}),
    ("coop", 2, {"path_lengths": [3, 9, 1, 11], "windows": "holders", "offer_limit": 1}),
    ("semi", 5, {"arrows": {"A6": "B4", "C6": "D3"}, "start_resources": "knights"}),
]


# Knowledge.


class OtherWorlds(tr.Agent):
    """A marshal who is also asked the same question in worlds that its seat cannot tell from the true one."""

    def __init__(self, rng: Rng) -> None:
        self.marshal = Marshal()
        self.rng = rng
        self.compared: Counter[str] = Counter()
        self.differing = 0

    def choose(self, game: Game, ask: Ask) -> list[int]:
        answer = self.marshal.choose(game, ask)
        if game.asked % 3 == 0:
            for _ in range(2):
                world = game.copy()
                world.redeterminise(ask.seat, self.rng)
                assert isinstance(world, Asche)
                assert isinstance(game, Asche)
                self.differing += hidden(world) != hidden(game)
                assert Marshal().choose(world, ask) == answer, f"{ask.prompt} at decision {game.asked}"
            self.compared[ask.prompt] += 1
        return answer


def hidden(game: Asche) -> list[object]:
    """What nobody sees of everything."""
    stacks = [[tile.id for tile in province.stack] for province in game.provinces]
    return [stacks, game.numbers, [[card.id for card in player.gold] for player in game.players]]


@pytest.mark.parametrize(
    ("mode", "seats", "options"), [("solo", 1, {}), ("coop", 6, {}), ("semi", 4, {}), *ODD_TABLES]
)
def test_the_marshal_answers_alike_in_all_worlds_it_cannot_tell_apart(
    mode: str, seats: int, options: dict[str, object]
) -> None:
    players = [OtherWorlds(Rng.seeded((mode, seat))) for seat in range(seats)]
    for seed in range(3):
        tr.play("asche", players, seed, {"mode": mode, **options})
    compared = sum((player.compared for player in players), Counter())
    assert {"purchase", "offer_alone" if seats == 1 else "offer", "place"} <= set(compared)
    assert sum(player.differing for player in players) > compared.total()


def test_the_seed_makes_no_difference() -> None:
    one = tr.play("asche", [Marshal(1), Marshal(2), Marshal(3)], seed=3)
    assert one.scores == tr.play("asche", [Marshal(7), Marshal(8), Marshal(9)], seed=3).scores


# An answer to everything.


class Novice(tr.Agent):
    """Takes a bot's advice, but often plays followers and at random, so that all questions come up."""

    def __init__(self, name: str, seed: object) -> None:
        self.rng = Rng.seeded(seed)
        self.random = agents.make("random", "asche", seed)
        self.bot = agents.make(name, "asche", 0)
        self.heard: set[str] = set()

    def choose(self, game: Game, ask: Ask) -> list[int]:
        self.heard.add(ask.prompt)
        advised = self.bot.choose(game, ask)
        ask.check(advised)
        followers = [at for at, thing in enumerate(ask.options) if isinstance(thing, Follower)]
        asked = ask.prompt.startswith("window_") or ask.prompt == "purchase"
        if followers and asked and self.rng.below(2):
            return [followers[self.rng.below(len(followers))]]
        if self.rng.below(3) == 0:
            return self.random.choose(game, ask)
        return advised


@pytest.mark.parametrize("bot", ["marshal", "squire"])
@pytest.mark.parametrize(
    ("mode", "seats", "options"), [*[(mode, seats, {}) for mode, seats in EVERY_MODE], *ODD_TABLES]
)
def test_whole_games_in_every_mode_and_number_of_players(
    bot: str, mode: str, seats: int, options: dict[str, object]
) -> None:
    for seed in range(3):
        players = [Novice(bot, (seed, seat)) for seat in range(seats)]
        done = tr.play_game("asche", players, seed, {"mode": mode, **options})
        assert done.over
        assert done.asked < 10_000


def test_the_marshal_knows_a_legal_answer_to_every_question_of_the_readme() -> None:
    listed = set(
        re.findall(r"^\| `(\w+)` \| (?:one|some|order|maybe|amount)", README.read_text("utf-8"), re.M)
    )
    assert set(HANDLERS) == listed
    wanted = listed - {"crown"}  # a tie for the crown is rare; see below
    heard: set[str] = set()
    tables = [("solo", 1, {}), *ODD_TABLES]
    for number in range(300):
        mode, seats, options = tables[number % len(tables)]
        players = [Novice("marshal", (number, seat)) for seat in range(seats)]
        tr.play("asche", players, number, {"mode": mode, **options})
        heard = heard.union(*(player.heard for player in players))
        if heard >= wanted:
            break
    assert heard >= wanted


# Chances of fights.


@pytest.mark.rule("S72", "S73", "S76")
@pytest.mark.parametrize(
    ("deck", "sword", "shield", "powers", "won", "drawn"),
    [
        ((10, 8, 9, 9), False, False, 0, 0.382, 0.0),
        ((10, 8, 9, 9), True, False, 0, 0.583, 0.0),
        ((10, 8, 9, 9), False, True, 0, 0.301, 0.262),
        ((10, 8, 9, 9), True, True, 0, 0.551, 0.085),
        ((10, 8, 9, 9), False, False, 1, 0.722, 0.0),
        ((10, 8, 9, 9), True, False, 1, 0.889, 0.0),
        ((12, 8, 8, 8), False, False, 0, 0.296, 0.0),
        ((12, 8, 8, 8), True, True, 0, 0.417, 0.100),
        ((9, 9, 9, 9), False, False, 0, 0.5, 0.0),
        ((9, 9, 9, 9), True, True, 0, 0.654, 0.038),
    ],
)
def test_its_chances_are_exact(
    deck: tuple[int, int, int, int], sword: bool, shield: bool, powers: int, won: float, drawn: float
) -> None:
    book = Book(deck)
    _, wins, draws = book.play_on(book.fresh(sword, shield), powers, 0.5, 0.0 if powers else 1.0)
    assert wins == pytest.approx(won, abs=5e-4)
    assert draws == pytest.approx(drawn, abs=5e-4)


# Judgement, position by position.

D, K, S, H = "dragon", "knight", "sword", "shield"
COOP = {"mode": "coop"}


def answer_of(t: Table, seat: int | None = None) -> list[str]:
    """What a marshal answers to the open decision (of a seat)."""
    t.match.ask_agent(t.decision.seat if seat is None else seat, Marshal())
    return t.match.answers[-1].chosen


@pytest.mark.rule("S73")
def test_it_takes_a_draw_before_the_third_dragon() -> None:
    assert answer_of(fight([D, D, H, H, H], "shield")) == ["yes"]


@pytest.mark.rule("S73")
def test_with_good_chances_it_goes_on_as_figure_8_does() -> None:
    assert answer_of(fight([K, S, K, S, H, H, H], "sword", "shield")) == ["no"]


@pytest.mark.rule("S76")
def test_it_spends_power_for_an_equipped_knight_in_danger() -> None:
    assert answer_of(fight([D, D], "sword", "shield", power=2)) == ["spend_power"]


@pytest.mark.rule("S76", "S103")
def test_it_does_not_spend_a_state_treasure_for_a_bare_knight() -> None:
    assert answer_of(fight([D, D], treasures=1, options=COOP)) == []


@pytest.mark.rule("SH47")
def test_a_hero_takes_a_dragon_out_of_the_fight() -> None:
    t = fight([D, D, K], others={"followers": ["hero"]}, options=COOP)
    while t.prompt == "window_combat" and t.fight.count(t.fight.open[0]) < 2:
        t.answer()
    assert answer_of(t) == ["hero"]
    assert [event["card"] for event in t.events("hero")] == [D]


def offering(mode: str, number: int, *things: str, gold: list[str] | None = None) -> Table:
    """Seat 0 has gold before a tile whose number it has seen; path A is seat 1's."""
    lands = {f"A{at}": land(1, *things, stack=["knight"] * 3) for at in range(1, 7)}
    numbers = [number, *[one for one in (1, 2, 3, 4) if one != number]]
    return table(
        {"gold": gold or ["gold_1"] * 6}, {"gold": ["gold_0"]},
        provinces={**lands, "B1": land(0, stack=["knight"] * 4)},
        phase="offering", path=0, numbers=numbers, numbers_seen=[3, 0, 0, 0], options={"mode": mode},
    )  # fmt: skip


@pytest.mark.rule("S31", "S33")
def test_in_co_op_it_saves_the_provinces_of_others_and_gives_no_more_than_it_must() -> None:
    t = offering("coop", 2)
    assert answer_of(t, 0) == ["lay:gold_1"]
    assert answer_of(t, 0) == ["lay:gold_1"]
    assert answer_of(t, 0) == ["ready"]


@pytest.mark.rule("S31")
def test_among_rivals_everybody_looks_after_himself() -> None:
    assert answer_of(offering("semi", 2), 0) == ["ready"]


@pytest.mark.rule("S31", "S37")
def test_it_pays_nothing_where_strong_knights_wait_for_the_dragon() -> None:
    assert answer_of(offering("coop", 4, "knight", "sword", "shield"), 0) == ["ready"]


@pytest.mark.rule("S31", "SH20")
def test_alone_it_lays_at_once_what_averts_the_attack() -> None:
    lands = {f"A{at}": land(0, stack=["knight"] * 3) for at in range(1, 7)}
    t = table(
        {"gold": ["gold_0", "gold_1", "gold_1", "gold_1", "gold_2", "gold_3"]},
        provinces=lands, phase="offering", path=0, numbers=[4, 1, 2, 3], numbers_seen=[1, 0, 0, 0],
        options={"mode": "solo"},
    )  # fmt: skip
    assert answer_of(t) == ["gold_3", "gold_1"]


@pytest.mark.rule("S31", "S60")
def test_it_remembers_which_tiles_were_turned() -> None:
    """Three yellow tiles lie open, so the last one must be the 1."""
    t = table(
        {"gold": ["gold_1"] * 5}, {"gold": ["gold_0"]}, phase="offering", path=0, numbers=[1, 2, 3, 4],
        numbers_seen=[0, -1, -1, -1], turned=[False, True, True, True], options=COOP,
        provinces={**{name: {**one, "stack": ["knight"] * 4} for name, one in path("A").items()}},
    )  # fmt: skip
    assert answer_of(t, 0) == ["lay:gold_1"]
    assert answer_of(t, 0) == ["ready"]


@pytest.mark.rule("S40")
def test_a_strong_knight_saves_another_province_and_fights_on() -> None:
    t = fight([K, K, K], "sword", "shield", options=COOP, power=2)
    assert t.prompt == "remove_marker"
    assert answer_of(t) == ["A2"]


def market(stack: list[str], *things: str, hits: int = 0) -> Table:
    """Seat 0 buys a tile; it knows its stack in A1, and on D6 lies a knight."""
    return table(
        {"gold": ["gold_2"], "hits": hits}, {}, phase="purchase", hits=hits, options=COOP,
        provinces={"A1": land(0, *things, stack=stack, seen=[1] * len(stack))},
    )  # fmt: skip


@pytest.mark.rule("S52", "S54")
def test_it_buys_a_knight_and_puts_him_where_the_dragon_comes_first() -> None:
    t = market(["knight", "sword"])
    assert answer_of(t) in (["buy:A1"], ["buy:D6"])
    assert answer_of(t) == ["A1"]


@pytest.mark.rule("S55")
def test_it_does_not_buy_a_dragon_attack_on_a_province_without_a_knight() -> None:
    assert answer_of(market(["attack", "power"])) == ["buy:D6"]


@pytest.mark.rule("S56")
def test_it_buys_a_dragon_attack_for_a_knight_who_can_win() -> None:
    assert answer_of(market(["attack"], "knight", "sword", "shield", hits=6)) == ["buy:A1"]


@pytest.mark.rule("S50")
def test_dragon_attacks_go_to_the_bottom() -> None:
    t = table(
        {"gold": ["gold_1"]}, {}, phase="purchase", options=COOP,
        provinces={"A1": land(0, stack=["attack", "power", "knight", "attack"])},
    )  # fmt: skip
    t.answer("look:A1")
    order = answer_of(t)
    assert {order[2], order[3]} == {"attack", "attack#2"}


@pytest.mark.rule("SH41")
def test_an_abbot_sends_a_dragon_attack_away() -> None:
    t = table(
        {"gold": ["gold_2"], "followers": ["abbot"]}, {}, phase="purchase", options=COOP,
        provinces={"A1": land(0, stack=["attack", "power", "knight"])},
    )  # fmt: skip
    t.answer("buy:A1")
    assert answer_of(t) == ["abbot"]


@pytest.mark.rule("SH44")
def test_a_hermit_sends_a_knight_to_an_attacked_province() -> None:
    t = table(
        {"followers": ["hermit"]}, {}, phase="defence", path=0, marked=["A1"], options=COOP,
        provinces={"A1": land(0, stack=["power"] * 4, seen=[1] * 4), "B6": land(0, "knight", "sword")},
    )  # fmt: skip
    assert answer_of(t) == ["hermit"]
    assert t.events("hermit") == [{"seat": 0, "from": "B6", "to": "A1"}]


@pytest.mark.rule("S93")
def test_a_regent_crowns_himself() -> None:
    crowned = Ask(1, "one", "crown", SEATS[:2], 1, 1)
    t = table({}, {}, phase="flight")
    assert Marshal().choose(t.game, crowned) == [1]


# Strength. The bounds leave room for changes of the rules; figures: docs/balance.md.


def victories(bots: list[str], mode: str, games: int) -> list[tr.Result]:
    results = [tr.play("asche", bots, ("strength", number), {"mode": mode}) for number in range(games)]
    return [result for result in results if result.winners]


def test_four_marshals_beat_the_dragon_together() -> None:
    assert len(victories(["marshal"] * 4, "coop", 40)) >= 32


def test_rival_marshals_seldom_lose_together() -> None:
    assert len(victories(["marshal"] * 4, "semi", 40)) >= 28


def test_alone_a_marshal_wins_with_a_good_score() -> None:
    won = victories(["marshal"], "solo", 30)
    assert len(won) >= 20
    assert sum(result.scores[0] for result in won) / len(won) > 32


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("coop", 4), ("semi", 4)])
def test_random_players_practically_never_win(mode: str, seats: int) -> None:
    assert len(victories(["random"] * seats, mode, 20)) <= 2


def test_a_marshal_reigns_over_squires() -> None:
    won = victories(["marshal", "squire", "squire", "squire"], "semi", 40)
    assert sum(result.winners == [0] for result in won) >= 16


def test_the_marshal_is_the_bot_that_people_play_against() -> None:
    assert agents.usual("asche") == "marshal"
