// What everybody at the table could write down: the cards each player owns, from what has happened.
import type { GameEvent } from "../../lib/protocol";
import { counted, type Counted } from "../../lib/options";
import { factsOf } from "./facts";
import { ownedBy, pileId, type PlayerView, type Table } from "./table";

function startDeck({ piles, shelters }: Table): Counted[] {
  const heirlooms = piles.map((one) => factsOf(pileId(one)).heirloom).filter((one) => one !== undefined);
  return counted([
    ...Array<string>(7 - heirlooms.length).fill("copper"),
    ...heirlooms,
    ...(shelters ?? Array<string>(3).fill("estate")),
  ]);
}
const ORDER = ["action", "treasure", "victory", "curse"];

export interface Owned {
  /** All cards of the player; null if the game did not begin with the usual ten. */
  all: Counted[] | null;
  gained: Counted[];
  gone: Counted[];
}

export function ownedCards(player: PlayerView, table: Table, events: readonly GameEvent[]): Owned {
  const gained: string[] = [];
  const gone: string[] = [];
  for (const { kind, seat, data } of events) {
    if (seat !== player.seat) continue;
    if (kind === "gain") gained.push(data.card as string);
    if (kind === "exchange") gained.push(data.for as string);
    if (kind === "trash" || kind === "return") gone.push(...(data.cards as string[]));
  }
  const counts = new Map(startDeck(table).map(({ card, count }) => [card, count]));
  for (const card of gained) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const card of gone) counts.set(card, (counts.get(card) ?? 0) - 1);
  const all = [...counts].filter(([, count]) => count !== 0).map(([card, count]) => ({ card, count }));
  const fits = all.every((one) => one.count > 0) && sum(all) === ownedBy(player);
  return { all: fits ? sorted(all) : null, gained: sorted(counted(gained)), gone: sorted(counted(gone)) };
}

/** What is still in the deck: everything but what the owner sees elsewhere. */
export function leftInDeck(player: PlayerView, all: readonly Counted[]): Counted[] {
  const seen = [
    ...(player.hand ?? []),
    ...(player.discard ?? []),
    ...player.in_play.map((one) => one.card),
    ...player.aside,
    ...Object.values(player.mats).flat(),
    ...(player.hidden ?? []),
    ...player.revealed,
    ...(player.looked ?? []),
  ];
  return all
    .map(({ card, count }) => ({ card, count: count - seen.filter((one) => one === card).length }))
    .filter((one) => one.count > 0);
}

export const sum = (cards: readonly Counted[]): number => cards.reduce((total, one) => total + one.count, 0);

export function rank(card: string): number {
  const { types, cost } = factsOf(card);
  const kind = ORDER.findIndex((one) => types.includes(one));
  return kind * 100 - (cost ? cost.coins + cost.debt : 0);
}

export const sorted = (cards: readonly Counted[]): Counted[] =>
  cards.toSorted((one, other) => rank(one.card) - rank(other.card) || one.card.localeCompare(other.card));
