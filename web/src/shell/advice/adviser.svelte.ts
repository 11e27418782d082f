// What a good player would do now: asked for with a key, and in a guided game unasked.
import { api } from "../../lib/api";
import type { Decision, Hint } from "../../lib/protocol";
import { toasts } from "../../lib/toasts.svelte";
import { isAdvised, isGuided, leaveAlone } from "./guide";

export class Adviser {
  shown = $state.raw<Hint | null>(null);
  /** It came unasked. */
  unasked = $state(false);
  /** It is about to come, unasked. */
  expected = $state(false);
  private now: Decision | null = null;
  /** Nobody waits any more for advice about a question that is answered. */
  private waiting = new AbortController();

  constructor(private readonly table: string) {}

  /** Another question is open, or none; `main`: one of those that a guided game advises. */
  turn(decision: Decision | null, main: boolean): void {
    if (decision?.number === this.now?.number) return;
    this.now = decision;
    this.close();
    this.expected = decision !== null && main && isAdvised(this.table);
    if (this.expected) void this.ask(true).finally(() => (this.expected = false));
  }

  async ask(unasked = false): Promise<void> {
    if (!this.now) return;
    this.waiting = new AbortController();
    const { signal } = this.waiting;
    try {
      const found = await api.hint(this.table, signal);
      if (found.decision !== this.now?.number) return;
      this.unasked = unasked;
      this.shown = found;
    } catch (error) {
      if (!unasked && !signal.aborted) toasts.problem(error);
    }
  }

  close(): void {
    this.shown = null;
    this.waiting.abort();
  }

  get guided(): boolean {
    return this.unasked && isGuided(this.table);
  }

  /** From here on only if it is asked for. */
  leaveAlone(): void {
    leaveAlone(this.table);
    this.close();
  }
}
