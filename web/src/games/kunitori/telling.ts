// How what happens is told while others play.
import type { GameEvent } from "../../lib/protocol";
import type { Telling } from "../board";
import { effect } from "./face";
import { factsOf } from "./facts";
import { t } from "./words";

const BATTLE = 2600;
const ALLIANCE = 1800;
/** Alliances asked, joined, refused. */
export const ALLIANCES = ["alliance_offered", "alliance", "alliance_refused"];

/** Buying and receiving are one thing to tell, and so are deployed cards that are played again one after the other;
 * turns are told by their rounds. */
export function merge(events: GameEvent[], seats: number): GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events) {
    const last = kept.at(-1);
    const bought = last?.kind === "buy" && last.number === event.number && last.data.card === event.data.card;
    if (event.kind === "receive" && bought && !event.data.hand) continue;
    if (event.kind === "replay" && last?.kind === "replay" && last.seat === event.seat)
      kept[kept.length - 1] = { ...last, data: { all: "many", cards: [...replayed(last), ...replayed(event)] } };
    else if (event.kind !== "turn") kept.push(event);
    else kept.push({ ...event, data: { turn: Math.ceil(Number(event.data.turn) / seats), counted: "own" } });
  }
  return kept;
}

const replayed = ({ data }: GameEvent): string[] => (data.cards as string[] | undefined) ?? [String(data.card)];

/** What played cards bring by their symbols. */
export function effects(event: GameEvent): string {
  if (event.kind !== "play" && event.kind !== "replay") return "";
  const sums = new Map<string, number>();
  for (const card of replayed(event))
    for (const [symbol, n] of factsOf(card).symbols) sums.set(symbol, (sums.get(symbol) ?? 0) + n);
  return [...sums]
    .map(effect)
    .map(({ amount, word }) => `${amount} ${word}`.trim())
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
    case "replay":
      return { weight: "step", group: `replay ${actor}`, verb: t("tellPlays"), cards, sound: "card" };
    case "play":
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
