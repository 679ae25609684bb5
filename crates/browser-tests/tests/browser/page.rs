//! The page as a test sees it: opened, clicked, asked, photographed.

use crate::browser::Window;
use crate::site::Served;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use thirtyfour::prelude::*;

/// Longer than anything takes here, even on a busy machine.
const PATIENCE: u32 = 40_000;

/// A page in a browser, and the server it comes from.
pub(crate) struct Page {
    pub(crate) driver: WebDriver,
    pub(crate) served: Option<Served>,
    pub(crate) window: Window,
}

impl Page {
    /// Goes to a place of the site, such as `#/new/earth-and-water`, and waits until it is awake.
    pub(crate) async fn open(&self, place: &str) {
        let address = self.address(place);
        self.driver.goto(&address).await.unwrap();
        let _: bool =
            self.wait("the page is awake", "document.documentElement.dataset.boot == 'ready'").await;
    }

    /// The same with nothing left of the page before: going from `#` to `#` would keep it.
    pub(crate) async fn open_afresh(&self, place: &str) {
        self.driver.goto("about:blank").await.unwrap();
        self.open(place).await;
    }

    pub(crate) async fn reload(&self) {
        self.driver.refresh().await.unwrap();
        let _: bool =
            self.wait("the page is awake again", "document.documentElement.dataset.boot == 'ready'").await;
    }

    pub(crate) fn address(&self, place: &str) -> String {
        let served = self.served.as_ref().expect("a server");
        format!("{}{place}", served.address)
    }

    /// What an expression of JavaScript is worth.
    pub(crate) async fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.run(&format!("return ({expression})"), &[]).await
    }

    pub(crate) async fn run<T: DeserializeOwned>(&self, script: &str, args: &[Value]) -> T {
        let told = self.driver.execute(script, args.to_vec()).await;
        let told = told.unwrap_or_else(|error| panic!("{script}: {error}"));
        told.convert().unwrap_or_else(|error| panic!("{script}: {error}: {}", told.json()))
    }

    /// Waits within the page until an expression is true, and tells what it is worth then.
    pub(crate) async fn wait<T: DeserializeOwned>(&self, for_what: &str, expression: &str) -> T {
        let script = format!(
            "const done = arguments[0], until = performance.now() + {PATIENCE};
             const look = () => {{
               const found = {expression};
               if (found) done(found);
               else if (performance.now() > until) done(null);
               else setTimeout(look, 8);
             }};
             look();"
        );
        let mut waited = self.driver.execute_async(script.as_str(), vec![]).await;
        // A page that goes away takes the question with it.
        for _ in 0..3 {
            if waited.is_err() {
                waited = self.driver.execute_async(script.as_str(), vec![]).await;
            }
        }
        let found = waited.unwrap_or_else(|error| panic!("waiting until {for_what}: {error}"));
        if found.json().is_null() {
            let seen: String = self.ask("location.hash + '\\n' + document.body.innerText").await;
            panic!("waited too long until {for_what}; the page says:\n{seen}");
        }
        found.convert().unwrap_or_else(|error| panic!("{expression}: {error}: {}", found.json()))
    }

    /// Waits until something of this selector is there.
    pub(crate) async fn wait_for(&self, selector: &str) {
        let there = format!("!!document.querySelector({})", json!(selector));
        let _: bool = self.wait(&format!("{selector} is there"), &there).await;
    }

    pub(crate) async fn has(&self, selector: &str) -> bool {
        self.ask(&format!("!!document.querySelector({})", json!(selector))).await
    }

    pub(crate) async fn text(&self, selector: &str) -> String {
        let text: String =
            self.ask(&format!("document.querySelector({})?.innerText ?? ''", json!(selector))).await;
        // Whether a line may break at a space is not what is read.
        text.replace('\u{a0}', " ")
    }

    /// Points at an element for real: what lies over it would get the click, and that is an error.
    pub(crate) async fn click(&self, selector: &str) {
        self.try_click(selector).await.unwrap_or_else(|error| panic!("clicking {selector}: {error}"));
    }

    pub(crate) async fn try_click(&self, selector: &str) -> Result<(), String> {
        if self.window.phone {
            return self.tap(selector).await;
        }
        let click = async || self.driver.find(By::Css(selector)).await?.click().await;
        match click().await {
            // It was drawn anew between the look and the click.
            Err(error) if error.to_string().contains("stale element") => click().await,
            clicked => clicked,
        }
        .map_err(|error| error.to_string())
    }

    /// The mouse over an element, without a click.
    pub(crate) async fn point_at(&self, selector: &str) {
        let element = self.driver.find(By::Css(selector)).await.unwrap();
        self.driver.action_chain().move_to_element_center(&element).perform().await.unwrap();
    }

    /// Where the middle of an element is on the screen, and what hides it there, if anything does.
    pub(crate) async fn middle_of(&self, selector: &str) -> Value {
        self.run(WHERE, &[json!(selector)]).await
    }

    /// A finger on the middle of an element.
    async fn tap(&self, selector: &str) -> Result<(), String> {
        let place = self.middle_of(selector).await;
        let Some(hidden_by) = place["hidden_by"].as_str() else {
            let finger = json!([{ "x": place["x"], "y": place["y"] }]);
            self.cdp("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": finger }))
                .await;
            self.cdp("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
            return Ok(());
        };
        Err(format!("a finger on {selector} at {place} would hit {hidden_by}"))
    }

    /// A finger that goes up from the middle of an element, so many pixels.
    pub(crate) async fn swipe_up(&self, selector: &str, pixels: i32) {
        const STEP: i32 = 10;
        let place = self.middle_of(selector).await;
        let (x, y) = (place["x"].as_f64().unwrap_or(0.0), place["y"].as_f64().unwrap_or(0.0));
        let touch = async |kind: &str, points: Value| {
            self.cdp("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
        };
        touch("touchStart", json!([{ "x": x, "y": y }])).await;
        for gone in (STEP..=pixels).step_by(STEP as usize) {
            touch("touchMove", json!([{ "x": x, "y": y - f64::from(gone) }])).await;
        }
        touch("touchEnd", json!([])).await;
    }

    /// Keys, to whatever has the keyboard.
    pub(crate) async fn press(&self, keys: &str) {
        self.driver.action_chain_with_delay(None, None).send_keys(keys).perform().await.unwrap();
    }

    pub(crate) async fn cdp(&self, method: &str, params: Value) -> Value {
        let told = self.driver.cdp().send_raw(method, params).await;
        told.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// What the browser thinks is severe, since it was last asked.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.unwrap_or_default();
        log.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect()
    }

    /// A picture for people to look at.
    pub(crate) async fn shot(&self, name: &str) {
        let folder = screenshots();
        fs::create_dir_all(&folder).unwrap();
        let thread = std::thread::current();
        let test = thread.name().unwrap_or_default().rsplit("::").next().unwrap_or_default().to_owned();
        let name = if name == "failed" { format!("failed-{test}") } else { name.to_owned() };
        if let Ok(picture) = self.driver.screenshot_as_png().await {
            fs::write(folder.join(format!("{name}.png")), picture).unwrap();
        }
    }

    /// Waits until what has changed is drawn.
    pub(crate) async fn settle(&self) {
        let frames =
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))";
        self.driver.execute_async(frames, vec![]).await.unwrap();
    }

    /// Something kept in the browser, as an earlier visit would have left it.
    pub(crate) async fn put(&self, key: &str, value: &str) {
        let _: Value =
            self.run("localStorage.setItem(arguments[0], arguments[1])", &[json!(key), json!(value)]).await;
    }

    pub(crate) async fn kept(&self, key: &str) -> Option<String> {
        self.run("return localStorage.getItem(arguments[0])", &[json!(key)]).await
    }
}

/// Where the middle of an element is on the screen, once it was brought there, and what else would be hit.
const WHERE: &str = "
    const it = document.querySelector(arguments[0]);
    if (!it) return { hidden_by: 'nothing: it is not there' };
    it.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = (it.querySelector('.reach') ?? it).getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const name = hit && `${hit.tagName} #${hit.closest('[id]')?.id} .${hit.getAttribute('class')}`;
    return { x, y, hidden_by: hit && (it.contains(hit) || hit.contains(it) && hit.tagName == 'LABEL') ? null : `${name}` };";

/// Beside what cargo builds.
fn screenshots() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("screenshots")
}
