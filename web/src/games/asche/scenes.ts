// Moments that have a scene, from what happened in them and the table before.
import type { Step } from "../../lib/playback.svelte";
import type { GameEvent } from "../../lib/protocol";
import { tableOf, type Fight } from "./table";

export interface FightScene {
  /** The fight as it stood at its end. */
  fight: Fight;
  seat: number;
  /** How many of its cards lay open before. */
  known: number;
  outcome: string;
  /** The kind of card that decided, if one did. */
  by: string;
  hits: number | null;
  /** What followed at once, told as in the log: followers drawn, provinces lost. */
  after: GameEvent[];
}

export interface OfferingScene {
  field: number;
  number: number;
  total: number;
  offers: string[][];
  attacks: number;
  giver: number | null;
  markers: string[];
}

const AFTER = ["draw_follower", "take_follower", "king", "remove_marker"];
const NEEDED = 3;

export interface Ending {
  won: boolean;
  event: GameEvent;
  king: GameEvent | null;
}

/** The last moment of a game. */
export function endingOf(step: Step | null): Ending | null {
  const event = step?.events.find((one) => one.kind === "victory" || one.kind === "defeat");
  if (!step || !event) return null;
  return { won: event.kind === "victory", event, king: step.events.find((one) => one.kind === "king") ?? null };
}

export function fightScene(step: Step | null): FightScene | null {
  const end = step?.events.find((one) => one.kind === "fight_end");
  if (!step?.before || !end) return null;
  const before = tableOf(step.before).fight;
  const { province, outcome, cards } = end.data as { province: string; outcome: string; cards: string[] };
  const same = before?.province === province ? before : null;
  const open = cards ?? [];
  const last = open.at(-1) ?? "";
  const hit = step.events.find((one) => one.kind === "hit");
  return {
    fight: {
      province,
      open,
      bought: same?.bought ?? false,
      aside: same?.aside ?? [],
      no_sword: same?.no_sword ?? false,
      no_shield: same?.no_shield ?? false,
      outcome,
      deck: same?.deck == null ? null : same.deck - (open.length - same.open.length),
      to_come: {},
      chance: 0,
      chance_spent: 0,
    },
    seat: end.seat ?? 0,
    known: Math.min(same?.open.length ?? 0, open.length),
    outcome,
    by: open.filter((card) => card === last).length >= NEEDED ? last : "",
    hits: hit ? Number(hit.data.hits) : null,
    after: step.events.slice(step.events.indexOf(end) + 1).filter((one) => AFTER.includes(one.kind)),
  };
}

export function offeringScene(step: Step | null): OfferingScene | null {
  const reveal = step?.events.find((one) => one.kind === "reveal");
  if (!step || !reveal) return null;
  const of = (kind: string) => step.events.filter((one) => one.kind === kind);
  const { field, number, total, offers } = reveal.data as {
    field: number;
    number: number;
    total: number;
    offers: string[][];
  };
  return {
    field,
    number,
    total,
    offers,
    attacks: Number(of("attack")[0]?.data.attacks ?? 0),
    giver: of("appeased")[0]?.seat ?? null,
    markers: of("marker").map((one) => String(one.data.province)),
  };
}

/** Provinces that burn in this step, in the order of the path. */
export function burning(step: Step | null): GameEvent[] {
  return step?.events.filter((one) => one.kind === "lost") ?? [];
}
