//! What lies where, and what every answer says besides.

use crate::browser::{HASHED, ask, ask_of, get};
use axum::body::Body;
use axum::http::StatusCode;
use server::Site;

#[tokio::test]
async fn every_file_has_its_kind() {
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/client-0123456789abcdef.wasm", "application/wasm"),
        ("/fonts/serif-0123456789abcdef.woff2", "font/woff2"),
    ] {
        let answer = get(path, &[]).await;
        assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, kind), "{path}");
    }
}

#[tokio::test]
async fn head_tells_all_but_the_body() {
    let head = ask("HEAD", "/", &[("accept-encoding", "br")], Body::empty()).await;
    assert_eq!((head.status, head.body.as_str()), (StatusCode::OK, ""));
    assert_eq!(head.header("content-length"), "page in brotli".len().to_string());
    assert_eq!(head.header("content-encoding"), "br");
    assert_ne!(head.header("etag"), "");
}

#[tokio::test]
async fn what_is_not_there_is_answered_kindly() {
    let answer = get("/sparta", &[]).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.body.contains("There is nothing here"), "{}", answer.body);
    assert!(answer.header("content-type").starts_with("text/html"));
}

#[tokio::test]
async fn there_is_no_way_out_of_the_site() {
    for path in [
        "/../Cargo.toml",
        "/fonts/../index.html",
        "/fonts/../../etc/passwd",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/fonts/%2e%2e%2f%2e%2e%2fetc/passwd",
        "/..%5c..%5cCargo.toml",
        "//etc/passwd",
        "/etc/passwd%00.html",
        "/fonts",
        "/fonts/",
    ] {
        assert_eq!(get(path, &[]).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn nothing_is_taken_in() {
    for method in ["POST", "PUT", "DELETE", "PATCH"] {
        for path in ["/", "/health"] {
            let answer = ask(method, path, &[], Body::empty()).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert_eq!(answer.header("allow"), "GET,HEAD", "{method} {path}");
        }
    }
    let answer = ask("GET", "/", &[("content-length", "5")], Body::from("Xerxe")).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn every_answer_is_strict_about_what_the_page_may_do() {
    let refused = ask("POST", "/", &[], Body::empty()).await;
    let too_large = ask("GET", "/", &[("content-length", "5")], Body::from("Xerxe")).await;
    let kept = get("/", &[("if-none-match", "*")]).await;
    for answer in [
        get("/", &[]).await,
        get(HASHED, &[]).await,
        get("/sparta", &[]).await,
        get("/health", &[]).await,
        refused,
        too_large,
        kept,
    ] {
        let policy = answer.header("content-security-policy");
        for directive in [
            "default-src 'none'; ",
            "script-src 'self' 'wasm-unsafe-eval'; ",
            "style-src 'self'; ",
            "connect-src 'self'; ",
            "worker-src 'self'; ",
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ] {
            assert!(policy.contains(directive), "{}: {policy}", answer.status);
        }
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-embedder-policy", "require-corp"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{}", answer.status);
        }
        assert!(answer.header("permissions-policy").contains("camera=()"));
    }
}

#[tokio::test]
async fn health_says_which_version_is_well() {
    let answer = get("/health", &[]).await;
    assert_eq!(answer.header("content-type"), "application/json");
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(answer.body, format!(r#"{{"status":"ok","version":"{version}"}}"#));
}

#[tokio::test]
async fn without_a_client_the_page_says_what_builds_one() {
    let answer = ask_of(Site::default(), "GET", "/", &[], Body::empty()).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.body.contains("cargo xtask play"), "{}", answer.body);
    let health = ask_of(Site::default(), "GET", "/health", &[], Body::empty()).await;
    assert_eq!(health.status, StatusCode::OK);
}

#[test]
fn a_folder_without_a_client_is_refused() {
    let empty = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let fault = Site::read(&empty).unwrap_err().to_string();
    assert!(fault.contains("no index.html"), "{fault}");
    let fault = Site::read(&empty.join("nowhere")).unwrap_err().to_string();
    assert!(fault.contains("cannot read"), "{fault}");
}
