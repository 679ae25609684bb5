//! Adds a content hash to file names: a file with such a name never changes, so browsers may cache it for good.

use super::page::INDEX;
use super::references::{resolve, rewrite};
use super::{Files, ending, text};
use crate::error::Error;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Kinds of files that refer to others.
const WITH_REFERENCES: [&str; 4] = ["css", "html", "js", "webmanifest"];

/// Kinds of files that keep their names, because they are requested by them across builds.
const KEPT: [&str; 3] = ["html", "txt", "webmanifest"];

/// The files that the page refers to, directly or not, and the licences of what others made, under their final names.
pub(super) fn settle(sources: &Files) -> Result<Files, Error> {
    let mut naming = Naming { sources, names: BTreeMap::new(), open: Vec::new(), files: Files::new() };
    naming.name_of(INDEX)?;
    for licence in sources.keys().filter(|name| ending(name) == "txt") {
        naming.name_of(licence)?;
    }
    Ok(naming.files)
}

/// The first 16 digits of the SHA-256 of a file: enough to make collisions between builds impossible in practice.
pub(super) fn hash(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The file name without its hash.
pub(super) fn unhashed(name: &str) -> String {
    let is_hash = |end: &str| end.len() == 16 && end.bytes().all(|byte| byte.is_ascii_hexdigit());
    match name.rsplit_once('.').and_then(|(stem, ending)| Some((stem.rsplit_once('-')?, ending))) {
        Some(((stem, hash), ending)) if is_hash(hash) => format!("{stem}.{ending}"),
        _ => name.to_owned(),
    }
}

struct Naming<'a> {
    sources: &'a Files,
    names: BTreeMap<String, String>,
    /// The files whose references are being followed, to detect cycles.
    open: Vec<String>,
    files: Files,
}

impl Naming<'_> {
    /// The final name of a file. Its hash depends on the names inside the file, so those are settled first.
    fn name_of(&mut self, source: &str) -> Result<String, Error> {
        if let Some(name) = self.names.get(source) {
            return Ok(name.clone());
        }
        if self.open.iter().any(|open| open == source) {
            return Err(Error::new(
                format!("files refer to each other in a circle: {} -> {source}", self.open.join(" -> ")),
                "each is named after its content, and the content holds the name of the other",
                "let one of them go without",
            ));
        }
        self.open.push(source.to_owned());
        let content = self.content(source)?;
        self.open.pop();
        let name = if KEPT.contains(&ending(source)) { source.to_owned() } else { hashed(source, &content) };
        self.names.insert(source.to_owned(), name.clone());
        self.files.insert(name.clone(), content);
        Ok(name)
    }

    fn content(&mut self, source: &str) -> Result<Vec<u8>, Error> {
        let content = self.sources.get(source).cloned().unwrap_or_default();
        if !WITH_REFERENCES.contains(&ending(source)) {
            return Ok(content);
        }
        let mut result = Ok(());
        let text = rewrite(&text(&content), |path| {
            let target = resolve(source, path).filter(|target| self.is_another(source, target))?;
            match self.name_of(&target) {
                Ok(name) => Some(with_last_part_of(path, &name)),
                Err(error) => {
                    result = Err(error);
                    None
                }
            }
        });
        result.map(|()| text.into_bytes())
    }

    fn is_another(&self, source: &str, target: &str) -> bool {
        target != source && self.sources.contains_key(target)
    }
}

fn hashed(name: &str, content: &[u8]) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{}.{ending}", hash(content))
}

/// The path with its last part replaced by the last part of `name`.
fn with_last_part_of(path: &str, name: &str) -> String {
    let last = |path: &str| path.rfind('/').map_or(0, |slash| slash + 1);
    format!("{}{}", &path[..last(path)], &name[last(name)..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_an_error() {
        let files = [("index.html", "\"a.js\""), ("a.js", "'./b.js'"), ("b.js", "'./a.js'")];
        let files = files.map(|(name, content)| (name.to_owned(), content.as_bytes().to_vec())).into();
        let error = settle(&files).unwrap_err().to_string();
        assert!(error.contains("index.html -> a.js -> b.js -> a.js"), "{error}");
    }

    #[test]
    fn a_file_that_names_itself_is_no_circle() {
        let files: Files = [("index.html".to_owned(), b"\"index.html\"".to_vec())].into();
        assert_eq!(settle(&files).unwrap(), files);
    }
}
