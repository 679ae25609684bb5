//! What an engine needs from the world around it.

use std::io;

/// The world around an engine. A test gives one without files, so that garbage can write none.
pub trait Host {
    /// A seed that nobody can foretell.
    fn fresh_seed(&mut self) -> u64;

    /// The whole file.
    fn read(&mut self, file: &str) -> io::Result<Vec<u8>>;

    /// Writes a new file, wholly or not at all; an existing one is an error and left as it is.
    fn write(&mut self, file: &str, content: &[u8]) -> io::Result<()>;
}
