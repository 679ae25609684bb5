//! Connections: where the server listens, its limits, and graceful shutdown.

use crate::error::Error;
use crate::places::Places;
use crate::socket::Socket;
use crate::{PORTS_TRIED, USUAL_PORT};
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tracing::{debug, info, warn};

/// A browser sends its headers at once; a client that takes longer occupies a connection for nothing.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);

/// No browser sends headers longer than this to ask for a file.
const MAX_HEADER_BYTES: usize = 16 * 1024;

/// How many connections one address may have, unless somebody says otherwise: browsers have six, and households several
/// browsers.
pub const PER_ADDRESS: usize = 64;

/// How long open connections may take to finish once the server is told to stop.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// Listens on this port, or on the first free one from the usual one on.
pub(crate) async fn bind(address: IpAddr, port: Option<u16>) -> Result<TcpListener, Error> {
    if let Some(port) = port {
        let address = SocketAddr::new(address, port);
        return TcpListener::bind(address).await.map_err(|error| Error::Address(address, error));
    }
    for port in USUAL_PORT..USUAL_PORT + PORTS_TRIED {
        let address = SocketAddr::new(address, port);
        match TcpListener::bind(address).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            result => return result.map_err(|error| Error::Address(address, error)),
        }
    }
    Err(Error::AllTaken(SocketAddr::new(address, USUAL_PORT)))
}

/// Tells the handler of a long-lived connection, such as a WebSocket, that the server is stopping. [`serve`] adds it to
/// every request as an `axum::Extension`. HTTP connections are closed without it.
#[derive(Clone, Debug)]
pub struct Stopping(watch::Receiver<bool>);

impl Stopping {
    /// Waits until the server is told to stop. The connection should then be closed soon, before the server gives up
    /// waiting for it.
    pub async fn requested(&mut self) {
        if self.0.wait_for(|&stopping| stopping).await.is_err() {
            debug!("the server has stopped already");
        }
    }
}

/// Serves until `stop` completes, then lets open connections finish, within a time limit. Connections can be upgraded to
/// WebSockets; these count towards the connection limit, and the shutdown waits for them too.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    serve_with(listener, router, PER_ADDRESS, stop).await;
}

/// The same with another limit for the connections of an address.
pub(crate) async fn serve_with(
    listener: TcpListener,
    router: Router,
    per_address: usize,
    stop: impl Future<Output = ()>,
) {
    let mut stop = pin!(stop);
    let (announce, stopping) = watch::channel(false);
    let stopping = Stopping(stopping);
    let router = router.layer(Extension(stopping.clone()));
    let places = Places::new(per_address);
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT).max_buf_size(MAX_HEADER_BYTES);
    loop {
        let next = async {
            let permit = places.free().await?;
            let (stream, client) = listener.accept().await?;
            Ok::<_, io::Error>((stream, client.ip(), permit))
        };
        let accepted = tokio::select! {
            () = &mut stop => break,
            next = next => next,
        };
        let (stream, client, permit) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely out of file handles: wait for some to be closed.
                warn!(%error, "cannot accept a connection");
                sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(place) = places.take(permit, client) else {
            debug!(%client, "too many connections from one address");
            turn_away(stream);
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        let socket = TokioIo::new(Socket::new(stream, place));
        let connection = server.serve_connection(socket, service).with_upgrades();
        let mut stopping = stopping.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let result = tokio::select! {
                result = connection.as_mut() => result,
                () = stopping.requested() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = result {
                debug!(%error, "a connection ended early");
            }
        });
    }
    drop(listener);
    info!("stopping");
    announce.send_replace(true);
    // Every socket holds a place until it is closed, so all places are free when all sockets are closed.
    if places.all_free(SHUTDOWN_TIMEOUT).await.is_err() {
        warn!(open = places.open(), "stopped before all connections were closed");
    }
}

/// Answers without a place, as far as that goes without waiting.
fn turn_away(stream: TcpStream) {
    const BUSY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    let answered = stream.into_std().and_then(|mut stream| stream.write(BUSY));
    if let Err(error) = answered {
        debug!(%error, "a connection was closed without a word");
    }
}

/// Completes on Ctrl-C (`SIGINT`) or `SIGTERM`, which no longer end the program by themselves. To be called within a Tokio
/// runtime.
#[cfg(unix)]
pub fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Completes on Ctrl-C, which no longer ends the program by itself. To be called within a Tokio runtime.
#[cfg(not(unix))]
pub fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            warn!(%error, "Ctrl-C cannot be noticed: end the process instead");
            std::future::pending::<()>().await;
        }
    })
}
