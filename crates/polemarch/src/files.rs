//! Reading and writing files. A file is written completely or not at all.

use crate::Error;
use crate::error::remark;
use library::Loaded;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use tabletop::record::MOST_BYTES;

/// Replaces a file atomically: a crash leaves the old one or the new one.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(format!(".{}.part", std::process::id()));
    let temporary = PathBuf::from(temporary);
    let written = File::create(&temporary).and_then(|file| fill(file, content));
    written.and_then(|()| fs::rename(&temporary, path)).inspect_err(|_| remove(&temporary))
}

/// Writes a new file; an existing one is an error and left as it is.
pub(crate) fn create(path: &Path, content: &[u8]) -> io::Result<()> {
    let file = OpenOptions::new().write(true).create_new(true).open(path)?;
    fill(file, content).inspect_err(|_| remove(path))
}

/// Writes the content, and waits until it has reached the disk.
fn fill(mut file: File, content: &[u8]) -> io::Result<()> {
    file.write_all(content)?;
    file.sync_data()
}

/// Removes what is left of a file that could not be written. The error of writing is reported anyway; this adds a remark.
fn remove(path: &Path) {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            remark(&format!("{} is incomplete and could not be removed: {error}", path.display()));
        }
        _ => {}
    }
}

/// The content of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Error> {
    read_record(path).map_err(|error| {
        Error::new(format!("cannot read {}: {error}", path.display())).advice("Check the name of the file.")
    })
}

/// The content of a file, unless it is too large for a record: the name of a wrong file must not fill the memory.
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
            .advice("The file is left as it is. A record is what `polemarch play` and `polemarch simulate --only` save.")
    })
}

/// The error of a file that cannot be written.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::AlreadyExists => Error::new(format!("{} exists already", path.display()))
            .advice("Choose another name, so that nothing is lost."),
        _ => Error::new(format!("cannot write {}: {error}", path.display()))
            .advice("Choose a folder that exists and that you may write to."),
    }
}

/// The default folder for saved games: the platform's folder for application data.
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
