// Options of a table in words.
import type { Texts } from "../lib/texts";

/** A value as it is written in the keys of texts. */
export function written(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function valueText(texts: Texts, option: string, value: unknown): string {
  const named = [`option.${option}.${written(value)}`, `${option}.${written(value)}`].find((key) => texts.has(key));
  if (named !== undefined) return texts.get(named);
  if (Array.isArray(value)) return value.map((one) => entry(texts, one)).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${texts.maybe(`option.${option}.${name}`) || texts.name(name)}: ${entry(texts, one)}`)
      .join("; ");
  return entry(texts, value);
}

function entry(texts: Texts, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => entry(texts, one)).join(", ");
  if (typeof value === "string") return texts.maybe(`set.${value}`) || texts.name(value);
  return typeof value === "object" && value !== null && "id" in value ? String(value.id) : JSON.stringify(value);
}
