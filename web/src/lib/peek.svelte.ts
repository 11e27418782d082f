// The enlarged card: hovering shows it beside the card, pressing long (or Enter) opens it with its rulings.
import type { CardFaceData } from "./face";

class Peek {
  /** Shown beside this element while the pointer is over it. */
  hover = $state.raw<{ face: CardFaceData; beside: DOMRect } | null>(null);
  /** Opened until it is closed. */
  open = $state.raw<CardFaceData | null>(null);

  over(face: CardFaceData, element: Element): void {
    this.hover = { face, beside: element.getBoundingClientRect() };
  }

  out(): void {
    this.hover = null;
  }

  enlarge(face: CardFaceData): void {
    this.hover = null;
    this.open = face;
  }

  close(): void {
    this.open = null;
  }
}

export const peek = new Peek();

const HOVER = 450;
const PRESS = 480;

/** Makes an element show a card when hovered and open it when pressed long or right-clicked. */
export function peekable(node: HTMLElement | SVGElement, face: () => CardFaceData): { destroy(): void } {
  let timer = 0;
  let opened = false;
  let moving = false;
  const stop = () => {
    clearTimeout(timer);
    moving = false;
    peek.out();
  };
  const enlarge = (event: Event) => {
    event.preventDefault();
    opened = true;
    peek.enlarge(face());
  };
  // Only a pointer that moves wants to see something: a card that comes to lie under it does not open.
  const move = (event: PointerEvent) => {
    if (moving || event.pointerType !== "mouse" || (event.movementX === 0 && event.movementY === 0)) return;
    moving = true;
    timer = window.setTimeout(() => peek.over(face(), node), HOVER);
  };
  const down = (event: PointerEvent) => {
    stop();
    opened = false;
    if (event.pointerType !== "mouse") timer = window.setTimeout(() => enlarge(event), PRESS);
  };
  const click = (event: Event) => {
    if (!opened) return;
    opened = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "i" || event.key === "I") enlarge(event);
  };
  const on = node.addEventListener.bind(node) as (type: string, listener: unknown, capture?: boolean) => void;
  on("pointermove", move);
  on("pointerleave", stop);
  on("pointerdown", down);
  on("pointerup", () => clearTimeout(timer));
  on("pointercancel", stop);
  on("contextmenu", enlarge);
  on("click", click, true);
  on("keydown", key);
  return { destroy: stop };
}
