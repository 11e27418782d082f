import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Telling } from "../src/games/board";
import { Playback, type Step, type Told, type Weighed } from "../src/lib/playback.svelte";
import type { GameEvent, TableView } from "../src/lib/protocol";
import { acts } from "../src/shell/story";

let shown: number[];
let number: number;
let still = false;
const settings: { pace: "slow" | "normal" | "fast" | "instant" } = { pace: "normal" };
const WEIGHTS: Record<string, Telling> = {
  play: { weight: "step" },
  curse: { weight: "hit" },
  battle: { weight: "scene" },
  fire: { weight: "step", begins: true },
  replay: { weight: "step", group: "replay" },
};

function table(ownTurn = false) {
  const screen = {
    view: { answers: 0 } as unknown as TableView,
    show: (told: Told[]) => {
      if (!told.length) return;
      shown.push(told.at(-1)!.number);
      screen.view = told.at(-1)!.view!;
    },
  };
  const judge = {
    acts: (events: GameEvent[]) => acts(events, { tell: ({ kind }) => WEIGHTS[kind] ?? null }, null),
    weigh: (events: GameEvent[]): Weighed => WEIGHTS[events.at(-1)?.kind ?? ""] ?? { weight: "aside" },
    ownTurn: () => ownTurn,
    asks: () => false,
    stands: ({ weight }: Step) => still && weight === "scene",
  };
  return new Playback(screen, judge, settings);
}

/** The next state of the server, in which this has happened. */
function told(...kinds: string[]): [Told, number] {
  const fresh = number * 10;
  number += 1;
  const events = kinds.map((kind) => ({ kind, seat: 1, number, data: {} }));
  const seen = {
    type: "update",
    number,
    events_from: fresh,
    events,
    view: { answers: number },
    frame: { clock: null },
  };
  return [seen as unknown as Told, fresh];
}

beforeEach(() => {
  vi.useFakeTimers();
  // A step is seen at once: its time runs from the first frame.
  vi.stubGlobal("requestAnimationFrame", (seen: () => void) => (seen(), 0));
  shown = [];
  number = 0;
  settings.pace = "normal";
  still = false;
});
afterEach(() => vi.useRealTimers());

test("a scene is told when it has been seen to its end", () => {
  const playback = table();
  const [state, fresh] = told("fire", "battle", "fire", "battle");
  playback.arrive(state, fresh, false, false);
  const heard = () => playback.seen(shown.length ? state.events : []).length;
  expect(shown).toEqual([]);
  expect(heard()).toBe(0);
  vi.advanceTimersByTime(2200);
  expect(shown).toEqual([1]);
  expect(heard()).toBe(2);
  vi.advanceTimersByTime(2200);
  expect(heard()).toBe(4);
});

test("what others do is shown one thing after the other, and then the question is asked", () => {
  const playback = table();
  const done = vi.fn();
  playback.done = done;
  for (const kind of ["play", "play", "play"]) playback.arrive(...told(kind), false, false);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(630);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(20);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(640);
  expect(shown).toEqual([1, 2, 3]);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(640);
  expect(done).toHaveBeenCalledOnce();
  expect(playback.busy).toBe(false);
});

test("many of a kind are one thing to look at", () => {
  const playback = table();
  for (const kind of ["play", "replay", "replay", "replay", "play"]) playback.arrive(...told(kind), false, false);
  vi.advanceTimersByTime(640);
  expect(shown).toEqual([1, 4]);
  expect(playback.now?.events).toHaveLength(3);
  vi.advanceTimersByTime(640);
  expect(shown).toEqual([1, 4, 5]);
});

test("what is not worth a look is shown with what follows, at the end at once", () => {
  const playback = table();
  for (const kind of ["play", "shuffle", "play", "draw"]) playback.arrive(...told(kind), false, false);
  vi.advanceTimersByTime(640);
  expect(shown).toEqual([1, 3]);
  vi.advanceTimersByTime(640);
  expect(shown).toEqual([1, 3, 4]);
  expect(playback.busy).toBe(false);
});

test("skipping shows the server's state at once and keeps what happened for the strip", () => {
  const playback = table();
  for (const kind of ["play", "curse", "play"]) playback.arrive(...told(kind), false, false);
  playback.skip();
  expect(shown.at(-1)).toBe(3);
  expect(playback.busy).toBe(false);
  expect(playback.past.flatMap((one) => one.events.map((event) => event.kind))).toEqual(["play", "curse", "play"]);
});

test("what the server was still telling when the player skipped is skipped, what comes later is shown", () => {
  const playback = table();
  playback.arrive(...told("play"), false, false);
  playback.skip();
  vi.advanceTimersByTime(300);
  for (const kind of ["play", "play"]) playback.arrive(...told(kind), false, false);
  expect(shown.at(-1)).toBe(3);
  expect(playback.busy).toBe(false);
  vi.advanceTimersByTime(1000);
  for (const kind of ["play", "play"]) playback.arrive(...told(kind), false, false);
  expect(shown.at(-1)).toBe(4);
});

test("what follows a deed of your own is not skipped with what was before it", () => {
  const playback = table();
  playback.skip();
  playback.arrive(...told("play"), true, false);
  for (const kind of ["play", "play"]) playback.arrive(...told(kind), false, false);
  expect(shown.at(-1)).toBe(2);
});

test("your own deed is shown at once, whatever still waits", () => {
  const playback = table(true);
  for (const kind of ["play", "play"]) playback.arrive(...told(kind), false, false);
  playback.arrive(...told("play"), true, false);
  expect(shown.at(-1)).toBe(3);
  expect(playback.busy).toBe(false);
  // The strip keeps what led to it until there is something new to tell.
  expect(playback.past).toHaveLength(2);
  playback.arrive(...told("play"), false, false);
  expect(playback.past).toHaveLength(1);
});

test("what others do while the player is asked does not take the question away", () => {
  const playback = table();
  playback.arrive(...told("play"), false, true);
  expect(shown).toEqual([1]);
  expect(playback.busy).toBe(false);
});

test("many things are shown faster, down to 350 ms each, but what hits the player has its time", () => {
  const playback = table();
  playback.paused = true;
  for (let n = 0; n < 40; n++) playback.arrive(...told("play"), false, false);
  playback.pause();
  vi.advanceTimersByTime(350 * 40 + 1);
  expect(shown.at(-1)).toBe(40);
  playback.skip();
  vi.advanceTimersByTime(1000);
  playback.arrive(...told("curse"), false, false);
  vi.advanceTimersByTime(1590);
  expect(playback.busy).toBe(true);
  vi.advanceTimersByTime(20);
  expect(playback.busy).toBe(false);
});

test("the pace is what the player likes; at once means nothing waits", () => {
  settings.pace = "slow";
  const slow = table();
  slow.arrive(...told("play"), false, false);
  vi.advanceTimersByTime(1100);
  expect(slow.busy).toBe(true);
  settings.pace = "instant";
  const instant = table();
  for (const kind of ["play", "curse", "battle"]) instant.arrive(...told(kind), false, false);
  expect(instant.busy).toBe(false);
  expect(shown.at(-1)).toBe(4);
  expect(instant.past).toHaveLength(3);
});

test("a pause lasts until it is ended, and one step can be shown meanwhile", () => {
  const playback = table();
  for (const kind of ["play", "play", "play"]) playback.arrive(...told(kind), false, false);
  playback.pause();
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([1]);
  playback.next();
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([1, 2]);
  playback.pause();
  expect(shown).toEqual([1, 2, 3]);
});

test.each([false, true])("scenes that are told at once are seen one after the other (own deed: %s)", (own) => {
  const playback = table();
  playback.arrive(...told("battle", "fire", "fire"), own, false);
  expect(playback.scene?.events.map((one) => one.kind)).toEqual(["battle"]);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(2210);
  expect(playback.scene).toBeNull();
  expect(playback.now?.events.map((one) => one.kind)).toEqual(["fire", "fire"]);
  expect(shown).toEqual([1]);
  playback.arrive(...told("fire", "battle"), false, false);
  playback.skip();
  expect(shown).toEqual([1, 2]);
});

test("without motion a scene stands until it was seen, and nothing else does", () => {
  still = true;
  const playback = table();
  for (const kind of ["play", "battle", "play"]) playback.arrive(...told(kind), false, false);
  vi.advanceTimersByTime(640);
  expect(playback.scene?.events[0]?.kind).toBe("battle");
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([1, 2]);
  expect(playback.standing).toBe(true);
  playback.dismiss();
  expect(shown).toEqual([1, 2, 3]);
  expect(playback.standing).toBe(false);
  vi.advanceTimersByTime(640);
  expect(playback.busy).toBe(false);
  // What your own answer led to stands there in the same way, and is told meanwhile.
  playback.moved();
  playback.arrive(...told("battle"), true, false);
  vi.advanceTimersByTime(60_000);
  expect(playback.busy).toBe(true);
  expect(playback.now).toBe(playback.scene);
  playback.dismiss();
  expect(playback.busy).toBe(false);
});

test("what happened can be looked at again and ends with the server's state", () => {
  const playback = table();
  for (const kind of ["play", "play"]) playback.arrive(...told(kind), false, false);
  playback.skip();
  shown = [];
  playback.again();
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(640 * 1.8 + 1);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(640 * 1.8 + 1);
  expect(playback.busy).toBe(false);
  expect(playback.past).toHaveLength(2);
});

test("a snapshot is shown at once and forgets what waited", () => {
  const playback = table();
  for (const kind of ["play", "play"]) playback.arrive(...told(kind), false, false);
  playback.arrive({ ...told("play")[0], type: "snapshot" }, 0, false, false);
  expect(shown.at(-1)).toBe(3);
  expect(playback.busy).toBe(false);
});
