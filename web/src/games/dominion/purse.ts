// What your own player could pay once all treasures are played: money (null outside your own buying), and potions.
import { factsOf } from "./facts";
import type { Props, Table } from "./table";

export function purse(table: Table, { decision, seat }: Pick<Props, "decision" | "seat">): number | null {
  const me = seat === null ? undefined : table.players[seat];
  if (!me || decision?.prompt !== "buy" || table.buys === 0) return null;
  if (!me.debt && !decision.options.some((one) => one.of === "card")) return null;
  const treasures = (me.hand ?? []).reduce((total, card) => total + (factsOf(card).value ?? 0), 0);
  return table.coins + treasures - me.debt;
}

/** The potions that your own player could spend once all treasures are played. */
export function potions(table: Table, { decision, seat }: Pick<Props, "decision" | "seat">): number {
  const hand = (seat === null ? undefined : table.players[seat]?.hand) ?? [];
  const open = decision?.options.some((one) => one.of === "card" && one.card === "potion");
  return table.potions + (open ? hand.filter((card) => card === "potion").length : 0);
}
