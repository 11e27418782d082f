// How what happens is told while others play.
import type { GameEvent } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import type { Telling } from "../board";
import { cardFace } from "./face";
import { t } from "./words";

const BATTLE = 2600;
const ALLIANCE = 1800;
/** Alliances asked, joined, refused. */
export const ALLIANCES = ["alliance_offered", "alliance", "alliance_refused"];

/** Buying and receiving are one thing to tell; a player's turns are counted by themselves. */
export function merge(events: GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  const turns = new Map<number | null, number>();
  for (const event of events) {
    const last = kept.at(-1);
    const bought = last?.kind === "buy" && last.number === event.number && last.data.card === event.data.card;
    if (event.kind === "receive" && bought && !event.data.hand) continue;
    if (event.kind !== "turn") kept.push(event);
    else {
      turns.set(event.seat, (turns.get(event.seat) ?? 0) + 1);
      kept.push({ ...event, data: { turn: turns.get(event.seat), counted: "own" } });
    }
  }
  return kept;
}

/** What a played card brings by its symbols. */
export function effects({ kind, data }: GameEvent, texts: Texts): string {
  if (kind !== "play" && kind !== "replay") return "";
  return cardFace(String(data.card), texts, null)
    .effects.map(({ amount, word }) => `${amount} ${word}`.trim())
    .join(", ");
}

const PHASES: Record<string, "phaseAction" | "phaseBattle" | "phaseBuy" | "phaseEnd"> = {
  play: "phaseAction",
  replay: "phaseAction",
  declare: "phaseBattle",
  alliance_offered: "phaseBattle",
  alliance: "phaseBattle",
  treasure: "phaseBuy",
  buy: "phaseBuy",
  leave: "phaseEnd",
  keep: "phaseEnd",
};

export function phase({ kind }: GameEvent): string | undefined {
  const word = PHASES[kind];
  return word && t(word);
}

export function tell({ kind, seat: actor, data }: GameEvent, seat: number | null): Telling | null {
  const cards = (data.cards ?? [data.card]) as string[];
  const mine = seat !== null && actor === seat;
  const atMe = seat !== null && !mine && [data.target, data.ally].includes(seat);
  switch (kind) {
    case "play":
    case "replay":
    case "treasure":
      return { weight: "step", verb: t("tellPlays"), cards, sound: "card" };
    case "buy":
      return { weight: "step", verb: t("tellGets"), cards: [], sound: "coin" };
    case "receive":
      return { weight: mine ? "hit" : "step", verb: t("tellGets"), cards };
    case "scrap":
    case "to_pool":
      return { weight: "step", verb: t("tellScraps"), cards };
    case "lose_unit":
      return { weight: mine ? "hit" : "step", verb: t("tellLoses"), cards };
    case "battle":
      return { weight: "scene", hold: BATTLE, beside: true, sound: "battle" };
    case "alliance":
    case "alliance_offered":
    case "alliance_refused":
      return { weight: "scene", hold: ALLIANCE, beside: true, sound: "card" };
    case "declare":
    case "give_away":
    case "trapped":
    case "ninja":
    case "inspect":
      return { weight: atMe ? "hit" : "step" };
    case "plans_alliance":
    case "ambush":
    case "reinforce":
    case "show_guard":
    case "declined":
    case "no_reward":
    case "last_lap":
      return { weight: "step" };
    default:
      return null;
  }
}
