// What seats are called: people by their names, bots by names of their world.
import { coverOf } from "../games/covers";
import { has, t } from "../lib/i18n.svelte";
import type { FrameSeat } from "../lib/protocol";

export function botName(game: string, seat: number): string {
  return coverOf(game)?.bots[seat % 6] ?? t("bot");
}

/** The name of each seat; "" for one that is free. */
export function seatNames(game: string, seats: readonly Pick<FrameSeat, "name" | "bot">[]): string[] {
  return seats.map((seat, number) => seat.name || (seat.bot === null ? "" : botName(game, number)));
}

/** A level in words; bots that the client does not know by name are numbered. */
export function botLevel(bots: readonly string[], bot: string): string {
  const key = `bot.of.${bot}`;
  return has(key) ? t(key) : t("bot.level", { n: Math.max(0, bots.indexOf(bot)) });
}

export function inWords(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${t("and")} ${names.at(-1)}`;
}
