// The chance of a knight who fights to the end, exactly: only cards that can decide matter, shields just delay.
import type { Fight } from "./table";

export type Deck = Record<string, number>;

const DECK: Deck = { dragon: 10, knight: 8, sword: 9, shield: 9 };
const TO_DECIDE = 3;

export function deckOf(options: Record<string, unknown>): Deck {
  return { ...DECK, ...(options.combat_deck as Deck | undefined) };
}

const count = (cards: readonly string[], card: string): number => cards.filter((one) => one === card).length;

/** How many cards of each kind are still to come. */
export function hidden(fight: Fight, deck: Deck): Deck {
  const out = [...fight.open, ...fight.aside];
  return Object.fromEntries(Object.entries(deck).map(([card, n]) => [card, n - count(out, card)]));
}

/** The chance to win, from 0 to 1. `spent`: after giving power, which takes two dragons away. */
export function chance(fight: Fight, sword: boolean, deck: Deck, spent = 0): number {
  const left = hidden(fight, deck);
  const open = (card: string) => count(fight.open, card);
  const needs = (card: string, less = 0) => Math.max(1, TO_DECIDE - open(card) + less);
  const known = new Map<string, number>();
  function win(d: number, k: number, s: number): number {
    const dragons = left.dragon! - d;
    const knights = left.knight! - k;
    const swords = sword ? left.sword! - s : 0;
    const all = dragons + knights + swords;
    if (all <= 0) return 0;
    const key = `${d},${k},${s}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    let found = 0;
    if (knights > 0) found += (knights / all) * (k + 1 >= needs("knight") ? 1 : win(d, k + 1, s));
    if (swords > 0) found += (swords / all) * (s + 1 >= needs("sword") ? 1 : win(d, k, s + 1));
    if (dragons > 0 && d + 1 < needs("dragon", 2 * spent)) found += (dragons / all) * win(d + 1, k, s);
    known.set(key, found);
    return found;
  }
  return win(0, 0, 0);
}
