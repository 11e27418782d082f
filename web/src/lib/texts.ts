// The texts of a game: the same formats and special cases as src/tafelrunde/engine/text.py, but a sentence can
// also be had in segments, so that cards and players in it can be pointed at.
import { api } from "./api";
import type { Catalogue, Decision, GameEvent } from "./protocol";
import type { Language } from "./settings.svelte";

type Params = Record<string, unknown>;

/** A piece of a sentence; a card or a player if it names one. */
export interface Segment {
  text: string;
  card?: string;
  player?: number;
}

export const plain = (segments: Segment[]): string => segments.map((one) => one.text).join("");

/** In a list with something for each player. */
const YOU: Record<Language, string> = { de: "Du", en: "You" };

const PART = /\{(\w+)(?::(\w+))?\}/g;

export class Texts {
  constructor(
    readonly language: Language,
    private readonly catalogue: Catalogue,
  ) {}

  /** These texts and further ones. */
  with(more: Catalogue): Texts {
    return new Texts(this.language, { ...this.catalogue, ...more });
  }

  has(key: string): boolean {
    return key in this.catalogue;
  }

  /** All keys that begin so. */
  keys(start: string): string[] {
    return Object.keys(this.catalogue).filter((key) => key.startsWith(start));
  }

  /** The raw text for a key; the key itself if there is none, so that a gap is seen. */
  get(key: string): string {
    const found = this.catalogue[key];
    return typeof found === "string" ? found : key;
  }

  /** The raw text, or nothing. */
  maybe(key: string): string {
    return this.has(key) ? this.get(key) : "";
  }

  /** A card's bare name: "Goldene Karte". */
  name(card: string): string {
    return this.maybe(`card.${card}.name`) || card;
  }

  /** A name, or the short one for piles, with soft hyphens where it may break. */
  breakable(card: string, short = false): string {
    const broken = (short && this.maybe(`card.${card}.short`)) || this.maybe(`card.${card}.broken`) || this.name(card);
    return broken.replaceAll("|", "\u00ad");
  }

  /** What is printed on a card. */
  cardText(card: string): string {
    return this.maybe(`card.${card}.text`);
  }

  /** The text for a key with its parts filled in. */
  say(key: string, names: readonly string[] = [], params: Params = {}): string {
    return plain(this.segments(key, names, params));
  }

  segments(key: string, names: readonly string[] = [], params: Params = {}): Segment[] {
    const found = this.catalogue[key];
    const text = Array.isArray(found) ? found[params.n === 1 ? 0 : 1] : (found ?? key);
    return this.fill(text, names, params);
  }

  /** A card with its article, or several of them, as an object in a sentence. */
  card(card: string, count = 1): string {
    const forms = this.catalogue[`card.${card}.count`];
    if (!Array.isArray(forms)) return count === 1 ? this.name(card) : `${count} ${this.name(card)}`;
    return forms[count === 1 ? 0 : 1].replaceAll("{n}", String(count));
  }

  /** A list of cards, alike ones counted. */
  cards(cards: readonly string[]): string {
    return plain(this.cardSegments(cards));
  }

  /** The log line for an event, in the second person if the one who reads it did it or was meant. */
  event(event: GameEvent, names: readonly string[], reader: number | null = null): Segment[] {
    let key = `event.${event.kind}`;
    const params: Params = { seat: event.seat, ...event.data, ...event.secret, reader: reader ?? undefined };
    if (event.secret && this.has(`${key}.seen`)) key = `${key}.seen`;
    const special = specialCases(params).find((one) => this.has(`${key}.${one}`));
    if (special !== undefined) key = `${key}.${special}`;
    const person = reader === null ? "" : personOf(params, reader);
    return this.segments(person && this.has(`${key}.${person}`) ? `${key}.${person}` : key, names, params);
  }

  /** The question of a decision. */
  prompt(decision: Decision, names: readonly string[]): Segment[] {
    const { least, most, seat } = decision;
    return this.segments(`prompt.${decision.prompt}`, names, { least, most, seat, ...decision.params });
  }

  /** What it means to answer with nothing. */
  decline(decision: Decision): string {
    const key = `decline.${decision.prompt}`;
    return this.get(this.has(key) ? key : "ui.decline");
  }

  private fill(text: string, names: readonly string[], params: Params): Segment[] {
    const found: Segment[] = [];
    let at = 0;
    for (const match of text.matchAll(PART)) {
      if (match.index > at) found.push({ text: text.slice(at, match.index) });
      at = match.index + match[0].length;
      const [whole, name = "", format = ""] = match;
      if (name in params) found.push(...this.part(params[name], format, names, params.reader));
      else found.push({ text: whole });
    }
    if (at < text.length) found.push({ text: text.slice(at) });
    return found;
  }

  private part(value: unknown, format: string, names: readonly string[], reader: unknown): Segment[] {
    if (!format) return [{ text: String(value) }];
    if (format === "cards") return this.cardSegments(value as string[]);
    if (format === "each") return this.each(value as unknown[], names, reader);
    if (format === "list")
      return [{ text: (value as unknown[]).map((one) => (one === null ? "–" : String(one))).join(", ") }];
    if (Array.isArray(value)) return this.join(value.map((one) => this.word(one, format, names)));
    return [this.word(value, format, names)];
  }

  private word(value: unknown, format: string, names: readonly string[]): Segment {
    if (format === "player") {
      const seat = value as number;
      return { text: names[seat] ?? `#${seat + 1}`, player: seat };
    }
    const id = String(value);
    if (format === "card") return { text: this.card(id), card: id };
    if (format === "name") return { text: this.get(`card.${id}.name`), card: id };
    return { text: this.get(`${format}.${id}`) };
  }

  private each(values: unknown[], names: readonly string[], reader: unknown): Segment[] {
    return values.flatMap((one, seat) => [
      ...(seat ? [{ text: "; " }] : []),
      seat === reader ? { text: YOU[this.language], player: seat } : this.word(seat, "player", names),
      { text: ": " },
      ...(Array.isArray(one) ? this.cardSegments(one as string[]) : [{ text: String(one) }]),
    ]);
  }

  private cardSegments(cards: readonly string[]): Segment[] {
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    return this.join([...counts].map(([card, count]) => ({ text: this.card(card, count), card })));
  }

  private join(parts: Segment[]): Segment[] {
    if (!parts.length) return [{ text: this.get("nothing") }];
    return parts.flatMap((part, at) => {
      const between = at === 0 ? "" : at === parts.length - 1 ? ` ${this.get("and")} ` : ", ";
      return between ? [{ text: between }, part] : [part];
    });
  }
}

/** Who the reader is in an event: who did it, whom it is aimed at, or whom it is done with. */
function personOf({ seat, target, ally, leader }: Params, reader: number): string {
  if (seat === reader) return "you";
  if (target === reader) return "at_you";
  return ally === reader || leader === reader ? "with_you" : "";
}

function specialCases(params: Params): string[] {
  const cases = params.target !== undefined && params.target === params.seat ? ["own"] : [];
  for (const [name, value] of Object.entries(params)) {
    const empty = Array.isArray(value) && value.length === 0;
    if (value === null || value === false || value === -1 || empty) cases.push(`no_${name}`);
    else if (typeof value === "string") cases.push(value);
  }
  return cases;
}

/** The texts of a table: those of its game, and of the card packs it is played with. */
export async function tableTexts(table: string, game: string, language: Language): Promise<Texts> {
  const [texts, own] = await Promise.all([loadTexts(game, language), api.tableTexts(table, language)]);
  return Object.keys(own).length ? texts.with(own) : texts;
}

const loaded = new Map<string, Promise<Texts>>();

/** The texts of a game in a language, fetched once. */
export function loadTexts(game: string, language: Language): Promise<Texts> {
  const key = `${game}/${language}`;
  let texts = loaded.get(key);
  if (!texts) {
    texts = api.texts(game, language).then((catalogue) => new Texts(language, catalogue));
    texts.catch(() => loaded.delete(key));
    loaded.set(key, texts);
  }
  return texts;
}
