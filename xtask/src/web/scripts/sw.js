// Keeps the table for playing without a network.
//
// One cache holds the files of one build, each checked against its hash, all of them or none. The page names its files
// by their content, so a page of one build never gets a file of another. A new build takes over at the next load; the
// files of the build before stay until the build after, for pages that are still open.
const VERSION = "{{version}}";
const FILES = {{files}};
const OURS = "polemarch ";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([clients.claim(), forget()]));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  if (request.method === "GET" && url.href.startsWith(registration.scope)) {
    event.respondWith(answer(request, url.href));
  }
});

async function fill() {
  const cache = await caches.open(OURS + VERSION);
  try {
    await cache.addAll(Object.entries(FILES).map(([path, integrity]) => request(path, integrity)));
  } catch (error) {
    await caches.delete(OURS + VERSION);
    throw error;
  }
}

// What the page has just loaded under a name that tells the content need not be loaded twice.
function request(path, integrity) {
  return new Request(path, { integrity, cache: /-[0-9a-f]{16}\./.test(path) ? "default" : "no-cache" });
}

async function forget() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== OURS + VERSION);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(request, href) {
  const cache = await caches.open(OURS + VERSION);
  const path = href.slice(registration.scope.length);
  const kept = (await cache.match(path === "index.html" ? "./" : href)) ?? (await caches.match(href));
  return kept ?? fetch(request);
}
