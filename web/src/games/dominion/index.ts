import card from "icon:card-random";
import { HOUSE_CRESTS } from "../../lib/crests";
import type { BoardModule } from "../board";
import Board from "../Plain.svelte";

export const board: BoardModule = {
  Board,
  shows: () => false,
  phases: () => [],
  subtitle: () => "",
  cardFace: (id, texts) => ({
    id,
    world: "dominion",
    name: texts.name(id),
    frame: "var(--d-action)",
    icon: card,
    effects: [],
    text: texts.cardText(id),
    types: [],
  }),
  crests: HOUSE_CRESTS,
  log: { headings: ["turn"], moves: ["play", "buy"] },
};
