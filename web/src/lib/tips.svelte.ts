// First-time tips: the first time a kind of question comes, or when there is time for a zone or a symbol, one sentence
// about it. Each is shown once; which were seen is kept in the browser.
import type { Decision } from "./protocol";
import type { Texts } from "./texts";

const KEY = "tafelrunde.tips";
const ASIDE = ["tip.symbol.", "tip.zone."];

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

class Tips {
  private seen = $state.raw<string[]>(read());

  /** The text to show at a question, if there is one that was not seen yet. It counts as seen from now on. */
  next(game: string, decision: Decision, texts: Texts): string {
    const about = `tip.${decision.prompt}`;
    const keys = [about, ...ASIDE.flatMap((start) => texts.keys(start))].filter((key) => texts.has(key));
    const key = keys.find((one) => !this.seen.includes(`${game}/${one}`));
    if (!key) return "";
    this.keep([...this.seen, `${game}/${key}`]);
    return texts.get(key);
  }

  /** All tips of a game, to be read again. */
  all = (texts: Texts): string[] => texts.keys("tip.").map((key) => texts.get(key));

  /** Show them all once more. */
  forget(): void {
    this.keep([]);
  }

  private keep(seen: string[]): void {
    this.seen = seen;
    try {
      localStorage.setItem(KEY, JSON.stringify(seen));
    } catch {
      // A browser that keeps nothing shows them again next time.
    }
  }
}

export const tips = new Tips();
