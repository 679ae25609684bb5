// Starts the table. The page learns how it went from `data-boot` on <html>: ready, or failed.
import init from "./client.js";

const page = document.documentElement;
try {
  await init({ module_or_path: new URL("client_bg.wasm", import.meta.url) });
  page.dataset.boot = "ready";
} catch (error) {
  page.dataset.boot = "failed";
  console.error(error);
}

// After the first visit the table needs no network. A browser that has no service workers plays as well.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch((error) => console.warn(error));
}
