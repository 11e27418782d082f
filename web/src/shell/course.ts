// How the points of a finished game moved: a few positions, each seen through the eyes of every seat.
import type { BoardModule } from "../games/board";
import { api } from "../lib/api";

const SAMPLES = 12;

/** One line of points per seat; null if the game has no points to show on the way. */
export async function course(
  table: string,
  answers: number,
  seats: number,
  board: Pick<BoardModule, "points">,
): Promise<number[][] | null> {
  const { points } = board;
  if (!points || answers < SAMPLES) return null;
  const moments = Array.from({ length: SAMPLES + 1 }, (_, n) => Math.round((answers * n) / SAMPLES));
  const line = (seat: number) =>
    Promise.all(moments.map(async (moment) => points((await api.replay(table, moment, seat)).view, seat)));
  const lines = await Promise.all(Array.from({ length: seats }, (_, seat) => line(seat)));
  return lines.some((one) => one.includes(null)) ? null : (lines as number[][]);
}
