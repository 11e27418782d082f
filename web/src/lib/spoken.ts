// The accessible name of a card: "Kavallerie, Einheit, Preis 5, Angriff 2, aufstellbar, spielbar".
import type { CardFaceData, CardState } from "./face";
import { t } from "./i18n.svelte";

interface Around {
  state?: CardState;
  count?: number;
  left?: number;
  debt?: number;
  place?: number;
  note?: string;
}

export const SOFT_HYPHEN = /\u00ad/g;

export function spoken(face: CardFaceData, around: Around = {}): string {
  const { state = "rest", count, left, debt, place, note } = around;
  const parts = [face.name.replace(SOFT_HYPHEN, ""), ...face.types.map((one) => one.word)];
  if (face.price?.coins !== undefined) parts.push(t("card.price", { n: face.price.coins }));
  if (face.price?.debt) parts.push(t("card.debt", { n: face.price.debt }));
  if (face.price?.potion) parts.push(t("card.potion", { n: face.price.potion }));
  if (face.priceNote) parts.push(face.priceNote);
  if (face.attack !== undefined) parts.push(t("card.attack", { n: face.attack }));
  if (face.deployable) parts.push(t("card.deployable"));
  if (face.points !== undefined) parts.push(t("card.points", { n: String(face.points).replace("-", "−") }));
  for (const effect of face.effects) parts.push(`${effect.amount} ${effect.word}`.trim());
  if (face.banner) parts.push(face.banner.label);
  if (count !== undefined && count > 1) parts.push(t("card.times", { n: count }));
  if (left !== undefined) parts.push(t("card.left", { n: left }));
  if (debt) parts.push(t("card.debtOnPile", { n: debt }));
  if (place) parts.push(t("card.place", { n: place }));
  if (note) parts.push(note);
  if (state !== "rest") parts.push(t(`card.state.${state}`));
  return parts.join(", ");
}
