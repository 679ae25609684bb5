//! A small site, and one question to it.

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use server::{Site, router};
use tower::ServiceExt;

/// A name that tells its content.
pub(crate) const HASHED: &str = "/client-0123456789abcdef.js";

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    /// A header's value, empty where there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// A client of a few files, whose compressed forms can be told apart.
pub(crate) fn site() -> Site {
    let files = [
        ("index.html", "page"),
        ("index.html.br", "page in brotli"),
        ("index.html.gz", "page in gzip"),
        ("sw.js", "service worker"),
        ("manifest.webmanifest", "manifest"),
        ("client-0123456789abcdef.js", "script"),
        ("client-0123456789abcdef.js.gz", "script in gzip"),
        ("client-0123456789abcdef.wasm", "module"),
        ("fonts/serif-0123456789abcdef.woff2", "font"),
    ];
    Site::of(files.map(|(name, content)| (name.to_owned(), Bytes::from(content))).into())
}

/// `GET` with these headers.
pub(crate) async fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask("GET", path, headers, Body::empty()).await
}

/// Any question to the small site.
pub(crate) async fn ask(method: &str, path: &str, headers: &[(&str, &str)], body: Body) -> Answer {
    ask_of(site(), method, path, headers, body).await
}

/// Any question to any site.
pub(crate) async fn ask_of(
    site: Site,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Body,
) -> Answer {
    let mut request = Request::builder().method(method).uri(path).header("host", "table.example");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = router(site).oneshot(request.body(body).unwrap()).await.unwrap();
    let (parts, body) = answer.into_parts();
    let body = String::from_utf8(to_bytes(body, 1 << 20).await.unwrap().to_vec()).unwrap();
    Answer { status: parts.status, headers: parts.headers, body }
}
