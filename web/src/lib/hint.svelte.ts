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
  /** `hovered`: only as long as the pointer is there. */
  shown = $state.raw<(Hint & { at: DOMRect; from: HTMLElement | SVGElement; hovered: boolean }) | null>(null);

  show(hint: Hint, from: HTMLElement | SVGElement, hovered = false): void {
    this.shown = { ...hint, at: from.getBoundingClientRect(), from, hovered };
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

const HOVER = 450;

/** Makes an element explain itself while it is hovered or has the focus, and when it is pressed or clicked. */
export function hintable(node: HTMLElement, hint: () => Hint): { destroy(): void } {
  node.dataset.hint = "";
  let timer = 0;
  const show = () => hints.show(hint(), node);
  const stop = () => {
    clearTimeout(timer);
    if (hints.shown?.from === node) hints.close();
  };
  node.addEventListener("pointerenter", (event) => {
    if (event.pointerType === "mouse") timer = window.setTimeout(show, HOVER);
  });
  node.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse") stop();
  });
  node.addEventListener("focus", () => {
    if (node.matches(":focus-visible")) show();
  });
  node.addEventListener("blur", stop);
  node.addEventListener("click", () => {
    clearTimeout(timer);
    show();
  });
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    show();
  });
  return { destroy: stop };
}
