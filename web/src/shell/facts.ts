// What decided a game, from its log: facts that can be counted, each with the moment it happened.
import type { BoardModule, Fact } from "../games/board";
import { t } from "../lib/i18n.svelte";
import type { GameEvent } from "../lib/protocol";

/** Facts of any game that has turns: by points after each of them, and by what was played in them. */
export function turnFacts(
  events: readonly GameEvent[],
  points: readonly number[][],
  board: Pick<BoardModule, "tell" | "log">,
  name: (seat: number) => string,
): Fact[] {
  const turns = events.filter((one) => board.log.headings.includes(one.kind));
  const own = points.some((one) => one.some((score) => score !== one[0]));
  // The last points are those after the last turn; before the first turn that was told there may be one entry more.
  const early = points.length - turns.length - 1;
  const known = own && turns.length > 0 && (early === 0 || early === 1);
  const after = points.slice(early);
  return [
    mostPlayed(events, turns, board, name),
    ...(known ? [leap(after, turns, name), overtaking(after, turns, name)] : []),
  ].filter((one) => one !== null);
}

const LEAST_PLAYED = 4;

function mostPlayed(
  events: readonly GameEvent[],
  turns: GameEvent[],
  board: Pick<BoardModule, "tell">,
  name: (seat: number) => string,
): Fact | null {
  let [best, most, count, turn] = [null as GameEvent | null, LEAST_PLAYED - 1, 0, null as GameEvent | null];
  for (const event of events) {
    if (turns.includes(event)) [turn, count] = [event, 0];
    const told = board.tell(event, null);
    if (turn && event.seat === turn.seat && told?.sound === "card") count += told.cards?.length ?? 0;
    if (turn && count > most) [best, most] = [turn, count];
  }
  return best && best.seat !== null
    ? { event: best, text: t("end.fact.played", { name: name(best.seat), n: most }) }
    : null;
}

function leap(points: readonly number[][], turns: GameEvent[], name: (seat: number) => string): Fact | null {
  let [best, most, seat] = [0, 0, 0];
  for (let turn = 1; turn < points.length; turn++)
    for (const [who, score] of points[turn]!.entries()) {
      const gain = score - points[turn - 1]![who]!;
      if (gain > most) [best, most, seat] = [turn, gain, who];
    }
  return most > 0 ? { event: turns[best - 1]!, text: t("end.fact.leap", { name: name(seat), n: most }) } : null;
}

/** The last change of lead; who draws level does not lead yet. */
function overtaking(points: readonly number[][], turns: GameEvent[], name: (seat: number) => string): Fact | null {
  let leader: number | null = null;
  let found: { turn: number; from: number; to: number } | null = null;
  for (const [turn, scores] of points.entries()) {
    const top = Math.max(...scores);
    const now = scores.filter((one) => one === top).length === 1 ? scores.indexOf(top) : null;
    if (now !== null && leader !== null && now !== leader) found = { turn, from: leader, to: now };
    leader = now ?? leader;
  }
  return found
    ? { event: turns[found.turn - 1]!, text: t("end.fact.lead", { name: name(found.to), other: name(found.from) }) }
    : null;
}

/** When it was: the round, or the player's own turn. */
export function whenOf(event: GameEvent, events: readonly GameEvent[], headings: readonly string[]): string {
  const turns = events.slice(0, events.indexOf(event) + 1).filter((one) => headings.includes(one.kind));
  const last = turns.at(-1);
  if (!last) return "";
  if (last.data.round !== undefined) return t("end.when.round", { n: Number(last.data.round) });
  return t("end.when.turn", { n: turns.filter((one) => one.seat === last.seat).length });
}
