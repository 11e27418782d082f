// What is printed on the cards. Cards of packs are not in the box; they get blank facts and their text.
import printed from "../../facts/dominion.json";

export interface Facts {
  types: string[];
  /** The expansion it is from. */
  set: string;
  cost: { coins: number; debt: number; potion: number } | null;
  plus: Record<string, number>;
  value: number | null;
  vp: number | string | null;
  rules: string[];
  see_also: string[];
  /** What it puts into the start decks instead of a Copper. */
  heirloom?: string;
}

const BLANK: Facts = { types: ["action"], set: "", cost: null, plus: {}, value: 0, vp: 0, rules: [], see_also: [] };
const BOX = printed as unknown as Record<string, Facts>;

export const factsOf = (card: string): Facts => BOX[card] ?? BLANK;
export const isType = (card: string, type: string): boolean => factsOf(card).types.includes(type);
