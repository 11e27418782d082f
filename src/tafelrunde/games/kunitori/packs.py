"""Card packs: data files with cards of other boxes, filled in by people who own them (§10).

See docs/card-packs.md for the format. Every mistake is reported with file, card and field.
"""

import re
import tomllib
from pathlib import Path

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import Words, quoted, refused
from tafelrunde.engine.things import Choice
from tafelrunde.games.kunitori import cards as c
from tafelrunde.games.kunitori import vocabulary as v
from tafelrunde.games.kunitori.cards import Card
from tafelrunde.games.kunitori.table import ROWS

TEXT = Path(__file__).parent / "text"
FOLDER = Path(__file__).parent / "pack_files"
OWN = tuple(row[0] for row in ROWS)
ID = re.compile(r"[a-z][a-z0-9_]{1,39}")
SYMBOL = re.compile(r"(draw|action|money|buy) \+([1-9])")

PACK_FIELDS = ("file", "name", "title", "note", "stand_in", "card")
CARD_FIELDS = (
    *(
        "id",
        "name",
        "text",
        "short",
        "hint",
        "type",
        "count",
        "price",
        "vp",
        "attack",
        "deployable",
        "symbols",
        "marks",
        "effects",
    ),
)
# Marks that a card of a pack may carry.
PACK_MARKS = (
    c.DISCARDED_AFTER_BATTLE,
    c.DESTROYER,
    c.NINJA,
    c.DEFENCE_ONLY,
    c.WALL,
    c.GIVEN_AWAY,
)


class Pack:
    """A pack whose fields have been checked: its cards, and its texts by language."""

    def __init__(self, name: str, file: str, stand_in: bool) -> None:
        self.name = name
        self.file = file
        self.stand_in = stand_in
        self.cards: list[Card] = []
        self.texts: dict[str, dict[str, str]] = {"de": {}, "en": {}}
        self.mentions: list[tuple[Field, str, str]] = []  # cards that effects name, with the place


class Field:
    """A place in a pack file, to read a value from and to blame: the file, the card, and a path in it."""

    def __init__(self, data: dict[str, object], file: str, card: str = "", path: str = "") -> None:
        self.data = data
        self.file = file
        self.card = card
        self.path = path

    def fail(self, field: str, key: str, **parts: object) -> BadSetup:
        """The error for a field."""
        place = "pack.place" if not self.card else "pack.card_place"
        at = Words(place, {"file": self.file, "card": self.card, "path": self.path, "field": field})
        return refused(f"pack.{key}", TEXT, at=at, **parts)

    def only(self, known: tuple[str, ...]) -> None:
        """Refuse fields that nobody knows."""
        for name in self.data:
            if name not in known:
                raise self.fail(str(name)[:40], "unknown", known=", ".join(known))

    def number(self, name: str, default: int | None, least: int, most: int) -> int:
        """A whole number; without a default it must be there."""
        value = self.data.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.fail(name, "number", least=least, most=most, value=quoted(value, 40))
        return value

    def flag(self, name: str) -> bool:
        """True or false; false if not given."""
        value = self.data.get(name, False)
        if not isinstance(value, bool):
            raise self.fail(name, "flag", value=quoted(value, 40))
        return value

    def word(self, name: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """One of a few words."""
        value = self.data.get(name, default)
        if not isinstance(value, str) or value not in allowed:
            raise self.fail(name, "word", allowed=", ".join(allowed), value=quoted(value, 40))
        return value

    def id(self, name: str) -> str:
        """A name made of small letters, digits and underscores."""
        value = self.data.get(name)
        if not isinstance(value, str) or not ID.fullmatch(value):
            raise self.fail(name, "id", value=quoted(value, 40))
        return value

    def text(self, name: str, needed: bool) -> dict[str, str]:
        """A text in German and English: { de = "...", en = "..." }."""
        value = self.data.get(name, None if needed else {"de": "", "en": ""})
        if not isinstance(value, dict) or sorted(value) != ["de", "en"]:
            raise self.fail(name, "text", form='{ de = "...", en = "..." }')
        for language, text in value.items():
            if not isinstance(text, str) or len(text) > 500 or (needed and not text.strip()):
                raise self.fail(name, "text_length", language=language)
        return {
            str(language): str(text).replace("{", "(").replace("}", ")") for language, text in value.items()
        }

    def items(self, name: str, most: int) -> list[object]:
        """A list, empty if not given."""
        value = self.data.get(name, [])
        if not isinstance(value, list) or len(value) > most:
            raise self.fail(name, "list", most=most)
        return list(value)

    def table(self, name: str, value: object) -> "Field":
        """An entry of a list that is a table itself."""
        if not isinstance(value, dict):
            raise self.fail(name, "table", value=quoted(value, 40))
        return Field(value, self.file, self.card, f"{self.path}, {name}")


def built_in() -> list[str]:
    """The names of the packs that come with the program."""
    return sorted(file.stem for file in FOLDER.glob("*.toml"))


def read_pack(file: Path) -> dict[str, object]:
    """The content of a pack file, checked; it can be given as an entry of the option `packs`."""
    try:
        content: dict[str, object] = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise refused("pack.unreadable", TEXT, file=file.name, reason=error) from error
    except tomllib.TOMLDecodeError as error:
        raise refused("pack.no_toml", TEXT, file=file.name, reason=error) from error
    content["file"] = file.name
    parse(content)
    return content


def resolve(packs: object) -> list[Pack]:
    """The packs of the option: names of built-in ones, or the content of pack files."""
    if not isinstance(packs, list) or len(packs) > 20:
        raise refused("pack.option", TEXT, value=quoted(packs))
    found: list[Pack] = []
    names = built_in()
    for entry in packs:
        if isinstance(entry, str):
            if entry not in names:
                raise refused("pack.unknown_pack", TEXT, name=quoted(entry), known=", ".join(names))
            found.append(parse(read_pack(FOLDER / f"{entry}.toml")))
        elif isinstance(entry, dict):
            found.append(parse(entry))
        else:
            raise refused("pack.entry", TEXT, value=quoted(entry))
    all_ids = list(OWN)
    for pack in found:
        for card in pack.cards:
            if card.id in all_ids:
                raise Field({}, pack.file, card.id).fail("id", "same_id")
            all_ids.append(card.id)
    for pack in found:
        for read, field, id in pack.mentions:
            if id not in all_ids:
                raise read.fail(field, "no_card", card=quoted(id, 40))
    return found


def cards_of(pack: Pack) -> list[Card]:
    """Fresh cards of a pack, for one box."""
    return [
        Card(
            card.id,
            card.type,
            card.count,
            card.price,
            card.source,
            card.vp,
            card.attack,
            card.deployable,
            card.symbols,
            card.marks,
            card.effect,
        )
        for card in pack.cards
    ]


def parse(content: dict[str, object]) -> Pack:
    """Check the content of a pack; mistakes are told with the name of its file, if it is known."""
    file = str(content.get("file") or content.get("name") or "?")[:60]
    read = Field(content, file)
    read.only(PACK_FIELDS)
    name = content.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= 60:
        raise read.fail("name", "name")
    read.text("title", True)
    read.text("note", False)
    pack = Pack(name, file, read.flag("stand_in"))
    entries = read.items("card", 100)
    if not entries:
        raise read.fail("card", "no_cards")
    for entry in entries:
        parse_card(pack, read.table("card", entry))
    return pack


def parse_card(pack: Pack, read: Field) -> None:
    """Check one card and add it to its pack."""
    id = read.id("id")
    read.card, read.path = id, ""
    read.only(CARD_FIELDS)
    type = read.word("type", c.ACTION_TYPES)
    attack = read.number("attack", -1, 0 if "attack" in read.data else -1, 20)
    deployable = read.flag("deployable")
    if attack < 0 and (type in (c.GENERAL, c.UNIT) or deployable):
        raise read.fail("attack", "attack")
    if deployable and type == c.GENERAL:
        raise read.fail("deployable", "general_stays")
    marks = []
    for mark in read.items("marks", 10):
        if mark not in PACK_MARKS:
            raise read.fail("marks", "mark", mark=quoted(mark, 40), marks=", ".join(PACK_MARKS))
        marks.append(str(mark))
    for language, text in read.text("name", True).items():
        pack.texts[language][f"card.{id}.name"] = text
    for part in ("text", "short", "hint"):
        for language, text in read.text(part, False).items():
            if text:
                pack.texts[language][f"card.{id}.{part}"] = text
    phrases = [parse_phrase(pack, id, read.table("effects", one)) for one in read.items("effects", 10)]
    source = "REC" if pack.stand_in else "pack"
    count = read.number("count", 1 if type == c.GENERAL else 8, 1, 1 if type == c.GENERAL else 40)
    price = read.number("price", None, 1, 20)
    vp = read.number("vp", 0, -20, 20)
    symbols = parse_symbols(read)
    effect = v.effect_of(id, phrases)
    pack.cards.append(
        Card(id, type, count, price, source, vp, attack, deployable, symbols, tuple(marks), effect)
    )


def parse_symbols(read: Field) -> tuple[tuple[str, int], ...]:
    """Symbols from top to bottom, each like "draw +2"."""
    symbols = []
    for entry in read.items("symbols", 6):
        found = SYMBOL.fullmatch(entry) if isinstance(entry, str) else None
        if found is None:
            raise read.fail("symbols", "symbol", symbol=quoted(entry, 40))
        symbols.append((found.group(1), int(found.group(2))))
    return tuple(symbols)


def parse_phrase(pack: Pack, card: str, read: Field, nested: bool = False) -> v.Phrase:
    """One effect: { do = word, ... }."""
    word = read.word("do", v.WORDS[:-1] if nested else v.WORDS)
    if word in (v.SCRAP, v.DISCARD):
        read.only(("do", "least", "most", "except") if word == v.SCRAP else ("do", "least", "most"))
        least = read.number("least", 0, 0, 10)
        most = read.number("most", None, max(1, least), 10)
        spared = tuple(str(one) for one in read.items("except", 50))
        pack.mentions += [(read, "except", one) for one in spared]
        return v.Phrase(word, least, most, spared)
    if word == v.RECEIVE:
        read.only(("do", "card", "to"))
        received = read.id("card")
        pack.mentions.append((read, "card", received))
        to_hand = read.word("to", ("hand", "discard"), "discard") == "hand"
        return v.Phrase(word, cards=(received,), to_hand=to_hand)
    if word == v.BONUS:
        read.only(("do", "symbol"))
        found = SYMBOL.fullmatch(str(read.data.get("symbol")))
        if found is None:
            raise read.fail("symbol", "symbol", symbol=quoted(read.data.get("symbol"), 40))
        return v.Phrase(word, most=int(found.group(2)), symbol=found.group(1))
    if word == v.CHOOSE:
        read.only(("do", "from"))
        return v.Phrase(word, alternatives=parse_alternatives(pack, card, read))
    read.only(("do",))
    return v.Phrase(word)


def parse_alternatives(pack: Pack, card: str, read: Field) -> list[tuple[Choice, list[v.Phrase]]]:
    """The texts to choose from: { label = { de, en }, effects = [...] } each."""
    alternatives = []
    for number, entry in enumerate(read.items("from", 4), start=1):
        one = read.table("from", entry)
        one.only(("label", "effects"))
        choice = Choice(f"{card}_{number}")
        for language, text in one.text("label", True).items():
            pack.texts[language][f"choice.{choice.id}"] = text
        phrases = [parse_phrase(pack, card, one.table("effects", e), True) for e in one.items("effects", 5)]
        alternatives.append((choice, phrases))
    if len(alternatives) < 2:
        raise read.fail("from", "alternatives")
    return alternatives
