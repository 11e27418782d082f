import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { BoardModule } from "../src/games/board";
import { Picks } from "../src/lib/picks.svelte";
import type { Decision, Frame, TableView } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { Texts } from "../src/lib/texts";
import DecisionBar from "../src/shell/DecisionBar.svelte";
import type { TableSession } from "../src/shell/session.svelte";

const texts = new Texts("de", {
  "prompt.buy": "Was kaufst du?",
  "prompt.discard": "Lege {least} Karten ab.",
  "prompt.pay": "Wie viel zahlst du?",
  "decline.buy": "Kaufphase beenden",
  "choice.all_treasures": "alle Geldkarten spielen",
  "card.gold.name": "Gold",
  "card.copper.name": "Kupfer",
});
const board: BoardModule = {
  Board: () => ({}),
  shows: () => false,
  phases: () => [],
  subtitle: () => "",
  cardFace: (id) => ({ id, world: "dominion", name: id, frame: "", icon: "", effects: [], types: [] }),
  crests: [],
  turnOf: () => null,
  tell: () => null,
  log: { headings: [], moves: [] },
};
const frame = { state: "running", seat: 0, seats: [], table: "x", game: "dominion" } as unknown as Frame;
const view = { waiting: [0], decisions: [], table: {} } as unknown as TableView;

const card = (id: string) => ({ id, of: "card", card: id.split("#")[0] });

function show(decision: Partial<Decision>) {
  const send = vi.fn();
  const picks = new Picks(send, settings);
  picks.show({ number: 1, seat: 0, form: "one", prompt: "buy", params: {}, least: 0, most: 1, cause: "", rule: "", options: [], ...decision });
  const session = { picks, names: ["Ada"] } as unknown as TableSession;
  render(DecisionBar, { session, frame, view, board, texts, why: vi.fn(), onend: vi.fn() });
  return { send, picks };
}

beforeEach(() => {
  settings.language = "de";
  settings.confirm = false;
});

test("the usual answer is the primary button, declining stands beside it", async () => {
  const { send } = show({ options: [{ id: "all_treasures", of: "choice" }, card("gold")] });
  expect(screen.getByText("Was kaufst du?")).toBeTruthy();
  expect(screen.getByTestId("decline").textContent).toContain("Kaufphase beenden");
  await fireEvent.click(screen.getByTestId("primary"));
  expect(send).toHaveBeenCalledWith(expect.anything(), ["all_treasures"]);
});

test("a disabled primary button says what is missing", async () => {
  const { send } = show({ form: "some", prompt: "discard", least: 2, most: 2, options: [card("copper"), card("copper#2"), card("gold")] });
  const primary = screen.getByTestId<HTMLButtonElement>("primary");
  expect(primary.textContent).toContain("Noch 2 wählen");
  expect(primary.disabled).toBe(true);
  const copper = screen.getAllByTestId("option")[0]!;
  expect(copper.textContent).toContain("×2");
  await fireEvent.click(copper);
  await fireEvent.click(copper);
  expect(primary.disabled).toBe(false);
  await fireEvent.click(primary);
  expect(send).toHaveBeenCalledWith(expect.anything(), ["copper", "copper#2"]);
});

test("an amount has a stepper", async () => {
  const { send } = show({ form: "amount", prompt: "pay", least: 0, most: 3 });
  await fireEvent.click(screen.getByLabelText("Weniger"));
  await fireEvent.click(screen.getByTestId("primary"));
  expect(send).toHaveBeenCalledWith(expect.anything(), ["2"]);
});

test("things to be ordered move with the arrow keys", async () => {
  const { picks } = show({ form: "order", prompt: "discard", least: 2, most: 2, options: [card("copper"), card("gold")] });
  await fireEvent.keyDown(screen.getByRole("button", { name: /^Gold\s*2$/ }), { key: "ArrowLeft" });
  expect(picks.chosen).toEqual(["gold", "copper"]);
  expect(screen.getByRole("button", { name: /^Gold\s*1$/ })).toBeTruthy();
});
