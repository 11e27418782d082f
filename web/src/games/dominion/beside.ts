// What lies beside the supply: what can be done with it now, and what lies on it.
import type { CardState } from "../../lib/face";
import { stateOf } from "../../lib/stateOf";
import { factsOf } from "./facts";
import { idsAt } from "./places";
import { tableOf, type PileView, type Props, type Table } from "./table";
import { t } from "./words";

/** Piles that do not belong to the supply but stand beside it. */
export const sidePiles = (table: Table): PileView[] =>
  table.piles.filter((one) => !one.in_supply && one.kind === "other");

/** Whether something can be bought, or could be once all treasures are played. */
export function landscapeState(
  board: Props,
  name: string,
  money: number | null,
): { option?: string; state: CardState } {
  const option = idsAt(board.decision, "landscape", name)[0];
  const { cost } = factsOf(name);
  const payable =
    cost !== null && money !== null && cost.coins <= money && !owners(board, name).includes(board.seat ?? -1);
  if (option === undefined && payable) return { state: "soon" };
  return { option, state: stateOf(board.picks, option === undefined ? [] : [option], true) };
}

/** Who has bought a project. */
export const owners = ({ view }: Props, name: string): number[] =>
  tableOf(view)
    .players.filter((one) => one.projects.includes(name))
    .map((one) => one.seat);

/** Whose cubes lie on a project, in words. */
export function ownersNote(board: Props, name: string): string | undefined {
  const seats = owners(board, name);
  if (!seats.length) return undefined;
  return t("boughtBy", { names: seats.map((seat) => (seat === board.seat ? t("you") : board.names[seat])).join(", ") });
}
