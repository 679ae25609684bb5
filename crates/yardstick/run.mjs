// Times the WebAssembly build of the yardstick in node: `node run.mjs path/to/yardstick.wasm`.
import { readFile } from "node:fs/promises";
import { argv, exit, version } from "node:process";

// Many calls of a moderate length: one long call never leaves the engine's baseline compiler.
const GAMES_A_CALL = 50;
const WARM_UP_SECONDS = 2;
const MEASURED_SECONDS = 5;

const path = argv[2];
if (path === undefined) {
  console.error("Which module? `cargo xtask bench --wasm` builds it and passes it here.");
  exit(2);
}

const { instance } = await WebAssembly.instantiate(await readFile(path));
const { random_games } = instance.exports;

function play(seconds) {
  const start = performance.now();
  let games = 0;
  let decisions = 0;
  let took = 0;
  for (let seed = 1; took < seconds; seed += 1) {
    // WebAssembly has no unsigned numbers of its own; `>>> 0` reads them as such.
    decisions += random_games(seed, GAMES_A_CALL) >>> 0;
    games += GAMES_A_CALL;
    took = (performance.now() - start) / 1000;
  }
  return { games: games / took, decisions: decisions / took };
}

play(WARM_UP_SECONDS);
const speed = play(MEASURED_SECONDS);
const shown = (number) => Math.round(number).toLocaleString("en");
console.log(`earth-and-water, WebAssembly in node ${version}, quick: ${shown(speed.games)} games a second`);
console.log(`earth-and-water, WebAssembly in node ${version}, quick: ${shown(speed.decisions)} decisions a second`);
