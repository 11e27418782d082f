import { afterEach, expect, test, vi } from "vitest";
import type { Decision } from "../src/lib/protocol";
import { answered } from "../src/shell/learn/target";

vi.stubGlobal("CSS", { escape: (id: string) => id });
afterEach(() => document.body.replaceChildren());

const order = { form: "order", options: [] } as unknown as Decision;

/** Things of a board; jsdom lays nothing out, so that none of them is seen, but each is found. */
function lay(html: string): void {
  document.body.innerHTML = html;
}

const ids = (things: Element[]): (string | undefined)[] =>
  things.map((one) => (one as HTMLElement).dataset.optionId ?? (one as HTMLElement).dataset.testid);

test("an order on the board: the two that have to change places, then the button", () => {
  const places = ["yellow", "yellow#2", "red"].map((id) => `<i data-option-id="${id}"></i>`).join("");
  lay(`${places}<button data-testid="primary"></button>`);
  expect(ids(answered(["red", "yellow#2", "yellow"], order, ["yellow", "yellow#2", "red"]))).toEqual(["yellow", "red"]);
  expect(ids(answered(["yellow#2", "yellow", "red"], order, ["yellow", "yellow#2", "red"]))).toEqual(["primary"]);
});

test("an order in a list: the list, then the button", () => {
  lay(`<ol data-testid="list"><li data-order></li></ol><button data-testid="primary"></button>`);
  expect(ids(answered(["b", "a"], order, ["a", "b"]))).toEqual(["list"]);
  expect(ids(answered(["a", "b"], order, ["a", "b"]))).toEqual(["primary"]);
});

test("nothing at all: the button that declines, or the one that goes on", () => {
  const one = { form: "one", options: [] } as unknown as Decision;
  lay(`<button data-testid="decline"></button><button data-testid="primary"></button>`);
  expect(ids(answered([], one, []))).toEqual(["decline"]);
  lay(`<button data-testid="primary"></button>`);
  expect(ids(answered([], one, []))).toEqual(["primary"]);
});
