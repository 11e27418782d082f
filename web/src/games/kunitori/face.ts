// The face of a card from what is printed on it and the texts.
import { remembered, type CardFaceData, type Effect } from "../../lib/face";
import { glyphs } from "../../lib/glyphs";
import type { TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import { factsOf } from "./facts";
import { monOf } from "./generals";
import { pictureOf, typePicture } from "./pictures";
import { tableOf } from "./table";
import { t } from "./words";

const FRAMES: Record<string, string> = {
  general: "var(--k-general)",
  unit: "var(--k-unit)",
  strategy: "var(--k-strategy)",
  politics: "var(--k-politics)",
  victory: "var(--k-vp)",
  treasure: "var(--k-treasure)",
};

/** What a symbol brings. */
export function effect([symbol, n]: [string, number]): Effect {
  switch (symbol) {
    case "draw":
      return { amount: `+${n}`, glyph: glyphs.card, word: t("cardWord", { n }) };
    case "action":
      return { amount: `+${n}`, glyph: glyphs.action, word: t("actions", { n }) };
    case "buy":
      return { amount: `+${n}`, glyph: glyphs.buy, word: t("buyWord", { n }) };
    default:
      return { amount: `+${n}`, glyph: glyphs.money, word: t("money") };
  }
}

export function cardFace(id: string, texts: Texts, view: TableView | null): CardFaceData {
  const facts = factsOf(id);
  const stack = view && tableOf(view).pool.find((one) => one.card === id);
  const price = stack?.price ?? facts.price;
  const source = stack?.price_source ?? facts.price_source;
  return remembered(texts, `${id} ${price} ${source}`, () => make(id, texts, price, source));
}

function make(id: string, texts: Texts, price: number | null, source: string): CardFaceData {
  const facts = factsOf(id);
  const name = texts.name(id);
  const points = facts.vp === 0 ? undefined : facts.vp;
  const worth = facts.type === "victory" ? `${facts.vp} ${t("points", { n: Number(facts.vp) })}` : "";
  return {
    id,
    world: "kunitori",
    name: texts.breakable(id),
    short: texts.breakable(id, true),
    frame: FRAMES[facts.type] ?? "var(--k-strategy)",
    icon: pictureOf(id, facts.type),
    price: price === null ? undefined : { coins: price },
    priceNote: source === "REC" ? texts.get("price.REC") : undefined,
    attack: facts.attack ?? undefined,
    deployable: facts.deployable,
    points,
    emblem: monOf(id) ? { icon: monOf(id)!, label: name } : undefined,
    effects: facts.symbols.map(effect),
    hint: worth || texts.maybe(`card.${id}.hint`),
    text: worth || texts.maybe(`card.${id}.text`),
    types: [{ icon: typePicture(facts.type), word: texts.get(`type.${facts.type}`) }],
    ornate: facts.type === "general",
    rules: [...facts.rules, ...facts.see_also],
  };
}
