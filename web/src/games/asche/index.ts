import type { Decision, GameEvent, OptionRef, TableView } from "../../lib/protocol";
import type { BoardModule, Phase } from "../board";
import { offer } from "./asking";
import Board from "./Board.svelte";
import { cardFace } from "./face";
import { course } from "./course";
import { ended, tie } from "./ended";
import { facts } from "./highlights";
import { PHRASES } from "./phrases";
import { CRESTS, pictures } from "./pictures";
import { shows } from "./places";
import Side from "./Side.svelte";
import { tableOf } from "./table";
import { tell } from "./telling";
import tips from "./tips.json";
import { t } from "./words";

const SETUP = ["claim", "arrange", "start_knights"];
const PURCHASE = ["purchase", "uncovered", "buy_again"];
const PHASES = [
  { key: "income", of: ["income"], word: "phaseIncome" },
  {
    key: "dragon",
    of: [
      "flight",
      "offering",
      "reward",
      "markers",
      "defence",
      "fights",
      "before_fight",
      "combat",
      "survived",
      "losses",
    ],
    word: "phaseDragon",
  },
  { key: "purchase", of: PURCHASE, word: "phasePurchase" },
  { key: "event", of: ["event"], word: "phaseEvent" },
] as const;

function phases(view: TableView): Phase[] {
  const table = tableOf(view);
  if (SETUP.includes(table.phase)) return [{ key: "setup", label: t("phaseSetup"), done: false, now: true }];
  const phase = table.fight?.bought ? "purchase" : table.phase;
  const at = view.over ? PHASES.length : PHASES.findIndex((one) => (one.of as readonly string[]).includes(phase));
  return PHASES.map((one, n) => ({ key: one.key, label: t(one.word), done: n < at, now: n === at }));
}

/** Of an offering only what lay there in the end, and the cards of a fight in one line; being ready is no news. */
function merge(events: GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  let laid = new Set<number | null>();
  for (const one of events.toReversed()) {
    if (one.kind === "pawn") laid = new Set();
    if (one.kind === "ready" || (one.kind === "offer" && laid.has(one.seat))) continue;
    if (one.kind === "offer") laid.add(one.seat);
    const next = kept.at(-1);
    if (one.kind === "combat_card" && next?.kind === "combat_card")
      kept[kept.length - 1] = {
        ...one,
        data: { all: "run", cards: [one.data.card, ...((next.data.cards ?? [next.data.card]) as string[])] },
      };
    else kept.push(one);
  }
  return kept.reverse();
}

/** "Ready" with nothing laid is to give nothing; power in a fight is told briefly, so that the bar keeps its height. */
function label(option: OptionRef, decision: Decision): string | undefined {
  if (option.id === "let_run") return t("letRun");
  if (option.id === "spend_power") return t("askPower");
  return option.id === "ready" && !decision.options.some((one) => one.of === "withdraw")
    ? t("askReadyNothing")
    : undefined;
}

export const board: BoardModule = {
  Board,
  side: { Component: Side, width: "270px", icon: pictures.coins, label: () => t("side") },
  shows,
  label,
  offer,
  advises: ({ prompt }) => ["claim", "place_pawn", "offer", "stop", "purchase", "place"].includes(prompt),
  tips,
  phases,
  subtitle: (view, texts) => {
    const table = tableOf(view);
    return `${texts.say("table.round", [], { round: table.round })} · ${t(table.mode)}`;
  },
  cardFace,
  platesHits: true,
  crests: CRESTS,
  takesBack: (view, seat) => {
    const table = tableOf(view);
    const me = table.players[seat];
    return table.phase === "offering" && me?.ready && me.gold_size + me.offer_size > 0 ? t("takeReadyBack") : undefined;
  },
  course,
  ended,
  tie,
  facts,
  stops: {
    held: (view, seat) => tableOf(view).players[seat]?.followers ?? [],
    moment: (key) => t(`stop_${key}` as Parameters<typeof t>[0]),
  },
  phrases: PHRASES,
  turnOf: (view) => (PURCHASE.includes(tableOf(view).phase) ? tableOf(view).active : null),
  tell,
  log: {
    headings: ["round"],
    moves: ["pawn", "reveal", "fight", "uncover", "play_follower", "claim", "regent"],
    merge,
  },
};
