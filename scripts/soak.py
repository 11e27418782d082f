"""Play thousands of random games of Kunitori over all player counts, options and packs, and check each.

    python scripts/soak.py [--games 10000] [--seed 0]

Checked are: no exception, no card lost or doubled (at sampled decisions and at the end), every game ends,
and its result adds up. The number of a game and the seed say everything about it, so that a failure can be
repeated alone: --only NUMBER.
"""

import argparse
import sys
import time
from collections.abc import Callable

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.kunitori.cards import GENERAL
from tafelrunde.games.kunitori.game import Kunitori

# Every word of the packs' vocabulary, every mark, and a General.
PACK: dict[str, object] = {
    "name": "soak",
    "title": {"de": "Dauerlauf", "en": "Soak"},
    "card": [
        {
            "id": id,
            "name": {"de": id, "en": id},
            "type": type,
            "price": price,
            "symbols": symbols,
            "effects": effects,
            **more,
        }
        for id, type, price, symbols, effects, more in (
            ("soak_general", "general", 4, ["money +1"], [], {"attack": 3}),
            (
                "soak_envoy",
                "strategy",
                2,
                [],
                [{"do": "discard", "least": 1, "most": 2}],
                {"marks": ["ninja"]},
            ),
            ("soak_spy", "unit", 1, ["action +1"], [{"do": "inspect"}], {"attack": 0, "deployable": True}),
            ("soak_mint", "politics", 3, [], [{"do": "receive", "card": "silver", "to": "hand"}], {}),
            ("soak_heir", "politics", 2, [], [{"do": "receive", "card": "beauty"}], {"vp": 1}),
            ("soak_fire", "politics", 2, ["draw +1"], [{"do": "scrap", "least": 1, "most": 3}], {}),
            ("soak_toll", "politics", 2, ["action +1"], [{"do": "discount"}], {"marks": ["wall"]}),
            (
                "soak_giant",
                "unit",
                5,
                [],
                [],
                {"attack": 7, "marks": ["destroyer", "discarded_after_battle"]},
            ),
            (
                "soak_tower",
                "politics",
                3,
                [],
                [],
                {"attack": 3, "deployable": True, "marks": ["defence_only"]},
            ),
            ("soak_curse", "strategy", 1, [], [], {"vp": -3, "marks": ["given_away"]}),
            (
                "soak_fork",
                "politics",
                3,
                [],
                [
                    {
                        "do": "choose",
                        "from": [
                            {
                                "label": {"de": "a", "en": "a"},
                                "effects": [{"do": "bonus", "symbol": "draw +2"}],
                            },
                            {
                                "label": {"de": "b", "en": "b"},
                                "effects": [{"do": "bonus", "symbol": "action +3"}, {"do": "inspect"}],
                            },
                        ],
                    }
                ],
                {},
            ),
        )
    ],
}
STAND_INS = "first-box-stand-ins"


class Watcher(tr.Agent):
    """Answers like another agent, and counts all cards now and then."""

    def __init__(self, agent: tr.Agent, every: int) -> None:
        self.agent = agent
        self.every = every
        self.census: dict[str, int] | None = None

    def choose(self, game: Game, ask: Ask) -> list[int]:
        if game.asked % self.every == 0:
            found = game.census()
            if self.census is None:
                self.census = found
            assert found == self.census, f"at decision {game.asked}: {difference(self.census, found)}"
        return self.agent.choose(game, ask)


def difference(expected: dict[str, int], found: dict[str, int]) -> str:
    """The cards whose number has changed."""
    return ", ".join(f"{id}: {n} -> {found.get(id)}" for id, n in expected.items() if found.get(id) != n)


def set_up(seed: int, number: int) -> tuple[dict[str, object], list[str]]:
    """Options of one game, and an agent for each seat."""
    rng = Rng.seeded(("soak", seed, number))
    kind = kind_of("kunitori")
    seats = 2 + number % 5
    options: dict[str, object] = {
        spec.name: spec.values[rng.below(len(spec.values))] for spec in kind.options if spec.values
    }
    packs = [pack for pack in (STAND_INS, PACK) if rng.below(2)]
    options["packs"] = packs
    if PACK not in packs and options["generals_from"] == "packs":
        options["generals_from"] = "both"
    pools: list[object] = ["all", "mix", ["spear_troopers", "trap", "port_town"]]
    if STAND_INS in packs:
        pools.append("example")
    options["pool"] = pools[rng.below(len(pools))]
    if rng.below(3) == 0:
        cards = ["land", "prefecture", "village", "gold", "spear_troopers"]
        if options["generals_from"] != "packs":
            cards.append("maeda_keiji")
        options["prices"] = {card: 1 + rng.below(12) for card in cards}
    if rng.below(3) == 0:
        options["counts"] = {
            "land": 1 + rng.below(10),
            "silver": 1 + rng.below(20),
            "village": 13 + rng.below(18),
        }
    others = agents.names("kunitori") if rng.below(4) == 0 else ["random"]
    return options, [others[rng.below(len(others))] for _ in range(seats)]


def play(seed: int, number: int) -> Kunitori:
    """Play one game and check it."""
    options, names = set_up(seed, number)
    every = 17 + number % 31
    players = [
        Watcher(agents.make(name, "kunitori", (seed, number, i)), every) for i, name in enumerate(names)
    ]
    game = tr.play_game("kunitori", players, (seed, number), options)
    assert isinstance(game, Kunitori)
    check_end(game)
    return game


def check_end(game: Kunitori) -> None:
    """Everything that is true of every finished game."""
    expected = {card.id: card.count for card in game.box.cards}
    assert game.census() == expected, difference(expected, game.census())
    assert game.over, "the game has not ended"
    result = game.result()
    if result.reason == "stalemate":
        assert game.idle == game.seats * game.box.stalemate, "a stalemate came too early or too late"
    else:
        assert game.active == game.last_seat, "the last turn was not the last seat's"
        assert any(game.stock[card.index] == 0 for card in game.box.victories) or game.box.warning_literal
    assert sorted(game.generals, key=lambda card: card.index) == [
        card for card in game.box.cards if card.type == GENERAL and game.stock[card.index] > 0
    ], "the stack of Generals and the stock differ"
    assert sorted(result.ranking) == list(range(game.seats)), "the ranking is not one of all seats"
    assert result.winners == result.ranking[:1], "the winner is not the first of the ranking"
    ranked = [result.scores[seat] for seat in result.ranking]
    assert ranked == sorted(ranked, reverse=True), "the ranking does not follow the scores"
    assert [sum(one.values()) for one in result.details] == result.scores, "the details do not add up"


def soak(games: int, seed: int, tell: Callable[[int, int, int], None] | None = None) -> tuple[int, int, int]:
    """Play and check so many games. Returns decisions, turns and the number of turns of the longest game."""
    decisions = turns = longest = 0
    for number in range(games):
        try:
            game = play(seed, number)
        except BaseException as error:
            error.add_note(f"This was soak game {number} of seed {seed}.")
            raise
        decisions += game.asked
        turns += game.turn
        longest = max(longest, game.turn)
        if tell is not None:
            tell(number + 1, decisions, longest)
    return decisions, turns, longest


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games of Kunitori and check each.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="play this one game")
    given = parser.parse_args()
    if given.games < 1:
        parser.error(f"--games must be at least 1, not {given.games}")
    if given.only is not None:
        print(set_up(given.seed, given.only))
        print(play(given.seed, given.only).result())
        return
    start = time.monotonic()
    step = 10 if sys.stdout.isatty() else max(1, given.games // 20)

    def tell(done: int, decisions: int, longest: int) -> None:
        if done % step == 0 or done == given.games:
            end = "\r" if sys.stdout.isatty() else "\n"
            span = time.monotonic() - start
            print(
                f"{done:,} of {given.games:,} games, {decisions:,} decisions, {span:.0f} s",
                end=end,
                flush=True,
            )

    decisions, turns, longest = soak(given.games, given.seed, tell)
    print(
        f"\n{given.games:,} games without a fault: {decisions:,} decisions, {turns:,} turns,"
        f" longest game {longest:,} turns, {time.monotonic() - start:.0f} s."
    )


if __name__ == "__main__":
    main()
