// What explains itself: counters, zones and symbols with `use:about`, and whatever has a title. It does so when it is
// hovered, when it is pressed for a while, and with the focus.
import { hints, type Hint } from "./hint.svelte";
import type { Texts } from "./texts";

const HOVER = 450;
const PRESS = 480;
const EXPLAINED = "[data-about], [title]";

type Thing = HTMLElement | SVGElement;

/** What is said about a thing: "Name: what it is." */
export function aboutText(key: string, texts: Texts): string {
  return texts.maybe(`tip.${key}`) || (texts.maybe(`${key}.text`) && `${texts.get(key)}: ${texts.get(`${key}.text`)}`);
}

/** Marks something on the table as explained by the text `tip.KEY`; it can have the focus, unless it lies in something
 * that can. */
export function about(node: Thing, key: string): { update(key: string): void } {
  const mark = (key: string) => (node.dataset.about = key);
  mark(key);
  if (!node.closest("button, a, [tabindex]")) node.setAttribute("tabindex", "0");
  return { update: mark };
}

/** For a whole page; returns how to end it. */
export function explaining(texts: Texts): () => void {
  let timer = 0;
  let focused: Thing | null = null;
  const stop = () => clearTimeout(timer);
  const explained = (event: Event): Thing | null => {
    // A card tells about itself.
    const found = (event.target as Element | null)?.closest?.<Thing>(`${EXPLAINED}, [data-card]`) ?? null;
    return found?.matches(EXPLAINED) ? found : null;
  };
  const show = (thing: Thing, hovered = false): void => {
    const { about: key } = thing.dataset;
    const text = key === undefined ? "" : aboutText(key, texts);
    const [title, ...rest] = text.split(": ");
    const hint: Hint = text ? { title: title!, text: rest.join(": ") } : { title: thing.getAttribute("title") ?? "" };
    if (hint.title) hints.show(hint, thing, hovered);
  };
  let pressedAt = "";
  const at = (event: PointerEvent) => `${event.clientX} ${event.clientY}`;
  const press = (event: PointerEvent) => {
    stop();
    pressedAt = at(event);
    const thing = event.pointerType === "mouse" ? null : explained(event);
    if (thing) timer = window.setTimeout(() => show(thing), PRESS);
  };
  const hover = (event: PointerEvent) => {
    const thing = event.pointerType === "mouse" ? explained(event) : null;
    if (hints.shown?.hovered && hints.shown.from !== thing) hints.close();
    stop();
    // What comes under a pointer that rests since the last press has not been asked about.
    if (!thing?.dataset.about || hints.shown || at(event) === pressedAt) return;
    timer = window.setTimeout(() => show(thing, true), HOVER);
  };
  const focus = (event: FocusEvent) => {
    // Buttons say what they do; what only tells something does not.
    const thing = explained(event);
    if (!thing || thing !== event.target || !thing.matches(":focus-visible")) return;
    if (thing.dataset.about || !thing.matches("button, a")) {
      show(thing);
      focused = thing;
    }
    const text = thing.dataset.about && aboutText(thing.dataset.about, texts);
    if (text) thing.setAttribute("aria-description", text);
  };
  /** What was shown for the focus goes with it, unless that goes into what is shown. */
  const leave = (event: FocusEvent) => {
    const into = (event.relatedTarget as Element | null)?.closest?.("[data-testid=hint]");
    if (focused === event.target && hints.shown?.from === focused && !into) hints.close();
    focused = null;
  };
  const ways = { pointerdown: press, pointerup: stop, pointercancel: stop, pointerover: hover, focusin: focus };
  const all = Object.entries({ ...ways, focusout: leave }) as [string, EventListener][];
  for (const [name, listener] of all) document.addEventListener(name, listener);
  return () => {
    stop();
    for (const [name, listener] of all) document.removeEventListener(name, listener);
  };
}
