import { beforeEach, expect, test } from "vitest";
import { followerRefused } from "../src/games/asche/refusing";
import type { Props } from "../src/games/asche/table";
import { isAsked } from "../src/games/dominion/places";
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
