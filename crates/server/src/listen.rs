//! Connections: where the server listens, its limits, and graceful shutdown.

use crate::error::Error;
use crate::socket::Socket;
use crate::{PORTS_TRIED, USUAL_PORT};
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};
use tracing::{debug, info, warn};

/// A browser sends its headers at once; a client that takes longer occupies a connection for nothing.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);

/// No browser sends headers longer than this to ask for a file.
const MAX_HEADER_BYTES: usize = 16 * 1024;

/// Further connections wait in the backlog, so that a flood does not exhaust the memory.
const MAX_CONNECTIONS: u32 = 512;

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
    let mut stop = pin!(stop);
    let (announce, stopping) = watch::channel(false);
    let stopping = Stopping(stopping);
    let router = router.layer(Extension(stopping.clone()));
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS as usize));
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT).max_buf_size(MAX_HEADER_BYTES);
    loop {
        let next = async {
            let place = Arc::clone(&places).acquire_owned().await.map_err(io::Error::other)?;
            let (stream, _) = listener.accept().await?;
            Ok::<_, io::Error>(Socket::new(stream, place))
        };
        let accepted = tokio::select! {
            () = &mut stop => break,
            next = next => next,
        };
        let socket = match accepted {
            Ok(socket) => socket,
            Err(error) => {
                // Most likely out of file handles: wait for some to be closed.
                warn!(%error, "cannot accept a connection");
                sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = server.serve_connection(TokioIo::new(socket), service).with_upgrades();
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
    if timeout(SHUTDOWN_TIMEOUT, places.acquire_many(MAX_CONNECTIONS)).await.is_err() {
        let open = MAX_CONNECTIONS as usize - places.available_permits();
        warn!(open, "stopped before all connections were closed");
    }
}

/// Completes on Ctrl-C (`SIGINT`) or `SIGTERM`.
#[cfg(unix)]
pub(crate) fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Completes on Ctrl-C.
#[cfg(not(unix))]
pub(crate) fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            warn!(%error, "Ctrl-C cannot be noticed: end the process to stop the server");
            std::future::pending::<()>().await;
        }
    })
}
