import { beforeEach, expect, test } from "vitest";
import { board as asche } from "../src/games/asche";
import { board as dominion } from "../src/games/dominion";
import { board as kunitori } from "../src/games/kunitori";
import type { TableView } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { Texts } from "../src/lib/texts";

const texts = new Texts("de", {
  "card.province.name": "Provinz",
  "card.village.name": "Dorf",
  "card.moat.name": "Burggraben",
  "card.silver.name": "Silber",
  "card.land.name": "Land",
  "reason.dragon_beaten": "Der Drache ist besiegt.",
});
const over = (reason: string, table: object, details: Record<string, number>[] = []) =>
  ({ result: { reason, details, scores: [], ranking: [], winners: [] }, table }) as unknown as TableView;
const piles = (left: Record<string, number>) =>
  Object.entries(left).map(([card, n]) => ({ card, left: n, in_supply: true }));

beforeEach(() => {
  settings.language = "de";
});

test("Dominion names the piles that ended it", () => {
  const gone = { piles: piles({ village: 0, province: 0, silver: 3 }) };
  expect(dominion.ended!(over("provinces_gone", gone), texts)).toBe("Die letzte Provinz ist genommen.");
  const three = { piles: piles({ village: 0, moat: 0, silver: 0, province: 2 }) };
  expect(dominion.ended!(over("piles_gone", three), texts)).toBe("3 Stapel sind leer: Dorf, Burggraben und Silber.");
  expect(dominion.ended!(over("stalemate", three), texts)).toBeUndefined();
});

test("Kunitori names the stack that ended it", () => {
  const pool = { pool: piles({ land: 0, village: 4, copper: 0 }) };
  expect(kunitori.ended!(over("victory_stack_empty", pool), texts)).toContain("Land: Der Stapel ist leer");
});

test("Schutt und Asche says what power counts, and why", () => {
  const table = { round: 4, players: [{ treasures: 1 }, { treasures: 1 }] };
  const won = over("dragon_beaten", table, [{ power: 11, multiplier: 22 }]);
  expect(asche.ended!(won, texts)).toBe("Der Drache ist besiegt. Macht 11 × 3, weil Runde 4 und 2 Staatsschätze.");
  const rivals = over("dragon_beaten", table, [{ power: 11, status: 11 }]);
  expect(asche.ended!(rivals, texts)).toBeUndefined();
});

test("what decided among equals is told with its numbers", () => {
  const turns = (...all: number[]) => over("", { players: all.map((one) => ({ turns: one })) });
  expect(dominion.tie!(turns(13, 12, 9), [0, 1], [])).toBe(
    "Gleich viele Punkte: Es zählt, wer weniger Züge hatte, 12 statt 13.",
  );
  expect(dominion.tie!(turns(12, 12), [0, 1], [])).toContain("geteilt");
  expect(kunitori.tie!(over("", { start: 1 }), [0, 2], ["Mira", "Takeda", "Uesugi"])).toContain(
    "hinter dem Startspieler (Takeda)",
  );
  const own = (...all: number[]) => over("", { players: all.map((one) => ({ provinces: one })) });
  expect(asche.tie!(own(5, 4, 7), [0, 1], [])).toContain("die Provinzen, 5 gegen 4");
  expect(asche.tie!(own(5, 5), [0, 1], [])).toContain("Der Regent hat entschieden");
});
