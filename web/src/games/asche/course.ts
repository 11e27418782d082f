// How a game went: provinces that still stand, and hits on the dragon, round by round.
import type { GameEvent } from "../../lib/protocol";
import { t } from "./words";

const PROVINCES = 24;

export function course(events: readonly GameEvent[]): {
  title: string;
  axis: string;
  names: string[];
  points: number[][];
} {
  const points: number[][] = [];
  let [standing, hits] = [PROVINCES, 0];
  for (const { kind, data } of events) {
    if (kind === "round") points.push([standing, hits]);
    if (kind === "lost") standing -= 1;
    if (kind === "hit") hits = Number(data.hits ?? hits + 1);
  }
  return {
    title: t("courseTitle"),
    axis: t("courseAxis"),
    names: [t("courseProvinces"), t("courseHits")],
    points: [...points, [standing, hits]],
  };
}
