// What seats are called: people by their names, bots by names of their world.
import { coverOf } from "../games/covers";
import { t } from "../lib/i18n.svelte";
import type { FrameSeat } from "../lib/protocol";

export function botName(game: string, seat: number): string {
  return coverOf(game)?.bots[seat % 6] ?? t("bot");
}

/** The name of each seat; "" for one that is free. */
export function seatNames(game: string, seats: readonly Pick<FrameSeat, "name" | "bot">[]): string[] {
  return seats.map((seat, number) => seat.name || (seat.bot === null ? "" : botName(game, number)));
}

/** A level in words: the weakest bot plays at random, the others are numbered. */
export function botLevel(bots: readonly string[], bot: string): string {
  const rank = bots.indexOf(bot);
  return bot === "random" || rank < 0 ? t("bot.random") : t("bot.level", { n: rank });
}

export function inWords(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${t("and")} ${names.at(-1)}`;
}
