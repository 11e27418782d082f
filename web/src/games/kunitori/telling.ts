// How what happens is told while others play.
import type { GameEvent } from "../../lib/protocol";
import type { Telling } from "../board";
import { t } from "./words";

const BATTLE = 2600;

export function tell({ kind, seat: actor, data }: GameEvent, seat: number | null): Telling | null {
  const cards = (data.cards ?? [data.card]) as string[];
  const mine = seat !== null && actor === seat;
  const atMe = seat !== null && !mine && [data.target, data.ally].includes(seat);
  switch (kind) {
    case "play":
    case "replay":
    case "treasure":
      return { weight: "step", verb: t("tellPlays"), cards };
    case "receive":
      return { weight: mine ? "hit" : "step", verb: t("tellGets"), cards };
    case "scrap":
    case "to_pool":
      return { weight: "step", verb: t("tellScraps"), cards };
    case "lose_unit":
      return { weight: mine ? "hit" : "step", verb: t("tellLoses"), cards };
    case "battle":
      return { weight: "scene", hold: BATTLE, beside: true };
    case "declare":
    case "alliance":
    case "alliance_offered":
    case "alliance_refused":
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
