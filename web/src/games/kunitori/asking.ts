// Questions with their numbers: what the buttons do, and what declining costs.
import { SOFT_HYPHEN } from "../../lib/spoken";
import type { Decision } from "../../lib/protocol";
import type { Around, Offer } from "../board";
import { factsOf } from "./facts";
import { ambushBonus, defence, power, tableOf, type Table, type Territory } from "./table";
import { t } from "./words";

/** Whoever stands in your own area goes on standing there. */
export function chosen(decision: Decision): string[] {
  return decision.prompt === "leave" ? decision.options.map((one) => one.id) : [];
}

export function offer(decision: Decision, around: Around): Offer {
  const { picks, view, texts, frame } = around;
  const table = tableOf(view);
  const me = table.players[decision.seat]!;
  const cards = picks.chosen.flatMap((id) => picks.byId.get(id)?.card ?? []);
  const n = cards.length;
  const name = (card: string) => texts.name(card).replace(SOFT_HYPHEN, "");
  switch (decision.prompt) {
    case "play_deployed": {
      const usual = decision.options[0];
      const all = me.deployed.length;
      return {
        usual,
        primary: t("askDeployed", { n: all, card: name(usual?.card ?? "") }),
        hint: t("askDeployedHint", { n: all }),
        follow: (next) => (next.prompt === "play_deployed" ? next.options.slice(0, 1).map((one) => one.id) : undefined),
      };
    }
    case "play_action":
      return {
        question: t("askAction", { n: table.actions }),
        decline: t("askActionEnd"),
        ends: true,
        slot: t("askActionSlot"),
      };
    case "buy":
      return buying(decision, table, me);
    case "leave":
      return {
        question: t("askLeaveQuestion"),
        primary: t("askLeave", { n, power: power(cards) }),
        decline: t("askLeaveNone"),
      };
    case "keep":
      return n ? { primary: t("askKeepN", { n }) } : {};
    case "defend":
      return {
        question: t("askDefend", { attack: Number(decision.params.attack), power: defence(me, frame.options) }),
        hint: t("askDefendHint"),
        slot: t("askDefendSlot"),
      };
    case "ambush": {
      const stands = defence(me, frame.options);
      const with_ = stands + power(cards) + ambushBonus(n, frame.options);
      return {
        primary: n ? t("askAmbushN", { n, power: with_ }) : undefined,
        decline: t("askAmbushNone", { power: stands }),
      };
    }
    case "take_reward": {
      const usual = decision.options.toSorted((a, b) => points(b.card) - points(a.card))[0];
      return {
        usual,
        primary: usual?.card ? t("askReward", { card: name(usual.card), points: points(usual.card) }) : undefined,
        decline: t("askRewardNo"),
      };
    }
    case "attack":
    case "ally":
      return {
        question: picks.plan ? t("askDivide") : undefined,
        decline: t("askNoBattle"),
        slot: t("askLaneSlot"),
      };
    case "attack_too":
    case "divide":
    case "joint_target":
      return { slot: t("askLaneSlot") };
    default:
      return {};
  }
}

const points = (card: string | undefined): number => Number(factsOf(card ?? "").vp) || 0;

function buying(decision: Decision, table: Table, me: Territory): Offer {
  const { money, buys } = table;
  const lapse = { ends: true, decline: money ? t("askBuyLapse", { n: money }) : t("askBuyEnd") };
  // All of them, or the only one left in hand.
  const treasures =
    decision.options.find((one) => one.id === "all_treasures") ?? decision.options.find((one) => one.of === "card");
  const buy = t("askBuy", { money, buys: t("askBuys", { n: buys }) });
  if (!treasures) return { ...lapse, question: buy, slot: t("askBuySlot") };
  const hand = (me.hand ?? []).filter((card) => factsOf(card).type === "treasure");
  const worth = hand.reduce(
    (sum, card) => sum + (factsOf(card).symbols.find(([symbol]) => symbol === "money")?.[1] ?? 0),
    0,
  );
  return {
    ...lapse,
    usual: treasures,
    question: t("askTreasures"),
    hint: t("askTreasuresHint", { money, all: money + worth }),
    primary: t("askAllTreasures", { n: hand.length, money: worth }),
  };
}
