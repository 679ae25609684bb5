//! Files: read whole, replaced whole or not at all.

use crate::Error;
use library::Loaded;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use tabletop::record::MOST_BYTES;

/// Replaces the file, wholly or not at all: a crash leaves the old one or the new one.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = PathBuf::from(beside);
    let written = File::create(&beside).and_then(|file| fill(file, content));
    written.and_then(|()| fs::rename(&beside, path)).inspect_err(|_| remove(&beside))
}

/// Writes a file that is not there yet, wholly or not at all; an existing one is left as it is.
pub(crate) fn create(path: &Path, content: &[u8]) -> io::Result<()> {
    let file = OpenOptions::new().write(true).create_new(true).open(path)?;
    fill(file, content).inspect_err(|_| remove(path))
}

/// Only what has reached the disk is there after a crash.
fn fill(mut file: File, content: &[u8]) -> io::Result<()> {
    file.write_all(content)?;
    file.sync_data()
}

/// Takes away a file that could not be written. That is reported as failed already; a leftover is the lesser trouble.
fn remove(path: &Path) {
    let _ = fs::remove_file(path);
}

/// What the file at `path` holds.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Error> {
    read_record(path).map_err(|error| {
        Error::new(format!("cannot read {}: {error}", path.display())).next("Check the name of the file.")
    })
}

/// The whole file, unless no record can be so large: a wrong name must not fill the memory.
pub(crate) fn read_record(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = File::open(path)?.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if read > MOST_BYTES {
        let why = format!("it is no record, as no game takes more than {MOST_BYTES} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

/// The game recorded in these bytes of `path`.
pub(crate) fn load(path: &Path, bytes: &[u8]) -> Result<Loaded, Error> {
    library::load(bytes).map_err(|error| {
        Error::new(format!("{}: {error}", path.display()))
            .next("The file is left as it is. A record is what `polemarch play` and `polemarch simulate --only` save.")
    })
}

/// Cannot write there.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::AlreadyExists => Error::new(format!("{} exists already", path.display()))
            .next("Choose another name, so that nothing is lost."),
        _ => Error::new(format!("cannot write {}: {error}", path.display()))
            .next("Choose a folder that exists and that you may write to."),
    }
}

/// Where games are kept when nobody says: the platform's folder for a program's data.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let home = |rest: &str| std::env::home_dir().map(|home| home.join(rest));
    let folder = if cfg!(windows) {
        from_env("APPDATA")
    } else if cfg!(target_os = "macos") {
        home("Library/Application Support")
    } else {
        from_env("XDG_DATA_HOME").or_else(|| home(".local/share"))
    };
    folder.map(|folder| folder.join("polemarch"))
}

fn from_env(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}
