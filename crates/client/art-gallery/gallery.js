// Development only: draws the sheet of symbols from the shipped files. Serve `crates/client` with any static server and open
// `art-gallery/`; nothing here is part of the client.
const WEB = "../web/";
const theme = new URLSearchParams(location.search).get("theme");
if (theme) document.documentElement.dataset.theme = theme;

const text = (file) => fetch(WEB + file).then((answer) => answer.text());
const [common, own] = await Promise.all([text("sprite.svg"), text("pictures/earth-and-water.svg")]);
document.body.insertAdjacentHTML("afterbegin", common + own);

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
