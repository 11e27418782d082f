// A table as it is on the screen, wherever its states come from: a live table, or a lesson.
import type { Told } from "./playback.svelte";
import type { Deed, Frame, GameEvent, NewsEntry, Presence, TableView } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "missing";

export abstract class ShownTable {
  link = $state<Link>("open");
  /** When the connection was lost, for the banner. */
  lostAt = $state(0);
  number = $state(0);
  frame = $state.raw<Frame | null>(null);
  view = $state.raw<TableView | null>(null);
  events = $state.raw<GameEvent[]>([]);
  news = $state.raw<NewsEntry[]>([]);
  presence = $state.raw<Presence>({ type: "presence", seats: [], watching: 0 });
  /** When the last state arrived, for clocks. */
  seenAt = $state(0);

  /** Called before and after a new state is shown. */
  before: () => void = () => {};
  after: () => void = () => {};
  /** Decides when what the server has told is shown; `fresh` is how many events were known, `own` whether your own
   * deed led to it. */
  arrived: (told: Told, fresh: number, own: boolean) => void = (told) => this.show([told]);

  abstract readonly table: string;
  /** Do something at the table. Resolves when the server has stored it; rejects with the refusal. */
  abstract act(action: Deed): Promise<number>;
  /** Look for the server again at once. */
  abstract connectNow: () => void;
  /** Say in which language refusals are to be. */
  abstract greet(): void;
  abstract close(): void;

  /** Put states on the screen. */
  show(told: Told[]): void {
    this.before();
    for (const one of told) {
      this.number = one.number;
      this.events = [...this.events.slice(0, one.events_from), ...one.events];
      this.frame = one.frame;
      this.view = one.view;
    }
    this.after();
  }
}
