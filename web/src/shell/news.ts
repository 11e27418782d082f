// What happens at the table around the game, in words.
import { t } from "../lib/i18n.svelte";
import type { NewsEntry } from "../lib/protocol";

export function newsLine(entry: NewsEntry, names: readonly string[]): string {
  const seat = entry.seat ?? 0;
  const name = entry.name ?? names[seat] ?? "";
  switch (entry.kind) {
    case "sat":
    case "removed":
    case "left":
    case "undo_asked":
    case "took_back":
    case "resigned":
      return t(`news.${entry.kind}`, { name });
    case "started":
    case "ended":
    case "rematched":
    case "upgraded":
      return t(`news.${entry.kind}`);
    case "arranged":
      return t(entry.bot ? "news.arranged" : "news.opened", { seat: seat + 1 });
    case "undo_allowed":
      return entry.yes ? "" : t("news.undo_refused", { name });
    case "delegated":
      return t(entry.bot ? "news.delegated" : "news.returned", { name });
    case "answered":
      return t("news.fallback", { name });
    default:
      return "";
  }
}
