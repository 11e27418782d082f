// The log: events in groups (turns), moves with their effects.
import type { BoardModule } from "../games/board";
import type { GameEvent } from "../lib/protocol";
import { plain, type Segment } from "../lib/texts";

export interface LogLine {
  event: GameEvent;
  segments: Segment[];
  move: boolean;
  times: number;
  /** The phase begins with this line. */
  phase?: string;
}

export interface LogGroup {
  /** Where the group begins in the list of events; does not change when more happens. */
  at: number;
  heading: GameEvent | null;
  title: Segment[];
  lines: LogLine[];
}

export function logGroups(
  events: readonly GameEvent[],
  board: Pick<BoardModule, "log">,
  seats: number,
  write: (event: GameEvent) => Segment[],
): LogGroup[] {
  const { headings, moves, merge, phase } = board.log;
  let now: string | undefined;
  const groups: LogGroup[] = [];
  for (const [at, event] of (merge ? merge([...events], seats) : events).entries()) {
    if (headings.includes(event.kind) || groups.length === 0) {
      const heading = headings.includes(event.kind) ? event : null;
      groups.push({ at, heading, title: heading ? write(event) : [], lines: [] });
      now = undefined;
      if (heading) continue;
    }
    const lines = groups.at(-1)!.lines;
    const last = lines.at(-1);
    if (last && same(last.event, event)) last.times += 1;
    else {
      const then = phase?.(event);
      const begins = then !== undefined && then !== now ? then : undefined;
      now = then ?? now;
      lines.push({ event, segments: write(event), move: moves.includes(event.kind), times: 1, phase: begins });
    }
  }
  return groups;
}

/** Turn or round, as the log counts them, without the name: "Zug 11", "Runde 3". */
export function whenOf(
  heading: GameEvent,
  { log }: Pick<BoardModule, "log">,
  seats: number,
  write: (event: GameEvent) => Segment[],
): string {
  const [counted] = log.merge?.([heading], seats) ?? [heading];
  return plain(write(counted!)).split(" · ").at(-1)!;
}

function same(one: GameEvent, other: GameEvent): boolean {
  return (
    one.kind === other.kind &&
    one.seat === other.seat &&
    JSON.stringify([one.data, one.secret]) === JSON.stringify([other.data, other.secret])
  );
}
