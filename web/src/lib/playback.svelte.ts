// What others do is shown one thing after the other, however quickly the server tells it. States wait in a queue;
// each is on the screen for as long as it deserves, and your own question is asked when all have been seen. At the end
// the state is always the server's.
import type { GameEvent, Seen, TableView } from "./protocol";
import type { Pace, Settings } from "./settings.svelte";

/** How something weighs on the eye: it passes, is looked at, hits your own seat, or has a scene of its own. */
export type Weight = "aside" | "step" | "hit" | "scene";

/** What a state of the table brings, as the board judges it. */
export interface Weighed {
  weight: Weight;
  /** Milliseconds at normal pace, if it is not the usual time of its weight. */
  hold?: number;
  /** Milliseconds it adds to the scene it is a part of. */
  adds?: number;
  /** What follows of the same group is shown together with it. */
  group?: string;
  /** Its scene leaves room for the question that follows, so that both are seen together. */
  beside?: boolean;
}

/** One thing to be seen: states that are shown together, what happened in them, and what was before. What leads to a
 * state together with other things has none: it is seen with what was before. */
export interface Step extends Weighed {
  seens: Told[];
  events: GameEvent[];
  before: TableView | null;
}

export type Told = Seen & { type: "snapshot" | "update" };

export const PACES: Pace[] = ["slow", "normal", "fast", "instant"];
export const FACTOR: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };
export const HOLD: Record<Weight, number> = { aside: 0, step: 640, hit: 1600, scene: 2200 };
/** The others together take no longer than this, at normal pace; what hits the player is never cut short. */
const LONGEST = 10_000;
/** With a clock: it starts when the question is shown, but the server waits no longer than this. */
const LONGEST_ON_CLOCK = 6_000;
const SHORTEST = 350;
/** What the server tells so soon after a skip belongs to what was skipped. */
const STILL_SKIPPED = 1_000;
/** So many of a group are shown together. */
const TOGETHER = 8;

interface Screen {
  /** Put these states on the screen. */
  show(told: Told[]): void;
  /** The state on the screen. */
  readonly view: TableView | null;
}

interface Judge {
  /** What happened at once, as it is to be seen: one thing after the other. */
  acts(events: GameEvent[]): GameEvent[][];
  weigh(events: GameEvent[], told: Told): Weighed;
  /** Whether it is the player's own turn on the screen. */
  ownTurn(): boolean;
  /** Whether the player is asked something in this state. */
  asks(told: Told): boolean;
  /** Whether this step stands until the player has seen it, however long that takes. */
  stands(step: Step): boolean;
}

export class Playback {
  /** What still waits to be shown. */
  queue = $state.raw<Step[]>([]);
  /** What was shown last, until the player is asked something. */
  now = $state.raw<Step | null>(null);
  /** It is still being looked at. */
  holding = $state(false);
  paused = $state(false);
  /** It is looked at for as long as the player wants: nothing goes by itself. */
  standing = $state(false);
  /** A moment that has a scene; it stays until its time is over, a click, or the next thing. */
  scene = $state.raw<Step | null>(null);
  /** What was shown since your own last move, for the strip and for looking at it again. */
  past = $state.raw<Step[]>([]);
  /** The player has moved since: what is told next begins anew. */
  old = $state(false);
  /** What was shown before the state it belongs to is on the screen. */
  private ahead = $state.raw<GameEvent[]>([]);
  /** How long the current step is shown, for the bar that runs. */
  time = $state(0);

  /** Called when everything has been shown. */
  done: () => void = () => {};
  /** Called with each thing that is looked at. */
  shown: (step: Step) => void = () => {};

  private timer = 0;
  private frame = 0;
  private spent = 0;
  private slowly = false;
  private skipped = -Infinity;

  constructor(
    private readonly screen: Screen,
    private readonly judge: Judge,
    private readonly settings: Pick<Settings, "pace">,
  ) {}

  /** Something is being shown, so that no question is asked yet. */
  get busy(): boolean {
    return this.holding || this.queue.length > 0;
  }

  /** A scene that has not been seen to its end: nothing else says yet how it ends. */
  get untold(): Step | null {
    return this.holding ? this.scene : null;
  }

  /** Of these events of the table, and of what was shown before its state, those that the player has seen. */
  seen(events: GameEvent[]): GameEvent[] {
    const { ahead, untold } = this;
    const all = ahead.length ? [...events, ...ahead.filter((one) => !events.includes(one))] : events;
    return untold ? all.filter((one) => !untold.events.includes(one)) : all;
  }

  /** The server has told a state. `own`: it is what your own deed led to; `asked`: a question is on the screen. */
  arrive(told: Told, fresh: number, own: boolean, asked: boolean): void {
    const events = told.events.slice(Math.max(0, fresh - told.events_from));
    const back = told.events_from < fresh;
    if (told.type === "snapshot" || back) {
      this.drop();
      this.screen.show([told]);
      if (told.type === "snapshot") this.past = [];
      this.done();
      return;
    }
    const step = (events: GameEvent[], seens: Told[]): Step => {
      return { ...this.judge.weigh(events, told), seens, events, before: this.screen.view };
    };
    const acts = this.judge.acts(events);
    const steps = acts.map((act, at) => step(act, at < acts.length - 1 ? [] : [told]));
    if (own && events.length) {
      const [first, ...rest] = steps;
      this.skipped = -Infinity;
      this.flush();
      if (this.judge.ownTurn()) this.old = true;
      else this.remember(first!);
      this.queue = rest;
      this.put(first!, "mine");
    } else if (!this.busy && (own || asked)) this.put(step(events, [told]), "meanwhile");
    else {
      this.queue = [...this.queue, ...steps];
      if (this.factor === 0 || this.hidden || performance.now() - this.skipped < STILL_SKIPPED) this.flush();
      else if (!this.holding && !this.paused) this.next();
    }
  }

  /** Show the next thing now. */
  next(): void {
    this.stop();
    this.holding = false;
    this.scene = null;
    const first = this.queue.findIndex((one) => one.weight !== "aside");
    const group = this.queue[first]?.group;
    let count = first + 1 || this.queue.length;
    while (group !== undefined && this.queue[count]?.group === group && count - first < TOGETHER) count++;
    if (count === 0) {
      this.finish();
      return;
    }
    const together = this.queue.slice(0, count);
    const last = together.at(-1)!;
    const scale = this.scale();
    this.queue = this.queue.slice(count);
    const step = {
      ...last,
      seens: together.flatMap((one) => one.seens),
      events: together.flatMap((one) => one.events),
    };
    this.put({ ...step, before: this.screen.view }, "paced", scale);
  }

  /** The player wants to see everything at once. */
  skip(): void {
    this.skipped = performance.now();
    this.flush();
  }

  private flush(): void {
    this.stop();
    const rest = this.queue;
    this.queue = [];
    this.holding = this.paused = this.slowly = false;
    this.scene = null;
    if (rest.length) {
      const before = this.screen.view;
      this.screen.show(rest.flatMap((one) => one.seens));
      this.ahead = [];
      for (const one of rest) this.remember({ ...one, before });
      this.now = rest.findLast((one) => one.weight !== "aside") ?? this.now;
    }
    this.finish();
  }

  /** The scene, or what stands there, has been seen. */
  dismiss(): void {
    if (this.holding) this.next();
    else this.scene = null;
  }

  pause(): void {
    this.paused = !this.paused;
    this.stop();
    if (!this.paused && this.busy) this.next();
  }

  /** Look at everything since your own last move once more, slowly. */
  again(): void {
    if (this.old) return;
    this.flush();
    const steps = this.past;
    const first = steps[0];
    if (!first?.before) return;
    this.past = [];
    this.slowly = true;
    this.queue = steps;
    this.next();
  }

  /** The player has moved: what was before is told. */
  moved(): void {
    this.scene = null;
    this.now = null;
  }

  close(): void {
    this.stop();
  }

  private get factor(): number {
    return this.slowly ? FACTOR.slow : FACTOR[this.settings.pace];
  }

  private get hidden(): boolean {
    return document.visibilityState === "hidden";
  }

  /** The time of a step runs from the frame in which it is seen; a busy machine takes nothing away from it. */
  private stop(): void {
    this.standing = false;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }

  private drop(): void {
    this.stop();
    this.queue = [];
    this.holding = this.paused = this.slowly = false;
    this.now = this.scene = null;
    this.ahead = [];
  }

  /** Show a step. What the player did need not be told, only the scene it led to is shown; what others do while the
   * player is asked something does not take the question away. */
  private put(step: Step, how: "paced" | "mine" | "meanwhile", scale = 1): void {
    const { weight } = step;
    this.screen.show(step.seens);
    this.ahead = step.seens.length ? [] : [...this.ahead, ...step.events];
    if (how !== "mine") this.remember(step);
    if (weight === "scene" && this.factor > 0 && !this.hidden) this.scene = step;
    if (weight !== "aside" && how === "paced") this.now = step;
    const mine =
      how === "mine" && weight === "scene" && !(step.beside && step.seens.some((one) => this.judge.asks(one)));
    const looked = how === "paced" ? weight !== "aside" : mine;
    const hold = looked && !this.hidden ? this.holdOf(step) : 0;
    this.time = weight === "step" ? Math.max(Math.min(SHORTEST, hold), hold * scale) : hold;
    if (this.time > 0) {
      this.holding = true;
      this.spent += this.time;
      this.standing = this.judge.stands(step);
      if (this.standing) this.now = step;
      if (!this.paused && !this.standing)
        this.frame = requestAnimationFrame(() => (this.timer = window.setTimeout(() => this.next(), this.time)));
      this.shown(step);
    } else if (this.queue.length && !this.paused) this.next();
    else this.finish();
  }

  private holdOf(step: Step): number {
    return (step.hold ?? HOLD[step.weight]) * this.factor;
  }

  /** By how much the steps are shortened so that all of them together do not take too long. */
  private scale(): number {
    const rest = this.queue.reduce((sum, one) => sum + (one.weight === "step" ? this.holdOf(one) : 0), 0);
    const clocked = this.queue[0]?.seens[0]?.frame.clock;
    const longest = (clocked ? LONGEST_ON_CLOCK : LONGEST) * this.factor;
    return rest === 0 || this.slowly ? 1 : Math.min(1, Math.max(0, longest - this.spent) / rest);
  }

  private remember(step: Step): void {
    if (!step.events.length) return;
    this.past = this.old ? [step] : [...this.past, step];
    this.old = false;
  }

  private finish(): void {
    this.holding = this.slowly = false;
    this.spent = 0;
    this.done();
  }
}
