//! Serves the browser client over HTTP: its files, compressed and cacheable, and nothing else yet.
//!
//! - [`site`]: the files, read once when the server starts;
//! - [`router`]: the routes, and the limits of a request;
//! - [`answer`], [`encoding`], [`headers`]: the response to a request for a file;
//! - [`listen`], [`places`], [`socket`]: connections, their limits, and graceful shutdown.
//!
//! It logs with `tracing`: requests at `debug`, start and stop at `info`.
//!
//! Behind a TLS proxy, let the proxy add `Strict-Transport-Security`: browsers ignore it over plain HTTP.

mod answer;
mod encoding;
mod error;
mod headers;
mod listen;
mod places;
mod router;
mod site;
mod socket;

pub use error::Error;
pub use listen::{PER_ADDRESS, Stopping, serve, told_to_stop};
pub use router::{router, with_limits};
pub use site::Site;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// The port that is tried first when nobody asks for one: 480 BC was the year of Thermopylae and Salamis.
pub const USUAL_PORT: u16 = 4800;

/// How many ports are tried, from the usual one on.
const PORTS_TRIED: u16 = 20;

/// Where to listen, and what to serve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The address to listen on.
    pub address: IpAddr,
    /// Just this port (0 lets the system choose), or the usual one and, where it is taken, the next that is free.
    pub port: Option<u16>,
    /// A folder with a built client, instead of the one inside the binary.
    pub web: Option<PathBuf>,
    /// How many connections one address may have.
    pub per_address: usize,
}

/// A server that accepts connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// Where it listens.
    pub address: SocketAddr,
    /// Whether there is a client to serve.
    pub has_client: bool,
}

/// Serves until Ctrl-C or `SIGTERM`. `on_ready` is called once the server accepts connections.
pub fn run(settings: &Settings, on_ready: impl FnOnce(Ready)) -> Result<(), Error> {
    let site = match &settings.web {
        Some(folder) => Site::read(folder)?,
        None => Site::embedded(),
    };
    let runtime = tokio::runtime::Runtime::new().map_err(Error::System)?;
    runtime.block_on(async {
        // Before anybody can know the address, so that no signal comes before its handler.
        let stop = told_to_stop().map_err(Error::System)?;
        let listener = listen::bind(settings.address, settings.port).await?;
        let address = listener.local_addr().map_err(Error::System)?;
        tracing::info!(%address, "listening");
        on_ready(Ready { address, has_client: site.has_client() });
        listen::serve_with(listener, router(site), settings.per_address, stop).await;
        tracing::info!("stopped");
        Ok(())
    })
}
