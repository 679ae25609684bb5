//! Every crate that we build on may be used and passed on by those who take ours under MIT or Apache 2.0.

use super::source::line_of;
use super::tree::{Finding, Tree};
use crate::cmd::Cmd;
use crate::error::Error;
use serde_json::Value;
use spdx::{Expression, LicenseReq, ParseMode};

const LOCK: &str = "Cargo.lock";
const WASM: &str = "wasm32-unknown-unknown";
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences that ask for no more than their text and a notice.
const ALLOWED: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Asks cargo about the crates that are built here and for browsers.
pub fn check(tree: &Tree) -> Result<Vec<Finding>, Error> {
    let version = Cmd::new("rustc", &["-vV"]).output()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or(WASM);
    let metadata = [
        "metadata",
        "--format-version",
        "1",
        "--locked",
        "--filter-platform",
        host,
        "--filter-platform",
        WASM,
    ];
    Ok(find(tree.text(LOCK).unwrap_or_default(), &Cmd::cargo(&metadata).output()?))
}

/// The crates that are built, and come under another licence or from elsewhere than crates.io.
fn find(lock: &str, metadata: &str) -> Vec<Finding> {
    let metadata: Value = serde_json::from_str(metadata).unwrap_or_default();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let built = list(&metadata["resolve"]["nodes"]);
    let is_built = |package: &&Value| built.iter().any(|node| node["id"] == package["id"]);
    let packages = list(&metadata["packages"]);
    let mut findings = Vec::new();
    for package in packages.iter().filter(is_built) {
        let name = package["name"].as_str().unwrap_or_default();
        let line = lock.find(&format!("name = \"{name}\"\n")).map_or(1, |offset| line_of(lock, offset));
        let licence = package["license"].as_str().unwrap_or("none");
        if !is_allowed(licence) {
            let message =
                format!("`{name}` comes under {licence}: do without it, or allow that in tidy/licences.rs");
            findings.push(Finding::new(LOCK, line, message));
        }
        let source = package["source"].as_str();
        if source.is_some_and(|source| source != REGISTRY) {
            findings.push(Finding::new(
                LOCK,
                line,
                format!("`{name}` does not come from crates.io: take a release"),
            ));
        }
    }
    if packages.is_empty() {
        findings.push(Finding::new(LOCK, 1, "`cargo metadata` lists no packages, so no licence was checked"));
    }
    findings
}

fn is_allowed(licence: &str) -> bool {
    // Old crates write `MIT/Apache-2.0`.
    let expression = Expression::parse_mode(licence, ParseMode::LAX);
    let allowed = |required: &LicenseReq| {
        ALLOWED.iter().any(|name| required.license.id().is_some_and(|id| id.name == *name))
    };
    expression.is_ok_and(|expression| expression.evaluate(allowed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_licences_one_that_is_allowed_is_enough_where_there_is_a_choice() {
        for licence in
            ["MIT", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0", "MIT OR LGPL-2.1-or-later"]
        {
            assert!(is_allowed(licence), "{licence}");
        }
        for licence in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "none", "", "LicenseRef-mine"] {
            assert!(!is_allowed(licence), "{licence}");
        }
    }

    fn metadata(licence: &str, source: &str, built: &str) -> String {
        format!(
            r#"{{"packages":[{{"id":"a 1","name":"a","license":"{licence}","source":"{source}"}}],
                "resolve":{{"nodes":[{{"id":"{built}"}}]}}}}"#
        )
    }

    #[test]
    fn a_crate_that_is_built_is_found_by_its_licence_and_its_source() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1\"\n";
        assert_eq!(find(lock, &metadata("MIT", REGISTRY, "a 1")), []);
        let found = find(lock, &metadata("GPL-3.0-only", "git+https://a.example/a", "a 1"));
        assert_eq!(found.iter().map(|finding| finding.line).collect::<Vec<_>>(), [4, 4], "{found:?}");
        assert_eq!(find(lock, &metadata("GPL-3.0-only", REGISTRY, "b 1")), [], "it is for another platform");
    }

    #[test]
    fn no_answer_is_no_approval() {
        assert_eq!(find("", "").len(), 1);
    }
}
