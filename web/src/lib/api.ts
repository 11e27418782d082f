// The HTTP API of the server. A refused request is thrown as `Problem`.
import type {
  BookChapter,
  Catalogue,
  Code,
  Deed,
  Done,
  GameInfo,
  Hint,
  KeyedDeed,
  Learned,
  LessonInfo,
  LessonMove,
  LessonState,
  Link,
  ListedTable,
  Login,
  Me,
  NewTable,
  PlanState,
  Position,
  Problem as Refusal,
  ReviewState,
  RuleInfo,
  Seen,
  Step,
  TableId,
  TakeOver,
  WantedPlan,
} from "./protocol";
import { hosts } from "./hosts.svelte";
import { settings } from "./settings.svelte";

export class Problem extends Error {
  constructor(
    readonly code: Code | "offline",
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  passphrase = "",
  signal?: AbortSignal,
): Promise<Answer> {
  const file = body instanceof Blob;
  const headers: Record<string, string> = { "accept-language": settings.language };
  if (body !== undefined) headers["content-type"] = file ? "application/octet-stream" : "application/json";
  if (passphrase !== "") headers["tafelrunde-passphrase"] = encodeURIComponent(passphrase);
  const sent = body === undefined ? {} : { body: file ? body : JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(path, { method, headers, signal, ...sent });
  } catch {
    throw new Problem("offline", "The server cannot be reached.");
  }
  if (!response.ok) {
    const found = (await response.json().catch(() => ({}))) as Partial<Refusal>;
    throw new Problem(found.code ?? "unavailable", found.message ?? response.statusText, response.status);
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

const get = <Answer>(path: string) => call<Answer>("GET", path);
const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  me: () => get<Me>("/api/me"),
  greet: (name: string) => call<Me>("POST", "/api/me", { name }),
  rename: (name: string) => call<Me>("PATCH", "/api/me", { name }),
  protect: (passphrase: string, old: string) => call<Me>("POST", "/api/me/protect", { passphrase, old }),
  login: (name: string, passphrase: string) => call<Me>("POST", "/api/login", { name, passphrase } satisfies Login),
  link: () => call<Link>("POST", "/api/me/links"),
  redeem: (token: string) => call<Me>("POST", "/api/redeem", { token }),
  logout: () => call<void>("POST", "/api/logout"),
  myTables: () => get<ListedTable[]>("/api/me/tables"),
  listedTables: () => get<ListedTable[]>("/api/tables"),
  games: () => get<GameInfo[]>("/api/games"),
  rules: (game: string) => get<RuleInfo[]>(`/api/games/${game}/rules`),
  texts: (game: string, language: string) => get<Catalogue>(`/api/games/${game}/texts/${language}`),
  handbook: (game: string, language: string) => get<BookChapter[]>(`/api/games/${game}/handbook/${language}`),
  learned: () => get<Learned>("/api/me/lessons"),
  keepLearned: (learned: Learned) => call<Learned>("PUT", "/api/me/lessons", learned),
  lessons: () => get<LessonInfo[]>("/api/lessons"),
  lesson: (lesson: string, move: LessonMove) => call<LessonState>("POST", `/api/lessons/${lesson}`, move),
  lessonStart: (lesson: string) => get<LessonState>(`/api/lessons/${lesson}`),
  create: (table: NewTable) =>
    hosts.made((passphrase) => call<TableId>("POST", "/api/tables", { ...table, passphrase })),
  imports: (file: Blob) => hosts.made((passphrase) => call<TableId>("POST", "/api/imports", file, passphrase)),
  table: (table: string) => get<Seen>(at(table)),
  act: (table: string, key: string, action: Deed) =>
    call<Done>("POST", `${at(table)}/acts`, { key, action } satisfies KeyedDeed),
  tableTexts: (table: string, language: string) => get<Record<string, string>>(`${at(table)}/texts/${language}`),
  hint: (table: string, signal: AbortSignal) => call<Hint>("GET", `${at(table)}/hint`, undefined, "", signal),
  review: (table: string) => get<ReviewState>(`${at(table)}/review`),
  wantReview: (table: string) => call<ReviewState>("POST", `${at(table)}/review`),
  plan: (wanted: WantedPlan) => call<PlanState>("POST", "/api/plans/look", wanted),
  wantPlan: (wanted: WantedPlan) => call<PlanState>("POST", "/api/plans", wanted),
  course: (table: string) => get<number[][]>(`${at(table)}/course`),
  decks: (table: string) => get<Record<string, number>[]>(`${at(table)}/decks`),
  steps: (table: string) => get<Step[]>(`${at(table)}/steps`),
  replay: (table: string, answers: number, seat: number | null) =>
    get<Position>(`${at(table)}/replay?answers=${answers}${seat === null ? "" : `&seat=${seat}`}`),
  takeOver: (table: string, position: TakeOver) =>
    hosts.made((passphrase) => call<TableId>("POST", `${at(table)}/positions`, { ...position, passphrase })),
};
