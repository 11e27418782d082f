// The face of a card from what is printed on it and the texts.
import { remembered, type CardFaceData, type Effect, type Price } from "../../lib/face";
import { glyphs } from "../../lib/glyphs";
import type { TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import { factsOf } from "./facts";
import { breakable, HINTS, SHORT } from "./hints";
import { pictureOf, typePicture } from "./pictures";
import { tableOf } from "./table";
import { t } from "./words";

// The frame shows the most special type; two of them split it.
const SPECIAL = ["shadow", "omen", "duration", "attack", "command", "reaction", "treasure", "victory", "curse", "event", "prophecy"];
const FRAMES: Record<string, string> = { reaction: "var(--p2)" };
const frameOf = (type: string): string => FRAMES[type] ?? `var(--d-${type})`;

const BONUS = /^\+(\$?)(\d+)\s*(\p{L}*)$/u;
const GLYPHS: [RegExp, string, "cards" | "actions" | "buys" | "debts" | "suns" | "money"][] = [
  [/^(Karte|Card)/, glyphs.card, "cards"],
  [/^(Aktion|Action)/, glyphs.action, "actions"],
  [/^(Kauf|Käufe|Buy)/, glyphs.buy, "buys"],
  [/^(Schuld|Debt)/, glyphs.debt, "debts"],
  [/^(Sonne|Sun)/, glyphs.sun, "suns"],
  [/^(Geld|$)/, glyphs.money, "money"],
];

/** The bonuses a text begins with ("+1 Card, +1 Action."), and the rest of it. */
export function bonuses(text: string): { effects: Effect[]; rest: string } {
  const [first = "", ...others] = text.split(/(?<=\.)\s/);
  const effects: Effect[] = [];
  for (const part of first.replace(/\.$/, "").split(", ")) {
    const [, , amount, word = ""] = BONUS.exec(part) ?? [];
    const found = amount === undefined ? undefined : GLYPHS.find(([starts]) => starts.test(word));
    if (!found) return { effects: [], rest: text };
    effects.push({ amount: `+${amount}`, glyph: found[1], word: t(found[2], { n: Number(amount) }) });
  }
  return { effects, rest: others.join(" ") };
}

export function cardFace(id: string, texts: Texts, view: TableView | null): CardFaceData {
  const { cost } = factsOf(id);
  const price = view ? (tableOf(view).piles.find((one) => one.card === id)?.cost ?? cost) : cost;
  return remembered(texts, `${id} ${price?.coins} ${price?.debt}`, () => make(id, texts, price));
}

function make(id: string, texts: Texts, price: Price | null): CardFaceData {
  const { types, vp, rules, see_also } = factsOf(id);
  const name = breakable(texts.name(id));
  const { effects, rest } = bonuses(texts.cardText(id));
  const shown = SPECIAL.filter((one) => types.includes(one));
  const points = vp === 0 || vp === null ? undefined : vp;
  const worth = typeof points === "number" ? `${String(points).replace("-", "−")} ${t("points", { n: Math.abs(points) })}` : "";
  const [frame, frame2] = shown.length ? shown.map(frameOf) : ["var(--d-action)"];
  return {
    id,
    world: "dominion",
    name,
    short: SHORT[texts.language][id] ?? name,
    frame: frame!,
    frame2,
    icon: pictureOf(id),
    price: price ? { coins: price.coins || !price.debt ? price.coins : undefined, debt: price.debt || undefined } : undefined,
    points,
    effects,
    hint: HINTS[texts.language][id] ?? worth,
    text: rest,
    types: types.map((type) => ({ icon: typePicture(type), word: texts.get(`type.${type}`) })),
    landscape: types.includes("event") || types.includes("prophecy"),
    rules: [...rules, ...see_also],
  };
}
