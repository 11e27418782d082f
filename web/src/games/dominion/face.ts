// The face of a card from what is printed on it and the texts.
import coffers from "icon:piggy-bank";
import { remembered, type CardFaceData, type Effect, type Price } from "../../lib/face";
import { glyphs } from "../../lib/glyphs";
import type { TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import { factsOf } from "./facts";
import { isDrawn, pictureOf, typePicture } from "./pictures.svelte";
import { isHidden, tableOf, type PileView } from "./table";
import { t } from "./words";

// The frame shows the most special type; two of them split it.
const SPECIAL = ["shadow", "omen", "duration", "attack", "command", "reaction", "treasure", "victory", "curse", "shelter", "event", "prophecy"];
const FRAMES: Record<string, string> = { reaction: "var(--p2)" };
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
  return remembered(texts, `${id} ${price?.coins} ${price?.debt} ${price?.potion} ${isDrawn(id)}`, () => make(id, texts, price));
}

/** Of a pile of different cards: what they are called together, and whether their order is known. */
export function pileNote(pile: PileView, texts: Texts): string {
  if (pile.pile === undefined || pile.left === 0) return "";
  return t(isHidden(pile) ? "pileHidden" : "pileOpen", { pile: texts.name(pile.pile) });
}

/** The face of the card on top of a pile, with what lies below in words. */
export function pileFace(pile: PileView, texts: Texts, view: TableView): CardFaceData {
  const face = cardFace(pile.card, texts, view);
  const note = pileNote(pile, texts);
  return note ? remembered(texts, `${face.id} ${face.price?.coins} ${note} ${isDrawn(face.id)}`, () => ({ ...face, text: `${face.text} ${note}.` })) : face;
}

function make(id: string, texts: Texts, price: Price | null): CardFaceData {
  const { types, set, vp, plus, rules, see_also } = factsOf(id);
  const { effects, rest } = bonuses(plus, texts.cardText(id));
  const shown = SPECIAL.filter((one) => types.includes(one));
  const points = vp === 0 || vp === null ? undefined : vp;
  const worth = typeof points === "number" ? `${String(points).replace("-", "−")} ${t("points", { n: Math.abs(points) })}` : "";
  const [frame, frame2] = shown.length ? shown.map(frameOf) : ["var(--d-action)"];
  return {
    id,
    world: "dominion",
    name: texts.breakable(id),
    short: texts.breakable(id, true),
    frame: frame!,
    frame2,
    icon: pictureOf(id),
    price: price ? { coins: price.coins || !(price.debt || price.potion) ? price.coins : undefined, debt: price.debt || undefined, potion: price.potion || undefined } : undefined,
    points,
    effects,
    hint: texts.maybe(`card.${id}.hint`) || worth,
    text: rest,
    types: types.map((type) => ({ icon: typePicture(type), word: texts.get(`type.${type}`) })),
    from: set ? texts.maybe(`set.${set}`) : "",
    landscape: types.includes("event") || types.includes("prophecy"),
    rules: [...rules, ...see_also],
  };
}
