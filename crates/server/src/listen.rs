//! Connections: where we listen, what we put up with, and how we stop.

use crate::error::Error;
use crate::{TRIES, USUAL_PORT};
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// A browser sends its headers at once; who dribbles them holds a connection for nothing.
const HEADER_TIME: Duration = Duration::from_secs(15);

/// Longer headers are no browser's that asks for a file.
const LONGEST_HEADER: usize = 16 * 1024;

/// Further ones wait their turn, so that a flood does not eat the memory.
const MOST_CONNECTIONS: usize = 512;

/// How long running answers may take once we are told to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// Listens on this port, or on the first free one from the usual one on.
pub(crate) async fn bind(address: IpAddr, port: Option<u16>) -> Result<TcpListener, Error> {
    if let Some(port) = port {
        let address = SocketAddr::new(address, port);
        return TcpListener::bind(address).await.map_err(|error| Error::Address(address, error));
    }
    for port in USUAL_PORT..USUAL_PORT + TRIES {
        let address = SocketAddr::new(address, port);
        match TcpListener::bind(address).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            result => return result.map_err(|error| Error::Address(address, error)),
        }
    }
    Err(Error::AllTaken(SocketAddr::new(address, USUAL_PORT)))
}

/// Answers until `stop`, then finishes what it has begun, within a limit.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let mut stop = pin!(stop);
    let running = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME).max_buf_size(LONGEST_HEADER);
    loop {
        let next = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            () = &mut stop => break,
            next = next => next,
        };
        let Ok((stream, _)) = accepted else {
            // Out of file handles, most likely: some will be given back soon.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = server.serve_connection(TokioIo::new(stream), service);
        let connection = running.watch(connection);
        tokio::spawn(async move {
            // A browser that hangs up is no news.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    // Whoever is not done by then is left behind.
    let _ = timeout(PATIENCE, running.shutdown()).await;
}

/// Ctrl-C, or a polite kill.
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

/// Ctrl-C.
#[cfg(not(unix))]
pub(crate) fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Where nobody can tell us to stop, we go on.
            std::future::pending::<()>().await;
        }
    })
}
