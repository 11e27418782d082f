// Cards and pieces travel between zones (FLIP). Things with the same `data-key` before and after a change of the
// state move from the old place to the new one; things that are new come from the zone named in `data-from`
// (`data-zone` on the place). Any click finishes what is moving, only what is clicked itself stands still until the
// click is done; with reduced motion nothing moves.
import { settings } from "./settings.svelte";

const MOVE = 220;
const STAGGER = 40;
const ALL = 600;
const EASE = "cubic-bezier(.2, .8, .2, 1)";

type Places = Map<string, DOMRect>;

let running: Animation[] = [];

/** Whether the player wants nothing to move. */
export function still(): boolean {
  return settings.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function duration(): number {
  if (still()) return 0;
  return settings.speed === "fast" ? MOVE / 2 : MOVE;
}

/** Where everything with a key, and every zone, is right now. */
export function places(root: ParentNode): Places {
  const found: Places = new Map();
  if (duration() === 0) return found;
  for (const node of root.querySelectorAll<HTMLElement>("[data-key], [data-zone]")) {
    const place = node.getBoundingClientRect();
    if (place.width === 0) continue;
    if (node.dataset.key) found.set(node.dataset.key, place);
    if (node.dataset.zone) found.set(`zone ${node.dataset.zone}`, place);
  }
  return found;
}

const middle = (place: DOMRect): [number, number] => [place.x + place.width / 2, place.y + place.height / 2];

/** How many pixels of the screen one of the thing's own is: small screens zoom the table, a map is scaled. */
function unitOf(node: HTMLElement | SVGGraphicsElement): number {
  if (node instanceof SVGGraphicsElement) return node.getScreenCTM()?.a ?? 1;
  return (node as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

/** Cards grow or shrink on their way from the place where they lay; what comes out of a zone is no larger than it will
 * be. */
function sizeOf(node: Element, old: DOMRect, now: DOMRect, most: number): number {
  return node instanceof SVGElement ? 1 : Math.min(most, Math.max(0.5, old.width / now.width));
}

/** Let everything travel from where it was. Call it when the new state is on the screen. */
export function travel(root: ParentNode, before: Places): void {
  const time = duration();
  if (time === 0 || before.size === 0) return;
  finish();
  // First all is measured, then all set in motion: else the browser would lay everything out again for each.
  const moves: { node: Element; transform: string }[] = [];
  for (const node of root.querySelectorAll<HTMLElement | SVGGraphicsElement>("[data-key]")) {
    const { key = "", from } = node.dataset;
    const lay = before.get(key);
    const old = lay ?? (from === undefined ? undefined : before.get(`zone ${from}`));
    if (!old) continue;
    const now = node.getBoundingClientRect();
    if (now.width === 0) continue;
    const [[fromX, fromY], [toX, toY]] = [middle(old), middle(now)];
    const [x, y] = [fromX - toX, fromY - toY];
    if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
    const unit = unitOf(node);
    const size = sizeOf(node, old, now, lay ? 2 : 1);
    moves.push({ node, transform: `translate(${x / unit}px, ${y / unit}px) scale(${size})` });
  }
  running = moves.map(({ node, transform }, at) => {
    const delay = Math.min(at * STAGGER, ALL - MOVE);
    const frames = [
      { transform, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ];
    return node.animate(frames, { duration: time, delay, easing: EASE, fill: "backwards" });
  });
}

/** Put everything where it belongs at once. */
export function finish(): void {
  for (const one of running) one.finish();
  running = [];
}

/** Put everything in place but for what is under the pointer: it must still be there when the button is let go. */
function hold(event: Event): void {
  const held = (one: Animation): boolean => {
    const node = one.effect instanceof KeyframeEffect ? one.effect.target : null;
    return node?.contains(event.target as Node) ?? false;
  };
  for (const one of running) {
    if (held(one)) one.pause();
    else one.finish();
  }
}

if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", hold, true);
  // The click comes after this.
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(finish), true);
}
