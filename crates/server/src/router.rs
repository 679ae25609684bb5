//! Who answers what.

use crate::site::Site;
use crate::{answer, headers};
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::map_response;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use std::time::Duration;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

/// Everything is in memory: whatever takes this long is stuck.
const LONGEST_ANSWER: Duration = Duration::from_secs(10);

/// Nothing here takes anything in.
const LARGEST_BODY: usize = 0;

/// All the answers there are for this site.
pub fn router(site: Site) -> Router {
    Router::new()
        .route("/health", get(health))
        .fallback_service(get(page).with_state(Arc::new(site)))
        .layer(RequestBodyLimitLayer::new(LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, LONGEST_ANSWER))
        // The last layer is the outermost: refusals of the other ones carry these headers too.
        .layer(map_response(headers::secure))
}

/// For whoever watches over the server.
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
