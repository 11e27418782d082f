"""Write what the browser client must know of the games: web/src/facts/GAME.json with the printed facts of all
cards, GAME-pictures*.ts with their pictures, and kingdoms.json with the recommended sets of Dominion.

What is printed on a card (price, types, symbols, rules about it) is known to the games only; the client
gets it when it is built. Names and texts come from the catalogues at run time.
"""

import json
from pathlib import Path

import tafelrunde
from scripts.expansions import partner
from tafelrunde.cli.reference import card_facts
from tafelrunde.engine.registry import GameKind, kinds
from tafelrunde.games.dominion.library import KINGDOM
from tafelrunde.games.dominion.recommended import RECOMMENDED, Recommended
from tafelrunde.games.kunitori.packs import built_in
from tafelrunde.terminal.boards import board_of

FOLDER = Path(__file__).parents[1] / "web" / "src" / "facts"
WORDS = ("name", "text")
AT_ONCE = ("", "basic", "base", "rising_sun")  # expansions whose pictures come with the table
EVERYTHING = {"kunitori": {"packs": built_in()}}  # options with which all cards are there


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for kind in kinds():
        facts = all_cards(kind)
        write(kind.id, facts)
        write_pictures(kind.id, facts)
    write("kingdoms", [described(one) for one in RECOMMENDED])


def described(one: Recommended) -> dict[str, object]:
    """A recommended set of Dominion: with which expansion, its cards, and what lies beside them."""
    cards = [KINGDOM[id] for id in one.kingdom.split()]
    extra = {
        "potion": any(card.printed.potion for card in cards),
        "platinum": one.platinum,
        "shelters": one.shelters,
    }
    return {
        "id": one.id,
        "expansion": partner(one),
        "cards": one.kingdom.split(),
        "prophecy": one.prophecy,
        "landscapes": one.landscapes.split(),
        "riverboat": one.riverboat,
        "extra": [name for name, used in extra.items() if used],
    }


def all_cards(kind: GameKind) -> dict[str, dict[str, object]]:
    """The printed facts of all cards of a game."""
    match = tafelrunde.new_match(kind.id, kind.seats[0], 0, EVERYTHING.get(kind.id))
    board = board_of(kind.id)(match, tafelrunde.texts(match, "en"), [], [], 80)
    return {
        card: {name: fact for name, fact in card_facts(board, card).items() if name not in WORDS}
        for card in board.cards()
    }


def write_pictures(game: str, facts: dict[str, dict[str, object]]) -> None:
    """Modules with the pictures that cards name, so that only these icons get into the build; those of
    further expansions are loaded when one of their cards is there."""
    by_set: dict[str, dict[str, str]] = {"": {}}
    for card, one in facts.items():
        if one.get("picture"):
            expansion = str(one.get("set", ""))
            place = "" if expansion in AT_ONCE else expansion
            by_set.setdefault(place, {})[card] = str(one["picture"])
    for expansion, pictures in by_set.items():
        if expansion:
            write_module(f"{game}-pictures-{expansion}", picture_lines(pictures))
    further = [f'  {one}: () => import("./{game}-pictures-{one}"),' for one in by_set if one]
    head = "export const further: Record<string, () => Promise<{ pictures: Record<string, string> }>> = {"
    write_module(f"{game}-pictures", [*picture_lines(by_set[""]), "", head, *further, "};"])


def picture_lines(pictures: dict[str, str]) -> list[str]:
    """The lines of a module with these pictures."""
    used = sorted(set(pictures.values()))
    lines = [f'import i{number} from "icon:{icon}";' for number, icon in enumerate(used)]
    lines += ["", "export const pictures: Record<string, string> = {"]
    return lines + [f"  {card}: i{used.index(icon)}," for card, icon in pictures.items()] + ["};"]


def write_module(name: str, lines: list[str]) -> None:
    (FOLDER / f"{name}.ts").write_text("\n".join([*lines, ""]), encoding="utf-8")


def write(name: str, facts: object) -> None:
    (FOLDER / f"{name}.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
