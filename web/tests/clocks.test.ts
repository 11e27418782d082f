import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame, TableView } from "../src/lib/protocol";
import Clocks from "../src/shell/Clocks.svelte";

const seat = (left: number | null, bot: string | null = null) => ({
  name: "",
  person: bot === null,
  bot,
  resigned: false,
  left,
  overdue: false,
});
const frame = {
  seat: 1,
  seats: [seat(60_000), seat(50_000), seat(40_000), seat(30_000, "squire")],
} as unknown as Frame;
const shown = () => screen.queryAllByTestId("clock").map((one) => `${one.dataset.seat} ${one.textContent}`);
const clocks = (waiting: number[], held = false) =>
  render(Clocks, { frame, view: { waiting } as unknown as TableView, names: [], seenAt: Date.now() - 10_000, held });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("all who think at the same time have their clock, your own first; bots have none", () => {
  clocks([0, 1, 2, 3]);
  expect(shown()).toEqual(["1 0:40", "0 0:50", "2 0:30"]);
});

test("who does not think sees those who do, and your own clock when nobody does", () => {
  clocks([2]);
  expect(shown()).toEqual(["2 0:30"]);
});

test("your own clock waits until the question is shown", () => {
  clocks([0, 1], true);
  expect(shown()).toEqual(["1 0:50", "0 0:50"]);
});

test("a clock that runs low is marked, and no other", () => {
  const seats = [seat(60_000), seat(19_000)];
  const low = { ...frame, seats } as unknown as Frame;
  const [view, seenAt] = [{ waiting: [0, 1] } as unknown as TableView, Date.now() - 10_000];
  const { container } = render(Clocks, { frame: low, view, names: [], seenAt });
  expect([...container.querySelectorAll(".low time")].map((one) => one.textContent)).toEqual(["0:09"]);
});
