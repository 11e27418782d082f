// Moments that have a plate: what hits the reader, Reactions, the last Province.
import type { GameEvent } from "../../lib/protocol";
import { plain } from "../../lib/texts";
import { SOFT_HYPHEN } from "../../lib/spoken";
import { isLast, tell } from "./telling";
import type { Props } from "./table";
import { t } from "./words";

export interface Moment {
  kind: "hit" | "react" | "last";
  seats: number[];
  title: string;
  text: string;
  cards: string[];
  alert: boolean;
}

const MOST = 3;

export function momentOf(board: Props): Moment | null {
  const events = board.scene?.events ?? [];
  const line = (event: GameEvent) => plain(board.line(event)).replace(SOFT_HYPHEN, "");
  /** What a Hex says: hardly anybody knows them by heart. */
  const rule = ({ data }: GameEvent) => (data.landscape ? board.texts.cardText(String(data.landscape)) : "");
  const seatsOf = (event: GameEvent) => (event.seat === null ? [] : [event.seat]);
  const last = events.find((one) => isLast(one, board.view));
  if (last)
    return {
      kind: "last",
      seats: seatsOf(last),
      title: t("momentLast", { card: board.texts.name(String(last.data.card)).replace(SOFT_HYPHEN, "") }),
      text: line(last),
      cards: [String(last.data.card)],
      alert: false,
    };
  const react = events.find((one) => one.kind === "react");
  if (react)
    return {
      kind: "react",
      seats: seatsOf(react),
      title: line(react),
      text: "",
      cards: [String(react.data.card)],
      alert: false,
    };
  if (board.playing?.weight !== "hit") return null;
  const hits = board.playing.events.filter((one) => tell(one, board.seat, board.view)?.weight === "hit");
  const [first, ...more] = hits;
  if (!first) return null;
  const cards = hits.flatMap(
    (one) =>
      (one.data.cards as string[] | undefined) ?? [one.data.card ?? one.data.landscape].filter(Boolean).map(String),
  );
  return {
    kind: "hit",
    seats: seatsOf(first),
    title: line(first),
    text: [...hits.map(rule), ...more.map(line)].filter(Boolean).join(" "),
    cards: cards.slice(0, MOST),
    alert: true,
  };
}
