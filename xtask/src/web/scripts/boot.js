// Starts the table. The page learns how it went from `data-boot` on <html>: ready, or failed.
import init, { open } from "./client.js";

const page = document.documentElement;
try {
  await init({ module_or_path: new URL("client_bg.wasm", import.meta.url) });
  open();
  page.dataset.boot = "ready";
} catch (error) {
  page.dataset.boot = "failed";
  console.error(error);
}

// After the first visit the table needs no network. A browser that has no service workers plays as well, and without a
// network nobody can ask for a newer build.
if ("serviceWorker" in navigator) {
  try {
    const keeper = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    if (keeper.active) await keeper.update();
  } catch (error) {
    console.info("no news of the table:", error.message);
  }
}
