"""What further sets bring to the table, in the terminal: every zone has its line."""

import pytest

from tests.terminal.tools import check_page, session
from tests.dominion.full import full_table

SHOWN = {
    "de": (
        " Darunter     Bescheidenes Schloss: Verfallendes Schloss   Kleines Schloss",
        " Darunter     Kräutersammlerin: Altardienerin ×4   Meisterhexe ×4   Prophetin ×4",
        " +3 Punkte",
        " Projekte     5 Gildenhaus (Nobunaga (Bot))",
        " Wege         Weg des Ochsen",
        " Verbündete   Handwerkergilde",
        " Gaben        noch 2   aufgedeckt: Geschenk der Sonne",
        " Plagen       noch 1   aufgedeckt: Gier, Seuche",
        "     Zustand: Neidisch",
        "     Artefakt: Horn",
        "     Gabe für später: Geschenk des Mondes",
        "     Projekt: Gildenhaus",
        "     Exil: Anwesen ×3",
        "Zustand: Getäuscht\nArtefakt: Laterne\nGabe bis Zugende: Geschenk des Feldes\n",
        "Exil: Gold   Fluch ×2\nWirtshaus: Ferne Lande\n",
    ),
    "en": (
        " Below        Humble Castle: Crumbling Castle   Small Castle   Haunted Castle",
        " Below        Herb Gatherer: Acolyte ×4   Sorceress ×4   Sibyl ×4",
        " +3 VP",
        " Projects     5 Guildhall (Nobunaga (bot))",
        " Ways         Way of the Ox",
        " Allies       Crafters' Guild",
        " Boons        2 left   turned over: The Sun's Gift",
        " Hexes        1 left   turned over: Greed, Plague",
        "     State: Envious",
        "     Artifact: Horn",
        "     Boon for later: The Moon's Gift",
        "     Project: Guildhall",
        "     Exile: Estate ×3",
        "State: Deluded\nArtifact: Lantern\nBoon until the turn ends: The Field's Gift\n",
        "Exile: Gold   Curse ×2\nTavern: Distant Lands\n",
    ),
}


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_that_lies_on_the_table_has_its_line(language: str) -> None:
    shown = session(full_table(), [], language).text
    check_page(shown)
    for words in SHOWN[language]:
        assert words in shown, words


@pytest.mark.parametrize(("language", "name"), [("de", "Gildenhaus"), ("en", "Guildhall")])
def test_a_project_is_bought_by_its_name(language: str, name: str) -> None:
    shown = session(full_table(coins=5), [name], language).text
    check_page(shown)
    assert f"{name}\n" in shown.partition("> ")[2]
