"""How quick the client is: figures are printed and kept in build/measures, to be looked at beside others.

Machines differ, so nothing that depends on their speed is asserted.
"""

import json
from statistics import median, quantiles
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.server.kit import Server
from tests.web.driver import ROOT, open_table, visitor

FIRST_LOAD = 300_000

# Plays inside the page, so that only the client and the server are measured: clicks what can be clicked until
# so many questions are answered; the milliseconds from each click to the painted new state. People pause
# between clicks; without a pause the browser is still busy with what the last click set in motion.
PAUSE = 250
PLAY = """async ({ answers, seed, pause }) => {
  const table = () => document.querySelector("[data-testid=table]");
  const shown = (id) => [...document.querySelectorAll(`[data-testid=${id}]`)]
    .filter((one) => !one.disabled && one.checkVisibility() && one.getBoundingClientRect().width > 0);
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  const frame = () => new Promise(requestAnimationFrame);
  const until = async (done) => { while (!done()) await frame(); };
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const changed = (number) => new Promise((done) => {
    const look = () => { if (table().dataset.number !== number) { watch.disconnect(); done(); } };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { attributes: true, subtree: true, attributeFilter: ["data-number"] });
    look();
  });
  const times = [];
  while (times.length < answers) {
    await until(() => table().dataset.state === "over" || table().dataset.decision !== "");
    if (table().dataset.state === "over") break;
    const chosen = document.querySelectorAll("[data-testid=option][aria-pressed=true]").length;
    const [options, primary, decline] = [shown("option"), shown("primary"), shown("decline")];
    let things = chosen ? primary : [...options.slice(0, 8), ...primary, ...decline];
    if (!things.length) things = options.length ? options : shown("list");
    const { number } = table().dataset;
    const start = performance.now();
    things[random(things.length)].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await Promise.resolve();
    if (table().dataset.decision !== "" && table().dataset.number === number) { await frame(); continue; }
    await changed(number);
    await painted();
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, pause));
  }
  return times;
}"""

# What a fixed piece of work takes here and now: machines differ, and are shared.
CALIBRATION = """() => Array.from({ length: 9 }, () => {
  const start = performance.now();
  let sum = 0;
  for (let n = 0; n < 5e6; n++) sum = (sum + n * n) % 1000003;
  return performance.now() - start + 0 * sum;
}).sort((a, b) => a - b)[4]"""

# From now on tasks belong to the play; those before to loading.
LONG_TASKS = """() => {
  window.longTasks = { loading: [], playing: [] };
  const now = performance.now();
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      window.longTasks[one.startTime < now ? "loading" : "playing"].push(Math.round(one.duration));
  }).observe({ type: "longtask", buffered: true });
}"""


def keep(name: str, figures: dict[str, Any]) -> None:
    """Print figures, and keep them as an artefact."""
    folder = ROOT / "build" / "measures"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(f"{name}: {json.dumps(figures)}")


def in_short(times: list[float]) -> dict[str, Any]:
    """Milliseconds from click to table."""
    return {
        "answers": len(times),
        "median": round(median(times), 1),
        "p95": round(quantiles(times, n=20)[18], 1),
    }


def summary(page: Page, times: list[float], at_once: list[float]) -> dict[str, Any]:
    """What became of the clicks."""
    long = page.evaluate("() => window.longTasks")
    playing = long["playing"]
    return {
        "click_to_table_ms": in_short(times),
        "click_to_table_without_pause_ms": in_short(at_once),
        "long_tasks": {
            "over_200_ms": sum(one > 200 for one in playing),
            "longest_ms": max(playing, default=0),
            "longest_while_loading_ms": max(long["loading"], default=0),
        },
        "calibration_ms": round(page.evaluate(CALIBRATION), 1),
    }


@pytest.mark.parametrize(("game", "bot"), [("dominion", "random"), ("asche", "squire")])
def test_from_click_to_table(browser: Browser, table_server: Server, game: str, bot: str) -> None:
    with visitor(browser, table_server.url, motion=True) as mira:
        open_table(game, mira, bot, seed=5)
        mira.wait_to_be_asked()
        mira.page.evaluate(LONG_TASKS)
        mira.page.evaluate(PLAY, {"answers": 10, "seed": 7, "pause": PAUSE})  # browser and server warm up
        times = mira.page.evaluate(PLAY, {"answers": 40, "seed": 7, "pause": PAUSE})
        at_once = mira.page.evaluate(PLAY, {"answers": 40, "seed": 7, "pause": 0})
        assert len(times) == len(at_once) == 40
        keep(f"browser-{game}", summary(mira.page, times, at_once))
        mira.fine()


def test_memory_over_three_hundred_decisions(browser: Browser, table_server: Server) -> None:
    """Kunitori, where games at random are long. What grows is the log; it may not grow without measure."""
    with visitor(browser, table_server.url, motion=True) as mira:
        open_table("kunitori", mira, "random", seed=5)
        page = mira.page
        mira.wait_to_be_asked()
        devtools = mira.context.new_cdp_session(page)
        devtools.send("Performance.enable")
        page.evaluate(LONG_TASKS)
        times: dict[int, list[float]] = {}
        heap: dict[int, int] = {}
        for decisions, more, pause in ((60, 60, PAUSE), (150, 90, 0), (300, 150, 0)):
            times[decisions] = page.evaluate(PLAY, {"answers": more, "seed": 7, "pause": pause})
            assert len(times[decisions]) == more
            devtools.send("HeapProfiler.collectGarbage")
            metrics = devtools.send("Performance.getMetrics")["metrics"]
            found = {one["name"]: one["value"] for one in metrics}
            heap[decisions] = round(found["JSHeapUsedSize"] / 1000)
        keep("browser-kunitori", {**summary(page, times[60], times[150] + times[300]), "heap_kb": heap})
        assert heap[300] < 2 * heap[60]
        mira.fine()


def test_the_first_load_is_small(browser: Browser, table_server: Server) -> None:
    """All that comes over the wire for the start page: scripts, styles, fonts, and what the API says."""
    with visitor(browser, table_server.url) as mira:
        page = mira.go()
        page.wait_for_load_state("networkidle")
        loaded = page.evaluate(
            """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
              .map((one) => [one.name.split("/").at(-1), one.encodedBodySize])"""
        )
        total = sum(size for _, size in loaded)
        keep("browser-first-load", {"bytes": total, "files": dict(loaded)})
        assert total < FIRST_LOAD
        mira.fine()
