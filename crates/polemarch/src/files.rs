//! Reading and writing files. A file is written completely or not at all.

use crate::Error;
use crate::held::Held;
use library::Loaded;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use tabletop::record::MOST_BYTES;

/// Writes a new file, completely or not at all; an existing one is an error and left as it is.
pub(crate) fn create(path: &Path, content: &[u8]) -> io::Result<()> {
    Held::create(path, content.to_vec()).map(drop)
}

/// Writes the first of these files that does not exist.
pub(crate) fn create_first_free(name: impl Fn(u32) -> PathBuf, content: &[u8]) -> Result<Held, Error> {
    let mut number = 1;
    loop {
        let path = name(number);
        match Held::create(&path, content.to_vec()) {
            // Taken, or about to be taken by another process.
            Err(error) if matches!(error.kind(), ErrorKind::AlreadyExists | ErrorKind::ResourceBusy) => {
                number += 1
            }
            created => return created.map_err(|error| cannot_write(&path, &error)),
        }
    }
}

/// A file that this process alone writes from now on.
pub(crate) fn hold(path: &Path) -> Result<Held, Error> {
    let held = Held::open(path, MOST_BYTES as u64 + 1).map_err(|error| match error.kind() {
        ErrorKind::ResourceBusy => Error::new(format!(
            "the game in {} is being played already",
            path.display()
        ))
        .advice(
            "Go on there, or quit there first; to play another copy from here, add --save with a new file.",
        ),
        ErrorKind::PermissionDenied => {
            Error::new(format!("cannot save the game in {}: {error}", path.display()))
                .advice("Save the rest of it in another file: add --save with its name.")
        }
        _ => cannot_read(path, &error),
    })?;
    if held.content().len() > MOST_BYTES { Err(cannot_read(path, &too_large())) } else { Ok(held) }
}

/// The content of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Error> {
    read_record(path).map_err(|error| cannot_read(path, &error))
}

/// The error of a file that cannot be read.
pub(crate) fn cannot_read(path: &Path, error: &io::Error) -> Error {
    Error::new(format!("cannot read {}: {error}", path.display())).advice("Check the name of the file.")
}

/// The content of a file, unless it is too large for a record: the name of a wrong file must not fill the memory.
pub(crate) fn read_record(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = File::open(path)?.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if read > MOST_BYTES { Err(too_large()) } else { Ok(bytes) }
}

fn too_large() -> io::Error {
    let why = format!("it is no record, as no game takes more than {MOST_BYTES} bytes");
    io::Error::new(ErrorKind::FileTooLarge, why)
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
        ErrorKind::AlreadyExists => Error::new(format!("{} exists already", path.display()))
            .advice("Choose another name, so that nothing is lost."),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            Error::new(format!("cannot write {}: {error}", path.display()))
                .advice("Make room, or choose a folder on another disk.")
        }
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
