// Starts the computer player: the module of the page once more, which the browser has already. It says when it is ready, and
// until then the page keeps what it has to say. Its name is that of the game.
const GAMES = {{games}};

try {
  const [script, module] = GAMES[name];
  const loading = fetch(new URL(module, import.meta.url));
  const { default: init, think } = await import(script);
  await init({ module_or_path: loading });
  think();
} catch (error) {
  // Told to the page as an error of the worker.
  reportError(error);
}
