// Where on the table an option lies. What lies nowhere becomes a button in the decision bar.
import type { Decision, OptionRef, TableView } from "../../lib/protocol";
import type { Lying } from "./table";
import { asked, tableOf } from "./table";

export type Place = "hand" | "realm" | "pool" | "lane" | "picker" | "stance" | "bar";

/** Decisions about the cards that lie in your own area. */
const REALM = ["play_deployed", "leave"];
/** Decisions about cards that lie open somewhere else. */
const PICKER = ["ninja_scrap", "trap", "take_back", "lose_unit", "take_reward"];
/** Decisions about who marches where. */
export const LANES = ["attack", "attack_too", "divide", "ally", "joint_target"];

function placeOf(option: OptionRef, decision: Decision, view: TableView): Place {
  if (decision.form === "order") return "bar";
  if (option.of === "pile") return decision.prompt === "buy" ? "pool" : "picker";
  if (option.of === "player") return LANES.includes(decision.prompt) ? "lane" : "picker";
  if (option.of === "choice") return decision.prompt === "defend" ? "stance" : "bar";
  if (PICKER.includes(decision.prompt) || option.seat !== undefined) return "picker";
  if (REALM.includes(decision.prompt)) return "realm";
  const hand = view.seat === null ? null : tableOf(view).players[view.seat]?.hand;
  return option.card !== undefined && hand?.includes(option.card) ? "hand" : "bar";
}

export function shows(option: OptionRef, view: TableView): boolean {
  const decision = asked(view);
  return decision !== undefined && placeOf(option, decision, view) !== "bar";
}

/** The options of the open decision that lie in this place. */
export function optionsIn(place: Place, view: TableView, decision: Decision | null): OptionRef[] {
  return decision ? decision.options.filter((one) => placeOf(one, decision, view) === place) : [];
}

export interface Item<Zone = string> {
  card: string;
  zone: Zone;
  key: string;
  count: number;
  option?: string;
}

/** Alike cards as one, unless each of them can be chosen by itself. */
export function items<One extends { card: string; key: string; zone?: string }>(
  cards: readonly One[],
  options: readonly OptionRef[],
): Item<NonNullable<One["zone"]>>[] {
  const free = new Map<string, string[]>();
  for (const { card = "", id } of options) free.set(card, [...(free.get(card) ?? []), id]);
  const found: Item<NonNullable<One["zone"]>>[] = [];
  for (const one of cards) {
    const zone = (one.zone ?? "hand") as NonNullable<One["zone"]>;
    const ids = free.get(one.card) ?? [];
    const alone = ids.length > 1;
    const option = alone ? ids.shift() : ids[0];
    const same = found.find((item) => item.card === one.card && item.zone === zone && item.option === option);
    if (same && !alone) same.count += 1;
    else found.push({ card: one.card, zone, key: one.key, count: 1, option });
  }
  return found;
}

export const zonesOf = (cards: Lying[], zones: readonly string[]): Lying[] =>
  cards.filter((one) => zones.includes(one.zone));
