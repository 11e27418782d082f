// Cards that travel: each own card has a key that stays with it from zone to zone.
import type { Decision } from "../../lib/protocol";
import { rank } from "./deck";
import { idsAt, type Place } from "./places";
import type { PlayerView } from "./table";

export interface Keyed {
  card: string;
  key: string;
}

export interface Keys {
  inPlay: (Keyed & { stays: boolean })[];
  aside: Keyed[];
  hidden: Keyed[];
  revealed: Keyed[];
  looked: Keyed[];
  hand: Keyed[];
}

/** Alike cards are numbered through the zones in a fixed order, so that a played Copper is the one from the hand. */
export function keyed(player: PlayerView): Keys {
  const counts = new Map<string, number>();
  const next = (card: string): Keyed => {
    const count = (counts.get(card) ?? 0) + 1;
    counts.set(card, count);
    return { card, key: `${player.seat}:${card}:${count}` };
  };
  return {
    inPlay: player.in_play.map((one) => ({ ...next(one.card), stays: one.stays })),
    aside: player.aside.map(next),
    hidden: (player.hidden ?? []).map(next),
    revealed: player.revealed.map(next),
    looked: (player.looked ?? []).map(next),
    hand: (player.hand ?? []).toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other)).map(next),
  };
}

export interface Group<Item extends Keyed = Keyed> {
  card: string;
  items: Item[];
}

export function grouped<Item extends Keyed>(items: readonly Item[]): Group<Item>[] {
  const groups = new Map<string, Group<Item>>();
  for (const one of items) {
    const group = groups.get(one.card);
    if (group) group.items.push(one);
    else groups.set(one.card, { card: one.card, items: [one] });
  }
  return [...groups.values()];
}

/** Cards to choose from: alike ones are one with a count, unless several of them can be chosen; then they lie side by side. */
export function slotsAt(
  decision: Decision | null,
  place: Place | undefined,
  items: readonly Keyed[],
): (Group & { option?: string })[] {
  return grouped(items).flatMap(({ card, items: alike }) => {
    const ids = place ? idsAt(decision, place, card) : [];
    if (ids.length < 2) return [{ card, items: alike, option: ids[0] }];
    return alike.map((one, n) => ({ card, items: [one], option: ids[n] }));
  });
}
