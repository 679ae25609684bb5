//! One file: its media type, its cache policy, and its encodings with an ETag each.

use crate::encoding::Encoding;
use axum::body::Bytes;
use sha2::{Digest, Sha256};

/// How many hexadecimal digits of a file's hash `cargo xtask web` puts into its name.
const HASH_DIGITS: usize = 16;

/// How a browser may cache a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Caching {
    /// For good: the name contains the hash of the content.
    Immutable,
    /// It must ask every time whether the file has changed.
    Revalidate,
}

/// A file of the site.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) media_type: &'static str,
    pub(crate) caching: Caching,
    compressed: Vec<(Encoding, Form)>,
    plain: Form,
}

/// A file in one encoding.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) content: Bytes,
    /// A strong ETag: it differs where bytes differ, so each encoding has its own.
    pub(crate) tag: String,
}

impl File {
    pub(crate) fn new(name: &str, plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Self {
        let digest = Sha256::digest(&plain);
        let hash: String = digest.iter().take(HASH_DIGITS / 2).map(|byte| format!("{byte:02x}")).collect();
        let tagged = |content, ending| Form { content, tag: format!("\"{hash}{ending}\"") };
        let brotli = brotli.map(|content| (Encoding::Brotli, tagged(content, "-br")));
        let gzip = gzip.map(|content| (Encoding::Gzip, tagged(content, "-gz")));
        let compressed = brotli.into_iter().chain(gzip).collect();
        File { media_type: media_type(name), caching: caching(name), compressed, plain: tagged(plain, "") }
    }

    /// The first of these encodings that the file has, else the plain file.
    pub(crate) fn form(&self, wanted: &[Encoding]) -> (Encoding, &Form) {
        let found = wanted.iter().find_map(|encoding| match encoding {
            Encoding::Identity => Some((Encoding::Identity, &self.plain)),
            _ => self.compressed.iter().find(|(form, _)| form == encoding).map(|(form, file)| (*form, file)),
        });
        found.unwrap_or((Encoding::Identity, &self.plain))
    }
}

fn caching(name: &str) -> Caching {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let is_hash = |end: &str| end.len() == HASH_DIGITS && end.bytes().all(|byte| byte.is_ascii_hexdigit());
    match stem.rsplit_once('-') {
        Some((_, end)) if is_hash(end) => Caching::Immutable,
        _ => Caching::Revalidate,
    }
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "md" => "text/markdown; charset=utf-8",
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
    fn only_a_name_with_a_hash_is_immutable() {
        assert_eq!(caching("client-0123456789abcdef.wasm"), Caching::Immutable);
        assert_eq!(caching("fonts/gentium-0123456789abcdef.woff2"), Caching::Immutable);
        for name in ["index.html", "sw.js", "client-0123456789abcdeg.wasm", "client-01234567.js", "a-b"] {
            assert_eq!(caching(name), Caching::Revalidate, "{name}");
        }
    }
}
