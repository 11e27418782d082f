// What is printed on the cards. Cards of packs are not in the box; they get blank facts and their text.
import printed from "../../facts/kunitori.json";

export interface Facts {
  type: string;
  price: number | null;
  price_source: string;
  vp: number | string;
  attack: number | null;
  deployable: boolean;
  symbols: [string, number][];
  marks: string[];
  rules: string[];
  see_also: string[];
}

const BLANK: Facts = {
  type: "strategy",
  price: null,
  price_source: "pack",
  vp: 0,
  attack: null,
  deployable: false,
  symbols: [],
  marks: [],
  rules: [],
  see_also: [],
};

const BOX = printed as unknown as Record<string, Facts>;

export const factsOf = (card: string): Facts => BOX[card] ?? BLANK;
