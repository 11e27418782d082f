// How a game ended that all have won together: what the power counts, and why.
import type { TableView } from "../../lib/protocol";
import type { Texts } from "../../lib/texts";
import { tableOf } from "./table";
import { t } from "./words";

export function ended(view: TableView, texts: Texts): string | undefined {
  const { power = 0, multiplier } = view.result?.details[0] ?? {};
  if (power === 0 || multiplier === undefined) return undefined;
  const table = tableOf(view);
  const treasures = table.players.reduce((sum, one) => sum + one.treasures, 0);
  const numbers = { power, factor: 1 + multiplier / power, round: table.round, n: treasures };
  const why = t(treasures ? "endFactor" : "endFactorNone", numbers);
  return `${texts.get(`reason.${view.result!.reason}`)} ${why}`;
}

/** Among rivals the provinces decide, then the Regent. */
export function tie(view: TableView, seats: number[]): string {
  const provinces = seats.map((seat) => tableOf(view).players[seat]!.provinces);
  const [fewest, most] = [Math.min(...provinces), Math.max(...provinces)];
  const alone = provinces.filter((one) => one === most).length === 1;
  return alone ? t("tieProvinces", { n: most, fewest }) : t("tieRegent");
}
