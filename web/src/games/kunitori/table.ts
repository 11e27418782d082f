// The shape of `view.table` (games/kunitori/view.py), and what can be read off it.
import type { BoardProps } from "../board";
import type { Decision, GameEvent, TableView } from "../../lib/protocol";
import { factsOf } from "./facts";

export interface Stack {
  card: string;
  left: number;
  price: number;
  price_source: string;
}

export interface Battle {
  target: number;
  ally: number | null;
  cards: string[];
  allied: string[];
  stance: string;
  attack: number | null;
  defence: number | null;
}

export interface Territory {
  seat: number;
  hand: string[] | null;
  hand_size: number;
  hand_known: string[];
  deck_size: number;
  deck_known: (string | null)[];
  discard: string[] | null;
  discard_size: number;
  discard_top: string | null;
  deployed: string[];
  replayed: string[];
  played: string[];
  walls: string[];
  ambush: string[];
  reinforcement: string[];
  revealed: string[];
  had_land: boolean;
  points: number | null;
}

export interface Table {
  phase: "deployed" | "action" | "battle" | "fight" | "aftermath" | "buy" | "end";
  turn: number;
  active: number;
  start: number;
  last_seat: number | null;
  actions: number;
  money: number;
  buys: number;
  discount: boolean;
  alliance: boolean;
  pool: Stack[];
  generals_left: number;
  scrap: string[];
  battles: Battle[];
  fought: number;
  players: Territory[];
}

export type Props = BoardProps;
export type ZoneName = "deployed" | "replayed" | "played" | "walls" | "ambush" | "reinforcement" | "revealed";
/** The width from which on a name fits on a card. */
export const NAMED_FROM = 62;
/** Where a battle with your own answer to it takes the whole screen. */
export const SHORT_PHONE = "(max-width: 700px) and (max-height: 720px)";
/** A card of a battle lies in a zone, or is already on a discard pile. */
export type Shown = ZoneName | "fallen";

/** The open zones of a territory, in the order in which they are drawn. */
export const OPEN_ZONES: ZoneName[] = [
  "deployed",
  "replayed",
  "walls",
  "played",
  "ambush",
  "reinforcement",
  "revealed",
];
const FIGHTING: ZoneName[] = ["deployed", "replayed", "played", "ambush", "reinforcement"];

export const tableOf = (view: TableView): Table => view.table as unknown as Table;

/** A card that lies open somewhere. */
export interface Lying<Zone = ZoneName> {
  card: string;
  zone: Zone;
  /** Tells alike cards of a territory apart, whatever zone they are in. */
  key: string;
}

/** All open cards of a territory, and with their keys those of the hand, so that cards can travel. */
export function lying(player: Territory): { open: Lying[]; hand: { card: string; key: string }[] } {
  const seen = new Map<string, number>();
  const key = (card: string) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return `${player.seat}:${card}:${n}`;
  };
  const open = OPEN_ZONES.flatMap((zone) => player[zone].map((card) => ({ card, zone, key: key(card) })));
  return { open, hand: (player.hand ?? []).map((card) => ({ card, key: key(card) })) };
}

export const power = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + Math.max(0, factsOf(card).attack ?? 0), 0);

/** What the ambush adds besides the attack power of its cards (option `ambush_bonus`). */
export const ambushBonus = (cards: number, options: Record<string, unknown>): number =>
  options.ambush_bonus === "once" ? Math.min(1, cards) : cards;

/** The strength that lies in a territory. */
export function defence(player: Territory, options: Record<string, unknown>): number {
  return power(FIGHTING.flatMap((zone) => player[zone])) + ambushBonus(player.ambush.length, options);
}

export const fights = (zone: ZoneName, card: string): boolean =>
  FIGHTING.includes(zone) && factsOf(card).attack !== null;

/** What a seat has put on its discard pile since the strengths of the last battle were counted. */
export function fallen(events: GameEvent[], seat: number, kinds: string[]): Lying<Shown>[] {
  const counted = events.findLastIndex((one) => one.kind === "battle");
  return events
    .slice(counted + 1)
    .filter((one) => one.seat === seat && kinds.includes(one.kind))
    .flatMap(({ data, number }) => ((data.cards ?? [data.card]) as string[]).map((card) => ({ card, number })))
    .map(({ card, number }, n) => ({ card, zone: "fallen", key: `fallen:${number}:${n}` }));
}

/** The Generals and Units of a territory: what goes into the field when it attacks. */
export function army(player: Territory): string[] {
  return [...player.deployed, ...player.replayed, ...player.played].filter((card) => {
    const facts = factsOf(card);
    return facts.attack !== null && ["general", "unit"].includes(facts.type) && !facts.marks.includes("defence_only");
  });
}

/** The cards without those of the others, each taken away once. */
export function without(cards: readonly string[], others: readonly string[]): string[] {
  const rest = [...cards];
  for (const card of others) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** The seats from the left of `seat` on; all of them for a spectator. */
export function others(seats: number, seat: number | null): number[] {
  const first = seat ?? -1;
  const count = seat === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, n) => (first + 1 + n) % seats);
}

/** The decision that is asked of the seat whose view this is. */
export const asked = (view: TableView): Decision | undefined => view.decisions.find((one) => one.seat === view.seat);

export interface Reward {
  /** Least and highest difference; negative for the defender. */
  from: number;
  to: number;
  /** "" for nothing; "any" for a card of the defender's choice. */
  card: string;
}

const ALONE: Reward[] = [
  { from: 7, to: Infinity, card: "land" },
  { from: 4, to: 6, card: "prefecture" },
  { from: 1, to: 3, card: "village" },
  { from: 0, to: 0, card: "" },
  { from: -1, to: -1, card: "village" },
  { from: -2, to: -2, card: "prefecture" },
  { from: -Infinity, to: -3, card: "land" },
];
const JOINT: Reward[] = [
  { from: 12, to: Infinity, card: "land" },
  { from: 7, to: 11, card: "prefecture" },
  { from: 1, to: 6, card: "village" },
  { from: 0, to: 0, card: "" },
  { from: -Infinity, to: -1, card: "any" },
];

/** What the sides earn by the difference (K38, K39, K86). */
export const rewards = (joint: boolean): Reward[] => (joint ? JOINT : ALONE);
export const earned = (difference: number, joint: boolean): Reward =>
  rewards(joint).find((one) => difference >= one.from && difference <= one.to)!;
