//! The routes of the server, and the limits of a request.

use crate::site::Site;
use crate::{answer, headers};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, Version};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use std::time::Duration;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

/// Everything is in memory: a response that takes this long is stuck.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

/// No request has a body.
const MAX_BODY_BYTES: usize = 0;

/// The routes of this site.
pub fn router(site: Site) -> Router {
    let routes = Router::new().route("/health", get(health));
    with_limits(routes.fallback_service(get(page).with_state(Arc::new(site))))
}

/// Adds the limits, the security headers and the log that all routes have in common. An upgraded connection, such as a
/// WebSocket, has left the request behind and is not limited by its timeout.
pub fn with_limits(routes: Router) -> Router {
    routes
        .layer(RequestBodyLimitLayer::new(MAX_BODY_BYTES))
        .layer(from_fn(require_host))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, RESPONSE_TIMEOUT))
        // Outside the limits, so that their error responses have these headers too.
        .layer(map_response(headers::secure))
        .layer(TraceLayer::new_for_http())
}

/// RFC 9112, section 3.2: a request of HTTP/1.1 without a `Host`, with several, or with one that is none, is refused.
async fn require_host(request: Request, next: Next) -> Response {
    let mut hosts = request.headers().get_all(HOST).iter();
    let is_host = |host: &HeaderValue| {
        host.is_empty() || host.to_str().is_ok_and(|host| host.parse::<Authority>().is_ok())
    };
    match (request.version(), hosts.next(), hosts.next()) {
        (Version::HTTP_09 | Version::HTTP_10, None, _) => next.run(request).await,
        (_, Some(host), None) if is_host(host) => next.run(request).await,
        _ => (StatusCode::BAD_REQUEST, "Say which host is asked, once: Host: example.org\n").into_response(),
    }
}

/// For monitoring.
async fn health() -> Response {
    let kind = [(CONTENT_TYPE, "application/json")];
    (kind, concat!(r#"{"status":"ok","version":""#, env!("CARGO_PKG_VERSION"), r#""}"#)).into_response()
}

async fn page(State(site): State<Arc<Site>>, uri: Uri, asked: HeaderMap) -> Response {
    match site.at(uri.path()) {
        Some(file) => answer::file(file, &asked),
        None if uri.path() == "/" => (StatusCode::SERVICE_UNAVAILABLE, Html(NO_CLIENT)).into_response(),
        None => (StatusCode::NOT_FOUND, Html(NOT_FOUND)).into_response(),
    }
}

const NOT_FOUND: &str = r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not here</title>
<h1>There is nothing here</h1>
<p>Perhaps the address has a slip of the pen. <a href="/">To the table</a>
</html>
"#;

const NO_CLIENT: &str = r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>No table yet</title>
<h1>The server runs, but it has no table to show</h1>
<p>This binary was built without the browser client. In a checkout of Polemarch,
<code>cargo xtask play</code> builds one with it and opens it;
<code>cargo xtask web</code> builds the client alone, for <code>polemarch serve --web dist/web</code>.
</html>
"#;
