// The face of a card from what is printed on it and the texts.
import favors from "icon:shaking-hands";
import coffers from "icon:piggy-bank";
import villagers from "icon:village";
import { remembered, type CardFaceData, type Effect, type Price } from "../../lib/face";
import { glyphs } from "../../lib/glyphs";
import type { TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import { factsOf } from "./facts";
import { isLandscape } from "./landscape";
import { isDrawn, pictureOf, typePicture } from "./pictures.svelte";
import { isHidden, runs, tableOf, type PileView } from "./table";
import { t } from "./words";

// The frame shows the most special type; two of them split it.
const SPECIAL = (
  "shadow night omen reserve traveller spirit duration attack doom fate command reaction loot treasure victory curse shelter " +
  "event project landmark way ally prophecy boon hex state artifact"
).split(" ");
const FRAMES: Record<string, string> = {
  reaction: "var(--p2)",
  boon: "var(--d-fate)",
  hex: "var(--d-doom)",
  state: "var(--d-curse)",
  artifact: "var(--d-prophecy)",
};
const frameOf = (type: string): string => FRAMES[type] ?? `var(--d-${type})`;

// Plain bonuses in the order in which they happen.
const GLYPHS: Record<string, [glyph: string, word: Parameters<typeof t>[0]]> = {
  suns: [glyphs.sun, "suns"],
  cards: [glyphs.card, "cards"],
  actions: [glyphs.action, "actions"],
  buys: [glyphs.buy, "buys"],
  coins: [glyphs.money, "money"],
  potions: [glyphs.potion, "potions"],
  coffers: [coffers, "coffers"],
  villagers: [villagers, "villagers"],
  favors: [favors, "favors"],
  points: [glyphs.shield, "points"],
  debt: [glyphs.debt, "debts"],
};

/** The plain bonuses of a card, and what else its text says: the bonuses are its first sentence. */
export function bonuses(plus: Record<string, number>, text: string): { effects: Effect[]; rest: string } {
  const effects = Object.entries(plus).flatMap(([name, n]) => {
    const [glyph, word] = GLYPHS[name] ?? [];
    return glyph && word ? [{ amount: `+${n}`, glyph, word: t(word, { n }) }] : [];
  });
  const [, ...others] = text.split(/(?<=\.)\s/);
  return effects.length ? { effects, rest: others.join(" ") } : { effects, rest: text };
}

export function cardFace(id: string, texts: Texts, view: TableView | null): CardFaceData {
  const { cost } = factsOf(id);
  const price = view ? (tableOf(view).piles.find((one) => one.card === id)?.cost ?? cost) : cost;
  return remembered(texts, `${id} ${price?.coins} ${price?.debt} ${price?.potion} ${isDrawn(id)}`, () =>
    make(id, texts, price),
  );
}

/** Of a pile of different cards: what they are called together, and in which order they lie if that is known; how many
 * victory tokens lie on a pile. */
export function pileNote(pile: PileView, texts: Texts): string {
  const tokens = pile.points ? t("pilePoints", { n: pile.points }) : "";
  if (pile.pile === undefined || pile.left === 0) return tokens;
  const name = texts.name(pile.pile);
  const cards = runs(pile)
    .map(({ card, count }) => (count > 1 ? `${count} × ${texts.name(card)}` : texts.name(card)))
    .join(", ");
  return [isHidden(pile) ? t("pileHidden", { pile: name }) : t("pileOrder", { pile: name, cards }), tokens]
    .filter(Boolean)
    .join(", ");
}

/** The same in a few words, for the edge of the pile: what comes next, or what they are called together. */
export function pileEdge(pile: PileView, texts: Texts): string {
  if (pile.pile === undefined || pile.left === 0) return "";
  const next = runs(pile)[1];
  if (isHidden(pile)) return `${texts.name(pile.pile)} · ${t("restHidden")}`;
  return next ? t("pileThen", { n: next.count, card: texts.name(next.card) }) : texts.name(pile.pile);
}

/** The face of the card on top of a pile, with what lies below in words. */
export function pileFace(pile: PileView, texts: Texts, view: TableView): CardFaceData {
  const face = cardFace(pile.card, texts, view);
  const note = pileNote(pile, texts);
  return note
    ? remembered(texts, `${face.id} ${face.price?.coins} ${note} ${isDrawn(face.id)}`, () => ({
        ...face,
        text: `${face.text} ${note}.`,
      }))
    : face;
}

function make(id: string, texts: Texts, price: Price | null): CardFaceData {
  const { types, set, vp, plus, rules, see_also } = factsOf(id);
  const { effects, rest } = bonuses(plus, texts.cardText(id));
  const shown = SPECIAL.filter((one) => types.includes(one));
  const points = vp === 0 || vp === null ? undefined : vp;
  const worth =
    typeof points === "number" ? `${String(points).replace("-", "−")} ${t("points", { n: Math.abs(points) })}` : "";
  const [frame, frame2] = shown.length ? shown.map(frameOf) : ["var(--d-action)"];
  return {
    id,
    world: "dominion",
    name: texts.breakable(id),
    short: texts.breakable(id, true),
    frame: frame!,
    frame2,
    icon: pictureOf(id),
    price: price
      ? {
          coins: price.coins || !(price.debt || price.potion) ? price.coins : undefined,
          debt: price.debt || undefined,
          potion: price.potion || undefined,
        }
      : undefined,
    points,
    effects,
    hint: texts.maybe(`card.${id}.hint`) || worth,
    text: rest,
    types: types.map((type) => ({ icon: typePicture(type), word: texts.get(`type.${type}`) })),
    from: set ? texts.maybe(`set.${set}`) : "",
    landscape: isLandscape(types),
    rules: [...rules, ...see_also],
  };
}
