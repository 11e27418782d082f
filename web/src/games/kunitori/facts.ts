// What is printed on the cards: those of the box and of the packs that come with the program are known from the
// start, those of other packs once a table is played with them.
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

/** A card as a pack writes it (docs/card-packs.md). */
interface PackCard extends Pick<Facts, "type" | "price"> {
  id: string;
  vp?: number;
  attack?: number;
  deployable?: boolean;
  symbols?: string[];
  marks?: string[];
}

/** The cards of packs that a table was given; those named only are known. */
export function learn(options: Record<string, unknown>): void {
  for (const pack of (options.packs ?? []) as (string | { card: PackCard[] })[]) {
    if (typeof pack === "string") continue;
    for (const { id, symbols = [], ...card } of pack.card) {
      const parts = symbols.map((one): [string, number] => [one.split(" ")[0]!, Number(one.split("+")[1])]);
      BOX[id] = { ...BLANK, ...card, symbols: parts };
    }
  }
}

export const factsOf = (card: string): Facts => BOX[card] ?? BLANK;
