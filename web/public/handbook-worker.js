// Keeps the handbook readable without a network: what its pages have loaded once is answered from a cache.
const CACHE = "tafelrunde-handbook";
const PAGE = "/handbook";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));

/** Keep all of these; of the client's own files only the newest. */
async function keep(addresses) {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !addresses.includes(pathname)) await cache.delete(request);
  }
  await Promise.all(
    [PAGE, ...addresses].map(async (address) => {
      if (!address.startsWith("/assets/") || !(await cache.match(address))) await cache.add(address).catch(() => {});
    }),
  );
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, PAGE));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (/^\/api\/(games|lessons)\b/.test(pathname)) event.respondWith(fresh(request, pathname));
});

/** Files whose names change with their contents. */
const kept = async (request) => (await caches.match(request.url)) ?? fetch(request);

/** From the server, or as it was when the server could last be reached. */
async function fresh(request, address) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(address);
    if (found) return found;
    throw error;
  }
}
