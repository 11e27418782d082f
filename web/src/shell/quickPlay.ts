// A table against bots, started at once.
import { coverOf } from "../games/covers";
import { api } from "../lib/api";
import { person } from "../lib/person.svelte";
import type { GameInfo } from "../lib/protocol";
import { router } from "../lib/router.svelte";
import { newKey } from "../lib/connection.svelte";
import type { NewTable } from "../lib/protocol";

/** The opponent of whoever plays a game for the first time. */
export const NOVICE = "novice";

export async function quickPlay(game: GameInfo, newcomer: boolean): Promise<string | undefined> {
  const { others, bot: usual, options } = coverOf(game.id)?.first ?? { others: 1, bot: "random", options: undefined };
  const wanted = newcomer ? NOVICE : usual;
  const bot = game.bots.includes(wanted) ? wanted : game.usual;
  const seats = [{ bot: null }, ...Array.from({ length: others }, () => ({ bot }))];
  return open({ game: game.id, seats, options });
}

/** Make a table and go there (undefined: somebody did not want a name); if nobody else is to come, the game starts at once. */
export async function open(table: NewTable): Promise<string | undefined> {
  if (!(await person.need())) return undefined;
  const { table: id } = await api.create(table);
  const free = table.seats.filter(
    (seat, at) => seat.bot === null && at !== table.seat && !(at === 0 && table.seat === undefined),
  );
  if (free.length === 0) await api.act(id, newKey(), { do: "start" });
  router.go(`/t/${id}`);
  return id;
}
