// The last offering that was turned over, from the events.
import type { GameEvent } from "../../lib/protocol";

export interface Turned {
  field: number;
  number: number;
  total: number;
  offers: string[][];
  /** Who gave most, if it was enough. */
  giver: number | null;
  attacks: number;
}

export function lastOffering(events: readonly GameEvent[]): Turned | null {
  const at = events.findLastIndex((one) => one.kind === "reveal");
  const reveal = events[at];
  if (!reveal) return null;
  const after = events.slice(at + 1, at + 3);
  const { field, number, total, offers } = reveal.data as unknown as Omit<Turned, "giver" | "attacks">;
  const giver = after.find((one) => one.kind === "appeased")?.seat ?? null;
  const attacks = Number(after.find((one) => one.kind === "attack")?.data.attacks ?? 0);
  return { field, number, total, offers, giver, attacks };
}

const DRAGON = ["reward", "markers", "defence", "fights", "before_fight", "combat", "survived", "losses"];

/** While its consequences last, the offering stays on the table. */
export function stillLies(phase: string, bought: boolean): boolean {
  return DRAGON.includes(phase) && !bought;
}

export interface Change {
  before: number;
  after: number;
}

/** Who has changed an offering after somebody was ready: how many cards lay there, and how many do now. A change makes
 * everybody think again; `revoked` are the seats whose "ready" it has undone. */
export function changes(events: readonly GameEvent[]): { by: Map<number, Change>; revoked: Set<number> } {
  const open = events.slice(events.findLastIndex((one) => one.kind === "pawn") + 1);
  const [laid, ready] = [new Map<number, number>(), new Set<number>()];
  const [by, revoked] = [new Map<number, Change>(), new Set<number>()];
  for (const { kind, seat, data } of open) {
    if (seat === null) continue;
    if (kind === "ready") {
      ready.add(seat);
      revoked.delete(seat);
    }
    if (kind !== "offer") continue;
    const after = Number(data.n ?? (data.cards as string[] | undefined)?.length ?? 0);
    if (ready.size) by.set(seat, { before: by.get(seat)?.before ?? laid.get(seat) ?? 0, after });
    for (const one of ready) if (one !== seat) revoked.add(one);
    ready.clear();
    laid.set(seat, after);
  }
  return { by, revoked };
}
