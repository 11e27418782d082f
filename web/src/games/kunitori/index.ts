import bamboo from "icon:bamboo";
import dragonfly from "icon:dragonfly";
import sun from "icon:heraldic-sun";
import lotus from "icon:lotus-flower";
import maple from "icon:maple-leaf";
import crane from "icon:paper-crane";
import type { Phase } from "../board";
import type { BoardModule } from "../board";
import { glyphs } from "../../lib/glyphs";
import type { Decision, OptionRef, TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import { chosen, offer } from "./asking";
import Board from "./Board.svelte";
import { ended, tie } from "./ended";
import { cardFace } from "./face";
import { learn } from "./facts";
import { facts } from "./highlights";
import { shows } from "./places";
import Pool from "./Pool.svelte";
import { tableOf } from "./table";
import { effects, merge, phase, tell } from "./telling";
import tips from "./tips.json";
import { t } from "./words";

const PHASES = [
  { key: "action", of: ["deployed", "action"], word: "phaseAction" },
  { key: "battle", of: ["battle", "fight", "aftermath"], word: "phaseBattle" },
  { key: "buy", of: ["buy"], word: "phaseBuy" },
  { key: "end", of: ["end"], word: "phaseEnd" },
] as const;

function phases(view: TableView): Phase[] {
  const at = PHASES.findIndex((one) => (one.of as readonly string[]).includes(tableOf(view).phase));
  return PHASES.map((one, n) => ({ key: one.key, label: t(one.word), done: n < at, now: n === at && !view.over }));
}

/** While one buys, a card in hand is no card to be had; who is asked to join in says what they do. */
function label(option: OptionRef, { prompt }: Decision, texts: Texts): string | undefined {
  if (prompt === "join") return t(option.id === "yes" ? "joinYes" : "joinNo");
  if (prompt !== "buy" || option.card === undefined) return undefined;
  const card = texts.name(option.card);
  return option.of === "pile" ? card : t("playIt", { card });
}

export const board: BoardModule = {
  Board,
  side: { Component: Pool, width: "246px", icon: glyphs.card, label: (texts) => texts.get("table.pool") },
  shows,
  label,
  offer,
  chosen,
  advises: ({ prompt }) => ["play_action", "buy", "attack", "defend", "ambush"].includes(prompt),
  tips,
  phases,
  subtitle: (view) => {
    const table = tableOf(view);
    return t("subtitle", { turn: Math.ceil(table.turn / table.players.length), n: table.players.length });
  },
  learn,
  cardFace,
  crests: [sun, lotus, bamboo, maple, dragonfly, crane],
  turnOf: (view) => tableOf(view).active,
  tell,
  ended,
  tie,
  facts,
  log: {
    headings: ["turn"],
    moves: [
      "replay",
      "play",
      "declare",
      "alliance_offered",
      "alliance",
      "treasure",
      "buy",
      "leave",
      "keep",
      "discard",
      "last_lap",
      "game_over",
    ],
    merge,
    effects,
    phase,
  },
};
