import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GERMAN, inGerman } from "../src/lib/refusals";

const SERVER = join(__dirname, "../../src/tafelrunde/server");
const sources = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter((one) => one.endsWith(".py"));
const sentences = sources.flatMap((one) =>
  [...readFileSync(join(SERVER, one), "utf8").matchAll(/NotAllowed\(\s*"([^"]+)"/g)].map((found) => found[1]!),
);

test("every plain sentence with which the server refuses has its German one, and no other", () => {
  expect(sentences.length).toBeGreaterThan(20);
  expect([...new Set(sentences)].filter((one) => !(one in GERMAN))).toEqual([]);
  expect(Object.keys(GERMAN).filter((one) => !sentences.includes(one))).toEqual([]);
});

test("what has no German sentence is told by its kind, never in English", () => {
  expect(inGerman({ code: "stale", message: "Decision 3 is not open." })).toContain("nicht mehr offen");
  expect(inGerman({ code: "strange", message: "Oops." })).toBe("Das geht gerade nicht.");
});
