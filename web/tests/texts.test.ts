import { expect, test } from "vitest";
import type { GameEvent } from "../src/lib/protocol";
import { plain, Texts } from "../src/lib/texts";

const texts = new Texts("de", {
  and: "und",
  nothing: "nichts",
  "card.gold.name": "Gold",
  "card.gold.count": ["ein Gold", "{n} Gold"],
  "card.silver.name": "Silber",
  "card.silver.count": ["ein Silber", "{n} Silber"],
  "province.A1": "Steinmark",
  "event.buy": "{seat:player} kauft {card:card}.",
  "event.draw": ["{seat:player} zieht eine Karte.", "{seat:player} zieht {n} Karten."],
  "event.draw.seen": "{seat:player} zieht {cards:cards}.",
  "event.keep": "{seat:player} behält {cards:cards}.",
  "event.keep.no_cards": "{seat:player} behält nichts.",
  "event.give": "{seat:player} gibt {target:player} etwas.",
  "event.give.own": "{seat:player} behält es.",
  "event.march": "Von {from:province} los.",
  "event.points": "{points:each}",
});
const names = ["Ada", "Bob"];
const line = (kind: string, data: object, secret?: object) =>
  plain(texts.event({ kind, seat: 0, number: 1, data: data as never, secret: secret as never }, names));

test("players, cards with articles, and places", () => {
  expect(line("buy", { card: "gold" })).toBe("Ada kauft ein Gold.");
  expect(line("march", { from: "A1" })).toBe("Von Steinmark los.");
});

test("plurals, and what only your own seat has seen", () => {
  expect(line("draw", { n: 1 })).toBe("Ada zieht eine Karte.");
  expect(line("draw", { n: 3 })).toBe("Ada zieht 3 Karten.");
  expect(line("draw", { n: 3 }, { cards: ["gold", "silver", "gold"] })).toBe("Ada zieht 2 Gold und ein Silber.");
});

test("wordings for special cases", () => {
  expect(line("keep", { cards: [] })).toBe("Ada behält nichts.");
  expect(line("give", { target: 0 })).toBe("Ada behält es.");
  expect(line("give", { target: 1 })).toBe("Ada gibt Bob etwas.");
});

test("something for each player", () => {
  expect(line("points", { points: [3, ["gold"]] })).toBe("Ada: 3; Bob: ein Gold");
  const points: GameEvent = { kind: "points", seat: null, number: 1, data: { points: [3, 5] } };
  expect(plain(texts.event(points, names, 1))).toBe("Ada: 3; Du: 5");
});

test("cards and players can be pointed at", () => {
  const segments = texts.event({ kind: "buy", seat: 1, number: 1, data: { card: "gold" } }, names);
  expect(segments).toEqual([
    { text: "Bob", player: 1 },
    { text: " kauft " },
    { text: "ein Gold", card: "gold" },
    { text: "." },
  ]);
});

test("a missing text shows its key", () => {
  expect(line("unknown", {})).toBe("event.unknown");
});
