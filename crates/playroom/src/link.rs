//! A replay as a link: the record in its compact form, written with the letters a link may hold.
//!
//! The same letters carry a file from one page to another.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use library::{Error, Form};
use protocol::Kind;

use crate::Sitting;

/// The record of a game as letters for the end of a link.
pub fn encode(sitting: &dyn Sitting) -> Result<String, Error> {
    Ok(letters(&sitting.table().save(Form::Binary)?))
}

/// A record as letters, in whichever form it is.
pub fn letters(record: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(record)
}

/// The record that such letters stand for.
pub fn decode(letters: &str) -> Result<Vec<u8>, Error> {
    URL_SAFE_NO_PAD
        .decode(letters.trim())
        .map_err(|_| Error::new(Kind::Record, "the link is damaged: part of it was lost on the way"))
}
