import { describe, expect, it } from "vitest";
import { belongings } from "../src/games/dominion/belongings";
import { runs, type PileView, type PlayerView, type Table } from "../src/games/dominion/table";
import { endsTurn, merge, tell } from "../src/games/dominion/telling";
import type { GameEvent } from "../src/lib/protocol";

const happened = (kind: string, seat: number, data: Record<string, unknown>): GameEvent =>
  ({ number: 1, kind, seat, data }) as unknown as GameEvent;

describe("what others do", () => {
  it("tells a Hex as a hit to whoever receives it, and only to them", () => {
    const hex = happened("receive", 0, { kind: "hex", landscape: "greed" });
    expect(tell(hex, 0)).toMatchObject({ weight: "hit", cards: ["greed"] });
    expect(tell(hex, 1)?.weight).toBe("step");
    expect(tell(happened("receive", 0, { kind: "boon", landscape: "suns_gift" }), 0)?.weight).toBe("step");
  });

  it("tells calls, exchanges, artifacts, projects and mats with their cards", () => {
    const cards = [
      happened("call", 1, { card: "guide" }),
      happened("exchange", 1, { card: "page", for: "treasure_hunter" }),
      happened("artifact", 1, { artifact: "horn" }),
      happened("buy_project", 1, { project: "guildhall" }),
      happened("to_mat", 1, { card: "gold", mat: "exile" }),
    ].map((one) => tell(one, 0)?.cards);
    expect(cards).toEqual([["guide"], ["treasure_hunter"], ["horn"], ["guildhall"], ["gold"]]);
  });

  it("knows when a turn ends with what is told, and when one begins with it", () => {
    const buy = happened("buy", 1, { card: "silver" });
    const turn = happened("turn", 0, { turn: 2 });
    expect(endsTurn([buy, happened("draw", 1, {}), turn], 0)).toBe(true);
    expect(endsTurn([turn, happened("play", 0, { card: "village" })], 1)).toBe(false);
    expect(endsTurn([buy], 0)).toBe(false);
  });

  it("remembers that a card was played by a Way, without touching what was told", () => {
    const play = happened("play", 0, { card: "livery" });
    const [told] = merge([play, happened("acts", 0, { card: "way_of_the_ox" })]);
    expect(told?.data.way).toBe("way_of_the_ox");
    expect(play.data.way).toBeUndefined();
  });
});

describe("the table", () => {
  it("puts alike cards of a pile together that lie next to each other", () => {
    const pile = { order: ["acolyte", "acolyte", "sibyl", "acolyte"] } as PileView;
    expect(runs(pile)).toEqual([
      { card: "acolyte", count: 2 },
      { card: "sibyl", count: 1 },
      { card: "acolyte", count: 1 },
    ]);
  });

  it("lays before a player only what is theirs", () => {
    const player = {
      seat: 1,
      tokens: { favors: 2 },
      mats: { exile: ["gold"] },
      states: [],
      projects: [],
    } as unknown as PlayerView;
    const deck = {
      kind: "boon",
      left: 3,
      discards: [],
      kept: ["fields_gift"],
      owed: [
        [1, "suns_gift"],
        [0, "moons_gift"],
      ],
    };
    const table = { active: 0, holders: { horn: 1, key: 0 }, decks: [deck] } as unknown as Table;
    expect(belongings(table, player)).toEqual([
      { key: "token.favors", count: 2, cards: [] },
      { key: "zone.artifacts", cards: ["horn"] },
      { key: "zone.owed", cards: ["suns_gift"] },
      { key: "mat.exile", cards: ["gold"] },
    ]);
  });
});
