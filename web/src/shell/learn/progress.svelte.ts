// How far somebody has come in the lessons: kept in the browser for each name, and on the server for whoever has one.
import { api } from "../../lib/api";
import { person } from "../../lib/person.svelte";
import type { Learned } from "../../lib/protocol";

const KEY = "tafelrunde.lessons";

type Everybody = Record<string, Learned>;

function read(): Everybody {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Everybody;
  } catch {
    return {};
  }
}

/** How long nothing else must be learned until it is sent. */
const WAITS = 800;

class Progress {
  private all = $state.raw<Everybody>(read());
  private asked = "";
  private timer = 0;

  /** What was learned elsewhere under this name, asked for once. */
  async fetch(): Promise<void> {
    const id = person.me?.id ?? "";
    if (!id || this.asked === id) return;
    this.asked = id;
    const there = await api.learned().catch(() => null);
    if (!there || person.me?.id !== id) return;
    const { done, open } = this.mine;
    const all = [...new Set([...there.done, ...done])];
    const left = Object.entries({ ...there.open, ...open }).filter(([lesson]) => !all.includes(lesson));
    this.keep({ done: all, open: Object.fromEntries(left) }, all.length > there.done.length);
  }

  // A guest without a name has learned something, too; whoever takes a name goes on from there.
  private get mine(): Learned {
    const own = this.all[person.me?.id ?? ""] ?? this.all[""];
    return { done: own?.done ?? [], open: own?.open ?? {} };
  }

  isDone(lesson: string): boolean {
    return this.mine.done.includes(lesson);
  }

  /** Whether somebody has begun to learn this game. */
  begun(game: string): boolean {
    const { done, open } = this.mine;
    return [...done, ...Object.keys(open)].some((one) => one.startsWith(`${game}/`));
  }

  /** How many lessons of a game are done. */
  count(game: string): number {
    return this.mine.done.filter((one) => one.startsWith(`${game}/`)).length;
  }

  /** What was answered so far in a lesson that is not done. */
  path(lesson: string): string[][] {
    return this.mine.open[lesson] ?? [];
  }

  /** Somebody stands at another step. */
  reach(lesson: string, path: string[][], over: boolean): void {
    const { done, open } = this.mine;
    const rest = Object.fromEntries(Object.entries(open).filter(([one]) => one !== lesson));
    this.keep({
      done: over && !done.includes(lesson) ? [...done, lesson] : done,
      open: over || path.length === 0 ? rest : { ...rest, [lesson]: path },
    });
  }

  private keep(mine: Learned, send = true): void {
    this.all = { ...this.all, [person.me?.id ?? ""]: mine };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // A browser that keeps nothing forgets the lessons with the page.
    }
    if (!send || !person.me) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void api.keepLearned(this.mine).catch(() => {}), WAITS);
  }
}

export const progress = new Progress();
