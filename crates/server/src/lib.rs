//! Hands the browser table to browsers: the client's files, well compressed and cached, and nothing else yet.
//!
//! - [`site`]: the files, read once when the server starts;
//! - [`router`]: who answers what; online play will be one more module there;
//! - [`answer`], [`encoding`], [`headers`]: how a file is answered;
//! - [`listen`]: connections, their limits, and the polite end.
//!
//! Behind a proxy that speaks TLS, let the proxy add `Strict-Transport-Security`: said here over plain HTTP, browsers
//! would have to ignore it.

mod answer;
mod encoding;
mod error;
mod headers;
mod listen;
mod router;
mod site;

pub use error::Error;
pub use listen::serve;
pub use router::router;
pub use site::Site;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// The port that is tried first when nobody asks for one: 480 BC was the year of Thermopylae and Salamis.
pub const USUAL_PORT: u16 = 4800;

/// How many ports are tried from the usual one on.
const TRIES: u16 = 20;

/// Where to listen, and what to hand out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The address to listen on.
    pub address: IpAddr,
    /// Just this port (0 lets the system choose), or the usual one and, where it is taken, the next that is free.
    pub port: Option<u16>,
    /// A folder with a built client, instead of the one inside the binary.
    pub web: Option<PathBuf>,
}

/// A server that can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// Where it listens.
    pub address: SocketAddr,
    /// Whether there is a client to hand out.
    pub has_client: bool,
}

/// Serves until it is told to stop, by Ctrl-C or a polite kill. `on_ready` is called once it can be reached.
pub fn run(settings: &Settings, on_ready: impl FnOnce(Ready)) -> Result<(), Error> {
    let site = match &settings.web {
        Some(folder) => Site::read(folder)?,
        None => Site::embedded(),
    };
    let runtime = tokio::runtime::Runtime::new().map_err(Error::System)?;
    runtime.block_on(async {
        // Before anybody can know of us, so that no signal finds us without an answer to it.
        let stop = listen::told_to_stop().map_err(Error::System)?;
        let listener = listen::bind(settings.address, settings.port).await?;
        let address = listener.local_addr().map_err(Error::System)?;
        on_ready(Ready { address, has_client: site.has_client() });
        serve(listener, router(site), stop).await;
        Ok(())
    })
}
