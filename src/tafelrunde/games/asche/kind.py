"""Schutt und Asche as a game that can be set up: its options and their checks."""

from collections.abc import Mapping

from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.options import OptionSpec
from tafelrunde.engine.reference import texts_in_force
from tafelrunde.engine.refusal import refused
from tafelrunde.engine.registry import GameKind
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.text import Texts
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.pieces import COMBATS
from tafelrunde.games.asche.restore import restore
from tafelrunde.games.asche.rules import RULES
from tafelrunde.games.asche.setup import deal
from tafelrunde.games.asche.stops import STOPS, pass_at
from tafelrunde.games.asche.tables import Tables, tables_for
from tafelrunde.games.asche.upgrade import UPGRADES

RULES_VERSION = 3
AUTO = "auto"
HOLDERS = "holders"
SWITCH = (False, True)

OPTIONS = (
    OptionSpec("mode", "semi", ("semi", "coop", "solo")),
    OptionSpec("difficulty", t.NORMAL, tuple(t.LEVELS)),
    OptionSpec("start_resources", "none", ("none", "knights", "power", "both")),
    OptionSpec("start_regent", "random", ("random", "first")),
    OptionSpec("windows", AUTO, (AUTO, "covert", HOLDERS)),
    OptionSpec("offering_ties", "seating", ("seating", "arrival")),
    OptionSpec("offer_limit", t.GOLD_CARDS - 1),
    OptionSpec("hit_follower_from", "pile", ("pile", "free")),
    OptionSpec("draw_gives_follower", False, SWITCH),
    OptionSpec("treasure_counts_as_power", False, SWITCH),
    OptionSpec("coop_shared_power", False, SWITCH),
    OptionSpec("coop_open_gold", False, SWITCH),
    OptionSpec("start_resource_penalty", t.START_RESOURCE_PENALTY),
    OptionSpec("gold_deck", {}),
    OptionSpec("combat_deck", {}),
    OptionSpec("town_tiles", {}),
    OptionSpec("coop_removed", {}),
    OptionSpec("dragon_reward", {}),
    OptionSpec("follower_copies", {}),
    OptionSpec("path_lengths", list(t.PATH_LENGTHS)),
    OptionSpec("arrows", {}),
    OptionSpec("multipliers", []),
    OptionSpec("peasant_cards", t.PEASANT_CARDS),
    OptionSpec("moneylender_cards", t.MONEYLENDER_CARDS),
    OptionSpec("salesman_stacks", t.SALESMAN_STACKS),
)


class AscheKind(GameKind):
    """How a match of Schutt und Asche is set up."""

    def new(self, seats: int, rng: Rng, options: dict[str, object]) -> Game:
        check_mode(seats, options)
        regent = rng.below(seats) if options["start_regent"] == "random" else 0
        return deal(tables_for(options), seats, rng, regent)

    def restore(self, description: Mapping[str, object], options: dict[str, object]) -> Game:
        game = restore(description, tables_for(options))
        check_mode(game.seats, options)
        return game

    def check_options(self, options: dict[str, object]) -> dict[str, object]:
        Tables(options)
        return options

    def together(self, options: Mapping[str, object]) -> bool:
        return options["mode"] != "semi"

    def seated(self, options: dict[str, object], people: int) -> dict[str, object]:
        """Bots learn nothing from who is asked: one person among them is asked only as a holder (SH28)."""
        return {**options, "windows": HOLDERS} if options["windows"] == AUTO and people <= 1 else options

    def stops(self) -> dict[str, tuple[str, ...]]:
        return STOPS

    def unasked(self, game: Game, ask: Ask, stops: Mapping[str, str]) -> list[int] | None:
        assert isinstance(game, Asche)
        return pass_at(game, ask, stops)

    def weighty(self, ask: Ask, chosen: list[int]) -> bool:
        """Offerings, purchases, where the dragon flies, followers taken, and what is spent in a fight."""
        return ask.prompt in ("offer", "purchase", "place_pawn", "take_follower", "window_combat")

    def extra_texts(self, options: Mapping[str, object], language: str) -> dict[str, str]:
        """The rulings in force; and provinces of paths longer than ours, which go by letter and number."""
        named = Texts(self.text, language)
        found = texts_in_force(named, self.rules, options)
        deck = {card.id: tables_for(options).combat.count(card) for card in COMBATS}
        found["rule.S71"] = named.say("rule.S71@deck", (), **deck)
        keys = {f"province.{name}": name for name in tables_for(options).map.names}
        found.update({key: name for key, name in keys.items() if key not in named})
        return found


def check_mode(seats: int, options: Mapping[str, object]) -> None:
    """Solo is for one player; one player may also choose another mode (S1, S4)."""
    if options["mode"] == "solo" and seats != 1:
        raise refused("solo", t.TEXT, seats=seats)


# Where the rulebook has several words for a thing, the catalogues have one (SC2, SC8, SC9), and they refer to
# its chapters instead of its figures (SC5).
KIND = AscheKind("asche", t.SEATS, RULES_VERSION, OPTIONS, RULES, t.TEXT, "round", UPGRADES)
