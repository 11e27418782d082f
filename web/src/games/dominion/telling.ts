// How what happens is told while others play.
import type { GameEvent } from "../../lib/protocol";
import type { Telling } from "../board";
import { isType } from "./facts";
import { t } from "./words";

const PROPHECY = 3200;

/** Treasures that are played together are one thing to tell. */
export function merge(events: GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events) {
    const last = kept.at(-1);
    const treasure = event.kind === "play" && isType(String(event.data.card), "treasure");
    if (!treasure) kept.push(event);
    else if (last?.data.all === "treasures" && last.number === event.number && last.seat === event.seat)
      kept[kept.length - 1] = { ...last, data: { ...last.data, cards: [...(last.data.cards as string[]), event.data.card] } };
    else kept.push({ ...event, data: { all: "treasures", cards: [event.data.card] } });
  }
  return kept;
}

export function tell({ kind, seat: actor, data }: GameEvent, seat: number | null): Telling | null {
  const card = data.card as string;
  const cards = data.cards as string[] | undefined;
  const mine = seat !== null && actor === seat;
  switch (kind) {
    case "play":
      return { weight: !mine && seat !== null && isType(card, "attack") ? "hit" : "step", verb: t("tellPlays"), cards: cards ?? [card] };
    case "gain":
      return { weight: mine && isType(card, "curse") ? "hit" : "step", verb: t("tellGains"), cards: [card] };
    case "trash":
      return { weight: mine ? "hit" : "step", verb: t("tellTrashes"), cards: cards ?? [card] };
    case "discard":
      return mine ? { weight: "hit", verb: t("tellDiscards"), cards: cards ?? [] } : null;
    case "buy_event":
      return { weight: "step", verb: t("tellBuys"), cards: [String(data.event)] };
    case "prophecy":
      return { weight: "scene", hold: PROPHECY };
    case "react":
    case "show_hand":
    case "reveal":
    case "debt":
    case "pay_debt":
    case "new_kingdom":
      return { weight: "step" };
    default:
      return null;
  }
}
