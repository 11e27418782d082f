// The face of a follower, a gold card, a combat card or a tile.
import all from "../../facts/asche.json";
import { remembered, type CardFaceData } from "../../lib/face";
import type { TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import { HINTS } from "./hints";
import { CARDS, pictures, WINDOWS } from "./pictures";
import { t } from "./words";

const FACTS = all as Record<string, { counts: Record<string, number>; rules: string[]; see_also: string[] }>;

/** When each follower is played: the banner on the card. */
const WHEN: Record<string, "dragon" | "fight" | "purchase" | "event" | "any"> = {
  abbot: "purchase",
  agitator: "any",
  peasant: "any",
  hermit: "dragon",
  moneylender: "any",
  salesman: "purchase",
  hero: "fight",
  merchant: "purchase",
  friar: "dragon",
  scout: "dragon",
  decoy: "dragon",
  black_knight: "fight",
  vassal: "fight",
  traitor: "purchase",
  sage: "event",
};

const KINDS = {
  gold: { frame: "var(--a-gold)", icon: pictures.coins, word: "typeGold" },
  combat: { frame: "var(--a-combat)", icon: pictures.crossed, word: "typeCombat" },
  tile: { frame: "var(--a-town)", icon: pictures.castle, word: "typeTown" },
  dragon_tile: { frame: "var(--a-red)", icon: pictures.dragon, word: "typeDragon" },
  follower: { frame: "var(--a-follower)", icon: pictures.hood, word: "typeFollower" },
} as const;

const SOFT = "\u00ad";
const LONG: Record<string, string> = {
  Geldverleiher: `Geld${SOFT}verleiher`,
  Handelsreisender: `Handels${SOFT}reisender`,
  Klosterbruder: `Kloster${SOFT}bruder`,
  Kundschafter: `Kund${SOFT}schafter`,
  Einsiedler: `Ein${SOFT}siedler`,
  Moneylender: `Money${SOFT}lender`,
};

function kindOf(id: string): (typeof KINDS)[keyof typeof KINDS] {
  const counts = FACTS[id]?.counts ?? {};
  const found = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((one) => one in counts);
  return KINDS[found ?? "follower"];
}

export function cardFace(id: string, texts: Texts, _view: TableView | null): CardFaceData {
  return remembered(texts, id, () => make(id, texts));
}

function make(id: string, texts: Texts): CardFaceData {
  const kind = kindOf(id);
  const value = id.startsWith("gold_") ? Number(id.slice("gold_".length)) : undefined;
  const when = WHEN[id];
  const name = texts.name(id);
  return {
    id,
    world: "asche",
    name: value === undefined ? (LONG[name] ?? name) : t("typeGold"),
    frame: id === "yellow" ? "var(--a-yellow)" : kind.frame,
    icon: CARDS[id] ?? kind.icon,
    value,
    banner: when && { ...WINDOWS[when]!, label: t(`when_${when}`) },
    effects: [],
    hint: HINTS[texts.language][id],
    text: texts.cardText(id),
    types: [{ icon: kind.icon, word: t(kind.word) }],
    rules: [...(FACTS[id]?.rules ?? []), ...(FACTS[id]?.see_also ?? [])],
  };
}
