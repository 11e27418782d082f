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
import { ended, tie } from "./ended";
import { cardFace } from "./face";
import { isType } from "./facts";
import { landscapeOf } from "./landscape";
import { shows } from "./places";
import { tableOf, type Table } from "./table";
import { effects, merge, phase, tell } from "./telling";
import Tracker from "./Tracker.svelte";
import tips from "./tips.json";
import { t } from "./words";

const PHASES = [
  { key: "action", of: ["start", "action"], word: "phaseAction" },
  { key: "buy", of: ["buy"], word: "phaseBuy" },
  { key: "night", of: ["night"], word: "phaseNight" },
  { key: "cleanup", of: ["cleanup"], word: "phaseCleanup" },
] as const;

/** There is a Night only in games with cards for it. */
function hasNight({ phase, piles }: Table): boolean {
  return (
    phase === "night" || piles.some(({ card, order }) => [card, ...(order ?? [])].some((one) => isType(one, "night")))
  );
}

function phases(view: TableView): Phase[] {
  const table = tableOf(view);
  const known = PHASES.filter((one) => one.key !== "night" || hasNight(table));
  const at = known.findIndex((one) => (one.of as readonly string[]).includes(table.phase));
  return known.map((one, n) => ({ key: one.key, label: t(one.word), done: n < at, now: n === at && !view.over }));
}

/** What acts at the same time as others: its effect, and the card it is about. */
function label(option: OptionRef, { prompt }: Decision, texts: Texts): string | undefined {
  const landscape = landscapeOf(option);
  // While one buys, a card in hand is no card to be had.
  if (prompt === "buy" && option.of === "card") return t("playIt", { card: texts.name(option.card!) });
  if (prompt === "play_action" && option.zone === "deck") return t("fromDeck", { card: texts.name(option.card!) });
  if (landscape !== undefined) return texts.name(landscape);
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
  // Tokens that are not needed are better kept.
  chosen: (decision) => (["spend_coffers", "spend_villagers"].includes(decision.prompt) ? ["1"] : []),
  advises: ({ prompt }) => ["play_action", "buy"].includes(prompt),
  tips,
  phases,
  kingdom: (view) => {
    const table = tableOf(view);
    const piles = table.piles.filter((one) => one.kind === "kingdom").map((one) => one.card);
    return [...piles, ...table.landscapes.map(([, name]) => name), ...(table.prophecy ? [table.prophecy] : [])];
  },
  sameCards: (view) => {
    const table = tableOf(view);
    return {
      kingdom: table.piles.filter((one) => one.kind === "kingdom").map((one) => one.card),
      landscapes: table.landscapes.map(([, name]) => name),
      platinum: table.piles.some((one) => one.card === "platinum") ? "yes" : "no",
      ...(table.prophecy ? { prophecy: table.prophecy } : {}),
    };
  },
  subtitle: (view, texts) => {
    const table = tableOf(view);
    if (view.over) return t("subtitleOver");
    const turn = texts.say("table.turn", [], { turn: table.players[table.active]!.turns });
    return table.extra_turn ? `${turn} · ${t("extraTurn")} (${texts.name(table.extra_turn)})` : turn;
  },
  cardFace,
  crests: [sun, fox, heron, maple, crane, bamboo],
  tabs: [{ key: "decks", icon: glyphs.card, label: () => t("decks"), where: "both", Component: Tracker }],
  turnOf: (view) => tableOf(view).active,
  ended,
  tie,
  tell,
  platesHits: true,
  log: {
    headings: ["turn"],
    moves: [
      "play",
      "buy",
      "buy_event",
      "buy_project",
      "call",
      "pay",
      "pay_debt",
      "spend_tokens",
      "acts",
      "prophecy",
      "react",
      "game_over",
    ],
    merge,
    effects,
    phase,
  },
};
