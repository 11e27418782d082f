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
