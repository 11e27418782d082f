// A table against bots, started at once.
import { coverOf } from "../games/covers";
import { api } from "../lib/api";
import { person } from "../lib/person.svelte";
import type { GameInfo } from "../lib/protocol";
import { router } from "../lib/router.svelte";
import { newKey } from "../lib/connection.svelte";
import type { NewTable } from "../lib/protocol";

export async function quickPlay(game: GameInfo): Promise<void> {
  const {
    others,
    bot: friendly,
    options,
  } = coverOf(game.id)?.first ?? { others: 1, bot: "random", options: undefined };
  const bot = game.bots.includes(friendly) ? friendly : (game.bots.at(-1) ?? "random");
  await open({ game: game.id, seats: [{ bot: null }, ...Array.from({ length: others }, () => ({ bot }))], options });
}

/** Make a table and go there; if nobody else is to come, the game starts at once. */
export async function open(table: NewTable): Promise<void> {
  if (!(await person.need())) return;
  const { table: id } = await api.create(table);
  const free = table.seats.filter(
    (seat, at) => seat.bot === null && at !== table.seat && !(at === 0 && table.seat === undefined),
  );
  if (free.length === 0) await api.act(id, newKey(), { do: "start" });
  router.go(`/t/${id}`);
}
