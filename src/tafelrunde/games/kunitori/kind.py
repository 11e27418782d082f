"""Kunitori as a game that can be set up: its options and their checks."""

from collections.abc import Mapping

from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.options import OptionSpec
from tafelrunde.engine.reference import texts_in_force
from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.registry import GameKind
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.text import Texts
from tafelrunde.games.kunitori import cards as c
from tafelrunde.games.kunitori.box import Box, box_for, in_stacks
from tafelrunde.games.kunitori.mixing import EXAMPLE, STAND_INS, mix
from tafelrunde.games.kunitori.packs import TEXT, resolve
from tafelrunde.games.kunitori.position import restore
from tafelrunde.games.kunitori.rules import RULES
from tafelrunde.games.kunitori.setup import deal, set_up
from tafelrunde.games.kunitori.upgrade import UPGRADES

RULES_VERSION = 3

OPTIONS = (
    OptionSpec("ambush_bonus", "per_card", ("per_card", "once")),
    OptionSpec("warning_mode", "english", ("english", "literal")),
    OptionSpec("generals", "any", ("any", "top")),
    OptionSpec("land_destroyer_timing", "after", ("after", "before_totals")),
    OptionSpec("land_destroyer_chooser", "owner", ("owner", "enemy")),
    OptionSpec("temple_town", "both", ("both", "either")),
    OptionSpec("edition", "german", ("german", "english")),
    OptionSpec("start_player", "random", ("random", "first")),
    OptionSpec("stalemate", 30),
    OptionSpec("prices", {}),
    OptionSpec("counts", {}),
    OptionSpec("packs", []),
    OptionSpec("generals_from", "both", ("both", "base", "packs")),
    OptionSpec("pool", "all"),
)


class KunitoriKind(GameKind):
    """How a match of Kunitori is set up."""

    def new(self, seats: int, rng: Rng, options: dict[str, object]) -> Game:
        if options["pool"] == "mix":
            options = {**options, "pool": mix(box_for({**options, "pool": "all"}), rng)}
        game = set_up(box_for(options), seats, rng)
        deal(game, rng.below(seats) if options["start_player"] == "random" else 0)
        return game

    def restore(self, description: Mapping[str, object], options: dict[str, object]) -> Game:
        cards = description.get("pool_cards") if isinstance(description, Mapping) else None
        if options["pool"] == "mix" and isinstance(cards, list):
            everything = box_for({**options, "pool": "all"})
            pool = [everything.card(id, "The position, pool_cards") for id in cards]
            options = {**options, "pool": [card.id for card in pool if in_stacks(card)]}
        return restore(description, box_for(options))

    def weighty(self, ask: Ask, chosen: list[int]) -> bool:
        """Attacks, defences and purchases; not how money is laid down."""
        if ask.prompt == "buy":
            return all(isinstance(ask.options[position], c.Pile) for position in chosen)
        return ask.prompt in ("attack", "defend", "ambush")

    def extra_texts(self, options: Mapping[str, object], language: str) -> dict[str, str]:
        found = texts_in_force(Texts(self.text, language), self.rules, options)
        for pack in resolve(options["packs"]):
            found.update(pack.texts[language])
        return found

    def check_options(self, options: dict[str, object]) -> dict[str, object]:
        rounds = options["stalemate"]
        if isinstance(rounds, bool) or not isinstance(rounds, int) or not 5 <= rounds <= 1000:
            raise refused("stalemate", TEXT, value=quoted(rounds, 40))
        if options["pool"] == "example":
            options = {**options, "pool": list(EXAMPLE), "packs": packs_of_example(options)}
        everything = Box({**options, "pool": "all", "prices": {}, "counts": {}})
        check_pool(options["pool"], everything)
        check_numbers("prices", options["prices"], everything, 1, 99)
        check_numbers("counts", options["counts"], everything, 1, 200)
        if not everything.generals:
            raise refused("no_general", TEXT)
        return options


def packs_of_example(options: dict[str, object]) -> object:
    """The example mixes two boxes: without a pack of the first one, our stand-ins for it join (K72)."""
    packs = options["packs"]
    if isinstance(packs, list) and packs == []:
        return [STAND_INS]
    known = [card.id for card in Box({**options, "pool": "all", "prices": {}, "counts": {}}).cards]
    missing = [id for id in EXAMPLE if id not in known]
    if missing:
        raise refused("example", TEXT, cards=", ".join(missing), pack=STAND_INS)
    return packs


def check_pool(pool: object, everything: Box) -> None:
    """The pool is a word, or a list of action cards that exist."""
    if isinstance(pool, list):
        names = [card.id for card in everything.cards if in_stacks(card)]
        for id in pool:
            if id not in names:
                raise refused("pool_card", TEXT, card=quoted(id), cards=", ".join(names))
        if not pool or len(set(pool)) != len(pool):
            raise refused("pool_empty", TEXT)
    elif pool not in ("all", "mix"):
        raise refused("pool", TEXT, value=quoted(pool))


def check_numbers(option: str, table: object, everything: Box, least: int, most: int) -> None:
    """A table of numbers by card."""
    if not isinstance(table, dict):
        raise refused("numbers", TEXT, option=option, value=quoted(table))
    for id, number in table.items():
        card = everything.card(id, f"Option {option}")
        if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
            value = quoted(number, 40)
            raise refused("card_number", TEXT, option=option, card=id, least=least, most=most, value=value)
        if option == "counts" and card.type == c.GENERAL:
            raise refused("general_count", TEXT, card=id)


# Two to six players (K1).
KIND = KunitoriKind("kunitori", (2, 6), RULES_VERSION, OPTIONS, RULES, TEXT, upgrades=UPGRADES)
