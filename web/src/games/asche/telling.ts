// How what happens is told while others play.
import type { GameEvent } from "../../lib/protocol";
import type { Telling } from "../board";
import { t } from "./words";

const CARD = 420;
/** A card of a fight that runs through. */
export const RUN = 260;
const BRIEF = 350;
const FIRE = 900;
const RESULT = 2200;
const ENDING = 3200;

export function tell({ kind, seat: actor, data }: GameEvent, seat: number | null): Telling | null {
  const mine = seat !== null && actor === seat;
  switch (kind) {
    case "combat_card":
      return { weight: "step", hold: CARD, adds: RUN, sound: "card" };
    case "fight_end":
      return { weight: "scene", hold: RESULT, sound: "battle" };
    case "reveal":
      return { weight: "scene", hold: RESULT, sound: "coin" };
    case "victory":
    case "defeat":
      return { weight: "scene", hold: ENDING, sound: "dragon" };
    case "lost":
      return { weight: mine ? "hit" : "step", hold: mine ? undefined : FIRE, sound: "dragon", begins: true };
    case "fight":
      return { weight: "step", begins: true };
    case "play_follower":
      return { weight: "step", verb: t("tellPlays"), cards: [String(data.card)] };
    case "take_follower":
      return { weight: "step", verb: t("tellTakes"), cards: [String(data.card)] };
    case "place":
    case "start_knight":
    case "regent":
    case "claim":
    case "power":
      return { weight: "step", hold: BRIEF };
    case "agitator_player":
    case "peasant":
    case "traitor":
      return { weight: data.target === seat && seat !== null ? "hit" : "step" };
    case "pawn":
    case "appeased":
    case "attack":
    case "hit":
    case "uncover":
    case "look":
    case "spend":
    case "exchange":
    case "void":
    case "agitator_display":
    case "hermit":
    case "hero":
    case "merchant":
    case "friar":
    case "scout":
    case "black_knight":
    case "remove_marker":
    case "finale":
    case "king":
      return { weight: "step" };
    default:
      return null;
  }
}
