import { now } from "../lib/now";
import type { Frame, TableView } from "../lib/protocol";

/** Whether the others may vote about a seat: the server says so, or has not spoken since and the time has run out. */
export function isOverdue(seat: number, frame: Frame, view: TableView, seenAt: number): boolean {
  const one = frame.seats[seat]!;
  if (one.overdue) return true;
  if (!one.person || one.bot !== null || !view.waiting.includes(seat)) return false;
  return now() - seenAt > Math.max(frame.grace * 1000, one.left ?? 0);
}
