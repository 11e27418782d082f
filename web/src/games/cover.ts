// What a game brings for the pages around its table; small, because the start page has all of them.
import type { Component } from "svelte";
import type { CardFaceData } from "../lib/face";
import type { Language } from "../lib/settings.svelte";
import type { Texts } from "../lib/texts";

export type Say = (de: string, en: string) => string;

/** What a form for options of its own gets from the page that makes a table. */
export interface OptionForm {
  texts: Texts;
  options: Record<string, unknown>;
  onchange: (name: string, value: unknown) => void;
}

type Form = () => Promise<{ default: Component<OptionForm> }>;

/** What `games/<id>/cover.ts` exports as `cover`. */
export interface Cover {
  id: string;
  title: Record<Language, string>;
  /** One sentence that makes one want to play. */
  pitch: Record<Language, string>;
  icon: string;
  /** The colours of the icon. */
  badge: { background: string; color: string; ring?: string };
  /** The look of its world, unless the player has chosen one. */
  theme: "dark" | "light";
  seats: [number, number];
  minutes: number;
  /** How many usually play. */
  usual: number;
  /** Matches are about different cards, which the list of games shows. */
  hasKingdom?: boolean;
  /** Logs of games that were played elsewhere can be read: where they come from, and how. */
  log?: { title: Record<Language, string>; text: Record<Language, string> };
  /** The options that say which cards there are, if the best plan for them can be searched for. */
  planned?: string[];
  /** How a quick game is best: how many others, the bot for whoever has played before, and options. In first games
   * the others are novices. */
  first: { others: number; bot: string; options?: Record<string, unknown> };
  /** Six names for bots. */
  bots: string[];
  Scene: Component;
  /** Some cards for the start page. */
  fan(say: Say): CardFaceData[];
  create?: {
    /** Options with a form of their own. */
    own: string[];
    /** A form in a section of its own, with the text that is its title. */
    section?: Form;
    title?: string;
    /** A form among the other options. */
    field?: Form;
    /** Options that follow from the number of seats, and the number that follows from the options. */
    seatsChanged?(count: number, options: Record<string, unknown>): Record<string, unknown>;
    seatsFor?(options: Record<string, unknown>, count: number): number;
  };
}
