// Why a card cannot be chosen now: its numbers first, then the way out.
import type { Hint } from "../../lib/hint.svelte";
import { cardFace, pileFace } from "./face";
import { isType } from "./facts";
import { potions, purse } from "./purse";
import { tableOf, type PileView, type Props } from "./table";
import { t } from "./words";

/** A pile of the supply that cannot be bought from now. */
export function pileRefused(board: Props, pile: PileView): Hint | null {
  const { decision, seat, view } = board;
  const table = tableOf(view);
  const me = seat === null ? undefined : table.players[seat];
  if (!decision || !me) return null;
  const about = { face: pileFace(pile, board.texts, view) };
  if (decision.prompt === "play_action") return { ...about, title: t("notYetBuy"), text: t("notYetBuyText"), rule: "D15" };
  if (decision.prompt !== "buy") return { ...about, title: t("notThis"), rule: decision.rule, cause: decision.cause };
  const { coins } = pile.cost;
  if (pile.left === 0) return { ...about, title: t("notEmpty") };
  if (me.debt) return { ...about, title: t("notDebt", { n: me.debt }), text: t("notDebtText"), rule: decision.rule };
  if (table.buys === 0) return { ...about, title: t("notBuys"), rule: "D15" };
  if (coins > table.coins) {
    const all = purse(table, board) ?? table.coins;
    return { ...about, title: t("notCoins", { cost: coins, have: table.coins }), text: wayOut(coins, all, me.tokens.coffers ?? 0) };
  }
  if (pile.cost.potion > table.potions) {
    const text = potions(table, board) ? t("notPotionPlay") : t("notPotionText");
    return { ...about, title: t("notPotion"), text, rule: "potion" };
  }
  return { ...about, title: t("notThis"), rule: decision.rule };
}

/** How a pile can still be paid for, or what is missing. */
function wayOut(cost: number, all: number, coffers: number): string {
  if (all >= cost) return t("notCoinsPlay", { n: all });
  return all + coffers >= cost ? t("notCoinsCoffers", { n: cost - all }) : t("notCoinsText", { n: cost - all });
}

/** A card of the own hand that cannot be played now. */
export function cardRefused(board: Props, card: string): Hint | null {
  const { decision } = board;
  const table = tableOf(board.view);
  if (!decision) return null;
  const about = { face: cardFace(card, board.texts, board.view) };
  const action = isType(card, "action");
  if (decision.prompt === "buy") return action ? { ...about, title: t("notAction"), text: t("notActionText"), rule: "D15" } : { ...about, title: t("notTreasure"), text: t("notTreasureText") };
  if (decision.prompt !== "play_action") return { ...about, title: t("notThis"), rule: decision.rule, cause: decision.cause };
  if (action && table.actions === 0) return { ...about, title: t("notActions"), rule: "D15" };
  return { ...about, title: t("notPlayable"), text: isType(card, "treasure") ? t("notPlayableMoney") : undefined, rule: "D15" };
}
