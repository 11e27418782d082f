// The Kingdom cards, and the sets that somebody has put together and kept in this browser.

import facts from "../../../facts/dominion.json";
import type { Texts } from "../../../lib/texts";
import { LAID_OUT } from "../landscape";

export interface Fact {
  id: string;
  set: string;
  types: string[];
  cost?: { coins: number; debt: number; potion: number };
  /** It has a pile of its own in the kingdom. */
  kingdom?: boolean;
}

export interface Wish {
  sets?: string[];
  cards?: string[];
  ban?: string[];
  costs?: number[];
  least?: Record<string, number>;
  landscapes?: number;
}

export const SIZE = 10;
const everything = Object.values(facts) as Fact[];

export const factOf = (id: string): Fact | undefined => everything.find((one) => one.id === id);
export const kingdomCards = everything.filter((one) => one.kingdom);
export const landscapeCards = everything.filter((one) => LAID_OUT.includes(one.types[0]!));
export const expansions = [...new Set(kingdomCards.map((one) => one.set))];
export const types = [...new Set(kingdomCards.flatMap((one) => one.types))];
export const coins = [
  ...new Set(kingdomCards.filter((one) => !one.cost?.debt && !one.cost?.potion).map((one) => one.cost?.coins ?? 0)),
].sort((a, b) => a - b);

export const typeName = (texts: Texts, type: string): string => texts.maybe(`type.${type}`) || type;

export interface OwnSet {
  name: string;
  cards: string[];
}

const KEY = "tafelrunde.kingdoms";
const MOST = 50;

export function ownSets(): OwnSet[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as OwnSet[];
    const known = new Set(kingdomCards.map((one) => one.id));
    return kept.filter((one) => one.cards.every((card) => known.has(card)));
  } catch {
    return [];
  }
}

export function keepSet(set: OwnSet): void {
  const others = ownSets().filter((one) => one.name !== set.name);
  localStorage.setItem(KEY, JSON.stringify([...others, set].slice(-MOST)));
}

export function forgetSet(name: string): void {
  localStorage.setItem(KEY, JSON.stringify(ownSets().filter((one) => one.name !== name)));
}
