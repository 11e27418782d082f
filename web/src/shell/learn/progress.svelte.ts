// How far somebody has come in the lessons: kept in the browser, for each name.
import { person } from "../../lib/person.svelte";

const KEY = "tafelrunde.lessons";

interface Kept {
  /** Lessons that are done: "game/name". */
  done: string[];
  /** What was answered in those that are not. */
  open: Record<string, string[][]>;
}

type Everybody = Record<string, Kept>;

function read(): Everybody {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Everybody;
  } catch {
    return {};
  }
}

class Progress {
  private all = $state.raw<Everybody>(read());

  // A guest without a name has learned something, too; whoever takes a name goes on from there.
  private get mine(): Kept {
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

  private keep(mine: Kept): void {
    this.all = { ...this.all, [person.me?.id ?? ""]: mine };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // A browser that keeps nothing forgets the lessons with the page.
    }
  }
}

export const progress = new Progress();
