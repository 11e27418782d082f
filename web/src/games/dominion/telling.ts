// How what happens is told while others play.
import type { GameEvent, TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import type { Telling } from "../board";
import { cardFace } from "./face";
import { factsOf, isType } from "./facts";
import { tableOf } from "./table";
import { t } from "./words";

const PROPHECY = 3200;
const LAST = 2600;
const REACTION = 1600;

/** Treasures that are played together are one thing to tell, buying and gaining another; turns are counted by seat. A
 * card that is played by a Way brings nothing of its own. */
export function merge(events: GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events) {
    const last = kept.at(-1);
    const sale = kept.findLast((one) => one.kind !== "pay");
    const bought = sale?.kind === "buy" && sale.number === event.number && sale.data.card === event.data.card;
    if (event.kind === "gain" && bought && event.data.to === "discard") continue;
    if (event.kind === "turn") {
      kept.push({ ...event, data: { ...event.data, counted: "own" } });
      continue;
    }
    if (event.kind === "acts" && isType(String(event.data.card), "way")) {
      const at = kept.findLastIndex((one) => one.kind === "play" && one.seat === event.seat);
      if (at >= 0) kept[at] = { ...kept[at]!, data: { ...kept[at]!.data, way: event.data.card } };
    }
    const treasure = event.kind === "play" && isType(String(event.data.card), "treasure");
    if (!treasure) kept.push(event);
    else if (last?.data.all === "treasures" && last.number === event.number && last.seat === event.seat)
      kept[kept.length - 1] = {
        ...last,
        data: { ...last.data, cards: [...(last.data.cards as string[]), event.data.card] },
      };
    else kept.push({ ...event, data: { all: "treasures", cards: [event.data.card] } });
  }
  return kept;
}

/** What a played card brings, as far as it is printed as a bonus. */
export function effects({ kind, data }: GameEvent, texts: Texts): string {
  if (kind !== "play" || data.way !== undefined) return "";
  if (data.all === "treasures") {
    const worth = (data.cards as string[]).reduce((sum, card) => sum + (factsOf(card).value ?? 0), 0);
    return worth ? `+${worth} ${t("money")}` : "";
  }
  const face = cardFace(String(data.card), texts, null);
  return face.effects.map(({ amount, word }) => `${amount} ${word}`).join(", ");
}

const BUYING = ["buy", "buy_event", "buy_project", "pay", "pay_debt"];

export function phase({ kind, data }: GameEvent): string | undefined {
  const card = String(data.card);
  if (kind === "play" && isType(card, "night") && !isType(card, "action")) return t("phaseNight");
  if (kind === "play") return t(data.all === "treasures" ? "phaseBuy" : "phaseAction");
  return BUYING.includes(kind) ? t("phaseBuy") : undefined;
}

/** Whether a player's turn ends with what is being told: the lane still belongs to them while it is. */
export function endsTurn(events: readonly GameEvent[], seat: number | null): boolean {
  const next = events.findLastIndex((one) => one.kind === "turn");
  return next >= 0 && events.findLastIndex((one) => (tell(one, seat)?.weight ?? "aside") !== "aside") < next;
}

/** The last card of a pile whose end is the end of the game. */
export function isLast({ kind, data }: GameEvent, view: TableView | null | undefined): boolean {
  const card = String(data.card);
  if (kind !== "gain" || !view || !["province", "colony"].includes(card)) return false;
  return tableOf(view).piles.find((one) => one.card === card)?.left === 0;
}

export function tell(event: GameEvent, seat: number | null, view?: TableView | null): Telling | null {
  const { kind, seat: actor, data } = event;
  if (isLast(event, view))
    return { weight: "scene", hold: LAST, verb: t("tellGains"), cards: [String(data.card)], sound: "prophecy" };
  const card = data.card as string;
  const cards = data.cards as string[] | undefined;
  const mine = seat !== null && actor === seat;
  switch (kind) {
    case "play":
      return {
        weight: !mine && seat !== null && isType(card, "attack") ? "hit" : "step",
        verb: t("tellPlays"),
        cards: cards ?? [card],
        sound: "card",
      };
    case "buy":
      return { weight: "step", verb: t("tellGains"), cards: [], sound: "coin" };
    case "gain":
      return { weight: mine && isType(card, "curse") ? "hit" : "step", verb: t("tellGains"), cards: [card] };
    case "trash":
      return { weight: mine ? "hit" : "step", verb: t("tellTrashes"), cards: cards ?? [card] };
    case "discard":
      return mine ? { weight: "hit", verb: t("tellDiscards"), cards: cards ?? [] } : null;
    case "buy_event":
    case "buy_project":
      return { weight: "step", verb: t("tellBuys"), cards: [String(data.event ?? data.project)], sound: "coin" };
    case "receive":
      return {
        weight: mine && data.kind === "hex" ? "hit" : "step",
        verb: t("tellReceives"),
        cards: [String(data.landscape)],
        sound: "card",
      };
    case "artifact":
      return { weight: "step", verb: t("tellTakes"), cards: [String(data.artifact)] };
    case "call":
      return { weight: "step", verb: t("tellCalls"), cards: [card], sound: "card" };
    case "exchange":
      return { weight: "step", verb: t("tellExchanges"), cards: [String(data.for)], sound: "card" };
    case "to_mat":
      return { weight: "step", verb: t(data.mat === "exile" ? "tellExile" : "tellTavern"), cards: [card] };
    case "prophecy":
      return { weight: "scene", hold: PROPHECY, sound: "prophecy" };
    case "react":
      return { weight: "scene", hold: REACTION, sound: "card" };
    case "show_hand":
    case "reveal":
    case "debt":
    case "pay":
    case "pay_debt":
    case "state":
    case "tokens":
    case "spend_tokens":
    case "new_kingdom":
      return { weight: "step" };
    default:
      return null;
  }
}
