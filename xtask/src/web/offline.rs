//! The service worker: the list of all files with their hashes, and a version that changes with any of them.

use super::page::INDEX;
use super::{Files, names};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

const SCRIPT: &str = include_str!("scripts/sw.js");

/// Adds `sw.js` for these files.
pub(super) fn add(files: &mut Files) {
    let lines = files.iter().map(|(name, content)| {
        // A browser asks for the folder, and gets the page.
        let path = if name == INDEX { "./" } else { name };
        format!("  {path:?}: \"sha256-{}\",\n", BASE64_STANDARD.encode(Sha256::digest(content)))
    });
    let list = format!("{{\n{}}}", lines.collect::<String>());
    let version = names::hash(list.as_bytes());
    let script = SCRIPT.replace("{{version}}", &version).replace("{{files}}", &list);
    files.insert("sw.js".to_owned(), script.into_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed_with_its_hash() {
        let mut files: Files = [("index.html", "page"), ("a.js", "script")]
            .map(|(name, content)| (name.to_owned(), content.as_bytes().to_vec()))
            .into();
        add(&mut files);
        let script = super::super::text(&files["sw.js"]);
        assert!(script.contains("\"a.js\": \"sha256-"), "{script}");
        assert!(script.contains("\"./\": \"sha256-"), "{script}");
        assert!(!script.contains("{{"), "{script}");
    }
}
