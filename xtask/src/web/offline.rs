//! The service worker: the lists of all files with their hashes, and a version that changes with any of them.

use super::page::INDEX;
use super::plain::plain;
use super::{Files, ending, games, names};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

const SCRIPT: &str = include_str!("scripts/sw.js");

/// Adds `sw.js` for these files.
pub(super) fn add(files: &mut Files) {
    let [needed, later] = [true, false].map(|is_needed| {
        let listed = files.iter().filter(|(name, _)| is_needed_by_all(name) == is_needed);
        let lines = listed.map(|(name, content)| {
            // Browsers request the page by its folder.
            let path = if name == INDEX { "./" } else { name };
            format!("  {path:?}: \"sha256-{}\",\n", BASE64_STANDARD.encode(Sha256::digest(content)))
        });
        format!("{{\n{}}}", lines.collect::<String>())
    });
    let version = names::hash(format!("{needed}{later}").as_bytes());
    let script = SCRIPT.replace("{{version}}", &version);
    let script = script.replace("{{needed}}", &needed).replace("{{later}}", &later);
    files.insert("sw.js".to_owned(), plain(&script).into_bytes());
}

/// Whether every page needs this file. Licences are not needed, and a module is needed by one game alone.
pub(super) fn is_needed_by_all(name: &str) -> bool {
    ending(name) != "txt" && games::of_file(name).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed_with_its_hash() {
        let mut files: Files = [("index.html", "page"), ("a.js", "script"), ("client-one.js", "module")]
            .map(|(name, content)| (name.to_owned(), content.as_bytes().to_vec()))
            .into();
        add(&mut files);
        let script = super::super::text(&files["sw.js"]);
        let (needed, later) = script.split_once("const LATER").unwrap();
        assert!(needed.contains("\"a.js\": \"sha256-"), "{script}");
        assert!(needed.contains("\"./\": \"sha256-"), "{script}");
        assert!(later.contains("\"client-one.js\": \"sha256-"), "{script}");
        assert!(!script.contains("{{"), "{script}");
    }
}
