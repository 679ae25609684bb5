//! The response to a request for a file: the best encoding, or 304 Not Modified.

use crate::encoding::{Encoding, wanted};
use crate::site::{Caching, File};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// The response to a request with these headers.
pub(crate) fn file(file: &File, asked: &HeaderMap) -> Response {
    let (encoding, form) = file.form(&wanted(joined(asked, ACCEPT_ENCODING).as_deref()));
    let caching = match file.caching {
        Caching::Immutable => "public, max-age=31536000, immutable",
        Caching::Revalidate => "no-cache",
    };
    let cache_headers = [(CACHE_CONTROL, caching), (ETAG, &form.tag), (VARY, "accept-encoding")];
    if joined(asked, IF_NONE_MATCH).is_some_and(|tags| lists(&tags, &form.tag)) {
        return (StatusCode::NOT_MODIFIED, cache_headers).into_response();
    }
    let mut response =
        (cache_headers, [(CONTENT_TYPE, file.media_type)], form.content.clone()).into_response();
    if encoding != Encoding::Identity {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    response
}

/// Whether an `If-None-Match` list has this tag. A tag that a proxy has weakened (`W/`) still identifies the content.
fn lists(tags: &str, tag: &str) -> bool {
    tags.split(',').map(str::trim).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// The values of a header that may be repeated, as one list.
fn joined(asked: &HeaderMap, name: HeaderName) -> Option<String> {
    let lines: Vec<_> = asked.get_all(name).iter().filter_map(|line| line.to_str().ok()).collect();
    (!lines.is_empty()).then(|| lines.join(","))
}
