// What a game of Kunitori is remembered for.
import type { GameEvent } from "../../lib/protocol";
import type { Fact } from "../board";
import { t } from "./words";

/** The battle in which most stood against each other. */
export function facts(events: readonly GameEvent[], name: (seat: number) => string): Fact[] {
  const size = ({ data }: GameEvent) => Number(data.attack) + Number(data.defence);
  const battles = events.filter((one) => one.kind === "battle" && one.seat !== null);
  const [largest] = battles.toSorted((one, other) => size(other) - size(one));
  if (!largest) return [];
  const { target, attack, defence } = largest.data as { target: number; attack: number; defence: number };
  return [
    { event: largest, text: t("factBattle", { name: name(largest.seat!), other: name(target), attack, defence }) },
  ];
}
