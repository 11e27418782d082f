// Once the handbook has been opened it can be read without a network.
import type { BookChapter } from "../../lib/protocol";

const SCOPE = "/handbook";

/** Let a worker keep the client's files and the texts of this book. */
export async function keepOffline(game: string, book: readonly BookChapter[]): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/handbook-worker.js", { scope: SCOPE });
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    const used = performance
      .getEntriesByType("resource")
      .map((one) => new URL(one.name))
      .filter((one) => one.origin === location.origin && /^\/(assets\/|api\/games)/.test(one.pathname))
      .map((one) => one.pathname);
    const boards = book.filter((one) => one.board).map((one) => `/api/lessons/${game}/${one.board}`);
    worker?.postMessage([...new Set([...used, ...boards])]);
  } catch {
    // Where workers are not allowed the handbook needs the server.
  }
}
