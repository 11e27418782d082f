// The face of a follower, a gold card, a combat card or a tile.
import all from "../../facts/asche.json";
import { remembered, type CardFaceData } from "../../lib/face";
import type { TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import { CARDS, pictures, WINDOWS } from "./pictures";
import { t } from "./words";

const FACTS = all as Record<
  string,
  { counts: Record<string, number>; windows?: string[]; rules: string[]; see_also: string[] }
>;

/** The phase that each moment belongs to, for the banner on the card. */
const PHASES: Record<string, "dragon" | "fight" | "purchase" | "event"> = {
  flight: "dragon",
  reward: "dragon",
  markers: "dragon",
  defence: "dragon",
  before_fight: "fight",
  combat: "fight",
  purchase: "purchase",
  uncovered: "purchase",
  event: "event",
};

/** When a follower is played. */
function whenOf(id: string): "dragon" | "fight" | "purchase" | "event" | "any" | undefined {
  const phases = [...new Set(FACTS[id]?.windows?.map((one) => PHASES[one]!))];
  return phases.length > 1 ? "any" : phases[0];
}

const KINDS = {
  gold: { frame: "var(--a-gold)", icon: pictures.coins, word: "typeGold" },
  combat: { frame: "var(--a-combat)", icon: pictures.crossed, word: "typeCombat" },
  tile: { frame: "var(--a-town)", icon: pictures.castle, word: "typeTown" },
  dragon_tile: { frame: "var(--a-red)", icon: pictures.dragon, word: "typeDragon" },
  follower: { frame: "var(--a-follower)", icon: pictures.hood, word: "typeFollower" },
} as const;

function kindOf(id: string): (typeof KINDS)[keyof typeof KINDS] {
  const counts = FACTS[id]?.counts ?? {};
  const found = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((one) => one in counts);
  return KINDS[found ?? "follower"];
}

export function cardFace(id: string, texts: Texts, _view: TableView | null): CardFaceData {
  return remembered(texts, id, () => make(id, texts));
}

/** In a stack everything is a town tile, also what is a combat card elsewhere. */
export function townFace(id: string, texts: Texts): CardFaceData {
  return {
    ...cardFace(id, texts, null),
    frame: KINDS.tile.frame,
    types: [{ icon: pictures.castle, word: t("typeTown") }],
  };
}

function make(id: string, texts: Texts): CardFaceData {
  const kind = kindOf(id);
  const value = id.startsWith("gold_") ? Number(id.slice("gold_".length)) : undefined;
  const when = whenOf(id);
  return {
    id,
    world: "asche",
    name: value === undefined ? texts.breakable(id) : t("typeGold"),
    frame: id === "yellow" ? "var(--a-yellow)" : kind.frame,
    icon: CARDS[id] ?? kind.icon,
    value,
    banner: when && { ...WINDOWS[when]!, label: t(`when_${when}`) },
    effects: [],
    hint: texts.maybe(`card.${id}.hint`),
    text: texts.cardText(id),
    types: [{ icon: kind.icon, word: t(kind.word) }],
    rules: [...(FACTS[id]?.rules ?? []), ...(FACTS[id]?.see_also ?? [])],
  };
}
