// Questions with their numbers: what the buttons do, and what declining costs.
import type { Decision, GameEvent } from "../../lib/protocol";
import type { Around, Offer } from "../board";
import { changes } from "./offering";
import { demands, pawnField, tableOf, worth, type Player, type Table } from "./table";
import { t } from "./words";

const KEYS = { let_run: "L", spend_power: "M", spend_treasure: "M" };

export function offer(decision: Decision, { picks, view, names, events }: Around): Offer {
  const table = tableOf(view);
  const me = table.players[decision.seat]!;
  switch (decision.prompt) {
    case "offer":
      return offering(decision, table, me, changed(decision.seat, names, events));
    case "offer_alone": {
      const cards = picks.chosen.flatMap((id) => picks.byId.get(id)?.card ?? []);
      const n = cards.length;
      return {
        primary: n ? t("askGiveN", { n, gold: worth(cards) }) : undefined,
        decline: t("askReadyNothing"),
        hint: demand(table, worth(cards)),
      };
    }
    case "purchase": {
      const gold = worth(me.gold ?? []) + table.credit;
      const lapse = gold ? t("askPurchaseLapse", { n: gold }) : t("askPurchaseEnd");
      return {
        question: gold ? t("askPurchase", { n: gold }) : t("askPurchaseNone"),
        hint: gold ? t("askPurchaseHint") : undefined,
        decline: lapse,
        ends: true,
        slot: gold ? t("askPurchaseSlot") : undefined,
      };
    }
    case "arrange":
      return { hint: t("askArrangeHint") };
    case "lay_tiles":
      return { question: t("askLay"), hint: t("askLayHint"), primary: t("askLayDone") };
    case "remove_marker":
      return { slot: t("askRescueSlot") };
    case "window_combat": {
      const dragons = (table.fight?.open ?? []).filter((card) => card === "dragon").length;
      const help = decision.options.some((one) => one.id !== "let_run");
      const risk = dragons >= 2 && help ? t("askTwoDragons") : undefined;
      return {
        question: t("askCombat"),
        goesOn: true,
        decline: t("askNextCard"),
        keys: KEYS,
        hint: dragons >= 2 ? t("askTwoDragons") : undefined,
        risk,
      };
    }
    default:
      if (!decision.prompt.startsWith("window_")) return { keys: KEYS };
      return {
        goesOn: followers(decision) === 0,
        decline: t(followers(decision) ? "askNoFollower" : "askGoOn"),
        slot: t("askFollowerSlot"),
        keys: KEYS,
      };
  }
}

const followers = (decision: Decision): number => decision.options.filter((one) => one.of === "follower").length;

function demand(table: Table, gold: number): string {
  const field = table.fields[pawnField(table)];
  return field ? t("askOfferHint", { gold, demand: demands(table, field).join("/") }) : "";
}

/** Somebody has changed an offering although the seat was ready: who, and what. */
function changed(seat: number, names: string[], events: readonly GameEvent[]): string {
  const { by, revoked } = changes(events);
  if (!revoked.has(seat)) return "";
  const others = [...by].filter(([who]) => who !== seat);
  return (
    others.map(([who, { before, after }]) => t("askChanged", { name: names[who] ?? "", before, n: after })).join(" ") +
    ` ${t("askRevoked")} `
  );
}

function offering(decision: Decision, table: Table, me: Player, news: string): Offer {
  const ready = decision.options.find((one) => one.id === "ready");
  const laid = me.offer ?? [];
  const hint = news + demand(table, worth(laid));
  if (laid.length === 0) return { hint, keys: { ready: "N" } };
  return { hint, usual: ready, primary: t("askReady", { n: laid.length, gold: worth(laid) }) };
}
