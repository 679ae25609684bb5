//! Functions of the browser.

use js_sys::{Array, Uint8Array};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, FocusOptions, HtmlAnchorElement, HtmlElement, IntersectionObserver,
    IntersectionObserverEntry, Response, ScrollLogicalPosition, SvgElement, Url,
};

/// Milliseconds since 1970, by the clock of this machine.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A time in milliseconds since 1970 as a date that reads the same everywhere, with the month in letters: "16 Nov 2026".
pub(crate) fn date(milliseconds: u64) -> String {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds as f64));
    let month = MONTHS[date.get_month() as usize % 12];
    format!("{} {month} {}", date.get_date(), date.get_full_year())
}

/// A random seed from the browser's cryptographic generator.
pub(crate) fn fresh_seed() -> u64 {
    let mut bytes = [0; 8];
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes)
}

/// Downloads a file.
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
    // Some browsers read the file some time after the click.
    set_timeout(move || drop(Url::revoke_object_url(&url)), Duration::from_secs(60));
    Ok(())
}

/// The text of the rules of the game at hand, from where the page was loaded.
pub(crate) async fn fetch_rules() -> Result<String, JsValue> {
    let page = document().document_element();
    let path = page.and_then(|page| page.get_attribute("data-rules")).ok_or("the page names no rules")?;
    let answer: Response = JsFuture::from(window().fetch_with_str(&path)).await?.unchecked_into();
    if !answer.ok() {
        return Err(JsValue::from_f64(answer.status().into()));
    }
    JsFuture::from(answer.text()?).await?.as_string().ok_or_else(|| "the rules are no text".into())
}

/// Copies words to the clipboard; calls `done` with whether it worked.
pub(crate) fn copy(words: &str, done: impl Fn(bool) + 'static) {
    // Only pages from HTTPS or localhost may use the clipboard.
    if !window().is_secure_context() {
        return done(false);
    }
    let written = window().navigator().clipboard().write_text(words);
    leptos::task::spawn_local(async move {
        done(JsFuture::from(written).await.is_ok());
    });
}

/// Adds symbols to the sprite of the page.
pub(crate) fn add_pictures(svg: &str) {
    if let Ok(Some(sprite)) = document().query_selector(".sprite") {
        let _ = sprite.insert_adjacent_html("beforeend", svg);
    }
}

/// Focuses an element.
pub(crate) fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let options = FocusOptions::new();
        // The board is panned to what has the focus; scrolling it would move it out of its place.
        options.set_prevent_scroll(element.has_type::<SvgElement>());
        let _ = element.unchecked_into::<HtmlElement>().focus_with_options(&options);
    }
}

/// Whether the focus is on or in something of this selector.
pub(crate) fn is_focus_within(selector: &str) -> bool {
    let around = |element: web_sys::Element| element.closest(selector).ok().flatten();
    document().active_element().and_then(around).is_some()
}

/// Whether a dialog covers the rest of the page.
pub(crate) fn has_dialog() -> bool {
    document().query_selector("[aria-modal=true]").is_ok_and(|dialog| dialog.is_some())
}

/// Whether nothing has the focus, as after the focused element was removed.
pub(crate) fn focus_is_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// The id of the focused element.
pub(crate) fn focused_id() -> String {
    document().active_element().map(|element| element.id()).unwrap_or_default()
}

/// The value of this attribute of the focused element.
pub(crate) fn focused_attribute(name: &str) -> Option<String> {
    document().active_element()?.get_attribute(name)
}

/// Whether the system asks for reduced motion.
pub(crate) fn prefers_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|list| list.matches())
}

/// Whether the person has asked their browser to load little.
pub(crate) fn saves_data() -> bool {
    let get = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &JsValue::from_str(name));
    let connection = get(&window().navigator(), "connection");
    connection.and_then(|connection| get(&connection, "saveData")).is_ok_and(|saves| saves.is_truthy())
}

/// Calls this once, when the browser has nothing else to do.
pub(crate) fn when_idle(then: impl Fn() + Clone + 'static) {
    // Not every browser says when that is.
    if request_idle_callback_with_handle(then.clone()).is_err() {
        set_timeout(then, Duration::from_secs(1));
    }
}

/// Tells whether an element can be seen, now and whenever that changes: it is not scrolled away, and the page is not hidden.
pub(crate) fn in_sight(element: NodeRef<leptos::html::Section>) -> Signal<bool> {
    let in_window = RwSignal::new(false);
    let hidden = RwSignal::new(document().hidden());
    let heard = window_event_listener_untyped("visibilitychange", move |_| hidden.set(document().hidden()));
    let seen = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
        let last = entries.pop().unchecked_into::<IntersectionObserverEntry>();
        in_window.try_set(last.is_intersecting());
    });
    let observer = IntersectionObserver::new(seen.as_ref().unchecked_ref());
    // What is called must live as long as the observer.
    let watching = StoredValue::new_local((observer, seen));
    Effect::new(move |_| {
        watching.with_value(|(observer, _)| {
            if let (Ok(observer), Some(element)) = (observer, element.get()) {
                observer.observe(&element);
            }
        });
    });
    on_cleanup(move || {
        heard.remove();
        watching.with_value(|(observer, _)| observer.iter().for_each(IntersectionObserver::disconnect));
        watching.dispose();
    });
    Signal::derive(move || in_window.get() && !hidden.get())
}

/// Scrolls an element into view and highlights it, and no other.
pub(crate) fn mark(id: &str) {
    if let Ok(Some(marked)) = document().query_selector(".now-open") {
        let _ = marked.class_list().remove_1("now-open");
    }
    if let Some(element) = document().get_element_by_id(id) {
        let _ = element.class_list().add_1("now-open");
        element.scroll_into_view();
    }
}

/// Whether an element is inside a closed `details` of the log.
pub(crate) fn is_folded(id: &str) -> bool {
    let element = document().get_element_by_id(id);
    element
        .is_some_and(|element| element.closest("details:not([open]) > ol").is_ok_and(|fold| fold.is_some()))
}

/// Scrolls an element into view, as little as possible, and opens the `details` around it.
pub(crate) fn show(id: &str) {
    let options = web_sys::ScrollIntoViewOptions::new();
    if let Some(element) = document().get_element_by_id(id) {
        // Of what does not fit the beginning is seen.
        let around = element.closest(".scroll").ok().flatten();
        let fits = around.is_none_or(|around| element.client_height() <= around.client_height());
        let block = if fits { ScrollLogicalPosition::Nearest } else { ScrollLogicalPosition::Start };
        options.set_block(block);
        if let Ok(Some(fold)) = element.closest("details") {
            let _ = fold.set_attribute("open", "");
        }
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Scrolls the row that an element stands in, so that it is in the middle of it.
pub(crate) fn bring_along(selector: &str) {
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    options.set_inline(web_sys::ScrollLogicalPosition::Center);
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Scrolls what is in the first element of this selector to its beginning.
pub(crate) fn scroll_to_top(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.set_scroll_top(0);
    }
}

/// How many pixels the middle of an element is from the left edge of the nearest element of this selector around it.
pub(crate) fn middle_within(id: &str, around: &str) -> Option<f64> {
    let element = document().get_element_by_id(id)?;
    let (own, around) =
        (element.get_bounding_client_rect(), element.closest(around).ok()??.get_bounding_client_rect());
    Some(own.x() + own.width() / 2.0 - around.x())
}

/// The value of this attribute of the clicked element, or of the nearest element around it that has it.
pub(crate) fn clicked_attribute(event: &leptos::ev::MouseEvent, name: &str) -> Option<String> {
    let pressed = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    pressed.closest(&format!("[{name}]")).ok().flatten()?.get_attribute(name)
}

/// Whether a field that letters are typed into has the focus.
pub(crate) fn is_typing() -> bool {
    is_focus_within("input:not([type=range], [type=radio], [type=checkbox]), select")
}

/// Clicks an element, if it is there.
pub(crate) fn click(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.unchecked_into::<HtmlElement>().click();
    }
}

/// The module has panicked and will do nothing more: marks the page as failed and logs the panic.
pub(crate) fn break_down(panic: &std::panic::PanicHookInfo<'_>) {
    if let Some(page) = document().document_element() {
        let _ = page.set_attribute("data-boot", "failed");
    }
    leptos::logging::error!("{panic}");
}

/// Sets an attribute that styles of the whole page go by, or takes it away.
pub(crate) fn mark_page(attribute: &str, set: bool) {
    if let Some(root) = document().document_element() {
        let _ = root.toggle_attribute_with_force(attribute, set);
    }
}
