//! Why the server cannot run.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The folder with the client cannot be read.
    #[error("cannot read {}: {_1}", _0.display())]
    Web(PathBuf, io::Error),
    /// The folder has no `index.html`.
    #[error("there is no index.html in {}", _0.display())]
    NoClient(PathBuf),
    /// The address cannot be listened on.
    #[error("cannot listen on {_0}: {_1}")]
    Address(SocketAddr, io::Error),
    /// The usual port and all that were tried after it are in use.
    #[error("cannot listen on {_0}, nor on the {} ports after it", crate::PORTS_TRIED - 1)]
    AllTaken(SocketAddr),
    /// The system refuses threads or signal handlers.
    #[error("the system refuses: {_0}")]
    System(io::Error),
}
