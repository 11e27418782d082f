"""Write what the browser client must know of the games: web/src/facts/GAME.json with the printed facts of all
cards, GAME-pictures.ts with their pictures, and kingdoms.json with the recommended sets of Dominion.

What is printed on a card (price, types, symbols, rules about it) is known to the games only; the client
gets it when it is built. Names and texts come from the catalogues at run time.
"""

import json
from pathlib import Path

import tafelrunde
from tafelrunde.cli.reference import card_facts
from tafelrunde.engine.registry import GameKind, kinds
from tafelrunde.games.dominion.library import KINGDOM
from tafelrunde.games.dominion.recommended import RECOMMENDED, Recommended
from tafelrunde.games.kunitori.packs import built_in
from tafelrunde.terminal.boards import board_of

FOLDER = Path(__file__).parents[1] / "web" / "src" / "facts"
WORDS = ("name", "text")
EVERYTHING = {"kunitori": {"packs": built_in()}}  # options with which all cards are there


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for kind in kinds():
        facts = all_cards(kind)
        write(kind.id, facts)
        write_pictures(
            kind.id, {card: str(one["picture"]) for card, one in facts.items() if one.get("picture")}
        )
    write("kingdoms", [described(one) for one in RECOMMENDED])


def described(one: Recommended) -> dict[str, object]:
    """A recommended set of Dominion: with which expansion, its cards, and what lies beside them."""
    cards = [KINGDOM[id] for id in one.kingdom.split()]
    others = [card.expansion for card in cards if card.expansion != "rising_sun"]
    extra = {
        "potion": any(card.printed.potion for card in cards),
        "platinum": one.platinum,
        "shelters": one.shelters,
    }
    return {
        "id": one.id,
        "expansion": others[0] if others else "rising_sun",
        "cards": one.kingdom.split(),
        "prophecy": one.prophecy,
        "events": one.events.split(),
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


def write_pictures(name: str, pictures: dict[str, str]) -> None:
    """A module with the pictures that cards name, so that only these icons get into the build."""
    used = sorted(set(pictures.values()))
    lines = [f'import i{number} from "icon:{icon}";' for number, icon in enumerate(used)]
    lines += ["", "export const pictures: Record<string, string> = {"]
    lines += [f"  {card}: i{used.index(icon)}," for card, icon in pictures.items()] + ["};", ""]
    (FOLDER / f"{name}-pictures.ts").write_text("\n".join(lines), encoding="utf-8")


def write(name: str, facts: object) -> None:
    (FOLDER / f"{name}.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
