// The selection for the open decision. Decision bar and board share it: what one selects, the other shows.
import { questionGone } from "./late";
import type { Decision, OptionRef } from "./protocol";
import type { Settings } from "./settings.svelte";

/** Milliseconds after which an answer that is on its way shows. Before that the table stays as it is: nothing flickers. */
const SHOWS_AFTER = 150;

/** What the game knows about choosing. */
interface Manners {
  warns?(option: OptionRef, decision: Decision): string | undefined;
  chosen?(decision: Decision): string[] | undefined;
}

/** An answer to several questions at once: the next ones are answered from it as they come. */
export type Follow = (decision: Decision) => string[] | undefined;

/** A choice of many parts that a board lays out at once; the bar confirms it. */
export interface Plan {
  /** What the button says. */
  words: string;
  ready: boolean;
  answer: Follow;
}

export class Picks {
  /** The open decision of your own seat, if it is asked. */
  decision = $state.raw<Decision | null>(null);
  /** Ids of the chosen options, in the order of choosing. */
  chosen = $state<string[]>([]);
  /** For the form "amount". */
  amount = $state(0);
  /** An answer is on its way; nothing is taken until the server has spoken. */
  sent = $state(false);
  /** It takes its time, so that it shows. */
  busy = $state(false);
  /** A choice of many parts that is being made on the board. */
  plan = $state.raw<Plan | null>(null);
  private follow: Follow | null = null;
  private slow = 0;

  readonly byId: ReadonlyMap<string, OptionRef> = $derived(
    new Map((this.decision?.options ?? []).map((one) => [one.id, one])),
  );

  constructor(
    private readonly send: (decision: Decision, chosen: string[]) => void,
    private readonly settings: Pick<Settings, "confirm">,
    private readonly manners: Manners = {},
  ) {}

  /** Whether this option harms whoever chooses it. */
  warns(id: string | undefined): boolean {
    const option = id === undefined ? undefined : this.byId.get(id);
    return option !== undefined && this.decision !== null && this.manners.warns?.(option, this.decision) !== undefined;
  }

  get options(): OptionRef[] {
    return this.decision?.options ?? [];
  }

  /** The first option with this property: `picks.option((o) => o.of === "pile" && o.card === card)`. */
  option(test: (option: OptionRef) => boolean): OptionRef | undefined {
    return this.options.find(test);
  }

  optionsWhere(test: (option: OptionRef) => boolean): OptionRef[] {
    return this.options.filter(test);
  }

  /** Whether a click on this option does something now: it glows. */
  has(id: string | undefined): boolean {
    if (id === undefined || this.busy || !this.byId.has(id)) return false;
    return this.isChosen(id) || this.single || this.chosen.length < (this.decision?.most ?? 0);
  }

  isChosen(id: string | undefined): boolean {
    return id !== undefined && this.chosen.includes(id);
  }

  /** The place in the order of choosing, from 1; 0 if not chosen. */
  place(id: string): number {
    return this.chosen.indexOf(id) + 1;
  }

  /** Things to be ordered lie as they came, of others none is chosen. */
  private get untouched(): string[] {
    if (!this.decision) return [];
    if (this.decision.form === "order") return this.decision.options.map((one) => one.id);
    return this.manners.chosen?.(this.decision) ?? [];
  }

  /** Something has been chosen or moved since the question came. */
  get touched(): boolean {
    return this.chosen.join() !== this.untouched.join();
  }

  /** One thing at most can be chosen. */
  get single(): boolean {
    const one = this.decision;
    return one !== null && one.form !== "amount" && one.form !== "order" && one.most <= 1;
  }

  /** How many more must be chosen before the answer can be given. */
  get missing(): number {
    if (!this.decision || this.decision.form === "amount") return 0;
    return Math.max(0, this.decision.least - this.chosen.length);
  }

  get canSubmit(): boolean {
    return this.decision !== null && !this.busy && this.missing === 0;
  }

  /** Answering with nothing is allowed. */
  get canDecline(): boolean {
    const one = this.decision;
    return one !== null && !this.busy && one.least === 0 && (one.form === "one" || one.form === "some");
  }

  /** A click on an option, on the board or in the bar. */
  toggle(id: string): void {
    if (!this.decision || this.sent || !this.has(id)) return;
    if (this.isChosen(id)) {
      this.chosen = this.chosen.filter((one) => one !== id);
    } else if (!this.single) {
      this.chosen = [...this.chosen, id];
    } else if (this.decision.form === "one" && !this.settings.confirm && !this.warns(id)) {
      this.submit([id]);
    } else {
      this.chosen = [id];
    }
  }

  /** Among options that are alike (three Coppers): choose one more, or give the last one back. */
  more(ids: string[]): void {
    const id = ids.find((one) => !this.isChosen(one));
    if (id !== undefined) this.toggle(id);
  }

  less(ids: string[]): void {
    const id = ids.findLast((one) => this.isChosen(one));
    if (id !== undefined) this.toggle(id);
  }

  /** For the form "order": put a chosen option before or behind. */
  move(id: string, by: number): void {
    this.moveTo(id, this.chosen.indexOf(id) + by);
  }

  moveTo(id: string, to: number): void {
    if (!this.isChosen(id) || to < 0 || to >= this.chosen.length) return;
    const others = this.chosen.filter((one) => one !== id);
    this.chosen = [...others.slice(0, to), id, ...others.slice(to)];
  }

  /** For the form "order": two chosen options change places. */
  swap(one: string, other: string): void {
    this.chosen = this.chosen.map((id) => (id === one ? other : id === other ? one : id));
  }

  setAmount(amount: number): void {
    if (!this.decision) return;
    this.amount = Math.min(this.decision.most, Math.max(this.decision.least, amount));
  }

  clear(): void {
    this.chosen = [];
  }

  /** Carry out the plan: this question and those that follow from it. */
  carryOut(): void {
    const { plan, decision } = this;
    const first = decision && plan?.ready ? plan.answer(decision) : undefined;
    if (first) this.submit(first, plan!.answer);
  }

  /** Answer with these options, or with what is chosen; `follow` answers what is asked next because of it. */
  submit(ids?: string[], follow: Follow | null = null): void {
    if (!this.decision || this.sent) return;
    const answer = ids ?? (this.decision.form === "amount" ? [String(this.amount)] : [...this.chosen]);
    if (this.decision.form !== "amount" && answer.length < this.decision.least) return;
    this.follow = follow;
    this.sent = true;
    questionGone();
    this.slow = window.setTimeout(() => (this.busy = true), SHOWS_AFTER);
    this.send(this.decision, answer);
  }

  decline(): void {
    if (this.canDecline) this.submit([]);
  }

  /** A new state of the table. A selection survives while the question is the same. */
  show(decision: Decision | null): void {
    // A question that comes again with news of the table stays the one it was, with all that lies open over it.
    if (decision && JSON.stringify(decision) === JSON.stringify(this.decision)) return;
    const same =
      decision !== null &&
      decision.number === this.decision?.number &&
      decision.prompt === this.decision.prompt &&
      JSON.stringify(decision.options) === JSON.stringify(this.decision.options);
    if (!same && this.decision) questionGone();
    this.decision = decision;
    if (same) return;
    this.release();
    this.chosen = this.untouched;
    this.amount = decision?.form === "amount" ? Number(this.chosen[0] ?? decision.most) : 0;
    this.plan = null;
    const [follow, next] = [this.follow, decision && this.follow?.(decision)];
    if (next) this.submit(next, follow);
    else if (decision) this.follow = null;
  }

  /** The server has spoken. */
  release(): void {
    clearTimeout(this.slow);
    this.sent = this.busy = false;
  }
}
