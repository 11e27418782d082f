// What a person likes, kept in the browser. The defaults are right for most.

export type Language = "de" | "en";
export type Theme = "auto" | "dark" | "light";
/** How fast what others do is shown. */
export type Pace = "slow" | "normal" | "fast" | "instant";
export type Speed = "normal" | "fast" | "off";

const KEY = "tafelrunde.settings";

interface Kept {
  language: Language;
  theme: Theme;
  pace: Pace;
  speed: Speed;
  confirm: boolean;
  treasures: boolean;
  moat: boolean;
  skip: boolean;
  stops: Record<string, string>;
  odds: boolean;
  tracker: boolean;
  tips: boolean;
  sound: boolean;
  notify: boolean;
}

const DEFAULTS: Kept = {
  language: globalThis.navigator?.language?.toLowerCase().startsWith("de") ? "de" : "en",
  theme: "auto",
  pace: "normal",
  speed: "normal",
  confirm: false,
  treasures: false,
  moat: false,
  skip: true,
  stops: {},
  odds: false,
  tracker: true,
  tips: true,
  sound: false,
  notify: false,
};

function kept(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return DEFAULTS;
  }
}

export class Settings implements Kept {
  language = $state<Language>("de");
  /** `auto`: each game has its own. */
  theme = $state<Theme>("auto");
  pace = $state<Pace>("normal");
  speed = $state<Speed>("normal");
  /** Confirm also choices of a single thing. */
  confirm = $state(false);
  /** Play all treasures by itself when the buy phase asks. */
  treasures = $state(false);
  /** Show a Moat by itself whenever it helps. */
  moat = $state(false);
  /** Not to be asked where there is nothing to decide; the server passes then. */
  skip = $state(true);
  /** When to be asked about a thing one holds, where it is not as usual. */
  stops = $state.raw<Record<string, string>>({});
  /** Show chances in fights. */
  odds = $state(false);
  /** Show what your own deck consists of. */
  tracker = $state(true);
  /** Show first-time tips at the table. */
  tips = $state(true);
  sound = $state(false);
  notify = $state(false);

  constructor() {
    Object.assign(this, kept());
  }

  set<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
    Object.assign(this, { [name]: value });
    const all = Object.fromEntries(Object.keys(DEFAULTS).map((one) => [one, this[one as keyof Kept]]));
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing forgets the settings with the page.
    }
  }
}

export const settings = new Settings();
