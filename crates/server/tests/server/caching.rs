//! What browsers may keep, and how they ask whether it is still the same.

use crate::browser::{HASHED, get};
use axum::http::StatusCode;

#[tokio::test]
async fn a_name_with_a_hash_is_kept_for_good_and_all_others_are_asked_for() {
    assert_eq!(get(HASHED, &[]).await.header("cache-control"), "public, max-age=31536000, immutable");
    for path in ["/", "/index.html", "/sw.js", "/manifest.webmanifest"] {
        assert_eq!(get(path, &[]).await.header("cache-control"), "no-cache", "{path}");
    }
    for path in ["/nothing", "/health"] {
        assert_eq!(get(path, &[]).await.header("cache-control"), "no-store", "{path}");
    }
}

#[tokio::test]
async fn who_has_it_already_is_told_so_and_nothing_more() {
    let first = get("/", &[]).await;
    let tag = first.header("etag");
    assert!(tag.starts_with('"') && tag.ends_with('"'), "a strong tag: {tag}");
    let listed = format!("\"another\", W/{tag}");
    for known in [tag, &listed, "*"] {
        let again = get("/", &[("if-none-match", known)]).await;
        assert_eq!((again.status, again.body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{known}");
        assert_eq!(again.header("etag"), tag);
        assert_eq!(again.header("cache-control"), "no-cache");
        assert_eq!(again.header("vary"), "accept-encoding");
    }
    let other = get("/", &[("if-none-match", "\"another\"")]).await;
    assert_eq!((other.status, other.body.as_str()), (StatusCode::OK, "page"));
}

#[tokio::test]
async fn every_form_has_a_tag_of_its_own() {
    let plain = get("/", &[]).await;
    let brotli = get("/", &[("accept-encoding", "br")]).await;
    let gzip = get("/", &[("accept-encoding", "gzip")]).await;
    assert_ne!(plain.header("etag"), brotli.header("etag"));
    assert_ne!(plain.header("etag"), gzip.header("etag"));
    assert_ne!(brotli.header("etag"), gzip.header("etag"));
    // A browser that changed its mind about compression must not be told that it has the bytes already.
    let other = get("/", &[("accept-encoding", "br"), ("if-none-match", plain.header("etag"))]).await;
    assert_eq!(other.status, StatusCode::OK);
}
