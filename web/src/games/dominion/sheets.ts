// What is laid open in a dialog: the trash, a pile of your own cards, all that is known of a player.
import { counted, type Counted } from "../../lib/options";
import type { Texts } from "../../lib/texts";
import { belongings, explained } from "./belongings";
import { leftInDeck, ownedCards, sorted } from "./deck";
import { tableOf, type PlayerView, type Props, type Table } from "./table";
import { t } from "./words";

export type Opened =
  { what: "trash" } | { what: "landscapes"; kind: string } | { what: "deck" | "discard" | "player"; seat: number };

export interface Zone {
  label: string;
  cards: Counted[];
  /** What it is good for. */
  text?: string;
  /** How many tokens. */
  count?: number;
}

export interface SheetData {
  title: string;
  zones: Zone[];
}

const zone = (label: string, cards: readonly string[]): Zone => ({ label, cards: sorted(counted(cards)) });
const filled = (zones: Zone[]): Zone[] => zones.filter((one) => one.cards.length > 0 || one.count !== undefined);

export function sheetOf(opened: Opened, props: Props): SheetData {
  const table = tableOf(props.view);
  if (opened.what === "trash") {
    const outside = (beside: boolean): Counted[] =>
      table.piles
        .filter((one) => !one.in_supply && (one.kind === "other") === beside)
        .map((one) => ({ card: one.card, count: one.left }));
    return {
      title: t("trash"),
      zones: [
        zone("", table.trash),
        ...filled([
          { label: t("besideSupply"), cards: outside(true) },
          { label: t("removed"), cards: outside(false) },
        ]),
      ],
    };
  }
  if (opened.what === "landscapes") return deckSheet(table, opened.kind, props.texts);
  const player = table.players[opened.seat]!;
  const name = props.names[opened.seat] ?? "";
  if (opened.what === "discard") return { title: t("discard"), zones: [zone("", player.discard ?? [])] };
  if (opened.what === "deck") return { title: t("deck"), zones: deckZones(player, props) };
  return { title: name, zones: playerZones(player, props) };
}

/** The deck of Boons or Hexes: what has been turned over. */
function deckSheet(table: Table, kind: string, texts: Texts): SheetData {
  const { left, discards } = table.decks.find((one) => one.kind === kind)!;
  const { title, text } = explained(`zone.${kind}`, texts);
  return {
    title,
    zones: [{ label: t("deckLeft", { n: left }), text, cards: [], count: left }, zone(t("deckDiscards"), discards)],
  };
}

function deckZones(player: PlayerView, props: Props): Zone[] {
  const all = props.settings.tracker ? ownedCards(player, tableOf(props.view), props.events).all : null;
  return filled([
    zone(t("knownDeck"), known(player)),
    { label: t("stillInDeck"), cards: all ? leftInDeck(player, all) : sorted(shadows(player)) },
  ]);
}

function playerZones(player: PlayerView, { texts, settings, events, view }: Props): Zone[] {
  const table = tableOf(view);
  const owned = ownedCards(player, table, events);
  const before = belongings(table, player).map(({ key, count, cards }) => {
    const { title, text } = explained(key, texts);
    return { ...zone(title, cards), text, count };
  });
  return filled([
    ...before,
    zone(
      texts.get("table.in_play"),
      player.in_play.map((one) => one.card),
    ),
    zone(texts.get("table.zone.revealed"), player.revealed),
    zone(texts.get("table.zone.aside"), player.aside),
    zone(t("knownHand"), player.hand ?? player.hand_known),
    zone(t("knownDeck"), known(player)),
    zone(t("discardTop"), player.discard ?? (player.discard_top ? [player.discard_top] : [])),
    { label: t("gained"), cards: settings.tracker ? owned.gained : [] },
    { label: t("gone"), cards: settings.tracker ? owned.gone : [] },
  ]);
}

const known = (player: PlayerView): string[] => player.deck_known.filter((one) => one !== null);
const shadows = (player: PlayerView): Counted[] => counted((player.shadows ?? []).map(([, card]) => card));
