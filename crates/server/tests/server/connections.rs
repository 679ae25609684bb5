//! Real connections: the bytes on the wire, time limits, and graceful shutdown.

use crate::browser::site;
use axum::Router;
use axum::body::Bytes;
use axum::routing::get;
use server::{PER_ADDRESS, Site, router, serve};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
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

#[tokio::test]
async fn a_connection_that_asks_for_nothing_more_is_closed() {
    let running = start(router(site())).await;
    let mut stream = send(running.address, "GET / HTTP/1.1\r\nhost: a\r\n\r\n").await;
    let mut first = [0; 12];
    stream.read_exact(&mut first).await.unwrap();
    tokio::time::pause();
    let answer = all(stream).await;
    assert!(answer.ends_with("\r\n\r\npage"), "{answer}");
}

#[tokio::test]
async fn who_does_not_say_which_host_is_asked_is_refused() {
    let running = start(router(site())).await;
    for (head, status) in [
        ("GET / HTTP/1.1\r\n", "400"),
        ("GET http://a/ HTTP/1.1\r\n", "400"),
        ("GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n", "400"),
        ("GET / HTTP/1.1\r\nhost: a b\r\n", "400"),
        ("GET /health HTTP/1.1\r\n", "400"),
        ("GET / HTTP/1.1\r\nhost: [::1]:4800\r\n", "200"),
        ("GET / HTTP/1.1\r\nhost:\r\n", "200"),
        ("GET / HTTP/1.0\r\n", "200"),
    ] {
        let request = format!("{head}connection: close\r\n\r\n");
        let answer = all(send(running.address, &request).await).await;
        assert_eq!(answer.split(' ').nth(1), Some(status), "{head}: {answer}");
        assert!(answer.contains("content-security-policy"), "{answer}");
    }
}

/// More than the buffers between a server and a client hold.
const LARGE: usize = 64 << 20;

/// Once the answer has begun the clock is paused, so the time limit passes at once.
#[tokio::test]
async fn who_asks_and_does_not_read_is_not_waited_for() {
    let files = [("index.html", "page".into()), ("large", Bytes::from(vec![0; LARGE]))];
    let site = Site::of(files.map(|(name, content)| (name.to_owned(), content)).into());
    let running = start(router(site)).await;
    let mut stream = send(running.address, "GET /large HTTP/1.1\r\nhost: a\r\n\r\n").await;
    let mut first = [0; 12];
    stream.read_exact(&mut first).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    tokio::time::pause();
    tokio::time::sleep(Duration::from_secs(60)).await;
    let mut rest = Vec::new();
    // The connection was closed in the middle, which may be an error.
    drop(stream.read_to_end(&mut rest).await);
    assert!(rest.len() < LARGE, "all of {LARGE} bytes");
}

/// On Linux all of 127.0.0.0/8 is this machine, so that two clients can have two addresses.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn one_address_cannot_lock_out_another() {
    let running = start(router(site())).await;
    let request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
    let mut crowd = Vec::new();
    for _ in 0..600 {
        let mut stream = TcpStream::connect(running.address).await.unwrap();
        // Most are turned away before they can ask.
        drop(stream.write_all(request.as_bytes()).await);
        crowd.push(stream);
    }
    let elsewhere = tokio::net::TcpSocket::new_v4().unwrap();
    elsewhere.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    let mut stream = elsewhere.connect(running.address).await.unwrap();
    stream.write_all(request.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n").as_bytes()).await.unwrap();
    let answer = tokio::time::timeout(Duration::from_secs(10), all(stream)).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    let mut served = 0;
    for mut stream in crowd {
        let mut first = [0; 12];
        served += usize::from(stream.read_exact(&mut first).await.is_ok() && &first == b"HTTP/1.1 200");
    }
    assert_eq!(served, PER_ADDRESS);
}
