import { beforeEach, expect, test } from "vitest";
import type { BoardModule } from "../src/games/board";
import { facts as asche } from "../src/games/asche/highlights";
import { facts as kunitori } from "../src/games/kunitori/highlights";
import type { GameEvent } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { turnFacts, whenOf } from "../src/shell/facts";

let number = 0;
const event = (kind: string, seat: number | null, data: Record<string, unknown> = {}): GameEvent =>
  ({ number: ++number, kind, seat, data, rule: "", depth: 0 }) as unknown as GameEvent;
const name = (seat: number) => ["Du", "Ida"][seat]!;
const board: Pick<BoardModule, "tell" | "log"> = {
  tell: ({ kind, data }) => (kind === "play" ? { weight: "step", sound: "card", cards: data.cards as string[] } : null),
  log: { headings: ["turn"], moves: [] },
};

beforeEach(() => {
  settings.language = "de";
  number = 0;
});

test("the largest leap, the change of lead and the turn with most cards, each at its turn", () => {
  const events = [
    event("turn", 0),
    event("turn", 1),
    event("play", 1, { cards: ["a", "b", "c", "d", "e"] }),
    event("turn", 0),
    event("turn", 1),
  ];
  const facts = turnFacts(
    events,
    [
      [3, 3],
      [3, 3],
      [3, 3],
      [3, 4],
      [10, 4],
      [10, 5],
    ],
    board,
    name,
  );
  expect(facts.map((one) => [one.text, one.event.number, whenOf(one.event, events, ["turn"])])).toEqual([
    ["Ida: 5 Karten in einem Zug gespielt.", 2, "Zug 1"],
    ["Du: 7 Punkte in einem Zug, der größte Sprung.", 4, "Zug 2"],
    ["Neue Führung: Du, vorher Ida.", 4, "Zug 2"],
  ]);
});

test("points that do not fit the turns, or that all share, tell nothing", () => {
  const events = [event("turn", 0), event("turn", 1)];
  expect(
    turnFacts(
      events,
      [
        [0, 0],
        [9, 0],
      ],
      board,
      name,
    ),
  ).toEqual([]);
  expect(
    turnFacts(
      events,
      [
        [0, 0],
        [9, 9],
        [9, 9],
      ],
      board,
      name,
    ),
  ).toEqual([]);
});

test("Kunitori remembers its largest battle", () => {
  const events = [
    event("battle", 0, { target: 1, attack: 5, defence: 4 }),
    event("battle", 1, { target: 0, attack: 9, defence: 12 }),
  ];
  expect(kunitori(events, name)).toEqual([{ event: events[1], text: "Die größte Schlacht: Ida 9, Du 12." }]);
  expect(kunitori([], name)).toEqual([]);
});

test("Schutt und Asche remembers offering, flight and last blow, if there were any", () => {
  const events = [
    event("round", 0, { round: 2 }),
    event("reveal", null, { number: 5, total: 3 }),
    event("lost", 1, { of: 2 }),
    event("hit", 1, { hits: 7 }),
  ];
  const facts = asche(events, name);
  expect(facts.map((one) => one.event)).toEqual(events.slice(1));
  expect(facts[2]!.text).toBe("Der siebte Treffer, und der Drache fällt: Ida.");
  expect(whenOf(facts[0]!.event, events, ["round"])).toBe("Runde 2");
  expect(asche([event("reveal", null, { number: 1, total: 0 }), event("hit", 0, { hits: 1 })], name)).toEqual([]);
});
