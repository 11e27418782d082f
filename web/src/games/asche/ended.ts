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
