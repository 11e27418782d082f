"""The bots for Dominion: legal answers to everything, no knowledge that a seat cannot have, and strength."""

from collections import Counter

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.agents.dominion import BigMoney, BigMoneySmithy, Steward
from tafelrunde.agents.dominion.lore import NOTES
from tafelrunde.agents.dominion.steward import HANDLERS
from tafelrunde.agents.dominion.trades import TRADES
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import register
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import ACTION, Card, Cost, Played, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.kind import KIND
from tafelrunde.games.dominion.library import EVENTS, KINGDOM, PROPHECIES
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.recommended import RECOMMENDED
from tafelrunde.lab import simulate
from tests.dominion.table import gains, invent

register(KIND)

RANDOM: dict[str, object] = {"kingdom": "random", "wish": {"landscapes": 1}}
SETS = [one.id for one in RECOMMENDED]


def test_the_steward_knows_every_card_of_the_library() -> None:
    assert set(KINGDOM) <= set(NOTES)


# Honesty.


class OtherWorlds(tr.Agent):
    """A bot that is also asked the same question in worlds that its seat cannot tell from the true one."""

    def __init__(self, bot: tr.Agent, rng: Rng, every: int) -> None:
        self.bot = bot
        self.rng = rng
        self.every = every
        self.compared: Counter[str] = Counter()
        self.differing = 0

    def choose(self, game: Game, ask: Ask) -> list[int]:
        answer = self.bot.choose(game, ask)
        if game.asked % self.every == 0:
            for _ in range(2):
                world = game.copy()
                world.redeterminise(ask.seat, self.rng)
                assert isinstance(world, Dominion)
                assert isinstance(game, Dominion)
                self.differing += any(
                    one.hand != other.hand or one.deck != other.deck
                    for one, other in zip(game.players, world.players, strict=True)
                )
                assert self.bot.choose(world, ask) == answer, f"{ask.prompt} at decision {game.asked}"
            self.compared[ask.prompt] += 1
        return answer


@pytest.mark.parametrize("make", [BigMoney, BigMoneySmithy, Steward])
def test_the_bots_answer_alike_in_all_worlds_they_cannot_tell_apart(make: type[tr.Agent]) -> None:
    rng = Rng.seeded(5)
    players = [OtherWorlds(make(), rng, every=3) for _ in range(2)]
    for seed in range(40):
        tr.play("dominion", players, seed, RANDOM if seed % 2 else {"kingdom": SETS[seed // 2 % 4]})
    compared = sum((player.compared for player in players), Counter())
    assert compared["buy"] > 400
    assert sum(player.differing for player in players) > compared.total()
    if make is Steward:
        assert len(compared) > 8


def test_the_seed_makes_no_difference() -> None:
    one = tr.play("dominion", [Steward(1), Steward(2)], 3, RANDOM)
    assert one.scores == tr.play("dominion", [Steward(8), Steward(9)], 3, RANDOM).scores


# Legal answers to every question.


class Moody(tr.Agent):
    """A player who asks a bot, and often buys and plays at random, so that every card is used."""

    def __init__(self, bot: tr.Agent, seed: int) -> None:
        self.bot = bot
        self.random = agents.make("random", "dominion", seed)
        self.heard: set[tuple[str, str]] = set()

    def choose(self, game: Game, ask: Ask) -> list[int]:
        self.heard.add((ask.prompt, ask.cause))
        advised = self.bot.choose(game, ask)
        ask.check(advised)
        if ask.prompt in ("buy", "play_action", "gain") and game.asked % 3 < 2:
            return self.random.choose(game, ask)
        return advised


# See the positions below, and for dear Treasures those in test_plunder_bots.py.
RARE = {"tribute", "as_printed", "kings_cache", "orb_play", "prosper", "staff"}


def kingdoms_of_all_cards(rounds: int) -> list[list[str]]:
    """Kingdoms of ten, in which each card is as often."""
    found: list[list[str]] = []
    for number in range(rounds):
        cards = list(KINGDOM)
        Rng.seeded(number).shuffle(cards)
        found += [cards[first : first + 10] for first in range(0, len(cards), 10)]
    return found


def test_every_bot_knows_a_legal_answer_to_every_question_of_every_card() -> None:
    heard: set[tuple[str, str]] = set()
    for number, kingdom in enumerate(kingdoms_of_all_cards(rounds=20)):
        seats = 2 + number % 3
        bots: list[tr.Agent] = [(Steward, Steward, BigMoneySmithy, BigMoney)[seat]() for seat in range(seats)]
        players = [Moody(bot, seat) for seat, bot in enumerate(bots)]
        events = list(EVENTS)[number % 2 :: 2]
        options: dict[str, object] = {
            "kingdom": list(dict.fromkeys([*kingdom, "bandit"])) if number % 3 == 0 else kingdom,
            "prophecy": list(PROPHECIES)[number % len(PROPHECIES)],
            "landscapes": [events[number % 5], events[(number + 1) % 5]],
            "platinum": "yes" if number % 5 == 0 else "no",
            "shelters": "yes" if number % 3 == 0 else "no",
        }
        tr.play("dominion", players, number, options)
        heard = heard.union(*(player.heard for player in players[:2]))
    prompts = {prompt for prompt, _ in heard}
    trades = {cause for prompt, cause in heard if prompt == "trash_one"}
    assert (prompts - set(HANDLERS), trades - set(TRADES)) == (set(), set())
    # The walk is worth something: hardly a question that was never put.
    unheard = set(HANDLERS) - prompts - RARE, set(TRADES) - trades
    assert len(unheard[0]) <= 2, unheard
    assert len(unheard[1]) <= 1, unheard


def ask_about_gold(game: Dominion, me: Player, this: Played) -> None:
    """A card that no bot knows: it asks in known words for something else, and a question of its own."""
    game.trash(me, [game.ask_one(me.seat, "trash_one", unique(me.hand))])
    card = game.ask_maybe(me.seat, "trash_one", unique(me.hand))
    if card is not None:
        game.trash(me, [card])
    if game.confirm(me.seat, "shall_i"):
        game.trash(me, me.hand[:])


@pytest.mark.parametrize("make", [BigMoney, BigMoneySmithy, Steward])
def test_an_unknown_question_gets_a_safe_answer(
    make: type[tr.Agent], monkeypatch: pytest.MonkeyPatch
) -> None:
    invent(monkeypatch, Card("oracle", "base", Cost(3), (ACTION,), ask_about_gold))
    hand = ["oracle", "gold", "estate", "silver", "gold"]
    match = tr.position("dominion", {"table": {"kingdom": ["oracle"]}, "players": [{"hand": hand}, {}]})
    match.answer(0, ["oracle"])
    while match.pending and match.pending[0].cause == "oracle":
        match.ask_agent(0, make())
    game = match.position
    assert isinstance(game, Dominion)
    assert [card.id for card in game.trash_pile] == ["estate"]


class Trader(tr.Agent):
    """A steward who notes in which turns a Province is trashed though something else could be."""

    def __init__(self) -> None:
        self.bot = Steward()
        self.trashed: list[int] = []

    def choose(self, game: Game, ask: Ask) -> list[int]:
        chosen = self.bot.choose(game, ask)
        if ask.prompt in ("trash", "trash_one") and (ask.least == 0 or len(ask.options) > 1):
            assert isinstance(game, Dominion)
            self.trashed += [game.turn for one in chosen if ask.options[one].id == "province"]
        return chosen


def test_no_province_is_trashed_for_less() -> None:
    """Unless the trade ends the game, and wins it."""
    for seed in range(60):
        players = [Trader(), Trader()]
        cards = ["tanuki", "remodel", "change", "rice_broker", "village"]
        game = tr.play_game("dominion", players, seed, {"kingdom": "random", "wish": {"cards": cards}})
        assert isinstance(game, Dominion)
        for seat, player in enumerate(players):
            assert not player.trashed or (seat in game.result().winners and player.trashed == [game.turn])


# Judgement, position by position.


def answer_of(match: tr.Match) -> list[str]:
    """What a steward answers to the open decision."""
    match.ask_agent(match.pending[0].seat, Steward())
    return match.answers[-1].chosen


DECK = ["copper", "copper", "silver", "gold", "silver", "copper"]


def position(me: dict[str, object], kingdom: list[str], **more: object) -> tr.Match:
    """A position with seat 0 to move."""
    options: dict[str, object] = {"kingdom": kingdom}
    players: list[dict[str, object]] = [{"deck": DECK, **me}, {"hand": ["copper"] * 5, "deck": DECK}]
    return tr.position("dominion", {"players": players, "active": 0, **more}, options)


def test_what_gives_actions_comes_first() -> None:
    match = position({"hand": ["smithy", "village", "smithy"]}, ["smithy", "village"], phase="action")
    assert answer_of(match) == ["village"]
    assert answer_of(match) == ["smithy"]


def test_a_throne_room_doubles_the_witch() -> None:
    match = position(
        {"hand": ["throne_room", "moat", "witch"]}, ["throne_room", "moat", "witch"], phase="action"
    )
    assert answer_of(match) == ["throne_room"]
    assert answer_of(match) == ["witch"]


def test_a_chapel_takes_the_junk() -> None:
    match = position({"hand": ["chapel", "estate", "curse", "gold"]}, ["chapel"], phase="action")
    assert answer_of(match) == ["chapel"]
    assert sorted(answer_of(match)) == ["curse", "estate"]


def test_it_plays_treasures_pays_its_debt_and_buys() -> None:
    match = position({"hand": ["gold", "gold", "gold"], "debt": 1}, ["smithy"], phase="buy")
    assert answer_of(match) == ["all_treasures"]
    assert answer_of(match) == ["pay_debt"]
    assert answer_of(match) == ["supply:province"]


def test_it_plays_a_shadow_from_the_deck() -> None:
    match = position({"hand": ["copper"], "deck": ["ronin", *DECK]}, ["ronin"], phase="action")
    assert answer_of(match) == ["deck:ronin"]


def test_it_receives_tribute_of_the_best_actions() -> None:
    options: dict[str, object] = {
        "kingdom": ["witch", "village", "chapel"],
        "landscapes": ["receive_tribute"],
    }
    description: dict[str, object] = {
        "players": [{"deck": DECK * 3, "turns": 9}, {"deck": DECK, "turns": 9}],
        "active": 0,
        "phase": "buy",
        "buys": 1,
        "coins": 5,
        "tally": gains(3),
    }
    match = tr.position("dominion", description, options)
    assert answer_of(match) == ["event:receive_tribute"]
    assert match.pending[0].prompt == "tribute"
    assert answer_of(match) == ["supply:witch"]


def test_it_pays_for_an_animal_fair_with_an_action_only_if_that_is_worth_less() -> None:
    match = position({"hand": ["chapel"], "turns": 9}, ["animal_fair", "chapel"], phase="buy")
    assert answer_of(match) == ["supply:animal_fair"]
    match = position({"hand": ["witch"]}, ["animal_fair", "witch"], phase="buy")
    assert answer_of(match) == []


def test_an_action_that_does_no_good_is_an_ox() -> None:
    """And so is a weaker one, for the sake of two better ones."""

    def with_ox(*hand: str) -> tr.Match:
        """A position with the Way of the Ox."""
        table = {"kingdom": list(dict.fromkeys(hand)), "landscapes": ["way_of_the_ox"]}
        players = [{"hand": list(hand), "deck": DECK}, {"deck": DECK}]
        return tr.position("dominion", {"table": table, "players": players})

    match = with_ox("moat", "smithy", "smithy")
    match.answer(0, ["moat"])
    assert answer_of(match) == ["way_of_the_ox"]
    match = with_ox("smithy", "moat")
    match.answer(0, ["smithy"])
    assert answer_of(match) == ["as_printed"]


# Strength. The bounds are far below what is measured (docs/bots.md), and the seeds are fixed.


def test_the_steward_beats_big_money_over_random_kingdoms() -> None:
    report = simulate("dominion", ["steward", "big-money"], games=200, seed=1, options=RANDOM)
    assert report.agents[0].wins >= 140


def test_smithies_beat_big_money() -> None:
    options: dict[str, object] = {"kingdom": ["smithy"]}
    report = simulate("dominion", ["big-money-smithy", "big-money"], games=120, seed=1, options=options)
    assert report.agents[0].wins >= 72


@pytest.mark.parametrize("name", ["steward", "big-money", "big-money-smithy"])
def test_all_beat_the_random_player(name: str) -> None:
    report = simulate("dominion", [name, "random"], games=30, seed=4, options=RANDOM)
    assert report.agents[0].wins >= 28


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_their_own_games_end_in_good_time(seats: int) -> None:
    report = simulate("dominion", ["steward"] * seats, games=12, seed=7, options=RANDOM)
    assert report.longest < 100 * seats


@pytest.mark.parametrize("name", ["steward", "big-money", "big-money-smithy"])
def test_a_panic_does_not_go_on_for_ever(name: str) -> None:
    """In a Panic Treasures are lost when played: who only buys Coppers back never gets to the end."""
    options: dict[str, object] = {"kingdom": "random", "prophecy": "panic", "wish": {"least": {"omen": 3}}}
    report = simulate("dominion", [name, "steward"], games=40, seed=3, options=options)
    assert report.longest < 250


def test_big_money_is_as_fast_as_in_other_simulators() -> None:
    """Both players' turns together: 34 to 38 elsewhere, each with its own thresholds."""
    report = simulate("dominion", ["big-money"] * 2, games=100, seed=2, options={"kingdom": ["smithy"]})
    assert 33 < report.length / report.games < 40


def test_the_steward_is_the_bot_that_people_play_against() -> None:
    assert agents.usual("dominion") == "steward"
    assert agents.names("dominion")[-4:] == ["big-money-smithy", "steward", "expert", "master"]
