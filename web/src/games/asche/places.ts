// Which options lie where on the table. All others are buttons in the decision bar.
import type { Decision, OptionRef, TableView } from "../../lib/protocol";

/** Questions about the open display; all others about followers are about your own. */
const DISPLAY = ["take_follower", "discard_follower", "agitator_take"];
const ON_TABLE = ["field", "lay", "withdraw", "gold", "follower", "combat"];
/** Questions for an order: the tiles of a stack at their province, the dragon tiles on their fields. */
const ORDERED = ["arrange", "lay_tiles"];

export function aboutDisplay(decision: Decision | null): boolean {
  return decision !== null && DISPLAY.includes(decision.prompt);
}

export function shows(option: OptionRef, view: TableView): boolean {
  const order = view.decisions.find((one) => one.form === "order");
  if (order) return ORDERED.includes(order.prompt);
  return option.province !== undefined || ON_TABLE.includes(option.of);
}

const rectOf = (name: string) => document.querySelector(`[data-province="${name}"]`)?.getBoundingClientRect();

/** Where a plate about a province would cover it. */
export function inLowerHalf(name: string): boolean {
  const place = rectOf(name);
  return place !== undefined && place.top > innerHeight * 0.42;
}

/** How far from the left of the map a province lies, in percent. */
export function across(name: string): number {
  const [place, map] = [rectOf(name), document.querySelector(".map")?.getBoundingClientRect()];
  return place && map ? ((place.x + place.width / 2 - map.x) / map.width) * 100 : 50;
}

/** The options for one card of a zone, alike ones together. */
export function optionsFor(decision: Decision | null, of: string, card: string): string[] {
  return (decision?.options ?? []).filter((one) => one.of === of && one.card === card).map((one) => one.id);
}
