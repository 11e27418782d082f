// What lies before a player for all to see: tokens, mats, states, artifacts, projects, Boons.
import type { Texts } from "../../lib/texts";
import type { PlayerView, Table } from "./table";

export interface Belonging {
  /** Its name in the catalogues: "token.coffers", "mat.exile", "zone.states". */
  key: string;
  /** How many tokens. */
  count?: number;
  /** Cards or landscapes. */
  cards: string[];
}

export function belongings(table: Table, player: PlayerView): Belonging[] {
  const { seat, tokens, mats, states, projects } = player;
  const zones: [string, string[]][] = [
    ["zone.states", states],
    ["zone.artifacts", Object.keys(table.holders).filter((one) => table.holders[one] === seat)],
    ["zone.kept", seat === table.active ? table.decks.flatMap((one) => one.kept) : []],
    [
      "zone.owed",
      table.decks
        .flatMap((one) => one.owed)
        .filter(([owner]) => owner === seat)
        .map(([, name]) => name),
    ],
    ...Object.entries(mats).map(([mat, cards]): [string, string[]] => [`mat.${mat}`, cards]),
    ["zone.projects", projects],
  ];
  return [
    ...Object.entries(tokens).map(([token, count]) => ({ key: `token.${token}`, count, cards: [] })),
    ...zones.filter(([, cards]) => cards.length > 0).map(([key, cards]) => ({ key, cards })),
  ];
}

/** What it is good for, in a sentence or two. */
export const explained = (key: string, texts: Texts): { title: string; text: string } => ({
  title: texts.get(key),
  text: texts.maybe(`${key}.text`),
});
