import { beforeEach, expect, test } from "vitest";
import { effects, merge, tell } from "../src/games/kunitori/telling";
import type { GameEvent } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";

const happened = (kind: string, seat: number, data: Record<string, unknown>): GameEvent =>
  ({ number: 1, kind, seat, data }) as unknown as GameEvent;
const again = (card: string, seat = 1) => happened("replay", seat, { card });

beforeEach(() => {
  settings.language = "de";
});

test("deployed cards that are played again are one line with what they bring together", () => {
  const [line, other] = merge([again("cavalry"), again("cavalry"), again("light_archers"), again("cavalry", 2)], 2);
  expect(line?.data).toEqual({ all: "many", cards: ["cavalry", "cavalry", "light_archers"] });
  expect(effects(line!)).toBe("+6 Aktionen");
  expect(other?.data).toEqual({ card: "cavalry" });
  expect(effects(other!)).toBe("+2 Aktionen");
});

test("they are looked at together, each player's by themselves", () => {
  expect(tell(again("cavalry"), 0)?.group).toBe(tell(again("light_archers"), 0)?.group);
  expect(tell(again("cavalry"), 0)?.group).not.toBe(tell(again("cavalry", 2), 0)?.group);
});

test("a buy is one line: what was bought is not received once more, unless it comes into the hand", () => {
  const buy = happened("buy", 1, { card: "gold" });
  expect(merge([buy, happened("receive", 1, { card: "gold" })], 2)).toEqual([buy]);
  expect(merge([buy, happened("receive", 1, { card: "gold", hand: true })], 2)).toHaveLength(2);
});

test("turns are told by their rounds, also where the first of them is not told", () => {
  const turns = [1, 0, 1].map((seat, at) => happened("turn", seat, { turn: at + 2 }));
  expect(merge(turns, 2).map((one) => one.data.turn)).toEqual([1, 2, 2]);
});
