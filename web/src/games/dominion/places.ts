// Where an option lies on the table.
import type { Decision, OptionRef, TableView } from "../../lib/protocol";
import { FOR_SALE, landscapeOf } from "./landscape";
import { tableOf } from "./table";

export type Place = "hand" | "deck" | "discard" | "revealed" | "supply" | "landscape";

// Cards are chosen from the hand, unless the question is about another zone.
const ZONES: Record<string, Place | undefined> = {
  advisor: "revealed",
  archer: undefined, // of another player's hand
  bandit: "revealed",
  border_guard: "revealed",
  golem: undefined, // set aside
  harbinger: "discard",
  herald: "discard",
  hermit: "discard",
  hunter: "revealed",
  lurker_gain: undefined, // from the trash
  name_card: "supply",
  orb_play: "discard",
  play_from_discard: "discard",
  raid: "revealed",
  rogue: undefined, // from the trash
  sextant: undefined, // looked at
  suns_gift: undefined, // looked at
};

/** The place of an option; undefined if it is nothing on the table (choices, effects, things to order). */
export function placeOf(option: OptionRef, decision: Pick<Decision, "prompt" | "form">): Place | undefined {
  if (option.of === "pile") return "supply";
  if (FOR_SALE.includes(option.of)) return "landscape";
  if (option.of !== "card" || decision.form === "order") return undefined;
  if (option.zone === "deck") return "deck";
  if (option.zone && option.zone !== "hand") return undefined; // on a mat
  return decision.prompt in ZONES ? ZONES[decision.prompt] : "hand";
}

/** The ids of the options for a card at a place; alike cards have several: copper, copper#2. */
export function idsAt(decision: Decision | null, place: Place, card: string): string[] {
  if (!decision) return [];
  const name = (option: OptionRef) => (place === "landscape" ? landscapeOf(option) : option.card);
  return decision.options.filter((one) => name(one) === card && placeOf(one, decision) === place).map((one) => one.id);
}

export const asksAt = (decision: Decision | null, place: Place): boolean =>
  decision !== null && decision.options.some((one) => placeOf(one, decision) === place);

/** The question is about this card, which itself cannot be chosen: it is marked where it lies. */
export const isAsked = (decision: Decision | null, card: string): boolean =>
  decision?.params.card === card && !decision.options.some((one) => one.card === card);

export function shows(option: OptionRef, view: TableView): boolean {
  const decision = view.decisions.find((one) => one.options.some((other) => other.id === option.id));
  if (!decision || !tableOf(view).players[decision.seat]) return false;
  // A card that can be named may have no pile.
  if (decision.prompt === "name_card")
    return tableOf(view).piles.some((one) => one.in_supply && one.card === option.card);
  const place = placeOf(option, decision);
  // What is not where it is looked for is listed by name.
  if (place === "hand") return tableOf(view).players[decision.seat]?.hand?.includes(option.card ?? "") ?? false;
  return place !== undefined;
}
