// THE CONTRACT between the shell and the tables of the games. web/README.md explains it with examples.
import type { Component, Snippet } from "svelte";
import type { CardFaceData } from "../lib/face";
import type { Follow, Picks } from "../lib/picks.svelte";
import type { Step, Weighed } from "../lib/playback.svelte";
import type { Decision, Frame, GameEvent, OptionRef, TableView } from "../lib/protocol";
import type { Sound } from "../lib/sounds";
import type { Language, Settings } from "../lib/settings.svelte";
import type { Segment, Texts } from "../lib/texts";

/** What the shell gives to `Board`, `Side` and the tabs. All of it changes with every state of the server. */
export interface BoardProps<Table = Record<string, unknown>> {
  /** The game as your own seat sees it; `view.table` is the game's own. */
  view: TableView<Table>;
  /** The table around the game: seats, bots, clocks, options. */
  frame: Frame;
  /** The open decision of your own seat; null while others decide, for spectators and in replays. */
  decision: Decision | null;
  picks: Picks;
  texts: Texts;
  events: GameEvent[];
  /** Your own seat; null for spectators. In replays the seat one looks through. */
  seat: number | null;
  names: string[];
  settings: Settings;
  /** Seats that are connected right now (bots always are). */
  present: number[];
  /** Open the enlarged card with its full text and rulings. */
  enlarge(card: string): void;
  /** Explain a rule: the "why?" of prompts, log lines and refusals. */
  why(rule: string, cause?: string): void;
  /** A moment that has a scene, while it is shown: what happened in it, and the table before. The board draws it. */
  scene: Step | null;
  /** What others do is just being shown: the step on the screen. */
  playing: Step | null;
  /** An event as the log tells it. */
  line(event: GameEvent): Segment[];
  /** The scene has been seen. */
  dismiss(): void;
  /** The decision bar. `Board` renders it exactly once, above your own cards: `{@render bar()}`. */
  bar: Snippet;
}

/** Something a game is remembered for, with the moment it happened. */
export interface Fact {
  event: GameEvent;
  text: string;
}

export interface Phase {
  key: string;
  label: string;
  done: boolean;
  now: boolean;
}

/** What a board knows when it words a question. */
export interface Around {
  picks: Picks;
  view: TableView;
  texts: Texts;
  names: string[];
  frame: Frame;
  events: readonly GameEvent[];
}

/** The words and buttons of a question. Whatever is left out is as the catalogue has it. */
export interface Offer {
  /** The question with its numbers. */
  question?: string;
  /** A sentence below it: what is left, what follows. */
  hint?: string;
  /** The answer of the primary button: what helps or goes on. */
  usual?: OptionRef;
  /** What the primary button says, with its numbers. */
  primary?: string;
  /** Answers to what is asked next because of the usual answer. */
  follow?: Follow;
  /** What declining says: what lapses. */
  decline?: string;
  /** Declining ends a phase (key E); else it is a no (key N). */
  ends?: boolean;
  /** Declining only goes on, so it may be the primary button. */
  goesOn?: boolean;
  /** The primary button could be regretted: Enter has to be pressed twice, and this says why. */
  risk?: string;
  /** Where the answer lies, if it lies on the table: "Choose a pile". */
  slot?: string;
  /** Fixed keys of options by their id. */
  keys?: Record<string, string>;
}

/** How an event is told while others play, and in the strip of what happened. */
export interface Telling extends Weighed {
  /** In the strip: cards under a verb ("plays", "gains"). What has no cards is told as in the log. */
  verb?: string;
  cards?: string[];
  sound?: Sound;
  /** A chapter of its own begins: what came before it is seen first, if that has a scene. */
  begins?: boolean;
}

/** A further tab: in the rail beside log and chat, in the tab bar of the phone, or both. */
export interface BoardTab {
  key: string;
  icon: string;
  label(texts: Texts): string;
  where: "rail" | "phone" | "both";
  Component: Component<BoardProps>;
}

/** What `games/<id>/index.ts` exports as `board`. */
export interface BoardModule {
  Board: Component<BoardProps>;
  /** The panel left of the board; on the phone it is a tab. */
  side?: { Component: Component<BoardProps>; width: string; icon: string; label(texts: Texts): string };
  /** Whether the board itself makes this option clickable. All others appear in the decision bar. */
  shows(option: OptionRef, view: TableView): boolean;
  /** An option in words, where the catalogue's `answer.*`, `choice.*` and card names do not say it. */
  label?(option: OptionRef, decision: Decision, texts: Texts, names: string[]): string | undefined;
  /** What the decision bar says and offers for a question, where the catalogue does not say it with its numbers. */
  offer?(decision: Decision, around: Around): Offer;
  /** What is chosen from the start: whoever stands in your own area goes on standing there. Of an amount the number,
   * if it is not the largest. */
  chosen?(decision: Decision): string[];
  /** An answer that harms whoever gives it: it does not glow, and asks once more ("Buy a Curse, −1 point?"). */
  warns?(option: OptionRef, decision: Decision): string | undefined;
  /** Whether a question is a main decision: one that the guided first game advises. */
  advises?(decision: Decision): boolean;
  /** Questions of a kind that share a first-time tip: the text `tip.group.NAME`, with the questions it is about. */
  tips?: Record<string, string[]>;
  /** For the top bar. */
  phases(view: TableView, texts: Texts): Phase[];
  subtitle(view: TableView, texts: Texts): string;
  /** Facts about cards that only this table knows, from its options. Called before anything is drawn. */
  learn?(options: Record<string, unknown>): void;
  /** The face of a card, event, follower or tile. */
  cardFace(card: string, texts: Texts, view: TableView | null): CardFaceData;
  /** What taking back your own last answer is called while others decide, if it is worth a button. */
  takesBack?(view: TableView, seat: number): string | undefined;
  /** How the game went, from what happened, where points do not tell it: lines with a value for each round. */
  course?(events: readonly GameEvent[]): { title: string; axis: string; names: string[]; points: number[][] };
  /** Why it ended, with what was on the table then, where that says more than the catalogue. */
  ended?(view: TableView, texts: Texts): string | undefined;
  /** What decided among these seats, which have equally many points and more than all others. */
  tie?(view: TableView, seats: number[], names: string[]): string;
  /** What a game is remembered for, besides what its turns and points tell. */
  facts?(events: readonly GameEvent[], name: (seat: number) => string): Fact[];
  /** The cards that make this match what it is, for the list of one's games. */
  kingdom?(view: TableView): string[];
  /** The options that lay out the same cards again, if a plan for them can be searched for. */
  sameCards?(view: TableView): Record<string, unknown>;
  /** At which moments one can wish to be asked about what one holds ("ask me at ..."). */
  stops?: { held(view: TableView, seat: number): string[]; moment(key: string): string };
  /** Short phrases for the talk at the table, in each language in the same order. */
  phrases?: Record<Language, string[]>;
  /** Six crests, one for each seat: insides of icons (512 x 512). */
  crests: string[];
  tabs?: BoardTab[];
  /** Whose turn it is; null if everybody's. */
  turnOf(view: TableView): number | null;
  /** How an event is told to a seat, with the table that it led to; null if it passes without a word. */
  tell(event: GameEvent, seat: number | null, view?: TableView | null): Telling | null;
  /** What hits the player has a plate, as scenes have. */
  platesHits?: boolean;
  log: {
    /** Events that begin a group: "turn". */
    headings: string[];
    /** Events that are a move of their own; all others are shown as effects of the move before. */
    moves: string[];
    /** Events to leave out or to put together, before they are written. */
    merge?(events: GameEvent[], seats: number): GameEvent[];
    /** What a card that is played brings, in words: "+1 Card, +2 coins". */
    effects?(event: GameEvent, texts: Texts): string;
    /** The phase that an event belongs to, in words; a line of its own where it changes. */
    phase?(event: GameEvent): string | undefined;
  };
}
