// One table on the screen: the connection, the game's board and texts, and the selection of the player.
import { tick } from "svelte";
import type { BoardModule } from "../games/board";
import { places, still, travel } from "../lib/motion";
import { seatNames } from "./names";
import { Picks } from "../lib/picks.svelte";
import { Playback, type Step, type Told, type Weighed } from "../lib/playback.svelte";
import type { Deed, Decision, GameEvent, Refused } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import type { ShownTable } from "../lib/shownTable.svelte";
import type { Segment, Texts } from "../lib/texts";
import { sound } from "../lib/sounds";
import { toasts } from "../lib/toasts.svelte";
import { acts, weigh } from "./story";

/** Milliseconds until a question is on the screen that nobody notices. */
const NOTICED = 250;

export class TableSession {
  readonly picks: Picks;
  readonly playback: Playback;
  board = $state.raw<BoardModule | null>(null);
  texts = $state.raw<Texts | null>(null);
  /** An answer came too late: the table had moved on. */
  movedOn = $state(false);
  /** The seats that changed what was asked, if the table moved on by that. */
  movedBy = $state.raw<number[]>([]);

  /** How much of the talk has been read. */
  read = $state(0);
  get said(): number {
    return this.link.news.filter((one) => one.kind === "said").length;
  }
  get unread(): number {
    return Math.max(0, this.said - this.read);
  }

  // As one text it is the same as long as nobody comes or goes, and what shows names need not be redrawn.
  private readonly spelled = $derived.by(() => {
    const frame = this.link.frame;
    return frame ? seatNames(frame.game, frame.seats).join("\n") : "";
  });
  readonly names: string[] = $derived(this.spelled.split("\n"));
  /** Your own question, once all that led to it has been seen. */
  readonly decision: Decision | null = $derived.by(() => {
    const { view, frame } = this.link;
    if (!view || !frame || frame.seat === null || frame.seats[frame.seat]?.bot || this.playback.busy) return null;
    return view.decisions.find((one) => one.seat === frame.seat) ?? null;
  });

  /** An answer that came too late because others changed something meanwhile; if it still fits, it is given again. */
  private late: { prompt: string; chosen: string[] } | null = null;
  private triedAt = 0;
  private answered = 0;
  private wished = "";
  /** When the server asked the open question, and which one was said to be on the screen. */
  private asked = { number: -1, at: 0 };
  private saidShown = -1;

  constructor(readonly link: ShownTable) {
    this.picks = new Picks((decision, chosen) => this.answer(decision, chosen), settings, {
      warns: (option, decision) => this.board?.warns?.(option, decision),
      chosen: (decision) => this.board?.chosen?.(decision),
    });
    this.playback = new Playback(this.link, this, settings);
    let before: ReturnType<typeof places> = new Map();
    this.link.before = () => (before = places(document));
    this.link.after = () => {
      if (this.answered && this.link.number >= this.answered) this.picks.release();
      void tick().then(() => travel(document, before));
    };
    this.link.arrived = (told, fresh, own) => {
      const asked = told.view?.decisions.find((one) => one.seat === told.frame.seat)?.number ?? -1;
      if (asked !== this.asked.number) this.asked = { number: asked, at: Date.now() };
      this.playback.arrive(told, fresh, own, this.picks.decision !== null);
    };
    this.playback.shown = (step) => {
      this.picks.show(this.decision);
      const heard = step.events.map((one) => this.board?.tell(one, this.link.frame?.seat ?? null)?.sound).find(Boolean);
      if (heard) sound(heard);
    };
    this.playback.done = () => {
      this.picks.show(this.decision);
      this.giveAgain();
      this.byItself();
      this.sayShown();
    };
  }

  /** The game's table and texts are there; what it knows about choosing holds for the open question, too. */
  equip(board: BoardModule, texts: Texts): void {
    const first = this.board === null;
    this.board = board;
    this.texts = texts;
    if (first) {
      this.picks.show(null);
      this.picks.show(this.decision);
    }
  }

  /** An event in words, as the player is told. */
  line(event: GameEvent): Segment[] {
    return this.texts?.event(event, this.names, this.link.frame?.seat ?? null) ?? [];
  }

  acts(events: GameEvent[]): GameEvent[][] {
    return acts(events, this.board, this.link.frame?.seat ?? null);
  }

  weigh(events: GameEvent[], told: Told): Weighed {
    return weigh(events, this.board, this.link.frame?.seat ?? null, told.view);
  }

  ownTurn(): boolean {
    const { view, frame } = this.link;
    return view !== null && frame !== null && this.board?.turnOf(view) === frame.seat;
  }

  asks(told: Told): boolean {
    return told.view?.decisions.some((one) => one.seat === told.frame.seat) ?? false;
  }

  /** Without motion nothing vanishes by itself that has a plate; a clock leaves no time for that. */
  stands({ weight }: Step): boolean {
    const plate = weight === "scene" || (weight === "hit" && this.board?.platesHits === true);
    return plate && still() && !this.link.frame?.clock;
  }

  /** Do something at the table; a refusal is told. */
  async act(action: Deed): Promise<boolean> {
    try {
      await this.link.act(action);
      return true;
    } catch (refused) {
      this.tell(refused as Refused);
      return false;
    }
  }

  undo(): void {
    void this.act({ do: "undo" });
  }

  close(): void {
    this.playback.close();
    this.link.close();
  }

  private answer(decision: Decision, chosen: string[]): void {
    this.movedOn = false;
    this.playback.moved();
    this.triedAt = decision.number;
    this.link.act({ do: "answer", decision: decision.number, chosen }).then(
      (number) => {
        this.answered = number;
        if (this.link.number >= number) this.picks.release();
      },
      (refused: Refused) => {
        this.picks.release();
        if (refused.code !== "stale" || this.late) this.tell(refused);
        else this.late = { prompt: decision.prompt, chosen };
        this.giveAgain();
      },
    );
  }

  /** Everybody may answer at the same time (an offering): the same question has a new number then. */
  private giveAgain(): void {
    const { late, picks } = this;
    if (!late || picks.sent || !picks.decision || picks.decision.number === this.triedAt) return;
    const fits = picks.decision.prompt === late.prompt && late.chosen.every((id) => picks.byId.has(id));
    this.late = null;
    if (fits) picks.submit(late.chosen);
    else this.movedOn = true;
  }

  protected tell(refused: Refused): void {
    if (refused.code === "stale") {
      this.movedOn = true;
      this.movedBy = refused.by;
    } else {
      toasts.problem(refused);
    }
  }

  /** With a clock: the question is on the screen only now, because what others did was shown before. */
  private sayShown(): void {
    const { number, at } = this.asked;
    const { frame } = this.link;
    if (!frame?.clock || this.decision?.number !== number || this.saidShown === number || Date.now() - at < NOTICED)
      return;
    this.saidShown = number;
    this.link.act({ do: "shown", decision: number }).catch(() => {
      // Somebody was quicker and the question is another one: its own time counts then.
    });
  }

  /** Tell the server where the player wants to be asked, if it does not know. */
  wish(): void {
    const { frame } = this.link;
    if (!frame || frame.seat === null || frame.state === "over" || frame.stuck) return;
    const wanted = settings.skip ? this.stops : null;
    const known =
      frame.stops && wanted
        ? Object.entries(wanted).every(([thing, moment]) => frame.stops![thing] === moment)
        : frame.stops === wanted;
    const words = JSON.stringify(wanted);
    if (known || this.wished === words) return;
    this.wished = words;
    void this.act({ do: "stops", stops: wanted });
  }

  /** The stops of this game; those of others are none of the server's business here. */
  private get stops(): Record<string, string> {
    return this.board?.stops ? settings.stops : {};
  }

  /** What a player wants done by itself: treasures, and the Moat shown. */
  protected byItself(): void {
    const { decision, byId, sent } = this.picks;
    if (!decision || sent) return;
    const moat = decision.prompt === "react" ? decision.options.find((one) => one.card === "moat") : undefined;
    if (settings.treasures && byId.has("all_treasures")) this.picks.submit(["all_treasures"]);
    else if (settings.moat && moat) this.picks.submit([moat.id]);
  }
}
