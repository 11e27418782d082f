// A lesson at the table: the server plays it with the real rules, and only what leads on is answered there.
import { api } from "../../lib/api";
import { newKey } from "../../lib/connection.svelte";
import type { Deed, LessonInfo, LessonMove, LessonState, Refused } from "../../lib/protocol";
import { ShownTable } from "../../lib/shownTable.svelte";
import { toasts } from "../../lib/toasts.svelte";
import { TableSession } from "../session.svelte";
import { progress } from "./progress.svelte";

/** After so many wrong answers the target gets the pointing hand, and then the coach offers to show it. */
export const POINTS_AFTER = 2;
export const OFFERS_AFTER = 3;

/** The table of a lesson. A refused answer is the coach's business, not the table's. */
class LessonTable extends ShownTable {
  readonly table = newKey();
  private known = 0;
  private shown = 0;

  constructor(private readonly answer: (chosen: string[]) => Promise<boolean>) {
    super();
  }

  async act(action: Deed): Promise<number> {
    if (action.do === "answer" && !(await this.answer(action.chosen))) throw REFUSED;
    return this.number;
  }

  connectNow = (): void => {};
  greet(): void {}
  close(): void {}

  /** What the server has told, one after the other. Nobody is away. */
  take(told: LessonState["told"], own: boolean): void {
    const everybody = told[0]?.frame.seats.map((_, seat) => seat) ?? this.presence.seats;
    this.presence = { ...this.presence, seats: everybody };
    for (const one of told) {
      const fresh = one.type === "snapshot" ? 0 : this.known;
      this.known = one.events_from + one.events.length;
      this.arrived({ ...one, number: ++this.shown }, fresh, own && one === told[0]);
    }
  }
}

const REFUSED: Refused = {
  type: "refused",
  code: "refused",
  message: "",
  number: 0,
  key: "",
  retry_after: 0,
  by: [],
};

export class LessonSession extends TableSession {
  state = $state.raw<LessonState | null>(null);
  /** What the coach says to a wrong answer, until the next one. */
  refused = $state("");
  /** How often it went wrong at this step. */
  failed = $state(0);
  /** Somebody presses things where there is only something to see. */
  reminded = $state(false);
  /** Counts what was said to wrong answers, so that the same words are heard again. */
  heard = $state(0);

  private readonly shownTable: LessonTable;
  private busy = false;

  constructor(readonly lesson: LessonInfo) {
    const table = new LessonTable((chosen) => this.attempt(chosen));
    super(table);
    this.shownTable = table;
    void this.move({ path: progress.path(this.id) });
  }

  get id(): string {
    return `${this.lesson.game}/${this.lesson.name}`;
  }

  private get path(): string[][] {
    return this.state?.path ?? [];
  }

  /** Leave a step that shows, or skip one that asks. */
  goOn(): void {
    if (!this.state?.over) void this.move({ path: this.path, on: true }, true);
  }

  back(): void {
    void this.move({ path: this.path.slice(0, -1) });
  }

  again(): void {
    void this.move({ path: [] });
  }

  /** The texts of this step in another language. */
  repeat(): void {
    if (this.state) void this.move({ path: this.path });
  }

  /** A click on something that cannot be chosen is answered by the coach, too. */
  clicked(thing: string): void {
    void this.attempt([thing]);
  }

  /** A click where there is only something to see. */
  remind(): void {
    this.reminded = true;
    this.heard += 1;
  }

  /** Whether this is part of what is asked for; of two Coppers either is, and so is whatever aims at the same place. */
  isWanted(id: string): boolean {
    const bare = (one: string): string => one.replace(/#.*/, "");
    const place = (one: string) => this.picks.options.find((option) => option.id === one)?.province ?? null;
    return (
      this.state?.target.some((one) => bare(one) === bare(id) || (place(one) !== null && place(one) === place(id))) ??
      false
    );
  }

  /** Try an answer; whether it leads on. */
  private async attempt(chosen: string[]): Promise<boolean> {
    if (!this.state?.asks) {
      this.remind();
      return false;
    }
    return this.move({ path: this.path, chosen }, true);
  }

  protected override tell(): void {
    // The coach has said it.
  }

  protected override byItself(): void {
    // A learner does it.
  }

  private async move(move: LessonMove, own = false): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      return this.arrive(await api.lesson(this.id, move), own);
    } catch (error) {
      toasts.problem(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private arrive(state: LessonState, own: boolean): boolean {
    if (state.refused !== null) {
      this.refused = state.refused;
      this.failed += 1;
      this.heard += 1;
      return false;
    }
    this.state = state;
    this.refused = "";
    this.reminded = false;
    this.failed = 0;
    progress.reach(this.id, state.path, state.over);
    if (!own) this.picks.show(null);
    this.shownTable.take(state.told, own);
    return true;
  }
}
