//! How a file is answered: in the best form, or with the news that the browser has it already.

use crate::encoding::wanted;
use crate::site::{Caching, File};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};

/// The answer to a request with these headers.
pub(crate) fn file(file: &File, asked: &HeaderMap) -> Response {
    let (encoding, form) = file.form(&wanted(whole(asked, ACCEPT_ENCODING).as_deref()));
    let caching = match file.caching {
        Caching::ForGood => "public, max-age=31536000, immutable",
        Caching::Ask => "no-cache",
    };
    let kept = [(CACHE_CONTROL, caching), (ETAG, &form.tag), (VARY, "accept-encoding")];
    if whole(asked, IF_NONE_MATCH).is_some_and(|tags| names(&tags, &form.tag)) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    let mut answer = (kept, [(CONTENT_TYPE, file.kind)], form.content.clone()).into_response();
    if encoding != crate::encoding::Encoding::Identity {
        let name = axum::http::HeaderValue::from_static(encoding.name());
        answer.headers_mut().insert(CONTENT_ENCODING, name);
    }
    answer
}

/// Whether a list of tags has this one. A tag that a proxy has weakened still tells the content.
fn names(tags: &str, tag: &str) -> bool {
    tags.split(',').map(str::trim).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// A header that may be spread over several lines.
fn whole(asked: &HeaderMap, name: HeaderName) -> Option<String> {
    let lines: Vec<_> = asked.get_all(name).iter().filter_map(|line| line.to_str().ok()).collect();
    (!lines.is_empty()).then(|| lines.join(","))
}
