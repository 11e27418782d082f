// What goes over the wire. `make wire` writes this file from src/tafelrunde/server/wire: change it there
// (protocol.py, shown.py).

export const PROTOCOL = 1;

export type Code =
  | "bad_name"
  | "bad_setup"
  | "broken_save"
  | "illegal"
  | "malformed"
  | "name_taken"
  | "no_such_table"
  | "not_allowed"
  | "not_you"
  | "passphrase"
  | "refused"
  | "stale"
  | "too_large"
  | "too_many"
  | "unavailable"
  | "unknown_person"
  | "wrong_host"
  | "wrong_origin";

export type Deed =
  | Sit
  | Leave
  | Arrange
  | Remove
  | Close
  | Start
  | Reply
  | Shown
  | Stops
  | Say
  | Undo
  | AllowUndo
  | Resign
  | End
  | Delegate
  | Vote
  | Rematch;

export type FromClient = Hello | Act | Ping;

export type FromServer = Snapshot | Update | Ack | Refused | Presence | Pong;

export type State = "lobby" | "running" | "over";

export type Known = "" | "seed" | "position";

export type Stuck = "" | "newer" | "unreadable";

export type UndoPolicy = "free" | "ask" | "off";

export type VoteChoice = "bot" | "end";

export type Form = "one" | "some" | "order" | "amount";

export type Catalogue = Record<string, string | [string, string]>;

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

/**
 * One thing that happened. `number` is the number of answers given before it; `secret` is for this seat
 * only.
 */
export interface GameEvent {
  kind: string;
  seat: number | null;
  number: number;
  data: Record<string, unknown>;
  rule?: string;
  secret?: Record<string, unknown>;
}

/**
 * Time to think. `total`: each player has so many seconds for the game, and `increment` more with each
 * answer. `move`: so many seconds for each answer (days, in games by correspondence).
 */
export interface Clock {
  kind: "total" | "move";
  seconds: number;
  increment: number;
}

/** One seat. `left`: milliseconds on its clock. */
export interface FrameSeat {
  name: string;
  person: boolean;
  bot: string | null;
  resigned: boolean;
  left: number | null;
  overdue: boolean;
}

/** Somebody asks for leave to go back to so many answers. */
export interface UndoAsked {
  seat: number;
  to: number;
}

/** A vote about a player who is overdue. */
export interface CastVote {
  seat: number;
  about: number;
  choice: VoteChoice;
}

/**
 * The table around the game, for one person. `known`: what the one who made the table knew before.
 * `hints`: whether this person may ask what a good player would do. `stuck`: why this version of the
 * server cannot play the game.
 */
export interface Frame {
  table: string;
  game: string;
  state: State;
  options: Record<string, unknown>;
  listed: boolean;
  undo: UndoPolicy;
  clock: Clock | null;
  grace: number;
  shuffle: boolean;
  hints: boolean;
  known: Known;
  host: boolean;
  seat: number | null;
  stops: Record<string, string> | null;
  seats: FrameSeat[];
  undo_asked: UndoAsked | null;
  undo_allowed: number[];
  votes: CastVote[];
  ended: string;
  stuck: Stuck;
  rematch: string | null;
  at: number;
}

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

/** An open question. `least` and `most` bound the number of options, or the amount itself. */
export interface Decision {
  number: number;
  seat: number;
  form: Form;
  prompt: string;
  params: Record<string, unknown>;
  least: number;
  most: number;
  cause: string;
  rule: string;
  options: OptionRef[];
}

/** How a game ended. `ranking` lists the seats, best first; `details` explains the score of each seat. */
export interface Result {
  scores: number[];
  ranking: number[];
  winners: number[];
  reason: string;
  details: Record<string, number>[];
}

/** The game as one seat sees it. `table` is the game's own; boards narrow it. */
export interface TableView<GameTable = Record<string, unknown>> {
  game: string;
  seat: number | null;
  answers: number;
  over: boolean;
  waiting: number[];
  decisions: Decision[];
  table: GameTable;
  result: Result | null;
}

/**
 * What has happened at a table and what it looks like now, for one person.
 *
 * `news` are the journal entries after number `after`. `events` replace all events from index
 * `events_from` on. `frame` is the table around the game; `view` the game as this person may see it.
 */
export interface Seen {
  number: number;
  after: number;
  news: NewsEntry[];
  events_from: number;
  events: GameEvent[];
  frame: Frame;
  view: TableView | null;
}

/** Everything, for one who comes new or has missed too much. */
export interface Snapshot extends Seen {
  type: "snapshot";
}

/** What the client has missed. */
export interface Update extends Seen {
  type: "update";
}

/** The deed with this key is in the journal, under this number. */
export interface Ack {
  type: "ack";
  key: string;
  number: number;
}

/**
 * Not done, and why. `number` is where the table stands; `key` is empty if the message had none. `by`: if
 * stale, the seats whose answers changed what was asked.
 */
export interface Refused {
  type: "refused";
  code: Code;
  message: string;
  number: number;
  key: string;
  retry_after: number;
  by: number[];
}

/** Who is connected right now: seats, and how many watch. Not numbered. */
export interface Presence {
  type: "presence";
  seats: number[];
  watching: number;
}

/** Yes. */
export interface Pong {
  type: "pong";
}

/** A refused request: a code for programs, a sentence for people. */
export interface Problem {
  code: Code;
  message: string;
}

/** Who one is. `secret` only when it is new: scripts send it as a bearer token. */
export interface Me {
  id: string;
  name: string;
  protected: boolean;
  secret: string | null;
}

/** A one-time token for another device. */
export interface Link {
  token: string;
}

/** Who sits there. */
export interface SummarySeat {
  name: string;
  person: boolean;
  bot: string | null;
}

/** What the lobby shows of a table. Those that ended before scores were kept have none. */
export interface Summary {
  seats: SummarySeat[];
  answers: number;
  winners: number[] | null;
  ended: string;
  known: Known;
  scores: number[] | null;
}

/** A table in a list. `waiting`: it waits for the one who asks. */
export interface ListedTable {
  id: string;
  game: string;
  state: State;
  created: number;
  updated: number;
  summary: Summary;
  waiting: boolean;
}

/** How far somebody has come: lessons that are done ("game/name"), and what was answered in others. */
export interface Learned {
  done: string[];
  open: Record<string, string[][]>;
}

/** An option of a game. With `values` it is a choice among them. */
export interface OptionSpec {
  name: string;
  default: unknown;
  values: unknown[];
}

/**
 * A game that can be played here: `seats` at least and at most; `bots` from weak to strong, of which
 * one is `usual`.
 */
export interface GameInfo {
  id: string;
  seats: [number, number];
  options: OptionSpec[];
  bots: string[];
  usual: string;
  titles: Record<string, string>;
  stops: Record<string, string[]>;
}

/** A rule of the rules reference. */
export interface RuleInfo {
  id: string;
  chapter: string;
  section: string;
  house: boolean;
}

/** A question with its answer, or a point with what there is to say about it. */
export interface BookQuestion {
  head: string;
  text: string;
}

/**
 * A chapter of the handbook: paragraphs, the rule in its frame, an example in steps, questions, points.
 *
 * `cards` are shown with their faces; `board` is the lesson whose table is the picture; `lesson` the one in
 * which it can be tried. `rules` are the ids of the rules that it explains.
 */
export interface BookChapter {
  name: string;
  title: string;
  text: string[];
  rule: string;
  example: string[];
  questions: BookQuestion[];
  points: BookQuestion[];
  cards: string[];
  board: string;
  lesson: string;
  rules: string[];
}

/**
 * A lesson: what it is called, what it is about, how long it takes, the titles of its steps, and
 * the piles that are shown (`only`; all if there are none).
 */
export interface LessonInfo {
  game: string;
  name: string;
  title: string;
  about: string;
  learned: string;
  seconds: number;
  steps: string[];
  only: string[];
}

/**
 * Where one is in a lesson: the step with the texts of the coach, or the end of it (`over`).
 *
 * `told` is what has happened at the table since the move, one after the other. `refused`: why the answer
 * that was tried does not lead on; nothing has changed then. `point` is the place the coach speaks of,
 * `target` the usual answer of a step that asks.
 */
export interface LessonState {
  at: number;
  over: boolean;
  path: string[][];
  asks: boolean;
  say: string;
  do: string;
  point: string;
  target: string[];
  refused: string | null;
  told: (Snapshot | Update)[];
}

/** A table that was made. */
export interface TableId {
  table: string;
}

/** The deed is in the journal, under this number. */
export interface Done {
  number: number;
}

/** A reason: the text `why.KEY` of the game, with these parts. */
export interface Why {
  key: string;
  params: Record<string, unknown>;
}

/** What a good player would answer to the open decision with this number, and why if that can be said. */
export interface Hint {
  decision: number;
  chosen: string[];
  why: Why | null;
}

/**
 * A match after so many of its answers, and how many events had happened by then. There is no view of a
 * game that cannot go on in this version.
 */
export interface Position {
  answers: number;
  of: number;
  events: number;
  view: TableView | null;
}

/** An answer that was given: by whom, to what. */
export interface Step {
  seat: number;
  prompt: string;
  cause: string;
}

/** A chance of victory (a shared one counts in parts) with its standard error. */
export interface Chance {
  mean: number;
  error: number;
}

/** How the chances of all seats stood after so many answers, as the seat that was asked could know. */
export interface CurvePoint {
  type: "point";
  answers: number;
  length: number;
  seat: number;
  shares: Chance[];
}

/** What an answer to a decision was worth to the seat. */
export interface Weighed {
  chosen: string[];
  share: Chance;
}

/**
 * A decision looked at again: the question as it was put, what was played, what was best, and what that
 * cost (`lost`). `master` is what a master would have played: what the bot plays, unless something else is
 * surely better. `reason` (the text `why.KEY` of the game, with `parts`) is why the bot would have played
 * the best; empty if it has none, or would not.
 */
export interface Judged {
  type: "decision";
  answers: number;
  length: number;
  seat: number;
  question: Record<string, unknown>;
  played: string[];
  best: string[];
  lost: Chance;
  mark: "good" | "doubtful" | "mistake" | "blunder";
  options: Weighed[];
  reason: string;
  parts: Record<string, unknown>;
  master: string[];
}

/**
 * A review, whole or as far as it is: `total` findings there will be. `bot` is who estimated: all chances
 * are those of players who go on like it. `shares` of victory are those that the seats really had.
 */
export interface Review {
  game: string;
  bot: string;
  worlds: number;
  total: number;
  shares: number[];
  findings: (CurvePoint | Judged)[];
}

/**
 * A review as far as it is (null: nobody has asked for it); `place`: how many reviews are finished when
 * it is (null: nobody works on it); `failed`: it could not be made.
 */
export interface ReviewState {
  review: Review | null;
  place: number | null;
  failed: boolean;
}

/** What is bought in the first two turns, and how often. */
export interface PlanOpening {
  cards: string[];
  share: number;
}

/** What a card is worth to the plan (a Silver is about 3, a Gold 6), and how many it wants at most. */
export interface PlanTarget {
  card: string;
  value: number;
  most: number;
}

/**
 * What a search has found: the `share` of victories against the steward in `games` fresh games, between
 * `low` and `high` (95 %), after a search of `tried` games. If it is not `better`, the plan is the
 * steward's own; that of an `engine` values cards by what the deck needs, too. `targets` come in the order
 * in which they are wanted; `deck` is owned in the end, on average.
 */
export interface FoundPlan {
  better: boolean;
  share: number;
  low: number;
  high: number;
  games: number;
  tried: number;
  engine: boolean;
  opening: PlanOpening[];
  targets: PlanTarget[];
  deck: Record<string, number>;
}

/**
 * A plan as far as it is. `place`: how many searches are over when this one is (null: nobody searches);
 * `played` of about `budget` games; `failed`: it could not be searched for.
 */
export interface PlanState {
  key: string;
  kingdom: string[];
  landscapes: string[];
  place: number | null;
  played: number;
  budget: number;
  failed: boolean;
  found: FoundPlan | null;
}

/** How the server is. */
export interface Health {
  status: string;
}

/**
 * The first message: what the client has already (`number`, `events`), if it was here before, and the
 * `language` for refusals, if it is not that of the handshake.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  number?: number;
  events?: number;
  language?: string;
}

/** Take an open seat before the start. */
export interface Sit {
  do: "sit";
  seat: number;
}

/** Give up your own seat before the start. */
export interface Leave {
  do: "leave";
}

/** The host puts a bot on a seat, or opens it (null), before the start. */
export interface Arrange {
  do: "arrange";
  seat: number;
  bot?: string | null;
}

/** The host asks somebody to stand up before the start; that person cannot sit down here again. */
export interface Remove {
  do: "remove";
  seat: number;
}

/** The host closes the table before the start, or later if no other person plays there. */
export interface Close {
  do: "close";
}

/** The host starts the game; every seat must be taken. */
export interface Start {
  do: "start";
}

/** Answer the open decision with this number. */
export interface Reply {
  do: "answer";
  decision: number;
  chosen: string[];
}

/**
 * The open decision with this number is on the screen only now: what others did was shown before. The
 * clock of the player starts here, at most some seconds after the question was asked.
 */
export interface Shown {
  do: "shown";
  decision: number;
}

/**
 * Where a player wants to be asked, by the things the game names (`GET /api/games`, `stops`); what is
 * left out is as usual. Questions at which there is nothing to decide are then passed by the server. Null:
 * be asked everything.
 */
export interface Stops {
  do: "stops";
  stops?: Record<string, string> | null;
}

/** Talk to the table. */
export interface Say {
  do: "say";
  text: string;
}

/** Take back your own last answer, or ask the others for leave to. */
export interface Undo {
  do: "undo";
}

/** Let the one who asks take back, or not. */
export interface AllowUndo {
  do: "allow_undo";
  yes: boolean;
}

/** Give up. With two players this ends the game; else a bot plays on. */
export interface Resign {
  do: "resign";
}

/** End a game that cannot go on in this version of the server (`frame.stuck`). */
export interface End {
  do: "end";
}

/** Hand your own seat to a bot, or take it back (null). */
export interface Delegate {
  do: "delegate";
  bot?: string | null;
}

/** About a player who is overdue: a bot plays on, or the game ends. */
export interface Vote {
  do: "vote";
  about: number;
  choice: VoteChoice;
}

/** A new table with the same people and the same game, once this one is over. */
export interface Rematch {
  do: "rematch";
}

/** A deed to be done. The same key again is the same deed: it is acknowledged again and not done twice. */
export interface KeyedDeed {
  key: string;
  action: Deed;
}

/** The same over a WebSocket. */
export interface Act extends KeyedDeed {
  type: "act";
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** A guest with a name. */
export interface NewPerson {
  name: string;
}

/**
 * Protect your own name with a passphrase, so that one can come back on another device. `old` is the
 * passphrase before, if there is one.
 */
export interface Claim {
  passphrase: string;
  old?: string;
}

/** Come back under a protected name. */
export interface Login {
  name: string;
  passphrase: string;
}

/** Use a one-time link on another device. */
export interface Redeem {
  token: string;
}

/**
 * Where one is in a lesson, and what one does there. `path`: what was answered at each step that is done.
 * `chosen`: an answer to try. `on`: leave the step, with its usual answer if it asks. Neither: only look.
 */
export interface LessonMove {
  path?: string[][];
  chosen?: string[] | null;
  on?: boolean;
}

/** One seat of a new table: `open` for people, or a bot. */
export interface SeatPlan {
  bot?: string | null;
}

/**
 * A table to be made. `seat` is where its maker sits down (null: only watches). `hints`: players may ask
 * what a good player would do also when other people play; against bots alone they always may.
 */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, unknown>;
  seat?: number | null;
  listed?: boolean;
  undo?: UndoPolicy;
  clock?: Clock | null;
  grace?: number;
  shuffle?: boolean;
  hints?: boolean;
  seed?: number | null;
  passphrase?: string;
}

/** Play on from a position of a finished game: a new table, the maker on `seat`, bots elsewhere. */
export interface TakeOver {
  answers: number;
  seat: number;
  bot: string;
  passphrase?: string;
}

/** For what a plan is wanted: the options of a table that say which cards there are, and how many play. */
export interface WantedPlan {
  options: Record<string, unknown>;
  seats?: number;
}
