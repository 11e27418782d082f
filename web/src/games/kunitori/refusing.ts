// Why a card cannot be chosen now: its numbers first, then the way out.
import type { Hint } from "../../lib/hint.svelte";
import { cardFace } from "./face";
import { factsOf } from "./facts";
import { tableOf, type Props, type Stack } from "./table";
import { t } from "./words";

/** A stack of the pool that cannot be bought from now. */
export function stackRefused(board: Props, stack: Stack): Hint | null {
  const { decision, seat, view } = board;
  const table = tableOf(view);
  if (!decision || seat === null) return null;
  const about = { face: cardFace(stack.card, board.texts, view) };
  if (decision.prompt !== "buy") return { ...about, title: t("notYetBuy"), text: t("notYetBuyText"), rule: "K45" };
  if (stack.left === 0) return { ...about, title: t("notEmpty") };
  if (table.buys === 0) return { ...about, title: t("notBuys"), rule: "K45" };
  const hand = table.players[seat]?.hand ?? [];
  const money = (card: string) => factsOf(card).symbols.find(([symbol]) => symbol === "money")?.[1] ?? 0;
  const unplayed = hand.filter((card) => factsOf(card).type === "treasure").reduce((sum, card) => sum + money(card), 0);
  const all = table.money + unplayed;
  const n = stack.price - all;
  const short = unplayed ? t("notMoneyHand", { all, n }) : t("notMoneyText", { n });
  const text = n <= 0 ? t("notMoneyPlay", { n: all }) : short;
  return { ...about, title: t("notMoney", { cost: stack.price, have: table.money }), text, rule: "K45" };
}

/** A card of your own hand that cannot be played now. */
export function cardRefused(board: Props, card: string): Hint | null {
  const { decision } = board;
  if (!decision) return null;
  const about = { face: cardFace(card, board.texts, board.view) };
  const { type } = factsOf(card);
  if (decision.prompt === "buy")
    return type === "treasure" ? null : { ...about, title: t("notAction"), text: t("notActionText") };
  if (decision.prompt !== "play_action" && decision.prompt !== "play_deployed")
    return { ...about, title: t("notThis"), rule: decision.rule, cause: decision.cause };
  if (decision.prompt === "play_deployed") return { ...about, title: t("notDeployedFirst"), rule: decision.rule };
  if (type === "treasure" || type === "victory")
    return { ...about, title: t("notPlayable"), text: type === "treasure" ? t("notPlayableMoney") : undefined };
  return { ...about, title: t("notActions"), text: t("notActionsText", { card: board.texts.name(card) }) };
}
