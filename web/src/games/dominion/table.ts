// What the server tells of the table (view.py of the game), and small questions about it.
import type { Counted } from "../../lib/options";
import type { TableView } from "../../lib/protocol";
import type { BoardProps } from "../board";

export interface PileView {
  card: string;
  kind: "basic" | "kingdom" | "other";
  left: number;
  in_supply: boolean;
  cost: { coins: number; debt: number; potion: number };
  debt: number;
  /** Of a pile of different cards: what they are called together, and those from the top that all know. */
  pile?: string;
  order?: string[];
  /** Victory tokens that lie on it. */
  points?: number;
}

/** Boons or Hexes: how many are left, and those that have been turned over. */
export interface DeckView {
  kind: "boon" | "hex";
  left: number;
  discards: string[];
  /** Before the player at the turn until the turn ends. */
  kept: string[];
  /** Turned over for a player who receives it later. */
  owed: [seat: number, name: string][];
}

export interface PlayerView {
  seat: number;
  turns: number;
  debt: number;
  /** Tokens and mats by name: only what there is. */
  tokens: Record<string, number>;
  mats: Record<string, string[]>;
  states: string[];
  projects: string[];
  hand: string[] | null;
  hand_size: number;
  hand_known: string[];
  deck_size: number;
  deck_known: (string | null)[];
  deck_top_is_shadow: boolean;
  shadows: [number, string][] | null;
  discard_size: number;
  discard_top: string | null;
  discard: string[] | null;
  in_play: { card: string; stays: boolean }[];
  aside: string[];
  hidden: string[] | null;
  hidden_size: number;
  revealed: string[];
  looked: string[] | null;
  looked_size: number;
  waiting: string[];
  points: number | null;
}

export interface Table {
  phase: "start" | "action" | "buy" | "night" | "cleanup";
  turn: number;
  /** What brought this turn, if it is an extra one. */
  extra_turn: string | null;
  active: number;
  actions: number;
  coins: number;
  buys: number;
  potions: number;
  piles: PileView[];
  /** What lies beside the supply: events, projects, landmarks, ways, allies. */
  landscapes: [kind: string, name: string][];
  prophecy: string | null;
  suns: number;
  fulfilled: string | null;
  riverboat: string | null;
  trash: string[];
  /** What lies in the start decks instead of Estates. */
  shelters?: string[];
  /** Who has which artifact. */
  holders: Record<string, number>;
  decks: DeckView[];
  players: PlayerView[];
}

export type Props = BoardProps;

export const tableOf = (view: TableView): Table => view.table as unknown as Table;

/** What a pile is named after: its card, or what different cards are called together. */
export const pileId = (pile: PileView): string => pile.pile ?? pile.card;

/** Whether there are cards in a pile that not everybody knows. */
export const isHidden = ({ order, left }: PileView): boolean => order !== undefined && order.length < left;

/** The cards of a pile that all know, from the top; alike ones in a row together. */
export function runs({ order }: PileView): Counted[] {
  const found: Counted[] = [];
  for (const card of order ?? []) {
    const last = found.at(-1);
    if (last?.card === card) last.count += 1;
    else found.push({ card, count: 1 });
  }
  return found;
}

/** The players whose panels stand above the board: all others, for spectators everybody. */
export function others(table: Table, seat: number | null): PlayerView[] {
  const count = table.players.length;
  if (seat === null) return table.players;
  return Array.from({ length: count - 1 }, (_, n) => table.players[(seat + 1 + n) % count]!);
}

/** All cards of a player, wherever they lie. */
export const ownedBy = (player: PlayerView): number =>
  player.hand_size +
  player.deck_size +
  player.discard_size +
  player.in_play.length +
  player.aside.length +
  Object.values(player.mats).reduce((sum, cards) => sum + cards.length, 0) +
  player.hidden_size +
  player.revealed.length +
  player.looked_size;
