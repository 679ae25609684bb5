//! Whether everybody can use the page: axe-core's checks, and a page at four times its size.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{GREECE, kept, person_as, played_until};
use serde::Deserialize;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::{env, fs};
use tabletop::Waiting;

#[derive(Deserialize)]
struct Violation {
    id: String,
    help: String,
    nodes: Vec<String>,
}

/// What axe looks for.
#[derive(Clone, Copy)]
pub(crate) enum Look {
    Everything,
    /// Other colours can bring no other barriers.
    Contrast,
}

/// What axe finds on the page as it is now.
pub(crate) async fn barriers(page: &Page, look: Look) -> Vec<String> {
    if !page.ask::<bool>("!!window.axe").await {
        let script =
            fs::read_to_string(axe()).expect("axe-core: `cargo xtask test --only browser` fetches it");
        // Told by WebDriver, so the policy of the page has no say in it.
        let _: serde_json::Value = page.run(&script, &[]).await;
    }
    let asked = match look {
        Look::Everything => json!({ "type": "tag", "values": TAGS }),
        Look::Contrast => json!({ "type": "rule", "values": ["color-contrast"] }),
    };
    let found = page.driver.execute_async(AXE, vec![asked]).await.expect("axe-core to run");
    let found: Vec<Violation> = found.convert().expect("violations");
    found.into_iter().map(|one| format!("{} ({}): {}", one.id, one.help, one.nodes.join(" | "))).collect()
}

const TAGS: [&str; 6] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const AXE: &str = "
    const [runOnly, done] = arguments;
    axe.run(document, { runOnly }).then(({ violations }) => done(violations.map((one) => ({
        id: one.id, help: one.help,
        nodes: one.nodes.slice(0, 4).map((node) => {
            const why = node.any[0] ?? node.all[0] ?? node.none[0];
            return `${node.target.join(' ')} ${why?.message ?? ''}`;
        }),
    }))));";

fn axe() -> PathBuf {
    let beside = || Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("tools/axe.min.js");
    env::var_os("POLEMARCH_AXE").map_or_else(beside, PathBuf::from)
}

/// WCAG 1.4.10: at 400 % of a window of 1280 by 1024 everything is still there, and nothing scrolls both ways.
#[test]
fn at_four_times_the_size_everything_can_be_reached() {
    let tiny = Window { width: 320, height: 256, ..Window::DESK };
    browse(tiny, async |page: &mut Page| {
        let turn =
            played_until(|game| game.table().waiting() == Waiting::For(GREECE) && game.table().actions() > 8);
        page.open("").await;
        page.wait_for("#play-earth-and-water").await;
        let mut found = Vec::new();
        found.extend(out_of_reach(page, "the first page").await);
        page.open_afresh("#/new/earth-and-water").await;
        page.wait_for("#begin").await;
        found.extend(out_of_reach(page, "a new game").await);
        page.sit_down(1, &kept(&*turn, &person_as(GREECE))).await;
        page.table().await;
        page.shot("four-times-table").await;
        found.extend(out_of_reach(page, "the table").await);
        page.run::<serde_json::Value>("document.querySelector('#open-menu').click()", &[]).await;
        page.wait_for(".menu").await;
        page.shot("four-times-menu").await;
        found.extend(out_of_reach(page, "the menu").await);
        assert!(found.is_empty(), "{}", found.join("\n"));
    });
}

/// What cannot be brought into sight and pointed at; of a dialog, only what is in it.
async fn out_of_reach(page: &Page, where_: &str) -> Vec<String> {
    let found: Vec<String> = page.ask(OUT_OF_REACH).await;
    found.into_iter().map(|what| format!("{where_}: {what}")).collect()
}

const OUT_OF_REACH: &str = "(() => {
    const found = [];
    const width = document.documentElement.scrollWidth;
    if (width > innerWidth) found.push(`it scrolls sideways, to ${width}`);
    const within = document.querySelector('[aria-modal=true]') ?? document.body;
    const usable = 'a[href], button:not([disabled]), input:not([type=file]), select, summary, .spot.offered';
    for (const one of within.querySelectorAll(usable)) {
        // What is hidden on purpose, under a tab, is somebody else's business.
        if (!one.checkVisibility() || one.closest('.skip-link, .visually-hidden')) continue;
        one.focus({ preventScroll: true });
        one.scrollIntoView({ block: 'center', inline: 'nearest' });
        const target = one.closest('label') ?? one.querySelector('.reach') ?? one;
        const box = target.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        const it = one.closest('label') ?? one;
        const isHit = hit && !hit.matches('html, body') && (it.contains(hit) || hit.contains(it));
        const name = one.getAttribute('aria-label') ?? one.innerText ?? '';
        const over = `${hit?.tagName} .${hit?.getAttribute('class')}`;
        if (!isHit) found.push(`${one.tagName} #${one.id} ${name.slice(0, 40)} at ${x | 0},${y | 0} is under ${over}`);
    }
    return found;
})()";
