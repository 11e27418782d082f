// After the lessons: the first real game, against novices, with undo for the asking and advice
// that fades out.
import { api } from "../../lib/api";
import { toasts } from "../../lib/toasts.svelte";
import { guide } from "../advice/guide";
import { quickPlay } from "../quickPlay";

export async function firstGame(id: string): Promise<void> {
  try {
    const game = (await api.games()).find((one) => one.id === id);
    if (!game) return;
    const table = await quickPlay(game, true);
    if (table) guide(table);
  } catch (error) {
    toasts.problem(error);
  }
}
