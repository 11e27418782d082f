"""A person at the browser table: sees what is on the screen, and clicks what can be clicked.

It knows nothing of the games. The hooks it uses are listed in web/README.md.
"""

import json
import random
import secrets
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request
from playwright.sync_api import Error as BrowserError

from tafelrunde import Match

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENSHOTS = ROOT / "build" / "screenshots"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 60.0

ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync --no-proxy-server"
).split()

SEEN = """() => {
  const table = document.querySelector("[data-testid=table]");
  if (!table) return null;
  const visible = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  const found = (id) => [...document.querySelectorAll(`[data-testid=${id}]`)].filter(visible);
  const chosen = document.querySelectorAll("[data-testid=option][aria-pressed=true]").length;
  return {
    state: table.dataset.state,
    number: Number(table.dataset.number),
    decision: table.dataset.decision ?? "",
    options: found("option").map((one) => one.dataset.optionId),
    primary: found("primary").some((one) => !one.disabled),
    decline: found("decline").length > 0,
    list: document.querySelectorAll("[data-testid=list][aria-expanded=false]").length > 0,
    chosen,
    aimed: found("aim").length > 0,
    question: document.querySelector("[data-testid=decision] .q b")?.textContent ?? "",
  };
}"""


# What is on the screen when there is something to decide, or the game is over.
ASKED = f"""() => {{
  const table = document.querySelector("[data-testid=table]");
  return table && (table.dataset.state === "over" || table.dataset.decision !== "") ? ({SEEN})() : null;
}}"""
CHANGED = f"(before) => JSON.stringify(({SEEN})()) !== JSON.stringify(before)"

# Texts of visible cards that stick out of their card or their place on it, or are broken inside a word.
SPILLS = r"""(within) => [...document.querySelectorAll(`${within} .card`)].flatMap((card) => {
  const edge = card.getBoundingClientRect();
  if (!card.checkVisibility() || edge.width === 0 || card.closest(".discard")) return [];
  const letter = (text, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return [...range.getClientRects()].at(-1);
  };
  // A card may lie askew: the next line is most of a letter lower.
  const broken = (text) => [...text.data.matchAll(/[^\s\u00ad-]{4,}/g)].some((piece) => {
    const first = letter(text, piece.index);
    return letter(text, piece.index + piece[0].length - 1).top > first.top + 0.7 * first.height;
  });
  return [...card.querySelectorAll(".cn, .body, .fx, .short, .p, .foot, .foot span")]
    .filter((one) => one.checkVisibility() && one.getClientRects().length && one.textContent.trim())
    .filter((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const text = range.getBoundingClientRect();
      const outside = text.left < edge.left - 1.5 || text.right > edge.right + 1.5
        || text.bottom > edge.bottom + 1.5;
      const name = one.matches(".cn") && one.firstChild ? broken(one.firstChild) : false;
      return outside || name || (one.matches(".body") && one.scrollHeight > one.clientHeight + 1);
    })
    .map((one) => `${card.className}: ${one.className} ${one.textContent.trim()}`);
})"""


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium, best the one without windows, else the one that Playwright has fetched."""
    programs = "chromium-headless-shell chromium chromium-browser google-chrome".split()
    system = next(filter(None, map(shutil.which, programs)), None)
    try:
        return playwright.chromium.launch(executable_path=system, args=ARGUMENTS)
    except BrowserError as error:
        raise AssertionError(
            "No Chromium to test with; install one: apt-get install chromium-headless-shell"
            " (or playwright install chromium)"
        ) from error


class Visitor:
    """One person with a browser of their own. Console errors and requests elsewhere are remembered."""

    def __init__(self, context: BrowserContext, url: str, name: str) -> None:
        self.context = context
        self.url = url
        self.name = name
        self.known = False
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("console", lambda one: self.errors.append(one.text) if one.type == "error" else None)
        self.page.on("pageerror", lambda one: self.errors.append(str(one)))
        self.page.on("request", self._note)

    def _note(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:", "blob:")):
            self.elsewhere.append(request.url)

    def go(self, path: str = "/") -> Page:
        """Open a page of the client."""
        self.page.goto(self.url + path)
        return self.page

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Do something past the interface, to get to what a test is about."""
        answer = self.context.request.post(self.url + path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def do(self, table: str, **action: Any) -> None:
        """A deed at a table, past the interface."""
        self.post(f"/api/tables/{table}/acts", {"key": secrets.token_hex(8), "action": action})

    def introduce(self) -> None:
        """Be known to the server, as after an earlier visit."""
        if not self.known:
            self.post("/api/me", {"name": self.name})
            self.context.add_init_script("localStorage['tafelrunde.met'] = '1'")
            self.known = True

    def give_name(self) -> None:
        """Fill in the dialog that asks for a name."""
        self.page.get_by_test_id("name").fill(self.name)
        self.page.keyboard.press("Enter")

    def play_now(self, game: str) -> None:
        """One click on the start page, a name, and the game runs."""
        self.go().get_by_test_id(f"play-{game}").click()
        self.give_name()
        self.wait_for_state("running")

    def table_id(self) -> str:
        """The table that is on the screen."""
        return self.page.url.partition("/t/")[2].partition("?")[0]

    def join(self, table: str) -> None:
        """Open a table that runs."""
        self.go(f"/t/{table}")
        self.wait_for_state("running")

    def wait_for_state(self, state: str) -> None:
        """Wait until the table is in the lobby, running or over."""
        self.page.wait_for_selector(f"[data-testid=table][data-state={state}]", state="attached")

    def see(self) -> dict[str, Any]:
        """What is on the screen."""
        seen = self.page.evaluate(SEEN)
        assert seen is not None, f"there is no table at {self.page.url}"
        found: dict[str, Any] = seen
        return found

    def wait_to_be_asked(self) -> dict[str, Any]:
        """Wait until there is something to decide, or the game is over."""
        found: dict[str, Any] = self.page.wait_for_function(ASKED).json_value()
        return found

    def act(self, rng: random.Random) -> bool:
        """Do one thing that is allowed; False if the game is over."""
        seen = self.wait_to_be_asked()
        if seen["state"] == "over":
            return False
        clicks: list[str] = []
        if seen["primary"]:
            clicks += ["primary"] * (3 if seen["chosen"] or not seen["options"] else 1)
        if seen["decline"]:
            clicks.append("decline")
        clicks += [f"option {one}" for one in seen["options"][:8]] if not seen["chosen"] else []
        if not clicks and seen["options"]:
            clicks = [f"option {one}" for one in seen["options"]]
        if not clicks and seen["list"]:
            clicks = ["list"]
        assert clicks, f"nothing can be clicked: {seen}"
        self.click(rng.choice(clicks))
        self.wait_for_change(seen)
        return True

    def click(self, what: str) -> None:
        """Click the primary button, decline, the list, or an option."""
        kind, _, id = what.partition(" ")
        hook = f'[data-testid="{kind}"]' + (f'[data-option-id="{id}"]' if id else "")
        try:
            self.page.locator(f"{hook} >> visible=true").first.click(timeout=5000)
        except BrowserError:
            # The table may have moved on under the pointer; if it has not, this is a fault.
            if self.page.locator(f"{hook} >> visible=true").count():
                raise

    def wait_for_change(self, before: dict[str, Any]) -> None:
        """Wait until what was clicked shows."""
        try:
            self.page.wait_for_function(CHANGED, arg=before)
        except BrowserError as error:
            raise AssertionError(f"nothing changed after a click: {before}") from error

    def play_to_the_end(self, rng: random.Random, most: int = 3000) -> int:
        """Play until the game is over; how many clicks it took."""
        for clicks in range(most):
            if not self.act(rng):
                return clicks
        raise AssertionError(f"the game is not over after {most} clicks: {self.see()}")

    def serious_faults(self) -> list[str]:
        """What axe-core calls serious or critical on this page. It is run past the page's own policy.

        Cards and piles are pictures: the name is spoken first, but the numbers on them follow in another
        order than they are printed. So this one rule is asked of everything else.
        """
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(
            """async () => {
              const rule = "label-content-name-mismatch";
              const all = await axe.run(document, { rules: { [rule]: { enabled: false } } });
              const names = await axe.run({ exclude: ["[data-card]", "[data-zone]"] }, { runOnly: [rule] });
              return [...all.violations, ...names.violations];
            }"""
        )
        return [
            f"{one['id']}: {one['help']} {[node['html'][:160] for node in one['nodes'][:3]]}"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]

    def spills(self, within: str = "body") -> list[str]:
        """Texts on the screen that do not fit their cards, in the letters they are meant to have."""
        self.page.evaluate("document.fonts.ready.then(() => true)")
        found: list[str] = self.page.evaluate(SPILLS, within)
        return found

    def enlarge(self, card: str, within: str = "body") -> list[str]:
        """Open a card that is on the screen and close it again; what of its large texts does not fit."""
        self.page.locator(f"{within} [data-card={card}]").first.dispatch_event("contextmenu")
        self.page.get_by_test_id("card").wait_for()
        found = self.spills("[data-testid=card]")
        self.page.keyboard.press("Escape")
        return found

    def screenshot(self, name: str) -> None:
        """Keep a picture to look at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def fine(self) -> None:
        """No errors on the console, no request to anywhere else."""
        assert self.errors == []
        assert self.elsewhere == []


@contextmanager
def visitor(
    browser: Browser,
    url: str,
    name: str = "Mira",
    language: str = "de",
    phone: bool = False,
    theme: str = "auto",
    motion: bool = False,
    pace: str = "instant",
    tips: bool = False,
) -> Iterator[Visitor]:
    """A person with a fresh browser, in a hurry unless a pace is given, and without tips unless told."""
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
        has_touch=phone,
        is_mobile=phone,
        locale=language,
        reduced_motion="no-preference" if motion else "reduce",
    )
    likes = json.dumps({"language": language, "theme": theme, "pace": pace, "tips": tips})
    context.add_init_script(f"localStorage['tafelrunde.settings'] ??= '{likes}'")
    try:
        yield Visitor(context, url, name)
    finally:
        context.close()


def open_table(game: str, host: Visitor, *others: Visitor | str, **more: Any) -> str:
    """A running table with the host on the first seat, then friends, and bots by name; its id."""
    host.introduce()
    seats = [{"bot": None}, *({"bot": one if isinstance(one, str) else None} for one in others)]
    plan = {"game": game, "seats": seats, "seat": 0, "shuffle": False, **more}
    table: str = host.post("/api/tables", plan)["table"]
    friends = {seat: one for seat, one in enumerate(others, start=1) if isinstance(one, Visitor)}
    for seat, friend in friends.items():
        friend.introduce()
        friend.do(table, do="sit", seat=seat)
    host.do(table, do="start")
    for one in (host, *friends.values()):
        one.join(table)
    return table


def show(host: Visitor, match: Match) -> str:
    """A table that shows a match from a file; its id."""
    host.introduce()
    headers = {"content-type": "application/octet-stream"}
    shown = host.context.request.post(f"{host.url}/api/imports", data=match.save(), headers=headers)
    assert shown.ok, shown.text()
    table: str = shown.json()["table"]
    return table


def play_on(host: Visitor, match: Match, bot: str = "random", friends: Sequence[Visitor] = ()) -> str:
    """A running table that goes on with a match: the host on the first seat, friends, then bots; its id."""
    wanted = {"answers": len(match.answers), "seat": 0, "bot": bot}
    table: str = host.post(f"/api/tables/{show(host, match)}/positions", wanted)["table"]
    for seat, friend in enumerate(friends, start=1):
        friend.introduce()
        host.do(table, do="arrange", seat=seat, bot=None)
        friend.do(table, do="sit", seat=seat)
    host.do(table, do="start")
    host.join(table)
    return table
