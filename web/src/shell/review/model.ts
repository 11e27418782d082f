// A review as a page shows it: the curve with places for its points, and what a decision was called.
import type { BoardModule } from "../../games/board";
import { capital, labelOf } from "../../lib/options";
import type { CurvePoint, Decision, Judged, Review } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import { inWords } from "../names";

/** ± this many standard errors hold 95 of 100. */
export const REACH = 1.96;

export const SIGNS: Record<Judged["mark"], string> = { good: "✓", doubtful: "?!", mistake: "?", blunder: "??" };

/** Something that has its place in the game: so many answers had been given, in the turn that `length` counts. */
export type Placed = Pick<CurvePoint, "answers" | "length">;

export const pointsOf = (review: Review): CurvePoint[] =>
  review.findings.filter((one): one is CurvePoint => one.type === "point");

export const decisionsOf = (review: Review, seat: number | null): Judged[] =>
  review.findings.filter((one): one is Judged => one.type === "decision" && (seat === null || one.seat === seat));

/** What measurably cost something, the dearest first. */
export const mistakesOf = (review: Review, seat: number | null): Judged[] =>
  decisionsOf(review, seat)
    .filter(({ mark }) => mark === "mistake" || mark === "blunder")
    .sort((a, b) => b.lost.mean - a.lost.mean);

/** What the mistakes of a seat cost, and what else moved its chances from the first point to the result. */
export function balanceOf(review: Review, seat: number): { lost: number; luck: number } {
  const lost = mistakesOf(review, seat).reduce((sum, one) => sum + one.lost.mean, 0);
  const start = pointsOf(review)[0]?.shares[seat]?.mean ?? 0;
  return { lost, luck: (review.shares[seat] ?? 0) - start + lost };
}

/** Where a decision lies along the curve: behind the beginning of its turn, in the order of the turn. */
export function placeOf(review: Review, { answers }: Judged): number {
  const points = pointsOf(review);
  const before = points.findLastIndex((one) => one.answers <= answers);
  const [from, to] = [points[before]?.answers ?? 0, points[before + 1]?.answers ?? answers + 1];
  return Math.max(0, before) + (answers - from) / Math.max(1, to - from);
}

export const percent = (share: number): string => String(Math.round(100 * share)).replace("-", "−");

/** An answer in words. */
export function answerIn(
  judged: Judged,
  chosen: readonly string[],
  board: BoardModule,
  texts: Texts,
  names: string[],
): string {
  const decision = judged.question as unknown as Decision;
  if (decision.form === "amount") return chosen[0] ?? "";
  const options = decision.options.filter((one) => chosen.includes(one.id));
  if (!options.length) return capital(texts.decline(decision));
  return capital(inWords(options.map((one) => labelOf(one, decision, texts, names, board))));
}

/** The card that an answer is about, if it is about one. */
export function cardOf(judged: Judged, chosen: readonly string[]): string | undefined {
  const decision = judged.question as unknown as Decision;
  return decision.options.find((one) => chosen.includes(one.id))?.card;
}
