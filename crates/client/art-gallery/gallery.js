// Development only: draws the sample board and the sheet of symbols from the shipped files. Serve `crates/client` with any
// static server and open `art-gallery/`; nothing here is part of the client.
const WEB = "../web/";
const theme = new URLSearchParams(location.search).get("theme");
if (theme) document.documentElement.dataset.theme = theme;

const text = (file) => fetch(WEB + file).then((answer) => answer.text());
const use = (id, x, y, w, h = w) => `<use href="#${id}" x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}"/>`;
const count = (x, y, size, n, cls = "") => `<text class="board-count ${cls}" x="${x}" y="${y}" font-size="${size}" text-anchor="middle">×${n}</text>`;

/** What stands where in the sample: Greek armies, Persian armies, Greek fleets, Persian fleets. */
const SAMPLE = {
  Abydos: [0, 9, 0, 2], Ephesos: [0, 6, 0, 1], Athenai: [2, 0, 2, 0], Sparta: [4, 0, 1, 0], Korinthos: [1, 0], Thebai: [3, 8, 0, 3],
  Pella: [0, 5, 0, 6], Larissa: [0, 3], Delphi: [2, 2], Eretria: [0, 1, 3, 4], Naxos: [0, 0, 1, 1],
};
const OFFERED = ["Athenai", "Korinthos"];

function group(slots, n, symbol, x, y, scale, ratio, cls) {
  if (!n) return "";
  if (slots[n]) return slots[n].map(([dx, dy, w]) => use(symbol, x + dx * scale, y + dy * scale, w * scale, w * scale * ratio)).join("");
  const [px, py, w] = slots.more.piece, [cx, cy, size] = slots.more.count;
  return use(symbol, x + px * scale, y + py * scale, w * scale, w * scale * ratio) + count(x + cx * scale, y + cy * scale, size * scale, n, cls);
}

function armies(layout, x, y, r, greek, persian) {
  const slots = layout.army_slots, scale = r / 31;
  if (greek && persian) {
    const b = slots.battle;
    return `<path class="board-divider" d="M${x} ${y - 25 * scale}V${y + 25 * scale}"/>` +
      group(b, greek, "army-greece", x + b.Greece * scale, y, scale, 1) + group(b, persian, "army-persia", x + b.Persia * scale, y, scale, 1);
  }
  return group(slots, greek, "army-greece", x, y, scale, 1) + group(slots, persian, "army-persia", x, y, scale, 1);
}

function fleets(layout, [x, y], greek = 0, persian = 0) {
  const slots = layout.fleet_slots, scale = layout.radius.port / 27;
  if (!(greek && persian)) return group(slots, greek, "fleet-greece", x, y, scale, 2 / 3, "on-sea") + group(slots, persian, "fleet-persia", x, y, scale, 2 / 3, "on-sea");
  return [["Greece", greek], ["Persia", persian]].map(([side, n]) => {
    const [dx, dy, w] = slots.battle[side];
    return use("fleet-" + side.toLowerCase(), x + dx * scale, y + dy * scale, w * scale, (w * scale * 2) / 3) + (n > 1 ? count(x + dx * scale, y + slots.battle.count[1] * scale, slots.battle.count[2] * scale, n, "on-sea") : "");
  }).join("");
}

function city(layout, name) {
  const { x, y, r, major, label, amphora_at, amphorae } = layout.cities[name], [greek, persian] = SAMPLE[name];
  const battle = greek && persian, R = battle ? r * layout.army_slots.battle.scale : r, grown = R - r;
  const control = battle ? "" : greek ? "greece" : persian ? "persia" : (major ?? "").toLowerCase();
  return (major ? `<circle class="board-major ${major.toLowerCase()}" cx="${x}" cy="${y}" r="${R + 4}"/>` : "") +
    `<circle class="board-plate" cx="${x}" cy="${y}" r="${R}"/>` +
    (control ? `<circle class="board-control ${control}" cx="${x}" cy="${y}" r="${R - 3.5}"/>` : "") +
    armies(layout, x, y, R, greek, persian) +
    amphora_at.map(([ax, ay]) => `<use href="#amphora" x="${ax}" y="${ay + grown}" width="14" height="21"/>`).join("") +
    (OFFERED.includes(name) ? ["offer-edge", "offer"].map((cls) => `<circle class="${cls}" cx="${x}" cy="${y}" r="${R + (major ? 11 : 7)}"/>`).join("") : "") +
    `<text class="board-label" x="${label[0]}" y="${label[1] - grown - (OFFERED.includes(name) ? 4 : 0)}">${name}</text>`;
}

function board(layout, land) {
  const [sx, sy, sw, sh] = layout.sea.rect, all = `x="${sx}" y="${sy}" width="${sw}" height="${sh}"`, b = layout.bridge, cities = Object.entries(layout.cities);
  return `<rect class="board-sea" ${all}/><rect fill="url(#sea)" ${all}/><path class="board-shoal" d="${land}"/><path class="board-land" d="${land}"/>` +
    layout.regions.map((r) => `<text class="board-region${/Pelagos/.test(r.name) ? " board-region-sea" : ""}" x="${r.x}" y="${r.y}">${r.name}</text>`).join("") +
    cities.filter(([, c]) => c.port).map(([, c]) => `<path class="board-mooring" d="M${c.x} ${c.y}L${c.port}"/>`).join("") +
    layout.roads.map((r) => `<path class="board-road-edge" d="${r.d}"/>`).join("") +
    layout.roads.map((r) => `<path class="board-road" d="${r.d}"/>`).join("") +
    `<g transform="translate(${b.x} ${b.y}) rotate(${b.angle})">${use("bridge", 0, 0, b.width, b.height)}</g>` +
    cities.filter(([, c]) => c.port).map(([name, c]) => `<circle class="board-port" cx="${c.port[0]}" cy="${c.port[1]}" r="${layout.radius.port}"/>` + fleets(layout, c.port, SAMPLE[name][2], SAMPLE[name][3])).join("") +
    cities.map(([name]) => city(layout, name)).join("") +
    Object.entries(layout.figures).map(([name, f]) => use("figure-" + name.toLowerCase(), f.x, f.y, f.r * 2) + (name === "Darius" ? use("figure-fallen", f.x, f.y, f.r * 2) : "") +
      `<text class="board-name" x="${f.name[0]}" y="${f.name[1]}" text-anchor="${f.name[2]}">${name}</text>`).join("") +
    ["Greece", "Persia"].map((side) => {
      const { x, y, w, h } = layout.reserves[side], s = layout.reserves.slots, m = y + h / 2, id = side.toLowerCase(), [a, f] = id === "greece" ? [3, 2] : [11, 1];
      return `<rect class="board-reserve" x="${x}" y="${y}" width="${w}" height="${h}" rx="4"/>` + use("army-" + id, x + s[0][0], m, s[0][2]) + use("fleet-" + id, x + s[2][0], m, s[2][2], s[2][2] * 2 / 3) +
        [[s[1], a], [s[3], f]].map(([[dx, dy], n]) => `<text class="board-count" x="${x + dx}" y="${m + dy}" font-size="17">×${n}</text>`).join("");
    }).join("");
}

const [common, own, layout, land] = await Promise.all([text("sprite.svg"), text("pictures/earth-and-water.svg"), text("board/layout.json").then(JSON.parse), text("board/aegean.path")]);
const sprite = common + own;
document.body.insertAdjacentHTML("afterbegin", sprite);
for (const svg of document.querySelectorAll("svg.board")) svg.innerHTML = board(layout, land);

// The sheet: every symbol at several sizes.
const sheet = document.querySelector("#symbols");
if (sheet) {
  for (const symbol of document.querySelectorAll(".sprite symbol")) {
    const [, , w, h] = symbol.getAttribute("viewBox").split(" "), figure = symbol.id.startsWith("figure");
    const sizes = figure ? [112, 40] : symbol.id.startsWith("icon") ? [24, 18] : [60, 32, 18];
    const pictures = sizes.map((size) => `<svg viewBox="0 0 ${w} ${h}" width="${(size * w) / h}" height="${size}"><use href="#${symbol.id}"/></svg>`).join("");
    const side = /persia|xerxes|darius|artemisia$|cavalry|tribute|carneia|immortals|ostracism|great-king|royal|hippias|separate|death|defection|carthage|acropolis|pacification/.test(symbol.id) ? "persia" : "greece";
    sheet.insertAdjacentHTML("beforeend", `<figure class="cell ${side}"><div>${pictures}</div><figcaption>${symbol.id}</figcaption></figure>`);
  }
}
document.documentElement.dataset.ready = "yes";
