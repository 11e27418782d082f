"""Card packs: the format, and every mistake named with file, card and field (§10)."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.kunitori.packs import read_pack
from tests.kunitori.table import STAND_INS, new, table

LANTERN: dict[str, Any] = {
    "id": "lantern",
    "name": {"de": "Laterne", "en": "Lantern"},
    "text": {"de": "Leuchtet.", "en": "Shines."},
    "short": {"de": "La|terne", "en": "Lantern"},
    "hint": {"de": "Macht Licht", "en": "Gives light"},
    "type": "unit",
    "count": 5,
    "price": 4,
    "vp": -1,
    "attack": 3,
    "deployable": True,
    "symbols": ["action +1", "draw +2"],
    "marks": ["ninja"],
    "effects": [
        {"do": "scrap", "least": 0, "most": 1, "except": ["village"]},
        {"do": "discard", "least": 0, "most": 1},
        {"do": "receive", "card": "copper", "to": "hand"},
        {"do": "inspect"},
        {"do": "discount"},
        {"do": "bonus", "symbol": "money +2"},
        {
            "do": "choose",
            "from": [
                {"label": {"de": "Kauf", "en": "Buy"}, "effects": [{"do": "bonus", "symbol": "buy +1"}]},
                {"label": {"de": "Nichts", "en": "Nothing"}, "effects": []},
            ],
        },
    ],
}
PACK: dict[str, Any] = {
    "name": "lights",
    "title": {"de": "Lichter", "en": "Lights"},
    "note": {"de": "", "en": ""},
    "stand_in": False,
    "card": [LANTERN],
}


def toml(value: object) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def write(folder: Path, content: dict[str, Any]) -> Path:
    """A pack file."""
    file = folder / "broken.toml"
    file.write_text("".join(f"{key} = {toml(value)}\n" for key, value in content.items()), encoding="utf-8")
    return file


def complaint(folder: Path, change: Callable[[dict[str, Any], dict[str, Any]], object]) -> str:
    """What is said about a good pack after a change to it (the pack, its card)."""
    content = copy.deepcopy(PACK)
    change(content, content["card"][0])
    file = write(folder, content)
    with pytest.raises(tr.BadSetup) as caught:
        new(2, packs=[read_pack(file)])
    return str(caught.value)


@pytest.mark.rule("K71")
def test_a_good_pack_can_be_read_and_played(tmp_path: Path) -> None:
    content = read_pack(write(tmp_path, PACK))
    assert content == {**PACK, "file": "broken.toml"}
    t = new(2, packs=[content])
    card = t.game.box.by_id["lantern"]
    assert card.as_dict() == {
        "id": "lantern",
        "type": "unit",
        "count": 5,
        "price": 4,
        "price_source": "pack",
        "vp": -1,
        "attack": 3,
        "deployable": True,
        "picture": "",
        "symbols": [["action", 1], ["draw", 2]],
        "marks": ["ninja"],
    }
    assert t.left("lantern") == 5
    assert tr.texts(t.match, "de").get("card.lantern.name") == "Laterne"
    assert tr.texts(t.match, "en").get("card.lantern.text") == "Shines."
    assert tr.texts(t.match, "de").get("card.lantern.short") == "La|terne"
    assert tr.texts(t.match, "en").get("card.lantern.hint") == "Gives light"
    assert tr.texts(t.match, "en").get("choice.lantern_1") == "Buy"
    assert tr.load_match(t.match.save()).view(0) == t.match.view(0)


@pytest.mark.rule("K71")
def test_what_is_left_out_has_a_default() -> None:
    plain = {"id": "plain", "name": {"de": "P", "en": "P"}, "type": "politics", "price": 1}
    chief = {"id": "chief", "name": {"de": "C", "en": "C"}, "type": "general", "price": 6, "attack": 0}
    pack = {"name": "p", "title": {"de": "p", "en": "p"}, "stand_in": True, "card": [plain, chief]}
    box = new(2, packs=[pack]).game.box
    facts = box.by_id["plain"].as_dict()
    assert (facts["count"], facts["vp"], facts["attack"], facts["deployable"]) == (8, 0, None, False)
    assert (facts["symbols"], facts["marks"], facts["price_source"]) == ([], [], "REC")
    assert box.by_id["plain"].effect is None
    assert box.by_id["chief"].count == 1


WRONG_CARD_FIELDS: list[tuple[str, object]] = [
    ("name", "Laterne"),
    ("name", {"de": "Laterne"}),
    ("name", {"de": "", "en": "Lantern"}),
    ("name", {"de": "Laterne", "en": "x" * 501}),
    ("text", "Leuchtet."),
    ("text", {"de": 1, "en": "x"}),
    ("type", "treasure"),
    ("type", 7),
    ("count", 0),
    ("count", 41),
    ("count", "many"),
    ("price", 0),
    ("price", 21),
    ("price", "4"),
    ("price", True),
    ("vp", 21),
    ("vp", -21),
    ("vp", "?"),
    ("attack", -1),
    ("attack", 21),
    ("attack", "strong"),
    ("deployable", 1),
    ("deployable", "yes"),
    ("symbols", "draw +1"),
    ("symbols", ["draw 1"]),
    ("symbols", ["draw +0"]),
    ("symbols", ["fly +1"]),
    ("symbols", [1]),
    ("symbols", ["draw +1"] * 7),
    ("marks", "ninja"),
    ("marks", ["samurai"]),
    ("marks", ["temple_scoring"]),
    ("effects", {"do": "inspect"}),
    ("effects", ["inspect"]),
    ("effects", [{"do": "inspect"}] * 11),
    ("colour", "red"),
]


@pytest.mark.rule("K71")
@pytest.mark.parametrize(("field", "value"), WRONG_CARD_FIELDS)
def test_a_wrong_field_of_a_card_is_named(tmp_path: Path, field: str, value: object) -> None:
    said = complaint(tmp_path, lambda pack, card: card.update({field: value}))
    assert said.startswith(f"Card pack broken.toml, card lantern, field {field}: ")
    assert said.endswith(".")


@pytest.mark.rule("K71")
@pytest.mark.parametrize("field", ["name", "type", "price", "attack"])
def test_a_missing_field_of_a_card_is_named(tmp_path: Path, field: str) -> None:
    said = complaint(tmp_path, lambda pack, card: card.pop(field))
    assert said.startswith(f"Card pack broken.toml, card lantern, field {field}: ")


@pytest.mark.rule("K71")
@pytest.mark.parametrize(
    ("type", "deployable"), [("unit", False), ("general", False), ("politics", True), ("strategy", True)]
)
def test_whatever_fights_or_stays_needs_attack_power(tmp_path: Path, type: str, deployable: bool) -> None:
    def change(pack: dict[str, Any], card: dict[str, Any]) -> None:
        card.update(type=type, deployable=deployable, count=1)
        del card["attack"]

    assert complaint(tmp_path, change) == (
        "Card pack broken.toml, card lantern, field attack:"
        " must be given for Generals, Units and deployable cards."
    )


@pytest.mark.rule("K71")
@pytest.mark.parametrize("id", ["Lantern", "l", "light house", "9lives", "x" * 41, 5, None])
def test_a_wrong_id_is_named(tmp_path: Path, id: object) -> None:
    said = complaint(tmp_path, lambda pack, card: card.update(id=id) if id is not None else card.pop("id"))
    assert said.startswith("Card pack broken.toml, card, field id: must be 2 to 40 small letters")


@pytest.mark.rule("K71")
def test_a_general_is_one_card_and_never_stays(tmp_path: Path) -> None:
    said = complaint(tmp_path, lambda pack, card: card.update(type="general"))
    assert said == (
        "Card pack broken.toml, card lantern, field deployable: a General never stays in the deployment area."
    )
    said = complaint(tmp_path, lambda pack, card: card.update(type="general", deployable=False, count=2))
    assert said.startswith(
        "Card pack broken.toml, card lantern, field count: must be a whole number from 1 to 1"
    )


@pytest.mark.rule("K71")
@pytest.mark.parametrize(
    ("effect", "field"),
    [
        ({}, "do"),
        ({"do": "fly"}, "do"),
        ({"do": "scrap"}, "most"),
        ({"do": "scrap", "most": 0}, "most"),
        ({"do": "scrap", "least": 3, "most": 2}, "most"),
        ({"do": "scrap", "least": -1, "most": 2}, "least"),
        ({"do": "scrap", "most": 1, "except": "village"}, "except"),
        ({"do": "scrap", "most": 1, "except": ["vilage"]}, "except"),
        ({"do": "scrap", "most": 1, "except": [5]}, "except"),
        ({"do": "scrap", "most": 1, "card": "copper"}, "card"),
        ({"do": "discard"}, "most"),
        ({"do": "discard", "most": 11}, "most"),
        ({"do": "discard", "most": 1, "except": []}, "except"),
        ({"do": "receive"}, "card"),
        ({"do": "receive", "card": "Copper"}, "card"),
        ({"do": "receive", "card": "cooper"}, "card"),
        ({"do": "receive", "card": "copper", "to": "deck"}, "to"),
        ({"do": "inspect", "most": 1}, "most"),
        ({"do": "discount", "most": 1}, "most"),
        ({"do": "bonus"}, "symbol"),
        ({"do": "bonus", "symbol": "vp +1"}, "symbol"),
        ({"do": "bonus", "symbol": ["buy +1"]}, "symbol"),
        ({"do": "choose"}, "from"),
        ({"do": "choose", "from": [{"label": {"de": "a", "en": "a"}}]}, "from"),
        ({"do": "choose", "from": ["a", "b"]}, "from"),
    ],
)
def test_a_wrong_effect_is_named(tmp_path: Path, effect: dict[str, object], field: str) -> None:
    said = complaint(tmp_path, lambda pack, card: card.update(effects=[effect]))
    assert "card lantern, effects" in said
    assert f", field {field}: " in said


@pytest.mark.rule("K71")
@pytest.mark.parametrize(
    ("alternative", "field"),
    [
        ({}, "label"),
        ({"label": "a"}, "label"),
        ({"label": {"de": "a", "en": "a"}, "effects": "none"}, "effects"),
        ({"label": {"de": "a", "en": "a"}, "effects": [{"do": "choose", "from": []}]}, "do"),
        ({"label": {"de": "a", "en": "a"}, "effects": [{"do": "inspect"}] * 6}, "effects"),
        ({"label": {"de": "a", "en": "a"}, "price": 3}, "price"),
    ],
)
def test_a_wrong_alternative_is_named(tmp_path: Path, alternative: dict[str, object], field: str) -> None:
    good = {"label": {"de": "b", "en": "b"}, "effects": []}
    said = complaint(
        tmp_path, lambda pack, card: card.update(effects=[{"do": "choose", "from": [good, alternative]}])
    )
    assert said.startswith("Card pack broken.toml, card lantern, effects, from")
    assert f"field {field}: " in said


@pytest.mark.rule("K71")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("name", "x" * 61),
        ("name", 5),
        ("title", "Lichter"),
        ("title", {"de": "Lichter", "en": " "}),
        ("note", {"de": "nur deutsch"}),
        ("stand_in", "no"),
        ("card", []),
        ("card", "lantern"),
        ("card", ["lantern"]),
        ("card", [LANTERN] * 101),
        ("author", "me"),
    ],
)
def test_a_wrong_field_of_the_pack_is_named(tmp_path: Path, field: str, value: object) -> None:
    said = complaint(tmp_path, lambda pack, card: pack.update({field: value}))
    assert said.startswith(f"Card pack broken.toml, field {field}: ")


@pytest.mark.rule("K71")
@pytest.mark.parametrize("id", ["lantern", "cavalry"])
def test_two_cards_cannot_have_the_same_id(tmp_path: Path, id: str) -> None:
    said = complaint(tmp_path, lambda pack, card: pack["card"].append({**card, "id": id}))
    assert said == f"Card pack broken.toml, card {id}, field id: another card has this id already."


@pytest.mark.rule("K71")
def test_files_that_are_no_packs(tmp_path: Path) -> None:
    with pytest.raises(tr.BadSetup, match=r"^Card pack nowhere\.toml cannot be read: "):
        read_pack(tmp_path / "nowhere.toml")
    file = tmp_path / "broken.toml"
    file.write_text("name = 'lights", encoding="utf-8")
    with pytest.raises(tr.BadSetup, match=r"^Card pack broken\.toml is not valid TOML: "):
        read_pack(file)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(tr.BadSetup, match=r"^Card pack broken\.toml cannot be read: "):
        read_pack(file)
    with pytest.raises(tr.BadSetup, match=r"^Card pack .* cannot be read: "):
        read_pack(tmp_path)


@pytest.mark.rule("K71")
@pytest.mark.parametrize(
    ("packs", "message"),
    [
        ("first-box-stand-ins", "Option packs must be a list of packs"),
        (["second-box"], "There is no card pack 'second-box'; built in are: first-box-stand-ins."),
        ([5], "Option packs: 5 is neither the name nor the content of a pack."),
        ([STAND_INS, STAND_INS], "another card has this id already"),
        ([STAND_INS] * 21, "Option packs must be a list of packs"),
    ],
)
def test_the_option_refuses_what_is_no_pack(packs: object, message: str) -> None:
    with pytest.raises(tr.BadSetup) as caught:
        new(2, packs=packs)
    assert message in str(caught.value)


@pytest.mark.rule("K71")
def test_braces_in_texts_do_no_harm() -> None:
    card = {**LANTERN, "text": {"de": "{seat}", "en": "{0}"}}
    t = new(2, packs=[{**PACK, "card": [card]}])
    assert tr.texts(t.match, "de").say("card.lantern.text") == "(seat)"
    assert table({"hand": ["copper"]}, {}, options={"packs": [PACK]}).prompt == "buy"
