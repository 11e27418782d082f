// Which options lie where on the table. All others are buttons in the decision bar.
import type { Decision, OptionRef, TableView } from "../../lib/protocol";

/** Questions about the open display; all others about followers are about the own ones. */
const DISPLAY = ["take_follower", "discard_follower", "agitator_take"];
const ON_TABLE = ["field", "lay", "withdraw", "gold", "follower", "combat"];

export function aboutDisplay(decision: Decision | null): boolean {
  return decision !== null && DISPLAY.includes(decision.prompt);
}

export function shows(option: OptionRef, view: TableView): boolean {
  if (view.decisions.some((one) => one.form === "order")) return false;
  return option.province !== undefined || ON_TABLE.includes(option.of);
}

/** The options for one card of a zone, alike ones together. */
export function optionsFor(decision: Decision | null, of: string, card: string): string[] {
  return (decision?.options ?? []).filter((one) => one.of === of && one.card === card).map((one) => one.id);
}
