//! Security headers of every response: the page may do only what it needs.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::Response;
use std::sync::LazyLock;

/// The content security policy. Its directives, one a line, are also written into the page by `cargo xtask web`, for hosts
/// that do not send our headers. `connect-src 'self'` allows WebSockets to this server too.
#[expect(
    clippy::expect_used,
    reason = "the policy is part of the binary, and the tests read it in every response"
)]
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let directives: Vec<_> = include_str!("../policy.txt").lines().chain([FRAMES]).collect();
    HeaderValue::from_str(&directives.join("; ")).expect("policy.txt can be sent as a header")
});

/// Browsers obey this directive in a header only.
const FRAMES: &str = "frame-ancestors 'none'";

const OTHERS: [(HeaderName, &str); 6] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Adds the headers. A response without `Cache-Control`, such as an error, is not to be cached.
pub(crate) async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let others = OTHERS.map(|(name, value)| (name, HeaderValue::from_static(value)));
    headers.extend(others);
    headers.insert(CONTENT_SECURITY_POLICY, POLICY.clone());
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
