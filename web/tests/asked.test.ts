import { beforeEach, expect, test } from "vitest";
import { offer as offerDominion } from "../src/games/dominion/asking";
import { followerRefused } from "../src/games/asche/refusing";
import type { Props } from "../src/games/asche/table";
import { isAsked } from "../src/games/dominion/places";
import { offer as offerKunitori } from "../src/games/kunitori/asking";
import type { Around } from "../src/games/board";
import type { Decision } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { Texts } from "../src/lib/texts";

beforeEach(() => {
  settings.language = "de";
});

test("a card that a question is about is marked where it lies, unless it can be chosen itself", () => {
  const sentry = { params: { card: "estate" }, options: [{ id: "trash", of: "choice" }] } as unknown as Decision;
  expect(isAsked(sentry, "estate")).toBe(true);
  expect(isAsked(sentry, "copper")).toBe(false);
  const chosen = { ...sentry, options: [{ id: "estate", of: "card", card: "estate" }] } as unknown as Decision;
  expect(isAsked(chosen, "estate")).toBe(false);
  expect(isAsked(null, "estate")).toBe(false);
});

test("a follower that cannot be played now says when it can", () => {
  const texts = new Texts("de", { "card.abbot.name": "Abt", "card.abbot.hint": "Einen Kauf verwerfen" });
  const board = { texts, view: null, decision: {} } as unknown as Props;
  expect(followerRefused(board, "abbot")?.text).toBe("Einen Kauf verwerfen. Wann: Kaufphase.");
  expect(followerRefused({ ...board, decision: null } as unknown as Props, "abbot")).toBeNull();
});

test("a single Treasure in hand is played with the big button, as several are", () => {
  const piles = [{ id: "supply:estate", of: "pile", card: "estate", zone: "supply" }];
  const only = { id: "silver", of: "card", card: "silver" };
  const decision = { prompt: "buy", seat: 0, options: [only, ...piles] } as unknown as Decision;
  const around = (table: object) => ({ picks: { chosen: [] }, view: { table } }) as unknown as Around;
  const dominion = { coins: 1, buys: 1, players: [{ hand: ["silver", "estate"], tokens: {}, debt: 0 }] };
  expect(offerDominion(decision, around(dominion))).toMatchObject({ usual: only, primary: "1 Geldkarte, +2" });
  const kunitori = { money: 1, buys: 1, players: [{ hand: ["silver", "village"] }] };
  expect(offerKunitori(decision, around(kunitori))).toMatchObject({ usual: only, primary: "1 Schatzkarte, +2" });
  const none = { ...decision, options: piles };
  expect(offerDominion(none, around(dominion)).usual).toBeUndefined();
  expect(offerKunitori(none, around(kunitori)).usual).toBeUndefined();
});

test("deployed cards are played one after the other with one press, until something else is asked", () => {
  const options = ["cavalry", "light_archers"].map((card) => ({ id: card, of: "card", card }));
  const decision = { prompt: "play_deployed", seat: 0, options } as unknown as Decision;
  const table = { players: [{ deployed: ["cavalry", "light_archers", "light_archers"] }] };
  const texts = new Texts("de", { "card.cavalry.name": "Kavallerie" });
  const around = { picks: { chosen: [] }, view: { table }, texts } as unknown as Around;
  const { usual, primary, follow } = offerKunitori(decision, around);
  expect(usual).toBe(options[0]);
  expect(primary).toBe("Alle 3 der Reihe nach");
  expect(follow!({ ...decision, options: [options[1]!] })).toEqual(["light_archers"]);
  expect(follow!({ ...decision, prompt: "play_action" })).toBeUndefined();
});
