// Keeps the table for playing without a network.
//
// One cache holds the files of one build, each checked against its hash. The page names its files by their content, so a
// page of one build never gets a file of another. A new build takes over at the next load, when all of it is there; the
// files of the build before stay until the build after, for pages that are still open.
//
// A first visit keeps what every page needs and the game it came for; the other games follow once that can be played.
const VERSION = "{{version}}";
const NEEDED = {{needed}};
const LATER = {{later}};
const OURS = "polemarch ";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([clients.claim(), forget()]));
});

addEventListener("message", (event) => {
  event.waitUntil(keepTheRest());
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
  const isFirst = !(await caches.keys()).some((name) => name.startsWith(OURS));
  const cache = await caches.open(OURS + VERSION);
  try {
    await cache.addAll(requests(NEEDED));
    // While an earlier build is there to play, nothing hurries.
    if (isFirst) await Promise.allSettled(requests(LATER, LOADED).map((request) => cache.add(request)));
    else await cache.addAll(requests(LATER));
  } catch (error) {
    await caches.delete(OURS + VERSION);
    throw error;
  }
}

// One after the other, so that whoever plays does not notice. Where it breaks off, the next visit goes on.
async function keepTheRest() {
  const cache = await caches.open(OURS + VERSION);
  try {
    for (const request of requests(LATER)) {
      if (!(await cache.match(request))) await cache.add(request);
    }
  } catch (error) {
    console.info("not all games are kept yet:", error.message);
  }
}

// What the browser has and need not ask for.
const LOADED = { cache: "only-if-cached", mode: "same-origin" };

// What the page has just loaded under a name that tells the content need not be loaded twice.
function requests(files, how) {
  return Object.entries(files).map(([path, integrity]) => {
    const cache = /-[0-9a-f]{16}\./.test(path) ? "default" : "no-cache";
    return new Request(path, { integrity, cache, ...how });
  });
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
