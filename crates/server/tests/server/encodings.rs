//! Brotli before gzip before nothing, as far as the browser agrees.

use crate::browser::{HASHED, get};

async fn check(path: &str, accept: &str, encoding: &str, body: &str) {
    let answer = get(path, &[("accept-encoding", accept)]).await;
    assert_eq!(
        (answer.header("content-encoding"), answer.body.as_str()),
        (encoding, body),
        "{path} {accept}"
    );
    assert_eq!(answer.header("vary"), "accept-encoding", "{path} {accept}");
}

#[tokio::test]
async fn the_best_form_is_sent_that_the_browser_takes() {
    check("/", "gzip, deflate, br", "br", "page in brotli").await;
    check("/", "gzip", "gzip", "page in gzip").await;
    check("/", "br;q=0.1, gzip;q=0.9", "gzip", "page in gzip").await;
    check("/", "br;q=0", "", "page").await;
    check("/", "", "", "page").await;
}

#[tokio::test]
async fn a_form_that_is_not_there_is_passed_over() {
    check(HASHED, "br, gzip", "gzip", "script in gzip").await;
    check("/sw.js", "br, gzip", "", "service worker").await;
}

#[tokio::test]
async fn compressed_forms_are_no_files_of_their_own() {
    assert_eq!(get("/index.html.br", &[]).await.status, 404);
}
