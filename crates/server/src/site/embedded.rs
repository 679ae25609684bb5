//! The client inside the binary. `build.rs` writes the list, so that cargo notices when the client was rebuilt.

/// Paths and contents.
#[cfg(feature = "embed")]
pub(super) static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Empty: a fresh checkout compiles before the client is built, and tests do not depend on what was built last.
#[cfg(not(feature = "embed"))]
pub(super) static FILES: &[(&str, &[u8])] = &[];
