//! What every answer says to browsers about what the page may do: next to nothing that it does not need.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::Response;

/// What the page may load, a directive a line. `cargo xtask web` writes the same into the page, for hosts that send no
/// headers of ours.
const POLICY: &str = include_str!("../policy.txt");

/// Browsers obey this one in a header alone.
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

/// Adds them. Answers that say nothing of caching, such as refusals, are not kept.
pub(crate) async fn secure(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    let others = OTHERS.map(|(name, value)| (name, HeaderValue::from_static(value)));
    headers.extend(others);
    if let Ok(policy) = HeaderValue::from_str(&policy()) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}

fn policy() -> String {
    let directives: Vec<_> = POLICY.lines().chain([FRAMES]).collect();
    directives.join("; ")
}
