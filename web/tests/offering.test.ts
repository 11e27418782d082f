import { expect, test } from "vitest";
import { course } from "../src/games/asche/course";
import { changes } from "../src/games/asche/offering";
import type { GameEvent } from "../src/lib/protocol";

const event = (kind: string, seat: number | null, data: Record<string, unknown> = {}) =>
  ({ kind, seat, data, number: 0, rule: "" }) as unknown as GameEvent;

test("a change after somebody was ready is told, with what lay there before, and undoes the others' ready", () => {
  const { by, revoked } = changes([
    event("offer", 1, { n: 5 }),
    event("ready", 2),
    event("pawn", 0),
    event("offer", 1, { n: 2 }),
    event("ready", 0),
    event("ready", 1),
    event("offer", 1, { n: 1 }),
  ]);
  expect([...by]).toEqual([[1, { before: 2, after: 1 }]]);
  expect([...revoked]).toEqual([0]);
});

test("who is ready again is asked no more, and laying before anybody is ready is no change", () => {
  const { by, revoked } = changes([
    event("pawn", 0),
    event("offer", 1, { n: 2 }),
    event("offer", 2, { n: 1 }),
    event("ready", 0),
    event("offer", 2, { n: 2 }),
    event("ready", 0),
  ]);
  expect([...by.keys()]).toEqual([2]);
  expect(revoked.size).toBe(0);
});

test("the course counts provinces that stand and hits on the dragon, round by round", () => {
  const told = course([
    event("round", 0),
    event("lost", 1),
    event("lost", 2),
    event("hit", 0, { hits: 1 }),
    event("round", 1),
    event("hit", 0, { hits: 2 }),
  ]);
  expect(told.points).toEqual([
    [24, 0],
    [22, 1],
    [22, 2],
  ]);
});
