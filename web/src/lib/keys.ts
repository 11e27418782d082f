// Arrow keys move inside a zone, Tab from zone to zone. A zone is an element with `data-nav`.

const THINGS = 'button:not([disabled]), a[href], input, select, textarea, summary, [tabindex="0"]';
// What only explains itself is a neighbour where nothing that can be pressed is near.
const MERELY_TELLS = "[data-about]:not(button, a, [role=button])";

function things(inside: Element): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>(THINGS)].filter((one) => one.getClientRects().length > 0);
}

const zoneOf = (node: Element): Element | null => node.closest("[data-nav]");

/** Handles the key if it moves the focus. */
export function arrows(event: KeyboardEvent): boolean {
  const here = event.target as Element;
  if (document.querySelector("dialog[open]")) return false;
  const next = event.key === "Tab" ? elsewhere(here, event.shiftKey) : neighbour(here, event);
  if (!next) return false;
  next.focus();
  event.preventDefault();
  return true;
}

/** The next thing outside the zone. A zone is entered where something can be chosen; who stands nowhere gets there
 * at once. */
function elsewhere(here: Element, back: boolean): HTMLElement | undefined {
  const all = things(document.body);
  const choosable = (one: HTMLElement) => one.dataset.testid === "option" || one.dataset.testid === "primary";
  if (here === document.body) return back ? undefined : all.find((one) => one.dataset.testid === "option");
  const zone = zoneOf(here);
  const inside = (one: Element) => one === here || (zone !== null && zoneOf(one) === zone);
  const edge = back ? all.findIndex(inside) - 1 : all.findLastIndex(inside) + 1;
  const next = all[edge];
  const entered = next && zoneOf(next);
  return entered ? (all.find((one) => zoneOf(one) === entered && choosable(one)) ?? next) : next;
}

/** The nearest thing in the direction of the key. */
function neighbour(target: Element, event: KeyboardEvent): HTMLElement | undefined {
  const zone = zoneOf(target);
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!direction || !zone) return undefined;
  const [dx = 0, dy = 0] = direction;
  const here = middle(target);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of things(zone)) {
    const there = middle(one);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * dx + y * dy;
    if (one === target || along <= 1) continue;
    const distance = (along + 3 * Math.abs(x * dy + y * dx)) * (one.matches(MERELY_TELLS) ? 3 : 1);
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

function middle(node: Element): { x: number; y: number } {
  const place = node.getBoundingClientRect();
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}
