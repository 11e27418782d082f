import { describe, expect, test, vi } from "vitest";
import { Picks } from "../src/lib/picks.svelte";
import type { Decision, Form } from "../src/lib/protocol";

function ask(form: Form, ids: string[], least: number, most: number, number = 1): Decision {
  const options = ids.map((id) => ({ id, of: "card", card: id }));
  return { number, seat: 0, form, prompt: "test", params: {}, least, most, cause: "", rule: "", options };
}

function picksFor(decision: Decision, confirm = false) {
  const send = vi.fn();
  const picks = new Picks(send, { confirm });
  picks.show(decision);
  return { picks, send };
}

describe("one", () => {
  test("a click answers at once", () => {
    const { picks, send } = picksFor(ask("one", ["copper", "gold"], 1, 1));
    picks.toggle("gold");
    expect(send).toHaveBeenCalledWith(expect.anything(), ["gold"]);
    expect(picks.sent).toBe(true);
  });

  test("an answer that is on its way shows only if it takes long", () => {
    vi.useFakeTimers();
    const { picks } = picksFor(ask("one", ["copper", "gold"], 1, 1));
    picks.toggle("gold");
    expect([picks.busy, picks.has("copper")]).toEqual([false, true]);
    vi.advanceTimersByTime(200);
    expect([picks.busy, picks.has("copper")]).toEqual([true, false]);
    picks.release();
    picks.toggle("copper");
    picks.show(ask("one", ["silver"], 1, 1, 2));
    vi.advanceTimersByTime(200);
    expect([picks.sent, picks.busy]).toEqual([false, false]);
    vi.useRealTimers();
  });

  test("whoever wants to confirm chooses first, and may change their mind", () => {
    const { picks, send } = picksFor(ask("one", ["copper", "gold"], 1, 1), true);
    picks.toggle("gold");
    picks.toggle("copper");
    expect(send).not.toHaveBeenCalled();
    expect(picks.chosen).toEqual(["copper"]);
    picks.submit();
    expect(send).toHaveBeenCalledWith(expect.anything(), ["copper"]);
  });

  test("nothing can be clicked while an answer is on its way", () => {
    const { picks, send } = picksFor(ask("one", ["copper", "gold"], 1, 1));
    picks.toggle("gold");
    picks.toggle("copper");
    picks.submit(["copper"]);
    expect(send).toHaveBeenCalledTimes(1);
    picks.release();
    expect(picks.has("copper")).toBe(true);
  });

  test("declining is only possible where the rules allow it", () => {
    const must = picksFor(ask("one", ["copper"], 1, 1));
    must.picks.decline();
    expect(must.send).not.toHaveBeenCalled();
    const may = picksFor(ask("one", ["copper"], 0, 1));
    may.picks.decline();
    expect(may.send).toHaveBeenCalledWith(expect.anything(), []);
  });
});

describe("some", () => {
  test("counts what is missing and never takes too many", () => {
    const { picks, send } = picksFor(ask("some", ["a", "b", "c"], 2, 2));
    expect(picks.missing).toBe(2);
    picks.submit();
    expect(send).not.toHaveBeenCalled();
    picks.toggle("a");
    picks.toggle("b");
    expect(picks.has("c")).toBe(false);
    picks.toggle("c");
    expect(picks.chosen).toEqual(["a", "b"]);
    expect(picks.canSubmit).toBe(true);
  });

  test("alike cards are taken one by one, and given back from the end", () => {
    const ids = ["copper", "copper#2", "copper#3"];
    const { picks } = picksFor(ask("some", ids, 0, 3));
    picks.more(ids);
    picks.more(ids);
    expect(picks.chosen).toEqual(["copper", "copper#2"]);
    picks.less(ids);
    expect(picks.chosen).toEqual(["copper"]);
  });
});

test("an order begins as it is and is changed by moving", () => {
  const { picks, send } = picksFor(ask("order", ["a", "b", "c"], 3, 3));
  picks.move("c", -1);
  picks.move("a", -1);
  expect(picks.chosen).toEqual(["a", "c", "b"]);
  picks.submit();
  expect(send).toHaveBeenCalledWith(expect.anything(), ["a", "c", "b"]);
});

test("an amount stays within its bounds", () => {
  const { picks, send } = picksFor(ask("amount", [], 1, 4));
  picks.setAmount(9);
  expect(picks.amount).toBe(4);
  picks.setAmount(0);
  expect(picks.amount).toBe(1);
  picks.submit();
  expect(send).toHaveBeenCalledWith(expect.anything(), ["1"]);
});

test("a selection survives an update of the same question, and no other", () => {
  const { picks } = picksFor(ask("some", ["a", "b"], 0, 2));
  picks.toggle("a");
  picks.show(ask("some", ["a", "b"], 0, 2));
  expect(picks.chosen).toEqual(["a"]);
  picks.show(ask("some", ["a", "b"], 0, 2, 2));
  expect(picks.chosen).toEqual([]);
});
