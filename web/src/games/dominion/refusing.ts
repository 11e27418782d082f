// Why a card cannot be chosen now: its numbers first, then the way out.
import type { Hint } from "../../lib/hint.svelte";
import { cardFace, pileFace } from "./face";
import { factsOf, isType } from "./facts";
import { potions, purse } from "./purse";
import { tableOf, type PileView, type PlayerView, type Props } from "./table";
import { t } from "./words";

/** An event or a project that cannot be bought now; other landscapes are only looked at. */
export function landscapeRefused(board: Props, name: string): Hint | null {
  const { decision, seat, view, texts } = board;
  const table = tableOf(view);
  const me = seat === null ? undefined : table.players[seat];
  const { cost } = factsOf(name);
  if (decision?.prompt !== "buy" || !me || cost === null || me.projects.includes(name)) return null;
  const about = { face: cardFace(name, texts, view) };
  return unpaid(board, me, cost.coins, about) ?? { ...about, title: t("notAgain"), rule: decision.rule };
}

/** What stands in the way of paying so many coins. */
function unpaid(board: Props, me: PlayerView, coins: number, about: Pick<Hint, "face">): Hint | null {
  const table = tableOf(board.view);
  if (me.debt)
    return { ...about, title: t("notDebt", { n: me.debt }), text: t("notDebtText"), rule: board.decision?.rule };
  if (table.buys === 0) return { ...about, title: t("notBuys"), rule: "D15" };
  if (coins <= table.coins) return null;
  const all = purse(table, board) ?? table.coins;
  return {
    ...about,
    title: t("notCoins", { cost: coins, have: table.coins }),
    text: wayOut(coins, all, table.coins, me.tokens.coffers ?? 0),
  };
}

/** A pile of the supply that cannot be bought from now. */
export function pileRefused(board: Props, pile: PileView): Hint | null {
  const { decision, seat, view } = board;
  const table = tableOf(view);
  const me = seat === null ? undefined : table.players[seat];
  if (!decision || !me) return null;
  const about = { face: pileFace(pile, board.texts, view) };
  if (decision.prompt === "play_action")
    return { ...about, title: t("notYetBuy"), text: t("notYetBuyText"), rule: "D15" };
  if (decision.prompt !== "buy") return { ...about, title: t("notThis"), rule: decision.rule, cause: decision.cause };
  if (pile.left === 0) return { ...about, title: t("notEmpty") };
  const missing = unpaid(board, me, pile.cost.coins, about);
  if (missing) return missing;
  if (pile.cost.potion > table.potions) {
    const text = potions(table, board) ? t("notPotionPlay") : t("notPotionText");
    return { ...about, title: t("notPotion"), text, rule: "potion" };
  }
  return { ...about, title: t("notThis"), rule: decision.rule };
}

/** How a pile can still be paid for, or what is missing. */
function wayOut(cost: number, all: number, have: number, coffers: number): string {
  if (all >= cost) return t("notCoinsPlay", { n: all });
  const n = cost - all;
  if (all + coffers >= cost) return t("notCoinsCoffers", { n });
  return all > have ? t("notCoinsHand", { all, n }) : t("notCoinsText", { n });
}

/** A card of your own hand that cannot be played now. */
export function cardRefused(board: Props, card: string): Hint | null {
  const { decision } = board;
  const table = tableOf(board.view);
  if (!decision) return null;
  const about = { face: cardFace(card, board.texts, board.view) };
  const action = isType(card, "action");
  if (isType(card, "night") && ["play_action", "buy"].includes(decision.prompt))
    return { ...about, title: t("notNight"), text: t("notNightText"), rule: "D15" };
  if (decision.prompt === "buy")
    return action
      ? { ...about, title: t("notAction"), text: t("notActionText"), rule: "D15" }
      : { ...about, title: t("notTreasure"), text: t("notTreasureText") };
  if (decision.prompt !== "play_action")
    return { ...about, title: t("notThis"), rule: decision.rule, cause: decision.cause };
  if (action && table.actions === 0) return { ...about, title: t("notActions"), rule: "D15" };
  return {
    ...about,
    title: t("notPlayable"),
    text: isType(card, "treasure") ? t("notPlayableMoney") : undefined,
    rule: "D15",
  };
}
