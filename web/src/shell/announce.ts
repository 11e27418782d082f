// It is your turn: a short tone and a browser notification, if wanted.
import { settings } from "../lib/settings.svelte";
import { sound } from "../lib/sounds";

let last: number | null = null;

export function announce(decision: number | null, words: () => string): void {
  // Questions are numbered: a gap means that others have answered since, even if that was too quick to be seen.
  const fresh = decision !== null && (last === null || decision > last + 1);
  last = decision;
  if (!fresh) return;
  sound("turn");
  const away = document.visibilityState === "hidden" || !document.hasFocus();
  if (!away || !settings.notify || globalThis.Notification?.permission !== "granted") return;
  const told = new Notification(document.title, { body: words(), tag: "tafelrunde" });
  told.onclick = () => window.focus();
}
