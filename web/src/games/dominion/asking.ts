// Questions with their numbers: what the buttons do, and what declining costs.
import { SOFT_HYPHEN } from "../../lib/spoken";
import type { Decision, OptionRef } from "../../lib/protocol";
import type { Around, Offer } from "../board";
import { factsOf, isType } from "./facts";
import { tableOf, type PlayerView, type Table } from "./table";
import { t } from "./words";

const MANY = { trash: "askTrashN", discard: "askDiscardN" } as const;

/** Copper and Curse can be bought, but hardly anybody wants to. */
export function warns(option: OptionRef, decision: Decision): string | undefined {
  if (decision.prompt !== "buy" || option.of !== "pile") return undefined;
  if (option.card === "curse") return t("warnCurse");
  return option.card === "copper" ? t("warnCopper") : undefined;
}

export function offer(decision: Decision, around: Around): Offer {
  const table = tableOf(around.view);
  const me = table.players[decision.seat]!;
  const chosen = around.picks.chosen.length;
  switch (decision.prompt) {
    case "play_action":
      return {
        question: t("askAction", { n: table.actions }),
        decline: t("askActionEnd"),
        ends: true,
        slot: t("askActionSlot"),
      };
    case "buy":
      return buying(decision, table, me);
    case "pay_debt":
      return {
        primary: t("askDebtPay", { n: around.picks.amount }),
        hint: t("askDebtHint", { n: table.coins - around.picks.amount }),
      };
    case "spend_coffers":
      return {
        primary: t("askCoffers", { n: around.picks.amount }),
        hint: t("askCoffersHint", { n: table.coins + around.picks.amount }),
      };
    case "spend_villagers":
      return {
        primary: t("askVillagers", { n: around.picks.amount }),
        hint: t("askVillagersHint", { n: table.actions + around.picks.amount }),
      };
    case "play_night":
      return { question: t("askNight"), decline: t("askNightEnd"), ends: true, slot: t("askNightSlot") };
    case "as_printed": {
      const card = around.texts.name(decision.cause).replace(SOFT_HYPHEN, "");
      return {
        question: t("askAsPrinted", { card }),
        usual: decision.options.find((one) => one.id === "as_printed"),
        primary: t("askPrinted"),
      };
    }
    case "overpay":
      return {
        primary: t("askOverpay", { n: around.picks.amount }),
        hint: t("askOverpayHint", { n: table.coins - around.picks.amount }),
      };
    case "name_card":
      return { slot: t("askName") };
    case "react": {
      const [only, other] = decision.options;
      const card = only && around.texts.name(only.card!).replace(SOFT_HYPHEN, "");
      return {
        usual: other ? undefined : only,
        primary: card ? t("askReact", { card }) : undefined,
        decline: t("askReactNo"),
      };
    }
    case "trash":
    case "discard":
      return chosen ? { primary: t(MANY[decision.prompt], { n: chosen }) } : {};
    default:
      return {};
  }
}

/** The only Treasure left in hand. */
const inHand = (decision: Decision): OptionRef | undefined =>
  decision.options.find((one) => one.of === "card" && isType(one.card!, "treasure"));

function buying(decision: Decision, table: Table, me: PlayerView): Offer {
  const { coins, buys } = table;
  const lapse = { ends: true, decline: coins ? t("askBuyLapse", { n: coins }) : t("askBuyEnd") };
  const treasures = decision.options.find((one) => one.id === "all_treasures") ?? inHand(decision);
  if (treasures) {
    const hand = (me.hand ?? []).filter((card) => isType(card, "treasure"));
    const worth = hand.reduce((sum, card) => sum + (factsOf(card).value ?? 0), 0);
    const [n, all] = [hand.length, coins + worth];
    return {
      ...lapse,
      usual: treasures,
      question: t("askTreasures"),
      hint: t("askTreasuresHint", { coins, all }),
      primary: t("askAllTreasures", { n, coins: worth }),
    };
  }
  const debt = decision.options.find((one) => one.id === "pay_debt");
  if (debt) {
    const n = Math.min(coins, me.debt);
    return {
      ...lapse,
      usual: debt,
      question: t("askDebt", { coins, debt: me.debt }),
      hint: t("askDebtHint", { n: coins - n }),
      primary: t("askDebtPay", { n }),
      follow: (next) => (next.prompt === "pay_debt" ? [String(n)] : undefined),
    };
  }
  const useful = decision.options.filter((one) => one.of !== "choice" && warns(one, decision) === undefined).length;
  return {
    ...lapse,
    question: t("askBuy", { coins, buys: t("askBuys", { n: buys }) }),
    hint: t("askBuyHint", { n: useful }),
    slot: t("askBuySlot"),
    goesOn: useful === 0 && coins === 0 && !me.tokens.coffers,
  };
}
