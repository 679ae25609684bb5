// Starts the computer player. What the page says before it is awake is kept and said again.
import init from "./worker_glue.js";

const early = [];
const keep = (event) => early.push(event.data);
addEventListener("message", keep);
try {
  await init({ module_or_path: new URL("worker_glue_bg.wasm", import.meta.url) });
  removeEventListener("message", keep);
  early.forEach((data) => dispatchEvent(new MessageEvent("message", { data })));
} catch (error) {
  // Told to the page as an error of the worker.
  reportError(error);
}
