// What it takes to look back at a table: its board and its texts, in the colours of its world.
import { loadBoard } from "../games";
import type { BoardModule } from "../games/board";
import { themeOf } from "../games/covers";
import type { Frame } from "../lib/protocol";
import type { Language } from "../lib/settings.svelte";
import { tableTexts, type Texts } from "../lib/texts";

export async function lookBack(
  id: string,
  { game, options }: Frame,
  language: Language,
  title: string,
): Promise<[BoardModule, Texts]> {
  document.documentElement.dataset.world = game;
  document.documentElement.dataset.theme = themeOf(game);
  const [board, texts] = await Promise.all([loadBoard(game), tableTexts(id, game, language)]);
  board.learn?.(options);
  document.title = `${title} · ${texts.get("game.title")}`;
  return [board, texts];
}
