//! The compact form: `PLMR`, the format, the header, the record, and a checksum over everything before it.

use super::{Entry, FORMAT, Header, ReadError, Record, WriteError, known_format, of_sane_size};
use crate::{Agreement, Position};
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

const MAGIC: &[u8; 4] = b"PLMR";
/// Without a table, which would be a kilobyte of every page.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

impl<P: Position> Record<P> {
    /// The record in the compact form.
    pub fn to_bytes(&self) -> Result<Vec<u8>, WriteError> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(FORMAT);
        bytes = postcard::to_extend(&(P::ABOUT.id, u32::from(self.setup.edition().0)), bytes)?;
        bytes = postcard::to_extend(&(&self.setup, &self.opening, &self.history), bytes)?;
        bytes.extend(CHECKSUM.checksum(&bytes).to_le_bytes());
        Ok(bytes)
    }

    /// Reads the compact form.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        of_sane_size(bytes)?;
        format(bytes)?;
        let (body, checksum) = bytes.split_last_chunk().ok_or(ReadError::WrongChecksum)?;
        if CHECKSUM.checksum(body) != u32::from_le_bytes(*checksum) {
            return Err(ReadError::WrongChecksum);
        }
        let (header, rest) = split_header(body)?;
        let edition = header.edition_of::<P>()?;
        let (parts, rest) = postcard::take_from_bytes(rest).map_err(garbled)?;
        if !rest.is_empty() {
            return Err(ReadError::Garbled { why: format!("{} bytes follow its last entry", rest.len()) });
        }
        let (setup, opening, history): (P::Setup, Vec<u32>, Vec<Entry<P::Action>>) = parts;
        Ok(Record { setup: setup.with_edition(edition), opening, history })
    }
}

/// Whether these bytes begin as the compact form does.
pub fn is_binary(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

pub(super) fn header(bytes: &[u8]) -> Result<Header, ReadError> {
    split_header(bytes).map(|(header, _)| header)
}

fn split_header(bytes: &[u8]) -> Result<(Header, &[u8]), ReadError> {
    let (format, rest) = format(bytes)?;
    let ((game, edition), rest): ((&str, u32), _) = postcard::take_from_bytes(rest).map_err(garbled)?;
    Ok((Header { format, game: game.to_owned(), edition }, rest))
}

/// The format, and what follows it.
fn format(bytes: &[u8]) -> Result<(u8, &[u8]), ReadError> {
    let (&found, rest) =
        bytes.strip_prefix(MAGIC).and_then(<[u8]>::split_first).ok_or(ReadError::NotARecord)?;
    Ok((known_format(u32::from(found))?, rest))
}

fn garbled(error: postcard::Error) -> ReadError {
    ReadError::Garbled { why: error.to_string() }
}
