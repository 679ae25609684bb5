// Starts the computer player: the module of the page once more, which the browser has already. It says when it is ready, and
// until then the page keeps what it has to say.
import init, { think } from "./client.js";

try {
  await init({ module_or_path: new URL("client_bg.wasm", import.meta.url) });
  think();
} catch (error) {
  // Told to the page as an error of the worker.
  reportError(error);
}
