// Why a game of Kunitori ended, with the stack that was empty then.
import type { TableView } from "../../lib/protocol";
import { SOFT_HYPHEN } from "../../lib/spoken";
import type { Texts } from "../../lib/texts";
import { inWords } from "../../shell/names";
import { factsOf } from "./facts";
import { tableOf } from "./table";
import { t } from "./words";

export function ended(view: TableView, texts: Texts): string | undefined {
  if (view.result?.reason !== "victory_stack_empty") return undefined;
  const empty = tableOf(view)
    .pool.filter((one) => one.left === 0 && factsOf(one.card).type === "victory")
    .map((one) => texts.name(one.card).replace(SOFT_HYPHEN, ""));
  return empty.length ? t("endStack", { cards: inWords(empty) }) : undefined;
}

/** The seat farthest behind the start player decides. */
export function tie(view: TableView, _seats: number[], names: string[]): string {
  return t("tieSeat", { name: names[tableOf(view).start] ?? "" });
}
