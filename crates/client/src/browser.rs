//! What only the browser can do.

use js_sys::{Array, Uint8Array};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlElement, Url};

/// Milliseconds since 1970, by the clock of this machine.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A seed nobody can guess.
pub(crate) fn fresh_seed() -> u64 {
    let mut bytes = [0; 8];
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes)
}

/// Hands the person a file.
pub(crate) fn download(name: &str, contents: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/jsonl");
    let bytes = Uint8Array::from(contents.as_bytes());
    let blob = Blob::new_with_u8_array_sequence_and_options(&Array::of1(&bytes), &kind)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // Some browsers fetch it only after a while.
    set_timeout(move || drop(Url::revoke_object_url(&url)), Duration::from_secs(60));
    Ok(())
}

/// Puts words where they can be pasted; `done` learns whether it worked.
pub(crate) fn copy(words: &str, done: impl Fn(bool) + 'static) {
    // Only pages that came over a safe way, or from this machine, may copy.
    if !window().is_secure_context() {
        return done(false);
    }
    let written = window().navigator().clipboard().write_text(words);
    leptos::task::spawn_local(async move {
        done(wasm_bindgen_futures::JsFuture::from(written).await.is_ok());
    });
}

/// Adds pictures to those of the page.
pub(crate) fn add_pictures(svg: &str) {
    if let Ok(Some(sprite)) = document().query_selector(".sprite") {
        let _ = sprite.insert_adjacent_html("beforeend", svg);
    }
}

/// Puts the keyboard on an element.
pub(crate) fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Whether the keyboard is on nothing in particular, as when what had it went away.
pub(crate) fn focus_is_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// The name of what has the keyboard.
pub(crate) fn focused_id() -> String {
    document().active_element().map(|element| element.id()).unwrap_or_default()
}

/// Whether the system asks for little motion.
pub(crate) fn prefers_little_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|list| list.matches())
}

/// Brings an element into sight and marks it, and it alone.
pub(crate) fn mark(id: &str) {
    if let Ok(Some(marked)) = document().query_selector(".now-open") {
        let _ = marked.class_list().remove_1("now-open");
    }
    if let Some(element) = document().get_element_by_id(id) {
        let _ = element.class_list().add_1("now-open");
        element.scroll_into_view();
    }
}

/// Whether an element is in a part that is folded up.
pub(crate) fn is_folded(id: &str) -> bool {
    let element = document().get_element_by_id(id);
    element
        .is_some_and(|element| element.closest("details:not([open]) > ol").is_ok_and(|fold| fold.is_some()))
}

/// Brings an element into sight, with as little scrolling as can be; what it is folded up in is opened.
pub(crate) fn show(id: &str) {
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    if let Some(element) = document().get_element_by_id(id) {
        if let Ok(Some(fold)) = element.closest("details") {
            let _ = fold.set_attribute("open", "");
        }
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// What a press asks for: somewhere around what was pressed stands a rule or an action.
pub(crate) fn asked_for(event: &leptos::ev::MouseEvent, what: &str) -> Option<String> {
    let pressed = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    pressed.closest(&format!("[{what}]")).ok().flatten()?.get_attribute(what)
}

/// Whether letters are being typed into a field.
pub(crate) fn is_typing() -> bool {
    let kind = document().active_element().map(|element| element.tag_name());
    kind.is_some_and(|kind| kind == "INPUT" || kind == "SELECT" || kind == "TEXTAREA")
}

/// Presses a button, if it is there.
pub(crate) fn click(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.unchecked_into::<HtmlElement>().click();
    }
}

/// Something that must not happen has happened: the page says so, for it will do nothing more.
pub(crate) fn break_down(panic: &std::panic::PanicHookInfo<'_>) {
    if let Some(page) = document().document_element() {
        let _ = page.set_attribute("data-boot", "failed");
    }
    leptos::logging::error!("{panic}");
}
