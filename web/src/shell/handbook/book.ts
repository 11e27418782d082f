// The handbook of a game, fetched once, and what is found in it.
import { api } from "../../lib/api";
import type { BookChapter } from "../../lib/protocol";
import type { Language } from "../../lib/settings.svelte";
import type { Texts } from "../../lib/texts";

const loaded = new Map<string, Promise<BookChapter[]>>();

export function loadBook(game: string, language: Language): Promise<BookChapter[]> {
  const key = `${game}/${language}`;
  let book = loaded.get(key);
  if (!book) {
    book = api.handbook(game, language);
    book.catch(() => loaded.delete(key));
    loaded.set(key, book);
  }
  return book;
}

/** The chapter that explains a rule: the one that is about fewest others. */
export function chapterOf(book: readonly BookChapter[], rule: string): BookChapter | undefined {
  return book.filter((one) => one.rules.includes(rule)).sort((a, b) => a.rules.length - b.rules.length)[0];
}

/** Something that was found: its headline, the sentence that answers, and the chapter or the card it is about. */
export interface Found {
  head: string;
  text: string;
  chapter?: BookChapter;
  card?: string;
}

const MOST = 24;

/** What there is about these words: cards, then headlines, then what stands below them. */
export function search(wanted: string, book: readonly BookChapter[], texts: Texts): Found[] {
  const words = wanted
    .toLowerCase()
    .split(/[\s?.,!]+/)
    .filter(Boolean);
  if (!words.length) return [];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const all: Found[] = book.flatMap((chapter) => [
    { head: chapter.title, text: chapter.rule || chapter.text[0] || chapter.points[0]?.text || "", chapter },
    ...[...chapter.questions, ...chapter.points].map((one) => ({ ...one, chapter })),
    ...chapter.text.map((text) => ({ head: chapter.title, text, chapter })),
    ...(chapter.example.length ? [{ head: chapter.title, text: chapter.example.join(" "), chapter }] : []),
  ]);
  const cards = texts
    .keys("card.")
    .flatMap((key) => /^card\.(\w+)\.name$/.exec(key)?.[1] ?? [])
    .filter((card) => has(texts.name(card)))
    .map((card) => ({ head: texts.name(card), text: texts.cardText(card), card }));
  const heads = all.filter((one) => has(one.head));
  const below = all.filter((one) => !has(one.head) && has(`${one.head} ${one.text}`));
  const seen = new Set<string>();
  return [...cards, ...heads, ...below]
    .filter((one) => {
      const key = one.head + one.text;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST);
}
