// Why a game of Dominion ended, with the piles that were empty then.
import type { TableView } from "../../lib/protocol";
import { SOFT_HYPHEN } from "../../lib/spoken";
import type { Texts } from "../../lib/texts";
import { inWords } from "../../shell/names";
import { pileId, tableOf } from "./table";
import { t } from "./words";

const LAST = ["colony", "province"];

export function ended(view: TableView, texts: Texts): string | undefined {
  const empty = tableOf(view)
    .piles.filter((one) => one.in_supply && one.left === 0)
    .map(pileId);
  const names = empty.map((pile) => texts.name(pile).replace(SOFT_HYPHEN, ""));
  if (view.result?.reason === "provinces_gone") {
    const at = empty.findIndex((pile) => LAST.includes(pile));
    return at < 0 ? undefined : t("endLast", { card: names[at]! });
  }
  if (view.result?.reason !== "piles_gone" || names.length === 0) return undefined;
  return t("endPiles", { n: names.length, names: inWords(names) });
}

/** Fewer turns decide; who had as few shares the victory. */
export function tie(view: TableView, seats: number[]): string {
  const turns = seats.map((seat) => tableOf(view).players[seat]!.turns);
  const [fewest, most] = [Math.min(...turns), Math.max(...turns)];
  if (fewest === most) return t("tieShared");
  return t("tieTurns", { n: fewest, most });
}
