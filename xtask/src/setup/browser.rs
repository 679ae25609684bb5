//! A browser that a test can steer: Chromium or Chrome, and the driver that belongs to it.

use crate::cmd::Cmd;
use crate::error::Error;
use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;

const BROWSERS: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const DRIVERS: [&str; 2] = ["chromedriver", "chromium.chromedriver"];

/// Debian's packages of both, which always fit each other.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// Where the two are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Browser {
    /// The browser.
    pub browser: PathBuf,
    /// The driver, which speaks WebDriver.
    pub driver: PathBuf,
}

/// The first browser and the first driver on the path, if there are both.
pub fn find() -> Option<Browser> {
    find_on(&env::var_os("PATH")?)
}

/// The versions of both, as they print them; empty if there are none.
pub fn version() -> String {
    let Some(Browser { browser, driver }) = find() else { return String::new() };
    let version =
        |program: PathBuf| Cmd::new(program.to_string_lossy(), &["--version"]).output().unwrap_or_default();
    version(browser) + &version(driver)
}

fn find_on(path: &OsStr) -> Option<Browser> {
    let first = |names: &[&str]| {
        let places = || env::split_paths(path);
        let candidates = names.iter().flat_map(|name| {
            let file = format!("{name}{}", env::consts::EXE_SUFFIX);
            places().map(move |folder| folder.join(&file))
        });
        candidates.into_iter().find(|candidate| candidate.is_file())
    };
    Some(Browser { browser: first(&BROWSERS)?, driver: first(&DRIVERS)? })
}

/// Installs Debian's packages if we have the rights to; otherwise the error says what to install.
pub(super) fn install() -> Result<(), Error> {
    let Some(install) = apt_get(&["install", "-y", "--no-install-recommends", PACKAGES[0], PACKAGES[1]])
    else {
        return Err(error("this machine has no apt-get, or we may not install with it"));
    };
    println!("a browser for tests is missing: {install}");
    let install = install.env("DEBIAN_FRONTEND", "noninteractive");
    // A machine that never installed anything has no list of packages yet.
    let again = || apt_get(&["update"]).is_some_and(|update| update.run().is_ok()) && install.run().is_ok();
    if (install.run().is_ok() || again()) && find().is_some() {
        return Ok(());
    }
    Err(error("apt-get could not install it; what it said stands above"))
}

/// A run of apt-get that will not ask for a password, if there is one.
fn apt_get(args: &[&str]) -> Option<Cmd> {
    let is_root = Cmd::new("id", &["-u"]).output().is_ok_and(|id| id.trim() == "0");
    if !Cmd::new("apt-get", &["--version"]).succeeds() {
        return None;
    }
    if is_root {
        return Some(Cmd::new("apt-get", args));
    }
    let may = Cmd::new("sudo", &["-n", "true"]).succeeds();
    may.then(|| Cmd::new("sudo", &[&["-n", "apt-get"], args].concat()))
}

fn error(why: &str) -> Error {
    Error::new(
        "no Chromium or Chrome with its chromedriver is on this machine",
        format!("tests play a game through the page in a real browser; {why}"),
        "install both and see that `chromedriver --version` works; on Debian or Ubuntu \
         `apt-get install chromium chromium-driver`, elsewhere https://googlechromelabs.github.io/chrome-for-testing/",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn both_are_found_under_any_of_their_names_or_not_at_all() {
        let folder = env::temp_dir().join(format!("polemarch-browser-{}", std::process::id()));
        let places = ["a", "b"].map(|name| folder.join(name));
        places.iter().for_each(|place| fs::create_dir_all(place).unwrap());
        let path = env::join_paths(&places).unwrap();
        let file = |place: &PathBuf, name: &str| place.join(format!("{name}{}", env::consts::EXE_SUFFIX));
        let (browser, driver) = (file(&places[1], "google-chrome"), file(&places[0], "chromedriver"));
        fs::write(&browser, "").unwrap();
        assert_eq!(find_on(&path), None, "a browser alone is not enough");
        fs::write(&driver, "").unwrap();
        assert_eq!(find_on(&path), Some(Browser { browser, driver }));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn an_error_says_what_to_install() {
        let error = error("no apt-get").to_string();
        assert!(error.contains("apt-get install chromium chromium-driver"), "{error}");
    }
}
