//! One file: its kind, how long it may be kept, and its forms with a tag each.

use crate::encoding::Encoding;
use axum::body::Bytes;
use sha2::{Digest, Sha256};

/// Hexadecimal digits that `cargo xtask web` puts into the name of a file that never changes.
const DIGITS: usize = 16;

/// How long a browser may keep a file without asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Caching {
    /// The name tells the content, so what it names never changes.
    ForGood,
    /// It is asked every time whether it is still the same.
    Ask,
}

/// A file to hand out.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) kind: &'static str,
    pub(crate) caching: Caching,
    /// With its encoding; as it is, at least.
    forms: Vec<(Encoding, Form)>,
    plain: Form,
}

/// A file in one encoding.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) content: Bytes,
    /// A strong tag: other bytes have another one, so each encoding has its own.
    pub(crate) tag: String,
}

impl File {
    pub(crate) fn new(name: &str, plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Self {
        let digest = Sha256::digest(&plain);
        let hash: String = digest.iter().take(DIGITS / 2).map(|byte| format!("{byte:02x}")).collect();
        let tagged = |content, ending| Form { content, tag: format!("\"{hash}{ending}\"") };
        let brotli = brotli.map(|content| (Encoding::Brotli, tagged(content, "-br")));
        let gzip = gzip.map(|content| (Encoding::Gzip, tagged(content, "-gz")));
        let forms = brotli.into_iter().chain(gzip).collect();
        File { kind: kind(name), caching: caching(name), forms, plain: tagged(plain, "") }
    }

    /// The first of these that there is, else the file as it is.
    pub(crate) fn form(&self, wanted: &[Encoding]) -> (Encoding, &Form) {
        let found = wanted.iter().find_map(|encoding| match encoding {
            Encoding::Identity => Some((Encoding::Identity, &self.plain)),
            _ => self.forms.iter().find(|(form, _)| form == encoding).map(|(form, file)| (*form, file)),
        });
        found.unwrap_or((Encoding::Identity, &self.plain))
    }
}

fn caching(name: &str) -> Caching {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let is_hash = |end: &str| end.len() == DIGITS && end.bytes().all(|byte| byte.is_ascii_hexdigit());
    match stem.rsplit_once('-') {
        Some((_, end)) if is_hash(end) => Caching::ForGood,
        _ => Caching::Ask,
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_name_with_a_hash_is_kept_for_good() {
        assert_eq!(caching("client-0123456789abcdef.wasm"), Caching::ForGood);
        assert_eq!(caching("fonts/gentium-0123456789abcdef.woff2"), Caching::ForGood);
        for name in ["index.html", "sw.js", "client-0123456789abcdeg.wasm", "client-01234567.js", "a-b"] {
            assert_eq!(caching(name), Caching::Ask, "{name}");
        }
    }
}
