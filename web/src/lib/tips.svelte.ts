// First-time tips: the first time a kind of question comes, or when there is time for a zone or a symbol, one sentence
// about it. Each is shown once; which were seen is kept in the browser.
import { aboutText } from "./explain";
import type { Decision } from "./protocol";
import type { Texts } from "./texts";

const KEY = "tafelrunde.tips";

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** What can be seen on the table and explains itself. */
function onTable(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-about]")]
    .filter((one) => one.checkVisibility())
    .map((one) => one.dataset.about!);
}

class Tips {
  private seen = $state.raw<string[]>(read());

  /** The text to show at a question, if there is one that was not seen yet: about the question or its kind, else about
   * something that lies on the table. It counts as seen from now on. */
  next(game: string, decision: Decision, groups: Record<string, string[]>, texts: Texts): string {
    const { prompt } = decision;
    const group = Object.keys(groups).find((one) => groups[one]!.includes(prompt));
    const asked = texts.has(`tip.${prompt}`) ? prompt : `group.${group}`;
    const key = [asked, ...onTable()].find((one) => aboutText(one, texts) && !this.seen.includes(`${game}/tip.${one}`));
    if (!key) return "";
    this.keep([...this.seen, `${game}/tip.${key}`]);
    return aboutText(key, texts);
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
