//! Real connections: the bytes on the wire, time limits, and graceful shutdown.

use crate::browser::site;
use axum::Router;
use axum::routing::get;
use server::{router, serve};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, oneshot};
use tokio::task::JoinHandle;

/// A server on a port of its own, which stops when told.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) stop: oneshot::Sender<()>,
    pub(crate) task: JoinHandle<()>,
}

pub(crate) async fn start(router: Router) -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let task = tokio::spawn(serve(listener, router, async { drop(stopped.await) }));
    Running { address, stop, task }
}

pub(crate) async fn send(address: SocketAddr, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

async fn all(mut stream: TcpStream) -> String {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn a_page_comes_over_a_real_connection() {
    let running = start(router(site())).await;
    let request = "GET / HTTP/1.1\r\nhost: a\r\naccept-encoding: br\r\nconnection: close\r\n\r\n";
    let answer = all(send(running.address, request).await).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("content-encoding: br\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\npage in brotli"), "{answer}");
    running.stop.send(()).unwrap();
    running.task.await.unwrap();
}

#[tokio::test]
async fn dots_in_a_raw_request_lead_nowhere() {
    let running = start(router(site())).await;
    for path in ["/../../../../etc/passwd", "/..%2f..%2fetc/passwd", "/./index.html"] {
        let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        let answer = all(send(running.address, &request).await).await;
        assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
    }
}

#[tokio::test]
async fn endless_headers_are_refused() {
    let running = start(router(site())).await;
    let request = format!("GET / HTTP/1.1\r\nhost: a\r\nx: {}\r\n\r\n", "x".repeat(100_000));
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    // The server may close the connection before it has read everything, so both of these may fail.
    drop(stream.write_all(request.as_bytes()).await);
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer).await);
    assert!(!String::from_utf8_lossy(&answer).contains(" 200 "));
}

#[tokio::test]
async fn a_running_answer_is_finished_before_the_end() {
    let (begun, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (asked, wait) = (Arc::clone(&begun), Arc::clone(&go_on));
    let slow = get(move || async move {
        asked.notify_one();
        wait.notified().await;
        "done"
    });
    let running = start(Router::new().route("/", slow)).await;
    let stream = send(running.address, "GET / HTTP/1.1\r\nhost: a\r\n\r\n").await;
    begun.notified().await;
    running.stop.send(()).unwrap();
    // Nobody new is let in: once the listener is gone, connecting fails.
    while TcpStream::connect(running.address).await.is_ok() {
        tokio::task::yield_now().await;
    }
    go_on.notify_one();
    assert!(all(stream).await.ends_with("\r\n\r\ndone"));
    running.task.await.unwrap();
}

#[tokio::test]
async fn idle_connections_do_not_delay_the_end() {
    let running = start(router(site())).await;
    let idle = send(running.address, "GET / HTTP/1.1\r\nhost: a\r\n\r\n").await;
    let mut first = [0; 15];
    let mut idle = idle;
    idle.read_exact(&mut first).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 200 OK");
    running.stop.send(()).unwrap();
    running.task.await.unwrap();
}

/// The clock is paused, so the time limit passes at once.
#[tokio::test(start_paused = true)]
async fn headers_that_never_end_are_not_waited_for() {
    let running = start(router(site())).await;
    let begun = tokio::time::Instant::now();
    let answer = all(send(running.address, "GET / HTTP/1.1\r\nhost: a\r\n").await).await;
    assert!(!answer.contains(" 200 "), "{answer}");
    assert_eq!(begun.elapsed().as_secs(), 15);
}
