import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { BoardModule } from "../src/games/board";
import { hints } from "../src/lib/hint.svelte";
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
  offer: (decision) => ({
    usual: decision.options.find((one) => one.id === "all_treasures"),
    ends: decision.prompt === "buy",
    risk: decision.prompt === "fight" ? "Der Ritter fällt." : undefined,
    goesOn: decision.prompt === "fight",
    keys: { let_run: "L" },
  }),
  warns: (option) => (option.card === "curse" ? "Fluch kaufen?" : undefined),
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
  const picks = new Picks(send, settings, board);
  picks.show({
    number: 1,
    seat: 0,
    form: "one",
    prompt: "buy",
    params: {},
    least: 0,
    most: 1,
    cause: "",
    rule: "",
    options: [],
    ...decision,
  });
  const session = { picks, names: ["Ada"] } as unknown as TableSession;
  const { component: bar } = render(DecisionBar, { session, frame, view, board, texts, onend: vi.fn() });
  return { send, picks, bar };
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

test("where something can be chosen, declining is never the primary button", () => {
  show({ options: [card("gold")] });
  expect(screen.queryByTestId("primary")).toBeNull();
  expect(screen.getByTestId("decline").textContent).toContain("Kaufphase beenden E");
});

test("where nothing can be chosen, going on is the primary button", async () => {
  const { send } = show({ options: [] });
  expect(screen.queryByTestId("decline")).toBeNull();
  await fireEvent.click(screen.getByTestId("primary"));
  expect(send).toHaveBeenCalledWith(expect.anything(), []);
});

test("several things can be chosen: none of them is no answer for Enter", async () => {
  const { send } = show({
    form: "some",
    prompt: "discard",
    least: 0,
    most: 2,
    options: [card("copper"), card("gold")],
  });
  expect(screen.queryByTestId("primary")).toBeNull();
  await fireEvent.click(screen.getByTestId("decline"));
  expect(send).toHaveBeenCalledWith(expect.anything(), []);
});

test("an answer that harms is asked about once more", async () => {
  const { send } = show({ options: [card("curse"), card("gold")] });
  await fireEvent.click(screen.getAllByTestId("option")[0]!);
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByTestId("primary").textContent).toContain("Fluch kaufen?");
  await fireEvent.click(screen.getByTestId("primary"));
  expect(send).toHaveBeenCalledWith(expect.anything(), ["curse"]);
});

test("what could be regretted needs Enter twice, and says why", async () => {
  vi.useFakeTimers();
  const { send, bar } = show({ prompt: "fight", options: [card("gold")] });
  vi.advanceTimersByTime(1000);
  bar.enter();
  await tick();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText("Der Ritter fällt.")).toBeTruthy();
  bar.enter();
  expect(send).toHaveBeenCalledWith(expect.anything(), []);
  vi.useRealTimers();
});

test("keys keep their meaning: N says no, E ends a phase, letters are given by the game", () => {
  const ends = show({ options: [card("gold")] });
  ends.bar.decline("n");
  expect(ends.send).not.toHaveBeenCalled();
  ends.bar.decline("e");
  expect(ends.send).toHaveBeenCalledWith(expect.anything(), []);
  const no = show({ prompt: "discard", options: [card("gold"), { id: "let_run", of: "choice" }] });
  no.bar.decline("e");
  expect(no.send).not.toHaveBeenCalled();
  no.bar.letter("l");
  expect(no.send).toHaveBeenCalledWith(expect.anything(), ["let_run"]);
});

test("an empty place says what is missing", async () => {
  const { send } = show({
    form: "some",
    prompt: "discard",
    least: 2,
    most: 2,
    options: [card("copper"), card("copper#2"), card("gold")],
  });
  expect(screen.getByTestId("slot").textContent).toContain("Noch 2 wählen");
  const copper = screen.getAllByTestId("option")[0]!;
  expect(copper.textContent).toContain("×2");
  await fireEvent.click(copper);
  await fireEvent.click(copper);
  await fireEvent.click(screen.getByTestId("primary"));
  expect(send).toHaveBeenCalledWith(expect.anything(), ["copper", "copper#2"]);
});

test("an amount has a stepper", async () => {
  const { send } = show({ form: "amount", prompt: "pay", least: 0, most: 3 });
  await fireEvent.click(screen.getByLabelText("Weniger"));
  await fireEvent.click(screen.getByTestId("primary"));
  expect(send).toHaveBeenCalledWith(expect.anything(), ["2"]);
});

test("things to be ordered move with the arrow keys", async () => {
  const { picks } = show({
    form: "order",
    prompt: "discard",
    least: 2,
    most: 2,
    options: [card("copper"), card("gold")],
  });
  await fireEvent.keyDown(screen.getByRole("button", { name: /^Gold\s*2$/ }), { key: "ArrowLeft" });
  expect(picks.chosen).toEqual(["gold", "copper"]);
  expect(screen.getByRole("button", { name: /^Gold\s*1$/ })).toBeTruthy();
});

test("an explanation stays while the same question comes again with news of the table, and goes with it", async () => {
  const { picks } = show({ options: [card("gold")] });
  await tick();
  hints.show({ title: "Kostet 8, du hast 6." }, document.body);
  picks.show(structuredClone(picks.decision));
  await tick();
  expect(hints.shown?.title).toBe("Kostet 8, du hast 6.");
  picks.show({ ...picks.decision!, number: 2 });
  await tick();
  expect(hints.shown).toBeNull();
});
