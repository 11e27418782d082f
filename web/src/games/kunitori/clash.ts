// A battle that was fought, from what happened and the table before it: every number that enters a strength.
import type { Step } from "../../lib/playback.svelte";
import type { GameEvent } from "../../lib/protocol";
import { factsOf } from "./facts";
import { earned, fights, lying, tableOf, type Reward } from "./table";

/** A card, or what else counts, with its strength; `bonus` is the chip beside it. */
export interface Row {
  card: string | null;
  /** Whose card it is, where two attack together. */
  seat?: number;
  role: "general" | "deployed" | "replayed" | "played" | "ambush" | "reinforcement" | "once" | "other";
  power: number;
  bonus: number;
}

export interface Clash {
  attacker: number;
  target: number;
  ally: number | null;
  attack: number;
  defence: number;
  attacking: Row[];
  defending: Row[];
  reward: Reward;
  /** Who got which card at once; the defender may still be asked. */
  got: GameEvent[];
  /** What became of cards, told as in the log. */
  after: GameEvent[];
  /** What comes back to the hand, and what will be used up when the reward is taken. */
  back: string[];
  used: string[];
}

const AFTER = ["lose_unit", "used_up", "no_reward", "declined"];
const POWER = (card: string): number => Math.max(0, factsOf(card).attack ?? 0);

export function clashOf(step: Step, events: readonly GameEvent[], options: Record<string, unknown>): Clash | null {
  const battle = step.events.find((one) => one.kind === "battle");
  if (!battle || !step.before) return null;
  const { target, ally, attack, defence } = battle.data as {
    target: number;
    ally: number;
    attack: number;
    defence: number;
  };
  const until = events.slice(0, events.indexOf(battle));
  const declared = until.findLast((one) => ["declare", "alliance"].includes(one.kind) && one.data.target === target);
  const attacker = battle.seat ?? 0;
  const army = (seat: number, what: string) => marching(step, seat, (declared?.data[what] ?? []) as string[]);
  const allied = ally < 0 ? [] : army(ally, "allied").map((one) => ({ ...one, seat: ally }));
  const attacking = [...army(attacker, "cards"), ...allied];
  const defending = standing(step, target, options);
  const later = step.events.slice(step.events.indexOf(battle) + 1);
  const end = later.findIndex((one) => one.kind === "battle");
  const follows = end < 0 ? later : later.slice(0, end);
  return {
    attacker,
    target,
    ally: ally < 0 ? null : ally,
    attack,
    defence,
    attacking: complete(attacking, attack),
    defending: complete(defending, defence),
    reward: earned(attack - defence, ally >= 0),
    got: follows.filter((one) => one.kind === "receive"),
    after: follows.filter((one) => AFTER.includes(one.kind)),
    back: defending.filter((one) => one.role === "ambush").flatMap((one) => one.card ?? []),
    used: follows.some((one) => one.kind === "used_up")
      ? []
      : [...attacking, ...defending].flatMap((one) => one.card ?? []).filter(isUsedUp),
  };
}

const isUsedUp = (card: string): boolean => factsOf(card).marks.includes("discarded_after_battle");

/** The cards of an army, with where they lay before the battle. */
function marching(step: Step, seat: number, cards: readonly string[]): Row[] {
  const rest = lying(tableOf(step.before!).players[seat]!).open.filter((one) => fights(one.zone, one.card));
  return cards.map((card) => {
    const at = rest.findIndex((one) => one.card === card);
    const zone = at < 0 ? "played" : (rest.splice(at, 1)[0]!.zone as Row["role"]);
    return { card, role: factsOf(card).type === "general" ? "general" : zone, power: POWER(card), bonus: 0 };
  });
}

function standing(step: Step, target: number, options: Record<string, unknown>): Row[] {
  const player = tableOf(step.before!).players[target]!;
  const fresh = (kind: string) =>
    (step.events.find((one) => one.kind === kind && one.seat === target)?.data.cards ?? []) as string[];
  const there = lying(player)
    .open.filter((one) => fights(one.zone, one.card))
    .map(({ card, zone }) => ({ card, role: zone as Row["role"] }));
  const ambush = fresh("ambush").map((card) => ({ card, role: "ambush" as const }));
  const help = fresh("reinforce").map((card) => ({ card, role: "reinforcement" as const }));
  const each = options.ambush_bonus !== "once";
  const rows = [...there, ...ambush, ...help].map(({ card, role }): Row => ({
    card,
    role,
    power: POWER(card),
    bonus: each && role === "ambush" ? 1 : 0,
  }));
  const laid = rows.some((one) => one.role === "ambush");
  return !each && laid ? [...rows, { card: null, role: "once", power: 1, bonus: 0 }] : rows;
}

/** The rows add up to the strength; what no card explains is shown as such. */
function complete(rows: Row[], sum: number): Row[] {
  const rest = sum - rows.reduce((total, one) => total + one.power + one.bonus, 0);
  return rest === 0 ? rows : [...rows, { card: null, role: "other", power: rest, bonus: 0 }];
}
