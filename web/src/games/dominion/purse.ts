// What the own player could pay once all treasures are played; null outside the own buying.
import { factsOf } from "./facts";
import type { Props, Table } from "./table";

export function purse(table: Table, { decision, seat }: Pick<Props, "decision" | "seat">): number | null {
  const me = seat === null ? undefined : table.players[seat];
  if (!me || decision?.prompt !== "buy" || table.buys === 0) return null;
  if (!me.debt && !decision.options.some((one) => one.of === "card")) return null;
  const treasures = (me.hand ?? []).reduce((total, card) => total + (factsOf(card).value ?? 0), 0);
  return table.coins + treasures - me.debt;
}
