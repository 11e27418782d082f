// Options in words, and alike ones together.
import type { BoardModule } from "../games/board";
import type { Decision, OptionRef } from "./protocol";
import type { Texts } from "./texts";

export interface Group {
  label: string;
  options: OptionRef[];
}

export function labelOf(
  option: OptionRef,
  decision: Decision,
  texts: Texts,
  names: string[],
  board: Pick<BoardModule, "label">,
): string {
  const own = board.label?.(option, decision, texts, names);
  if (own !== undefined) return own;
  if (texts.has(`answer.${option.of}`)) return texts.say(`answer.${option.of}`, names, option);
  if (option.of === "choice") return texts.get(`choice.${option.id}`);
  if (option.of === "player" && option.seat !== undefined) return names[option.seat] ?? option.id;
  if (option.card === undefined) return option.id;
  const where = [option.seat === undefined ? "" : names[option.seat], texts.maybe(`zone.${option.zone}`)].filter(
    Boolean,
  );
  return texts.name(option.card) + (where.length ? ` (${where.join(", ")})` : "");
}

/** Labels of catalogues stand in sentences; on a button they begin with a capital. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export interface Counted {
  card: string;
  count: number;
}

/** Alike cards together, in order of first appearance. */
export function counted(cards: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** Options that read the same are one button with a count. */
export function grouped(options: OptionRef[], label: (option: OptionRef) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const option of options) {
    const words = label(option);
    const group = groups.get(words);
    if (group) group.options.push(option);
    else groups.set(words, { label: words, options: [option] });
  }
  return [...groups.values()];
}
