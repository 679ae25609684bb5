//! What keeps the server from running.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::{fmt, io};

/// Why there is no server.
#[derive(Debug)]
pub enum Error {
    /// The folder with the client cannot be read.
    Web(PathBuf, io::Error),
    /// The folder has no `index.html`.
    NoClient(PathBuf),
    /// Nobody can listen there.
    Address(SocketAddr, io::Error),
    /// The usual port and all that were tried after it are taken.
    AllTaken(SocketAddr),
    /// The system gives us no threads, or takes no signals.
    System(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Web(folder, error) => write!(f, "cannot read {}: {error}", folder.display()),
            Error::NoClient(folder) => write!(f, "there is no index.html in {}", folder.display()),
            Error::Address(address, error) => write!(f, "cannot listen on {address}: {error}"),
            Error::AllTaken(address) => {
                write!(f, "cannot listen on {address}, nor on the {} ports after it", crate::TRIES - 1)
            }
            Error::System(error) => write!(f, "the system refuses: {error}"),
        }
    }
}

impl std::error::Error for Error {}
