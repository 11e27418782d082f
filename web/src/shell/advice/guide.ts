// The guided first game: advice comes unasked, often at first, then less and less. How far it has come is kept in the
// browser, for each such table.

const KEY = "tafelrunde.guided";
/** So many decisions are advised at first; then every third, until it ends. */
const OFTEN = 14;
const SELDOM = 32;
const EVERY = 3;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function keep(table: string, count: number | undefined): void {
  const { [table]: _, ...others } = read();
  try {
    localStorage.setItem(KEY, JSON.stringify(count === undefined ? others : { ...others, [table]: count }));
  } catch {
    // A browser that keeps nothing guides nobody.
  }
}

/** This table is somebody's first game. */
export const guide = (table: string): void => keep(table, 0);

export const isGuided = (table: string): boolean => (read()[table] ?? SELDOM) < SELDOM;

/** Advice is no longer wanted unasked. */
export const leaveAlone = (table: string): void => keep(table, undefined);

/** Another main decision has come: whether it is advised unasked. */
export function isAdvised(table: string): boolean {
  const count = read()[table];
  if (count === undefined || count >= SELDOM) return false;
  keep(table, count + 1);
  return count < OFTEN || (count - OFTEN) % EVERY === EVERY - 1;
}
