//! A browser for one test: its driver on a free port, both gone when the test ends, however it ends.

use crate::page::Page;
use crate::site::Served;
use serde_json::json;
use std::env;
use std::io::{BufRead, BufReader, Read};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{PoisonError, RwLock};
use std::time::Duration;
use thirtyfour::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;
use tokio::runtime::{Builder, Runtime};

/// What the page is seen in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Twice as many pixels, fingers for a mouse.
    pub(crate) phone: bool,
    pub(crate) dark: bool,
}

impl Window {
    pub(crate) const DESK: Window = Window { width: 1440, height: 900, phone: false, dark: false };
    pub(crate) const PHONE: Window = Window { width: 390, height: 844, phone: true, dark: false };

    pub(crate) const fn dark(self) -> Window {
        Window { dark: true, ..self }
    }

    /// The least there is of this kind: a small laptop, or a phone whose browser shows all of its bars.
    pub(crate) const fn low(self) -> Window {
        let (width, height) = if self.phone { (390, 664) } else { (1280, 720) };
        Window { width, height, ..self }
    }

    /// The same window with everything twice as large: of its pixels half are left. A phone is enlarged with two fingers.
    pub(crate) const fn enlarged(self) -> Window {
        if self.phone { self } else { Window { width: self.width / 2, height: self.height / 2, ..self } }
    }

    /// For the names of screenshots: `desk-light`, `phone-low-dark`.
    pub(crate) fn name(self) -> String {
        let size = if self.phone { "phone" } else { "desk" };
        let low = match self.height {
            _ if self == self.low() => "-low",
            ..=450 => "-enlarged",
            _ => "",
        };
        format!("{size}{low}-{}", if self.dark { "dark" } else { "light" })
    }
}

/// Who measures time wants the machine for himself; all others share it.
static MACHINE: RwLock<()> = RwLock::new(());

/// Runs a test in a browser of its own, and looks afterwards whether the page complained of anything.
pub(crate) fn browse(window: Window, test: impl AsyncFnOnce(&mut Page)) {
    let shared = MACHINE.read().unwrap_or_else(PoisonError::into_inner);
    run(window, test);
    drop(shared);
}

/// The same while no other test runs.
pub(crate) fn browse_alone(window: Window, test: impl AsyncFnOnce(&mut Page)) {
    let alone = MACHINE.write().unwrap_or_else(PoisonError::into_inner);
    run(window, test);
    drop(alone);
}

fn run(window: Window, test: impl AsyncFnOnce(&mut Page)) {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let driver = Driver::start();
    let mut page = runtime.block_on(open(&driver, window));
    let played = catch_unwind(AssertUnwindSafe(|| runtime.block_on(test(&mut page))));
    let complaints = runtime.block_on(page.complaints());
    if played.is_err() {
        eprintln!("what the browser logged: {complaints:?}");
        runtime.block_on(page.shot("failed"));
    }
    end(&runtime, page);
    drop(driver);
    match played {
        Err(panic) => resume_unwind(panic),
        Ok(()) => assert!(complaints.is_empty(), "the browser complained: {complaints:#?}"),
    }
}

fn end(runtime: &Runtime, page: Page) {
    runtime.block_on(async {
        // The driver is killed in any case.
        let _ = page.driver.quit().await;
        if let Some(served) = page.served {
            served.stop().await;
        }
    });
}

async fn open(driver: &Driver, window: Window) -> Page {
    let mut wishes = DesiredCapabilities::chrome();
    if let Some(browser) = env::var_os("POLEMARCH_BROWSER") {
        wishes.set_binary(&browser.to_string_lossy()).unwrap();
    }
    let size = format!("--window-size={},{}", window.width, window.height);
    let args = [
        "--headless=new",
        // Root has no sandbox.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--hide-scrollbars",
        &size,
    ];
    args.iter().for_each(|arg| wishes.add_arg(arg).unwrap());
    wishes.set_browser_log_level(LoggingPrefsLogLevel::All).unwrap();
    let address = format!("http://127.0.0.1:{}", driver.port);
    let web_driver = WebDriver::new(&address, wishes).await.expect("a browser that starts");
    web_driver.set_script_timeout(Duration::from_secs(90)).await.unwrap();
    let mut page = Page { driver: web_driver, served: Some(Served::start().await), window };
    page.look_through(window).await;
    page
}

impl Page {
    /// Changes the size and the colours.
    pub(crate) async fn look_through(&mut self, window: Window) {
        self.window = window;
        let scale = if window.phone || window.height <= 450 { 2 } else { 1 };
        let Window { width, height, phone, .. } = window;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
        self.cdp("Emulation.setDeviceMetricsOverride", size).await;
        self.cdp(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": window.phone, "maxTouchPoints": 2 }),
        )
        .await;
        let colours = if window.dark { "dark" } else { "light" };
        let feature = json!({ "features": [{ "name": "prefers-color-scheme", "value": colours }] });
        self.cdp("Emulation.setEmulatedMedia", feature).await;
        // The board measures its new place in one frame and lies there in the next.
        let twice =
            "const [done] = arguments; requestAnimationFrame(() => requestAnimationFrame(() => done()));";
        self.driver.execute_async(twice, Vec::new()).await.expect("two frames");
    }
}

/// A chromedriver, killed when it is dropped.
struct Driver {
    process: Child,
    port: u16,
    /// It may have more to say; nobody listens, but it must not find the door shut.
    _said: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts it on a port that it finds free, and reads which.
    fn start() -> Driver {
        let program = env::var_os("POLEMARCH_DRIVER").unwrap_or_else(|| "chromedriver".into());
        let mut process = Command::new(program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a chromedriver on the path: `cargo xtask test --only browser` sees to it");
        let mut said = BufReader::new(process.stdout.take().expect("what it says"));
        let port = said.by_ref().lines().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        Driver { process, port: port.expect("chromedriver to say where it listens"), _said: said }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
