// A small answer at a thing: why it is asked, why it cannot be chosen. It never blocks the table.
import type { CardFaceData } from "./face";

export interface Hint {
  /** The reason in a few words, its numbers first: "Costs 8, you have 4." */
  title: string;
  /** The way out, or the rule in a sentence or two. */
  text?: string;
  /** The rule to read on in, and the card that caused it. */
  rule?: string;
  cause?: string;
  /** The card it is about, to look at. */
  face?: CardFaceData;
}

class Hints {
  shown = $state.raw<(Hint & { at: DOMRect; from: HTMLElement | SVGElement }) | null>(null);

  show(hint: Hint, from: HTMLElement | SVGElement): void {
    this.shown = { ...hint, at: from.getBoundingClientRect(), from };
  }

  close(): void {
    this.shown = null;
  }
}

export const hints = new Hints();

/** The first sentences of a rule, as far as a glance goes. */
export function gist(text: string, most = 230): string {
  const sentences = text.match(/[^.!?]+[.!?]+(?=\s|$)/g) ?? [text];
  let found = "";
  for (const one of sentences.slice(0, 3)) {
    if (found && found.length + one.length > most) break;
    found += one;
  }
  return found.trim();
}
