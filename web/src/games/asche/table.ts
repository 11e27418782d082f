// The shape of `view.table` (src/tafelrunde/games/asche/view.py) and what can be read off it.
import type { Decision, OptionRef, TableView } from "../../lib/protocol";
import type { BoardProps } from "../board";

export interface Field {
  path: string;
  colour: "yellow" | "red";
  number: number | null;
  turned: boolean;
  pawn: number | null;
}

export interface Fight {
  province: string;
  bought: boolean;
  open: string[];
  aside: string[];
  no_sword: boolean;
  no_shield: boolean;
  outcome: string;
  /** How many combat cards are face down; null in a fight that was over before its deck was seen. */
  deck: number | null;
  /** Combat cards of each kind that have not been seen in this fight. */
  to_come: Record<string, number>;
  /** The chance to win by fighting to the end, and after giving a power for two dragons. */
  chance: number;
  chance_spent: number;
}

export interface Province {
  name: string;
  next: string | null;
  owner: number | null;
  destroyed: boolean;
  marker: boolean;
  knight: boolean;
  sword: boolean;
  shield: boolean;
  /** From the top; null is a tile the seat has not seen. */
  stack: (string | null)[];
}

export interface Player {
  seat: number;
  gold: string[] | null;
  gold_size: number;
  gold_known: string[];
  offer: string[] | null;
  offer_size: number;
  ready: boolean;
  gave: number;
  followers: string[] | null;
  followers_size: number;
  followers_known: string[];
  power: number;
  treasures: number;
  hits: number;
  provinces: number;
}

export interface Table {
  mode: "semi" | "coop" | "solo";
  phase: string;
  round: number;
  regent: number;
  active: number;
  hits: number;
  victor: number | null;
  king: number | null;
  fields: Field[];
  reserve: number[];
  retired: number[];
  attacks: number;
  marked: string[];
  receiver: number | null;
  rewards: number;
  gold_discard: string[];
  credit: number;
  display: string[];
  pile_size: number;
  uncovered: string | null;
  source: string | null;
  fight: Fight | null;
  provinces: Province[];
  players: Player[];
}

export type Props = BoardProps;

export const HITS = 7;
export const PATHS = "ABCD";
const YELLOW = [1, 2, 3, 4];
const RED = [5, 6, 7, 8];
const MARKERS = 8;

export function tableOf(view: TableView): Table {
  return view.table as unknown as Table;
}

export const worth = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + Number(card.slice("gold_".length)), 0);

/** What a face-down tile can demand, as far as all can tell, or what the seat knows. */
export function demands(table: Table, field: Field): number[] {
  if (field.number !== null) return [field.number];
  const seen = table.fields.flatMap((one) => (one.number === null ? [] : [one.number]));
  const gone = [...table.reserve, ...table.retired, ...seen];
  return (field.colour === "yellow" ? YELLOW : RED).filter((one) => !gone.includes(one));
}

/** Where the pawn stands. */
export function pawnField(table: Table): number {
  return table.fields.findIndex((one) => one.pawn !== null);
}

/** How many attacks the offering that lies there lets through at worst: only gold that the seat sees counts. */
export function worstAttacks(table: Table): number {
  const field = table.fields[pawnField(table)];
  if (!field || field.turned) return 0;
  const seen = table.players.reduce((sum, player) => sum + worth(player.offer ?? []), 0);
  return Math.max(0, Math.max(...demands(table, field)) - seen);
}

/** Provinces the dragon would attack next, in order, over ruins and marked ones. */
export function threatened(table: Table): string[] {
  const left = table.phase === "markers" ? table.attacks : table.phase === "offering" ? worstAttacks(table) : 0;
  return pathOf(table, left);
}

/** The next provinces on the way of the dragon, so many. */
export function pathOf(table: Table, left: number): string[] {
  const at = pawnField(table);
  if (at < 0) return [];
  const byName = new Map(table.provinces.map((one) => [one.name, one]));
  const last = table.marked.at(-1);
  let here: string | null | undefined = last === undefined ? `${PATHS[at]}1` : byName.get(last)?.next;
  const found: string[] = [];
  for (let steps = 0; here && steps < byName.size && found.length < Math.min(left, MARKERS); steps++) {
    const province = byName.get(here);
    if (province && !province.destroyed && !province.marker) found.push(here);
    here = province?.next;
  }
  return found;
}

export interface Forecast {
  total: number;
  power: number;
  factor: number;
  provinces: number;
  hits: number;
  start: number;
}

const MULTIPLIERS = [
  [2, 3, 3, 3],
  [3, 2, 3, 3],
  [4, 2, 2, 3],
  [5, 1, 2, 2],
  [Infinity, 1, 1, 2],
];

/** The common score if the dragon fell now (S98-S101), but for power that still lies in stacks. */
export function forecast(table: Table, options: Record<string, unknown>): Forecast {
  const treasures = table.players.reduce((sum, one) => sum + one.treasures, 0);
  let power = table.players.reduce((sum, one) => sum + one.power, 0);
  if (options.treasure_counts_as_power) power += treasures;
  const own = (options.multipliers as number[][] | undefined) ?? [];
  const row = MULTIPLIERS.findIndex((one) => table.round <= one[0]!);
  const factor = (own[row] ?? MULTIPLIERS[row]!.slice(1))[treasures] ?? 1;
  const provinces = table.provinces.filter((one) => !one.destroyed).length;
  const kinds = { none: 0, knights: 1, power: 1, both: 2 }[String(options.start_resources)] ?? 0;
  const start = -kinds * table.players.length * Number(options.start_resource_penalty ?? 0);
  return { total: power * factor + provinces + table.hits + start, power, factor, provinces, hits: table.hits, start };
}

/** What power counts for a player when the dragon falls now by somebody else's blow (S92). */
export function ownPoints(player: Player, victor: number | null): number {
  return player.power * (player.seat === victor ? 3 : player.hits > 0 ? 2 : 1);
}

export interface Item {
  card: string;
  count: number;
  key: string;
}

/** Cards one by one, or alike ones together when there are many. */
export function items(cards: readonly string[], together: boolean, zone: string): Item[] {
  const found = new Map<string, Item>();
  const seen = new Map<string, number>();
  for (const card of cards) {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    const known = together ? found.get(card) : undefined;
    if (known) known.count++;
    else found.set(together ? card : `${card}#${n}`, { card, count: 1, key: `${zone}:${card}#${n}` });
  }
  return [...found.values()];
}

/** What of a province an option is about: the province itself, buying, looking, or a piece that stands there. */
export function modeOf(option: OptionRef): string {
  return option.of === "piece" ? String(option.tile) : option.of;
}

/** The kinds of options the map offers; with more than one the player says which is meant. */
export function modes(decision: Decision | null): string[] {
  const places = (decision?.options ?? []).filter((one) => one.province !== undefined);
  return [...new Set(places.map(modeOf))];
}
