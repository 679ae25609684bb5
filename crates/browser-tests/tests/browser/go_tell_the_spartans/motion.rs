//! What moves at the pass, and what is heard of it.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{at_the_pass, kept};
use playroom::kept::Sitter;
use serde_json::json;
use tabletop::Viewer;

/// The host of Xerxes marches and shoots: real counters slide, shots fly in arcs, and whoever has asked for it hears them.
#[test]
fn the_host_is_seen_and_heard() {
    browse(Window::DESK, async |page: &mut Page| {
        page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await;
        let game = at_the_pass(|game| game.table().prompt(Viewer::Table).contains("the Greeks move"));
        page.sit_down(1, &kept(&*game, &[Sitter::Person])).await;
        page.put("polemarch.settings", r#"{"theme":"system","pace":"normal","keys":true}"#).await;
        page.reload().await;
        page.wait_for("#say-end").await;
        // Nothing is heard before it is asked for, and then it is heard at once.
        assert_eq!(page.ask::<usize>("heard.length").await, 0);
        page.click("#open-menu").await;
        page.click("label:has(#sound)").await;
        assert_eq!(page.ask::<usize>("heard.length").await, 1);
        page.click("#close-menu").await;
        let kept = page.kept("polemarch.settings").await.unwrap_or_default();
        assert!(kept.contains("\"sound\":true"), "{kept}");

        page.click("#say-end").await;
        page.wait_for(".shot-line").await;
        page.shot("pass-shot-desk").await;
        page.wait_for(".sliding .counter-factors").await;
        let there: usize = page.ask("document.querySelectorAll('.looks.left').length").await;
        assert!(there <= 1, "one stack moves at a time");
        page.shot("pass-slide-desk").await;
        let heard: usize = page.ask("heard.length").await;
        assert!(heard > 2, "only {heard} sounds");
        // With a key it is silent again.
        page.press("s").await;
        let kept = page.kept("polemarch.settings").await.unwrap_or_default();
        assert!(kept.contains("\"sound\":false"), "{kept}");
    });
}

/// Writes down how long each sound is that begins.
const LISTEN: &str = "
    window.heard = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
        heard.push(this.buffer.duration);
        return start.apply(this, when);
    };";
