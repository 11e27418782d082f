// What has a title explains itself also where nothing hovers: when it is pressed for a while, and with the focus.
import { hints } from "./hint.svelte";

const PRESS = 480;

type Titled = HTMLElement | SVGElement;

const titled = (event: Event): Titled | null => (event.target as Element | null)?.closest?.<Titled>("[title]") ?? null;

const show = (thing: Titled): void => hints.show({ title: thing.getAttribute("title") ?? "" }, thing);

/** For a whole page; returns how to end it. */
export function explaining(): () => void {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  const press = (event: PointerEvent) => {
    stop();
    const thing = event.pointerType === "mouse" ? null : titled(event);
    if (thing?.getAttribute("title")) timer = window.setTimeout(() => show(thing), PRESS);
  };
  const focus = (event: FocusEvent) => {
    // Buttons say what they do; what only tells something does not.
    const thing = titled(event);
    if (thing && thing === event.target && !thing.matches("button, a") && thing.matches(":focus-visible")) show(thing);
  };
  const leave = (event: FocusEvent) => {
    if (hints.shown?.from === event.target) hints.close();
  };
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointerup", stop);
  document.addEventListener("pointercancel", stop);
  document.addEventListener("focusin", focus);
  document.addEventListener("focusout", leave);
  return () => {
    stop();
    document.removeEventListener("pointerdown", press);
    document.removeEventListener("pointerup", stop);
    document.removeEventListener("pointercancel", stop);
    document.removeEventListener("focusin", focus);
    document.removeEventListener("focusout", leave);
  };
}
