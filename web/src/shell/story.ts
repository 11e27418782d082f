// What others do, in order: how long it is looked at, and how the strip tells it.
import type { BoardModule, Telling } from "../games/board";
import type { Step, Weight, Weighed } from "../lib/playback.svelte";
import { HOLD } from "../lib/playback.svelte";
import type { GameEvent, TableView } from "../lib/protocol";

const HEAVY: Weight[] = ["aside", "step", "hit", "scene"];

/** What weighs most of several events says how long they are looked at. */
export function weigh(
  events: readonly GameEvent[],
  board: Pick<BoardModule, "tell"> | null,
  seat: number | null,
  view: TableView | null = null,
): Weighed {
  let found: Weighed = { weight: "aside" };
  let adds = 0;
  for (const event of events) {
    const told = board?.tell(event, seat, view);
    if (told && heavier(told, found)) {
      const { weight, hold, beside, group } = told;
      found = { weight, hold, beside, group };
    }
    adds += told?.adds ?? 0;
  }
  return found.weight === "scene" ? { ...found, hold: (found.hold ?? HOLD.scene) + adds } : found;
}

/** What happened at once but is seen one after the other: a chapter ends where another begins, if it has a scene. */
export function acts(
  events: readonly GameEvent[],
  board: Pick<BoardModule, "tell"> | null,
  seat: number | null,
): GameEvent[][] {
  const found: GameEvent[][] = [[]];
  for (const event of events) {
    const last = found.at(-1)!;
    const begins = board?.tell(event, seat)?.begins && weigh(last, board, seat).weight === "scene";
    if (begins) found.push([event]);
    else last.push(event);
  }
  return found;
}

function heavier(one: Weighed, other: Weighed): boolean {
  const by = HEAVY.indexOf(one.weight) - HEAVY.indexOf(other.weight);
  return by > 0 || (by === 0 && (one.hold ?? HOLD[one.weight]) > (other.hold ?? HOLD[other.weight]));
}

/** Cards under a verb, or an event told in words. */
export interface Part {
  verb: string;
  cards: string[];
  event: GameEvent | null;
  hit: boolean;
}

/** What one player did without a break. */
export interface Chapter {
  seat: number | null;
  heading: GameEvent | null;
  parts: Part[];
}

/** What happened since your own last move, player by player. */
export function chapters(
  steps: readonly Step[],
  board: Pick<BoardModule, "tell" | "log">,
  seat: number | null,
  events: readonly GameEvent[],
): Chapter[] {
  const found: Chapter[] = [];
  const earlier = events.slice(0, events.indexOf(steps[0]?.events[0] as GameEvent));
  let heading = earlier.findLast((one) => board.log.headings.includes(one.kind)) ?? null;
  let open = false;
  for (const event of steps.flatMap((one) => one.events)) {
    if (board.log.headings.includes(event.kind)) [heading, open] = [event, false];
    const told = board.tell(event, seat);
    if (!told || told.weight === "aside") continue;
    // What befalls others in somebody's turn belongs to that turn.
    const actor = heading?.seat ?? event.seat;
    const last = found.at(-1);
    const chapter: Chapter = open && last?.seat === actor ? last : { seat: actor, heading, parts: [] };
    if (chapter !== last) found.push(chapter);
    open = true;
    add(chapter.parts, told, event);
  }
  return found;
}

function add(parts: Part[], told: Telling, event: GameEvent): void {
  const hit = told.weight === "hit";
  const last = parts.at(-1);
  if (!told.cards) parts.push({ verb: "", cards: [], event, hit });
  else if (last && !hit && !last.hit && last.verb === told.verb && last.event === null) last.cards.push(...told.cards);
  else parts.push({ verb: told.verb ?? "", cards: [...told.cards], event: hit ? event : null, hit });
}
