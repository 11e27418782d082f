"""The soak of Kunitori: all player counts, options and packs."""

from scripts.soaks.base import Soak, quick_bots
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


class KunitoriSoak(Soak):
    """Random options, prices and packs; a quarter of the games with all agents, the rest played at random."""

    game = "kunitori"
    games = 10_000

    def set_up(self, seed: int, number: int) -> tuple[dict[str, object], list[str]]:
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
        others = quick_bots("kunitori") if rng.below(4) == 0 else ["random"]
        return options, [others[rng.below(len(others))] for _ in range(seats)]

    def check_end(self, game: Game) -> None:
        assert isinstance(game, Kunitori)
        assert game.census() == {card.id: card.count for card in game.box.cards}, "not the printed numbers"
        result = game.result()
        assert len(result.winners) == 1, "there is always one winner"
        if result.reason == "stalemate":
            assert game.idle == game.seats * game.box.stalemate, "a stalemate came too early or too late"
        else:
            assert game.active == game.last_seat, "the last turn was not the last seat's"
            assert any(game.stock[card.index] == 0 for card in game.box.victories) or game.box.warning_literal
        assert sorted(game.generals, key=lambda card: card.index) == [
            card for card in game.box.cards if card.type == GENERAL and game.stock[card.index] > 0
        ], "the stack of Generals and the stock differ"
