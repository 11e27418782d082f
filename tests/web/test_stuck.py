"""A game that this version cannot play, in the browser: it says so in both languages and can be ended."""

import random
import sqlite3

from playwright.sync_api import Browser, expect

from tests.engine.saves import rewritten
from tests.server.kit import Server
from tests.web.driver import open_table, visitor


def make_unreadable(server: Server, table: str) -> None:
    """What is stored of a game looks as if it had been played with an option that nobody knows any more."""
    ((save,),) = server.rows("SELECT save FROM tables WHERE id = ?", table)
    strange = rewritten(save, lambda content: content.update(rules=1, options={"gone": 1}))
    with sqlite3.connect(server.data / "tafelrunde.sqlite") as database:
        database.execute("UPDATE tables SET rules = 1, save = ? WHERE id = ?", (strange, table))


def test_it_says_so_keeps_the_log_and_can_be_ended(browser: Browser, mortal_server: Server) -> None:
    with visitor(browser, mortal_server.url) as mira:
        table = open_table("kunitori", mira, "daimyo", seed=3, options={"start_player": "first"})
        mira.act(random.Random(1))
        mortal_server.stop()
        make_unreadable(mortal_server, table)
        mortal_server.restart()
        mira.wait_for_state("stuck")
        page = mira.page
        expect(page.get_by_role("status").first).to_contain_text("kann sie nicht weiterspielen")
        expect(page.get_by_text("Was bisher geschah, bleibt im Protokoll.")).to_be_visible()
        expect(page.get_by_role("region", name="Protokoll")).to_contain_text("Du spielst")
        mira.screenshot("stuck-desktop")
        assert mira.serious_faults() == []
        mira.go(f"/r/{table}")
        mira.wait_for_state("stuck")
        expect(page.get_by_role("button", name="Partie beenden")).to_have_count(0)
        mira.go(f"/t/{table}")
        page.get_by_role("button", name="Partie beenden").click()
        expect(page.get_by_text("Die Partie ist beendet.")).to_be_visible()
    with visitor(browser, mortal_server.url, "Ned", language="en", phone=True) as ned:
        ned.go(f"/t/{table}")
        ned.wait_for_state("stuck")
        expect(ned.page.get_by_role("status").first).to_contain_text("cannot go on with it")
        expect(ned.page.get_by_text("The game is over. What happened stays in the log.")).to_be_visible()
        ned.screenshot("stuck-phone")
        assert ned.spills() == []
        ned.fine()
