//! A connection is upgraded to a WebSocket through the real listener, and keeps to its limits.

use crate::connections::{Running, send, start};
use axum::extract::Extension;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::any;
use axum::{Router, response::Response};
use server::{Stopping, with_limits};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Notify;

/// The handshake of RFC 6455, section 1.3, with its key and the accept value that belongs to it.
const HANDSHAKE: &str = "GET /echo HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
    sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
const ACCEPTED: &str = "sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n";

/// A server that sends every message back. When it stops, it waits for `may_close` before it closes the WebSocket.
async fn echo_server(may_close: Arc<Notify>) -> Running {
    let echo = async |mut socket: WebSocket, mut stopping: Stopping, may_close: Arc<Notify>| loop {
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(message)) => socket.send(message).await.unwrap(),
                _ => break,
            },
            () = stopping.requested() => {
                may_close.notified().await;
                socket.send(Message::Close(None)).await.unwrap();
                break;
            }
        }
    };
    let handler =
        async move |upgrade: WebSocketUpgrade, Extension(stopping): Extension<Stopping>| -> Response {
            upgrade.on_upgrade(move |socket| echo(socket, stopping, may_close))
        };
    start(with_limits(Router::new().route("/echo", any(handler)))).await
}

/// Upgrades a connection and returns the head of the response.
async fn upgrade(running: &Running) -> (TcpStream, String) {
    let mut stream = send(running.address, HANDSHAKE).await;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    (stream, String::from_utf8(head).unwrap())
}

/// Sends a short text message, and expects it back.
async fn expect_echo(stream: &mut TcpStream, text: &str) {
    let length = u8::try_from(text.len()).unwrap();
    // A final text frame with an all-zero mask, which clients must send but which changes nothing.
    let mut frame = vec![0x81, 0x80 | length, 0, 0, 0, 0];
    frame.extend(text.as_bytes());
    stream.write_all(&frame).await.unwrap();
    let mut echoed = vec![0; 2 + text.len()];
    stream.read_exact(&mut echoed).await.unwrap();
    assert_eq!((&echoed[..2], &echoed[2..]), (&[0x81, length][..], text.as_bytes()));
}

/// The clock is paused, so the waiting takes no time.
#[tokio::test(start_paused = true)]
async fn a_websocket_talks_for_longer_than_any_limit_of_a_request() {
    let running = echo_server(Arc::default()).await;
    let (mut stream, head) = upgrade(&running).await;
    assert!(head.starts_with("HTTP/1.1 101 Switching Protocols\r\n"), "{head}");
    assert!(head.contains(ACCEPTED), "{head}");
    assert!(head.contains("connect-src 'self';"), "the page may open a WebSocket to its server: {head}");
    expect_echo(&mut stream, "molon labe").await;
    tokio::time::sleep(Duration::from_secs(3_600)).await;
    expect_echo(&mut stream, "tomorrow").await;
}

#[tokio::test]
async fn the_shutdown_tells_websockets_and_waits_until_they_are_closed() {
    let may_close = Arc::new(Notify::new());
    let running = echo_server(Arc::clone(&may_close)).await;
    let (mut stream, _) = upgrade(&running).await;
    expect_echo(&mut stream, "molon labe").await;
    running.stop.send(()).unwrap();
    while TcpStream::connect(running.address).await.is_ok() {
        tokio::task::yield_now().await;
    }
    assert!(!running.task.is_finished(), "the listener is closed, but a WebSocket is open");
    may_close.notify_one();
    let mut close = [0; 2];
    stream.read_exact(&mut close).await.unwrap();
    assert_eq!(close, [0x88, 0], "a close frame");
    drop(stream);
    running.task.await.unwrap();
}

/// The clock is paused, so the patience of the server ends at once.
#[tokio::test(start_paused = true)]
async fn a_websocket_that_does_not_close_is_not_waited_for_forever() {
    let running = echo_server(Arc::default()).await;
    let (_stream, _) = upgrade(&running).await;
    let begun = tokio::time::Instant::now();
    running.stop.send(()).unwrap();
    running.task.await.unwrap();
    assert_eq!(begun.elapsed().as_secs(), 5);
}
