// The tables of the games; each is loaded when it is needed, with the fonts of its world.
import type { BoardModule } from "./board";

const BOARDS: Record<string, () => Promise<{ board: BoardModule }>> = {
  kunitori: () => import("./kunitori"),
  dominion: () => import("./dominion"),
  asche: () => import("./asche"),
};

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = BOARDS[game];
  if (!load) throw new Error(`There is no table for ${game}.`);
  return (await load()).board;
}
