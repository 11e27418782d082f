import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Card from "../src/lib/Card.svelte";
import type { CardFaceData } from "../src/lib/face";
import { peek } from "../src/lib/peek.svelte";
import { Texts } from "../src/lib/texts";
import PeekLayer from "../src/shell/PeekLayer.svelte";

const face: CardFaceData = { id: "gold", world: "dominion", name: "Gold", frame: "", icon: "", effects: [], types: [] };

function move(node: Element, by: number): Promise<boolean> {
  const event = new MouseEvent("pointermove", { bubbles: true });
  Object.assign(event, { pointerType: "mouse" });
  Object.defineProperties(event, { movementX: { value: by }, movementY: { value: 0 } });
  return fireEvent(node, event);
}

beforeEach(() => {
  vi.useFakeTimers();
  peek.out();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

test("a card is shown large only after the pointer has moved over it", async () => {
  render(Card, { face });
  const card = screen.getByRole("button");
  await move(card, 0);
  vi.advanceTimersByTime(600);
  expect(peek.hover).toBeNull();
  await move(card, 3);
  vi.advanceTimersByTime(600);
  expect(peek.hover?.face.id).toBe("gold");
});

test("the large card never lies over the question", async () => {
  const bar = document.createElement("div");
  bar.dataset.testid = "decision";
  bar.getBoundingClientRect = () => new DOMRect(0, 500, 1000, 80);
  document.body.append(bar);
  const card = document.createElement("div");
  card.getBoundingClientRect = () => new DOMRect(300, 600, 120, 160);
  peek.over(face, card);
  const { container } = render(PeekLayer, { texts: new Texts("de", {}), why: () => {} });
  const shown = container.querySelector<HTMLElement>(".hover")!;
  expect(parseFloat(shown.style.top) + 420).toBeLessThanOrEqual(500);
});
