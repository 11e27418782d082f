"""Protected names: claimed with a passphrase, used on another device, given up again."""

from playwright.sync_api import Browser, expect

from tests.server.kit import Server
from tests.web.driver import PHONE, Visitor, open_table, visitor

PASSPHRASE = "sieben Köpfe, ein Schild"


def protect(one: Visitor) -> None:
    """Claim your own name."""
    page = one.page
    page.get_by_test_id("person").click()
    page.get_by_test_id("passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Namen schützen").click()
    expect(page.get_by_text(f"{one.name} ist jetzt geschützt.")).to_be_visible()


def test_a_protected_name_leads_back_to_the_own_games_on_another_device(
    browser: Browser, table_server: Server
) -> None:
    url = table_server.url
    with visitor(browser, url, "Adalbert") as desk, visitor(browser, url, "Adalbert", phone=True) as phone:
        table = open_table("dominion", desk, "big-money")
        desk.go()
        protect(desk)
        page = phone.go()
        page.get_by_test_id("person").click()
        phone.give_name()
        expect(page.get_by_role("alert")).to_contain_text("Dieser Name gehört jemandem.")
        assert phone.serious_faults() == []
        phone.screenshot("login-phone")
        page.get_by_test_id("passphrase").fill("nicht die richtige")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("passen nicht zusammen")
        page.get_by_test_id("passphrase").fill(PASSPHRASE)
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("person")).to_have_accessible_name("Adalbert")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
        page.locator(f"a[href='/t/{table}']").click()
        phone.wait_for_state("running")
        assert phone.wait_to_be_asked()["decision"] != ""
        desk.fine()


def test_a_link_takes_one_to_another_device_once(browser: Browser, table_server: Server) -> None:
    url = table_server.url
    with visitor(browser, url, "Cosima") as desk, visitor(browser, url, "Dietlind", phone=True) as phone:
        table = open_table("dominion", desk, "big-money")
        desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
        desk.go().get_by_test_id("person").click()
        desk.page.get_by_role("button", name="Link für ein anderes Gerät").click()
        expect(desk.page.get_by_text("Link kopiert")).to_be_visible()
        link = desk.page.evaluate("() => navigator.clipboard.readText()").removeprefix(url)
        page = phone.go(link)
        assert phone.serious_faults() == []
        phone.screenshot("device-phone")
        page.get_by_role("button", name="Weiterspielen").click()
        expect(page.get_by_test_id("person")).to_have_accessible_name("Cosima")
        expect(page.locator(f"a[href='/t/{table}']")).to_be_visible()
        page = phone.go("/credits")
        page = phone.go(link)
        page.get_by_role("button", name="Weiterspielen").click()
        expect(page.get_by_role("alert")).to_contain_text("schon benutzt")
        desk.fine()


def test_logging_out_leaves_nobody_behind(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, "Brunhilde") as one:
        one.play_now("dominion")
        table = one.table_id()
        page = one.go()
        protect(one)
        expect(page.locator(f"a[href='/t/{table}']")).to_be_visible()
        page.get_by_test_id("person").click()
        assert one.serious_faults() == []
        one.screenshot("name-dialog")
        page.get_by_role("button", name="Auf diesem Gerät abmelden").click()
        expect(page.get_by_test_id("person")).to_have_accessible_name("Anmelden")
        expect(page.locator(f"a[href='/t/{table}']")).to_have_count(0)
        page.reload()
        expect(page.get_by_test_id("person")).to_have_accessible_name("Anmelden")
        one.fine()
