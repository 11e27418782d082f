// The address of the plan for some cards: the options that lay them out, and how many play.

export const planLink = (game: string, options: Record<string, unknown>, seats: number): string =>
  `/plan/${game}?options=${encodeURIComponent(JSON.stringify(options))}&seats=${seats}`;

/** The options in such an address; null if it has none. */
export function optionsIn(query: URLSearchParams): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(query.get("options") ?? "{}");
    return typeof found === "object" && found !== null && !Array.isArray(found)
      ? (found as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
