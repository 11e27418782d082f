// What goes over the wire: the mirror of src/tafelrunde/server/protocol.py and of the frames and views that
// the server sends. Nothing else in the client describes the wire.

export const PROTOCOL = 1;

/** A thing that can be chosen. `of` says what it is; the other fields say where it lies. */
export interface OptionRef {
  id: string;
  of: string;
  card?: string;
  seat?: number;
  zone?: string;
  province?: string;
  field?: number;
  tile?: string;
  colour?: string;
  value?: number;
  [more: string]: unknown;
}

export type Form = "one" | "some" | "order" | "amount";
export type Params = Record<string, unknown>;

/** An open question. `least` and `most` bound the number of options, or the amount itself. */
export interface Decision {
  number: number;
  seat: number;
  form: Form;
  prompt: string;
  params: Params;
  least: number;
  most: number;
  cause: string;
  rule: string;
  options: OptionRef[];
}

export interface Result {
  scores: number[];
  ranking: number[];
  winners: number[];
  reason: string;
  details: Record<string, number>[];
}

/** The game as one seat sees it. `table` is the game's own; boards narrow it: `TableView<MyTable>`. */
export interface TableView<Table = Record<string, unknown>> {
  game: string;
  seat: number | null;
  answers: number;
  over: boolean;
  waiting: number[];
  decisions: Decision[];
  table: Table;
  result: Result | null;
}

/** One thing that happened. `number` is the number of answers given before it. */
export interface GameEvent {
  kind: string;
  seat: number | null;
  number: number;
  rule?: string;
  data: Params;
  secret?: Params;
}

export interface Clock {
  kind: "total" | "move";
  seconds: number;
  increment: number;
}

export interface FrameSeat {
  name: string;
  person: boolean;
  bot: string | null;
  resigned: boolean;
  left: number | null;
  overdue: boolean;
}

/** The table around the game. */
export interface Frame {
  table: string;
  game: string;
  state: "lobby" | "running" | "over";
  options: Record<string, unknown>;
  listed: boolean;
  undo: "free" | "ask" | "off";
  clock: Clock | null;
  grace: number;
  shuffle: boolean;
  /** What the one who made the table knew before. */
  known: "" | "seed" | "position";
  host: boolean;
  seat: number | null;
  /** Where the own seat wants to be asked; null: everywhere. */
  stops: Record<string, string> | null;
  seats: FrameSeat[];
  undo_asked: { seat: number; to: number } | null;
  undo_allowed: number[];
  votes: { seat: number; about: number; choice: "bot" | "end" }[];
  ended: string;
  /** Why this version of the server cannot play the game; empty if it can. */
  stuck: "" | "newer" | "unreadable";
  rematch: string | null;
  at: number;
}

/** A journal entry that is no answer: someone sat down, spoke, took back, left ... */
export interface NewsEntry {
  number: number;
  at: number;
  kind: string;
  seat?: number | null;
  name?: string;
  text?: string;
  [more: string]: unknown;
}

export interface Seen {
  number: number;
  after: number;
  news: NewsEntry[];
  events_from: number;
  events: GameEvent[];
  frame: Frame;
  view: TableView | null;
}

export interface SeatPlan {
  bot: string | null;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, unknown>;
  seat?: number | null;
  listed?: boolean;
  undo?: "free" | "ask" | "off";
  clock?: Clock | null;
  grace?: number;
  shuffle?: boolean;
  seed?: number | null;
  passphrase?: string;
}

export type Action =
  | { do: "sit"; seat: number }
  | { do: "leave" }
  | { do: "arrange"; seat: number; bot: string | null }
  | { do: "remove"; seat: number }
  | { do: "close" }
  | { do: "start" }
  | { do: "answer"; decision: number; chosen: string[] }
  | { do: "shown"; decision: number }
  | { do: "stops"; stops: Record<string, string> | null }
  | { do: "say"; text: string }
  | { do: "undo" }
  | { do: "allow_undo"; yes: boolean }
  | { do: "resign" }
  | { do: "end" }
  | { do: "delegate"; bot: string | null }
  | { do: "vote"; about: number; choice: "bot" | "end" }
  | { do: "rematch" };

export type FromClient =
  | { type: "hello"; protocol: number; number: number; events: number }
  | { type: "act"; key: string; action: Action }
  | { type: "ping" };

export interface Refused {
  code: string;
  message: string;
  number: number;
  key: string;
  retry_after: number;
  /** If stale: the seats whose answers changed what was asked. */
  by?: number[];
}

export interface Presence {
  seats: number[];
  watching: number;
}

export type FromServer =
  | ({ type: "snapshot" } & Seen)
  | ({ type: "update" } & Seen)
  | { type: "ack"; key: string; number: number }
  | ({ type: "refused" } & Refused)
  | ({ type: "presence" } & Presence)
  | { type: "pong" };

export interface Me {
  id: string;
  name: string;
  protected: boolean;
  secret: string | null;
}

export interface ListedTable {
  id: string;
  game: string;
  state: "lobby" | "running" | "over";
  created: number;
  updated: number;
  summary: {
    seats: { name: string; person: boolean; bot: string | null }[];
    answers: number;
    winners: number[] | null;
    /** Tables that ended before scores were kept have none. */
    scores?: number[] | null;
    ended: string;
  };
  waiting: boolean;
}

export interface OptionSpec {
  name: string;
  default: unknown;
  values: unknown[];
}

export interface GameInfo {
  id: string;
  seats: [number, number];
  options: OptionSpec[];
  bots: string[];
  titles: Record<string, string>;
  /** At which moments one can wish to be asked about a thing; the first is usual. */
  stops: Record<string, string[]>;
}

export interface RuleInfo {
  id: string;
  chapter: string;
  section: string;
  house: boolean;
}

/** Every text of a game by its key; those with a plural as [one, many]. */
export type Catalogue = Record<string, string | [string, string]>;

export interface Position {
  answers: number;
  of: number;
  events: number;
  view: TableView | null;
}

export interface Step {
  seat: number;
  prompt: string;
  cause: string;
}
