// The client's own words. A text with {n} may be a pair [one, many].
import de from "../i18n/de.json";
import en from "../i18n/en.json";
import { settings } from "./settings.svelte";

type Words = Record<string, string | string[]>;
export type Key = keyof typeof de;

const WORDS: Record<string, Words> = { de, en };

/** A text of the client in the chosen language, with its parts filled in. */
export function t(key: Key, parts: Record<string, string | number> = {}): string {
  return fill(WORDS[settings.language]?.[key], key, parts);
}

/** Whether there is such a text. */
export const has = (key: string): key is Key => key in de;

/** How long ago something was, in words. */
export function ago(at: number, now = Date.now()): string {
  const minutes = Math.round((at - now) / 60_000);
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  if (minutes > -60) return words.format(minutes, "minute");
  if (minutes > -60 * 24) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 60 / 24), "day");
}

/** The words that only one game's table says: `const t = words({ de, en })`, then `t("key", { n: 2 })`. */
export function words<Own extends Words>(own: { de: Own; en: Record<keyof Own, string | string[]> }) {
  return (key: keyof Own, parts: Record<string, string | number> = {}): string =>
    fill(own[settings.language][key], String(key), parts);
}

function fill(found: string | string[] | undefined, key: string, parts: Record<string, string | number>): string {
  const text = Array.isArray(found) ? found[parts.n === 1 ? 0 : 1] : found;
  return (text ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}
