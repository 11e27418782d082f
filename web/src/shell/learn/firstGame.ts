// After the lessons: the first real game, against the friendly bot, slowly, and with undo for the asking.
import { api } from "../../lib/api";
import { settings } from "../../lib/settings.svelte";
import { toasts } from "../../lib/toasts.svelte";
import { quickPlay } from "../quickPlay";

export async function firstGame(id: string): Promise<void> {
  try {
    const game = (await api.games()).find((one) => one.id === id);
    if (!game) return;
    if (settings.pace === "normal") settings.set("pace", "slow");
    await quickPlay(game);
  } catch (error) {
    toasts.problem(error);
  }
}
