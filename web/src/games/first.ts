// How a first game is best: how many others, a friendly bot, and options. The start page says so before a table is loaded.
export interface First {
  others: number;
  bot: string;
  options?: Record<string, unknown>;
}

export const FIRST: Record<string, First> = {
  kunitori: { others: 2, bot: "daimyo" },
  asche: { others: 3, bot: "squire", options: { mode: "coop" } },
  dominion: { others: 1, bot: "big-money-smithy" },
};
