// What the others did since the own last turn, and every battle of the running turn, told in a line each.
import type { GameEvent } from "../../lib/protocol";

export interface Fought {
  attacker: number;
  ally: number | null;
  target: number;
  attack: number;
  defence: number;
  /** Who took which victory card. */
  rewards: { seat: number; card: string }[];
}

export interface TurnStory {
  turn: number;
  seat: number;
  played: string[];
  bought: string[];
  fought: Fought[];
  /** The turn is still going on. */
  open: boolean;
}

function turns(events: readonly GameEvent[]): TurnStory[] {
  const told: TurnStory[] = [];
  let battle: Fought | null = null;
  for (const { kind, seat, data } of events) {
    if (kind === "turn") told.push({ turn: Number(data.turn), seat: seat!, played: [], bought: [], fought: [], open: true });
    const now = told.at(-1);
    if (!now) continue;
    const card = String(data.card);
    if (kind === "play" || kind === "replay") now.played.push(card);
    else if (kind === "buy") now.bought.push(card);
    else if (kind === "battle") {
      const ally = Number(data.ally) < 0 ? null : Number(data.ally);
      battle = {
        attacker: seat!,
        ally,
        target: Number(data.target),
        attack: Number(data.attack),
        defence: Number(data.defence),
        rewards: [],
      };
      now.fought.push(battle);
    } else if (kind === "receive" && battle) battle.rewards.push({ seat: seat!, card });
    if (["treasure", "buy", "leave", "keep", "discard", "turn"].includes(kind)) battle = null;
  }
  told.forEach((one, at) => (one.open = at === told.length - 1));
  return told;
}

/** The last turns worth telling: those since the own one, and the running one once there was a battle. */
export function recent(events: readonly GameEvent[], seat: number | null, seats: number): TurnStory[] {
  const all = turns(lastTurns(events, seats + 1));
  const done = all.filter((one) => !one.open);
  const mine = done.findLastIndex((one) => one.seat === seat);
  const since = seat === null || mine < 0 ? done.slice(-seats + 1) : done.slice(mine + 1);
  const now = all.at(-1);
  return now?.open && now.fought.length > 0 ? [...since, now] : since;
}

/** Only the end of a long game is read. */
function lastTurns(events: readonly GameEvent[], count: number): readonly GameEvent[] {
  let left = count;
  for (let at = events.length - 1; at >= 0; at--) {
    if (events[at]!.kind === "turn" && --left === 0) return events.slice(at);
  }
  return events;
}
