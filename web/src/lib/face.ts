// What a card face shows; Card.svelte draws it. Games build it in `cardFace` from their facts and texts.
import { settings } from "./settings.svelte";
import type { Texts } from "./texts";

export interface Price {
  coins?: number;
  debt?: number;
  potion?: number;
}

export interface Effect {
  /** "+1", "10"; may be empty. */
  amount: string;
  /** Inside of an icon: `glyphs.action`. */
  glyph?: string;
  /** "Aktion": read out, and shown on the enlarged card. */
  word: string;
}

export interface CardFaceData {
  id: string;
  world: string;
  /** May carry soft hyphens. */
  name: string;
  /** A shorter name for piles. */
  short?: string;
  /** Colour of the frame by type: "var(--k-unit)". */
  frame: string;
  /** Second colour: the frame is split on the diagonal. */
  frame2?: string;
  /** Inside of an icon (512 x 512). */
  icon: string;
  price?: Price;
  /** Said of the price when it is read out: "reconstructed". */
  priceNote?: string;
  attack?: number;
  deployable?: boolean;
  points?: number | string;
  /** A big coin instead of the icon: gold cards. */
  value?: number;
  /** A round badge at the right: the crest of a General. */
  emblem?: { icon: string; label: string };
  /** A banner at the right: the window in which a follower is played. */
  banner?: { icon: string; colour: string; label: string };
  effects: Effect[];
  /** A line for the hand. */
  hint?: string;
  /** The full text, on the enlarged card. */
  text?: string;
  types: { icon: string; word: string }[];
  /** The expansion it is from, in words. */
  from?: string;
  landscape?: boolean;
  /** A golden edge: Generals. */
  ornate?: boolean;
  /** Rules and rulings about this card, most important first. */
  rules?: string[];
}

/** States of a card: at rest, playable, playable but of no good, chosen, not now, payable after one more step. */
export type CardState = "rest" | "legal" | "faint" | "selected" | "off" | "soon";

const made = new WeakMap<Texts, Map<string, CardFaceData>>();

/** A face is made once for each key, in which all stands that can change on it. As long as it is the same object,
 * nothing of the card is redrawn. */
export function remembered(texts: Texts, key: string, make: () => CardFaceData): CardFaceData {
  const known = made.get(texts) ?? new Map<string, CardFaceData>();
  made.set(texts, known);
  const full = `${settings.language} ${key}`;
  const face = known.get(full) ?? make();
  known.set(full, face);
  return face;
}
