import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import Card from "../src/lib/Card.svelte";
import type { CardFaceData } from "../src/lib/face";
import { questionGone } from "../src/lib/late";
import { peek } from "../src/lib/peek.svelte";
import { settings } from "../src/lib/settings.svelte";

const cavalry: CardFaceData = {
  id: "cavalry",
  world: "kunitori",
  name: "Kaval\u00adlerie",
  frame: "var(--k-unit)",
  icon: "<path d='M0 0'/>",
  price: { coins: 5 },
  attack: 2,
  deployable: true,
  effects: [{ amount: "+2", word: "Aktionen" }],
  text: "Darf liegen bleiben.",
  types: [{ icon: "", word: "Einheit" }],
};

beforeEach(() => {
  settings.language = "de";
  peek.close();
});

test("a card is one button that says everything on it", () => {
  render(Card, { face: cavalry, state: "legal", option: "cavalry" });
  const card = screen.getByRole("button");
  expect(card.getAttribute("aria-label")).toBe(
    "Kavallerie, Einheit, Preis 5, Angriff 2, aufstellbar, +2 Aktionen, wählbar",
  );
  expect(card.dataset.optionId).toBe("cavalry");
});

test("a playable card is chosen by a click; others are enlarged", async () => {
  const onpick = vi.fn();
  const { rerender } = render(Card, { face: cavalry, state: "legal", option: "cavalry", onpick });
  await fireEvent.click(screen.getByRole("button"));
  expect(onpick).toHaveBeenCalledOnce();
  await rerender({ face: cavalry, state: "off", option: "cavalry", onpick });
  await fireEvent.click(screen.getByRole("button"));
  expect(onpick).toHaveBeenCalledOnce();
  expect(peek.open?.id).toBe("cavalry");
  expect(screen.getByRole("button").dataset.testid).toBeUndefined();
});

test("a click that comes when its question has just gone opens nothing", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  questionGone();
  render(Card, { face: cavalry, state: "rest" });
  await fireEvent.click(screen.getByRole("button"));
  expect(peek.open).toBeNull();
  vi.advanceTimersByTime(1000);
  await fireEvent.click(screen.getByRole("button"));
  expect(peek.open?.id).toBe("cavalry");
  vi.useRealTimers();
});

test("piles say how many are left, groups how many there are", () => {
  render(Card, { face: cavalry, left: 6, count: 3 });
  expect(screen.getByRole("button").getAttribute("aria-label")).toContain("3-mal, noch 6");
});

test("the language can change at any time", async () => {
  render(Card, { face: cavalry, state: "selected", option: "cavalry" });
  settings.language = "en";
  await Promise.resolve();
  expect(screen.getByRole("button").getAttribute("aria-label")).toContain("cost 5, attack 2, can be deployed");
});
