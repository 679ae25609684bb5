// Starts the table. The page learns how it went from `data-boot` on <html>: ready, or failed.
//
// Every game has a module of its own. The address names the game; a page that is of no game begins with the first.
const GAMES = {{games}};

const page = document.documentElement;
// The first page is there before any game: it needs no module.
page.toggleAttribute("data-home", !/^#\/./.test(location.hash));
const game = location.hash.split("/").find((part) => Object.hasOwn(GAMES, part)) ?? Object.keys(GAMES)[0];
const [script, module, rules] = GAMES[game];
// The computer player thinks with the module of its page.
page.dataset.game = game;
// The rules are fetched when somebody reads them.
page.dataset.rules = new URL(rules, import.meta.url);
try {
  // Both at once, instead of one after the other.
  const loading = fetch(new URL(module, import.meta.url));
  const { default: init, open } = await import(script);
  await init({ module_or_path: loading });
  open();
  page.dataset.boot = "ready";
} catch (error) {
  page.dataset.boot = "failed";
  console.error(error);
}

// After the first visit the table needs no network. A browser that has no service workers plays as well, and without a
// network nobody can ask for a newer build. The other games are fetched now that this one can be played.
if ("serviceWorker" in navigator) {
  try {
    const keeper = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    if (keeper.active) await keeper.update();
    (await navigator.serviceWorker.ready).active.postMessage("keep all games");
  } catch (error) {
    console.info("no news of the table:", error.message);
  }
}
