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

/** One thing to be seen: states that are shown together, what happened in them, and what was before. */
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
/** So many of a group are shown together. */
const TOGETHER = 8;

interface Screen {
  /** Put these states on the screen. */
  show(told: Told[]): void;
  /** The state on the screen. */
  readonly view: TableView | null;
}

interface Judge {
  weigh(events: GameEvent[], told: Told): Weighed;
  /** Whether it is the player's own turn on the screen. */
  ownTurn(): boolean;
  /** Whether the player is asked something in this state. */
  asks(told: Told): boolean;
}

export class Playback {
  /** What still waits to be shown. */
  queue = $state.raw<Step[]>([]);
  /** What was shown last, until the player is asked something. */
  now = $state.raw<Step | null>(null);
  /** It is still being looked at. */
  holding = $state(false);
  paused = $state(false);
  /** A moment that has a scene; it stays until its time is over, a click, or the next thing. */
  scene = $state.raw<Step | null>(null);
  /** What was shown since your own last move, for the strip and for looking at it again. */
  past = $state.raw<Step[]>([]);
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

  constructor(
    private readonly screen: Screen,
    private readonly judge: Judge,
    private readonly settings: Pick<Settings, "pace">,
  ) {}

  /** Something is being shown, so that no question is asked yet. */
  get busy(): boolean {
    return this.holding || this.queue.length > 0;
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
    const step: Step = { ...this.judge.weigh(events, told), seens: [told], events, before: this.screen.view };
    if (own && events.length) {
      this.skip();
      if (this.judge.ownTurn()) this.past = [];
      else this.remember(step);
      this.put(step, "mine");
    } else if (!this.busy && (own || asked)) this.put(step, "meanwhile");
    else {
      this.queue = [...this.queue, step];
      if (this.factor === 0 || this.hidden) this.skip();
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

  /** Show everything at once. */
  skip(): void {
    this.stop();
    const rest = this.queue;
    this.queue = [];
    this.holding = this.paused = this.slowly = false;
    this.scene = null;
    if (rest.length) {
      const before = this.screen.view;
      this.screen.show(rest.flatMap((one) => one.seens));
      for (const one of rest) this.remember({ ...one, before });
      this.now = rest.findLast((one) => one.weight !== "aside") ?? this.now;
    }
    this.finish();
  }

  /** The scene has been seen. */
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
    this.skip();
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
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }

  private drop(): void {
    this.stop();
    this.queue = [];
    this.holding = this.paused = this.slowly = false;
    this.now = this.scene = null;
  }

  /** Show a step. What the player did need not be told, only the scene it led to is shown; what others do while the
   * player is asked something does not take the question away. */
  private put(step: Step, how: "paced" | "mine" | "meanwhile", scale = 1): void {
    const { weight } = step;
    this.screen.show(step.seens);
    if (how !== "mine") this.remember(step);
    if (weight === "scene" && this.factor > 0 && !this.hidden) this.scene = step;
    if (weight !== "aside" && how === "paced") this.now = step;
    const mine = how === "mine" && weight === "scene" && !(step.beside && this.judge.asks(step.seens.at(-1)!));
    const looked = how === "paced" ? weight !== "aside" : mine;
    const hold = looked && !this.hidden ? this.holdOf(step) : 0;
    this.time = weight === "step" ? Math.max(Math.min(SHORTEST, hold), hold * scale) : hold;
    if (this.time > 0) {
      this.holding = true;
      this.spent += this.time;
      if (!this.paused)
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
    if (step.events.length) this.past = [...this.past, step];
  }

  private finish(): void {
    this.holding = this.slowly = false;
    this.spent = 0;
    this.done();
  }
}
