// What a game of Schutt und Asche is remembered for.
import type { GameEvent } from "../../lib/protocol";
import type { Fact } from "../board";
import { HITS } from "./table";
import { t } from "./words";

/** The largest offering, the flight that burnt most, and the blow that decided. */
export function facts(events: readonly GameEvent[], name: (seat: number) => string): Fact[] {
  const found: Fact[] = [];
  const most = (kind: string, count: (event: GameEvent) => number): GameEvent | undefined =>
    events.filter((one) => one.kind === kind && count(one) > 0).toSorted((one, other) => count(other) - count(one))[0];
  const gift = most("reveal", ({ data }) => Number(data.total));
  if (gift)
    found.push({
      event: gift,
      text: t("factOffering", { n: Number(gift.data.total), number: Number(gift.data.number) }),
    });
  const burnt = most("lost", ({ data }) => Number(data.of));
  if (burnt) found.push({ event: burnt, text: t("factBurnt", { n: Number(burnt.data.of) }) });
  const last = events.find((one) => one.kind === "hit" && Number(one.data.hits) === HITS);
  if (last?.seat != null) found.push({ event: last, text: t("factLastHit", { name: name(last.seat) }) });
  return found;
}
