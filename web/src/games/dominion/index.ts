import bamboo from "icon:bamboo";
import fox from "icon:fox-head";
import heron from "icon:heron";
import maple from "icon:maple-leaf";
import crane from "icon:paper-crane";
import sun from "icon:heraldic-sun";
import { glyphs } from "../../lib/glyphs";
import type { Decision, OptionRef, TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import type { BoardModule, Phase } from "../board";
import { offer, warns } from "./asking";
import Board from "./Board.svelte";
import { cardFace } from "./face";
import { shows } from "./places";
import { tableOf } from "./table";
import { effects, merge, phase, tell } from "./telling";
import Tracker from "./Tracker.svelte";
import { t } from "./words";

const PHASES = [
  { key: "action", of: ["start", "action"], word: "phaseAction" },
  { key: "buy", of: ["buy"], word: "phaseBuy" },
  { key: "cleanup", of: ["cleanup"], word: "phaseCleanup" },
] as const;

function phases(view: TableView): Phase[] {
  const at = PHASES.findIndex((one) => (one.of as readonly string[]).includes(tableOf(view).phase));
  return PHASES.map((one, n) => ({ key: one.key, label: t(one.word), done: n < at, now: n === at && !view.over }));
}

/** What acts at the same time as others: its effect, and the card it is about. */
function label(option: OptionRef, _decision: Decision, texts: Texts): string | undefined {
  if (option.of === "event") return texts.name(String(option.event));
  if (option.of === "pile") return texts.name(option.card!);
  if (option.of !== "effect") return undefined;
  const effect = texts.maybe(`effect.${option.effect}`) || texts.name(String(option.effect));
  if (option.card === undefined || option.card === option.effect) return effect;
  return `${effect} (${texts.name(option.card)})`;
}

export const board: BoardModule = {
  Board,
  shows,
  label,
  offer,
  warns,
  // Coffers that are not needed are better kept.
  chosen: (decision) => (decision.prompt === "spend_coffers" ? ["1"] : []),
  phases,
  kingdom: (view) => {
    const table = tableOf(view);
    const piles = table.piles.filter((one) => one.kind === "kingdom").map((one) => one.card);
    return [...piles, ...table.events, ...(table.prophecy ? [table.prophecy] : [])];
  },
  subtitle: (view, texts) => {
    const table = tableOf(view);
    return view.over ? t("subtitleOver") : texts.say("table.turn", [], { turn: table.players[table.active]!.turns });
  },
  cardFace,
  crests: [sun, fox, heron, maple, crane, bamboo],
  tabs: [{ key: "decks", icon: glyphs.card, label: () => t("decks"), where: "both", Component: Tracker }],
  turnOf: (view) => tableOf(view).active,
  tell,
  log: {
    headings: ["turn"],
    moves: ["play", "buy", "buy_event", "pay", "pay_debt", "spend_tokens", "acts", "prophecy", "react", "game_over"],
    merge,
    effects,
    phase,
  },
};
