// Starts the computer player: the module of the page once more, which the browser has already. What the page says before
// it is awake is kept and said again.
import init, { think } from "./client.js";

const early = [];
const keep = (event) => early.push(event.data);
addEventListener("message", keep);
try {
  await init({ module_or_path: new URL("client_bg.wasm", import.meta.url) });
  think();
  removeEventListener("message", keep);
  early.forEach((data) => dispatchEvent(new MessageEvent("message", { data })));
} catch (error) {
  // Told to the page as an error of the worker.
  reportError(error);
}
