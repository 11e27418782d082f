// Arrow keys move inside a zone, Tab from zone to zone. A zone is an element with `data-nav`.

const THINGS = 'button:not([disabled]), a[href], [tabindex="0"]';

function things(zone: Element): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>(THINGS)].filter((one) => one.getClientRects().length > 0);
}

/** The first thing of a zone to stand on: one that can be chosen, else the first. */
function entrance(zone: Element): HTMLElement | undefined {
  const all = things(zone);
  return all.find((one) => one.dataset.testid === "option" || one.dataset.testid === "primary") ?? all[0];
}

/** Handles the key if it moves the focus. */
export function arrows(event: KeyboardEvent): boolean {
  const zone = (event.target as Element).closest?.("[data-nav]");
  if (!zone) return false;
  const next = event.key === "Tab" ? zoneAfter(zone, event.shiftKey) : neighbour(zone, event);
  if (!next) return false;
  next.focus();
  event.preventDefault();
  return true;
}

function zoneAfter(zone: Element, back: boolean): HTMLElement | undefined {
  const zones = [...document.querySelectorAll("[data-nav]")].filter((one) => entrance(one) !== undefined);
  const next = zones[zones.indexOf(zone) + (back ? -1 : 1)];
  return next && entrance(next);
}

/** The nearest thing in the direction of the key. */
function neighbour(zone: Element, event: KeyboardEvent): HTMLElement | undefined {
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!direction) return undefined;
  const [dx = 0, dy = 0] = direction;
  const here = middle(event.target as Element);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of things(zone)) {
    const there = middle(one);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * dx + y * dy;
    if (one === event.target || along <= 1) continue;
    const distance = along + 3 * Math.abs(x * dy + y * dx);
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

function middle(node: Element): { x: number; y: number } {
  const place = node.getBoundingClientRect();
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}
