"""No text leaves its card: every card of every game, in both languages, small and enlarged."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

import tafelrunde as tr
from tafelrunde.games.asche.tables import FOLLOWER_BY_ID
from tafelrunde.games.dominion.landscapes import ARTIFACT, DEALT, PROJECT, STATE
from tafelrunde.games.dominion.library import CARDS, KINGDOM, LANDSCAPES_TO_DRAW, PROPHECIES, landscapes
from tafelrunde.games.kunitori.packs import built_in
from tests.server.kit import Server
from tests.web.driver import DESKTOP, PHONE, Visitor, open_table, show, visitor

# Until a table has changed to another width: one frame notices it, the next one shows it.
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
OMEN = "tea_house"  # brings a prophecy to the table

# Piles whose words do not fit where they are to be read.
UNREADABLE = """() => [...document.querySelectorAll(".read .mid")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.closest("[data-card]").dataset.card)"""


@pytest.fixture(params=["de", "en"])
def mira(request: pytest.FixtureRequest, browser: Browser, table_server: Server) -> Iterator[Visitor]:
    with visitor(browser, table_server.url, language=request.param) as one:
        yield one
        one.fine()


def look_at(mira: Visitor, match: tr.Match, cards: Iterable[str] = ()) -> list[str]:
    """Show a match through the eyes of the first seat, and look."""
    mira.go(f"/r/{show(mira, match)}?seat=0")
    mira.wait_for_state("replay")
    return look(mira, cards)


def look(mira: Visitor, cards: Iterable[str]) -> list[str]:
    """What does not fit on the table, on the desktop and on the phone, and on cards that are enlarged."""
    found = mira.spills()
    for card in cards:
        found += mira.enlarge(card)
    resize(mira, **PHONE)
    found += mira.spills()
    resize(mira, **DESKTOP)
    return sorted(set(found))


def resize(mira: Visitor, width: int, height: int) -> None:
    mira.page.set_viewport_size({"width": width, "height": height})
    mira.page.evaluate(TWO_FRAMES)


def test_kunitori_with_its_packs(mira: Visitor) -> None:
    match = tr.new_match("kunitori", 2, 1, {"packs": built_in()})
    pool: Any = match.view(0)["table"]
    assert look_at(mira, match, [stack["card"] for stack in pool["pool"]]) == []


def test_followers_and_gold_of_schutt_und_asche(mira: Visitor) -> None:
    gold = ["gold_0", "gold_1", "gold_2", "gold_3"]
    followers = list(FOLLOWER_BY_ID)
    match = tr.position("asche", {"players": [{"followers": followers, "gold": gold}, {}]})
    assert look_at(mira, match, [*followers, *gold]) == []


def test_kingdoms_prophecies_and_landscapes_of_dominion(mira: Visitor) -> None:
    """On each table ten piles and a prophecy, on the first ones two landscapes; a Liaison brings its Ally."""
    cards = [id for id in KINGDOM if id != OMEN]
    beside = list(LANDSCAPES_TO_DRAW)
    assert len(cards) >= 9 * len(PROPHECIES)
    found: list[str] = []
    for turn, first in enumerate(range(0, len(cards), 9)):
        kingdom = [OMEN, *(cards[first:] + cards)[:9]]
        shown = [id for id in kingdom if KINGDOM[id].pile is None]  # of a mixed pile its top card is shown
        two = (beside[2 * turn :] + beside)[:2] if 2 * turn < len(beside) else []
        prophecy = list(PROPHECIES)[turn % len(PROPHECIES)]
        options = {"kingdom": kingdom, "landscapes": two, "prophecy": prophecy, "start_player": "first"}
        table: Any = tr.new_match("dominion", 2, turn, options).view(0)["table"]
        open_table("dominion", mira, "random", seed=turn, options=options)
        mira.wait_to_be_asked()
        found += look(mira, [*shown, prophecy, *(name for _, name in table["landscapes"])])
        found += mira.page.evaluate(UNREADABLE)
    assert found == []


def test_kingdom_cards_of_dominion_in_the_hand(mira: Visitor) -> None:
    """There no name is shortened, and cards show a line of text."""
    cards = [id for id, card in KINGDOM.items() if card.pile is None]
    found: list[str] = []
    for first in range(0, len(cards), 12):
        hand = cards[first : first + 12]
        position = {"table": {"kingdom": ["village"]}, "players": [{"hand": hand}, {}]}
        mira.go(f"/r/{show(mira, tr.position('dominion', position))}?seat=0")
        mira.wait_for_state("replay")
        assert mira.page.locator(".hand .card").count() == len(hand)
        found += mira.spills()
    assert found == []


def test_other_cards_boons_hexes_states_and_artifacts_of_dominion(mira: Visitor) -> None:
    """What has no pile in the kingdom is in the trash; the rest lies before a player or is turned over."""
    others = [id for id, card in CARDS.items() if id not in KINGDOM and card.pile is None]
    decks = [{"kind": kind, "cards": [], "discards": list(landscapes(kind))} for kind in DEALT]
    other = ["envious", "twice_miserable"]  # nobody is in these and in the other two at once
    first = [one for one in landscapes(STATE) if one not in other]
    projects = [f"project:{one}" for one in landscapes(PROJECT)]
    position = {
        "table": {"kingdom": ["cursed_village", "blessed_village"]},
        "players": [{}, {"states": [*first, *projects]}, {"states": other}],
        "trash": others,
        "decks": decks,
        "holders": dict.fromkeys(landscapes(ARTIFACT), 1),
    }
    mira.go(f"/r/{show(mira, tr.position('dominion', position))}?seat=0")
    mira.wait_for_state("replay")
    found: list[str] = []
    for opener, cards in (
        ("[data-zone=trash]", others),
        (".seat .open >> nth=0", [*first, *landscapes(PROJECT), *landscapes(ARTIFACT)]),
        (".seat .open >> nth=1", other),
        *((f"[data-zone='deck:{kind}']", list(landscapes(kind))) for kind in DEALT),
    ):
        mira.page.locator(opener).click()
        sheet = mira.page.get_by_test_id("sheet")
        sheet.wait_for()
        found += mira.spills()
        for card in cards:
            found += mira.enlarge(card, "[data-testid=sheet]")
        mira.page.keyboard.press("Escape")
        sheet.wait_for(state="detached")
    assert sorted(set(found)) == []
