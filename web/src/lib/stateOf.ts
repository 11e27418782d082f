// The state of a card on the table from the options it stands for.
import type { CardState } from "./face";
import type { Picks } from "./picks.svelte";

/** `quiet`: what cannot be chosen rests instead of stepping back. */
export function stateOf(picks: Picks, ids: readonly string[], quiet = false): CardState {
  if (ids.some((id) => picks.isChosen(id))) return "selected";
  if (ids.some((id) => picks.has(id))) return ids.every((id) => picks.warns(id)) ? "faint" : "legal";
  return quiet || picks.decision === null ? "rest" : "off";
}
