// Why a province or a follower cannot be chosen now.
import type { Hint } from "../../lib/hint.svelte";
import { cardFace } from "./face";
import { tableOf, worth, type Props } from "./table";
import { t } from "./words";

const BUYING = ["purchase", "buy_again", "salesman_buy", "salesman_look"];

export function provinceRefused(board: Props, name: string): Hint | null {
  const { decision, seat } = board;
  const table = tableOf(board.view);
  const province = table.provinces.find((one) => one.name === name);
  if (!decision || seat === null || !province || !decision.options.some((one) => one.province !== undefined))
    return null;
  const place = board.texts.get(`province.${name}`);
  const rule = decision.rule;
  if (province.destroyed) return { title: t("notRuin", { place }), rule };
  if (decision.prompt === "claim")
    return { title: t("notFree", { place, name: board.names[province.owner ?? 0] ?? "" }), rule };
  if (BUYING.includes(decision.prompt)) {
    if (province.owner !== seat) return { title: t("notYours", { place }), text: t("notYoursText"), rule };
    if (province.stack.length === 0) return { title: t("notStack", { place }), rule };
    const have = worth(table.players[seat]?.gold ?? []) + table.credit;
    return { title: t("notGold", { have }), text: t("notGoldText"), rule };
  }
  return { title: t("notHere", { place }), rule, cause: decision.cause };
}

/** A follower that cannot be played now: when it can. */
export function followerRefused(board: Props, card: string): Hint | null {
  const face = cardFace(card, board.texts, board.view);
  if (!board.decision || !face.banner) return null;
  return {
    face,
    title: t("notFollower"),
    text: t("notFollowerText", { when: face.banner.label, text: face.hint ?? "" }),
  };
}
