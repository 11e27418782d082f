// Where on the table the coach points.
import type { Decision, LessonState } from "../../lib/protocol";

export type Thing = HTMLElement | SVGElement;

const seen = (thing: Thing): boolean => thing.getClientRects().length > 0;

/** One of these things, best one that can be seen; what was opened last lies on top. */
function find(selector: string): Thing | null {
  const all = [...document.querySelectorAll<Thing>(selector)];
  return all.findLast(seen) ?? all[0] ?? null;
}

/** On the phone it may lie under a tab: that is the way there. */
function within(thing: Thing | null): Thing | null {
  if (!thing || seen(thing)) return thing;
  return find(thing.closest(".side") ? '.phonetabs [data-tab="side"]' : '.phonetabs [data-tab="table"]');
}

/** The thing that stands for an answer: itself, the province it lies in, or the button of the decision bar. */
function answer(id: string, decision: Decision): Thing | null {
  const province = decision.options.find((one) => one.id === id)?.province;
  return (
    find(`[data-option-id="${CSS.escape(id)}"]`) ??
    (province === undefined ? null : find(`[data-province="${CSS.escape(province)}"]`))
  );
}

/** Of two alike things either will do. */
const bare = (id: string | undefined): string | undefined => id?.replace(/#.*/, "");

/** What the learner has to press next, or what the coach speaks of. */
export function targets(state: LessonState, decision: Decision | null, chosen: readonly string[]): Thing[] {
  if (!state.asks) return state.point ? compact([within(find(place(state.point)))]) : [];
  return decision ? answered(state.target, decision, chosen) : [];
}

/** What has to be pressed to give this answer, when so much of it is chosen. */
export function answered(target: readonly string[], decision: Decision, chosen: readonly string[]): Thing[] {
  const astrayAt = decision.form === "order" ? target.findIndex((id, at) => bare(id) !== bare(chosen[at])) : -1;
  if (astrayAt >= 0) {
    const list = find("ol:has([data-order])");
    const swapped = [chosen[astrayAt], target[astrayAt]].map((id) => answer(id ?? "", decision));
    return compact(list ? [list] : swapped);
  }
  const astray = chosen.filter((id) => decision.form === "some" && !target.includes(id));
  if (astray.length) return compact(astray.map((id) => within(answer(id, decision))));
  const left = target.filter((id) => !chosen.includes(id));
  const found = compact(left.map((id) => within(answer(id, decision))));
  if (found.length) return found;
  // Where declining merely goes on, the primary button does it.
  const declines = target.length ? null : find('[data-testid="decline"]');
  return compact([declines ?? find('[data-testid="primary"]')]);
}

const place = (point: string): string =>
  ["zone", "point", "card", "province", "testid"].map((kind) => `[data-${kind}="${CSS.escape(point)}"]`).join();

const compact = (things: (Thing | null)[]): Thing[] => things.filter((one) => one !== null);
